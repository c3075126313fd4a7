import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { noviceBot } from './novice.ts';
import { randomBot } from './random.ts';
import { MASTER, SHARP } from './sharp/effort.ts';
import { sharpBot } from './sharp/sharp.ts';

export const BOTS: Readonly<Record<string, () => Bot>> = {
  random: randomBot,
  novice: noviceBot,
  greedy: greedyBot,
  sharp: () => sharpBot(SHARP),
  master: () => sharpBot(MASTER),
};
