/** Events of magic items. */
import type { ItemEvents } from '../item-events.ts';
import { called, does } from './names.ts';
import { bracketed, faces, madeOf } from './roll.ts';
import type { Sentences } from './sentence.ts';
import { capital, count, inches } from './words.ts';

export const ITEMS: Sentences<keyof ItemEvents> = {
  thrown: ({ model, item, reach, distance, success }, s) =>
    `The ${item} of ${called(s, model)} reaches ${inches(reach)}: ${success ? 'far enough' : `too short for ${inches(distance)}, the attack is lost`}`,
  'item-check': ({ model, item, natural, below, parts, automatic, success }, s) => {
    const who = `${item}: ${does(s, model, success ? 'passes' : 'fails')} its nerve check`;
    return automatic === true
      ? `${who} without a roll`
      : `${who}, die ${natural} against ${below}${bracketed(madeOf(parts))}`;
  },
  raging: ({ unit, item }, s) => `${item}: ${does(s, unit, 'goes')} for the enemy, or fights`,
  shrugged: ({ model, item, rolls, needed, ignored }, s) =>
    `${item}: ${capital(called(s, model))} ignores wounds on ${needed}+ (${faces(rolls)}): ${count(ignored, 'wound')} ignored`,
  stolen: ({ model, item }, s) => `${capital(called(s, model))} is robbed: ${item} is gone`,
};
