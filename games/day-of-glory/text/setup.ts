/** Events of the set-up. */
import type { SetupEvents } from '../events.ts';
import { called, does, seatName } from './names.ts';
import type { Sentences } from './sentence.ts';
import { at, count, formationName, list } from './words.ts';

/** "2 woods, a hill". */
function pieces(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return list([...counts].map(([name, n]) => (n === 1 ? one(name) : `${n} ${many(name)}`)));
}

function one(name: string): string {
  return name.endsWith('s') ? name : `a ${name}`;
}

function many(name: string): string {
  if (name.endsWith('s')) return `stretches of ${name}`;
  return name.endsWith('sh') ? `${name}es` : `${name}s`;
}

export const SETUP: Sentences<keyof SetupEvents> = {
  map: ({ width, depth, pieces: names }) =>
    names.length === 0
      ? `The battlefield is open ground, ${width}" by ${depth}"`
      : `The battlefield is ${width}" by ${depth}": ${pieces(names)}`,
  'map-accepted': () => 'Both players accept the battlefield',
  'roll-off': ({ rolls, tie }) =>
    `Roll-off. Red ${rolls[0]}, Blue ${rolls[1]}: ${tie ? 'a tie, rolled again' : `${seatName(rolls[0] > rolls[1] ? 0 : 1)} wins`}`,
  dawn: ({ seat, side }) => `${seatName(seat)} says that the sun rises in the ${side}`,
  edge: ({ seat, edge }) => `${seatName(seat)} takes the ${edge} edge and deploys first`,
  shaped: ({ unit, formation, files }, s) =>
    `${called(s, unit)} will stand in ${formationName(formation)}, ${files} wide`,
  joined: ({ hero, unit, left }, s) =>
    `${called(s, hero)} ${left == null ? '' : `leaves ${called(s, left)} and `}joins ${called(s, unit)}`,
  held: ({ unit }, s) => `${does(s, unit, 'is')} held back`,
  deployed: ({ unit, seat, at: where, formation }, s) => {
    const n = s.units.find((u) => u.id === unit)?.models.length ?? 0;
    const how = formation === 'single' ? '' : `, ${count(n, 'model')} in ${formationName(formation)}`;
    return `${seatName(seat)} deploys ${called(s, unit)} at ${at(where)}${how}`;
  },
  battle: ({ first }) => `Both armies are deployed; ${seatName(first)}, who won the roll-off, goes first in the battle`,
};
