/**
 * Reactions in general: one a turn (HR-ACT-02), never more than two (HR-ACT-04), only in answer to something (HR-REA-01).
 *
 * Doubtful points: every warrior has its Reaction at the start of each turn (HR-R-033), a summoned one not in the turn in which it appears
 * (HR-R-034). A Reaction that is spent on a skill or a Faction rule is made like any other (HR-R-170).
 */
import type { Refusal } from '#engine/game.ts';
import type { State, Warrior } from '../state.ts';
import { flagged } from './modifiers.ts';
import { type G, name, standing } from './play.ts';

/** No combination of effects gives more in a turn. */
const MOST = 2;

/** Why the warrior can make no Reaction now; null when it can. */
export function reactRefusal(s: State, w: Warrior): Refusal | null {
  if (!standing(w)) return { clause: 'HR-TKO-04', reason: `${name(w)} is Taken Out` };
  if (w.numb) return { clause: 'HR-WTR-02', reason: `${name(w)} may make no Reactions this turn`, also: ['HR-TER-20'] };
  if (w.summonedTurn === s.turn) return { clause: 'HR-R-034', reason: `${name(w)} was summoned this turn` };
  if (w.reacted >= MOST) return { clause: 'HR-ACT-04', reason: `${name(w)} has made ${MOST} Reactions this turn` };
  if (w.reacted >= w.reactions) return { clause: 'HR-ACT-02', reason: `${name(w)} has no Reaction left this turn` };
  const stupid = w.activated ? null : flagged(s, w, 'stupid');
  if (stupid !== null) {
    return {
      clause: stupid.clause,
      reason: `${name(w)} is ${stupid.name} and makes no Reactions before it has activated`,
    };
  }
  return null;
}

export function mayReact(s: State, w: Warrior): boolean {
  if (!w.onTable || w.out || w.numb || w.reacted >= w.reactions || w.reacted >= MOST || w.summonedTurn === s.turn)
    return false;
  return w.activated || flagged(s, w, 'stupid') === null;
}

/** Spends a Reaction. */
/** What an answer uses up that is a Reaction. */
export const REACTION = '1 Reaction';

export function react(_g: G, w: Warrior): void {
  w.reacted += 1;
}
