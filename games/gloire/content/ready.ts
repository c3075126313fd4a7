/** Ready-made bands. */
import type { ReadyArmy } from '#engine/game.ts';
import type { Roster } from '../army/roster.ts';

export const READY: readonly ReadyArmy<Roster>[] = [];
