/** How much stronger each rung of a ladder of bots is than the one below it: mirrored games, the same forces and tables for both. */
import type { Plan } from './plan.ts';
import { isBroken, type Outcome } from './sim.ts';
import { type Share, share } from './stats.ts';

export interface Rung {
  upper: string;
  lower: string;
  games: number;
  /** Of all games that were played to the end: a draw is not won. */
  wins: Share;
  losses: number;
  draws: number;
  errors: number;
  /** Whether the upper bot wins more than it loses beyond chance. */
  proven: boolean;
}

/** The plans of a ladder, the lowest rung first. The bots change seats from game to game. */
export function ladderPlans(base: Omit<Plan, 'bots' | 'mirror'>, rungs: readonly string[]): Plan[] {
  return rungs.slice(1).map((upper, i) => ({ ...base, bots: [upper, rungs[i] as string], mirror: true }));
}

export function rungOf({ bots }: Plan, outcomes: readonly Outcome[]): Rung {
  const played = outcomes.flatMap((one) => (isBroken(one) ? [] : [one]));
  const won = played.filter(({ winners }) => winners.includes(0)).length;
  const lost = played.filter(({ winners }) => winners.length > 0 && !winners.includes(0)).length;
  return {
    upper: bots[0] as string,
    lower: bots[1] as string,
    games: outcomes.length,
    wins: share(won, played.length),
    losses: lost,
    draws: played.length - won - lost,
    errors: outcomes.length - played.length,
    proven: share(won, won + lost).low > 0.5,
  };
}
