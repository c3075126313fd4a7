/** The moments of attacks, damage, moves and Casts at which Reactive Abilities may be used: what is known about them. */
import type { Flow } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import type { Moment } from '../content/types.ts';
import type { CarriedWeapon, Model } from '../state.ts';
import type { G } from './play.ts';

/** An attack whose dice have not been rolled yet. Reactions push parts to `toHit` or put themselves in as `defender`. */
export interface AttackInProgress {
  attacker: Model;
  defender: Model;
  weapon: CarriedWeapon;
  toHit: Part[];
}

export interface ReactionContext {
  /** Attacker, mover or caster; the fallen model for 'ally-fell'. */
  trigger: Model;
  /** The model that was attacked, hurt or enchanted. */
  subject?: Model;
  attack?: AttackInProgress;
}

/** The moment at which Reactive Abilities may be used. Procedures that come to one are used by Abilities in turn: see rules.ts. */
export function reactions(g: G, moment: Moment, context: ReactionContext): Flow<void> {
  return g.rules.react(g, moment, context);
}
