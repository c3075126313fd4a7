/** Whom a line of a case is about that names no model: the member that may still act in the stage, if there is only one. */
import type { CaseLine } from '#engine/game.ts';
import type { Stage, State } from '../state.ts';
import { pending } from './stage.ts';

export function readMember({ state, args }: CaseLine<State>, stage: Stage): void {
  if (args.model !== undefined) return;
  const may = pending(state, stage);
  const one = may[0] ?? state.models.find(({ id }) => state.activation?.members.includes(id));
  if (one !== undefined) args.model = one.id;
}
