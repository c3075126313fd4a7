/** Acts, plans and places in words, for the text table. */

import { standOf } from '#client/board/state/stand.ts';
import type { ActView } from '#client/protocol/decision.ts';
import { inches, length } from '#client/state/unit.ts';
import { answerOf, type Hand } from '#client/table/hand.ts';
import type { Answer, Json, Scene } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { bearing, spot } from './compass.ts';
import { thingsOf } from './things.ts';

/** "1 AP for each 4″", "1 to 6 AP", "3 ways". */
export function priceOf({ cost, form, count }: ActView): string {
  const words: string[] = [];
  if (cost !== undefined) {
    const range =
      cost.upTo === undefined || cost.upTo === cost.amount ? `${cost.amount}` : `${cost.amount} to ${cost.upTo}`;
    words.push(
      form.kind === 'path' ? `${cost.amount} ${cost.unit} for each ${length(form.allowance)}` : `${range} ${cost.unit}`,
    );
  } else if (form.kind === 'path') words.push(`up to ${length(form.allowance)}`);
  if (form.kind === 'list' && count !== null) words.push(count === 1 ? 'one way' : `${count} ways`);
  if (form.kind === 'point') words.push(`within ${length(form.range)}`);
  return words.join(', ');
}

/** Where a complete answer of a continuous form ends, seen from where it begins: "at 15.3, 25.1, 4.6″ north-east". */
export function endOf(answer: Answer, from: Point | null): string {
  const end = lastPoint(answer);
  const words: string[] = [];
  if (end !== null) {
    words.push(`at ${spot(end)}`);
    if (from !== null) {
      const [dx, dy] = [end[0] - from[0], end[1] - from[1]];
      const far = Math.hypot(dx, dy);
      if (far > 0.05) words.push(`${inches(far)} ${bearing(dx, dy)}`);
    }
  }
  const facing = pair(answer.facing);
  if (facing !== null) words.push(`facing ${bearing(facing[0], facing[1])}`);
  return words.join(', ');
}

/** What lies nearest to a point: "beside the Rock" without claiming that it touches. */
export function beside(scene: Scene, answer: Answer, but: string | null): string {
  const end = lastPoint(answer);
  if (end === null) return '';
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const thing of thingsOf(scene)) {
    const far = Math.hypot(thing.at[0] - end[0], thing.at[1] - end[1]);
    if (thing.id === but || far >= least) continue;
    least = far;
    best = `${inches(far)} from the middle of ${thing.label}`;
  }
  return best;
}

function lastPoint(answer: Answer): Point | null {
  if (Array.isArray(answer.path)) return pair(answer.path.at(-1));
  for (const [name, value] of Object.entries(answer)) if (name !== 'facing' && pair(value) !== null) return pair(value);
  return null;
}

function pair(value: Json | undefined): Point | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [x, y] = value;
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}

/** Where the thing in hand stands before it is moved; null while it is not on the table. */
export function startOf({ act: { form } }: Hand, scene: Scene): Point | null {
  const id = form.kind === 'path' ? form.mover : form.kind === 'facing' ? form.body : 'from' in form ? form.from : null;
  const body = id === null ? null : standOf(scene, id);
  return body === null ? null : [body.x, body.y];
}

/** The answer that typed points and a facing make of the act in hand. */
export function typedAnswer(hand: Hand, points: readonly Point[], facing: Point | null): Answer | null {
  const turned = facing ?? hand.facing;
  return answerOf({ ...hand, waypoints: points.slice(0, -1), at: points.at(-1) ?? null, facing: turned });
}

/** A planned way or place with its points, so that it can be checked without the picture. */
export function planWords(hand: Hand, scene: Scene): string {
  const { plan, act } = hand;
  if (plan === null) return '';
  if (plan.trace !== null && act.form.kind === 'path') {
    const way = plan.trace.points.map((p) => `(${spot(p)})`).join(', ');
    return `Path: ${way}, ending facing ${bearing(plan.trace.facing[0], plan.trace.facing[1])}.`;
  }
  if (act.form.kind === 'list' || act.form.kind === 'option') return '';
  const end = endOf(plan.answer, startOf(hand, scene));
  return end === '' ? '' : `Place: ${end}.`;
}
