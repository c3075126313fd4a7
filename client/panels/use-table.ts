import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Dress } from '#client/games/dress.ts';
import type { TableController } from '#client/table/controller.ts';
import type { Sides } from '#client/table/side-names.ts';
import type { TableState } from '#client/table/state.ts';
import type { SeatSpec } from '#engine/game.ts';

export interface TableScene extends Dress {
  table: TableController;
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
  return useSyncExternalStore(pacedBy(table), () => select(table.get()));
}

type Subscribe = TableController['subscribe'];

const paces = new WeakMap<TableController, Subscribe>();

function pacedBy(table: TableController): Subscribe {
  let found = paces.get(table);
  if (found === undefined) {
    found = paced(table);
    paces.set(table, found);
  }
  return found;
}

/** While something is dragged the state changes several times in a frame; panels are written once. */
function paced(table: TableController): Subscribe {
  const watchers = new Set<() => void>();
  let frame = 0;
  const tell = (): void => {
    frame = 0;
    for (const watch of [...watchers]) watch();
  };
  const changed = (): void => {
    if (table.get().hand?.dragging === true && !document.hidden) {
      if (frame === 0) frame = requestAnimationFrame(tell);
      return;
    }
    if (frame !== 0) cancelAnimationFrame(frame);
    tell();
  };
  let leave: (() => void) | null = null;
  return (watch) => {
    watchers.add(watch);
    leave ??= table.subscribe(changed);
    return () => {
      watchers.delete(watch);
      if (watchers.size > 0) return;
      leave?.();
      leave = null;
    };
  };
}

const NOBODY: Sides = [];
const called = new WeakMap<TableController, Sides>();

/** What the sides are called: the same list as long as they are called the same. */
export function useSides(): Sides {
  const { table } = useTable();
  return useTableState(({ snapshot }) => {
    const now = snapshot?.standings.sides ?? NOBODY;
    const before = called.get(table);
    const same =
      before?.length === now.length && now.every((s, i) => s.seat === before[i]?.seat && s.name === before[i]?.name);
    if (before !== undefined && same) return before;
    called.set(table, now);
    return now;
  });
}

const UNSEATED: readonly SeatSpec[] = [];
const seated = new WeakMap<TableController, readonly SeatSpec[]>();

/** The seats of the match, which never change: always the same list. */
export function useSeats(): readonly SeatSpec[] {
  const { table } = useTable();
  return useTableState(({ snapshot }) => {
    const known = seated.get(table);
    if (known !== undefined || snapshot === null) return known ?? UNSEATED;
    seated.set(table, snapshot.seats);
    return snapshot.seats;
  });
}
