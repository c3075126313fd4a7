/**
 * What the models of one side can do to the other at their next opportunity, in Victory Points or so: approach, strike or shoot
 * with the Action Points they will have then. Rough for all but the model whose Activation it is.
 */
import { canSee } from '#engine/geometry/sight.ts';
import { CONTACT } from '#engine/geometry/types.ts';
import { gap, inTouch } from '../rules/measure.ts';
import { TURNS } from '../rules/objective-phase.ts';
import { living } from '../rules/play.ts';
import { concealed } from '../rules/sight.ts';
import { expectedHarm } from '../rules/to-hit.ts';
import { shotsLeft } from '../rules/weapons.ts';
import type { CarriedWeapon, Model, State } from '../state.ts';
import { LATER, NOW, pool, SOON, type Unit } from './field.ts';
import { inSight } from './lines.ts';
import { at, matchup } from './matchup.ts';

/** How much to reckon with it, by when the model acts. */
const READY = [0.92, 0.38, 0.18] as const;

/** What one side can do to the other: for each of its models the best it can do next, a little for the second best. */
export function danger(s: State, ours: readonly Unit[], theirs: readonly Unit[]): number {
  let value = 0;
  for (let i = 0; i < ours.length; i++) {
    const u = ours[i] as Unit;
    look(u, theirs);
    if (u.when === NOW) value += prospects(s, u, theirs);
    if (u.when === SOON || s.turn < TURNS) value += threat(s, u, theirs);
  }
  return value;
}

function gapOf(a: Model, b: Model): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const d = Math.sqrt(dx * dx + dy * dy) - a.a - b.a;
  return d < 0 ? 0 : d;
}

function look(u: Unit, enemies: readonly Unit[]): void {
  const { x, y, a } = u.m;
  for (let i = 0; i < enemies.length; i++) {
    const { m } = enemies[i] as Unit;
    const dx = m.x - x;
    const dy = m.y - y;
    const far = a + m.a + 1;
    if (dx * dx + dy * dy > far * far) continue;
    u.crowded = true;
    if (gapOf(u.m, m) <= CONTACT) u.engaged = true;
  }
}

function faces(m: Model, o: Model): boolean {
  return (o.x - m.x) * m.fx + (o.y - m.y) * m.fy + o.a >= 0;
}

/** Move Actions before a blow or shot that reaches so far; a turn on the spot is one too. Infinity when it cannot be. */
function movesFor(u: Unit, o: Model, d: number, reach: number): number {
  const need = d - reach;
  if (need <= CONTACT) return u.when === LATER || faces(u.m, o) ? 0 : u.stride > 0 ? 1 : 9;
  if (u.stride === 0) return 9;
  return Math.ceil((need - CONTACT) / u.stride) + (u.engaged ? 1 : 0);
}

interface Blow {
  /** Victory Points taken away on average by all the attacks that the AP allow. */
  gain: number;
  moves: number;
  ranged: boolean;
}

/** Who has walked shoots worse, and may still not see the target. */
const WALKED = 0.6;

const blow: Blow = { gain: 0, moves: 0, ranged: false };

/** The best way for a model to harm another with its AP; one scratch result, overwritten by the next call. */
function bestBlow(s: State, u: Unit, v: Unit, d: number, close: number, shot: number): Blow {
  blow.gain = 0;
  const disarmed = u.m.maladies.length > 0 && u.m.maladies.includes('disarmed');
  const moves = movesFor(u, v.m, d, u.arms.reach);
  let n = (u.ap - moves) >> 1;
  if (n > 0) {
    const guarded = u.when === LATER ? 0.75 : faces(v.m, u.m) ? v.guard : 1;
    blow.gain = Math.min(1, n * close * guarded * (disarmed ? 0.5 : 1)) * v.worth;
    blow.moves = moves;
    blow.ranged = false;
  }
  if (u.arms.range === 0 || (u.crowded && !u.arms.spells) || (disarmed && !u.arms.spells)) return blow;
  const walk = movesFor(u, v.m, d, u.arms.range);
  n = Math.min(u.arms.reload, (u.ap - walk) >> 1);
  if (n <= 0) return blow;
  let gain = Math.min(1, n * shot * (walk > 0 ? WALKED : 1)) * v.worth;
  if (gain <= blow.gain) return blow;
  if (walk === 0 && !inSight(s, u.m, v.m)) gain *= WALKED * 0.6;
  if (gain > blow.gain) {
    blow.gain = gain;
    blow.moves = walk;
    blow.ranged = true;
  }
  return blow;
}

const SECOND = 0.2;
/** What still takes a move may be barred by terrain or by a crowd: only when it has been made is it counted in full. */
const YET_TO_COME = 0.1;
const DRIFT = 0.1;

/** At its next opportunity; for the model whose Activation it is that is the next turn. */
function threat(s: State, u: Unit, enemies: readonly Unit[]): number {
  if (u.when === NOW) return threat(s, { ...u, when: LATER, ap: pool(u.m) }, enemies);
  let best = 0;
  let second = 0;
  let drift = 0;
  for (let i = 0; i < enemies.length; i++) {
    const v = enemies[i] as Unit;
    const d = gapOf(u.m, v.m);
    const pair = matchup(s, u, v);
    const k = at(u.m, v.damage, v.m.card.dt);
    const close = pair.close[k] as number;
    const shot = pair.shot[k] as number;
    const { gain } = bestBlow(s, u, v, d, close, shot);
    if (gain > best) {
      second = best;
      best = gain;
    } else if (gain > second) second = gain;
    drift = Math.max(drift, (close * 8) / (8 + d), (shot * 8) / (8 + Math.max(0, d - u.arms.range)));
  }
  const calm = u.m.shaken ? 0.4 : 1;
  return calm * ((READY[u.when] as number) * (best + SECOND * second) + DRIFT * drift);
}

/** What the model whose Activation it is can still do in it: who is in reach as it stands is reckoned with exactly. */
function prospects(s: State, u: Unit, enemies: readonly Unit[]): number {
  let best = 0;
  for (let i = 0; i < enemies.length; i++) {
    const v = enemies[i] as Unit;
    const pair = matchup(s, u, v);
    const k = at(u.m, v.damage, v.m.card.dt);
    const found = bestBlow(s, u, v, gapOf(u.m, v.m), pair.close[k] as number, pair.shot[k] as number);
    if (found.gain * 1.6 <= best) continue;
    const gain = found.moves === 0 ? exact(s, u, v) : found.gain * YET_TO_COME;
    best = Math.max(best, gain);
  }
  return READY[NOW] * best;
}

function transparent(m: Model): boolean {
  return !living(m) || m.maladies.includes('prone');
}

function sees(s: State, a: Model, d: Model): boolean {
  if (a.maladies.includes('blind') || concealed(s, a, d)) return false;
  return canSee(a, d, { bodies: s.models, features: s.pieces }, { transparent });
}

function exact(s: State, u: Unit, v: Unit): number {
  const { m } = u;
  const o = v.m;
  const d = gap(m, o);
  const attacks = u.ap >> 1;
  const disarmed = m.maladies.includes('disarmed');
  let best = 0;
  let seen: boolean | null = null;
  const weapons = m.card.weapons;
  for (let i = 0; i < weapons.length; i++) {
    const w = weapons[i] as CarriedWeapon;
    if (disarmed && w.id !== 'unarmed') continue;
    let times = attacks;
    if (w.type === 'ranged') {
      times = Math.min(attacks, shotsLeft(s, m, w));
      if (u.crowded || times <= 0 || d > (w.range ?? 0)) continue;
      seen ??= sees(s, m, o);
      if (!seen) continue;
    } else if (d > (w.traits.reach ?? 0) && !inTouch(m, o)) continue;
    const guarded = w.type === 'close' && faces(o, m) ? v.guard : 1;
    best = Math.max(best, Math.min(1, expectedHarm(s, m, o, w) * times * guarded));
  }
  if (u.arms.spells && d <= u.arms.range && faces(m, o)) {
    const spell = Math.min(1, attacks * ((matchup(s, u, v).shot[at(m, v.damage, o.card.dt)] as number) * 0.8));
    if (spell > best) best = spell;
  }
  return best * v.worth;
}
