import { describe, expect, test } from 'vitest';
import { random } from '#engine/dice/random.ts';
import type { Act, Answer } from '#engine/game.ts';
import { button, choice, number, several } from '../acts.ts';

const refusal = (clause: string) => () => ({ clause, reason: 'no' });

/** What an act lists, draws and proposes must pass its own check. */
function keepsItsWord(act: Act): void {
  const rng = random(act.label);
  const drawn = Array.from({ length: 40 }, () => act.sample(rng)).filter((a): a is Answer => a !== null);
  const given = [...act.options().map(({ answer }) => answer), ...drawn, ...(act.suggest?.() ?? [])];
  expect(given.length).toBeGreaterThan(0);
  for (const answer of given) expect(act.check(answer), JSON.stringify(answer)).toBeNull();
}

describe('acts', () => {
  test('a button is complete in itself', () => {
    const act = button('stop', 'Stop', 'RG-1', 'a');
    keepsItsWord(act);
    expect(act.options()).toEqual([{ answer: { verb: 'stop' }, label: 'Stop', subjects: ['a'] }]);
  });

  test('a choice is one of its options, whatever the order of the arguments', () => {
    const option = (who: string) => ({ answer: { verb: 'call', who, loud: true }, label: who, subjects: [who] });
    const act = choice({
      verb: 'call',
      label: 'Call',
      clause: 'RG-1',
      by: ['who'],
      options: () => [option('a'), option('b')],
      why: refusal('RG-2'),
    });
    keepsItsWord(act);
    expect(act.check({ verb: 'call', loud: true, who: 'b' } as Answer)).toBeNull();
    expect(act.check({ verb: 'call', who: 'b' })?.clause).toBe('RG-2');
    expect(act.check({ verb: 'call', who: 'c', loud: true })?.clause).toBe('RG-2');
  });

  test('several are so many of a list, each once', () => {
    const items = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }));
    const act = several({ verb: 'take', label: 'Take', clause: 'RG-1', arg: 'ids', items, min: 1, max: 2 });
    keepsItsWord(act);
    expect(act.options().map(({ label }) => label)).toEqual(['A', 'A, B', 'A, C', 'B', 'B, C', 'C']);
    expect(act.suggest?.()).toEqual([{ verb: 'take', ids: ['a', 'b'] }]);
    expect(act.check({ verb: 'take', ids: [] })?.reason).toBe('choose 1 to 2');
    expect(act.check({ verb: 'take', ids: ['a', 'a'] })?.reason).toBe('each is chosen once');
    expect(act.check({ verb: 'take', ids: ['z'] })?.reason).toBe('"z" is not among what can be chosen');
  });

  test('a long list of selections is cut short', () => {
    const items = Array.from({ length: 20 }, (_, i) => ({ id: `${i}`, label: `${i}` }));
    const act = several({ verb: 'take', label: 'Take', clause: 'RG-1', arg: 'ids', items, min: 0, max: 20 });
    expect(act.options()).toHaveLength(256);
  });

  test('a number is whole and within its bounds, the largest proposed first', () => {
    const act = number({ verb: 'pay', label: 'Pay', clause: 'RG-1', arg: 'n', min: 2, max: 4, why: refusal('RG-3') });
    keepsItsWord(act);
    expect(act.suggest?.().map(({ n }) => n)).toEqual([4, 3, 2]);
    for (const n of [1, 5, 2.5, '3', null]) expect(act.check({ verb: 'pay', n })?.clause, String(n)).toBe('RG-3');
    const none = number({ verb: 'pay', label: 'Pay', clause: 'RG-1', arg: 'n', min: 2, max: 1, why: refusal('RG-3') });
    expect(none.options()).toEqual([]);
    expect(none.sample(random('none'))).toBeNull();
  });
});
