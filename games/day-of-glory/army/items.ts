/**
 * Magic items of a roster (DG-MAG-01..05, DG-MAG-11, DG-MAG-17, DG-R-151..153): what each costs, and which models of the unit have it. Names
 * that do not exist cost nothing here; check-items.ts reports them.
 */
import { type Part, part } from '#engine/log/sum.ts';
import type { Content } from '../content/content.ts';
import type { MagicItem, Rarity, Work } from '../content/types.ts';
import { armed, type Entry, type ItemWords, type Kind } from './roster.ts';

export function worksOf(content: Content, words: ItemWords): Work[] {
  const enchantments = (words.enchantments ?? []).flatMap((id) => content.enchantments.get(id) ?? []);
  return [...enchantments, ...(words.runes ?? []).flatMap((id) => content.runes.get(id) ?? [])];
}

export function specialOf(content: Content, words: ItemWords): MagicItem | undefined {
  return content.items.get(words.item);
}

/** DG-MAG-05, DG-MAG-11: by the number of enchantments or runes. */
export function rarityOf(content: Content, words: ItemWords): Rarity {
  const special = specialOf(content, words);
  if (special !== undefined) return special.rarity;
  const enchantments = words.enchantments?.length ?? 0;
  const runes = words.runes?.length ?? 0;
  if (runes > 2) return 'unique';
  return Math.max(enchantments, runes) > 1 ? 'rare' : 'common';
}

/** What one of it costs; all of it counts as magic (DG-R-152). */
export function itemParts(content: Content, words: ItemWords): Part[] {
  const special = specialOf(content, words);
  const works = worksOf(content, words).map((w) => part(w.name, w.power, w.clause));
  return special === undefined ? works : [part(special.name, special.power, special.clause), ...works];
}

/** Models alike in a unit: those of one group of arms with the same items. */
export interface Share {
  /** Place of the group among those of `armed`. */
  group: number;
  count: number;
  items: readonly ItemWords[];
  sergeant: boolean;
}

interface Group {
  count: number;
  weapons: readonly string[];
}

interface Holder {
  group: number;
  items: ItemWords[];
  sergeant: boolean;
}

/**
 * Who has what. The items of a hero are its own; those of an elite unit go to one model after the other that has none yet and carries what is
 * to be enchanted (DG-R-151); the sergeant, one of the first group, has his besides.
 */
export function shares(
  kind: Kind | string,
  groups: readonly Group[],
  armour: readonly string[],
  items: readonly ItemWords[],
): Share[] {
  if (items.length === 0) return groups.map(({ count }, group) => ({ group, count, items: [], sergeant: false }));
  if (kind === 'hero') return groups.map(({ count }, group) => ({ group, count, items, sergeant: false }));
  const models: Holder[] = groups.flatMap(({ count }, group) =>
    Array.from({ length: count }, () => ({ group, items: [], sergeant: false })),
  );
  const carries = (m: Holder, on: string | undefined): boolean =>
    on === undefined || armour.includes(on) || groups[m.group]?.weapons.includes(on) === true;
  for (const words of items) {
    if (words.bearer === 'sergeant') continue;
    let left = words.count ?? models.length;
    for (const m of models) {
      if (left === 0) break;
      if (m.items.length > 0 || !carries(m, words.on)) continue;
      m.items.push(words);
      left -= 1;
    }
  }
  const his = items.filter((words) => words.bearer === 'sergeant');
  const able = models.filter((m) => his.every((words) => carries(m, words.on)));
  const sergeant = able.find((m) => m.items.length === 0) ?? able[0] ?? models[0];
  if (his.length > 0 && sergeant !== undefined) {
    models.splice(models.indexOf(sergeant), 1);
    models.push({ group: sergeant.group, items: [...sergeant.items, ...his], sergeant: true });
  }
  const out: Share[] = [];
  for (const { group, items: own, sergeant: leads } of models) {
    const same = out.find(
      (s) =>
        s.group === group &&
        s.sergeant === leads &&
        s.items.length === own.length &&
        own.every((x, i) => s.items[i] === x),
    );
    if (same === undefined) out.push({ group, count: 1, items: own, sergeant: leads });
    else same.count += 1;
  }
  return out;
}

export function sharesOf(entry: Entry): Share[] {
  return shares(entry.kind, armed(entry), entry.armour ?? [], entry.items ?? []);
}

/** How many models pay for it. */
export function holders(entry: Entry, words: ItemWords): number {
  if (entry.kind === 'hero' || words.bearer === 'sergeant') return 1;
  if (words.count !== undefined) return words.count;
  let n = 0;
  for (const s of sharesOf(entry)) if (s.items.includes(words)) n += s.count;
  return n;
}

/** Power of a unit's magic (DG-MAG-04). */
export function magicPower(content: Content, entry: Entry): number {
  let total = 0;
  for (const words of entry.items ?? []) {
    let each = 0;
    for (const p of itemParts(content, words)) each += p.amount;
    total += each * holders(entry, words);
  }
  return total;
}
