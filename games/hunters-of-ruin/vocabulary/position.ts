/** From the words of a case to a state: everything that is not said has the default of an ordinary warrior on an empty table. */
import { CaseProblem } from '#engine/cases/problem.ts';
import { seedWords } from '#engine/dice/random.ts';
import type { Json, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { counterClockwise, type RosterWords, readOptions, readRoster, seatOf } from '../../kit/position.ts';
import { type Roster, rosterSchema } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import { contentOf } from '../content/library.ts';
import type { Spell } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { byId } from '../rules/play.ts';
import { levelAt } from '../rules/standing.ts';
import { groundLevel, layPiece } from '../rules/terrain.ts';
import { SCENARIOS, scenarioOf } from '../scenarios/index.ts';
import { SEATS } from '../seats.ts';
import { begin, blank } from '../setup/begin.ts';
import { LAYOUTS } from '../setup/layouts.ts';
import { laid } from '../setup/table.ts';
import type { Activation, Marker, State, Summoned, Warrior } from '../state.ts';
import { makeUp } from './made.ts';
import { facingOf } from './reading.ts';
import { IDS, type OwnKeys, type StateWords, type TableWords, type WarriorWords } from './schema.ts';
import { readClimb, readWarrior } from './warrior.ts';

/** Actions of an activation (HR-ACT-01). */
const ACTIONS = 2;

export function position(content: Content, file: Record<string, unknown>): State {
  const words = file as OwnKeys;
  const options = readOptions(OPTIONS, words.options as Record<string, Json>);
  const state = words.rosters === undefined ? empty(content, options) : started(content, words, options);
  const made = makeUp(words.define);
  const said = words.state ?? {};
  setScenario(state, said);
  if (words.table !== undefined) lay(state, words.table);
  const warriors = Object.entries({ ...words.models, ...words.warriors });
  for (const [id, spec] of warriors) state.warriors.push(readWarrior(state, made, id, spec));
  for (const [id, spec] of warriors) settle(state, id, spec);
  if (words.rosters === undefined || words.state !== undefined) stage(state, said);
  return state;
}

function empty(content: Content, options: Record<string, Json>): State {
  const state = blank(content, { options, rng: seedWords('case') });
  state.phase = 'activations';
  state.turn = 1;
  return state;
}

/** How rosters are said in a case. */
export function rosterWords(content: Content): RosterWords<Roster> {
  return {
    called: 'ready-made warband',
    ready: content.ready.all,
    schema: rosterSchema,
    unsaid: { game: 'hunters-of-ruin', name: 'case' },
  };
}

function started(content: Content, words: OwnKeys, options: Record<string, Json>): State {
  const said = rosterWords(content);
  const rosters = IDS.map((seat) => readRoster(words.rosters?.[seat], `rosters.${seat}`, said));
  return begin(content, { options, rosters, rng: seedWords('case') });
}

function setScenario(state: State, { scenario, edges, role }: StateWords): void {
  if (scenario !== undefined) {
    if (!SCENARIOS.some(({ id }) => id === scenario)) {
      const known = SCENARIOS.map(({ id }) => id).join(', ');
      throw new CaseProblem('state.scenario', `there is no scenario "${scenario}"; known are ${known}`);
    }
    state.scenario = scenario;
    state.options.scenario = scenario;
  }
  if (edges?.red !== undefined) state.edges = [edges.red, edges.red === 'south' ? 'north' : 'south'];
  if (edges?.blue !== undefined) state.edges = [edges.blue === 'south' ? 'north' : 'south', edges.blue];
  if (role !== undefined) state.role = seatOf(SEATS, role);
  else if (scenarioOf(state).roles !== null) state.role = 0;
}

function lay(state: State, { size, terrain, layout, markers }: TableWords): void {
  if (size !== undefined) [state.width, state.depth] = size;
  if (layout !== undefined) {
    const found = LAYOUTS.find(({ id }) => id === layout);
    if (found === undefined && layout !== 'scenario') {
      const known = LAYOUTS.map(({ id }) => id).join(', ');
      throw new CaseProblem('table.layout', `there is no layout "${layout}"; known are scenario, ${known}`);
    }
    state.layout = layout;
    state.pieces = laid(state, found?.pieces ?? []);
  }
  const drawn = (terrain ?? []).map((piece, i) => {
    const polygon = piece.polygon === undefined ? {} : { polygon: counterClockwise(piece.polygon) };
    try {
      return layPiece({ ...piece, ...polygon }, state.pieces.length + i + 1);
    } catch (error) {
      throw new CaseProblem(`table.terrain.${i}`, (error as Error).message);
    }
  });
  if (drawn.length > 0) state.pieces = [...state.pieces, ...drawn];
  const words = markers === 'scenario' ? scenarioOf(state).markers : (markers ?? []);
  state.markers = words.map((marker, i) => readMarker(state, marker as MarkerWords, i));
}

type MarkerWords = Exclude<TableWords['markers'], 'scenario' | undefined>[number];

function readMarker(state: State, words: MarkerWords, i: number): Marker {
  const spec = Array.isArray(words) ? { at: words } : words;
  const kind = spec.kind ?? (scenarioOf(state).interact === 'seal' ? 'well' : 'relic');
  const [x, y] = (spec.at ?? [0, 0]) as Point;
  return {
    id: spec.id ?? `m${i + 1}`,
    kind,
    name: spec.name ?? (kind === 'well' ? `Well ${i + 1}` : `Relic ${i + 1}`),
    x,
    y,
    z: spec.z ?? groundLevel(state, x, y),
    carrier: null,
    seal: spec.seal === undefined ? null : seatOf(SEATS, spec.seal),
    delivered: spec.delivered === undefined ? null : seatOf(SEATS, spec.delivered),
  };
}

/** What depends on the rest: the level it stands on, whom it faces, the face it hangs on, the marker it carries, who leads. */
function settle(state: State, id: string, words: WarriorWords): void {
  const w = byId(state, id) as Warrior;
  const place = `warriors.${id}`;
  if (w.onTable) {
    const level = levelAt(state, w, w.x, w.y, words.z ?? 0);
    w.z = words.z ?? (Number.isNaN(level) ? groundLevel(state, w.x, w.y) : level);
  }
  if (words.facing !== undefined) [w.fx, w.fy] = facingOf(state, [w.x, w.y], words.facing, `${place}.facing`);
  else faceEnemy(state, w);
  if (words.climb !== undefined) {
    w.climb = readClimb(state, w, words.climb);
    if (words.z === undefined) w.z += w.climb.height;
  }
  if (w.carries !== null) {
    const marker = state.markers.find((one) => one.id === w.carries);
    if (marker === undefined) throw new CaseProblem(`${place}.carries`, `there is no marker "${w.carries}"`);
    marker.carrier = id;
    [marker.x, marker.y, marker.z] = [w.x, w.y, w.z];
  }
  if (words.leader === true) state.leaders[w.owner as 0 | 1] = id;
  const turn = state.turn;
  w.banned = (words.banned ?? []).map((one) => (typeof one === 'string' ? { spell: one, turn } : { ...one }));
}

/** Towards the nearest enemy, as people put warriors down. */
function faceEnemy(state: State, w: Warrior): void {
  let least = Number.POSITIVE_INFINITY;
  for (const other of state.warriors) {
    const d = (other.x - w.x) * (other.x - w.x) + (other.y - w.y) * (other.y - w.y);
    if (other.seat === w.seat || !other.onTable || !w.onTable || d >= least || d === 0) continue;
    least = d;
    [w.fx, w.fy] = norm(other.x - w.x, other.y - w.y);
  }
}

function stage(state: State, words: StateWords): void {
  const seat = (id: (typeof IDS)[number]): Seat => seatOf(SEATS, id);
  state.phase = words.phase ?? state.phase;
  const before = state.phase === 'edges' || state.phase === 'deployment';
  const turn = state.turn;
  state.turn = words.turn ?? (before ? 0 : Math.max(1, state.turn));
  // Spells that are banned for "this turn" were read before the turn was known.
  for (const w of state.warriors) for (const one of w.banned) if (one.turn === turn) one.turn = state.turn;
  if (words.active !== undefined) state.mover = seat(words.active);
  state.first = words.first === undefined ? state.mover : seat(words.first);
  if (words.second !== undefined) state.second = seat(words.second);
  for (const [i, id] of IDS.entries()) {
    const at = i as 0 | 1;
    state.pauses[at] = words.pauses?.[id] ?? state.pauses[at];
    state.vp[at] = words.vp?.[id] ?? state.vp[at];
  }
  if (words.ending !== undefined) state.ending = words.ending;
  state.done = words.done?.slice() ?? state.done;
  if (words.chooser !== undefined) state.chooser = seat(words.chooser);
  if (words.placing !== undefined) state.placing = seat(words.placing);
  for (const [i, one] of (words.enchantments ?? []).entries()) enchant(state, one, i);
  for (const [i, one] of (words.summoned ?? []).entries()) summon(state, one, i);
  if (words.activation !== undefined) state.activation = readActivation(state, words.activation);
  if (words.group !== undefined) {
    state.group = {
      leader: words.group.leader,
      waiting: words.group.waiting.slice(),
      script: words.group.script?.slice() ?? [],
    };
  }
}

function known(state: State, id: string, place: string): Warrior {
  const w = byId(state, id);
  if (w === undefined) throw new CaseProblem(place, `there is no warrior "${id}"`);
  return w;
}

/** A spell by id or as printed, of the lists or one that somebody here has. */
function spellNamed(state: State, word: string, place: string): Spell {
  const own = state.warriors.flatMap(({ card }) => card.spells);
  const found = [...own, ...contentOf(state).spells.all].find(({ id, name }) => id === word || name === word);
  if (found === undefined) throw new CaseProblem(place, `there is no spell "${word}"`);
  return found;
}

function enchant(state: State, words: NonNullable<StateWords['enchantments']>[number], i: number): void {
  const place = `state.enchantments.${i}`;
  const spell = spellNamed(state, words.spell, `${place}.spell`);
  const caster = known(state, words.caster, `${place}.caster`);
  const target = known(state, words.target, `${place}.target`);
  state.made += 1;
  const { control = 0, turn = state.turn } = words;
  state.enchantments.push({
    id: `enchantment-${state.made}`,
    spell: spell.id,
    caster: caster.id,
    target: target.id,
    control,
    turn,
  });
  if (spell.effect.do === 'swallow') {
    target.onTable = false;
    target.out = true;
    target.left = 'swallowed';
  }
}

function summon(state: State, words: NonNullable<StateWords['summoned']>[number], i: number): void {
  const place = `state.summoned.${i}`;
  const { id: spell, name, effect } = spellNamed(state, words.spell, `${place}.spell`);
  const caster = known(state, words.caster, `${place}.caster`);
  state.made += 1;
  const one: Summoned = { id: `summoned-${state.made}`, spell, caster: caster.id, name, marker: null, warrior: null };
  if (effect.do === 'marker') {
    const at = words.at;
    if (at === undefined) throw new CaseProblem(`${place}.at`, `say where ${name} lies`);
    const [fx, fy] = words.facing === undefined ? [1, 0] : facingOf(state, at, words.facing, `${place}.facing`);
    one.marker = { rules: effect.marker, x: at[0], y: at[1], fx, fy, z: words.z ?? groundLevel(state, at[0], at[1]) };
  } else if (effect.do === 'warrior') {
    if (words.warrior === undefined) throw new CaseProblem(`${place}.warrior`, `say which warrior ${name} has brought`);
    const w = known(state, words.warrior, `${place}.warrior`);
    one.warrior = w.id;
    if (w.summonedTurn === 0) w.summonedTurn = Math.max(1, state.turn - 1);
  } else throw new CaseProblem(`${place}.spell`, `${name} summons nothing`);
  state.summoned.push(one);
}

function readActivation(state: State, words: NonNullable<StateWords['activation']>): Activation {
  const given = typeof words === 'string' ? { warrior: words } : words;
  const w = known(state, given.warrior, 'state.activation');
  w.activated = true;
  state.mover = w.seat;
  const taken = given.taken?.slice() ?? [];
  // With nothing done yet it may still dismount, change weapons and call others, as it may after it was activated in play.
  const stage = given.stage ?? (taken.length === 0 ? 'dismount' : 'actions');
  return {
    warrior: w.id,
    begun: given.begun ?? true,
    stage,
    left: given.left ?? Math.max(0, ACTIONS - taken.length),
    taken,
    rapid: given.rapid ?? null,
    blinked: given.blinked ?? false,
    surged: given.surged ?? false,
    script: given.script?.slice() ?? null,
  };
}
