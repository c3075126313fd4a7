import type { BoardArt } from '#client/board/port.ts';
import { ownSeat } from '#client/state/players.ts';
import { isForeign } from '#client/state/teams.ts';
import type { SceneBody } from '#engine/game.ts';
import { Portrait } from './portrait.tsx';
import { SeatMark, seatClass } from './seat.tsx';
import { useSeats, useTable, useTableState } from './use-table.ts';

/** Those against whom one plays: each model, those that have acted dimmed. Units have their own rail. */
export function Foes({ art }: { art: BoardArt }) {
  const snapshot = useTableState((s) => s.snapshot);
  const viewer = useTableState((s) => ownSeat(s.players) ?? s.snapshot?.decision?.seat ?? 0);
  const seats = useSeats();
  if (snapshot === null || snapshot.scene.units.length > 0) return null;
  const { bodies } = snapshot.scene;
  return snapshot.standings.sides
    .filter(({ seat }) => isForeign(seats, viewer, seat))
    .map(({ seat, name }) => {
      const theirs = bodies.filter((body) => body.seat === seat);
      if (theirs.length === 0) return null;
      return (
        <section key={seat} className="panel foes" aria-label={name}>
          <header>
            <SeatMark seat={seat} />
            <h3 className={seatClass(seat)}>{name.replace(/^The /, '')}</h3>
            {snapshot.turn > 0 && <span className="soft">{theirs.filter(({ done }) => !done).length} to act</span>}
          </header>
          <ul className="grid6">
            {theirs.map((body) => (
              <Foe key={body.id} body={body} art={art} />
            ))}
          </ul>
        </section>
      );
    });
}

function Foe({ body, art }: { body: SceneBody; art: BoardArt }) {
  const { table } = useTable();
  const on = useTableState((s) => s.selected === body.id);
  return (
    <li>
      <button
        type="button"
        className={on ? 'hot' : ''}
        title={[body.label, ...body.badges, body.done ? 'has acted' : ''].filter((t) => t !== '').join(', ')}
        aria-pressed={on}
        onClick={() => table.select(body.id)}
        onPointerEnter={() => table.look([body.id])}
        onPointerLeave={() => table.unlook()}
      >
        <span className="hidden-text">{`Look at ${body.label}`}</span>
        <Portrait art={art} body={body} size={34} />
      </button>
    </li>
  );
}
