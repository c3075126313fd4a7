/** The nouns of the content: cards of models with their attacks, actions and abilities, terrain pieces, motivations. */
import type { ClauseId } from '#engine/game.ts';

/** What a face of a defence chart says (WK-DEF-01). */
export const RESULTS = ['overpower', 'strike', 'magic', 'parry', 'block', 'armor', 'dodge'] as const;
export type ResultName = (typeof RESULTS)[number];

/** Ten results, for the faces 1 to 10. */
export type Chart = readonly ResultName[];

/** The common special abilities, and two that make a reroll compulsory (WK-R-23). */
export const ABILITY_IDS = [
  'bolster',
  'bounce',
  'critical-blow',
  'defensive-expertise',
  'deflection',
  'evasion',
  'fast',
  'feint',
  'flying',
  'follow-through',
  'hit-and-run',
  'knockback',
  'offensive-expertise',
  'offensive-mastery',
  'precision',
  'counter-attack',
  'skirmisher',
  'slow',
  'stalker',
  'strong-will',
  'sundering',
  'suppression',
  'swim',
  'unbreakable',
  'unrelenting',
  'unstoppable',
  'faltering',
  'dreaded',
] as const;
export type AbilityId = (typeof ABILITY_IDS)[number];

/** An ability on a card. `x` is its value (WK-ABL-02), `plus` a value that adds to others (WK-ABL-04); neither: a plain ability. */
export interface Ability {
  id: AbilityId;
  x?: number;
  plus?: number;
  /** Counter Attack: what sets it off (WK-SPC-21). */
  result?: ResultName;
}

export const ATTACK_KINDS = ['melee', 'ranged', 'magic', 'will'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** How often an effect is applied: once from so many successes on, or once for every so many. */
export type Successes = { least: number } | { every: number };

/** What a will attack or a special action does, by its successes (WK-WIL-02, WK-ACN-09). `target` effects act on the target of the attack. */
export type Effect = Successes & EffectDoes;

export type EffectDoes =
  /** Damage to the target, which ignores chart and resilience. */
  | { does: 'damage'; amount: number }
  /** The target is forced: `per` inches for each success, or `inches`. */
  | {
      does: 'force';
      inches: number;
      perSuccess: boolean;
      way: 'toward' | 'away' | 'either';
      direct: boolean;
      upTo: boolean;
    }
  | { does: 'end-toggles' }
  | { does: 'ban'; what: 'sprint' | 'reactions' }
  /** One chosen enemy in range is forced; the same may be chosen again. */
  | { does: 'force-one'; range: number; inches: number; way: 'toward' | 'away'; direct: boolean }
  /** One chosen friend in range has the ability until the end of the round; each model once. */
  | { does: 'grant'; range: number; ability: Ability; traits: readonly string[] }
  /** One chosen friend in range that is not engaged makes a free move; each model once. */
  | { does: 'free-move'; range: number; inches: number }
  /** The mobility of one chosen enemy in range is changed until the end of the round, not below 0; each model once. */
  | { does: 'mobility'; range: number; amount: number; type: ModelType | null };

export interface Attack {
  /** Kebab-case, unique on its card. */
  id: string;
  name: string;
  kind: AttackKind;
  rate: number;
  /** In inches; 0 is contact (WK-ACN-04). */
  range: number;
  /** For this attack only. */
  abilities: readonly Ability[];
  /** Will attacks only. */
  effects: readonly Effect[];
}

export interface Toggle {
  kind: 'toggle';
  id: string;
  name: string;
  grants: Ability;
  /** Friendly models within so many inches have it, its bearer included (WK-R-41); absent: the bearer alone. */
  aura?: number;
}

export interface Special {
  kind: 'special';
  id: string;
  name: string;
  /** Dice of the Willpower check. */
  check: number;
  effects: readonly Effect[];
}

export type Action = Toggle | Special;

export type Inspire =
  | { kind: 'mobility'; plus: number }
  | { kind: 'rate'; plus: number; of: AttackKind | null }
  | { kind: 'ability'; ability: Ability }
  /** Trigger: the model is credited with a kill. */
  | { kind: 'kill-move'; inches: number };

export const MODEL_TYPES = ['leader', 'infantry', 'specialist'] as const;
export type ModelType = (typeof MODEL_TYPES)[number];

export const ZONES = ['A', 'B', 'C', 'D'] as const;
export type Zone = (typeof ZONES)[number];

/** What does not change about a model. Shared by all clones: never mutate it. */
export interface Card {
  id: string;
  name: string;
  /** One line of flavour. */
  about: string;
  house: string;
  type: ModelType;
  rank: 1 | 2;
  character: boolean;
  size: number;
  /** Diameter of the base in millimetres. */
  base: number;
  mobility: number;
  willpower: number;
  defence: Chart;
  /** Hits for 1 damage (WK-R-13). */
  resilience: number;
  wounds: number;
  traits: readonly string[];
  dz: Zone;
  attacks: readonly Attack[];
  actions: readonly Action[];
  abilities: readonly Ability[];
  /** Leaders only. */
  inspire: Inspire | null;
  training: Ability | null;
}

export const CATEGORIES = ['duty', 'vengeance', 'treachery', 'greed', 'intrigue'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface House {
  id: string;
  name: string;
  about: string;
  /** The two kinds of motivation open to it (WK-MOT-02). */
  categories: readonly Category[];
  traits: readonly { name: string; about: string }[];
}

export const MOTIVATION_IDS = [
  'call-to-glory',
  'escort-civilians',
  'stand-your-ground',
  'sever-the-head',
  'burn-it-down',
  'unstoppable-advance',
  'capture-prisoners',
  'assassinate',
  'steal-intel',
  'land-grab',
  'loot-and-plunder',
  'personal-gain',
  'disrupt-supply-line',
  'infiltrate',
  'no-confidence',
] as const;
export type MotivationId = (typeof MOTIVATION_IDS)[number];

export interface Motivation {
  id: MotivationId;
  name: string;
  category: Category;
  /** What it asks, in a sentence or two. */
  text: string;
  /** Its clauses, in order. */
  clauses: readonly string[];
}

export const SIZES = ['patrol', 'skirmish', 'battle'] as const;
export type GameSize = (typeof SIZES)[number];

/** What a size of game allows (WK-FOR-03 to WK-FOR-10). */
export interface SizeRules {
  id: GameSize;
  name: string;
  /** Leadership of ordinary leaders and of the commander. */
  leadership: number;
  command: number;
  slots: Readonly<Record<ModelType, number>>;
  /** Number of options. */
  options: number;
  /** Where the book has Leadership, slots and options of this size. */
  clauses: { leadership: ClauseId; slots: ClauseId; options: ClauseId };
}

/** Keywords of a terrain piece (WK-TER-02). */
export interface Keywords {
  /** Never in the way of sight (WK-KEY-01). */
  open: boolean;
  elevated: number;
  impassable: boolean;
  rough: number;
  wall: boolean;
  water: boolean;
  cover: boolean;
  nexus: number;
  /** Willpower (+x) for models with this trait or of this type (WK-R-99). */
  inspiring: { x: number; of: string } | null;
}

/** A sample piece: what a player may place. Lengths in inches. */
export interface Sample {
  id: string;
  name: string;
  /** Values to choose from; one where nothing is open. 0 where it has no size. */
  sizes: readonly number[];
  roughs: readonly number[];
  keywords: Omit<Keywords, 'rough'>;
  footprint: Footprint;
  clause: string;
}

/** In its own frame, the middle at the origin. */
export type Footprint =
  | { kind: 'rect'; w: number; d: number }
  | { kind: 'disc'; r: number }
  | { kind: 'ell'; w: number; d: number; thick: number };
