/**
 * A legal Warband made at random: recruit until the Glory is nearly spent, upgrade, then equip each model for what its Class
 * does, cheapest needs of all first, so that nobody stands unarmed beside a rich neighbour.
 */
import type { Random } from '#engine/game.ts';
import { namingPacks } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import type { Character, ClassCard, Weapon } from '../content/types.ts';
import { UNARMED } from '../rules/unarmed.ts';
import { statsOf } from './card.ts';
import { equipmentOf, fromPool, gloryOf, goldPool, personalGold, STANDARD } from './cost.ts';
import { packsNeeded } from './needs.ts';
import type { Entry, Roster } from './roster.ts';
import { LEVELS, levelOf, RAISES, readUpgrades, UPGRADE_KINDS, UPGRADES } from './upgrades.ts';

export function randomRoster(content: Content, faction: string, rng: Random): Roster {
  const own = content.characters.all.filter((c) => c.faction === faction);
  if (own.length === 0) throw new Error(`there is no Faction "${faction}"`);
  const title = content.factions.get(faction)?.name ?? faction;
  const roster: Roster = { game: 'gore-and-glory', name: `${title}, mustered at random`, faction, models: [] };
  recruit(content, roster, own, rng);
  for (const entry of roster.models) upgrade(content, entry, rng);
  equip(content, roster, rng);
  return namingPacks(roster, packsNeeded(content, roster), content);
}

function pick<T>(list: readonly T[], rng: Random): T {
  return list[rng.int(list.length)] as T;
}

/** Many small models or few great ones: a Warband keeps to a highest level and to a number of models. */
function recruit(content: Content, roster: Roster, own: readonly Character[], rng: Random): void {
  const most = 6 + rng.int(8);
  const top = 1 + rng.int(5);
  const cheapest = Math.min(...own.map((c) => c.glory)) + 15;
  let left: number = STANDARD.glory;
  while (roster.models.length < most && left >= cheapest) {
    const entry: Entry = {
      character: pick(own, rng).id,
      class: pick(content.classes.all, rng).id,
      level: 1 + rng.int(top),
    };
    if (rng.int(12) === 0 && !listedCaster(content, entry)) entry.spellcaster = true;
    const cost = gloryOf(content, entry).value;
    if (cost > left) {
      if (rng.int(6) === 0 && roster.models.length > 0) break;
      continue;
    }
    roster.models.push(entry);
    left -= cost;
  }
  // What the number of models left over goes into their training, or the Warband would be half of one.
  for (let tries = 0; tries < 60 && left >= 40; tries++) {
    const entry = pick(roster.models, rng);
    const before = gloryOf(content, entry).value;
    if (entry.level >= LEVELS.length) continue;
    entry.level += 1;
    left -= gloryOf(content, entry).value - before;
  }
}

function listedCaster(content: Content, entry: Entry): boolean {
  return (
    content.characters.get(entry.character)?.spellcaster === true ||
    content.classes.get(entry.class)?.spellcaster === true
  );
}

function upgrade(content: Content, entry: Entry, rng: Random): void {
  const points = levelOf(entry.level)?.points ?? 0;
  const printed = [
    ...(content.characters.get(entry.character)?.traits ?? []),
    ...(content.classes.get(entry.class)?.traits ?? []),
  ];
  const upgrades: string[] = [];
  const taken = { trait: 0, skill: 0, physical: 0 };
  let spent = 0;
  for (let tries = 0; tries < 24 && spent < points; tries++) {
    const kind = pick(UPGRADE_KINDS, rng);
    const cost = UPGRADES[kind].costs[taken[kind]];
    if (cost === undefined || spent + cost > points) continue;
    const what = kind === 'trait' ? pick(content.traits.all, rng).id : pick(RAISES[kind], rng);
    const word = `${kind}:${what}`;
    const same = upgrades.filter((u) => u === word).length;
    if (
      kind === 'physical' ? same >= 2 : kind === 'trait' && !mayLearn(content, what, same > 0 || printed.includes(what))
    )
      continue;
    upgrades.push(word);
    taken[kind] += 1;
    spent += cost;
  }
  entry.upgrades = upgrades;
  const left = Math.min(entry.level, points - spent);
  if (left > 0) entry.exchange = left;
}

function mayLearn(content: Content, id: string, known: boolean): boolean {
  const trait = content.traits.get(id);
  return trait !== undefined && trait.starred !== true && (trait.x === true || !known);
}

function equip(content: Content, roster: Roster, rng: Random): void {
  let pool = goldPool(content, roster).value;
  const buy = (entry: Entry, change: Partial<Entry>): boolean => {
    const before = fromPool(content, entry);
    const next: Entry = { ...entry, ...change };
    if (weightOf(content, next) > bodyOf(content, entry) || fromPool(content, next) - before > pool) return false;
    pool -= fromPool(content, next) - before;
    Object.assign(entry, change);
    return true;
  };
  const order = roster.models.slice();
  for (let i = order.length - 1; i > 0; i--) {
    const k = rng.int(i + 1);
    [order[i], order[k]] = [order[k] as Entry, order[i] as Entry];
  }
  for (const entry of order) arm(content, roster, entry, rng, buy);
  for (const entry of order) if (rng.int(2) === 0) buy(entry, { armour: pick(content.armours.all, rng).id });
  for (const entry of order) {
    const twoHanded = (entry.weapons ?? []).some((id) => content.weapons.get(id)?.traits.twoHanded === true);
    if (!twoHanded && rng.int(2) === 0) buy(entry, { shield: pick(content.shields.all, rng).id });
    if (rng.int(3) === 0 || equipmentOf(content, entry).value < personalGold(entry))
      buy(entry, { item: pick(content.items.all, rng).id });
  }
}

function arm(
  content: Content,
  roster: Roster,
  entry: Entry,
  rng: Random,
  buy: (entry: Entry, change: Partial<Entry>) => boolean,
): void {
  const open = content.weapons.all.filter(
    (w) => w.id !== UNARMED.id && (w.faction === undefined || w.faction === roster.faction),
  );
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

function weightOf(content: Content, entry: Entry): number {
  let weight = 0;
  for (const id of entry.weapons ?? []) weight += content.weapons.get(id)?.wv ?? 0;
  weight += content.armours.get(entry.armour)?.wv ?? 0;
  return weight + (content.shields.get(entry.shield)?.wv ?? 0);
}

function bodyOf(content: Content, entry: Entry): number {
  const character = content.characters.get(entry.character) as Character;
  const role = content.classes.get(entry.class) as ClassCard;
  const upgrades = readUpgrades(entry).filter((u) => u !== null);
  return statsOf(character, role, upgrades).bd;
}
