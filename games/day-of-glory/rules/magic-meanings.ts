/** What events of wizards and their spells mean to whoever reads the log. */
import type { Meanings } from '../../kit/tell.ts';
import type { MagicEvents } from '../magic-events.ts';
import type { State } from '../state.ts';

export const MAGIC: Meanings<MagicEvents, State> = {
  power: { about: ['model'] },
};
