/** The reference of the case vocabulary names everything there is. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { READY } from '../content/ready.ts';
import { SAMPLES } from '../content/terrain.ts';
import { ABILITY_IDS, ATTACK_KINDS, MOTIVATION_IDS, RESULTS, SIZES } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { LAYOUTS } from '../setup/layouts.ts';
import { PHASES } from '../state.ts';
import { SENTENCES } from '../text/events.ts';
import { VERBS } from '../verbs.ts';
import { PROCEDURES } from '../vocabulary/procedures.ts';
import { modelSchema, ownSchema, pieceSchema } from '../vocabulary/schema.ts';

const text = readFileSync(new URL('../../../docs/cases-wrath-of-kings.md', import.meta.url), 'utf8');
const named = new Set(text.match(/[a-zA-Z][a-zA-Z0-9-]*/g));

const lists: Record<string, readonly string[]> = {
  'keys of a position': Object.keys(ownSchema.shape),
  'keys of a table': Object.keys(ownSchema.shape.table.unwrap().shape),
  'keys of a piece': Object.keys(pieceSchema.shape),
  'keys of a state': Object.keys(ownSchema.shape.state.unwrap().shape),
  'keys of a model': Object.keys(modelSchema.shape),
  phases: PHASES,
  verbs: Object.keys(VERBS),
  procedures: Object.keys(PROCEDURES),
  events: Object.keys(SENTENCES),
  abilities: ABILITY_IDS,
  results: RESULTS,
  'kinds of attack': ATTACK_KINDS,
  motivations: MOTIVATION_IDS,
  sizes: SIZES,
  options: OPTIONS.map(({ id }) => id),
  'ready-made forces': READY.map(({ id }) => id),
  'ready-made tables': LAYOUTS.map(({ id }) => id),
  'terrain pieces': SAMPLES.map(({ id }) => id),
};

describe('docs/cases-wrath-of-kings.md', () => {
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
