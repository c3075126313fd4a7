/**
 * How lines of cases are read, where several verbs have it in common. Ways: `to` is a path of one point of the unit's middle, `ahead`
 * goes so many inches straight on, `at` goes straight at the nearest point of a unit, until it touches it or its movement ends (or
 * for `distance` inches). Facings may be compass words or units. Widths that are left out stay as they are, places in a unit are
 * counted from 1, and a hero's id stands for its model.
 */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { CaseLine } from '#engine/game.ts';
import { nearestOfPolygons } from '#engine/geometry/polygon.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { type Args, endOf, offers, readWaypoints } from '../../kit/words.ts';
import { centreOf, outlineOf, pivoted, wedgeRows } from '../rules/layout.ts';
import { speedOf } from '../rules/manoeuvre.ts';
import { findModel, isHero, levelOf, unitById } from '../rules/play.ts';
import { advance } from '../rules/space.ts';
import type { State, Unit } from '../state.ts';
import { facingOf } from './facing.ts';
import { modelId } from './find.ts';

export type Line = CaseLine<State>;

/** The unit that is meant: the one named, the one that is activated, or the one that is asked about. */
export function acting({ state, args, decision }: Line): Unit | undefined {
  if (typeof args.unit === 'string') {
    const named = unitById(state, args.unit);
    if (named !== undefined && (named.place === 'reserve' || state.activation === null)) return named;
  }
  const asked = unitById(state, decision.subjects[0] ?? '');
  // Units of the other side are asked about where magic moves them.
  if (asked !== undefined && asked.place !== 'joined') return asked;
  return unitById(state, state.activation?.unit ?? '');
}

/** `place` is a row and a file, counted from 1. */
export function readPlace(args: Args): void {
  if (!Array.isArray(args.place)) return;
  const [row, file] = args.place as [number, number];
  Object.assign(args, { row: row - 1, file: file - 1 });
  delete args.place;
}

/** Where a hero is offered no place in the unit, one stands for all of them. */
export function readHeroPlace({ args, decision, verb }: Line): void {
  readPlace(args);
  if (args.row !== undefined) return;
  for (const offer of offers(decision, verb)) if (offer.unit === args.unit) return;
  Object.assign(args, { row: 0, file: 0 });
}

export function readModel({ state, args }: Line): void {
  if (typeof args.model === 'string') args.model = modelId(state, args.model);
}

/** The only hero in the unit. */
export function onlyHero(state: State, u: Unit | undefined): string | undefined {
  const heroes = u === undefined ? [] : u.models.filter((m) => isHero(state, m));
  return heroes.length === 1 ? heroes[0]?.id : undefined;
}

/** A hero that is not named is the only one in the unit; it is meant by the id of its record. */
export function readHero(line: Line): void {
  const { state, args } = line;
  if (args.hero !== undefined && args.hero !== null) return;
  const only = onlyHero(state, acting(line));
  const m = only === undefined ? undefined : findModel(state, only)?.model;
  args.hero = m === undefined ? undefined : state.units.find((r) => r.kind === 'hero' && r.card === m.card)?.id;
}

/** Of tears and demons: who is not named is the only hero of the unit, else its first summoner, else the first of the side, else its first wizard. */
export function readSummoner(line: Line): void {
  readHero(line);
  const { state, args, decision } = line;
  if (args.hero !== undefined && args.hero !== null) return;
  const u = acting(line);
  const here = new Set(u?.models.map((m) => m.card));
  const heroes = state.units.filter((r) => r.kind === 'hero' && r.seat === decision.seat);
  const ranked = [...heroes.filter((r) => here.has(r.card)), ...heroes.filter((r) => !here.has(r.card))];
  const level = (r: Unit, name: 'summoner' | 'wizard') => levelOf(state.cards[r.card]!, name);
  const one = ranked.find((r) => level(r, 'summoner') > 0) ?? ranked.find((r) => level(r, 'wizard') > 0) ?? ranked[0];
  args.hero = one?.id;
}

export function readFacing({ state, verb, args }: Line, u: Unit | undefined): void {
  if (args.facing === undefined) return;
  const from = endOf(args, u === undefined ? [0, 0] : centreOf(u));
  args.facing = facingOf(state, from, args.facing as Point | string, `${verb}.facing`);
}

/** Newcomers look across the table. */
export function readSetUpFacing(line: Line, u: Unit | undefined): void {
  const { state, args, decision } = line;
  if (args.facing === undefined) args.facing = state.edges[decision.seat] === 'north' ? 'south' : 'north';
  readFacing(line, u);
}

/** The way of a unit. `state` is the table on which it goes. */
export function readWay(state: State, args: Args, u: Unit | undefined): void {
  readWaypoints(args);
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
}

/** A way that is left out leads nowhere: the unit at most turns. */
export function readMove(line: Line): void {
  const { state, args } = line;
  const u = acting(line);
  readWay(state, args, u);
  if (u !== undefined && args.path === undefined) args.path = [];
  readFacing(line, u);
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

/** A shape: a width alone keeps the formation, a formation alone the width as far as it can. */
export function readShape(args: Args, u: Unit | undefined): void {
  if (u === undefined) return;
  if (args.formation === undefined && args.files !== undefined) args.formation = u.formation;
  const count = u.models.length;
  if (args.formation === 'wedge') {
    args.step ??= 2;
    args.files ??= Math.max(...wedgeRows(count, args.step === 1 ? 1 : 2));
  } else if (args.formation === 'ring') args.files ??= Math.max(2, Math.floor((count + 4) / 4));
  else if (args.formation !== undefined) args.files ??= Math.min(u.files, count);
}
