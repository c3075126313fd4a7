import { seatAt } from '#client/board/state/stand.ts';
import { seatClass } from '#client/panels/seat.tsx';
import { useTable, useTableState } from '#client/panels/use-table.ts';
import type { LinkLike } from '#client/table/state.ts';
import { About } from './about-model.tsx';
import { spot } from './compass.ts';
import { type Thing, thingsOf } from './things.ts';

/** Everything on the table by name: each side's models, the markers, the ground. A name opens what is known about it. */
export function Models({ link }: { link: LinkLike }) {
  const snapshot = useTableState((s) => s.snapshot);
  const selected = useTableState((s) => s.selected);
  if (snapshot === null) return null;
  const { scene, standings } = snapshot;
  const things = thingsOf(scene);
  const groups = [
    ...standings.sides.map((side) => ({
      title: side.name,
      seat: side.seat as number | null,
      of: things.filter((t) => t.kind === 'body' && seatAt(scene, t.id) === side.seat),
    })),
    {
      title: 'Of the table',
      seat: null,
      of: things.filter((t) => t.kind === 'body' && seatAt(scene, t.id) === null),
    },
    { title: 'Markers', seat: null, of: things.filter((t) => t.kind === 'marker') },
    { title: 'Ground', seat: null, of: things.filter((t) => t.kind === 'feature') },
  ].filter((group) => group.of.length > 0);
  const about = things.find((t) => t.id === selected) ?? null;
  return (
    <section aria-labelledby="text-models">
      <h2 id="text-models">On the table</h2>
      {groups.length === 0 && <p className="soft">Nothing stands on the table yet.</p>}
      {groups.map(({ title, seat, of }) => (
        <div key={title}>
          <h3 className={seatClass(seat)}>{title}</h3>
          <ul className="tx-things" aria-label={title}>
            {of.map((thing) => (
              <Named key={thing.id} thing={thing} on={thing.id === selected} />
            ))}
          </ul>
        </div>
      ))}
      {about !== null && <About key={about.id} thing={about} link={link} />}
    </section>
  );
}

function Named({ thing, on }: { thing: Thing; on: boolean }) {
  const { table } = useTable();
  return (
    <li>
      <button type="button" className="btn small" aria-pressed={on} onClick={() => table.select(on ? null : thing.id)}>
        {thing.label}
      </button>{' '}
      at {spot(thing.at)}, {thing.state}.
    </li>
  );
}
