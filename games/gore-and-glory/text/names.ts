/** What things are called in the text: seats, models, weapons, pieces of terrain. */

import type { Seat } from '#engine/game.ts';
import { seatNames } from '../../kit/text.ts';
import { contentOf } from '../content/library.ts';
import { byId } from '../rules/play.ts';
import { SEATS } from '../seats.ts';
import type { Model, Piece, State } from '../state.ts';

export const seatName = seatNames(SEATS);

/** The Faction a seat plays; empty when it has no model. */
export function factionName(s: State, seat: Seat): string {
  const model = s.models.find((m) => m.seat === seat);
  return model === undefined ? '' : (contentOf(s).factions.get(model.card.faction)?.name ?? '');
}

/** "2" of "Husk 2" for a model called Husk; 1 for the name alone, 0 for another name. */
function numberIn(name: string, plain: string): number {
  if (name === plain) return 1;
  const rest = name.startsWith(`${plain} `) ? Number(name.slice(plain.length + 1)) : 0;
  return Number.isInteger(rest) && rest > 0 ? rest : 0;
}

/**
 * A model's name; those of one side that share it are counted. Where both sides may have the name, and always for summoned
 * models, it says whose it is. Who comes later changes nothing about the names of those before: a name used in the log stays.
 */
export function modelName(s: State, m: Model): string {
  const name = m.card.name;
  let before = 0;
  let foreign = m.summoner !== null;
  let reached = false;
  for (const other of s.models) {
    if (other === m) reached = true;
    else if (other.seat !== m.seat) foreign ||= other.card.name === name && other.summoner === null;
    else if (!reached)
      before = other.card.name === name ? before + 1 : Math.max(before, numberIn(other.card.name, name));
  }
  const own = before === 0 ? name : `${name} ${before + 1}`;
  return foreign ? `${seatName(m.seat)}'s ${own}` : own;
}

/** The model of that id by its name. */
export function called(s: State, id: string): string {
  const m = byId(s, id);
  return m === undefined ? id : modelName(s, m);
}

export function weaponName(s: State, model: string, key: string): string {
  return byId(s, model)?.card.weapons.find((w) => w.key === key)?.name ?? key;
}

/** A model, a piece of terrain or a table edge that stops somebody. */
export function obstacleName(s: State, id: string): string {
  const m = byId(s, id);
  if (m !== undefined) return modelName(s, m);
  const piece = pieceOf(s, id);
  return piece === undefined ? `the ${id} edge` : `the ${pieceName(piece)}`;
}

export function pieceOf(s: State, id: string): Piece | undefined {
  return s.pieces.find((p) => p.id === id);
}

/** In the middle of a sentence: forms are common nouns, what a Spell made has the Spell's name. */
export function pieceName(piece: Piece): string {
  return piece.until === undefined ? piece.name.toLowerCase() : piece.name;
}
