import { describe, expect, test } from 'vitest';
import { PRINTED } from '../content/printed.ts';
import { scene } from '../scene.ts';
import { position } from '../vocabulary/position.ts';
import { ownSchema } from '../vocabulary/schema.ts';

const s = position(
  PRINTED,
  ownSchema.parse({
    units: {
      a: { at: [30, 20], weapons: ['spear'], armour: ['shield'], models: 5 },
      h: { kind: 'hero', joins: 'a', general: true, classes: { commander: 1 }, weapons: ['longsword'] },
      o: { seat: 'blue', at: [60, 30], race: 'ogre', models: 4, files: 4, fleeing: true, weapons: ['great-axe'] },
      w: { seat: 'blue', creature: 'wolf', models: 3, at: [10, 30] },
      t: { seat: 'blue', creature: 'rock-troll', models: 1, at: [15, 12] },
      c: { seat: 'blue', at: [45, 40], weapons: ['crossbow', 'shortsword'], models: 5 },
    },
  }) as Record<string, unknown>,
);

function of(id: string) {
  const { bodies, units } = scene(s);
  const unit = units.find((one) => one.id === id);
  return bodies.filter((body) => (unit === undefined ? body.id === id : unit.members.includes(body.id)));
}

describe('what models are told apart by', () => {
  test.each([
    ['a', 'fighter', 'spear'],
    ['o', 'brute', 'great-axe'],
    ['w', 'beast', 'claws'],
    ['t', 'brute', 'fists-rocks'],
    ['c', 'shooter', 'crossbow'],
  ])('%s is a %s with its %s', (id, kind, weapon) => {
    expect(of(id).at(-1)?.look).toMatchObject({ class: kind, weapon });
  });

  test('only the general leads', () => {
    const leaders = scene(s).bodies.filter(({ look }) => look?.leader);
    expect(leaders.map(({ id }) => id)).toEqual(['h.1']);
  });

  test('follows the weapon in hand', () => {
    const other = structuredClone(s);
    const unit = other.units.find(({ id }) => id === 'c')!;
    unit.ready[unit.card] = other.cards[unit.card]!.sets.findIndex(({ weapons }) => weapons[0] === 'shortsword');
    const body = scene(other).bodies.find(({ id }) => id === unit.models[0]!.id);
    expect(body?.look).toMatchObject({ class: 'fighter', weapon: 'shortsword' });
  });

  test('those of one unit share one look', () => {
    expect(new Set(of('c').map(({ look }) => look)).size).toBe(1);
  });
});

test('flight is noted on those who flee, and nothing on those who stand free', () => {
  expect(of('o').map(({ note }) => note)).toEqual(Array(4).fill('fleeing'));
  expect(of('c').every(({ note }) => note === undefined)).toBe(true);
});
