/** A bot that thinks long: the worker answers others meanwhile, and gives up a thought that nobody wants any more. */
import { expect, test } from 'vitest';
import type { Player } from '#client/protocol/players.ts';
import { letMessagesIn } from '#client/worker/breathe.ts';
import { Session } from '#client/worker/session.ts';

const PLAYERS: Player[] = [
  { kind: 'human', name: 'Ann' },
  { kind: 'bot', bot: 'sharp', name: 'Castellan' },
];

/** When the first ends its activation, the bot chooses among two who can walk up and strike. */
const FIGHT = `game: gore-and-glory
title: two against two
clauses: [GG-MOV-01]
models:
  a: { at: [24, 24], facing: [0, 1], ap: 4, weapons: [hand-weapon] }
  d: { at: [20, 24], facing: [0, 1], ap: 4, weapons: [hand-weapon] }
  b: { seat: blue, at: [24, 30], facing: [0, -1], ap: 4, weapons: [hand-weapon] }
  c: { seat: blue, at: [20, 30], facing: [0, -1], ap: 4, weapons: [hand-weapon] }
state: { activation: a }
expect: [{ over: false }]
`;

async function atTheBot(): Promise<Session> {
  const session = new Session();
  const now = await session.handle({ do: 'open-case', text: FIGHT, players: PLAYERS });
  expect(now.decision?.seat).toBe(0);
  const position = now.decision?.position ?? -1;
  await session.handle({ do: 'answer', position, seat: 0, answer: { verb: 'end' } });
  return session;
}

test('questions are answered while it thinks', async () => {
  const session = await atTheBot();
  const order: string[] = [];
  const thinking = session.handle({ do: 'bot' }).then((now) => {
    order.push('bot');
    return now;
  });
  // It has begun, and is in the middle of it.
  await letMessagesIn();
  await letMessagesIn();
  await session.handle({ do: 'sheet', model: 'b' }).then(() => order.push('sheet'));
  const now = await thinking;
  expect(order).toEqual(['sheet', 'bot']);
  expect(now.inputs).toBe(2);
});

test('what was taken back meanwhile is not answered', async () => {
  const session = await atTheBot();
  const thinking = session.handle({ do: 'bot' });
  await letMessagesIn();
  await letMessagesIn();
  await session.handle({ do: 'undo', seat: 0, consent: false });
  const now = await thinking;
  expect(now.inputs).toBe(0);
  expect(now.decision?.seat).toBe(0);
});

test('a match that was left meanwhile is not played on', async () => {
  const session = await atTheBot();
  const thinking = session.handle({ do: 'bot' });
  await letMessagesIn();
  await letMessagesIn();
  const people: Player[] = ['Ann', 'Bob'].map((name) => ({ kind: 'human', name }));
  await session.handle({ do: 'open-case', text: FIGHT, players: people });
  expect((await thinking).decision?.seat).toBe(0);
  expect((await session.handle({ do: 'bot' }).catch((error) => error.code)) as unknown).toBe('not-a-bot');
});
