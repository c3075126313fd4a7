/** Where an activation stands: who may still act in which stage (WK-ACT-01, WK-CMB-10). */
import type { Activation, Model, Stage, State } from '../state.ts';
import { byId, standing } from './play.ts';

/** An activation in which nobody has acted yet. */
export function newActivation(leader: string | null, members: string[]): Activation {
  return { leader, members, stage: null, second: false, done: [], forfeits: [], triggered: [], bogged: [] };
}

/** Members that may still act in a stage: all of them while the order of stages is open. */
export function pending(s: State, stage: Stage): Model[] {
  const now = s.activation;
  if (now === null || (now.stage !== null && now.stage !== stage)) return [];
  const found: Model[] = [];
  for (let i = 0; i < now.members.length; i++) {
    const m = byId(s, now.members[i] as string);
    if (m === undefined || !standing(m) || now.done.includes(m.id)) continue;
    if (now.forfeits.some((one) => one.model === m.id && one.stage === stage)) continue;
    found.push(m);
  }
  return found;
}

export function isPending(s: State, stage: Stage, id: string): boolean {
  return pending(s, stage).some((m) => m.id === id);
}

/** A member is finished with the stage that is going on. */
export function spend(s: State, m: Model): void {
  const now = s.activation;
  if (now !== null && !now.done.includes(m.id)) now.done.push(m.id);
}
