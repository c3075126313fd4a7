/** What things are called in the text: seats, units, models, pieces of terrain. */
import type { Seat } from '#engine/game.ts';
import { seatNames } from '../../kit/text.ts';
import { agree } from '../grammar.ts';
import { findModel, isHero, unitById } from '../rules/play.ts';
import { SEATS } from '../seats.ts';
import type { Model, State, Unit } from '../state.ts';

export const seatName = seatNames(SEATS);

/** A unit's name; where both sides have the name it says whose it is. */
export function unitName(s: State, u: Unit): string {
  const foreign = s.units.some((v) => v.seat !== u.seat && v.name === u.name);
  return foreign ? `${seatName(u.seat)}'s ${u.name}` : u.name;
}

/** A model in its unit: a hero by its name, others by what they are there. */
export function modelName(s: State, u: Unit, m: Model): string {
  const card = s.cards[m.card];
  if (card !== undefined && isHero(s, m)) return heroName(s, u, card.name);
  if (u.formation === 'single') return unitName(s, u);
  if (m.role !== null) return `the ${roleName(m.role)} of ${unitName(s, u)}`;
  return `one of ${unitName(s, u)}`;
}

function heroName(s: State, u: Unit, name: string): string {
  const foreign = Object.values(s.cards).some((c) => c.seat !== u.seat && c.name === name);
  return foreign ? `${seatName(u.seat)}'s ${name}` : name;
}

export function roleName(role: 'sergeant' | 'standard' | 'musician'): string {
  return role === 'standard' ? 'standard bearer' : role;
}

/** Whatever has that id, by its name. The dead are known by their unit. */
export function called(s: State, id: string): string {
  const u = unitById(s, id);
  if (u !== undefined) return unitName(s, u);
  const found = findModel(s, id);
  if (found !== undefined) return modelName(s, found.unit, found.model);
  const piece = s.pieces.find((p) => p.id === id);
  if (piece !== undefined) return `the ${piece.name.toLowerCase()}`;
  const machine = s.machines.find((m) => m.id === id);
  if (machine !== undefined) return machine.name;
  const unit = unitById(s, id.replace(/\.\d+$/, ''));
  if (unit === undefined) return id;
  return unit.kind === 'hero' ? unitName(s, unit) : `one of ${unitName(s, unit)}`;
}

/** How many models a side has, on the table and off it. */
export function modelsOf(s: State, seat: Seat): number {
  let n = 0;
  for (const u of s.units) if (u.seat === seat && u.place !== 'gone') n += u.models.length;
  return n;
}

export function armyName(s: State, seat: Seat): string {
  return s.armies[seat]?.name ?? seatName(seat);
}

/** Whoever has that id does something: "The Gate Spears charge". */
export function does(s: State, id: string, verb: string): string {
  const name = called(s, id);
  return `${name} ${agree(unitOrOne(s, id) ? name : 'one', verb)}`;
}

/** Units may be many; a model is one. */
function unitOrOne(s: State, id: string): boolean {
  const u = unitById(s, id);
  return u !== undefined && u.kind !== 'hero';
}
