/**
 * The windows in which Reactive Abilities may be used. Procedures that open a window (attack, damage, move, cast) are used
 * by Abilities in turn, so what happens in a window is bound when abilities.ts loads instead of being imported here.
 *
 * Doubtful point: a reaction is itself answered only by Rotate and, if it attacks, by Defend (GG-R-68), so no window
 * opens while one is carried out.
 */
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

/** Asks whoever has an Ability for the moment. Must be quick to find that nobody has. */
type ReactionWindow = (g: G, moment: Moment, ctx: ReactionContext) => Flow<void>;

let window: ReactionWindow | null = null;

export function bindReactions(bound: ReactionWindow): void {
  window = bound;
}

const REACTING = 'reacting';

export function* reactions(g: G, moment: Moment, ctx: ReactionContext): Flow<void> {
  if (window === null || g.cache.get(REACTING) === true) return;
  yield* window(g, moment, ctx);
}

/** Carries a reaction out; no window opens meanwhile. */
export function* asReaction<T>(g: G, flow: Flow<T>): Flow<T> {
  g.cache.set(REACTING, true);
  const result = yield* flow;
  g.cache.delete(REACTING);
  return result;
}
