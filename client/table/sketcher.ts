/** Pings and chalk lines: what people at one screen, or those who watch, show each other. No part of the match; nothing of it is kept. */
import type { ChalkLine } from '#client/board/port.ts';
import { standOf } from '#client/board/state/stand.ts';
import type { Point } from '#engine/geometry/types.ts';
import { nameOf } from './hand.ts';
import type { Context, TableState } from './state.ts';

/** How long a ping is seen, in milliseconds. */
const PING = 2400;
/** So many lines lie on the table; older ones are wiped. */
const MOST = 60;
/** A stroke shorter than this, in inches, is none. */
const SHORT = 0.4;

/** Whether there is somebody to show something to: several people share the screen, or somebody watches. */
export function maySketch({ players, snapshot, replayOpen }: TableState): boolean {
  if (snapshot === null) return false;
  const people = players.filter(({ kind }) => kind === 'human').length;
  return people !== 1 || replayOpen || !snapshot.live || snapshot.result !== null;
}

export class Sketcher {
  private readonly table: Context;
  private count = 0;
  private readonly stops = new Set<() => void>();

  constructor(table: Context) {
    this.table = table;
  }

  cancel(): void {
    for (const stop of this.stops) stop();
    this.stops.clear();
  }

  /** Takes the chalk up or puts it away. */
  take(how: 'line' | 'arrow' | null): void {
    const { drawing } = this.table.get();
    if (how !== null && !maySketch(this.table.get())) return;
    this.table.set({ drawing: drawing === how ? null : how, measuring: false });
  }

  ping(at: Point, called = ''): void {
    const state = this.table.get();
    if (!maySketch(state)) return;
    this.count += 1;
    const n = this.count;
    const { sketch } = state;
    const where = called === '' ? `${at[0].toFixed(0)} east, ${at[1].toFixed(0)} north` : called;
    this.table.set({ sketch: { ...sketch, pings: [...sketch.pings, { at, n }] }, polite: `Ping: ${where}.` });
    const stop = this.table.clock.after(PING, () => {
      this.stops.delete(stop);
      const now = this.table.get().sketch;
      this.table.set({ sketch: { ...now, pings: now.pings.filter((one) => one.n !== n) } });
    });
    this.stops.add(stop);
  }

  /** A stroke as it grows; `done`: it stays until it is wiped. */
  stroke(points: readonly Point[], arrow: boolean, done: boolean): void {
    const { sketch } = this.table.get();
    const { under, ...rest } = sketch;
    if (!done) {
      this.table.set({ sketch: { ...rest, under: { points, arrow } } });
      return;
    }
    this.table.set({
      sketch: lengthOf(points) < SHORT ? rest : { ...rest, lines: kept(rest.lines, { points, arrow }) },
    });
  }

  wipe(): void {
    this.table.set({ sketch: { lines: [], pings: [] }, polite: 'The chalk is wiped.' });
  }

  /** By keyboard: a ping where the cursor is, or an arrow to there from who is selected. */
  point(arrow: boolean): boolean {
    const state = this.table.get();
    const { hovered, selected, snapshot } = state;
    if (snapshot === null || !maySketch(state)) return false;
    const meant = hovered ?? selected;
    const to = placeOf(state, meant);
    if (to === null || meant === null) return false;
    const from = arrow && hovered !== selected ? placeOf(state, selected) : null;
    const name = nameOf(snapshot.scene, meant) ?? meant;
    if (from === null) this.ping(to, name);
    else {
      this.stroke([from, to], true, true);
      this.table.set({ polite: `An arrow to ${name}.` });
    }
    return true;
  }
}

function kept(lines: readonly ChalkLine[], line: ChalkLine): readonly ChalkLine[] {
  return [...lines, line].slice(-MOST);
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, p, i) => sum + (i === 0 ? 0 : far(points[i - 1] as Point, p)), 0);
}

function far(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

function placeOf({ snapshot }: TableState, id: string | null): Point | null {
  if (id === null || snapshot === null) return null;
  const body = standOf(snapshot.scene, id);
  if (body !== null) return [body.x, body.y];
  const marker = snapshot.scene.markers.find((one) => one.id === id);
  return marker === undefined ? null : [marker.x, marker.y];
}
