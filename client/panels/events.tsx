import { useEffect, useMemo, useRef } from 'react';
import type { LogLine } from '#client/protocol.ts';
import { Die } from './die.tsx';
import { entriesOf, rollName } from './log-entry.ts';
import { lookOf, SeatMark, seatClass } from './seat.tsx';
import { Told } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** The match as a list of events beside a replay: click one to be there. */
export function Events() {
  const { table } = useTable();
  const log = useTableState((s) => s.log);
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  const entries = useMemo(() => entriesOf(log), [log]);
  const box = useRef<HTMLUListElement>(null);
  const after = entries.findIndex((e) => e.head.input > inputs);
  const current = (after < 0 ? entries.length : after) - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the moment shown
  useEffect(() => {
    box.current?.querySelector('.cur')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  // A long match has thousands of events; those around the moment are enough.
  const first = Math.max(0, current - 60);
  return (
    <section className="panel evs" aria-label="Events">
      <header>
        <h3>Events</h3>
        <span className="muted">{entries.length}</span>
      </header>
      <ul ref={box}>
        {entries.slice(first, current + 60).map(({ head, rolls }, i) => {
          const when = first + i === current ? 'cur' : first + i > current ? 'fut' : '';
          return (
            <li key={head.n} className={when}>
              <button
                type="button"
                onClick={() => table.replay.seek(head.input)}
                aria-current={when === 'cur' ? 'step' : undefined}
              >
                <span className="n">{head.n}</span>
                {head.seat === null ? <span /> : <SeatMark seat={head.seat} />}
                <span className="tx">
                  <Told text={head.text} cite={false} />
                  {when === 'cur' && rolls.length > 0 && <Rolled rolls={rolls} />}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Rolled({ rolls }: { rolls: readonly LogLine[] }) {
  return (
    <span className="rl">
      {rolls.map((line) => (
        <span key={line.n}>
          {line.roll!.natural.map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order of rolling
            <Die key={i} face={face} small />
          ))}{' '}
          {rollName(line.text).toLowerCase()}{' '}
        </span>
      ))}
    </span>
  );
}

/** How the dice fell so far, by side: a flat row is fair. */
export function Luck() {
  const log = useTableState((s) => s.log);
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  const sides = useTableState((s) => s.snapshot?.standings.sides);
  const verified = useTableState((s) => s.verified);
  const fallen = useMemo(() => facesOf(log, inputs), [log, inputs]);
  if (sides === undefined) return null;
  const total = [...fallen.values()].reduce((t, faces) => t + faces.reduce((a, b) => a + b, 0), 0);
  return (
    <section className="panel luck" aria-label="Dice luck">
      <header>
        <h3>Dice luck</h3>
        <span className="muted">{total} dice so far</span>
      </header>
      <div className="two">
        {sides.map((side) => (
          <div key={side.seat}>
            <b className={seatClass(side.seat)}>
              <SeatMark seat={side.seat} /> {side.name.replace(/^The /, '')}
            </b>
            <Histogram faces={fallen.get(side.seat) ?? [0, 0, 0, 0, 0, 0]} look={lookOf(side.seat)} />
          </div>
        ))}
      </div>
      {verified !== null && (
        <p className="ver">
          <span className={verified.ok ? 'ok' : 'no'}>{verified.ok ? '✓ Dice verified.' : '✕ Not verified.'}</span>{' '}
          {verified.checks.at(-1)?.detail}
        </p>
      )}
    </section>
  );
}

function facesOf(log: readonly LogLine[], upTo: number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const line of log) {
    if (line.roll === null || line.seat === null || line.input > upTo) continue;
    const faces = found.get(line.seat) ?? [0, 0, 0, 0, 0, 0];
    for (const face of line.roll.natural) if (face >= 1 && face <= 6) faces[face - 1]! += 1;
    found.set(line.seat, faces);
  }
  return found;
}

function Histogram({ faces, look }: { faces: readonly number[]; look: number }) {
  const sum = faces.reduce((a, b) => a + b, 0);
  const most = Math.max(1, ...faces, sum / 3);
  const high = (n: number) => (52 * n) / most;
  const mean = sum === 0 ? 0 : faces.reduce((t, n, i) => t + n * (i + 1), 0) / sum;
  const off = mean - 3.5;
  return (
    <>
      <svg
        viewBox="0 0 150 74"
        className="hist"
        role="img"
        aria-label={faces.map((n, i) => `${n} times ${i + 1}`).join(', ')}
      >
        {faces.map((n, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the six faces
          <g key={i}>
            <rect
              x={4 + 24 * i}
              y={56 - high(n)}
              width="18"
              height={high(n)}
              fill={`var(--seat-${look})`}
              fillOpacity={look % 2 === 0 ? 0.55 : 1}
              stroke={`var(--seat-${look})`}
            />
            <text x={13 + 24 * i} y="70" className="hl">
              {i + 1}
            </text>
          </g>
        ))}
        {sum > 0 && (
          <path d={`M0 ${56 - high(sum / 6)}H150`} stroke="var(--text)" strokeDasharray="3 3" strokeWidth="1.4" />
        )}
      </svg>
      <p>
        {sum} dice, {mean.toFixed(2)} on average
      </p>
      <b className={off >= 0 ? 'pos' : 'neg'}>
        {off >= 0 ? '+' : '−'}
        {Math.abs(off).toFixed(2)}
      </b>
    </>
  );
}
