/** Who leads a side of a campaign. Empty: a person at this screen. */
export const LEADERS: readonly { id: string; label: string }[] = [
  { id: '', label: 'A person at this screen' },
  { id: 'greedy', label: 'Bot, plays to win' },
  { id: 'random', label: 'Bot, plays at random' },
];
