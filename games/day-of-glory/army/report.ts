/** How a check tells what it found. */
import type { Problem } from '#engine/game.ts';

export type Report = (
  place: string,
  code: string,
  clause: string,
  message: string,
  severity?: Problem['severity'],
) => void;
