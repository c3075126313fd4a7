/** Procedures that look at the table or go through a phase of the turn. */
import { z } from 'zod';
import type { Flow, Json } from '#engine/game.ts';
import { seatOf } from '../../kit/position.ts';
import { MISSIONS, type MissionId } from '../content/types.ts';
import { controls, missionDone } from '../rules/control.ts';
import { coverOf } from '../rules/cover.ts';
import { gap, rangeOf } from '../rules/measure.ts';
import { objectivePhase } from '../rules/objective-phase.ts';
import { scoringPhase } from '../rules/scoring.ts';
import { arcOf } from '../rules/sight.ts';
import { toHit } from '../rules/to-hit.ts';
import { SEATS } from '../seats.ts';
import { define, id, model, type Procedures, weaponOf } from './procedure.ts';

export const OF_THE_TABLE: Procedures = {
  cover: define(
    'The Cover of a model against shots of another.',
    z.strictObject({ attacker: id, target: id }),
    function* (g, a): Flow<Json> {
      const { value, parts } = coverOf(g.state, model(g, a.attacker), model(g, a.target));
      return { value, parts: parts.map((p) => ({ ...p })) };
    },
  ),
  range: define(
    'Whether a model is within and wholly within so many inches of another, or of itself.',
    z.strictObject({ from: id, to: id, inches: z.number().min(0) }),
    function* (g, a): Flow<Json> {
      const from = model(g, a.from);
      const to = model(g, a.to);
      return { distance: gap(from, to), ...rangeOf(from, to, a.inches) };
    },
  ),
  arc: define(
    'In which arc of a model another stands: front or rear.',
    z.strictObject({ viewer: id, target: id }),
    function* (g, a): Flow<Json> {
      const { name, clause } = arcOf(model(g, a.viewer), model(g, a.target));
      return { arc: name === 'Front Arc' ? 'front' : 'rear', clause };
    },
  ),
  toHit: define(
    'The To Hit Modifier and everything else that an attack would add to its die.',
    z.strictObject({ attacker: id, target: id, weapon: id.optional() }),
    function* (g, a): Flow<Json> {
      const attacker = model(g, a.attacker);
      const sum = toHit(g.state, attacker, model(g, a.target), weaponOf(attacker, a.weapon), []);
      const { cs, ag, total } = sum;
      return { cs, ag, chart: sum.parts[0]?.amount ?? 0, total, parts: sum.parts.map((p) => ({ ...p })) };
    },
  ),
  control: define('Which Objective Markers each side controls now.', z.strictObject({}), function* (g): Flow<Json> {
    return { red: controls(g.state, 0).map((m) => m.n), blue: controls(g.state, 1).map((m) => m.n) };
  }),
  mission: define(
    'Whether a seat has fulfilled a Mission as things stand.',
    z.strictObject({ seat: z.enum(['red', 'blue']), mission: z.enum(MISSIONS) }),
    function* (g, a): Flow<Json> {
      return { done: missionDone(g.state, seatOf(SEATS, a.seat), a.mission as MissionId) };
    },
  ),
  objectivePhase: define('The Objective Phase.', z.strictObject({}), function* (g): Flow<Json> {
    yield* objectivePhase(g);
    return null;
  }),
  scoringPhase: define('The Scoring Phase.', z.strictObject({}), function* (g): Flow<Json> {
    yield* scoringPhase(g);
    return null;
  }),
};
