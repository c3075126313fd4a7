import { useEffect, useRef } from 'react';
import { briefOf } from '#client/games/words.ts';
import { inches } from '#client/state/unit.ts';
import { capital } from '#client/table/hand.ts';
import type { Why } from '#client/table/state.ts';
import type { Witness } from '#engine/game.ts';
import { Clause, findClause, useBook } from './clause.tsx';
import { Told } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';
import { WitnessThumb } from './witness-thumb.tsx';

/** Why not: the reason, the clause in words, what was in order, and the nearest thing that works. */
export function WhyCard({ share }: { share: () => void }) {
  const { table, words } = useTable();
  const why = useTableState((s) => s.why);
  const book = useBook();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (why !== null) box.current?.focus();
  }, [why]);
  if (why === null) return null;
  const { refusal, what } = why.refused;
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
            <h2>{why.title ?? capital(briefOf(words, refusal) ?? 'Not possible')}</h2>
            <p className="soft">
              <Told text={capital(what)} cite={false} />
            </p>
          </div>
        </div>
        <p className="reason">
          <Told text={`${capital(refusal.reason)}.`} cite={false} />
        </p>
        {refusal.clause !== '' && (
          <blockquote>
            <Clause id={refusal.clause} /> {findClause(book, refusal.clause)?.rule ?? ''}
            {[...new Set(refusal.also)]
              .filter((id) => id !== refusal.clause)
              .map((id) => (
                <span key={id}>
                  {' '}
                  <Clause id={id} />
                </span>
              ))}
          </blockquote>
        )}
        <Tests why={why} />
        <Fixes why={why} />
        <div className="more">
          {refusal.clause !== '' && (
            <button type="button" className="btn quiet small" onClick={() => table.set({ clause: refusal.clause })}>
              Open the clause
            </button>
          )}
          <button type="button" className="btn quiet small" onClick={share}>
            Share position
          </button>
          <button type="button" className="btn quiet small" onClick={() => table.cancel()}>
            Close <kbd>Esc</kbd>
          </button>
        </div>
      </section>
      <Others why={why} />
    </>
  );
}

function Fixes({ why: { fixes } }: { why: Why }) {
  const { table } = useTable();
  if (fixes.length === 0) return null;
  return (
    <>
      <h4>What would work</h4>
      <div className="fix">
        {fixes.map((fix, i) => (
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
  );
}

/** What the rules looked at. Where they do not say, what failed is told by its witness. */
function Tests({ why: { tests, refused } }: { why: Why }) {
  const failed = tests.some((test) => !test.ok);
  return (
    <ul className="tests" aria-label="What was looked at">
      {[...tests]
        .sort((a, b) => Number(b.ok) - Number(a.ok))
        .map((test) => (
          <li key={test.clause + test.text}>
            {test.ok ? (
              <>
                <span className="ok">✓</span> <span className="hidden-text">in order:</span>
                <Told text={test.text} cite={false} />
              </>
            ) : (
              <span className="no">
                ✕ <span className="hidden-text">not in order:</span>
                <Told text={test.text} cite={false} />
              </span>
            )}{' '}
            <Clause id={test.clause} />
          </li>
        ))}
      {!failed && (
        <li>
          <span className="no">✕ {witnessWords(refused.refusal.witness) ?? capital(refused.refusal.reason)}</span>
        </li>
      )}
    </ul>
  );
}

/** What else is refused here, one of each reason, each with its picture. */
function Others({ why }: { why: Why }) {
  const { table, words } = useTable();
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  const actor = why.refused.actor;
  if (why.others.length === 0 || scene === null) return null;
  return (
    <section className="panel others" aria-label="Other refusals">
      <header>
        <h3>Other refusals</h3>
        <span className="muted">here and now</span>
      </header>
      <ul>
        {why.others.map((other) => {
          const { refusal, title, what } = other;
          return (
            <li key={other.verb + what}>
              <WitnessThumb scene={scene} witness={refusal.witness ?? null} actor={actor} />
              <div>
                <b>
                  {title ??
                    capital(briefOf(words, refusal) === undefined ? what : `${what}: ${briefOf(words, refusal)}`)}
                </b>
                <p>
                  <Told text={`${capital(refusal.reason)}.`} cite={false} />
                </p>
                <Clause id={refusal.clause} />
                <button
                  type="button"
                  className="link"
                  aria-label={`Show me: ${what}`}
                  onClick={() => table.explain(other)}
                >
                  Show me
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The drawn witness in numbers. */
function witnessWords(witness: Witness | undefined): string | null {
  switch (witness?.kind) {
    case 'gap':
      return `${inches(witness.distance)} between them, ${inches(witness.limit)} is the limit`;
    case 'path':
      return `${inches(witness.cost)} of ${inches(witness.limit)}`;
    case 'value':
      return `${capital(witness.name)}: ${number(witness.have)}, needs ${number(witness.need)}`;
    case 'overlap':
      return 'The bases would overlap';
    case 'outside':
      return `Outside the ${witness.region}`;
    default:
      return null;
  }
}

function number(n: number): string {
  return Number.isInteger(n) ? `${n}` : n.toFixed(1);
}
