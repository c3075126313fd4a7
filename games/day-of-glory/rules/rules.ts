/** What index.ts hands to the rules with every step, and what the verbs of an activation say about themselves. */
import type { Act, ClauseId, Refusal, RefusedAct } from '#engine/game.ts';
import type { ListedVerb } from '../../kit/verb.ts';
import type { Activation, State, Unit } from '../state.ts';
import type { Bout } from './challenge.ts';
import type { G } from './play.ts';
import type { InRage } from './rage.ts';

export interface Rules {
  /** What an activation offers, in the order of the menu. */
  menu: readonly ActivationVerb[];
}

export type ActivationVerb = ListedVerb<State, Rules, Acting, InActivation>;

/** What the menu of an activation is about. */
export interface Acting {
  u: Unit;
  now: Activation;
  /** Its rows must be put in order before anything else (DG-SPLIT-05, DG-CONS-13). */
  mustReform: boolean;
  /** Why the activation may not be ended yet; null when it may. */
  held: Refusal | null;
  /** Heroes, members of a class or bearers of magic items are among them. */
  gifted: boolean;
}

export type Need = 'crew' | 'pieces' | 'vehicles' | 'reserve';

/** What verbs of an activation say besides. */
export interface InActivation {
  /** It costs the action (DG-FLOW-10). Otherwise it is free, each kind once in an activation (DG-R-043). */
  action: boolean;
  /** Of a free act that may cost the action after all: the clause that says so. */
  mayCost?: ClauseId;
  /** The clause that it rests on. */
  clause: ClauseId;
  /** The optional rule that it belongs to. */
  option?: string;
  /** What is lacking where it is neither offered nor shown dimmed; absent: it needs nothing. */
  lacks?: string;
  /** What of it is not possible now although other acts of it are: spells that reach nobody. */
  dimmed?(g: G, acting: Acting): RefusedAct[];
  /** Why an answer is refused that fits none of its acts. */
  strays?: Refusal;
  /** A unit that failed the check of the stupid in melee may do it (DG-TRT-06). */
  whenBound?: true;
  /** A unit that is held off the table may do it (DG-LIST-08). */
  offTable?: true;
  /** Who rides in a cart may do it (DG-R-421). */
  aboard?: true;
  /** It puts the rows of a mixed-up unit in order without a roll (DG-SPLIT-05, DG-CONS-13). */
  reforms?: true;
  /** All of the unit do it: not once a hero of it has acted by itself (DG-R-037). */
  together?: true;
  /** Nobody moves for it: those who are held do it as well (DG-R-204). */
  onTheSpot?: true;
  /** It may be done again although the action is spent: another of the crew does it (DG-R-176). */
  again?(now: Activation): boolean;
  /** Of acts for which much is fixed beforehand: why an answer that fits none of them is refused. */
  otherwise?: Refusal;
  /** A crew may do it while it serves a piece of artillery (DG-R-174, DG-R-412). */
  atMachine?: true;
  /** It parts a hero and a unit: who of them may move is asked of each by itself (DG-R-435). */
  parting?: true;
  /** Nobody who has crouched in this phase does it (DG-R-134). */
  upright?: true;
  /** How it serves who rages (DG-MAG-24); absent: not at all, unless it is free. */
  inRage?: InRage;
  /** Only heroes, members of a class and bearers of magic items do it: of others it is not asked at all. */
  gifted?: true;
  /** What there has to be: a piece that the unit serves, pieces or vehicles in the battle, a unit off the table. Without it nobody is asked at all. */
  needs?: Need;
  /** What an accepted challenge leaves of it (DG-CHL-07). 'free': all; absent: nothing. */
  inDuel?: 'free' | InDuel;
}

/** How a verb serves a duellist to get at its opponent (DG-CHL-07, DG-R-143). */
export interface InDuel {
  /** It is done once the units touch. Everything else is done before. */
  touching?: true;
  /** Whoever can do it may not end the activation. */
  must?: true;
  /** Why it does not serve now. */
  refusal?(g: G, acting: Acting, bout: Bout): Refusal | null;
  /** The act as far as it serves. */
  towards?(g: G, acting: Acting, bout: Bout, act: Act): Act;
}
