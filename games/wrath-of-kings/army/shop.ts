/** Everything that can be had for a force, in the order in which one is built. */
import type { ShopEntry } from '#engine/game.ts';
import { count } from '#engine/text/words.ts';
import type { Content } from '../content/content.ts';
import { MODEL_TYPES } from '../content/types.ts';
import { CATEGORY_WORDS, cardText } from '../words/wording.ts';

/** All of it, or what one house may have. */
export function shop(content: Content, house?: string): readonly ShopEntry[] {
  const list: ShopEntry[] = [];
  for (const size of content.sizes.all) {
    const { leader, infantry, specialist } = size.slots;
    const text = `${leader} leaders, ${infantry} infantry, ${specialist} specialists, ${count(size.options, 'option')}; Leadership ${size.leadership}, the commander ${size.command}`;
    list.push({ kind: 'size', id: size.id, name: size.name, cost: '', text });
  }
  const houses = content.houses.all.filter(({ id }) => house === undefined || id === house);
  for (const one of houses) {
    const kinds = one.categories.map((category) => CATEGORY_WORDS[category]).join(' and ');
    list.push({
      kind: 'house',
      id: one.id,
      name: one.name,
      cost: '',
      text: `${one.about} Motivations of ${kinds}.`,
    });
  }
  for (const { id: own } of houses) {
    for (const type of MODEL_TYPES) {
      for (const card of content.cards.all) {
        if (card.house !== own || card.type !== type) continue;
        list.push({ kind: type, id: card.id, name: card.name, cost: count(card.rank, 'slot'), text: cardText(card) });
      }
    }
  }
  return list;
}
