/** Events of movement, charges and formations. */
import type { MoveEvents } from '../events.ts';
import { called } from './names.ts';
import { die } from './roll.ts';
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
    const pivot = turned >= SMALL ? `turns by ${degrees(turned)} degrees` : '';
    const walk = far > 0 ? `moves ${inches(far)}${used > far + 0.05 ? `, ${inches(used)} of its movement` : ''}` : '';
    return `${called(s, unit)} ${list([pivot, walk].filter((x) => x !== '')) || 'stays'}`;
  },
  contact: ({ unit, enemy, side, charged }, s) =>
    `${called(s, unit)} ${charged ? 'charges into' : 'comes up against'} ${called(s, enemy)}, ${SIDES[side]}`,
  charge: ({ unit, inches: far }, s) => `${called(s, unit)} charges, ${inches(far)} at first`,
  'charge-extra': ({ unit, roll }, s) =>
    `${called(s, unit)} touches nobody yet. Die ${roll}: up to ${roll}" more straight ahead`,
  charged: ({ unit, contact }, s) =>
    contact.length === 0
      ? `The charge of ${called(s, unit)} reaches nobody`
      : `The charge of ${called(s, unit)} reaches ${list(contact.map((id) => called(s, id)))}`,
  stands: ({ unit, enemy }, s) => `${called(s, unit)} stands against ${called(s, enemy)}`,
  runs: ({ unit, enemy, roll }, s) => `${called(s, unit)} runs from ${called(s, enemy)}. Die ${roll}: ${roll}"`,
  ran: ({ unit, inches: far, left }, s) =>
    `${called(s, unit)} runs ${inches(far)}${left === true ? ' and over the edge of the table' : ''}`,
  'formation-check': ({ unit, natural, parts, modified, needed, success }, s) =>
    `${called(s, unit)}, formation check. ${die(natural, parts, modified)}, needs ${needed} or more: ${success ? 'in good order' : 'out of order'}`,
  loosened: ({ unit, was }, s) => `${called(s, unit)} falls from ${was === 'ring' ? 'its ring' : was} into skirmish`,
  muster: ({ unit, natural, needed, success }, s) =>
    `${called(s, unit)} reforms to the drum. Die ${natural}, needs ${needed} or more: ${success ? 'free of charge' : 'it costs the action'}`,
  reformed: ({ unit, formation, files, rows }, s) => `${called(s, unit)} stands ${shapeText(formation, files, rows)}`,
  split: ({ unit, other, models }, s) =>
    `${called(s, unit)} divides: ${count(models[0], 'model')} stay, ${models[1]} are ${called(s, other)}`,
  merged: ({ unit, into, models, odd }, s) =>
    capital(
      `${called(s, unit)} becomes one with ${called(s, into)}, ${count(models, 'model')} now${odd ? ', which must reform' : ''}`,
    ),
};
