/** The demons of the three tables (DG-DEM-24..26, DG-DEM-29..43). */
import type { Amount, Demon, DemonGift, DemonRank } from './types.ts';

/** What every demon of a table has (DG-R-001, DG-DEM-24..26). */
const RANKS: Readonly<Record<DemonRank, { base: number; attacks: Amount; clause: string }>> = {
  minor: { base: 1, attacks: 3, clause: 'DG-DEM-24' },
  medium: { base: 2, attacks: { dice: 1, sides: 3, add: 3 }, clause: 'DG-DEM-25' },
  greater: { base: 3, attacks: { dice: 1, sides: 6, add: 3 }, clause: 'DG-DEM-26' },
};

type Numbers = readonly [binding: number, actions: number, speed: number, agility: number, health: number];

function demon(
  clause: string,
  rank: DemonRank,
  faces: readonly number[],
  name: string,
  [binding, actions, speed, agility, health]: Numbers,
  bonus: number | null,
  gift: DemonGift | null,
  text: string,
): Demon {
  const { base, attacks, clause: attackClause } = RANKS[rank];
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    rank,
    faces,
    binding,
    profile: { actions, speed, agility, health, bonus: bonus ?? 0, nerve: null, traits: ['chaotic', 'scary'] },
    attacks: bonus === null ? null : attacks,
    attackClause,
    gift,
    text,
    base: [base, base],
    clause,
  };
}

const serpent = (by: number): DemonGift => ({ kind: 'lowers', by });
const spider = (inches: number): DemonGift => ({ kind: 'aura', inches, changes: { speed: -2, attacks: -1 } });
const bull = (dice: number): DemonGift => ({ kind: 'charge-hits', hits: { dice, sides: 6, add: 0 } });
const more = (attacks: Amount): DemonGift => ({ kind: 'attacks', more: attacks });

export const DEMONS: readonly Demon[] = [
  demon(
    'DG-DEM-29',
    'minor',
    [1, 2],
    'Swarm of Lost Souls',
    [4, 3, 12, 6, 3],
    0,
    more({ dice: 1, sides: 3, add: 0 }),
    'Makes D3 attacks more.',
  ),
  demon('DG-DEM-30', 'minor', [3, 4], 'Imp', [5, 3, 6, 5, 2], 1, { kind: 'lingers', on: 6 }, 'Dissipates only on 6+.'),
  demon(
    'DG-DEM-31',
    'minor',
    [5, 6],
    'Formless Mass',
    [2, 1, 2, 6, 3],
    null,
    { kind: 'aura', inches: 6, changes: { agility: -1 }, dice: 1 },
    'Models within 6" have -1 agility; wizards and summoners there gain a power die each round. It does not attack.',
  ),
  demon(
    'DG-DEM-32',
    'medium',
    [1],
    'Minor Aspect of the Serpent',
    [9, 2, 8, 5, 6],
    3,
    serpent(1),
    'Each point of damage lowers all stats of the model by 1 for good.',
  ),
  demon(
    'DG-DEM-33',
    'medium',
    [2],
    'Minor Aspect of the Bull',
    [9, 3, 11, 5, 8],
    2,
    bull(1),
    'A unit that it charges takes D6 hits.',
  ),
  demon(
    'DG-DEM-34',
    'medium',
    [3],
    'Minor Aspect of the Spider',
    [9, 2, 6, 5, 5],
    3,
    spider(3),
    'Models within 3" have -2" speed and -1 attack.',
  ),
  demon('DG-DEM-35', 'medium', [4], 'Minor Aspect of the Bat', [9, 3, 14, 6, 4], 1, more(3), 'Makes 3 attacks more.'),
  demon(
    'DG-DEM-36',
    'medium',
    [5],
    'Minor Aspect of the Cat',
    [9, 3, 12, 5, 6],
    3,
    { kind: 'piercing', by: 1 },
    'Its attacks are armour piercing.',
  ),
  demon(
    'DG-DEM-37',
    'medium',
    [6],
    'Minor Aspect of the Vulture',
    [9, 3, 14, 6, 4],
    1,
    { kind: 'steals', on: 4, items: 1 },
    'Instead of attacking it may steal a magic item on 4+.',
  ),
  demon(
    'DG-DEM-38',
    'greater',
    [1],
    'Major Aspect of the Serpent',
    [15, 3, 6, 4, 9],
    3,
    serpent(2),
    'Each point of damage lowers all stats of the model by 2 for good.',
  ),
  demon(
    'DG-DEM-39',
    'greater',
    [2],
    'Major Aspect of the Bull',
    [15, 4, 9, 4, 11],
    2,
    bull(2),
    'A unit that it charges takes 2D6 hits.',
  ),
  demon(
    'DG-DEM-40',
    'greater',
    [3],
    'Major Aspect of the Spider',
    [15, 3, 4, 4, 8],
    3,
    spider(6),
    'Models within 6" have -2" speed and -1 attack.',
  ),
  demon('DG-DEM-41', 'greater', [4], 'Major Aspect of the Bat', [15, 4, 12, 5, 7], 1, more(5), 'Makes 5 attacks more.'),
  demon(
    'DG-DEM-42',
    'greater',
    [5],
    'Major Aspect of the Cat',
    [15, 4, 10, 4, 9],
    3,
    { kind: 'piercing', by: 1 },
    'Its attacks are armour piercing.',
  ),
  demon(
    'DG-DEM-43',
    'greater',
    [6],
    'Major Aspect of the Vulture',
    [15, 4, 12, 5, 7],
    1,
    { kind: 'steals', on: 4, items: { dice: 1, sides: 3, add: 0 } },
    'Instead of attacking it may steal D3 magic items on 4+.',
  ),
];
