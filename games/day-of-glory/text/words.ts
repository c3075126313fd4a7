/** How numbers, places, lists and shapes are written. */
import { count } from '#engine/text/words.ts';
import type { Formation } from '../state.ts';

export * from '#engine/text/words.ts';

const FORMATIONS: Readonly<Record<Formation, string>> = {
  regiment: 'regiment',
  skirmish: 'skirmish',
  single: 'single model',
  wedge: 'wedge',
  ring: 'defensive formation',
  disorder: 'disorder',
};

export function formationName(formation: Formation): string {
  return FORMATIONS[formation];
}

/** "in regiment, 5 wide and 2 deep". */
export function shapeText(formation: Formation, files: number, rows: number): string {
  switch (formation) {
    case 'single':
      return 'a single model';
    case 'disorder':
      return 'mixed up';
    case 'ring':
      return `in defensive formation, ${files} wide and ${rows} deep`;
    case 'wedge':
      return `in a wedge of ${count(rows, 'row')}`;
    default:
      return `in ${formation}, ${files} wide and ${rows} deep`;
  }
}
