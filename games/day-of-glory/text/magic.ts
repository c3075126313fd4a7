/** Events of wizards and their spells. */
import type { MagicEvents } from '../magic-events.ts';
import { does } from './names.ts';
import type { Sentences } from './sentence.ts';
import { count } from './words.ts';

export const MAGIC: Sentences<keyof MagicEvents> = {
  power: ({ model, gained, dice }, s) =>
    `${does(s, model, 'gains')} ${count(gained, 'power die', 'power dice')}${dice === gained ? '' : ` and has ${dice}`}`,
};
