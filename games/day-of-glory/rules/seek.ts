/**
 * What a duellist has to do with its activations (DG-CHL-07, DG-R-143): fight when its unit touches the opponent's; else charge it; failing
 * that, move as near to it as can be; where no way leads nearer, pass. Free actions stay free, and it may leave its unit to go alone.
 */
import type { Act, Answer, Refusal } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import type { Activation, State, Unit } from '../state.ts';
import { type Bout, boutsOf } from './challenge.ts';
import { chargeRefusal } from './charge.ts';
import { unitsTouch } from './contact.ts';
import { bodyOf, centreOf, type Pose, pivoted } from './layout.ts';
import { courseOf, speedOf } from './manoeuvre.ts';
import { moveCourse, moveRefusal, pathOf } from './move.ts';
import type { G } from './play.ts';
import { advance, loose, misfit } from './space.ts';

/** The bout that rules this activation; null when none does. */
function boutFor(s: State, u: Unit, now: Activation): Bout | null {
  if (s.challenges.length === 0 || u.place !== 'table') return null;
  const bouts = boutsOf(s, u);
  if (now.hero === null) return bouts[0] ?? null;
  const card = s.units.find((r) => r.id === now.hero)?.card;
  return bouts.find((b) => b.mine.model.card === card) ?? null;
}

const FREE: ReadonlySet<string> = new Set(['ready', 'order', 'challenge', 'crouch', 'skirmish', 'consolidate']);
/** How far beyond the nearest possible a move still counts as that. */
const ABOUT = 0.25;
const NEARER = 1 / 64;
/** What a charge adds at most. */
const EXTRA = 6;

/** From duellist to duellist, were the unit to stand there. */
function gapAt(bout: Bout, pose: Pose): number {
  const { mine, theirs } = bout;
  return planSeparation(bodyOf(mine.unit, mine.model, pose), bodyOf(theirs.unit, theirs.model));
}

const FAN = directions(32);

/** Directions worth trying: straight at the opponent first, then to either side. */
function* fan(bout: Bout): Generator<readonly [number, number]> {
  const { mine, theirs } = bout;
  const a = bodyOf(mine.unit, mine.model);
  const b = bodyOf(theirs.unit, theirs.model);
  const [dx, dy] = norm(b.x - a.x, b.y - a.y);
  for (let k = 0; k <= 8; k++) {
    for (const i of k === 0 ? [0] : [k, 32 - k]) {
      const [c, t] = FAN[i]!;
      yield [dx * c - dy * t, dx * t + dy * c];
    }
  }
}

/** Poses from which it goes straight that way. */
function* turns(s: State, u: Unit, bout: Bout): Generator<Pose> {
  for (const [dx, dy] of fan(bout)) {
    const dot = dx * u.fx + dy * u.fy;
    if (!loose(u) && dot < 0) continue;
    const pose = pivoted(u, dx, dy);
    if (dot < 1 - 1e-9 && misfit(s, u, pose) !== null) continue;
    yield pose;
  }
}

function answerTo(u: Unit, verb: string, pose: Pose, inches: number): Answer {
  const [x, y] = centreOf(u);
  return { verb, path: [[snap(x + pose.fx * inches), snap(y + pose.fy * inches)]] };
}

/** A charge that can get at the opponent's unit; null when there is none. */
function bestCharge(s: State, u: Unit, bout: Bout): Answer | null {
  if (chargeRefusal(s, u, null) !== null) return null;
  const budget = speedOf(s, u);
  for (const pose of turns(s, u, bout)) {
    const go = advance(s, u, pose, budget);
    const into = go.hit?.kind === 'unit' ? go.hit.unit : null;
    if (into !== null && into !== bout.theirs.unit) continue;
    if (go.hit !== null && into === null) continue;
    const answer = answerTo(u, 'charge', pose, into === null ? go.moved : budget);
    if (chargeLeads(s, u, bout, answer)) return answer;
  }
  return null;
}

/** It meets the opponent's unit, or would with what the die may add. */
function chargeLeads(s: State, u: Unit, bout: Bout, answer: Answer): boolean {
  const { path } = pathOf(answer);
  const course = courseOf(s, u, path, null, speedOf(s, u));
  if (course.refusal !== null) return false;
  if (course.met !== null) return course.met === bout.theirs.unit;
  const on = advance(s, u, { ...course.end, fx: course.along[0], fy: course.along[1] }, EXTRA, { free: true });
  return on.hit?.kind === 'unit' && on.hit.unit === bout.theirs.unit;
}

/** The move that brings it nearest, and how near; null when none brings it nearer. */
function bestMove(s: State, u: Unit, bout: Bout): { answer: Answer; gap: number } | null {
  if (moveRefusal(s, u, null) !== null) return null;
  const budget = speedOf(s, u);
  let best: { answer: Answer; gap: number } | null = null;
  for (const pose of turns(s, u, bout)) {
    const go = advance(s, u, pose, budget);
    const into = go.hit?.kind === 'unit' && go.hit.unit.seat !== u.seat;
    const answer = answerTo(u, 'move', pose, into ? budget : go.moved);
    const { path } = pathOf(answer);
    const course = moveCourse(s, u, path, null);
    if (course.refusal !== null) continue;
    const gap = gapAt(bout, course.end);
    if (best === null || gap < best.gap - EPSILON) best = { answer, gap };
  }
  return best !== null && best.gap < gapAt(bout, u) - NEARER ? best : null;
}

const seeks: Refusal = { clause: 'DG-CHL-07', reason: 'a duellist has to get at its opponent', also: ['DG-R-143'] };

/** Why an accepted challenge does not let the unit do that now. */
export function duelRefusal(g: G, u: Unit, now: Activation, verb: string): Refusal | null {
  const s = g.state;
  const bout = boutFor(s, u, now);
  if (bout === null || now.acted || FREE.has(verb)) return null;
  if (verb === 'fight') return unitsTouch(s, u, bout.theirs.unit) ? null : seeks;
  if (unitsTouch(s, u, bout.theirs.unit)) return seeks;
  if (verb === 'charge') return bestCharge(s, u, bout) === null ? seeks : null;
  if (verb === 'leave') return u.kind === 'hero' ? seeks : null;
  if (verb !== 'move') return seeks;
  if (bestCharge(s, u, bout) !== null) {
    return { clause: 'DG-R-143', reason: 'it can charge its opponent', also: ['DG-CHL-07'] };
  }
  return bestMove(s, u, bout) === null
    ? { clause: 'DG-R-143', reason: 'no way leads nearer to its opponent', also: ['DG-CHL-07'] }
    : null;
}

export function duelBound(g: G, u: Unit, now: Activation, verb: string): boolean {
  return g.state.challenges.length === 0 || duelRefusal(g, u, now, verb) === null;
}

/** An accepted challenge rules the activation: passing is for those who can do nothing. */
export function duelBinds(g: G, u: Unit, now: Activation): boolean {
  return !now.acted && boutFor(g.state, u, now) !== null;
}

/** The act as far as it serves the duel. */
export function towardsDuel(g: G, u: Unit, now: Activation, act: Act): Act {
  const s = g.state;
  const bout = boutFor(s, u, now);
  if (bout === null || now.acted) return act;
  const only = (answer: Answer | null, check: (a: Answer) => Refusal | null): Act => ({
    ...act,
    options: () => (answer === null ? [] : [{ answer, label: 'towards the opponent', subjects: [u.id] }]),
    sample: () => answer,
    suggest: () => (answer === null ? [] : [answer]),
    check: (a) => act.check(a) ?? check(a),
  });
  if (act.verb === 'charge') {
    return only(bestCharge(s, u, bout), (a) => (chargeLeads(s, u, bout, a) ? null : seeks));
  }
  if (act.verb === 'move') {
    const best = bestMove(s, u, bout);
    return only(best?.answer ?? null, (a) => {
      const { path, facing } = pathOf(a);
      const gap = gapAt(bout, moveCourse(s, u, path, facing).end);
      if (best !== null && gap <= best.gap + ABOUT) return null;
      return {
        ...seeks,
        witness: { kind: 'value', name: 'inches to the opponent', have: gap, need: best?.gap ?? 0 },
      };
    });
  }
  if (act.verb === 'leave' && act.fixed?.who !== 'hero') return only(null, () => seeks);
  if (act.verb === 'leave') {
    const leaver = s.units.find((r) => r.id === act.fixed?.hero);
    if (leaver?.card !== bout.mine.model.card) return only(null, () => seeks);
    return nearerOnly(act, bout);
  }
  return act;
}

/** Ways of a hero that leaves its unit on which it ends nearer to its opponent. */
function nearerOnly(act: Act, { mine, theirs }: Bout): Act {
  const to = bodyOf(theirs.unit, theirs.model);
  const far = (x: number, y: number) => (x - to.x) * (x - to.x) + (y - to.y) * (y - to.y);
  const from = bodyOf(mine.unit, mine.model);
  const serves = (a: Answer): boolean => {
    const end = act.trace?.(a).points.at(-1);
    return end !== undefined && far(end[0], end[1]) < far(from.x, from.y) - NEARER;
  };
  return {
    ...act,
    options: () => act.options().filter((o) => serves(o.answer)),
    sample: (rng) => {
      const answer = act.sample(rng);
      return answer !== null && serves(answer) ? answer : null;
    },
    suggest: () => (act.suggest?.() ?? []).filter(serves),
    check: (a) => act.check(a) ?? (serves(a) ? null : seeks),
  };
}
