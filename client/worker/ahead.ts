/**
 * What a planned act leads to: who could hurt the mover there, what it could do next and with what odds, whom it sees. One
 * question for all of it, because it is asked again for every step of a drag.
 */
import { piecesOf, standOf } from '#client/board/state/stand.ts';
import type { OddsFound } from '#client/protocol/odds.ts';
import type { Ahead } from '#client/protocol/plan.ts';
import { isForeign } from '#client/state/teams.ts';
import { type OddsOptions, OddsWork } from '#engine/dice/odds.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Act, Answer, Decision, Option, Seat } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import type { Breathe } from './breathe.ts';
import type { Examined, Examiner } from './examiner.ts';
import { Courses, stepsOf } from './steps.ts';

/**
 * An attack has a dozen courses that differ, an act with many dice tens of thousands. A sample is exact enough for a
 * preview.
 */
const LIMITS = { limit: 6000, samples: 1500 } as const;

/** How many kinds of acts are searched for one that can be done to an enemy. */
const MOST = 3;

/** The odds of an answer that has been examined, with what each outcome is worth. */
export function oddsOf(examiner: Examiner, examined: Examined, breathe: Breathe): Promise<OddsFound> {
  const first = examined.consequence().course();
  return counted(examiner.now(), examiner.seat, examined.answer, { first, gain: true }, breathe);
}

/** The answer must be allowed. `side`: whose luck the steps tell, where that is not the seat that answers. */
export async function counted(
  match: Match,
  seat: Seat,
  answer: Answer,
  options: Pick<OddsOptions, 'first' | 'gain' | 'then'>,
  breathe: Breathe,
  side: Seat = seat,
): Promise<OddsFound> {
  const courses = new Courses();
  const work = new OddsWork(match, seat, answer, { ...LIMITS, ...options, watch: courses.note });
  for (;;) {
    const report = work.go();
    if (report !== null)
      return { ...report, steps: stepsOf(match, seat, [answer, ...(options.then ?? [])], courses, side) };
    const pause = breathe();
    if (pause !== null) await pause;
  }
}

/** What outcomes are worth, by the verbs of the acts and the outcome. */
export type Worth = Map<string, Map<string, number>>;

/**
 * From a ghost: the chances are those from there, of the act and of those that `then` come after it. What an outcome is worth is judged once for each verb of a decision and
 * only puts outcomes in order; judging takes longer than all the dice.
 */
export async function oddsFrom(
  match: Match,
  seat: Seat,
  answer: Answer,
  worth: Worth,
  breathe: Breathe,
  then: readonly Answer[] = [],
): Promise<OddsFound> {
  const verbs = [answer, ...then].map(({ verb }) => verb).join(' ');
  const known = worth.get(verbs) ?? new Map<string, number>();
  worth.set(verbs, known);
  const found = await counted(match, seat, answer, { gain: (label) => !known.has(label), then }, breathe);
  for (const { label, gain } of found.outcomes) if (!known.has(label)) known.set(label, gain ?? 0);
  return { ...found, outcomes: found.outcomes.map((o) => ({ ...o, gain: known.get(o.label) as number })) };
}

/** Enemies that are looked at from the ghost. */
const NEAREST = 3;

interface Glance {
  model: string;
  aims: readonly string[];
}

/** The answer must be allowed and need no luck. */
export async function lookAhead(examined: Examined, glance: Glance, worth: Worth, breathe: Breathe): Promise<Ahead> {
  const key = JSON.stringify([glance.model, glance.aims]);
  const known = examined.aheads.get(key);
  if (known !== undefined) return known;
  const found = await look(examined, glance, worth, breathe);
  examined.aheads.set(key, found);
  return found;
}

async function look(examined: Examined, { model, aims }: Glance, worth: Worth, breathe: Breathe): Promise<Ahead> {
  const { answer, seat } = examined;
  const consequence = examined.consequence();
  const { game, state } = consequence.after();
  const view = game.view(state, seat);
  const threat = game.threats?.(view, model) ?? [];
  const scene = game.scene(view);
  const mover = standOf(scene, model);
  const at: Point = mover === null ? [0, 0] : [mover.x, mover.y];
  const theirs = (piece: { seat: Seat | null }) => isForeign(view.seats, seat, piece.seat);
  const foes = new Set([...scene.bodies, ...scene.units].filter(theirs).map(({ id }) => id));
  const { match, decision } = consequence.nextDecision();
  const option = decision.subjects.includes(model) ? best(decision, answer.verb, aims, foes) : null;
  const odds = option === null ? null : await nextOdds(examined, match, option.answer, worth, breathe);
  const aim = option?.subjects.find((id) => foes.has(id));
  const looks = new Set([...(aim === undefined ? [] : [aim]), ...nearest(piecesOf(scene).filter(theirs), at)]);
  const sights = [...looks].flatMap((target) => {
    const report = game.sight(view, model, target);
    return report === null ? [] : [{ target, report }];
  });
  return { of: answer, at, threat, next: option === null || odds === null ? null : { option, odds }, sights };
}

async function nextOdds(
  { seat, nextOdds: known }: Examined,
  match: Match,
  answer: Answer,
  worth: Worth,
  breathe: Breathe,
): Promise<OddsFound> {
  const key = JSON.stringify(answer);
  const found = known.get(key) ?? (await oddsFrom(match, seat, answer, worth, breathe));
  known.set(key, found);
  return found;
}

function nearest(foes: readonly { id: string; body: Body }[], [x, y]: Point): string[] {
  return foes
    .map(({ id, body }) => ({ id, d: (body.x - x) ** 2 + (body.y - y) ** 2 }))
    .sort((a, b) => a.d - b.d)
    .slice(0, NEAREST)
    .map(({ id }) => id);
}

/** What could be done to an enemy then: to the first of `aims`, otherwise what the act itself suggests first. */
function best(decision: Decision, done: string, aims: readonly string[], foes: ReadonlySet<string>): Option | null {
  let looked = 0;
  for (const act of decision.acts) {
    if (act.form.kind !== 'list' || act.verb === done) continue;
    const hostile = act.options().filter((o) => o.subjects.some((id) => foes.has(id)));
    if (hostile.length === 0) continue;
    for (const aim of aims) {
      const found = hostile.find((o) => o.subjects.includes(aim));
      if (found !== undefined) return found;
    }
    if (aims.length === 0) return suggested(act, hostile);
    looked += 1;
    if (looked === MOST) break;
  }
  return aims.length === 0 ? null : best(decision, done, [], foes);
}

function suggested(act: Act, options: readonly Option[]): Option | null {
  const first = JSON.stringify(act.suggest?.()[0] ?? null);
  return options.find((o) => JSON.stringify(o.answer) === first) ?? options[0] ?? null;
}
