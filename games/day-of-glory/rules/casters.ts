/**
 * Who of an activated unit may cast now (DG-SPL-01, DG-R-037, DG-R-449): a wizard that is activated itself, as its action; a joined one while its unit
 * fights, shoots, reloads or passes, before the action of the unit or after it, if it took no part. Contact with enemies does not matter.
 */
import type { Spell } from '../content/spells.ts';
import type { Activation, Card, Model, State, Unit } from '../state.ts';
import { spend } from './activation-record.ts';
import { idle } from './fighters.ts';
import { forgot } from './item-spent.ts';
import { type G, isHero } from './play.ts';
import { wizardLevel } from './power.ts';

export interface Caster {
  unit: Unit;
  model: Model;
  card: Card;
  /** It acts by itself, beside the action of its unit. */
  apart: boolean;
}

/** Wizards of the unit for whom it is the time to act, dice or not. */
export function castersIn(s: State, u: Unit, now: Activation): Caster[] {
  return actorsIn(s, u, now, (card) => wizardLevel(card) > 0);
}

/** Models of the unit that do a stationary action of their own: cast, steal, move flames. */
export function actorsIn(s: State, u: Unit, now: Activation, who: (card: Card) => boolean): Caster[] {
  if (u.place !== 'table') return [];
  const found: Caster[] = [];
  for (const model of u.models) {
    const card = s.cards[model.card]!;
    if (!who(card)) continue;
    const joined = u.kind !== 'hero' && isHero(s, model);
    if (now.hero !== null) {
      const own = s.units.some((r) => r.id === now.hero && r.card === model.card);
      if (own && !now.acted) found.push({ unit: u, model, card, apart: false });
    } else if (!joined) {
      if (!now.acted) found.push({ unit: u, model, card, apart: false });
    } else if (!now.apart.includes(model.id) && !idle(s, u, model) && (!now.acted || now.aside.includes(model.id))) {
      found.push({ unit: u, model, card, apart: true });
    }
  }
  return found;
}

/** Its action is spent; the unit's own is not, where it acts apart (DG-R-037). */
export function spendOwn(g: G, { model, apart }: Caster): void {
  if (apart) g.state.activation?.apart.push(model.id);
  else spend(g);
}

export function knows(card: Card, spell: string): Spell | undefined {
  return card.spells.find((one) => one.id === spell);
}

/** What the model can cast: all that it knows but what its tomes have spoilt (DG-MAG-23). */
export function spellsOfModel(card: Card, m: Model): readonly Spell[] {
  return m.spent === undefined ? card.spells : card.spells.filter((spell) => !forgot(m, spell.id));
}
