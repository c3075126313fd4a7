/**
 * What a model carries and wears with its magic items counted in: enchanted and runic things take the place of the plain ones, special items
 * bring their printed base (DG-R-152), which has no damage types under the simpler lists (DG-R-443).
 */
import type { Content } from '../content/content.ts';
import type { Spell } from '../content/spells.ts';
import type { Armour, MagicItem, Power, Weapon } from '../content/types.ts';
import type { Carried } from '../state.ts';
import { itemParts, rarityOf, specialOf, worksOf } from './items.ts';
import type { ItemWords } from './roster.ts';

export interface Gear {
  weapons: readonly Weapon[];
  armour: readonly Armour[];
}

export interface Outfit extends Gear {
  items: readonly Carried[];
}

/** The lists of gear that are used. */
export interface Simpler {
  weapons: boolean;
  armour: boolean;
}

export function outfit(content: Content, gear: Gear, words: readonly ItemWords[], simpler: Simpler): Outfit {
  if (words.length === 0) return { ...gear, items: [] };
  const weapons = [...gear.weapons];
  const armour = [...gear.armour];
  const items: Carried[] = [];
  const taken = new Set<number>();
  for (const one of words) {
    const special = specialOf(content, one);
    const does = powersOf(content, one);
    const base = {
      clause: special?.clause ?? does[0]?.clause ?? 'DG-MAG-05',
      rarity: rarityOf(content, one),
      power: itemParts(content, one).reduce((n, p) => n + p.amount, 0),
      does,
      ...taughtBy(content, one, special),
    };
    const own = special === undefined || special.base === null || special.base === 'melee' ? null : special.base;
    if (special !== undefined && own !== null) {
      if ('weapon' in own) {
        const made = specialWeapon(content, special, own.weapon, does, simpler.weapons);
        if (made !== null) weapons.push(made);
        items.push({ ...base, id: special.id, name: special.name, ...(made === null ? {} : { weapon: made.id }) });
      } else {
        const made = specialArmour(content, special, own.armour, simpler.armour);
        if (made !== null) armour.push(made);
        items.push({ ...base, id: special.id, name: special.name, ...(made === null ? {} : { armour: made.id }) });
      }
      continue;
    }
    const at = weapons.findIndex((w, i) => w.id === one.on && !taken.has(i));
    const piece = armour.find((a) => a.id === one.on);
    if (at >= 0) {
      const made = worked(weapons, at, does, special);
      weapons[at] = made;
      taken.add(at);
      const name = special === undefined ? `${made.name}${ofWorks(content, one)}` : made.name;
      items.push({ ...base, id: special?.id ?? `magic-${made.id}`, name, weapon: made.id });
    } else if (piece !== undefined) {
      const name = `${piece.name}${ofWorks(content, one)}`;
      items.push({ ...base, id: `magic-${piece.id}`, name, armour: piece.id });
    } else if (special !== undefined) items.push({ ...base, id: special.id, name: special.name });
  }
  return { weapons, armour, items };
}

/** DG-R-159: what was chosen with the roster, or what the book is about. */
function taughtBy(content: Content, one: ItemWords, special: MagicItem | undefined): { taught?: readonly Spell[] } {
  const { teaches, lore } = special?.does ?? {};
  if (teaches === 'lore') return { taught: content.lores.get(lore ?? one.lore)?.spells ?? [] };
  if (teaches !== 'spell') return {};
  const spells = content.lores.all.flatMap((of) => of.spells);
  return { taught: spells.filter((spell) => spell.id === one.spell) };
}

function powersOf(content: Content, words: ItemWords): Power[] {
  const special = specialOf(content, words);
  const works = worksOf(content, words).map((w) => ({ ...w.does, name: w.name, clause: w.clause }));
  return special === undefined ? works : [{ ...special.does, name: special.name, clause: special.clause }];
}

/** " of Accuracy", " of Smiting and Vengeance"; what was placed twice is named once. */
function ofWorks(content: Content, words: ItemWords): string {
  const names = [...new Set(worksOf(content, words).map((w) => w.name.replace(/^(Enchantment|Rune) of /, '')))];
  return names.length === 0 ? '' : ` of ${names.join(' and ')}`;
}

/** The weapon with its magic. Where another of the same kind is carried, it has a name and an id of its own. */
function worked(
  weapons: readonly Weapon[],
  at: number,
  does: readonly Power[],
  special: MagicItem | undefined,
): Weapon {
  const plain = weapons[at] as Weapon;
  const others = weapons.some((w, i) => i !== at && w.id === plain.id);
  let id = plain.id;
  for (let n = 2; others && weapons.some((w) => w.id === id); n++) id = `${plain.id}-${n}`;
  const name = special === undefined ? (others ? `Magic ${plain.name}` : plain.name) : joined(special, plain);
  return { ...plain, id, name, magic: does };
}

/** "Star-Metal Longsword", "Demon-Weapon, Mace". */
function joined(special: MagicItem, base: Weapon): string {
  return special.name.endsWith(' Weapon')
    ? special.name.replace(/Weapon$/, base.name)
    : `${special.name}, ${base.name}`;
}

function specialWeapon(
  content: Content,
  special: MagicItem,
  base: string,
  does: readonly Power[],
  simpler: boolean,
): Weapon | null {
  const printed = content.weapons.get(base);
  if (printed === undefined) return null;
  const { modifier = 0, damage, piercing } = special;
  return {
    ...printed,
    id: special.id,
    name: special.name,
    clause: special.clause,
    power: 0,
    modifier: printed.modifier + modifier,
    type: simpler ? null : printed.type,
    ...(damage === undefined ? {} : { damage }),
    ...(piercing === undefined ? {} : { piercing: (printed.piercing ?? 0) + piercing }),
    magic: does,
  };
}

/** The special items of a unit that are armour or a shield. */
export function magicArmour(content: Content, words: readonly ItemWords[], simpler: boolean): Armour[] {
  return words.flatMap((one) => {
    const special = specialOf(content, one);
    const base = special?.base;
    if (special === undefined || base === null || base === 'melee' || base === undefined || !('armour' in base))
      return [];
    return specialArmour(content, special, base.armour, simpler) ?? [];
  });
}

function specialArmour(content: Content, special: MagicItem, base: string, simpler: boolean): Armour | null {
  const printed = content.armours.get(base);
  if (printed === undefined) return null;
  const plain = simpler
    ? { resists: [], weak: [], slot: printed.slot === 'shield' ? printed.slot : ('body' as const) }
    : {};
  return { ...printed, id: special.id, name: special.name, clause: special.clause, power: 0, ...plain };
}
