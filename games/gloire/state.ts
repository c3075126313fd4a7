/** The whole of a match of Gloire between two checkpoints. Plain JSON; see `clone` for what is shared. */
import type { ClauseId, Json, Seat, SeatSpec } from '#engine/game.ts';
import type { Area, Body, Feature, Point } from '#engine/geometry/types.ts';
import type { OpenWindow } from '../kit/windows.ts';
import type {
  Animal,
  Field,
  FlawId,
  Grade,
  Location,
  MountKind,
  Skill,
  Stat,
  Track,
  VirtueId,
  Weapon,
} from './content/types.ts';

/** A weapon as a card has it: `key` tells two copies apart, "pistol" and "pistol#2". */
export interface CardWeapon {
  key: string;
  weapon: Weapon;
  /** Bought for this copy: count in every band of it (GL-R-234). */
  th: number;
  ws: number;
  extraAmmo: number;
  brace: boolean;
  bayonet: boolean;
  poison: boolean;
  /** How many of them there are: blades for throwing. */
  copies: number;
}

export type BeingKind = 'human' | Animal | 'heroic-horse' | 'team';

/** What does not change about a model during a match. Shared by all clones: never mutate it. */
export interface Card {
  name: string;
  kind: BeingKind;
  /** Id of its archetype or beast; empty for one that is made up. */
  archetype: string;
  /** As printed: "Master Swordsman". */
  title: string;
  grade: Grade;
  track: Track;
  /** DR of each location, armour included. */
  dr: Readonly<Record<Location, number>>;
  /** The row on which each stat hangs; null: it has no such stat, which is then 0. */
  home: Readonly<Record<Stat, Location | null>>;
  weapons: readonly CardWeapon[];
  /** Skills by id with their level. */
  skills: readonly { skill: Skill; level: number }[];
  luckyFlaws: readonly FlawId[];
  virtues: readonly { id: VirtueId; gives: 'ability' | 'hero' }[];
  field: Field | null;
  /** Heroic Horse: its abilities with how often they were bought. */
  abilities: Readonly<Record<string, number>>;
  flies: boolean;
  venom: boolean;
  /** Diameter of the base on foot. */
  base: number;
}

/** A weapon in play. */
export interface Arm {
  key: string;
  /** How many are in hand; 0 when it was thrown, dropped or lost. */
  held: number;
  loaded: boolean;
  fouled: boolean;
  /** Its bayonet is fixed (GL-AMM-16). */
  fixed: boolean;
  /** Brace of Pistols: the running sum of GL-AMM-10, and successful Reload actions of the two. */
  sum: number;
  reloads: number;
  /** Rounds that only this weapon may use (extra ammo). */
  rounds: number;
}

export interface Mount {
  kind: MountKind;
  /** Boxes crossed off. */
  lost: number;
  /** Id of the Heroic Horse; null for an ordinary mount. Its boxes are then on that model. */
  horse: string | null;
}

/** What lasts: a stat changed for a while, an act forbidden. */
export interface Effect {
  /** Name of the card, skill or item. */
  source: string;
  clause: ClauseId;
  stats: Readonly<Partial<Record<Stat, number>>>;
  until: 'turn' | 'game';
}

/** Somebody may not act against somebody else for the rest of the turn: Mesmerize. */
export interface Barred {
  /** Id of the model that is safe from it. */
  from: string;
  clause: ClauseId;
}

/** Where a climber hangs (GL-ACT-04). */
export interface Climb {
  piece: string;
  /** Inches above the foot. */
  height: number;
  /** Height of the foot and of the whole face. */
  foot: number;
  top: number;
  /** Where the base comes to stand on top or beyond. */
  over: Point;
  /** On the way down: at height 0 it stands at the foot. */
  down: boolean;
}

export type Left = 'killed' | 'fled' | 'escaped' | 'bolted' | 'surrendered' | 'arrested' | 'removed';

export interface Model extends Body {
  id: string;
  /** Who controls it now; null: it acts by rule. */
  seat: Seat | null;
  /** Whose band it belongs to; null: nobody's. */
  owner: Seat | null;
  /** Neutral models of one group are friends of each other (GL-R-310); empty for models of players. */
  group: string;
  card: Card;
  onTable: boolean;
  /** Why it is gone: null while it is not. */
  left: Left | null;
  /** Boxes crossed off in each location. */
  lost: Record<Location, number>;
  /** Locations fully crossed off whose last box counts again, because it came round (GL-UNC-05) or by Iron Will (GL-SKK-08). */
  revived: Location[];
  /** Locations that Iron Will lends until its next activation. */
  willed: Location[];
  /** Unconscious, and since which turn; 0: it is not. */
  downSince: number;
  prone: boolean;
  /** Panicked: it flees. `ran`: it has spent an action on it (GL-R-070). */
  panicked: boolean;
  ran: boolean;
  /** Suppressed by this model; null: it is not. `pinned`: the turn in which it was. */
  suppressedBy: string | null;
  pinned: number;
  /** Id of whoever shot at it since its last activation. */
  shotBy: string | null;
  /** Has activated this turn. */
  acted: boolean;
  /** Holds its action in reserve (GL-WAI-01). */
  waiting: boolean;
  /** Must miss its next activation (GL-IMP-02); losses do not add up (GL-R-076). Vain may add one more (GL-SKO-24). */
  misses: number;
  /** Inches moved by its own action this turn (GL-R-041), and in its last activation (GL-SKO-01). */
  moved: number;
  lastMoved: number;
  /** Turn in which it crawled last; 0 for never (GL-BAS-12). */
  crawled: number;
  hidden: boolean;
  /** The reload of this turn that may be spoiled: key of the weapon; null: none. `distracted`: it has been (GL-AMM-08). `steadied`: the test is taken. */
  reloaded: string | null;
  distracted: boolean;
  steadied: boolean;
  arms: Arm[];
  /** Reloads left for any of its firearms (GL-AMM-06). */
  ammo: number;
  mount: Mount | null;
  /** Where it rides; null: on no coach. */
  aboard: { coach: string; place: 'box' | 'roof' | 'inside' | 'team' } | null;
  climb: Climb | null;
  /** A table that it cowers under; null: none (GL-S2-06). */
  cowers: string | null;
  /** Ids of tokens that it carries or escorts. */
  carries: string[];
  /** Ids of exotic items that it still has. */
  items: string[];
  effects: Effect[];
  barred: Barred[];
  /** Locations in which poison works (GL-SKC-20). */
  poison: Location[];
  /** Id of the duel it fights. */
  duel: string | null;
  /** Lost a duel To The Blood and has not passed its re-entry test (GL-DUE-17). */
  humbled: boolean;
  /** Turn up to which it cannot be challenged again (GL-DUE-04). */
  unchallenged: number;
  /** Must leave its close combat in its next activation (Battle Cry, GL-SKC-02). */
  cowed: boolean;
  /** Its mount was killed under it: a BW test before it acts (GL-MNT-15). */
  pinnedUnder: boolean;
  /** Caught in a bear trap (S5). */
  trapped: boolean;
  /** Must spend its next action running away from this place: firecrackers (GL-XI-03). */
  scared: Point | null;
  /** Lucky and special hero points left this turn (GL-SKO-15, GL-VF-01). */
  lucky: number;
  special: number;
  /** Once-a-game and once-a-turn abilities that are used up: 'disguise', 'voice'. Those of a turn end with "@turn". */
  used: string[];
  /** Id of the Grade 3 model that it is devoted or loyal to. */
  master: string | null;
  /** Id of its handler: a trained animal. */
  handler: string | null;
  /** Whom it deceived, or by whom attacks on it are taken: id (GL-SKK-03). */
  decoy: string | null;
  /** In disguise up to and including this turn; 0: not. */
  disguised: number;
  /** Ids of models that attacked it this game (Disdainful), and of whom it may not pursue (Forbearing). */
  attackedBy: string[];
  /** Where the last move of its own came from: a card places its enemies on the other side (GL-R-303). */
  cameFrom: Point;
  /** Where it flees to: the middle of its start area or an exit. */
  home: Point;
  /** What the rules of its kind remember: target, patrol, alarm. Empty for models of players. */
  mind: Mind | null;
}

/** What a model without a player has in mind: see scenarios/behaviour. */
export interface Mind {
  /** Which behaviour of the tables: "GL-T-B-01". */
  rule: ClauseId;
  target: string | null;
  /** Night Watch: alarmed, and where the hunted model was last known. */
  alarmed: boolean;
  last: Point | null;
  /** Was attacked this turn for the first time and has not called yet. */
  attacked: number;
  called: boolean;
}

export const TERRAIN = [
  'wall',
  'low',
  'rough',
  'block',
  'tree',
  'hill',
  'road',
  'water',
  'ditch',
  'table',
  'bench',
  'bar',
  'hearth',
  'rug',
  'fire',
  'wreck',
] as const;
export type TerrainClass = (typeof TERRAIN)[number];

export interface Piece extends Feature {
  class: TerrainClass;
  name: string;
  /** Top above the ground; a ditch has a depth. */
  height: number;
  depth: number;
  /** Its footprint before it was placed: one convex part each. */
  parts: readonly Area[];
  /** A gate that is shut; opened it is left out of movement and sight. */
  open: boolean;
  /** Whom it blocks besides by its class: a hedge that stops Boy, one that horses cannot jump; 'jump': nobody jumps over it (the river); 'pursuit': only models of players pass. */
  stops: readonly ('boy' | 'horse' | 'jump' | 'pursuit')[];
}

/** Scenery for improvised movement (GL-R-077). */
export interface Swing {
  id: string;
  kind: 'chandelier' | 'banister' | 'rope' | 'clothesline' | 'table';
  name: string;
  at: Point;
  reach: number;
  /** Touching this piece instead of being within reach of the point. */
  piece: string | null;
  stat: 'bw' | 'dg';
  extraDodge: boolean;
}

/** A door, a window, a mouth of a passage: a stretch of an edge or of a side. */
export interface Stretch {
  id: string;
  kind: 'door' | 'window' | 'house';
  from: Point;
  to: Point;
  /** S3: the number of the house. */
  number: number;
}

/** An encounter marker: a disc of 1" with a card face down (GL-R-301). */
export interface Marker {
  id: string;
  x: number;
  y: number;
  /** Id of its card; empty in the view of a seat that may not know it. */
  card: string;
  /** Seats that have learned it. */
  known: Seat[];
  /** Place in the pile from which it was dealt; -1: it never lay there. */
  from: number;
  /** Riders for whom Horse Sense spoiled the trap. */
  spoiled: string[];
}

/** A letter, the messenger, a weapon on the ground, powder, a strongbox, a riderless horse. */
export interface Token {
  id: string;
  kind: string;
  name: string;
  x: number;
  y: number;
  /** Id of the model that carries or escorts it. */
  carrier: string | null;
  /** Seat that took it off the board. */
  taken: Seat | null;
  /** Victory points it is worth, and whether they count already (deciphered). */
  vp: number;
  open: boolean;
  /** A dropped weapon: whose card and which key; else empty. */
  owner: string;
  key: string;
  /** Powder: lit, total of the fuse, direction in which it rolls. */
  lit: boolean;
  fuse: number;
  roll: Point | null;
  /** A mount that stands still: kind and boxes lost. */
  mount: Mount | null;
}

export interface Coach {
  id: string;
  x: number;
  y: number;
  fx: number;
  fy: number;
  speed: number;
  /** Most it may go (a cracked axle lowers it). */
  most: number;
  wild: boolean;
  /** What the direction die said this turn: -1 right, 0 straight, 1 left; null: not rolled. */
  veer: -1 | 0 | 1 | null;
  /** Id of whoever holds the reins; null: nobody. */
  driver: string | null;
  /** Wounds of the team (GL-COA-28). */
  team: number;
  /** Inches moved this turn. */
  moved: number;
  acted: boolean;
  /** Started this turn: its speed changes at the end of the next (GL-R-090). */
  started: boolean;
  /** What the driver chose for the end of the turn. */
  change: 'faster' | 'keep' | 'brake' | 'rein' | null;
  wreck: boolean;
  gone: boolean;
}

export interface Duel {
  id: string;
  challenger: string;
  challenged: string;
  to: 'blood' | 'death';
  /** Kind of weapon. */
  weapon: string;
  /** Turn of the challenge. */
  turn: number;
  /** Gentleman's Miss was used by these. */
  missed: string[];
  /** The opposed rolls of the two so far. */
  rounds: DuelRound[];
}

/** An opposed roll of two duellists: dice and totals of challenger and challenged. */
export interface DuelRound {
  roll: string;
  clause: ClauseId;
  /** Whose act it was. */
  by: string;
  turn: number;
  dice: readonly [number, number];
  totals: readonly [number, number];
  /** What it did, once that is known: "Torso, 1 box". */
  hurt: string;
}

export interface Activation {
  model: string;
  /** The beginning (tests that come first) is behind it. */
  begun: boolean;
  /** It acts on a held Wait, on a devoted model's death, by Voice of Command. */
  by: 'turn' | 'wait' | 'devotion' | 'duel' | 'voice';
  /** Ids of enemies whom it may not act against in this activation: Intimidate (GL-R-136), a hidden model that it could not spot. */
  shunned: string[];
  /** Things handed over in it, free once (GL-R-308). */
  handed: boolean;
  /** What it has done. */
  taken: string[];
}

export const PHASES = ['setup', 'start', 'activations', 'end', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** The Waylaid Messenger, Tavern Brawl, Escort Milady, Capture Rupert's Poodle, The Paymaster's Coach. */
export const SCENARIOS = ['messenger', 'brawl', 'milady', 'poodle', 'coach'] as const;
/** 'none': a position of a case without any. */
export type ScenarioId = (typeof SCENARIOS)[number] | 'none';

/** What one scenario keeps beside the rest. Plain values only. */
export type Plot = Record<string, Json>;

export interface State {
  game: 'gloire';
  rng: [number, number, number, number];
  readonly seats: readonly SeatSpec[];
  /** Key of the content it is played with: see content/library.ts. */
  readonly content: string;
  options: Record<string, Json>;
  phase: Phase;
  /** Where set-up, the start or the end of the turn is. */
  stage: string;
  turn: number;
  width: number;
  depth: number;
  night: boolean;
  scenario: ScenarioId;
  map: string;
  /** Never mutated in place: replaced when terrain comes or goes. */
  pieces: readonly Piece[];
  swings: readonly Swing[];
  stretches: readonly Stretch[];
  models: Model[];
  markers: Marker[];
  tokens: Token[];
  coaches: Coach[];
  duels: Duel[];
  /** Hero points of each seat (GL-HP-02). */
  points: number[];
  /** Seats in the initiative order of this turn, and of the last one. */
  order: Seat[];
  before: Seat[];
  /** The Dodge level in play; 99 before the first (GL-TRN-03). */
  level: number;
  /** Place in `order` of the seat whose go it is at this level. */
  cursor: number;
  activation: Activation | null;
  /** Wounds that a devoted model took for its master in the attack in play: if it fell, he may act when that is over (GL-SKO-03). */
  avengers: { master: string; devoted: string }[];
  /** Windows in which held actions and skills are asked for, the outermost first. */
  windows: OpenWindow[];
  /** Cards that are still face down in the pile, and those that are out of the game. */
  pile: string[];
  /** Cards that were turned up, in order. */
  turned: { card: string; by: string; turn: number }[];
  /** Counts what came into play, for ids. */
  made: number;
  plot: Plot;
  vp: number[];
  /** The account of every victory point. */
  vpParts: { seat: Seat; turn: number; label: string; amount: number; clause: ClauseId; model?: string }[];
  /** The duels that are over: ids of winner and loser. */
  fought: { winner: string; loser: string; to: Duel['to'] }[];
  /** -1 on all GT tests for models of these seats (GL-DUE-20): how often. */
  shaken: number[];
  /** How it ended; null while it goes on. */
  ended: { clause: ClauseId; reason: string; winners: Seat[] | null } | null;
}
