/**
 * Reloading firearms (DG-WPN-23, DG-R-131, DG-R-324): who has fired needs two reload actions, not necessarily in a row, before that firearm can be
 * fired again; one action of the unit works on all of its firearms that are empty, those of joined heroes that take part too.
 */
import { button } from '../../kit/acts.ts';
import type { Weapon } from '../content/types.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { spend, standAside } from './activation-record.ts';
import { rangedWeapons } from './arms.ts';
import { inMelee } from './contact.ts';
import { idle } from './fighters.ts';
import { handsLeft, handsOf, spendHands } from './hands.ts';
import { type G, isHero, mustUnit } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

const RELOADS = 2;

/** Those of the weapons in hand that can be shot with. */
export function loaded(m: Model, held: readonly Weapon[]): Weapon[] {
  if (m.empty === undefined) return held.slice();
  const empty = m.empty.map((gun) => gun.weapon);
  return held.filter((w) => {
    const at = empty.indexOf(w.id);
    if (at >= 0) empty.splice(at, 1);
    return at < 0;
  });
}

/** The firearms among them are empty from now on. */
export function fire(m: Model, weapons: readonly Weapon[]): void {
  const guns = weapons.filter((w) => w.kind === 'firearm').map((w) => ({ weapon: w.id, left: RELOADS }));
  if (guns.length > 0) m.empty = [...(m.empty ?? []), ...guns];
}

/** Reload actions until all of their firearms are loaded. */
export function reloadsLeft(models: readonly Model[]): number {
  let most = 0;
  for (const m of models) for (const gun of m.empty ?? []) most = Math.max(most, gun.left);
  return most;
}

/** Whose firearms a reload action works on: not on those of a hero that does something else, or nothing yet. */
function hands(s: State, u: Unit, now: Activation): Model[] {
  const alone = now.hero === null ? null : mustUnit(s, now.hero).card;
  return u.models.filter((m) => {
    if (m.empty === undefined || now.apart.includes(m.id)) return false;
    return alone === null ? !idle(s, u, m) : m.card === alone;
  });
}

function hasFirearms(s: State, u: Unit): boolean {
  return u.models.some((m) => s.cards[m.card]!.weapons.some((w) => w.kind === 'firearm'));
}

export const RELOAD = menuVerb({
  name: 'reload',
  text: 'Reload firearms.',
  action: true,
  again: handsLeft,
  atMachine: true,
  clause: 'DG-WPN-23',
  lacks: 'there are no firearms',
  find(g, { u, now }) {
    if (u.place !== 'table' || (u.kind === 'vehicle' && now.acted && inMelee(g.state, u))) return null;
    const left = reloadsLeft(hands(g.state, u, now));
    return left === 0 ? null : button('reload', `Reload (${left} to go)`, 'DG-WPN-23', u.id);
  },
  refused(g, { u }) {
    if (!hasFirearms(g.state, u)) return null;
    return { verb: 'reload', label: 'Reload', refusal: { clause: 'DG-WPN-23', reason: 'everything is loaded' } };
  },
  *run(g, { u, now }) {
    const s = g.state;
    if (u.kind === 'vehicle') return crewReloads(g, u, now);
    spend(g);
    const busy = hands(s, u, now);
    for (const m of busy) {
      const still = (m.empty ?? []).flatMap((gun) => (gun.left > 1 ? [{ ...gun, left: gun.left - 1 }] : []));
      if (still.length > 0) m.empty = still;
      else delete m.empty;
    }
    standAside(g, u, busy);
    const many = busy.filter((m) => u.kind === 'hero' || !isHero(s, m));
    if (many.length > 0) told(g, u.id, u, many);
    for (const m of busy) {
      if (many.includes(m)) continue;
      told(g, s.units.find((r) => r.kind === 'hero' && r.card === m.card)?.id ?? u.id, u, [m]);
    }
  },
});

/** DG-R-420: as many of a vehicle's crew as have their action still, each its own; what was fired first is loaded first. */
function crewReloads(g: G, u: Unit, now: Activation): void {
  const s = g.state;
  const [m] = u.models;
  if (m?.empty === undefined) return;
  const guns = Math.max(1, rangedWeapons(u, s.cards[m.card]!).filter((w) => w.kind === 'firearm').length);
  const busy = Math.min(handsOf(s, u, now), Math.ceil(m.empty.length / guns));
  const still = m.empty.flatMap((gun, i) => {
    if (i >= busy * guns) return [gun];
    return gun.left > 1 ? [{ ...gun, left: gun.left - 1 }] : [];
  });
  if (still.length > 0) m.empty = still;
  else delete m.empty;
  spendHands(g, u, busy);
  told(g, u.id, u, [m]);
}

function told(g: G, who: string, u: Unit, models: readonly Model[]): void {
  tell(g, { kind: 'reload', clause: 'DG-WPN-23', unit: who, seat: u.seat, left: reloadsLeft(models) });
}
