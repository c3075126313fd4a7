/** Events of priests: prayers, sermons and ones that are rolled again. */
import { dieNeeds, needs } from '../../kit/text.ts';
import type { GodEvents } from '../events.ts';
import { called, does } from './names.ts';
import type { Sentences } from './sentence.ts';
import { count, list } from './words.ts';

const ROLLS = { melee: 'to hit', ranged: 'to hit', saves: 'for armour' } as const;

export const GODS: Sentences<keyof GodEvents> = {
  devotion: ({ model, what, god, natural, needed, success, parts }, s) =>
    `${does(s, model, what === 'pray' ? 'prays' : 'preaches')} to the ${god}. ${dieNeeds(natural, needs(needed - parts.reduce((sum, { amount }) => sum + amount, 0)), needs(needed), parts)}: ${success ? 'heard' : 'unheard'}`,
  sermon: ({ model, units }, s) =>
    units.length === 0
      ? `Nobody hears the sermon of ${called(s, model)}`
      : `The sermon of ${called(s, model)} reaches ${list(units.map((id) => called(s, id)))}`,
  prayer: ({ model, god }, s) => `The ${god} grants the prayer of ${called(s, model)}`,
  again: ({ unit, of, rolls, good }, s) =>
    `${does(s, unit, 'rolls')} ${count(rolls.length, 'one')} again ${ROLLS[of]}: ${rolls.join(', ')}, ${good} good`,
};
