import type { BoardArt } from '#client/board/port.ts';
import { typeset } from '#client/state/sentence.ts';
import { percent } from '#client/table/stage-words.ts';
import type { KeptEffect } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { seatClass } from './seat.tsx';
import { useTable, useTableState } from './use-table.ts';

/** Effects that last, each with the test that keeps it up. */
export function Kept({ art }: { art: BoardArt }) {
  const kept = useTableState((s) => s.snapshot?.standings.kept ?? null);
  if (kept === null || kept.effects.length === 0) return null;
  return (
    <section className="panel kept" aria-label={kept.label}>
      <header>
        <h3>{kept.label}</h3>
        <span className="muted">
          {kept.when} <Clause id={kept.clause} />
        </span>
      </header>
      <ul className="fx">
        {kept.effects.map((effect) => (
          <Effect key={effect.id} effect={effect} art={art} />
        ))}
      </ul>
    </section>
  );
}

function Effect({ effect, art }: { effect: KeptEffect; art: BoardArt }) {
  const { table } = useTable();
  const { name, sign, seat, by, on, text, needs } = effect;
  const drawn = art.sign(sign);
  return (
    <li onPointerEnter={() => table.look([by, on])} onPointerLeave={() => table.unlook()}>
      <span className={`i ${seatClass(seat)}`} aria-hidden="true">
        {drawn === null ? (
          name.slice(0, 1)
        ) : (
          <svg className="ic" viewBox={`0 0 ${drawn.box} ${drawn.box}`} aria-hidden="true">
            {drawn.paths.map((d) => (
              <path key={d.slice(0, 24)} d={d} />
            ))}
          </svg>
        )}
      </span>
      <span>
        <b className={seatClass(seat)}>{name}</b>
        <small>{typeset(text)}</small>
      </span>
      <span className="p">
        {needs === null ? 'ends' : needs.value}
        {needs !== null && <small>{percent(needs.chance)}</small>}
      </span>
    </li>
  );
}
