/** Giving up and offering a draw in text. */
import { expect, test } from 'vitest';
import { desk } from './toy/env.ts';

const saved = (d: ReturnType<typeof desk>) => JSON.parse(d.read('fray-match-7.json'));

test('whoever gives up is asked once more, and the match is lost, kept and told again', async () => {
  const d = desk();
  const { out } = await d.fray('play toy --seed 7 --vs random', ['concede', 'no', 'concede', 'yes']);
  expect(out).toContain('Red would give up. The match is over and lost by it.');
  expect(out).toContain('The match goes on.');
  expect(out).toMatch(/LOG \d+ {2}Red gives up\./);
  expect(out).toContain('Red gave up during the set-up. Blue has won.');
  const { inputs, result } = saved(d);
  expect(inputs.at(-1)).toEqual([0, { verb: 'concede' }]);
  expect(result).toMatchObject({ winners: [1], by: 'concession' });
  expect((await d.fray('replay fray-match-7.json')).out).toContain('Red gives up.');
  expect((await d.fray('verify fray-match-7.json')).out).toContain('A side gave up.');
});

test('at one keyboard the others are asked whether they take the draw, also when the match is loaded between', async () => {
  const d = desk();
  const first = await d.fray('play toy --seed 7 --vs human', ['any', 'offer draw']);
  expect(first.out).toContain('offers a draw.');
  expect(first.out).toContain('Type yes to accept it');
  const again = await d.fray('play --load fray-match-7.json --vs human', [
    'no',
    'offer draw',
    'any',
    'offer draw',
    'yes',
  ]);
  expect(again.out).toContain('declines the draw.');
  expect(again.out).toContain('A draw was declined');
  expect(again.out).toContain('agreed on a draw');
  expect(saved(d).result).toMatchObject({ winners: [], by: 'agreement' });
});

test('a bot answers at once, and does not give away a match that is even', async () => {
  const d = desk();
  const { out } = await d.fray('play toy --seed 7 --vs random', ['offer draw', 'quit']);
  expect(out).toContain('Blue declines the draw.');
  expect(saved(d).result).toBeNull();
});
