/**
 * What a Warband costs and what it has to spend (GG-WAR-05, GG-WAR-08..13, GG-WAR-20..24). Every sum keeps its parts. Names
 * that do not exist cost nothing here; check.ts reports them.
 */
import { type Part, part, type Sum, sum } from '#engine/log/sum.ts';
import type { Content } from '../content/content.ts';
import { UNARMED } from '../rules/unarmed.ts';
import type { Entry, Roster } from './roster.ts';
import { levelOf, readUpgrades, UPGRADES } from './upgrades.ts';

/** A standard game: 500 Glory, 350 Gold (GG-WAR-05, GG-WAR-20). Other sizes are a house rule and scale the Gold. */
export const STANDARD = { glory: 500, gold: 350 } as const;

export function gloryLimit(roster: Roster): number {
  return roster.glory ?? STANDARD.glory;
}

export function baseGold(roster: Roster): number {
  return Math.floor((gloryLimit(roster) * STANDARD.gold) / STANDARD.glory);
}

/** Glory of one model: Character, level, and 20 for a Spellcaster who is not one by Character or Class. */
export function gloryOf(content: Content, entry: Entry): Sum {
  const character = content.characters.get(entry.character);
  const level = levelOf(entry.level);
  const parts: Part[] = [];
  if (character !== undefined) parts.push(part(character.name, character.glory, 'GG-WAR-06'));
  if (level !== undefined) parts.push(part(`level ${entry.level}`, level.glory, 'GG-WAR-12'));
  const listed = character?.spellcaster === true || content.classes.get(entry.class)?.spellcaster === true;
  if (entry.spellcaster === true && !listed) parts.push(part('Spellcaster', 20, 'GG-WAR-08'));
  return sum(parts);
}

/** Upgrade Points spent and exchanged by one model. */
export function pointsOf(content: Content, entry: Entry): Sum {
  const parts: Part[] = [];
  for (const u of readUpgrades(entry)) {
    if (u === null) continue;
    const what =
      u.kind === 'trait' ? (content.traits.get(u.what)?.name ?? u.what) : `${UPGRADES[u.kind].name} ${u.what}`;
    parts.push(part(what, u.cost, UPGRADES[u.kind].clause));
  }
  const exchange = entry.exchange ?? 0;
  if (exchange > 0) parts.push(part('exchanged for Gold', exchange, 'GG-WAR-22'));
  return sum(parts);
}

/** Price of one model's equipment. */
export function equipmentOf(content: Content, entry: Entry): Sum {
  const parts: Part[] = [];
  const buy = (thing: { name: string; gold: number } | undefined, clause: string): void => {
    if (thing !== undefined) parts.push(part(thing.name, thing.gold, clause));
  };
  for (const id of entry.weapons ?? []) if (id !== UNARMED.id) buy(content.weapons.get(id), 'GG-WAR-25');
  if (entry.armour !== undefined) buy(content.armours.get(entry.armour), 'GG-WAR-26');
  if (entry.shield !== undefined) buy(content.shields.get(entry.shield), 'GG-WAR-26');
  if (entry.item !== undefined) buy(content.items.get(entry.item), 'GG-WAR-26');
  return sum(parts);
}

/** Gold that only this model may spend (GG-WAR-22, GG-WAR-23): no more points count than its level. */
export function personalGold(entry: Entry): number {
  return 10 * Math.max(0, Math.min(entry.exchange ?? 0, entry.level));
}

/** What the model takes from the Gold Pool after its own Gold is used up (GG-R-64). */
export function fromPool(content: Content, entry: Entry): number {
  return Math.max(0, equipmentOf(content, entry).value - personalGold(entry));
}

/** The Gold Pool: base, Faction, Traits, and 10 for every 5 Glory left over. */
export function goldPool(content: Content, roster: Roster): Sum {
  const parts: Part[] = [part('Gold Pool', baseGold(roster), 'GG-WAR-20')];
  const faction = content.factions.get(roster.faction);
  if (faction !== undefined && faction.rule.gold !== 0)
    parts.push(part(faction.rule.name, faction.rule.gold, 'GG-WAR-20'));
  let spent = 0;
  for (const entry of roster.models) {
    spent += gloryOf(content, entry).value;
    parts.push(...traitGold(content, entry));
  }
  const left = Math.floor((gloryLimit(roster) - spent) / 5);
  if (left > 0) parts.push(part(`${left * 5} unspent Glory`, left * 10, 'GG-WAR-24'));
  return sum(parts);
}

function traitGold(content: Content, entry: Entry): Part[] {
  const parts: Part[] = [];
  const ids = [
    ...(content.characters.get(entry.character)?.traits ?? []),
    ...(content.classes.get(entry.class)?.traits ?? []),
    ...readUpgrades(entry).flatMap((u) => (u?.kind === 'trait' ? [u.what] : [])),
  ];
  for (const id of ids) {
    const trait = content.traits.get(id);
    for (const modifier of trait?.modifiers ?? []) {
      if (trait !== undefined && modifier.kind === 'gold') parts.push(part(trait.name, modifier.amount, 'GG-WAR-20'));
    }
  }
  return parts;
}
