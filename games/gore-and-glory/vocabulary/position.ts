/** From the words of a case to a state: everything that is not said has the default of an ordinary model on an empty table. */

import { CaseProblem } from '#engine/cases/problem.ts';
import { seedWords } from '#engine/dice/random.ts';
import type { Json } from '#engine/game.ts';
import { supportHeight } from '#engine/geometry/placement.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { type RosterWords, readOptions, readRoster, seatOf } from '../../kit/position.ts';
import { type Roster, rosterSchema } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import { OPTIONS } from '../options.ts';
import { newActivation } from '../rules/recruit.ts';
import { actionPool, totalDamage } from '../rules/stats.ts';
import { SEATS } from '../seats.ts';
import { begin, blank } from '../setup/begin.ts';
import { traitOrder } from '../setup/deployment.ts';
import { SET_UP } from '../setup/order.ts';
import type { Activation, Colour, Model, State } from '../state.ts';
import { makeUp } from './made.ts';
import { readModel } from './model.ts';
import { facingOf } from './reading.ts';
import { IDS, type OwnKeys } from './schema.ts';
import { lay } from './table.ts';

export function position(content: Content, file: Record<string, unknown>): State {
  const words = file as OwnKeys;
  const options = readOptions(OPTIONS, words.options as Record<string, Json>);
  const state = words.rosters === undefined ? empty(content, options) : started(content, words, options);
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

function empty(content: Content, options: Record<string, Json>): State {
  const state = blank(content, { options, rng: seedWords('case') });
  state.phase = 'activations';
  state.turn = 1;
  state.opened = true;
  return state;
}

/** How rosters are said in a case. */
export function rosterWords(content: Content): RosterWords<Roster> {
  return {
    called: 'ready-made warband',
    ready: content.ready.all,
    schema: rosterSchema,
    unsaid: { game: 'gore-and-glory', name: 'case' },
  };
}

function started(content: Content, words: OwnKeys, options: Record<string, Json>): State {
  const said = rosterWords(content);
  const rosters = IDS.map((seat) => readRoster(words.rosters?.[seat], `rosters.${seat}`, said));
  return begin(content, { options, rosters, rng: seedWords('case') });
}

/** As said; without a word towards the nearest enemy, as people put models down. */
function face(state: State, id: string, facing: Point | string | undefined): void {
  const m = state.models.find((o) => o.id === id) as Model;
  if (facing === undefined) {
    const enemy = nearestEnemy(state, m);
    if (enemy !== null) [m.fx, m.fy] = norm(enemy.x - m.x, enemy.y - m.y);
    return;
  }
  [m.fx, m.fy] = facingOf(state, [m.x, m.y], facing, `models.${id}.facing`);
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
  if (words.active) state.mover = seatOf(SEATS, words.active);
  if (words.attacker) state.attacker = seatOf(SEATS, words.attacker);
  if (words.lastActivator) state.lastActivator = seatOf(SEATS, words.lastActivator);
  for (const [i, seat] of IDS.entries()) {
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
  if (words.placing) state.setup.placing = seatOf(SEATS, words.placing);
  if (words.deploying) state.setup.deploying = seatOf(SEATS, words.deploying);
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
