import { sampleAnswer } from '#engine/flow/answers.ts';
import type { Bot } from './bot.ts';

/** Any legal answer: an act at random, then a random way to carry it out. */
export function randomBot(): Bot {
  return {
    name: 'random',
    needsForks: false,
    decide({ decision, rng }) {
      const answer = sampleAnswer(decision, rng);
      if (answer === null) throw new Error(`no option for: ${decision.title}`);
      return answer;
    },
  };
}
