/** Procedures that a case can run alone, without staging a match around them. What each returns is `result`. */

import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { CaseRules, Flow, Json } from '#engine/game.ts';
import { norm } from '#engine/geometry/vec.ts';
import { readRoster, seatOf } from '../../kit/position.ts';
import { buildCard } from '../army/card.ts';
import { checkRoster } from '../army/check.ts';
import { rosterSchema } from '../army/roster.ts';
import { contentOf } from '../content/library.ts';
import { effectObject, malady } from '../content/schema.ts';
import { type Effect, type MaladyId, MISSIONS, type MissionId, STATS, type StatId } from '../content/types.ts';
import { endActivation } from '../rules/activation.ts';
import { attack } from '../rules/attack.ts';
import { check, opposed } from '../rules/checks.ts';
import { concentrate } from '../rules/concentrate.ts';
import { controls, missionDone } from '../rules/control.ts';
import { coverOf } from '../rules/cover.ts';
import { addMalady, casualty, gain, lose, removeMalady } from '../rules/damage.ts';
import { applyEffects } from '../rules/effects.ts';
import { fall } from '../rules/fall.ts';
import { forcedMove } from '../rules/forced.ts';
import { injuryRoll } from '../rules/injury.ts';
import { gap, rangeOf } from '../rules/measure.ts';
import { objectivePhase } from '../rules/objective-phase.ts';
import { byId, type G } from '../rules/play.ts';
import { newActivation } from '../rules/recruit.ts';
import type { Rules } from '../rules/rules.ts';
import { scoringPhase } from '../rules/scoring.ts';
import { arcOf } from '../rules/sight.ts';
import { toHit } from '../rules/to-hit.ts';
import { SEATS } from '../seats.ts';
import type { Card, CarriedWeapon, Model, State } from '../state.ts';
import { rosterWords } from './position.ts';

type Procedures = CaseRules<State, Rules>['procedures'];

const id = z.string();
const stat = z.enum(STATS);
const point = z.tuple([z.number(), z.number()]);
const purpose = z.enum(['injury-test', 'shaken', 'concentration', 'blast', 'spell', 'ability', 'unstable']).optional();

function model(g: G, name: string): Model {
  const m = byId(g.state, name);
  if (m === undefined) throw new CaseProblem('run', `there is no model "${name}"`);
  return m;
}

/** The weapon named; if none is, its first one, and Unarmed is always its last. */
function weaponOf(m: Model, key: string | undefined): CarriedWeapon {
  const weapon = m.card.weapons.find((w) => key === undefined || w.key === key || w.id === key || w.name === key);
  if (weapon === undefined) throw new CaseProblem('run', `${m.id} has no weapon "${key}"`);
  return weapon;
}

function dm(amount: number | undefined): { label: string; amount: number; clause: string }[] {
  return amount === undefined ? [] : [{ label: 'Difficulty', amount, clause: 'GG-CHK-05' }];
}

function define<S extends z.ZodType>(
  text: string,
  schema: S,
  run: (g: G, args: z.infer<S>) => Flow<Json>,
): Procedures[string] {
  return { text, schema, run: run as Procedures[string]['run'] };
}

export const PROCEDURES: Procedures = {
  check: define(
    'A Stat Check with a Difficulty Modifier.',
    z.strictObject({ model: id, stat, dm: z.number().optional(), purpose }),
    function* (g, a): Flow<Json> {
      const spec = {
        stat: a.stat as StatId,
        purpose: a.purpose ?? (a.stat as StatId),
        dm: dm(a.dm),
        clause: 'GG-CHK-01',
      };
      const { success, natural, modified } = yield* check(g, model(g, a.model), spec);
      return { success, natural, modified };
    },
  ),
  opposed: define(
    'An opposed check; the result names the winner or nobody.',
    z.strictObject({ a: id, b: id, stat, dm: z.number().optional() }),
    function* (g, a): Flow<Json> {
      const spec = { stat: a.stat as StatId, purpose: a.stat as StatId, dm: dm(a.dm), clause: 'GG-CHK-06' };
      const winner = yield* opposed(g, model(g, a.a), model(g, a.b), spec);
      return { winner: winner?.id ?? null };
    },
  ),
  attack: define(
    'A whole attack, whoever is activated: no Action Points, no Reload.',
    z.strictObject({ attacker: id, target: id, weapon: id.optional() }),
    function* (g, a): Flow<Json> {
      const attacker = model(g, a.attacker);
      yield* attack(g, attacker, model(g, a.target), weaponOf(attacker, a.weapon), { free: true });
      return null;
    },
  ),
  injury: define(
    'A roll on the Injury Chart against a model.',
    z.strictObject({ model: id, modifier: z.number().optional(), nonLethal: z.boolean().optional() }),
    function* (g, a): Flow<Json> {
      const m = model(g, a.model);
      const parts = a.modifier === undefined ? [] : [{ label: 'modifier', amount: a.modifier, clause: 'GG-ATK-20' }];
      yield* injuryRoll(g, m, { by: 1 - m.seat, parts, nonLethal: a.nonLethal ?? false, clause: 'GG-ATK-20' });
      return null;
    },
  ),
  gain: define(
    'A gain of Damage Markers at once.',
    z.strictObject({ model: id, injury: z.number().optional(), fatigue: z.number().optional() }),
    function* (g, a): Flow<Json> {
      yield* gain(g, model(g, a.model), { injury: a.injury ?? 0, fatigue: a.fatigue ?? 0 }, { clause: 'GG-DMG-04' });
      return null;
    },
  ),
  lose: define(
    'A loss of Damage Markers.',
    z.strictObject({ model: id, injury: z.number().optional(), fatigue: z.number().optional() }),
    function* (g, a): Flow<Json> {
      lose(g, model(g, a.model), { injury: a.injury ?? 0, fatigue: a.fatigue ?? 0 }, 'GG-DMG-04');
      return null;
    },
  ),
  malady: define(
    'A model gains or loses a Malady.',
    z.strictObject({ model: id, gain: malady.optional(), lose: malady.optional() }),
    function* (g, a): Flow<Json> {
      const m = model(g, a.model);
      if (a.gain) yield* addMalady(g, m, a.gain as MaladyId, 'GG-MAL-01');
      if (a.lose) removeMalady(g, m, a.lose as MaladyId, 'GG-MAL-01');
      return null;
    },
  ),
  casualty: define('A model is removed as a Casualty.', z.strictObject({ model: id }), function* (g, a): Flow<Json> {
    yield* casualty(g, model(g, a.model), 'GG-DMG-06');
    return null;
  }),
  fall: define('A model falls from where it stands.', z.strictObject({ model: id }), function* (g, a): Flow<Json> {
    yield* fall(g, model(g, a.model), 'GG-FALL-02');
    return null;
  }),
  push: define(
    'A forced move: along a direction, or straight away from another model.',
    z.strictObject({ model: id, inches: z.number(), direction: point.optional(), from: id.optional() }),
    function* (g, a): Flow<Json> {
      const m = model(g, a.model);
      const source = a.from === undefined ? null : model(g, a.from);
      const [dx, dy] = source
        ? norm(m.x - source.x, m.y - source.y)
        : norm(...((a.direction ?? [1, 0]) as [number, number]));
      yield* forcedMove(g, m, dx, dy, a.inches, 'GG-FALL-02');
      return null;
    },
  ),
  effects: define(
    'Effects of a Spell, Ability or item on a model.',
    z.strictObject({ user: id.optional(), target: id, x: z.number().optional(), effects: z.array(effectObject) }),
    function* (g, a): Flow<Json> {
      const user = a.user === undefined ? null : model(g, a.user);
      const ctx = { source: 'effect', clause: 'GG-ABI-04', ...(a.x === undefined ? {} : { x: a.x }) };
      yield* applyEffects(g, user, model(g, a.target), a.effects as Effect[], ctx);
      return null;
    },
  ),
  concentrate: define(
    'The Concentration Test at the end of an Activation with so many casts.',
    z.strictObject({ model: id, casts: z.int().min(0) }),
    function* (g, a): Flow<Json> {
      begin(g, model(g, a.model)).casts = a.casts;
      yield* concentrate(g, model(g, a.model));
      return null;
    },
  ),
  endActivation: define(
    'The end of the Activation of a model.',
    z.strictObject({ model: id, casts: z.int().min(0).optional(), pushed: z.boolean().optional() }),
    function* (g, a): Flow<Json> {
      const activation = begin(g, model(g, a.model));
      activation.casts = a.casts ?? activation.casts;
      activation.pushed = a.pushed ?? activation.pushed;
      yield* endActivation(g);
      return null;
    },
  ),
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
  army: define(
    'Legality and cost of a roster: problems with clauses, Glory and Gold.',
    z.strictObject({ roster: z.unknown() }),
    function* (g, a): Flow<Json> {
      const content = contentOf(g.state);
      const report = checkRoster(content, readRoster(a.roster, 'run.army.roster', rosterWords(content)));
      const accounts: Record<string, Json> = {};
      for (const account of report.accounts)
        accounts[account.id] = {
          spent: account.spent.value,
          limit: account.limit,
          left: account.limit - account.spent.value,
        };
      return {
        legal: !report.problems.some((p) => p.severity === 'error'),
        problems: report.problems.map((p) => ({
          code: p.code,
          place: p.place,
          clause: p.clause ?? '',
          message: p.message,
          severity: p.severity,
        })),
        accounts,
        costs: report.lines.map((l) => l.cost.value),
      };
    },
  ),
  card: define(
    'The card of one entry of a roster.',
    z.strictObject({ faction: z.string(), model: z.unknown() }),
    function* (g, a): Flow<Json> {
      const roster = rosterSchema.safeParse({
        game: 'gore-and-glory',
        name: 'case',
        faction: a.faction,
        models: [a.model],
      });
      if (!roster.success) throw new CaseProblem('run.card', roster.error.issues[0]?.message ?? 'wrong shape');
      const card: Card = buildCard(contentOf(g.state), roster.data.models[0] as never, a.faction);
      return JSON.parse(JSON.stringify(card)) as Json;
    },
  ),
};

function begin(g: G, m: Model) {
  const s = g.state;
  if (s.activation?.model !== m.id) {
    s.activation = { ...newActivation(m.id), begun: true, fresh: false };
    m.activated = true;
    s.mover = m.seat;
  }
  return s.activation;
}
