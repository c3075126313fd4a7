/** Dark Whispers as a failed Demon-Weapon brings them upon its bearer (DG-MAG-27, DG-LSHA-05). */
import type { Effect } from '../state.ts';

export const DARK_WHISPERS: Pick<Effect, 'of' | 'name' | 'clause' | 'ends' | 'changes'> = {
  of: 'dark-whispers',
  name: 'Dark Whispers',
  clause: 'DG-LSHA-05',
  ends: 'round',
  changes: { nerve: -2, bonus: -1 },
};
