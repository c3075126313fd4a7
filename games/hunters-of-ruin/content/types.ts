/**
 * The nouns of the content of Hunters of Ruin. What a warrior, skill, trait, weapon, mount or spell does is data in this small language,
 * so that content is a table, a case can make up its own on the spot, a pack can add to it and a builder can print it.
 */
import type { ClauseId } from '#engine/game.ts';

export const STATS = ['move', 'body', 'agility', 'fight', 'resist', 'guts', 'faction', 'magic'] as const;
export type StatId = (typeof STATS)[number];

/** Move in inches, Body in points, the others target numbers (7 means 7+). Magic null: no spell-caster (HR-STA-02). */
export interface Stats {
  move: number;
  body: number;
  agility: number;
  fight: number;
  resist: number;
  guts: number;
  faction: number;
  magic: number | null;
}

/** Every test of the game by its occasion, and the stat it is taken on. */
export const TESTS = {
  strike: 'fight',
  'counter-attack': 'fight',
  'parting-shot': 'fight',
  shoot: 'fight',
  cast: 'magic',
  counter: 'magic',
  maintain: 'magic',
  resist: 'resist',
  fall: 'resist',
  ignite: 'resist',
  disengage: 'agility',
  water: 'agility',
  tall: 'agility',
  climb: 'agility',
  partway: 'agility',
  jump: 'agility',
  dodge: 'agility',
  chasm: 'agility',
  fire: 'agility',
  burning: 'agility',
  resolve: 'guts',
  regroup: 'guts',
  willpower: 'guts',
  faction: 'faction',
} as const satisfies Readonly<Record<string, StatId>>;
export type TestName = keyof typeof TESTS;

/** Tests that take no modifiers at all, Focus included (HR-R-006). */
export const BARE: readonly TestName[] = ['counter', 'partway', 'chasm', 'burning', 'faction'];

export const SUBTYPES = ['unliving', 'beast', 'ethereal'] as const;
export type Subtype = (typeof SUBTYPES)[number];

export type WarriorClass = 'regular' | 'specialist' | 'character';

/** What a hit comes from: decides which Resist bonuses count. 'fire': damage as from a Strike by a Wall of Fire (HR-R-131). */
export type Source = 'strike' | 'shoot' | 'spell-melee' | 'spell-ranged' | 'fire';

/** Circumstances under which a modifier counts. All that are given must hold. */
export interface When {
  /** The owner is mounted, or is not. */
  mounted?: boolean;
  /** The weapon that is used. */
  weapon?: string;
  /** The owner's attack is the Strike of a Charge Action. */
  charging?: true;
  /** What the Resist test is against. */
  source?: readonly Source[];
  /** A Full Shield or a Pavise is in use. */
  shield?: 'large';
  /** Another friendly warrior that is a Beast or has the same skill is in contact with the target. */
  pack?: true;
  /** The warrior that tests is Fleeing. */
  fleeing?: true;
}

export const FLAGS = [
  /** Rough terrain, Rough markers and bodies do not slow it. */
  'nimble',
  /** No Resolve penalty for enemies in contact, none for Terrifying. */
  'brave',
  /** May spend a Reaction for +1 on a Resist test. */
  'prepared-defence',
  'rapid-shot',
  'rapid-strike',
  /** May Cast twice. */
  'attuned',
  'born-in-the-saddle',
  'sprint',
  'sidestep',
  /** Blink of an Eye: an extra Action once a game. */
  'blink',
  /** Activates others: as many as it has levels. */
  'leader',
  /** May change the items in use before any of its Actions. */
  'drilled',
  /** Once a game a failed Resolve test is passed. */
  'unyielding',
  /** No cumulative penalty for Maintaining several. */
  'deep-binding',
  /** No movement for crossing Linear terrain that is not Tall in a Charge. */
  'savage-leap',
  /** Damage (ranged) casts take no penalty for cover. */
  'cinder-sight',
  /** A passed Counter takes an unused Reaction from the caster. */
  'backlash',
  /** Enemies have no bonuses for charging it. */
  'braced',
  /** May not Disengage and must Counter Attack; no Resolve tests in contact. */
  'bloodthirsty',
  /** No Reactions before it has activated. */
  'stupid',
  /** Moves over terrain without penalty from Clear to Clear (Updraught). */
  'updraught',
  /** Counts as in cover against all enemies (Rising Mist). */
  'mist',
  /** Whoever Strikes it takes an Agility test first (Burning Armour). */
  'burning-armour',
  /** Its weapons are magical. */
  'magical',
] as const;
export type Flag = (typeof FLAGS)[number];

/**
 * A standing change. An effect of one name counts once for a test, however many have it (HR-R-005): the name is that of the skill, trait,
 * item or spell it belongs to.
 */
export type Modifier =
  /** Added to the die of the owner's tests. */
  | { kind: 'test'; on: readonly TestName[]; amount: number; when?: When }
  /** Added to the die of tests that an enemy takes to attack the owner. */
  | { kind: 'against'; on: readonly TestName[]; amount: number; when?: When }
  /** Added to the die of tests of others near the owner. `sight`: they and the owner must see each other. */
  | {
      kind: 'aura';
      on: readonly TestName[];
      amount: number;
      to: 'friends' | 'enemies';
      within: number | 'contact' | 'sight';
      when?: When;
    }
  /** Power modifiers of the owner's attacks. */
  | { kind: 'power'; of: 'strike' | 'shoot'; amount: number; when?: When }
  /** Accuracy modifiers of the owner's Shoot Actions. */
  | { kind: 'accuracy'; amount: number; when?: When }
  /** Accuracy modifiers of Shoot Actions aimed at the owner. */
  | { kind: 'exposed'; amount: number }
  /** Inches of Move. */
  | { kind: 'move'; amount: number }
  | { kind: 'flag'; flag: Flag }
  /** Shoots as with this ranged weapon, which needs no hand and is not carried. */
  | { kind: 'weapon'; weapon: string };

/** An entry of a list that has a name, a clause and words of its own. */
interface Entry {
  id: string;
  name: string;
  clause: ClauseId;
}

export interface Weapon extends Entry {
  type: 'melee' | 'ranged';
  cost: number;
  hands: 0 | 1 | 2;
  /** Inches; ranged weapons only. */
  range?: number;
  /** False: no Short and Long Range (Thrown Weapon). */
  bands?: boolean;
  /** Weapon Bonus on the Fight test of Strike Actions, of the Strike of a Charge besides, and of Counter Attacks. */
  fight?: { strike?: number; charge?: number; counter?: number };
  power?: { always?: number; charge?: number };
  accuracy?: number;
  /** On the Resolve test owed because of a hit by it. */
  resolve?: number;
  /** Enemies get no bonuses for charging its user, while it is in use. */
  brace?: true;
  magical?: true;
  /** Nobody buys it: bare hands, claws, hooves. */
  natural?: true;
  /** The entry that takes its place when the warrior is mounted. */
  mounted?: string;
  /** The faction that may have it; absent: all. */
  faction?: string;
}

export interface Armour extends Entry {
  cost: number;
  resist: number;
  /** Inches of Move, on foot. */
  move: number;
  /** On Water tests. */
  water: number;
  /** Weapons and shields together that its wearer may carry. */
  carry: number;
}

export interface Shield extends Entry {
  cost: number;
  resist: number;
  /** Which attacks it helps against. */
  against: readonly Source[];
  /** A Full Shield or a Pavise. */
  large: boolean;
  mounted: boolean;
  modifiers: readonly Modifier[];
}

export interface Skill extends Entry {
  cost: number;
  /** 'common' or the id of a faction. */
  list: string;
  text: string;
  modifiers: readonly Modifier[];
  /** How often it may be bought: Leader three times, Expert once for each weapon. */
  times?: number;
  /** It names a weapon: `expert:sword`. */
  names?: 'weapon';
  /** Only for warriors with a Magic stat. */
  magic?: true;
}

export interface Trait extends Entry {
  text: string;
  modifiers: readonly Modifier[];
}

export interface SubtypeEntry extends Entry {
  id: Subtype;
  text: string;
  modifiers: readonly Modifier[];
}

export type Element = 'air' | 'earth' | 'fire' | 'water';
export type SpellType = 'damage-melee' | 'damage-ranged' | 'manipulation' | 'enchantment' | 'summoning';

/** What a summoned marker is to whoever meets it. */
export interface MarkerRules {
  /** Inches across and along; a disc has a diameter. */
  shape: { kind: 'rect'; wide: number; long: number } | { kind: 'disc'; across: number };
  /** Rough terrain. */
  rough?: true;
  /** Added to the Fight test of Shoot Actions over it. */
  shots?: number;
  /** Crossed only by an Agility test without modifiers; nobody ends on it; whoever it overlaps is moved clear. */
  chasm?: true;
  /** Linear terrain of this height; blocks every line of sight over it; may not be placed overlapping a warrior. */
  wall?: number;
  /** Burns whoever it is placed on and whoever crosses it; nobody ends on it. */
  fire?: true;
  /** Those inside are not affected by skills of other warriors. */
  deaf?: true;
  /** No Charge and no Gallop may cross it. */
  barsRush?: true;
}

/** What a spell does. Enchantments last as modifiers; the others act at once. */
export type SpellEffect =
  /** Damage: the damage step with these particulars. */
  | { do: 'damage'; ignoresShields?: true; onLoss?: { modifiers: readonly Modifier[] }; ignite?: true }
  /** Manipulation: pushes an enemy straight away, 1" and 1" per Degree of Failure; a friend may move so far. */
  | { do: 'wind'; friend: number }
  /** Manipulation: no spells and no skills for the rest of the turn. */
  | { do: 'silence' }
  | { do: 'reactions'; amount: number }
  | { do: 'no-reactions' }
  /** Enchantment. */
  | { do: 'enchant'; modifiers: readonly Modifier[]; onceATurn?: true }
  /** Enchantment on a friendly body: the caster has its skills and spells. */
  | { do: 'swallow' }
  /** Summoning. */
  | { do: 'marker'; marker: MarkerRules }
  | { do: 'warrior'; card: string };

export interface Spell extends Entry {
  cost: number;
  /** An element, or the id of a faction. */
  list: Element | (string & {});
  type: SpellType;
  /** Inches; 0 for contact. */
  range: number;
  text: string;
  effect: SpellEffect;
}

export interface Mount extends Entry {
  cost: number;
  move: number;
  agility: number;
  fight: number;
  body: number;
  /** Added to the rider's Resist target number: negative is better. */
  resist: number;
  /** Id of its natural weapon. */
  weapon: string;
  /** Diameter of the base, and height, in inches. */
  base: number;
  height: number;
}

/** What a roster entry may buy. Ids. */
export interface Options {
  melee: readonly string[];
  ranged: readonly string[];
  armour: readonly string[];
  shields: readonly string[];
  /** 'common', 'faction' (its own), or the id of a faction. */
  skillLists: readonly string[];
  /** Single skills besides or instead of lists. */
  skills: readonly string[];
  /** Elements, or ids of factions. */
  spellLists: readonly string[];
  mounts: readonly string[];
}

/** A kind of warrior that a faction has. */
export interface WarriorEntry {
  id: string;
  name: string;
  faction: string;
  class: WarriorClass;
  cost: number;
  stats: Stats;
  subtypes: readonly Subtype[];
  traits: readonly string[];
  /** Skills it has as standard. */
  skills: readonly string[];
  /** Diameter of the base and height, in inches. */
  base: number;
  height: number;
  /** 'light-weapon', or 'claws' for Beasts. */
  free: string;
  options: Options;
  /** One line of flavour. */
  about: string;
  /** It is summoned, never bought. */
  summoned?: true;
}

/** When a Faction rule may be used (HR-FAC-03): moments that the rules offer it at. */
export type FactionMoment = 'charged' | 'end-phase' | 'struck-down' | 'action';

export interface FactionRule {
  id: ClauseId;
  name: string;
  use: 'reaction' | 'action' | 'none';
  moment: FactionMoment;
  text: string;
  effect: /** The charger has no bonuses for charging, and this warrior has this much Resist, against that Charge's Strike. */
    | { do: 'close-ranks'; resist: number; within: number }
    /** A Taken Out Unliving warrior stands up with this much Body. */
    | { do: 'rise'; body: number; clear: number }
    /** After taking out an enemy by a Strike it may move so far, and 1" more for each Degree of Success. */
    | { do: 'surge'; inches: number }
    /** Focus modifiers. */
    | { do: 'focus'; amount: number };
}

export interface Faction {
  id: string;
  name: string;
  about: string;
  /** What the Faction stat is called: "Discipline". */
  stat: string;
  rule: FactionRule;
}
