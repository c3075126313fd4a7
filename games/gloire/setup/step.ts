/**
 * Set-up, step by step: the board, the order of the players by initiative (GL-R-307), the markers with a card dealt face down to each (GL-R-301), models
 * on their starting places, what must be named before the game.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Refusal, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { id, point } from '../../kit/args.ts';
import { placement, randomPoint, spreadPoint, tenths } from '../../kit/placing.ts';
import { type G, must, name } from '../rules/play.ts';
import { mayStand, put, standRefusal } from '../rules/standing.ts';
import { tell } from '../rules/tell.ts';
import { initiative } from '../rules/turn.ts';
import { verb } from '../rules/verb.ts';
import { SCENARIO_NAMES } from '../scenarios/names.ts';
import type { SetupPlan } from '../scenarios/plan.ts';
import type { Model, State } from '../state.ts';
import { arrivesIn, lead, newsStep } from './linked.ts';
import { mapOf } from './maps.ts';
import { namingStep } from './naming.ts';

export function* setupStep(g: G, plan: SetupPlan): Flow<void> {
  const s = g.state;
  switch (s.stage) {
    case 'map':
      lay(g, plan);
      s.stage = 'order';
      return;
    case 'order':
      yield* initiative(g);
      s.stage = 'markers';
      shuffle(g, plan);
      return;
    case 'markers':
      yield* markersStep(g, plan);
      return;
    case 'deploy':
      yield* deployStep(g, plan);
      return;
    case 'furnish':
      yield* plan.furnish(g);
      s.stage = 'news';
      return;
    case 'news':
      if (!(yield* newsStep(g, plan))) s.stage = 'naming';
      return;
    default:
      if (yield* namingStep(g)) return;
      lead(s);
      s.phase = 'start';
      s.stage = 'initiative';
  }
}

/** Sides of the standard board (GL-SCN-01). */
const STANDARD = 24;

function lay(g: G, plan: SetupPlan): void {
  const s = g.state;
  const map = mapOf(plan.map(s));
  if (map === undefined) throw new Error(`there is no map "${plan.map(s)}"`);
  s.map = map.words.id;
  s.width = map.width;
  s.depth = map.depth;
  s.night = map.night;
  s.pieces = map.pieces;
  s.swings = map.swings;
  s.stretches = map.stretches;
  tell(g, {
    kind: 'board',
    clause: 'GL-R-307',
    map: s.map,
    name: map.words.name,
    scenario: SCENARIO_NAMES[s.scenario],
    also: [s.width > STANDARD || s.depth > STANDARD ? 'GL-SCN-07' : 'GL-SCN-01', ...(plan.clauses ?? [])],
  });
}

/** The deck is shuffled; nobody may know its order. */
function shuffle(g: G, plan: SetupPlan): void {
  const s = g.state;
  s.plot.deck = plan.deck.slice();
  const left = plan.deck.slice();
  const pile: string[] = [];
  while (left.length > 0) {
    const at = left.length === 1 ? 0 : g.dice.roll(left.length, 'shuffle', 'GL-R-301', s.order[0] ?? 0) - 1;
    pile.push(...left.splice(at, 1));
  }
  s.pile = pile;
}

/** Lays a marker with the next card of the pile, face down. */
export function layMarker(s: State, marker: string, [x, y]: Point): void {
  const card = s.pile.pop();
  if (card === undefined) return;
  s.markers.push({ id: marker, x, y, card, known: [], from: s.pile.length, spoiled: [] });
}

/** The sides take turns, and within a side its players do, so that each side places as many (GL-S1-04). */
function placerOf(s: State): Seat {
  const teamOf = (seat: Seat): number => s.seats[seat]?.team ?? seat;
  const sides = [...new Set(s.order.map(teamOf))];
  const placed = s.markers.length;
  const side = s.order.filter((seat) => teamOf(seat) === sides[placed % sides.length]);
  return side[Math.floor(placed / sides.length) % side.length] as Seat;
}

function* markersStep(g: G, plan: SetupPlan): Flow<void> {
  const s = g.state;
  const rules = plan.placing;
  if (plan.markers(s) === 'players' && rules !== undefined) {
    if (s.markers.length < rules.count) {
      yield* placeMarker(g, placerOf(s), rules);
      return;
    }
  } else {
    const spots = mapOf(s.map)?.words.markers ?? [];
    for (const { id: marker, at } of spots) layMarker(s, marker, at);
  }
  s.stage = 'deploy';
}

/** A player places one marker (GL-S1-04, GL-S2-08). */
export function* placeMarker(g: G, seat: Seat, rules: NonNullable<SetupPlan['placing']>): Flow<void> {
  const s = g.state;
  const next = `m${s.made + 1}`;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: 'where does the next marker lie?',
    clause: rules.clause,
    subjects: [],
    acts: [
      placement({
        verb: 'place-marker',
        label: 'Place a marker',
        clause: rules.clause,
        body: { x: 0, y: 0, fx: 1, fy: 0, z: 0, h: 0.1, shape: 'round', a: 0.5, b: 0.5 },
        region: [],
        facing: false,
        spots: () => spotsFor(s, rules),
        option: ({ at }) => ({ label: `at ${tenths(at[0])}, ${tenths(at[1])}`, subjects: [] }),
        random: (rng) => {
          for (let i = 0; i < 300; i++) {
            const at = randomPoint(rng, rules.bounds(s));
            if (rules.refusal(s, at) === null) return { at };
          }
          return spotsFor(s, rules)[0] ?? null;
        },
        why: ({ at }) => rules.refusal(s, at) as Refusal | null,
      }),
    ],
  }));
  const at = answer.at as Point;
  s.made += 1;
  layMarker(s, next, [snap(at[0]), snap(at[1])]);
  tell(g, { kind: 'marker', clause: 'GL-SCN-02', seat, marker: next, at });
}

function spotsFor(s: State, rules: NonNullable<SetupPlan['placing']>): { at: Point }[] {
  const found: { at: Point }[] = [];
  for (let i = 0; i < 400 && found.length < 8; i++) {
    const at = spreadPoint(i + 17 * s.markers.length, rules.bounds(s));
    if (rules.refusal(s, at) === null) found.push({ at });
  }
  return found;
}

export const PLACE_MARKER = verb({
  name: 'place-marker',
  text: 'Place an encounter marker.',
  args: { at: point },
  main: 'at',
});

/** Models of a seat that are still to be placed; those that arrive later wait (GL-R-337). */
function waiting(s: State, seat: Seat): Model[] {
  return s.models.filter((m) => {
    if (m.owner !== seat || m.onTable || m.left !== null) return false;
    const turn = arrivesIn(s, m);
    return s.turn === 0 ? turn === 0 : turn > 0 && turn <= s.turn;
  });
}

/** In initiative order, one model each (GL-R-307); places that are given are taken at once. */
function* deployStep(g: G, plan: SetupPlan): Flow<void> {
  if (!(yield* deployNext(g, plan))) g.state.stage = 'furnish';
}

/** Places the next model; false when all stand. Later in the game: those who arrive now (GL-R-337). */
export function* deployNext(g: G, plan: SetupPlan): Flow<boolean> {
  const s = g.state;
  // Whoever has placed least is next, the first in order among equals.
  let seat: Seat | undefined;
  for (const one of s.order) {
    if (waiting(s, one).length === 0) continue;
    if (seat === undefined || placedBy(s, one) < placedBy(s, seat)) seat = one;
  }
  if (seat === undefined) return false;
  const zone = plan.zone(s, seat);
  const [first] = waiting(s, seat);
  if (first === undefined) return false;
  if (!('rect' in zone)) {
    setOut(g, first, freeSpot(s, first, zone.spots));
    return true;
  }
  const { rect, spots } = zone;
  const answer = yield* ask<Answer>(seat, () => deployDecision(g, seat, rect, spots));
  setOut(g, must(s, answer.model as string), answer.at as Point);
  return true;
}

/** Those who arrive at the start of this turn take their places (GL-R-337). */
export function* arrivals(g: G, plan: SetupPlan): Flow<void> {
  while (yield* deployNext(g, plan)) {
    // The next one, until all stand.
  }
}

function placedBy(s: State, seat: Seat): number {
  return s.models.filter((m) => m.owner === seat && m.onTable).length;
}

/** The first of these places that is free, or the nearest free point to the first. */
export function freeSpot(s: State, m: Model, spots: readonly Point[]): Point {
  for (const [x, y] of spots) if (mayStand(s, m, x, y)) return [x, y];
  const [x, y] = spots[0] ?? [s.width / 2, s.depth / 2];
  for (let ring = 0.25; ring < 48; ring += 0.25) {
    for (let i = 0; i < 16; i++) {
      const at = spreadPoint(i + 16 * Math.round(ring * 4), { x0: x - ring, y0: y - ring, x1: x + ring, y1: y + ring });
      if (mayStand(s, m, at[0], at[1])) return at;
    }
  }
  return [x, y];
}

function deployDecision(g: G, seat: Seat, rect: readonly [number, number, number, number], spots: readonly Point[]) {
  const s = g.state;
  const [x, y, w, d] = rect;
  const region = [
    {
      label: 'start zone',
      seat,
      points: [
        [x, y],
        [x + w, y],
        [x + w, y + d],
        [x, y + d],
      ] as Point[],
    },
  ];
  const left = waiting(s, seat);
  const why = (m: Model, at: Point): Refusal | null => {
    const inside =
      at[0] >= x + m.a - 0.001 &&
      at[0] <= x + w - m.a + 0.001 &&
      at[1] >= y + m.a - 0.001 &&
      at[1] <= y + d - m.a + 0.001;
    if (!inside)
      return {
        clause: 'GL-R-307',
        reason: `${name(m)} starts wholly within its start zone`,
        witness: { kind: 'outside', at, region: 'start zone' },
      };
    return standRefusal(s, m, snap(at[0]), snap(at[1]));
  };
  return {
    seat,
    title: 'who starts where?',
    clause: 'GL-R-307',
    subjects: left.map((m) => m.id),
    acts: left.map((m) =>
      placement({
        verb: 'deploy',
        key: `deploy-${m.id}`,
        label: `Place ${name(m)}`,
        clause: 'GL-R-307',
        body: m,
        region,
        facing: false,
        fixed: { model: m.id },
        spots: () => spots.filter((at) => why(m, at) === null).map((at) => ({ at })),
        option: ({ at }) => ({ label: `${name(m)} at ${tenths(at[0])}, ${tenths(at[1])}`, subjects: [m.id] }),
        random: (rng) => {
          for (let i = 0; i < 60; i++) {
            const at = randomPoint(rng, { x0: x + m.a, y0: y + m.a, x1: x + w - m.a, y1: y + d - m.a });
            if (why(m, at) === null) return { at };
          }
          const free = spots.find((at) => why(m, at) === null);
          return free === undefined ? null : { at: free };
        },
        why: ({ at }) => why(m, at),
      }),
    ),
  };
}

/** Puts a model where it starts, looking at the middle of the board; where it flees to later is here. */
export function setOut(g: G, m: Model, at: Point): void {
  const s = g.state;
  m.onTable = true;
  put(g, m, snap(at[0]), snap(at[1]));
  const [fx, fy] = norm(s.width / 2 - m.x || 1, s.depth / 2 - m.y);
  m.fx = fx;
  m.fy = fy;
  m.home = [m.x, m.y];
  m.cameFrom = [m.x, m.y];
  tell(g, { kind: 'deploy', clause: 'GL-R-307', seat: m.owner ?? 0, model: m.id, at: [m.x, m.y] });
}

export const DEPLOY = verb({
  name: 'deploy',
  text: 'Place a model in its start zone.',
  args: { model: id, at: point },
});
