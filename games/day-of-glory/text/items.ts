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
  eaten: ({ model, item, rolled, lost }, s) =>
    `${item}: ${does(s, model, 'loses')} ${count(lost, 'power die', 'power dice')}${lost < rolled ? ` of ${rolled}` : ''}`,
  tome: ({ item, name, natural, success }) =>
    `${item}: ${name} is cast for the first time, die ${natural}: ${success ? 'it is read rightly' : 'it was copied wrongly and can never be cast'}`,
  'further-dice': ({ item, dice }) => `${item}: ${count(dice, 'more die', 'more dice')}`,
  amulet: ({ model, item, natural, needed, success }, s) =>
    `${item} of ${called(s, model)}: die ${natural}, needs ${needed}+: ${success ? 'a power die' : 'nothing'}`,
  dispelled: ({ model, item, name }, s) => `${capital(does(s, model, 'uses'))} the ${item}: ${name} fails`,
  bled: ({ model, item, on }, s) =>
    `${item}: ${does(s, model, 'bleeds')} ${on === model ? 'itself' : called(s, on)} for power dice`,
  invoked: ({ model, item, name, target }, s) =>
    `${item}: ${does(s, model, 'casts')} ${name}${target === undefined ? '' : ` at ${called(s, target)}`}`,
  exempted: ({ model, unit, spared }, s) =>
    `The light of ${called(s, model)} ${spared ? 'spares' : 'dazzles'} ${called(s, unit)}`,
  stolen: ({ model, item }, s) => `${capital(called(s, model))} is robbed: ${item} is gone`,
};
