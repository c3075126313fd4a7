/**
 * The duel (DG-CHL-10..14, DG-R-144, DG-R-145): after the fight of a duellist's unit both roll all their attacks, keep the dice that reach the
 * other's agility, and spend them in turns, the active player first: each lands a hit or takes one of the other's dice away. The hits are
 * resolved together, so that both may die. A duellist that survives the other gains a victory point.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import type { State, Unit } from '../state.ts';
import { onesAgain, preachedAgain } from './again.ts';
import { agilityOf } from './agility.ts';
import { amount } from './amount.ts';
import { rollFurther, SPARK } from './attack.ts';
import { type Bout, boutsOf, crossed, type Duellist, settleDuels, titleOf } from './challenge.ts';
import { usedUp } from './effects.ts';
import { damageOf, type Group, hindered } from './group.ts';
import { d6, findModel, type G } from './play.ts';
import { rollSaves } from './saves.ts';
import { sparksOf, strikeSparks } from './sparks.ts';
import { attacksOf } from './strikes.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { wound } from './wounds.ts';

/** A die that would hit. */
interface Die {
  group: Group;
  /** What it came to; null for a blow that needs no roll. */
  value: number | null;
  /** It sets off a spell if it is spent on a hit (DG-R-444). */
  spark: boolean;
}

/** Once in each activation of a duellist or its unit, when its fight is over. */
export function* duel(g: G, u: Unit): Flow<void> {
  if (g.state.challenges.length > 0) yield* bouts(g, u);
  // DG-R-212: its attack is over with that.
  usedUp(g, u, 'attack');
}

function* bouts(g: G, u: Unit): Flow<void> {
  const s = g.state;
  settleDuels(g);
  const alone = s.activation?.hero ?? null;
  const card = alone === null ? null : s.units.find((r) => r.id === alone)?.card;
  for (const bout of boutsOf(s, u)) {
    if (card !== null && bout.mine.model.card !== card) continue;
    if (crossed(s, bout)) yield* fence(g, bout);
  }
  settleDuels(g);
}

function* fence(g: G, { mine, theirs }: Bout): Flow<void> {
  const s = g.state;
  g.enter('DG-CHL-10');
  tell(g, {
    kind: 'duel',
    clause: 'DG-CHL-10',
    models: [mine.model.id, theirs.model.id],
    seat: mine.unit.seat,
    also: ['DG-CHL-09'],
  });
  const hands: [Die[], Die[]] = [yield* roll(g, mine, theirs), yield* roll(g, theirs, mine)];
  const landed = yield* spendDice(g, [mine, theirs], hands);
  yield* settle(g, [mine, theirs], landed);
  yield* strikeSparks(g, sparksOf(sparkling(landed)));
  usedUp(g, theirs.unit, 'attack');
  const alive = [mine, theirs].map((d) => findModel(s, d.model.id) !== undefined);
  if (alive[0] !== alive[1]) {
    const winner = alive[0] ? mine : theirs;
    const label = 'duel won';
    s.points = [...s.points, { seat: winner.unit.seat, label, amount: 1, clause: 'DG-CHL-14' }];
    tell(g, {
      kind: 'points',
      clause: 'DG-CHL-14',
      seat: winner.unit.seat,
      amount: 1,
      label,
      model: winner.model.id,
    });
  }
  g.leave();
}

/** DG-R-444: in a duel only dice spent on hits set spells off. */
function sparkling(landed: readonly [Die[], Die[]]): Group[] {
  return landed.flat().flatMap((die) => (die.spark ? [{ ...die.group, sparks: 1 }] : []));
}

/** DG-CHL-10: dice below the opponent's agility are discarded. */
function* roll(g: G, by: Duellist, at: Duellist): Flow<Die[]> {
  const s = g.state;
  const card = s.cards[by.model.card]!;
  const needed = agilityOf(s, at.unit, at.model);
  const kept: Die[] = [];
  const all = attacksOf(s, by.unit, { model: by.model, card, steps: 0, targets: [] }, at.unit);
  const groups = [
    ...hindered(
      s,
      all.map((one): Group => ({ ...one, precise: at.model, clause: 'DG-CHL-10' })),
    ),
  ];
  for (const group of groups) rollFurther(g, group);
  for (const group of groups) {
    const rolls: number[] = [];
    let hits = 0;
    let more = 0;
    for (let i = 0; i < group.attacks + more; i++) {
      if (group.automatic === true) {
        kept.push({ group, value: null, spark: false });
        hits++;
        continue;
      }
      const natural = d6(g, 'duel', 'DG-CHL-10', by.unit.seat);
      rolls.push(natural);
      if (natural === 6) more += group.avenges ?? 0;
      if (natural + group.bonus.value < needed.value) continue;
      const spark = group.sets !== undefined && natural >= SPARK;
      kept.push({ group, value: natural + group.bonus.value, spark });
      hits++;
    }
    tell(g, {
      kind: 'duel-dice',
      clause: 'DG-CHL-10',
      seat: by.unit.seat,
      model: by.model.id,
      against: at.model.id,
      weapon: group.name,
      rolls,
      bonus: group.bonus.value,
      parts: group.bonus.parts,
      needed: needed.value,
      neededParts: needed.parts,
      kept: hits,
    });
    const ones = rolls.filter((face) => face === 1 && face + group.bonus.value < needed.value).length;
    const god = ones === 0 ? undefined : preachedAgain(s, by.unit, by.model, 'melee');
    const hit = (face: number) => face + group.bonus.value >= needed.value;
    const again = god === undefined ? [] : yield* onesAgain(g, by.unit, god, ones, hit);
    for (const face of again) {
      kept.push({ group, value: face + group.bonus.value, spark: group.sets !== undefined && face >= SPARK });
    }
    const further = again.filter((face) => face === 6).length * (group.avenges ?? 0);
    if (further > 0) groups.push({ ...group, attacks: further, further: [] });
  }
  return kept;
}

/** DG-CHL-11: in turns, until nobody has a die left. What was landed by each. */
function* spendDice(g: G, who: readonly [Duellist, Duellist], hands: [Die[], Die[]]): Flow<[Die[], Die[]]> {
  const s = g.state;
  const landed: [Die[], Die[]] = [[], []];
  let turn: 0 | 1 = 0;
  while (hands[0].length + hands[1].length > 0) {
    const other: 0 | 1 = turn === 0 ? 1 : 0;
    const [mine, theirs] = [hands[turn], hands[other]];
    if (mine.length === 0) {
      turn = other;
      continue;
    }
    // Nothing is left to parry.
    if (theirs.length === 0) {
      landed[turn].push(...mine.splice(0));
      break;
    }
    const self = who[turn];
    const answer = yield* ask<Answer>(self.unit.seat, () => stroke(s, self, who[other], mine, theirs));
    const [die] = mine.splice(Math.min(mine.length - 1, Number(answer.die ?? 0)), 1) as [Die];
    if (answer.verb === PARRY.name) {
      const [lost] = theirs.splice(Math.min(theirs.length - 1, Number(answer.against ?? 0)), 1) as [Die];
      tell(g, {
        kind: 'parry',
        clause: 'DG-CHL-11',
        seat: self.unit.seat,
        model: self.model.id,
        weapon: die.group.name,
        against: lost.group.name,
      });
    } else {
      landed[turn].push(die);
      tell(g, {
        kind: 'landed',
        clause: 'DG-CHL-11',
        seat: self.unit.seat,
        model: self.model.id,
        weapon: die.group.name,
      });
    }
    turn = other;
  }
  return landed;
}

const die = z.int().min(0).max(400);

/** Not asked when the opponent has no die to parry with. */
export const HIT = verb({
  name: 'hit',
  text: 'Spend a die of a duel to land a hit.',
  args: { die },
  main: 'die',
  unsaid: 'alike',
  // Dice of one weapon are alike.
  read({ args }) {
    args.die ??= 0;
  },
});

export const PARRY = verb({
  name: 'parry',
  text: 'Spend a die of a duel to take one of the opponent’s away.',
  args: { die, against: die },
  main: 'die',
  read({ args }) {
    args.die ??= 0;
    args.against ??= 0;
  },
});

/** One of each weapon: dice of one weapon are alike. */
function kinds(dice: readonly Die[]): number[] {
  return dice.flatMap((d, i) =>
    dice.findIndex((other) => other.group === d.group && other.spark === d.spark) === i ? [i] : [],
  );
}

function nameOf({ group, spark }: Die): string {
  return spark ? `${group.name}, that sets off a spell` : group.name;
}

function stroke(s: State, self: Duellist, foe: Duellist, mine: readonly Die[], theirs: readonly Die[]): Decision {
  const whole = (n: unknown, under: number) => Number.isInteger(n) && Number(n) >= 0 && Number(n) < under;
  const list = (verb: string, label: string, options: () => Option[], ok: (a: Answer) => boolean): Act => ({
    ...choice({
      verb,
      label,
      clause: 'DG-CHL-11',
      by: ['die'],
      options,
      why: () => ({ clause: 'DG-CHL-11', reason: 'there is no such die' }),
    }),
    check: (a) => (ok(a) ? null : { clause: 'DG-R-144', reason: 'there is no such die left' }),
  });
  const hits = () =>
    kinds(mine).map((die) => ({
      answer: { verb: 'hit', die },
      label: `land a hit with ${nameOf(mine[die]!)}`,
      subjects: [foe.model.id],
    }));
  const parries = () =>
    kinds(mine).flatMap((die) =>
      kinds(theirs).map((against) => ({
        answer: { verb: 'parry', die, against },
        label: `parry ${nameOf(theirs[against]!)} with ${nameOf(mine[die]!)}`,
        subjects: [foe.model.id],
      })),
    );
  return {
    seat: self.unit.seat,
    title: `${titleOf(s, self)} has ${mine.length} dice, ${titleOf(s, foe)} ${theirs.length}: hit or parry?`,
    clause: 'DG-CHL-11',
    subjects: [self.model.id, foe.model.id],
    acts: [
      list('hit', 'Land a hit', hits, (a) => whole(a.die, mine.length)),
      list('parry', 'Parry', parries, (a) => whole(a.die, mine.length) && whole(a.against, theirs.length)),
    ],
  };
}

/** DG-CHL-12: saves and damage of both, then the wounds of both. */
function* settle(g: G, who: readonly [Duellist, Duellist], landed: readonly [Die[], Die[]]): Flow<void> {
  const struck = landed.map((dice) => {
    const hits = new Map<Group, number>();
    for (const { group } of dice) {
      const n = group.hits === null ? 1 : amount(g, group.hits, 'hits', group.clause, group.unit.seat);
      hits.set(group, (hits.get(group) ?? 0) + n);
    }
    return hits;
  });
  const failed: (readonly [Group, number])[][] = [];
  for (const hits of struck) {
    const through: (readonly [Group, number])[] = [];
    for (const [group, n] of hits) through.push([group, yield* rollSaves(g, group, n, 'DG-CHL-12')]);
    failed.push(through);
  }
  const damage = failed.map((list) => {
    let total = 0;
    for (const [group, n] of list) {
      const each = damageOf(g.state, group);
      for (let i = 0; i < n; i++) total += amount(g, each, 'damage', group.clause, group.unit.seat);
    }
    return total;
  });
  for (const i of [0, 1] as const) {
    const [by, on] = [who[i], who[i === 0 ? 1 : 0]];
    yield* wound(g, on.unit, damage[i]!, { by: by.unit, clause: 'DG-CHL-12', melee: true, on: on.model });
  }
}
