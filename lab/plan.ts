import type { Bot } from '#bots/bot.ts';
import { random } from '#engine/dice/random.ts';
import type { AnyGame, Json, ReadyArmy, Seat } from '#engine/game.ts';
import type { AnyMaker, Pack } from '#engine/pack.ts';
import { opponents } from '#engine/state/forces.ts';
import { seatsFor } from '#engine/state/seats.ts';

/** What is simulated: plain data, so that it can be sent to a worker. */
export interface Plan {
  game: string;
  seed: string;
  /** Names of the bots, one for each seat. They change seats from game to game. */
  bots: readonly string[];
  options: Record<string, Json>;
  /** Ready-made forces to draw from, by id; 'random': made up for every pair of games. */
  armies: readonly string[] | 'random';
  /** All seats play the same force. */
  mirror: boolean;
  /** Instead of drawing, every force meets every other of its size in both seats before any meet again. Two seats, ready-made forces. */
  round?: boolean;
  /** Values that options take in turn, from draw to draw; in a round from pairing to pairing, and each pairing has another one when it comes again. */
  vary?: Readonly<Record<string, readonly Json[]>>;
  /** Outcomes tell what each model was worth. It takes an evaluation for each answer. */
  models?: boolean;
  /** Packs that the game is made with, for workers that make it themselves. */
  packs?: readonly Pack[];
}

/** What is simulated with: everything that a plan names. */
export interface Kit {
  games: Readonly<Record<string, AnyGame>>;
  /** How games with packs are made; absent where none are wanted. */
  makers?: Readonly<Record<string, AnyMaker>>;
  bots: Readonly<Record<string, () => Bot>>;
}

export interface Lineup {
  seed: string;
  /** Which bot of the plan sits where. */
  seating: readonly number[];
  rosters: readonly unknown[];
  /** Ids of the forces, or null when they were made up. */
  armies: readonly (string | null)[];
  options: Record<string, Json>;
}

/**
 * Game number `n` of a plan, which depends on nothing but the two: any number of workers plays the same games. Forces are
 * drawn once for as many games as there are seats, and the bots go round, so that each bot plays each side of a pairing.
 */
export function lineup(plan: Plan, game: AnyGame, n: number): Lineup {
  const seats = seatsFor(game, plan.options);
  if (plan.round === true && plan.armies !== 'random') return pairing(plan, game, plan.armies, n);
  const round = Math.floor(n / seats.length);
  const rng = random(`${plan.seed} armies ${round}`);
  const options = optionsAt(plan, round);
  const draw = (seat: Seat, against?: unknown): { army: string | null; roster: unknown } => {
    if (plan.armies === 'random') {
      const factions = game.army.factions;
      return {
        army: null,
        roster: game.army.random(factions[rng.int(factions.length)]?.id ?? '', rng, against, { options, seat }),
      };
    }
    const named = plan.armies.flatMap((id) => game.army.ready.find((army) => army.id === id) ?? []);
    const fitting = opponents(game, named, against, { options, seat });
    // Where none fits, set-up says why.
    const open = fitting.length === 0 ? named : fitting;
    const { id, roster } = open[rng.int(open.length)] as ReadyArmy<unknown>;
    return { army: id, roster };
  };
  const first = draw(0);
  const drawn = seats.map((_, seat) => (seat === 0 || plan.mirror ? first : draw(seat, first.roster)));
  return {
    seed: `${plan.seed}/${n}`,
    seating: seats.map((_, seat: Seat) => (seat + n) % seats.length),
    rosters: drawn.map((d) => d.roster),
    armies: drawn.map((d) => d.army),
    options,
  };
}

/** Game number `n` of a plan in which every force meets every other. The bots change seats with every turn of all pairings. */
function pairing(plan: Plan, game: AnyGame, armies: readonly string[], n: number): Lineup {
  const named = armies.flatMap((id) => game.army.ready.find((army) => army.id === id) ?? []);
  const pairs = pairings(game, named);
  const lap = Math.floor(n / pairs.length);
  const k = n % pairs.length;
  const pair = pairs[k] as Pair;
  return {
    seed: `${plan.seed}/${n}`,
    seating: pair.map((_, seat: Seat) => (seat + lap) % pair.length),
    rosters: pair.map(({ roster }) => roster),
    armies: pair.map(({ id }) => id),
    options: optionsAt(plan, k + lap),
  };
}

type Pair = readonly [ReadyArmy<unknown>, ReadyArmy<unknown>];

/**
 * Each force against each other of its size, once in either seat. In every stretch as long as the list of forces each of them
 * plays once in each seat, so that a plan that is cut short is nearly even, too.
 */
export function pairings(game: AnyGame, named: readonly ReadyArmy<unknown>[]): Pair[] {
  const groups = new Map<string, ReadyArmy<unknown>[]>();
  for (const army of named) {
    const size = game.army.size?.(army.roster) ?? '';
    groups.set(size, [...(groups.get(size) ?? []), army]);
  }
  const largest = Math.max(...[...groups.values()].map((group) => group.length));
  const pairs: Pair[] = [];
  for (let step = 1; step < largest; step++) {
    for (const group of groups.values()) {
      if (step >= group.length) continue;
      group.forEach((army, i) => {
        pairs.push([army, group[(i + step) % group.length] as ReadyArmy<unknown>]);
      });
    }
  }
  return pairs;
}

/** The options of a plan with the values that those which vary have at a turn. */
function optionsAt({ options, vary = {} }: Plan, turn: number): Record<string, Json> {
  const values = { ...options };
  let left = turn;
  for (const [key, open] of Object.entries(vary)) {
    values[key] = open[left % open.length] as Json;
    left = Math.floor(left / open.length);
  }
  return values;
}
