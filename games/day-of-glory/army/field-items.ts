/** The fields of magic items: special ones, what is worked into each thing that is carried, how many models have it, and what books teach. */
import type { Choice, ChoiceGroup, Field } from '#engine/builder.ts';
import { fromPack } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import type { MagicItem, Work } from '../content/types.ts';
import { armourTable, weaponTable } from './admits.ts';
import { fitsPlace, placesOf } from './check-items.ts';
import type { Holder } from './edit-items.ts';
import { itemLabel } from './item-text.ts';
import { holders, specialOf } from './items.ts';
import { MOST_ENCHANTMENTS, MOST_RUNES } from './limits.ts';
import type { Entry, ItemWords, Roster } from './roster.ts';

export function itemFields(content: Content, roster: Roster, entry: Entry, place: string): Field[] {
  const items = entry.items ?? [];
  const groups = holdersOf(entry).flatMap((holder) => groupsOf(content, roster, entry, place, holder));
  if (groups.length === 0) return [];
  return [
    {
      kind: 'several',
      id: `${place}.items`,
      label: 'Magic items',
      clause: 'DG-MAG-01',
      columns: ['Power'],
      groups,
    },
    ...items.flatMap((words, i) => detailFields(content, entry, words, `${place}.items[${i}]`)),
  ];
}

function holdersOf(entry: Entry): Holder[] {
  const items = entry.items ?? [];
  const sergeant = entry.sergeant === true || items.some((words) => words.bearer === 'sergeant');
  const own = entry.kind === 'hero' || entry.kind === 'elite' || items.some((words) => words.bearer === undefined);
  return [...(own ? (['own'] as const) : []), ...(sergeant ? (['sergeant'] as const) : [])];
}

function groupsOf(content: Content, roster: Roster, entry: Entry, place: string, holder: Holder): ChoiceGroup[] {
  const mine = (entry.items ?? []).filter((words) => (words.bearer === 'sergeant') === (holder === 'sergeant'));
  const whose = holder === 'sergeant' ? ' of the sergeant' : entry.kind === 'elite' ? ' of the models' : '';
  const alone = content.items.all.filter((it) => it.base !== 'melee');
  const special = mine.flatMap((words) => (alone.some((it) => it.id === words.item) ? [words.item as string] : []));
  const things = [...new Set([...carried(entry), ...mine.flatMap((words) => words.on ?? [])])];
  return [
    {
      id: `${place}.items.${holder}.special`,
      label: `Special items${whose}`,
      value: special,
      choices: alone.map((it) => specialChoice(content, entry, holder, it)),
    },
    ...things.flatMap((thing) => {
      const on = mine.filter((words) => words.on === thing);
      const choices = workChoices(content, roster, entry, holder, thing);
      if (choices.length === 0 && on.length === 0) return [];
      const name =
        weaponTable(content, roster).get(thing)?.name ?? armourTable(content, roster).get(thing)?.name ?? thing;
      return [
        {
          id: `${place}.items.${holder}.on.${thing}`,
          label: `${name}${whose}`,
          value: on.flatMap(worked),
          choices,
        },
      ];
    }),
  ];
}

function carried(entry: Entry): string[] {
  return [...(entry.weapons ?? []), ...(entry.variants ?? []).flatMap((v) => v.weapons), ...(entry.armour ?? [])];
}

/** What is placed on a thing, as ids of choices. */
function worked(words: ItemWords): string[] {
  return [
    ...(words.item === undefined ? [] : [`item:${words.item}`]),
    ...(words.enchantments ?? []).map((id) => `enchantment:${id}`),
    ...(words.runes ?? []).map((id) => `rune:${id}`),
  ];
}

/** Who may not have it, in a few words; null: nobody is barred. */
function barred(entry: Entry, holder: Holder, rarity: MagicItem['rarity']): string | null {
  if (entry.kind === 'hero') return null;
  if (rarity === 'unique') return 'for heroes';
  if (rarity === 'rare' && !(holder === 'sergeant' && entry.kind === 'elite')) return 'for heroes and elite sergeants';
  return holder === 'own' && entry.kind !== 'elite' ? 'for sergeants' : null;
}

function specialChoice(content: Content, entry: Entry, holder: Holder, it: MagicItem): Choice {
  const against = barred(entry, holder, it.rarity);
  return {
    id: it.id,
    label: it.name,
    text: `${it.rarity[0]?.toUpperCase()}${it.rarity.slice(1)}. ${it.text}`,
    clause: it.clause,
    cells: [`${it.power}`],
    most: 1,
    likely: against === null,
    ...fromPack(content, it),
    ...(against === null ? {} : { against }),
  };
}

function workChoices(content: Content, roster: Roster, entry: Entry, holder: Holder, thing: string): Choice[] {
  const places = placesOf(content, roster, thing);
  const work = (w: Work): Choice => ({
    id: `${w.kind}:${w.id}`,
    label: w.name,
    text: w.text,
    clause: w.clause,
    cells: [`${w.power}`],
    most: w.kind === 'rune' ? MOST_RUNES : MOST_ENCHANTMENTS,
    ...fromPack(content, w),
  });
  const melee = places.includes('melee') ? content.items.all.filter((it) => it.base === 'melee') : [];
  return [
    ...content.enchantments.all.filter((w) => fitsPlace(content, roster, w, thing)).map(work),
    ...content.runes.all.filter((w) => fitsPlace(content, roster, w, thing)).map(work),
    ...melee.map((it) => ({ ...specialChoice(content, entry, holder, it), id: `item:${it.id}` })),
  ];
}

/** How many models of an elite unit have it; what a scroll or tome teaches. */
function detailFields(content: Content, entry: Entry, words: ItemWords, place: string): Field[] {
  const fields: Field[] = [];
  const label = itemLabel(content, words);
  if (entry.kind === 'elite' && words.bearer === undefined) {
    fields.push({
      kind: 'number',
      id: `${place}.count`,
      label: `With ${label}`,
      clause: 'DG-R-151',
      value: holders(entry, words),
      min: 1,
      max: Math.max(1, holders(entry, words), entry.size ?? 1),
      step: 1,
      unit: 'models',
    });
  }
  const special = specialOf(content, words);
  const teaches = special?.does.lore === undefined ? special?.does.teaches : undefined;
  const lores = content.lores.all;
  if (teaches === 'lore' || words.lore !== undefined) {
    const choices: Choice[] = lores.map((of) => ({ id: of.id, label: of.name, text: of.about, clause: of.clause }));
    fields.push(taught(`${place}.lore`, `The ${label} teaches`, words.lore, choices));
  }
  if (teaches === 'spell' || words.spell !== undefined) {
    const choices = lores.flatMap((of) =>
      of.spells.map((spell): Choice => ({ id: spell.id, label: spell.name, text: spell.text, clause: spell.clause })),
    );
    fields.push(taught(`${place}.spell`, `The ${label} teaches`, words.spell, choices));
  }
  return fields;
}

function taught(id: string, label: string, value: string | undefined, choices: Choice[]): Field {
  return {
    kind: 'choice',
    id,
    label,
    clause: 'DG-R-159',
    value: value ?? 'none',
    choices: [{ id: 'none', label: 'Nothing yet' }, ...choices],
  };
}
