/** The attacks of one model in melee: with the weapons in hand, and natural attacks (DG-MEL-03, DG-MEL-04, DG-R-087, DG-R-226). */
import { type Part, part, sum } from '#engine/log/sum.ts';
import type { Weapon } from '../content/types.ts';
import type { Model, State, Unit } from '../state.ts';
import { blowOf, meleeWeapons, naturalBlow, naturalBonus, weaponBonus } from './arms.ts';
import { changes } from './changes.ts';
import type { Fighter } from './fighters.ts';
import type { Group } from './group.ts';
import { lentBonus, magicAttacks, single, vengeance } from './items.ts';
import { savageAttacks } from './savage-health.ts';
import { beastsIn, crewIn } from './vehicle-parts.ts';

const SERGEANT = 1;
/** Order of rolling (DG-R-014). */
export const HERO = 2;
export const MOUNT = 3;

/** A fighter, or a model that is asked for its attacks wherever it stands. */
type Striker = Pick<Fighter, 'model' | 'card' | 'steps'> & Partial<Fighter>;

const BY_STEPS = ['touching the enemy', 'touching those', 'two steps away', 'three steps away'] as const;

/**
 * All of them, one group for each weapon and natural attack. `lead` is the weapon, by its place in hand, that has the attacks beyond
 * one for each.
 */
export function attacksOf(s: State, u: Unit, f: Striker, target: Unit, lead = 0): Group[] {
  const { model, card } = f;
  const groups: Group[] = [];
  const hero = card.kind === 'hero';
  const order = hero ? HERO : model.role === 'sergeant' ? SERGEANT : 0;
  const label = hero ? card.name : model.role === 'sergeant' ? `sergeant of ${u.name}` : u.name;
  // The unit's own first fight, not that of a hero who is quicker (DG-R-085).
  const impact = u.impact.includes(target.id) && (s.activation?.hero ?? null) === null;
  const one = part(BY_STEPS[f.steps] ?? BY_STEPS[0], 1, f.clause ?? 'DG-MEL-03');
  const others = crewIn(card, model) - 1;
  const team = beastsIn(card, model) - 1;
  const held = meleeWeapons(u, card);
  // DG-R-168: all further attacks are lost.
  const alone = card.items !== undefined && held.some(({ weapon }) => single(weapon) !== undefined);
  const extra = alone ? 0 : Math.max(0, card.attacks - 1);
  const lent = s.activation?.lent?.includes(model.id) === true;
  held.forEach(({ weapon, bothHands }, i) => {
    const count: Part[] = [i === 0 ? one : part('second weapon', 1, 'DG-MEL-04')];
    if (others > 0) count.push(part('the rest of the crew', others, 'DG-R-185'));
    if (i === lead && extra > 0) count.push(part('further attacks', extra, 'DG-MEL-03'));
    if (i === lead && !alone) count.push(...moreAttacks(s, u, model, count));
    count.push(...magicAttacks(weapon, lent).sure);
    groups.push({
      unit: u,
      target,
      label,
      sole: order === 0 ? null : model.id,
      name: weapon.name,
      attacks: sum(count).value,
      count,
      bonus: sum([...weaponBonus(s, u, model, card, weapon, target), ...(lent ? lentBonus(weapon) : [])]),
      blow: blowOf(weapon, true, bothHands, { u, card }),
      ...magicGroup(weapon, lent),
      damage: weapon.damage ?? 1,
      hits: null,
      automatic: weapon.chargeHits === true && impact,
      clause: 'DG-MEL-06',
      order,
      from: model,
    });
  });
  if (s.effects.length > 0) groups.push(...savageAttacks(s, model, groups[lead] ?? groups[0]));
  const ridden = card.mount !== null;
  for (const natural of card.natural) {
    if (natural.range !== undefined || natural.attacks === 0 || team < 0) continue;
    const clause = natural.clause ?? 'DG-CRE-04';
    const count: Part[] = [part('natural attacks', natural.attacks, clause)];
    if (team > 0) count.push(part('the other beasts', natural.attacks * team, 'DG-R-185'));
    // Who has no weapons strikes with what is its own, and that is changed.
    if (card.attacks === 0 && natural === card.natural[0]) count.push(...moreAttacks(s, u, model, count));
    groups.push({
      unit: u,
      target,
      label: !ridden
        ? label
        : card.vehicle !== undefined
          ? `beasts of ${u.name}`
          : u.models.length > 1
            ? `mounts of ${u.name}`
            : `mount of ${u.name}`,
      sole: ridden || order === 0 ? null : model.id,
      name: natural.name,
      attacks: sum(count).value,
      count,
      ...(natural.dice === undefined ? {} : { dice: natural.dice }),
      ...(natural.lowers === undefined ? {} : { lowers: natural.lowers }),
      bonus: sum(naturalBonus(s, u, model, card, target)),
      blow: naturalBlow(natural),
      damage: 1,
      hits: natural.hits ?? null,
      automatic: natural.chargeHits === true && impact,
      clause,
      order: ridden ? MOUNT : order,
      from: model,
    });
  }
  return groups;
}

/** What a magic weapon brings to its attacks. */
export function magicGroup(weapon: Weapon, lent = false): Pick<Group, 'further' | 'avenges' | 'starMetal' | 'sets'> {
  if (weapon.magic === undefined) return {};
  const { rolled } = magicAttacks(weapon, lent);
  const avenges = vengeance(weapon);
  const starMetal = weapon.magic.find((p) => p.chaoticDamage !== undefined)?.chaoticDamage;
  const sets = weapon.magic.find((p) => p.sets !== undefined);
  return {
    ...(rolled.length === 0 ? {} : { further: rolled }),
    ...(avenges === 0 ? {} : { avenges }),
    ...(starMetal === undefined ? {} : { starMetal }),
    ...(sets === undefined ? {} : { sets }),
  };
}

/** What is added to a number of attacks, which stays at least 1 (DG-R-245). */
export function moreAttacks(s: State, u: Unit, m: Model, count: readonly Part[]): readonly Part[] {
  const more = changes(s, u, m, 'attacks');
  if (more.length === 0) return more;
  const total = sum([...count, ...more]).value;
  return total >= 1 ? more : [...more, part('no less than 1', 1 - total, 'DG-R-245')];
}
