/** How the bots of the registry are presented to people, the easiest first. Data alone: a page shows it without loading a bot. */
export interface Level {
  /** The name in the registry. */
  id: string;
  /** Its place on the ladder, from 1; 0: it is no opponent, but for simulation and for those who like surprises. */
  rung: number;
  /** How strong it is, in a word. */
  title: string;
  name: string;
  /** How it plays, in a line. */
  about: string;
  /** Whom it suits, in a few words. */
  suits: string;
}

export const LEVELS: readonly Level[] = [
  {
    id: 'random',
    rung: 0,
    title: 'Random',
    name: 'Magpie',
    about: 'does anything that the rules allow',
    suits: 'Looking around',
  },
  {
    id: 'novice',
    rung: 1,
    title: 'Novice',
    name: 'Recruit',
    about: 'plays sense, overlooks things and misjudges odds',
    suits: 'Your first games',
  },
  {
    id: 'greedy',
    rung: 2,
    title: 'Seasoned',
    name: 'Warden',
    about: 'weighs what each act brings at once',
    suits: 'Most games',
  },
  {
    id: 'sharp',
    rung: 3,
    title: 'Sharp',
    name: 'Castellan',
    about: 'plans whole activations and what you would answer',
    suits: 'A hard game',
  },
  {
    id: 'master',
    rung: 4,
    title: 'Master',
    name: 'Marshal',
    about: 'plans as Castellan does, and takes its time',
    suits: 'As hard as it gets',
  },
];

/** The ladder, the easiest rung first. */
export const LADDER: readonly Level[] = LEVELS.filter(({ rung }) => rung > 0);
