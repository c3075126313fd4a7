/** Which answers on the way of an act are weighed for its odds: Reactions, Focus, and what turns a hit or a failed test. */
import type { Decision } from '#engine/game.ts';

const WEIGHED: readonly string[] = [
  'focus-on',
  'counter-attack',
  'parting-shot',
  'dodge',
  'convert',
  'prepare',
  'counter',
  'chase',
  'stand-firm',
  'use-faction',
];

export function weighs({ acts }: Decision): boolean {
  return acts.some(({ verb }) => WEIGHED.includes(verb));
}
