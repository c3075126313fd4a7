import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';

export const BOTS: Readonly<Record<string, () => Bot>> = { random: randomBot, greedy: greedyBot };
