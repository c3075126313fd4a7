/** How long what happens is shown: the same for one's own acts and for those of a bot that is followed. */
import type { Pace } from '#client/state/settings.ts';

/** How much longer or shorter everything takes. */
export const FACTOR: Readonly<Record<Pace, number>> = { slow: 1.6, normal: 1, fast: 0.45, instant: 0, step: 1 };

/** Milliseconds at the normal pace. */
export const DECLARED = 500;
export const ROLL = 800;
export const RESULT = 1200;
