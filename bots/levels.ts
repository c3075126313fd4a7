/** How the bots of the registry are presented to people, the easiest first. Data alone: a page shows it without loading a bot. */
export interface Level {
  /** The name in the registry. */
  id: string;
  /** How strong it is, in a word. */
  title: string;
  name: string;
  /** How it plays, in a line. */
  about: string;
}

export const LEVELS: readonly Level[] = [
  { id: 'random', title: 'Novice', name: 'Magpie', about: 'does anything that the rules allow' },
  { id: 'greedy', title: 'Seasoned', name: 'Warden', about: 'weighs what each act brings at once' },
];
