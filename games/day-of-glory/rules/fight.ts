/** The fight action (DG-MEL-01..15): every model that may strike does, at units that it or its neighbours touch. Attacks are declared before dice are rolled (DG-R-089). */

import { z } from 'zod';
import type { Act, Answer, Flow, Item, Option, Refusal } from '#engine/game.ts';
import { button, sameAnswer } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { spend, standAside } from './activation-record.ts';
import { afterFight, beforeFight } from './after-fight.ts';
import { blowChoice, oneBlow } from './assassin.ts';
import { agilityOf, type Group, hindered, meleeWeapons, merge, resolve } from './attack.ts';
import { aim, standing, strikeFirst } from './cavalry.ts';
import { duellists, mayHarm, settleDuels } from './challenge.ts';
import { inMelee, meleeWith } from './contact.ts';
import { attackable, demonOf } from './demon-facts.ts';
import { duel } from './duel.ts';
import { type Fighter, fightersOf } from './fighters.ts';
import { leadWeapon } from './lead-weapon.ts';
import { type G, isHero, levelOf, mustUnit, uses, WILD } from './play.ts';
import { mowDown } from './scythes.ts';
import { DUEL_FIGHT } from './seek.ts';
import { sideOrder, sidesOf } from './side-groups.ts';
import { type Spark, sparksOf, strikeSparks } from './sparks.ts';
import { attacksOf } from './strikes.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** Those who fight in this activation: all, or the one hero who acts alone. */
function fighters(s: State, u: Unit, now: Activation): Fighter[] {
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

function fightRefusal(s: State, u: Unit, now: Activation): Refusal | null {
  if (!inMelee(s, u))
    return { clause: 'DG-MEL-02', reason: `${u.name} ${agreeing(u, 'touches')} no enemy`, also: ['DG-MEL-01'] };
  if (demonOf(s, u)?.attacks === null) {
    return { clause: 'DG-R-243', reason: `${u.name} does not attack`, also: ['DG-DEM-31', 'DG-MEL-03'] };
  }
  const busy = duellists(s);
  if (fighters(s, u, now).length === 0 && !u.models.some((m) => busy.has(m.id))) {
    if (meleeWith(s, u).every((v) => !mayHarm(s, u, v))) {
      return {
        clause: 'DG-CHL-06',
        reason: 'those it touches are in a duel that is not its own',
        also: ['DG-R-142', 'DG-MEL-03'],
      };
    }
    return { clause: 'DG-MEL-03', reason: `no model of ${u.name} ${agreeing(u, 'is')} in reach of an enemy` };
  }
  return null;
}

function fightAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (fightRefusal(s, u, now) !== null) return null;
  const able = fighters(s, u, now);
  const torn = able.filter((f) => f.targets.length > 1);
  // The table lights up those who may strike.
  if (torn.length === 0) return button('fight', 'Fight', 'DG-MEL-02', ...able.map((f) => f.model.id));
  const enemies = meleeWith(s, u);
  const items: Item[] = torn.map((f) => ({ id: f.model.id, label: labelOf(s, u, f), subjects: [f.model.id] }));
  const legal = (answer: Answer): boolean => {
    const targets = answer.targets as readonly (string | null)[] | undefined;
    if (targets === undefined) return true;
    return targets.length === torn.length && targets.every((id, i) => id !== null && torn[i]!.targets.includes(id));
  };
  const every = (pick: (f: Fighter) => string): Answer => ({ verb: 'fight', targets: torn.map(pick) });
  return {
    verb: 'fight',
    key: 'fight',
    label: 'Fight',
    clause: 'DG-MEL-02',
    form: {
      kind: 'allocate',
      arg: 'targets',
      items,
      targets: enemies.map((v) => ({ id: v.id, label: v.name, subjects: [v.id] })),
    },
    options: () => {
      const out: Option[] = [];
      for (const v of enemies) {
        const answer = every((f) => (f.targets.includes(v.id) ? v.id : f.targets[0]!));
        if (out.some((o) => sameAnswer(o.answer, answer))) continue;
        out.push({ answer, label: `as many as can at ${v.name}`, subjects: [v.id] });
      }
      return out;
    },
    sample: (rng) => every((f) => f.targets[rng.int(f.targets.length)]!),
    check: (answer) =>
      legal(answer) ? null : { clause: 'DG-R-089', reason: 'each model strikes at one unit that it is in reach of' },
  };
}

function labelOf(s: State, u: Unit, f: Fighter): string {
  if (isHero(s, f.model)) return f.card.name;
  return `${u.name}, row ${f.model.row + 1}, file ${f.model.file + 1}`;
}

export const FIGHT = menuVerb({
  name: 'fight',
  text: 'Fight; where models have a choice, the target of each in order.',
  args: { targets: z.array(id.nullable()).max(400).optional() },
  main: 'targets',
  action: true,
  atMachine: true,
  clause: 'DG-MEL-02',
  lacks: 'it is in no melee',
  whenBound: true,
  inRage: 'free',
  upright: true,
  inDuel: DUEL_FIGHT,
  find: (g, { u, now }) => fightAct(g, u, now),
  refused(g, { u, now }) {
    const refusal = fightRefusal(g.state, u, now);
    return refusal === null ? null : { verb: 'fight', label: 'Fight', refusal };
  },
  run: (g, { u, now }, { targets }) => fight(g, u, now, targets ?? []),
});

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
