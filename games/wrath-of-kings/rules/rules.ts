/** What index.ts hands to the rules with every step: procedures that call each other in a circle meet here. */
import type { Flow, Play } from '#engine/game.ts';
import type { ListedVerb } from '../../kit/verb.ts';
import type { Activation, Model, Stage, State } from '../state.ts';

type G = Play<State, Rules>;

/** What the motivations have to say in the course of play: see motives/index.ts. */
export interface Motives {
  /** A member's activation begins: its markers are scored (WK-DTY-14, WK-TRE-11, WK-INT-09). */
  activationBegins(g: G, m: Model): void;
  /** An attack is wholly resolved: what its hits and kills bring to either side. */
  attackOver(g: G, attack: AttackOutcome): Flow<void>;
  /** A model is removed: its markers and its link. */
  dies(g: G, m: Model): void;
  /** Free movement is over: what is linked is carried along (WK-R-86); forced movement leaves it behind (WK-DTY-10). */
  hasMoved(g: G, m: Model, free: boolean): Flow<void>;
  turnEnds(g: G): Flow<void>;
  roundEnds(g: G): Flow<void>;
}

/** What an attack brought, for the motivations. Participants that are dead are in it, too. */
export interface AttackOutcome {
  /** Who is credited: the attacker, or all participants of a combined attack (WK-R-60). */
  by: readonly Model[];
  melee: boolean;
  /** Enemies that were hit, whether they live or not. */
  hit: readonly Model[];
  /** Enemies that were hit because a knocked model ran into them: by a melee attack of the first attacker (WK-SPC-16). */
  collided: readonly Model[];
  /** Enemies that were killed, with the leaders in whose spheres they stood when they died. */
  killed: readonly { victim: Model; spheres: readonly string[] }[];
}

export interface Rules {
  /** What an activation offers, in the order of the menu. */
  menu: readonly ListedVerb<State, Rules, Activation, InActivation>[];
  motives: Motives;
}

/** What verbs of an activation say besides. */
export interface InActivation {
  /** The stage it belongs to; absent for what belongs to either (skip, next). */
  stage?: Stage;
}
