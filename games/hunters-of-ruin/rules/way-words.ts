/** What is asked of a way, and what is found out about it. */
import type { ClauseId, Refusal } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { MoveKind } from '../events.ts';
import type { Piece, Summoned, Warrior } from '../state.ts';
import type { Gait } from './gait.ts';

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

export function isRefusal(v: object): v is Refusal {
  return 'reason' in v;
}
