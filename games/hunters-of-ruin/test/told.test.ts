/**
 * What the rules tell: every clause and every word of its own that an event of some case has, and what is offered and refused where the case ends, in
 * told.txt. A rule that is told otherwise, or not at all any more, shows as a difference there. FRAY_GOLDEN=update writes it anew.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { runCase } from '#engine/cases/run.ts';
import type { Act, Decision, GameEvent, Part, Refusal } from '#engine/game.ts';
import { HUNTERS_OF_RUIN as GAME } from '../index.ts';

const CASES = fileURLToPath(new URL('../cases/', import.meta.url));
const KEPT = fileURLToPath(new URL('told.txt', import.meta.url));

/** Fields whose words and numbers are the rules', not the position's. */
const WORDS = [
  ...[
    'test',
    'of',
    'success',
    'automatic',
    'passed',
    'reached',
    'how',
    'why',
    'lost',
    'band',
    'tie',
    'chosen',
    'kept',
    'tried',
  ],
  ...[
    'vp',
    'counts',
    'pauses',
    'left',
    'amount',
    'control',
    'actions',
    'focus',
    'spent',
    'penalty',
    'until',
    'guts',
    'power',
  ],
  ...['accuracy', 'floor', 'safe', 'drop', 'taken', 'label', 'because', 'role'],
];

function line(event: GameEvent): string {
  const fields = event as unknown as Record<string, unknown>;
  const said = WORDS.flatMap((key) => (fields[key] === undefined ? [] : `${key} ${JSON.stringify(fields[key])}`));
  for (const { label, amount, clause } of (fields.parts ?? []) as readonly Part[])
    said.push(`${amount} ${label} ${clause}`);
  const leads = fields.leads as { name: string; amount: number } | null | undefined;
  if (leads != null) said.push(`leads to ${leads.name} ${leads.amount}`);
  const rests = [event.clause, ...((fields.also ?? []) as readonly string[])];
  return `${event.kind} [${rests.join(' ')}] ${said.join(', ')}`.trimEnd();
}

const cited = ({ clause, also }: Refusal) => [clause, ...(also ?? [])].join(' ');

/** A form with what does not depend on the position. */
function formOf(form: Act['form']): string {
  const facing = 'facing' in form && form.facing ? ', facing' : '';
  return `${form.kind}${facing}${'moves' in form ? `, ${form.moves} of a move` : ''}${'by' in form ? ` by ${form.by.join(' ')}` : ''}`;
}

/** What a decision offers, what it shows as refused, and why each other verb is not offered. */
function asked(decision: Decision | null): string[] {
  if (decision === null) return [];
  const { acts } = decision;
  const refused = decision.refused?.() ?? [];
  const verbs = Object.keys(GAME.verbs).filter((verb) => !acts.some((act) => act.verb === verb));
  return [
    `asks [${decision.clause}]`,
    ...acts.map(({ verb, clause, form }) => `offers ${verb} [${clause}] ${formOf(form)}`),
    ...refused.map(({ verb, refusal }) => `refuses ${verb} [${cited(refusal)}]`),
    ...verbs.flatMap((verb) => {
      const refusal = decision.whyNot?.(verb) ?? null;
      return refusal === null ? [] : `has no ${verb} [${cited(refusal)}]`;
    }),
  ];
}

function told(): string[] {
  const lines = new Set<string>();
  for (const file of readdirSync(CASES).sort()) {
    if (!file.endsWith('.yaml') || file.startsWith('blind-')) continue;
    for (const one of parseCases(readFileSync(CASES + file, 'utf8'), file)) {
      const { match } = runCase(GAME, one);
      for (const event of match?.events ?? []) lines.add(line(event));
      for (const seat of match?.deciders ?? [])
        for (const text of asked(match?.decision(seat) ?? null)) lines.add(text);
    }
  }
  return [...lines].sort();
}

describe('the events of all cases', () => {
  it('tell what they told before', () => {
    const lines = told();
    if (process.env.FRAY_GOLDEN === 'update') writeFileSync(KEPT, `${lines.join('\n')}\n`);
    const kept = existsSync(KEPT) ? readFileSync(KEPT, 'utf8').trimEnd().split('\n') : [];
    const fresh = lines.filter((one) => !kept.includes(one));
    const gone = kept.filter((one) => !lines.includes(one));
    expect({ fresh, gone }).toEqual({ fresh: [], gone: [] });
  });
});
