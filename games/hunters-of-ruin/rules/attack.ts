/**
 * Striking, in the order of HR-SEQ-01: the target is declared, Burning Armour answers (HR-FIR-07), Fight test, Resist test. A miss may be
 * answered by a Counter Attack (HR-CTA-01), and a missed Counter Attack by another, until one hits or no Reaction is left (HR-CTA-04).
 * Parting Shots are the same (HR-PSH-02). Resolve tests wait until all of it is done.
 *
 * Doubtful points: a Counter Attack's Fight test takes Weapon Bonuses, among them Expert, and penalties that spells lay on the warrior, and
 * nothing else (HR-R-071); Power is as for a Strike, without what charging gives (HR-R-072). A foot spear in use takes all bonuses for
 * charging from whoever charges its user (HR-R-046). The attacker itself is no friend in contact (HR-R-069).
 */

import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { State, Warrior } from '../state.ts';
import { coverParts } from './cover.ts';
import { damage, type Hit } from './damage.ts';
import { offerSurge } from './faction.ts';
import { burningArmour } from './hazards.ts';
import { touching } from './measure.ts';
import { hasFlag, powerParts } from './modifiers.ts';
import { type G, isEnemy, name, standing } from './play.ts';
import { mayReact, REACTION, react } from './reactions.ts';
import { offerRush } from './sidestep.ts';
import { tell } from './tell.ts';
import { degreesLabel, type TestSpec, takeTest } from './test.ts';
import { verb } from './verb.ts';
import { type Arm, armName, armOf, armRefusal, braced, counterArms } from './weapons.ts';

export interface Blow extends Arm {
  of: 'strike' | 'counter-attack' | 'parting-shot';
  /** Inches that the Charge went; null: it is no Charge. */
  charged: number | null;
  /** Rapid Strike was declared. */
  rapid: boolean;
  /** Another rule than a spear takes the bonuses for charging (Close Ranks). */
  unfazed: boolean;
  /** What helps the target against this blow. */
  resist: readonly Part[];
}

/** The base must be this much higher (HR-R-019). */
const HIGHER = 0.5;
/** A Charge of at least this gives a bonus. */
export const RUN = 4;

/** Whether the target leaves the charger no bonuses. */
function firm(s: State, target: Warrior, blow: Blow): boolean {
  return blow.charged !== null && (blow.unfazed || braced(s, target));
}

/** The Fight test of a blow. */
export function fightSpec(
  s: State,
  w: Warrior,
  target: Warrior,
  blow: Blow,
  penalties: readonly Part[] = [],
): TestSpec {
  const { weapon, of, mount } = blow;
  const parts: Part[] = penalties.slice();
  const also: ClauseId[] = [];
  const charging = blow.charged !== null && !firm(s, target, blow);
  const add = (label: string, amount: number | undefined, clause: ClauseId): void => {
    if (amount !== undefined && amount !== 0) parts.push(part(label, amount, clause));
  };
  if (of === 'strike') {
    add(weapon.name, weapon.fight?.strike, weapon.clause);
    if (charging) add(`${weapon.name}, charging`, weapon.fight?.charge, weapon.clause);
    if (charging && (blow.charged as number) >= RUN - EPSILON) {
      add('Charge of 4" or more', 1, 'HR-STR-04');
      also.push('HR-CHG-05');
    }
    if (w.z >= target.z + HIGHER - EPSILON) add('higher ground', 1, 'HR-STR-05');
    const friends = helpers(s, w, target);
    add(friends === 1 ? 'friend in contact' : 'friends in contact', friends, 'HR-STR-06');
    parts.push(...coverParts(s, w, target, 'strike'));
    if (blow.rapid) add('Rapid Strike', -1, 'HR-SKL-11');
  } else add(weapon.name, weapon.fight?.counter, weapon.clause);
  return {
    test: of,
    clause: of === 'strike' ? 'HR-STR-03' : of === 'counter-attack' ? 'HR-CTA-03' : 'HR-PSH-02',
    parts,
    against: target,
    // The rider's skill with a weapon does not help the mount (HR-R-150).
    weapon: mount ? null : weapon,
    charging,
    mount,
    leads: { name: 'Resist', each: -1 },
    also,
  };
}

/** Warriors friendly to the attacker in contact with the target, itself left out. */
export function helpers(s: State, w: Warrior, target: Warrior): number {
  let count = 0;
  for (const other of s.warriors) if (other !== w && !isEnemy(w, other) && touching(s, other, target)) count += 1;
  return count;
}

/** Power modifiers of a blow that hits with so many Degrees of Success. */
export function blowPower(s: State, w: Warrior, target: Warrior, blow: Blow, degrees: number): Part[] {
  const { weapon } = blow;
  const parts: Part[] = degrees > 0 ? [part(degreesLabel(degrees, 'of Success'), degrees, 'HR-STR-08')] : [];
  const charging = blow.charged !== null && !firm(s, target, blow);
  const add = (amount: number | undefined): void => {
    if (amount !== undefined && amount !== 0) parts.push(part(weapon.name, amount, weapon.clause));
  };
  add(weapon.power?.always);
  if (charging) add(weapon.power?.charge);
  parts.push(...powerParts(s, w, 'strike', { against: target, weapon, charging }));
  return parts;
}

/** What the target has to resist. */
export function hitOf(s: State, w: Warrior, target: Warrior, blow: Blow, degrees: number): Hit {
  const { weapon } = blow;
  return {
    source: 'strike',
    attacker: w,
    power: blowPower(s, w, target, blow, degrees),
    resist: blow.resist,
    weapon,
    magical: weapon.magical === true || hasFlag(s, w, 'magical'),
    resolve: weapon.resolve === undefined ? [] : [part(weapon.name, weapon.resolve, weapon.clause)],
    clause: 'HR-STR-08',
    name: weapon.name,
  };
}

/** A Strike, Counter Attack or Parting Shot with all that answers it. Whether this blow itself took the target out. */
export function* deliver(g: G, w: Warrior, target: Warrior, blow: Blow): Flow<boolean> {
  g.enter(blow.of === 'strike' ? 'HR-SEQ-01' : 'HR-CTA-02');
  tell(g, {
    kind: 'strike',
    clause: blow.of === 'strike' ? 'HR-STR-02' : blow.of === 'counter-attack' ? 'HR-CTA-02' : 'HR-PSH-01',
    warrior: w.id,
    target: target.id,
    weapon: blow.weapon.id,
    of: blow.of,
    mount: blow.mount,
    also: restsOn(w, blow),
  });
  const penalties = yield* burningArmour(g, w, target);
  const { success, degrees } = yield* takeTest(g, w, fightSpec(g.state, w, target, blow, penalties));
  let out = false;
  if (success) {
    const hit = hitOf(g.state, w, target, blow, degrees);
    const power = hit.power.reduce((all, { amount }) => all + amount, 0);
    tell(g, {
      kind: 'hit',
      clause: 'HR-STR-08',
      warrior: w.id,
      target: target.id,
      degrees,
      power,
      powerParts: hit.power,
    });
    ({ out } = yield* damage(g, target, hit));
  } else {
    tell(g, { kind: 'miss', clause: 'HR-STR-09', warrior: w.id, target: target.id });
    yield* offerCounterAttack(g, target, w, blow.of === 'counter-attack');
  }
  g.leave();
  return out;
}

/** What a blow rests on besides: bare hands (HR-STR-01), the mounted entry of a spear (HR-MNT-09). */
function restsOn(w: Warrior, { weapon, mount }: Blow): ClauseId[] {
  const clauses: ClauseId[] = ['HR-WPN-01', 'HR-SEQ-01'];
  if (weapon.id === 'unarmed') clauses.push('HR-STR-01');
  if (w.mounted && !mount && !w.card.carried.some((item) => item.kind === 'weapon' && item.weapon === weapon))
    clauses.push('HR-MNT-09');
  return clauses;
}

/** The Strike of an Action. */
export function* strike(
  g: G,
  w: Warrior,
  target: Warrior,
  how: Arm & Partial<Pick<Blow, 'charged' | 'unfazed' | 'resist'>>,
): Flow<void> {
  const rapid = g.state.activation?.warrior === w.id && g.state.activation.rapid === 'strike';
  const blow: Blow = { of: 'strike', charged: null, unfazed: false, resist: [], rapid, ...how };
  // What a Counter Attack of the same chain takes out is no prey of the Strike (HR-X-FR-03).
  const killed = yield* deliver(g, w, target, blow);
  if (killed && standing(w)) yield* offerRush(g, w, yield* offerSurge(g, w));
}

export const COUNTER_ATTACK = verb({
  name: 'counter-attack',
  text: 'Answer a missed Strike with a Counter Attack.',
  args: { weapon: id.optional(), mount: z.boolean().optional() },
  main: 'weapon',
  synonyms: ['riposte'],
});

/** The decision which arm is used, or none. `must`: it may not be declined. */
function armDecision(
  w: Warrior,
  target: Warrior,
  arms: readonly Arm[],
  words: { verb: string; label: string; clause: ClauseId; must: boolean },
) {
  const { verb: what, label, clause, must } = words;
  const answers = arms.map((arm) => ({
    answer: { verb: what, weapon: arm.weapon.id, ...(arm.mount ? { mount: true } : null) },
    label: `${label} with ${armName(arm)}`,
    subjects: [w.id, target.id],
  }));
  const act = choice({
    verb: what,
    label,
    clause,
    uses: REACTION,
    by: ['weapon', 'mount'],
    options: () => answers,
    why: (answer) => armRefusal(w, arms, answer),
    check: (answer) => (armOf(arms, answer) === undefined ? armRefusal(w, arms, answer) : null),
  });
  return {
    seat: w.seat,
    title: `${name(target)} missed ${name(w)}: ${label}?`,
    clause,
    subjects: [w.id, target.id],
    acts: must ? [act] : [act, button('pass', 'Keep the Reaction', 'HR-CTA-05')],
    ...(must ? {} : { decline: { verb: 'pass' } }),
  };
}

/** Whether a warrior could Counter Attack an attacker now. */
export function mayCounter(s: State, w: Warrior, attacker: Warrior): boolean {
  // Partway up a face it can neither strike nor move (HR-R-062).
  if (w.climb !== null || !standing(attacker) || !mayReact(s, w)) return false;
  return touching(s, w, attacker) && counterArms(s, w).length > 0;
}

/** The target of a missed attack may answer it; a Bloodthirsty one must (HR-TRT-04). */
export function* offerCounterAttack(g: G, w: Warrior, attacker: Warrior, again = false): Flow<void> {
  const s = g.state;
  if (!mayCounter(s, w, attacker)) return;
  const arms = counterArms(s, w);
  const must = hasFlag(s, w, 'bloodthirsty');
  let arm = must && arms.length === 1 ? arms[0] : undefined;
  if (arm === undefined) {
    const words = { verb: 'counter-attack', label: 'Counter Attack', clause: must ? 'HR-TRT-04' : 'HR-CTA-01', must };
    const answer = yield* ask<Answer>(w.seat, () => armDecision(w, attacker, arms, words));
    if (answer.verb !== 'counter-attack') return;
    arm = armOf(arms, answer);
  }
  if (arm === undefined) return;
  react(g, w);
  tell(g, {
    kind: 'counter-attack',
    clause: must ? 'HR-TRT-04' : 'HR-CTA-01',
    warrior: w.id,
    target: attacker.id,
    also: again ? ['HR-REA-03', 'HR-CTA-04'] : ['HR-REA-03'],
  });
  yield* deliver(g, w, attacker, {
    ...arm,
    of: 'counter-attack',
    charged: null,
    rapid: false,
    unfazed: false,
    resist: [],
  });
}

export const PARTING_SHOT = verb({
  name: 'parting-shot',
  text: 'Strike at a warrior that flees from contact.',
  args: { warrior: id, weapon: id.optional(), mount: z.boolean().optional() },
  main: 'warrior',
});

/** Whoever touches a warrior that Flees may strike at it once more, in the order its controller chooses (HR-R-104). */
export function* partingShots(g: G, prey: Warrior): Flow<void> {
  const s = g.state;
  const seat = 1 - prey.seat;
  const asked = new Set<string>();
  for (;;) {
    // Nobody may strike at a warrior that an earlier one has taken out: then the rest lapse.
    const able = s.warriors.filter((w) => w.seat === seat && !asked.has(w.id) && mayCounter(s, w, prey));
    if (able.length === 0) return;
    const answer = yield* ask<Answer>(seat, () => partingDecision(s, prey, able));
    if (answer.verb !== 'parting-shot') return;
    const w = able.find(({ id: one }) => one === answer.warrior) as Warrior;
    const arm = armOf(counterArms(s, w), answer) as Arm;
    asked.add(w.id);
    react(g, w);
    tell(g, { kind: 'parting-shot', clause: 'HR-PSH-01', warrior: w.id, target: prey.id });
    yield* deliver(g, w, prey, { ...arm, of: 'parting-shot', charged: null, rapid: false, unfazed: false, resist: [] });
  }
}

function partingDecision(s: State, prey: Warrior, able: readonly Warrior[]) {
  const options = able.flatMap((w) =>
    counterArms(s, w).map((arm) => ({
      answer: { verb: 'parting-shot', warrior: w.id, weapon: arm.weapon.id, ...(arm.mount ? { mount: true } : null) },
      label: `${name(w)} with ${armName(arm)}`,
      subjects: [w.id, prey.id],
    })),
  );
  const why = () => ({ clause: 'HR-PSH-01', reason: 'only who touches it and has a Reaction may' });
  return {
    seat: 1 - prey.seat,
    title: `${name(prey)} flees: Parting Shot?`,
    clause: 'HR-PSH-01',
    subjects: [prey.id, ...able.map(({ id: one }) => one)],
    acts: [
      choice({
        verb: 'parting-shot',
        label: 'Parting Shot',
        clause: 'HR-PSH-01',
        uses: REACTION,
        by: ['warrior', 'weapon'],
        options: () => options,
        why,
        check: (answer) => {
          const w = able.find(({ id: one }) => one === answer.warrior);
          if (w === undefined) return why();
          const arms = counterArms(s, w);
          return armOf(arms, answer) === undefined ? armRefusal(w, arms, answer) : null;
        },
      }),
      button('pass', 'Let it go', 'HR-PSH-01'),
    ],
    decline: { verb: 'pass' },
  };
}
