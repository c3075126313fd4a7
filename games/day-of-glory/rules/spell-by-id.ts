/** A spell of any lore. */
import { contentOf } from '../content/library.ts';
import type { Spell } from '../content/spells.ts';
import type { State } from '../state.ts';

export function spellById(s: State, id: string): Spell | undefined {
  for (const lore of contentOf(s).lores.all) {
    const spell = lore.spells.find((one) => one.id === id);
    if (spell !== undefined) return spell;
  }
  return undefined;
}
