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
}

/**
 * Game number `n` of a plan, which depends on nothing but the two: any number of workers plays the same games. Forces are
 * drawn once for as many games as there are seats, and the bots go round, so that each bot plays each side of a pairing.
 */
export function lineup(plan: Plan, game: AnyGame, n: number): Lineup {
  const seats = seatsFor(game, plan.options);
  const round = Math.floor(n / seats.length);
  const rng = random(`${plan.seed} armies ${round}`);
  const draw = (against?: unknown): { army: string | null; roster: unknown } => {
    if (plan.armies === 'random') {
      const factions = game.army.factions;
      return { army: null, roster: game.army.random(factions[rng.int(factions.length)]?.id ?? '', rng, against) };
    }
    const named = plan.armies.flatMap((id) => game.army.ready.find((army) => army.id === id) ?? []);
    const open = opponents(game, named, against);
    const { id, roster } = open[rng.int(open.length)] as ReadyArmy<unknown>;
    return { army: id, roster };
  };
  const first = draw();
  const drawn = seats.map((_, seat) => (seat === 0 || plan.mirror ? first : draw(first.roster)));
  return {
    seed: `${plan.seed}/${n}`,
    seating: seats.map((_, seat: Seat) => (seat + n) % seats.length),
    rosters: drawn.map((d) => d.roster),
    armies: drawn.map((d) => d.army),
  };
}
