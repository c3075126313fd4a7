/**
 * Charge (GL-ACT-10): a move and the attacks of a close combat action, at +2, or +3 on horseback, if it moved 2" (GL-CHG-01, GL-CHG-02, GL-MNT-03, GL-MNT-04).
 * In this order: the declaration with Battle Cry (GL-SKC-02), the answer of a waiting target (charged.ts), the move with its interrupts, the attacks, the
 * counter-charger's attack (GL-R-030), the rest of the move of a Rush Attack (GL-SKC-25).
 *
 * Doubtful points: the bonus counts for every attack of the action and never in defence (GL-R-031). The first attack is at the target; if it is out of reach
 * there is none (GL-R-028). Whoever was stopped and engaged on the way may attack an enemy in reach instead (GL-R-025). Whoever rushes on needs no roll
 * and suffers no attack (GL-R-122).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Part, Random, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { button } from '../../kit/acts.ts';
import { path } from '../../kit/args.ts';
import { isRefusal, round } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import { chargePath, chargeWords, inchesEarned, priceOf, strikesFrom, wayRefusal } from './charge-way.ts';
import { answerCharge, type Reaction } from './charged.ts';
import { attackAct, furtherAttacks, makeAttack, takeBack } from './fight-act.ts';
import {
  ATTACK_ARGS,
  type Attacking,
  answerOf,
  attacking,
  bestChoice,
  type Chosen,
  choices,
  chosenBy,
} from './fight-choices.ts';
import { gutsTest } from './guts.ts';
import { pay } from './hero.ts';
import { moveEnds, paceOf } from './move-act.ts';
import { actor, pathAct, readPath } from './path-act.ts';
import { apart, byId, conscious, type G, isEnemy, must, name, touching } from './play.ts';
import { againstRefusal, attackBar } from './reach.ts';
import { skill, stat } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';
import { SLACK, type Way, wayOf } from './way.ts';

/** So far a charger must move for its bonus. */
const RUN = 2;

export function chargeBonus(m: Model): Part {
  return m.mount === null
    ? { label: 'charge', amount: 2, clause: 'GL-CHG-01' }
    : { label: 'charge on horseback', amount: 3, clause: 'GL-MNT-03' };
}

/** What bars every charge of a model. */
function chargeBar(s: State, m: Model): Refusal | null {
  const bar = attackBar(s, m);
  if (bar !== null) return bar;
  if (m.trapped) return { clause: 'GL-T-S5-28', reason: `${name(m)} is caught in a trap` };
  if (paceOf(s, m).crawl) return { clause: 'GL-BAS-12', reason: `${name(m)} can only crawl`, also: ['GL-R-201'] };
  return null;
}

function targetRefusal(s: State, m: Model, target: Model | undefined): Refusal | null {
  const no = againstRefusal(s, m, target);
  if (no !== null || target === undefined) return no;
  if (touching(m, target)) {
    return {
      clause: 'GL-CHG-01',
      reason: `${name(target)} is touched already`,
      witness: { kind: 'model', id: target.id },
    };
  }
  return target.aboard === null ? null : { clause: 'GL-R-218', reason: `${name(target)} is aboard the coach` };
}

function targets(s: State, m: Model, inches: number): Model[] {
  return s.models
    .filter(
      (other) =>
        isEnemy(s, m, other) &&
        conscious(other) &&
        apart(m, other) <= inches + 4 &&
        targetRefusal(s, m, other) === null,
    )
    .sort((a, b) => apart(m, a) - apart(m, b));
}

function acts(g: G, m: Model): Act[] {
  const s = g.state;
  if (chargeBar(s, m) !== null) return [];
  const pace = paceOf(s, m);
  const found: Act[] = [];
  for (const target of targets(s, m, chargeWords(s, m, pace, true).inches)) {
    for (const further of [false, true]) {
      const words = chargeWords(s, m, pace, further);
      const way = further && words.inches === pace.inches ? null : chargePath(s, m, target, words);
      if (way === null || way.length === 0) continue;
      found.push(chargeAct(g, m, target, way, further));
      break;
    }
  }
  return found;
}

function chargeAct(g: G, m: Model, target: Model, way: readonly Point[], further: boolean): Act {
  const s = g.state;
  const end = way[way.length - 1] as Point;
  return {
    ...pathAct(s, m, {
      verb: 'charge',
      key: `charge-${target.id}`,
      label: `Charge ${name(target)}`,
      clause: further ? 'GL-HP-09' : 'GL-ACT-10',
      words: chargeWords(s, m, paceOf(s, m), further),
      fixed: { target: target.id, ...(further ? { further } : null) },
      goals: [{ at: end, label: name(target), subjects: [target.id] }],
      onlyGoals: true,
      bar: (one) => wayRefusal(s, m, target, one) ?? g.rules.mayMove?.(s, m, one.to, one.path) ?? null,
      ...(further ? { cost: { amount: priceAlong(s, m, way), unit: 'hero points' } } : null),
    }),
    check: (answer) => chargeRefusal(g, m, answer),
    aim: (thing) => (byId(s, thing) === undefined ? null : { verb: 'charge', target: thing }),
  };
}

/** Hero points that the way which is offered costs. */
function priceAlong(s: State, m: Model, points: readonly Point[]): number {
  const way = wayOf(s, m, points, chargeWords(s, m, paceOf(s, m), true));
  return isRefusal(way) ? 1 : priceOf(s, m, way);
}

/** The way that an answer means: as it was drawn, or the shortest. */
function wayBy(s: State, m: Model, target: Model, answer: Answer): Way | Refusal {
  const words = chargeWords(s, m, paceOf(s, m), answer.further === true);
  const drawn = (answer.path as readonly Point[] | undefined) ?? chargePath(s, m, target, words);
  if (drawn === null || drawn === undefined) return outOfReach(s, m, target, words.inches);
  return wayOf(s, m, drawn, words);
}

function outOfReach(_: State, m: Model, target: Model, limit: number): Refusal {
  const distance = apart(m, target);
  return {
    clause: 'GL-ACT-10',
    reason:
      distance > limit
        ? `${name(target)} is ${round(distance)}" away and ${name(m)} may move ${round(limit)}"`
        : `there is no way for ${name(m)} into contact with ${name(target)}`,
    also: ['GL-R-032'],
    witness: { kind: 'gap', from: [m.x, m.y], to: [target.x, target.y], distance, limit },
  };
}

function chargeRefusal(g: G, m: Model, answer: Answer): Refusal | null {
  const s = g.state;
  const target = byId(s, String(answer.target));
  const no = chargeBar(s, m) ?? targetRefusal(s, m, target);
  if (no !== null || target === undefined) return no;
  const way = wayBy(s, m, target, answer);
  if (isRefusal(way)) return way;
  const wrong = wayRefusal(s, m, target, way) ?? g.rules.mayMove?.(s, m, way.to, way.path) ?? null;
  if (wrong !== null || answer.weapon === undefined) return wrong;
  const there: Model = { ...m, x: way.to[0], y: way.to[1], z: way.z };
  const chosen = chosenBy(s, { ...attacking(there, [], 'GL-CHG-01'), only: target }, answer);
  return 'reason' in chosen ? chosen : null;
}

/** The nearest enemy, and why it cannot be charged. */
function whyNot(g: G, m: Model): RefusedAct | null {
  const s = g.state;
  const enemies = s.models.filter((other) => isEnemy(s, m, other) && conscious(other) && !touching(m, other));
  const nearest = enemies.sort((a, b) => apart(m, a) - apart(m, b))[0];
  if (nearest === undefined) return null;
  const answer: Answer = { verb: 'charge', target: nearest.id };
  const refusal = chargeRefusal(g, m, answer);
  if (refusal === null) return null;
  return {
    verb: 'charge',
    label: 'Charge',
    refusal,
    nearest: answer,
    why: (given) => chargeRefusal(g, m, given),
    aim: (thing) => (byId(s, thing) === undefined ? null : { verb: 'charge', target: thing }),
  };
}

/** One enemy at random: quicker than looking at them all. */
function drawn(g: G, m: Model, rng: Random): Answer | null {
  const s = g.state;
  if (chargeBar(s, m) !== null) return null;
  const words = chargeWords(s, m, paceOf(s, m), false);
  const near = targets(s, m, words.inches);
  const target = near.length === 0 ? undefined : near[rng.int(near.length)];
  if (target === undefined) return null;
  const way = chargePath(s, m, target, words);
  const answer: Answer | null = way === null ? null : { verb: 'charge', target: target.id, path: way };
  return answer !== null && chargeRefusal(g, m, answer) === null ? answer : null;
}

export const CHARGE = menuVerb({
  name: 'charge',
  text: 'Charge an enemy along a path and attack it; without a path the shortest way is taken, `further` spends the hero points that it needs.',
  args: {
    ...ATTACK_ARGS,
    path: path.optional(),
    further: z.boolean().optional(),
    own: z.int().min(0).max(99).optional(),
  },
  main: 'target',
  action: true,
  duel: true,
  read: (line) => {
    if (['path', 'to', 'toward', 'via', 'away'].some((key) => line.args[key] !== undefined))
      readPath(line, actor(line.state));
  },
  find: acts,
  draw: drawn,
  refused: whyNot,
  // One enemy can be charged, another cannot.
  whyNot: (g, m, answer) => (answer === undefined ? null : chargeRefusal(g, m, answer)),
  *run(g, m, answer) {
    const s = g.state;
    const target = must(s, answer.target);
    const way = wayBy(s, m, target, answer);
    if (isRefusal(way)) throw new Error(`a charge that was allowed is refused: ${way.reason}`);
    const declared = yield* g.rules.declare(g, m, target);
    if (declared === 'other') takeBack(g, 'charge');
    if (declared !== 'goes-on') return;
    if (answer.further === true) pay(g, m, priceOf(s, m, way), 'GL-HP-09', 'charge further', answer.own);
    yield* chargeAlong(g, m, target, way.path.slice(1), answer);
  },
});

/** The charge itself, along a path that was checked; also for models without a player. `answer`: what was said about the first attack. */
export function* chargeAlong(
  g: G,
  m: Model,
  target: Model,
  points: readonly Point[],
  answer: Answer | null = null,
): Flow<void> {
  const s = g.state;
  g.enter('GL-ACT-10');
  const from: Point = [m.x, m.y];
  tell(g, { kind: 'charge', clause: 'GL-ACT-10', model: m.id, target: target.id, also: ['GL-CHG-01', 'GL-R-032'] });
  const cowed = yield* battleCry(g, m, target);
  const reaction = yield* answerCharge(g, m, target, points, cowed);
  if (goesOn(m) && reaction.path.length > 0 && !reaction.over) {
    const { over, inches } = yield* g.rules.walk(g, m, reaction.path, {
      of: 'charge',
      clause: 'GL-ACT-10',
      charge: target,
    });
    reaction.over = over;
    reaction.covered += inches;
  }
  yield* attacksOf(g, m, target, reaction, inchesEarned(s, m, from, reaction.covered), answer);
  if (reaction.kind === 'counter-charge') yield* countered(g, target, m);
  if (!reaction.over) yield* rush(g, m, reaction.covered);
  yield* moveEnds(g, m);
  g.leave();
}

function goesOn(m: Model): boolean {
  return conscious(m) && !m.prone && !m.panicked && m.suppressedBy === null;
}

function* attacksOf(
  g: G,
  m: Model,
  target: Model,
  { over }: Reaction,
  covered: number,
  answer: Answer | null,
): Flow<void> {
  const s = g.state;
  if (!conscious(m) || m.panicked) return;
  const ran = covered >= RUN - SLACK - EPSILON;
  const at = attacking(m, ran ? [chargeBonus(m)] : [], 'GL-CHG-01');
  if (!ran)
    tell(g, {
      kind: 'short-charge',
      clause: 'GL-CHG-02',
      model: m.id,
      inches: round(covered),
      also: ['GL-MNT-04', 'GL-CHG-08'],
    });
  if (over) {
    // Stopped on the way: whoever is engaged there may still attack (GL-R-025).
    if (s.models.some((other) => isEnemy(s, m, other) && touching(m, other))) yield* furtherAttacks(g, at);
    return;
  }
  if (!conscious(target) || !strikesFrom(s, m, target)) {
    tell(g, { kind: 'charge-fails', clause: 'GL-R-028', model: m.id, target: target.id });
    return;
  }
  const first = yield* firstAttack(g, at, target, answer);
  if (first === null) return;
  if ((yield* makeAttack(g, at, first)) === 'made') yield* furtherAttacks(g, at);
}

/** The attack at the target: as it was said, or as it is chosen on arrival. */
function* firstAttack(g: G, at: Attacking, target: Model, answer: Answer | null): Flow<Chosen | null> {
  const s = g.state;
  const only: Attacking = { ...at, only: target };
  if (answer?.weapon !== undefined) {
    const chosen = chosenBy(s, only, answer);
    if (!('reason' in chosen)) return chosen;
  }
  const open = choices(s, only);
  const best = bestChoice(g, only, open);
  if (best === null || open.length === 1 || at.m.seat === null) return best;
  const seat: Seat = at.m.seat;
  const said = yield* ask<Answer>(seat, () => ({
    seat,
    title: `with what does ${name(at.m)} attack ${name(target)}?`,
    clause: 'GL-CHG-01',
    subjects: [at.m.id, target.id],
    acts: [attackAct(g, only, 'strike', 'Attack') as Act],
    decline: answerOf('strike', best, false),
  }));
  const chosen = chosenBy(s, only, said);
  return 'reason' in chosen ? best : chosen;
}

/** The one that came to meet the charger strikes back, always with its bonus (GL-CHG-07). */
function* countered(g: G, m: Model, charger: Model): Flow<void> {
  if (!conscious(m) || m.panicked || !conscious(charger) || !strikesFrom(g.state, m, charger)) return;
  yield* g.rules.fight(g, m, {
    parts: [{ ...chargeBonus(m), clause: 'GL-CHG-07' }],
    clause: 'GL-CHG-07',
    first: charger,
  });
}

/** Its charge frightens the one that is charged. True when that one must give way. */
function* battleCry(g: G, m: Model, target: Model): Flow<boolean> {
  if (skill(m, 'battle-cry') === 0 || skill(target, 'fearless') > 0 || m.duel !== null) return false;
  if (yield* gutsTest(g, target, 'fear', 'GL-SKC-02')) return false;
  target.cowed = true;
  tell(g, { kind: 'cowed', clause: 'GL-SKC-02', model: target.id, by: m.id, also: ['GL-R-117'] });
  return true;
}

/** What is left of its Speed after a charge (GL-SKC-25, GL-SKC-26). */
function* rush(g: G, m: Model, covered: number): Flow<void> {
  const s = g.state;
  const speed = stat(s, m, 'sp', 'plain');
  if (skill(m, 'rush-attack') === 0 || speed < 3 || !goesOn(m) || m.seat === null || m.duel !== null) return;
  const left = speed - covered;
  if (left <= 0.1) return;
  const words = { inches: left, leaving: true, clause: 'GL-SKC-25' };
  const seat: Seat = m.seat;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `${name(m)} has ${round(left)}" left: where does it rush on to?`,
    clause: 'GL-SKC-25',
    subjects: [m.id],
    acts: [
      pathAct(s, m, { verb: 'rush', label: 'Rush on', clause: 'GL-SKC-25', words, most: 4 }),
      button('pass', 'Stay', 'GL-SKC-25', m.id),
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'rush') return;
  const way = wayOf(s, m, answer.path as Point[], words);
  if (isRefusal(way)) return;
  tell(g, { kind: 'rushes', clause: 'GL-SKC-25', model: m.id, also: ['GL-SKC-26', 'GL-R-122'] });
  yield* g.rules.walk(g, m, way.path.slice(1), { of: 'rush', clause: 'GL-SKC-25' });
}

export const RUSH = verb({
  name: 'rush',
  text: 'Use up the rest of the movement after a Rush Attack, along a path.',
  args: { path },
  read: (line) => readPath(line, actor(line.state)),
});
