/** From the words of a case to a state: everything that is not said is as it would be in the first round on an open field. */
import { CaseProblem } from '#engine/cases/problem.ts';
import { seedWords } from '#engine/dice/random.ts';
import type { Json } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { type RosterWords, readAreas, readOptions, readRoster } from '../../kit/position.ts';
import { type Roster, rosterSchema } from '../army/roster.ts';
import { blank } from '../blank.ts';
import type { Content } from '../content/content.ts';
import type { ListRule } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { countActions } from '../rules/effects.ts';
import { magicWith } from '../rules/item-reach.ts';
import { actionsOf, heroActions } from '../rules/phases.ts';
import { findModel, foe, WILD } from '../rules/play.ts';
import { periodIn } from '../rules/time-of-day.ts';
import { begin } from '../setup/begin.ts';
import { piece } from '../setup/pieces.ts';
import type { Activation, Army, Piece, State } from '../state.ts';
import { facingOf } from './facing.ts';
import { modelId } from './find.ts';
import { readPhases } from './machine.ts';
import { readEffects, readFlames } from './marks.ts';
import { IDS, type OwnKeys, type PieceWords } from './schema.ts';
import { mustFind, readUnits, seatOf } from './units.ts';

const SIZE: Point = [60, 48];

export function position(content: Content, file: Record<string, unknown>): State {
  const words = file as OwnKeys;
  const options = readOptions(OPTIONS, words.options as Record<string, Json>);
  const state = words.rosters === undefined ? empty(content, options) : started(content, words, options);
  if (words.table?.size !== undefined) [state.width, state.depth] = words.table.size;
  if (words.table?.terrain !== undefined) state.pieces = words.table.terrain.map(readPiece);
  if (words.rosters === undefined) state.armies = IDS.map((seat) => readArmy(content, words, seat));
  readUnits(content, state, words);
  if (magicWith(state, 'dazzles')) state.changing = true;
  if (words.rosters === undefined || words.state !== undefined) stage(state, words);
  return state;
}

function empty(content: Content, options: Record<string, Json>): State {
  return blank(content, {
    rng: seedWords('case'),
    options,
    phase: 'battle',
    round: 1,
    width: SIZE[0],
    depth: SIZE[1],
    setup: { map: 1, rolled: true, chosen: true, placing: 0, shaped: [] },
    opened: true,
  });
}

/** How rosters are said in a case. */
export function rosterWords(content: Content): RosterWords<Roster> {
  return {
    called: 'ready-made army',
    ready: content.ready.all,
    schema: rosterSchema,
    unsaid: { game: 'day-of-glory', name: 'An army' },
  };
}

function started(content: Content, words: OwnKeys, options: Record<string, Json>): State {
  const rosters = IDS.map((seat) => readRoster(words.rosters?.[seat], `rosters.${seat}`, rosterWords(content)));
  return begin(content, { options, rosters, rng: seedWords('case') });
}

function readArmy(content: Content, words: OwnKeys, seat: (typeof IDS)[number]): Army {
  const said = words.armies?.[seat];
  const list = content.lists.get(said?.list ?? 'generic');
  if (list === undefined) {
    throw new CaseProblem(`armies.${seat}.list`, `no such list; known are ${content.lists.ids().join(', ')}`);
  }
  const rule: ListRule =
    list.rule.kind === 'choice'
      ? { kind: 'choice', choices: list.rule.choices.filter((c) => c === said?.choice) }
      : list.rule;
  return { name: said?.name ?? list.name, list: list.id, rule, power: said?.power ?? 0 };
}

function readPiece(words: PieceWords, i: number): Piece {
  const parts = readAreas(words);
  if (parts.length === 0) throw new CaseProblem(`table.terrain.${i}`, 'say where it is: rect, polygon or circle');
  const made = piece(words.id ?? `${words.kind}-${i + 1}`, words.kind, parts, words.name);
  return words.cover === undefined ? made : { ...made, cover: words.cover };
}

function stage(state: State, words: OwnKeys): void {
  const said = words.state ?? {};
  state.phase = said.phase ?? (words.rosters === undefined ? 'battle' : state.phase);
  const battle = state.phase === 'battle';
  state.round = said.round ?? (battle || state.phase === 'over' ? 1 : 0);
  if (said.first !== undefined) state.first = seatOf(said.first);
  readDemons(state, words);
  readEffects(state, said.effects);
  countActions(state);
  if (battle) clockOf(state, said);
  else state.opened = false;
  readPhases(state);
  if (said.opened !== undefined) state.opened = said.opened;
  state.period = said.period ?? (state.round === 0 ? 0 : periodIn(state.options, state.round));
  if (said.dawn !== undefined) state.dawn = facingOf(state, [0, 0], said.dawn, 'state.dawn');
  if (said.edges !== undefined) {
    const red = said.edges.red ?? (said.edges.blue === 'south' ? 'north' : 'south');
    state.edges = [red, said.edges.blue ?? (red === 'south' ? 'north' : 'south')];
  }
  state.harm = (said.harm ?? []).map((h) => ({ ...h }));
  state.challenges = (said.challenges ?? []).map((c) => ({
    challenger: modelId(state, c.challenger),
    challenged: modelId(state, c.challenged),
  }));
  if (said.winds !== undefined) state.winds = [said.winds.red ?? 0, said.winds.blue ?? 0];
  if (said.killed !== undefined) state.killed = [said.killed.red ?? 0, said.killed.blue ?? 0];
  state.points = (said.points ?? []).map((p) => ({ ...p, seat: seatOf(p.seat), clause: p.clause ?? 'DG-VIC-01' }));
  state.setup = {
    map: said.map ?? state.setup.map,
    rolled: said.rolled ?? state.setup.rolled,
    chosen: said.chosen ?? state.setup.chosen,
    placing: said.placing === undefined ? state.first : seatOf(said.placing),
    shaped: [],
  };
  if (battle) readTurnOrder(state, words);
  readFlames(state, said.flames);
}

/** Tears, and whom demons obey or bear a grudge against. */
function readDemons(state: State, words: OwnKeys): void {
  for (const [id, spec] of Object.entries(words.units ?? {})) {
    const u = mustFind(state, id, 'units');
    if (u.demon !== undefined) {
      const bound = spec.bound === undefined ? null : modelId(state, spec.bound);
      const grudge = spec.grudge === undefined ? null : modelId(state, spec.grudge);
      u.demon = { ...u.demon, round: spec.came ?? state.round - 1, bound, grudge };
      state.changing = true;
    }
  }
  state.tears = (words.state?.tears ?? []).map(({ id, at, size, collapse = false, by, until }, i) => {
    const model = by === undefined ? '' : modelId(state, by);
    const standing = state.options['opening-and-closing'] === true || collapse;
    return {
      id: id ?? `t${i + 1}`,
      x: at[0],
      y: at[1],
      size,
      collapse,
      by: model,
      seat: findModel(state, model)?.unit.seat ?? state.first,
      until: standing ? null : (until ?? state.round),
    };
  });
}

/** By default the last phase of the round, in which everybody acts. */
function clockOf(state: State, said: NonNullable<OwnKeys['state']>): void {
  let most = 1;
  for (const u of state.units) {
    if (u.place === 'table') most = Math.max(most, actionsOf(state, u));
    else if (u.place === 'joined') most = Math.max(most, heroActions(state, u));
  }
  state.phases = said.phases ?? Math.max(most, said['phase-of-round'] ?? 0);
  state.at = said['phase-of-round'] ?? state.phases;
}

/** Who is activated, who has been and who is still to come. */
function readTurnOrder(state: State, words: OwnKeys): void {
  const said = words.state ?? {};
  for (const id of said.drawn ?? []) mustFind(state, id, 'state.drawn').activated = true;
  const able = state.units.filter((u) => u.place === 'table' && !u.activated);
  for (const id of said.pool ?? []) mustFind(state, id, 'state.pool');
  const usual = said.pool === undefined && state.opened ? (able[0]?.id ?? null) : null;
  state.activation = activationOf(state, said.activation === undefined ? usual : said.activation);
  const now = state.activation;
  const acting = now === null ? undefined : mustFind(state, now.hero ?? now.unit, 'state.activation');
  if (acting !== undefined) acting.activated = true;
  const others = able.filter((u) => u !== acting).map((u) => u.id);
  state.pool = said.pool ?? (state.opened ? others : []);
  state.drawn = [...(said.drawn ?? []), ...(acting === undefined ? [] : [acting.id])];
  const next = acting === undefined || acting.seat === WILD ? state.first : foe(acting.seat);
  state.mover = said.mover === undefined ? next : seatOf(said.mover);
}

function activationOf(state: State, said: NonNullable<OwnKeys['state']>['activation'] | null): Activation | null {
  if (said === null || said === undefined) return null;
  const words = typeof said === 'string' ? { unit: said } : said;
  const named = mustFind(state, words.unit, 'state.activation');
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
    crew: (words.crew ?? []).map((m) => modelId(state, m)),
    turned: words.turned ?? 0,
    rushing: false,
  };
}
