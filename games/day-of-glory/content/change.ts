/** What blessings, spells, sermons, items and demons may change of the numbers of a model. */
import { z } from 'zod';

/**
 * `bonus` is the combat bonus, which counts for attacks of every kind; `melee`, `ranged` and `attack` are added to the rolls to hit of that
 * kind, or of both, and to nothing else.
 */
export const CHANGED = [
  'actions',
  'speed',
  'agility',
  'bonus',
  'nerve',
  'attacks',
  'armour',
  'melee',
  'ranged',
  'attack',
] as const;
export type Changed = (typeof CHANGED)[number];

export type Change = Readonly<Partial<Record<Changed, number>>>;

export const changeObject = z.partialRecord(z.enum(CHANGED), z.number());
