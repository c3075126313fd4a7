/** Procedures of movement and sight that a case can run alone. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { CaseRules, Flow, Json } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { coachesStart } from '../rules/coach.ts';
import { fall } from '../rules/fall.ts';
import { flight } from '../rules/flee.ts';
import { byId, type G } from '../rules/play.ts';
import { push } from '../rules/push.ts';
import type { Rules } from '../rules/rules.ts';
import { foughtOver, inFront, inRear, look, lookParts } from '../rules/sight.ts';
import type { Model, State } from '../state.ts';

type Procedures = CaseRules<State, Rules>['procedures'];

const id = z.string();
const point = z.tuple([z.number(), z.number()]);

function define<S extends z.ZodType>(
  text: string,
  schema: S,
  run: (g: G, args: z.infer<S>) => Flow<Json>,
): Procedures[string] {
  return { text, schema, run: run as Procedures[string]['run'] };
}

function model(g: G, name: string): Model {
  const m = byId(g.state, name);
  if (m === undefined) throw new CaseProblem('run', `there is no model "${name}"`);
  return m;
}

export const MOVING: Procedures = {
  push: define(
    'A forced straight move.',
    z.strictObject({ model: id, direction: point, inches: z.number(), by: id.optional() }),
    function* (g, a): Flow<Json> {
      const by = a.by === undefined ? null : model(g, a.by);
      return yield* push(g, model(g, a.model), a.direction as Point, a.inches, { clause: 'GL-OUT-02', by });
    },
  ),
  fall: define(
    'A drop of so many inches.',
    z.strictObject({ model: id, inches: z.number() }),
    function* (g, a): Flow<Json> {
      yield* fall(g, model(g, a.model), a.inches, null);
      return null;
    },
  ),
  'coaches-start': define('Runaway coaches at the start of a turn.', z.strictObject({}), function* (g): Flow<Json> {
    yield* coachesStart(g);
    return null;
  }),
  'coaches-end': define('Changes of speed at the end of a turn.', z.strictObject({}), function* (g): Flow<Json> {
    yield* g.rules.coachesEnd(g);
    return null;
  }),
  flee: define('The flight of a panicked model.', z.strictObject({ model: id }), function* (g, a): Flow<Json> {
    yield* flight(g, model(g, a.model));
    return null;
  }),
  look: define(
    'What a model sees of another: seen, obscured, cover in contact, what it takes off a shot.',
    z.strictObject({ viewer: id, target: id }),
    function* (g, a): Flow<Json> {
      const viewer = model(g, a.viewer);
      const target = model(g, a.target);
      const found = look(g.state, viewer, target);
      const parts = lookParts(found);
      return {
        seen: found.seen,
        obscured: found.obscured,
        cover: found.cover,
        dark: found.dark,
        by: found.by.map((piece) => piece.id),
        penalty: parts.reduce((all, { amount }) => all + amount, 0),
        over: foughtOver(g.state, viewer, target)?.id ?? null,
        front: inFront(viewer, target.x, target.y),
        rear: inRear(viewer, target.x, target.y),
      };
    },
  ),
};
