/** Changing the magic items of a unit: those of the models themselves, or of the sergeant. */
import type { Json } from '#engine/game.ts';
import { ids, nowhere, number, some, text, withKey } from '../../kit/roster/edit.ts';
import type { Entry, ItemWords } from './roster.ts';

export type Holder = 'own' | 'sergeant';

/** `key` begins with "items": "items.own.special", "items.sergeant.on.spear", "items[2].count". */
export function changeItems(entry: Entry, place: string, key: string, value: Json): Entry {
  const one = /^items\[(\d+)\]\.(count|spell|lore)$/.exec(key);
  if (one !== null) return changeOne(entry, place, Number(one[1]), one[2] as 'count' | 'spell' | 'lore', value);
  const group = /^items\.(own|sergeant)\.(special|on\.(.+))$/.exec(key);
  if (group === null) throw nowhere(place);
  const holder = group[1] as Holder;
  const on = group[3];
  const chosen = ids(place, value);
  const changed = on === undefined ? specials(entry, holder, chosen) : works(entry, holder, on, chosen);
  return withKey(entry, 'items', some(changed));
}

function changeOne(entry: Entry, place: string, n: number, key: 'count' | 'spell' | 'lore', value: Json): Entry {
  const items = entry.items ?? [];
  const words = items[n];
  if (words === undefined) throw nowhere(place);
  const said = key === 'count' ? number(place, value) : text(place, value);
  const whole = key === 'count' && said === (entry.size ?? 1);
  const next = withKey(words, key, whole || said === 'none' ? undefined : (said as never));
  return { ...entry, items: items.map((it, i) => (i === n ? next : it)) };
}

function holds(words: ItemWords, holder: Holder): boolean {
  return (words.bearer === 'sergeant') === (holder === 'sergeant');
}

function held(holder: Holder): Pick<ItemWords, 'bearer'> {
  return holder === 'sergeant' ? { bearer: 'sergeant' } : {};
}

/** Special items that are things by themselves. What was there keeps its details. */
function specials(entry: Entry, holder: Holder, chosen: readonly string[]): ItemWords[] {
  const items = entry.items ?? [];
  const ofThem = (words: ItemWords): boolean =>
    holds(words, holder) && words.item !== undefined && words.on === undefined;
  const left = [...chosen];
  const kept = items.filter((words) => {
    if (!ofThem(words)) return true;
    const at = left.indexOf(words.item as string);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...left.map((item): ItemWords => ({ item, ...held(holder) }))];
}

/** What is placed on a thing: "enchantment:accuracy", "rune:smiting", "item:star-metal-weapon". */
function works(entry: Entry, holder: Holder, on: string, chosen: readonly string[]): ItemWords[] {
  const items = entry.items ?? [];
  const of = (kind: string): string[] =>
    chosen.flatMap((id) => (id.startsWith(`${kind}:`) ? [id.slice(kind.length + 1)] : []));
  const others = items.filter((words) => !(holds(words, holder) && words.on === on));
  const before = items.find((words) => holds(words, holder) && words.on === on);
  const count = before?.count === undefined ? {} : { count: before.count };
  const [enchantments, runes] = [of('enchantment'), of('rune')];
  const made: ItemWords[] = of('item').map((item) => ({ item, on, ...held(holder), ...count }));
  if (enchantments.length + runes.length > 0) {
    made.unshift({
      on,
      ...(enchantments.length === 0 ? {} : { enchantments }),
      ...(runes.length === 0 ? {} : { runes }),
      ...held(holder),
      ...count,
    });
  }
  return [...others, ...made];
}
