/**
 * What the warriors of one side can do to the other at their next opportunity, in Victory Points or so: strike, charge, shoot or cast, each at one
 * enemy (HR-ACT-09). Rough in where they can get to; the tests are the rules' own.
 */
import { centreLineCrosses } from '#engine/geometry/cover.ts';
import type { Area } from '#engine/geometry/types.ts';
import { sightLimit } from '../rules/sight.ts';
import { groundOf } from '../rules/terrain.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Piece, State, Warrior } from '../state.ts';
import { type Field, gapOf, LATER, NOW, touches, turnsLeft, type Unit } from './field.ts';
import { at, chanceOf, type Matchup, matchup } from './matchup.ts';

/** How much to reckon with it, by when the warrior acts. */
const READY = [0.9, 0.42, 0.36] as const;
/** The second best target counts a little: enemies do not all do what is feared. */
const SECOND = 0.2;
/** Being near enemies in numbers counts. */
const DRIFT = 0.2;
/** A Focus modifier kept for the test that saves its warrior takes this share of what it fears. */
const STEADY = 0.2;
/** A move that is yet to be made may be barred. */
const UNCERTAIN = 0.75;
/** Half of what Body lost by the way is worth in the end. */
const PROGRESS = 0.8;

/** What the side `who` can do to the other. */
export function danger(s: State, field: Field, who: 0 | 1): number {
  const ours = field[who];
  const theirs = field[who === 0 ? 1 : 0];
  const last = turnsLeft(s) <= 1;
  const push = DRIFT * urge(s, who);
  let value = 0;
  for (let i = 0; i < ours.length; i++) {
    const u = ours[i] as Unit;
    value += threat(s, u, theirs, last);
  }
  if (push > 0) for (let i = 0; i < theirs.length; i++) value += push * crowd(theirs[i] as Unit);
  return value;
}

/** What it means for an enemy that several are near who could harm it: two count more than twice as much as one. */
function crowd({ pressed, loss, worth }: Unit): number {
  return ((loss + worth) * pressed * pressed) / (pressed + 0.5);
}

/** What Focus that was not spent still does for its warriors; both sides' `danger` has been worked out. */
export function focus(units: readonly Unit[]): number {
  let value = 0;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as Unit;
    if (u.w.focus > 0) value += STEADY * u.exposed;
  }
  return value;
}

/** How much a side wants to close in: the more the later it is; who runs for an edge does not at all. The score has no say, or a blow would be weighed by what it does to the mood. */
function urge(s: State, who: 0 | 1): number {
  const scenario = scenarioOf(s);
  if (scenario.roles !== null && (s.role ?? s.chooser) === who) return 0;
  const aim = scenario.id === 'blood-debt' || scenario.roles !== null ? 1 : 0.4;
  return aim * (1 + s.turn / scenario.turns);
}

function threat(s: State, u: Unit, enemies: readonly Unit[], last: boolean): number {
  // Who has attacked in this activation attacks again in the next turn.
  const when = u.when === NOW && !u.armed ? LATER : u.when;
  if (when === LATER && last) return 0;
  let best = 0;
  let second = 0;
  for (let i = 0; i < enemies.length; i++) {
    const v = enemies[i] as Unit;
    const pair = matchup(s, u.w, u.kit, v.w, v.kit);
    const d = gapOf(u.w, v.w);
    const gain = attackGain(s, u, v, pair, d, when === LATER ? 2 : u.actions);
    if (when !== LATER && gain > v.exposed) v.exposed = gain;
    if (gain > best) {
      second = best;
      best = gain;
    } else if (gain > second) second = gain;
    v.pressed += reach(u, pair, d);
  }
  const calm = u.w.fleeing ? 0.35 : 1;
  return calm * ((READY[when] as number) * (best + SECOND * second));
}

/** The chance that it harms an enemy once it gets there, less the longer that takes. */
function reach(u: Unit, pair: Matchup, d: number): number {
  if (u.w.fleeing || u.w.carries !== null) return 0;
  const stride = 2 * u.move;
  const near = stride / (stride + Math.max(0, d - 1));
  const close = at(pair.charge, 'hurt', 0) * near * near;
  if (pair.range === 0) return close;
  const off = stride / (stride + Math.max(0, d - pair.range));
  const far = at(pair.shot, 'hurt', 0) * off * off;
  return close > far ? close : far;
}

/** The best attack that so many Actions allow. */
function attackGain(s: State, u: Unit, v: Unit, pair: Matchup, d: number, actions: number): number {
  if (actions < 1) return 0;
  const close = meleeGain(s, u, v, pair, d, actions);
  const shot = shotGain(s, u, v, pair, d, actions);
  return close > shot ? close : shot;
}

function meleeGain(s: State, u: Unit, v: Unit, pair: Matchup, d: number, actions: number): number {
  const helped = Math.min(2, v.held);
  if (touches(u.w, v.w)) return blowGain(s, u, v, pair.strike, helped - 1);
  // Held by somebody else, climbing or too high up to get there.
  if (u.held > 0 || u.w.climb !== null || actions < 2) return 0;
  if (Math.abs(u.w.z - v.w.z) > 1) return 0;
  if (d > 2 * u.move) return 0;
  const charge = blowGain(s, u, v, pair.charge, helped);
  const sure = d <= u.move ? 0.9 : UNCERTAIN;
  return charge * sure;
}

/** What a blow takes, less what a Counter Attack may take in return. */
function blowGain(s: State, u: Unit, v: Unit, odds: Matchup['strike'], helpers: number): number {
  const hit = at(odds, 'hit', helpers);
  const gain = harmTo(v, hit, at(odds, 'hurt', helpers));
  if (!v.reaction) return gain;
  const back = matchup(s, v.w, v.kit, u.w, u.kit);
  const risk = (1 - hit) * at(back.counter, 'hurt', 0) * ((PROGRESS * (u.loss + u.worth)) / u.body);
  return Math.max(0, gain - 0.7 * risk);
}

function shotGain(s: State, u: Unit, v: Unit, pair: Matchup, d: number, actions: number): number {
  if (pair.range === 0 || (u.held > 0 && !pair.magic) || d > sightLimit(s)) return 0;
  const need = d - pair.range;
  if (need > 0 && (actions < 2 || need > u.move)) return 0;
  // Nobody shoots at an enemy whom a friend touches.
  if (v.held > 0) return 0;
  const band = !pair.bands ? 0 : d <= 6 ? 1 : d > pair.range / 2 ? -1 : 0;
  const line = lineOf(s, u.w, v.w);
  if (line < 0) return actions >= 2 ? 0.15 * harmTo(v, at(pair.shot, 'hit', band), at(pair.shot, 'hurt', band)) : 0;
  const modifier = band - line + (u.when === NOW ? Math.min(2, u.w.focus) : 0);
  const gain = harmTo(v, at(pair.shot, 'hit', modifier), at(pair.shot, 'hurt', modifier));
  const dodged = v.reaction ? 0.8 * chanceOf(d > pair.range / 2 ? 1 : 0, v.w.card.stats.agility) : 0;
  return gain * (1 - dodged) * (need > 0 ? UNCERTAIN : 1);
}

/** Victory Points that a hit with these chances takes from an enemy. */
function harmTo(v: Unit, hit: number, hurt: number): number {
  const price = v.loss + v.worth;
  const fear = (v.body === 1 ? hit - hurt : hurt) * v.nerve;
  const flight = fear * (0.1 + price * flightShare(v));
  return (v.body === 1 ? hurt * price : (hurt * PROGRESS * price) / v.body) + flight;
}

/** Of a warrior that Flees from where it stands so much is lost, all of it where the edge is near. */
function flightShare({ home, move }: Unit): number {
  if (home <= move + 1) return 0.9;
  return home <= 2 * move + 3 ? 0.4 : 0.25;
}

/** 0 in the open, 1 in cover, below 0 out of sight: by the line between the middles. */
function lineOf(s: State, a: Warrior, b: Warrior): number {
  const { vertical, buildings, linear, woods, hills } = groundOf(s);
  const eye = Math.max(a.z + a.h, b.z + b.h);
  const low = Math.min(a.z, b.z);
  for (let i = 0; i < vertical.length; i++) if (hides(vertical[i] as Piece, a, b, eye)) return -1;
  for (let i = 0; i < buildings.length; i++) if (hides(buildings[i] as Piece, a, b, eye)) return -1;
  let cover = 0;
  for (let i = 0; i < woods.length; i++) {
    const area = (woods[i] as Piece).parts[0] as Area;
    if (centreLineCrosses(a.x, a.y, b.x, b.y, area)) cover = 1;
  }
  for (let i = 0; i < linear.length && cover === 0; i++) {
    const piece = linear[i] as Piece;
    if (piece.height - low < 0.4) continue;
    for (let k = 0; k < piece.parts.length; k++) {
      if (centreLineCrosses(a.x, a.y, b.x, b.y, piece.parts[k] as Area)) cover = 1;
    }
  }
  for (let i = 0; i < hills.length && cover === 0; i++) {
    const hill = hills[i] as Piece;
    if (a.z < hill.top && b.z < hill.top && centreLineCrosses(a.x, a.y, b.x, b.y, hill.parts[0] as Area)) cover = 1;
  }
  return cover;
}

function hides(piece: Piece, a: Warrior, b: Warrior, eye: number): boolean {
  if (eye > piece.top + 0.5 || (a.z >= piece.top && b.z >= piece.top)) return false;
  return centreLineCrosses(a.x, a.y, b.x, b.y, piece.parts[0] as Area);
}
