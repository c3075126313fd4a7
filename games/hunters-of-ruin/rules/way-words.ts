/** How a warrior gets over ground, what is asked of a way, and what is found out about it. */
import type { ClauseId } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { MoveKind } from '../events.ts';
import type { Piece, State, Summoned, Warrior } from '../state.ts';
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

/** Ethereal, and not carrying anything (HR-R-164). */
export function isEthereal(w: Warrior): boolean {
  return w.carries === null && w.card.subtypes.includes('ethereal');
}

/** An Ethereal warrior that carries an Objective Marker has lost its subtype meanwhile (HR-SUB-06). */
export function isWeighedDown(w: Warrior): boolean {
  return w.carries !== null && w.card.subtypes.includes('ethereal');
}

export interface WayWords {
  kind: MoveKind;
  /** Inches of movement. */
  allowance: number;
  gait: Gait;
  /** The named enemy of a Charge. */
  target?: Warrior;
  /** Enemies that it disengages from. */
  leaves?: readonly Warrior[];
  /** Ethereal: the height of the surface that it wants to end on. */
  z?: number | undefined;
}

/** Something on the way that asks for a test or burns. */
export interface Meeting {
  kind: 'tall' | 'chasm' | 'fire';
  /** Inches from the start. */
  along: number;
  piece: Piece | null;
  summoned: Summoned | null;
}

export interface Way {
  /** From where it stands to where it comes to rest. */
  path: Point[];
  z: number;
  length: number;
  cost: number;
  meets: Meeting[];
  /** The enemy whose contact ends it. */
  touches: Warrior | null;
  /** Clauses about the ground it went over. */
  also: ClauseId[];
}
