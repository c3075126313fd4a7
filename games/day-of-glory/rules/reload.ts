/** Reloading firearms (DG-WPN-23, DG-R-131): two actions, not necessarily in a row, load all of the unit's. */
import type { Act, Answer, Flow, RefusedAct } from '#engine/game.ts';
import type { Activation, State, Unit } from '../state.ts';
import { button } from './acts.ts';
import type { G } from './play.ts';
import { spend } from './turns.ts';

export const RELOADS = 2;

function hasFirearms(s: State, u: Unit): boolean {
  return u.models.some((m) => s.cards[m.card]!.weapons.some((w) => w.kind === 'firearm'));
}

export function reloadAct(_g: G, u: Unit, now: Activation): Act | null {
  if (u.reload === 0 || now.hero !== null || u.place !== 'table') return null;
  return button('reload', `Reload (${u.reload} to go)`, 'DG-WPN-23', u.id);
}

export function reloadWhyNot(g: G, u: Unit): RefusedAct | null {
  if (!hasFirearms(g.state, u)) return null;
  return { verb: 'reload', label: 'Reload', refusal: { clause: 'DG-WPN-23', reason: 'everything is loaded' } };
}

export function* doReload(g: G, u: Unit, _answer: Answer): Flow<void> {
  spend(g);
  u.reload = Math.max(0, u.reload - 1);
  g.emit({ kind: 'reload', clause: 'DG-WPN-23', unit: u.id, seat: u.seat, left: u.reload });
}
