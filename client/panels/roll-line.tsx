import type { BeatRoll } from '#client/protocol/log.ts';
import { bareName } from '#client/state/sentence.ts';
import { Die } from './die.tsx';
import { useTable } from './use-table.ts';

/** More dice than this are counted, not shown. */
const MOST = 8;

/** A roll in one line: the dice, what they were for, what they had to show, and whether they did. */
export function RollLine({ roll, fresh = false }: { roll: BeatRoll; fresh?: boolean }) {
  const { words } = useTable();
  const { name, faces, sides, needs, success } = roll;
  return (
    <span className="rolled">
      {faces.slice(0, MOST).map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order of rolling
        <Die key={i} face={face} sides={sides[i] ?? 6} small bad={success === false} fresh={fresh} />
      ))}
      {faces.length > MOST && <span>+{faces.length - MOST}</span>} {shortName(bareName(name, words.seats))}{' '}
      {needs ?? ''}
      {success === null ? '' : success ? ' ✓' : ' ✕'}
    </span>
  );
}

/** "Injury Test" of "Bram, Injury Test": who rolls is told beside it. */
function shortName(name: string): string {
  const what = name.slice(name.lastIndexOf(', ') + 1).trim();
  // "Mr" is the name of a number.
  return /^\S{1,2} /.test(what) ? what : what.slice(0, 1).toLowerCase() + what.slice(1);
}
