/** Whom a line of a case is about that names no model: the only member that may still act in the stage, else the only member. */
import type { CaseLine } from '#engine/game.ts';
import type { Stage, State } from '../state.ts';
import { pending } from './stage.ts';

export function readMember({ state, args }: CaseLine<State>, stage: Stage): void {
  if (args.model !== undefined) return;
  const may = pending(state, stage).map((m) => m.id);
  const members = may.length > 0 ? may : (state.activation?.members ?? []);
  if (members.length === 1) args.model = members[0];
}
