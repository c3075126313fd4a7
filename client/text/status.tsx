import { labelAt } from '#client/board/state/stand.ts';
import { Clause } from '#client/panels/clause.tsx';
import { ORDER_WORDS } from '#client/panels/order.tsx';
import { SeatMark, seatClass } from '#client/panels/seat.tsx';
import { Told } from '#client/panels/text.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import type { Player } from '#client/protocol/players.ts';
import { amount } from '#client/state/amount.ts';
import { alliesOf, listed } from '#client/state/teams.ts';
import { length } from '#client/state/unit.ts';
import { pressing, warningText } from '#client/table/chalk-view.ts';
import { whoIs } from '#client/table/prompt.ts';
import { headline, ranking } from '#client/table/result-words.ts';
import type { ActingOrder, Seat, SeatSpec, Standings } from '#engine/game.ts';

export const STATUS = 'text-status';

/** Where in the match we are, and how each side stands. */
export function Status() {
  const snapshot = useTableState((s) => s.snapshot);
  const players = useTableState((s) => s.players);
  const state = useTableState((s) => s);
  if (snapshot === null) return null;
  const { standings, status, scene, seats, result } = snapshot;
  const warnings = pressing(state);
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
        {phase === undefined || phase === standings.title ? '' : `, ${phase}`}. The table is {length(scene.width)} by{' '}
        {length(scene.depth)}; north is the far edge.
      </p>
      {result !== null && (
        <p>
          {headline(result, seats, (seat) => whoIs(state, seat))}.
          {seats.length > 2 &&
            ` Places: ${ranking(result, seats)
              .map(({ place, team }) => `${place} ${listed(team.map((seat) => sideName(standings.sides, seat)))}`)
              .join(', ')}.`}
        </p>
      )}
      {seats.length === 1 && <p>The match is played against the table.</p>}
      <ul>
        {standings.sides.map((side) => (
          <li key={side.seat}>
            <SeatMark seat={side.seat} /> <b className={seatClass(side.seat)}>{side.name}</b>,{' '}
            {playedBy(players, side.seat)}
            {together(seats, standings.sides, side.seat)}: {amount(side.score, 'point')}, {side.detail}.
          </li>
        ))}
      </ul>
      {standings.order !== undefined && <Order order={standings.order} sides={standings.sides} />}
      {warnings.map((warning) => (
        <p key={warning.about}>
          Warning: {labelAt(scene, warning.about) ?? warning.about}, {warningText(warning, scene)}{' '}
          <Clause id={warning.clause} />.
        </p>
      ))}
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
  const { acted, left, next, levels } = order;
  const nameOf = (seat: number) => sideName(sides, seat);
  const said = levels === undefined ? acted.map(({ label, now }) => (now ? `now ${label}` : label)).join(', ') : '';
  return (
    <p>
      {order.label}
      {levels === undefined && `: ${said === '' ? 'nobody yet' : said}`} <Clause id={order.clause} />.
      {levels?.map(
        ({ label, models }) =>
          ` At ${label}: ${models.map((one) => `${one.label} ${ORDER_WORDS[one.state]}`).join(', ')}.`,
      )}
      {left !== undefined && ` ${left.label}: ${leftWords(left, nameOf)}.`}
      {next !== undefined && ` Next: ${nameOf(next)}.`}
    </p>
  );
}

/** How many of each side, and of nobody's, are still to come. */
function leftWords({ counts, nobody }: NonNullable<ActingOrder['left']>, nameOf: (seat: number) => string): string {
  const words = counts.map((c) => `${nameOf(c.seat)} ${c.count}`);
  return (nobody === undefined ? words : [...words, `${nobody.label} ${nobody.count}`]).join(', ');
}

export function sideName(sides: Standings['sides'], seat: Seat): string {
  return sides.find((s) => s.seat === seat)?.name ?? `Side ${seat + 1}`;
}

/** ", together with Green". */
function together(seats: readonly SeatSpec[], sides: Standings['sides'], seat: Seat): string {
  const allies = alliesOf(seats, seat);
  return allies.length === 0 ? '' : `, together with ${listed(allies.map((ally) => sideName(sides, ally)))}`;
}

function playedBy(players: readonly Player[], seat: number): string {
  const player = players[seat];
  if (player?.kind === 'bot') return `played by the bot ${player.name}`;
  return players.filter((p) => p.kind === 'human').length === 1 ? 'you' : `played by ${player?.name ?? 'nobody'}`;
}
