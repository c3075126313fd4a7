import { memo } from 'react';
import { labelAt, seatAt } from '#client/board/state/stand.ts';
import type { OddsStep } from '#client/protocol/odds.ts';
import { typeset } from '#client/state/sentence.ts';
import { type Segment, segments } from '#client/table/grades.ts';
import { capital, isPlanned } from '#client/table/hand.ts';
import type { OddsView, Outcome } from '#client/table/state.ts';
import { Clause } from './clause.tsx';
import { signed } from './model-card.tsx';
import { SeatMark, seatClass } from './seat.tsx';
import { Told } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** The odds of what is planned, and what the other sides can do to me there. */
export function Odds() {
  const { table } = useTable();
  // The plate at the ghost has the odds of a plan: O opens them here.
  const plated = useTableState((s) => isPlanned(s.hand) && s.hand?.aim != null && !(s.drawer && s.tab === 'odds'));
  const odds = useTableState((s) => s.odds);
  const threat = useTableState((s) => s.threat);
  const act = useTableState((s) => s.hand?.act.label ?? '');
  if (plated || (odds === null && (threat === null || threat.lines.length === 0))) return null;
  return (
    <section className={`panel odds${odds?.of === null ? ' glance' : ''}`} aria-label="Odds">
      <header>
        <h3>{odds === null ? 'In reach of the enemy' : titleOf(odds.title, act)}</h3>
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

/** A price or a means alone is no title: the act stands before it. */
function titleOf(title: string, act: string): string {
  return /^(for|with|by) /.test(title) && act !== '' ? `${capital(act)} ${title}` : title;
}

/** The headline of the odds: what the acting seat hopes for, the first die, or the likeliest outcome. */
export function leadOf({ hope, steps: [step], outcomes: [outcome] }: OddsView): { label: string; p: number } {
  if (hope !== null) return hope;
  if (step !== undefined) return { label: step.label.toLowerCase(), p: step.chance };
  return { label: outcome?.label ?? '', p: outcome?.p ?? 0 };
}

function Mine({ odds }: { odds: OddsView }) {
  const lead = leadOf(odds);
  return (
    <div className="pad">
      <div className="row">
        <span className="big">
          {Math.round(lead.p * 100)}
          <small>%</small>
        </span>
        <span className="soft">
          {lead.label}
          <br />
          {typeset(odds.sub)}
        </span>
      </div>
      <Bar outcomes={odds.outcomes} />
      {odds.steps.length > 0 && (
        <ul className="steps">
          {odds.steps.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is the same one while its numbers follow a drag
            <Step key={i} step={step} />
          ))}
        </ul>
      )}
      <All outcomes={odds.outcomes} exact={odds.exact} />
    </div>
  );
}

const FILLS = ['var(--panel-3)', '#ffe3a0', '#b3132f', ''] as const;
const INKS = ['var(--text)', '#1c1608', '#fff', '#fff'] as const;
/** px of the bar in the narrowest panel, and of a letter in it. */
const BAR = 280;
const LETTER = 6.2;

/** Segments as wide as their name carry it; the others are named below. */
function carries({ label, p }: Segment): boolean {
  return p * BAR >= `${label} ${percent(p)}`.length * LETTER + 8;
}

interface BarProps {
  outcomes: readonly Outcome[];
  /** The numbers alone. */
  brief?: boolean;
  /** Names as far as they fit into the bar, nothing beneath it. */
  short?: boolean;
}

/** Outcomes from the least to the most harm: the first is grey, the last hatched. */
export const Bar = memo(function Bar({ outcomes, brief = false, short = false }: BarProps) {
  const shown = segments(outcomes).map((one) =>
    short ? { ...one, label: one.label.replace(/ and \d+ more$/, '') } : one,
  );
  const say = shown.map((o) => `${o.label} ${percent(o.p)} per cent`).join(', ');
  return (
    <>
      <div className="obar" role="img" aria-label={say}>
        {shown.map((o) => (
          <span
            key={o.grade}
            className={o.grade === 3 ? 'cas' : ''}
            style={{ width: `${o.p * 100}%`, background: FILLS[o.grade] || undefined, color: INKS[o.grade] }}
          >
            {!brief && carries(o) ? `${o.label} ${percent(o.p)}` : o.p >= (brief ? 0.14 : 0.08) ? percent(o.p) : ''}
          </span>
        ))}
      </div>
      <div className="leg">
        {shown
          .filter((o) => !brief && !short && !carries(o))
          .map((o) => (
            <span key={o.label}>
              <i className={o.grade === 3 ? 'cas' : ''} style={{ background: FILLS[o.grade] || undefined }} />
              {o.label} {percent(o.p)}
            </span>
          ))}
      </div>
    </>
  );
});

/** Every outcome by itself, the best for the acting seat first. */
const All = memo(function All({ outcomes, exact }: { outcomes: readonly Outcome[]; exact: boolean }) {
  const sorted = [...outcomes].sort((a, b) => b.gain - a.gain || b.p - a.p);
  return (
    <details className="all-outcomes">
      <summary>
        {exact ? `Exact: ${outcomes.length} outcomes` : `Sampled: ${outcomes.length} outcomes, too many to count`}
      </summary>
      <ul>
        {sorted.map((o) => (
          <li key={o.label}>
            <span>{o.label}</span> <b>{(o.p * 100).toFixed(1)} %</b>
          </li>
        ))}
      </ul>
    </details>
  );
});

function percent(p: number): string {
  return p > 0 && p < 0.01 ? '<1' : `${Math.round(p * 100)}`;
}

const Step = memo(function Step({ step }: { step: OddsStep }) {
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
});

function Theirs() {
  const threat = useTableState((s) => s.threat);
  const scene = useTableState((s) => s.snapshot?.scene);
  if (threat === null || scene === undefined) return null;
  const name = (id: string) => labelAt(scene, id) ?? id;
  const [seat = null, ...more] = new Set(threat.lines.map((line) => seatAt(scene, line.model)));
  const there = threat.from === 'ghost' ? 'there' : 'here';
  const lines = [...threat.lines].sort((a, b) => b.chance - a.chance).slice(0, 4);
  return (
    <div className="pad reply">
      <div className="row between">
        <b className={more.length > 0 ? '' : seatClass(seat)}>
          {[seat, ...more].map((of) => of !== null && <SeatMark key={of} seat={of} />)} Their answer
        </b>
        <span className="muted">to you {there}</span>
      </div>
      {lines.length === 0 ? (
        <p className="soft">Nobody can hurt you {there} now.</p>
      ) : (
        <ul className="steps">
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are rewritten with every step of a drag
            <li key={i}>
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
