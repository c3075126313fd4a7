/** The reference of the case vocabulary names everything there is. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { READY } from '../content/ready.ts';
import { FLAGS, SUBTYPES, TESTS } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { LAYOUTS } from '../setup/layouts.ts';
import { PHASES } from '../state.ts';
import { SENTENCES } from '../text/events.ts';
import { VERBS } from '../verbs.ts';
import { defineSchema } from '../vocabulary/made.ts';
import { PROCEDURES } from '../vocabulary/procedures.ts';
import { ownSchema, warriorSchema } from '../vocabulary/schema.ts';

const text = readFileSync(new URL('../../../docs/cases-hunters-of-ruin.md', import.meta.url), 'utf8');
const named = new Set(text.match(/[a-zA-Z][a-zA-Z0-9-]*/g));

const lists: Record<string, readonly string[]> = {
  'keys of a position': Object.keys(ownSchema.shape),
  'keys of a table': Object.keys(ownSchema.shape.table.unwrap().shape),
  'keys of a state': Object.keys(ownSchema.shape.state.unwrap().shape),
  'keys of a warrior': Object.keys(warriorSchema.shape),
  'made-up content': Object.keys(defineSchema.shape),
  phases: PHASES,
  verbs: Object.keys(VERBS),
  procedures: Object.keys(PROCEDURES),
  events: Object.keys(SENTENCES),
  flags: FLAGS,
  tests: Object.keys(TESTS),
  subtypes: SUBTYPES,
  options: OPTIONS.map(({ id }) => id),
  scenarios: SCENARIOS.map(({ id }) => id),
  'ready-made warbands': READY.map(({ id }) => id),
  'ready-made tables': LAYOUTS.map(({ id }) => id),
};

describe('docs/cases-hunters-of-ruin.md', () => {
  it.each(Object.entries(lists))('names all %s', (_what, words) => {
    expect(words.filter((word) => !named.has(word))).toEqual([]);
  });

  it('names the arguments of every verb and procedure', () => {
    const missing: string[] = [];
    for (const [name, { schema }] of [...Object.entries(VERBS), ...Object.entries(PROCEDURES)]) {
      for (const key of Object.keys((schema as unknown as { shape: object }).shape)) {
        if (!named.has(key)) missing.push(`${name}.${key}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('names the fields of modifiers, effects and made-up content', () => {
    const keys = Object.values(defineSchema.shape).flatMap((list) => {
      const { valueType } = (list.unwrap() as unknown as { def: { valueType: { shape: object } } }).def;
      return Object.keys(valueType.shape);
    });
    expect(keys.filter((key) => !named.has(key))).toEqual([]);
  });
});
