/**
 * Resolve tests on Guts (HR-RSV-05..08). They are taken after every other step of the Action and its Reactions (HR-RSV-04), one at most for
 * each warrior (HR-RSV-03), in the order that the controller of the active warrior chooses (HR-R-093). Who fails Flees (HR-RSV-10).
 *
 * Doubtful points: a Bloodthirsty warrior takes none while in contact, as judged at that moment (HR-R-161). Brave takes no penalty for enemies
 * in contact nor for Terrifying ones, but that of Claws stays (HR-R-157). A warrior uses the Guts of a Character who Inspires and is within
 * 3" if they are better (HR-R-108).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow, Seat } from '#engine/game.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { button } from '../../kit/acts.ts';
import type { Owed, State, Warrior } from '../state.ts';
import { flee } from './flee.ts';
import { enemiesTouching, engaged, within } from './measure.ts';
import { flagged, hasFlag } from './modifiers.ts';
import { askNext } from './order.ts';
import { bodyLeft, byId, type G, isEnemy, must, name, standing } from './play.ts';
import { targetSum } from './stats.ts';
import { tell } from './tell.ts';
import { type TestResult, type TestSpec, takeTest } from './test.ts';
import { verb } from './verb.ts';

const NEAR = 3;

/** The Resolve or Regroup test of a warrior as things stand. */
export function resolveSpec(s: State, w: Warrior, test: 'resolve' | 'regroup', more: readonly Part[] = []): TestSpec {
  const brave = hasFlag(s, w, 'brave');
  const parts: Part[] = [part('Body left', bodyLeft(w), 'HR-RSV-05')];
  let friends = 0;
  for (const other of s.warriors)
    if (other !== w && !isEnemy(w, other) && standing(other) && within(w, other, NEAR)) friends += 1;
  parts.push(part(friends === 1 ? 'friend within 3"' : 'friends within 3"', friends, 'HR-RSV-06'));
  if (hasLeader(s, w.seat)) parts.push(part('the leader stands', 1, 'HR-RSV-07'));
  const enemies = brave ? 0 : enemiesTouching(s, w).length;
  parts.push(part(enemies === 1 ? 'enemy in contact' : 'enemies in contact', 0 - enemies, 'HR-RSV-08'));
  parts.push(...more);
  const spec: TestSpec = {
    test,
    clause: test === 'resolve' ? 'HR-RSV-05' : 'HR-RGP-01',
    parts,
    leads: { name: 'inches', each: test === 'resolve' ? 1 : 2, on: 'failure' },
    ...(brave ? { without: TERRIFYING } : null),
  };
  const lender = inspirer(s, w);
  return lender === null ? spec : { ...spec, target: targetSum(s, lender, 'resolve'), lender: lender.id };
}

/** What Brave does not mind. */
const TERRIFYING: readonly ClauseId[] = ['HR-TRT-03'];

/** The leader that the warband was made with has not been Taken Out and has not left (HR-R-095). */
function hasLeader(s: State, seat: Seat): boolean {
  const leader = byId(s, s.leaders[seat as 0 | 1]);
  return leader !== undefined && standing(leader);
}

/** A friend whose Guts are used instead: the best of those who Inspire. */
function inspirer(s: State, w: Warrior): Warrior | null {
  let best: Warrior | null = null;
  for (const other of s.warriors) {
    if (!other.inspires || other === w || isEnemy(w, other) || !standing(other) || !within(w, other, NEAR)) continue;
    if (other.card.stats.guts < (best ?? w).card.stats.guts) best = other;
  }
  return best;
}

export const YIELD_NOT = verb({
  name: 'stand-firm',
  text: 'Turn a failed Resolve test into a passed one, once a game.',
  synonyms: ['unyielding'],
});

/** The test itself, with Unyielding. */
export function* resolveTest(
  g: G,
  w: Warrior,
  test: 'resolve' | 'regroup',
  more: readonly Part[] = [],
): Flow<TestResult> {
  const result = yield* takeTest(g, w, resolveSpec(g.state, w, test, more));
  if (result.success || w.used.includes('unyielding')) return result;
  const skill = flagged(g.state, w, 'unyielding');
  if (skill === null) return result;
  const answer = yield* ask<Answer>(w.seat, () => ({
    seat: w.seat,
    title: `${name(w)} fails its ${test} test: ${skill.name}?`,
    clause: skill.clause,
    subjects: [w.id],
    acts: [button('stand-firm', skill.name, skill.clause, w.id), button('pass', 'Keep it for later', skill.clause)],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'stand-firm') return result;
  w.used.push('unyielding');
  tell(g, { kind: 'unyielding', clause: skill.clause, warrior: w.id });
  return { ...result, success: true, degrees: 0 };
}

/** All Resolve tests owed for the Action, one after the other; those that come to be owed meanwhile follow. */
export function* settleOwed(g: G, seat: Seat): Flow<void> {
  const s = g.state;
  for (;;) {
    const waiting = s.owed.filter((one) => !one.taken && standing(must(s, one.warrior)));
    if (waiting.length === 0) break;
    const chosen =
      waiting.length === 1
        ? null
        : yield* askNext(
            g,
            seat,
            waiting.map(({ warrior }) => warrior),
            'HR-RSV-04',
            'Resolve',
          );
    const one = waiting.find(({ warrior }) => warrior === chosen) ?? (waiting[0] as Owed);
    one.taken = true;
    yield* settle(g, must(s, one.warrior), one);
  }
  s.owed = [];
}

function* settle(g: G, w: Warrior, { clause, parts }: Owed): Flow<void> {
  if (hasFlag(g.state, w, 'bloodthirsty') && engaged(g.state, w)) {
    tell(g, { kind: 'resolve', clause: 'HR-TRT-05', warrior: w.id, passed: true });
    return;
  }
  g.enter(clause);
  const { success, degrees } = yield* resolveTest(g, w, 'resolve', parts);
  tell(g, {
    kind: 'resolve',
    clause: success ? 'HR-RSV-09' : 'HR-RSV-10',
    warrior: w.id,
    passed: success,
    also: [clause, 'HR-RSV-03'],
  });
  if (!success) yield* flee(g, w, -degrees, 1);
  g.leave();
}
