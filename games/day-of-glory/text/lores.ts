/** Events of spells that roll for models, raise the dead, flood the ground or give activations. */
import type { LoreEvents } from '../lore-events.ts';
import { called, does } from './names.ts';
import type { Sentences } from './sentence.ts';
import { count } from './words.ts';

export const LORES: Sentences<keyof LoreEvents> = {
  quakes: ({ unit, rolls, needed, damage }, s) =>
    `The ground splits under ${called(s, unit)}: ${rolls.join(', ')}, each needs ${needed}+: ${damage} damage`,
  drains: ({ name, rolled }) => `${name}: the die shows ${rolled}`,
  raised: ({ unit, models, lost, fresh }, s) => {
    const who = `${count(models, 'model')} ${models === 1 ? 'rises' : 'rise'}`;
    const none = lost === 0 ? '' : `, ${lost} ${lost === 1 ? 'finds' : 'find'} no room`;
    return `${who} ${fresh ? 'as' : 'in'} ${called(s, unit)}${none}`;
  },
  gust: ({ unit, inches }, s) => `The wind carries ${called(s, unit)} ${inches}"`,
  'gust-loosens': ({ unit, natural, needed, success }, s) =>
    `${called(s, unit)} in the wind. Die ${natural}, needs ${needed}+: ${success ? 'into skirmish' : 'it keeps its shape'}`,
  flooded: ({ piece }, s) => `Water covers the ground: ${called(s, piece)}`,
  'again-activated': ({ unit }, s) => `${does(s, unit, 'gains')} an activation in this phase`,
  stilled: ({ model }, s) => `${does(s, model, 'does')} nothing in this phase`,
};
