/**
 * From a character as it was bought to the card that a model has in a match, and to a fresh model of it: full tracks, every firearm loaded, three
 * reloads (GL-R-051, GL-AMM-06).
 *
 * Doubtful points: the members of a band, the neutral models of scenarios and the models of cases are all made here. DR of armour is added to the DR of
 * the archetype (GL-CHR-08). A row that a printed sheet has otherwise replaces that of the archetype (GL-R-108).
 */
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
  type Track,
} from './content/types.ts';
import { freshModel, homesOf, type Place } from './fresh.ts';
import type { BeingKind, Card, CardWeapon, Model, Mount } from './state.ts';

/** Diameters of bases (GL-R-005). */
const FOOT_BASE = 1;
export const MOUNTED_BASE = 1.5;

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
    home: homesOf(track),
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
    home: homesOf(track),
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

export interface Placing extends Place {
  /** False: it is made and comes into play later. */
  onTable?: boolean;
  /** Height of the ground there. */
  z?: number;
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
  const m = freshModel(card, placing);
  const mount = placing.mount === undefined ? mountOf(character) : placing.mount;
  if (mount !== null) {
    m.mount = mountNamed(content, mount);
    m.a = MOUNTED_BASE / 2;
    m.b = MOUNTED_BASE / 2;
  }
  m.onTable = placing.onTable ?? m.onTable;
  m.z = placing.z ?? 0;
  m.items = [...(character.items ?? [])];
  m.master = placing.master ?? null;
  m.handler = placing.handler ?? null;
  m.mind = placing.mind ?? null;
  m.home = placing.home ?? m.home;
  return m;
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
