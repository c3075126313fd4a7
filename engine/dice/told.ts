import type { GameEvent } from '../game.ts';
import type { Roll } from './source.ts';

/**
 * For each roll the event that tells what came of it; null where there is none. Events come in the order of the rolls that they tell of,
 * each with the face of one die.
 */
export function toldOf(rolls: readonly Roll[], events: readonly GameEvent[]): (GameEvent | null)[] {
  const told: (GameEvent | null)[] = rolls.map(() => null);
  let k = 0;
  for (const event of events) {
    const dice = event.roll?.sides.flatMap((side) => side.dice) ?? [];
    const [die] = dice;
    if (dice.length !== 1 || die === undefined) continue;
    let i = k;
    while (i < rolls.length && (rolls[i]?.face !== die.face || rolls[i]?.sides !== die.sides)) i++;
    if (i === rolls.length) continue;
    told[i] = event;
    k = i + 1;
  }
  return told;
}
