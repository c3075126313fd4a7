import { createContext, useContext, useSyncExternalStore } from 'react';
import type { GameWords } from '#client/games/words.ts';
import type { TableController } from '#client/table/controller.ts';
import type { TableState } from '#client/table/state.ts';

export interface TableScene {
  table: TableController;
  words: GameWords;
}

export const TableContext = createContext<TableScene | null>(null);

export function useTable(): TableScene {
  const found = useContext(TableContext);
  if (found === null) throw new Error('this panel is only shown at a table');
  return found;
}

/** A part of the table's state. The selector must give the same thing for the same state. */
export function useTableState<T>(select: (state: TableState) => T): T {
  const { table } = useTable();
  return useSyncExternalStore(table.subscribe, () => select(table.get()));
}
