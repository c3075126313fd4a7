import { useEffect, useRef } from 'react';
import { capital } from '#client/table/hand.ts';
import { Clause, findClause, useBook } from './clause.tsx';
import { Told } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** Why not: the reason, the clause in words, what was in order, and the nearest thing that works. */
export function WhyCard({ share }: { share: () => void }) {
  const { table, words } = useTable();
  const why = useTableState((s) => s.why);
  const game = useTableState((s) => s.snapshot?.decision?.refused ?? null);
  const book = useBook();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (why !== null) box.current?.focus();
  }, [why]);
  if (why === null) return null;
  const { refusal, what } = why.refused;
  const rule = findClause(book, refusal.clause)?.rule ?? '';
  const others = (game ?? [])
    .filter((r) => r.refusal.clause !== refusal.clause || r.refusal.reason !== refusal.reason)
    .slice(0, 4);
  return (
    <>
      <section
        ref={box}
        tabIndex={-1}
        className="panel why"
        role="alertdialog"
        aria-label={`Why not: ${refusal.reason}`}
      >
        <div className="flag">
          <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
            <circle cx="12" cy="12" r="11" fill="#b01f45" />
            <path d="M7.5 7.5l9 9M16.5 7.5l-9 9" stroke="#fff" strokeWidth="2.8" />
          </svg>
          <div>
            <h2>{capital(words.brief[refusal.clause] ?? 'Not possible')}</h2>
            <p className="soft">
              <Told text={capital(what)} cite={false} />
            </p>
          </div>
        </div>
        <p className="reason">
          <Told text={`${capital(refusal.reason)}.`} cite={false} />
        </p>
        <blockquote>
          <Clause id={refusal.clause} /> {rule}
          {refusal.also?.map((id) => (
            <span key={id}>
              {' '}
              <Clause id={id} />
            </span>
          ))}
        </blockquote>
        <ul className="tests">
          {why.passed.map((test) => (
            <li key={test.text}>
              <span className="ok">✓</span> <Told text={test.text} cite={false} />{' '}
              {test.clause !== null && <Clause id={test.clause} />}
            </li>
          ))}
          <li>
            <span className="no">✕ {witnessWords(refusal.witness) ?? capital(refusal.reason)}</span>
          </li>
        </ul>
        {why.fixes.length > 0 && (
          <>
            <h4>What would work</h4>
            <div className="fix">
              {why.fixes.map((fix, i) => (
                <button
                  key={fix.label}
                  type="button"
                  className={`btn${i === 0 ? ' primary' : ''}`}
                  onClick={() => table.applyFix(fix)}
                >
                  <span>{fix.label.replace(/(\d)"/g, '$1″')}</span> <kbd>{i + 1}</kbd>
                </button>
              ))}
            </div>
          </>
        )}
        <div className="more">
          <button type="button" className="btn quiet small" onClick={() => table.set({ clause: refusal.clause })}>
            Open the clause
          </button>
          <button type="button" className="btn quiet small" onClick={share}>
            Share position
          </button>
          <button type="button" className="btn quiet small" onClick={() => table.cancel()}>
            Close <kbd>Esc</kbd>
          </button>
        </div>
      </section>
      {others.length > 0 && (
        <section className="panel others" aria-label="Other refusals">
          <header>
            <h3>Other refusals</h3>
            <span className="muted">here and now</span>
          </header>
          <ul>
            {others.map((entry) => (
              <li key={entry.verb + entry.label}>
                <div>
                  <b>{entry.label}</b>
                  <p>
                    <Told text={`${capital(entry.refusal.reason)}.`} cite={false} />
                  </p>
                  <Clause id={entry.refusal.clause} />
                  <button type="button" className="link" onClick={() => void table.askWhy(entry.verb)}>
                    Show me
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The drawn witness in numbers. */
function witnessWords(witness: import('#engine/game.ts').Witness | undefined): string | null {
  switch (witness?.kind) {
    case 'gap':
      return `${witness.distance.toFixed(1)}″ between them, ${witness.limit.toFixed(1)}″ is the limit`;
    case 'path':
      return `${witness.cost.toFixed(1)}″ of ${witness.limit.toFixed(1)}″`;
    case 'value':
      return `${witness.name}: ${witness.have}, needs ${witness.need}`;
    case 'overlap':
      return 'The bases would overlap';
    case 'outside':
      return `Outside ${witness.region}`;
    default:
      return null;
  }
}
