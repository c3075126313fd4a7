/**
 * Why a unit may not do what its activation neither offers nor shows dimmed: a rule that is not in use, nobody in it who could, the
 * action spent. Only for whoever answers with it all the same.
 */
import type { ClauseId, Refusal } from '#engine/game.ts';
import type { Activation, State, Unit } from '../state.ts';
import { uses } from './play.ts';

interface Base {
  clause: ClauseId;
  /** The optional rule it belongs to. */
  option?: string;
  /** What it lacks otherwise. */
  lacks: string;
}

/** What each verb rests on. */
const BASES: Readonly<Record<string, Base>> = {
  ready: { clause: 'DG-R-022', lacks: 'there is nothing else to take in hand' },
  order: { clause: 'DG-CLS-13', lacks: 'only a tactician gives orders' },
  challenge: { clause: 'DG-CHL-01', option: 'challenges', lacks: 'there is no hero to issue a challenge' },
  crouch: { clause: 'DG-CRO-01', option: 'crouching', lacks: 'rows crouch when a unit with ranged weapons activates' },
  apart: { clause: 'DG-R-037', lacks: 'no joined hero could shoot by itself' },
  consolidate: { clause: 'DG-CONS-02', option: 'consolidating', lacks: 'there are no gaps to fill' },
  step: { clause: 'DG-CONS-04', option: 'consolidating', lacks: 'there are no gaps to fill' },
  skirmish: { clause: 'DG-FORM-15', lacks: 'there is no regiment to open out' },
  muster: { clause: 'DG-FORM-17', lacks: 'there is no musician' },
  shape: { clause: 'DG-FORM-20', lacks: 'only what was held back forms up anew' },
  arrive: { clause: 'DG-LIST-08', lacks: 'it was not held back' },
  move: { clause: 'DG-MOVE-01', lacks: 'there is no way to go' },
  charge: { clause: 'DG-CHG-01', lacks: 'there is nobody to charge' },
  fight: { clause: 'DG-MEL-02', lacks: 'it is in no melee' },
  shoot: { clause: 'DG-RNG-01', lacks: 'there is no ranged weapon' },
  reload: { clause: 'DG-WPN-23', lacks: 'there are no firearms' },
  reform: { clause: 'DG-FORM-16', lacks: 'there is no other shape for it' },
  split: { clause: 'DG-SPLIT-01', option: 'splitting', lacks: 'there is no way to divide it' },
  merge: { clause: 'DG-SPLIT-03', option: 'splitting', lacks: 'there is nobody to merge with' },
  leave: { clause: 'DG-HERO-07', lacks: 'no hero is joined' },
  join: { clause: 'DG-HERO-10', lacks: 'there is no hero to join a unit, or no unit to join' },
};

export function unoffered(s: State, u: Unit, now: Activation, verb: string, action: boolean): Refusal | null {
  const base = Object.hasOwn(BASES, verb) ? BASES[verb] : undefined;
  if (base === undefined) return null;
  const { clause } = base;
  if (base.option !== undefined && !uses(s, base.option)) {
    return { clause, reason: `the rule (${base.option}) is not in use`, also: ['DG-GEN-03', 'DG-FLOW-10'] };
  }
  if (now.acted && (action || verb === 'muster')) {
    return { clause: 'DG-FLOW-10', reason: `${u.name} has used its action`, also: [clause] };
  }
  if (!action && now.free.includes(verb)) {
    const also = verb === 'muster' ? [clause, 'DG-R-061', 'DG-FLOW-10'] : [clause, 'DG-FLOW-10'];
    return { clause: 'DG-R-043', reason: 'that is done once in an activation', also };
  }
  if (now.hero !== null) {
    const reason = 'a hero that acts before its unit stays in its place and does only what is its own';
    return { clause: 'DG-HERO-06', reason, also: [clause, 'DG-FLOW-10'] };
  }
  if (now.bound === 'fight' && verb !== 'fight') {
    return { clause: 'DG-TRT-06', reason: `${u.name} can do nothing but fight`, also: ['DG-FLOW-10'] };
  }
  return { clause, reason: `${u.name}: ${base.lacks}`, also: ['DG-FLOW-10'] };
}
