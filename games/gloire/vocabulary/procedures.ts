/** Procedures that a case can run alone, without staging a match around them. What each returns is `result`. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { CaseRules, Flow, Json } from '#engine/game.ts';
import { checkRoster } from '../army/check.ts';
import { contentOf } from '../content/library.ts';
import { LOCATIONS, STATS } from '../content/types.ts';
import { crossOff, hit, knockOut } from '../rules/damage.ts';
import { gutsTest } from '../rules/guts.ts';
import { apart, byId, type G } from '../rules/play.ts';
import { opposed, statTest } from '../rules/roll.ts';
import type { Rules } from '../rules/rules.ts';
import { trapParts } from '../rules/skills-parts.ts';
import { statSum } from '../rules/stats.ts';
import { initiative } from '../rules/turn.ts';
import { recover } from '../rules/unconscious.ts';
import type { Model, State } from '../state.ts';
import { MOVING } from './procedures-move.ts';
import { readBand } from './roster.ts';

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

const whole = z.int().min(-50).max(50);

export const PROCEDURES: Procedures = {
  ...MOVING,
  army: define(
    'Legality of a band: problems with clauses, accounts.',
    z.strictObject({ roster: z.unknown() }),
    function* (g, a): Flow<Json> {
      const content = contentOf(g.state);
      const roster = readBand(content, a.roster, 'run.army.roster');
      const report = checkRoster(content, roster);
      const accounts: Record<string, Json> = {};
      for (const { id: key, spent, limit } of report.accounts) accounts[key] = { spent: spent.value, limit };
      return {
        legal: !report.problems.some(({ severity }) => severity === 'error'),
        problems: report.problems.map(({ code, place, clause = '', message, severity }) => ({
          code,
          place,
          clause,
          message,
          severity,
        })),
        clauses: report.problems.flatMap(({ clause, also = [] }) => (clause === undefined ? [] : [clause, ...also])),
        accounts,
      };
    },
  ),
  test: define(
    'A stat test of a model.',
    z.strictObject({ model: id, stat: z.union([z.enum(STATS), z.array(z.enum(STATS))]), bonus: whole.optional() }),
    function* (g, a): Flow<Json> {
      const parts = a.bonus === undefined ? [] : [{ label: 'case', amount: a.bonus, clause: 'GL-BAS-02' }];
      return { ...(yield* statTest(g, model(g, a.model), { test: 'test', stat: a.stat, clause: 'GL-BAS-02', parts })) };
    },
  ),
  opposed: define(
    'An opposed roll of two models.',
    z.strictObject({
      a: id,
      b: id,
      stat: z.enum(STATS),
      against: z.enum(STATS).optional(),
      again: z.boolean().optional(),
    }),
    function* (g, { a, b, stat, against = stat, again }): Flow<Json> {
      const s = g.state;
      const one = model(g, a);
      const other = model(g, b);
      return {
        ...(yield* opposed(g, {
          roll: 'opposed',
          clause: 'GL-BAS-03',
          a: { model: one, sum: statSum(s, one, stat) },
          b: { model: other, sum: statSum(s, other, against) },
          effect: Math.sign,
          ...(again === true ? { tiesAgain: true as const } : {}),
        })),
      };
    },
  ),
  stat: define(
    'A stat with its parts.',
    z.strictObject({
      model: id,
      stat: z.enum(STATS),
      reading: z.enum(['roll', 'plain']).optional(),
      blade: z.boolean().optional(),
    }),
    function* (g, { model: name, stat, reading = 'roll', blade = false }): Flow<Json> {
      const { value, parts } = statSum(g.state, model(g, name), stat, reading, blade);
      return { value, parts: parts.map((one) => ({ ...one })) };
    },
  ),
  hit: define(
    'A hit of a given Strength, with location, save and everything that follows.',
    z.strictObject({
      victim: id,
      by: id.optional(),
      ws: whole,
      location: z.enum(LOCATIONS).optional(),
      close: z.boolean().optional(),
      firearm: z.boolean().optional(),
      attack: z.boolean().optional(),
      poison: z.boolean().optional(),
    }),
    function* (g, a): Flow<Json> {
      const { location, boxes, saved } = yield* hit(g, {
        victim: model(g, a.victim),
        by: a.by === undefined ? null : model(g, a.by),
        ws: { value: a.ws, parts: [{ label: 'case', amount: a.ws, clause: 'GL-DMG-01' }] },
        clause: 'GL-DMG-01',
        close: a.close ?? true,
        firearm: a.firearm ?? false,
        poison: a.poison ?? false,
        attack: a.attack ?? a.by !== undefined,
        ...(a.location === undefined ? {} : { location: a.location }),
      });
      return { location, boxes, saved };
    },
  ),
  avoid: define(
    'A test of Dodge against a trap, with what skills add.',
    z.strictObject({ model: id, trap: z.enum(['snare', 'pit', 'bear-trap', 'other']) }),
    function* (g, a): Flow<Json> {
      const m = model(g, a.model);
      const parts = trapParts(g.state, m, a.trap);
      return { ...(yield* statTest(g, m, { test: a.trap, stat: 'dg', clause: 'GL-SKK-07', parts })) };
    },
  ),
  wound: define(
    'Boxes crossed off in a location.',
    z.strictObject({ model: id, location: z.enum(LOCATIONS), boxes: z.int().min(1).max(12).optional() }),
    function* (g, a): Flow<Json> {
      return yield* crossOff(g, model(g, a.model), a.location, a.boxes ?? 1, null);
    },
  ),
  'knock-out': define('A model falls unconscious.', z.strictObject({ model: id }), function* (g, a): Flow<Json> {
    yield* knockOut(g, model(g, a.model), null, 'GL-UNC-01');
    return null;
  }),
  recover: define(
    'An unconscious model tries to come round.',
    z.strictObject({ model: id }),
    function* (g, a): Flow<Json> {
      yield* recover(g, model(g, a.model));
      return null;
    },
  ),
  guts: define(
    'A test of Guts for a reason.',
    z.strictObject({
      model: id,
      cause: z.enum(['wound', 'tied-shot', 'coming-round', 'rally', 'suppression', 'fear', 're-entry', 'recover']),
    }),
    function* (g, a): Flow<Json> {
      return yield* gutsTest(g, model(g, a.model), a.cause, 'GL-PAN-01');
    },
  ),
  initiative: define('The initiative of a turn.', z.strictObject({}), function* (g): Flow<Json> {
    yield* initiative(g);
    return g.state.order.map((seat) => g.state.seats[seat]?.id ?? null);
  }),
  distance: define('Inches between two bases.', z.strictObject({ a: id, b: id }), function* (g, a): Flow<Json> {
    return apart(model(g, a.a), model(g, a.b));
  }),
};
