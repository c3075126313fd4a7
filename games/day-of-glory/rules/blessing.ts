/** What blessed models have (DG-GOD-02, DG-R-222): each by itself, or their unit once all of its rank and file have it. */
import { type Part, part } from '#engine/log/sum.ts';
import type { Changed } from '../content/change.ts';
import { contentOf } from '../content/library.ts';
import type { Model, State, Unit } from '../state.ts';
import { isHero, rankAndFile } from './play.ts';

/** DG-R-222: numbers that a unit uses only if all its rank and file have the blessing. */
const TOGETHER: ReadonlySet<Changed> = new Set<Changed>(['agility', 'actions', 'armour']);

const NONE: readonly Part[] = [];

/** `alone`: the model is singled out, so that only its own blessing matters. */
export function blessings(s: State, u: Unit, m: Model, of: Changed, alone: boolean): readonly Part[] {
  if (m.blessing === undefined) return NONE;
  const god = contentOf(s).gods.get(m.blessing);
  const amount = god?.blessing.changes[of];
  if (god === undefined || amount === undefined) return NONE;
  if (TOGETHER.has(of) && !alone && !isHero(s, m) && !wholly(s, u, god.id)) return NONE;
  return [part(`blessing of the ${god.name}`, amount, god.blessing.clause)];
}

function wholly(s: State, u: Unit, god: string): boolean {
  return rankAndFile(s, u).every((m) => m.blessing === god);
}

/** DG-GOD-06: the god has made the model scary. */
export function blessedScary(s: State, m: Model): boolean {
  return m.blessing !== undefined && contentOf(s).gods.get(m.blessing)?.blessing.scary === true;
}
