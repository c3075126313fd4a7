import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { judge } from '#engine/cases/expect.ts';
import { checkRoster } from '../army/check.ts';
import { READY } from '../army/ready.ts';
import { rosterSchema } from '../army/roster.ts';
import { cardsOf } from '../rules/recruit.ts';
const ids = new Set([...readFileSync('/work/main/games/day-of-glory/catalogue.yaml', 'utf8').matchAll(/id: (DG-[A-Z]+-\d+)/g)].map((m) => m[1]));
for (const f of ['army', 'list', 'race', 'wpn-content', 'arm-content', 'cre-content', 'cls-content']) {
  const path = `/work/main/games/day-of-glory/cases/${f}.yaml`;
  for (const c of parseCases(readFileSync(path, 'utf8'), path)) {
    test(`${f}: ${c.title}`, () => {
      for (const id of c.clauses) expect(ids.has(id), id).toBe(true);
      const run = (c as any).run;
      let result: any;
      if (run.army) {
        const ready = typeof run.army.roster === 'string' ? READY.find((r) => r.id === run.army.roster)!.roster : run.army.roster;
        const roster = rosterSchema.parse({ game: 'day-of-glory', name: 'case', ...ready });
        const rep = checkRoster(roster);
        result = {
          legal: !rep.problems.some((p) => p.severity === 'error'),
          problems: rep.problems,
          accounts: Object.fromEntries(rep.accounts.map((a) => [a.id, { spent: a.spent.value, limit: a.limit }])),
          costs: rep.lines.map((l) => l.cost.value),
          total: rep.accounts[0]!.spent.value,
        };
      } else {
        const { list, unit, ...more } = run.card;
        const roster = rosterSchema.parse({ game: 'day-of-glory', name: 'case', list, ...more, units: [unit] });
        result = cardsOf(roster, roster.units[0]!, { id: 'card', name: 'card', seat: 0 })[0]!.card;
      }
      for (const e of (c as any).expect) expect(judge({ result, game: {}, match: {} } as any, e)).toBeNull();
    });
  }
}
