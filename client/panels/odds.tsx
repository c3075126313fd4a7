import type { OddsStep } from '#client/protocol.ts';
import type { OddsView, Outcome } from '#client/table/state.ts';
import { Clause } from './clause.tsx';
import { signed } from './model-card.tsx';
import { SeatMark, seatClass } from './seat.tsx';
import { Told } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** The odds of what is planned, and what the other side can do to me there. */
export function Odds() {
  const { table } = useTable();
  const odds = useTableState((s) => s.odds);
  const threat = useTableState((s) => s.threat);
  if (odds === null && (threat === null || threat.lines.length === 0)) return null;
  return (
    <section className="panel odds" aria-label="Odds">
      <header>
        <h3>{odds?.title ?? 'In reach of the enemy'}</h3>
        <button
          type="button"
          className="muted"
          aria-label="Close the odds"
          onClick={() => table.set({ odds: null, threat: null, sights: [] })}
        >
          ✕
        </button>
      </header>
      {odds !== null && <Mine odds={odds} />}
      <Theirs />
    </section>
  );
}

function Mine({ odds }: { odds: OddsView }) {
  const first = odds.steps[0];
  const lead = first === undefined ? (odds.outcomes[0]?.p ?? 0) : first.chance;
  return (
    <div className="pad">
      <div className="row">
        <span className="big">
          {Math.round(lead * 100)}
          <small>%</small>
        </span>
        <span className="soft">
          {first?.label.toLowerCase() ?? odds.outcomes[0]?.label}
          <br />
          {odds.sub.replace(/(\d)"/g, '$1″')}
        </span>
      </div>
      <Bar outcomes={odds.outcomes} />
      {odds.steps.length > 0 && (
        <ul className="steps">
          {odds.steps.map((step) => (
            <Step key={`${step.label}${step.clause}`} step={step} />
          ))}
        </ul>
      )}
      <small className="muted">
        {odds.exact ? 'Exact: every combination of dice, by the rules.' : 'Sampled: too many combinations to count.'}
      </small>
    </div>
  );
}

const FILLS = ['var(--panel-3)', '#ffe3a0', '#b3132f', ''] as const;

/** Outcomes from nothing to the worst: the first is grey, the last hatched; labels that do not fit go below. */
function Bar({ outcomes }: { outcomes: readonly Outcome[] }) {
  const shown = grade(outcomes);
  const say = shown.map((o) => `${o.label} ${Math.round(o.p * 100)} per cent`).join(', ');
  return (
    <>
      <div className="obar" role="img" aria-label={say}>
        {shown.map((o) => (
          <span
            key={o.label}
            className={o.grade === 3 ? 'cas' : ''}
            style={{
              width: `${o.p * 100}%`,
              background: FILLS[o.grade] || undefined,
              color: o.grade === 1 ? '#1c1608' : o.grade === 0 ? 'var(--text)' : '#fff',
            }}
          >
            {o.p >= 0.2 ? `${o.label} ${Math.round(o.p * 100)}` : o.p >= 0.08 ? Math.round(o.p * 100) : ''}
          </span>
        ))}
      </div>
      <div className="leg">
        {shown
          .filter((o) => o.p < 0.2)
          .map((o) => (
            <span key={o.label}>
              <i className={o.grade === 3 ? 'cas' : ''} style={{ background: FILLS[o.grade] || undefined }} />
              {o.label} {percent(o.p)}
            </span>
          ))}
      </div>
    </>
  );
}

/** Words that tell how grave an outcome is, gravest first; what matches none is slight. */
const GRAVE: readonly (readonly [RegExp, number])[] = [
  [/casualty|slain|killed|destroyed|removed|routed/i, 3],
  [/bloodied|broken/i, 2],
  [/injur|wound|damage/i, 2],
  [/miss|nothing|no effect|fails|no change/i, 0],
];

/** Outcomes of one gravity go together under the word they share; the list beneath has each of them. */
function grade(outcomes: readonly Outcome[]): (Outcome & { grade: number })[] {
  const groups = new Map<string, Outcome & { grade: number }>();
  for (const { label, p } of outcomes) {
    const found = GRAVE.find(([word]) => word.test(label));
    const word = found?.[0].exec(label)?.[0].toLowerCase() ?? label.replace(/^\d+ /, '');
    const name = word === 'injur' ? 'injury' : word;
    const before = groups.get(name);
    groups.set(name, { label: name, p: p + (before?.p ?? 0), grade: found?.[1] ?? 1 });
  }
  return [...groups.values()].sort((a, b) => a.grade - b.grade || b.p - a.p);
}

function percent(p: number): string {
  return p > 0 && p < 0.01 ? '<1' : `${Math.round(p * 100)}`;
}

function Step({ step }: { step: OddsStep }) {
  return (
    <li>
      <b>{step.label}</b>
      <span className="why">
        {step.parts
          .filter((p) => p.amount !== 0 || p.label !== '')
          .map((part) => (
            <span key={`${part.label}${part.clause}`} className="mod-line">
              {part.label} {signed(part.amount)} <Clause id={part.clause} />
            </span>
          ))}
        {step.parts.length === 0 && <Clause id={step.clause} />}
      </span>
      <span className="p">
        {step.faces} in {step.sides}
      </span>
    </li>
  );
}

function Theirs() {
  const threat = useTableState((s) => s.threat);
  const scene = useTableState((s) => s.snapshot?.scene);
  if (threat === null || scene === undefined) return null;
  const name = (id: string) => scene.bodies.find((b) => b.id === id)?.label ?? id;
  const seat = scene.bodies.find((b) => b.id === threat.lines[0]?.model)?.seat ?? null;
  const lines = [...threat.lines].sort((a, b) => b.chance - a.chance).slice(0, 4);
  return (
    <div className="pad reply">
      <div className="row between">
        <b className={seatClass(seat)}>{seat !== null && <SeatMark seat={seat} />} Their answer</b>
        <span className="muted">{threat.from === 'ghost' ? 'to you there' : 'to you here'}</span>
      </div>
      {lines.length === 0 ? (
        <p className="soft">Nobody can hurt you there now.</p>
      ) : (
        <ul className="steps">
          {lines.map((line) => (
            <li key={`${line.model}${line.label}`}>
              <b>{name(line.model)}</b>
              <span className="why">
                <Told text={line.label} /> <Clause id={line.clause} />
              </span>
              <span className="p">{percent(line.chance)} %</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
