/** Everything that can be had for a band, in the order in which one is built. */
import type { ShopEntry } from '#engine/game.ts';
import { count } from '#engine/text/words.ts';
import type { Content } from '../content/content.ts';
import { HORSE, isPlayers } from './entry.ts';
import { SIZES } from './sizes.ts';
import { archetypeText, weaponText } from './words.ts';

/** Any archetype may stand on any side (GL-CHR-18): only ready-made characters differ. */
export function shop(content: Content, faction?: string): readonly ShopEntry[] {
  const list: ShopEntry[] = [];
  const add = (kind: string, thing: { id: string; name: string }, cost: string, text: string): void => {
    list.push({ kind, id: thing.id, name: thing.name, cost, text });
  };
  for (const size of Object.values(SIZES)) add('size', size, '', size.text);
  for (const one of content.factions.all)
    if (faction === undefined || one.id === faction) add('side', one, '', one.about);
  for (const one of content.archetypes.all) {
    if (one.unlisted !== true) add(`grade-${one.grade}`, one, count(one.points, 'point'), archetypeText(one));
  }
  for (const sheet of content.characters.all) {
    if (isPlayers(sheet) && (faction === undefined || sheet.side === faction))
      add('ready-made', sheet, '', sheet.about);
  }
  for (const weapon of content.weapons.all) {
    const prices = pricesOf(content, weapon.id);
    if (prices.length > 0) add('weapon', weapon, `${prices.join(' or ')} points`, weaponText(weapon));
    else if (weapon.freeCost !== undefined) add('free-weapon', weapon, `${weapon.freeCost} points`, weaponText(weapon));
  }
  for (const skill of content.skills.all) add(`${skill.category}-skill`, skill, '1 point', skill.text);
  for (const virtue of content.virtues.all) add('virtue', virtue, '', virtue.text);
  for (const flaw of content.flaws.all) add('flaw', flaw, '', flaw.text);
  for (const item of content.items.all) add('item', item, count(item.cost, 'point'), item.text);
  for (const beast of content.beasts.all) add(beast.id === HORSE ? 'grade-1' : 'animal', beast, '', beast.about);
  for (const ability of content.abilities.all) add('horse-ability', ability, '1 point', ability.text);
  return list;
}

/** What the archetypes that list a weapon pay for it. */
function pricesOf(content: Content, weapon: string): number[] {
  const prices = content.archetypes.all.flatMap(({ weapons }) =>
    weapons.flatMap((one) => (one.weapon === weapon ? [one.cost] : [])),
  );
  return [...new Set(prices)].sort((a, b) => a - b);
}
