/** What things are called in the text: seats, houses, models, terrain, motivations. */
import type { Seat } from '#engine/game.ts';
import { seatNames } from '../../kit/text.ts';
import { contentOf } from '../content/library.ts';
import type { MotivationId } from '../content/types.ts';
import { byId, pieceById } from '../rules/play.ts';
import { SEATS } from '../seats.ts';
import type { Model, Piece, State } from '../state.ts';
import { plural } from '../words/wording.ts';
import { list } from './words.ts';

export const seatName = seatNames(SEATS);

/** The house that a seat plays; empty when it has no model. */
export function houseName(s: State, seat: Seat): string {
  const m = s.models.find((one) => one.seat === seat);
  return m === undefined ? '' : (contentOf(s).houses.get(m.card.house)?.name ?? '');
}

/** A model's name; where both sides have one of that card it says whose it is. */
export function modelName(s: State, m: Model): string {
  const shared = s.models.some((other) => other.seat !== m.seat && other.card.id === m.card.id);
  return shared ? `${seatName(m.seat)}'s ${m.name}` : m.name;
}

/** The model of that id by its name; terrain by its own. */
export function called(s: State, id: string): string {
  const m = byId(s, id);
  if (m !== undefined) return modelName(s, m);
  const piece = pieceById(s, id);
  return piece === undefined ? id : pieceName(piece);
}

export function allCalled(s: State, ids: readonly string[]): string {
  return list(ids.map((id) => called(s, id)));
}

/** "3 Foundry Hands and Shift Foreman": models of one card are counted. */
export function company(s: State, ids: readonly string[]): string {
  const cards = new Map<string, { one: string; name: string; n: number }>();
  for (const id of ids) {
    const m = byId(s, id);
    const key = m === undefined ? id : `${m.seat} ${m.card.id}`;
    const known = cards.get(key);
    if (known !== undefined) known.n += 1;
    else cards.set(key, { one: called(s, id), name: m === undefined ? id : cardName(s, m), n: 1 });
  }
  return list([...cards.values()].map(({ one, name, n }) => (n === 1 ? one : `${n} ${plural(name)}`)));
}

/** Who gives an order, and to whom; the leader may take part itself. */
export function calling(s: State, leader: string, members: readonly string[]): string {
  const others = members.filter((id) => id !== leader);
  const call = `${called(s, leader)} calls ${company(s, others)}`;
  if (others.length === members.length) return call;
  return `${call} and joins ${others.length === 1 ? 'it' : 'them'}`;
}

/** What the card is called, whatever the model is. */
function cardName(s: State, { card }: Model): string {
  return contentOf(s).cards.get(card.id)?.name ?? card.name;
}

/** In the middle of a sentence: "the hill"; objectives have names of their own. */
export function pieceName({ name, objective }: Pick<Piece, 'name' | 'objective'>): string {
  return objective === null ? `the ${name.toLowerCase()}` : name;
}

export function motivationName(s: State, id: MotivationId): string {
  return contentOf(s).motivations.get(id)?.name ?? id;
}
