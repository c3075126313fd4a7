/**
 * Power dice (DG-SPL-03, DG-R-193, DG-DEM-01): what wizards and summoners have of them, by the id of the model. A hero of both classes has one
 * common pool. Dice that a procedure has in hand are kept apart: they are spent when it is over, and go off with the others when their
 * wizard dies (DG-SPL-07, DG-R-403).
 */
import type { ClauseId, Seat } from '#engine/game.ts';
import type { Card, Model, State, Unit } from '../state.ts';
import { lentDie } from './amulet.ts';
import { renewItems } from './item-spent.ts';
import { foe, type G, levelOf } from './play.ts';
import { tell } from './tell.ts';

/** A model that uses power dice, and the unit it stands in. */
export interface Mage {
  unit: Unit;
  model: Model;
  card: Card;
}

/** DG-R-402: who can cast and answer. */
export function wizardLevel(card: Card): number {
  return levelOf(card, 'wizard');
}

export function summonerLevel(card: Card): number {
  return levelOf(card, 'summoner');
}

/** Everybody of a side who uses power dice, on the table or held back. */
export function magesOf(s: State, seat: Seat): Mage[] {
  const found: Mage[] = [];
  for (const unit of s.units) {
    if (unit.seat !== seat) continue;
    for (const model of unit.models) {
      const card = s.cards[model.card]!;
      if (wizardLevel(card) > 0 || summonerLevel(card) > 0) found.push({ unit, model, card });
    }
  }
  return found;
}

export function wizardsOf(s: State, seat: Seat): Mage[] {
  return magesOf(s, seat).filter(({ card }) => wizardLevel(card) > 0);
}

/** Power dice that a model has left. */
export function powerOf(s: State, model: string): number {
  return s.power[model] ?? 0;
}

/** Dice come to a model. */
export function gainPower(g: G, seat: Seat, model: string, dice: number, clause: ClauseId): void {
  if (dice <= 0) return;
  const has = powerOf(g.state, model) + dice;
  g.state.power[model] = has;
  tell(g, { kind: 'power', clause, model, seat, gained: dice, dice: has });
}

/** Dice leave a model: spent or lost. It cannot lose more than it has; returns how many went. */
export function losePower(s: State, model: string, dice: number): number {
  const gone = Math.min(dice, powerOf(s, model));
  setPower(s, model, powerOf(s, model) - gone);
  return gone;
}

function setPower(s: State, model: string, dice: number): void {
  if (dice > 0) s.power[model] = dice;
  else delete s.power[model];
}

/** A procedure begins that uses so many dice of a model. Until `putDown` they count as being used (DG-R-403). */
export function takeUp(s: State, model: string, dice: number): void {
  losePower(s, model, dice);
  s.inHand[model] = (s.inHand[model] ?? 0) + dice;
}

/** The dice in hand are spent. */
export function putDown(s: State, model: string): void {
  delete s.inHand[model];
}

/** All dice that go off when the model dies; it has none any more. */
export function takeAll(s: State, model: string): number {
  const dice = powerOf(s, model) + (s.inHand[model] ?? 0);
  setPower(s, model, 0);
  putDown(s, model);
  return dice;
}

/** Where winds of magic blow, wizard levels give no dice of their own (DG-R-200). */
export function dueOf(s: State, card: Card): number {
  return summonerLevel(card) + (s.options['winds-of-magic'] === true ? 0 : wizardLevel(card));
}

/** What gives a model its dice: levels of a hero, or the blood of a dragon. */
function clauseOf(card: Card): ClauseId {
  if (card.creature !== null) return 'DG-CRE-29';
  return wizardLevel(card) > 0 ? 'DG-SPL-03' : 'DG-DEM-01';
}

/** DG-SPL-03, DG-DEM-01: a new round. What was left of the last one is lost (DG-R-193), and items can be used that work once in each. */
export function newPower(g: G): void {
  const s = g.state;
  s.power = {};
  renewItems(s);
  for (const seat of [s.first, foe(s.first)]) {
    for (const { model, card } of magesOf(s, seat)) {
      gainPower(g, seat, model.id, dueOf(s, card), clauseOf(card));
      const lent = card.items === undefined ? null : lentDie(g, seat, model);
      if (lent !== null) gainPower(g, seat, model.id, 1, lent);
    }
  }
}
