/** From the words of a case to a state: everything that is not said has the default of an ordinary model on an empty table. */
import { CaseProblem } from '#engine/cases/problem.ts';
import { seedWords } from '#engine/dice/random.ts';
import type { Json, SeatSpec } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { readOptions, seatOf } from '../../kit/position.ts';
import { direction } from '../../kit/words.ts';
import type { Content } from '../content/content.ts';
import { OPTIONS } from '../options.ts';
import { newActivation } from '../rules/activation.ts';
import { makeTeam, seatPlaces } from '../rules/coach.ts';
import { byId } from '../rules/play.ts';
import { TOP } from '../rules/turn.ts';
import { SEAT_IDS, seatsFor, seats as seatsOf } from '../seats.ts';
import { begin, blank } from '../setup/begin.ts';
import { mapOf } from '../setup/maps.ts';
import { piece } from '../setup/pieces.ts';
import type { Duel, Model, Piece, State } from '../state.ts';
import { readModel } from './model.ts';
import { readBand } from './roster.ts';
import type { OwnKeys, PieceWords, StateWords } from './schema.ts';
import { readCoach, readMarker, readToken } from './things.ts';

export function position(content: Content, file: Record<string, unknown>): State {
  const words = file as OwnKeys;
  const options = readOptions(OPTIONS, words.options as Record<string, Json>);
  const state = words.rosters === undefined ? empty(content, words, options) : started(content, words, options);
  if (words.table !== undefined) lay(state, words.table);
  for (const [id, spec] of Object.entries(words.tokens ?? {})) state.tokens.push(readToken(content, state, id, spec));
  for (const [id, spec] of Object.entries(words.models ?? {})) state.models.push(readModel(content, state, id, spec));
  for (const [id, spec] of Object.entries(words.coaches ?? {})) state.coaches.push(readCoach(state, id, spec));
  for (const coach of state.coaches) if (!coach.wreck) state.models.push(makeTeam(coach));
  for (const [id, spec] of Object.entries(words.markers ?? {})) state.markers.push(readMarker(state, id, spec));
  for (const [id, spec] of Object.entries(words.models ?? {})) face(state, id, spec.facing);
  for (const [id, spec] of Object.entries(words.duels ?? {})) state.duels.push(readDuel(state, id, spec));
  link(state);
  if (words.rosters === undefined || words.state !== undefined) stage(state, words.state ?? {});
  return state;
}

function seatsSaid({ seats, teams }: OwnKeys): readonly SeatSpec[] {
  if (seats === undefined) return seatsFor(2, false);
  const all = seatsFor(SEAT_IDS.length, false);
  return seats.map((id, at) => ({ ...(all.find((one) => one.id === id) as SeatSpec), team: teams?.[at] ?? at }));
}

function empty(content: Content, words: OwnKeys, options: Record<string, Json>): State {
  const state = blank(content, { options, rng: seedWords('case'), seats: seatsSaid(words), scenario: 'none' });
  state.phase = 'activations';
  state.stage = 'levels';
  state.turn = 1;
  state.order = state.seats.map((_, seat) => seat);
  state.before = state.order.slice();
  return state;
}

function started(content: Content, words: OwnKeys, options: Record<string, Json>): State {
  const seats = seatsOf(options);
  const rosters = seats.map(({ id }) => readBand(content, words.rosters?.[id], `rosters.${id}`));
  return begin(content, { options, seats, rosters, rng: seedWords('case') });
}

function lay(state: State, { size, terrain, swings, stretches, map, night }: NonNullable<OwnKeys['table']>): void {
  if (map !== undefined) {
    const found = mapOf(map);
    if (found === undefined) throw new CaseProblem('table.map', `there is no map "${map}"`);
    Object.assign(state, { width: found.width, depth: found.depth, night: found.night, map });
    state.pieces = found.pieces;
    state.swings = found.swings;
    state.stretches = found.stretches;
  }
  if (size !== undefined) [state.width, state.depth] = size;
  if (night !== undefined) state.night = night;
  const drawn = (terrain ?? []).map((words, i) => readPiece(words, i));
  if (drawn.length > 0) state.pieces = [...state.pieces, ...drawn];
  if (swings !== undefined) {
    state.swings = [
      ...state.swings,
      ...swings.map(
        ({ id, kind = 'rope', at = [0, 0] as Point, reach = 1, piece: on, stat = 'bw', extraDodge = false }) => ({
          id,
          kind,
          name: id,
          at,
          reach,
          piece: on ?? null,
          stat,
          extraDodge,
        }),
      ),
    ];
  }
  if (stretches !== undefined) {
    state.stretches = [
      ...state.stretches,
      ...stretches.map(({ id, kind = 'door', from, to, number = 0 }) => ({ id, kind, from, to, number })),
    ];
  }
}

function readPiece(
  { id, class: kind, name, rect, circle, polygon, height, depth, open, stops, standable }: PieceWords,
  i: number,
): Piece {
  if (rect === undefined && circle === undefined && polygon === undefined) {
    throw new CaseProblem(`table.terrain.${i}`, 'say its rect, circle or polygon');
  }
  return piece({
    id: id ?? `${kind}-${i + 1}`,
    class: kind,
    ...(name === undefined ? {} : { name }),
    ...(rect === undefined ? {} : { rect }),
    ...(circle === undefined ? {} : { circle }),
    ...(polygon === undefined ? {} : { polygon }),
    ...(height === undefined ? {} : { height }),
    ...(depth === undefined ? {} : { depth }),
    ...(open === undefined ? {} : { open }),
    ...(stops === undefined ? {} : { stops }),
    ...(standable === undefined ? {} : { standable }),
  });
}

/** As it is said, or towards the nearest enemy, as people put models down. */
function face(state: State, id: string, said: Point | string | undefined): void {
  const m = byId(state, id) as Model;
  if (said !== undefined) {
    const of = (other: string): Point | undefined => {
      const found = byId(state, other);
      return found === undefined ? undefined : [found.x, found.y];
    };
    [m.fx, m.fy] = direction(said, [m.x, m.y], of, `models.${id}.facing`);
    return;
  }
  let least = Number.POSITIVE_INFINITY;
  for (const other of state.models) {
    const d = (other.x - m.x) * (other.x - m.x) + (other.y - m.y) * (other.y - m.y);
    if (other.seat === m.seat || !other.onTable || !m.onTable || d >= least || d === 0) continue;
    least = d;
    [m.fx, m.fy] = norm(other.x - m.x, other.y - m.y);
  }
}

function readDuel(state: State, id: string, words: NonNullable<OwnKeys['duels']>[string]): Duel {
  const { challenger, challenged, to = 'blood', weapon = 'long-blade', turn = 1, missed = [] } = words;
  for (const one of [challenger, challenged]) {
    const m = byId(state, one);
    if (m === undefined) throw new CaseProblem(`duels.${id}`, `there is no model "${one}"`);
    m.duel = id;
  }
  return { id, challenger, challenged, to, weapon, turn, missed: missed.slice(), rounds: [] };
}

/** What carries what is said once; a ridden Heroic Horse is where its rider is. */
function link(state: State): void {
  for (const { mount } of state.models) {
    const horse = mount?.horse == null ? undefined : byId(state, mount.horse);
    if (horse !== undefined) horse.onTable = false;
  }
  for (const coach of state.coaches) seatPlaces(state, coach);
  for (const token of state.tokens) {
    const carrier = token.carrier === null ? undefined : byId(state, token.carrier);
    if (carrier !== undefined && !carrier.carries.includes(token.id)) carrier.carries.push(token.id);
  }
  for (const m of state.models) {
    for (const id of m.carries) {
      const token = state.tokens.find((one) => one.id === id);
      if (token === undefined) throw new CaseProblem(`models.${m.id}.carries`, `there is no token "${id}"`);
      token.carrier = m.id;
    }
  }
}

function stage(state: State, words: StateWords): void {
  state.phase = words.phase ?? state.phase;
  state.stage = words.stage ?? (words.phase === 'start' ? 'initiative' : words.phase === 'end' ? 'waits' : state.stage);
  state.turn = words.turn ?? state.turn;
  state.scenario = words.scenario ?? state.scenario;
  state.level = words.level ?? (state.phase === 'activations' ? TOP : state.level);
  state.cursor = words.cursor ?? 0;
  if (words.order !== undefined) state.order = words.order.map((id) => seatOf(state.seats, id));
  state.pile = words.pile?.slice() ?? state.pile;
  if (words.turned !== undefined)
    state.turned = words.turned.map(({ card, by = '', turn = 1 }) => ({ card, by, turn }));
  if (words.plot !== undefined) state.plot = { ...state.plot, ...words.plot };
  // Unless it is said, the deck is what lies about.
  state.plot.deck ??= [
    ...state.turned.map(({ card }) => card),
    ...state.markers.map(({ card }) => card),
    ...state.pile,
  ];
  for (const [at, { id }] of state.seats.entries()) {
    const key = id as keyof NonNullable<StateWords['points']>;
    state.points[at] = words.points?.[key] ?? state.points[at] ?? 0;
    state.vp[at] = words.vp?.[key] ?? state.vp[at] ?? 0;
    state.shaken[at] = words.shaken?.[key] ?? state.shaken[at] ?? 0;
  }
  if (words.activation === undefined) return;
  const said = typeof words.activation === 'string' ? { model: words.activation } : words.activation;
  const m = byId(state, said.model);
  if (m === undefined) throw new CaseProblem('state.activation', `there is no model "${said.model}"`);
  m.acted = true;
  state.activation = {
    ...newActivation(m.id, ('by' in said ? said.by : undefined) ?? 'turn'),
    begun: true,
    shunned: ('shunned' in said ? said.shunned : undefined) ?? [],
    taken: ('taken' in said ? said.taken : undefined) ?? [],
  };
}
