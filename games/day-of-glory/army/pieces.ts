/** What pieces of artillery fire, in the words of the builder. */
import type { Content } from '../content/content.ts';
import type { Ammunition, Amount, Artillery } from '../content/types.ts';

export function ammunitionOf(content: Content, piece: Artillery): Ammunition[] {
  return piece.ammunition.flatMap((id) => content.ammunition.get(id) ?? []);
}

function amountText(amount: Amount): string {
  if (typeof amount === 'number') return `${amount}`;
  const dice = `${amount.dice === 1 ? '' : amount.dice}D${amount.sides}`;
  return amount.add === 0 ? dice : `${dice}+${amount.add}`;
}

/** "1 hit, -2 armour, 3 damage". */
export function ammunitionText({ hits, piercing, damage }: Ammunition): string {
  const many = `${amountText(hits)} ${hits === 1 ? 'hit' : 'hits'}, -${piercing} armour`;
  return damage === 1 ? many : `${many}, ${damage} damage`;
}

/** "40", structure 2, loading 3+1, explosive". */
export function pieceText({ range, structure, loading, later, explosive, shielding, push }: Artillery): string {
  const bits = [`${range}"`, `structure ${structure}`, `loading ${loading}${later > 0 ? `+${later}` : ''}`];
  if (explosive === true) bits.push('explosive');
  if (shielding !== undefined) bits.push(`shielding ${shielding}`);
  if (push !== undefined) bits.push(`${push}" when pushed`);
  return bits.join(', ');
}
