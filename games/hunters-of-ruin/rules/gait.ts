/** How a warrior gets over ground: what its skills, subtypes and the spells on it change. */
import type { State, Warrior } from '../state.ts';
import { modifiersOf } from './modifiers.ts';

/** How a warrior gets over ground. */
export interface Gait {
  nimble: boolean;
  ethereal: boolean;
  updraught: boolean;
  /** Savage Leap: a Charge pays nothing for Linear terrain. */
  leap: boolean;
}

export function gaitOf(s: State, w: Warrior): Gait {
  const gait: Gait = { nimble: false, ethereal: isEthereal(w), updraught: false, leap: false };
  for (const { modifier } of modifiersOf(s, w)) {
    if (modifier.kind !== 'flag') continue;
    if (modifier.flag === 'nimble') gait.nimble = true;
    else if (modifier.flag === 'updraught') gait.updraught = true;
    else if (modifier.flag === 'savage-leap') gait.leap = true;
  }
  return gait;
}

/** Ethereal, and not carrying anything (HR-SUB-06, HR-R-164). */
export function isEthereal(w: Warrior): boolean {
  return w.carries === null && w.card.subtypes.includes('ethereal');
}
