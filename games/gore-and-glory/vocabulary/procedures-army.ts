/** Procedures about Warbands: legality, cost, cards. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Flow, Json } from '#engine/game.ts';
import { readRoster } from '../../kit/position.ts';
import { buildCard } from '../army/card.ts';
import { checkRoster } from '../army/check.ts';
import { rosterSchema } from '../army/roster.ts';
import { contentOf } from '../content/library.ts';
import type { Card } from '../state.ts';
import { rosterWords } from './position.ts';
import { define, type Procedures } from './procedure.ts';

export const OF_WARBANDS: Procedures = {
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
