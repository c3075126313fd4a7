/** What index.ts hands to the rules with every step: procedures that call each other in a circle meet here. */
import type { Flow } from '#engine/game.ts';
import type { ListedVerb } from '../../kit/verb.ts';
import type { Moment } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import type { G } from './play.ts';
import type { ReactionContext } from './reactions.ts';

export interface Rules {
  /** What an Activation offers, in the order of the menu. */
  menu: readonly ListedVerb<State, Rules, Model, InActivation>[];
  /** Asks whoever has a Reactive Ability for the moment. */
  react(g: G, moment: Moment, context: ReactionContext): Flow<void>;
}

/** What verbs of an Activation say besides. */
export interface InActivation {
  /** The clause that it is done by: an Action (GG-AP-08) unless it says otherwise. */
  by?: string;
  /** The beginning of the Activation is not over with it. */
  stillFresh?: true;
}
