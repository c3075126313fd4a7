/**
 * From a character as it was bought to the card that a model has in a match, and to a fresh model of it: full tracks, every firearm loaded, three
 * reloads (GL-R-051, GL-AMM-06).
 *
 * Doubtful points: the members of a band, the neutral models of scenarios and the models of cases are all made here. DR of armour is added to the DR of
 * the archetype (GL-CHR-08). A row that a printed sheet has otherwise replaces that of the archetype (GL-R-108).
 */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Content } from './content/content.ts';
import {
  type Archetype,
  type Beast,
  type BoughtWeapon,
  type Character,
  LOCATIONS,
  type Location,
  type MountKind,
  type Row,
  STATS,
  type Stat,
  type Track,
} from './content/types.ts';
import type { Arm, BeingKind, Card, CardWeapon, Model, Mount } from './state.ts';

/** Diameters of bases and heights above them (GL-R-005, GL-BAS-16). */
export const FOOT_BASE = 1;
export const MOUNTED_BASE = 1.5;
const STANDING = 1.5;
const RIDING = 2.25;
const LOW = 0.75;
const NORTH: Point = [0, 1];

/** Reloads of a model (GL-AMM-06), and rounds of each purchase of extra ammo (GL-AMM-07). */
const RELOADS = 3;
const EXTRA_ROUNDS = 10;
/** Short blades that one purchase adds (GL-R-107). */
const EXTRA_BLADES = 3;

export function cardOf(content: Content, character: Character): Card {
  const beast = content.beasts.get(character.archetype);
  if (beast !== undefined) return beastCard(content, beast, character);
  const archetype = content.archetypes.get(character.archetype);
  if (archetype === undefined) throw new Error(`there is no archetype "${character.archetype}"`);
  const track = trackOf(archetype, character);
  return {
    name: character.name,
    kind: 'human',
    archetype: archetype.id,
    title: archetype.name,
    grade: archetype.grade,
    track,
    dr: ratings(archetype.dr, character.armour),
    home: homes(track),
    weapons: carried(content, character.weapons),
    skills: skillsOf(content, character.skills),
    luckyFlaws: character.luckyFlaws ?? [],
    virtues: character.virtues ?? [],
    field: character.field ?? null,
    abilities: {},
    flies: false,
    venom: false,
    base: FOOT_BASE,
  };
}

/** An animal or a Heroic Horse counts as Grade 1 (GL-R-101, GL-HH-01). */
function beastCard(content: Content, beast: Beast, character: Character): Card {
  const { track, dr, weapon, flies, venom } = beast;
  return {
    name: character.name,
    kind: beast.id as BeingKind,
    archetype: beast.id,
    title: beast.name,
    grade: 1,
    track,
    dr: ratings(dr, {}),
    home: homes(track),
    weapons: carried(content, weapon === null ? [] : [{ weapon }]),
    skills: [
      ...skillsOf(content, { ...beast.skills, ...character.skills }),
      ...abilitySkills(content, character.abilities ?? {}),
    ],
    luckyFlaws: [],
    virtues: [],
    field: null,
    abilities: character.abilities ?? {},
    flies,
    venom,
    base: beast.id === 'heroic-horse' ? MOUNTED_BASE : FOOT_BASE,
  };
}

/** Abilities of a horse that add to a stat are skills to whoever reads stats (GL-HH-10). */
function abilitySkills(content: Content, abilities: Readonly<Record<string, number>>): Card['skills'] {
  return content.abilities.all.flatMap(({ id, name, clause, text, bonuses }) => {
    const level = abilities[id] ?? 0;
    if (level === 0 || bonuses.length === 0) return [];
    return [{ skill: { id, name, clause, text, bonuses, category: 'other' as const, rule: id }, level }];
  });
}

function trackOf({ track }: Archetype, { track: own }: Character): Track {
  if (own === undefined) return track;
  const changed: Partial<Record<Location, Row>> = {};
  for (const location of LOCATIONS) {
    const row = track[location];
    const boxes = own[location];
    if (row !== undefined) changed[location] = boxes === undefined ? row : { ...row, boxes };
  }
  return changed;
}

function ratings(dr: number, armour: Character['armour']): Record<Location, number> {
  return {
    head: dr + (armour.head ?? 0),
    torso: dr + (armour.torso ?? 0),
    arms: dr + (armour.arms ?? 0),
    legs: dr + (armour.legs ?? 0),
  };
}

/** The row on which each stat hangs: the one whose first box has it. */
function homes(track: Track): Card['home'] {
  const home = {} as Record<Stat, Location | null>;
  for (const stat of STATS) home[stat] = LOCATIONS.find((at) => track[at]?.boxes[0]?.[stat] !== undefined) ?? null;
  return home;
}

function carried(content: Content, bought: readonly BoughtWeapon[]): CardWeapon[] {
  const seen = new Map<string, number>();
  return bought.map((one) => {
    const weapon = content.weapons.get(one.weapon);
    if (weapon === undefined) throw new Error(`there is no weapon "${one.weapon}"`);
    const copy = (seen.get(one.weapon) ?? 0) + 1;
    seen.set(one.weapon, copy);
    return {
      key: copy === 1 ? one.weapon : `${one.weapon}#${copy}`,
      weapon,
      th: one.th ?? 0,
      ws: one.ws ?? 0,
      extraAmmo: one.extraAmmo ?? 0,
      brace: one.brace === true,
      bayonet: one.bayonet === true,
      poison: one.poison === true,
      copies: 1 + EXTRA_BLADES * (one.extraBlades ?? 0),
    };
  });
}

/** Skills in the order of the content. */
function skillsOf(content: Content, levels: Readonly<Record<string, number>>): Card['skills'] {
  for (const id of Object.keys(levels)) if (!content.skills.has(id)) throw new Error(`there is no skill "${id}"`);
  return content.skills.all.flatMap((skill) => {
    const level = levels[skill.id] ?? 0;
    return level > 0 ? [{ skill, level }] : [];
  });
}

export interface Placing {
  id: string;
  /** Who controls it; null: it acts by rule. */
  seat: Seat | null;
  /** Whose band it belongs to; the controller when absent. */
  owner?: Seat | null;
  /** Centre of the base, and the height of the ground there. */
  at: Point;
  z?: number;
  /** A unit vector; north when absent. */
  facing?: Point;
  group?: string;
  /** False: it is made and comes into play later. */
  onTable?: boolean;
  /** What it rides; absent: what its skills and its sheet say. Null: it is on foot (GL-R-342). */
  mount?: 'horse' | 'mule' | null;
  /** Ids of models. */
  master?: string | null;
  handler?: string | null;
  mind?: Model['mind'];
  /** Where it flees to; its place when absent. */
  home?: Point;
}

/** A fresh model. */
export function modelOf(content: Content, character: Character, placing: Placing): Model {
  return modelWith(content, cardOf(content, character), character, placing);
}

/** The same from a card that is made already: models of one sheet share it (GL-HRD-01). */
export function modelWith(content: Content, card: Card, character: Character, placing: Placing): Model {
  const { id, seat, at, facing = NORTH } = placing;
  const mount = placing.mount === undefined ? mountOf(character) : placing.mount;
  const rides = mount === null ? null : mountNamed(content, mount);
  const radius = (rides === null ? card.base : MOUNTED_BASE) / 2;
  return {
    x: at[0],
    y: at[1],
    fx: facing[0],
    fy: facing[1],
    z: placing.z ?? 0,
    h: heightOf(card, rides !== null),
    shape: 'round',
    a: radius,
    b: radius,
    id,
    seat,
    owner: placing.owner === undefined ? seat : placing.owner,
    group: placing.group ?? '',
    card,
    onTable: placing.onTable ?? true,
    left: null,
    lost: { head: 0, torso: 0, arms: 0, legs: 0 },
    revived: [],
    willed: [],
    downSince: 0,
    prone: false,
    panicked: false,
    ran: false,
    suppressedBy: null,
    pinned: 0,
    shotBy: null,
    acted: false,
    waiting: false,
    misses: 0,
    moved: 0,
    lastMoved: 0,
    crawled: 0,
    hidden: false,
    reloaded: null,
    distracted: false,
    steadied: false,
    arms: card.weapons.map(armOf),
    ammo: RELOADS,
    mount: rides,
    aboard: null,
    climb: null,
    cowers: null,
    carries: [],
    items: [...(character.items ?? [])],
    effects: [],
    barred: [],
    poison: [],
    duel: null,
    humbled: false,
    unchallenged: 0,
    cowed: false,
    pinnedUnder: false,
    trapped: false,
    scared: null,
    lucky: luckyOf(card),
    special: specialOf(card),
    used: [],
    master: placing.master ?? null,
    handler: placing.handler ?? null,
    decoy: null,
    disguised: 0,
    attackedBy: [],
    cameFrom: at,
    home: placing.home ?? at,
    mind: placing.mind ?? null,
  };
}

/** Its own hero points each turn: one for each point of Lucky (GL-SKO-15). */
export function luckyOf({ skills }: Card): number {
  return skills.find(({ skill }) => skill.rule === 'lucky')?.level ?? 0;
}

/** One for each virtue or flaw that was taken for it (GL-VF-01). */
export function specialOf({ virtues }: Card): number {
  return virtues.filter(({ gives }) => gives === 'hero').length;
}

/** Mounted brings a horse (GL-R-230). */
function mountOf({ mount, skills }: Character): 'horse' | 'mule' | null {
  return mount ?? ((skills.mounted ?? 0) > 0 ? 'horse' : null);
}

function mountNamed(content: Content, id: string): Mount {
  const kind: MountKind | undefined = content.mounts.get(id);
  if (kind === undefined) throw new Error(`there is no mount "${id}"`);
  return { kind, lost: 0, horse: null };
}

function heightOf({ kind }: Card, mounted: boolean): number {
  if (mounted) return RIDING;
  return kind === 'human' || kind === 'heroic-horse' ? STANDING : LOW;
}

/** Firearms start loaded (GL-R-051); extra ammo is for its weapon alone. */
function armOf({ key, copies, extraAmmo, weapon }: CardWeapon): Arm {
  return {
    key,
    held: copies,
    loaded: weapon.firearm,
    fouled: false,
    fixed: false,
    sum: 0,
    reloads: 0,
    rounds: EXTRA_ROUNDS * extraAmmo,
  };
}
