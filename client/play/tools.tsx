import type { Board } from '#client/board/port.ts';
import { PathIcon } from '#client/panels/icon.tsx';
import * as icons from '#client/panels/icons.ts';
import { Menu, type MenuItem } from '#client/panels/strip.tsx';
import { useTable, useTableState } from '#client/panels/use-table.ts';

/** The phone's tools, beside the table. */
export function Tools({ board, menu }: { board: Board | null; menu: readonly MenuItem[] }) {
  const { table } = useTable();
  const measuring = useTableState((s) => s.measuring);
  useTableState((s) => s.snapshot);
  return (
    <nav className="tools" aria-label="Tools">
      <button type="button" aria-label="Undo" disabled={!table.mayUndo} onClick={() => table.undo()}>
        ↶
      </button>
      <button
        type="button"
        aria-label="Measure"
        className={measuring ? 'on' : ''}
        aria-pressed={measuring}
        onClick={() => table.set({ measuring: !measuring })}
      >
        <PathIcon path={icons.tape} />
      </button>
      <button type="button" aria-label="Fit table" onClick={() => board?.fit()}>
        ⤢
      </button>
      <Menu items={menu} />
    </nav>
  );
}
