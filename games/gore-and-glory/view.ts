/**
 * What a seat may know. Hidden are the dice to come and, until turn 5 begins, the opponent's Secret Mission (GG-MIS-04,
 * GG-R-56); sealed choices that are not yet shown are not in the state at all.
 */

import type { Random, Seat } from '#engine/game.ts';
import { reseed, unseeded } from '../kit/hiding.ts';
import { clone } from './clone.ts';
import { MISSIONS, type MissionId } from './content/types.ts';
import type { State } from './state.ts';

export function view(state: State, seat: Seat | null): State {
  const seen = unseeded(clone(state));
  if (!state.missions.revealed) {
    seen.missions.secret = state.missions.secret.map((mission, owner) => (owner === seat ? mission : null));
  }
  return seen;
}

/** Secrets that others have chosen are drawn anew: any of the six, those that pay twice a little more often. */
export function resample(state: State, seat: Seat, rng: Random): void {
  reseed(state, rng);
  const { secret, secondary, primary } = state.missions;
  if (secret[seat] === null || secret[seat] === undefined) return;
  for (let other = 0; other < secret.length; other++) {
    if (secret[other] !== null) continue;
    const likely = [...MISSIONS, primary, secondary[other] ?? null].filter((m): m is MissionId => m !== null);
    secret[other] = likely[rng.int(likely.length)] as MissionId;
  }
}
