/**
 * What a planned act leads to: who could hurt the mover there, what it could do next and with what odds, whom it sees. One
 * question for all of it, because it is asked again for every step of a drag.
 */
import { piecesOf, standOf } from '#client/board/state/stand.ts';
import type { Ahead, OddsFound } from '#client/protocol.ts';
import { type OddsReport, OddsWork } from '#engine/dice/odds.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Act, Answer, Decision, Option, Seat } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import type { Breathe } from './breathe.ts';
import type { Plan } from './plan.ts';
import { SessionError } from './problem.ts';
import { stepsOf } from './steps.ts';

/** An attack has a dozen courses that differ, a storm of dice tens of thousands: a sample says enough while one looks. */
const LIMITS = { limit: 6000, samples: 1500 } as const;

/** So many kinds of acts are looked at for something to do to an enemy. */
const MOST = 3;

export async function oddsOf(match: Match, seat: Seat, answer: Answer, breathe: Breathe): Promise<OddsFound> {
  const rejection = match.examine(seat, answer);
  if (rejection !== null) throw new SessionError(rejection.code, rejection.reason);
  const report = await worked(new OddsWork(match, seat, answer, { ...LIMITS, gain: true }), breathe);
  return { ...report, steps: stepsOf(match, seat, answer) };
}

async function worked(work: OddsWork, breathe: Breathe): Promise<OddsReport> {
  for (;;) {
    const report = work.go();
    if (report !== null) return report;
    const pause = breathe();
    if (pause !== null) await pause;
  }
}

/** What outcomes are worth, by verb and outcome. */
export type Worth = Map<string, Map<string, number>>;

/**
 * From a ghost: the chances are those from there. What an outcome is worth is judged once for each verb of a decision and
 * only puts outcomes in order; judging takes longer than all the dice.
 */
async function oddsFrom(match: Match, seat: Seat, answer: Answer, worth: Worth, breathe: Breathe): Promise<OddsFound> {
  const known = worth.get(answer.verb);
  if (known !== undefined) {
    const report = await worked(new OddsWork(match, seat, answer, LIMITS), breathe);
    if (report.outcomes.every(({ label }) => known.has(label))) {
      const outcomes = report.outcomes.map((o) => ({ ...o, gain: known.get(o.label) as number }));
      return { ...report, outcomes, steps: stepsOf(match, seat, answer) };
    }
  }
  const found = await oddsOf(match, seat, answer, breathe);
  const judged = found.outcomes.map(({ label, gain }): [string, number] => [label, gain ?? 0]);
  worth.set(answer.verb, new Map([...judged, ...(known ?? [])]));
  return found;
}

/** Enemies that are looked at from the ghost. */
const NEAREST = 3;

/** `answer` must be allowed and need no luck. */
export async function lookAhead(
  plan: Plan,
  { answer, model, aims }: { answer: Answer; model: string; aims: readonly string[] },
  worth: Worth,
  breathe: Breathe,
): Promise<Ahead> {
  const { game, state } = plan.after(answer);
  const view = game.view(state, plan.seat);
  const threat = game.threats?.(view, model) ?? [];
  const scene = game.scene(view);
  const mover = standOf(scene, model);
  const at: Point = mover === null ? [0, 0] : [mover.x, mover.y];
  const theirs = ({ seat }: { seat: Seat | null }) => seat !== null && seat !== plan.seat;
  const foes = new Set([...scene.bodies, ...scene.units].filter(theirs).map(({ id }) => id));
  const { match, decision } = plan.following(answer);
  const option = decision.subjects.includes(model) ? best(decision, answer.verb, aims, foes) : null;
  const odds = option === null ? null : await oddsFrom(match, plan.seat, option.answer, worth, breathe);
  const aim = option?.subjects.find((id) => foes.has(id));
  const looks = new Set([...(aim === undefined ? [] : [aim]), ...nearest(piecesOf(scene).filter(theirs), at)]);
  const sights = [...looks].flatMap((target) => {
    const report = game.sight(view, model, target);
    return report === null ? [] : [{ target, report }];
  });
  return { of: answer, at, threat, next: option === null || odds === null ? null : { option, odds }, sights };
}

function nearest(foes: readonly { id: string; body: Body }[], [x, y]: Point): string[] {
  return foes
    .map(({ id, body }) => ({ id, d: (body.x - x) ** 2 + (body.y - y) ** 2 }))
    .sort((a, b) => a.d - b.d)
    .slice(0, NEAREST)
    .map(({ id }) => id);
}

/** What could be done to an enemy then: to one that somebody has an eye on, otherwise what the act itself puts first. */
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
