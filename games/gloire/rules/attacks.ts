/**
 * How many attacks an action has, and with what (GL-R-054): one, or three thrusts with a blade (GL-SKC-08); one more with the other hand (GL-SKC-01); more
 * with blades (GL-SKC-04) and with everything else (GL-SKC-11). They add up. Whoever uses a weapon in two hands uses no other in that action (GL-WPN-25).
 */
import type { Model } from '../state.ts';
import { skill } from './stats.ts';
import type { Use } from './weapons.ts';

export interface Budget {
  /** The three thrusts of Di Conti: all of the base attacks need a blade. */
  thrust: boolean;
  base: number;
  offHand: number;
  blades: number;
  others: number;
}

const THRUSTS = 3;

export function budgetOf(m: Model, thrust: boolean): Budget {
  return {
    thrust,
    base: thrust ? THRUSTS : 1,
    offHand: skill(m, 'ambidextrous') > 0 ? 1 : 0,
    blades: skill(m, 'cappellis-school'),
    others: skill(m, 'flurry-of-blows'),
  };
}

/** Whether these attacks are within the budget, whichever of them counts as what. */
export function affords(uses: readonly Use[], budget: Budget): boolean {
  const first = uses[0];
  if (first === undefined) return true;
  if (uses.some(({ hands }) => hands === 2) && uses.some((use) => keyOf(use) !== keyOf(first))) return false;
  if (isPlain(uses, budget)) return true;
  if (budget.offHand === 0) return false;
  return uses.some((use, i) => {
    const rest = uses.filter((_, k) => k !== i);
    return use.hands === 1 && rest.some((other) => other.hands === 1 && isSecond(use, other)) && isPlain(rest, budget);
  });
}

/** Without the other hand. */
function isPlain(uses: readonly Use[], { thrust, base, blades, others }: Budget): boolean {
  let sharp = 0;
  for (const { weapon } of uses) if (weapon.blade !== null) sharp += 1;
  const spareBlades = Math.max(0, sharp - blades);
  const spareOthers = Math.max(0, uses.length - sharp - others);
  return spareBlades + spareOthers <= base && (!thrust || spareOthers === 0);
}

function keyOf({ carried, mode }: Use): string {
  return carried?.key ?? mode;
}

/** Two weapons, one in each hand: two copies, two fists, two of a handful of knives. */
function isSecond(a: Use, b: Use): boolean {
  if (keyOf(a) !== keyOf(b)) return true;
  return a.mode === 'fist' || (a.arm !== null && a.arm.held > 1) || a.carried?.brace === true;
}
