/**
 * What a warband costs (HR-WRB-02..12). Every sum keeps its parts. Names that do not exist cost nothing here; check.ts reports them.
 */
import type { ClauseId } from '#engine/game.ts';
import { type Part, part, type Sum, sum } from '#engine/log/sum.ts';
import type { Content } from '../content/content.ts';
import type { WarriorClass } from '../content/types.ts';
import type { Entry, Roster } from './roster.ts';
import { readSkills } from './skills.ts';

/** Points of the standard warband (HR-WRB-02). */
export const STANDARD = 200;

export function pointsLimit(roster: Roster): number {
  return roster.points ?? STANDARD;
}

/** Points of optional upgrades that a warrior of each class may have (HR-WRB-04, HR-WRB-05, HR-WRB-07). */
export const UPGRADES: Readonly<Record<WarriorClass, { most: number; clause: ClauseId }>> = {
  regular: { most: 10, clause: 'HR-WRB-04' },
  specialist: { most: 20, clause: 'HR-WRB-05' },
  character: { most: Number.POSITIVE_INFINITY, clause: 'HR-WRB-07' },
};

/** Weapons and shields together (HR-EQP-01); armour may allow less (HR-ARM-05). */
const CARRIED = 3;

/** Everything that is bought for a warrior (HR-R-142). Its free weapon and its standard skills are not (HR-WRB-10, HR-WRB-11). */
export function upgradesOf(content: Content, entry: Entry): Sum {
  const parts: Part[] = [];
  const buy = (thing: { name: string; cost: number; clause: ClauseId } | undefined, name = thing?.name): void => {
    if (thing !== undefined) parts.push(part(name ?? thing.name, thing.cost, thing.clause));
  };
  for (const id of entry.weapons ?? []) buy(content.weapons.get(id) ?? content.shields.get(id));
  buy(content.shields.get(entry.shield));
  buy(content.armours.get(entry.armour));
  for (const { skill, weapon } of readSkills(content, entry.skills ?? [])) {
    buy(
      skill,
      weapon === undefined ? undefined : `${content.weapons.get(weapon)?.name ?? weapon} ${skill?.name ?? ''}`,
    );
  }
  for (const id of entry.spells ?? []) buy(content.spells.get(id));
  buy(content.mounts.get(entry.mount));
  return sum(parts);
}

/** Points of one warrior with its upgrades. */
export function costOf(content: Content, entry: Entry): Sum {
  const warrior = content.warriors.get(entry.warrior);
  const parts = upgradesOf(content, entry).parts;
  return sum(warrior === undefined ? parts : [part(warrior.name, warrior.cost, 'HR-WRB-01'), ...parts]);
}

/** Whether it has its free Light Weapon; a Beast's claws are no weapon that is carried (HR-R-144). */
export function keepsFree(content: Content, entry: Entry): boolean {
  const warrior = content.warriors.get(entry.warrior);
  return warrior !== undefined && entry.keepLight !== false && content.weapons.get(warrior.free)?.natural !== true;
}

/** What counts against the limit of weapons and shields (HR-EQP-01, HR-EQP-04, HR-R-144). */
export function carriedParts(content: Content, entry: Entry): Part[] {
  const parts: Part[] = [];
  for (const id of entry.weapons ?? []) {
    const item = content.weapons.get(id) ?? content.shields.get(id);
    if (item !== undefined) parts.push(part(item.name, 1, content.weapons.has(id) ? 'HR-EQP-01' : 'HR-EQP-04'));
  }
  const shield = content.shields.get(entry.shield);
  if (shield !== undefined) parts.push(part(shield.name, 1, 'HR-EQP-04'));
  const free = content.weapons.get(content.warriors.get(entry.warrior)?.free);
  if (free !== undefined && keepsFree(content, entry)) parts.push(part(free.name, 1, 'HR-R-144'));
  return parts;
}

/** `by`: what sets the limit. */
export function carryLimit(content: Content, entry: Entry): { most: number; clause: ClauseId; by: string } {
  const armour = content.armours.get(entry.armour);
  return armour !== undefined && armour.carry < CARRIED
    ? { most: armour.carry, clause: 'HR-ARM-05', by: armour.name }
    : { most: CARRIED, clause: 'HR-EQP-01', by: 'each warrior' };
}
