/** What a magic item does, in a sentence or two, and how it is called in a list. */
import type { Content } from '../content/content.ts';
import type { Carried } from '../state.ts';
import { specialOf, worksOf } from './items.ts';
import type { ItemWords } from './roster.ts';

/** Of a special item its own text; of what was worked into a thing, that of each work. */
export function itemText(content: Content, item: Carried): string {
  const texts = item.does.flatMap(({ name, clause }) => {
    const made = [...content.items.all, ...content.enchantments.all, ...content.runes.all];
    const found = made.find((one) => one.name === name && one.clause === clause);
    return found === undefined ? [] : [found.text];
  });
  const taught = item.taught === undefined ? [] : [`Teaches ${item.taught.map((spell) => spell.name).join(', ')}.`];
  return [...new Set(texts), ...taught].join(' ');
}

/** "star-sword", "spear of accuracy", "demon-weapon (mace)". */
export function itemLabel(content: Content, words: ItemWords): string {
  const special = specialOf(content, words);
  if (special !== undefined) {
    const thing = special.base === 'melee' && words.on !== undefined ? ` (${words.on.replaceAll('-', ' ')})` : '';
    return `${special.name.toLowerCase()}${thing}`;
  }
  const works = worksOf(content, words).map((w) => w.name.replace(/^(Enchantment|Rune) of /, '').toLowerCase());
  return `${(words.on ?? 'thing').replaceAll('-', ' ')} of ${works.length === 0 ? 'nothing' : works.join(' and ')}`;
}
