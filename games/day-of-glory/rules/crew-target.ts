/** Crews behind their pieces as targets of shots (DG-ART-22, DG-R-181). */
import type { Refusal } from '#engine/game.ts';
import { contentOf } from '../content/library.ts';
import type { Model, State, Unit } from '../state.ts';
import { duellists } from './challenge.ts';
import { machineOf } from './machine.ts';
import { isHero } from './play.ts';

/** How many of the unit its piece shields. */
function shielding(s: State, v: Unit): number {
  const m = machineOf(s, v);
  return m === undefined ? 0 : (contentOf(s).artillery.get(m.kind)?.shielding ?? 0);
}

/** How many of its models can be shot at. */
export function exposed(s: State, v: Unit): number {
  return v.machine === undefined ? v.models.length : Math.max(0, v.models.length - shielding(s, v));
}

export function shieldedRefusal(s: State, v: Unit): Refusal | null {
  if (v.machine === undefined || exposed(s, v) > 0) return null;
  return { clause: 'DG-ART-22', reason: `all of ${v.name} are shielded by their piece`, also: ['DG-R-181'] };
}

/** Whom shots at the unit do not harm: duellists, and as many of a crew as its piece shields, engineers and the unhurt first. */
export function shielded(s: State, v: Unit): ReadonlySet<string> {
  const n = v.machine === undefined ? 0 : shielding(s, v);
  if (n === 0) return duellists(s);
  const rank = (m: Model) => (isHero(s, m) ? 0 : m.health < s.cards[m.card]!.profile.health ? 2 : 1);
  const safe = [...v.models].sort((a, b) => rank(a) - rank(b)).slice(0, n);
  return new Set([...duellists(s), ...safe.map((m) => m.id)]);
}
