/** What Characters and Classes bring, in a line: for the shop and for the fields of the builder. */
import type { Content } from '../content/content.ts';
import type { Character, ClassCard } from '../content/types.ts';

function extras(
  content: Content,
  traits: readonly string[],
  abilities: readonly string[],
  spellcaster: boolean | undefined,
): string {
  const names = [
    ...traits.map((id) => content.traits.get(id)?.name ?? id),
    ...abilities.map((id) => content.abilities.get(id)?.name ?? id),
    ...(spellcaster === true ? ['Spellcaster'] : []),
  ];
  return names.length === 0 ? '' : ` ${names.join(', ')}.`;
}

export function characterText(content: Content, c: Character): string {
  return `Size ${c.size}, Ag ${c.ag}, Bd ${c.bd}, Mr ${c.mr}.${extras(content, c.traits, c.abilities, c.spellcaster)} ${c.about}`;
}

export function classText(content: Content, c: ClassCard): string {
  return `Cs ${c.cs}, Mi ${c.mi}.${extras(content, c.traits, c.abilities, c.spellcaster)} ${c.about}`;
}
