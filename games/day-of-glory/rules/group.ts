/** Attacks that are rolled together, and how attacks become such groups (DG-R-014). */
import type { ClauseId, Sum } from '#engine/game.ts';
import { type Part, sum } from '#engine/log/sum.ts';
import type { Amount, Power } from '../content/types.ts';
import type { Model, State, Unit } from '../state.ts';
import { plus } from './amount.ts';
import type { Blow } from './armour.ts';
import { type Further, hindrances, isChaotic } from './items.ts';
import type { SideKind } from './layout.ts';

/** Attacks that are rolled together: same weapon, same bonus, same target. */
export interface Group {
  unit: Unit;
  target: Unit;
  /** Who makes them, for the log. */
  label: string;
  /** The hero or sergeant that rolls separately; null for the rank and file. */
  sole: string | null;
  name: string;
  attacks: number;
  /** How the number of attacks came about. */
  count: readonly Part[];
  /** Rolled before anything else and added to the attacks (DG-R-014). */
  dice?: readonly Amount[];
  /** What each point of its damage takes off every number of the model for good (DG-DEM-32). */
  lowers?: number;
  /** Added to each die. */
  bonus: Sum;
  blow: Blow;
  damage: Amount;
  /** Each attack that hits becomes so many hits. */
  hits: Amount | null;
  /** No roll to hit; with an amount, so many hits for each attack. */
  automatic: boolean | Amount;
  clause: ClauseId;
  /** Order of rolling: rank and file, sergeant, heroes, mounts. */
  order: number;
  /** A precision blow on this model (DG-CLS-02). */
  precise?: Model;
  /** Strikes at rider or mount (DG-CRE-06). */
  part?: 'rider' | 'mount';
  /** The side of the target that it touches, where the dead are taken from there (DG-CONS-08). */
  side?: SideKind;
  /** Whose attack it is, as long as groups are not merged. */
  from?: Model;
  // What magic weapons bring.
  /** Attacks whose number is rolled for first (DG-R-014). */
  further?: readonly Further[];
  /** Attacks that each natural 6 brings (DG-MAG-15). */
  avenges?: number;
  /** Damage to chaotic models in place of 1 (DG-MAG-30). */
  starMetal?: Amount;
  /** The spell that natural 4s and more set off when they hit (DG-R-166), and how many have. */
  sets?: Power;
  sparks?: number;
}

/** DG-MAG-21, DG-MAG-32: the attacks with what protects their targets against whoever makes them. */
export function hindered(s: State, groups: readonly Group[]): readonly Group[] {
  return groups.map((x) => {
    if (x.from === undefined) return x;
    const less = hindrances(s, x.target, s.cards[x.from.card]!, x.precise);
    return less.length === 0 ? x : { ...x, bonus: sum([...x.bonus.parts, ...less]) };
  });
}

/** Attacks with the same rolls become one group. */
export function merge(groups: readonly Group[]): Group[] {
  const found = new Map<string, Group>();
  for (const one of groups) {
    const key = [
      one.order,
      one.name,
      one.target.id,
      one.bonus.value,
      blowKey(one.blow),
      one.automatic === false ? '' : 'automatic',
      one.precise?.id ?? '',
      one.part ?? '',
      one.side ?? '',
      one.sole ?? '',
      one.avenges ?? '',
      one.starMetal === undefined ? '' : 'star',
    ].join('|');
    const known = found.get(key);
    if (known === undefined) found.set(key, { ...one });
    else {
      known.attacks += one.attacks;
      known.count = added(known.count, one.count);
    }
  }
  return [...found.values()].sort((a, b) => a.order - b.order);
}

function blowKey(blow: Blow): string {
  const magic = `${blow.outright ?? ''}${blow.weakens?.amount ?? ''}`;
  return `${blow.type}${blow.twoHanded}${blow.piercing}${blow.firearm}${blow.ignoresShields}${magic}`;
}

function added(to: readonly Part[], more: readonly Part[]): readonly Part[] {
  const out = to.slice();
  for (const p of more) {
    const at = out.findIndex((q) => q.label === p.label && q.clause === p.clause);
    if (at < 0) out.push(p);
    else out[at] = { ...p, amount: p.amount + out[at]!.amount };
  }
  return out;
}

/** DG-MAG-30: each failed save of a chaotic target rolls its own. */
export function damageOf(s: State, { damage, starMetal, target, precise }: Group): Amount {
  if (starMetal === undefined || !isChaotic(s, target, precise)) return damage;
  return typeof damage === 'number' ? plus(starMetal, damage - 1) : damage;
}
