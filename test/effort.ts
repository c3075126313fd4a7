/** Whether `npm run test:long` runs, which plays many more games of the same kind and tries many more spoilt files. */
const LONG = process.env.FRAY_LONG !== undefined;

/** How often something is repeated that shows more the more often it is done: ten times as often in the long run. */
export function effort(times: number, long = 10 * times): number {
  return LONG ? long : times;
}

/** Milliseconds that a test may take which repeats something so often. */
export const PATIENCE = effort(600_000, 6 * 3_600_000);
