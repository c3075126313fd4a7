/** What leaving a unit and joining another have in common: the hero's record, and when it may part from its unit (DG-HERO-06, DG-R-038). */

import type { Refusal } from '#engine/game.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { heroActions, neededActions } from './phases.ts';

export function recordOf(s: State, m: Model): Unit | undefined {
  return s.units.find((r) => r.kind === 'hero' && r.card === m.card);
}

export function copyOf(u: Unit): Unit {
  return { ...u, models: u.models.map((m) => ({ ...m })), ready: { ...u.ready } };
}

/**
 * The table with copies of the hero, of its unit and of every hero joined to that unit, so that they may be parted on trial: a unit that
 * loses its last rank and file dissolves into its heroes. `also` is copied besides.
 */
export function onTrial(
  s: State,
  hero: Unit,
  host: Unit | null,
  also: Unit | null = null,
): { s: State; of: (u: Unit) => Unit } {
  const copies = new Map<Unit, Unit>();
  for (const u of s.units) {
    const joined = host !== null && u.joined === host.id;
    if (u === hero || u === host || u === also || joined) copies.set(u, copyOf(u));
  }
  const of = (u: Unit) => copies.get(u) ?? u;
  // The last of a crew leaves its piece behind.
  const machines = s.machines.length === 0 ? s.machines : s.machines.map((m) => ({ ...m }));
  return { s: { ...s, units: s.units.map(of), machines }, of };
}

/** DG-HERO-06, DG-R-038: why the hero may not part from its unit in this activation. */
export function partingRefusal(s: State, hero: Unit, now: Activation): Refusal | null {
  if (now.hero !== null) {
    return { clause: 'DG-HERO-06', reason: 'a hero that acts before its unit stays in its place' };
  }
  if (hero.activated)
    return { clause: 'DG-R-038', reason: `${hero.name} ${agreeing(hero, 'has')} acted in this phase already` };
  const have = heroActions(s, hero);
  const need = neededActions(s);
  if (have < need) {
    return {
      clause: 'DG-R-038',
      reason: `${hero.name} ${agreeing(hero, 'has')} too few actions to act in this phase`,
      witness: { kind: 'value', name: 'actions', have, need },
    };
  }
  return null;
}

/** The unit has used its activation of this phase. */
export function markActivated(s: State, u: Unit): void {
  u.activated = true;
  s.pool = s.pool.filter((id) => id !== u.id);
}
