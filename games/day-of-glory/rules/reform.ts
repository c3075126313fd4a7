/**
 * Changing formation and shape (DG-FORM-14..19): into skirmish is free; into regiment, or another shape of it, is an action that a
 * musician may try to make for nothing (DG-R-061). The middle of the front and the facing stay (DG-R-057); in melee every enemy touched
 * must still be touched (DG-R-059). Rings and wedges cost the same (DG-SPF-01).
 */
import type { ClauseId, Refusal } from '#engine/game.ts';
import { polygonGap } from '#engine/geometry/polygon.ts';
import { CONTACT, EPSILON } from '#engine/geometry/types.ts';
import type { Model, State, Unit } from '../state.ts';
import { baseTouches, meleeWith, touches } from './contact.ts';
import { encircled, formedAround } from './encircled.ts';
import { tidyLinks } from './engage.ts';
import { GAPS, LEAST_GAP, mixedUp, outlineOf, SKIRMISH_GAP } from './layout.ts';
import { obstacleRefusal } from './obstacle.ts';
import type { G } from './play.ts';
import { formRefusal, reshape, reshapeOn, type Shape } from './shape.ts';
import { misfit } from './space.ts';
import { tell } from './tell.ts';

/** What is the same for every shape that a unit may take where it stands. */
export interface Footing {
  /** In melee with it. */
  enemies: readonly Unit[];
  /** Of its models, those that are encircled. */
  held: readonly Model[];
  /** It forms on one of its models. */
  mixed: boolean;
  /** A copy to lay out blocks with, where the outline of a block tells whether there is room for it; else null. */
  block: Unit | null;
}

export function footingOf(s: State, u: Unit): Footing {
  const enemies = meleeWith(s, u);
  const held = encircled(s, u);
  const mixed = held.length === 0 && mixedUp(u);
  const plain = enemies.length === 0 && held.length === 0 && !mixed && !s.units.some(apart);
  return { enemies, held, mixed, block: plain ? { ...u } : null };
}

/** Another unit may stand between its bases, or within it. */
function apart(u: Unit): boolean {
  return (u.formation === 'disorder' || u.formation === 'ring') && u.place === 'table';
}

/** Why the unit may not take the shape where it stands. */
export function shapeRefusal(
  s: State,
  u: Unit,
  shape: Shape,
  stays?: string,
  { enemies, held }: Footing = footingOf(s, u),
): Refusal | null {
  const never = formRefusal(s, u, shape);
  if (never !== null) return never;
  if (held.length > 0) return heldRefusal(s, u, shape, held, stays);
  const copy = enemies.length === 0 && stays === undefined ? outlined(s, u, shape) : reformed(s, u, shape, stays);
  const no = misfit(s, copy, copy, { without: [u.id] });
  if (no !== null) {
    const also = shape.formation === 'ring' ? ['DG-SPF-04'] : [];
    return { ...obstacleRefusal(u, u, no), clause: 'DG-R-057', also };
  }
  for (const enemy of enemies) {
    if (baseTouches(copy, enemy).length > 0 || stillLinked(s, copy, enemy)) continue;
    return {
      clause: 'DG-R-059',
      reason: `${u.name} would no longer touch ${enemy.name}`,
      witness: { kind: 'model', id: enemy.id },
    };
  }
  return null;
}

/** DG-CONS-13: encircled models stay where they are; the shape is refused if the others find no room about them. */
function heldRefusal(
  s: State,
  u: Unit,
  shape: Shape,
  held: readonly Model[],
  stays: string | undefined,
): Refusal | null {
  const [first] = held;
  const witness = { kind: 'model', id: first?.id ?? u.id } as const;
  if (stays !== undefined && !held.some((m) => m.id === stays)) {
    return { clause: 'DG-CONS-13', reason: 'models that are encircled stay where they are', witness };
  }
  if (formedAround(s, u, shape, held) !== null) return null;
  return { clause: 'DG-CONS-13', reason: 'there is no room for that shape about those who are encircled', witness };
}

export function reformed(s: State, u: Unit, shape: Shape, stays?: string): Unit {
  const copy: Unit = { ...u, models: u.models.map((m) => ({ ...m })) };
  take(s, copy, shape, stays);
  return copy;
}

/** The unit takes the shape: about those who are encircled, on a model that stays put, or on the middle of its front. */
function take(s: State, u: Unit, shape: Shape, stays: string | undefined): void {
  const held = encircled(s, u);
  const around = held.length === 0 ? null : formedAround(s, u, shape, held);
  if (around !== null) Object.assign(u, around);
  else if (stays === undefined) {
    reshape(s, u, shape);
    standCloser(s, u);
  } else reshapeOn(s, u, shape, stays);
}

/** The unit in the shape, as far as is needed to see whether there is room: for a block its outline, unless another unit may stand between its bases. */
function outlined(s: State, u: Unit, shape: Shape): Unit {
  const block = shape.formation === 'regiment' || shape.formation === 'skirmish';
  if (!block || s.units.some((v) => v.formation === 'disorder' && v.place === 'table')) return reformed(s, u, shape);
  const gap = shape.formation === 'skirmish' ? SKIRMISH_GAP : 0;
  const rows = Math.ceil(u.models.length / shape.files);
  const copy: Unit = { ...u, formation: shape.formation, files: shape.files, rows, gap };
  standCloser(s, copy);
  return copy;
}

/**
 * There is room for a block of that width. The outline of skirmishers lies within that of the same skirmishers farther apart, so they have
 * room with some gap if they have it with the least.
 */
function blockFits(s: State, u: Unit, block: Unit, shape: Shape): boolean {
  block.formation = shape.formation;
  block.files = shape.files;
  block.rows = Math.ceil(u.models.length / shape.files);
  block.gap = shape.formation === 'skirmish' ? LEAST_GAP : 0;
  return misfit(s, block, u, { without: [u.id] }) === null;
}

/** DG-R-051: where there is too little room the gaps of skirmishers shrink. If no gap fits they keep the full one. */
function standCloser(s: State, u: Unit): void {
  if (u.formation !== 'skirmish') return;
  for (const gap of GAPS) {
    u.gap = gap;
    if (misfit(s, u, u, { without: [u.id] }) === null) return;
  }
  u.gap = SKIRMISH_GAP;
}

/** Units that touch by a linked pair of models still do while their outlines touch (DG-R-003). */
function stillLinked(s: State, u: Unit, enemy: Unit): boolean {
  if (!s.links.some((l) => l.units.includes(u.id) && l.units.includes(enemy.id))) return false;
  return polygonGap(outlineOf(u), outlineOf(enemy)) <= CONTACT + EPSILON;
}

/** How many models of a mixed-up unit are tried as the one that stays put, and how many ways are then offered. */
const TRIED = 8;
const OFFERED = 3;

type Ways = readonly { stays?: string }[];
const NOWHERE: Ways = [];
const ON_ITS_FRONT: Ways = [{}];

/**
 * Ways to take the shape, one of those that the unit can ever take, where there is room: a mixed-up unit forms on any one model
 * (DG-CONS-12), others on their front.
 */
export function forms(s: State, u: Unit, shape: Shape, footing: Footing): Ways {
  const { block, mixed } = footing;
  if (block !== null && (shape.formation === 'regiment' || shape.formation === 'skirmish')) {
    return blockFits(s, u, block, shape) ? ON_ITS_FRONT : NOWHERE;
  }
  if (!mixed) return shapeRefusal(s, u, shape, undefined, footing) === null ? ON_ITS_FRONT : NOWHERE;
  const found: { stays: string }[] = [];
  for (const stays of anchors(s, u)) {
    if (shapeRefusal(s, u, shape, stays, footing) === null) found.push({ stays });
    if (found.length === OFFERED) break;
  }
  return found;
}

/** Who touches an enemy first, then from the middle of the front. */
function anchors(s: State, u: Unit): string[] {
  const busy = new Set(meleeWith(s, u).flatMap((v) => touches(s, u, v).map((t) => t.mine.id)));
  const far = (m: Model) => (busy.has(m.id) ? 0 : 1000) + m.row * 2 + Math.abs(m.file - (u.files - 1) / 2);
  return [...u.models]
    .sort((a, b) => far(a) - far(b))
    .slice(0, TRIED)
    .map((m) => m.id);
}

/** The unit takes the shape for good; `clause` is what allows it. */
export function reform(g: G, u: Unit, shape: Shape, stays: string | undefined, clause: ClauseId): void {
  const s = g.state;
  const was = { formation: u.formation, files: u.files };
  take(s, u, shape, stays);
  u.mustReform = false;
  tidyLinks(s);
  tell(g, {
    kind: 'reformed',
    clause,
    unit: u.id,
    seat: u.seat,
    was,
    formation: u.formation,
    files: u.files,
    rows: u.rows,
    also: shapeClauses(u),
  });
}

/** What the shape it has now rests on. */
function shapeClauses(u: Unit): string[] {
  if (u.formation === 'ring') return ['DG-SPF-01', 'DG-SPF-03'];
  if (u.formation === 'wedge') return ['DG-SPF-01', 'DG-SPF-07'];
  if (u.formation === 'skirmish') return ['DG-FORM-04'];
  return u.solid ? ['DG-FORM-02'] : ['DG-FORM-02', 'DG-FORM-03'];
}
