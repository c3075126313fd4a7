/**
 * What is in hand. At one time at most two single-handed items or one double-handed weapon are in use (HR-EQP-02); they are changed only on
 * activating (HR-EQP-03), by who is Drilled before any Action. With two weapons in use the warrior picks one for each attack (HR-EQP-06).
 *
 * Doubtful points: who has nothing but ranged weapons and shields in use strikes bare-handed and may not Counter Attack, unless its mount
 * does it (HR-R-075, HR-R-150). A mounted warrior uses the mounted entry of a spear (HR-MNT-09).
 */
import { z } from 'zod';
import type { Act, Answer, Option, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { contentOf } from '../content/library.ts';
import type { Weapon } from '../content/types.ts';
import type { Carried, State, Warrior } from '../state.ts';
import { hasFlag, skillWeapons } from './modifiers.ts';
import { type G, name } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** A way to strike: with which weapon, and whether it is the mount that does it. */
export interface Arm {
  weapon: Weapon;
  mount: boolean;
}

const HANDS = 2;

export function handsOf(item: Carried): number {
  return item.kind === 'shield' ? 1 : item.weapon.hands;
}

/** The weapons in use, as they count on foot or in the saddle. */
function weaponsInUse(s: State, w: Warrior): Weapon[] {
  const found: Weapon[] = [];
  for (const item of w.card.carried) {
    if (item.kind !== 'weapon' || !w.inUse.includes(item.key)) continue;
    const ridden = w.mounted ? contentOf(s).weapons.get(item.weapon.mounted) : undefined;
    found.push(ridden ?? item.weapon);
  }
  return found;
}

/** Melee weapons of its own that it can fight with now: none when its hands hold only bows and shields. */
function ownMelee(s: State, w: Warrior): Weapon[] {
  const found = weaponsInUse(s, w).filter(({ type }) => type === 'melee');
  if (w.card.claws !== null) found.push(w.card.claws);
  return found;
}

function mountArm(s: State, w: Warrior): Arm[] {
  const weapon = w.mounted && w.card.mount !== null ? contentOf(s).weapons.get(w.card.mount.weapon) : undefined;
  return weapon === undefined ? [] : [{ weapon, mount: true }];
}

/** With what it may Strike: at the worst with bare hands (HR-STR-01). */
export function strikeArms(s: State, w: Warrior): Arm[] {
  const own = ownMelee(s, w);
  const unarmed = contentOf(s).weapons.get('unarmed');
  const hands = own.length > 0 || unarmed === undefined ? own : [unarmed];
  return [...unique(hands).map((weapon) => ({ weapon, mount: false })), ...mountArm(s, w)];
}

/** With what it may Counter Attack or make a Parting Shot; none: it may not (HR-RNG-01). */
export function counterArms(s: State, w: Warrior): Arm[] {
  return [...unique(ownMelee(s, w)).map((weapon) => ({ weapon, mount: false })), ...mountArm(s, w)];
}

/** With what it may Shoot (HR-SHT-01). */
export function shootArms(s: State, w: Warrior): Weapon[] {
  return unique([...weaponsInUse(s, w).filter(({ type }) => type === 'ranged'), ...skillWeapons(s, w)]);
}

/**
 * The arm that an answer names. The weapon may be left out where there is only one, and `mount` where the weapon is its own.
 */
export function armOf(arms: readonly Arm[], { weapon, mount }: Answer): Arm | undefined {
  if (weapon !== undefined) return arms.find((arm) => arm.weapon.id === weapon && arm.mount === (mount === true));
  const fit = mount === undefined ? arms : arms.filter((arm) => arm.mount === mount);
  return fit.length === 1 ? fit[0] : undefined;
}

/** Why an answer names none of them. */
export function armRefusal(w: Warrior, arms: readonly Arm[], { weapon, mount }: Answer): Refusal {
  if (weapon !== undefined)
    return { clause: 'HR-EQP-06', reason: `${name(w)} does not have "${String(weapon)}" in use` };
  const fit = mount === undefined ? arms : arms.filter((arm) => arm.mount === mount);
  if (fit.length === 0) {
    return mount === true
      ? { clause: 'HR-MNT-06', reason: `${name(w)} has no mount to fight with` }
      : { clause: 'HR-EQP-06', reason: `${name(w)} has no weapon of its own to fight with` };
  }
  return {
    clause: fit.some((arm) => arm.mount) ? 'HR-MNT-06' : 'HR-EQP-06',
    reason: `${name(w)} may fight with ${fit.map(armName).join(' or ')}: one must be named`,
  };
}

/** "Sword", "Hooves of the mount". */
export function armName({ weapon, mount }: Arm): string {
  return mount ? `${weapon.name} of the mount` : weapon.name;
}

function unique(weapons: readonly Weapon[]): Weapon[] {
  return weapons.filter((weapon, i) => weapons.findIndex(({ id }) => id === weapon.id) === i);
}

/** Whether enemies get no bonuses for charging it: a foot spear in use (HR-WPN-06), or a rule that says so. */
export function braced(s: State, w: Warrior): boolean {
  if (hasFlag(s, w, 'braced')) return true;
  return weaponsInUse(s, w).some((weapon) => weapon.brace === true);
}

/** Whether these items may be in use together. */
export function setRefusal(w: Warrior, keys: readonly string[]): Refusal | null {
  const items = keys.map((key) => w.card.carried.find((item) => item.key === key));
  const strange = keys.find((_, i) => items[i] === undefined);
  if (strange !== undefined) return { clause: 'HR-EQP-01', reason: `${name(w)} does not carry "${strange}"` };
  if (new Set(keys).size !== keys.length) return { clause: 'HR-EQP-02', reason: 'each item is in use once' };
  const carried = items as Carried[];
  if (carried.reduce((hands, item) => hands + handsOf(item), 0) > HANDS) {
    return { clause: 'HR-EQP-02', reason: 'two single-handed items or one double-handed weapon are in use at once' };
  }
  const grounded = carried.find((item) => item.kind === 'shield' && !item.shield.mounted);
  if (w.mounted && grounded?.kind === 'shield') {
    return { clause: 'HR-ARM-09', reason: `the ${grounded.shield.name} cannot be used while mounted` };
  }
  return null;
}

/** Every set that fills the hands as far as possible, in the order of the card. */
export function sets(w: Warrior): string[][] {
  const keys = w.card.carried.map(({ key }) => key);
  const fit: string[][] = [[]];
  for (const [i, key] of keys.entries()) {
    fit.push([key]);
    for (const other of keys.slice(i + 1)) fit.push([key, other]);
  }
  const legal = fit.filter((set) => setRefusal(w, set) === null);
  return legal.filter(
    (set) => !legal.some((larger) => larger.length > set.length && set.every((key) => larger.includes(key))),
  );
}

export function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key) => b.includes(key)) && b.every((key) => a.includes(key));
}

/** "Sword and Full Shield". */
export function setName(w: Warrior, keys: readonly string[]): string {
  const names = keys.map((key) => {
    const item = w.card.carried.find((one) => one.key === key);
    return item === undefined ? key : item.kind === 'weapon' ? item.weapon.name : item.shield.name;
  });
  return names.length === 0 ? 'nothing' : names.join(' and ');
}

/** A weapon of which no rule says anything, as the Light Weapon: whatever else is in the hand does more. */
function isPlain({ type, fight, power, brace, resolve, magical }: Weapon): boolean {
  return type === 'melee' && [fight, power, brace, resolve].every((rule) => rule === undefined) && magical !== true;
}

/** The sets that are worth taking: another has not the same and more, and something to fight with where this one has. */
export function usefulSets(w: Warrior): string[][] {
  const all = sets(w).map((keys) => {
    const items = keys.map((key) => w.card.carried.find((one) => one.key === key) as Carried);
    const arms = items.flatMap((item) => (item.kind === 'weapon' ? [item.weapon] : []));
    return {
      keys,
      melee: arms.some(({ type }) => type === 'melee'),
      counts: keys.filter((_, i) => {
        const item = items[i] as Carried;
        return item.kind !== 'weapon' || !isPlain(item.weapon);
      }),
    };
  });
  return all
    .filter(
      (one) =>
        !all.some(
          (other) =>
            other.counts.length > one.counts.length &&
            (other.melee || !one.melee) &&
            one.counts.every((key) => other.counts.includes(key)),
        ),
    )
    .map(({ keys }) => keys);
}

/** Whether the items in use may be changed now (HR-R-146, HR-R-168). */
function changeRefusal(g: G, w: Warrior): Refusal | null {
  const now = g.state.activation;
  const early = now !== null && now.warrior === w.id && (now.stage === 'dismount' || now.stage === 'weapons');
  if (early || hasFlag(g.state, w, 'drilled')) return null;
  return { clause: 'HR-EQP-03', reason: `${name(w)} changes what it has in hand only when it activates` };
}

function useAct(g: G, w: Warrior): Act | null {
  if (changeRefusal(g, w) !== null) return null;
  const others = sets(w).filter((set) => !sameSet(set, w.inUse));
  if (others.length === 0) return null;
  const options = (): Option[] =>
    others.map((items) => ({ answer: { verb: 'use', items }, label: setName(w, items), subjects: [w.id] }));
  return choice({
    verb: 'use',
    label: 'Change weapons',
    clause: 'HR-EQP-03',
    by: ['items'],
    options,
    suggest: () => {
      const useful = usefulSets(w);
      return options().flatMap(({ answer }) =>
        useful.some((set) => sameSet(set, answer.items as string[])) ? [answer as Answer] : [],
      );
    },
    why: (answer) =>
      setRefusal(w, answer.items as string[]) ?? { clause: 'HR-EQP-03', reason: 'that is in use already' },
    check: (answer: Answer) => {
      const items = answer.items as string[];
      if (sameSet(items, w.inUse)) return { clause: 'HR-EQP-03', reason: 'that is in use already' };
      return setRefusal(w, items);
    },
  });
}

export const USE = menuVerb({
  name: 'use',
  text: 'Change the weapons and shields in use.',
  args: { items: z.array(z.string()).max(4) },
  main: 'items',
  partway: true,
  find: useAct,
  whyNot: changeRefusal,
  *run(g, w, { items }) {
    const now = g.state.activation;
    if (now?.warrior === w.id && (now.stage === 'dismount' || now.stage === 'weapons'))
      now.stage = w.fleeing ? 'regroup' : 'leader';
    w.inUse = items.slice();
    tell(g, { kind: 'in-use', clause: 'HR-EQP-03', warrior: w.id, items });
  },
});
