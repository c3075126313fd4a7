/**
 * What a hero does by itself without moving (DG-R-037, DG-R-449): alone it is his action; in a unit he does it while that fights, shoots, reloads
 * or passes, before the action of the unit, in which he then takes no part, or after it, if he took none (DG-R-320).
 */
import type { Activation, Card, Model, State, Unit } from '../state.ts';
import { modelActions, neededActions } from './phases.ts';
import { type G, isHero } from './play.ts';

/** A hero in the unit that is activated. */
export interface Actor {
  /** The record of the hero. */
  hero: Unit;
  /** The unit it stands in; its own record where it is alone. */
  unit: Unit;
  model: Model;
  card: Card;
}

/** Heroes in the unit of whom that is true and who take actions of their own in this phase (DG-R-036). */
export function actorsIn(s: State, u: Unit, now: Activation, is: (card: Card) => boolean): Actor[] {
  if (u.place !== 'table') return [];
  const found: Actor[] = [];
  for (const model of u.models) {
    const card = s.cards[model.card]!;
    if (!isHero(s, model) || !is(card)) continue;
    const hero = u.kind === 'hero' ? u : s.units.find((r) => r.kind === 'hero' && r.card === model.card);
    if (hero === undefined || (now.hero !== null && now.hero !== hero.id)) continue;
    if (u.kind !== 'hero' && modelActions(s, model) < neededActions(s)) continue;
    found.push({ hero, unit: u, model, card });
  }
  return found;
}

/** It is not in the ranks of a unit that acts: what it does is the action itself. */
export function actsAlone(u: Unit, now: Activation): boolean {
  return u.kind === 'hero' || now.hero !== null;
}

/** It may still do something of its own that costs an action. */
export function mayAct({ unit, model }: Actor, now: Activation): boolean {
  if (actsAlone(unit, now)) return !now.acted;
  if (now.apart.includes(model.id)) return false;
  return !now.acted || now.aside.includes(model.id);
}

/** Its action is spent, and not that of the unit about it. */
export function actedAlone(g: G, { unit, model }: Actor): void {
  const now = g.state.activation;
  if (now === null) return;
  if (actsAlone(unit, now)) now.acted = true;
  else now.apart.push(model.id);
}
