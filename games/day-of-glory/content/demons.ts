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

/** What an aspect is of: its minor form is of the medium table, its major form of the greater. */
interface Beast {
  name: string;
  face: number;
  bonus: number;
  minor: readonly [clause: string, numbers: Numbers];
  major: readonly [clause: string, numbers: Numbers];
  gift(major: boolean): readonly [gift: DemonGift, text: string];
}

const BEASTS: readonly Beast[] = [
  {
    name: 'Serpent',
    face: 1,
    bonus: 3,
    minor: ['DG-DEM-32', [9, 2, 8, 5, 6]],
    major: ['DG-DEM-38', [15, 3, 6, 4, 9]],
    gift(major) {
      const by = major ? 2 : 1;
      return [{ kind: 'lowers', by }, `Each point of damage lowers all stats of the model by ${by} for good.`];
    },
  },
  {
    name: 'Bull',
    face: 2,
    bonus: 2,
    minor: ['DG-DEM-33', [9, 3, 11, 5, 8]],
    major: ['DG-DEM-39', [15, 4, 9, 4, 11]],
    gift(major) {
      const dice = major ? 2 : 1;
      const hits = { dice, sides: 6, add: 0 } as const;
      return [{ kind: 'charge-hits', hits }, `A unit that it charges takes ${major ? '2D6' : 'D6'} hits.`];
    },
  },
  {
    name: 'Spider',
    face: 3,
    bonus: 3,
    minor: ['DG-DEM-34', [9, 2, 6, 5, 5]],
    major: ['DG-DEM-40', [15, 3, 4, 4, 8]],
    gift(major) {
      const inches = major ? 6 : 3;
      const changes = { speed: -2, attacks: -1 };
      return [{ kind: 'aura', inches, changes }, `Models within ${inches}" have -2" speed and -1 attack.`];
    },
  },
  {
    name: 'Bat',
    face: 4,
    bonus: 1,
    minor: ['DG-DEM-35', [9, 3, 14, 6, 4]],
    major: ['DG-DEM-41', [15, 4, 12, 5, 7]],
    gift(major) {
      const more = major ? 5 : 3;
      return [{ kind: 'attacks', more }, `Makes ${more} attacks more.`];
    },
  },
  {
    name: 'Cat',
    face: 5,
    bonus: 3,
    minor: ['DG-DEM-36', [9, 3, 12, 5, 6]],
    major: ['DG-DEM-42', [15, 4, 10, 4, 9]],
    gift: () => [{ kind: 'piercing', by: 1 }, 'Its attacks are armour piercing.'],
  },
  {
    name: 'Vulture',
    face: 6,
    bonus: 1,
    minor: ['DG-DEM-37', [9, 3, 14, 6, 4]],
    major: ['DG-DEM-43', [15, 4, 12, 5, 7]],
    gift(major) {
      const items: Amount = major ? { dice: 1, sides: 3, add: 0 } : 1;
      const what = major ? 'D3 magic items' : 'a magic item';
      return [{ kind: 'steals', on: 4, items }, `Instead of attacking it may steal ${what} on 4+.`];
    },
  },
];

function aspect({ name, face, bonus, minor, major, gift }: Beast, great: boolean): Demon {
  const [clause, numbers] = great ? major : minor;
  const [given, text] = gift(great);
  const called = `${great ? 'Major' : 'Minor'} Aspect of the ${name}`;
  return demon(clause, great ? 'greater' : 'medium', [face], called, numbers, bonus, given, text);
}

export const DEMONS: readonly Demon[] = [
  demon(
    'DG-DEM-29',
    'minor',
    [1, 2],
    'Swarm of Lost Souls',
    [4, 3, 12, 6, 3],
    0,
    { kind: 'attacks', more: { dice: 1, sides: 3, add: 0 } },
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
  ...BEASTS.map((beast) => aspect(beast, false)),
  ...BEASTS.map((beast) => aspect(beast, true)),
];
