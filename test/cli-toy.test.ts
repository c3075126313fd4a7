import { describe, expect, test } from 'vitest';
import { CONFORMANCE } from '#engine/conformance/suite.ts';
import { toy } from './toy/toy.ts';

describe('the toy game that the command line is tested with', () => {
  test.each(CONFORMANCE.map((check) => [check.name, check] as const))('%s', (_name, check) => {
    for (const seed of ['1', '2', '3', '4', '5']) expect(check.run(toy, seed)).toEqual([]);
  });
});
