/** Changing a unit's shape before it is deployed (DG-FORM-20), but not for ever (DG-R-364). */

import type { Act, Answer, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { agreeing } from '../grammar.ts';
import { SHAPE } from '../rules/arrive.ts';
import { unitById } from '../rules/play.ts';
import { everyShape, formRefusal, reshape, type Shape, shapeOf, shapesFor } from '../rules/shape.ts';
import { tell } from '../rules/tell.ts';
import type { State, Unit } from '../state.ts';
import type { Preparation } from './preparation.ts';
import { anySpot, spotIn } from './zone.ts';

export const SHAPING: Preparation = {
  verb: SHAPE.name,
  act: shapeAct,
  refusal: (s, u) => (u.models.length > 1 && u.machine === undefined ? changeRefusal(s, u) : null),
  run(g, u, answer) {
    const s = g.state;
    reshape(s, u, shapeOf(answer));
    s.setup.shaped = [...s.setup.shaped, u.id];
    tell(g, { kind: 'shaped', clause: 'DG-FORM-20', unit: u.id, formation: u.formation, files: u.files });
  },
};

/** DG-R-364: so often a unit may change its shape before a unit is placed. */
const CHANGES = 3;

function changeRefusal(s: State, u: Unit): Refusal | null {
  if (s.setup.shaped.filter((id) => id === u.id).length < CHANGES || anySpot(s, u) === null) return null;
  return {
    clause: 'DG-R-364',
    reason: `${u.name} ${agreeing(u, 'has')} changed shape ${CHANGES} times: a unit is placed next`,
  };
}

/** Shapes it may still take: after too many changes only such as have room, should the present one have none. */
function open(s: State, u: Unit, shapes: readonly Shape[]): readonly Shape[] {
  return shapes.filter((shape) => takeRefusal(s, u, shape) === null);
}

function takeRefusal(s: State, u: Unit, shape: Shape): Refusal | null {
  const no = changeRefusal(s, u) ?? (u.machine === undefined ? null : formRefusal(s, u, shape));
  if (no !== null || s.setup.shaped.filter((id) => id === u.id).length < CHANGES) return no;
  if (spotIn(s, u, shape) !== null) return null;
  return { clause: 'DG-R-364', reason: `there is no room for ${u.name} in that shape either` };
}

function shapeAct(s: State, units: readonly Unit[]): Act {
  return choice({
    verb: 'shape',
    label: 'Change formation',
    clause: 'DG-FORM-20',
    by: ['unit', 'formation', 'files'],
    options: () =>
      units.flatMap((u) =>
        open(s, u, everyShape(s, u)).map((shape) => ({
          answer: { verb: 'shape', unit: u.id, ...shape } as Answer,
          label: `${u.name}: ${shape.formation}, ${shape.files} wide`,
          subjects: [u.id],
        })),
      ),
    sample: (rng) => {
      const u = units[rng.int(Math.max(1, units.length))];
      const shapes = u === undefined ? [] : open(s, u, shapesFor(s, u));
      if (u === undefined || shapes.length === 0) return null;
      return { verb: 'shape', unit: u.id, ...shapes[rng.int(shapes.length)]! } as Answer;
    },
    suggest: () =>
      units.flatMap((u) =>
        open(s, u, shapesFor(s, u))
          .filter((shape) => looser(u, shape))
          .map((shape) => ({ verb: 'shape', unit: u.id, ...shape }) as Answer),
      ),
    why: (answer) => shapeRefusal(s, units, answer) ?? { clause: 'DG-FORM-20', reason: 'that is no shape for it' },
    check: (answer) => shapeRefusal(s, units, answer),
  });
}

/** Out of regiment, or narrower. Changing shape is free here; suggestions that go one way only come to an end. */
function looser(u: Unit, shape: Shape): boolean {
  if (shape.formation !== u.formation) return u.formation === 'regiment';
  return shape.files < u.files;
}

function shapeRefusal(s: State, units: readonly Unit[], answer: Answer): Refusal | null {
  const u = unitById(s, String(answer.unit));
  if (u === undefined || !units.includes(u)) return { clause: 'DG-FORM-20', reason: 'there is no such unit to deploy' };
  return formRefusal(s, u, shapeOf(answer)) ?? takeRefusal(s, u, shapeOf(answer));
}
