/**
 * What the models of one side can do to the other at their next opportunity, in morale: each its best attack on one enemy. Enemies that several would attack
 * are not lost more than once. Rough in where they can get to; the charts are the rules' own.
 */
import { centreLineCrosses } from '#engine/geometry/cover.ts';
import type { Area } from '#engine/geometry/types.ts';
import { groundOf } from '../rules/terrain.ts';
import type { Piece, State } from '../state.ts';
import { type Field, LATER, NOW, SOON, type Unit } from './field.ts';
import { type Blow, matchup } from './matchup.ts';
import type { Stakes } from './stakes.ts';

/** How much to reckon with it, by when the model acts. */
const READY = [0.92, 0.44, 0.28] as const;
/** The side whose turn is next comes first. */
const NEXT = 0.62;
/** With nobody left to activate on the other side, only one more turn is left in the round. */
const ONE_TURN = 0.7;
/** Being on the way to somebody counts a little. */
const DRIFT = 0.12;
/** A way that is yet to be gone may be barred. */
const UNCERTAIN = 0.85;
/** Hits that are too few alone count where others join in. */
const JOINED = 0.55;
/** Inches that disengaging costs. */
const DISENGAGE = 3;

/** What the side `who` can do to the other. In the last round nobody acts again. */
export function danger(s: State, field: Field, who: 0 | 1, stakes: Stakes): number {
  const ours = field.units[who];
  const theirs = field.units[who === 0 ? 1 : 0];
  if (theirs.length === 0) return 0;
  const spared = new Float64Array(theirs.length).fill(1);
  const hurry = field.ready[who === 0 ? 1 : 0] === 0 ? ONE_TURN : 1;
  const next = (s.activation === null) === (s.mover === who) && s.phase === 'turns';
  const later = isLast(s) ? 0 : (READY[LATER] as number);
  let drift = 0;
  for (let i = 0; i < ours.length; i++) {
    const u = ours[i] as Unit;
    const ready =
      u.when === SOON
        ? hurry * (next ? NEXT : (READY[SOON] as number))
        : u.when === LATER
          ? later
          : (READY[NOW] as number);
    let best = 0;
    let chance = 0;
    let target = -1;
    let way = 0;
    for (let k = 0; k < theirs.length; k++) {
      const v = theirs[k] as Unit;
      const price = v.price + stakes.of(u, v);
      const dx = u.m.x - v.m.x;
      const dy = u.m.y - v.m.y;
      const d = Math.sqrt(dx * dx + dy * dy) - u.m.a - v.m.a;
      const { close, far } = matchup(s, u.m, u.kit, v.m, v.kit);
      let p = 0;
      if (close !== null) {
        p = closeChance(u, v, close, d);
        const near = (takes(close, v) * price * 8) / (8 + d);
        if (near > way) way = near;
      }
      if (far !== null) {
        const shot = farChance(s, u, v, far, d);
        if (shot > p) p = shot;
        const gone = d - far.range;
        const near = (takes(far, v) * price * 8) / (8 + (gone > 0 ? gone : 0));
        if (near > way) way = near;
      }
      if (p * price > best) {
        best = p * price;
        chance = p;
        target = k;
      }
    }
    drift += way;
    if (target >= 0) spared[target] = (spared[target] as number) * (1 - ready * chance);
  }
  let value = DRIFT * drift;
  for (let k = 0; k < theirs.length; k++) {
    const lost = 1 - (spared[k] as number);
    if (lost > 0) value += lost * ((theirs[k] as Unit).price + stakes.on(theirs[k] as Unit));
  }
  return value;
}

function isLast(s: State): boolean {
  const limit = Number(s.options['round-limit']);
  return limit > 0 && s.round >= limit;
}

/** Share of the target that the attack takes: the chance to kill, or damage by the way. */
function takes({ least, mean }: Blow, { left, m }: Unit): number {
  const kill = least[left < least.length ? left : least.length - 1] as number;
  const part = (JOINED * mean) / left;
  const some = m.card.wounds > 1 ? (0.6 * (least[1] as number)) / left : 0;
  const more = part > some ? part : some;
  return kill > more ? kill : more > 0.95 ? 0.95 : more;
}

function closeChance(u: Unit, v: Unit, blow: Blow, d: number): number {
  const reach = blow.range + 0.05;
  if (d <= reach) return takes(blow, v);
  if (u.move <= 0) return 0;
  // Who disengages may not engage again (WK-DIS-02).
  if (u.held > 0 && !u.kit.stalker)
    return blow.range === 0 || d - blow.range > u.move - DISENGAGE ? 0 : UNCERTAIN * takes(blow, v);
  const run = u.when === LATER ? 1.2 * u.move : u.move;
  return d - blow.range > run ? 0 : UNCERTAIN * takes(blow, v);
}

function farChance(s: State, u: Unit, v: Unit, blow: Blow, d: number): number {
  const need = d - blow.range;
  const move = u.held > 0 && !u.kit.stalker ? u.move - DISENGAGE : u.move;
  if (need > 0.01 && need > move) return 0;
  const hidden = isHidden(s, u, v);
  if (hidden && u.when === NOW && u.move <= 0) return 0;
  return takes(blow, v) * (need > 0.01 ? UNCERTAIN : 1) * (hidden ? 0.3 : 1);
}

/** By the line between the middles: a piece as large as the larger of both blocks it (WK-R-31). */
function isHidden(s: State, u: Unit, v: Unit): boolean {
  const { pieces, bounds, tallest } = groundOf(s);
  const size = u.m.card.size > v.m.card.size ? u.m.card.size : v.m.card.size;
  if (tallest < size) return false;
  const { x: ax, y: ay } = u.m;
  const { x: bx, y: by } = v.m;
  for (let i = 0, k = 0; i < pieces.length; i++, k += 4) {
    const piece = pieces[i] as Piece;
    if (piece.size < size || piece.keywords.open) continue;
    if ((ax < bx ? bx : ax) < (bounds[k] as number) || (ax < bx ? ax : bx) > (bounds[k + 2] as number)) continue;
    if ((ay < by ? by : ay) < (bounds[k + 1] as number) || (ay < by ? ay : by) > (bounds[k + 3] as number)) continue;
    for (let j = 0; j < piece.parts.length; j++) {
      if (centreLineCrosses(ax, ay, bx, by, piece.parts[j] as Area)) return true;
    }
  }
  return false;
}
