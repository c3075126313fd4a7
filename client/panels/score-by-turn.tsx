import type { LogLine } from '#client/protocol/log.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { ownSeat } from '#client/state/players.ts';
import { scoresBefore } from '#client/table/turn-gains.ts';
import type { Seat } from '#engine/game.ts';
import { signed } from './model-card.tsx';
import { inOrder, lookOf, seatClass } from './seat.tsx';
import { useTableState } from './use-table.ts';

/** px of the highest column. */
const HIGH = 24;
/** So many turns fit beside each other. */
const SHOWN = 8;

interface Column {
  turn: number;
  gains: readonly number[];
  now: boolean;
}

/** What each side scored turn by turn, and what the running turn would bring. */
export function ScoreByTurn() {
  const snapshot = useTableState((s) => s.snapshot);
  const viewer = useTableState((s) => ownSeat(s.players));
  const log = useTableState((s) => s.log);
  if (snapshot === null || snapshot.turn === 0 || snapshot.prospects.turn === null) return null;
  const { standings, prospects, turn } = snapshot;
  const sides = inOrder(standings.sides, viewer);
  const columns = endedTurns(snapshot, log);
  if (snapshot.result === null) {
    columns.push({ turn, gains: prospects.turn?.map(({ value }) => value) ?? [], now: true });
    for (let n = turn + 1; n <= (standings.turns ?? 0); n++) columns.push({ turn: n, gains: [], now: false });
  }
  const most = Math.max(1, ...columns.flatMap(({ gains }) => gains));
  const first = Math.max(0, Math.min(columns.length - SHOWN, columns.findIndex(({ now }) => now) - SHOWN + 2));
  return (
    <section className="panel led" aria-label="Score by turn">
      <header>
        <h3>Score by {standings.turnWord.toLowerCase()}</h3>
        <span className="soft">{sides.map(({ score }) => score).join(' to ')}</span>
      </header>
      <div className="cols">
        {columns.slice(first, first + SHOWN).map((column) => (
          <Turn key={column.turn} column={column} seats={sides.map(({ seat }) => seat)} most={most} />
        ))}
      </div>
    </section>
  );
}

/** What the turns that are over brought. */
export function endedTurns({ scores }: Pick<Snapshot, 'scores'>, log: readonly LogLine[]): Column[] {
  return scores.map(({ turn, scores: total }, i) => {
    const before = scoresBefore(scores, i, log);
    return { turn, gains: total.map((score, seat) => score - (before[seat] ?? 0)), now: false };
  });
}

interface TurnProps {
  column: Column;
  seats: readonly Seat[];
  /** The most that a column shows, and how high in px. */
  most: number;
  high?: number;
}

export function Turn({ column, seats, most, high = HIGH }: TurnProps) {
  const { turn, gains, now } = column;
  const known = gains.length > 0;
  return (
    <div className={now ? 'now' : ''}>
      <span className="bars" aria-hidden="true">
        {known &&
          seats.map((seat) => (
            <i
              key={seat}
              className={`b${lookOf(seat)}`}
              style={{ height: `${Math.max(0, ((gains[seat] ?? 0) / most) * high)}px` }}
            />
          ))}
      </span>
      <b>
        {known &&
          seats.map((seat) => (
            <span key={seat} className={seatClass(seat)}>
              {now ? signed(gains[seat] ?? 0) : (gains[seat] ?? 0)}{' '}
            </span>
          ))}
      </b>
      <small>{turn}</small>
    </div>
  );
}
