/** DG-CONS-11, DG-R-341: skirmishers count as having gaps, and make way for models that step into them. */
import { snap } from '#engine/geometry/vec.ts';
import type { Model, State, Unit } from '../state.ts';
import { touches } from './contact.ts';
import { bodyOf, depthOf, type SideKind, widthOf } from './layout.ts';
import { misfit } from './space.ts';

/**
 * The skirmishers with spaces between them as wide as what steps in, in line with its files; the side on which they fight stays where it is.
 * Null when there is no room.
 */
export function opened(s: State, v: Unit, u: Unit): Unit | null {
  if (v.formation !== 'skirmish') return null;
  const side = touches(s, v, u)[0]?.side;
  if (side === undefined) return null;
  const across = side === 'left' || side === 'right';
  const dot = Math.abs(v.fx * u.fx + v.fy * u.fy);
  if (Math.abs(dot - (across ? 0 : 1)) > 1e-6) return null;
  const gap = Math.max(v.gap, 2 * Math.max(u.a, u.b) + 2 / 1024);
  const copy: Unit = { ...v, gap, models: v.models.map((m) => ({ ...m })) };
  holdSide(copy, v, side);
  // The middle of the first space between its files, or its rows, comes to the middle of one of the other's files.
  const pitch = 2 * u.a + u.gap;
  const first = bodyOf(copy, (across ? { row: 0.5, file: 0, turn: 0 } : { row: 0, file: 0.5, turn: 0 }) as Model);
  const left = (first.y - u.y) * u.fx - (first.x - u.x) * u.fy;
  const files = (u.files - 1) / 2 - left / pitch;
  const by = (files - Math.round(files)) * pitch;
  copy.x = snap(copy.x - u.fy * by);
  copy.y = snap(copy.y + u.fx * by);
  const room = misfit({ ...s, units: s.units.filter((w) => w !== v) }, copy, copy) === null;
  return room && touches({ ...s, links: [] }, copy, u).length > 0 ? copy : null;
}

/** Growing moves every side but the front: this one is put back. */
function holdSide(copy: Unit, was: Unit, side: SideKind): void {
  if (side === 'front') return;
  const wider = (widthOf(copy) - widthOf(was)) / 2;
  const [ahead, left] = side === 'back' ? [depthOf(copy) - depthOf(was), 0] : [0, side === 'left' ? 0 - wider : wider];
  copy.x = snap(copy.x + copy.fx * ahead - copy.fy * left);
  copy.y = snap(copy.y + copy.fy * ahead + copy.fx * left);
}
