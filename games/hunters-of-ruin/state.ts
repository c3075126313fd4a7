/** The whole of a match of Hunters of Ruin between two checkpoints. Plain JSON; see `clone` for what is shared. */
import type { ClauseId, Json, Seat, SeatSpec } from '#engine/game.ts';
import type { Body, Feature, Point } from '#engine/geometry/types.ts';
import type { Part } from '#engine/log/sum.ts';
import type { OpenWindow } from '../kit/windows.ts';
import type {
  Armour,
  MarkerRules,
  Modifier,
  Mount,
  Shield,
  Skill,
  Spell,
  Stats,
  Subtype,
  Trait,
  WarriorClass,
  Weapon,
} from './content/types.ts';

/** Something in a hand: `key` tells two copies apart, "axe" and "axe#2". */
export type Carried = { key: string } & ({ kind: 'weapon'; weapon: Weapon } | { kind: 'shield'; shield: Shield });

/** What does not change about a warrior during a match. Shared by all clones: never mutate it. */
export interface Card {
  name: string;
  faction: string;
  /** Id of its roster entry; empty for one that is made up. */
  warrior: string;
  class: WarriorClass;
  cost: number;
  /** On foot, as printed. */
  stats: Stats;
  subtypes: readonly Subtype[];
  traits: readonly Trait[];
  /** `level`: Leader (n). `weapon`: the weapon that Expert names. */
  skills: readonly { skill: Skill; level: number; weapon?: string }[];
  spells: readonly Spell[];
  /** Weapons and shields in the order of the roster. */
  carried: readonly Carried[];
  /** The free weapon of a Beast, always in use; null for others. */
  claws: Weapon | null;
  armour: Armour | null;
  mount: Mount | null;
  /** Diameter of the base on foot, and height. */
  base: number;
  height: number;
}

/** An effect that lasts beside Enchantments. */
export interface Attached {
  /** Name of the spell or skill. */
  source: string;
  clause: ClauseId;
  modifiers: readonly Modifier[];
  until: 'turn' | 'game';
}

/** Where a climber hangs. */
export interface Climb {
  /** Id of the piece whose face it is. */
  piece: string;
  /** Inches above the foot of the face; `Body.z` is the height of the foot and this together. */
  height: number;
  /** Height of the whole face. */
  face: number;
  /** Where the base comes to stand on top. */
  top: Point;
}

export interface Warrior extends Body {
  id: string;
  /** Who controls it now. */
  seat: Seat;
  /** Whose warband it belongs to. */
  owner: Seat;
  card: Card;
  /** On the table; a body of somebody Taken Out is too. False before it is placed and when it is gone. */
  onTable: boolean;
  /** Taken Out: lies where it stood. */
  out: boolean;
  /** Why it left the table: null while it has not. 'swallowed': it comes back. */
  left: 'fled' | 'escaped' | 'removed' | 'swallowed' | null;
  /** Points of Body lost, those of the mount included. */
  lost: number;
  mounted: boolean;
  /** Keys of what it has in hand. */
  inUse: string[];
  activated: boolean;
  /** Reactions made this turn, and how many it may make. */
  reacted: number;
  reactions: number;
  /** No Reactions this turn any more (Water, Crushing Waves). */
  numb: boolean;
  /** No spells and skills this turn (Thunderclap). */
  silenced: boolean;
  fleeing: boolean;
  focus: number;
  /** The Focus Action of the turn is taken. */
  focused: boolean;
  /** Its Guts may be used by friends this turn. */
  inspires: boolean;
  /** Has Interacted, has Galloped this turn. */
  interacted: boolean;
  galloped: boolean;
  climb: Climb | null;
  /** Id of the Objective Marker it carries. */
  carries: string | null;
  /** Spells it may not try up to and including this turn. */
  banned: { spell: string; turn: number }[];
  /** How often each of its spells was Countered. */
  countered: Record<string, number>;
  attached: Attached[];
  /** How many Ignites wait for the end of its next activation. */
  ignites: number;
  /** Once-a-game abilities that are used up: 'blink', 'unyielding', 'rise'. */
  used: string[];
  /** Turn in which it was summoned; 0 for recruited warriors. */
  summonedTurn: number;
}

export type TerrainKind = 'clear' | 'rough' | 'linear' | 'water' | 'vertical' | 'building';

/** A gap in a wall. `from` and `to` are inches along the wall, `low` and `high` heights. */
export interface Opening {
  kind: 'door' | 'window';
  wall: number;
  from: number;
  to: number;
  low: number;
  high: number;
}

export interface Building {
  /** Walls as lines without thickness, counter-clockwise. */
  walls: readonly (readonly [Point, Point])[];
  openings: readonly Opening[];
  /** Heights of the floors inside, the ground floor first. */
  floors: readonly number[];
  /** A stair leads from the uppermost floor to the roof. */
  roofStair: boolean;
}

export interface Piece extends Feature {
  kind: TerrainKind;
  name: string;
  /** True height; linear terrain is rounded up for movement (HR-TER-06). */
  height: number;
  woods: boolean;
  /** Linear terrain: the line. Its `parts` are bands without thickness. */
  line: readonly Point[] | null;
  building: Building | null;
}

/** Something a spell keeps on the table. */
export interface Summoned {
  id: string;
  spell: string;
  caster: string;
  name: string;
  /** A marker with its rules and place; null when it is a warrior. */
  marker: { rules: MarkerRules; x: number; y: number; fx: number; fy: number; z: number } | null;
  /** Id of the summoned warrior. */
  warrior: string | null;
}

export interface Enchantment {
  id: string;
  spell: string;
  caster: string;
  target: string;
  /** Control modifiers: Degrees of Success of the cast. */
  control: number;
  /** Turn of the cast. */
  turn: number;
}

/** An Objective Marker or a well. */
export interface Marker {
  id: string;
  kind: 'relic' | 'well';
  name: string;
  x: number;
  y: number;
  z: number;
  /** Id of the warrior that carries it. */
  carrier: string | null;
  /** The seat whose seal it bears. */
  seal: Seat | null;
  /** It has been delivered and is off the table. */
  delivered: Seat | null;
}

export type ActionKind =
  | 'move'
  | 'charge'
  | 'gallop'
  | 'strike'
  | 'shoot'
  | 'cast'
  | 'focus'
  | 'interact'
  | 'inspire'
  | 'faction';

export interface Activation {
  warrior: string;
  /** The beginning (dismount, weapons, Regroup, Leader) is behind it, and Actions are open. */
  begun: boolean;
  /** Where the beginning is: each is done once, in this order (HR-R-168). */
  stage: 'dismount' | 'weapons' | 'regroup' | 'leader' | 'actions';
  /** Actions left. */
  left: number;
  /** Kinds of Action taken, in order. */
  taken: ActionKind[];
  /** Rapid Strike, Rapid Shot or Attuned was declared: this kind may be taken twice. */
  rapid: 'strike' | 'shoot' | 'cast' | null;
  /** Blink of an Eye was used: an Action more. */
  blinked: boolean;
  /** Blood Scent was used. */
  surged: boolean;
  /** A follower of a Leader: the kinds of Action it may take, in order; null for whoever acts on its own. */
  script: ActionKind[] | null;
}

/** Warriors that a Leader has called, in the order in which they act after it. */
export interface Group {
  leader: string;
  waiting: string[];
  script: ActionKind[];
}

/** A Resolve test that waits until the Action is over; one at most for each warrior (HR-RSV-03). */
export interface Owed {
  warrior: string;
  clause: ClauseId;
  parts: Part[];
  taken: boolean;
}

export const PHASES = ['edges', 'deployment', 'initiative', 'activations', 'end', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** South is y = 0. */
export type Edge = 'south' | 'north';

export interface State {
  game: 'hunters-of-ruin';
  rng: [number, number, number, number];
  readonly seats: readonly SeatSpec[];
  /** Key of the content it is played with: see content/library.ts. */
  readonly content: string;
  options: Record<string, Json>;
  phase: Phase;
  turn: number;
  width: number;
  depth: number;
  /** Never mutated in place: replaced when terrain comes or goes. */
  pieces: readonly Piece[];
  scenario: string;
  layout: string;
  /** Table edge of each seat. */
  edges: [Edge, Edge];
  /** Seat that has the scenario's first role (the runner); null where there are none. */
  role: Seat | null;
  /** Who chose the edge, and who places next. */
  chooser: Seat;
  placing: Seat;
  /** Id of the leader of each warband; empty for none. */
  leaders: [string, string];
  warriors: Warrior[];
  markers: Marker[];
  enchantments: Enchantment[];
  summoned: Summoned[];
  /** Counts what was summoned and enchanted, for ids. */
  made: number;
  /** Who had the first go this turn (HR-R-027), and who goes now. */
  first: Seat;
  mover: Seat;
  /** Who had the second go last turn; null in turn 1. */
  second: Seat | null;
  pauses: [number, number];
  /** The seat that has no warrior left to activate this turn, once that is told; null while both have. */
  idle: Seat | null;
  activation: Activation | null;
  group: Group | null;
  /** Resolve tests owed for the Action under way, in no order (HR-RSV-04); empty between Actions. */
  owed: Owed[];
  /** Windows in which Reactions are asked for, the outermost first. */
  windows: OpenWindow[];
  /** Where the End Phase is. */
  ending: 'maintain' | 'faction' | 'score' | 'clear';
  /** Casters that have done their Maintaining this End Phase, and those who had their Faction test. */
  done: string[];
  vp: [number, number];
  /** The account of every Victory Point. */
  vpParts: { seat: Seat; turn: number; label: string; amount: number; clause: ClauseId }[];
}
