import { FAN_NAMES, fanLabel } from '#client/table/stage-words.ts';
import type { FanColumn, Fan as FanData, FanRow } from '#engine/game.ts';
import { useTable, useTableState } from './use-table.ts';

/** What each face of the next die, or each choice, leads to: a row for each. */
export function Fan() {
  const fan = useTableState((s) => s.outlook?.fan ?? null);
  const note = useTableState((s) => s.outlook?.note ?? '');
  if (fan === null) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where there is no room, by keys too
    <section className="fan" tabIndex={0} aria-label={FAN_NAMES[fan.by]}>
      <Ladder fan={fan} />
      {note !== '' && <p className="fan-note">{note}</p>}
    </section>
  );
}

function Ladder({ fan }: { fan: FanData }) {
  const label = useTableState((s) => fanLabel(s, fan));
  return (
    <table className="ladder">
      <thead>
        <tr>
          <th scope="col" className="h">
            {label}
          </th>
          {fan.rows.map((row) => (
            <th key={row.label} scope="col" className="h">
              {row.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fan.columns.map((column, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in their order
          <tr key={i}>
            <th scope="row" className={`f${tone(column)}`}>
              <Head column={column} />
            </th>
            {fan.rows.map((row) => (
              <Cell key={row.label} cell={row.cells[i] ?? ''} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function tone({ good, declines, best }: FanColumn): string {
  return `${good === false ? ' no-face' : ''}${declines ? ' declines' : ''}${best ? ' best' : ''}`;
}

/** A choice of one's own can be picked here. */
function Head({ column }: { column: FanColumn }) {
  const { table } = useTable();
  const { answer, label, best } = column;
  const words = (
    <>
      {label}
      {best && <small> best</small>}
    </>
  );
  if (answer === undefined) return words;
  return (
    <button type="button" className="pick" onClick={() => table.accept(answer)}>
      {words}
    </button>
  );
}

function Cell({ cell, row, column }: { cell: string; row: FanRow; column: FanColumn }) {
  const kind = row.of === 'result' ? ' dg' : row.of === 'chance' ? ' p' : '';
  return <td className={`c${kind}${column.good === false ? ' no' : ''}${tone(column)}`}>{cell === '' ? '–' : cell}</td>;
}
