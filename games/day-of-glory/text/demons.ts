/** Events of tears in reality, summoners and demons. */
import { dieNeeds, needs } from '../../kit/text.ts';
import type { DemonEvents } from '../demon-events.ts';
import { called, does } from './names.ts';
import { faces } from './roll.ts';
import type { Sentences } from './sentence.ts';
import { at, capital, count, inches, list } from './words.ts';

const rolled = (rolls: readonly number[]) => `${count(rolls.length, 'die', 'dice')} (${faces(rolls)})`;

export const DEMONIC: Sentences<keyof DemonEvents> = {
  summon: ({ model, at: where }, s) => `${capital(does(s, model, 'opens'))} a tear in reality at ${at(where)}`,
  'power-roll': ({ model, what, rolls, total, over }, s) =>
    what === 'tear' || over === undefined
      ? `${capital(does(s, model, 'rolls'))} ${rolled(rolls)} for the tear: ${total}`
      : `${capital(does(s, model, 'rolls'))} ${rolled(rolls)} to bind, needs ${over + 1}+: ${total}`,
  'no-tear': ({ total }) => (total === 0 ? 'No die is rolled: nothing opens' : `${total} is too little: nothing opens`),
  tear: ({ at: where, size, until }) =>
    `A tear of ${inches(size)} opens at ${at(where)}${until === null ? '' : `; it lasts to the end of round ${until}`}`,
  'tear-size': ({ was, size, collapse }) => {
    const what = collapse ? 'reality collapse' : 'tear';
    if (size === 0) return `The ${what} shrinks to nothing`;
    return `The ${what} ${size > was ? 'grows' : 'shrinks'} from ${inches(was)} to ${inches(size)}`;
  },
  'tear-closed': ({ at: where }) => `The tear at ${at(where)} closes`,
  collapse: ({ at: where, size, rolls }) =>
    `Reality collapses at ${at(where)}. ${rolled(rolls)}: ${inches(size)} wide, and whoever touches it is destroyed`,
  'collapse-die': ({ face, grows }) =>
    `Reality collapse. Die ${face}, needs ${needs(4)} to grow: it ${grows ? 'grows' : 'shrinks'}`,
  swallowed: ({ unit, models }, s) =>
    `${count(models.length, 'model')} of ${called(s, unit)} ${models.length === 1 ? 'is' : 'are'} gone`,
  'tear-damage': ({ model, damage }, s) => `${capital(called(s, model))} lies partly in the tear: ${damage} damage`,
  'demon-table': ({ model, face }, s) => `${capital(does(s, model, 'calls'))} a demon. Die ${face}`,
  summoned: ({ unit, face, shift, at: where }, s) => {
    const changed = shift === 0 ? '' : `, ${face} with ${shift > 0 ? '+' : ''}${shift}`;
    return `${capital(does(s, unit, 'comes'))} through the tear at ${at(where)}${changed}`;
  },
  'no-room': ({ demon }) => `${demon} finds no room and is lost`,
  wild: ({ unit, does: what, target }, s) => {
    const name = capital(called(s, unit));
    const prey = target === null ? '' : called(s, target);
    switch (what) {
      case 'fights':
        return `${name} is wild and touches ${prey}: it fights`;
      case 'steals':
        return `${name} is wild and touches ${prey}: it tries to steal`;
      case 'charges':
        return `${name} is wild and charges straight at ${prey}`;
      case 'moves':
        return `${name} is wild and goes straight for ${prey}`;
      case 'stays':
        return `${name} is wild and stays where it is`;
    }
  },
  'which-prey': ({ unit, units, target }, s) =>
    `${list(units.map((id) => called(s, id)))} are equally near to ${called(s, unit)}: by chance it is ${called(s, target)}`,
  bound: ({ unit, model }, s) => `${capital(does(s, model, 'binds'))} ${called(s, unit)} to its will`,
  grudge: ({ unit, model }, s) =>
    `${capital(called(s, unit))} resists, and now goes for ${called(s, model)} before anything else`,
  explodes: ({ unit, inches: far }, s) =>
    `${capital(called(s, unit))} cannot bear it and explodes. Die ${far}: all within ${far}"`,
  'breaks-free': ({ unit }, s) => `${capital(called(s, unit))} is wild again: its binder is no more`,
  dissipation: ({ unit, natural, modified, needed, success, parts }, s) =>
    `${capital(called(s, unit))}, dissipation. ${dieNeeds(natural, needs(needed - (modified - natural)), needs(needed), parts)}: it ${success ? 'is gone' : 'stays'}`,
  'charge-hits': ({ unit, enemy, hits }, s) =>
    `${capital(does(s, unit, 'tramples'))} ${called(s, enemy)}: ${count(hits, 'hit')}`,
  steals: ({ unit, target, natural, needed, success, items }, s) =>
    `${capital(called(s, unit))} snatches at ${called(s, target)}. Die ${natural}, needs ${needs(needed)}: ${success ? count(items, 'magic item') : 'nothing'}`,
  resized: ({ model, bigger }, s) => `${capital(does(s, model, 'makes'))} a tear ${bigger ? 'bigger' : 'smaller'}`,
  'drawn-power': ({ model, face }, s) => `${capital(does(s, model, 'draws'))} on a tear. Die ${face}`,
};
