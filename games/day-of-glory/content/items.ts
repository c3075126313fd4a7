/** Magic items: enchantments (DG-MAG-06..10), runes (DG-MAG-12..16) and special items (DG-MAG-18..41). */
import type { Amount, MagicItem, Power, Rarity, Work, WorkPlace } from './types.ts';

type Does = Omit<Power, 'name' | 'clause'>;

const D3: Amount = { dice: 1, sides: 3, add: 0 };
const D6: Amount = { dice: 1, sides: 6, add: 0 };

function enchantment(
  clause: string,
  id: string,
  name: string,
  power: number,
  on: WorkPlace,
  does: Does,
  text: string,
): Work {
  return { id, kind: 'enchantment', name: `Enchantment of ${name}`, power, on, text, does, clause };
}

function rune(clause: string, id: string, name: string, power: number, on: WorkPlace, does: Does, text: string): Work {
  return { id, kind: 'rune', name: `Rune of ${name}`, power, on, text, does, clause };
}

export const ENCHANTMENTS: readonly Work[] = [
  enchantment('DG-MAG-06', 'accuracy', 'Accuracy', 8, 'weapon', { hit: 1 }, '+1 combat bonus with it.'),
  enchantment('DG-MAG-07', 'defence', 'Defence', 10, 'melee', { parries: 1 }, '+1 agility against melee attacks.'),
  enchantment('DG-MAG-08', 'sliding', 'Sliding', 8, 'protection', { slides: true }, 'Armour piercing does nothing.'),
  enchantment('DG-MAG-09', 'striking', 'Striking', 5, 'melee', { attacks: 1 }, '+1 attack with it.'),
  enchantment('DG-MAG-10', 'speed', 'Speed', 3, 'armour', { change: { speed: 1 } }, '+1 speed.'),
];

export const RUNES: readonly Work[] = [
  rune('DG-MAG-12', 'smiting', 'Smiting', 5, 'weapon', { smites: 1 }, 'Armour piercing, or twice as much of it.'),
  rune(
    'DG-MAG-13',
    'strength',
    'Strength',
    3,
    'armour',
    { weakens: 1 },
    'All armour is weak to the bearer’s melee weapons.',
  ),
  rune('DG-MAG-14', 'toughness', 'Toughness', 10, 'armour', { health: 1 }, '+1 health.'),
  rune(
    'DG-MAG-15',
    'vengeance',
    'Vengeance',
    7,
    'melee',
    { avenges: 1 },
    'Each natural 6 to hit gives one more attack.',
  ),
  rune(
    'DG-MAG-16',
    'warding',
    'Warding',
    7,
    'anything',
    { wards: { within: 6, amount: -2 } },
    'Wizards within 6" have -2 on casting rolls.',
  ),
];

type Rest = Pick<MagicItem, 'modifier' | 'damage' | 'piercing'>;

function item(
  clause: string,
  rarity: Rarity,
  name: string,
  power: number,
  base: MagicItem['base'],
  does: Does,
  text: string,
  rest: Rest = {},
): MagicItem {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return { id, name, power, rarity, base, text, does, clause, ...rest };
}

const weapon = (id: string): MagicItem['base'] => ({ weapon: id });
const armour = (id: string): MagicItem['base'] => ({ armour: id });

export const ITEMS: readonly MagicItem[] = [
  item('DG-MAG-18', 'common', 'Bronze Amulet', 3, null, { change: { speed: 1 } }, '+1 speed.'),
  item(
    'DG-MAG-19',
    'common',
    'Iron Amulet',
    5,
    null,
    { wards: { within: 4, amount: -1 } },
    'Wizards within 4" have -1 on casting rolls.',
  ),
  item('DG-MAG-20', 'common', 'Lead Amulet', 10, null, { lends: 4 }, 'A power die each round on a 4+.'),
  item(
    'DG-MAG-21',
    'common',
    'Protective Amulet',
    5,
    null,
    { hinders: { amount: -1, chaotic: true } },
    'Chaotic models have -1 combat bonus against the bearer.',
  ),
  item(
    'DG-MAG-22',
    'rare',
    'Ancient Scroll',
    10,
    null,
    { teaches: 'spell' },
    'A wizard knows one more spell of any lore.',
  ),
  item(
    'DG-MAG-23',
    'rare',
    'Ancient Tome',
    20,
    null,
    { teaches: 'lore' },
    'A wizard knows one more lore; before the first casting of each of its spells a 1 ruins the spell for good.',
  ),
  item(
    'DG-MAG-24',
    'rare',
    'Berserker Axe',
    25,
    weapon('great-axe'),
    { attacks: D6, shrugs: 5, rages: true },
    'D6 more attacks; ignores wounds dealt in melee on a 5+. A failed nerve check at each activation drives the bearer at the enemy.',
  ),
  item(
    'DG-MAG-26',
    'rare',
    'Blood-Knife',
    7,
    weapon('shortsword'),
    { bleeds: D3 },
    'A wizard or summoner deals 1 damage to itself or a friend that it touches for D3 power dice.',
    { modifier: -1 },
  ),
  item(
    'DG-MAG-27',
    'rare',
    'Demon-Weapon',
    10,
    'melee',
    { tempts: { attacks: D3, hit: 1, else: 'dark-whispers' } },
    'A nerve check at each activation: passed, D3 more attacks and +1 to hit with it; failed, Dark Whispers on the bearer.',
  ),
  item('DG-MAG-28', 'rare', 'Dispel Scroll', 15, null, { dispels: 12 }, 'Once: a spell cast within 12" fails.'),
  item(
    'DG-MAG-29',
    'rare',
    'Spell-Eater Shield',
    30,
    armour('shield'),
    { eats: { within: 12, dice: D3 } },
    'Wizards within 12" lose D3 power dice before each casting.',
  ),
  item(
    'DG-MAG-30',
    'rare',
    'Star-Metal Weapon',
    10,
    'melee',
    { chaoticDamage: D3 },
    'Chaotic models take D3 damage from it in place of 1.',
  ),
  item(
    'DG-MAG-31',
    'rare',
    'Valious Blade',
    14,
    weapon('longsword'),
    { outright: true },
    'No armour saves against it.',
  ),
  item(
    'DG-MAG-32',
    'rare',
    'Vengious Blade',
    14,
    weapon('spear'),
    { hinders: { amount: -1 } },
    'Armour piercing; enemies have -1 to hit the bearer.',
    { piercing: 1 },
  ),
  item(
    'DG-MAG-33',
    'unique',
    'Armour of Brilliance',
    20,
    armour('plate-armour'),
    { dazzles: { within: 6, amount: -1 } },
    'Models within 6" that are not of its side have -1 on attack rolls.',
  ),
  item(
    'DG-MAG-34',
    'unique',
    'Berserker Armour',
    30,
    armour('plate-armour'),
    { change: { speed: 2, bonus: 1 }, fearless: true },
    '+2 speed, +1 combat bonus; nerve checks pass.',
  ),
  item(
    'DG-MAG-35',
    'unique',
    'Dragon-Slayer',
    12,
    weapon('longsword'),
    { once: true },
    'D6+2 damage, armour piercing, -3 to hit, one attack in an activation.',
    { modifier: -3, piercing: 1, damage: { dice: 1, sides: 6, add: 2 } },
  ),
  item(
    'DG-MAG-36',
    'unique',
    'Necronomicon',
    20,
    null,
    { teaches: 'lore', lore: 'necromancy', adds: D3 },
    'An Ancient Tome of Necromancy, whose spells are cast with D3 more dice.',
  ),
  item(
    'DG-MAG-37',
    'unique',
    'Nunchucks of Lightning',
    15,
    weapon('flail'),
    { casts: 'thunderstorm' },
    'Once a round, as an action, casts Thunderstorm without dice.',
    { modifier: 1 },
  ),
  item(
    'DG-MAG-38',
    'unique',
    'Scythe of the Earth',
    15,
    weapon('halberd'),
    { casts: 'split-earth' },
    'Once a round, as an action, casts Split Earth without dice.',
    { modifier: 1 },
  ),
  item(
    'DG-MAG-39',
    'unique',
    'Shurikens of Ice',
    15,
    weapon('javelin'),
    { attacks: 1, sets: 'frozen' },
    '+1 attack; each 4+ that hits casts Frozen on a model of the target.',
    { modifier: 1 },
  ),
  item(
    'DG-MAG-40',
    'unique',
    'Star-Sword',
    8,
    weapon('longsword'),
    { attacks: D3, throws: { dice: 1, sides: 6, add: 3 } },
    'D3 more attacks; also strikes at a range of D6+3".',
  ),
  item(
    'DG-MAG-41',
    'unique',
    'Sword of Fire',
    15,
    weapon('longsword'),
    { attacks: 1, sets: 'firebolt' },
    '+1 attack; each 4+ that hits casts Firebolt on the target.',
    { modifier: 1 },
  ),
];
