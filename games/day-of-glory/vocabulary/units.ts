/** The units of a case on the table: made, put down, heroes joined. */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { seatOf as seatIn } from '../../kit/position.ts';
import type { Content } from '../content/content.ts';
import { attach } from '../rules/hero-in-unit.ts';
import { type Edge, edgesOf, poseAt, type SideKind } from '../rules/layout.ts';
import { putAboard } from '../rules/passengers.ts';
import { unitById, WILD } from '../rules/play.ts';
import { dueOf, summonerLevel, wizardLevel } from '../rules/power.ts';
import { SEATS } from '../seats.ts';
import type { Army, Card, State, Unit } from '../state.ts';
import { stockOf } from './content.ts';
import { facingOf } from './facing.ts';
import { readMachine } from './machine.ts';
import type { OwnKeys, UnitWords } from './schema.ts';
import { readDemon, readUnit } from './unit.ts';

/** A seat by its id; without a word the first. */
export function seatOf(id = 'red'): Seat {
  return seatIn(SEATS, id);
}

export function readUnits(content: Content, state: State, words: OwnKeys): void {
  const specs = Object.entries(words.units ?? {});
  const stock = stockOf(content, words.define, {
    simplerWeapons: state.options['simpler-weapons'] === true,
    simplerArmour: state.options['simpler-armour'] === true,
  });
  const cards: Record<string, Card> = { ...state.cards };
  for (const [id, spec] of specs) {
    if (spec.demon !== undefined) {
      const made = readDemon(content, id, spec, demonSeat(id, spec, words));
      cards[made.card.id] = made.card;
      state.units.push(made.unit);
      continue;
    }
    if (spec.seat === 'wild') throw new CaseProblem(`units.${id}.seat`, 'only a demon is wild');
    const seat = seatOf(spec.seat);
    const army = state.armies[seat] as Army;
    const made = readUnit(content, id, spec, seat, army, stock);
    for (const card of made.cards) cards[card.id] = card;
    state.units.push(made.unit);
  }
  state.cards = cards;
  for (const [id, spec] of specs) givePower(state, mustFind(state, id, 'units'), spec);
  for (const [id, spec] of specs) put(state, id, spec, specs);
  for (const [id, spec] of specs) readMachine(content, state, mustFind(state, id, 'units'), spec);
  for (const [id, spec] of specs) join(state, id, spec);
  for (const [id, spec] of specs) ride(state, id, spec);
  if (words.rosters !== undefined) return;
  state.armies = state.armies.map((army, seat) =>
    army.power > 0 ? army : { ...army, power: powerOf(state.units.filter((u) => u.seat === seat)) },
  );
}

/** A bound demon is of the side of its binder. */
function demonSeat(id: string, spec: UnitWords, words: OwnKeys): Seat {
  if (spec.bound !== undefined) {
    const binder = words.units?.[spec.bound];
    if (binder === undefined) throw new CaseProblem(`units.${id}.bound`, `there is no unit "${spec.bound}"`);
    return binder.seat === 'wild' ? WILD : seatOf(binder.seat);
  }
  return spec.seat === undefined || spec.seat === 'wild' ? WILD : seatOf(spec.seat);
}

function powerOf(units: readonly Unit[]): number {
  let power = 0;
  for (const u of units) for (const m of u.models) power += m.power;
  return power;
}

export function mustFind(state: State, id: string, place: string): Unit {
  const u = unitById(state, id);
  if (u === undefined) throw new CaseProblem(place, `there is no unit "${id}"`);
  return u;
}

function put(state: State, id: string, spec: UnitWords, specs: readonly [string, UnitWords][]): void {
  const u = mustFind(state, id, 'units');
  if (spec.held === true) state.held = [...state.held, id];
  if (spec.place === 'gone') {
    u.place = 'gone';
    u.models = [];
  }
  if (spec.against !== undefined) {
    against(state, u, spec.against);
    return;
  }
  const where = spec.at ?? spec.centre;
  if (where === undefined) return;
  if (spec.place === 'reserve') return;
  u.place = 'table';
  const [x, y] = where;
  const [fx, fy] =
    spec.facing === undefined
      ? towardsEnemy(u, where, specs)
      : facingOf(state, [x, y], spec.facing, `units.${id}.facing`, (of) => {
          const other = specs.find(([named]) => named === of)?.[1];
          return other?.at ?? other?.centre;
        });
  const pose = spec.centre === undefined ? { x: snap(x), y: snap(y), fx, fy } : poseAt(u, x, y, fx, fy);
  Object.assign(u, pose);
}

function against(state: State, u: Unit, words: NonNullable<UnitWords['against']>): void {
  const { unit, side = 'front', shift = 0 } = typeof words === 'string' ? { unit: words } : words;
  const v = mustFind(state, unit, `units.${u.id}.against`);
  if (v.place !== 'table') throw new CaseProblem(`units.${u.id}.against`, `${unit} must stand before it in the file`);
  const edge = edgeOn(v, side);
  const [fx, fy] = [0 - edge.nx, 0 - edge.ny];
  const x = (edge.from[0] + edge.to[0]) / 2 + fy * shift;
  const y = (edge.from[1] + edge.to[1]) / 2 - fx * shift;
  Object.assign(u, { x: snap(x), y: snap(y), fx, fy, place: 'table' });
}

/** The side of a unit as it lies, whatever it counts as: the point of a wedge is its front, the slopes are left and right. */
function edgeOn(v: Unit, side: SideKind): Edge {
  const { fx, fy } = v;
  const outwards: Record<SideKind, Point> = {
    front: [fx, fy],
    back: [0 - fx, 0 - fy],
    left: [0 - fy, fx],
    right: [fy, 0 - fx],
  };
  const [dx, dy] = outwards[side];
  const towards = (e: Edge) => e.nx * dx + e.ny * dy;
  const long = (e: Edge) => Math.abs(e.to[0] - e.from[0]) + Math.abs(e.to[1] - e.from[1]);
  const across = side === 'left' || side === 'right';
  const open = edgesOf(v).filter((e) => towards(e) > 0.1);
  return open.sort((p, q) => (across ? long(q) - long(p) : towards(q) - towards(p)))[0]!;
}

/** Whose it is, as far as its facing matters. */
function sideOf(spec: UnitWords): Seat {
  if (spec.demon !== undefined && spec.bound === undefined && spec.seat === undefined) return WILD;
  return spec.seat === 'wild' ? WILD : seatOf(spec.seat);
}

/** The quarter of the compass in which the nearest enemy lies. */
function towardsEnemy(u: Unit, [x, y]: Point, specs: readonly [string, UnitWords][]): Point {
  let best: Point = u.seat === 0 ? [0, 1] : [0, -1];
  let least = Number.POSITIVE_INFINITY;
  for (const [, spec] of specs) {
    const where = spec.at ?? spec.centre;
    if (where === undefined || sideOf(spec) === u.seat) continue;
    const [dx, dy] = [where[0] - x, where[1] - y];
    if (dx * dx + dy * dy >= least || (dx === 0 && dy === 0)) continue;
    least = dx * dx + dy * dy;
    best = Math.abs(dy) >= Math.abs(dx) ? [0, dy > 0 ? 1 : -1] : [dx > 0 ? 1 : -1, 0];
  }
  return best;
}

function givePower(state: State, u: Unit, spec: UnitWords): void {
  for (const m of u.models) {
    const card = state.cards[m.card] as Card;
    if (wizardLevel(card) + summonerLevel(card) === 0) continue;
    const dice = spec.dice ?? dueOf(state, card);
    if (dice > 0) state.power[m.id] = dice;
  }
}

function ride(state: State, id: string, spec: UnitWords): void {
  const u = mustFind(state, id, 'units');
  if (spec.dazed === true) u.dazed = true;
  if (spec.aboard !== undefined) putAboard(u, mustFind(state, spec.aboard, `units.${id}.aboard`));
}

function join(state: State, id: string, spec: UnitWords): void {
  if (spec.joins === undefined) return;
  const hero = mustFind(state, id, 'units');
  const u = mustFind(state, spec.joins, `units.${id}.joins`);
  if (u.machine !== undefined) {
    attach(state, hero, u, 0, 0);
    return;
  }
  const [row, file] = Array.isArray(spec.place)
    ? [spec.place[0] - 1, spec.place[1] - 1]
    : [0, Math.floor((u.files - 1) / 2)];
  if (!u.models.some((m) => m.row === row && m.file === file)) {
    const files = u.models.flatMap((m) => (m.row === row ? [m.file + 1] : [])).sort((a, b) => a - b);
    const has = files.length === 0 ? `it has ${u.rows} rows` : `row ${row + 1} has files ${files.join(', ')}`;
    const at = `row ${row + 1}, file ${file + 1} of ${u.id}`;
    throw new CaseProblem(`units.${id}.place`, `nobody stands in ${at}; ${has}`);
  }
  attach(state, hero, u, row, file);
}
