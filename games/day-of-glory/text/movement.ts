/** Events of movement, charges and formations. */

import { facesOf } from '../../kit/roll.ts';
import { dieNeeds, needs } from '../../kit/text.ts';
import type { MoveEvents } from '../events.ts';
import { agree } from '../grammar.ts';
import { called, does } from './names.ts';
import type { Sentences } from './sentence.ts';
import { capital, count, inches, list, shapeText } from './words.ts';

/** Angles below this are not worth a word. */
const SMALL = 0.01;

function degrees(angle: number): number {
  return Math.round((angle * 180) / Math.PI);
}

const SIDES = {
  front: 'in front',
  left: 'in its left flank',
  right: 'in its right flank',
  back: 'from behind',
} as const;

export const MOVEMENT: Sentences<keyof MoveEvents> = {
  moved: ({ unit, inches: far, used, turned }, s) => {
    const name = called(s, unit);
    const pivot = turned >= SMALL ? `${agree(name, 'turns')} by ${degrees(turned)} degrees` : '';
    const slow = used > far + 0.05 ? `, using ${inches(used)} of movement` : '';
    const walk = far > 0 ? `${agree(name, 'moves')} ${inches(far)}${slow}` : '';
    return `${name} ${list([pivot, walk].filter((x) => x !== '')) || agree(name, 'stays')}`;
  },
  contact: ({ unit, enemy, side, charged }, s) =>
    `${does(s, unit, charged ? 'charges' : 'comes')} ${charged ? 'into' : 'up against'} ${called(s, enemy)}, ${SIDES[side]}`,
  charge: ({ unit, inches: far }, s) => `${does(s, unit, 'charges')}, ${inches(far)} at first`,
  'charge-extra': ({ unit, roll, needed }, s) =>
    `${does(s, unit, 'touches')} nobody yet. Die ${facesOf(roll)[0]}${needed === undefined ? '' : `, needs ${needs(needed)}`}: up to ${facesOf(roll)[0]}" more straight ahead`,
  charged: ({ unit, contact }, s) =>
    contact.length === 0
      ? `The charge of ${called(s, unit)} reaches nobody`
      : `The charge of ${called(s, unit)} reaches ${list(contact.map((id) => called(s, id)))}`,
  stands: ({ unit, enemy }, s) => `${does(s, unit, 'stands')} against ${called(s, enemy)}`,
  runs: ({ unit, enemy, roll }, s) =>
    `${does(s, unit, 'runs')} from ${called(s, enemy)}. Die ${facesOf(roll)[0]}: ${facesOf(roll)[0]}"`,
  ran: ({ unit, inches: far, left }, s) =>
    `${does(s, unit, 'runs')} ${inches(far)}${left === true ? ' and over the edge of the table' : ''}`,
  'formation-check': ({ unit, natural, parts, modified, needed, success }, s) =>
    `${called(s, unit)}, formation check. ${dieNeeds(natural, needs(needed - (modified - natural)), needs(needed), parts)}: ${success ? 'in good order' : 'out of order'}`,
  loosened: ({ unit, was }, s) => `${does(s, unit, 'falls')} from ${was === 'ring' ? 'its ring' : was} into skirmish`,
  muster: ({ unit, natural, needed, success }, s) =>
    `${does(s, unit, 'reforms')} to the drum. Die ${natural}, needs ${needs(needed)}: ${success ? 'free of charge' : 'it costs the action'}`,
  reformed: ({ unit, formation, files, rows }, s) => `${does(s, unit, 'stands')} ${shapeText(formation, files, rows)}`,
  split: ({ unit, other, models }, s) =>
    `${does(s, unit, 'divides')}: ${count(models[0], 'model')} stay, ${models[1]} are ${called(s, other)}`,
  'heroes-split': ({ unit, models }, s) =>
    `${does(s, unit, 'divides')}: ${list(models.map((id) => called(s, id)))} stand alone`,
  merged: ({ unit, into, models, odd }, s) =>
    capital(
      `${does(s, unit, 'becomes')} one with ${called(s, into)}, ${count(models, 'model')} now${odd ? ', which must reform' : ''}`,
    ),
};
