/** Judges one expectation of a case: null when it holds, otherwise what was expected and what is. */
import { readProblems, stateProblems } from '../conformance/sound.ts';
import { odds } from '../dice/odds.ts';
import { examineAnswer } from '../flow/answers.ts';
import type { Match } from '../flow/match.ts';
import type { AnyGame, EventRoll, GameEvent, Json, Refusal } from '../game.ts';
import { snap } from '../geometry/vec.ts';
import { canonical } from '../state/hash.ts';
import type { Expectation } from './case-file.ts';
import { answerLine, bringUp, complete, knownLine, type Line, offersLike, readLine, worded } from './line.ts';
import { CaseProblem } from './problem.ts';

export interface Context {
  game: AnyGame;
  match: Match;
  /** What the procedure under `run` returned. */
  result: Json;
  /** The clauses a ruling is about; nothing for what is no ruling. */
  about?: About | undefined;
}

export type About = (id: string) => readonly string[];

type Tests = {
  is?: unknown;
  isNot?: unknown;
  near?: number | number[] | undefined;
  tolerance?: number | undefined;
  atLeast?: number | undefined;
  atMost?: number | undefined;
  has?: unknown;
  hasNot?: unknown;
  length?: number | undefined;
};

export function judge(context: Context, e: Expectation): string | null {
  const { game, match } = context;
  if ('path' in e) return test(e.path, valueAt(context, e.path), e);
  if ('event' in e) {
    if (e.never) return noEvent(match, e.event, e.with);
    return hasEvent(match, e.event, e.with, e.count);
  }
  if ('noEvent' in e) return noEvent(match, e.noEvent, e.with);
  if ('events' in e) return inOrder(match, e.events);
  if ('offered' in e) return offered(context, e.offered, e.cost);
  if ('refused' in e) return refused(context, e);
  if ('decides' in e) return decides(context, e);
  if ('over' in e) return over(context, e);
  if ('distance' in e) {
    const measured = game.measure(match.state, e.distance[0], e.distance[1]);
    if (measured === null) throw new CaseProblem('expect', `nothing called ${e.distance.join(' or ')}`);
    return test(`distance ${e.distance.join(' to ')}`, measured.distance, e);
  }
  if ('sight' in e) {
    const report = game.sight(match.state, e.sight[0], e.sight[1]);
    if (report === null) throw new CaseProblem('expect', `nothing called ${e.sight.join(' or ')}`);
    const clause = report.refusal?.clause ?? '';
    const label = `sight ${e.sight.join(' to ')}`;
    if (report.clear !== e.clear)
      return differ(label, e.clear ? 'clear' : 'blocked', `${report.lines.join(' ')} [${clause}]`);
    if (e.clause === undefined || e.clause === clause || context.about?.(clause).includes(e.clause)) return null;
    return differ(`${label}, clause`, e.clause, clause);
  }
  if ('odds' in e) return oddsOf(context, e);
  if ('log' in e) {
    const lines = match.events.map((event) => game.text.event(event, match.state));
    return lines.some((line) => line.includes(e.log)) ? null : differ('log', e.log, lines);
  }
  if ('sound' in e) return unsound(match);
  if (e.result !== undefined && !covers(e.result, context.result)) return differ('result', e.result, context.result);
  return test('result', context.result, e);
}

function unsound(match: Match): string | null {
  const decision = match.decision();
  const read = decision === null ? [] : readProblems(match, decision, true);
  const problems = [...stateProblems(match.game, match.state), ...read];
  return problems.length === 0 ? null : `sound: ${problems.join('; ')}`;
}

function differ(label: string, expected: unknown, actual: unknown): string {
  return `${label}: expected ${print(expected)}, but it is ${print(actual)}`;
}

function print(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 600 ? `${text.slice(0, 600)}...` : text;
}

function valueAt({ game, match, result }: Context, path: string): unknown {
  const keys = path.split('.');
  if (keys[0] === 'result') return dig(result, keys.slice(1));
  if (keys[0] === 'decision') return dig(match.decision() as unknown, keys.slice(1));
  return game.cases.resolve(match.state, keys);
}

/** Follows a path into plain data; lists are entered by number or by the `id` of an element. */
export function dig(value: unknown, keys: readonly string[]): unknown {
  let at = value;
  for (const key of keys) {
    if (at === null || typeof at !== 'object') return undefined;
    if (Array.isArray(at) && !/^\d+$/.test(key)) {
      if (key === 'length') at = at.length;
      else at = at.find((item) => (item as { id?: unknown } | null)?.id === key);
    } else at = (at as Record<string, unknown>)[key];
  }
  return at;
}

function test(label: string, actual: unknown, t: Tests): string | null {
  if ('is' in t && !same(t.is, actual)) return differ(label, t.is, actual);
  if ('isNot' in t && same(t.isNot, actual)) return `${label}: must not be ${print(t.isNot)}`;
  if (t.near !== undefined && !close(t.near, actual, t.tolerance ?? 0.01))
    return differ(label, `about ${print(t.near)}`, actual);
  if (t.atLeast !== undefined && !(typeof actual === 'number' && actual >= t.atLeast)) {
    return differ(label, `at least ${t.atLeast}`, actual);
  }
  if (t.atMost !== undefined && !(typeof actual === 'number' && actual <= t.atMost)) {
    return differ(label, `at most ${t.atMost}`, actual);
  }
  if ('has' in t && !contains(actual, t.has)) return differ(label, `something with ${print(t.has)}`, actual);
  if ('hasNot' in t && contains(actual, t.hasNot)) return differ(label, `nothing with ${print(t.hasNot)}`, actual);
  if (t.length !== undefined && (actual as { length?: unknown } | null)?.length !== t.length) {
    return differ(`length of ${label}`, t.length, (actual as { length?: unknown } | null)?.length);
  }
  return null;
}

/** Absent and null are the same to a reader of a case, and so are 9.4 inches and the grid point that stands for them. */
function same(wanted: unknown, actual: unknown): boolean {
  const text = canonical(actual ?? null);
  return canonical(wanted ?? null) === text || canonical(onGrid(wanted ?? null)) === text;
}

function onGrid(value: unknown): unknown {
  if (typeof value === 'number') return snap(value);
  return Array.isArray(value) ? value.map(onGrid) : value;
}

function close(expected: number | number[], actual: unknown, tolerance: number): boolean {
  if (typeof expected === 'number') return typeof actual === 'number' && Math.abs(actual - expected) <= tolerance;
  return Array.isArray(actual) && expected.every((v, i) => close(v, actual[i], tolerance));
}

function contains(actual: unknown, wanted: unknown): boolean {
  if (typeof actual === 'string')
    return actual.includes(typeof wanted === 'object' ? JSON.stringify(wanted) : String(wanted));
  if (Array.isArray(actual)) return actual.some((item) => covers(wanted, item));
  return covers(wanted, actual);
}

/** Every key of `wanted` is in `actual` with a value that covers; other keys do not matter. */
function covers(wanted: unknown, actual: unknown): boolean {
  if (wanted === null || typeof wanted !== 'object') return same(wanted, actual);
  if (Array.isArray(wanted)) {
    return Array.isArray(actual) && wanted.length === actual.length && wanted.every((w, i) => covers(w, actual[i]));
  }
  if (actual === null || typeof actual !== 'object') return false;
  const keys = Object.entries(wanted);
  return keys.every(([key, value]) => {
    const found = (actual as Record<string, unknown>)[key];
    return covers(value, key === 'roll' && !isObject(value) ? facesOf(found) : found);
  });
}

/** `roll: 3` in a case is what the die shows, `roll: [3, 5]` what the dice show. */
function facesOf(roll: unknown): unknown {
  if (!isObject(roll) || !('sides' in roll)) return roll;
  const faces = (roll as unknown as EventRoll).sides.flatMap(({ dice }) => dice.map(({ face }) => face));
  return faces.length === 1 ? faces[0] : faces;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function matching(match: Match, kind: string, fields: Record<string, unknown> | undefined): GameEvent[] {
  return match.events.filter((event) => event.kind === kind && covers(fields ?? {}, event));
}

function hasEvent(
  match: Match,
  kind: string,
  fields: Record<string, unknown> | undefined,
  count?: number,
): string | null {
  const found = matching(match, kind, fields).length;
  if (count === undefined ? found > 0 : found === count) return null;
  const nearby = match.events.filter((event) => event.kind === kind);
  const shown = nearby.length > 0 ? nearby : match.events.map((event) => event.kind);
  const wanted = `${count ?? 'an'} event ${kind} ${fields ? `with ${print(fields)}` : ''}`;
  return differ('events', wanted.trim(), shown);
}

function noEvent(match: Match, kind: string, fields: Record<string, unknown> | undefined): string | null {
  const found = matching(match, kind, fields);
  return found.length === 0 ? null : differ('events', `no ${kind}`, found);
}

/** The kinds occur in this order; others may come between. */
function inOrder(match: Match, kinds: readonly string[]): string | null {
  let i = 0;
  for (const event of match.events) if (event.kind === kinds[i]) i++;
  if (i === kinds.length) return null;
  return differ(
    'events in order',
    kinds,
    match.events.map((event) => event.kind),
  );
}

/** A copy of the match on which unmentioned windows can be passed without touching the case's own. */
function probe(match: Match): Match {
  return match.fork({ loud: false });
}

function offered({ game, match }: Context, item: Record<string, unknown>, cost?: number): string | null {
  const line = knownLine(match, item);
  const copy = probe(match);
  const found = bringUp(copy, line);
  const decision = copy.decision(line.seat);
  if (!found || decision === null)
    return differ('offered', item, `${match.seats[line.seat]?.id} has nothing to decide`);
  if (line.verb === 'pass' && decision.decline !== undefined) return null;
  const answer = worded(game, copy.state, decision, line);
  const no = examineAnswer(game, decision, answer);
  if (no !== null && offersLike(decision, answer).length === 0) {
    return differ('offered', item, `refused: ${no.reason} [${no.clause}]`);
  }
  const costs = decision.acts.filter((act) => act.verb === line.verb).map((act) => act.cost?.amount ?? 0);
  return cost === undefined || costs.includes(cost) ? null : differ('cost', cost, costs);
}

function refused(
  { game, match, about }: Context,
  e: { refused: Record<string, unknown>; clause?: string | undefined; reason?: string | undefined; witness?: unknown },
): string | null {
  const line = knownLine(match, e.refused);
  const copy = probe(match);
  const found = refusesNow(copy, line) || bringUp(copy, line);
  const decision = copy.decision(line.seat);
  if (!found || decision === null) {
    const why = game.verbs[line.verb]?.unasked?.(copy.play, line.seat, match.events) ?? null;
    if (e.clause === undefined || (why !== null && cites(why, e.clause, about))) return null;
    const actual = `${match.seats[line.seat]?.id} is not asked at all`;
    return differ('refused', `clause ${e.clause}`, why === null ? actual : `${actual}: ${why.reason} [${why.clause}]`);
  }
  const completed = complete(game, copy.state, decision, line);
  if (completed.kind === 'yes') return differ('refused', e.refused, `allowed as ${print(completed.answer)}`);
  const answer = worded(game, copy.state, decision, line);
  const no = examineAnswer(game, decision, answer);
  if (no === null) return differ('refused', e.refused, 'allowed');
  // A misspelt argument is refused too, and shows nothing of the rules.
  if (no.code === 'malformed') throw new CaseProblem('expect', no.reason);
  if (e.clause !== undefined && !cites(no, e.clause, about)) {
    return differ('refused', `clause ${e.clause}`, `clause ${no.clause}: ${no.reason}`);
  }
  if (e.reason !== undefined && !no.reason.includes(e.reason)) return differ('reason', e.reason, no.reason);
  if (typeof e.witness === 'string' && no.witness?.kind !== e.witness) return differ('witness', e.witness, no.witness);
  if (typeof e.witness === 'object' && !covers(e.witness, no.witness)) return differ('witness', e.witness, no.witness);
  return null;
}

/** Whether the pending decision names that very verb among what it refuses: then no window is passed to look for a later one. */
function refusesNow(match: Match, line: Line): boolean {
  return (
    match
      .decision(line.seat)
      ?.refused?.()
      .some(({ verb }) => verb === line.verb) === true
  );
}

/** A refusal that rests on a ruling rests on the clauses which the ruling is about. */
function cites(refusal: Refusal, clause: string, about: About | undefined): boolean {
  const named = [refusal.clause, ...(refusal.also ?? [])];
  return named.includes(clause) || named.some((id) => about?.(id).includes(clause) === true);
}

function decides(
  { match }: Context,
  e: { decides: string; verbs?: string[] | undefined; without?: string[] | undefined },
): string | null {
  if (e.decides === 'nobody')
    return match.decision() === null ? null : differ('decides', 'nobody', match.decision()?.title);
  const seat = match.seats.findIndex((s) => s.id === e.decides);
  if (seat < 0) throw new CaseProblem('expect', `no seat is called "${e.decides}"`);
  const decision = match.decision(seat);
  if (decision === null) {
    const who = match.deciders.map((s) => match.seats[s]?.id).join(' and ');
    return differ('decides', e.decides, `${who || 'nobody'}: ${match.decision()?.title ?? 'the match is over'}`);
  }
  const verbs = [
    ...new Set(decision.acts.filter((a) => a.options().length > 0 || !finite(a.form.kind)).map((a) => a.verb)),
  ];
  for (const verb of e.verbs ?? []) if (!verbs.includes(verb)) return differ('verbs', e.verbs, verbs);
  for (const verb of e.without ?? []) if (verbs.includes(verb)) return differ('verbs', `no ${verb}`, verbs);
  return null;
}

function finite(form: string): boolean {
  return form === 'option' || form === 'list' || form === 'several' || form === 'number' || form === 'allocate';
}

function over({ match }: Context, e: { over: boolean; winner?: string | string[] | null | undefined }): string | null {
  const result = match.result;
  if (e.over !== (result !== null)) return differ('over', e.over, result !== null);
  if (e.winner === undefined) return null;
  const winners = result === null ? [] : result.winners.map((seat) => match.seats[seat]?.id ?? '');
  const expected = e.winner === null ? [] : [e.winner].flat();
  const same = winners.length === expected.length && expected.every((id) => winners.includes(id));
  return same ? null : differ('winner', e.winner, winners.length > 1 ? winners : (winners[0] ?? null));
}

function oddsOf({ game, match }: Context, e: { odds: Record<string, unknown>; of: string } & Tests): string | null {
  const line = readLine(match, e.odds);
  const copy = probe(match);
  const found = answerLine(game, copy, line);
  if (found.kind !== 'yes') return differ('odds', e.odds, found.kind === 'no' ? found.message : 'nothing to decide');
  const report = odds(copy, line.seat, found.answer);
  const p = report.outcomes.filter((o) => o.label.includes(e.of)).reduce((n, o) => n + o.p, 0);
  const close = 'is' in e ? { near: e.is as number, tolerance: 0.0005 } : e;
  const problem = test(`odds of ${e.of}`, p, close);
  return problem === null
    ? null
    : `${problem} (${report.outcomes.map((o) => `${o.label} ${o.p.toFixed(4)}`).join(', ')})`;
}
