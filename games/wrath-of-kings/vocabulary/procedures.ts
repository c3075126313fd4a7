/** Procedures that a case can run alone, without staging a match around them. What each returns is `result`. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { CaseRules, Flow, Json } from '#engine/game.ts';
import { readRoster } from '../../kit/position.ts';
import { checkRoster } from '../army/check.ts';
import { modelsOf } from '../army/roster.ts';
import { contentOf } from '../content/library.ts';
import { ABILITY_IDS, ATTACK_KINDS } from '../content/types.ts';
import { rateOf, valueParts, valuesOf } from '../rules/abilities.ts';
import { attackOf } from '../rules/attack-act.ts';
import { chartAgainst } from '../rules/chart.ts';
import { willCheck } from '../rules/check.ts';
import { forced } from '../rules/forced.ts';
import { gap, inSphere, sphere, touches } from '../rules/measure.ts';
import { judgeRound, loseMorale, startingMorale } from '../rules/morale.ts';
import { leadership } from '../rules/order.ts';
import { byId, type G } from '../rules/play.ts';
import type { Rules } from '../rules/rules.ts';
import { between, canSeeNow } from '../rules/sight.ts';
import { targetRefusal } from '../rules/targets.ts';
import { initiative } from '../rules/turn.ts';
import { SEATS } from '../seats.ts';
import type { Model, State } from '../state.ts';
import { rosterWords } from './position.ts';

type Procedures = CaseRules<State, Rules>['procedures'];

const id = z.string();

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

function attackNamed(m: Model, name: string | undefined): Model['card']['attacks'][number] {
  const attack = name === undefined ? m.card.attacks[0] : attackOf(m, name);
  if (attack === undefined) throw new CaseProblem('run', `${m.name} has no attack "${name ?? ''}"`);
  return attack;
}

function seatNamed(name: 'red' | 'blue'): 0 | 1 {
  return name === 'red' ? 0 : 1;
}

const seat = z.enum(['red', 'blue']);

export const PROCEDURES: Procedures = {
  army: define(
    'Legality of a roster: problems with clauses, accounts of its slots.',
    z.strictObject({ roster: z.unknown() }),
    function* (g, a): Flow<Json> {
      const content = contentOf(g.state);
      const roster = readRoster(a.roster, 'run.army.roster', rosterWords(content));
      const report = checkRoster(content, roster);
      const accounts: Record<string, Json> = {};
      for (const { id: key, spent, limit } of report.accounts) accounts[key] = { spent: spent.value, limit };
      const legal = !report.problems.some(({ severity }) => severity === 'error');
      return {
        legal,
        problems: report.problems.map(({ code, place, clause = '', message, severity }) => {
          return { code, place, clause, message, severity };
        }),
        accounts,
        models: legal ? modelsOf(content, roster).length : 0,
      };
    },
  ),
  chart: define(
    'The chart of a target against an attack, with what changed it.',
    z.strictObject({ attacker: id, target: id, with: id.optional(), kind: z.enum(ATTACK_KINDS).optional() }),
    function* (g, a): Flow<Json> {
      const [m, target] = [model(g, a.attacker), model(g, a.target)];
      const attack = attackNamed(m, a.with);
      const { chart } = chartAgainst(
        target.card.defence,
        a.kind ?? attack.kind,
        valuesOf(g.state, m, attack),
        valuesOf(g.state, target, null),
      );
      const changed = chart.flatMap(({ face, result, was, by }) =>
        was === undefined ? [] : [{ face, was, to: result, by: by ?? '' }],
      );
      return { chart: chart.map(({ result }) => result), changed };
    },
  ),
  value: define(
    'The value of an ability, with its parts.',
    z.strictObject({ model: id, ability: z.enum(ABILITY_IDS), with: id.optional() }),
    function* (g, a): Flow<Json> {
      const m = model(g, a.model);
      const { value, parts } = valueParts(g.state, m, a.ability, a.with === undefined ? null : attackNamed(m, a.with));
      return { value, parts: parts.map(({ label, amount, clause }) => ({ label, amount, clause })) };
    },
  ),
  rate: define(
    'The dice of an attack, with their parts.',
    z.strictObject({ model: id, with: id.optional() }),
    function* (g, a): Flow<Json> {
      const m = model(g, a.model);
      const { value, parts } = rateOf(g.state, m, attackNamed(m, a.with));
      return { value, parts: parts.map(({ label, amount, clause }) => ({ label, amount, clause })) };
    },
  ),
  check: define(
    'A Willpower check of so many dice.',
    z.strictObject({ model: id, dice: z.int().min(1).max(20) }),
    function* (g, a): Flow<Json> {
      return { successes: yield* willCheck(g, model(g, a.model), a.dice, 'a test', 'WK-ACN-08') };
    },
  ),
  distance: define(
    'How far two models are apart, and whether they are in contact.',
    z.strictObject({ from: id, to: id }),
    function* (g, a): Flow<Json> {
      const [from, to] = [model(g, a.from), model(g, a.to)];
      return { distance: Math.max(0, gap(from, to)), contact: touches(from, to) };
    },
  ),
  sphere: define(
    'The sphere of influence of a leader, its Leadership, and whether a model is in its sphere.',
    z.strictObject({ leader: id, model: id.optional() }),
    function* (g, a): Flow<Json> {
      const leader = model(g, a.leader);
      const inside = a.model === undefined ? null : inSphere(g.state, leader, model(g, a.model));
      return { radius: sphere(g.state, leader), leadership: leadership(g.state, leader), inside };
    },
  ),
  sight: define(
    'Whether a model sees another, and what stands between them.',
    z.strictObject({ viewer: id, target: id }),
    function* (g, a): Flow<Json> {
      const [viewer, target] = [model(g, a.viewer), model(g, a.target)];
      return { visible: canSeeNow(g.state, viewer, target), between: between(g.state, viewer, target) };
    },
  ),
  target: define(
    'Whether an attack may be made on a model, and if not the clause that forbids it.',
    z.strictObject({ model: id, with: id.optional(), target: id }),
    function* (g, a): Flow<Json> {
      const m = model(g, a.model);
      const no = targetRefusal(g, m, attackNamed(m, a.with), model(g, a.target));
      return { allowed: no === null, clause: no?.clause ?? null };
    },
  ),
  force: define(
    'A model is forced to move.',
    z.strictObject({
      model: id,
      from: id,
      inches: z.number().min(0).max(48),
      way: z.enum(['toward', 'away', 'either']).optional(),
      direct: z.boolean().optional(),
      upTo: z.boolean().optional(),
      owner: seat.optional(),
    }),
    function* (g, a): Flow<Json> {
      const m = model(g, a.model);
      const from = model(g, a.from);
      const { stoppedBy, moved } = yield* forced(g, m, {
        inches: a.inches,
        upTo: a.upTo ?? false,
        way: a.way ?? 'away',
        direct: a.direct ?? true,
        from,
        owner: a.owner === undefined ? from.seat : seatNamed(a.owner),
        clause: 'WK-FRC-01',
      });
      return { stoppedBy, moved };
    },
  ),
  initiative: define('The initiative of the next round.', z.strictObject({}), function* (g): Flow<Json> {
    initiative(g);
    return { first: SEATS[g.state.first]?.id ?? '', round: g.state.round };
  }),
  roundEnds: define(
    'The end of a round: motivations, then the test of defeat.',
    z.strictObject({}),
    function* (g): Flow<Json> {
      yield* g.rules.motives.roundEnds(g);
      judgeRound(g);
      return { ended: g.state.ended };
    },
  ),
  turnEnds: define('What motivations make of a turn at its end.', z.strictObject({}), function* (g): Flow<Json> {
    yield* g.rules.motives.turnEnds(g);
    return null;
  }),
  startingMorale: define('The morale an army starts with.', z.strictObject({ seat }), function* (g, a): Flow<Json> {
    return { value: startingMorale(g.state, seatNamed(a.seat)).value };
  }),
  loseMorale: define(
    'An army loses morale.',
    z.strictObject({ seat, amount: z.int().min(0).max(50) }),
    function* (g, a): Flow<Json> {
      loseMorale(g, seatNamed(a.seat), a.amount, 'WK-MOR-02', 'a test');
      return null;
    },
  ),
};
