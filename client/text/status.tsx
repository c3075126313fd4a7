import { Clause } from '#client/panels/clause.tsx';
import { SeatMark, seatClass } from '#client/panels/seat.tsx';
import { Told } from '#client/panels/text.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import type { Player } from '#client/protocol.ts';
import type { ActingOrder, Standings } from '#engine/game.ts';

export const STATUS = 'text-status';

/** Where in the match we are, and how each side stands. */
export function Status() {
  const snapshot = useTableState((s) => s.snapshot);
  const players = useTableState((s) => s.players);
  if (snapshot === null) return null;
  const { standings, status, scene } = snapshot;
  const phase = standings.phases.find((p) => p.on)?.label;
  // The game tells the standing in its own words as well; once is enough.
  const more = status.filter((line) => !line.startsWith(standings.title));
  return (
    <section aria-labelledby={STATUS}>
      <h2 id={STATUS} tabIndex={-1}>
        Status
      </h2>
      <p>
        {standings.title}
        {phase === undefined || phase === standings.title ? '' : `, ${phase}`}. The table is {scene.width}″ by{' '}
        {scene.depth}″; north is the far edge.
      </p>
      <ul>
        {standings.sides.map((side) => (
          <li key={side.seat}>
            <SeatMark seat={side.seat} /> <b className={seatClass(side.seat)}>{side.name}</b>,{' '}
            {playedBy(players, side.seat)}: {side.score} points, {side.detail}.
          </li>
        ))}
      </ul>
      {standings.order !== undefined && <Order order={standings.order} sides={standings.sides} />}
      {more.map((line) => (
        <p key={line}>
          <Told text={line} />
        </p>
      ))}
    </section>
  );
}

/** Who has acted in this part of the match, and how many are still to come. */
function Order({ order, sides }: { order: ActingOrder; sides: Standings['sides'] }) {
  const { acted, left, next } = order;
  const nameOf = (seat: number) => sides.find((s) => s.seat === seat)?.name ?? `Side ${seat + 1}`;
  const said = acted.map(({ label, now }) => (now ? `now ${label}` : label)).join(', ');
  return (
    <p>
      {order.label}: {said === '' ? 'nobody yet' : said} <Clause id={order.clause} />.
      {left !== undefined && ` ${left.label}: ${left.counts.map((c) => `${nameOf(c.seat)} ${c.count}`).join(', ')}.`}
      {next !== undefined && ` Next: ${nameOf(next)}.`}
    </p>
  );
}

function playedBy(players: readonly Player[], seat: number): string {
  const player = players[seat];
  if (player?.kind === 'bot') return `played by the bot ${player.name}`;
  return players.filter((p) => p.kind === 'human').length === 1 ? 'you' : `played by ${player?.name ?? 'nobody'}`;
}
