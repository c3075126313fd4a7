/**
 * The Character Card of a roster entry: Character gives Size, Ag, Bd and Mr, Class gives Cs and Mi and may change the rest
 * (GG-R-62), upgrades come on top, then every stat is limited to 1..10. Damage Threshold is Body + level (GG-DMG-01).
 */
import type { Table } from '../../kit/table.ts';
import { type Content, spellsFor } from '../content/content.ts';
import { type Character, type ClassCard, STATS, type StatId, type Stats } from '../content/types.ts';
import { damageThreshold } from '../rules/stats.ts';
import { UNARMED } from '../rules/unarmed.ts';
import type { Card, CarriedWeapon } from '../state.ts';
import type { Entry } from './roster.ts';
import { readUpgrades, type Upgrade } from './upgrades.ts';

/** The card of an entry that the check has found in order; throws for one that names what does not exist. */
export function buildCard(content: Content, entry: Entry, faction: string): Card {
  const character = content.characters.get(entry.character);
  const role = content.classes.get(entry.class);
  if (character === undefined) throw new Error(`there is no Character "${entry.character}"`);
  if (role === undefined) throw new Error(`there is no Class "${entry.class}"`);
  const upgrades = readUpgrades(entry).filter((u) => u !== null);
  const stats = statsOf(character, role, upgrades);
  const weapons = carried(content, entry.weapons ?? []);
  const armour = find(content.armours, entry.armour, 'armour');
  const shield = find(content.shields, entry.shield, 'shield');
  let weight = (armour?.wv ?? 0) + (shield?.wv ?? 0);
  for (const w of weapons) weight += w.wv;
  return {
    name: entry.name ?? character.name,
    faction,
    character: character.id,
    class: role.id,
    size: character.size,
    level: entry.level,
    stats,
    dt: damageThreshold(stats.bd, entry.level).value,
    weapons,
    armour,
    shield,
    item: find(content.items, entry.item, 'Special Item'),
    weight,
    traits: traitsOf(content, character, role, upgrades),
    abilities: [...new Set([...character.abilities, ...role.abilities])],
    spells: isSpellcaster(entry, character, role) ? spellsFor(content, faction).map((spell) => spell.id) : [],
  };
}

/** GG-WAR-08, GG-WAR-09. */
export function isSpellcaster(entry: Entry, character: Character | undefined, role: ClassCard | undefined): boolean {
  return entry.spellcaster === true || character?.spellcaster === true || role?.spellcaster === true;
}

export function statsOf(character: Character, role: ClassCard, upgrades: readonly Upgrade[]): Stats {
  const stats: Stats = { cs: role.cs, mi: role.mi, ag: character.ag, bd: character.bd, mr: character.mr };
  for (const id of STATS) stats[id] += role.change?.[id] ?? 0;
  for (const u of upgrades) if (u.kind !== 'trait') stats[u.what as StatId] += 1;
  for (const id of STATS) stats[id] = Math.max(1, Math.min(10, stats[id]));
  return stats;
}

/** Traits of Character, Class and upgrades; one that comes several times has a larger X (GG-R-63). */
function traitsOf(
  content: Content,
  character: Character,
  role: ClassCard,
  upgrades: readonly Upgrade[],
): { id: string; x: number }[] {
  const count = new Map<string, number>();
  const bought = upgrades.filter((u) => u.kind === 'trait').map((u) => u.what);
  for (const id of [...character.traits, ...role.traits, ...bought]) count.set(id, (count.get(id) ?? 0) + 1);
  return [...count].map(([id, x]) => ({ id, x: content.traits.get(id)?.x === true ? x : 1 }));
}

/** Weapons with a key for each copy; Unarmed comes last (GG-WPN-09). */
function carried(content: Content, ids: readonly string[]): CarriedWeapon[] {
  const copies = new Map<string, number>();
  const list: CarriedWeapon[] = [];
  for (const id of ids) {
    const weapon = content.weapons.get(id);
    if (weapon === undefined) throw new Error(`there is no weapon "${id}"`);
    if (id === UNARMED.id) continue;
    const n = (copies.get(id) ?? 0) + 1;
    copies.set(id, n);
    list.push({ ...weapon, key: n === 1 ? id : `${id}#${n}` });
  }
  list.push({ ...UNARMED, key: UNARMED.id });
  return list;
}

function find<T extends { id: string }>(list: Table<T>, id: string | undefined, what: string): T | null {
  if (id === undefined) return null;
  const found = list.get(id);
  if (found === undefined) throw new Error(`there is no ${what} "${id}"`);
  return found;
}
