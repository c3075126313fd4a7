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
  /** The match is over, and its account covers half of the stage. */
  ended: boolean;
  coached: boolean;
  /** The switch of floors lies over the table. */
  floors: boolean;
  /** What the coach takes. */
  room: { top: number; left: number };
}

export function useInsets(board: Board | null, panels: Panels): void {
  const { width, why, past, drawer, ended, coached, floors, room } = panels;
  const below = useBelow(past, width);
  // A lesson keeps its small table where it is, whatever the sheet holds: it must not move under a finger.
  const bottom = coached && width === 'phone' ? 390 : below;
  useEffect(() => {
    if (board === null) return;
    const phone = width === 'phone';
    if (ended && !past) {
      const { innerWidth: wide, innerHeight: high } = window;
      board.setInsets(
        phone
          ? { top: 44, right: 0, bottom: Math.round(high * 0.5), left: 0 }
          : { top: 150, right: Math.round(wide * 0.53), bottom: 84, left: 20 },
      );
      board.fit();
      return;
    }
    const top = (phone ? (floors ? 48 + FLOORS : 48) : 46) + room.top;
    const left = phone || past ? room.left : wing() + room.left;
    const right = width === 'wide' ? (why ? 398 : past ? 362 : wing()) : drawer ? beside() : 0;
    board.setInsets({ top, right, bottom, left, ...(phone ? { corner: TOOLS } : {}) });
    // The phone's replay covers most of the stage: the whole table is shown in what is left.
    if (past && phone) board.fit();
    if (coached) board.fit();
  }, [board, width, why, past, drawer, bottom, room.top, room.left, coached, floors, ended]);
}

/** What a wing takes of the width, with the air around it: play.css. */
function wing(): number {
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round(17.125 * em + 22);
}

/** The phone's switch of floors, as stages.css lays it. */
const FLOORS = 68;
/** The phone's tools, as table.css lays them. */
const TOOLS = { width: 64, bottom: 300 };

/** An open drawer pushes the middle of the table aside while there is room: play.css, 56em. */
function beside(): number {
  const panel = document.querySelector('.table-screen > .wing.r');
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return panel === null || innerWidth <= 56 * em ? 0 : panel.clientWidth + 24;
}

/** How much of the stage the sheet or the replay bar covers. */
function useBelow(past: boolean, width: Width): number {
  const [height, setHeight] = useState(8);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel lies there after the change
  useEffect(() => {
    const panel = document.querySelector('.table-screen > .sheet, .table-screen > .time');
    if (panel === null) {
      setHeight(8);
      return;
    }
    // Whole steps: a sheet that grows by a line must not move the table.
    const watch = new ResizeObserver(() => setHeight(Math.ceil((panel.clientHeight + 28) / 40) * 40));
    watch.observe(panel);
    return () => watch.disconnect();
  }, [past, width]);
  return height;
}
