/**
 * The Shoot Action in the order of HR-SEQ-02: declare, Fight test, Dodge, Resist test. Degrees of Success are Power (HR-ACC-01); when a Dodge
 * is declared, and before its die, the shooter may turn any of them into Accuracy (HR-ACC-02).
 *
 * Doubtful points: exactly 6" is Short and exactly half the range is not Long (HR-R-076); a weapon that reaches less than 12" has distances
 * that are both (HR-R-169), one without bands none (HR-R-077). Only Degrees can be converted; what was is gone as Power (HR-R-079).
 */

import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Refusal, RefusedAct } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { button, choice, number } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Spell, Weapon } from '../content/types.ts';
import type { State, Warrior } from '../state.ts';
import { coverParts } from './cover.ts';
import { damage, type Hit, resistParts } from './damage.ts';
import { windParts } from './markers.ts';
import { engaged, gap, touching } from './measure.ts';
import { accuracyParts, hasFlag, powerParts } from './modifiers.ts';
import { byId, type G, isEnemy, must, name, standing } from './play.ts';
import { mayReact, REACTION, react } from './reactions.ts';
import { sees, sightRefusal } from './sight.ts';
import { targetSum } from './stats.ts';
import { tell } from './tell.ts';
import { bonusOf, degreesLabel, type TestSpec, takeTest, testChance, testParts } from './test.ts';
import { menuVerb, verb } from './verb.ts';
import { shootArms } from './weapons.ts';

const SHORT = 6;

export interface Bands {
  short: boolean;
  long: boolean;
}

export function bandsOf(range: number, inches: number, bands = true): Bands {
  if (!bands) return { short: false, long: false };
  return { short: inches <= SHORT + EPSILON, long: inches > range / 2 + EPSILON };
}

/** Why the warrior may Shoot at nobody now; null when it may. */
function shooterRefusal(s: State, w: Warrior): Refusal | null {
  if (shootArms(s, w).length === 0)
    return { clause: 'HR-SHT-01', reason: `${name(w)} has no ranged weapon in use`, also: ['HR-RNG-01'] };
  if (engaged(s, w))
    return { clause: 'HR-SHT-02', reason: `${name(w)} is in contact with an enemy`, also: ['HR-CON-04'] };
  return null;
}

/** Why this target may not be shot with this weapon. */
export function shotRefusal(g: G, w: Warrior, target: Warrior | undefined, weapon: Weapon): Refusal | null {
  const s = g.state;
  if (target === undefined || !isEnemy(w, target))
    return { clause: 'HR-SHT-03', reason: 'the target must be an enemy' };
  if (!standing(target)) return { clause: 'HR-TKO-08', reason: `${name(target)} is Taken Out` };
  const distance = gap(w, target);
  const limit = weapon.range ?? 0;
  if (distance > limit + EPSILON) {
    return {
      clause: 'HR-SHT-03',
      reason: `${name(target)} is out of range`,
      also: [weapon.clause],
      witness: { kind: 'gap', from: [w.x, w.y], to: [target.x, target.y], distance, limit },
    };
  }
  const friend = s.warriors.find((other) => other !== w && !isEnemy(w, other) && touching(s, other, target));
  if (friend !== undefined) {
    return {
      clause: 'HR-CON-07',
      reason: `${name(target)} is in contact with ${name(friend)}`,
      witness: { kind: 'model', id: friend.id },
    };
  }
  const blind = sightRefusal(g, w, target);
  return blind === null ? null : { ...blind, also: [...(blind.also ?? []), 'HR-SHT-03'] };
}

export function shotSpec(s: State, w: Warrior, target: Warrior, weapon: Weapon, rapid: boolean): TestSpec {
  const { short, long } = bandsOf(weapon.range ?? 0, gap(w, target), weapon.bands !== false);
  const parts: Part[] = [];
  if (short) parts.push(part('Short Range', 1, 'HR-SHT-04'));
  if (long) parts.push(part('Long Range', -1, 'HR-SHT-05'));
  parts.push(...coverParts(s, w, target, 'shoot'), ...windParts(s, w, target));
  if (rapid) parts.push(part('Rapid Shot', -1, 'HR-SKL-10'));
  return {
    test: 'shoot',
    clause: 'HR-SHT-03',
    parts,
    against: target,
    weapon,
    source: 'shoot',
    leads: { name: 'Resist', each: -1 },
    also: [...(short ? ['HR-SHT-09'] : []), ...(long ? ['HR-SHT-10'] : [])],
  };
}

function shotHit(s: State, w: Warrior, target: Warrior, weapon: Weapon, power: number): Hit {
  const parts: Part[] = power > 0 ? [part(degreesLabel(power, 'of Success'), power, 'HR-ACC-01')] : [];
  const always = weapon.power?.always ?? 0;
  if (always !== 0) parts.push(part(weapon.name, always, weapon.clause));
  parts.push(...powerParts(s, w, 'shoot', { against: target, weapon, source: 'shoot' }));
  const magical = weapon.magical === true || hasFlag(s, w, 'magical');
  return { source: 'shoot', attacker: w, power: parts, weapon, magical, clause: 'HR-SHT-07', name: weapon.name };
}

/** The chance that a shot takes a point of Body, if nobody dodges. */
export function shotChance(s: State, w: Warrior, target: Warrior, weapon: Weapon): number {
  const bonus = bonusOf(testParts(s, w, shotSpec(s, w, target, weapon, false)));
  const hits = testChance(bonus, targetSum(s, w, 'shoot').value);
  const resist = testChance(
    bonusOf(resistParts(target, shotHit(s, w, target, weapon, 1))),
    targetSum(s, target, 'resist').value,
  );
  return hits * (1 - resist);
}

export function* shoot(g: G, w: Warrior, target: Warrior, weapon: Weapon): Flow<void> {
  g.enter('HR-SEQ-02');
  const s = g.state;
  const range = gap(w, target);
  const bands = bandsOf(weapon.range ?? 0, range, weapon.bands !== false);
  const band = bands.long ? 'long' : bands.short ? 'short' : weapon.bands === false ? 'none' : 'medium';
  tell(g, {
    kind: 'shoot',
    clause: 'HR-SHT-03',
    warrior: w.id,
    target: target.id,
    weapon: weapon.id,
    range,
    band,
    also: ['HR-SHT-01', 'HR-SEQ-02'],
  });
  const rapid = s.activation?.warrior === w.id && s.activation.rapid === 'shoot';
  const { success, degrees } = yield* takeTest(g, w, shotSpec(s, w, target, weapon, rapid));
  if (!success) tell(g, { kind: 'miss', clause: 'HR-SHT-08', warrior: w.id, target: target.id });
  else {
    const accuracy = accuracyParts(s, w, target, weapon);
    const { dodged, power, tried } = yield* dodge(g, target, w, { long: bands.long, degrees, accuracy });
    if (!dodged) {
      const hit = shotHit(s, w, target, weapon, power);
      const sum = hit.power.reduce((all, { amount }) => all + amount, 0);
      tell(g, {
        kind: 'hit',
        clause: 'HR-SHT-07',
        warrior: w.id,
        target: target.id,
        degrees,
        power: sum,
        powerParts: hit.power,
        also: tried === true ? ['HR-DGE-05'] : [],
      });
      yield* damage(g, target, hit);
    }
  }
  g.leave();
}

export const DODGE = verb({ name: 'dodge', text: 'Spend the Reaction on a Dodge.' });

export const CONVERT = verb({
  name: 'convert',
  text: 'Turn Degrees of Success into Accuracy modifiers.',
  args: { amount: z.int().min(0).max(9) },
  main: 'amount',
  unsaid: 'decline',
});

/** Who is hit by a Shoot Action or a Damage (ranged) spell may Dodge (HR-DGE-01, HR-CST-21). `power`: the Degrees that stay Power. */
export function* dodge(
  g: G,
  w: Warrior,
  attacker: Warrior,
  { long, degrees, accuracy, spell }: { long: boolean; degrees: number; accuracy: readonly Part[]; spell?: Spell },
): Flow<{ dodged: boolean; power: number; tried?: true }> {
  if (!mayReact(g.state, w)) return { dodged: false, power: degrees };
  const answer = yield* ask<Answer>(w.seat, () => ({
    seat: w.seat,
    title: `${name(attacker)} hits ${name(w)}${spell === undefined ? '' : ` with ${spell.name}`}: Dodge?`,
    clause: spell === undefined ? 'HR-DGE-01' : 'HR-CST-21',
    subjects: [w.id, attacker.id],
    acts: [
      { ...button('dodge', 'Dodge', 'HR-DGE-01', w.id), uses: REACTION },
      button('pass', 'Keep the Reaction', 'HR-REA-01'),
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'dodge') return { dodged: false, power: degrees };
  react(g, w);
  tell(g, {
    kind: 'dodge',
    clause: 'HR-DGE-01',
    warrior: w.id,
    attacker: attacker.id,
    accuracy: accuracy.reduce((all, { amount }) => all + amount, 0),
    accuracyParts: accuracy,
    also: ['HR-REA-03'],
  });
  const turned = degrees > 0 ? yield* convert(g, attacker, w, degrees) : 0;
  const against: Part[] = accuracy.map(({ label, amount, clause }) => part(label, -amount, clause));
  if (turned > 0) against.unshift(part(degreesLabel(turned, 'turned into Accuracy'), -turned, 'HR-DGE-03'));
  const sum = -against.reduce((all, { amount }) => all + amount, 0);
  const parts = long ? [part('Long Range', 1, 'HR-DGE-02'), ...against] : against;
  const { success } = yield* takeTest(g, w, {
    test: 'dodge',
    clause: 'HR-DGE-01',
    parts,
    against: attacker,
    also: sum > 0 ? ['HR-ACC-03'] : [],
  });
  if (success) tell(g, { kind: 'dodged', clause: 'HR-DGE-04', warrior: w.id, attacker: attacker.id });
  return { dodged: success, power: degrees - turned, tried: true };
}

function* convert(g: G, w: Warrior, target: Warrior, degrees: number): Flow<number> {
  const answer = yield* ask<Answer>(w.seat, () => ({
    seat: w.seat,
    title: `${name(target)} dodges: how many Degrees become Accuracy?`,
    clause: 'HR-ACC-02',
    subjects: [w.id, target.id],
    acts: [
      number({
        verb: 'convert',
        label: 'Accuracy',
        clause: 'HR-ACC-02',
        arg: 'amount',
        min: 0,
        max: degrees,
        word: (n) => `${n} Accuracy, ${degrees - n} Power`,
        subjects: [w.id, target.id],
        why: () => ({ clause: 'HR-ACC-02', reason: `there are ${degrees} Degrees of Success` }),
      }),
    ],
    decline: { verb: 'convert', amount: 0 },
  }));
  const amount = Number(answer.amount);
  if (amount > 0) tell(g, { kind: 'convert', clause: 'HR-ACC-02', warrior: w.id, amount, target: target.id });
  return amount;
}

function pairs(g: G, w: Warrior): { target: Warrior; weapon: Weapon }[] {
  const s = g.state;
  if (shooterRefusal(s, w) !== null) return [];
  const found: { target: Warrior; weapon: Weapon }[] = [];
  for (const weapon of shootArms(s, w)) {
    for (const target of s.warriors) {
      if (!isEnemy(w, target) || !standing(target) || gap(w, target) > (weapon.range ?? 0) + EPSILON) continue;
      if (sees(g, w, target) && shotRefusal(g, w, target, weapon) === null) found.push({ target, weapon });
    }
  }
  return found;
}

function shotAnswer({ target, weapon }: { target: Warrior; weapon: Weapon }): Answer {
  return { verb: 'shoot', target: target.id, weapon: weapon.id };
}

function answerRefusal(g: G, w: Warrior, answer: Answer): Refusal | null {
  const s = g.state;
  const no = shooterRefusal(s, w);
  if (no !== null) return no;
  const arms = shootArms(s, w);
  const weapon = answer.weapon === undefined ? arms[0] : arms.find(({ id: one }) => one === answer.weapon);
  if (weapon === undefined)
    return { clause: 'HR-SHT-01', reason: `${name(w)} does not have "${String(answer.weapon)}" in use` };
  return shotRefusal(g, w, byId(s, String(answer.target)), weapon);
}

function shootAct(g: G, w: Warrior): Act | null {
  const s = g.state;
  if (shootArms(s, w).length === 0) return null;
  const found = pairs(g, w);
  if (found.length === 0) return null;
  return choice({
    verb: 'shoot',
    label: 'Shoot',
    clause: 'HR-SHT-03',
    by: ['target', 'weapon'],
    options: () =>
      found.map((one) => ({
        answer: shotAnswer(one),
        label: `${name(one.target)} with ${one.weapon.name}`,
        subjects: [w.id, one.target.id],
        note: `${Math.round(gap(w, one.target) * 10) / 10}"`,
      })),
    why: (answer) => answerRefusal(g, w, answer) ?? { clause: 'HR-SHT-03', reason: 'that shot is not possible' },
    check: (answer) => answerRefusal(g, w, answer),
    suggest: () =>
      found
        .slice()
        .sort((a, b) => shotChance(s, w, b.target, b.weapon) - shotChance(s, w, a.target, a.weapon))
        .map(shotAnswer),
  });
}

function shootRefused(g: G, w: Warrior): RefusedAct | null {
  const s = g.state;
  const [weapon] = shootArms(s, w);
  if (weapon === undefined) return null;
  const why = (answer: Answer) => answerRefusal(g, w, answer);
  const bar = shooterRefusal(s, w);
  if (bar !== null) return { verb: 'shoot', label: 'Shoot', refusal: bar, why };
  let best: Warrior | null = null;
  for (const other of s.warriors) {
    if (isEnemy(w, other) && standing(other) && (best === null || gap(w, other) < gap(w, best))) best = other;
  }
  const refusal = best === null ? null : shotRefusal(g, w, best, weapon);
  if (best === null || refusal === null) return null;
  return { verb: 'shoot', label: 'Shoot', refusal, nearest: shotAnswer({ target: best, weapon }), why };
}

export const SHOOT = menuVerb({
  name: 'shoot',
  text: 'Shoot at an enemy.',
  args: { target: id, weapon: id.optional() },
  main: 'target',
  action: 'shoot',
  find: shootAct,
  refused: shootRefused,
  whyNot: (g, w) => shooterRefusal(g.state, w),
  *run(g, w, { target, weapon }) {
    const arms = shootArms(g.state, w);
    const used = weapon === undefined ? arms[0] : arms.find(({ id: one }) => one === weapon);
    if (used === undefined) throw new Error(`${w.id} has no such weapon in use`);
    yield* shoot(g, w, must(g.state, target), used);
  },
});
