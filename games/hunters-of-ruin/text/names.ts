/** What things are called in the text: seats, warriors, weapons, terrain, markers, spells. */
import type { Seat } from '#engine/game.ts';
import { seatNames } from '../../kit/text.ts';
import { contentOf } from '../content/library.ts';
import { byId } from '../rules/play.ts';
import { SEATS } from '../seats.ts';
import type { State, Warrior } from '../state.ts';

export const seatName = seatNames(SEATS);

/** The faction that a seat plays; empty when it has no warrior of one. */
export function factionName(s: State, seat: Seat): string {
  const w = s.warriors.find((one) => one.owner === seat && one.card.faction !== '');
  return w === undefined ? '' : (contentOf(s).factions.get(w.card.faction)?.name ?? '');
}

/** "2" of "Levy 2" for a warrior called Levy; 1 for the name alone, 0 for another name. */
function numberIn(name: string, plain: string): number {
  if (name === plain) return 1;
  const rest = name.startsWith(`${plain} `) ? Number(name.slice(plain.length + 1)) : 0;
  return Number.isInteger(rest) && rest > 0 ? rest : 0;
}

/**
 * A warrior's name; those of one side that share it are counted. Where both sides have the name, and always for summoned warriors, it says
 * whose it is. Who comes later changes nothing about the names of those before: a name used in the log stays.
 */
export function warriorName(s: State, w: Warrior): string {
  const { name } = w.card;
  let before = 0;
  let foreign = w.summonedTurn > 0;
  let reached = false;
  for (const other of s.warriors) {
    if (other === w) reached = true;
    else if (other.owner !== w.owner) foreign ||= other.card.name === name && other.summonedTurn === 0;
    else if (!reached) {
      before = other.card.name === name ? before + 1 : Math.max(before, numberIn(other.card.name, name));
    }
  }
  const own = before === 0 ? name : `${name} ${before + 1}`;
  return foreign ? `${seatName(w.owner)}'s ${own}` : own;
}

/** The warrior of that id by its name; anything else that has an id by its own. */
export function called(s: State, id: string): string {
  const w = byId(s, id);
  return w === undefined ? thingName(s, id) : warriorName(s, w);
}

/** A piece of terrain, a marker or something that a spell keeps on the table. */
function thingName(s: State, id: string): string {
  const piece = s.pieces.find((one) => one.id === id);
  if (piece !== undefined) return pieceName(piece);
  return s.markers.find((one) => one.id === id)?.name ?? s.summoned.find((one) => one.id === id)?.name ?? id;
}

/** In the middle of a sentence: "the high wall". */
export function pieceName({ name }: { name: string }): string {
  return `the ${name.toLowerCase()}`;
}

export function weaponName(s: State, warrior: string, id: string): string {
  const w = byId(s, warrior);
  for (const item of w?.card.carried ?? [])
    if (item.kind === 'weapon' && item.weapon.id === id) return item.weapon.name;
  return (w?.card.claws?.id === id ? w.card.claws.name : contentOf(s).weapons.get(id)?.name) ?? id;
}

/** Something that is carried, by its key. */
export function itemName(w: Warrior | undefined, key: string): string {
  const item = w?.card.carried.find((one) => one.key === key);
  if (item === undefined) return key;
  return item.kind === 'weapon' ? item.weapon.name : item.shield.name;
}

export function spellName(s: State, id: string): string {
  for (const { card } of s.warriors) for (const spell of card.spells) if (spell.id === id) return spell.name;
  return contentOf(s).spells.get(id)?.name ?? id;
}
