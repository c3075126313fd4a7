/**
 * What a model can hold at once (DG-R-022): one two-handed weapon, or up to two one-handed things. Sets that another one
 * beats in every way (a free hand beside an idle shield) are left out. The first-bought weapon leads the first set.
 */
import type { TraitId, Weapon } from '../content/types.ts';
import type { ReadySet } from '../state.ts';

export function readySets(bought: readonly Weapon[], shield: boolean, traits: readonly TraitId[]): ReadySet[] {
  const sets: ReadySet[] = [];
  bought.forEach((weapon, i) => {
    if (handsOf(weapon, traits) === 2) {
      sets.push({ weapons: [weapon.id], shield: false });
      return;
    }
    if (shield) sets.push({ weapons: [weapon.id], shield: true });
    for (const other of bought.slice(i + 1)) {
      if (handsOf(other, traits) === 1 && together(weapon, other)) {
        sets.push({ weapons: [weapon.id, other.id], shield: false });
      }
    }
    const inOne = sets.some((s) => s.weapons.includes(weapon.id));
    if (weapon.alsoTwoHanded === true) sets.push({ weapons: [weapon.id], bothHands: true, shield: false });
    if (!inOne) sets.push({ weapons: [weapon.id], shield: false });
  });
  if (shield && !sets.some((s) => s.shield)) sets.push({ weapons: [], shield: true });
  if (sets.length === 0) sets.push({ weapons: [], shield: false });
  const seen = new Set<string>();
  return sets.filter((set) => {
    const key = JSON.stringify(set);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

/** DG-TRT-03: the large wield two-handed weapons with one hand, ranged ones excepted. */
function handsOf(weapon: Weapon, traits: readonly TraitId[]): 1 | 2 {
  return weapon.hands === 2 && weapon.range === null && traits.includes('large') ? 1 : weapon.hands;
}

/** DG-R-088, DG-R-107: a long weapon is not used beside another, but may be held beside one for throwing or shooting. */
function together(a: Weapon, b: Weapon): boolean {
  const mixed = (a.range === null) !== (b.range === null);
  return mixed || (a.reach === undefined && b.reach === undefined);
}
