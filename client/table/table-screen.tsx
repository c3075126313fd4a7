import { useEffect, useMemo, useRef, useState } from 'react';
import { mountBoard } from '#client/board/board.ts';
import type { Board } from '#client/board/port.ts';
import { artOf } from '#client/games/art.ts';
import { TILES } from '#client/games/tiles.ts';
import { wordsOf } from '#client/games/words.ts';
import { ClausePopover } from '#client/panels/clause.tsx';
import { Coach, useCoachRoom } from '#client/panels/coach.tsx';
import { Dock } from '#client/panels/dock.tsx';
import { Events } from '#client/panels/events.tsx';
import { Luck } from '#client/panels/events-luck.tsx';
import { Formation } from '#client/panels/formation.tsx';
import { PathIcon } from '#client/panels/icon.tsx';
import * as icons from '#client/panels/icons.ts';
import { Log } from '#client/panels/log.tsx';
import { Minimap } from '#client/panels/minimap.tsx';
import { ModelCard } from '#client/panels/model-card.tsx';
import { Odds } from '#client/panels/odds.tsx';
import { Order } from '#client/panels/order.tsx';
import {
  HandOver,
  Help,
  LiveRegion,
  Plea,
  ResultCard,
  Standing,
  Trouble as Toast,
  Verified,
} from '#client/panels/overlays.tsx';
import { ReplayBar, ReplayLine, ReplaySheet } from '#client/panels/replay-bar.tsx';
import { Sheet } from '#client/panels/sheet.tsx';
import { Menu, type MenuItem, Strip } from '#client/panels/strip.tsx';
import { Tips } from '#client/panels/tips.tsx';
import { TableContext, useTable, useTableState } from '#client/panels/use-table.ts';
import { WhyCard } from '#client/panels/why-card.tsx';
import { useWidth } from '#client/panels/width.ts';
import { useSound } from '#client/sound/use-sound.ts';
import { TextTable } from '#client/text/text-table.tsx';
import { showText, useTextMode, useTextToggle } from '#client/text/toggle.ts';
import { keepInSight, useCamera } from './camera.ts';
import { CannotOpen } from './cannot-open.tsx';
import type { TableController } from './controller.ts';
import { press } from './keys.ts';
import { useMenu } from './menu.ts';
import { MenuDialogs } from './menu-dialogs.tsx';
import type { Opened } from './open-match.ts';
import { carded } from './shapes.ts';
import { useMatch } from './use-match.ts';

/** A match on the table, or a finished one to watch. */
export function TableScreen({ id, replay = false }: { id: string; replay?: boolean }) {
  const { held, again } = useMatch(id, replay);
  switch (held.state) {
    case 'opening':
      return <p className="waiting">Setting the table …</p>;
    case 'failed':
      return <CannotOpen error={held.error} again={again} />;
    case 'open':
      return <Table table={held.table} opened={held.opened} />;
  }
}

function Table({ table, opened }: { table: TableController; opened: Opened }) {
  const scene = useMemo(() => ({ table, words: wordsOf(opened.first.game) }), [table, opened]);
  const game = opened.first.game;
  const title = TILES.find((tile) => tile.slug === game)?.title ?? game;
  const inText = useTextMode();
  useSound(table);
  useTextToggle();
  return (
    <TableContext value={scene}>
      {inText ? <TextTable opened={opened} title={title} /> : <Laid opened={opened} title={title} />}
    </TableContext>
  );
}

function Laid({ opened, title }: { opened: Opened; title: string }) {
  const { table } = useTable();
  const width = useWidth();
  const [board, setBoard] = useState<Board | null>(null);
  const why = useTableState((s) => s.why !== null);
  const past = useTableState((s) => s.replayOpen || s.snapshot?.live === false);
  const card = useTableState((s) => s.sheet !== null);
  const drawer = useTableState((s) => s.drawer);
  const covered = useTableState((s) => s.cover !== null);
  const over = useTableState((s) => s.snapshot?.result != null);
  const game = opened.first.game;
  const art = artOf(game);
  const { items, share, branch, asked, close } = useMenu(opened);
  useKeys(board);
  const below = useBelow(past);
  useCamera(board);
  const [coached, setCoached] = useState(opened.lesson);
  const room = useCoachRoom(coached && !past, width, board);
  // A lesson keeps its small table where it is, whatever the dock holds: it must not move under a finger.
  const bottom = coached ? (width === 'phone' ? 390 : 240) : below;
  useEffect(() => {
    if (board === null) return;
    const top = (width === 'phone' ? 56 : 52) + room.top;
    const right = width === 'wide' ? (why ? 398 : past ? 362 : 320) : drawer ? beside() : 0;
    board.setInsets({ top, right, bottom, left: room.left, ...(width === 'phone' ? { corner: TOOLS } : {}) });
    // The phone's replay covers most of the stage: the whole table is shown in what is left.
    if (past && width === 'phone') board.fit();
    if (coached) board.fit();
  }, [board, width, why, past, drawer, bottom, room.top, room.left, coached]);
  return (
    <div className={`table-screen ${width}${why ? ' explaining' : ''}${card ? '' : ' bare'}`}>
      <button type="button" className="skip btn" onClick={showText}>
        Play in text <kbd>T</kbd>
      </button>
      <Stage onBoard={setBoard} />
      <Strip title={title} menu={items} branch={branch} share={share} />
      {!past && !coached && <Order art={art} />}
      {width === 'phone' ? (
        <>
          <Tools board={board} menu={items} />
          {past ? <ReplaySheet share={share} branch={branch} /> : <Sheet art={art} share={share} />}
        </>
      ) : (
        <>
          {!past && !coached && <Minimap board={board} />}
          <div className={`rcol${why ? ' wide' : ''}${past ? ' past' : ''}${drawer ? ' open' : ''}`}>
            {why ? (
              <WhyCard share={share} />
            ) : (
              <>
                {past ? <Events /> : <Odds />}
                {!past && <Formation />}
                {past ? <Luck /> : <Log />}
                {!past && <ReplayLine />}
              </>
            )}
          </div>
          <button
            type="button"
            className="btn small drawer-tab"
            aria-expanded={drawer}
            onClick={() => table.set({ drawer: !drawer })}
          >
            {drawer ? 'Close' : past ? 'Events and dice' : 'Log and odds'}
          </button>
          {past ? (
            <ReplayBar />
          ) : (
            <>
              <ModelCard art={art} />
              <Dock />
            </>
          )}
        </>
      )}
      {coached && !covered && <Coach board={board} close={() => setCoached(false)} />}
      {!opened.lesson && !covered && !past && !over && <Tips />}
      <ResultCard again={() => location.assign('#/')} />
      <Toast />
      <ClausePopover />
      <Plea />
      <Help />
      <Verified />
      <Standing />
      <MenuDialogs name={opened.name} asked={asked} close={close} />
      <HandOver />
      <LiveRegion />
    </div>
  );
}

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

function Stage({ onBoard }: { onBoard: (board: Board | null) => void }) {
  const { table } = useTable();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const board = mountBoard(host.current, table);
    onBoard(board);
    return () => {
      onBoard(null);
      board.unmount();
    };
  }, [table, onBoard]);
  return <main className="stage" id="main" ref={host} />;
}

function Tools({ board, menu }: { board: Board | null; menu: readonly MenuItem[] }) {
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

/** Keys work wherever the focus is, except where something is typed or a dialog asks. */
function useKeys(board: Board | null): void {
  const { table } = useTable();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // A dialog and an open menu take their keys themselves.
      if (target?.closest('dialog, .menu:has(.menu-list)') != null) return;
      const taken = press(
        table,
        {
          key: event.key,
          shift: event.shiftKey,
          command: event.ctrlKey || event.altKey || event.metaKey,
          onButton: target?.closest('button, a, summary') != null,
          typing: target?.closest('input, select, textarea') != null,
        },
        {
          openClause: () => {
            const { hand, refused, snapshot } = table.get();
            const clause = refused?.refusal.clause ?? hand?.act.clause ?? snapshot?.decision?.clause ?? null;
            table.set({ clause });
          },
          unlisted: () => carded(table.get()),
          focusLog: () => {
            table.set({ drawer: true, tab: 'log' });
            requestAnimationFrame(() => document.getElementById('table-log')?.focus());
          },
        },
      );
      if (taken) {
        if (event.key.startsWith('Arrow')) keepInSight(table.get().hand?.at ?? null, board);
        event.preventDefault();
        event.stopPropagation();
      } else if (
        event.key.toLowerCase() === 'f' &&
        target?.closest('input, select, textarea') == null &&
        !event.ctrlKey &&
        !event.metaKey
      ) {
        board?.fit();
      }
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [table, board]);
}
