import { expect, test } from 'vitest';
import { duel } from '../../flow/test/rig.ts';
import { caseJsonSchema } from '../schema.ts';

test('the JSON Schema of a game knows its seats, verbs, procedures and own keys, and nothing else', () => {
  const schema = caseJsonSchema(duel) as {
    additionalProperties: boolean;
    required: string[];
    properties: Record<
      string,
      { items?: { properties: object; anyOf?: object[] }; properties?: object; const?: string }
    >;
    $defs: { act: { anyOf: [{ enum: string[] }, { properties: object }] } };
  };
  expect(schema.additionalProperties).toBe(false);
  expect(schema.required).toEqual(['game', 'title', 'clauses', 'expect']);
  expect(Object.keys(schema.properties).sort()).toEqual(
    ['clauses', 'dice', 'expect', 'game', 'note', 'play', 'run', 'start', 'title'].sort(),
  );
  expect(schema.properties.game?.const).toBe('rig');
  expect(Object.keys(schema.properties.play?.items?.properties ?? {})).toEqual(['red', 'blue', 'green', 'expect']);
  expect(Object.keys(schema.properties.run?.properties ?? {})).toEqual(['double', 'answers']);
  expect(schema.$defs.act.anyOf[0].enum).toEqual(['say', 'pass']);
  expect(Object.keys(schema.$defs.act.anyOf[1].properties)).toEqual(['say', 'pass']);
  expect(schema.properties.dice?.items?.anyOf).toEqual([
    expect.objectContaining({ type: 'integer' }),
    { type: 'string', pattern: '^d[1-9]\\d{0,3}:[1-9]\\d{0,3}$' },
  ]);
  expect(() => JSON.stringify(schema)).not.toThrow();
});
