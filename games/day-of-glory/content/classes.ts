/** Hero classes (DG-CLS-01..15). */
import type { ClassId, HeroClass } from './types.ts';

function heroClass(
  id: ClassId,
  name: string,
  [first, further]: readonly [number, number],
  clause: string,
  text: string,
  playable = true,
): HeroClass {
  return { id, name, first, further, text, clause, playable };
}

export const HERO_CLASSES: readonly HeroClass[] = [
  heroClass(
    'assassin',
    'Assassin',
    [15, 5],
    'DG-CLS-02',
    'In place of all its attacks, one precision blow: 1 + level damage to a model of its choice.',
  ),
  heroClass(
    'beast-handler',
    'Beast Handler',
    [5, 2],
    'DG-CLS-04',
    'Leads a unit of up to three creatures per level, which may then form up, uses its nerve and has a musician.',
  ),
  heroClass(
    'champion',
    'Champion',
    [7, 5],
    'DG-CLS-06',
    'Each level gives +1 combat bonus, +1 attack or +1 agility, none of them more than three times.',
  ),
  heroClass(
    'commander',
    'Commander',
    [10, 4],
    'DG-CLS-07',
    'Friendly units within 6" have + level nerve; only the best commander counts.',
  ),
  heroClass(
    'engineer',
    'Engineer',
    [15, 7],
    'DG-CLS-08',
    'Brings three pieces of artillery a level; at a piece he adds his level to the skill and may roll misfires again.',
  ),
  heroClass('merchant', 'Merchant', [5, 3], 'DG-CLS-10', 'Each level brings room for one mercenary unit.'),
  heroClass(
    'priest',
    'Priest',
    [20, 8],
    'DG-CLS-11',
    'Blesses up to five models per level; prays or preaches on a D6 plus level of 5 or more.',
  ),
  heroClass(
    'summoner',
    'Summoner',
    [20, 15],
    'DG-CLS-12',
    'A power die per level each round. Opens tears within 3" per level, calls demons through them and binds them.',
  ),
  heroClass(
    'tactician',
    'Tactician',
    [15, 10],
    'DG-CLS-13',
    'When it activates, up to one friendly unit per level within 6" that has not yet activated moves at once.',
  ),
  heroClass(
    'wizard',
    'Wizard',
    [20, 10],
    'DG-CLS-15',
    'Casts spells of the fundamental lore and one other, with a power die a round for each level.',
  ),
];
