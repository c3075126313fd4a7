/**
 * The challenge (GL-DUE-01 to GL-DUE-06) and what becomes of it: accepted with a weapon that both have, or declined at a price. And the shot that misses on purpose
 * (GL-SKC-12).
 *
 * Doubtful points: whoever challenges and is challenged is conscious, neither suppressed nor panicked, and an enemy of the other (GL-R-078). Kinds of weapons are rows of
 * the chart, without fists and improvised ones (GL-R-079). Models without a player cannot decline. Accepted, both leave the turn at once; declined, the challenger's
 * action is spent (GL-R-213). The miss is declared instead of rolling, once in a duel, and spends the shot (GL-R-085).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Option, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { contentOf } from '../content/library.ts';
import type { Duel, Model, State } from '../state.ts';
import { aimsOf, usesOf } from './aim.ts';
import { spendShot } from './ammo.ts';
import { opponentOf } from './duel.ts';
import { takeBack } from './fight-act.ts';
import { gain, pay, purse } from './hero.ts';
import { apart, byId, conscious, duelById, type G, isEnemy, isHuman, must, name } from './play.ts';
import { againstRefusal } from './reach.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';
import type { Use } from './weapons.ts';

/** Kinds of duelling weapons that a model holds. */
function kindsOf(m: Model): string[] {
  const kinds: string[] = [];
  for (const { key, weapon } of m.card.weapons) {
    const has = weapon.duel && m.arms.some((arm) => arm.key === key && arm.held > 0);
    if (has && !kinds.includes(weapon.id)) kinds.push(weapon.id);
  }
  return kinds;
}

function sharedKinds(a: Model, b: Model): string[] {
  const theirs = kindsOf(b);
  return kindsOf(a).filter((kind) => theirs.includes(kind));
}

function kindName(s: State, kind: string): string {
  return contentOf(s).weapons.get(kind)?.name ?? kind;
}

/** Why a model is in no condition to fight a duel. */
function unfit(m: Model): Refusal | null {
  const who = name(m);
  if (!isHuman(m)) return { clause: 'GL-R-220', reason: `${who} is no human`, also: ['GL-R-078'] };
  if (m.duel !== null) return { clause: 'GL-R-213', reason: `${who} fights a duel already` };
  if (m.aboard !== null) return { clause: 'GL-R-213', reason: `${who} is aboard the coach` };
  if (m.suppressedBy !== null || m.panicked)
    return { clause: 'GL-R-078', reason: `${who} is ${m.panicked ? 'panicked' : 'suppressed'}` };
  return null;
}

function challengeRefusal(s: State, m: Model, target: Model | undefined, to: unknown): Refusal | null {
  const no = unfit(m);
  if (no !== null) return no;
  if (target !== undefined && target.duel !== null) return unfit(target);
  const against = againstRefusal(s, m, target);
  if (against !== null || target === undefined) return against;
  const other = unfit(target);
  if (other !== null) return other;
  if (Math.abs(m.card.grade - target.card.grade) > 1) {
    return {
      clause: 'GL-DUE-02',
      reason: `${name(m)} is of Grade ${m.card.grade} and ${name(target)} of Grade ${target.card.grade}`,
    };
  }
  if (target.unchallenged > 0 && s.turn <= target.unchallenged) {
    return {
      clause: 'GL-DUE-04',
      reason: `${name(target)} declined a duel and cannot be challenged before turn ${target.unchallenged + 1}`,
    };
  }
  if (sharedKinds(m, target).length === 0) {
    return {
      clause: 'GL-DUE-05',
      reason: `${name(m)} and ${name(target)} have no kind of weapon in common`,
      also: ['GL-R-079'],
    };
  }
  if (to !== 'death') return null;
  if (s.options['to-the-death'] === false)
    return { clause: 'GL-DUE-23', reason: 'duels to the death are not fought in this game' };
  if (m.card.grade === 3 && target.card.grade === 3) return null;
  return { clause: 'GL-DUE-18', reason: 'to the death only models of Grade 3 call each other out' };
}

function optionsOf(s: State, m: Model): Option[] {
  const found: Option[] = [];
  const enemies = s.models
    .filter((other) => isEnemy(s, m, other) && conscious(other))
    .sort((a, b) => apart(m, a) - apart(m, b));
  for (const target of enemies) {
    for (const to of ['blood', 'death'] as const) {
      if (challengeRefusal(s, m, target, to) !== null) continue;
      found.push({
        answer: { verb: 'challenge', target: target.id, to },
        label: `${name(target)} to the ${to}`,
        subjects: [m.id, target.id],
        note: sharedKinds(m, target)
          .map((kind) => kindName(s, kind))
          .join(' or '),
      });
    }
  }
  return found;
}

function challengeAct(g: G, m: Model): Act | null {
  const s = g.state;
  const found = optionsOf(s, m);
  if (found.length === 0) return null;
  return {
    ...choice({
      verb: 'challenge',
      label: 'Challenge to a duel',
      clause: 'GL-DUE-01',
      by: ['target', 'to'],
      options: () => found,
      why: () => ({ clause: 'GL-DUE-01', reason: 'that challenge is not possible' }),
      check: ({ target, to }) => challengeRefusal(s, m, byId(s, String(target)), to),
    }),
    aim: (thing) => (byId(s, thing) === undefined ? null : { verb: 'challenge', target: thing, to: 'blood' }),
  };
}

function whyNot(g: G, m: Model): RefusedAct | null {
  const s = g.state;
  const enemies = s.models
    .filter((other) => isEnemy(s, m, other) && conscious(other))
    .sort((a, b) => apart(m, a) - apart(m, b));
  const [nearest] = enemies;
  if (nearest === undefined) return null;
  const answer: Answer = { verb: 'challenge', target: nearest.id, to: 'blood' };
  const why = (given: Answer): Refusal | null => challengeRefusal(s, m, byId(s, String(given.target)), given.to);
  const refusal = why(answer);
  return refusal === null ? null : { verb: 'challenge', label: 'Challenge to a duel', refusal, nearest: answer, why };
}

function* issue(g: G, m: Model, target: Model, to: Duel['to']): Flow<void> {
  g.enter('GL-DUE-01');
  tell(g, { kind: 'challenge', clause: 'GL-DUE-01', model: m.id, target: target.id, to, also: ['GL-DUE-14'] });
  const weapon = yield* answered(g, m, target, to);
  if (weapon !== null) begin(g, m, target, to, weapon);
  g.leave();
}

/** A challenge that costs no action, at once or not at all; false when nobody can be challenged. */
export function* freeChallenge(g: G, m: Model, clause: ClauseId): Flow<boolean> {
  const act = challengeAct(g, m);
  if (act === null || m.seat === null) return false;
  const seat = m.seat;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `whom does ${name(m)} challenge at once?`,
    clause,
    subjects: [m.id],
    acts: [act, button('pass', 'Nobody', clause, m.id)],
    decline: { verb: 'pass' },
  }));
  if (answer.verb === 'challenge') yield* issue(g, m, must(g.state, String(answer.target)), answer.to as Duel['to']);
  return true;
}

export const CHALLENGE = menuVerb({
  name: 'challenge',
  text: 'Challenge an enemy to a duel, to the blood or to the death.',
  args: { target: id, to: z.enum(['blood', 'death']) },
  main: 'target',
  action: true,
  prone: true,
  engaged: true,
  human: true,
  read: ({ args }) => {
    args.to ??= 'blood';
  },
  find: challengeAct,
  refused: whyNot,
  *run(g, m, { target: targetId, to }) {
    const target = must(g.state, targetId);
    const declared = yield* g.rules.declare(g, m, target);
    if (declared === 'other') takeBack(g, 'challenge');
    if (declared !== 'goes-on') return;
    yield* issue(g, m, target, to);
  },
});

/** What declining costs: a point, two for the Indignant (GL-VF-03). */
function priceOf(m: Model): number {
  return m.card.virtues.some(({ id: one }) => one === 'indignant') ? 2 : 1;
}

/** The weapon with which it accepts; null: it declines. */
function* answered(g: G, m: Model, target: Model, to: Duel['to']): Flow<string | null> {
  const s = g.state;
  const kinds = sharedKinds(m, target);
  const [first] = kinds as [string, ...string[]];
  const price = priceOf(target);
  const free = purse(s, target) >= price;
  if (target.seat === null || (!free && kinds.length === 1)) return first;
  const seat: Seat = target.seat;
  const accept = choice({
    verb: 'accept',
    label: 'Accept the duel',
    clause: 'GL-DUE-06',
    by: ['weapon'],
    options: () =>
      kinds.map((kind) => ({
        answer: { verb: 'accept', weapon: kind },
        label: `with the ${kindName(s, kind)}`,
        subjects: [target.id, m.id],
      })),
    why: () => ({ clause: 'GL-DUE-05', reason: 'the two do not both have such a weapon', also: ['GL-R-079'] }),
  });
  const refuse: Act = {
    ...button('refuse', 'Decline', 'GL-DUE-03', target.id),
    cost: { amount: price, unit: 'hero points' },
  };
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `${name(m)} challenges ${name(target)} to a duel to the ${to}: with which weapon?`,
    clause: 'GL-DUE-06',
    subjects: [target.id, m.id],
    acts: free ? [accept, refuse] : [accept],
    whyNot: (given: string) =>
      given === 'refuse'
        ? {
            clause: 'GL-DUE-03',
            reason: `${name(target)} cannot pay ${price} hero points and must fight`,
            also: price === 2 ? ['GL-VF-03'] : [],
          }
        : null,
  }));
  if (answer.verb === 'accept') return String(answer.weapon);
  pay(g, target, price, price === 2 ? 'GL-VF-03' : 'GL-DUE-03', 'decline a duel');
  target.unchallenged = s.turn + 1;
  tell(g, { kind: 'declines', clause: 'GL-DUE-03', model: target.id, by: m.id, also: ['GL-DUE-04', 'GL-R-213'] });
  return null;
}

function begin(g: G, m: Model, target: Model, to: Duel['to'], weapon: string): void {
  const s = g.state;
  s.made += 1;
  const duel: Duel = {
    id: `duel${s.made}`,
    challenger: m.id,
    challenged: target.id,
    to,
    weapon,
    turn: s.turn,
    missed: [],
    rounds: [],
  };
  s.duels.push(duel);
  for (const one of [m, target]) {
    one.duel = duel.id;
    one.waiting = false;
    one.hidden = false;
    one.cowed = false;
    one.disguised = 0;
  }
  tell(g, {
    kind: 'duel',
    clause: 'GL-DUE-06',
    model: m.id,
    target: target.id,
    weapon: kindName(s, weapon),
    to,
    also: ['GL-DUE-07', 'GL-DUE-09', 'GL-DUE-12', 'GL-DUE-13', 'GL-DUE-14', 'GL-R-213'],
  });
}

/** The loaded weapon of the duel, with which it could shoot at the other. */
function missable(g: G, m: Model): Use | null {
  const s = g.state;
  const duel = m.duel === null ? undefined : duelById(s, m.duel);
  const other = opponentOf(s, m);
  if (duel === undefined || other === null || duel.missed.includes(m.id)) return null;
  const uses = usesOf(s, m).filter(({ carried, mode }) => carried?.weapon.id === duel.weapon && mode === 'shot');
  return aimsOf(g, m, uses, (target) => target === other)[0]?.use ?? null;
}

export const GENTLEMANS_MISS = menuVerb({
  name: 'gentlemans-miss',
  text: 'Shoot past the other duellist on purpose, for 2 hero points, once in a duel.',
  action: true,
  prone: true,
  duel: true,
  human: true,
  find: (g, m) => {
    const fits =
      m.duel !== null &&
      m.card.skills.some(({ skill: one }) => one.rule === 'gentlemans-miss') &&
      missable(g, m) !== null;
    return fits ? button('gentlemans-miss', "Gentleman's Miss", 'GL-SKC-12', m.id) : null;
  },
  whyNot: (g, m) => {
    const duel = m.duel === null ? undefined : duelById(g.state, m.duel);
    if (duel?.missed.includes(m.id) === true)
      return { clause: 'GL-R-085', reason: `${name(m)} has missed on purpose in this duel` };
    return { clause: 'GL-SKC-12', reason: `${name(m)} has no shot to miss with in a duel`, also: ['GL-R-085'] };
  },
  *run(g, m) {
    const s = g.state;
    const use = missable(g, m);
    const duel = m.duel === null ? undefined : duelById(s, m.duel);
    if (use === null || duel === undefined) return;
    duel.missed.push(m.id);
    tell(g, { kind: 'misses-on-purpose', clause: 'GL-SKC-12', model: m.id, also: ['GL-R-085'] });
    yield* spendShot(g, m, use);
    if (m.seat !== null) gain(g, m.seat, 2, 'GL-SKC-12', "a gentleman's miss");
  },
});

export const ACCEPT = verb({
  name: 'accept',
  text: 'Accept a duel with a kind of weapon that both have.',
  args: { weapon: id },
  main: 'weapon',
});

export const REFUSE = verb({ name: 'refuse', text: 'Decline a duel for hero points.', synonyms: ['decline'] });
