/** The whole of a battle between two checkpoints. Plain JSON; see `clone` for what is shared. */
import type { ClauseId, Json, Seat, SeatSpec } from '#engine/game.ts';
import type { Body, Feature, Point } from '#engine/geometry/types.ts';
import type { OpenWindow } from '../kit/windows.ts';
import type { Change } from './content/change.ts';
import type { Spell } from './content/spells.ts';
import type {
  Amount,
  Armour,
  Barding,
  Base,
  ClassId,
  CreatureKind,
  DamageType,
  ListRule,
  NaturalAttack,
  Power,
  Profile,
  Rarity,
  TerrainKind,
  Weapon,
} from './content/types.ts';

/** `crew`: those who serve a piece of artillery; `vehicle`: a chariot or cart, one model (DG-R-185, DG-R-419); `demon`: DG-R-238. */
export type UnitKind = 'standard' | 'elite' | 'hero' | 'creature' | 'crew' | 'vehicle' | 'demon';

/** What a model has in its hands (DG-R-022): one two-handed weapon, or up to two one-handed things. */
export interface ReadySet {
  /** Ids of weapons of the card, in the order listed. Empty: unarmed. */
  weapons: readonly string[];
  /** The weapon is used with both hands though it need not be (DG-R-106). */
  bothHands?: boolean;
  shield: boolean;
}

/** Armour as it counts on one part of a model: the rider, or the mount. */
export interface Protection {
  /** Everything but shield and formation. */
  value: number;
  resists: readonly DamageType[];
  weak: readonly DamageType[];
}

/** A magic item that a model has: with its works, and what it is of the model's gear. */
export interface Carried {
  /** Of a special item its own; of an enchanted or runic thing that of the weapon or piece of armour, after `magic-`. */
  readonly id: string;
  readonly name: string;
  readonly clause: ClauseId;
  readonly rarity: Rarity;
  readonly power: number;
  /** Id of the weapon of the card that it is. */
  readonly weapon?: string;
  /** Id of the piece of armour of the card that it is. */
  readonly armour?: string;
  readonly does: readonly Power[];
  /** What it teaches a wizard, and the spells that are known through this book alone (DG-R-445). */
  readonly taught?: readonly Spell[];
  readonly alone?: readonly string[];
}

/** What does not change about models of one make during a battle. Shared by all clones: never mutate it. */
export interface Card {
  id: string;
  name: string;
  seat: Seat;
  kind: UnitKind;
  race: string | null;
  creature: string | null;
  mount: string | null;
  /** Kind of the mount, or of the creature itself; null on foot. */
  beast: CreatureKind | null;
  /** Rider and mount, unit type, classes, gear and the army's own rule all counted (DG-CRE-02, DG-CRE-03). */
  profile: Profile;
  /** Agility, and combat bonus with weapons, of the rider alone; agility and health of the mount alone (DG-CRE-07). */
  parts: { riderAgility: number; riderHealth: number; mountAgility: number; mountHealth: number } | null;
  /** Attacks with weapons: 1, more for heroes and champions; 0 for creatures without weapons. */
  attacks: number;
  /** Combat bonus of natural attacks: the mount's own, or the creature's. */
  naturalBonus: number;
  natural: readonly NaturalAttack[];
  /** What it can cast (DG-SPL-02). */
  spells: readonly Spell[];
  weapons: readonly Weapon[];
  sets: readonly ReadySet[];
  armour: readonly Armour[];
  barding: Barding | null;
  /** Rider (or the model on foot) and mount; for creatures alone the first is the creature's. */
  protection: { own: Protection; mount: Protection | null };
  hasShield: boolean;
  pavise: boolean;
  /** All on foot (DG-R-084). */
  foot: boolean;
  base: Base;
  classes: Readonly<Partial<Record<ClassId, number>>>;
  /** The god that a priest serves. */
  god?: string;
  general: boolean;
  armyStandard: boolean;
  mercenary: boolean;
  /** Magic items; absent: none. */
  items?: readonly Carried[];
  /** Full health without what being a hero adds (DG-R-129). */
  plainHealth: number;
  /** Power of one such model without upgrades of a single model. */
  power: number;
  /** Id of what a demon is. */
  demon?: string;
  /** What a vehicle is made of; absent: it is none. */
  vehicle?: Carriage;
}

/** Compartment, crew and beasts of a vehicle (DG-VEH-01, DG-R-030). */
export interface Carriage {
  /** Id of the kind of vehicle. */
  readonly kind: string;
  readonly structure: number;
  readonly crew: number;
  readonly beasts: number;
  readonly scythes: boolean;
  /** Models that it can carry. */
  readonly carries: number;
  /** One of the crew on foot, and a beast alone (DG-R-422). */
  readonly parts: NonNullable<Card['parts']>;
  readonly armour: { readonly crew: Protection; readonly beast: Protection };
  /** Power of each, with what it wears. */
  readonly crewPower: number;
  readonly beastPower: number;
}

export type Role = 'sergeant' | 'standard' | 'musician';

export interface Model {
  id: string;
  /** Key of `State.cards`. */
  card: string;
  /** Health left. */
  health: number;
  /** Its cell: rows from the front, files from the left. Rows that are centred have halves. */
  row: number;
  file: number;
  /** Quarter turns to the left of the unit's facing (rings, encirclement). */
  turn: 0 | 1 | 2 | 3;
  role: Role | null;
  /** Power with its upgrade. */
  power: number;
  crouching: boolean;
  /** Health its mount has lost, where rider and mount are struck at apart (DG-CRE-07). */
  mountHurt?: number;
  /** Its firearms that were fired and are not loaded again, one entry for each. Never mutated in place. */
  empty?: readonly EmptyGun[];
  /** By how much every number of it has been lowered for good (DG-LFUN-05, DG-DEM-32). */
  lowered?: number;
  /** The god whose blessing it has (DG-GOD-02, DG-R-437). */
  blessing?: string;
  /** Magic items that it has used up, for the round or for good. Never mutated in place. */
  spent?: readonly Spent[];
  /** Ids of units that its Armour of Brilliance spares (DG-R-164). Never mutated in place. */
  exempts?: readonly string[];
  /** Of a vehicle that has been harmed where its parts are attacked. Never mutated in place. */
  parts?: VehicleParts;
  /** Raised or added during the battle: it gives no victory points (DG-R-432). */
  raised?: true;
}

/** What is left of a vehicle whose parts are attacked (DG-R-189, DG-R-422). */
export interface VehicleParts {
  /** Health left to each of the crew and to each beast that lives. */
  readonly crew: readonly number[];
  readonly beasts: readonly number[];
  readonly structure: number;
  /** A beast has been killed, or the compartment destroyed, since its last activation: its crew check their nerve. */
  readonly shaken: boolean;
  /** It does not move any more. */
  readonly still: boolean;
}

/** A magic item, or a spell learnt from one, that cannot be used (again). */
export interface Spent {
  item: string;
  until: 'round' | 'battle';
}

/** A firearm and the reload actions it still needs (DG-WPN-23, DG-R-131). */
export interface EmptyGun {
  weapon: string;
  left: number;
}

export type Formation = 'regiment' | 'skirmish' | 'single' | 'wedge' | 'ring' | 'disorder';

export interface Unit {
  id: string;
  seat: Seat;
  name: string;
  kind: UnitKind;
  /** Key of the card of its rank and file; a lone hero's own. */
  card: string;
  /**
   * Where it is: `reserve` before it is deployed, `joined` for the record of a hero that stands in another unit, `gone` when
   * nothing of it is left, `aboard` while it rides in a cart.
   */
  place: 'reserve' | 'table' | 'joined' | 'aboard' | 'gone';
  /** Middle of the front edge of its grid. */
  x: number;
  y: number;
  fx: number;
  fy: number;
  formation: Formation;
  /** Width of the grid in cells, and how many rows are filled: kept by `settle` whenever models or cells change. */
  files: number;
  rows: number;
  /** Every row of the block is full: the outline is covered by bases. Kept by `settle`. */
  solid: boolean;
  /** Space between bases, both ways. */
  gap: number;
  /** Half width and half depth of a cell. */
  a: number;
  b: number;
  /** Those that stand in it, joined heroes included. The order is that of the unit; cells say where they stand. */
  models: Model[];
  /** Readied set of each card in the unit, by card key. */
  ready: Record<string, number>;
  /** The unit a hero is joined to. */
  joined: string | null;
  /** Has used its activation of this phase. */
  activated: boolean;
  fleeing: boolean;
  /** The rally of this round has been tried. */
  rallied: boolean;
  // What this round has brought.
  fought: boolean;
  /** Models of the unit that died. */
  died: number;
  /** Units it got into melee with by a charge (DG-MOR-05). */
  charged: string[];
  /** A challenge near it was refused: -2 (DG-CHL-05). */
  shamed: boolean;
  // What lasts.
  /** Units against which the first fight after a charge is still to come (DG-R-085). */
  impact: string[];
  /** Power of its models killed, and of those fled; joined heroes apart (DG-MOR-18, DG-HERO-05). */
  killed: number;
  fled: number;
  /** What a demon is besides a unit; absent: it is none. Never mutated in place. */
  demon?: Summoned;
  /** Merged or mixed up: must reform when it next activates (DG-SPLIT-05, DG-CONS-13). */
  mustReform: boolean;
  /** Activations that it has in this phase besides its own (DG-R-217). */
  again?: number;
  /** Of a chariot with scythes: units that its charge met in skirmish, and that it has not fought since (DG-R-424). */
  mows?: readonly string[];
  /** Id of the cart that it rides in (DG-VEH-09). */
  cart?: string;
  /** Thrown out of a cart that was destroyed: it loses its next activation (DG-R-188). */
  dazed?: true;
  /** Id of the piece of artillery that it serves (DG-ART-01): it stands behind it and goes with it (DG-R-410). */
  machine?: string;
}

/** A demon on the table (DG-DEM-13..16, DG-DEM-27). It is wild unless it is bound. */
export interface Summoned {
  /** Round in which it came: it acts from the next on. */
  readonly round: number;
  /** It has been activated. */
  readonly roused: boolean;
  /** The model that has bound it. */
  readonly bound: string | null;
  /** The summoner whose try to bind it has failed (DG-DEM-15). */
  readonly grudge: string | null;
}

/** A tear in reality, or the collapse that comes of the largest (DG-DEM-05..09, DG-DEM-19). Never mutated in place. */
export interface Tear {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Diameter in inches. */
  readonly size: number;
  /** It destroys what it touches, and yields no demons. */
  readonly collapse: boolean;
  /** The model that opened it. */
  readonly by: string;
  readonly seat: Seat;
  /** Its last round; null: it stays until it shrinks to nothing. */
  readonly until: number | null;
}

/** Units in melee that could not come to lie against each other: the nearest pair counts as touching (DG-R-003). */
export interface Link {
  units: readonly [string, string];
  models: readonly [string, string];
}

/** Wounds taken off in melee this round (DG-R-110). */
export interface Harm {
  by: string;
  on: string;
  wounds: number;
}

export interface Challenge {
  challenger: string;
  challenged: string;
}

/**
 * When what lasts is over (DG-R-205, DG-R-212, DG-R-404, DG-R-409): with the battle, the round or the phase; when it was used in a move,
 * a volley or an attack; when its caster next succeeds in casting; at the start or end of the next activation of its caster; at the first
 * activation of its caster in the next round.
 */
export const ENDS = ['battle', 'round', 'phase', 'move', 'volley', 'attack', 'cast', 'start', 'end', 'sermon'] as const;
export type Ends = (typeof ENDS)[number];

/** A spell, sermon, prayer, item or wound at work on a unit or on one model (DG-R-451). Never mutated in place. */
export interface Effect {
  /** Id of what works: two of the same on one unit or model do not add up (DG-R-008, DG-R-433). */
  readonly of: string;
  readonly name: string;
  readonly clause: ClauseId;
  /** Id of the unit or of the model that it is on. */
  readonly on: string;
  /** The model whose doing it is; null: nobody's. */
  readonly by: string | null;
  /** The side that brought it about. */
  readonly seat: Seat;
  readonly ends: Ends;
  /** Round in which it began. */
  readonly since: number;
  /** What it changes of their numbers. */
  readonly changes: Change;
  /** Who it is on cannot move, nor its unit (DG-R-204). */
  readonly holds?: true;
  /** The model may do nothing (DG-LRIV-05, DG-R-435). */
  readonly stills?: true;
  /** More health and attacks of a savage beast (DG-LFOR-02, DG-R-210). */
  readonly savage?: { readonly health: number; readonly attacks: number };
  /** Terrain that stands as long as it lasts. */
  readonly piece?: string;
  /** The activation of its caster, with which it ends, has begun (DG-R-404). */
  readonly ending?: true;
}

/**
 * A piece of artillery. While it is served it stands where its crew does, and its front is theirs; otherwise it stands where it is said and is
 * one of the pieces of terrain, of its id.
 */
export interface Machine {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  /** Id of the kind of piece. */
  readonly kind: string;
  /** The unit that was bought for it. */
  readonly crew: string;
  /** Half width and half depth of its base. */
  readonly a: number;
  readonly b: number;
  /** Power of the piece with the shots bought for it. */
  readonly power: number;
  /** `served`: by its crew; `left`: nobody serves it, for now or for good (DG-R-175, DG-R-413). */
  place: 'served' | 'left' | 'gone';
  /** Middle of its front edge, and the way it looks, since it was left. */
  x: number;
  y: number;
  fx: number;
  fy: number;
  structure: number;
  /** Actions of loading done, and those that come in a later phase; the phase of the last of the first kind (DG-R-411). */
  loaded: number;
  later: number;
  loadedIn: number;
  /** The phase in which it last fired or was mis-loaded, counted over the whole battle; 0: never. */
  firedIn: number;
  /** Shots left, by ammunition. Never mutated in place. */
  shots: Readonly<Record<string, number>>;
  /** Actions that units have spent on wrecking it. Never mutated in place. */
  wreckers: Readonly<Record<string, number>>;
}

export interface Piece extends Feature {
  kind: TerrainKind;
  name: string;
  cover: boolean;
}

export const PHASES = ['terrain', 'deployment', 'battle', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** The dice of a dead wizard, and where its base stood (DG-SPL-07, DG-R-198). */
export interface Burst {
  readonly model: string;
  readonly name: string;
  readonly seat: Seat;
  readonly dice: number;
  readonly at: Body;
}

/** A circle of fire that lasts until its caster dies (DG-LDES-02). Never mutated in place. */
export interface Flame {
  readonly id: string;
  readonly name: string;
  /** The model that cast it. */
  readonly by: string;
  readonly seat: Seat;
  readonly clause: ClauseId;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly hits: Amount;
  /** Laid down or moved in the activation under way. */
  readonly fresh: boolean;
  /** Its caster is activated: it wanders at the end of that. */
  readonly due: boolean;
}

export interface Activation {
  unit: string;
  /** The hero that acts by itself in its place (DG-HERO-06); null: the unit. */
  hero: string | null;
  /** Checks at its beginning are done. */
  begun: boolean;
  /** Its action is spent. */
  acted: boolean;
  /** Free actions it has taken, by verb. */
  free: string[];
  /** It failed the check of the stupid, or flees: what is left to it. */
  bound: 'nothing' | 'fight' | null;
  /** Ids of bearers whose Demon-Weapon has lent them its strength (DG-MAG-27), and of those whose axe drives them (DG-MAG-24). */
  lent?: readonly string[];
  raging?: readonly string[];
  /** Ids of joined heroes that have acted by themselves in this activation (DG-R-037). */
  apart: string[];
  /** Ids of joined heroes that took no part in the action of their unit: they may still act by themselves (DG-R-037). */
  aside: string[];
  /** Ids of those who have served the piece in this activation (DG-R-176). */
  crew: string[];
  /** Crew of a vehicle who still have their action (DG-R-420); absent: it is none. */
  hands?: number;
  /** Degrees that the piece was turned free of charge (DG-R-173). */
  turned: number;
  /** Its charge is under way and an enemy is asked for its reaction: the charger may stand among friends that it runs through, or above units that it flies over (DG-FORM-13). */
  rushing: boolean;
}

export interface Army {
  name: string;
  list: string;
  rule: ListRule;
  power: number;
}

export interface State {
  game: 'day-of-glory';
  rng: [number, number, number, number];
  readonly seats: readonly SeatSpec[];
  /** Key of the content it is played with: see content/library.ts. */
  readonly content: string;
  options: Record<string, Json>;
  phase: Phase;
  /** 0 before the battle. */
  round: number;
  /** Phases of this round and the one under way, from 1. */
  phases: number;
  at: number;
  width: number;
  depth: number;
  /** Never mutated in place. */
  pieces: readonly Piece[];
  armies: readonly Army[];
  /** By key; never mutated in place. */
  cards: Readonly<Record<string, Card>>;
  units: Unit[];
  links: Link[];
  harm: Harm[];
  challenges: Challenge[];
  /** Won the roll-off of the deployment; goes first at the start and end of rounds (DG-R-013). */
  first: Seat;
  /** Edge of each seat: the south or the north long edge. */
  edges: ['south' | 'north', 'south' | 'north'];
  /**
   * `map` counts the maps shown; `rolled` and `chosen`: the roll-off of the deployment and the edge. `shaped`: units that have changed
   * shape since one was last placed, an entry for each change; never mutated in place.
   */
  setup: { map: number; rolled: boolean; chosen: boolean; placing: Seat; shaped: readonly string[] };
  /** Ids of units that are held off the board (DG-LIST-08). */
  held: readonly string[];
  /** The phase has been opened. */
  opened: boolean;
  /** Who may still be drawn in this phase: ids of units, and of joined heroes who act early. */
  pool: string[];
  /** Who was drawn or chosen in this phase, in that order. */
  drawn: string[];
  /** Whose turn it is to pick, with alternating activation. */
  mover: Seat;
  activation: Activation | null;
  /** Period of the day, 1 to 12; 0 when the rule is not used. */
  period: number;
  /** Side 1 of the time of day: its outward direction. */
  dawn: Point;
  /** Bonus points already certain, with their account (DG-VIC-03..07 are reckoned at the end). */
  points: { seat: Seat; label: string; amount: number; clause: string }[];
  effects: Effect[];
  machines: Machine[];
  /** In the order in which they arose. */
  tears: readonly Tear[];
  /** Power dice not yet used, by id of the model that has them (DG-SPL-03, DG-DEM-01); a model without any has no entry. */
  power: Record<string, number>;
  /** Dice that are being used by the procedure under way, by id of the model; empty between steps. */
  inHand: Record<string, number>;
  /** Wizards who have died and whose dice have not gone off yet, in the order of their deaths (DG-R-403). */
  bursts: Burst[];
  flames: readonly Flame[];
  /** Where winds of magic blow: the dice that lie with each side (DG-R-446). */
  winds: [number, number];
  /** Windows that are open: empty between steps. */
  windows: OpenWindow[];
  /**
   * Something other than an effect may change numbers in this battle: blessings, losses for good, auras, items. While it is false and there
   * are no effects, nobody looks for changes (rules/changes.ts).
   */
  changing: boolean;
  /** Actions that models have in this round besides those of their cards (DG-R-041); null: none has. Never mutated in place. */
  counted: Readonly<Record<string, number>> | null;
  /** Power of enemy models each seat has killed. */
  killed: [number, number];
  over: string | null;
}
