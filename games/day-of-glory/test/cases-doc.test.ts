/** The reference of the case vocabulary names everything there is. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';
import { TERRAIN, TRAITS } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { SENTENCES } from '../text/events.ts';
import { VERBS } from '../verbs.ts';
import { defineSchema } from '../vocabulary/content.ts';
import { PROCEDURES } from '../vocabulary/procedures.ts';
import { ownSchema, unitSchema } from '../vocabulary/schema.ts';

const text = readFileSync(new URL('../../../docs/cases-day-of-glory.md', import.meta.url), 'utf8');
const named = new Set(text.match(/[a-zA-Z][a-zA-Z0-9-]*/g));

const lists: Record<string, readonly string[]> = {
  'keys of a position': Object.keys(ownSchema.shape),
  'keys of a table': Object.keys(ownSchema.shape.table.unwrap().shape),
  'keys of a state': Object.keys(ownSchema.shape.state.unwrap().shape),
  'keys of a unit': Object.keys(unitSchema.shape),
  'things that can be made up': Object.keys(defineSchema.shape),
  verbs: Object.keys(VERBS),
  procedures: Object.keys(PROCEDURES),
  events: Object.keys(SENTENCES),
  traits: TRAITS,
  terrain: TERRAIN,
  options: OPTIONS.map((o) => o.id),
  lists: PRINTED.lists.ids(),
  'ready-made armies': READY.map((r) => r.id),
};

describe('docs/cases-day-of-glory.md', () => {
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
});
