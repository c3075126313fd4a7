/** A line of play in a case: `red: { attack: { target: b } }`. From words to a complete, legal answer. */
import { examineAnswer } from '../flow/answers.ts';
import type { Match } from '../flow/match.ts';
import type { Answer, AnyGame, Decision, GameState, Json, Seat, SeatSpec, VerbSpec } from '../game.ts';
import { CaseProblem } from './problem.ts';

export interface Line {
  seat: Seat;
  verb: string;
  args: Record<string, unknown>;
}

export type Found = { kind: 'yes'; answer: Answer } | { kind: 'no'; message: string } | { kind: 'nothing' };

export function isLine(seats: readonly SeatSpec[], item: Record<string, unknown>): boolean {
  const keys = Object.keys(item);
  return keys.length === 1 && seats.some((s) => s.id === keys[0]);
}

export function readLine({ game, seats }: Match, item: Record<string, unknown>): Line {
  const keys = Object.keys(item);
  const seat = seats.findIndex((s) => s.id === keys[0]);
  if (keys.length !== 1 || seat < 0) {
    const names = seats.map((s) => s.id).join(' or ');
    throw new CaseProblem('play', `a line has one key, ${names}; this one has ${keys.join(', ') || 'none'}`);
  }
  const value = item[keys[0] as string];
  if (typeof value === 'string') return { seat, verb: verbOf(game, value), args: {} };
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const verbs = Object.keys(value);
    const named = verbs[0];
    if (verbs.length === 1 && named !== undefined) {
      const verb = verbOf(game, named);
      return { seat, verb, args: argsOf(game, verb, (value as Record<string, unknown>)[named]) };
    }
  }
  throw new CaseProblem('play', `say what ${keys[0]} does: a verb, or a verb with its arguments`);
}

function verbOf(game: AnyGame, named: string): string {
  if (Object.hasOwn(game.verbs, named)) return named;
  for (const verb in game.verbs) if (game.verbs[verb]?.synonyms?.includes(named)) return verb;
  return named;
}

function argsOf(game: AnyGame, verb: string, value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  const spec = Object.hasOwn(game.verbs, verb) ? game.verbs[verb] : undefined;
  if (value === true && !takesTruth(spec, verb)) return {};
  if (spec === undefined && verb !== 'pass') throw new CaseProblem('play', unknownVerb(game, verb));
  const main = spec?.main;
  if (main === undefined) throw new CaseProblem('play', `${verb} takes its arguments by name`);
  return { [main]: value };
}

/** Whether `true` is a value of the verb's main argument, and not just "yes, do it". */
function takesTruth(spec: VerbSpec | undefined, verb: string): boolean {
  return spec?.main !== undefined && spec.schema.safeParse({ verb, [spec.main]: true }).success;
}

function unknownVerb(game: AnyGame, verb: string): string {
  return `unknown verb "${verb}"; known are ${Object.keys(game.verbs).join(', ')}`;
}

/** A line that must not be misspelt, because it says that something is refused. */
export function knownLine(match: Match, item: Record<string, unknown>): Line {
  const { game } = match;
  const line = readLine(match, item);
  if (line.verb !== 'pass' && !Object.hasOwn(game.verbs, line.verb)) {
    throw new CaseProblem('expect', unknownVerb(game, line.verb));
  }
  return line;
}

/** A window: an optional reaction that a case need not mention. */
export function isWindow(game: AnyGame, { decline, acts }: Decision): boolean {
  if (decline === undefined || acts.some((a) => a.verb === 'activate')) return false;
  return decline.verb === 'pass' || game.verbs[decline.verb]?.unsaid === 'decline';
}

/** A menu whose only act is to end: a case may go on with the other seat at once. */
function isSpent({ decline, acts }: Decision): boolean {
  return decline !== undefined && acts.length === 1 && acts[0]?.verb === decline.verb;
}

/** Whether a decision is the one that a line is about. */
function concerns(game: AnyGame, decision: Decision, line: Line): boolean {
  if (decision.seat !== line.seat) return false;
  if (line.verb === 'pass') return decision.decline !== undefined || decision.acts.some((a) => a.verb === 'pass');
  return decision.acts.some((a) => a.verb === line.verb) || !isWindow(game, decision);
}

/**
 * Passes windows that the case does not mention until the decision that the line is about is pending; false when there
 * is none.
 */
export function bringUp(match: Match, line: Line): boolean {
  for (let i = 0; i < 200; i++) {
    const own = match.decision(line.seat);
    if (own !== null && concerns(match.game, own, line)) return true;
    const pending = match.decision();
    const passed =
      pending !== null && (isWindow(match.game, pending) || (pending.seat !== line.seat && isSpent(pending)));
    if (pending === null || !passed) return own !== null;
    if (line.verb === 'pass' && pending.seat !== line.seat) return false;
    match.answer(pending.seat, pending.decline as Answer);
  }
  return false;
}

/**
 * Ends the other seat's activation for a line that activates something: the line implies that the other seat has ended.
 */
function endOther(match: Match, line: Line): boolean {
  const pending = match.decision();
  if (line.verb !== 'activate' || pending === null || pending.seat === line.seat) return false;
  if (pending.decline === undefined || pending.acts.some((a) => a.verb === 'activate')) return false;
  match.answer(pending.seat, pending.decline);
  return true;
}

/** Whether the seat is asked for that now, or once windows that the case does not mention are passed. */
function asks(match: Match, line: Line): boolean {
  const copy = match.fork({ loud: false });
  if (!bringUp(copy, line)) return false;
  return copy.decision(line.seat)?.acts.some((a) => a.verb === line.verb) === true;
}

/** A choice that is not asked for when all answers are equal. */
export function isAlike(game: AnyGame, { verb }: Line): boolean {
  return game.verbs[verb]?.unsaid === 'alike';
}

/** The complete answer that a line means in the match, after unmentioned windows were passed. */
export function answerLine(game: AnyGame, match: Match, line: Line): Found {
  if (!Object.hasOwn(game.verbs, line.verb)) throw new CaseProblem('play', unknownVerb(game, line.verb));
  if (isAlike(game, line) && !asks(match, line)) return { kind: 'nothing' };
  let there = bringUp(match, line);
  if (!there && endOther(match, line)) there = bringUp(match, line);
  const decision = match.decision(line.seat);
  if (!there || decision === null) {
    if (line.verb === 'pass') return { kind: 'nothing' };
    if (match.dry !== null) return { kind: 'no', message: `dice: ${match.dry.message}` };
    const who = match.deciders.map((s) => match.seats[s]?.id).join(' and ');
    const what = match.decision()?.title ?? 'the match is over';
    return {
      kind: 'no',
      message: `${match.seats[line.seat]?.id} has nothing to decide; ${who || 'nobody'} does: ${what}`,
    };
  }
  return complete(game, match.state, decision, line);
}

/**
 * The answer that a line spells out. The game reads words that no schema has checked, so an error that it throws is a
 * problem of the line.
 */
export function worded(game: AnyGame, state: GameState, decision: Decision, line: Line): Answer {
  try {
    const args = { ...line.args };
    game.verbs[line.verb]?.read?.({ state, decision, verb: line.verb, args });
    return Object.assign({ verb: line.verb }, args as Record<string, Json>, { verb: line.verb });
  } catch (error) {
    if (error instanceof CaseProblem) throw error;
    throw new CaseProblem('play', `the arguments of ${line.verb} make no sense: ${JSON.stringify(line.args)}`);
  }
}

/** Fills in what a line leaves open when exactly one offer fits. */
export function complete(game: AnyGame, state: GameState, decision: Decision, line: Line): Found {
  const passes = decision.acts.some((a) => a.verb === 'pass');
  if (line.verb === 'pass' && !passes) {
    if (decision.decline !== undefined) return { kind: 'yes', answer: decision.decline };
    return { kind: 'no', message: `"${decision.title}" cannot be declined` };
  }
  const answer = worded(game, state, decision, line);
  const no = examineAnswer(game, decision, answer);
  if (no === null) return { kind: 'yes', answer };
  const fitting = offersLike(decision, answer);
  if (fitting.length === 1) return { kind: 'yes', answer: fitting[0] as Answer };
  if (fitting.length > 1) {
    const list = fitting.slice(0, 6).map((a) => JSON.stringify(a));
    return { kind: 'no', message: `${line.verb} fits ${fitting.length} offers; say which: ${list.join(' ')}` };
  }
  return { kind: 'no', message: `refused: ${no.reason} [${no.clause}]` };
}

/** Listed offers of the verb that agree with all arguments given. */
export function offersLike(decision: Decision, answer: Answer): Answer[] {
  const found: Answer[] = [];
  for (const act of decision.acts) {
    if (act.verb !== answer.verb) continue;
    for (const option of act.options()) if (agrees(option.answer, answer)) found.push(option.answer);
  }
  return found;
}

function agrees(offer: Answer, given: Answer): boolean {
  for (const key of Object.keys(given)) {
    if (given[key] !== undefined && JSON.stringify(offer[key]) !== JSON.stringify(given[key])) return false;
  }
  return true;
}
