/** Every question in the middle of an act, of every game: each way to answer it has its odds or a plain reason why it has none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rollOf } from '#client/worker/log.ts';
import { isAmid } from '#client/worker/outlook.ts';
import { parseCases } from '#engine/cases/case-file.ts';
import { runCase } from '#engine/cases/run.ts';
import { random } from '#engine/dice/random.ts';
import { ScriptedDice } from '#engine/dice/source.ts';
import { Match } from '#engine/flow/match.ts';
import { OutlookWork } from '#engine/flow/outlook.ts';
import { comparedOf } from '#engine/flow/ways.ts';
import type { AnyGame, Decision, Outlook } from '#engine/game.ts';
import { effort } from './effort.ts';
import { TESTED } from './tested.ts';

/** Answers to acts that each game has; the cases of the rulebook come to all of them. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'gore-and-glory': ['defend', 'rotate', 'react', 'reroll', 'step'],
  'day-of-glory': [
    'stand',
    'run',
    'accept',
    'refuse',
    'substitute',
    'hit',
    'parry',
    'strike',
    'casualty',
    'front',
    'reroll',
    'blow',
  ],
  'hunters-of-ruin': [
    'counter-attack',
    'dodge',
    'counter',
    'parting-shot',
    'chase',
    'prepare',
    'stand-firm',
    'sidestep',
    'convert',
    'focus-on',
    'use-faction',
  ],
  'wrath-of-kings': ['counter', 'reroll', 'shift', 'remove', 'after', 'prisoner', 'intel', 'take-check'],
};

/** Courses that are played for one question: what is not counted to the end by then has odds all the same. */
const COURSES = 150;

function casesOf(game: AnyGame) {
  const folder = join(import.meta.dirname, '..', 'games', game.slug, 'cases');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  return files
    .flatMap((file) => parseCases(readFileSync(join(folder, file), 'utf8'), file))
    .filter((c) => c.play !== undefined);
}

/** So many questions that offer the same are looked at: to count the odds of all takes longer than everything else. */
const ALIKE = effort(6, 100);

/** What is wrong with how the answers of a question are told. */
function faults(match: Match, decision: Decision, fresh: boolean): string[] {
  const { ways, uncounted } = comparedOf(decision);
  const told = new Set([...ways, ...uncounted].map(({ act }) => act));
  const found = decision.acts
    .filter(({ key }) => !told.has(key))
    .map(({ label }) => `${label}: neither odds nor a reason`);
  for (const { label, why } of uncounted) if (!/^[A-Z].*\.$/.test(why)) found.push(`${label}: "${why}" is no sentence`);
  if (!fresh) return found;
  const outlook = foreseen(match, decision);
  for (const { label, outcomes } of outlook?.answers ?? []) {
    const sum = outcomes.reduce((all, { p }) => all + p, 0);
    if (Math.abs(sum - 1) > 0.001) found.push(`${label}: the chances add up to ${sum}`);
  }
  return found;
}

/** Sentences of tests that do not say what the die itself must show, as the page does. */
function unlikeNumbers(game: AnyGame, match: Match): string[] {
  return match.events.flatMap((event) => {
    const needs = rollOf(event)?.needs ?? null;
    const text = needs === null ? '' : game.text.event(event, match.state);
    return needs === null || text.includes(`needs ${needs}`) ? [] : [`${text} has not "needs ${needs}"`];
  });
}

/** Null where counting takes longer. */
function foreseen(match: Match, { seat }: Decision): Outlook | null {
  const past = match.stepEvents.flatMap((event) => match.game.seen(event, seat) ?? []);
  const work = new OutlookWork({ match: match.imagine(seat, random('answers')), seat, past });
  for (let i = 0; i < COURSES; i++) {
    const outlook = work.go();
    if (outlook === null) throw new Error('nothing is asked');
    if (outlook !== undefined) return outlook;
  }
  return null;
}

describe.each(TESTED.map((game) => [game.slug, game] as const))('%s', (slug, game) => {
  afterEach(() => vi.restoreAllMocks());

  test('every answer to an act has its odds or a reason, and sentences name needed numbers as dice do', {
    timeout: 120_000,
  }, () => {
    const seen = new Map<string, number>();
    const verbs = new Set<string>();
    const wrong: string[] = [];
    const unlike: string[] = [];
    let looking = false;
    const answer = Match.prototype.answer;
    vi.spyOn(Match.prototype, 'answer').mockImplementation(function (this: Match, ...args) {
      // Forks of expected odds have dice of their own.
      const own = this.source instanceof ScriptedDice;
      const decision = looking || !own || !isAmid(this) ? null : this.decision(args[0]);
      if (decision !== null) {
        looking = true;
        const key = `${decision.clause} ${decision.acts.map((act) => `${act.verb} ${act.form.kind}`).join()}`;
        for (const { verb } of decision.acts) verbs.add(verb);
        const times = (seen.get(key) ?? 0) + 1;
        seen.set(key, times);
        if (times <= ALIKE)
          wrong.push(...faults(this, decision, times === 1).map((fault) => `${decision.title} ${fault}`));
        looking = false;
      }
      return answer.apply(this, args);
    });
    for (const one of casesOf(game)) {
      const { fault, message, match } = runCase(game, one);
      looking = false;
      if (match !== null) unlike.push(...unlikeNumbers(game, match));
      expect(fault, `${one.title}: ${message}`).toBeUndefined();
    }
    expect(wrong).toEqual([]);
    expect(unlike.slice(0, 20)).toEqual([]);
    expect((ANSWERS[slug] ?? []).filter((verb) => !verbs.has(verb))).toEqual([]);
  });
});
