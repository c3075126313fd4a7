/** What index.ts hands to the rules with every step: procedures that call each other in a circle meet here. */
import type { Flow, Play } from '#engine/game.ts';
import type { ListedVerb } from '../../kit/verb.ts';
import type { ActionKind, State, Summoned, Warrior } from '../state.ts';

export interface Rules {
  /** What an activation offers, in the order of the menu. */
  menu: readonly ListedVerb<State, Rules, Warrior, InActivation>[];
  /** A warrior enters a Wall of Fire; false when it is Taken Out there. */
  crossFire(g: Play<State, Rules>, w: Warrior, summoned: Summoned): Flow<boolean>;
}

/** What verbs of an activation say besides. */
export interface InActivation {
  /** The kind of Action it is; absent for what costs none (putting a marker down, ending). */
  action?: ActionKind;
  /** Actions it takes: 2 for a Double Action (HR-ACT-06). */
  actions?: 2;
  /** A warrior partway up a face may do it (HR-VRT-12). */
  partway?: true;
}
