/** How much of the stage the panels cover: the board keeps what matters in the rest. */
import { useEffect, useState } from 'react';
import type { Board, Insets } from '#client/board/port.ts';
import type { Width } from '#client/panels/width.ts';

interface Panels {
  width: Width;
  /** The card that explains a refusal is open. */
  why: boolean;
  /** An earlier moment is shown, or the replay is open. */
  past: boolean;
  drawer: boolean;
  /** Standards stand at the left, and the question in the right wing. */
  army: boolean;
  /** The match is over, and its account covers half of the stage. */
  ended: boolean;
  coached: boolean;
  /** Who has acted stands above the table. */
  ordered: boolean;
  /** What the coach takes. */
  room: { top: number; left: number };
}

export function useInsets(board: Board | null, panels: Panels): void {
  const { width, why, past, drawer, army, ended, coached, ordered, room } = panels;
  const below = useBelow(past, width);
  const account = useAccount(ended && !past, width);
  // A lesson keeps its small table where it is, whatever the sheet holds: it must not move under a finger.
  const bottom = coached && width === 'phone' ? 300 : below;
  useEffect(() => {
    if (board === null) return;
    const phone = width === 'phone';
    if (ended && !past) {
      board.setInsets(account);
      board.fit();
      return;
    }
    const top = (phone ? 48 : 44) + room.top + (ordered && !phone && !coached ? ORDER : 0);
    const left = phone || past ? room.left : (army ? RAIL : wing()) + room.left;
    const aside = width === 'wide' ? (why ? 398 : past ? 362 : wing()) : drawer ? beside() : 0;
    const right = army && !phone ? wing() + (why || (drawer && width === 'wide') ? beside() : 0) : aside;
    board.setInsets({ top, right, bottom, left, ...(phone ? { corner: TOOLS } : {}) });
    // The phone's replay covers most of the stage: the whole table is shown in what is left.
    if (past && phone) board.fit();
    if (coached) board.fit();
  }, [board, width, why, past, drawer, army, bottom, room.top, room.left, coached, ordered, ended, account]);
}

/** What the panels cover when a match opens. */
export function openingInsets(width: Width): Insets {
  if (width === 'phone') return { top: 48, right: 0, bottom: 240, left: 0, corner: TOOLS };
  return { top: 44, right: width === 'wide' ? wing() : 0, bottom: 0, left: wing() };
}

/** What a wing takes of the width, with the air around it: play.css. */
function wing(): number {
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round(17.125 * em + 22);
}

/** The order of acting above the table, as order.css lays it, with the air around it. */
const ORDER = 62;

/** The standards at the left rim, as rail.css lays them. */
const RAIL = 104;

/** The phone's tools, as phone.css lays them. */
const TOOLS = { width: 64, height: 236 };

/** An open drawer pushes the middle of the table aside while there is room: play.css, 56em. */
function beside(): number {
  const panel = document.querySelector('.table-screen > .wing.r');
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return panel === null || innerWidth <= 56 * em ? 0 : panel.clientWidth + 24;
}

/** What is around the final table: the headline above it, the buttons beneath it and the account at the right. The phone has all that below. */
function useAccount(ended: boolean, width: Width): Insets {
  const [insets, setInsets] = useState<Insets>({ top: 150, right: 0, bottom: 84, left: 20 });
  useEffect(() => {
    const head = document.querySelector('.result > .end-l');
    const foot = document.querySelector('.result > .end-foot');
    const account = document.querySelector('.result > .end-r');
    if (!ended || head === null || foot === null || account === null) return;
    const measure = () => {
      const { innerWidth: wide, innerHeight: high } = window;
      if (width === 'phone') return setInsets({ top: 44, right: 0, bottom: Math.round(high * 0.5), left: 0 });
      setInsets({
        top: Math.round(head.getBoundingClientRect().bottom) + RIM,
        right: Math.round(wide - account.getBoundingClientRect().left) + RIM,
        bottom: Math.round(high - foot.getBoundingClientRect().top) + RIM,
        left: 20,
      });
    };
    const watch = new ResizeObserver(measure);
    for (const part of [head, foot, account, document.documentElement]) watch.observe(part);
    return () => watch.disconnect();
  }, [ended, width]);
  return insets;
}

/** Air between the final table, whose frame lies outside of it, and what is around it. */
const RIM = 14;

/** How much of the stage the sheet or the replay bar covers. */
function useBelow(past: boolean, width: Width): number {
  const [height, setHeight] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel lies there after the change
  useEffect(() => {
    const panel = document.querySelector('.table-screen > .low > .sheet, .table-screen > .time');
    if (panel === null) {
      setHeight(0);
      return;
    }
    // Whole steps: a sheet that grows by a line must not move the table.
    const [air, step] = width === 'phone' ? [6, 24] : [28, 40];
    const watch = new ResizeObserver(() => setHeight(Math.ceil((panel.clientHeight + air) / step) * step));
    watch.observe(panel);
    return () => watch.disconnect();
  }, [past, width]);
  return height;
}
