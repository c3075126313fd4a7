/**
 * Units that were held off the board (DG-LIST-08, DG-R-249): when such a unit is drawn it may use its action to be set up anywhere, in
 * any formation and width, more than 6" from all enemies. Forming up beforehand is free.
 */

import type { Act, Answer, Option, Random, Refusal } from '#engine/game.ts';
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { choice } from '../../kit/acts.ts';
import { facing, id, point } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, State, Unit } from '../state.ts';
import { acting, readSetUpFacing, readShape } from '../vocabulary/reading.ts';
import { spend, spendFree } from './activation-record.ts';
import { shapeArgs } from './args.ts';
import { maybeWithin, unitGap } from './contact.ts';
import { intoFlames } from './flames.ts';
import { placeTrace } from './ghost.ts';
import { centreOf, depthOf, type Pose, poseAt, widthOf } from './layout.ts';
import { obstacleRefusal } from './obstacle.ts';
import { enemiesOf, type G } from './play.ts';
import { everyShape, formRefusal, reshape, type Shape, sameShape, shapeOf, shapesFor } from './shape.ts';
import { misfit } from './space.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

const CLEAR = 6;

/** The unit in a shape, as a copy. */
function shaped(s: State, u: Unit, shape: Shape): Unit {
  if (sameShape(u, shape)) return u;
  const copy: Unit = { ...u, models: u.models.map((m) => ({ ...m })) };
  reshape(s, copy, shape);
  return copy;
}

function spotRefusal(s: State, u: Unit, pose: Pose): Refusal | null {
  const no = misfit(s, u, pose);
  if (no !== null) return obstacleRefusal(u, pose, no);
  for (const v of enemiesOf(s, u.seat)) {
    if (!maybeWithin(u, v, CLEAR + EPSILON, pose)) continue;
    const have = unitGap(u, v, pose);
    if (have > CLEAR + EPSILON) continue;
    return {
      clause: 'DG-R-249',
      reason: `${v.name} ${agreeing(v, 'is')} ${tenths(have)}" away: it must be more than ${CLEAR}"`,
      witness: { kind: 'value', name: 'inches to the nearest enemy', have, need: CLEAR },
      also: ['DG-LIST-08'],
    };
  }
  return null;
}

function poseOf(u: Unit, answer: Answer): Pose | null {
  const [x, y] = answer.at as unknown as Point;
  const [dx, dy] = answer.facing as unknown as Point;
  if (dx * dx + dy * dy < 1e-9) return null;
  return poseAt(u, x, y, ...norm(dx, dy));
}

function wordsOf(shape: Shape): string {
  if (shape.formation === 'single') return '';
  if (shape.formation === 'wedge') return `, wedge growing by ${shape.step ?? 2}`;
  if (shape.formation === 'ring') return `, ring, ${shape.files} wide`;
  return `, ${shape.formation}, ${shape.files} wide`;
}

function arriveActs(g: G, u: Unit, now: Activation): Act[] | null {
  const s = g.state;
  if (u.place !== 'reserve' || now.acted) return null;
  const own: Shape = { formation: u.formation, files: u.files };
  return [anyAct(s, u, own), ...shapesFor(s, u).map((shape) => shapeAct(s, u, shape))];
}

/** Why it may not be set up like that, in whatever shape. */
function setUpRefusal(s: State, u: Unit, answer: Answer): Refusal | null {
  const shape = shapeOf(answer);
  const never = sameShape(u, shape) ? null : formRefusal(s, u, shape);
  if (never !== null) return never;
  const block = shaped(s, u, shape);
  const pose = poseOf(block, answer);
  return pose === null ? { clause: 'DG-R-249', reason: 'a facing needs a direction' } : spotRefusal(s, block, pose);
}

/** In the shape that it has, unless the answer names another. */
function anyAct(s: State, u: Unit, own: Shape): Act {
  const { fixed: _, ...act } = shapeAct(s, u, own);
  const whole = (answer: Answer): Answer => ({ ...own, ...answer }) as Answer;
  return {
    ...act,
    check: (answer) => setUpRefusal(s, u, whole(answer)),
    trace: (answer) => {
      const block = shaped(s, u, shapeOf(whole(answer)));
      return placeTrace(s, block, poseOf(block, answer) ?? block);
    },
  };
}

function shapeAct(s: State, u: Unit, shape: Shape): Act {
  const facing: Point = s.edges[u.seat] === 'south' ? [0, 1] : [0, -1];
  let copy: Unit | null = null;
  const block = () => {
    copy ??= shaped(s, u, shape);
    return copy;
  };
  const answerAt = (x: number, y: number): Answer => ({ verb: 'arrive', ...shape, at: [x, y], facing });
  const refusal = (answer: Answer): Refusal | null => {
    const pose = poseOf(block(), answer);
    return pose === null ? { clause: 'DG-R-249', reason: 'a facing needs a direction' } : spotRefusal(s, block(), pose);
  };
  return {
    verb: 'arrive',
    key: `arrive ${shape.formation} ${shape.files} ${shape.step ?? ''}`,
    label: `Set up on the table${wordsOf(shape)}`,
    clause: 'DG-LIST-08',
    form: {
      kind: 'place',
      get body(): Body {
        const [a, b] = [widthOf(block()) / 2, depthOf(block()) / 2];
        return { x: 0, y: 0, fx: facing[0], fy: facing[1], z: 0, h: 1, shape: 'rect', a, b };
      },
      region: [],
      facing: true,
    },
    fixed: { ...shape } as Partial<Answer>,
    options: () => places(s, block(), answerAt, refusal),
    sample: (rng: Random) => {
      const w = widthOf(block()) / 2;
      const d = depthOf(block()) / 2;
      for (let n = 0; n < 12; n++) {
        const x = w + rng.real() * Math.max(0, s.width - 2 * w);
        const y = d + rng.real() * Math.max(0, s.depth - 2 * d);
        const answer = answerAt(Math.round(x * 8) / 8, Math.round(y * 8) / 8);
        if (refusal(answer) === null) return answer;
      }
      return null;
    },
    check: refusal,
    trace: (answer) => placeTrace(s, block(), poseOf(block(), answer) ?? block()),
  };
}

/** A few places worth a look: across the table in its own third, its middle and the enemy's. */
function places(
  s: State,
  u: Unit,
  answerAt: (x: number, y: number) => Answer,
  refusal: (answer: Answer) => Refusal | null,
): Option[] {
  const found: Option[] = [];
  const own = s.edges[u.seat] === 'south' ? [0.15, 0.5, 0.85] : [0.85, 0.5, 0.15];
  const rows = ['at home', 'in the middle', 'behind the enemy'];
  own.forEach((deep, i) => {
    for (const wide of [0.5, 0.2, 0.8]) {
      const answer = answerAt(s.width * wide, s.depth * deep);
      if (refusal(answer) !== null) continue;
      const where = wide === 0.5 ? 'centre' : wide < 0.5 ? 'west' : 'east';
      found.push({ answer, label: `${rows[i]}, ${where}`, subjects: [u.id] });
    }
  });
  return found;
}

/** A unit takes a shape before it is set up: any that it can have. */
function formUpAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (u.place !== 'reserve' || now.acted || u.models.length < 2) return null;
  const refusal = (answer: Answer): Refusal | null =>
    answer.unit === u.id
      ? formRefusal(s, u, shapeOf(answer))
      : { clause: 'DG-FORM-20', reason: `only ${u.name} ${agreeing(u, 'forms')} up now` };
  const option = (shape: Shape): Option => ({
    answer: { verb: 'shape', unit: u.id, ...shape } as Answer,
    label: `${u.name}${wordsOf(shape)}`,
    subjects: [u.id],
  });
  return choice({
    verb: 'shape',
    label: 'Form up',
    clause: 'DG-FORM-20',
    by: ['formation', 'files'],
    options: () => everyShape(s, u).map(option),
    suggest: () => [],
    why: (answer) => refusal(answer) ?? { clause: 'DG-FORM-20', reason: 'that is no shape for it' },
    check: refusal,
  });
}

export const SHAPE = menuVerb({
  name: 'shape',
  text: 'Give a unit another formation before it is deployed or set up.',
  args: { unit: id, ...shapeArgs },
  action: false,
  needs: 'reserve',
  clause: 'DG-FORM-20',
  lacks: 'only what was held back forms up anew',
  offTable: true,
  read(line) {
    const u = acting(line);
    if (line.state.activation !== null) line.args.unit ??= u?.id;
    readShape(line.args, u);
  },
  find: (g, { u, now }) => formUpAct(g, u, now),
  *run(g, { u }, answer) {
    spendFree(g, 'shape');
    reshape(g.state, u, shapeOf(answer));
    tell(g, { kind: 'shaped', clause: 'DG-FORM-20', unit: u.id, formation: u.formation, files: u.files });
  },
});

export const ARRIVE = menuVerb({
  name: 'arrive',
  text: 'Set up a unit that was held back, in its shape or another.',
  args: {
    ...shapeArgs,
    formation: shapeArgs.formation.optional(),
    files: shapeArgs.files.optional(),
    at: point,
    facing,
  },
  action: true,
  needs: 'reserve',
  clause: 'DG-LIST-08',
  lacks: 'it was not held back',
  offTable: true,
  read(line) {
    const u = acting(line);
    if (u !== undefined) line.args.formation ??= u.formation;
    readShape(line.args, u);
    readSetUpFacing(line, u);
  },
  find: (g, { u, now }) => arriveActs(g, u, now),
  refused(_g, { u }) {
    if (u.place !== 'reserve') return null;
    return {
      verb: 'arrive',
      label: 'Set up on the table',
      refusal: { clause: 'DG-R-249', reason: `there is no room for ${u.name} more than ${CLEAR}" from all enemies` },
    };
  },
  *run(g, { u }, answer) {
    const s = g.state;
    spend(g);
    Object.assign(u, shaped(s, u, shapeOf({ formation: u.formation, files: u.files, ...answer })));
    const pose = poseOf(u, answer);
    if (pose !== null) Object.assign(u, pose);
    u.place = 'table';
    s.held = s.held.filter((held) => held !== u.id);
    tell(g, {
      kind: 'arrived',
      clause: 'DG-LIST-08',
      unit: u.id,
      seat: u.seat,
      at: [u.x, u.y],
      formation: u.formation,
      files: u.files,
    });
    yield* intoFlames(g, u, [centreOf(u)]);
  },
});
