import { useMemo } from 'react';
import type { LogLine } from '#client/protocol/log.ts';
import { ownSeat } from '#client/state/players.ts';
import type { Seat } from '#engine/game.ts';
import { ShortProof } from './proof.tsx';
import { briefly } from './replay-bar-names.ts';
import { inOrder, isLight, lookOf, SeatMark, seatClass } from './seat.tsx';
import { useTableState } from './use-table.ts';

/** How the dice of one side fell. */
interface Fallen {
  /** How often each face, from 1 on. */
  faces: number[];
  /** Rolls that had to reach something, how many did, and how many were to be expected. */
  tests: number;
  successes: number;
  expected: number;
}

/** The dice up to the moment shown, by side, against what was to be expected of them. */
export function Luck() {
  const log = useTableState((s) => s.log);
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  const sides = useTableState((s) => s.snapshot?.standings.sides);
  const players = useTableState((s) => s.players);
  const fallen = useMemo(() => luckOf(log, inputs), [log, inputs]);
  if (sides === undefined) return null;
  const total = [...fallen.values()].reduce((t, { faces }) => t + sum(faces), 0);
  const table = fallen.get(null);
  return (
    <section className="panel luck" aria-label="Dice luck">
      <header>
        <h3>Dice luck</h3>
        <span className="muted">{total} dice so far</span>
      </header>
      <div className={`two${sides.length > 4 ? ' lots' : ''}`}>
        {inOrder(sides, ownSeat(players)).map((side) => (
          <div key={side.seat}>
            <b className={seatClass(side.seat)}>
              <SeatMark seat={side.seat} /> {briefly(sides, players, side.seat)}
            </b>
            <Side fallen={fallen.get(side.seat) ?? fresh()} look={lookOf(side.seat)} />
          </div>
        ))}
        {table !== undefined && (
          <div>
            <b>
              <SeatMark seat={null} /> The table
            </b>
            <Side fallen={table} look={lookOf(null)} />
          </div>
        )}
      </div>
      <Checked />
    </section>
  );
}

function Side({ fallen, look }: { fallen: Fallen; look: number }) {
  const { faces, tests, successes, expected } = fallen;
  const off = successes - expected;
  return (
    <>
      <Histogram faces={faces} look={look} />
      {tests === 0 ? (
        <p>{sum(faces)} dice, none of them tested</p>
      ) : (
        <>
          <p>
            {successes} of {tests} succeed, {expected.toFixed(1)} expected
          </p>
          <b className={off >= 0 ? 'pos' : 'neg'}>
            {off >= 0 ? '+' : '−'}
            {Math.abs(off).toFixed(1)}
          </b>
        </>
      )}
    </>
  );
}

/** What came of playing a finished match again; before that, the promise. */
function Checked() {
  const dice = useTableState((s) => s.dice);
  const over = useTableState((s) => s.snapshot?.now.over ?? false);
  if (!over)
    return (
      <p className="ver">The secrets of the dice are revealed when the match is over; then they can be verified.</p>
    );
  if (dice === null) return <p className="ver">Playing the match again to verify its dice …</p>;
  return <ShortProof found={dice} />;
}

/** By who rolled; null: what belongs to no seat did. A test counts for who made it. */
function luckOf(log: readonly LogLine[], upTo: number): Map<Seat | null, Fallen> {
  const found = new Map<Seat | null, Fallen>();
  const of = (seat: Seat | null) => {
    const fallen = found.get(seat) ?? fresh();
    found.set(seat, fallen);
    return fallen;
  };
  for (const { roll, input } of log) {
    if (roll === null || input > upTo) continue;
    roll.natural.forEach((face, i) => {
      const { faces } = of(roll.by[i] ?? null);
      while (faces.length < face) faces.push(0);
      faces[face - 1]! += 1;
    });
    if (roll.chance === null || roll.success === null || roll.natural.length === 0) continue;
    const fallen = of(roll.by[0] ?? null);
    fallen.tests += 1;
    fallen.successes += Number(roll.success);
    fallen.expected += roll.chance;
  }
  return found;
}

function fresh(): Fallen {
  return { faces: [0, 0, 0, 0, 0, 0], tests: 0, successes: 0, expected: 0 };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** A bar for each face; the dashed line is what each was to get. Looks with light discs are hatched. */
function Histogram({ faces, look }: { faces: readonly number[]; look: number }) {
  const total = sum(faces);
  const most = Math.max(1, ...faces, total / 4);
  const high = (n: number) => (52 * n) / most;
  const step = 146 / faces.length;
  const hatch = `hist-${look}`;
  return (
    <svg
      viewBox="0 0 150 74"
      className="hist"
      role="img"
      aria-label={faces.map((n, i) => `${n} times ${i + 1}`).join(', ')}
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill={`var(--seat-${look})`} fillOpacity=".25" />
          <rect width="2.4" height="6" fill={`var(--seat-${look})`} fillOpacity=".8" />
        </pattern>
      </defs>
      {faces.map((n, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the faces of a die
        <g key={i}>
          <rect
            x={4 + step * i}
            y={56 - high(n)}
            width={step * 0.75}
            height={high(n)}
            fill={isLight(look) ? `url(#${hatch})` : `var(--seat-${look})`}
            stroke={`var(--seat-${look})`}
          />
          <text x={4 + step * (i + 0.375)} y="70" className="hl">
            {i + 1}
          </text>
        </g>
      ))}
      {total > 0 && (
        <path
          d={`M0 ${56 - high(total / faces.length)}H150`}
          stroke="var(--text)"
          strokeDasharray="3 3"
          strokeWidth="1.4"
        />
      )}
    </svg>
  );
}
