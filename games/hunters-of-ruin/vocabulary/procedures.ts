/** Procedures that a case can run alone, without staging a match around them. What each returns is `result`. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Flow, Json } from '#engine/game.ts';
import { readRoster } from '../../kit/position.ts';
import { cardOf } from '../army/card.ts';
import { checkRoster } from '../army/check.ts';
import { rosterSchema } from '../army/roster.ts';
import { contentOf } from '../content/library.ts';
import { COMBAT } from './combat.ts';
import { PARTS_OF_PLAY } from './play.ts';
import { rosterWords } from './position.ts';
import { define, type Procedures } from './procedure.ts';

export const PROCEDURES: Procedures = {
  ...COMBAT,
  ...PARTS_OF_PLAY,
  army: define(
    'Legality and cost of a roster: problems with clauses, points.',
    z.strictObject({ roster: z.unknown() }),
    function* (g, a): Flow<Json> {
      const content = contentOf(g.state);
      const report = checkRoster(content, readRoster(a.roster, 'run.army.roster', rosterWords(content)));
      const accounts: Record<string, Json> = {};
      for (const { id: key, spent, limit } of report.accounts) {
        accounts[key] = { spent: spent.value, limit, left: limit - spent.value };
      }
      const errors = report.problems.filter(({ severity }) => severity === 'error');
      return {
        legal: errors.length === 0,
        errors: errors.map(({ clause = '' }) => clause),
        problems: report.problems.map(({ code, place, clause = '', message, severity }) => {
          return { code, place, clause, message, severity };
        }),
        accounts,
        costs: report.lines.map(({ cost }) => cost.value),
      };
    },
  ),
  card: define(
    'The card of one entry of a roster.',
    z.strictObject({ faction: z.string(), entry: z.unknown() }),
    function* (g, a): Flow<Json> {
      const { faction, entry } = a;
      const roster = rosterSchema.safeParse({ game: 'hunters-of-ruin', name: 'case', faction, warriors: [entry] });
      if (!roster.success) throw new CaseProblem('run.card', roster.error.issues[0]?.message ?? 'wrong shape');
      const [first] = roster.data.warriors;
      if (first === undefined) throw new CaseProblem('run.card', 'there is no entry');
      return JSON.parse(JSON.stringify(cardOf(contentOf(g.state), roster.data, first))) as Json;
    },
  ),
};
