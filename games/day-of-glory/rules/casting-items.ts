/**
 * What magic items do to castings, at the places that DG-R-401 gives them. A casting asks every one on this list; an item that has a say
 * is one more line here.
 */
import type { Flow } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import type { State } from '../state.ts';
import type { Casting } from './casting-record.ts';
import { dispelled } from './dispel.ts';
import type { G } from './play.ts';
import { eaten, misread, moreDice, warded } from './wards.ts';

export interface CastingItem {
  /** Dice that the caster loses before it picks its own. */
  drains?(g: G, casting: Casting): Flow<void>;
  /** The spell is lost, and the dice chosen with it unrolled. */
  spoils?(g: G, casting: Casting): Flow<boolean>;
  /** Dice that are rolled with those of the caster. */
  adds?(g: G, casting: Casting): number;
  /** What is added to the sum of the casting roll. */
  changes?(s: State, casting: Casting): readonly Part[];
  /** The spell would be cast, and is not. */
  stops?(g: G, casting: Casting): Flow<boolean>;
}

export const CASTING_ITEMS: readonly CastingItem[] = [
  { drains: eaten },
  { spoils: misread, adds: moreDice },
  { changes: warded },
  { stops: dispelled },
];
