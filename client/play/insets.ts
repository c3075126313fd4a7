/** How much of the stage the panels cover: the board keeps what matters in the rest. */
import { useEffect, useState } from 'react';
import type { Board } from '#client/board/port.ts';
import type { Width } from '#client/panels/width.ts';

interface Panels {
  width: Width;
  /** The card that explains a refusal is open. */
  why: boolean;
  /** An earlier moment is shown, or the replay is open. */
  past: boolean;
  drawer: boolean;
  coached: boolean;
  /** The switch of floors lies over the table. */
  floors: boolean;
  /** What the coach takes. */
  room: { top: number; left: number };
}

export function useInsets(board: Board | null, panels: Panels): void {
  const { width, why, past, drawer, coached, floors, room } = panels;
  const below = useBelow(past);
  // A lesson keeps its small table where it is, whatever the dock holds: it must not move under a finger.
  const bottom = coached ? (width === 'phone' ? 390 : 240) : below;
  useEffect(() => {
    if (board === null) return;
    const top = (width === 'phone' ? (floors ? 56 + FLOORS : 56) : 52) + room.top;
    const right = width === 'wide' ? (why ? 398 : past ? 362 : 320) : drawer ? beside() : 0;
    board.setInsets({ top, right, bottom, left: room.left, ...(width === 'phone' ? { corner: TOOLS } : {}) });
    // The phone's replay covers most of the stage: the whole table is shown in what is left.
    if (past && width === 'phone') board.fit();
    if (coached) board.fit();
  }, [board, width, why, past, drawer, bottom, room.top, room.left, coached, floors]);
}

/** The phone's switch of floors, as stages.css lays it. */
const FLOORS = 68;
/** The phone's tools, as table.css lays them. */
const TOOLS = { width: 64, bottom: 300 };

/** An open drawer pushes the dock aside while there is room, and with it the middle of the table: table.css, 56em. */
function beside(): number {
  const panel = document.querySelector('.table-screen > .rcol');
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return panel === null || innerWidth <= 56 * em ? 0 : panel.clientWidth + 24;
}

/** How much of the stage the dock, the sheet or the replay bar covers. */
function useBelow(past: boolean): number {
  const [height, setHeight] = useState(170);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel lies there after the change
  useEffect(() => {
    const panel = document.querySelector('.table-screen > .dock, .table-screen > .sheet, .table-screen > .time');
    if (panel === null) return;
    // Whole steps: a dock that grows by a line must not move the table.
    const watch = new ResizeObserver(() => setHeight(Math.ceil((panel.clientHeight + 28) / 40) * 40));
    watch.observe(panel);
    return () => watch.disconnect();
  }, [past]);
  return height;
}
