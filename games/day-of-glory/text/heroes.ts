/** Events of heroes, of units that were held back, and of crouching. */
import type { HeroEvents } from '../events.ts';
import { called } from './names.ts';
import type { Sentences } from './sentence.ts';
import { at, list, shapeText } from './words.ts';

export const HEROES: Sentences<keyof HeroEvents> = {
  left: ({ hero, unit, who }, s) =>
    who === 'hero'
      ? `${called(s, hero)} leaves ${called(s, unit)}`
      : `${called(s, unit)} leaves ${called(s, hero)} behind`,
  ordered: ({ hero, unit }, s) => `${called(s, hero)} orders ${called(s, unit)} to move at once`,
  apart: ({ hero, unit }, s) => `${called(s, hero)} acts apart from ${called(s, unit)}`,
  challenge: ({ names }) => `${names[0]} challenges ${names[1]}`,
  'challenge-accepted': ({ names }) => `${names[1]} accepts the challenge of ${names[0]}`,
  'challenge-refused': ({ challenged, units }, s) =>
    `${called(s, challenged)} refuses the challenge: -2 for ${list(units.map((id) => called(s, id)))}`,
  reorganised: ({ models }, s) => `${called(s, models[0])} and ${called(s, models[1])} step up to each other`,
  'challenge-over': ({ challenger, challenged }, s) =>
    `The challenge of ${called(s, challenger)} and ${called(s, challenged)} is over`,
  arrived: ({ unit, at: where, formation, files }, s) => {
    const rows = s.units.find((u) => u.id === unit)?.rows ?? 1;
    return `${called(s, unit)} arrives at ${at(where)}, ${shapeText(formation, files, rows)}`;
  },
  crouch: ({ unit, rows }, s) =>
    rows.length === 0
      ? `${called(s, unit)} stands up`
      : `${called(s, unit)}: ${rows.length === 1 ? 'row' : 'rows'} ${list(rows)} ${rows.length === 1 ? 'crouches' : 'crouch'}`,
};
