/** From the words of a case to a state: everything that is not said has the default of an ordinary model on an empty table. */
import { CaseProblem } from '#engine/cases/problem.ts';
import { seedWords } from '#engine/dice/random.ts';
import type { Json, Seat } from '#engine/game.ts';
import { rectangle } from '#engine/geometry/area.ts';
import type { Area } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { counterClockwise, type RosterWords, readOptions, readRoster, seatOf } from '../../kit/position.ts';
import { type Roster, rosterSchema } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import type { GameSize } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { bogOf } from '../rules/activation.ts';
import { byId } from '../rules/play.ts';
import { newActivation } from '../rules/stage.ts';
import { layPiece, makePiece } from '../rules/terrain.ts';
import { SEATS } from '../seats.ts';
import { begin, blank } from '../setup/begin.ts';
import { LAYOUTS } from '../setup/layouts.ts';
import { laid } from '../setup/table.ts';
import type { Activation, Model, Piece, Side, State } from '../state.ts';
import { readAbility, readModel } from './model.ts';
import { IDS, type OwnKeys, type PieceWords, type StateWords, type TableWords } from './schema.ts';

export function position(content: Content, file: Record<string, unknown>): State {
  const words = file as OwnKeys;
  const options = readOptions(OPTIONS, words.options as Record<string, Json>);
  const state = words.rosters === undefined ? empty(content, options) : started(content, words, options);
  const said = words.state ?? {};
  if (words.table !== undefined) lay(content, state, words.table);
  const models = Object.entries(words.models ?? {});
  for (const [id, spec] of models) state.models.push(readModel(state, id, spec));
  for (const [id, { commander }] of models) if (commander === true) makeCommander(state, id);
  if (words.rosters === undefined) settleRanks(state);
  if (words.rosters === undefined || words.state !== undefined) stage(state, said);
  for (const m of state.models) faceEnemy(state, m);
  return state;
}

function empty(content: Content, options: Record<string, Json>): State {
  const state = blank(content, { options, rng: seedWords('case'), size: 'patrol' });
  state.phase = 'turns';
  state.round = 1;
  state.sides = ['south', 'north'];
  state.morale = [10, 10];
  return state;
}

/** How rosters are said in a case. */
export function rosterWords(content: Content): RosterWords<Roster> {
  return {
    called: 'ready-made force',
    ready: content.ready.all,
    schema: rosterSchema,
    unsaid: { game: 'wrath-of-kings', name: 'case', options: [] },
  };
}

function started(content: Content, words: OwnKeys, options: Record<string, Json>): State {
  const said = rosterWords(content);
  const rosters = IDS.map((seat) => readRoster(words.rosters?.[seat], `rosters.${seat}`, said));
  return begin(content, { options, rosters, rng: seedWords('case') });
}

function makeCommander(state: State, id: string): void {
  const m = byId(state, id) as Model;
  const seat = m.seat as 0 | 1;
  state.commanders[seat] = id;
  if (m.card.training !== null) state.training = withTraining(state, seat, [m.card.training]);
}

function withTraining(state: State, seat: 0 | 1, training: State['training'][0]): State['training'] {
  return seat === 0 ? [training, state.training[1]] : [state.training[0], training];
}

/** The ranks of the leaders that stand in the case. */
function settleRanks(state: State): void {
  for (const { seat, card } of state.models) if (card.type === 'leader') state.ranks[seat as 0 | 1] += card.rank;
}

function lay(content: Content, state: State, { size, terrain, layout }: TableWords): void {
  if (size !== undefined) [state.width, state.depth] = size;
  if (layout !== undefined) {
    const found = LAYOUTS.find(({ id }) => id === layout);
    if (found === undefined) {
      const known = LAYOUTS.map(({ id }) => id).join(', ');
      throw new CaseProblem('table.layout', `there is no table "${layout}"; known are ${known}`);
    }
    state.layout = layout;
    state.pieces = laid(content, found.pieces);
  }
  const drawn = (terrain ?? []).map((piece, i) => readPiece(content, piece, i, state.pieces.length));
  if (drawn.length > 0) state.pieces = [...state.pieces, ...drawn];
}

function readPiece(content: Content, words: PieceWords, i: number, before: number): Piece {
  const place = `table.terrain.${i}`;
  const id = words.id ?? `${words.sample ?? words.name ?? 'piece'}-${before + i + 1}`;
  if (words.sample !== undefined) {
    const sample = content.samples.get(words.sample);
    if (sample === undefined) {
      throw new CaseProblem(
        `${place}.sample`,
        `there is no piece "${words.sample}"; known are ${content.samples.ids().join(', ')}`,
      );
    }
    const { at = [0, 0], facing, size, rough, on } = words;
    return layPiece(
      {
        sample,
        at,
        ...(facing === undefined ? {} : { facing }),
        ...(size === undefined ? {} : { size }),
        ...(rough === undefined ? {} : { rough }),
        ...(on === undefined ? {} : { on }),
      },
      id,
    );
  }
  const { circle, objective } = words;
  if (objective !== undefined && circle === undefined) {
    throw new CaseProblem(`${place}.circle`, 'an objective is round: say its circle');
  }
  const { name = id, size, on, open, elevated, impassable, rough, wall, water, cover, nexus, inspiring } = words;
  const said = { open, elevated, impassable, rough, wall, water, cover, nexus, inspiring };
  const keywords = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return makePiece({
    id,
    kind: objective === undefined ? 'piece' : 'objective',
    name,
    parts: areasOf(words, place),
    keywords,
    ...(size === undefined ? {} : { size }),
    on: on ?? null,
    objective:
      objective === undefined || circle === undefined
        ? null
        : { seat: seatOf(SEATS, objective), x: circle[0], y: circle[1], r: circle[2] },
  });
}

function areasOf({ rect, circle, polygon }: PieceWords, place: string): Area[] {
  const areas: Area[] = [];
  if (rect !== undefined) areas.push(rectangle(rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3]));
  if (circle !== undefined) areas.push({ kind: 'disc', x: circle[0], y: circle[1], r: circle[2] });
  if (polygon !== undefined) areas.push({ kind: 'poly', points: counterClockwise(polygon) });
  if (areas.length === 0) throw new CaseProblem(place, 'say its sample, rect, circle or polygon');
  return areas;
}

/** Towards the nearest enemy, as people put models down. */
function faceEnemy(state: State, m: Model): void {
  let least = Number.POSITIVE_INFINITY;
  for (const other of state.models) {
    const d = (other.x - m.x) * (other.x - m.x) + (other.y - m.y) * (other.y - m.y);
    if (other.seat === m.seat || !other.onTable || !m.onTable || d >= least || d === 0) continue;
    least = d;
    [m.fx, m.fy] = norm(other.x - m.x, other.y - m.y);
  }
}

const OPPOSITE: Readonly<Record<Side, Side>> = { south: 'north', north: 'south', west: 'east', east: 'west' };

function stage(state: State, words: StateWords): void {
  const seat = (id: (typeof IDS)[number]): Seat => seatOf(SEATS, id);
  state.phase = words.phase ?? state.phase;
  state.round = words.round ?? state.round;
  if (words.size !== undefined) state.size = words.size as GameSize;
  if (words.active !== undefined) state.mover = seat(words.active);
  state.first = words.first === undefined ? state.mover : seat(words.first);
  state.last = words.last ?? state.last;
  if (words.chooser !== undefined) state.chooser = seat(words.chooser);
  if (words.placing !== undefined) state.placing = seat(words.placing);
  state.done = words.done?.slice() ?? state.done;
  if (words.sides?.red !== undefined) state.sides = [words.sides.red, OPPOSITE[words.sides.red]];
  if (words.sides?.blue !== undefined) state.sides = [OPPOSITE[words.sides.blue], words.sides.blue];
  for (const [i, id] of IDS.entries()) {
    const at = i as 0 | 1;
    state.motivations[at] = words.motivations?.[id] ?? state.motivations[at];
    state.pools[at] = words.pools?.[id] ?? state.pools[at];
    state.ranks[at] = words.ranks?.[id] ?? state.ranks[at];
    state.owing[at] = words.owing?.[id] ?? state.owing[at];
    state.placed[at] = words.placed?.[id] ?? state.placed[at];
    state.casualties[at] = words.casualties?.[id] ?? state.casualties[at];
    const morale = words.morale?.[id];
    if (morale !== undefined) state.morale[at] = morale;
    const training = words.training?.[id];
    if (training !== undefined) {
      state.training = withTraining(
        state,
        at,
        training.map((one, n) => readAbility(one, `state.training.${id}.${n}`)),
      );
    }
  }
  accountFor(state);
  if (words.activation !== undefined) state.activation = readActivation(state, words.activation);
}

/** The morale that is said is where the account begins. */
function accountFor(state: State): void {
  state.account = ([0, 1] as const).map((seat) => ({
    seat,
    round: 0,
    label: 'at the start',
    amount: state.morale[seat],
    clause: 'WK-MOR-01',
  }));
}

function readActivation(state: State, words: NonNullable<StateWords['activation']>): Activation {
  const given = typeof words === 'string' ? { members: [words] } : words;
  const members = given.members.map((id, i) => {
    const m = byId(state, id);
    if (m === undefined) throw new CaseProblem(`state.activation.members.${i}`, `there is no model "${id}"`);
    m.activated = true;
    state.mover = m.seat;
    return m;
  });
  const bogged = members
    .map((m) => ({ model: m.id, pieces: bogOf(state, m) }))
    .filter(({ pieces }) => pieces.length > 0);
  return {
    ...newActivation(
      given.leader ?? null,
      members.map((m) => m.id),
    ),
    stage: given.stage ?? null,
    second: given.second ?? false,
    done: given.done?.slice() ?? [],
    triggered: given.triggered?.slice() ?? [],
    bogged,
  };
}
