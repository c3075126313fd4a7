/** The language of content: hit locations, tracks, weapons, skills, archetypes, characters. Everything is data, so that packs can say it. */
import type { ClauseId } from '#engine/game.ts';

/** Animals have the same four under other names: front legs are arms, wings are legs. */
export const LOCATIONS = ['head', 'torso', 'arms', 'legs'] as const;
export type Location = (typeof LOCATIONS)[number];

/** Brains, Brawn, Guts, Blade, Musket, Dodge, Speed (GL-BAS-04). */
export const STATS = ['br', 'bw', 'gt', 'bd', 'mk', 'dg', 'sp'] as const;
export type Stat = (typeof STATS)[number];

/** What happens when the last box of a row is crossed off (GL-BAS-09). */
export const ROW_ENDS = ['unconscious', 'killed', 'no-attacks', 'crawl', 'walk'] as const;
export type RowEnd = (typeof ROW_ENDS)[number];

/** A box carries the values of the stats that hang on its location (GL-BAS-05). */
export type Box = Readonly<Partial<Record<Stat, number>>>;

/** A row of a wound track. */
export interface Row {
  /** As printed: "Front Legs". */
  label: string;
  /** The faces of the location die that hit it (GL-BAS-08). */
  from: number;
  to: number;
  boxes: readonly Box[];
  end: RowEnd;
}

export type Track = Readonly<Partial<Record<Location, Row>>>;

export const BANDS = ['close', 'short', 'medium', 'long'] as const;
export type BandName = (typeof BANDS)[number];

/** A number, or one that counts from the Brawn of whoever uses it: "BW+1". */
export interface Measure {
  add: number;
  bw?: true;
}

export interface Band {
  band: BandName;
  /** Inches up to and including this; `least`: not nearer than that. */
  range: Measure;
  least?: number;
  /** Added to the attacker's roll (GL-WPN-03). */
  th: number;
  ws: Measure;
}

/** A row of the weapon chart (GL-WPN-01). */
export interface Weapon {
  id: string;
  name: string;
  clause: ClauseId;
  bands: readonly Band[];
  hands: 1 | 2;
  /** Is loaded, fired and reloaded. */
  firearm: boolean;
  /** May be used for suppressing fire (GL-R-047): bows, crossbows, firearms. */
  suppresses: boolean;
  /** Its short band is a throw: the weapon leaves the hand (GL-R-037). */
  thrown: boolean;
  /** May be swung as a Club (GL-WPN-24). */
  club: boolean;
  /** Entangles and disarms instead of wounding, on request (GL-WPN-15). */
  whip: boolean;
  /** Counts as a kind of weapon for duels (GL-R-079). */
  duel: boolean;
  blade: 'long' | 'short' | null;
  /** What it costs anybody in a game of free building (GL-R-340); absent: only those have it whose list names it. */
  freeCost?: number;
}

export const CATEGORIES = ['weapon', 'armor', 'combat', 'knowledge', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];
export type SkillCategory = 'combat' | 'knowledge' | 'other';

/** What a level of a skill adds to a stat, always or under a condition. */
export interface SkillBonus {
  stat: Stat;
  each: number;
  /** Only with a long blade in hand, for attack and defence (GL-R-120). */
  with?: 'long-blade';
  clause: ClauseId;
}

export interface Skill {
  id: string;
  name: string;
  category: SkillCategory;
  clause: ClauseId;
  /** One line in the project's own words. */
  text: string;
  bonuses: readonly SkillBonus[];
  /**
   * The rule of the book that it gives ("connors-appel"): what the procedures ask for with `skill(m, rule)`. A skill of a pack names a printed one or
   * has bonuses alone.
   */
  rule: string | null;
}

/** A weapon on the list of an archetype, with what may be bought for a copy of it. */
export interface ListedWeapon {
  weapon: string;
  cost: number;
  /** Steps of +1 TH, at 1 point each; -1 TH gives a point back (GL-CHR-10). */
  thUp: number;
  thDown: number;
  wsUp: number;
  wsDown: number;
  extraAmmo?: number;
  brace?: number;
  bayonet?: number;
  poison?: number;
  /** Three blades more for throwing (GL-R-107). */
  extraBlades?: number;
}

/** A skill on the list of an archetype: how far it may be raised; null: any number within the maximum (GL-CHR-07). */
export interface ListedSkill {
  skill: string;
  cap: number | null;
}

export type Grade = 1 | 2 | 3;

export interface Archetype {
  id: string;
  name: string;
  grade: Grade;
  /** The clauses of its tracks, its points, its weapons and its skills. */
  clauses: readonly ClauseId[];
  /** One line of flavour. */
  about: string;
  dr: number;
  track: Track;
  /** 10 and 7 points for Grades 3 and 2 (GL-CHR-04); for Grade 1 the sum of its allowances. */
  points: number;
  maxima: Readonly<Record<Category, number>>;
  /** Grade 1: how many points may go to which categories (GL-CHR-16). */
  allowances: readonly { points: number; among: readonly Category[] }[];
  /** Most that may be added to the DR of a location (GL-CHR-08). */
  armour: Readonly<Partial<Record<Location, number>>>;
  weapons: readonly ListedWeapon[];
  skills: readonly ListedSkill[];
  /** A band with one may buy exotic items (GL-XI-01). */
  deals?: true;
  /** Nobody buys it: it comes with a scenario. */
  unlisted?: true;
}

export const ANIMALS = ['guard-dog', 'hawk', 'viper'] as const;
export type Animal = (typeof ANIMALS)[number];

/** An animal or a Heroic Horse: a track of its own and a bite. */
export interface Beast {
  id: string;
  name: string;
  clause: ClauseId;
  about: string;
  dr: number;
  track: Track;
  /** Id of its weapon; null: it has none. */
  weapon: string | null;
  skills: Readonly<Record<string, number>>;
  flies: boolean;
  /** A model it hits tests against its venom (GL-ANI-07). */
  venom: boolean;
  /** Clauses of its bite and of what it is born with. */
  also: readonly ClauseId[];
}

/** Horse or mule: one track of DG and SP (GL-MNT-17, GL-MNT-18). */
export interface MountKind {
  id: string;
  name: string;
  clause: ClauseId;
  dr: number;
  boxes: readonly { dg: number; sp: number }[];
  jumps: boolean;
}

export const VIRTUES = ['indignant', 'all-for-one', 'disdainful', 'forbearing', 'braggart', 'flattery'] as const;
export type VirtueId = (typeof VIRTUES)[number];

export interface Virtue {
  id: VirtueId;
  name: string;
  clause: ClauseId;
  text: string;
}

export const FLAWS = ['jumpy', 'clumsy', 'maladroit', 'inept', 'vain'] as const;
export type FlawId = (typeof FLAWS)[number];

export interface Flaw {
  id: FlawId;
  name: string;
  clause: ClauseId;
  text: string;
}

/** An exotic item of a Merchant (GL-XI-01). */
export interface ExoticItem {
  id: string;
  name: string;
  clause: ClauseId;
  cost: number;
  text: string;
  /** Named for models at set-up instead of being used with an action. */
  passive: boolean;
}

/** An ability of the Heroic Horse (GL-HH-02), 1 point each. */
export interface HorseAbility {
  id: string;
  name: string;
  clause: ClauseId;
  text: string;
  /** May be bought several times. */
  repeats: boolean;
  bonuses: readonly SkillBonus[];
}

export const FIELDS = ['history', 'nature', 'alchemy'] as const;
/** Field of study of a Savant (GL-R-224). */
export type Field = (typeof FIELDS)[number];

/** A copy of a weapon as it was bought. */
export interface BoughtWeapon {
  weapon: string;
  th?: number;
  ws?: number;
  extraAmmo?: number;
  brace?: boolean;
  bayonet?: boolean;
  poison?: boolean;
  extraBlades?: number;
}

/** A character as it was bought: an entry of a roster, a ready-made one, a neutral one of a scenario. */
export interface Character {
  id: string;
  name: string;
  /** Id of an archetype or of a beast: `heroic-horse` is one. */
  archetype: string;
  weapons: readonly BoughtWeapon[];
  armour: Readonly<Partial<Record<Location, number>>>;
  skills: Readonly<Record<string, number>>;
  /** One for each point of Lucky (GL-SKO-16). */
  luckyFlaws?: readonly FlawId[];
  /** Each gives an ability point or a special hero point (GL-VF-01). */
  virtues?: readonly { id: VirtueId; gives: 'ability' | 'hero' }[];
  /** Ids of exotic items that it carries. */
  items?: readonly string[];
  /** Id of the Grade 3 model it is devoted to. */
  master?: string;
  animal?: Animal;
  mount?: 'horse' | 'mule';
  field?: Field;
  /** Heroic Horse: its abilities. */
  abilities?: Readonly<Record<string, number>>;
  /** Rows that a printed sheet has otherwise than its archetype (GL-R-108). */
  track?: Readonly<Partial<Record<Location, readonly Box[]>>>;
}

export const SIDES = ['king', 'enemy', 'parliament', 'royalist', 'free', 'neutral'] as const;
export type Side = (typeof SIDES)[number];

/** A ready-made character. */
export interface Sheet extends Character {
  /** What it is printed in; for original ones the ruling or table. */
  clause: ClauseId;
  /** The scenario that it belongs to: "S1"; empty: a member of a band for any. */
  scenario: string;
  side: Side;
  /** How many of it a game may need. */
  count: number;
  about: string;
}
