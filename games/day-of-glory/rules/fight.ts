/** The fight action (DG-MEL-01..15): every model that may strike does, at units that it or its neighbours touch. Attacks are declared before dice are rolled (DG-R-089). */

import type { Flow } from '#engine/game.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { spend, standAside } from './activation-record.ts';
import { afterFight, beforeFight } from './after-fight.ts';
import { agilityOf } from './agility.ts';
import { meleeWeapons } from './arms.ts';
import { blowChoice, oneBlow } from './assassin.ts';
import { resolve } from './attack.ts';
import { aim, standing, strikeFirst } from './cavalry.ts';
import { duellists, mayHarm, settleDuels } from './challenge.ts';
import { meleeWith } from './contact.ts';
import { attackable } from './demon-facts.ts';
import { duel } from './duel.ts';
import { type Fighter, fightersOf } from './fighters.ts';
import { type Group, hindered, merge } from './group.ts';
import { leadWeapon } from './lead-weapon.ts';
import { type G, levelOf, mustUnit, uses, WILD } from './play.ts';
import { mowDown } from './scythes.ts';
import { sideOrder, sidesOf } from './side-groups.ts';
import { type Spark, sparksOf, strikeSparks } from './sparks.ts';
import { attacksOf } from './strikes.ts';
import { tell } from './tell.ts';

/** Those who fight in this activation: all, or the one hero who acts alone. */
export function fighters(s: State, u: Unit, now: Activation): Fighter[] {
  const out = duellists(s);
  const all = fightersOf(s, u).filter((f) => !out.has(f.model.id));
  const able = all
    .map((f) => ({ ...f, targets: f.targets.filter((id) => mayStrike(s, u, mustUnit(s, id), f.model)) }))
    .filter((f) => f.targets.length > 0 && !now.apart.includes(f.model.id));
  if (now.hero === null) return able;
  const record = mustUnit(s, now.hero);
  return able.filter((f) => f.card.id === record.card);
}

/** Duels keep others out (DG-CHL-06); wild demons do not strike at demons (DG-R-425). */
function mayStrike(s: State, u: Unit, v: Unit, m: Model): boolean {
  return mayHarm(s, u, v, m) && (u.seat !== WILD || attackable(v));
}

/** `chosen` has the target of each model that is in reach of several. */
export function* fight(g: G, u: Unit, now: Activation, chosen: readonly (string | null)[]): Flow<void> {
  const s = g.state;
  spend(g);
  // DG-CHL-08: duellists whose units touch face each other before anybody strikes.
  settleDuels(g);
  u.fought = true;
  for (const m of u.models) m.crouching = false;
  tell(g, {
    kind: 'fight',
    clause: 'DG-MEL-02',
    unit: now.hero ?? u.id,
    seat: u.seat,
    enemies: meleeWith(s, u).map((v) => v.id),
    ...(uses(s, 'consolidating') ? { also: ['DG-CONS-08', 'DG-CONS-10'] } : {}),
  });
  const blocks = beforeFight(g, u);
  const able = fighters(s, u, now);
  const torn = able.filter((f) => f.targets.length > 1);
  let groups: Group[] = [];
  standAside(
    g,
    u,
    able.map((f) => f.model),
  );
  for (const f of able) {
    const id = f.targets.length === 1 ? f.targets[0]! : (chosen[torn.indexOf(f)] ?? f.targets[0]!);
    groups.push(...(yield* declare(g, u, f, mustUnit(s, id))));
  }
  const targets = [...new Set(groups.map((x) => x.target))];
  if (uses(s, 'consolidating')) bySide(s, u, targets, able, groups);
  yield* aim(g, u, groups);
  yield* strikeFirst(g, u, groups, declare);
  groups = standing(s, u, groups);
  const sparks: Spark[] = [];
  const sides = [...new Set(groups.map((x) => x.side ?? 'front'))];
  for (const side of sides.length > 1 ? yield* sideOrder(u, sides) : sides) {
    const mine = groups.filter((x) => (x.side ?? 'front') === side);
    const blows = merge(hindered(s, mine));
    yield* resolve(g, blows, (x) => agilityOf(s, x.target, x.precise, x.part), {
      by: u,
      clause: 'DG-MEL-11',
      melee: true,
      spared: duellists(s),
      side,
    });
    sparks.push(...sparksOf(blows));
  }
  if (u.mows !== undefined) yield* mowDown(g, u, targets);
  if (now.hero === null) u.impact = [];
  yield* afterFight(g, u, targets, blocks);
  yield* strikeSparks(g, sparks);
  yield* duel(g, u);
}

/** DG-CONS-08: attacks are told apart by the side of the enemy that they come from. */
function bySide(s: State, u: Unit, targets: readonly Unit[], able: readonly Fighter[], groups: readonly Group[]): void {
  for (const target of targets) {
    const sides = sidesOf(s, u, target, able);
    for (const x of groups) if (x.target === target && x.from !== undefined) x.side = sides.get(x.from) ?? 'front';
  }
}

/** What one model does: whether an assassin puts all into one blow (DG-CLS-02), and with what the further attacks are made (DG-R-087). */
function* declare(g: G, u: Unit, f: Fighter, target: Unit): Flow<Group[]> {
  const s = g.state;
  const victim = levelOf(f.card, 'assassin') > 0 ? yield* blowChoice(g, u, f) : null;
  const held = meleeWeapons(u, f.card).map((h) => h.weapon);
  const lead = yield* leadWeapon(u, f.card, held, victim !== null || f.card.attacks > 1);
  const groups = attacksOf(s, u, f, target, lead);
  return victim === null ? groups : oneBlow(s, f, groups, lead, victim);
}
