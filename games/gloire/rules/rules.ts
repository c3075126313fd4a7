/** What index.ts hands to the rules with every step: procedures that call each other in a circle meet here. */
import type { ClauseId, Flow, Part, Play, Refusal, Way } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { ListedVerb } from '../../kit/verb.ts';
import type { Model, State } from '../state.ts';

type G = Play<State, Rules>;

/** How a model came to be attacked, as scenario and duel want to know it. */
export interface Felled {
  victim: Model;
  /** Whose attack it was; null: nobody's (a fall, poison, a blast). */
  by: Model | null;
  how: 'unconscious' | 'killed';
}

/** A single attack of a Close Combat action, a Charge, a free attack. */
export interface BlowSpec {
  attacker: Model;
  defender: Model;
  /** Id of the way in which the weapon is used: see rules/weapons.ts `Use`. */
  use: string;
  /** What the act adds: charge, free attack, ambush. */
  parts: readonly Part[];
  /** What the act adds to the Strength: three thrusts at -2 (GL-SKC-08). */
  wsParts?: readonly Part[];
  /** Inches bought for the reach (GL-R-206). */
  reach?: number;
  /** No outcome moves follow (GL-R-064). */
  still?: boolean;
  /** Declared instead of a wound: disarm, entangle. */
  aim?: 'wound' | 'disarm' | 'entangle';
  clause: ClauseId;
}

/** A single shot or throw. */
export interface ShotSpec {
  shooter: Model;
  target: Model;
  use: string;
  parts: readonly Part[];
  suppress?: boolean;
  aim?: 'wound' | 'disarm' | 'entangle';
  /** Inches bought for the longest band (GL-HP-08). */
  reach?: number;
  clause: ClauseId;
}

/** How a voluntary move is carried out. */
export interface WalkWords {
  /** The act: move, charge, flight. */
  of: string;
  clause: ClauseId;
  /** Whom it charges: that one answers by itself (GL-CHG-03). */
  charge?: Model;
  /** What the act allowed, hero points included; the length of the path unless it is said. */
  inches?: number;
  /** Through the air: what lies below does not matter (a jump, a swing). */
  air?: boolean;
  also?: readonly ClauseId[];
}

export interface WalkResult {
  /** Inches really covered. */
  inches: number;
  /** The whole way was walked. */
  whole: boolean;
  /** An interrupt, a marker, a fall or a loss ended the action: nothing more of it is done. */
  over: boolean;
}

/** What a scenario has to say in the course of play: see scenarios/index.ts. */
export interface ScenarioHooks {
  /** A step of set-up. Puts `phase` to 'start' when it is done. */
  setup(g: G): Flow<void>;
  turnStarts(g: G): Flow<void>;
  turnEnds(g: G): Flow<void>;
  /** After the activation of a model, before anybody else acts. */
  activationEnds(g: G, m: Model): Flow<void>;
  /** A model of a player has come into contact with a marker by a voluntary move (GL-SCN-03). */
  marker(g: G, m: Model, marker: string): Flow<void>;
  /** Somebody was killed or knocked unconscious. */
  felled(g: G, felled: Felled): Flow<void>;
  /** An attack crossed off boxes: in close combat or from afar, with fists or not. */
  wounded(g: G, victim: Model, by: Model | null, how: { close: boolean; fists: boolean }): Flow<void>;
  /** A weapon was thrown, and whether it hit. Optional, because most stories have nothing to say to that. */
  thrown?(g: G, m: Model, weapon: string, hit: boolean): Flow<void>;
  /** An activation of the turn begins. Optional, because most stories have nothing to add. */
  activationStarts?(g: G, m: Model): void;
  /** A model left the table on its own feet, or by panic. */
  leaves(g: G, m: Model): Flow<void>;
  duelWon(g: G, winner: Model, loser: Model): Flow<void>;
  /** What the story adds to an attack in close combat: an ambush by night. Optional, because most stories add nothing. */
  edge?(s: State, attacker: Model, defender: Model): Edge | null;
  /** A voluntary move of a model has ended, whatever the act: who is led along comes after. Optional, because most stories have nobody who is. */
  moves?(g: G, m: Model): Flow<void>;
  /** A coach has become a wreck: what it carried lies about. Optional, because most stories have none. */
  wrecked?(g: G, coach: string): Flow<void>;
  /** What the story forbids a model in its activation, whatever the act is about: a captor may only move. Optional, because most forbid nothing. */
  bars?(s: State, m: Model, verb: string): Refusal | null;
  /** Which outcome a model without a player takes when it wins by 5, of those that are open; null: the usual. Optional, because most take the usual. */
  triumph?(s: State, attacker: Model, defender: Model, choices: readonly Triumph[]): Triumph | null;
  /** Where a panicked model runs to and stays; null: off the table. Optional, because most have no such place. */
  refuge?(s: State, m: Model): Point | null;
  /** A model that a player steers for the turn and that yet acts by the story's own rule: Boy. Optional, because most stories have none. */
  owns?(m: Model): boolean;
  /** Rule-run models act: the whole activation of one of them. */
  behave(g: G, m: Model): Flow<void>;
  /** Where a model may leave the table; null: nowhere. */
  exitFor(s: State, m: Model): Exit | null;
  /** Where a model of a player had better go, for proposals: the red door. Optional, because most stories say it with markers and things. */
  goals?(s: State, m: Model): readonly Goal[];
  /** Whether the card of a marker is a trap, and whether it hides enemies (GL-R-305). */
  isTrap(s: State, marker: string): boolean;
  isAmbush(s: State, marker: string): boolean;
  /** Sets `ended` when the match is over. */
  judge(g: G): void;
  /** The ways to score and to win, with how they stand for each seat. Must work on views. */
  ways(s: State): readonly Way[];
  /** Ends the match as it stands: counts what is held and sets `ended`. In place, without dice. */
  close(s: State): void;
}

/** A place worth going to. */
export interface Goal {
  at: Point;
  label: string;
  subjects: readonly string[];
}

/** An outcome of a combat won by 5, and where it leaves the winner. */
export interface Triumph {
  verb: 'pushback' | 'draw-back' | 'turnabout' | 'keep';
  direction: Point;
  follow: boolean;
  at: Point;
}

/** An advantage in close combat: modifiers, and a doubling of the Strength. */
export interface Edge {
  parts: readonly Part[];
  doubled?: { label: string; clause: ClauseId };
}

/** What becomes of an action that is declared against somebody: it goes on, another must be chosen (Intimidate), it is lost (Hide). */
export type Declared = 'goes-on' | 'other' | 'lost';

/** What counts as leaving (GL-R-309, GL-R-156). */
export interface Exit {
  /** 'edges': any edge; else only these stretches. */
  edges: boolean | readonly ('west' | 'east' | 'south' | 'north')[];
  stretches: readonly string[];
  clause: ClauseId;
}

/** The best that somebody could do to somebody else where both stand: in words, its chance, and what makes it harder or easier. */
export interface Odds {
  with: string;
  chance: number;
  note: string;
  clause: ClauseId;
}

export interface Rules {
  /** What an activation offers, in the order of the menu. */
  menu: readonly ListedVerb<State, Rules, Model, InActivation>[];
  scenario(s: State): ScenarioHooks;
  /** One attack in close combat with its outcome (rules/blow.ts). Returns whether boxes were crossed off. */
  blow(g: G, spec: BlowSpec): Flow<boolean>;
  /** All attacks of a Close Combat action at targets that its player chooses. */
  fight(g: G, m: Model, words: { parts: readonly Part[]; clause: ClauseId; first?: Model }): Flow<void>;
  /** One shot or throw (rules/shot.ts). */
  shot(g: G, spec: ShotSpec): Flow<boolean>;
  /** A voluntary move along a path that was checked, with interrupts, markers and exits (rules/walk.ts). */
  walk(g: G, m: Model, path: readonly Point[], words: WalkWords): Flow<WalkResult>;
  /** Why a character's virtues forbid it to go there: Braggart, Forbearing, All for One (GL-R-142), or its suppression (GL-SUP-04). Optional, because it may be that nobody has one. */
  mayMove?(s: State, m: Model, to: Point, path?: readonly Point[]): Refusal | null;
  /** A maladroit model that was wounded lets go of what it carries (rules/maladroit.ts). Optional, because positions of cases may do without. */
  flings?(g: G, m: Model): Flow<void>;
  /** A straight forced move; over ledges it ends in a fall (rules/push.ts). Returns the inches moved. */
  push(g: G, m: Model, direction: Point, inches: number, words: { clause: ClauseId; by: Model | null }): Flow<number>;
  /** A drop of so many inches (rules/fall.ts). */
  fall(g: G, m: Model, inches: number, by: Model | null): Flow<void>;
  /** A hit without an attacker, location rolled: a throw, a fall, a crash (rules/damage.ts). */
  blowless(g: G, victim: Model, ws: number, clause: ClauseId): Flow<void>;
  /** Held actions that may be used between activations (rules/wait.ts). */
  heldActions(g: G): Flow<void>;
  /** A turn of every duel (rules/duel.ts). */
  duels(g: G): Flow<void>;
  /** What a model could do to another from where they stand, for those who look before they act; null: nothing. */
  could(g: G, m: Model, target: Model): Odds | null;
  /** A duellist was wounded or is out: whether the duel is decided. */
  duelHurt(g: G, m: Model, by: Model | null): Flow<void>;
  /** Coaches at the start and the end of a turn, and a coach that is due at a level (rules/coach.ts). */
  coachesStart(g: G): Flow<void>;
  coachesEnd(g: G): Flow<void>;
  /** A moving coach rolls: the activation of its driver, or of its team when nobody drives (rules/coach-move.ts). */
  coachActs(g: G, m: Model, coach: string): Flow<void>;
  /** Boxes of a coach team were crossed off. */
  teamHurt(g: G, team: Model): Flow<void>;
  /** A suppressed model at the start of its activation: its test, or its forced move (rules/suppress.ts). True when it may act. */
  suppressedStart(g: G, m: Model): Flow<boolean>;
  /** Before any action against another model: Intimidate (GL-R-136) and Hide (GL-SKO-08) are tested (rules/skills-*.ts). */
  declare(g: G, m: Model, target: Model): Flow<Declared>;
  /**
   * A model is about to leave its close combat in flight (rules/leave.ts): each enemy in contact has its attack, unless a friend stays (GL-WDR-06,
   * GL-WDR-08). True when it can still go.
   */
  parting(g: G, m: Model): Flow<boolean>;
  /** Suppressed models that found no cover drop prone at the end of the turn (rules/suppress.ts). */
  suppressedDrop(g: G): void;
  /** Masters of devoted models that fell act at once, when an attack and its outcome are over (rules/transfer.ts). */
  avenge(g: G): Flow<void>;
  /** Boxes may be moved to others before they are crossed off: Devotion, Horsemanship, Inept fighter (rules/transfer.ts). */
  transfer(g: G, hurt: Hurt): Flow<Hurt>;
}

/** Boxes about to be crossed off. */
export interface Hurt {
  victim: Model;
  location: import('../content/types.ts').Location | 'mount';
  boxes: number;
  by: Model | null;
  close: boolean;
  poison: boolean;
  /** Struck with bare fists. */
  fists?: boolean;
}

/** What verbs of an activation say besides. */
export interface InActivation {
  /** It takes the action of the activation; absent: it is free. */
  action?: true;
  /** May be used by a prone model (GL-R-022). */
  prone?: true;
  /** May be used in base contact with an enemy (GL-R-210). */
  engaged?: true;
  /** May be used by a suppressed model beside what it must do (GL-R-046). */
  suppressed?: true;
  /** Is open to a duellist in the duel (GL-R-080). */
  duel?: true;
  /** Only humans (GL-R-220). */
  human?: true;
  /** Not on horseback (GL-R-086). */
  foot?: true;
  /** Not for those aboard a coach unless it says so. */
  aboard?: true;
}
