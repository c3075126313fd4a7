/**
 * Short moves that cost no Action: Sidestep after a passed Resist test (HR-SKL-14), the rush of Blood Scent (HR-X-FR-03).
 *
 * Doubtful points: Sidestep comes at once, before Resolve, leaves contact without a test, pays for terrain and goes nowhere a test is needed; it
 * may touch an enemy and is no Reaction (HR-R-155). A Wall of Fire on the way burns (HR-R-130).
 */

import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Random, Refusal } from '#engine/game.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { path } from '../../kit/args.ts';
import { endOf, isRefusal, round, routeUpTo } from '../../kit/route.ts';
import type { Warrior } from '../state.ts';
import { askedAbout, type Line, readWay } from '../vocabulary/reading.ts';
import { flagged } from './modifiers.ts';
import { type G, name, standing } from './play.ts';
import { put } from './standing.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { planWay } from './way.ts';
import { gaitOf, type Way } from './way-words.ts';

/** Sidestep and Blood Scent are said like every way: a point, a path, `to` or `toward`. */
const read = (line: Line): void => readWay(line, askedAbout(line));

export const SIDESTEP = verb({
  read,
  name: 'sidestep',
  text: 'Step aside after a passed Resist test.',
  args: { path },
  main: 'path',
});
export const SURGE = verb({
  read,
  name: 'surge',
  text: 'Move on after taking out an enemy.',
  args: { path },
  main: 'path',
});

interface Step {
  verb: 'sidestep' | 'surge';
  label: string;
  clause: ClauseId;
  inches: number;
}

const WAYS = directions(16);

function wayOf(g: G, w: Warrior, step: Step, points: readonly Point[]): Way | Refusal {
  return planWay(g.state, w, points, { kind: step.verb, allowance: step.inches, gait: gaitOf(g.state, w) });
}

/** Ends all round, as far as each way may go. */
function ends(g: G, w: Warrior, step: Step): Answer[] {
  const found: Answer[] = [];
  for (const [dx, dy] of WAYS) {
    for (const inches of [step.inches, step.inches / 2]) {
      const answer = { verb: step.verb, path: [[snap(w.x + dx * inches), snap(w.y + dy * inches)] as Point] };
      if (isRefusal(wayOf(g, w, step, answer.path))) continue;
      found.push(answer);
      break;
    }
  }
  return found;
}

function stepAct(g: G, w: Warrior, step: Step): Act {
  return {
    verb: step.verb,
    key: step.verb,
    label: step.label,
    clause: step.clause,
    form: { kind: 'path', mover: w.id, allowance: step.inches, moves: 1, facing: false },
    options: () => ends(g, w, step).map((answer) => ({ answer, label: step.label, subjects: [w.id] })),
    sample: (rng: Random) => {
      const all = ends(g, w, step);
      return all.length === 0 ? null : (all[rng.int(all.length)] as Answer);
    },
    suggest: () => ends(g, w, step),
    check: (answer) => {
      const way = wayOf(g, w, step, answer.path as Point[]);
      return isRefusal(way) ? way : null;
    },
    trace: (answer) => {
      const way = wayOf(g, w, step, answer.path as Point[]);
      const points = isRefusal(way) ? ([[w.x, w.y], ...(answer.path as Point[])] as Point[]) : way.path;
      const length = isRefusal(way) ? 0 : way.length;
      return { points, stops: [{ at: endOf(points), along: length, cost: length }], length, facing: [w.fx, w.fy] };
    },
  };
}

function* offerStep(g: G, w: Warrior, step: Step): Flow<void> {
  const answer = yield* ask<Answer>(w.seat, () => ({
    seat: w.seat,
    title: `where does ${name(w)} go? (${step.label}, up to ${round(step.inches)}")`,
    clause: step.clause,
    subjects: [w.id],
    acts: [stepAct(g, w, step), button('pass', 'Stay', step.clause, w.id)],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== step.verb) return;
  const way = wayOf(g, w, step, answer.path as Point[]);
  if (isRefusal(way)) throw new Error(`an illegal ${step.verb} was accepted: ${way.reason}`);
  let gone = 0;
  for (const { summoned, along } of way.meets) {
    if (summoned === null) continue;
    // It burns on entering, and who falls there lies there (HR-R-130).
    go(g, w, step, routeUpTo(way.path, along), gone, w.z, along - gone);
    gone = along;
    if (!(yield* g.rules.crossFire(g, w, summoned))) return;
  }
  go(g, w, step, way.path, gone, way.z, way.cost - gone);
}

/** From where it is, so many inches along the path, to the end of the path. */
function go(g: G, w: Warrior, step: Step, path: readonly Point[], gone: number, z: number, cost: number): void {
  const ahead = path.filter((_at, i) => pathLength(path.slice(0, i + 1)) > gone + EPSILON);
  const from: Point = [w.x, w.y];
  if (ahead.length === 0 && z === w.z) return;
  const [x, y] = endOf(path);
  put(g, w, x, y, z);
  tell(g, {
    kind: 'move',
    clause: step.clause,
    warrior: w.id,
    of: step.verb,
    path: [from, ...ahead],
    to: [w.x, w.y],
    z: w.z,
    cost,
    allowance: step.inches,
  });
}

const STEP = 2;

export function* offerSidestep(g: G, w: Warrior): Flow<void> {
  const skill = w.climb === null ? flagged(g.state, w, 'sidestep') : null;
  if (skill !== null)
    yield* offerStep(g, w, { verb: 'sidestep', label: skill.name, clause: skill.clause, inches: STEP });
}

/** Up to so many inches under the rules of a Move Action (HR-X-FR-03). */
export function* offerRush(g: G, w: Warrior, inches: number): Flow<void> {
  if (inches > 0 && standing(w))
    yield* offerStep(g, w, { verb: 'surge', label: 'Blood Scent', clause: 'HR-X-FR-03', inches });
}
