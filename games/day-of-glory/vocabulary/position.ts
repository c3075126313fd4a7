/** From the words of a case to a state: everything that is not said is as it would be in the first round on an open field. */
import { CaseProblem } from '#engine/cases/problem.ts';
import { seedWords } from '#engine/dice/random.ts';
import type { Json, Seat } from '#engine/game.ts';
import { rectangle } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { READY } from '../army/ready.ts';
import { rosterSchema } from '../army/roster.ts';
import { blank } from '../blank.ts';
import { LIST_BY_ID } from '../content/lists.ts';
import type { ListRule } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { actionsOf } from '../rules/flow.ts';
import { attach } from '../rules/joining.ts';
import { centreOf, type Edge, edgesOf, poseAt, type SideKind } from '../rules/layout.ts';
import { unitById } from '../rules/play.ts';
import { periodIn } from '../rules/time-of-day.ts';
import { begin } from '../setup/begin.ts';
import { piece } from '../setup/pieces.ts';
import type { Activation, Army, Card, Piece, State, Unit } from '../state.ts';
import { stockOf } from './content.ts';
import { modelId } from './find.ts';
import type { OwnKeys, PieceWords, UnitWords } from './schema.ts';
import { readUnit } from './unit.ts';

const SEATS = ['red', 'blue'] as const;
const SIZE: Point = [60, 48];

export function seatOf(name: 'red' | 'blue' | undefined): Seat {
  return name === 'blue' ? 1 : 0;
}

export function position(file: Record<string, unknown>): State {
  const words = file as OwnKeys;
  const options = optionsOf(words);
  const state = words.rosters === undefined ? empty(options) : started(words, options);
  if (words.table?.size !== undefined) [state.width, state.depth] = words.table.size;
  if (words.table?.terrain !== undefined) state.pieces = words.table.terrain.map(readPiece);
  if (words.rosters === undefined) state.armies = SEATS.map((seat) => readArmy(words, seat));
  readUnits(state, words);
  if (words.rosters === undefined || words.state !== undefined) stage(state, words);
  return state;
}

function optionsOf(words: OwnKeys): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const option of OPTIONS) values[option.id] = option.default;
  for (const [id, value] of Object.entries(words.options ?? {})) {
    const spec = OPTIONS.find((o) => o.id === id);
    if (spec === undefined) throw new CaseProblem(`options.${id}`, 'no such option');
    const parsed = spec.schema.safeParse(value);
    if (!parsed.success) throw new CaseProblem(`options.${id}`, parsed.error.issues[0]?.message ?? 'wrong value');
    values[id] = value as Json;
  }
  return values;
}

function empty(options: Record<string, Json>): State {
  return blank({
    rng: seedWords('case'),
    options,
    phase: 'battle',
    round: 1,
    width: SIZE[0],
    depth: SIZE[1],
    setup: { map: 1, rolled: true, chosen: true, placing: 0 },
    opened: true,
  });
}

function started(words: OwnKeys, options: Record<string, Json>): State {
  const rosters = SEATS.map((seat) => {
    const given = words.rosters?.[seat];
    const ready = typeof given === 'string' ? READY.find((r) => r.id === given)?.roster : given;
    if (ready === undefined) throw new CaseProblem(`rosters.${seat}`, `no ready-made army "${String(given)}"`);
    const parsed = rosterSchema.safeParse({ game: 'day-of-glory', name: 'An army', ...(ready as object) });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new CaseProblem(['rosters', seat, ...(issue?.path ?? [])].join('.'), issue?.message ?? 'wrong shape');
    }
    return parsed.data;
  });
  return begin({ options, rosters, rng: seedWords('case') });
}

function readArmy(words: OwnKeys, seat: 'red' | 'blue'): Army {
  const said = words.armies?.[seat];
  const list = LIST_BY_ID.get(said?.list ?? 'generic');
  if (list === undefined) {
    throw new CaseProblem(`armies.${seat}.list`, `no such list; known are ${[...LIST_BY_ID.keys()].join(', ')}`);
  }
  const rule: ListRule =
    list.rule.kind === 'choice'
      ? { kind: 'choice', choices: list.rule.choices.filter((c) => c === said?.choice) }
      : list.rule;
  return { name: said?.name ?? list.name, list: list.id, rule, power: said?.power ?? 0 };
}

function counterClockwise(points: readonly Point[]): readonly Point[] {
  let twice = 0;
  for (let i = 0; i < points.length; i++) {
    const [x, y] = points[i] as Point;
    const [u, v] = points[(i + 1) % points.length] as Point;
    twice += x * v - u * y;
  }
  return twice < 0 ? points.slice().reverse() : points;
}

function readPiece(words: PieceWords, i: number): Piece {
  const parts: Area[] = [];
  if (words.rect !== undefined) parts.push(rectangle(...words.rect));
  if (words.polygon !== undefined) parts.push({ kind: 'poly', points: counterClockwise(words.polygon) });
  if (words.circle !== undefined) {
    parts.push({ kind: 'disc', x: words.circle.at[0], y: words.circle.at[1], r: words.circle.r });
  }
  if (parts.length === 0) throw new CaseProblem(`table.terrain.${i}`, 'say where it is: rect, polygon or circle');
  const made = piece(words.id ?? `${words.kind}-${i + 1}`, words.kind, parts, words.name);
  return words.cover === undefined ? made : { ...made, cover: words.cover };
}

// ---- units

function readUnits(state: State, words: OwnKeys): void {
  const specs = Object.entries(words.units ?? {});
  const stock = stockOf(words.define, {
    simplerWeapons: state.options['simpler-weapons'] === true,
    simplerArmour: state.options['simpler-armour'] === true,
  });
  const cards: Record<string, Card> = { ...state.cards };
  for (const [id, spec] of specs) {
    const seat = seatOf(spec.seat);
    const army = state.armies[seat] as Army;
    const made = readUnit(id, spec, seat, army, stock);
    for (const card of made.cards) cards[card.id] = card;
    state.units.push(made.unit);
  }
  state.cards = cards;
  for (const [id, spec] of specs) put(state, id, spec, specs);
  for (const [id, spec] of specs) join(state, id, spec);
  if (words.rosters !== undefined) return;
  state.armies = state.armies.map((army, seat) =>
    army.power > 0 ? army : { ...army, power: powerOf(state.units.filter((u) => u.seat === seat)) },
  );
}

function powerOf(units: readonly Unit[]): number {
  let power = 0;
  for (const u of units) for (const m of u.models) power += m.power;
  return power;
}

function must(state: State, id: string, place: string): Unit {
  const u = unitById(state, id);
  if (u === undefined) throw new CaseProblem(place, `there is no unit "${id}"`);
  return u;
}

function put(state: State, id: string, spec: UnitWords, specs: readonly [string, UnitWords][]): void {
  const u = must(state, id, 'units');
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
      : readFacing(state, x, y, spec.facing, `units.${id}.facing`, specs);
  const pose = spec.centre === undefined ? { x: snap(x), y: snap(y), fx, fy } : poseAt(u, x, y, fx, fy);
  Object.assign(u, pose);
}

function against(state: State, u: Unit, words: NonNullable<UnitWords['against']>): void {
  const { unit, side = 'front', shift = 0 } = typeof words === 'string' ? { unit: words } : words;
  const v = must(state, unit, `units.${u.id}.against`);
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

const WORDS: Readonly<Record<string, Point>> = {
  north: [0, 1],
  east: [1, 0],
  south: [0, -1],
  west: [-1, 0],
  'north-east': norm(1, 1),
  'south-east': norm(1, -1),
  'south-west': norm(-1, -1),
  'north-west': norm(-1, 1),
};

/** The quarter of the compass in which the nearest enemy lies. */
function towardsEnemy(u: Unit, [x, y]: Point, specs: readonly [string, UnitWords][]): Point {
  let best: Point = u.seat === 0 ? [0, 1] : [0, -1];
  let least = Number.POSITIVE_INFINITY;
  for (const [, spec] of specs) {
    const where = spec.at ?? spec.centre;
    if (where === undefined || seatOf(spec.seat) === u.seat) continue;
    const [dx, dy] = [where[0] - x, where[1] - y];
    if (dx * dx + dy * dy >= least || (dx === 0 && dy === 0)) continue;
    least = dx * dx + dy * dy;
    best = Math.abs(dy) >= Math.abs(dx) ? [0, dy > 0 ? 1 : -1] : [dx > 0 ? 1 : -1, 0];
  }
  return best;
}

/** A direction, a compass word, or towards a unit. */
export function readFacing(
  state: State,
  x: number,
  y: number,
  words: Point | string | readonly number[],
  place: string,
  specs: readonly [string, UnitWords][] = [],
): Point {
  if (typeof words !== 'string') {
    const [fx, fy] = words as Point;
    if (fx === 0 && fy === 0) throw new CaseProblem(place, 'a facing needs a direction');
    return norm(fx, fy);
  }
  const compass = Object.hasOwn(WORDS, words) ? WORDS[words] : undefined;
  if (compass !== undefined) return compass;
  const u = unitById(state, words);
  if (u === undefined) {
    throw new CaseProblem(place, `"${words}" is neither a unit nor one of ${Object.keys(WORDS).join(', ')}`);
  }
  const spec = specs.find(([id]) => id === words)?.[1];
  const to = u.place === 'table' ? centreOf(u) : (spec?.at ?? spec?.centre ?? [u.x, u.y]);
  return norm(to[0] - x, to[1] - y);
}

function join(state: State, id: string, spec: UnitWords): void {
  if (spec.joins === undefined) return;
  const hero = must(state, id, 'units');
  const u = must(state, spec.joins, `units.${id}.joins`);
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

// ---- where in the battle we are

function stage(state: State, words: OwnKeys): void {
  const said = words.state ?? {};
  state.phase = said.phase ?? (words.rosters === undefined ? 'battle' : state.phase);
  const battle = state.phase === 'battle';
  state.round = said.round ?? (battle || state.phase === 'over' ? 1 : 0);
  if (said.first !== undefined) state.first = seatOf(said.first);
  if (battle) clockOf(state, said);
  else state.opened = false;
  if (said.opened !== undefined) state.opened = said.opened;
  state.period = said.period ?? (state.round === 0 ? 0 : periodIn(state.options, state.round));
  if (said.dawn !== undefined) state.dawn = WORDS[said.dawn] as Point;
  if (said.edges !== undefined) {
    const red = said.edges.red ?? (said.edges.blue === 'south' ? 'north' : 'south');
    state.edges = [red, said.edges.blue ?? (red === 'south' ? 'north' : 'south')];
  }
  state.harm = (said.harm ?? []).map((h) => ({ ...h }));
  state.challenges = (said.challenges ?? []).map((c) => ({
    challenger: modelId(state, c.challenger),
    challenged: modelId(state, c.challenged),
  }));
  if (said.killed !== undefined) state.killed = [said.killed.red ?? 0, said.killed.blue ?? 0];
  state.points = (said.points ?? []).map((p) => ({ ...p, seat: seatOf(p.seat), clause: p.clause ?? 'DG-VIC-01' }));
  state.setup = {
    map: said.map ?? state.setup.map,
    rolled: said.rolled ?? state.setup.rolled,
    chosen: said.chosen ?? state.setup.chosen,
    placing: said.placing === undefined ? state.first : seatOf(said.placing),
  };
  if (battle) turns(state, words);
}

/** By default the last phase of the round, in which everybody acts. */
function clockOf(state: State, said: NonNullable<OwnKeys['state']>): void {
  let most = 1;
  for (const u of state.units) {
    if (u.place === 'table') most = Math.max(most, actionsOf(state, u));
    else if (u.place === 'joined') most = Math.max(most, state.cards[u.card]?.profile.actions ?? 1);
  }
  state.phases = said.phases ?? Math.max(most, said['phase-of-round'] ?? 0);
  state.at = said['phase-of-round'] ?? state.phases;
}

function turns(state: State, words: OwnKeys): void {
  const said = words.state ?? {};
  for (const id of said.drawn ?? []) must(state, id, 'state.drawn').activated = true;
  const able = state.units.filter((u) => u.place === 'table' && !u.activated);
  for (const id of said.pool ?? []) must(state, id, 'state.pool');
  const usual = said.pool === undefined && state.opened ? (able[0]?.id ?? null) : null;
  state.activation = activationOf(state, said.activation === undefined ? usual : said.activation);
  const now = state.activation;
  const acting = now === null ? undefined : must(state, now.hero ?? now.unit, 'state.activation');
  if (acting !== undefined) acting.activated = true;
  const others = able.filter((u) => u !== acting).map((u) => u.id);
  state.pool = said.pool ?? (state.opened ? others : []);
  state.drawn = [...(said.drawn ?? []), ...(acting === undefined ? [] : [acting.id])];
  const next = acting === undefined ? state.first : 1 - acting.seat;
  state.mover = said.mover === undefined ? next : seatOf(said.mover);
}

function activationOf(state: State, said: NonNullable<OwnKeys['state']>['activation'] | null): Activation | null {
  if (said === null || said === undefined) return null;
  const words = typeof said === 'string' ? { unit: said } : said;
  const named = must(state, words.unit, 'state.activation');
  const hero = words.hero ?? (named.place === 'joined' ? named.id : null);
  return {
    unit: named.place === 'joined' ? (named.joined ?? named.id) : named.id,
    hero,
    begun: true,
    acted: words.acted ?? false,
    free: [...(words.free ?? [])],
    bound: words.bound ?? null,
    apart: [...(words.apart ?? [])],
    aside: [...(words.aside ?? [])],
  };
}
