import type { BeatRoll } from '#client/protocol/log.ts';
import { Die } from './die.tsx';

/** More dice than this are counted, not drawn. */
const DRAWN = 8;

/** The dice of one roll in the glass. */
export function Thrown({ roll, small, fresh }: { roll: BeatRoll; small: boolean; fresh: boolean }) {
  const { faces, sides, success } = roll;
  return (
    <span className="thrown">
      {faces.length > DRAWN ? (
        <b className="many">
          {faces.length} dice: {countsOf(faces)}
        </b>
      ) : (
        faces.map((face, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order of rolling
          <Die key={n} face={face} sides={sides[n] ?? 6} small={small} fresh={fresh} />
        ))
      )}
      {success !== null && <i className={success ? 'ok' : 'no'}>{success ? '✓' : '✕'}</i>}
    </span>
  );
}

/** "6 ×3, 5 ×1": the highest first. */
function countsOf(faces: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => b - a)
    .map(([face, n]) => `${face} ×${n}`)
    .join(', ');
}
