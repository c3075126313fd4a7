/** The reference of the case vocabulary names everything there is. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { READY } from '../content/ready.ts';
import { FLAGS, MALADIES, MISSIONS, MOMENTS, TERRAIN } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { FORMS } from '../setup/forms.ts';
import { TABLES } from '../tables.ts';
import { SENTENCES } from '../text/events.ts';
import { VERBS } from '../verbs.ts';
import { PROCEDURES } from '../vocabulary/procedures.ts';
import { modelSchema, ownSchema } from '../vocabulary/schema.ts';

const text = readFileSync(new URL('../../../docs/cases-gore-and-glory.md', import.meta.url), 'utf8');
const named = new Set(text.match(/[a-zA-Z][a-zA-Z0-9-]*/g));

const lists: Record<string, readonly string[]> = {
  'keys of a position': Object.keys(ownSchema.shape),
  'keys of a table': Object.keys(ownSchema.shape.table.unwrap().shape),
  'keys of a state': Object.keys(ownSchema.shape.state.unwrap().shape),
  'keys of a model': Object.keys(modelSchema.shape),
  verbs: Object.keys(VERBS),
  procedures: Object.keys(PROCEDURES),
  events: Object.keys(SENTENCES),
  flags: FLAGS,
  moments: MOMENTS,
  Maladies: MALADIES,
  Missions: MISSIONS,
  terrain: TERRAIN,
  'forms of terrain': TERRAIN.flatMap((kind) => FORMS[kind].map((f) => f.id)),
  options: OPTIONS.map((o) => o.id),
  'ready-made warbands': READY.map((r) => r.id),
  'ready-made tables': TABLES.map((t) => t.id),
};

describe('docs/cases-gore-and-glory.md', () => {
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
