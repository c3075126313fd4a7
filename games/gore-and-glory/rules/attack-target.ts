/**
 * Step 1 of the Attack Sequence: which targets an attack may choose, with which weapon, and why not. First what bars the
 * weapon whoever the target (Prone, Disarmed, AP, Reload, an enemy within 1"), then what is wrong with the target (range or
 * contact, concealment, sight).
 *
 * Doubtful points: friends are never targets (GG-R-79). Reach counts between volumes, also in height, and does not exclude
 * contact (GG-R-72). Reload belongs to the single weapon (GG-R-46).
 */
import type { Refusal } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import type { CarriedWeapon, Model, State } from '../state.ts';
import { contactWitness, enemyNear, gap, gapWitness, inTouch } from './measure.ts';
import { forbiddenBy, price } from './modifiers.ts';
import { type G, isEnemy, living, name } from './play.ts';
import { concealed, concealedFrom, sees, sightRefusal } from './sight.ts';
import { isBlast, isUnarmed, shotsLeft, weaponTrait } from './weapons.ts';

/** What bars any attack with this weapon now, whoever the target. */
type Bar = 'prone' | 'forbidden' | 'disarmed' | 'ap' | 'reload' | 'crowded';
/** What bars this target. */
type Miss = 'friend' | 'gone' | 'contact' | 'reach' | 'range' | 'concealed' | 'sight';

export function attackCost(s: State, a: Model): number {
  return price(s, a, 'attack', 2);
}

/** What bars every attack, whatever the weapon. */
export function attackBarred(g: G, a: Model, free: boolean): Bar | null {
  const s = g.state;
  if (a.maladies.length > 0 && a.maladies.includes('prone')) return 'prone';
  if (forbiddenBy(s, a, 'attack') !== null) return 'forbidden';
  return !free && a.ap < attackCost(s, a) ? 'ap' : null;
}

/** What bars this weapon. */
export function weaponBarred(g: G, a: Model, weapon: CarriedWeapon, free: boolean): Bar | null {
  if (a.maladies.length > 0 && !isUnarmed(weapon) && a.maladies.includes('disarmed')) return 'disarmed';
  if (weapon.type === 'close') return null;
  if (!free && shotsLeft(g.state, a, weapon) <= 0) return 'reload';
  return enemyNear(g.state, a, 1) === null ? null : 'crowded';
}

/** Disarmed and the rest come after what bars every weapon, save that a weapon out of hand is named before missing AP. */
export function barred(g: G, a: Model, weapon: CarriedWeapon, free: boolean): Bar | null {
  const all = attackBarred(g, a, free);
  if (all !== 'ap') return all ?? weaponBarred(g, a, weapon, free);
  return weaponBarred(g, a, weapon, free) === 'disarmed' ? 'disarmed' : 'ap';
}

export function barRefusal(g: G, a: Model, weapon: CarriedWeapon, bar: Bar): Refusal {
  const s = g.state;
  switch (bar) {
    case 'prone':
      return { clause: 'GG-MAL-15', reason: `${name(a)} is Prone`, witness: { kind: 'model', id: a.id } };
    case 'forbidden':
      return { clause: 'GG-ATK-01', reason: `${name(a)} may not attack: ${forbiddenBy(s, a, 'attack')}` };
    case 'disarmed':
      return { clause: 'GG-MAL-07', reason: `${name(a)} is Disarmed and can only attack Unarmed` };
    case 'ap': {
      const need = attackCost(s, a);
      return {
        clause: 'GG-ATK-06',
        also: ['GG-ATK-07', 'GG-AP-07'],
        reason: `an attack costs ${need} AP and ${name(a)} has ${a.ap}`,
        witness: { kind: 'value', name: 'AP', have: a.ap, need },
      };
    }
    case 'reload':
      return {
        clause: 'GG-WPN-07',
        also: ['GG-ATK-07', ...printed(weapon)],
        reason: `${weapon.name} has made its ${weapon.reload} attack${weapon.reload === 1 ? '' : 's'} of this Activation`,
        witness: { kind: 'value', name: 'Reload', have: 0, need: 1 },
      };
    case 'crowded': {
      const near = enemyNear(s, a, 1);
      return {
        clause: 'GG-ATK-04',
        reason: `${near === null ? 'an enemy' : name(near)} is within 1" of ${name(a)}`,
        ...(near === null ? null : { witness: gapWitness(a, near, 1) }),
      };
    }
  }
}

/** What is wrong with this target for this weapon; null when it may be chosen. */
export function missed(g: G, a: Model, d: Model, weapon: CarriedWeapon): Miss | null {
  if (!living(d)) return 'gone';
  if (!isEnemy(a, d)) return 'friend';
  const s = g.state;
  if (weapon.type === 'ranged') {
    if (gap(a, d) > (weapon.range ?? 0) + EPSILON) return 'range';
  } else if (!inTouch(a, d)) {
    const reach = weaponTrait(s, a, weapon, 'reach', { foe: d, attack: 'close' });
    if (reach === 0) return 'contact';
    if (gap(a, d) > reach + EPSILON) return 'reach';
  }
  if (concealed(s, a, d)) return 'concealed';
  return sees(g, a, d) ? null : 'sight';
}

/** Whatever is wrong with a target, it is none for an Attack Action (GG-ATK-01) or for a weapon of this kind. */
function missRefusal(g: G, a: Model, d: Model, weapon: CarriedWeapon, miss: Miss): Refusal {
  const kind = weapon.type === 'ranged' ? 'GG-ATK-03' : 'GG-ATK-02';
  return { ...reasonMissed(g, a, d, weapon, miss), also: ['GG-ATK-01', kind, ...printed(weapon)] };
}

/** The clause that prints the weapon with its Range and Reload. */
function printed({ clause }: CarriedWeapon): string[] {
  return clause === undefined ? [] : [clause];
}

function reasonMissed(g: G, a: Model, d: Model, weapon: CarriedWeapon, miss: Miss): Refusal {
  const s = g.state;
  switch (miss) {
    case 'gone':
      return { clause: 'GG-ATK-01', reason: `${name(d)} is not on the table` };
    case 'friend':
      return { clause: 'GG-ATK-01', reason: `${name(d)} is a friend`, witness: { kind: 'model', id: d.id } };
    case 'range':
      return {
        clause: 'GG-WPN-08',
        reason: far(a, d, weapon, weapon.range ?? 0),
        witness: gapWitness(a, d, weapon.range ?? 0),
      };
    case 'contact': {
      const reason = `${name(a)} is not in base contact with ${name(d)} and ${weapon.name} has no Reach`;
      return { clause: 'GG-ATK-02', reason, witness: contactWitness(a, d) };
    }
    case 'reach': {
      const reach = weaponTrait(s, a, weapon, 'reach', { foe: d, attack: 'close' });
      return { clause: 'GG-WTR-09', reason: far(a, d, weapon, reach), witness: gapWitness(a, d, reach) };
    }
    case 'concealed':
      return concealedFrom(s, a, d) as Refusal;
    case 'sight':
      return sightRefusal(g, a, d) as Refusal;
  }
}

function far(a: Model, d: Model, weapon: CarriedWeapon, limit: number): string {
  const short = Math.ceil((gap(a, d) - limit) * 100) / 100;
  return `${name(d)} is ${short}" beyond the ${limit}" of ${weapon.name}`;
}

/** Whether the attack is possible: what menus ask, without a reason. */
export function mayTarget(g: G, a: Model, d: Model, weapon: CarriedWeapon): boolean {
  return missed(g, a, d, weapon) === null;
}

export function attackRefusal(
  g: G,
  a: Model,
  d: Model,
  weapon: CarriedWeapon,
  opts: { free?: boolean } = {},
): Refusal | null {
  if (isBlast(g.state, a, weapon)) {
    return { clause: 'GG-WTR-01', reason: `${weapon.name} is aimed at a point, not at a model` };
  }
  const friend = isEnemy(a, d) ? null : missed(g, a, d, weapon);
  if (friend !== null) return missRefusal(g, a, d, weapon, friend);
  const bar = barred(g, a, weapon, opts.free === true);
  if (bar !== null) return barRefusal(g, a, weapon, bar);
  const miss = missed(g, a, d, weapon);
  return miss === null ? null : missRefusal(g, a, d, weapon, miss);
}
