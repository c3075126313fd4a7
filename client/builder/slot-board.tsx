/** The force as places to be filled: a row for each kind of unit, and tables of what follows from it. */
import type { BuilderPage, SlotBoard } from '#engine/builder.ts';
import type { Desk } from './desk.ts';
import { Clause, Token } from './parts.tsx';
import { unitOf } from './stacks.ts';

interface Props {
  board: SlotBoard;
  page: BuilderPage;
  desk: Desk;
  /** The place of the unit on the desk. */
  current: string | null;
}

export function SlotBoardView({ board, page, desk, current }: Props) {
  const select = (place: string) => {
    const n = unitOf(page, place);
    if (n !== null) desk.select(n);
  };
  return (
    <section className="slots" aria-label={board.label}>
      <header>
        <h2>{board.label}</h2>
        <span>
          <b>{board.total}</b> <Clause id={board.clause} />
        </span>
      </header>
      {board.rows.map(({ label, tally, note, clause, slots }) => (
        <div className="slot-row" key={label}>
          <div className="label">
            {label}
            <small>
              <b className={tally.over ? 'wv' : undefined}>{tally.text}</b>
              {tally.over && <span className="hidden-text">, too many</span>}
            </small>
            <small>
              {note} <Clause id={clause} />
            </small>
          </div>
          <ul>
            {slots.map((slot, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places stand in their order
              <li key={i} className={slot.span > 1 ? 'wide' : ''}>
                <Slot slot={slot} on={slot.unit !== null && slot.unit === current} select={select} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {board.tables.map(({ label, clause, columns, rows }) => (
        <details key={label}>
          <summary>
            {label} <Clause id={clause} />
          </summary>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells) => (
                <tr key={cells[0]}>
                  {cells.map((cell, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells stand under their columns
                    <td key={i}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </section>
  );
}

interface SlotProps {
  slot: SlotBoard['rows'][number]['slots'][number];
  on: boolean;
  select(place: string): void;
}

function Slot({ slot: { unit, figure, label, span, mark }, on, select }: SlotProps) {
  if (unit === null) return <span className="free" role="img" aria-label="a free place" />;
  const said = `${label}${span > 1 ? `, ${span} places` : ''}${mark === undefined ? '' : `, ${mark}`}`;
  return (
    <button type="button" className={on ? 'on' : undefined} aria-pressed={on} title={said} onClick={() => select(unit)}>
      <span className="hidden-text">{said}</span>
      {mark !== undefined && (
        <i className="mark" aria-hidden="true">
          ♛
        </i>
      )}
      <Token figure={figure} title={label} />
      {span > 1 && <small aria-hidden="true">{span}</small>}
    </button>
  );
}
