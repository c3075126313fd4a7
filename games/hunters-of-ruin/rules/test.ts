/**
 * Tests: one d10 plus all modifiers against one target number; a total at or above it passes (HR-TST-01). Each point above is a Degree of
 * Success, each point below a Degree of Failure (HR-TST-02, HR-TST-03).
 *
 * Doubtful points: all modifiers are added up first and the result is limited once to 1..10 (HR-R-003). The number on the die is what
 * counts for the automatic 1 and 10 (HR-R-001); where it contradicts the total there are no degrees (HR-R-002). Focus is declared before
 * the die is rolled, on any test but Fight tests of Strikes, Counter Attacks and Parting Shots and those without modifiers (HR-R-068).
 */

import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { ClauseId, Flow } from '#engine/game.ts';
import type { Part, Sum } from '#engine/log/sum.ts';
import { number } from '../../kit/acts.ts';
import { BARE, type TestName } from '../content/types.ts';
import type { State, Warrior } from '../state.ts';
import { type Occasion, standingParts } from './modifiers.ts';
import { type G, name } from './play.ts';
import { targetSum } from './stats.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export interface TestSpec extends Occasion {
  test: TestName;
  clause: ClauseId;
  /** Modifiers of the occasion; those that the warrior and others have are added. */
  parts?: readonly Part[];
  /** Another's target number: that of the mount's Fight, of a Character who Inspires. */
  target?: Sum;
  /** Id of whoever lends it. */
  lender?: string;
  /** The mount strikes. */
  mount?: boolean;
  /** What Degrees of Success, or of Failure, do to the number that follows: its name and what each degree adds to it. */
  leads?: { name: string; each: number; on?: 'failure' };
  /** Degrees of Failure count, though they change no number. */
  fails?: true;
  /** Clauses whose modifiers do not count here. */
  without?: readonly ClauseId[];
  also?: readonly ClauseId[];
}

export interface TestResult {
  success: boolean;
  natural: number;
  total: number;
  target: number;
  /** Degrees of Success, or of Failure below 0. */
  degrees: number;
}

/** Tests that Focus does not help (HR-FOC-05, HR-R-068). */
const UNFOCUSED: readonly TestName[] = [...BARE, 'strike', 'counter-attack', 'parting-shot'];

/** All modifiers of a test but Focus. */
export function testParts(s: State, w: Warrior, spec: TestSpec): Part[] {
  if (BARE.includes(spec.test)) return [];
  const own = spec.parts ?? [];
  const standing = standingParts(s, w, spec.test, spec);
  const counts = ({ amount, clause }: Part) => amount !== 0 && spec.without?.includes(clause) !== true;
  return [...own, ...standing].filter(counts);
}

/** How a face comes out. */
export function judge(face: number, bonus: number, target: number): TestResult {
  const total = Math.max(1, Math.min(10, face + bonus));
  const reached = total >= target;
  const success = face === 10 || (face !== 1 && reached);
  // Where the die overrules the total there are no degrees.
  const degrees = success === reached ? total - target : 0;
  return { success, natural: face, total, target, degrees };
}

/** Chance of success, and the mean degree of those. */
export function testChance(bonus: number, target: number): number {
  let good = 0;
  for (let face = 1; face <= 10; face++) if (judge(face, bonus, target).success) good += 1;
  return good / 10;
}

export function bonusOf(parts: readonly Part[]): number {
  let bonus = 0;
  for (let i = 0; i < parts.length; i++) bonus += (parts[i] as Part).amount;
  return bonus;
}

/** What a number of Degrees is called: "Degree of Success", "Degrees of Failure". */
export function degreesLabel(n: number, of: 'of Success' | 'of Failure' | 'turned into Accuracy'): string {
  return `${n === 1 ? 'Degree' : 'Degrees'} ${of}`;
}

export function* takeTest(g: G, w: Warrior, spec: TestSpec): Flow<TestResult> {
  g.enter(spec.clause);
  const s = g.state;
  const parts = testParts(s, w, spec);
  const spent = w.focus > 0 && !UNFOCUSED.includes(spec.test) ? yield* offerFocus(g, w, spec) : 0;
  if (spent > 0) parts.push({ label: 'Focus', amount: spent, clause: 'HR-FOC-01' });
  const { value: target, parts: targetParts } = spec.target ?? targetSum(s, w, spec.test, spec.mount === true);
  const bonus = bonusOf(parts);
  const counted = degreesOf(spec);
  const natural = g.dice.roll(10, spec.test, spec.clause, w.seat, (face) => {
    const { success, degrees } = judge(face, bonus, target);
    if (success) return counted.success ? 100 + degrees : 100;
    return counted.failure ? degrees : -1;
  });
  const result = judge(natural, bonus, target);
  if (g.loud) {
    const { success, total, degrees } = result;
    tell(g, {
      kind: 'test',
      clause: spec.clause,
      warrior: w.id,
      test: spec.test,
      natural,
      total,
      target,
      targetParts,
      parts,
      success,
      degrees,
      automatic: natural === 1 || natural === 10,
      against: spec.against?.id ?? null,
      lender: spec.lender ?? null,
      leads: following(spec, result),
      also: [...restsOn(natural, total, natural + bonus, success), ...unfocused(w, spec.test), ...(spec.also ?? [])],
    });
  }
  g.leave();
  return result;
}

/** Which degrees change what follows. */
function degreesOf({ leads, fails }: TestSpec): { success: boolean; failure: boolean } {
  return { success: leads !== undefined && leads.on === undefined, failure: leads?.on === 'failure' || fails === true };
}

/** What the degrees do to what follows; null when nothing follows on this result. */
function following({ leads }: TestSpec, { success, degrees }: TestResult): { name: string; amount: number } | null {
  if (leads === undefined || degrees === 0 || success === (leads.on === 'failure')) return null;
  return { name: leads.name, amount: Math.abs(degrees) * leads.each };
}

/** Focus that could not be used on a Strike (HR-FOC-05). */
function unfocused(w: Warrior, test: TestName): ClauseId[] {
  return w.focus > 0 && UNFOCUSED.includes(test) && !BARE.includes(test) ? ['HR-FOC-05'] : [];
}

/** The rules of dice that settled it. */
function restsOn(natural: number, total: number, sum: number, success: boolean): ClauseId[] {
  const clauses: ClauseId[] = ['HR-STA-01', 'HR-DIE-01', 'HR-DIE-04', 'HR-TST-01', success ? 'HR-TST-02' : 'HR-TST-03'];
  if (natural === 1) clauses.push('HR-DIE-02');
  if (natural === 10) clauses.push('HR-DIE-03');
  if (total !== sum) clauses.push('HR-DIE-05');
  return clauses;
}

export const SPEND = verb({
  name: 'focus-on',
  text: 'Spend Focus modifiers on a test before its die is rolled.',
  args: { amount: z.int().min(0).max(9) },
  main: 'amount',
  synonyms: ['spend-focus'],
  unsaid: 'decline',
});

/** It is the attack of the warrior's own activation: the one test for which Focus is mostly taken. */
function aims({ state }: G, w: Warrior, test: TestName): boolean {
  return (test === 'shoot' || test === 'cast') && state.activation?.warrior === w.id;
}

function* offerFocus(g: G, w: Warrior, { test }: TestSpec): Flow<number> {
  const max = w.focus;
  const answer = yield* ask(w.seat, () => ({
    seat: w.seat,
    title: `does ${name(w)} use Focus on its ${test.replaceAll('-', ' ')} test?`,
    clause: 'HR-FOC-01',
    subjects: [w.id],
    acts: [
      number({
        verb: 'focus-on',
        label: 'Focus',
        clause: 'HR-FOC-03',
        arg: 'amount',
        min: 0,
        max,
        // Who Focused before its own shot or spell did it for that.
        ...(aims(g, w, test) ? { best: () => [max] } : null),
        word: (n) => (n === 0 ? 'none' : `+${n}`),
        subjects: [w.id],
        why: () => ({ clause: 'HR-FOC-03', reason: `${name(w)} has ${max} Focus` }),
      }),
    ],
    decline: { verb: 'focus-on', amount: 0 },
  }));
  const spent = Number(answer.amount);
  w.focus -= spent;
  if (spent > 0) tell(g, { kind: 'focus', clause: 'HR-FOC-03', warrior: w.id, spent, left: w.focus, on: test });
  return spent;
}
