/**
 * What changes the numbers of a model besides its card: effects on it or on its unit, what it has lost for good, and what else the rules
 * name. Every source is one function; whoever asks for a number adds the parts of all.
 */
import { type Part, part } from '#engine/log/sum.ts';
import type { Changed } from '../content/change.ts';
import type { Model, State, Unit } from '../state.ts';
import { auras } from './auras.ts';
import { blessings } from './blessing.ts';
import { dazzled } from './dazzled.ts';

/** The parts that a source adds to a number of the model in its unit. `alone`: the model is singled out, its unit does not matter. */
type Source = (s: State, u: Unit, m: Model, of: Changed, alone: boolean) => readonly Part[];

const NONE: readonly Part[] = [];

/** Everything that changes numbers. A new one is one more line here; whoever brings it into a battle sets `State.changing`. */
const SOURCES: readonly Source[] = [effects, losses, auras, blessings, dazzled];

/** Nothing on the table changes any number. */
export function unchanged(s: State): boolean {
  return !s.changing && s.effects.length === 0;
}

/** All that is added to a number of the model, each with its clause. */
export function changes(s: State, u: Unit, m: Model, of: Changed, alone = false): readonly Part[] {
  if (unchanged(s)) return NONE;
  const parts: Part[] = [];
  for (const source of SOURCES) parts.push(...source(s, u, m, of, alone));
  return parts;
}

export function changed(s: State, u: Unit, m: Model, of: Changed, alone = false): number {
  if (unchanged(s)) return 0;
  let total = 0;
  for (const source of SOURCES) for (const { amount } of source(s, u, m, of, alone)) total += amount;
  return total;
}

/** DG-R-451: what lies on the unit holds for all who stand in it, what lies on a model for that model. The same does not count twice (DG-R-008). */
function effects(s: State, u: Unit, m: Model, of: Changed): readonly Part[] {
  if (s.effects.length === 0) return NONE;
  let parts: Part[] | null = null;
  const seen: string[] = [];
  for (const e of s.effects) {
    if (e.on !== u.id && e.on !== m.id) continue;
    const amount = e.changes[of];
    if (amount === undefined || amount === 0 || seen.includes(e.of)) continue;
    seen.push(e.of);
    parts ??= [];
    parts.push(part(e.name, amount, e.clause));
  }
  return parts ?? NONE;
}

/** Numbers that every model has on its profile. */
const STATS: ReadonlySet<Changed> = new Set<Changed>(['actions', 'speed', 'agility', 'bonus', 'nerve']);

/** DG-R-008: losses for good add up. */
function losses(_s: State, _u: Unit, m: Model, of: Changed): readonly Part[] {
  if (m.lowered === undefined || !STATS.has(of)) return NONE;
  return [part('lost for good', 0 - m.lowered, 'DG-R-008')];
}
