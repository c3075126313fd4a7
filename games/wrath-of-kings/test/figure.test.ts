import { describe, expect, test } from 'vitest';
import { PRINTED } from '../content/printed.ts';
import { WRATH_OF_KINGS } from '../index.ts';
import { scene } from '../scene.ts';
import type { State } from '../state.ts';
import { ownSchema } from '../vocabulary/schema.ts';

function position(words: object): State {
  return WRATH_OF_KINGS.cases.position(ownSchema.parse(words) as Record<string, unknown>);
}

const shown = (s: State, id: string) => scene(s).bodies.find((body) => body.id === id);

/** A model with that card. */
function look(card: string) {
  const s = position({ models: { a: { seat: 'red', at: [20, 20] } } });
  s.models[0]!.card = PRINTED.cards.get(card)!;
  return shown(s, 'a')?.look;
}

describe('what a model is told apart by', () => {
  test.each([
    ['goritsi-red-court-retainer', 'fighter', 'rapier', false],
    ['goritsi-gravejaw-alpha', 'beast', 'rending-jaws', false],
    ['goritsi-hollow-matron', 'caster', 'blood-thread', false],
    ['goritsi-crypt-colossus', 'brute', 'tomb-hammer', false],
    ['shael-han-jade-watch-captain', 'shooter', 'great-bow', true],
    ['teknes-contract-officer', 'caster', 'foreclose', false],
  ])('%s is a %s with its %s', (card, kind, weapon, leader) => {
    expect(look(card)).toEqual({ class: kind, weapon, leader });
  });
});

test('the note tells contact, an objective, and else nothing; nobody has points to spend', () => {
  const s = position({
    table: { terrain: [{ id: 'store', circle: [24, 30, 1], impassable: true, size: 4, objective: 'red' }] },
    models: {
      a: { seat: 'red', at: [10, 10] },
      b: { seat: 'blue', at: [11, 10] },
      c: { seat: 'red', at: [24, 32] },
      d: { seat: 'blue', at: [40, 40] },
    },
  });
  const [a, b] = s.models;
  b!.x = a!.x + a!.a + b!.a;
  expect(['a', 'b', 'c', 'd'].map((id) => shown(s, id)?.note)).toEqual([
    'in contact',
    'in contact',
    'at an objective',
    undefined,
  ]);
  expect(scene(s).bodies.every(({ purse }) => purse === undefined)).toBe(true);
});
