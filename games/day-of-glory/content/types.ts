/**
 * The language of content: races, creatures, gear, classes and army lists as data. Tables are in the files beside this
 * one; cases may make up any of it on the spot in the same words.
 */
import type { ClauseId } from '#engine/game.ts';
import type { Change } from './change.ts';

export type DamageType = 'slashing' | 'piercing' | 'crushing' | 'fire';

export const TRAITS = ['chaotic', 'construct', 'large', 'scary', 'stubborn', 'stupid', 'flying'] as const;
export type TraitId = (typeof TRAITS)[number];

/** A number of dice with a constant: 2D6, D6+3, D3. A plain number is itself. */
export type Amount = number | { dice: number; sides: 3 | 6; add: number };

/** DG-GEN-05. */
export interface Profile {
  actions: number;
  speed: number;
  agility: number;
  health: number;
  bonus: number;
  /** Null for who knows no fear. */
  nerve: number | null;
  traits: readonly TraitId[];
}

/** A base, width by depth in inches (DG-R-001). */
export type Base = readonly [width: number, depth: number];

export interface Race {
  id: string;
  name: string;
  power: number;
  profile: Profile;
  base: Base;
  clause: ClauseId;
}

/** DG-WPN-24, DG-WPN-26: the reach of long weapons, and of pikes. */
export const LONG = 2;
export const PIKE = 3;

/** What kind of missile it is: crouching and the like ask for it. */
export type WeaponKind = 'melee' | 'bow' | 'crossbow' | 'firearm' | 'thrown' | 'sling';

export interface Weapon {
  id: string;
  name: string;
  power: number;
  hands: 1 | 2;
  modifier: number;
  type: DamageType | null;
  kind: WeaponKind;
  /** Inches; null for melee. A weapon with a range cannot be used in melee unless `both`. */
  range: number | null;
  /** Damage of one wound roll; 1 unless said. */
  damage?: Amount;
  /** DG-WPN-22: how much lower the target's armour value counts. */
  piercing?: number;
  /** The rule of its army that made it armour piercing. */
  pierces?: ClauseId;
  /** DG-WPN-24, DG-WPN-26: steps of base contact from a model that touches; 2 for long weapons, 3 for pikes. */
  reach?: number;
  cavalryOnly?: boolean;
  notCavalry?: boolean;
  /** Hits without a roll in the first fight after a charge (DG-R-085). */
  chargeHits?: boolean;
  /** DG-WPN-01. */
  ignoresShields?: boolean;
  /** One-handed, but may be used with both hands (DG-R-106). */
  alsoTwoHanded?: boolean;
  /** What the magic in it does, if there is any. */
  magic?: readonly Power[];
  clause: ClauseId;
}

export const RARITIES = ['common', 'rare', 'unique'] as const;
export type Rarity = (typeof RARITIES)[number];

/**
 * What an enchantment, a rune or a special item does. What is of a weapon holds for blows with it; all else holds for the bearer, for weapons
 * and shields while they are in hand (DG-R-470).
 */
export interface Power {
  readonly name: string;
  readonly clause: ClauseId;
  // Of a weapon.
  /** Added to rolls to hit. */
  readonly hit?: number;
  /** Further attacks with it, in every fight and volley. */
  readonly attacks?: Amount;
  /** Armour piercing, or more of it (DG-R-154). */
  readonly smites?: number;
  /** So many more attacks for each natural 6 (DG-MAG-15). */
  readonly avenges?: number;
  /** Damage to chaotic models in place of 1 (DG-MAG-30). */
  readonly chaoticDamage?: Amount;
  /** No save (DG-R-163). */
  readonly outright?: true;
  /** One attack in an activation, and no further ones (DG-R-168). */
  readonly once?: true;
  /** A melee weapon that also shoots that far (DG-R-167). */
  readonly throws?: Amount;
  /** The spell that a natural 4+ that hits sets off (DG-R-166). */
  readonly sets?: string;
  // Of the bearer.
  readonly change?: Change;
  readonly health?: number;
  /** Agility against melee attacks (DG-MAG-07). */
  readonly parries?: number;
  /** Added to the rolls of those who strike at the bearer; `chaotic`: of chaotic models only (DG-MAG-21, DG-MAG-32). */
  readonly hinders?: { readonly amount: number; readonly chaotic?: true };
  /** Armour piercing does nothing to the bearer (DG-MAG-08). */
  readonly slides?: true;
  /** Armour value taken off by the bearer's melee weapons (DG-MAG-13). */
  readonly weakens?: number;
  /** The face from which a wound dealt in melee is ignored (DG-MAG-25). */
  readonly shrugs?: number;
  /** Nerve checks pass (DG-MAG-34). */
  readonly fearless?: true;
  /** A nerve check at each activation: failing it binds the bearer to go for the enemy (DG-MAG-24). */
  readonly rages?: true;
  /** A nerve check at each activation: it lends the weapon these attacks and this bonus, or a spell comes upon the bearer (DG-MAG-27). */
  readonly tempts?: { readonly attacks: Amount; readonly hit: number; readonly else: string };
  /** What models within so many inches have on all attack rolls, if they are not the bearer's own side's (DG-MAG-33). */
  readonly dazzles?: { readonly within: number; readonly amount: number };
  // Of magic.
  /** What wizards within so many inches have on casting rolls (DG-MAG-16, DG-MAG-19). */
  readonly wards?: { readonly within: number; readonly amount: number };
  /** Power dice that a casting wizard within so many inches loses first (DG-MAG-29). */
  readonly eats?: { readonly within: number; readonly dice: Amount };
  /** A power die at the start of each round on this roll (DG-MAG-20). */
  readonly lends?: number;
  /** Power dice for a point of damage (DG-MAG-26). */
  readonly bleeds?: Amount;
  /** Stops a spell cast within so many inches, once (DG-MAG-28). */
  readonly dispels?: number;
  /** The wizard knows a spell, or a lore, chosen with the roster. */
  readonly teaches?: 'spell' | 'lore';
  /** The lore that it teaches (DG-MAG-36). */
  readonly lore?: string;
  /** Dice that come on top when a spell of its lore is cast (DG-MAG-36). */
  readonly adds?: Amount;
  /** The spell that it casts once a round, as an action (DG-MAG-37, DG-MAG-38). */
  readonly casts?: string;
}

/** What an enchantment or a rune may be placed on (DG-R-439). */
export const PLACES = ['weapon', 'melee', 'armour', 'protection', 'anything'] as const;
export type WorkPlace = (typeof PLACES)[number];

/** An enchantment or a rune. */
export interface Work {
  readonly id: string;
  readonly kind: 'enchantment' | 'rune';
  readonly name: string;
  readonly power: number;
  readonly on: WorkPlace;
  readonly text: string;
  readonly does: Omit<Power, 'name' | 'clause'>;
  readonly clause: ClauseId;
}

/** A special magic item. */
export interface MagicItem {
  readonly id: string;
  readonly name: string;
  readonly power: number;
  readonly rarity: Rarity;
  /** The weapon or piece of armour of the full list that it is; `melee`: any melee weapon that was bought as usual. */
  readonly base: { readonly weapon: string } | { readonly armour: string } | 'melee' | null;
  /** Changes of its base: added to the modifier; damage in place of 1. */
  readonly modifier?: number;
  readonly damage?: Amount;
  readonly piercing?: number;
  readonly text: string;
  readonly does: Omit<Power, 'name' | 'clause'>;
  readonly clause: ClauseId;
}

/** Layers (DG-R-096): `under` may be worn beneath `over`, each alone as well; `body` only alone. */
export type ArmourSlot = 'under' | 'over' | 'body' | 'shield' | 'pavise';

export interface Armour {
  id: string;
  name: string;
  power: number;
  value: number;
  slot: ArmourSlot;
  resists: readonly DamageType[];
  weak: readonly DamageType[];
  /** Added to speed. */
  speed?: number;
  halfSpeed?: boolean;
  clause: ClauseId;
}

export interface Barding {
  id: string;
  name: string;
  power: number;
  value: number;
  resists: readonly DamageType[];
  weak: readonly DamageType[];
  speed?: number;
  clause: ClauseId;
}

/** What a creature strikes with. Modifier +0, one-handed (DG-R-227). */
export interface NaturalAttack {
  id: string;
  name: string;
  attacks: number;
  type: DamageType | null;
  /** Inches: a ranged attack action of its own, never part of a fight. */
  range?: number;
  piercing?: number;
  /** Each attack that hits becomes so many hits (DG-R-228). */
  hits?: Amount;
  /** No roll to hit: that many hits on the target (breath). */
  automatic?: Amount;
  chargeHits?: boolean;
  /** Rolled for each fight and added to the attacks (DG-DEM-25, DG-DEM-26, DG-DEM-29). */
  dice?: readonly Exclude<Amount, number>[];
  /** Each point of damage takes so much off every number of the model for good (DG-DEM-32). */
  lowers?: number;
  /** The clause that it rests on where that is not the table of mounts. */
  clause?: ClauseId;
}

/** A stat of a mount: a plain number replaces the rider's, `add` changes it (DG-CRE-03). */
export type MountStat = number | { add: number };

export interface MountProfile {
  actions: MountStat;
  speed: MountStat;
  agility: MountStat;
  health: MountStat;
  bonus: number;
  nerve: MountStat;
  traits: readonly TraitId[];
}

export type CreatureKind = 'cavalry' | 'monstrous' | 'individual';

export interface Creature {
  id: string;
  name: string;
  power: number;
  kind: CreatureKind;
  alone: Profile;
  /** Null: nobody rides it. */
  mount: MountProfile | null;
  attacks: readonly NaturalAttack[];
  /** Automatic armour value. */
  armour: number;
  /** Barding costs so many times the printed power; null: none. */
  barding: number | null;
  /** Normal armour costs so many times the printed power; null: none. */
  wears: number | null;
  /** Lost health that comes back at the start of every round. */
  heals?: number;
  /** Levels in hero classes that it has by nature (DG-CRE-29). */
  classes?: Readonly<Partial<Record<ClassId, number>>>;
  base: Base;
  clause: ClauseId;
  attackClause: ClauseId;
}

export const CLASSES = [
  'assassin',
  'beast-handler',
  'champion',
  'commander',
  'engineer',
  'merchant',
  'priest',
  'summoner',
  'tactician',
  'wizard',
] as const;
export type ClassId = (typeof CLASSES)[number];

export interface HeroClass {
  id: ClassId;
  name: string;
  first: number;
  further: number;
  text: string;
  clause: ClauseId;
  /** False for those whose rules are not in the game yet: the builder does not offer them. */
  playable: boolean;
}

/** An army list's own rule. */
export type ListRule =
  | { kind: 'none' }
  | { kind: 'shields'; armour: number }
  | { kind: 'reserve'; share: number }
  | { kind: 'magic-share'; percent: number }
  | { kind: 'choice'; choices: readonly ('humans' | 'wizards' | 'creatures')[] }
  | { kind: 'blessed'; models: number; perPriest: number }
  | { kind: 'undying'; on: number }
  | { kind: 'reroll-nerve' }
  | { kind: 'ranged-bonus'; bonus: number }
  | { kind: 'speed'; inches: number }
  | { kind: 'agility'; points: number }
  | { kind: 'vampires' }
  | { kind: 'piercing'; weapons: readonly string[] };

export interface ArmyList {
  id: string;
  name: string;
  /** One line of flavour. */
  about: string;
  races: readonly string[];
  /** Ids of weapons and armour for standard units; elites and heroes have these too (DG-R-024). */
  core: readonly string[];
  /** What elites and heroes have besides. */
  elite: readonly string[];
  /** Ids of creatures that may be ridden, by who may ride them; elites also have what standard units have. */
  mounts: { core: readonly string[]; elite: readonly string[]; hero: readonly string[] | 'any' };
  /** Traits that mounts of this list gain. */
  mountTraits: readonly TraitId[];
  classes: readonly ClassId[];
  rule: ListRule;
  clauses: { troops: ClauseId; heroes: ClauseId; special: ClauseId };
}

/** Terrain of the rulings DG-R-047 and DG-R-048. */
export const TERRAIN = [
  'hill',
  'woods',
  'ruins',
  'river',
  'marsh',
  'wall',
  'hedge',
  'rocks',
  'building',
  'ford',
  'bridge',
  'machine',
  'ice',
  'flood',
] as const;
export type TerrainKind = (typeof TERRAIN)[number];

/** DG-DEM-05..07: the tables of demons, each that of a size of tear. */
export const DEMON_RANKS = ['minor', 'medium', 'greater'] as const;
export type DemonRank = (typeof DEMON_RANKS)[number];

/**
 * What a demon is besides its numbers: attacks more than others of its table; the roll on which it dissipates; what it changes of models near it,
 * and the power dice that those get who have such dice; what each point of its damage takes off every number for good; hits on units that it
 * charges; armour piercing attacks; stealing magic items.
 */
export type DemonGift =
  | { kind: 'attacks'; more: Amount }
  | { kind: 'lingers'; on: number }
  | { kind: 'aura'; inches: number; changes: Change; dice?: number }
  | { kind: 'lowers'; by: number }
  | { kind: 'charge-hits'; hits: Amount }
  | { kind: 'piercing'; by: number }
  | { kind: 'steals'; on: number; items: Amount };

export interface Demon {
  id: string;
  name: string;
  rank: DemonRank;
  /** Its faces on the table. */
  faces: readonly number[];
  binding: number;
  profile: Profile;
  /** Null: it does not attack (DG-R-243). */
  attacks: Amount | null;
  attackClause: ClauseId;
  gift: DemonGift | null;
  text: string;
  base: Base;
  clause: ClauseId;
}

/** A vehicle without crew and beasts (DG-VEH-05..08). */
export interface Vehicle {
  id: string;
  name: string;
  power: number;
  structure: number;
  /** The fewest and the most of the crew. */
  crew: readonly [least: number, most: number];
  /** The teams that can draw it, all of one creature of that kind. */
  teams: readonly { readonly kind: CreatureKind; readonly count: number }[];
  /** Models that it carries; absent: none. */
  carries?: number;
  /** The power of scythed wheels, where it may have them (DG-VEH-16). */
  scythes?: number;
  base: Base;
  clause: ClauseId;
}

/** A piece of artillery (DG-ART-15..20). */
export interface Artillery {
  id: string;
  name: string;
  power: number;
  /** Inches. */
  range: number;
  structure: number;
  /** Actions of the crew before each shot, and those that must come in a later phase (DG-ART-07, DG-ART-08). */
  loading: number;
  later: number;
  /** Ids of what it fires. */
  ammunition: readonly string[];
  /** A misfire blows it up (DG-ART-21). */
  explosive?: true;
  /** So many of the crew cannot be shot at (DG-ART-22). */
  shielding?: number;
  /** It can fire a direct blast (DG-ART-29, DG-R-416). */
  direct?: true;
  /** Added to the inches that it is pushed. */
  push?: number;
  base: Base;
  clause: ClauseId;
}

/** What one shot does where it lands (DG-ART-23..28). */
export interface Ammunition {
  id: string;
  name: string;
  power: number;
  hits: Amount;
  /** By how much the armour value counts less. */
  piercing: number;
  damage: number;
  /** It slows whom it wounds and does not kill (DG-ART-34). */
  slows?: true;
  /** It strikes models beside those it hits in a direct blast (DG-ART-30). */
  spreads?: true;
  clause: ClauseId;
}

/** What a blessed model has for the battle (DG-GOD-02). */
export interface Blessing {
  text: string;
  changes: Change;
  scary?: true;
  clause: ClauseId;
}

/** What friendly units near the priest have until its first activation of the next round (DG-GOD-04). */
export interface Sermon {
  text: string;
  changes: Change;
  /** Health that each wounded model regains at once. */
  heals?: number;
  /** Rolls of 1 that may be rolled again. */
  again?: Again;
  clause: ClauseId;
}

/** Rolls to hit in melee or at range, and armour saves. */
export type Again = 'melee' | 'ranged' | 'saves';

/** What a prayer carries out (DG-GOD-05): a spell without dice, or a curse on an enemy for its next attack. */
export interface Prayer {
  text: string;
  /** Id of the spell that is cast. */
  spell?: string;
  /** The spell is cast on as many different models as the priest has levels. */
  each?: true;
  /** Range for each level of the priest; that of the spell unless said. */
  perLevel?: number;
  curse?: Change;
  clause: ClauseId;
}

export interface God {
  id: string;
  name: string;
  blessing: Blessing;
  sermon: Sermon;
  prayer: Prayer;
  clause: ClauseId;
}

/** What a trait of models is called and does. */
export interface Trait {
  id: TraitId;
  name: string;
  text: string;
  clause: string;
}
