/**
 * What ground and markers do to a way: what slows it, what crossing costs, what must be tested, what a Charge and a Gallop may not go over.
 *
 * Doubtful points:
 * - Every inch in which any part of the base overlaps Rough ground or Water costs 2 (HR-R-020), bodies and Rough markers included
 *   (HR-TKO-02). Nimble ignores Rough, not Water (HR-R-066).
 * - Linear terrain is paid once for every continuous stretch in which the base overlaps the line (HR-R-023). A window costs like 1" of it
 *   (HR-R-065), a Wall of Earth 3" (HR-R-126).
 * - Updraught lifts what terrain does when the move starts and ends wholly in Clear terrain (HR-R-120).
 */

import type { ClauseId, Refusal } from '#engine/game.ts';
import { areaOverlapsBody } from '#engine/geometry/area.ts';
import type { Area, Body, Feature, Point } from '#engine/geometry/types.ts';
import { endOf } from '../../kit/route.ts';
import type { Piece, State, Summoned, Warrior } from '../state.ts';
import { near, stretches } from './line.ts';
import { areaOf, onLevel } from './markers.ts';
import { lies, name } from './play.ts';
import { baseAt, overlapsAny } from './standing.ts';
import { groundOf, isTall, roundedHeight, type Storey, wallsOf } from './terrain.ts';
import { type Gait, isEthereal, type Meeting, type WayWords } from './way-words.ts';

/** What a window costs (HR-R-065). */
const SILL = 1;

/** Everything that slows the base near the way. */
export function slowGround(
  s: State,
  w: Warrior,
  route: readonly Point[],
  storey: Storey,
  { nimble, ethereal }: Gait,
  lifted: boolean,
  also: ClauseId[],
): Feature[] {
  const found: Feature[] = [];
  if (!lifted && storey.kind === 'ground') {
    for (const piece of groundOf(s).slow) if (piece.kind === 'water' || !nimble) found.push(piece);
  }
  if (nimble) return found;
  for (let i = 0; i < s.warriors.length && !lifted; i++) {
    const body = s.warriors[i] as Warrior;
    if (!lies(body) || Math.abs(body.z - w.z) > 1 || body.id === w.id) continue;
    if (!near(route, body.x, body.y, body.a + w.a)) continue;
    const disc: Area = { kind: 'disc', x: body.x, y: body.y, r: body.a };
    found.push(slowFeature(body.id, disc));
    if (stretches(w, route, [disc]).length > 0) also.push('HR-TKO-02');
  }
  for (let i = 0; i < s.summoned.length && (!lifted || ethereal); i++) {
    const { id, marker } = s.summoned[i] as Summoned;
    if (marker?.rules.rough === true && onLevel(marker, w.z)) found.push(slowFeature(id, areaOf(marker.rules, marker)));
  }
  return found;
}

/** Some Rough piece lies on the way. */
export function crossesRough(s: State, w: Warrior, route: readonly Point[], storey: Storey): boolean {
  if (storey.kind !== 'ground') return false;
  return groundOf(s).slow.some(({ kind, parts }) => kind === 'rough' && stretches(w, route, parts).length > 0);
}

function slowFeature(id: string, area: Area): Feature {
  return { id, parts: [area], top: 0, standable: false, impassable: false, slow: 2, sight: 'open' };
}

/** What crossing Linear terrain and windows costs; what is Tall is met. */
export function crossLines(
  s: State,
  w: Warrior,
  route: readonly Point[],
  words: WayWords,
  meets: Meeting[],
  also: ClauseId[],
): number {
  const { linear, buildings } = groundOf(s);
  const free = words.kind === 'charge' && words.gait.leap;
  let cost = 0;
  for (let i = 0; i < linear.length; i++) {
    const piece = linear[i] as Piece;
    const over = stretches(w, route, piece.parts);
    if (over.length === 0) continue;
    const tall = isTall(piece.height, w);
    if (!free || tall) cost += over.length * roundedHeight(piece.height);
    also.push('HR-TER-07', 'HR-TER-06');
    if (tall) also.push('HR-TER-13');
    if (tall) for (const { from } of over) meets.push({ kind: 'tall', along: from, piece, summoned: null });
  }
  for (let i = 0; i < buildings.length; i++) {
    const piece = buildings[i] as Piece;
    const { windows } = wallsOf(piece, w.a);
    if (words.kind === 'charge' && stretches(w, route, piece.parts).length > 0) also.push('HR-BLD-04');
    if (windows.length === 0) continue;
    const over = stretches(w, route, windows);
    if (over.length === 0) continue;
    if (!free) cost += over.length * SILL;
    also.push('HR-BLD-02');
  }
  return cost;
}

/** What crossing markers costs; those that need a test or burn are met. `rises`: Updraught carries it over markers that are terrain. */
export function crossMarkers(
  s: State,
  w: Warrior,
  route: readonly Point[],
  { kind }: WayWords,
  rises: boolean,
  meets: Meeting[],
  also: ClauseId[],
): number | Refusal {
  let cost = 0;
  for (const one of s.summoned) {
    const { marker } = one;
    if (marker === null || !onLevel(marker, w.z)) continue;
    const { chasm, wall, fire, barsRush } = marker.rules;
    if (chasm !== true && wall === undefined && fire !== true && barsRush !== true) continue;
    const area = areaOf(marker.rules, marker);
    const over = stretches(w, route, [area]);
    if (over.length === 0) continue;
    if (barsRush === true && (kind === 'charge' || kind === 'gallop')) {
      const reason = `no ${kind} crosses ${one.name}`;
      return { clause: 'HR-WTR-06', reason, witness: { kind: 'overlap', with: one.id, at: endOf(route) } };
    }
    for (const { from } of over) {
      if (chasm === true) meets.push({ kind: 'chasm', along: from, piece: null, summoned: one });
      if (wall !== undefined && !rises) {
        cost += roundedHeight(wall);
        also.push('HR-EAR-08');
        if (isTall(wall, w)) meets.push({ kind: 'tall', along: from, piece: null, summoned: one });
      }
    }
    const first = over[0];
    // Fire burns once in an Action (HR-R-130), and not who begins in it.
    if (fire === true && first !== undefined)
      meets.push({ kind: 'fire', along: first.from, piece: null, summoned: one });
  }
  return cost;
}

/** Updraught works when the base starts and ends wholly in Clear terrain. */
export function isUpdraught(s: State, w: Warrior, route: readonly Point[], storey: Storey): boolean {
  return storey.kind === 'ground' && isClear(s, w, w.x, w.y) && isClear(s, w, ...endOf(route));
}

/** No part of a base there is on anything but Clear ground. */
export function isClear(s: State, w: Body & { id?: string }, x: number, y: number): boolean {
  const base = { ...baseAt(w, x, y) };
  for (const piece of s.pieces) if (piece.kind !== 'clear' && overlapsAny(piece.parts, base)) return false;
  for (const body of s.warriors) {
    if (!lies(body) || body.id === w.id) continue;
    if (areaOverlapsBody({ kind: 'disc', x: body.x, y: body.y, r: body.a }, base)) return false;
  }
  for (const { marker } of s.summoned) {
    if (marker === null || (marker.rules.rough !== true && marker.rules.wall === undefined)) continue;
    if (areaOverlapsBody(areaOf(marker.rules, marker), base)) return false;
  }
  return true;
}

/** What a Charge or a Gallop may not go over (HR-TER-21, HR-GAL-05, HR-R-047, HR-R-172), its start included. */
export function rushRefusal(
  s: State,
  w: Warrior,
  route: readonly Point[],
  kind: 'charge' | 'gallop',
  storey: Storey,
  lifted: boolean,
): Refusal | null {
  const touches = (areas: readonly Area[]) =>
    overlapsAny(areas, baseAt(w, w.x, w.y)) || stretches(w, route, areas).length > 0;
  const no = (clause: ClauseId, what: string, id: string): Refusal => ({
    clause,
    reason: `no ${kind} goes over ${what}`,
    witness: { kind: 'overlap', with: id, at: endOf(route) },
  });
  if (!lifted && kind === 'gallop' && storey.kind !== 'ground') {
    const { piece } = storey;
    return no(piece.building === null ? 'HR-VRT-13' : 'HR-BLD-03', piece.name, piece.id);
  }
  if (!lifted && storey.kind === 'ground') {
    for (const piece of kind === 'charge' ? groundOf(s).water : s.pieces) {
      if (piece.kind === 'clear' || !touches(piece.parts)) continue;
      const clause = piece.kind === 'water' ? 'HR-TER-21' : piece.kind === 'building' ? 'HR-BLD-03' : 'HR-GAL-05';
      return no(clause, piece.name, piece.id);
    }
  }
  if (kind === 'charge') return null;
  for (const body of s.warriors) {
    if (lifted || !lies(body)) continue;
    if (touches([{ kind: 'disc', x: body.x, y: body.y, r: body.a }]))
      return no('HR-R-047', `the body of ${name(body)}`, body.id);
  }
  for (const { id, marker, name: what } of s.summoned) {
    if (marker === null || !onLevel(marker, w.z) || !touches([areaOf(marker.rules, marker)])) continue;
    const { rough, wall, barsRush } = marker.rules;
    if (lifted && !isEthereal(w) && barsRush !== true && (rough === true || wall !== undefined)) continue;
    return no(barsRush === true ? 'HR-WTR-06' : 'HR-R-047', what, id);
  }
  return null;
}
