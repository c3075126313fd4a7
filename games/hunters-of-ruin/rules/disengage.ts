/**
 * Disengaging (HR-DIS-01): a Move Action by who is in contact with an enemy begins with an Agility test. Passed, it moves 1" and 1" more for
 * every Degree of Success (HR-DIS-04); failed, it stays (HR-DIS-07).
 *
 * Doubtful points: Fleeing enemies neither ask for the test nor weigh on it (HR-R-052). The move is not limited by Move, must end out of contact
 * with everyone that was left, may touch another enemy, pays for terrain and goes nowhere a test is needed; without any such end the
 * warrior stays (HR-R-051). In Water the Water test comes first (HR-R-054). A jump of 2" or less may be part of it (HR-R-057).
 */

import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Random, Refusal } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { path } from '../../kit/args.ts';
import { isRefusal, round } from '../../kit/route.ts';
import type { State, Warrior } from '../state.ts';
import { askedAbout, readWay } from '../vocabulary/reading.ts';
import { afterMove } from './arrive.ts';
import { drop, planJump } from './jump.ts';
import { holders } from './measure.ts';
import { flagged } from './modifiers.ts';
import { enemyParts, friendParts, leaveWater, moveBar, walk } from './move.ts';
import { traceOf } from './path-act.ts';
import { type G, name, standing } from './play.ts';
import { tell } from './tell.ts';
import { takeTest } from './test.ts';
import { menuVerb, verb } from './verb.ts';
import { planWay } from './way.ts';
import { gaitOf, type Way, type WayWords } from './way-words.ts';

const ROUND = directions(32);
/** A jump that needs no test (HR-JMP-01). */
const EASY = 2;

export function disengageRefusal(s: State, w: Warrior): Refusal | null {
  const bar = moveBar(w);
  if (bar !== null) return bar;
  if (holders(s, w).length === 0)
    return { clause: 'HR-DIS-01', reason: `${name(w)} is in contact with no enemy that holds it` };
  const wild = flagged(s, w, 'bloodthirsty');
  return wild === null ? null : { clause: wild.clause, reason: `${name(w)} is ${wild.name} and may not Disengage` };
}

export const DISENGAGE = menuVerb({
  name: 'disengage',
  text: 'Try to get away from enemies in contact.',
  action: 'move',
  find(g, w) {
    if (disengageRefusal(g.state, w) !== null) return null;
    return button('disengage', 'Disengage', 'HR-DIS-01', w.id);
  },
  refused(g, w) {
    const refusal = disengageRefusal(g.state, w);
    return refusal === null || refusal.clause === 'HR-DIS-01'
      ? null
      : { verb: 'disengage', label: 'Disengage', refusal };
  },
  whyNot: (g, w) => disengageRefusal(g.state, w),
  *run(g, w) {
    g.enter('HR-DIS-01');
    if (yield* leaveWater(g, w)) yield* breakAway(g, w);
    g.leave();
  },
});

function* breakAway(g: G, w: Warrior): Flow<void> {
  const s = g.state;
  const leaves = holders(s, w);
  const parts = [...enemyParts(s, w, 'HR-DIS-02', 1), ...friendParts(s, w, 'HR-DIS-03')];
  const { success, degrees } = yield* takeTest(g, w, {
    test: 'disengage',
    clause: 'HR-DIS-01',
    parts,
    leads: { name: 'inches', each: 1 },
    also: ['HR-DIS-07', 'HR-DIS-08'],
  });
  if (!success) {
    tell(g, { kind: 'stuck', clause: 'HR-DIS-07', warrior: w.id, lost: ['Move'] });
    return;
  }
  const words: WayWords = { kind: 'disengage', allowance: 1 + Math.max(0, degrees), gait: gaitOf(s, w), leaves };
  if (ends(s, w, words).length === 0) {
    tell(g, { kind: 'stuck', clause: 'HR-R-051', warrior: w.id, lost: ['Move'] });
    return;
  }
  const answer = yield* ask<Answer>(w.seat, () => ({
    seat: w.seat,
    title: `where does ${name(w)} go? (up to ${round(words.allowance)}")`,
    clause: 'HR-DIS-04',
    subjects: [w.id],
    acts: [stepAct(s, w, words)],
  }));
  const points = answer.path as Point[];
  const jump = planJump(s, w, points, words);
  if (!isRefusal(jump) && jump.drop <= EASY) yield* drop(g, w, jump, words);
  else {
    const way = planWay(s, w, points, words);
    if (!isRefusal(way)) yield* walk(g, w, way, words);
  }
  if (standing(w)) yield* afterMove(g, w);
}

/** Ends all round, as far as each way may go. */
function ends(s: State, w: Warrior, words: WayWords): Point[][] {
  const found: Point[][] = [];
  for (const [ux, uy] of ROUND) {
    for (const part of [1, 0.5, 0.25]) {
      const d = words.allowance * part;
      const points: Point[] = [[snap(w.x + ux * d), snap(w.y + uy * d)]];
      if (stepRefusal(s, w, points, words) !== null) continue;
      found.push(points);
      break;
    }
  }
  return found;
}

function planStep(s: State, w: Warrior, points: readonly Point[], words: WayWords): Way | Refusal {
  const way = planWay(s, w, points, words);
  if (!isRefusal(way) || way.clause !== 'HR-R-063') return way;
  const jump = planJump(s, w, points, words);
  if (isRefusal(jump)) return jump;
  if (jump.drop <= EASY) return jump.way;
  return { clause: 'HR-R-057', reason: `a Disengage move may hold a jump of ${EASY}" or less` };
}

function stepRefusal(s: State, w: Warrior, points: readonly Point[], words: WayWords): Refusal | null {
  const way = planStep(s, w, points, words);
  return isRefusal(way) ? way : null;
}

function stepAct(s: State, w: Warrior, words: WayWords): Act {
  const all = () => ends(s, w, words);
  return {
    verb: 'step-away',
    key: 'step-away',
    label: 'Step away',
    clause: 'HR-DIS-04',
    form: { kind: 'path', mover: w.id, allowance: words.allowance, moves: 1, facing: false },
    options: () =>
      all().map((points) => ({ answer: { verb: 'step-away', path: points }, label: 'that way', subjects: [w.id] })),
    suggest: () => all().map((points) => ({ verb: 'step-away', path: points })),
    sample: (rng: Random) => {
      const found = all();
      return found.length === 0 ? null : { verb: 'step-away', path: found[rng.int(found.length)] as Point[] };
    },
    trace: (answer) => traceOf(w, answer.path as Point[], planStep(s, w, answer.path as Point[], words)),
    check: (answer) => stepRefusal(s, w, answer.path as Point[], words),
  };
}

export const STEP_AWAY = verb({
  name: 'step-away',
  text: 'Move away after a passed Disengage test.',
  args: { path },
  main: 'path',
  read: (line) => readWay(line, askedAbout(line)),
});
