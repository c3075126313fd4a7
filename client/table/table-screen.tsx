import { useEffect, useMemo, useRef, useState } from 'react';
import { mountBoard } from '#client/board/board.ts';
import type { Board } from '#client/board/port.ts';
import { artOf } from '#client/games/art.ts';
import { TILES } from '#client/games/tiles.ts';
import { wordsOf } from '#client/games/words.ts';
import { ClausePopover } from '#client/panels/clause.tsx';
import { Coach } from '#client/panels/coach.tsx';
import { Dock } from '#client/panels/dock.tsx';
import { Events, Luck } from '#client/panels/events.tsx';
import { PathIcon } from '#client/panels/icon.tsx';
import * as icons from '#client/panels/icons.ts';
import { Log } from '#client/panels/log.tsx';
import { Minimap } from '#client/panels/minimap.tsx';
import { ModelCard } from '#client/panels/model-card.tsx';
import { Odds } from '#client/panels/odds.tsx';
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
import { ReplayBar, ReplayLine } from '#client/panels/replay-bar.tsx';
import { Sheet } from '#client/panels/sheet.tsx';
import { Menu, type MenuItem, Strip } from '#client/panels/strip.tsx';
import { TableContext, useTable, useTableState } from '#client/panels/use-table.ts';
import { WhyCard } from '#client/panels/why-card.tsx';
import { useWidth } from '#client/panels/width.ts';
import { LOOKS } from '#client/shell/looks.ts';
import { Trouble } from '#client/shell/trouble.tsx';
import { settings } from '#client/state/app.ts';
import type { Point } from '#engine/geometry/types.ts';
import { TableController } from './controller.ts';
import { press } from './keys.ts';
import { useMenu } from './menu.ts';
import { type Opened, openMatch } from './open-match.ts';

/** A match on the table, or a finished one to watch. */
export function TableScreen({ id, replay = false }: { id: string; replay?: boolean }) {
  const [opened, setOpened] = useState<{ opened: Opened; table: TableController } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let gone = false;
    let close = () => {};
    openMatch(id, (problem) => setError(problem)).then(
      (match) => {
        const table = new TableController(match.link, {
          players: match.players,
          art: { match: id, looks: LOOKS, art: artOf(match.first.game) },
          pace: () => settings.get().pace,
        });
        close = () => {
          table.close();
          match.close();
        };
        if (gone) {
          close();
          return;
        }
        table.receive(match.first);
        if (replay) {
          table.set({ replayOpen: true });
          table.replay.seek(0);
        }
        setOpened({ opened: match, table });
      },
      (problem) => setError(problem instanceof Error ? problem : new Error(String(problem))),
    );
    return () => {
      gone = true;
      close();
      setOpened(null);
    };
  }, [id, replay]);
  if (error !== null && opened === null) {
    return <Trouble title="The table cannot be set" text={error.message} detail="Nothing that is kept was changed." />;
  }
  if (opened === null) return <p className="waiting">Setting the table …</p>;
  return <Table table={opened.table} opened={opened.opened} />;
}

function Table({ table, opened }: { table: TableController; opened: Opened }) {
  const scene = useMemo(() => ({ table, words: wordsOf(opened.first.game) }), [table, opened]);
  return (
    <TableContext value={scene}>
      <Laid opened={opened} />
    </TableContext>
  );
}

function Laid({ opened }: { opened: Opened }) {
  const { table } = useTable();
  const width = useWidth();
  const [board, setBoard] = useState<Board | null>(null);
  const why = useTableState((s) => s.why !== null);
  const past = useTableState((s) => s.replayOpen || s.snapshot?.live === false);
  const card = useTableState((s) => s.sheet !== null);
  const drawer = useTableState((s) => s.drawer);
  const covered = useTableState((s) => s.cover !== null);
  const game = opened.first.game;
  const art = artOf(game);
  const title = TILES.find((tile) => tile.slug === game)?.title ?? game;
  const { items, share, branch } = useMenu(opened);
  useKeys(board);
  const below = useBelow(past);
  useCamera(board);
  const aim = useTableState((s) =>
    s.hand?.act.form.kind === 'list' && s.hand.plan !== null ? (s.selected ?? null) : null,
  );
  useEffect(() => {
    const body = aim === null ? undefined : table.get().snapshot?.scene.bodies.find((b) => b.id === aim)?.body;
    if (body !== undefined) keepInSight([body.x, body.y], board);
  }, [aim, board, table]);
  useEffect(() => {
    if (board === null) return;
    const side = width === 'wide' ? (why ? 398 : past ? 362 : 320) : 0;
    board.setInsets({ top: width === 'phone' ? 56 : 52, right: side, bottom: below, left: 0 });
  }, [board, width, why, past, below]);
  return (
    <div className={`table-screen ${width}${why ? ' explaining' : ''}${card ? '' : ' bare'}`}>
      <Stage onBoard={setBoard} />
      <Strip title={title} menu={items} branch={branch} share={share} />
      {width === 'phone' ? (
        <>
          <Tools board={board} menu={items} />
          {past ? <ReplayBar /> : <Sheet art={art} share={share} />}
        </>
      ) : (
        <>
          {!past && <Minimap board={board} />}
          <div className={`rcol${why ? ' wide' : ''}${past ? ' past' : ''}${drawer ? ' open' : ''}`}>
            {why ? (
              <WhyCard share={share} />
            ) : (
              <>
                {past ? <Events /> : <Odds />}
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
            {drawer ? 'Close' : 'Log and odds'}
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
      {opened.lesson && !covered && <Coach />}
      <ResultCard again={() => location.assign('#/')} />
      <Toast />
      <ClausePopover />
      <Plea />
      <Help />
      <Verified />
      <Standing />
      <HandOver />
      <LiveRegion />
    </div>
  );
}

/** The camera begins in the middle of things and follows what would otherwise happen out of sight. */
function useCamera(board: Board | null): void {
  const { table } = useTable();
  const snapshot = useTableState((s) => s.snapshot);
  const begun = useRef<Board | null>(null);
  useEffect(() => {
    if (board === null || snapshot === null) return;
    const { bodies } = snapshot.scene;
    if (begun.current !== board) {
      begun.current = board;
      if (bodies.length === 0) board.fit();
      else board.centre(middle(bodies.map((b) => b.body)));
    }
    const subject = snapshot.decision?.subjects.length === 1 ? snapshot.decision.subjects[0] : table.view().way?.id;
    const body = bodies.find((b) => b.id === subject)?.body;
    if (body !== undefined && table.get().motion === 'slide') keepInSight([body.x, body.y], board);
  }, [board, snapshot, table]);
}

function middle(bodies: readonly { x: number; y: number }[]): Point {
  const n = bodies.length;
  return [bodies.reduce((t, b) => t + b.x, 0) / n, bodies.reduce((t, b) => t + b.y, 0) / n];
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

/** What is planned must not lie under a panel. */
function keepInSight(at: Point | null, board: Board | null): void {
  if (at === null || board === null) return;
  const { x, y } = board.toScreen(at);
  const hidden = (dx: number, dy: number) => document.elementFromPoint(x + dx, y + dy)?.closest('.stage') == null;
  if (hidden(0, 0) || hidden(0, 48) || hidden(0, -48) || hidden(48, 0) || hidden(-48, 0)) board.centre(at);
}

/** Keys work wherever the focus is, except where something is typed or a dialog asks. */
function useKeys(board: Board | null): void {
  const { table } = useTable();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('dialog') != null) return;
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
