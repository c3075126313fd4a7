/** A unit in hand: its ghost as a block, the strip it advances in, and what it will touch. */
import type { ChargeView, Chip, Ghost } from '#client/board/port.ts';
import { blockOf, cornersOf } from '#client/board/state/block.ts';
import { bodyAround, standOf, unitOf } from '#client/board/state/stand.ts';
import { inches } from '#client/state/unit.ts';
import type { Scene, SceneUnit, Trace } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import type { Hand } from './hand.ts';

/** A turn of fewer degrees is not visible. */
const TURN = 2;

/** The bases of a unit, turned about its middle and moved there. */
function basesAt(scene: Scene, unit: SceneUnit, at: Point, facing: Point): readonly Body[] {
  const stand = standOf(scene, unit.id);
  if (stand === null) return [];
  const [gx, gy] = unit.facing;
  const cos = gx * facing[0] + gy * facing[1];
  const sin = gx * facing[1] - gy * facing[0];
  return unit.members.flatMap((id) => {
    const body = standOf(scene, id);
    if (body === null) return [];
    const [dx, dy] = [body.x - stand.x, body.y - stand.y];
    const [fx, fy] = [body.fx * cos - body.fy * sin, body.fx * sin + body.fy * cos];
    return [{ ...body, x: at[0] + dx * cos - dy * sin, y: at[1] + dx * sin + dy * cos, fx, fy }];
  });
}

function figureOf(scene: Scene, unit: SceneUnit): { figure: string; glyph: string } {
  // The members of a unit without its leader.
  const count = new Map<string, number>();
  let best = { figure: '', glyph: '' };
  for (const id of unit.members) {
    const body = scene.bodies.find((b) => b.id === id);
    if (body === undefined) continue;
    const n = (count.get(body.figure) ?? 0) + 1;
    count.set(body.figure, n);
    if (n > (count.get(best.figure) ?? 0) || best.figure === '') best = { figure: body.figure, glyph: body.glyph };
  }
  return best;
}

/** Where a unit would stand at the end of its way; an estimate until the rules have answered. */
export function ghostOfUnit(scene: Scene, unit: SceneUnit, hand: Hand): Ghost | null {
  const trace = hand.plan?.trace ?? null;
  const stand = standOf(scene, unit.id);
  if (stand === null) return null;
  const at = hand.at ?? ([stand.x, stand.y] as const);
  const way: Point = [at[0] - stand.x, at[1] - stand.y];
  const far = Math.hypot(...way);
  const guess: Point = far < 0.1 ? unit.facing : [way[0] / far, way[1] / far];
  const facing = trace?.facing ?? hand.facing ?? guess;
  return ghostOf(trace?.bodies ?? basesAt(scene, unit, at, facing), facing, {
    id: unit.id,
    ...figureOf(scene, unit),
    seat: unit.seat,
    legal: true,
  });
}

/** Another shape, chosen from a list: how the unit would stand then. */
export function reshapedGhost(scene: Scene, unit: SceneUnit, { plan }: Hand): Ghost | null {
  const trace = plan?.trace ?? null;
  if (trace?.bodies === undefined) return null;
  return ghostOf(trace.bodies, trace.facing, { id: unit.id, ...figureOf(scene, unit), seat: unit.seat, legal: true });
}

export function ghostOf(bases: readonly Body[], facing: Point, of: Omit<Ghost, 'body' | 'bases'>): Ghost | null {
  const body = bodyAround(bases, facing);
  if (body === null) return null;
  return bases.length === 1 ? { ...of, body } : { ...of, body, bases };
}

/** The last straight piece of a way. */
function lastLeg({ points, facing, corridor }: Trace): { from: Point; length: number; along: Point } {
  const end = points.at(-1) ?? [0, 0];
  const from = points.at(-2) ?? end;
  const length = Math.hypot(end[0] - from[0], end[1] - from[1]);
  if (corridor !== undefined) {
    const [dx, dy] = [corridor.to[0] - corridor.from[0], corridor.to[1] - corridor.from[1]];
    const far = Math.hypot(dx, dy) || 1;
    return { from, length, along: [dx / far, dy / far] };
  }
  if (length < 0.01) return { from, length: 0, along: facing };
  return { from, length, along: [(end[0] - from[0]) / length, (end[1] - from[1]) / length] };
}

/** How a unit advances: its turn, the strip it goes along, what dice may add, and who will touch. */
export function chargeOf(scene: Scene, hand: Hand | null): ChargeView | null {
  const trace = hand?.plan?.trace ?? null;
  if (hand?.act.form.kind !== 'path' || trace === null) return null;
  const unit = unitOf(scene, hand.act.form.mover);
  const stand = unit === null ? null : standOf(scene, unit.id);
  if (unit === null || stand === null) return null;
  const { corridor, contact } = trace;
  const loose = unit.order === 'loose';
  if (loose && corridor === undefined && contact === undefined) return null;
  const { from, length, along } = lastLeg(trace);
  const block = blockOf(basesAt(scene, unit, from, along), along);
  if (block === null) return null;
  const start = cornersOf(block);
  const on = (far: number) => start.map(([x, y]): Point => [x + along[0] * far, y + along[1] * far]);
  const touch = corridor?.touch ?? 0;
  const each =
    corridor === undefined
      ? 0
      : Math.hypot(corridor.to[0] - corridor.from[0], corridor.to[1] - corridor.from[1]) / corridor.bands;
  const bands = Array.from({ length: corridor?.bands ?? 0 }, (_, i) => {
    const end = corridor?.ends?.[i] ?? (i + 1) * each;
    const touches = corridor?.touch !== undefined && end >= corridor.touch - 1e-6;
    return { length: length + end, label: `${i + 1}`, touches };
  });
  const ids = unit.members;
  return {
    start,
    pivot: loose ? null : pivotOf(unit.facing, along, [stand.x, stand.y]),
    left: start[0],
    right: start[1],
    facing: along,
    sure: { length, label: length < 0.05 ? '' : inches(length) },
    bands,
    contact: contact === undefined ? null : { at: contact.at, outline: on(length + touch) },
    fighters: (contact?.fighters ?? []).flatMap((id) => trace.bodies?.[ids.indexOf(id)] ?? []),
  };
}

function pivotOf(from: Point, to: Point, at: Point): ChargeView['pivot'] {
  const turned = Math.abs(Math.atan2(from[0] * to[1] - from[1] * to[0], from[0] * to[0] + from[1] * to[1]));
  const degrees = Math.round((turned * 180) / Math.PI);
  return degrees < TURN ? null : { at, from, to, label: `pivot ${degrees}°` };
}

/** The first face of the die that brings it so far. */
function faceFor({ ends }: NonNullable<Trace['corridor']>, touch: number): number {
  if (ends === undefined) return Math.max(1, Math.ceil(touch - 1e-6));
  return ends.findIndex((end) => end >= touch - 1e-6) + 1;
}

/** What the contact is worth: where it comes about, what the die must show for it, and who fights then. */
export function contactChips({ contact, corridor, length }: Trace): readonly Chip[] {
  if (contact === undefined) return [];
  const touch = corridor?.touch;
  const die = touch === undefined || corridor === undefined ? '' : `: die of ${faceFor(corridor, touch)}+`;
  const n = contact.fighters.length;
  const fight = n === 0 ? '' : n === 1 ? ' · 1 fights' : ` · ${n} fight`;
  const text = `touches at ${inches(length + (touch ?? 0))}${die}${fight}`;
  return [{ at: contact.at, text, tone: 'tape', side: 'left' }];
}
