import { memo } from 'react';
import type { LogLine } from '#client/protocol/log.ts';
import { placeless, rollName } from '#client/state/sentence.ts';
import { type Entry, lastInput } from '#client/table/log-entry.ts';
import type { Seat } from '#engine/game.ts';
import { Die } from './die.tsx';
import { SeatMark, seatClass } from './seat.tsx';
import { Told } from './text.tsx';
import { useTable } from './use-table.ts';

interface RowProps {
  entry: Entry;
  /** The event of the moment shown, or one that is still to come. */
  when: 'cur' | 'fut' | '';
  /** What it did to the chance to win, in hundredths, and for whom. */
  by: number;
  gains: Seat | null;
  /** Of the whole list: a few of its rows are laid out. */
  place: number;
  size: number;
}

/** One event. Only what changes about it makes it anew: most rows stay as they are while the moment moves. */
export const EventRow = memo(function EventRow({ entry, when, by, gains, place, size }: RowProps) {
  const { table } = useTable();
  const { head, rolls, times } = entry;
  const text = rolls[0] === head ? rollName(head.text) : head.text;
  // Where it happened is drawn; the row of the moment says it in numbers.
  const said = when === 'cur' ? text : placeless(text);
  return (
    <li className={when} aria-posinset={place} aria-setsize={size}>
      <button
        type="button"
        onClick={() => table.replay.seek(lastInput(entry))}
        aria-current={when === 'cur' ? 'step' : undefined}
      >
        <span className="n">{head.n}</span>
        {head.seat === null ? <span /> : <SeatMark seat={head.seat} />}
        <span className="tx">
          <Told text={said} cite={false} />
          {times > 1 && <b> {times} times</b>}
          {when === 'cur' && rolls.length > 0 && <Rolled rolls={rolls} />}
        </span>
        {by === 0 ? (
          <span className="w" aria-hidden="true">
            ·
          </span>
        ) : (
          <span className={`w ${seatClass(gains)}`}>
            {by > 0 ? '+' : '−'}
            {Math.abs(by)}
            <span className="hidden-text"> %</span>
          </span>
        )}
      </button>
    </li>
  );
});

function Rolled({ rolls }: { rolls: readonly LogLine[] }) {
  return (
    <span className="rl">
      {rolls.map((line) => (
        <span key={line.n}>
          {line.roll!.natural.map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order of rolling
            <Die key={i} face={face} sides={line.roll!.sides[i] ?? 6} small />
          ))}{' '}
          <Told text={within(rollName(line.text))} cite={false} />{' '}
        </span>
      ))}
    </span>
  );
}

/** A roll's name in the middle of a line: small, unless it begins with the name of a model. */
function within(name: string): string {
  return /[A-Z\d]/.test(name.slice(1)) ? name : name.toLowerCase();
}
