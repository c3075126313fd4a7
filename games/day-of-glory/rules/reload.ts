/**
 * Reloading firearms (DG-WPN-23, DG-R-131): two actions, not necessarily in a row, load all of the unit's that are empty. Joined heroes
 * keep their own count, since they may shoot by themselves, and reload with their unit.
 */
import type { Act, Answer, Flow, RefusedAct } from '#engine/game.ts';
import type { Activation, Card, State, Unit } from '../state.ts';
import { button } from './acts.ts';
import { type G, joinedHeroes, mustUnit } from './play.ts';
import { spend } from './turns.ts';

export const RELOADS = 2;

/** Whose count it is: the unit's, or that of a joined hero. */
export function countOf(s: State, u: Unit, card: Card): Unit {
  if (card.kind !== 'hero' || u.kind === 'hero') return u;
  return s.units.find((r) => r.kind === 'hero' && r.card === card.id && r.place === 'joined') ?? u;
}

/** The counts that a reload action lowers. */
function empty(s: State, u: Unit, now: Activation): Unit[] {
  const all = now.hero !== null ? [mustUnit(s, now.hero)] : [u];
  if (now.hero === null) for (const m of joinedHeroes(s, u)) all.push(countOf(s, u, s.cards[m.card]!));
  return all.filter((one) => one.reload > 0);
}

function hasFirearms(s: State, u: Unit): boolean {
  return u.models.some((m) => s.cards[m.card]!.weapons.some((w) => w.kind === 'firearm'));
}

export function reloadAct(g: G, u: Unit, now: Activation): Act | null {
  if (u.place !== 'table') return null;
  const left = Math.max(0, ...empty(g.state, u, now).map((one) => one.reload));
  return left === 0 ? null : button('reload', `Reload (${left} to go)`, 'DG-WPN-23', u.id);
}

export function reloadWhyNot(g: G, u: Unit): RefusedAct | null {
  if (!hasFirearms(g.state, u)) return null;
  return { verb: 'reload', label: 'Reload', refusal: { clause: 'DG-WPN-23', reason: 'everything is loaded' } };
}

export function* doReload(g: G, u: Unit, _answer: Answer): Flow<void> {
  const now = g.state.activation;
  if (now === null) return;
  spend(g);
  for (const one of empty(g.state, u, now)) {
    one.reload -= 1;
    g.emit({ kind: 'reload', clause: 'DG-WPN-23', unit: one.id, seat: u.seat, left: one.reload });
  }
}
