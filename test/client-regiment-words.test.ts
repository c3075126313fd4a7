/** What a table of regiments explains: the signs on its bases, and that a unit is done. */
import { describe, expect, test } from 'vitest';
import { marksIn } from '#client/board/state/marks.ts';
import type { Player } from '#client/protocol/players.ts';
import { press } from '#client/table/keys.ts';
import { promptOf } from '#client/table/prompt.ts';
import { Session } from '#client/worker/session.ts';
import { decision, HOST, lay, settle, snapshot, stroke } from './fake-table.ts';
import { REGIMENTS } from './regiment-position.ts';

const people: Player[] = ['Ann', 'Bob'].map((name) => ({ kind: 'human', name }));

test('every letter on a base of a regiment is explained in words', async () => {
  const session = new Session();
  const { scene } = await session.handle({ do: 'open-case', text: REGIMENTS, players: people, seed: 'signs' });
  const marks = marksIn(scene);
  const letters = marks.filter(({ text }) => text !== undefined && /^[A-Z]$/.test(text));
  expect(letters.map(({ text }) => text)).toEqual(expect.arrayContaining(['S', 'B', 'M']));
  for (const { text, label } of letters) expect(label.length, text).toBeGreaterThan(3);
  expect(new Set(marks.map(({ sign }) => sign)).size).toBe(marks.length);
});

describe('a unit that has done what it had to', () => {
  const over = { afterthought: true, title: 'what else does A do?' };

  test('is not asked for more than Enter, and the foot says so', async () => {
    const { table, link } = lay(people, snapshot({ decision: decision(over) }));
    const prompt = promptOf(table.get());
    expect(prompt.because).toBe('What it had to do is done; Enter goes on.');
    expect(press(table, stroke('Enter'), HOST)).toBe(true);
    await settle();
    await table.confirm();
    await settle();
    const given = link.asked.filter((ask) => ask.do === 'answer');
    expect(given).toMatchObject([{ answer: { verb: 'end' } }]);
  });

  test('is asked what it does while it has not', () => {
    const { table, link } = lay(people, snapshot({ decision: decision() }));
    expect(promptOf(table.get()).because).toBe('');
    press(table, stroke('Enter'), HOST);
    expect(link.asked.some((ask) => ask.do === 'answer')).toBe(false);
  });
});
