/**
 * The nouns of Gore and Glory's content. Everything a Character, Class, Trait, Ability, Spell or weapon does is data in this
 * small language, so that content is a table, a case can make up its own on the spot, and a builder can print it.
 */

export const STATS = ['cs', 'mi', 'ag', 'bd', 'mr'] as const;
export type StatId = (typeof STATS)[number];
export type Stats = Record<StatId, number>;

export const MALADIES = [
  'bleeding',
  'blind',
  'burning',
  'disarmed',
  'disoriented',
  'pinned',
  'poisoned',
  'prone',
  'slow',
  'stunned',
  'terrified',
  'weakened',
] as const;
export type MaladyId = (typeof MALADIES)[number];

export const SIZES = [0, 1, 2, 3] as const;
export type Size = (typeof SIZES)[number];

/** Named checks, for Difficulty Modifiers: the purpose of a Stat Check. A modifier may also name a stat: every check on it. */
export type CheckName =
  | 'injury-test'
  | 'shaken'
  | 'concentration'
  | 'blast'
  | 'spell'
  | 'ability'
  | 'unstable'
  | StatId;

/** Named rolls that are no checks. */
export type RollName = 'to-hit' | 'damage' | 'injury' | 'recovery' | 'unstable';

/** What an Action Point price is asked for. */
export const COSTS = [
  'move',
  'disengage',
  'attack',
  'defend',
  'rotate',
  'cast',
  'ability',
  'stand',
  'climb',
  'jump',
] as const;
/** An ability or spell is named by its id. */
export type CostName = (typeof COSTS)[number] | (string & {});

/** Circumstances of an attack under which a modifier counts. All that are given must hold. */
export interface When {
  attack?: 'close' | 'ranged';
  /** The opposite model (defender for the attacker, attacker for the defender) compared with the modifier's owner. */
  size?: 'lower' | 'larger';
  /** Whether the modifier's owner has made a Move Action in its current Activation. */
  moved?: boolean;
  /** The opposite model is Bloodied, Prone and so on. */
  foe?: 'bloodied' | 'shaken' | MaladyId;
  /** The modifier's owner is Bloodied, Shaken and so on. */
  self?: 'bloodied' | 'shaken' | MaladyId;
}

export const FLAGS = [
  /** Unarmed attacks without the -2 Cs and without Non-Lethal. */
  'natural-weapons',
  /** Draws line of sight in all directions. */
  'watchful',
  /** Being Bloodied does not halve the Action Pool. */
  'relentless',
  /** One Cast a turn does not count for the Concentration Test. */
  'channeler',
  /** Deployed last, in the open, away from enemies and zones. */
  'ambusher',
  /** One free Move Action after deployment. */
  'vanguard',
  /** Ignores ordinary Cover when shooting, not a Barricade's extra. */
  'marksman',
  /** Never gains Shaken Tokens. */
  'fearless',
  /** May not be made Prone. */
  'sturdy',
  /** Does not lose the model its Shaken check when within 6 inches: friends use its Mr. */
  'beacon',
] as const;
export type Flag = (typeof FLAGS)[number];

/** A standing change to numbers or permissions. Traits are lists of these; spells and abilities attach them for a time. */
export type Modifier =
  | { kind: 'stat'; stat: StatId; amount: number; when?: When }
  /** Added to the die of the owner's own checks: negative helps. */
  | { kind: 'dm'; check: CheckName; amount: number }
  /** Added to a roll: 'own' rolls made by the owner (default), 'against' rolls made against it. */
  | { kind: 'roll'; roll: RollName; amount: number; side?: 'own' | 'against'; when?: When }
  | { kind: 'av'; amount: number; when?: When }
  | { kind: 'cost'; of: CostName; amount: number }
  | { kind: 'pool'; amount: number }
  | { kind: 'weight'; amount: number }
  | { kind: 'gold'; amount: number }
  /** These sources do not hinder the owner's movement. */
  | { kind: 'unhindered'; by: 'difficult' | 'slow' | 'climb' | 'jump' }
  | { kind: 'hindered' }
  /** Dangerous terrain harms on a natural roll up to this. */
  | { kind: 'dangerous'; upTo: number }
  | { kind: 'flag'; flag: Flag }
  /** Gives modifiers to other models within so many inches. */
  | { kind: 'aura'; inches: number; side: 'friend' | 'enemy'; modifiers: readonly Modifier[] }
  | { kind: 'ability'; ability: string }
  | { kind: 'forbid'; act: Forbidden }
  /** May reroll one failed roll or check of this name once a turn. */
  | { kind: 'reroll'; of: RollName | CheckName }
  /** Adds a weapon trait to the owner's attacks. */
  | { kind: 'weapon'; trait: keyof WeaponTraits; x?: number; when?: When };

export type Forbidden = 'move' | 'disengage' | 'attack' | 'defend' | 'cast' | 'ability' | 'recover' | 'rotate';

export type Amount = number | 'X' | 'X/2' | '2X' | 'all';

/** How long an attached modifier lasts. 'next-attack' ends with the owner's next Attack Action or the Activation. */
export type Until = 'activation' | 'turn' | 'game' | 'next-attack';

/** One thing that a Spell, Ability or item does to an affected model (or, where said, to its user). */
export type Effect =
  | { do: 'gain'; injury?: Amount; fatigue?: Amount; malady?: MaladyId; shaken?: true; ap?: Amount; who?: 'user' }
  | {
      do: 'lose';
      injury?: Amount;
      /** As many Injury Markers as the user likes, at least one and at most `injury`. */
      upTo?: true;
      fatigue?: Amount;
      /** 'any': one of the owner's choice. 'every': all of them. */
      malady?: MaladyId | 'any' | 'every';
      shaken?: true;
      ap?: Amount;
      who?: 'user';
    }
  | { do: 'check'; stat: StatId; dm?: number; pass?: readonly Effect[]; fail?: readonly Effect[] }
  /** User against affected model. */
  | { do: 'opposed'; stat: StatId; won?: readonly Effect[]; lost?: readonly Effect[] }
  | { do: 'modify'; modifiers: readonly Modifier[]; until: Until; who?: 'user' }
  /** Straight away from (or, negative, towards) the user: a forced move that may end in a fall. */
  | { do: 'push'; inches: number }
  /** The affected model may move up to so many inches (no Move Action). */
  | { do: 'step'; inches: number; who?: 'user' }
  /** The affected model is placed wholly within so many inches of where it was, in its line of sight. */
  | { do: 'blink'; inches: Amount }
  /** The user attacks the affected model at once with a weapon of its choice, paying nothing more. */
  | { do: 'attack'; with: 'close' | 'ranged' | 'any'; toHit?: number }
  /** Changes the To Hit Roll of the attack being answered. */
  | { do: 'to-hit'; amount: number }
  /** The attack being answered is resolved against the user instead. */
  | { do: 'intercept' }
  /** Swaps the places of user and affected model, facings kept. */
  | { do: 'swap' }
  /** A round area of terrain at the chosen point. */
  | { do: 'terrain'; kind: TerrainKind; radius: number; until: Until }
  | { do: 'summon'; card: string }
  /** Climbing does not hinder the user until its Activation ends. */
  | { do: 'rope' }
  /** A hit by the named weapon profile: damage roll and injury test, no To Hit Roll. */
  | { do: 'hit'; heavy?: number; piercing?: number; lethal?: number; malady?: MaladyId }
  | { do: 'choose'; options: readonly { label: string; effects: readonly Effect[] }[] };

/** Who can be affected by an Ability, and from where. */
export interface Target {
  who: 'self' | 'friend' | 'enemy' | 'any' | 'attacker' | 'mover' | 'attacked' | 'caster';
  /** Inches between volumes, or base contact. Absent: no limit. */
  range?: number | 'contact';
  los?: boolean;
  /** Everyone who qualifies is affected, without choosing. */
  all?: boolean;
  /** The user itself does not qualify. */
  others?: boolean;
  size?: 'lower';
}

/** Moments at which a Reactive Ability may be used. The triggering model is 'attacker', 'mover' or 'caster'. */
export const MOMENTS = [
  /** This model was chosen as target of an attack, before any die. */
  'attacked',
  /** A friendly model (not this one) was chosen as target of an attack, before any die. */
  'ally-attacked',
  /** An attack against this model missed. */
  'missed',
  /** This model's Defend was successful. */
  'defended',
  /** An enemy ended a Move Action. */
  'enemy-moved',
  /** This model was hit by an attack and lives, after the attack is resolved. */
  'hurt',
  /** A friendly model became a Casualty. */
  'ally-fell',
  /** An enemy cast a Spell at this model, after it is resolved. */
  'enchanted',
] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Ability {
  id: string;
  name: string;
  type: 'active' | 'reactive';
  ap: number;
  moment?: Moment;
  /** At most once per this; absent: as often as AP last. */
  once?: 'activation' | 'turn' | 'game';
  /** May affect the same model several times a turn. */
  repeatable?: boolean;
  /** Reactive: what must hold between the user and the model that set it off, when that is not the one affected. */
  trigger?: Trigger;
  target: Target;
  effects: readonly Effect[];
  text: string;
}

/** A condition on the triggering model (the attacker, the mover, the caster, the fallen friend). */
export interface Trigger {
  range?: number | 'contact';
  los?: boolean;
  /** Only for attacks of this kind. */
  attack?: 'close' | 'ranged';
}

export type Targeting = 'curse' | 'blessing' | 'nova' | 'hex' | 'aura' | 'focused' | 'unique' | 'summoning';

export interface Spell {
  id: string;
  name: string;
  /** 'universal' or a faction's id. */
  list: string;
  targeting: Targeting;
  cv: number | 'X';
  range: number;
  /** Unique Spells: what is chosen. 'self' places or changes the caster, 'point' names a point within range. */
  unique?: 'self' | 'point' | 'friend' | 'enemy' | 'any';
  /** Unique Spells: the model or point chosen must be in the caster's line of sight. */
  los?: boolean;
  /** Nova and Aura: the caster is left out. */
  others?: boolean;
  effects: readonly Effect[];
  text: string;
}

export interface Trait {
  id: string;
  name: string;
  /** Marked * in the list: not for sale as an upgrade. */
  starred?: boolean;
  /** Takes a value, which adds up when the trait is gained several times: modifiers count X times. */
  x?: boolean;
  modifiers: readonly Modifier[];
  text: string;
}

export interface WeaponTraits {
  blast?: boolean;
  dangerous?: boolean;
  heavy?: number;
  lethal?: number;
  nonLethal?: boolean;
  piercing?: number;
  precise?: number;
  quickShot?: boolean;
  reach?: number;
  twoHanded?: boolean;
}

export interface WeaponMalady {
  malady: MaladyId;
  on: 'hit' | 'damage';
}

export interface Weapon {
  id: string;
  name: string;
  /** Where the book prints it. */
  clause?: string;
  type: 'close' | 'ranged';
  reload?: number;
  range?: number;
  wv: number;
  gold: number;
  traits: WeaponTraits;
  maladies: readonly WeaponMalady[];
  /** Only for this faction. */
  faction?: string;
}

export interface Armour {
  id: string;
  name: string;
  /** Where the book prints it. */
  clause?: string;
  wv: number;
  av: number;
  gold: number;
  faction?: string;
}

export interface Shield {
  id: string;
  name: string;
  /** Where the book prints it. */
  clause?: string;
  wv: number;
  av: number;
  ag: number;
  gold: number;
  faction?: string;
}

/** Special Items: used once, at any point of the model's Activation, on itself or a friend in base contact. */
export interface SpecialItem {
  id: string;
  name: string;
  /** Where the book prints it. */
  clause?: string;
  gold: number;
  target: 'self' | 'self-or-contact';
  effects: readonly Effect[];
  faction?: string;
  text: string;
}

export interface Character {
  id: string;
  name: string;
  faction: string;
  size: Size;
  ag: number;
  bd: number;
  mr: number;
  traits: readonly string[];
  abilities: readonly string[];
  spellcaster?: boolean;
  glory: number;
  about: string;
}

export interface ClassCard {
  id: string;
  name: string;
  cs: number;
  mi: number;
  /** Changes to the Character's stats. */
  change?: Partial<Stats>;
  traits: readonly string[];
  abilities: readonly string[];
  spellcaster?: boolean;
  about: string;
}

export interface Faction {
  id: string;
  name: string;
  about: string;
  /** The faction's rule: modifiers that all its models have, and Gold for its pool. */
  rule: { name: string; text: string; modifiers: readonly Modifier[]; gold: number };
}

/** Stat card of a model that a Summoning Spell brings. */
export interface SummonCard {
  id: string;
  name: string;
  size: Size;
  level: number;
  stats: Stats;
  weapons: readonly string[];
  traits: readonly string[];
  abilities: readonly string[];
}

export const TERRAIN = ['impassable', 'concealing', 'barricade', 'blocking', 'dangerous', 'difficult'] as const;
export type TerrainKind = (typeof TERRAIN)[number];

export const MISSIONS = ['conquer', 'hold', 'loot', 'dominate', 'expel', 'contain'] as const;
export type MissionId = (typeof MISSIONS)[number];
