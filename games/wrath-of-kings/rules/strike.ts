/** An attack on its way: who makes it with what, and the dice against each target. It lives within one step and is never stored. */
import type { Seat } from '#engine/game.ts';
import type { Attack, AttackKind, ResultName } from '../content/types.ts';
import type { ChartEntry } from '../events.ts';
import type { Model, State } from '../state.ts';
import { type Values, valueIn, valuesOf } from './abilities.ts';
import { chartAgainst, type Read } from './chart.ts';

export interface Pool {
  target: Model;
  /** Dice that were assigned, the extra ones of Offensive Mastery apart. */
  dice: number;
  /** Extra dice of Offensive Mastery, to be removed again. */
  extra: number;
  defender: Values;
  chart: ChartEntry[];
  /** An ability found fewer entries to change than it could. */
  wasted: boolean;
  faces: number[];
  /** For each die, whether the attacker and the defender have had it rolled again (WK-GEN-08). */
  again: [boolean[], boolean[]];
  results: ResultName[];
  hits: number;
}

export interface Strike {
  kind: AttackKind;
  of: 'attack' | 'combined' | 'counter';
  seat: Seat;
  /** With the attack each uses; one unless it is combined. */
  by: readonly { model: Model; attack: Attack }[];
  values: Values;
  pools: Pool[];
  /** Dice that the attacker may still have rolled again or shift, over all targets (WK-R-118). */
  rerolls: number;
  shifts: number;
  /** Collisions of Knockback: hits on whoever stopped a target. */
  collisions: { victim: Model; hits: number }[];
}

export function attackerOf(strike: Strike): Model {
  return (strike.by[0] as Strike['by'][number]).model;
}

/** A will attack reads no chart. */
export const NO_CHART: Read = { chart: [], wasted: false };

export interface Aim {
  target: Model;
  dice: number;
  extra?: number;
}

/**
 * The attack as it stands when it is declared: abilities and auras of both sides are those of this moment (WK-R-122). In a combined attack each
 * participant's own total is formed first, the highest counts (WK-CAT-06, WK-CAT-07, WK-R-59, WK-R-109).
 */
export function strikeOf(
  s: State,
  by: readonly { model: Model; attack: Attack }[],
  of: Strike['of'],
  aims: readonly Aim[],
): Strike {
  const [first] = by as readonly [{ model: Model; attack: Attack }];
  const { kind } = first.attack;
  let values: Values = valuesOf(s, first.model, first.attack);
  for (let i = 1; i < by.length; i++) {
    const { model, attack } = by[i] as { model: Model; attack: Attack };
    const own = valuesOf(s, model, attack);
    values = values.map((value, j) => Math.max(value, own[j] as number));
  }
  const pools = aims.map(({ target, dice, extra = 0 }): Pool => {
    const defender = valuesOf(s, target, null);
    const read = kind === 'will' ? NO_CHART : chartAgainst(target.card.defence, kind, values, defender);
    return { target, dice, extra, defender, ...read, faces: [], again: [[], []], results: [], hits: 0 };
  });
  return {
    kind,
    of,
    seat: first.model.seat,
    by,
    values,
    pools,
    rerolls: valueIn(values, 'offensive-expertise'),
    shifts: valueIn(values, 'precision'),
    collisions: [],
  };
}
