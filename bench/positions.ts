/** What is measured on: games in progress and tables full of models, all made from seeds. */
import { BOTS } from '#bots/registry.ts';
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, Decision, Random, Seat } from '#engine/game.ts';
import { bodyWhollyIn, featureOverlapsBody } from '#engine/geometry/area.ts';
import { distance } from '#engine/geometry/distance.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { TERRAIN } from '#games/gore-and-glory/content/types.ts';
import { GORE_AND_GLORY } from '#games/gore-and-glory/index.ts';
import { FORMS, pieceAt } from '#games/gore-and-glory/setup/forms.ts';
import type { Model, Piece, State } from '#games/gore-and-glory/state.ts';
import { GAMES } from '#games/registry.ts';
import { lineup, type Plan } from '#lab/plan.ts';

export const KIT = { games: GAMES, bots: BOTS };

export function plan(bots: readonly string[], seed: string): Plan {
  const armies = GORE_AND_GLORY.army.ready.map((army) => army.id);
  return { game: GORE_AND_GLORY.slug, seed, bots, options: {}, armies, mirror: false };
}

/** The start of game `n` between ready-made Warbands on generated terrain. */
export function opening(seed: string, n: number, loud = false): Match {
  const { rosters, seed: dice } = lineup(plan(['random', 'random'], seed), GORE_AND_GLORY, n);
  return new Match({ game: GORE_AND_GLORY, rosters, rng: seedWords(dice), loud });
}

/** Plays a game at random and keeps it where `stop` holds; null when it never does. */
function playUntil(seed: string, n: number, stop: (match: Match, decision: Decision) => boolean): Match | null {
  const match = opening(seed, n);
  const rng = random(`${seed} ${n}`);
  for (let decision = match.decision(); decision !== null; decision = match.decision()) {
    if (stop(match, decision)) return match;
    match.answer(decision.seat, sampleAnswer(decision, rng) as Answer);
  }
  return null;
}

function standing(match: Match): number {
  return (match.state as State).models.filter((m) => m.alive && m.onTable).length;
}

/** The windows inside an attack. */
const NESTED = new Set(['GG-DEF-01', 'GG-ROT-01']);

/** Games that stand in the Defend or Rotate window of an attack, in the second turn or later, 20 models on the table. */
export function nested(count: number): Match[] {
  const found: Match[] = [];
  for (let n = 0; found.length < count && n < 40 * count; n++) {
    const match = playUntil('nested', n, (m, decision) => {
      return NESTED.has(decision.clause) && (m.state as State).turn >= 2 && standing(m) >= 20;
    });
    if (match !== null) found.push(match);
  }
  if (found.length < count) throw new Error(`only ${found.length} games reach a nested decision with 20 models`);
  return found;
}

/** Games in which a model may attack now, and the attack. */
export function attacks(count: number): { match: Match; seat: Seat; answer: Answer }[] {
  const found: { match: Match; seat: Seat; answer: Answer }[] = [];
  const offered = (decision: Decision) => decision.acts.find((act) => act.verb === 'attack')?.options()[0]?.answer;
  const menu = (decision: Decision) => decision.decline?.verb === 'end';
  for (let n = 0; found.length < count && n < 40 * count; n++) {
    const match = playUntil('attacks', n, (m, decision) => {
      return (m.state as State).turn >= 2 && menu(decision) && offered(decision) !== undefined;
    });
    const decision = match?.decision();
    if (match && decision) found.push({ match, seat: decision.seat, answer: offered(decision) as Answer });
  }
  return found;
}

/** Whole games at random. */
export function finished(count: number, loud: boolean): { n: number; match: Match }[] {
  return Array.from({ length: count }, (_, n) => {
    const match = opening('replay', n, loud);
    const rng = random(`replay ${n}`);
    for (let decision = match.decision(); decision !== null; decision = match.decision()) {
      match.answer(decision.seat, sampleAnswer(decision, rng) as Answer);
    }
    return { n, match };
  });
}

export interface Crowd {
  match: Match;
  state: State;
  /** Each model looks at one other; all places differ. */
  pairs: readonly (readonly [viewer: Model, target: Model])[];
}

const MODELS = 60;
const PIECES = 16;
/** Middles of terrain pieces keep this far apart. */
const SPACING = 7.5;

/** A table that nobody has seen before: 60 models and 16 pieces of every kind, each model facing the one it looks at. */
export function crowd(seed: string): Crowd {
  const rng = random(seed);
  const [first, second] = GORE_AND_GLORY.army.ready;
  const rosters = [first, second].flatMap((army) => (army === undefined ? [] : [army.roster]));
  const options = { glory: 500, table: 'generate' };
  const state = GORE_AND_GLORY.setup({ options, seats: GORE_AND_GLORY.seats(options), rosters, rng: seedWords(seed) });
  state.phase = 'activations';
  state.turn = 2;
  state.pieces = terrain(rng, state);
  const pattern = state.models;
  state.models = [];
  while (state.models.length < MODELS) {
    const i = state.models.length;
    const model = { ...(pattern[i % pattern.length] as Model), id: `m${i}`, seat: i % 2, onTable: true };
    if (settle(model, state, rng)) state.models.push(model);
  }
  const pairs = state.models.map((viewer, i) => {
    const target = state.models[(i + 1 + rng.int(MODELS - 1)) % MODELS] as Model;
    [viewer.fx, viewer.fy] = norm(target.x - viewer.x, target.y - viewer.y);
    return [viewer, target] as const;
  });
  const match = new Match({ game: GORE_AND_GLORY, rosters, rng: state.rng, state, loud: false }, false);
  return { match, state, pairs };
}

function terrain(rng: Random, { width, depth }: State): Piece[] {
  const spots: [number, number][] = [];
  while (spots.length < PIECES) {
    const x = snap(3 + rng.real() * (width - 6));
    const y = snap(3 + rng.real() * (depth - 6));
    if (spots.every(([u, v]) => (u - x) * (u - x) + (v - y) * (v - y) >= SPACING * SPACING)) spots.push([x, y]);
  }
  return spots.map(([x, y], i) => {
    const kind = TERRAIN[i % TERRAIN.length] as Piece['kind'];
    const form = FORMS[kind][rng.int(FORMS[kind].length)] as { id: string };
    const [fx, fy] = norm(rng.real() - 0.5, rng.real() - 0.5);
    return pieceAt(kind, form.id, `t${i}`, x, y, fx, fy);
  });
}

/** Puts a model somewhere: on the table or on top of a piece, beside everybody else. */
function settle(model: Model, { pieces, models, width, depth }: State, rng: Random): boolean {
  model.x = snap(1.5 + rng.real() * (width - 3));
  model.y = snap(1.5 + rng.real() * (depth - 3));
  model.z = 0;
  for (const piece of pieces) {
    if (piece.top === 0 || !featureOverlapsBody(piece, model)) continue;
    if (!piece.standable || !bodyWhollyIn(piece, model)) return false;
    model.z = piece.top;
  }
  return models.every((other) => distance(other, model) > 0);
}
