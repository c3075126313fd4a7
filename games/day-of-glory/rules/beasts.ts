/** Creatures without their handler (DG-CLS-05, DG-R-170): they drop into skirmish at once. */
import type { Unit } from '../state.ts';
import { forceSkirmish } from './loosen.ts';
import type { G } from './play.ts';
import { mayForm } from './shape.ts';

/** To be called when a hero has left the unit, alive or dead. */
export function handlerGone(g: G, u: Unit): void {
  if (u.kind !== 'creature' || u.place !== 'table' || mayForm(g.state, u)) return;
  forceSkirmish(g, u, 'DG-R-170');
}
