/**
 * Units that were held off the board (DG-LIST-08, DG-R-249): when such a unit is drawn it may use its action to be set up anywhere, in
 * any formation and width, more than 6" from all enemies. Forming up beforehand is free.
 */
import type { Act, Answer, Flow, Option, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import type { Activation, State, Unit } from '../state.ts';
import { choice } from './acts.ts';
import { maybeWithin, unitGap } from './contact.ts';
import { placeTrace } from './ghost.ts';
import { depthOf, type Pose, poseAt, widthOf } from './layout.ts';
import { obstacleRefusal } from './obstacle.ts';
import { enemiesOf, type G } from './play.ts';
import { everyShape, formRefusal, reshape, type Shape, sameShape, shapesFor } from './shape.ts';
import { misfit } from './space.ts';
import { spend, spendFree } from './turns.ts';

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
      reason: `${v.name} is ${Math.round(have * 10) / 10}" away: it must be more than ${CLEAR}"`,
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

export function arriveAct(g: G, u: Unit, now: Activation): Act[] | null {
  const s = g.state;
  if (u.place !== 'reserve' || now.acted) return null;
  const own: Shape = { formation: u.formation, files: u.files };
  return [anyAct(s, u, own), ...shapesFor(s, u).map((shape) => shapeAct(s, u, shape))];
}

/** Why it may not be set up like that, in whatever shape. */
function setUpRefusal(s: State, u: Unit, answer: Answer): Refusal | null {
  const shape = shapeIn(answer);
  const never = sameShape(u, shape) ? null : formRefusal(s, u, shape);
  if (never !== null) return never;
  const block = shaped(s, u, shape);
  const pose = poseOf(block, answer);
  return pose === null ? { clause: 'DG-R-249', reason: 'a facing needs a direction' } : spotRefusal(s, block, pose);
}

/** In the shape it has; told another one it takes that. */
function anyAct(s: State, u: Unit, own: Shape): Act {
  const { fixed: _, ...act } = shapeAct(s, u, own);
  const whole = (answer: Answer): Answer => ({ ...own, ...answer }) as Answer;
  return {
    ...act,
    check: (answer) => setUpRefusal(s, u, whole(answer)),
    trace: (answer) => {
      const block = shaped(s, u, shapeIn(whole(answer)));
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

export function arriveWhyNot(_g: G, u: Unit, _now: Activation): RefusedAct | null {
  if (u.place !== 'reserve') return null;
  return {
    verb: 'arrive',
    label: 'Set up on the table',
    refusal: { clause: 'DG-R-249', reason: `there is no room for ${u.name} more than ${CLEAR}" from all enemies` },
  };
}

function shapeIn(answer: Answer): Shape {
  return {
    formation: answer.formation as Shape['formation'],
    files: Number(answer.files),
    ...(answer.step === 1 || answer.step === 2 ? { step: answer.step as 1 | 2 } : {}),
  };
}

/** Forming up before it is set up: every shape there is. */
export function formUpAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (u.place !== 'reserve' || now.acted || u.models.length < 2) return null;
  const refusal = (answer: Answer): Refusal | null =>
    answer.unit === u.id
      ? formRefusal(s, u, shapeIn(answer))
      : { clause: 'DG-FORM-20', reason: `only ${u.name} forms up now` };
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

export function* doFormUp(g: G, u: Unit, answer: Answer): Flow<void> {
  spendFree(g, 'shape');
  reshape(g.state, u, shapeIn(answer));
  g.emit({ kind: 'shaped', clause: 'DG-FORM-20', unit: u.id, formation: u.formation, files: u.files });
}

export function* doArrive(g: G, u: Unit, answer: Answer): Flow<void> {
  const s = g.state;
  const shape = shapeIn({ formation: u.formation, files: u.files, ...answer } as Answer);
  spend(g);
  Object.assign(u, shaped(s, u, shape));
  const pose = poseOf(u, answer);
  if (pose !== null) Object.assign(u, pose);
  u.place = 'table';
  s.held = s.held.filter((id) => id !== u.id);
  g.emit({
    kind: 'arrived',
    clause: 'DG-LIST-08',
    unit: u.id,
    seat: u.seat,
    at: [u.x, u.y],
    formation: u.formation,
    files: u.files,
  });
}
