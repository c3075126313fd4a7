import { lookOf } from '#client/shell/looks.ts';
import type { Seat } from '#engine/game.ts';

const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[10, 10]],
  2: [
    [5.5, 5.5],
    [14.5, 14.5],
  ],
  3: [
    [5, 5],
    [10, 10],
    [15, 15],
  ],
  4: [
    [5.5, 5.5],
    [14.5, 5.5],
    [5.5, 14.5],
    [14.5, 14.5],
  ],
  5: [
    [5, 5],
    [15, 5],
    [10, 10],
    [5, 15],
    [15, 15],
  ],
  6: [
    [5.5, 4.5],
    [5.5, 10],
    [5.5, 15.5],
    [14.5, 4.5],
    [14.5, 10],
    [14.5, 15.5],
  ],
};

interface DieProps {
  face: number;
  small?: boolean;
  bad?: boolean;
  /** It has just been rolled: it tumbles before it lies. */
  fresh?: boolean;
  /** How many it has: six unless it is said. */
  sides?: number;
}

/** A die as it lay. Faces beyond six are written. */
export function Die({ face, small = false, bad = false, fresh = false, sides = 6 }: DieProps) {
  const spots = sides === 6 ? SPOTS[face] : undefined;
  return (
    <span
      className={`die${sides === 10 ? ' d10' : ''}${small ? ' s' : ''}${bad ? ' bad' : ''}${fresh ? ' fresh' : ''}`}
      role="img"
      aria-label={`die ${face}`}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        {spots === undefined ? (
          <text x="10" y="14" textAnchor="middle" className="face">
            {face}
          </text>
        ) : (
          spots.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="2" />)
        )}
      </svg>
    </span>
  );
}

/** Dice in the colour of whoever rolled them. */
export function Dice({ dice, seat }: { dice: readonly { sides: number; face: number }[]; seat: Seat | null }) {
  return (
    <span className={`dice look-${lookOf(seat)}`}>
      {dice.map(({ sides, face }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order of rolling
        <Die key={i} face={face} sides={sides} small />
      ))}
    </span>
  );
}
