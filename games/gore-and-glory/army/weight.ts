/** What a model carries before the game, and what its gear is said to do (GG-WAR-28). */
import type { Content } from '../content/content.ts';
import type { Shield, Weapon, WeaponTraits } from '../content/types.ts';
import { maladyName } from '../rules/stats.ts';
import type { Card } from '../state.ts';
import { weaponTraitName } from '../text/modifier.ts';
import { inches, signed } from '../text/words.ts';

/** Weight Value of all its equipment, with Traits that make it lighter. */
export function carriedWeight(content: Content, card: Card): number {
  let weight = card.weight;
  for (const { id, x } of card.traits) {
    for (const modifier of content.traits.get(id)?.modifiers ?? []) {
      if (modifier.kind === 'weight') weight += modifier.amount * x;
    }
  }
  return Math.max(0, weight);
}

/** "Range 18", reload 1, Heavy 1". */
export function weaponText(w: Weapon): string {
  const said = w.type === 'close' ? [] : [`Range ${inches(w.range ?? 0)}`, `reload ${w.reload ?? 1}`];
  for (const [trait, value] of Object.entries(w.traits) as [keyof WeaponTraits, boolean | number | undefined][]) {
    if (value === undefined || value === false) continue;
    said.push(typeof value === 'number' ? `${weaponTraitName(trait)} ${value}` : weaponTraitName(trait));
  }
  for (const { malady, on } of w.maladies) said.push(`${maladyName(malady)} on ${on}`);
  return said.length === 0 ? 'no traits' : said.join(', ');
}

export function shieldText(shield: Shield): string {
  const gives = [shield.av === 0 ? '' : `AV ${signed(shield.av)}`, shield.ag === 0 ? '' : `Ag ${signed(shield.ag)}`];
  return [...gives, 'one free Defend a turn'].filter((g) => g !== '').join(', ');
}
