import { ownSeat } from '#client/state/players.ts';
import type { WornTrack } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { inOrder, SeatMark, seatClass } from './seat.tsx';
import { useTableState } from './use-table.ts';

/** What is worn down until somebody loses: boxes in a row, what costs the next one, and what each side is after. */
export function Tracks() {
  const tracks = useTableState((s) => s.snapshot?.standings.tracks ?? null);
  const viewer = useTableState((s) => ownSeat(s.players));
  const ways = useTableState((s) => s.snapshot?.prospects.ways ?? null);
  if (tracks === null || tracks.length === 0) return null;
  const ordered = inOrder(tracks, viewer);
  // What wins lists each way to score: what it says is not said twice.
  const goals = ordered.filter(({ goal }) => goal !== undefined && !ways?.some(({ label }) => label === goal.label));
  return (
    <section className="panel tracks" aria-label={tracks[0]?.label ?? 'Tracks'}>
      {ordered.map((track) => (
        <Track key={track.seat} track={track} />
      ))}
      {goals.length > 0 && (
        <ul className="goals">
          {goals.map(({ seat, goal }) => (
            <li key={seat} className={seatClass(seat)}>
              <b>{goal?.label}</b> <small>{goal?.text}</small> {goal !== undefined && <Clause id={goal.clause} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Track({ track }: { track: WornTrack }) {
  const { seat, label, start, value, next, clause } = track;
  return (
    <div className={`track ${seatClass(seat)}`}>
      <SeatMark seat={seat} />
      <span className="hidden-text">{`${label}: ${value} of ${start}`}</span>
      <ol aria-hidden="true">
        {Array.from({ length: start }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes are numbered
          <li key={i} className={i + 1 === value ? 'now' : i + 1 > value ? 'lost' : ''}>
            {i + 1}
          </li>
        ))}
        {value < 0 && <li className="now">{value}</li>}
      </ol>
      <small>
        {next} <Clause id={clause} />
      </small>
    </div>
  );
}
