/** What the page asks of the camera: to open on the models, and to keep what matters out from under the panels. */
import { useEffect, useRef } from 'react';
import type { Board } from '#client/board/port.ts';
import { standOf } from '#client/board/state/stand.ts';
import { useTable, useTableState } from '#client/panels/use-table.ts';
import { useWidth } from '#client/panels/width.ts';
import { sceneOfWhy } from '#client/table/remedy-path.ts';
import type { TableState } from '#client/table/state.ts';
import type { Point } from '#engine/geometry/types.ts';

export function useCamera(board: Board | null): void {
  const { table } = useTable();
  const snapshot = useTableState((s) => s.snapshot);
  const begun = useRef<Board | null>(null);
  const turn = useRef<number | null>(null);
  const phone = useRef(false);
  phone.current = useWidth() === 'phone';
  useEffect(() => {
    if (board === null || snapshot === null) return;
    const { bodies } = snapshot.scene;
    const subject = snapshot.decision?.subjects.length === 1 ? snapshot.decision.subjects[0] : table.view().way?.id;
    const body = subject === undefined ? null : standOf(snapshot.scene, subject);
    if (begun.current !== board) {
      begun.current = board;
      // A small screen shows only a part of the table: the model that must act.
      if (bodies.length === 0 || !phone.current) board.fit();
      else if (body !== null) board.centre([body.x, body.y]);
      else board.centre(middle(bodies.map(({ body }) => [body.x, body.y])));
    }
    const before = turn.current;
    turn.current = snapshot.turn;
    // The set-up needs the whole table, the first turn a view of the models where the whole is too small.
    if (before === 0 && snapshot.turn > 0 && bodies.length > 0 && phone.current && snapshot.live) {
      const asked = (snapshot.decision?.subjects ?? []).flatMap((id) => standOf(snapshot.scene, id) ?? []);
      const about = asked.length > 0 ? asked : bodies.map(({ body }) => body);
      const at = snapshot.past?.place?.at ?? middle(about.map((b) => [b.x, b.y]));
      // After the sheet has grown to list those who may act.
      setTimeout(() => begun.current === board && board.approach(at), 80);
    }
    if (body !== null && table.get().motion === 'slide') keepInSight([body.x, body.y], board);
  }, [board, snapshot, table]);
  const aim = useTableState(aimOf);
  useEffect(() => {
    const scene = table.get().snapshot?.scene;
    const body = aim === null || scene === undefined ? null : standOf(scene, aim);
    if (body !== null) keepInSight([body.x, body.y], board);
  }, [aim, board, table]);
  const mover = useTableState(moverOf);
  useEffect(() => {
    const scene = table.get().snapshot?.scene;
    const body = mover === null || scene === undefined ? null : standOf(scene, mover);
    if (body === null || board === null) return;
    // The table does not move while the mover can be reached.
    const later = setTimeout(() => keepInSight([body.x, body.y], board, 8), 60);
    return () => clearTimeout(later);
  }, [mover, board, table]);
  const end = useTableState(endOf);
  useEffect(() => {
    if (end === null || board === null) return;
    // After the sheet has grown to hold the plan.
    const later = setTimeout(() => keepInSight(end, board), 60);
    return () => clearTimeout(later);
  }, [end, board]);
  const why = useTableState((s) => s.why);
  useEffect(() => {
    const scene = table.get().snapshot?.scene;
    if (why === null || scene === undefined || board === null) return;
    const points = sceneOfWhy(scene, why);
    // After the panels have made room for the card.
    const later = setTimeout(() => board.show(points), 80);
    return () => clearTimeout(later);
  }, [why, board, table]);
  const past = useTableState((s) => s.snapshot?.past?.place ?? null);
  const drawer = useTableState((s) => s.drawer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawer may lie on it
  useEffect(() => {
    if (past === null || board === null) return;
    // The camera waits, so that the table does not jump while the slider is dragged.
    const later = setTimeout(() => keepInSight(past.at, board), 250);
    return () => clearTimeout(later);
  }, [past, board, drawer]);
  useAnswered(board);
  useWholeTurn(board, phone);
  useZone(board);
}

/** Where something may be put down comes into view. */
function useZone(board: Board | null): void {
  const zone = useTableState(zoneOf);
  useEffect(() => {
    if (zone === undefined || zone.points.length === 0 || board === null) return;
    // After the sheet has grown to hold the new question.
    const later = setTimeout(() => keepInSight(middle(zone.points), board), 60);
    return () => clearTimeout(later);
  }, [zone, board]);
}

/** The points of a turn are shown where they were earned: the phone shows the whole table for them, and then what it showed before. */
function useWholeTurn(board: Board | null, phone: { readonly current: boolean }): void {
  const over = useTableState((s) => s.turnOver !== null);
  const left = useRef(false);
  useEffect(() => {
    if (board === null || !phone.current) return;
    if (over && !board.whole) {
      left.current = true;
      board.fit();
    } else if (!over && left.current) {
      left.current = false;
      board.back(null);
    }
  }, [over, board, phone]);
}

/** Whoever a reaction is about stays in view when the sheet grows. */
function useAnswered(board: Board | null): void {
  const { table } = useTable();
  const outlook = useTableState((s) => (s.outlook?.of === null ? s.outlook : null));
  useEffect(() => {
    const snapshot = table.get().snapshot;
    if (outlook === null || snapshot === null || board === null) return;
    const points = (snapshot.decision?.subjects ?? []).flatMap((id): Point[] => {
      const body = standOf(snapshot.scene, id);
      return body === null ? [] : [[body.x, body.y]];
    });
    // After the sheet has grown to hold what the answers lead to.
    const later = setTimeout(() => board.show(points), 80);
    return () => clearTimeout(later);
  }, [outlook, board, table]);
}

/** Whom a planned act of a list is about. */
function aimOf({ hand, selected }: TableState): string | null {
  return hand?.act.form.kind === 'list' && hand.plan !== null ? selected : null;
}

/** The model that is to move: the sheet may have grown over it. */
function moverOf({ hand }: TableState): string | null {
  return hand?.act.form.kind === 'path' && hand.plan === null && !hand.dragging ? hand.act.form.mover : null;
}

/** Where a planned way ends; null while it is dragged, because the pointer is there. */
function endOf({ hand }: TableState): Point | null {
  if (hand?.act.form.kind !== 'path' || hand.dragging) return null;
  return hand.plan?.trace?.contact?.at ?? hand.plan?.trace?.points.at(-1) ?? null;
}

/** Where something may be put down. */
function zoneOf({ hand }: TableState) {
  return hand?.act.form.kind === 'place' && hand.plan === null ? hand.act.form.region[0] : undefined;
}

function middle(points: readonly Point[]): Point {
  const n = points.length;
  return [points.reduce((t, p) => t + p[0], 0) / n, points.reduce((t, p) => t + p[1], 0) / n];
}

/** What is planned must not lie under a panel, nor what is so many px around it. */
export function keepInSight(at: Point | null, board: Board | null, around = 48): void {
  if (at === null || board === null || board.whole) return;
  const { x, y } = board.toScreen(at);
  const hidden = (dx: number, dy: number) => document.elementFromPoint(x + dx, y + dy)?.closest('.stage') == null;
  const sides = [hidden(0, around), hidden(0, -around), hidden(around, 0), hidden(-around, 0)];
  if (hidden(0, 0) || sides.includes(true)) board.centre(at);
}
