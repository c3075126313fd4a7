/**
 * What cases show on their way, while they are run as tests: every question in the middle of an act tells for each way to answer it the odds or a
 * plain reason why it has none, and sentences name needed numbers as dice do.
 */
import { type MockInstance, vi } from 'vitest';
import { rollOf } from '#client/worker/log.ts';
import { isAmid } from '#client/worker/outlook.ts';
import type { CaseResult } from '#engine/cases/run.ts';
import { random } from '#engine/dice/random.ts';
import { ScriptedDice } from '#engine/dice/source.ts';
import { Match } from '#engine/flow/match.ts';
import { OutlookWork } from '#engine/flow/outlook.ts';
import { comparedOf } from '#engine/flow/ways.ts';
import type { AnyGame, Decision, Outlook } from '#engine/game.ts';
import { effort } from './effort.ts';

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
  gloire: [
    'hero',
    'reroll',
    'strengthen',
    'shield',
    'strike',
    'transfer',
    'pushback',
    'draw-back',
    'turnabout',
    'follow',
    'repulse',
    'step-back',
    'retreat',
    'counter-charge',
    'stand-and-fire',
    'accept',
    'refuse',
    'knock-away',
    'tumble',
  ],
};

/** Courses that are played for one question: what is not counted to the end by then has odds all the same. */
const COURSES = 150;

/** Looks over the shoulder of the cases of one game. */
export class AnswersTold {
  readonly wrong: string[] = [];
  readonly unlike: string[] = [];
  private readonly game: AnyGame;
  private readonly seen = new Map<string, number>();
  private readonly verbs = new Set<string>();
  private looking = false;
  private spy: MockInstance | undefined;

  constructor(game: AnyGame) {
    this.game = game;
  }

  begin(): void {
    const look = (match: Match, seat: number) => this.look(match, seat);
    const answer = Match.prototype.answer;
    this.spy = vi.spyOn(Match.prototype, 'answer').mockImplementation(function (this: Match, ...args) {
      look(this, args[0]);
      return answer.apply(this, args);
    });
  }

  end(): void {
    this.spy?.mockRestore();
  }

  /** A case has been run. */
  take({ match }: CaseResult): void {
    this.looking = false;
    if (match !== null) this.unlike.push(...unlikeNumbers(this.game, match));
  }

  /** Answers to acts that no case came to. */
  get missed(): string[] {
    return (ANSWERS[this.game.slug] ?? []).filter((verb) => !this.verbs.has(verb));
  }

  private look(match: Match, seat: number): void {
    // Forks of expected odds have dice of their own.
    if (this.looking || !(match.source instanceof ScriptedDice) || !isAmid(match)) return;
    const decision = match.decision(seat);
    if (decision === null) return;
    this.looking = true;
    for (const { verb } of decision.acts) this.verbs.add(verb);
    const key = `${decision.clause} ${decision.acts.map((act) => `${act.verb} ${act.form.kind}`).join()}`;
    const times = (this.seen.get(key) ?? 0) + 1;
    this.seen.set(key, times);
    if (times <= ALIKE) {
      this.wrong.push(...faults(match, decision, times === 1).map((fault) => `${decision.title} ${fault}`));
    }
    this.looking = false;
  }
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
