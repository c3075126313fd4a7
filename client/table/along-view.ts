/** What the board shows while somebody may be stopped on a way: the way with its nicks, who goes it at the mark, and the line from who stops it. */
import type { Chip, Ghost, SightLine } from '#client/board/port.ts';
import { inches } from '#client/state/unit.ts';
import type { Scene, Trace } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { markOf, pointAt, spanAt } from './along.ts';
import { bodyOf, type Hand } from './hand.ts';

export function wayOf(hand: Hand | null): Trace | null {
  const along = hand?.act.along;
  if (along === undefined) return null;
  const { points, from, to } = along;
  const [a, b] = [points.at(-2) ?? points[0]!, points.at(-1)!];
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const facing: Point = d === 0 ? [1, 0] : [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
  // A nick at each inch: anywhere between it may be stopped as well.
  const stops = Array.from({ length: Math.max(0, Math.ceil(to - from) - 1) }, (_, i) => {
    const at = Math.floor(from) + 1 + i;
    return { at: pointAt(along, Math.min(to, at)), along: Math.min(to, at) - from, cost: 0 };
  });
  return { points, stops: [...stops, { at: b, along: to - from, cost: 0 }], length: to - from, facing };
}

export function markGhost(scene: Scene, hand: Hand): Ghost | null {
  const mark = markOf(hand);
  const { along } = hand.act;
  const model = scene.bodies.find(({ id }) => id === along?.mover);
  if (mark === null || along === undefined || model === undefined) return null;
  const [x, y] = pointAt(along, mark.at);
  const { id, figure, glyph, seat } = model;
  return { id, body: { ...model.body, x, y }, figure, glyph, seat, legal: true };
}

export function markChips(hand: Hand | null): readonly Chip[] {
  const mark = markOf(hand);
  const along = hand?.act.along;
  if (mark === null || along === undefined) return [];
  const by = along.by.find(({ id }) => id === mark.who);
  const chance = by === undefined ? 0 : (spanAt(by, mark.at)?.chance ?? 0);
  const text = `${inches(mark.at)} · ${Math.round(chance * 100)} %`;
  return [{ at: pointAt(along, mark.at), text, tone: 'tape', side: 'above' }];
}

export function markSight(hand: Hand | null, scene: Scene): readonly SightLine[] {
  const mark = markOf(hand);
  const along = hand?.act.along;
  const body = mark === null ? null : bodyOf(scene, mark.who);
  const by = along?.by.find(({ id }) => id === mark?.who);
  if (mark === null || along === undefined || body === null || by === undefined) return [];
  const clear = (spanAt(by, mark.at)?.chance ?? 0) > 0;
  return clear ? [{ from: [body.x, body.y], to: pointAt(along, mark.at), clear }] : [];
}
