/** Somebody is stopped on a way: the mark on it, where it stands and what could be done there. Plain functions; the worker decides what is legal. */
import type { ActView } from '#client/protocol/decision.ts';
import { inches } from '#client/state/unit.ts';
import type { Along, AlongBy, AlongSpan, Answer } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Hand } from './hand.ts';

/** Inches that a key moves the mark, and with Shift. */
export const STRIDE = 0.5;
export const FINE = 0.1;

/** Places are told in twentieths of an inch; both ends are exact. */
function placed(at: number, { from, to }: Along): number {
  const told = Math.round(at * 20) / 20;
  return told <= from ? from : told >= to ? to : told;
}

export interface Mark {
  who: string;
  at: number;
}

export function answerAt(act: ActView, along: Along, { who, at }: Mark): Answer {
  return { verb: act.verb, ...act.fixed, [along.who]: who, [along.at]: placed(at, along) };
}

/** Where the mark of the act in hand stands; null: it stops nobody, or nothing is marked yet. */
export function markOf(hand: Hand | null): Mark | null {
  const along = hand?.act.along;
  const answer = hand?.plan?.answer;
  if (along === undefined || answer === undefined) return null;
  const [who, at] = [answer[along.who], answer[along.at]];
  return typeof who === 'string' && typeof at === 'number' ? { who, at } : null;
}

/** The place with the best chance of all: the middle of that part of the way. */
export function bestMark(along: Along): Mark | null {
  let best: { by: AlongBy; span: AlongSpan } | null = null;
  for (const by of along.by)
    for (const span of by.spans) if (best === null || span.chance > best.span.chance) best = { by, span };
  if (best !== null) return { who: best.by.id, at: placed((best.span.from + best.span.to) / 2, along) };
  const [first] = along.by;
  return first === undefined ? null : { who: first.id, at: along.to };
}

export function bestSpan({ spans }: AlongBy): AlongSpan | null {
  return spans.reduce<AlongSpan | null>(
    (best, span) => (best === null || span.chance > best.chance ? span : best),
    null,
  );
}

/** The part of the way that a place belongs to: the better one where two meet. */
export function spanAt({ spans }: AlongBy, at: number): AlongSpan | null {
  const found = spans.filter(({ from, to }) => at >= from - 1e-6 && at <= to + 1e-6);
  return found.reduce<AlongSpan | null>(
    (best, span) => (best === null || span.chance > best.chance ? span : best),
    null,
  );
}

/** The point of the way so many inches along it. */
export function pointAt({ points, from }: Along, at: number): Point {
  let left = at - from;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const leg = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (left <= leg && leg > 0) return [a[0] + ((b[0] - a[0]) * left) / leg, a[1] + ((b[1] - a[1]) * left) / leg];
    left -= leg;
  }
  return points.at(-1) ?? [0, 0];
}

/** The place of the way that is nearest to a point. */
export function nearestOn(along: Along, [x, y]: Point): number {
  let best = along.from;
  let least = Number.POSITIVE_INFINITY;
  let before = along.from;
  for (let i = 1; i < along.points.length; i++) {
    const [a, b] = [along.points[i - 1]!, along.points[i]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const leg = Math.hypot(dx, dy);
    const t = leg === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (leg * leg)));
    const far = Math.hypot(a[0] + dx * t - x, a[1] + dy * t - y);
    if (far < least) {
      least = far;
      best = before + leg * t;
    }
    before += leg;
  }
  return placed(best, along);
}

/** "after 2.8″: Pistol 45 %, short range" */
export function markWords(along: Along, { who, at }: Mark): string {
  const by = along.by.find(({ id }) => id === who);
  const span = by === undefined ? null : spanAt(by, at);
  const where = `after ${inches(at)}`;
  if (span === null || span.chance === 0) return `${where}: nothing could be done to it there`;
  return `${where}: ${span.with} ${Math.round(span.chance * 100)} %${span.note === '' ? '' : `, ${span.note}`}`;
}
