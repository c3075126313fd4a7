/** Keeping account of the activation under way: its action, its free actions, its end. */
import type { Activation, Model, Unit } from '../state.ts';
import { activationEnds } from './effects.ts';
import { type G, joinedHeroes, unitById } from './play.ts';

/** Of a unit, or of a hero that acts by itself in its place. */
export function freshActivation(unit: string, hero: string | null): Activation {
  return {
    unit,
    hero,
    begun: false,
    acted: false,
    free: [],
    bound: null,
    apart: [],
    aside: [],
    crew: [],
    turned: 0,
    rushing: false,
  };
}

export function close(g: G): void {
  const s = g.state;
  const now = s.activation;
  if (now === null) return;
  const u = unitById(s, now.hero ?? now.unit);
  if (u !== undefined) u.activated = true;
  if (u?.again !== undefined && u.again > 0 && u.place === 'table' && !s.pool.includes(u.id)) {
    u.activated = false;
    s.pool = [...s.pool, u.id];
  }
  s.activation = null;
  activationEnds(g);
}

/** An action is spent (DG-FLOW-10). */
export function spend(g: G): void {
  const now = g.state.activation;
  if (now === null) return;
  now.acted = true;
  if (unitById(g.state, now.unit)?.kind === 'vehicle') now.hands = 0;
}

/** DG-R-037: joined heroes that took no part in what the unit has just done may still do something of their own. */
export function standAside(g: G, u: Unit, took: readonly Model[]): void {
  const now = g.state.activation;
  if (now === null || now.hero !== null) return;
  now.aside = joinedHeroes(g.state, u).flatMap((m) => (took.includes(m) ? [] : [m.id]));
}

/** Free actions, each kind once per activation (DG-R-043). */
export function spendFree(g: G, verb: string): void {
  g.state.activation?.free.push(verb);
}
