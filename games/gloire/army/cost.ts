/**
 * What a character costs: points of each category with their parts (GL-CHR-04 to GL-CHR-10, GL-R-104). Names that do not exist cost nothing here;
 * check.ts reports them.
 */
import type { ClauseId } from '#engine/game.ts';
import { type Part, part, type Sum, sum } from '#engine/log/sum.ts';
import type { Content } from '../content/content.ts';
import {
  type Archetype,
  CATEGORIES,
  type Category,
  type ListedWeapon,
  LOCATIONS,
  type Location,
  type Weapon,
} from '../content/types.ts';
import { boughtOf, kindOf } from './entry.ts';
import type { Arms, Entry, Extra, Roster } from './roster.ts';

/** What an archetype may buy of a weapon, or everybody in a game of free building (GL-R-340); null: it is not for it. */
export function listingOf(roster: Roster, archetype: Archetype, weapon: Weapon): ListedWeapon | null {
  const own = archetype.weapons.find((one) => one.weapon === weapon.id);
  if (own !== undefined) return own;
  if (roster.free !== true || weapon.freeCost === undefined) return null;
  return { weapon: weapon.id, cost: weapon.freeCost, thUp: 0, thDown: 0, wsUp: 0, wsDown: 0 };
}

export const EXTRA_NAMES: Readonly<Record<Extra, string>> = {
  ammo: 'extra ammo',
  brace: 'brace of pistols',
  bayonet: 'bayonet',
  poison: 'poison',
  blades: '3 blades for throwing',
};

/** Price of an extra for a weapon of a list; null: it is not to be had. */
export function extraPrice(listing: ListedWeapon, extra: Extra): number | null {
  const price = {
    ammo: listing.extraAmmo,
    brace: listing.brace,
    bayonet: listing.bayonet,
    poison: listing.poison,
    blades: listing.extraBlades,
  }[extra];
  return price ?? null;
}

/** What a band with a Merchant may spend on exotic items, however many Merchants it has (GL-XI-01, GL-R-335). */
export const ITEM_POINTS = 10;

/** Points of a Heroic Horse for its abilities (GL-HH-02). */
const HORSE_POINTS = 3;

const GIVEN_BACK: ClauseId = 'GL-CHR-10';

/** A copy of a weapon with everything bought for it; never less than nothing (GL-R-331). */
export function weaponParts(content: Content, roster: Roster, archetype: Archetype, arms: Arms): Part[] {
  const weapon = content.weapons.get(arms.weapon);
  const listing = weapon === undefined ? null : listingOf(roster, archetype, weapon);
  if (weapon === undefined || listing === null) return [];
  const clause = listing.cost === weapon.freeCost && roster.free === true ? 'GL-R-340' : 'GL-CHR-04';
  const parts = [part(weapon.name, listing.cost, clause)];
  const { th = 0, ws = 0, extras = [] } = arms;
  if (th !== 0) parts.push(part(`${signed(th)} TH`, th, th > 0 ? 'GL-CHR-09' : GIVEN_BACK));
  if (ws !== 0) parts.push(part(`${signed(ws)} WS`, ws, ws > 0 ? 'GL-CHR-09' : GIVEN_BACK));
  for (const extra of extras) parts.push(part(EXTRA_NAMES[extra], extraPrice(listing, extra) ?? 0, 'GL-CHR-09'));
  const total = sum(parts).value;
  if (total < 0) parts.push(part('a copy costs no less than 0', -total, 'GL-R-331'));
  return parts;
}

function signed(n: number): string {
  return n > 0 ? `+${n}` : `${n}`;
}

const PLACES: Readonly<Record<Location, string>> = { head: 'Head', torso: 'Torso', arms: 'Arms', legs: 'Legs' };

function armourParts(entry: Entry): Part[] {
  return LOCATIONS.flatMap((location) => {
    const dr = entry.armour?.[location] ?? 0;
    return dr === 0 ? [] : [part(`${PLACES[location]} +${dr} DR`, dr, 'GL-CHR-08')];
  });
}

/** A point for each skill and each level of it, up to a number or without one. */
function skillParts(content: Content, archetype: Archetype | undefined, list: readonly string[]): Part[] {
  return [...new Set(list)].flatMap((id) => {
    const skill = content.skills.get(id);
    const level = list.filter((one) => one === id).length;
    if (skill === undefined) return [];
    const any = archetype?.skills.some((one) => one.skill === id && one.cap === null) === true;
    const clause = any ? 'GL-CHR-07' : level > 1 ? 'GL-CHR-06' : 'GL-CHR-04';
    return [part(level > 1 ? `${skill.name} ${level}` : skill.name, level, clause)];
  });
}

/** Points of each category. */
export function spentOf(content: Content, roster: Roster, entry: Entry): Record<Category, Sum> {
  const bought = boughtOf(content, entry);
  const archetype = content.archetypes.get(bought.archetype);
  return {
    weapon: sum(
      archetype === undefined
        ? []
        : (bought.weapons ?? []).flatMap((arms) => weaponParts(content, roster, archetype, arms)),
    ),
    armor: sum(armourParts(bought)),
    combat: sum(skillParts(content, archetype, bought.combat ?? [])),
    knowledge: sum(skillParts(content, archetype, bought.knowledge ?? [])),
    other: sum(skillParts(content, archetype, bought.other ?? [])),
  };
}

/** All points of a character, or those of a Heroic Horse for its abilities (GL-HH-02). */
export function costOf(content: Content, roster: Roster, entry: Entry): Sum {
  if (kindOf(content, entry)?.of === 'horse') {
    return sum(
      (entry.abilities ?? []).flatMap((id) => {
        const ability = content.abilities.get(id);
        return ability === undefined ? [] : [part(ability.name, 1, 'GL-R-102')];
      }),
    );
  }
  const spent = spentOf(content, roster, entry);
  return sum(CATEGORIES.flatMap((category) => spent[category].parts));
}

/** Attribute points (GL-CHR-04), those of Grade 1 allowances (GL-CHR-16), and one for each virtue taken for it (GL-VF-01). */
export function pointsParts(content: Content, entry: Entry): Part[] {
  const kind = kindOf(content, entry);
  if (kind === null) return [];
  if (kind.of === 'horse') return [part('Heroic Horse', HORSE_POINTS, 'GL-HH-02')];
  const { grade, points, name } = kind.archetype;
  const parts = [part(name, points, grade === 1 ? 'GL-CHR-16' : 'GL-CHR-04')];
  const virtues = kind.of === 'sheet' || grade === 1 ? 0 : (entry.virtues?.ability ?? []).length;
  if (virtues > 0) parts.push(part('virtues and flaws', virtues, 'GL-VF-01'));
  const renown = kind.of === 'sheet' || grade === 1 ? 0 : (entry.carried?.points ?? 0);
  if (renown > 0) parts.push(part('renown', renown, 'GL-R-339'));
  return parts;
}
