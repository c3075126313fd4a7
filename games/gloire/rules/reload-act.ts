/**
 * Loading (GL-ACT-12): one action and one round for each firearm (GL-AMM-05). A model carries three reloads for all its firearms, and ten more for a weapon with
 * each purchase of extra ammo (GL-AMM-06, GL-AMM-07, GL-R-051). A brace takes two Reload actions and three rounds (GL-AMM-12, GL-R-053). A fouled weapon is
 * cleared first, with an action (GL-AMM-04). Bayonets are fixed and taken off with an action (GL-AMM-15).
 *
 * Doubtful points: the rounds bought for a weapon are used before the others. A brace is loaded again when it is empty. The Powder Monkey (GL-SKC-22)
 * reloads two weapons, or reloads beside a Move or Jump and Shoot, or moves half its Speed, rounded down, and reloads; the reload may come first or last.
 */
import type { Act, ClauseId, Flow, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Arm, CardWeapon, Model } from '../state.ts';
import { opened } from './ammo.ts';
import { hasArms } from './damage.ts';
import { type G, name } from './play.ts';
import { steady, THIRD, THIRD_OWN } from './reload.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

const BRACE_ROUNDS = 3;

interface Gun {
  carried: CardWeapon;
  arm: Arm;
}

function guns(m: Model): Gun[] {
  return m.card.weapons.flatMap((carried) => {
    const arm = m.arms.find(({ key }) => key === carried.key);
    return arm === undefined || !carried.weapon.firearm ? [] : [{ carried, arm }];
  });
}

function gunOf(m: Model, key: unknown): Gun | undefined {
  return guns(m).find(({ arm }) => arm.key === key);
}

/** Why a firearm cannot be handled at all. */
function handRefusal(m: Model, gun: Gun | undefined, clause: ClauseId): Refusal | null {
  if (gun === undefined) return { clause, reason: `${name(m)} has no such firearm` };
  if (gun.arm.held === 0) return { clause, reason: `${name(m)} does not hold the ${gun.carried.weapon.name}` };
  return hasArms(m) ? null : { clause: 'GL-BAS-11', reason: `${name(m)} has no use of its arms` };
}

export function reloadRefusal(m: Model, key: unknown): Refusal | null {
  const gun = gunOf(m, key);
  const no = handRefusal(m, gun, 'GL-ACT-12');
  if (no !== null || gun === undefined) return no;
  const { carried, arm } = gun;
  if (arm.loaded) return { clause: 'GL-ACT-12', reason: `the ${carried.weapon.name} is loaded` };
  if (arm.fouled)
    return { clause: 'GL-AMM-04', reason: `the ${carried.weapon.name} is fouled and must be cleared first` };
  const have = m.ammo + arm.rounds;
  const need = carried.brace ? BRACE_ROUNDS - Math.min(1, arm.reloads) : 1;
  if (have >= need) return null;
  return {
    clause: carried.brace ? 'GL-AMM-12' : 'GL-AMM-06',
    reason: `${name(m)} has ${have} rounds left for the ${carried.weapon.name}`,
    also: carried.brace ? ['GL-R-053', 'GL-AMM-06'] : ['GL-AMM-05', 'GL-R-051'],
    witness: { kind: 'value', name: 'rounds', have, need },
  };
}

/** Marks a round: those bought for the weapon first. True when it was one of these. */
function mark(m: Model, arm: Arm): boolean {
  if (arm.rounds > 0) {
    arm.rounds -= 1;
    return true;
  }
  m.ammo -= 1;
  return false;
}

/** One Reload action of one weapon. */
export function* reload(g: G, m: Model, key: string, also: readonly ClauseId[] = []): Flow<void> {
  const gun = gunOf(m, key);
  if (gun === undefined || reloadRefusal(m, key) !== null) return;
  const { carried, arm } = gun;
  mark(m, arm);
  arm.reloads = carried.brace ? arm.reloads + 1 : 0;
  const done = !carried.brace || arm.reloads >= 2;
  if (done) {
    arm.loaded = true;
    arm.sum = 0;
    if (carried.brace) {
      m.used = m.used.filter((one) => one !== opened(key));
      m.used.push(mark(m, arm) ? THIRD_OWN : THIRD);
    }
  }
  m.reloaded = key;
  tell(g, {
    kind: 'reloads',
    clause: carried.brace ? 'GL-AMM-12' : 'GL-AMM-05',
    model: m.id,
    weapon: key,
    loaded: done,
    left: m.ammo + arm.rounds,
    also: ['GL-ACT-12', ...(arm.rounds > 0 ? ['GL-AMM-07'] : ['GL-AMM-06']), ...also],
  });
  yield* steady(g, m);
}

export function reloadAct(m: Model, verbName: string, label: string, clause: ClauseId, but?: string): Act | null {
  const some = guns(m).filter(({ arm }) => arm.key !== but && reloadRefusal(m, arm.key) === null);
  if (some.length === 0) return null;
  return weaponAct(m, verbName, label, clause, some, (key) => reloadRefusal(m, key));
}

function weaponAct(
  m: Model,
  verbName: string,
  label: string,
  clause: ClauseId,
  some: readonly Gun[],
  why: (key: unknown) => Refusal | null,
): Act {
  return choice({
    verb: verbName,
    label,
    clause,
    by: ['weapon'],
    options: () =>
      some.map(({ arm, carried }) => ({
        answer: { verb: verbName, weapon: arm.key },
        label: carried.weapon.name,
        subjects: [m.id],
      })),
    why: ({ weapon }) => why(weapon) ?? { clause, reason: 'that is not possible' },
  });
}

export const RELOAD = menuVerb({
  name: 'reload',
  text: 'Reload a firearm: one action and one round; a brace of pistols takes two actions and three rounds.',
  args: { weapon: id },
  main: 'weapon',
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  duel: true,
  human: true,
  aboard: true,
  find: (g, m) => reloadAct(m, 'reload', 'Reload', 'GL-ACT-12', monkeyed(g, m)),
  refused: (_, m) => {
    const [gun] = guns(m);
    const refusal = gun === undefined ? null : reloadRefusal(m, gun.arm.key);
    return refusal === null
      ? null
      : { verb: 'reload', label: 'Reload', refusal, why: ({ weapon }) => reloadRefusal(m, weapon) };
  },
  whyNot: (_, m) => reloadRefusal(m, guns(m)[0]?.arm.key),
  *run(g, m, { weapon }) {
    yield* reload(g, m, weapon, monkeyed(g, m) === undefined ? [] : ['GL-SKC-22']);
  },
});

/** The weapon that a Powder Monkey has reloaded already in this activation. */
function monkeyed(g: G, m: Model): string | undefined {
  return g.state.activation?.taken.includes('quick-reload') === true ? (m.reloaded ?? undefined) : undefined;
}

/** Not an action of its own: it comes beside a second reload or a Move and Shoot. Nothing else may follow it (GL-SKC-22). */
export const QUICK_RELOAD = menuVerb({
  name: 'quick-reload',
  text: 'A Powder Monkey reloads and may then reload another weapon or take a Move or Jump and Shoot.',
  args: { weapon: id },
  main: 'weapon',
  find: (g, m) => {
    if (skill(m, 'powder-monkey') === 0 || (g.state.activation?.taken.length ?? 1) > 0) return null;
    return reloadAct(m, 'quick-reload', 'Reload quickly', 'GL-SKC-22');
  },
  whyNot: (g, m) => {
    if (skill(m, 'powder-monkey') === 0) return { clause: 'GL-SKC-22', reason: `${name(m)} is no Powder Monkey` };
    const begun = (g.state.activation?.taken.length ?? 0) > 0;
    return begun ? { clause: 'GL-SKC-22', reason: `${name(m)} has begun to act` } : null;
  },
  *run(g, m, { weapon }) {
    yield* reload(g, m, weapon, ['GL-SKC-22']);
  },
});

function clearRefusal(m: Model, key: unknown): Refusal | null {
  const gun = gunOf(m, key);
  const no = handRefusal(m, gun, 'GL-AMM-04');
  if (no !== null || gun === undefined) return no;
  return gun.arm.fouled ? null : { clause: 'GL-AMM-04', reason: `the ${gun.carried.weapon.name} is not fouled` };
}

export const CLEAR = menuVerb({
  name: 'clear',
  text: 'Clear a fouled firearm.',
  args: { weapon: id },
  main: 'weapon',
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  duel: true,
  human: true,
  aboard: true,
  find: (_, m) => {
    const some = guns(m).filter(({ arm }) => clearRefusal(m, arm.key) === null);
    return some.length === 0
      ? null
      : weaponAct(m, 'clear', 'Clear a fouled weapon', 'GL-AMM-04', some, (key) => clearRefusal(m, key));
  },
  whyNot: (_, m) => clearRefusal(m, guns(m)[0]?.arm.key),
  *run(g, m, { weapon }) {
    clear(g, m, weapon);
  },
});

/** A fouled weapon is clear again, and empty. */
export function clear(g: G, m: Model, key: string): void {
  const gun = gunOf(m, key);
  if (gun === undefined) return;
  gun.arm.fouled = false;
  tell(g, { kind: 'clears', clause: 'GL-AMM-04', model: m.id, weapon: key });
}

function bayonetRefusal(m: Model, key: unknown, fix: boolean): Refusal | null {
  const gun = gunOf(m, key);
  const no = handRefusal(m, gun, 'GL-AMM-15');
  if (no !== null || gun === undefined) return no;
  if (!gun.carried.bayonet)
    return { clause: 'GL-AMM-15', reason: `${name(m)} has no bayonet for the ${gun.carried.weapon.name}` };
  if (gun.arm.fixed === fix)
    return { clause: 'GL-AMM-15', reason: fix ? 'the bayonet is fixed already' : 'no bayonet is fixed' };
  return null;
}

function bayonetVerb<N extends 'fix-bayonet' | 'unfix-bayonet'>(
  verbName: N,
  text: string,
  label: string,
  fix: boolean,
) {
  return menuVerb({
    name: verbName,
    text,
    args: { weapon: id },
    main: 'weapon',
    action: true,
    prone: true,
    engaged: true,
    suppressed: true,
    human: true,
    aboard: true,
    find: (_, m) => {
      const some = guns(m).filter(({ arm }) => bayonetRefusal(m, arm.key, fix) === null);
      return some.length === 0
        ? null
        : weaponAct(m, verbName, label, 'GL-AMM-15', some, (key) => bayonetRefusal(m, key, fix));
    },
    whyNot: (_, m) => bayonetRefusal(m, guns(m)[0]?.arm.key, fix),
    run: (g, m, { weapon }) => fixed(g, m, String(weapon), fix),
  });
}

function* fixed(g: G, m: Model, weapon: string, fix: boolean): Flow<void> {
  const gun = gunOf(m, weapon);
  if (gun === undefined) return;
  gun.arm.fixed = fix;
  tell(g, { kind: 'bayonet', clause: 'GL-AMM-15', model: m.id, weapon, fixed: fix });
}

export const FIX_BAYONET = bayonetVerb(
  'fix-bayonet',
  'Fix a bayonet: the musket then fights as a spear and cannot fire.',
  'Fix the bayonet',
  true,
);
export const UNFIX_BAYONET = bayonetVerb('unfix-bayonet', 'Take the bayonet off.', 'Take the bayonet off', false);
