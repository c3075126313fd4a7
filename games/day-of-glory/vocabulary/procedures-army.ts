/** Procedures of cases about rosters and cards. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Json } from '#engine/game.ts';
import { readRoster } from '../../kit/position.ts';
import { checkRoster } from '../army/check.ts';
import { entrySchema, type Roster } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import { contentOf } from '../content/library.ts';
import { cardsOf } from '../rules/muster.ts';
import { rosterWords } from './position.ts';
import { id, type Procedures, query } from './procedure.ts';

const anyWords = z.record(z.string(), z.json());

function rosterFrom(content: Content, given: unknown): Roster {
  return readRoster(given, 'run.army.roster', rosterWords(content));
}

export const ARMY_PROCEDURES: Procedures = {
  army: query(
    'Judges a roster, or a ready-made army by its id: legal, costs by unit, total, problems, errors, clauses, accounts.',
    z.strictObject({ roster: z.union([anyWords, id]) }),
    (g, { roster }) => {
      const content = contentOf(g.state);
      const report = checkRoster(content, rosterFrom(content, roster));
      const accounts = Object.fromEntries(
        report.accounts.map((a) => [
          a.id,
          { spent: a.spent.value, limit: a.limit, left: a.limit - a.spent.value, label: a.label },
        ]),
      );
      const errors = report.problems.filter((p) => p.severity === 'error');
      return {
        legal: errors.length === 0,
        errors: errors.map((p) => ({ ...p })),
        clauses: [...new Set(errors.flatMap((p) => [p.clause ?? '', ...(p.also ?? [])]))],
        costs: report.lines.map((line) => line.cost.value),
        total: accounts.power?.spent ?? 0,
        problems: report.problems.map((p) => ({ ...p })),
        accounts,
      };
    },
  ),
  card: query(
    'The card of one model of a unit bought from a list, legal or not.',
    z.strictObject({
      list: id.default('generic'),
      unit: z.record(z.string(), z.json()),
      weapons: z.enum(['full', 'simpler']).optional(),
      armour: z.enum(['full', 'simpler']).optional(),
      choice: id.optional(),
      generic: anyWords.optional(),
    }),
    (g, { unit: words, ...of }) => {
      const content = contentOf(g.state);
      const entry = entrySchema.safeParse(words);
      if (!entry.success) {
        const [issue] = entry.error.issues;
        throw new CaseProblem(`run.card.unit.${issue?.path.join('.') ?? ''}`, issue?.message ?? 'wrong shape');
      }
      const roster = rosterFrom(content, { ...of, units: [words] });
      const [made] = cardsOf(content, roster, entry.data, { id: 'unit', name: 'unit', seat: 0 });
      return JSON.parse(JSON.stringify(made?.card ?? null)) as Json;
    },
  ),
};
