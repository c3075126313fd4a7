/** The bots, by the names that the worker uses. */
export interface BotInfo {
  id: string;
  name: string;
  about: string;
}

export const BOTS: readonly BotInfo[] = [
  { id: 'greedy', name: 'Warden', about: 'steady, weighs each act' },
  { id: 'random', name: 'Magpie', about: 'takes whatever glitters' },
];

export function botOf(id: string): BotInfo {
  return BOTS.find((bot) => bot.id === id) ?? (BOTS[0] as BotInfo);
}
