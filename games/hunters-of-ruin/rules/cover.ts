/**
 * Cover as a modifier: -1, once, whatever gives it (HR-R-136). Shots and Damage (ranged) spells ask what of the target is hidden
 * (HR-LOS-03); Strikes and Damage (melee) spells only whether Linear terrain that is not Tall, or a window, lies between the two bases
 * (HR-R-018, HR-R-181). Rising Mist is cover against everybody (HR-WTR-03).
 */
import type { ClauseId } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import type { State, Warrior } from '../state.ts';
import { flagged, hasFlag } from './modifiers.ts';
import { isEnemy } from './play.ts';
import { look, nameOf } from './sight.ts';
import { isTall, linearBetween, wallBetween } from './terrain.ts';

export type Attack = 'strike' | 'shoot' | 'spell-melee' | 'spell-ranged';

const CLAUSES: Readonly<Record<Attack, ClauseId>> = {
  strike: 'HR-STR-07',
  shoot: 'HR-SHT-06',
  'spell-melee': 'HR-CST-13',
  'spell-ranged': 'HR-CST-14',
};

/** What the target is in cover behind; null in the open. */
export function coverBehind(s: State, attacker: Warrior, target: Warrior, of: Attack): string | null {
  if (of === 'strike' || of === 'spell-melee') {
    const linear = linearBetween(s, attacker, target);
    if (linear !== null && !isTall(linear.height, attacker) && !isTall(linear.height, target)) return linear.name;
    const wall = wallBetween(s, attacker, target);
    if (wall?.opening?.kind === 'window') return `a window of ${wall.piece.name}`;
  } else {
    const seen = look(s, attacker, target);
    if (seen.cover) return seen.blocker === null ? 'cover' : nameOf(s, seen.blocker);
  }
  return isEnemy(attacker, target) ? (flagged(s, target, 'mist')?.name ?? null) : null;
}

/** What cover adds to the test of the attack: one part of -1, or none. */
export function coverParts(s: State, attacker: Warrior, target: Warrior, of: Attack): Part[] {
  if (of === 'spell-ranged' && hasFlag(s, attacker, 'cinder-sight')) return [];
  const behind = coverBehind(s, attacker, target, of);
  return behind === null ? [] : [{ label: `cover (${behind})`, amount: -1, clause: CLAUSES[of] }];
}
