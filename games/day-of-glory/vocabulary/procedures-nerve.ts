/** Procedures of cases about nerve, morale and the results of melees. */
import { z } from 'zod';
import type { Flow, Json } from '#engine/game.ts';
import { meleeResults, scoreMelees } from '../rules/morale.ts';
import { moraleCheck, moralePenalties, nerveCheck, nerveOf } from '../rules/nerve.ts';
import { define, id, type Procedures, query, told, unit } from './procedure.ts';

/** The third are the wild demons. */
const SIDES = ['red', 'blue', 'wild'] as const;

export const NERVE_PROCEDURES: Procedures = {
  nerve: query('Nerve with the leaders near by.', z.strictObject({ unit: id }), (g, a) => {
    const nerve = nerveOf(g.state, unit(g, a.unit));
    return nerve === null ? { value: null, parts: [] } : told(nerve);
  }),
  penalties: query('What makes a morale check harder.', z.strictObject({ unit: id }), (g, a) =>
    moralePenalties(g.state, unit(g, a.unit)).map((p) => ({ ...p })),
  ),
  nerveCheck: define('A nerve check.', z.strictObject({ unit: id }), function* (g, a): Flow<Json> {
    return { success: yield* nerveCheck(g, unit(g, a.unit), 'DG-MOR-19') };
  }),
  morale: define(
    'A morale check with so many dead.',
    z.strictObject({ unit: id, dead: z.int().min(0).optional() }),
    function* (g, a): Flow<Json> {
      const u = unit(g, a.unit);
      const { passed, excess } = yield* moraleCheck(g, u, a.dead ?? u.died, 'DG-MOR-13');
      return { success: passed, excess };
    },
  ),
  meleeResults: define(
    'The results of all melees at the end of a round.',
    z.strictObject({}),
    function* (g): Flow<Json> {
      yield* meleeResults(g);
      return null;
    },
  ),
  score: query(
    'Combat scores as they stand, melee by melee.',
    z.strictObject({}),
    (g) =>
      scoreMelees(g.state).map((melee) => ({
        units: melee.units.map((u) => u.id),
        ...Object.fromEntries(melee.scores.map((score, side) => [SIDES[side] ?? '', told(score)])),
        loser: melee.losers.length === 1 ? SIDES[melee.losers[0] ?? 0] : null,
        losers: melee.losers.map((side) => SIDES[side] ?? ''),
      })) as Json,
  ),
};
