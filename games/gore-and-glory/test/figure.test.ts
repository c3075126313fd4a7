import { describe, expect, test } from 'vitest';
import { buildCard } from '../army/card.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';
import { recruit } from '../rules/recruit.ts';
import { scene } from '../scene.ts';
import type { State } from '../state.ts';
import { model, state } from './support.ts';

const shown = (s: State, id: string) => scene(s).bodies.find((body) => body.id === id);

/** The first model of that name among the ready-made Warbands, alone on a table. */
function named(name: string) {
  for (const { roster, faction } of READY) {
    const entry = roster.models.find((one) => one.name === name || (one.name === undefined && one.character === name));
    if (entry === undefined) continue;
    const m = Object.assign(recruit('a', 0, buildCard(PRINTED, entry, faction)), { x: 10, y: 10, onTable: true });
    return shown(state([m]), 'a');
  }
  throw new Error(name);
}

describe('what a model is told apart by', () => {
  test.each([
    ['Captain Marr', 'fighter', 'hand-weapon', true],
    ['Longbow', 'shooter', 'longbow', false],
    ['Gunner Pell', 'shooter', 'handgonne', false],
    ['Hookman', 'fighter', 'bill-hook', false],
    ['Mother Sedge', 'caster', 'staff', true],
    ['Hound', 'beast', 'natural-weapons', false],
    ['Bram the Ogre', 'brute', 'large-weapon', false],
  ])('%s is a %s with its %s', (name, kind, weapon, leader) => {
    expect(named(name)?.look).toEqual({ class: kind, weapon, leader });
  });

  test('the figure knows the weapon, for those of one Character who carry different ones', () => {
    expect(named('Longbow')?.figure).toBe('levyman/longbow');
    expect(named('Hookman')?.figure).toBe('levyman/bill-hook');
  });

  test('whoever has nothing fights Unarmed', () => {
    expect(shown(state([model('a', 0, 5, 5)]), 'a')?.look?.weapon).toBe('unarmed');
  });
});

describe('what it may spend', () => {
  test('is its Action Points while it is still to act, of those it gets in a turn', () => {
    const s = state([model('a', 0, 5, 5, { ap: 3 }), model('b', 0, 9, 5, { activated: true })]);
    expect(shown(s, 'a')?.purse).toEqual({ value: 3, max: 4, unit: 'AP' });
    expect(shown(s, 'b')?.purse).toBeUndefined();
  });

  test('is shown of who acts now, and of nobody outside the Activations', () => {
    const s = state([model('a', 0, 5, 5, { ap: 2, activated: true })]);
    s.activation = { model: 'a' } as State['activation'];
    expect(shown(s, 'a')?.purse?.value).toBe(2);
    s.phase = 'deployment';
    expect(shown(s, 'a')?.purse).toBeUndefined();
  });
});

describe('the note', () => {
  test.each([
    [{}, undefined],
    [{ shaken: true }, 'shaken'],
    [{ maladies: ['stunned' as const] }, 'stunned'],
    [{ summonedNow: true, shaken: true }, 'just summoned'],
  ])('%j: %s', (more, note) => {
    expect(shown(state([model('a', 0, 5, 5, more)]), 'a')?.note).toBe(note);
  });

  test('says who is in contact and who is at a marker', () => {
    const s = state([model('a', 0, 5, 5), model('b', 1, 5, 6.25), model('c', 0, 20, 20)]);
    const [a, b] = s.models;
    b!.y = a!.y + a!.a + b!.a;
    s.markers = [{ id: 'm5', n: 5, x: 20.5, y: 20, z: 0, seat: 0 }];
    expect(['a', 'b', 'c'].map((id) => shown(s, id)?.note)).toEqual(['in contact', 'in contact', 'on marker 5']);
  });
});

test('who is Prone lies; being Shaken is no damage', () => {
  const s = state([model('a', 0, 5, 5, { maladies: ['prone', 'blind'], shaken: true })]);
  expect(shown(s, 'a')?.marks.map(({ shape, sign }) => `${shape} ${sign}`)).toEqual([
    'fallen prone',
    'circle blind',
    'triangle shaken',
  ]);
});
