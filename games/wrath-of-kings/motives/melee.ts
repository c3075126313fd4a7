/** Who made a melee attack on somebody: those of a melee attack, or the one that knocked a model into it (WK-SPC-16, WK-R-103). */
import type { AttackOutcome } from '../rules/rules.ts';
import type { Model } from '../state.ts';

export function meleeOn({ by, melee, collided }: AttackOutcome, m: Model): readonly Model[] {
  if (melee) return by;
  return collided.includes(m) ? by.slice(0, 1) : [];
}
