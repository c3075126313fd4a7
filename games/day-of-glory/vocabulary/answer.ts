/**
 * Answers in the words of a case. Ways: `to` is a path of one point of the unit's middle, `ahead` goes so many inches straight on,
 * `at` goes straight at the nearest point of a unit, until it touches it or its movement ends (or for `distance` inches). Facings may
 * be compass words or units. Widths that are left out stay as they are, places in a unit are counted from 1, a hero's id stands for
 * its model, and what is taken in hand may be named.
 */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Answer, Decision, Json } from '#engine/game.ts';
import { nearestOfPolygons } from '#engine/geometry/polygon.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { centreOf, outlineOf, pivoted, wedgeRows } from '../rules/layout.ts';
import { speedOf } from '../rules/manoeuvre.ts';
import { findModel, isHero, unitById } from '../rules/play.ts';
import { advance } from '../rules/space.ts';
import type { State, Unit } from '../state.ts';
import { modelId } from './find.ts';
import { readFacing } from './position.ts';

/** Verbs as players may name them. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  done: 'end',
  'end-activation': 'end',
};

const WAYS = new Set(['move', 'charge', 'leave']);
const SHAPES = new Set(['reform', 'skirmish', 'muster', 'shape', 'arrive']);

export function answer(state: State, verb: string, args: Record<string, unknown>, decision: Decision): Answer {
  const out: Record<string, unknown> = { verb, ...args };
  const u = acting(state, out, decision);
  if (WAYS.has(verb)) readWay(state, u, out);
  if (verb === 'ready') readReady(state, u, out, decision);
  if (verb === 'arrive' && u !== undefined) out.formation ??= u.formation;
  if (SHAPES.has(verb)) readShape(u, out);
  if ((verb === 'deploy' || verb === 'arrive') && out.facing === undefined)
    out.facing = state.edges[decision.seat] === 'north' ? 'south' : 'north';
  if (verb === 'crouch' && out.rows !== undefined)
    out.rows = (Array.isArray(out.rows) ? out.rows : [out.rows]).map(String);
  if (Array.isArray(out.place)) {
    const [row, file] = out.place as [number, number];
    Object.assign(out, { row: row - 1, file: file - 1 });
    delete out.place;
  }
  if (verb === 'challenge') {
    out.hero ??= onlyHero(state, u);
    for (const key of ['hero', 'target']) if (typeof out[key] === 'string') out[key] = modelId(state, out[key]);
  }
  if (verb === 'join' || verb === 'leave' || verb === 'order' || verb === 'apart') out.hero ??= heroUnit(state, u);
  if (verb === 'leave') out.who ??= 'hero';
  if (typeof out.model === 'string') out.model = modelId(state, out.model);
  if (Array.isArray(out.models)) out.models = out.models.map((id) => modelId(state, String(id)));
  if (out.facing !== undefined) {
    const [x, y] = facingFrom(u, out);
    out.facing = readFacing(state, x, y, out.facing as Point | string, `${verb}.facing`);
  }
  return out as { verb: string } & Record<string, Json>;
}

/** The unit that is meant: the one named, the one that is activated, or the one that is asked about. */
function acting(state: State, args: Record<string, unknown>, decision: Decision): Unit | undefined {
  if (typeof args.unit === 'string') {
    const named = unitById(state, args.unit);
    if (named !== undefined && (named.place === 'reserve' || state.activation === null)) return named;
  }
  const asked = unitById(state, decision.subjects[0] ?? '');
  if (asked !== undefined && asked.seat === decision.seat && asked.place !== 'joined') return asked;
  return unitById(state, state.activation?.unit ?? '');
}

/** The only hero in the unit. */
function onlyHero(state: State, u: Unit | undefined): string | undefined {
  const heroes = u === undefined ? [] : u.models.filter((m) => isHero(state, m));
  return heroes.length === 1 ? heroes[0]?.id : undefined;
}

function heroUnit(state: State, u: Unit | undefined): string | undefined {
  const id = onlyHero(state, u);
  const m = id === undefined ? undefined : findModel(state, id)?.model;
  return m === undefined ? undefined : state.units.find((r) => r.kind === 'hero' && r.card === m.card)?.id;
}

function facingFrom(u: Unit | undefined, args: Record<string, unknown>): Point {
  const path = args.path as Point[] | undefined;
  const last = path?.at(-1) ?? (args.at as Point | undefined);
  return last ?? (u === undefined ? [0, 0] : centreOf(u));
}

function isPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((v) => typeof v === 'number');
}

function readWay(state: State, u: Unit | undefined, args: Record<string, unknown>): void {
  if (isPoint(args.path)) args.path = [args.path];
  if (args.to !== undefined) {
    args.path = isPoint(args.to) ? [args.to] : args.to;
    delete args.to;
  }
  if (u === undefined) return;
  const [x, y] = centreOf(u);
  if (args.ahead !== undefined) {
    const d = Number(args.ahead);
    args.path = [[snap(x + u.fx * d), snap(y + u.fy * d)]];
    delete args.ahead;
  }
  if (typeof args.at === 'string') {
    const v = unitById(state, args.at);
    if (v === undefined) throw new CaseProblem('at', `there is no unit "${args.at}"`);
    args.path = [wayAt(state, u, v, args.distance === undefined ? null : Number(args.distance))];
    delete args.at;
    delete args.distance;
  }
  if (args.path === undefined && (args.verb === 'move' || args.verb === 'charge')) args.path = [];
}

/** Straight at the point of the enemy that is nearest to the unit's middle. */
function wayAt(state: State, u: Unit, v: Unit, distance: number | null): Point {
  const from = centreOf(u);
  const { to } = nearestOfPolygons([from, from, from], outlineOf(v));
  const [dx, dy] = norm(to[0] - from[0], to[1] - from[1]);
  const speed = speedOf(state, u);
  const go = advance(state, u, pivoted(u, dx, dy), speed);
  const into = go.hit?.kind === 'unit' && go.hit.unit.seat !== u.seat;
  const d = distance ?? (into ? speed : go.moved);
  return [snap(from[0] + dx * d), snap(from[1] + dy * d)];
}

function readShape(u: Unit | undefined, args: Record<string, unknown>): void {
  if (args.verb === 'skirmish') args.formation ??= 'skirmish';
  if (u === undefined) return;
  if (args.formation === undefined && args.files !== undefined) args.formation = u.formation;
  const count = u.models.length;
  if (args.formation === 'wedge') {
    args.step ??= 2;
    args.files ??= Math.max(...wedgeRows(count, args.step === 1 ? 1 : 2));
  } else if (args.formation === 'ring') args.files ??= Math.max(2, Math.floor((count + 4) / 4));
  else if (args.formation !== undefined) args.files ??= Math.min(u.files, count);
}

/** `ready: { weapons: [bow] }`, or the number of the set. */
function readReady(state: State, u: Unit | undefined, args: Record<string, unknown>, decision: Decision): void {
  if (u === undefined) return;
  const who = typeof args.unit === 'string' ? unitById(state, args.unit)?.card : undefined;
  args.card ??= who ?? u.card;
  delete args.unit;
  const named = Array.isArray(args.set) ? args.set : args.weapons;
  if (!Array.isArray(named)) return;
  delete args.weapons;
  const card = state.cards[String(args.card)];
  const weapons = named.filter((w) => w !== 'shield' && w !== 'both-hands');
  const fits = (i: number, strict: boolean): boolean => {
    const set = card?.sets[i];
    if (set === undefined || set.weapons.length !== weapons.length) return false;
    if (!weapons.every((w) => set.weapons.includes(String(w)))) return false;
    return (
      !strict || (set.shield === named.includes('shield') && (set.bothHands === true) === named.includes('both-hands'))
    );
  };
  const all = (card?.sets ?? []).map((_, i) => i);
  const found = all.find((i) => fits(i, true)) ?? all.find((i) => fits(i, false));
  if (found === undefined)
    throw new CaseProblem('ready', `${decision.title} nothing like ${named.join(' and ')} is carried`);
  args.set = found;
}
