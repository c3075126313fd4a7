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

/** What is answered so unless a case says otherwise. */
export const WINDOWS: readonly string[] = [
  'stand',
  'keep',
  'plain',
  'wield',
  'stay',
  'enough',
  'back',
  'run-on',
  'close',
];

/** Not asked when the models are alike, one unit or group is left, or the opponent has no die to parry with. */
export const MOOT: readonly string[] = ['casualty', 'flee', 'hit', 'check', 'group'];

const WAYS = new Set(['move', 'charge', 'leave', 'merge']);
const SHAPES = new Set(['reform', 'skirmish', 'muster', 'shape', 'arrive']);

export function answer(state: State, verb: string, args: Record<string, unknown>, decision: Decision): Answer {
  const out: Record<string, unknown> = { verb, ...args };
  const u = acting(state, out, decision);
  if (WAYS.has(verb)) readWay(state, u, out);
  if (verb === 'ready') readReady(state, u, out, decision);
  if (verb === 'arrive' && u !== undefined) out.formation ??= u.formation;
  if (verb === 'shape' && state.activation !== null) out.unit ??= u?.id;
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
  if ((verb === 'join' || verb === 'attach') && out.row === undefined && !offersPlace(decision, verb, out.unit)) {
    Object.assign(out, { row: 0, file: 0 });
  }
  if (verb === 'leave') out.who ??= 'hero';
  if (verb === 'consolidate') out.face ??= 'ahead';
  // Dice of one weapon are alike.
  if (verb === 'hit' || verb === 'parry') out.die ??= 0;
  if (verb === 'parry') out.against ??= 0;
  if (verb === 'step' && u !== undefined && isPoint(out.to)) {
    Object.assign(out, cellUnder(u, out.to));
    delete out.to;
  }
  if (typeof out.model === 'string') out.model = modelId(state, out.model);
  if (verb === 'step') out.face ??= usualFace(decision, out);
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

/** Whether a hero is offered some place in the unit: where none is, one stands for all of them. */
function offersPlace(decision: Decision, verb: string, unit: unknown): boolean {
  return decision.acts.some((act) => act.verb === verb && act.options().some((o) => o.answer.unit === unit));
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

/** The space of the unit's grid whose middle is nearest to the point. */
function cellUnder(u: Unit, [x, y]: Point): { row: number; file: number } {
  const left = (y - u.y) * u.fx - (x - u.x) * u.fy;
  const back = (u.x - x) * u.fx + (u.y - y) * u.fy;
  const file = Math.round((u.files - 1) / 2 - left / (2 * u.a + u.gap));
  return { row: Math.round((back - u.b) / (2 * u.b + u.gap)), file };
}

/** How a model that steps there looks unless it is told. */
function usualFace(decision: Decision, { model, row, file }: Record<string, unknown>): unknown {
  const offers = decision.acts.flatMap((act) => (act.verb === 'step' ? act.options() : []));
  const { answer: usual } = offers.find(({ answer: a }) => a.model === model && a.row === row && a.file === file) ?? {
    answer: null,
  };
  return usual?.face ?? 'ahead';
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
  // Bare weapons stand for whatever else goes with them.
  const bare = weapons.length === named.length;
  const found = all.find((i) => fits(i, true)) ?? (bare ? all.find((i) => fits(i, false)) : undefined);
  const missing = weapons.find((w) => card?.weapons.every((held) => held.id !== w));
  if (missing !== undefined) throw new CaseProblem('ready', `${decision.title} no "${String(missing)}" is carried`);
  // What cannot be held together is no set of theirs: to be refused as any other.
  args.set = found ?? all.length;
}
