/** The whole of a match of Gore and Glory between two checkpoints. Plain JSON; see `clone` for what is shared. */

import type { Json, Seat, SeatSpec } from '#engine/game.ts';
import type { Area, Body, Feature } from '#engine/geometry/types.ts';
import type { OpenWindow } from '../kit/windows.ts';
import type {
  Ability,
  Armour,
  MaladyId,
  MissionId,
  Modifier,
  Shield,
  Size,
  SpecialItem,
  Spell,
  Stats,
  SummonCard,
  TerrainKind,
  Trait,
  Until,
  Weapon,
} from './content/types.ts';

/** A weapon on a card. `key` tells two copies apart: "bow", "bow#2". */
export interface CarriedWeapon extends Weapon {
  key: string;
}

/** What does not change about a model during a match. Shared by all clones: never mutate it. */
export interface Card {
  name: string;
  faction: string;
  character: string;
  class: string;
  size: Size;
  level: number;
  /** After Character, Class and upgrades, limited to 1..10. */
  stats: Stats;
  /** Damage Threshold: Body + level before the game. */
  dt: number;
  /** Unarmed is always last. */
  weapons: readonly CarriedWeapon[];
  armour: Armour | null;
  shield: Shield | null;
  item: SpecialItem | null;
  /** Sum of the Weight Values of all equipment. */
  weight: number;
  traits: readonly { id: string; x: number }[];
  abilities: readonly string[];
  /** Ids of the Spells it knows; empty for a model that is no Spellcaster. */
  spells: readonly string[];
}

/** A modifier attached to a model for a time. */
export interface Attached {
  modifier: Modifier;
  until: Until;
  /** Who or what gave it: name of the Spell or Ability. */
  source: string;
}

export interface Model extends Body {
  id: string;
  seat: Seat;
  card: Card;
  /** False once removed as a Casualty; the entry stays so that ids and counts remain. */
  alive: boolean;
  /** False until deployed or summoned. */
  onTable: boolean;
  ap: number;
  injuries: number;
  fatigue: number;
  maladies: MaladyId[];
  /** Maladies gained during the model's own current Activation: they outlast it (Disarmed, Pinned). */
  fresh: MaladyId[];
  /** Injury Markers that Burning gave at the last end of Activation. */
  burn: number;
  shaken: boolean;
  bloodied: boolean;
  /** Has activated this turn. */
  activated: boolean;
  /** Push It has been used in this match. */
  pushed: boolean;
  /** Push It was used this turn: no Recover. */
  pushedNow: boolean;
  /** Has recovered this turn. */
  recovered: boolean;
  /** The free shield Defend is used up this turn. */
  shieldUsed: boolean;
  /** Key of the weapon whose Traits are in force; null before the first attack. */
  wielded: string | null;
  itemUsed: boolean;
  /** Summoned by this model; null for recruited ones. */
  summoner: string | null;
  /** Was summoned this turn and so may not activate. */
  summonedNow: boolean;
  /** Names of Abilities that have affected it this turn. */
  affected: string[];
  /** Abilities it has used this turn / this match, and rerolls taken this turn ("reroll:to-hit"). */
  usedTurn: string[];
  usedGame: string[];
  attached: Attached[];
}

export interface Piece extends Feature {
  kind: TerrainKind;
  /** "rock", "brush", "wall"...: which form of the kind it is. */
  form: string;
  name: string;
  /** Removed at this moment; absent: stays. */
  until?: Until;
}

export interface Marker {
  id: string;
  /** 1 to 6 in the order of placing. */
  n: number;
  x: number;
  y: number;
  z: number;
  seat: Seat;
}

export type Colour = 'red' | 'blue';

export interface Activation {
  model: string;
  /** The Shaken check is done. */
  begun: boolean;
  /** No act has been made yet: Push It may still be declared. */
  fresh: boolean;
  /** A Move Action was made: On the Move. */
  moved: boolean;
  casts: number;
  /** Attack Actions made with each Ranged weapon, by key: Reload. */
  shots: Record<string, number>;
  /** The next Move Action may leave base contact. */
  disengaged: boolean;
  /** The Rope is in use: climbing is not hindered. */
  rope: boolean;
  pushed: boolean;
  /** Abilities used in this Activation. */
  used: string[];
}

export const PHASES = [
  'terrain',
  'zones',
  'objectives',
  'missions',
  'deployment',
  'deployment-traits',
  'objective',
  'activations',
  'scoring',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export interface SetupProgress {
  /** Terrain dice of each seat. */
  dice: number[][];
  /** Kinds still to be placed. */
  pieces: TerrainKind[];
  /** Who places Objective Markers next. */
  placing: Seat;
  /** For each seat which of its three markers are placed: own zone, enemy zone, no zone. */
  placed: { own: boolean; enemy: boolean; none: boolean }[];
  /** Seat that is deploying; seats that are done. */
  deploying: Seat;
  deployed: boolean[];
  /** Models whose deployment trait is still to be resolved, in order. */
  traits: string[];
}

/** Content made up for a position (cases, house rules): looked up before the printed lists. */
export interface Made {
  traits: Record<string, Trait>;
  abilities: Record<string, Ability>;
  spells: Record<string, Spell>;
  weapons: Record<string, Weapon>;
  items: Record<string, SpecialItem>;
  cards: Record<string, SummonCard>;
}

export interface State {
  game: 'gore-and-glory';
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
  /** 1 to 6; 0 before it is rolled. */
  map: number;
  zones: Record<Colour, readonly Area[]>;
  /** Colour of each seat's zone. */
  colours: [Colour, Colour];
  /** The Attacker of the set-up. */
  attacker: Seat;
  setup: SetupProgress;
  markers: Marker[];
  /** Numbers of the Active Objectives this turn. */
  active: number[];
  missions: {
    primary: MissionId | null;
    secondary: (MissionId | null)[];
    secret: (MissionId | null)[];
    revealed: boolean;
  };
  models: Model[];
  made: Made;
  /** Active Player: whose opportunity it is. */
  mover: Seat;
  /** Who made the last Activation; null before the first. */
  lastActivator: Seat | null;
  passes: [number, number];
  /** Whether the seat's last opportunity was a Pass. */
  passed: [boolean, boolean];
  /** The Activations Phase has been opened (first player and Passes determined). */
  opened: boolean;
  activation: Activation | null;
  /** Windows in which reactions are asked for, the outermost first. */
  windows: OpenWindow[];
  casualties: [number, number];
  vp: [number, number];
  /** The account of every Victory Point. */
  vpParts: { seat: Seat; turn: number; label: string; amount: number; clause: string }[];
  /** Counts summoned models, for their ids. */
  summoned: number;
}
