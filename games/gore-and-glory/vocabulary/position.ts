/** From the words of a case to a state: everything that is not said has the default of an ordinary model on an empty table. */

import { CaseProblem } from '#engine/cases/problem.ts';
import { seedWords } from '#engine/dice/random.ts';
import type { Json, Seat } from '#engine/game.ts';
import { rectangle } from '#engine/geometry/area.ts';
import { supportHeight } from '#engine/geometry/placement.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { READY } from '../army/ready.ts';
import { rosterSchema } from '../army/roster.ts';
import type { TerrainKind } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { newActivation } from '../rules/recruit.ts';
import { MARKER_RADIUS } from '../rules/standing.ts';
import { actionPool, totalDamage } from '../rules/stats.ts';
import { begin, blank } from '../setup/begin.ts';
import { traitOrder } from '../setup/deployment.ts';
import { FORMS, formOf, pieceAt } from '../setup/forms.ts';
import { mapOf } from '../setup/maps.ts';
import { SET_UP } from '../setup/order.ts';
import type { Activation, Colour, Model, Piece, State } from '../state.ts';
import { makeUp } from './made.ts';
import { readModel } from './model.ts';
import type { OwnKeys, PieceWords } from './schema.ts';

const SEATS = ['red', 'blue'] as const;

export function seatOf(name: 'red' | 'blue'): Seat {
  return name === 'red' ? 0 : 1;
}

export function position(file: Record<string, unknown>): State {
  const words = file as OwnKeys;
  const options = optionsOf(words);
  const state = words.rosters === undefined ? empty(options) : started(words, options);
  state.made = makeUp(words.define);
  if (words.table !== undefined) lay(state, words.table);
  const models = Object.entries(words.models ?? {});
  for (const [id, spec] of models) state.models.push(readModel(state, id, spec));
  for (const [id, spec] of models) face(state, id, spec.facing);
  for (const [id, spec] of models) finish(state, id, spec);
  if (words.rosters === undefined) stage(state, words.state ?? {});
  else if (words.state !== undefined) stage(state, words.state);
  const zoned = state.zones.red.length > 0 && state.zones.blue.length > 0;
  if (!zoned && (state.phase === 'objectives' || state.phase === 'deployment')) {
    throw new CaseProblem('table', `the phase "${state.phase}" needs both deployment zones: add map or zones`);
  }
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
  const state = blank({ options, rng: seedWords('case') });
  state.phase = 'activations';
  state.turn = 1;
  state.opened = true;
  return state;
}

function started(words: OwnKeys, options: Record<string, Json>): State {
  const rosters = SEATS.map((seat) => {
    const given = words.rosters?.[seat];
    const ready = typeof given === 'string' ? READY.find((r) => r.id === given)?.roster : given;
    if (ready === undefined) throw new CaseProblem(`rosters.${seat}`, `no ready-made warband "${String(given)}"`);
    const parsed = rosterSchema.safeParse(ready);
    if (!parsed.success) throw new CaseProblem(`rosters.${seat}`, parsed.error.issues[0]?.message ?? 'wrong shape');
    return parsed.data;
  });
  return begin({ options, rosters, rng: seedWords('case') });
}

function lay(state: State, table: NonNullable<OwnKeys['table']>): void {
  if (table.size) [state.width, state.depth] = table.size;
  if (table.terrain) state.pieces = table.terrain.map((piece, i) => readPiece(piece, i));
  if (table.map !== undefined && table.map > 0) {
    state.map = table.map;
    state.zones = { ...mapOf(table.map).zones };
  }
  if (table.zones) {
    state.zones = {
      red: (table.zones.red ?? []).map(readArea),
      blue: (table.zones.blue ?? []).map(readArea),
    };
  }
  for (const [i, marker] of (table.markers ?? []).entries()) {
    const spec = Array.isArray(marker) ? { at: marker } : (marker as { at: Point; n?: number; seat?: 'red' | 'blue' });
    const n = spec.n ?? i + 1;
    const [x, y] = spec.at as Point;
    const seat = spec.seat === undefined ? ((i % 2) as Seat) : seatOf(spec.seat);
    const base = { x, y, fx: 1, fy: 0, z: 0, h: 0, shape: 'round', a: MARKER_RADIUS, b: MARKER_RADIUS } as const;
    const board = { width: state.width, depth: state.depth, features: state.pieces };
    state.markers.push({ id: `objective-${n}`, n, x, y, z: supportHeight(base, board) ?? 0, seat });
  }
}

type AreaWords = [number, number, number, number] | { polygon: [number, number][] };

function readArea(words: AreaWords): Area {
  if (Array.isArray(words)) return rectangle(...words);
  return { kind: 'poly', points: counterClockwise(words.polygon) };
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

/** How a kind behaves when a case draws its own shape: flat unless a height is given. */
const NATURE: Readonly<Record<TerrainKind, { top: number; standable: boolean; sight: Piece['sight']; slow: number }>> =
  {
    impassable: { top: 5, standable: false, sight: 'solid', slow: 1 },
    concealing: { top: 0, standable: true, sight: 'open', slow: 1 },
    barricade: { top: 1, standable: false, sight: 'solid', slow: 1 },
    blocking: { top: 0, standable: true, sight: 'blocking', slow: 1 },
    dangerous: { top: 0, standable: true, sight: 'open', slow: 1 },
    difficult: { top: 0, standable: true, sight: 'open', slow: 2 },
  };

function readPiece(words: PieceWords, i: number): Piece {
  const place = `table.terrain.${i}`;
  const id = words.id ?? `${words.kind}-${i + 1}`;
  if (words.at !== undefined) {
    const known = FORMS[words.kind];
    const form = words.form ?? (known[0]?.id as string);
    if (formOf(words.kind, form) === undefined) {
      const list = known.map((f) => f.id).join(', ');
      throw new CaseProblem(place, `${words.kind} terrain has no form "${form}"; known are ${list}`);
    }
    const [fx, fy] =
      typeof words.facing === 'string' ? compass(words.facing, place) : norm(...(words.facing ?? [1, 0]));
    return pieceAt(words.kind, form, id, words.at[0], words.at[1], fx, fy);
  }
  const nature = NATURE[words.kind];
  const parts = [
    ...(words.rect ? [rectangle(...words.rect)] : []),
    ...(words.rects ?? []).map((r) => rectangle(...r)),
    ...(words.polygon ? [{ kind: 'poly', points: counterClockwise(words.polygon) } satisfies Area] : []),
    ...(words.circle
      ? [{ kind: 'disc', x: words.circle.at[0], y: words.circle.at[1], r: words.circle.r } satisfies Area]
      : []),
  ];
  if (parts.length === 0) throw new CaseProblem(place, 'say where: form and at, rect, rects, polygon or circle');
  const top = words.top ?? nature.top;
  const raised = top > 0 && nature.top === 0;
  return {
    id,
    kind: words.kind,
    form: words.form ?? 'drawn',
    name: words.name ?? id,
    parts,
    top,
    standable: words.standable ?? (raised ? true : nature.standable && top > 0),
    impassable: words.kind === 'impassable',
    slow: nature.slow,
    sight: raised && nature.sight === 'open' ? 'solid' : nature.sight,
  };
}

const COMPASS: Readonly<Record<string, Point>> = {
  north: [0, 1],
  east: [1, 0],
  south: [0, -1],
  west: [-1, 0],
  'north-east': norm(1, 1),
  'south-east': norm(1, -1),
  'south-west': norm(-1, -1),
  'north-west': norm(-1, 1),
};

function compass(word: string, place: string): Point {
  const found = Object.hasOwn(COMPASS, word) ? COMPASS[word] : undefined;
  if (found === undefined)
    throw new CaseProblem(place, `"${word}" is no direction: ${Object.keys(COMPASS).join(', ')}`);
  return found;
}

/** A facing in words: a vector, a compass direction, or a model to look at from (x, y). */
export function readFacing(state: State, x: number, y: number, words: Point | string, place: string): Point {
  if (typeof words !== 'string') return norm(words[0], words[1]);
  const other = state.models.find((m) => m.id === words);
  return other ? norm(other.x - x, other.y - y) : compass(words, place);
}

/** As said; without a word towards the nearest enemy, as people put models down. */
function face(state: State, id: string, facing: Point | string | undefined): void {
  const m = state.models.find((o) => o.id === id) as Model;
  if (facing === undefined) {
    const enemy = nearestEnemy(state, m);
    if (enemy !== null) [m.fx, m.fy] = norm(enemy.x - m.x, enemy.y - m.y);
    return;
  }
  [m.fx, m.fy] = readFacing(state, m.x, m.y, facing, `models.${id}.facing`);
}

function nearestEnemy(state: State, m: Model): Model | null {
  let best: Model | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const o of state.models) {
    const d = (o.x - m.x) * (o.x - m.x) + (o.y - m.y) * (o.y - m.y);
    if (o.seat === m.seat || !o.onTable || !m.onTable || d >= least || d === 0) continue;
    best = o;
    least = d;
  }
  return best;
}

/** What depends on the rest: the level it stands on, Bloodied, Action Points. */
function finish(state: State, id: string, words: NonNullable<OwnKeys['models']>[string]): void {
  const m = state.models.find((o) => o.id === id) as Model;
  m.z =
    words.z ??
    (m.onTable ? (supportHeight(m, { width: state.width, depth: state.depth, features: state.pieces }) ?? 0) : 0);
  m.bloodied = words.bloodied ?? totalDamage(m) >= Math.ceil(m.card.dt / 2);
  m.ap = words.ap ?? actionPool(state, m).value;
}

function stage(state: State, words: NonNullable<OwnKeys['state']>): void {
  state.phase = words.phase ?? state.phase;
  state.turn = words.turn ?? (SET_UP.order.slice(0, -1).includes(state.phase) ? 0 : state.turn);
  if (words.opened !== undefined) state.opened = words.opened;
  if (words.active) state.mover = seatOf(words.active);
  if (words.attacker) state.attacker = seatOf(words.attacker);
  if (words.lastActivator) state.lastActivator = seatOf(words.lastActivator);
  for (const [i, seat] of SEATS.entries()) {
    const at = i as 0 | 1;
    state.passes[at] = words.passes?.[seat] ?? state.passes[at];
    state.passed[at] = words.passed?.[seat] ?? state.passed[at];
    state.vp[at] = words.vp?.[seat] ?? state.vp[at];
    state.casualties[at] = words.casualties?.[seat] ?? state.casualties[at];
    state.colours[at] = (words.colours?.[seat] ?? state.colours[at]) as Colour;
    state.missions.secondary[at] = words.missions?.secondary?.[seat] ?? state.missions.secondary[at] ?? null;
    state.missions.secret[at] = words.missions?.secret?.[seat] ?? state.missions.secret[at] ?? null;
    for (const kind of words.placed?.[seat] ?? []) {
      const placed = state.setup.placed[at];
      if (placed) placed[kind] = true;
    }
    state.setup.deployed[at] = words.deployed?.[seat] ?? state.setup.deployed[at] ?? false;
  }
  state.missions.primary = words.missions?.primary ?? state.missions.primary;
  state.missions.revealed = words.missions?.revealed ?? state.missions.revealed;
  if (words.activeObjectives) state.active = words.activeObjectives.slice();
  if (words.pieces) {
    state.setup.pieces = words.pieces.slice();
    // The dice are behind us.
    state.setup.dice = [[], []];
  }
  if (state.phase === 'deployment-traits') state.setup.traits = traitOrder(state);
  if (words.placing) state.setup.placing = seatOf(words.placing);
  if (words.deploying) state.setup.deploying = seatOf(words.deploying);
  else if (words.phase === 'deployment') {
    const first = state.attacker;
    state.setup.deploying = state.setup.deployed[first] === true ? 1 - first : first;
  }
  if (words.activation !== undefined) state.activation = readActivation(state, words.activation);
}

function readActivation(state: State, words: string | ({ model: string } & Record<string, unknown>)): Activation {
  const given = typeof words === 'string' ? { model: words } : words;
  const m = state.models.find((o) => o.id === given.model);
  if (m === undefined) throw new CaseProblem('state.activation', `there is no model "${given.model}"`);
  m.activated = true;
  state.mover = m.seat;
  return { ...newActivation(m.id), begun: true, fresh: false, ...given };
}
