/**
 * The windows in which Reactive Abilities may be used. Procedures that open a window (attack, damage, move, cast) are used
 * by Abilities in turn, so what happens in a window is bound when abilities.ts loads instead of being imported here.
 *
 * Doubtful point: a reaction is itself answered only by Rotate and, if it attacks, by Defend (GG-R-68), so no window
 * opens while another is open.
 */
import type { Flow } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import type { Moment } from '../content/types.ts';
import type { CarriedWeapon, Model, State } from '../state.ts';
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

export interface ReactionWindow {
  /** Cheap: whether any model on the table has an Ability for this moment. */
  wanted(g: G, moment: Moment, ctx: ReactionContext): boolean;
  open(g: G, moment: Moment, ctx: ReactionContext): Flow<void>;
}

let window: ReactionWindow | null = null;

export function bindReactions(bound: ReactionWindow): void {
  window = bound;
}

const OPEN = 'reaction-window';

export function* reactions(g: G, moment: Moment, ctx: ReactionContext): Flow<void> {
  if (window === null || !window.wanted(g, moment, ctx) || g.cache.get(OPEN) === true) return;
  g.cache.set(OPEN, true);
  yield* window.open(g, moment, ctx);
  g.cache.delete(OPEN);
}
