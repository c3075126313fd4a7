/**
 * Runs a case. The rules of the runner, so that a case stays as short as what it shows:
 * - A play line answers the pending decision of its seat. A pending window that may be passed (Defend, Rotate, reactions)
 *   and that the line does not answer is passed without being mentioned.
 *   So it is after the last line as long as dice are left.
 * - A line may leave out arguments when what remains fits exactly one offer.
 * - `pass` declines; for a seat that has nothing to decide it does nothing.
 * - All dice must be used, and no more than are listed. Only a step that no line asked for (the next phase, the next turn) is
 *   not begun when its dice are not listed: the case ends there.
 * - Expectations look at the end of the play; `expect` inside the play looks at that moment.
 */
import { DiceError, ScriptedDice } from '../dice/source.ts';
import { Match } from '../flow/match.ts';
import { RuleBug } from '../flow/rule-error.ts';
import type { Answer, AnyGame, Decision, Json, Play, Seat } from '../game.ts';
import type { CaseFile } from './case-file.ts';
import { describeIssue } from './case-file.ts';
import { type About, type Context, judge } from './expect.ts';
import { answerLine, complete, isAlike, isLine, isWindow, readLine } from './line.ts';
import { CaseProblem } from './problem.ts';

export interface CaseResult {
  file: string;
  title: string;
  clauses: string[];
  ok: boolean;
  /** What is wrong: expected, actual. */
  message?: string;
  /** Whose fault it is that nothing can be said about the expectations: the file cannot be read so, or a rule has a bug. */
  fault?: 'file' | 'rule';
  /** The log of the play, one event a line. */
  log: string[];
  /** The match as the play left it; null when there is none. */
  match: Match | null;
}

/** The position of a case as a match that waits for its first answer: for opening it on a table and for odds. */
export function openCase(game: AnyGame, file: CaseFile): Match {
  const parsed = game.cases.schema.safeParse(file.own);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new CaseProblem(issue?.path.join('.') ?? '', describeIssue(issue));
  }
  const state = positionOf(game, parsed.data as Record<string, unknown>);
  const dice = new ScriptedDice(file.dice ?? []);
  const idle = file.run !== undefined && file.play === undefined;
  return new Match({ game, rosters: [], rng: state.rng, dice, state, halt: true }, !idle);
}

function positionOf(game: AnyGame, own: Record<string, unknown>): ReturnType<AnyGame['cases']['position']> {
  try {
    return game.cases.position(own);
  } catch (error) {
    if (error instanceof CaseProblem) throw error;
    throw new CaseProblem('', error instanceof Error ? error.message : String(error));
  }
}

/** The match after the play of a case, without its expectations: for watching it. */
export function playCase(game: AnyGame, file: CaseFile): Match {
  const match = openCase(game, file);
  const context: Context = { game, match, result: null };
  for (const [i, item] of (file.play ?? []).entries()) {
    if ('expect' in item && !isLine(match.seats, item)) continue;
    const message = play(context, item);
    if (message !== null) throw new CaseProblem(`play ${i + 1}`, message);
  }
  passLast(match);
  return match;
}

/** @param about Tells the clauses a ruling is about, so that a case may name either for a refusal. */
export function runCase(game: AnyGame, file: CaseFile, about?: About): CaseResult {
  const base = { file: file.file, title: file.title, clauses: file.clauses };
  let match: Match | undefined;
  const fail = (message: string): CaseResult => ({
    ...base,
    ok: false,
    message,
    log: match ? logOf(match) : [],
    match: match ?? null,
  });
  try {
    if (file.game !== game.slug) throw new CaseProblem('game', `this case is of "${file.game}"`);
    match = openCase(game, file);
    const context: Context = { game, match, result: null, about };
    for (const [i, item] of (file.play ?? []).entries()) {
      const message =
        'expect' in item && !isLine(match.seats, item) ? check(context, item.expect as never[]) : play(context, item);
      if (message !== null) return fail(`play ${i + 1}: ${message}`);
    }
    passLast(match);
    if (file.run) context.result = procedure(game, match, file.run);
    const message = check(context, file.expect);
    if (message !== null) return fail(message);
    const dice = match.source as ScriptedDice;
    if (dice.left > 0) return fail(`dice: ${dice.left} of ${dice.faces.length} dice were never rolled`);
    return { ...base, ok: true, log: logOf(match), match };
  } catch (error) {
    if (error instanceof CaseProblem) return { ...fail(error.message), fault: 'file' };
    const cause = error instanceof RuleBug ? error.cause : error;
    if (cause instanceof DiceError) return fail(`dice: ${cause.message}`);
    if (error instanceof RuleBug) return { ...fail(error.message), fault: 'rule' };
    return { ...fail(error instanceof Error ? `${error.name}: ${error.message}` : String(error)), fault: 'rule' };
  }
}

/** Windows after the last line are passed as long as dice are left that they keep from being rolled. */
function passLast(match: Match): void {
  const dice = match.source as ScriptedDice;
  for (let i = 0; i < 200 && dice.left > 0; i++) {
    const pending = match.decision();
    if (pending === null || pending.decline === undefined || !isWindow(match.game, pending)) return;
    act(match, pending.seat, pending.decline);
  }
}

function check(context: Context, expectations: readonly never[] | CaseFile['expect']): string | null {
  for (const [i, expectation] of expectations.entries()) {
    const message = judge(context, expectation);
    if (message !== null) return `expect ${i + 1}: ${message}`;
  }
  return null;
}

function play({ game, match }: Context, item: Record<string, unknown>): string | null {
  const line = readLine(match, item);
  const found = answerLine(game, match, line);
  if (found.kind === 'nothing') return null;
  if (found.kind === 'no') return found.message;
  act(match, line.seat, found.answer);
  return null;
}

function act(match: Match, seat: Seat, answer: Answer): void {
  match.answer(seat, answer);
}

/** One procedure of the game by itself; questions it asks on the way are declined unless the case answers them. */
function procedure(game: AnyGame, match: Match, run: Record<string, unknown>): Json {
  const { answers: given = [], ...named } = run;
  const [first, ...more] = Object.entries(named);
  if (first === undefined || more.length > 0) {
    const has = Object.keys(named).join(', ') || 'none';
    throw new CaseProblem('run', `name one procedure, and answers if it asks; this has ${has}`);
  }
  if (!Array.isArray(given)) throw new CaseProblem('run.answers', 'a list of lines is needed');
  const [name, args] = first;
  const spec = Object.hasOwn(game.cases.procedures, name) ? game.cases.procedures[name] : undefined;
  if (spec === undefined) {
    const known = Object.keys(game.cases.procedures).join(', ');
    throw new CaseProblem('run', `unknown procedure "${name}"; known are ${known}`);
  }
  const parsed = spec.schema.safeParse(args);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new CaseProblem(`run.${name}.${issue?.path.join('.') ?? ''}`, describeIssue(issue));
  }
  const answers: unknown[] = given.slice();
  const table: Play = match.play;
  const flow = spec.run(table, parsed.data as never);
  let at = flow.next();
  while (!at.done) {
    const request = at.value;
    if (request.kind === 'sealed') throw new CaseProblem('run', 'a sealed decision cannot be answered here');
    const decision = request.make();
    while (answers.length > 0 && isMoot(match, answers[0]) && !offers(match, decision, answers[0])) answers.shift();
    const next = answers[0];
    let answer: Answer | null = null;
    if (next !== undefined) {
      const line = readLine(match, (next ?? {}) as Record<string, unknown>);
      const offered = decision.acts.some((a) => a.verb === line.verb) || line.verb === 'pass';
      if (line.seat === request.seat && offered) {
        answers.shift();
        const found = complete(game, match.state, decision, line);
        if (found.kind === 'no') throw new CaseProblem('run.answers', found.message);
        if (found.kind === 'yes') answer = found.answer;
      }
    }
    answer ??= decision.decline ?? null;
    if (answer === null) throw new CaseProblem('run', `"${decision.title}" must be answered: add it to answers`);
    at = flow.next(answer);
  }
  const left = answers.filter((one) => !isMoot(match, one));
  if (left.length > 0) throw new CaseProblem('run.answers', `${left.length} answers were never asked for`);
  return at.value;
}

/** An answer to what is only asked when it matters. */
function isMoot(match: Match, item: unknown): boolean {
  return isAlike(match.game, readLine(match, (item ?? {}) as Record<string, unknown>));
}

function offers(match: Match, decision: Decision, item: unknown): boolean {
  const { verb } = readLine(match, (item ?? {}) as Record<string, unknown>);
  return decision.acts.some((act) => act.verb === verb);
}

function logOf(match: Match): string[] {
  return match.events.map((event) => {
    try {
      return match.game.text.event(event, match.state);
    } catch {
      return JSON.stringify(event);
    }
  });
}
