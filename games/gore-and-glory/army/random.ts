/**
 * A legal Warband made at random: recruit until the Glory is nearly spent, upgrade, then equip each model for what its Class
 * does, cheapest needs of all first, so that nobody stands unarmed beside a rich neighbour.
 */
import type { Random } from '#engine/game.ts';
import { CHARACTER_BY_ID, CHARACTERS } from '../content/characters.ts';
import { CLASS_BY_ID, CLASSES } from '../content/classes.ts';
import { ARMOURS, ITEMS, SHIELDS, UNARMED, WEAPON_BY_ID, WEAPONS } from '../content/equipment.ts';
import { FACTION_BY_ID } from '../content/factions.ts';
import { TRAIT_BY_ID, TRAITS } from '../content/traits.ts';
import type { Character, ClassCard, Weapon } from '../content/types.ts';
import { statsOf } from './card.ts';
import { equipmentOf, fromPool, gloryOf, goldPool, personalGold, STANDARD } from './cost.ts';
import type { Entry, Roster } from './roster.ts';
import { LEVELS, levelOf, RAISES, readUpgrades, UPGRADE_KINDS, UPGRADES } from './upgrades.ts';

export function randomRoster(faction: string, rng: Random): Roster {
  const own = CHARACTERS.filter((c) => c.faction === faction);
  if (own.length === 0) throw new Error(`there is no Faction "${faction}"`);
  const title = FACTION_BY_ID.get(faction)?.name ?? faction;
  const roster: Roster = { game: 'gore-and-glory', name: `${title}, mustered at random`, faction, models: [] };
  recruit(roster, own, rng);
  for (const entry of roster.models) upgrade(entry, rng);
  equip(roster, rng);
  return roster;
}

function pick<T>(list: readonly T[], rng: Random): T {
  return list[rng.int(list.length)] as T;
}

/** Many small models or few great ones: a Warband keeps to a highest level and to a number of models. */
function recruit(roster: Roster, own: readonly Character[], rng: Random): void {
  const most = 6 + rng.int(8);
  const top = 1 + rng.int(5);
  const cheapest = Math.min(...own.map((c) => c.glory)) + 15;
  let left: number = STANDARD.glory;
  while (roster.models.length < most && left >= cheapest) {
    const entry: Entry = { character: pick(own, rng).id, class: pick(CLASSES, rng).id, level: 1 + rng.int(top) };
    if (rng.int(12) === 0 && !listedCaster(entry)) entry.spellcaster = true;
    const cost = gloryOf(entry).value;
    if (cost > left) {
      if (rng.int(6) === 0) break;
      continue;
    }
    roster.models.push(entry);
    left -= cost;
  }
  // What the number of models left over goes into their training, or the Warband would be half of one.
  for (let tries = 0; tries < 60 && left >= 40; tries++) {
    const entry = pick(roster.models, rng);
    const before = gloryOf(entry).value;
    if (entry.level >= LEVELS.length) continue;
    entry.level += 1;
    left -= gloryOf(entry).value - before;
  }
}

function listedCaster(entry: Entry): boolean {
  return (
    CHARACTER_BY_ID.get(entry.character)?.spellcaster === true || CLASS_BY_ID.get(entry.class)?.spellcaster === true
  );
}

function upgrade(entry: Entry, rng: Random): void {
  const points = levelOf(entry.level)?.points ?? 0;
  const printed = [
    ...(CHARACTER_BY_ID.get(entry.character)?.traits ?? []),
    ...(CLASS_BY_ID.get(entry.class)?.traits ?? []),
  ];
  const upgrades: string[] = [];
  const taken = { trait: 0, skill: 0, physical: 0 };
  let spent = 0;
  for (let tries = 0; tries < 24 && spent < points; tries++) {
    const kind = pick(UPGRADE_KINDS, rng);
    const cost = UPGRADES[kind].costs[taken[kind]];
    if (cost === undefined || spent + cost > points) continue;
    const what = kind === 'trait' ? pick(TRAITS, rng).id : pick(RAISES[kind], rng);
    const word = `${kind}:${what}`;
    const same = upgrades.filter((u) => u === word).length;
    if (kind === 'physical' ? same >= 2 : kind === 'trait' && !mayLearn(what, same > 0 || printed.includes(what)))
      continue;
    upgrades.push(word);
    taken[kind] += 1;
    spent += cost;
  }
  entry.upgrades = upgrades;
  const left = Math.min(entry.level, points - spent);
  if (left > 0) entry.exchange = left;
}

function mayLearn(id: string, known: boolean): boolean {
  const trait = TRAIT_BY_ID.get(id);
  return trait !== undefined && trait.starred !== true && (trait.x === true || !known);
}

function equip(roster: Roster, rng: Random): void {
  let pool = goldPool(roster).value;
  const buy = (entry: Entry, change: Partial<Entry>): boolean => {
    const before = fromPool(entry);
    const next: Entry = { ...entry, ...change };
    if (weightOf(next) > bodyOf(entry) || fromPool(next) - before > pool) return false;
    pool -= fromPool(next) - before;
    Object.assign(entry, change);
    return true;
  };
  const order = roster.models.slice();
  for (let i = order.length - 1; i > 0; i--) {
    const k = rng.int(i + 1);
    [order[i], order[k]] = [order[k] as Entry, order[i] as Entry];
  }
  for (const entry of order) arm(roster, entry, rng, buy);
  for (const entry of order) if (rng.int(2) === 0) buy(entry, { armour: pick(ARMOURS, rng).id });
  for (const entry of order) {
    const twoHanded = (entry.weapons ?? []).some((id) => WEAPON_BY_ID.get(id)?.traits.twoHanded === true);
    if (!twoHanded && rng.int(2) === 0) buy(entry, { shield: pick(SHIELDS, rng).id });
    if (rng.int(3) === 0 || equipmentOf(entry).value < personalGold(entry)) buy(entry, { item: pick(ITEMS, rng).id });
  }
}

function arm(roster: Roster, entry: Entry, rng: Random, buy: (entry: Entry, change: Partial<Entry>) => boolean): void {
  const open = WEAPONS.filter((w) => w.id !== UNARMED.id && (w.faction === undefined || w.faction === roster.faction));
  const close = open.filter((w) => w.type === 'close');
  const ranged = open.filter((w) => w.type === 'ranged');
  const wants: Weapon[] = [];
  if (entry.class === 'archer') wants.push(pick(ranged, rng), pick(ranged, rng));
  wants.push(pick(close, rng));
  if (rng.int(3) === 0) wants.push(pick(ranged, rng));
  for (const w of wants) {
    const have: string[] = entry.weapons ?? [];
    if (have.length < 3 && !have.includes(w.id)) buy(entry, { weapons: [...have, w.id] });
  }
  if ((entry.weapons ?? []).length === 0) buy(entry, { weapons: ['hand-weapon'] });
}

function weightOf(entry: Entry): number {
  let weight = 0;
  for (const id of entry.weapons ?? []) weight += WEAPON_BY_ID.get(id)?.wv ?? 0;
  weight += ARMOURS.find((a) => a.id === entry.armour)?.wv ?? 0;
  return weight + (SHIELDS.find((s) => s.id === entry.shield)?.wv ?? 0);
}

function bodyOf(entry: Entry): number {
  const character = CHARACTER_BY_ID.get(entry.character) as Character;
  const role = CLASS_BY_ID.get(entry.class) as ClassCard;
  const upgrades = readUpgrades(entry).filter((u) => u !== null);
  return statsOf(character, role, upgrades).bd;
}
