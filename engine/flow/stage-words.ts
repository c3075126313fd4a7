/** The few words that chains and fans need, from what events say of their dice. */
import type { EventRoll } from '../game.ts';
import { needsOf } from '../log/needs.ts';
import type { Match } from './match.ts';

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the die must show: "4+", "2 or less"; the die itself where nothing is needed of it. */
export function needs(roll: EventRoll): string {
  const sides = roll.sides[0]?.dice[0]?.sides;
  const { needed, chance } = roll;
  if (chance !== undefined && sides !== undefined && needed !== undefined) {
    const good = Math.round(chance * sides);
    if (good <= 0) return 'never';
    if (good === sides) return 'always';
  }
  return needsOf(roll) ?? (sides === undefined ? '' : `d${sides}`);
}

/** What came of a roll: its degrees, the row of a table, or whether it succeeded. */
export function resultOf(roll: EventRoll): string {
  const { degree, success, reads } = roll;
  if (reads !== undefined) return reads.label;
  if (degree !== undefined && success === true) return degree > 0 ? `+${degree}` : '0';
  if (success === undefined) return `${roll.sides[0]?.total ?? roll.sides[0]?.dice[0]?.face ?? ''}`;
  return success ? 'yes' : 'fails';
}

/** "passes by 2", "fails". */
export function cameOut({ success, degree, reads, sides }: EventRoll): string {
  if (reads !== undefined) return reads.label;
  // Dice that are read one by one come to no number.
  const [{ total, dice = [] } = {}] = sides;
  if (success === undefined) return `${total ?? (dice.length > 1 ? `${dice.length} dice` : (dice[0]?.face ?? ''))}`;
  const by = degree === undefined || degree === 0 ? '' : ` by ${Math.abs(degree)}`;
  return `${success ? 'passes' : 'fails'}${by}`;
}

/** Names of what is on the table; an id that is not there names itself, none is empty. */
export function namer({ game, state }: Match): (id: string) => string {
  const { bodies, units } = game.scene(state);
  const names = new Map([...bodies, ...units].map(({ id, label }) => [id, label]));
  return (id) => names.get(id) ?? id;
}
