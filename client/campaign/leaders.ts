import { botLine, LEVELS } from '#client/state/bots.ts';

/** Who leads a side of a campaign. Empty: a person at this screen. */
export const LEADERS: readonly { id: string; label: string }[] = [
  { id: '', label: 'A person at this screen' },
  ...LEVELS.map((bot) => ({ id: bot.id, label: botLine(bot) })),
];
