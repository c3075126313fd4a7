/** Gear, peoples and creatures that a case makes up on the spot: in the words of content/types.ts, with defaults for what is left out. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Table } from '../../kit/table.ts';
import type { Content } from '../content/content.ts';
import { armourObject, bardingObject, creatureObject, MADE_UP, raceObject, weaponObject } from '../content/schema.ts';
import { spellObject } from '../content/spell-schema.ts';
import type { Spell } from '../content/spells.ts';
import type { Armour, Barding, Creature, Race, Weapon } from '../content/types.ts';

export const defineSchema = z.strictObject({
  weapons: z.record(z.string(), weaponObject).optional(),
  armour: z.record(z.string(), armourObject).optional(),
  barding: z.record(z.string(), bardingObject).optional(),
  races: z.record(z.string(), raceObject).optional(),
  creatures: z.record(z.string(), creatureObject).optional(),
  spells: z.record(z.string(), spellObject).optional(),
});

type Words<S extends z.ZodType> = z.output<S>;

/** All content a case can name: the game's and its own. */
export interface Stock {
  weapon(of: string | Words<typeof weaponObject>, place: string): Weapon;
  armour(of: string | Words<typeof armourObject>, place: string): Armour;
  barding(of: string | Words<typeof bardingObject>, place: string): Barding;
  race(id: string, place: string): Race;
  creature(id: string, place: string): Creature;
  spell(of: string | Words<typeof spellObject>, place: string): Spell;
  /** Which lists of gear are used. */
  simpler: { weapons: boolean; armour: boolean };
}

export interface Lists {
  simplerWeapons: boolean;
  simplerArmour: boolean;
}

export function stockOf(content: Content, define: Words<typeof defineSchema> | undefined, lists: Lists): Stock {
  const weapons = byId(lists.simplerWeapons ? content.simplerWeapons : content.weapons);
  const armours = byId(lists.simplerArmour ? content.simplerArmours : content.armours);
  const bardings = byId(content.bardings);
  const races = byId(content.races);
  const creatures = byId(content.creatures);
  const spells = new Map(content.lores.all.flatMap((lore) => lore.spells.map((one) => [one.id, one] as const)));
  for (const [id, words] of Object.entries(define?.weapons ?? {})) weapons.set(id, weapon(id, words));
  for (const [id, words] of Object.entries(define?.armour ?? {})) armours.set(id, armour(id, words));
  for (const [id, words] of Object.entries(define?.barding ?? {})) bardings.set(id, barding(id, words));
  for (const [id, words] of Object.entries(define?.races ?? {})) {
    races.set(id, { ...words, id, name: words.name ?? id, clause: MADE_UP });
  }
  for (const [id, words] of Object.entries(define?.creatures ?? {})) creatures.set(id, creature(id, words));
  for (const [id, words] of Object.entries(define?.spells ?? {})) spells.set(id, spell(id, words));
  return {
    simpler: { weapons: lists.simplerWeapons, armour: lists.simplerArmour },
    weapon: (of, place) => (typeof of === 'string' ? find(weapons, of, place) : weapon(of.id ?? 'made-up', of)),
    armour: (of, place) => (typeof of === 'string' ? find(armours, of, place) : armour(of.id ?? 'made-up', of)),
    barding: (of, place) => (typeof of === 'string' ? find(bardings, of, place) : barding(of.id ?? 'made-up', of)),
    race: (id, place) => find(races, id, place),
    creature: (id, place) => find(creatures, id, place),
    spell: (of, place) => (typeof of === 'string' ? find(spells, of, place) : spell(of.id ?? 'made-up', of)),
  };
}

function byId<T extends { readonly id: string }>(table: Table<T>): Map<string, T> {
  return new Map(table.all.map((one) => [one.id, one]));
}

/** By its id, or by its name as it may be written: `chainmail`, `Short-Bow`, `plate` for plate armour, `light` for light armour. */
function find<T>(table: ReadonlyMap<string, T>, id: string, place: string): T {
  const found = table.get(id) ?? alike(table, id);
  if (found === undefined)
    throw new CaseProblem(place, `there is no "${id}"; known are ${[...table.keys()].join(', ')}`);
  return found;
}

const WEAR = ['', 'armour', 'mail', 'barding'];

function alike<T>(table: ReadonlyMap<string, T>, id: string): T | undefined {
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
  for (const more of WEAR) for (const [key, value] of table) if (plain(key) === plain(id) + more) return value;
  return undefined;
}

function weapon(id: string, words: Words<typeof weaponObject>): Weapon {
  const kind = words.kind ?? (words.range === null ? 'melee' : 'bow');
  return { ...words, id, name: words.name ?? id, kind, clause: MADE_UP } as Weapon;
}

function armour(id: string, words: Words<typeof armourObject>): Armour {
  return { ...words, id, name: words.name ?? id, clause: MADE_UP } as Armour;
}

function barding(id: string, words: Words<typeof bardingObject>): Barding {
  return { ...words, id, name: words.name ?? id, clause: MADE_UP } as Barding;
}

function creature(id: string, words: Words<typeof creatureObject>): Creature {
  const attacks = words.attacks.map((a) => ({ ...a, id: a.id ?? a.name.toLowerCase().replaceAll(' ', '-') }));
  return { ...words, id, name: words.name ?? id, attacks, clause: MADE_UP, attackClause: MADE_UP } as Creature;
}

function spell(id: string, words: Words<typeof spellObject>): Spell {
  return { ...words, id, name: words.name ?? id, clause: 'DG-SPL-04' } as Spell;
}
