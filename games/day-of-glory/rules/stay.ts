/** The answer that declines several questions: nothing more is done. */
import type { Act, ClauseId } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import { verb } from './verb.ts';

export const STAY = verb({ name: 'stay', text: 'Stay where one is after all.', unsaid: 'decline' });

export function stayButton(label: string, clause: ClauseId, unit: string): Act {
  return button(STAY.name, label, clause, unit);
}
