/** What every procedure needs: finding units and models, telling friend from foe, reading cards and options. */
import type { ClauseId, Play, Seat } from '#engine/game.ts';
import type { ClassId, TraitId } from '../content/types.ts';
import type { Card, Model, State, Unit } from '../state.ts';
import type { Rules } from './rules.ts';

export { agreeing } from '../grammar.ts';

export type G = Play<State, Rules>;

export type { Card, Model, State, Unit };

export function unitById(s: State, id: string): Unit | undefined {
  const units = s.units;
  for (let i = 0; i < units.length; i++) if (units[i]!.id === id) return units[i];
  return undefined;
}

export function mustUnit(s: State, id: string): Unit {
  const u = unitById(s, id);
  if (u === undefined) throw new Error(`there is no unit "${id}"`);
  return u;
}

/** A model and the unit it stands in; undefined for the dead, the fled and the unknown. */
export function findModel(s: State, id: string): { unit: Unit; model: Model } | undefined {
  for (const unit of s.units) {
    for (const model of unit.models) if (model.id === id) return { unit, model };
  }
  return undefined;
}

export function cardOf(s: State, m: Model): Card {
  return s.cards[m.card]!;
}

/** The card of the rank and file; a lone hero's own. */
export function unitCard(s: State, u: Unit): Card {
  return s.cards[u.card]!;
}

/** The other player. */
export function foe(seat: Seat): Seat {
  return 1 - seat;
}

/** The side of the wild demons (DG-R-425). It is no seat of the match: nobody decides for them. */
export const WILD: Seat = 2;

/** Somebody rolls for those whom nobody controls. */
export function roller(s: State, seat: Seat): Seat {
  return seat === WILD ? s.first : seat;
}

export function isHero(s: State, m: Model): boolean {
  return cardOf(s, m).kind === 'hero';
}

/** Heroes that stand in a unit of others. */
export function joinedHeroes(s: State, u: Unit): Model[] {
  return u.kind === 'hero' ? [] : u.models.filter((m) => isHero(s, m));
}

/** The rank and file, or the hero itself where it is alone, also at a piece of artillery (DG-R-414). */
export function rankAndFile(s: State, u: Unit): Model[] {
  if (u.kind === 'hero') return u.models;
  const plain = u.models.filter((m) => !isHero(s, m));
  return plain.length === 0 ? u.models : plain;
}

export function hasTrait(card: Card, trait: TraitId): boolean {
  return card.profile.traits.includes(trait);
}

export function levelOf(card: Card, of: ClassId): number {
  return card.classes[of] ?? 0;
}

export function uses(s: State, option: string): boolean {
  return s.options[option] === true;
}

export function enemiesOf(s: State, seat: Seat): Unit[] {
  return s.units.filter((u) => u.seat !== seat && u.place === 'table');
}

export function friendsOf(s: State, seat: Seat): Unit[] {
  return s.units.filter((u) => u.seat === seat && u.place === 'table');
}

/** A D6. */
export function d6(g: G, name: string, clause: ClauseId, seat: Seat): number {
  return g.dice.roll(6, name, clause, roller(g.state, seat));
}

/** DG-GEN-01, DG-R-006: a D6 halved, rounding up. */
export function d3(g: G, name: string, clause: ClauseId, seat: Seat): number {
  g.enter('DG-GEN-01');
  const half = Math.ceil(g.dice.roll(6, name, clause, roller(g.state, seat)) / 2);
  g.leave();
  return half;
}
