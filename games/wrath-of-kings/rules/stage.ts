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
    const m = mayAct(s, now, stage, now.members[i] as string);
    if (m !== null) found.push(m);
  }
  return found;
}

/** Whether anybody may still act in the stage. */
export function anyPending(s: State, stage: Stage): boolean {
  const now = s.activation;
  if (now === null || (now.stage !== null && now.stage !== stage)) return false;
  for (let i = 0; i < now.members.length; i++)
    if (mayAct(s, now, stage, now.members[i] as string) !== null) return true;
  return false;
}

/** The member, if it may still act in the stage. */
function mayAct(s: State, now: Activation, stage: Stage, id: string): Model | null {
  const m = byId(s, id);
  if (m === undefined || !standing(m) || now.done.includes(id)) return null;
  for (let i = 0; i < now.forfeits.length; i++) {
    const one = now.forfeits[i] as Activation['forfeits'][number];
    if (one.model === id && one.stage === stage) return null;
  }
  return m;
}

export function isPending(s: State, stage: Stage, id: string): boolean {
  return pending(s, stage).some((m) => m.id === id);
}

/** A member is finished with the stage that is going on. */
export function spend(s: State, m: Model): void {
  const now = s.activation;
  if (now !== null && !now.done.includes(m.id)) now.done.push(m.id);
}
