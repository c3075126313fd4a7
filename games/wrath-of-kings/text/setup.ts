/** Events of the set-up: table, sides, motivations, objectives, deployment. */
import type { SetupEvents } from '../events.ts';
import { called, motivationName, seatName } from './names.ts';
import type { Sentences } from './sentence.ts';
import { at, capital, count } from './words.ts';

export const SETUP: Sentences<keyof SetupEvents> = {
  table: ({ name, size }) => `A ${capital(size)} on ${name}`,
  'roll-off': ({ rolls: [red, blue], tie }) => {
    const both = `Roll-off. ${seatName(0)} rolls ${red}, ${seatName(1)} ${blue}`;
    return tie ? `${both}: a tie` : `${both}: ${seatName(red > blue ? 0 : 1)} wins`;
  },
  terrain: ({ seat, name, at: where }) => `${seatName(seat)} places terrain at ${at(where)}: ${name}`,
  side: ({ seat, side }) => `${seatName(seat)} takes the ${side} side`,
  motivations: ({ motivations: [red, blue] }, s) =>
    red === blue
      ? `The motivations are declared: both sides have ${motivationName(s, red)}`
      : `The motivations are declared: ${seatName(0)} has ${motivationName(s, red)}, ${seatName(1)} ${motivationName(s, blue)}`,
  objective: ({ seat, name, at: where, by }) =>
    `${seatName(by)} places an objective of ${by === seat ? 'its own' : seatName(seat)} at ${at(where)}: ${name}`,
  'no-place': ({ seat, what }) => `There is no place for ${what} of ${seatName(seat)}: it is left out`,
  deploy: ({ seat, model, at: where }, s) => `${seatName(seat)} deploys ${called(s, model)} at ${at(where)}`,
  deployed: ({ seat, zone }) => `${seatName(seat)} has deployed all its models of zone ${zone}`,
  mark: ({ seat, model, motivation, markers }, s) =>
    `${called(s, model)} bears ${count(markers, 'marker')} of ${seatName(seat)}'s ${motivationName(s, motivation)}`,
  pool: ({ seat, motivation, markers }, s) =>
    `${seatName(seat)} has a pool of ${count(markers, 'marker')} for ${motivationName(s, motivation)}`,
  link: ({ model, piece, at: where }, s) => `${called(s, piece)} is linked to ${called(s, model)}, at ${at(where)}`,
  unlink: ({ model, piece, why }, s) => `${called(s, piece)} is no longer linked to ${called(s, model)}: ${why}`,
};
