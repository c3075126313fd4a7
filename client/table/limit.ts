/** Where a ghost comes to rest when the pointer asks for more than the rules allow. */
import type { Replies } from '#client/protocol.ts';
import type { Answer } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { answerOf, type Hand, type Trial } from './hand.ts';

/** Tries spent on finding the limit: 2^-6 of the way is finer than a pixel. */
const HALVINGS = 6;
/** How far to the side a ghost that slides may turn away from the pointer, in degrees, the smallest turn first. */
const TURNS = [12, 24, 36, 48, 60, 72, 84] as const;

export interface Seeker {
  ask(answer: Answer): Promise<Replies['try'] | null>;
  /** Nobody wants something newer. */
  current(): boolean;
  /** A better place for the ghost. */
  found(trial: Trial): void;
}

/** The furthest legal point on the straight line from `from` to `at`; null when there is none. */
export async function straight(hand: Hand, from: Point, at: Point, seeker: Seeker): Promise<Point | null> {
  const on = (t: number): Point => [from[0] + (at[0] - from[0]) * t, from[1] + (at[1] - from[1]) * t];
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    const trial = await attempt({ ...hand, at: on(middle) }, seeker);
    if (trial === null) return null;
    if (trial.refusal === null) {
      low = middle;
      seeker.found(trial);
    } else high = middle;
  }
  return low === 0 ? null : on(low);
}

/** Goes straight as far as it may, then along what is in the way, as near to the pointer as that allows. */
export async function along(hand: Hand, from: Point, at: Point, seeker: Seeker): Promise<void> {
  const touch = await straight(hand, from, at, seeker);
  if (!seeker.current()) return;
  const corner = touch ?? from;
  const [rx, ry] = [at[0] - corner[0], at[1] - corner[1]];
  const bent = touch === null ? hand : { ...hand, waypoints: [...hand.waypoints, touch] };
  for (const turn of TURNS) {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    for (const side of [1, -1]) {
      // The foot of the pointer on the new direction: no point that way is nearer to it.
      const end: Point = [
        corner[0] + (rx * cos - ry * sin * side) * cos,
        corner[1] + (rx * sin * side + ry * cos) * cos,
      ];
      const trial = await attempt({ ...bent, at: end }, seeker);
      if (trial === null) return;
      if (trial.refusal !== null) continue;
      seeker.found(trial);
      return;
    }
  }
}

async function attempt(hand: Hand, { ask, current }: Seeker): Promise<Trial | null> {
  const answer = answerOf(hand);
  if (answer === null || !current()) return null;
  const reply = await ask(answer);
  return reply === null || !current() ? null : { answer, ...reply };
}
