/** The bots by the names that the worker uses, as people choose them. */
import { LADDER, LEVELS, type Level } from '#bots/levels.ts';
import { MEASURED, type Measured } from '#bots/strength.ts';

export { LADDER, LEVELS, MEASURED, type Measured };

/** Who plays when nobody chose. */
export const USUAL_BOT = 'greedy';

export function botOf(id: string): Level {
  const usual = LEVELS.find((bot) => bot.id === USUAL_BOT);
  return LEVELS.find((bot) => bot.id === id) ?? usual ?? (LEVELS[0] as Level);
}

/** "Magpie, a bot (novice)": in a list of who may play a seat. */
export function botLine({ name, title }: Level): string {
  return `${name}, a bot (${title.toLowerCase()})`;
}
