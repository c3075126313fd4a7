/**
 * Hindered Movement: what an inch costs of the 4" that a Move Action allows (GG-HIN-01..03, GG-MAL-17, GG-TER-15).
 *
 * Doubtful points: only the hindered part of a move is dear, and double is the most that is ever paid (GG-R-24). A Slow
 * model pays double for everything, so a Rope or a Trait for climbing is of no use to it (GG-R-25).
 */
import type { ClauseId } from '#engine/game.ts';
import type { Model, Piece, State } from '../state.ts';
import { modifiersOfKind } from './modifiers.ts';

/** What one Move Action allows, in inches (GG-MOV-02). */
export const ALLOWANCE = 4;

/** What Hindered Movement rests on: 2" instead of 4", never less, from whatever source. */
export const HINDERED: readonly ClauseId[] = ['GG-HIN-01', 'GG-HIN-02', 'GG-HIN-03'];

export interface Gait {
  /** Inches of allowance for an inch of open ground, of Difficult terrain, up or down, across a gap. */
  open: number;
  difficult: number;
  climb: number;
  jump: number;
}

const FREE: Gait = { open: 1, difficult: 2, climb: 2, jump: 2 };
const SLOWED: Gait = { open: 2, difficult: 2, climb: 2, jump: 2 };

export function gaitOf(s: State, m: Model): Gait {
  const eased = modifiersOfKind(s, m, 'unhindered');
  const rope = s.activation?.model === m.id && s.activation.rope;
  let slowed = m.maladies.includes('slow') && !eases(eased, 'slow');
  if (!slowed) slowed = modifiersOfKind(s, m, 'hindered').length > 0;
  if (slowed) return SLOWED;
  if (!rope && eased.length === 0) return FREE;
  return {
    open: 1,
    difficult: eases(eased, 'difficult') ? 1 : 2,
    climb: rope || eases(eased, 'climb') ? 1 : 2,
    jump: eases(eased, 'jump') ? 1 : 2,
  };
}

function eases(list: ReturnType<typeof modifiersOfKind>, by: 'difficult' | 'slow' | 'climb' | 'jump'): boolean {
  for (let i = 0; i < list.length; i++) {
    const modifier = list[i]!.modifier;
    if (modifier.kind === 'unhindered' && modifier.by === by) return true;
  }
  return false;
}

/** What an inch in this piece costs. */
export function factorIn(gait: Gait, piece: Piece): number {
  return piece.slow > 1 ? gait.difficult : 1;
}
