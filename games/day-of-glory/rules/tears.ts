/**
 * Tears in reality: how large what roll makes them (DG-DEM-04..08), which bases a circle holds, cuts or touches (DG-DEM-09, DG-R-406), and
 * where a collapse bars the way (DG-R-430).
 */
import type { ClauseId } from '#engine/game.ts';
import type { Polygon } from '#engine/geometry/polygon.ts';
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions } from '#engine/geometry/vec.ts';
import type { DemonRank } from '../content/types.ts';
import type { State, Tear } from '../state.ts';

/** A size of tear: its diameter, how many rounds it lasts and which demons come through it. */
export interface TearSize {
  /** The least roll that opens it. */
  least: number;
  size: number;
  rounds: number;
  rank: DemonRank;
  clause: ClauseId;
}

/** The smallest first. */
export const TEAR_SIZES: readonly TearSize[] = [
  { least: 4, size: 1, rounds: 1, rank: 'minor', clause: 'DG-DEM-05' },
  { least: 9, size: 3, rounds: 2, rank: 'medium', clause: 'DG-DEM-06' },
  { least: 16, size: 6, rounds: 3, rank: 'greater', clause: 'DG-DEM-07' },
];

/** DG-DEM-08. */
const COLLAPSE = 21;
export const COLLAPSE_SIZE = 12;

/** What a roll opens; null for nothing. */
export function opens(total: number): TearSize | 'collapse' | null {
  if (total >= COLLAPSE) return 'collapse';
  let found: TearSize | null = null;
  for (const one of TEAR_SIZES) if (total >= one.least) found = one;
  return found;
}

/** What a standing tear is by its size; null for a collapse. */
export function sizeOf(tear: Pick<Tear, 'collapse' | 'size'>): TearSize | null {
  return tear.collapse ? null : (TEAR_SIZES.find(({ size }) => size === tear.size) ?? null);
}

export function tearById(s: State, id: string): Tear | undefined {
  return s.tears.find((t) => t.id === id);
}

export function replaceTear(s: State, tear: Tear): void {
  s.tears = s.tears.map((t) => (t.id === tear.id ? tear : t));
}

export function removeTear(s: State, id: string): void {
  s.tears = s.tears.filter((t) => t.id !== id);
}

export function freshTearId(s: State): string {
  for (let n = 1; ; n++) if (tearById(s, `t${n}`) === undefined) return `t${n}`;
}

// ---- circles and bases

/** How far a point lies from a rectangular base: from its rim, 0 within it, and from its farthest corner. */
export function rangeToBase(body: Body, [x, y]: Point): { near: number; far: number } {
  const dx = x - body.x;
  const dy = y - body.y;
  const ahead = Math.abs(dx * body.fx + dy * body.fy);
  const aside = Math.abs(dy * body.fx - dx * body.fy);
  const outA = Math.max(0, ahead - body.b);
  const outB = Math.max(0, aside - body.a);
  const farA = ahead + body.b;
  const farB = aside + body.a;
  return { near: Math.sqrt(outA * outA + outB * outB), far: Math.sqrt(farA * farA + farB * farB) };
}

/** DG-R-406: all corners of the base lie in the circle, some of the base does, or nothing of it. */
export function caught(body: Body, at: Point, size: number): 'whole' | 'part' | null {
  const { near, far } = rangeToBase(body, at);
  if (far <= size / 2 + EPSILON) return 'whole';
  return near < size / 2 - EPSILON ? 'part' : null;
}

/** DG-R-406: a mere touch is enough for a collapse. */
export function touched(body: Body, at: Point, size: number): boolean {
  return rangeToBase(body, at).near <= size / 2 + EPSILON;
}

export function collapses(s: State): readonly Tear[] {
  return s.tears.length === 0 ? s.tears : s.tears.filter((t) => t.collapse);
}

/** A base there touches a collapse. */
export function collapsed(s: State, body: Body): boolean {
  return collapses(s).some((t) => touched(body, [t.x, t.y], t.size));
}

const ROUND = directions(64);
/** So much wider than the circle the polygon about it is at its corners; and a hair, because bases must not touch it. */
const ABOUT = 1.00121;
const CLEAR = 1 / 256;

const outlines = new WeakMap<Tear, Polygon>();

/** A polygon about a collapse: what stays out of it does not touch the collapse. */
export function collapseOutline(tear: Tear): Polygon {
  let found = outlines.get(tear);
  if (found === undefined) {
    const r = (tear.size / 2) * ABOUT + CLEAR;
    found = ROUND.map(([x, y]) => [tear.x + x * r, tear.y + y * r] as Point);
    outlines.set(tear, found);
  }
  return found;
}

const HALVINGS = 40;

/** The base touches the circle somewhere on a straight way: how far it is from the middle falls and then rises. */
export function touchedOnWay(body: Body, dx: number, dy: number, at: Point, size: number): boolean {
  const near = (t: number) => rangeToBase({ ...body, x: body.x + dx * t, y: body.y + dy * t }, at).near;
  let [lo, hi] = [0, 1];
  for (let k = 0; k < HALVINGS; k++) {
    const [a, b] = [lo + (hi - lo) / 3, hi - (hi - lo) / 3];
    if (near(a) <= near(b)) hi = b;
    else lo = a;
  }
  return Math.min(near(0), near(lo), near(1)) <= size / 2 + EPSILON;
}
