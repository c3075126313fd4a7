/** What does not change during a drag stays the same object, so that panels which show it are not written anew with every frame. */
import { expect, test } from 'vitest';
import type { Player } from '#client/protocol/players.ts';
import { TableController } from '#client/table/controller.ts';
import { Session } from '#client/worker/session.ts';
import { ART, settle } from './fake-table.ts';
import { SKIRMISH } from './position.ts';

const people: Player[] = ['Ann', 'Bob'].map((name) => ({ kind: 'human', name }));

async function until(look: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !look(); i++) await new Promise((go) => setTimeout(go, 5));
  expect(look()).toBe(true);
}

test('odds and threats that are what they were stay the same objects from step to step', async () => {
  const session = new Session();
  const table = new TableController(
    { ask: (question) => session.handle(question), onSnapshot: (watch) => session.onSnapshot(watch) },
    { players: people, art: ART },
  );
  await session.handle({ do: 'open-case', text: SKIRMISH, players: people, seed: 'quiet' });
  await settle();
  void table.answer({ verb: 'activate', model: 'longbow' });
  await until(() => table.decision?.subjects[0] === 'longbow');
  const body = table.get().snapshot!.scene.bodies.find(({ id }) => id === 'longbow')!.body;
  table.dragStart('longbow');
  /** Carries it there, and waits for what that leads to. */
  const carry = async (dx: number) => {
    const before = table.get().odds?.of ?? null;
    table.dragMove([body.x + dx, body.y]);
    await until(() => table.get().odds !== null && table.get().odds!.of !== before);
    return table.get();
  };
  const first = await carry(0.5);
  const second = await carry(0.6);
  expect(second.odds!.of).not.toEqual(first.odds!.of);
  expect(second.odds!.outcomes).toEqual(first.odds!.outcomes);
  expect(second.odds!.outcomes).toBe(first.odds!.outcomes);
  expect(second.odds!.steps).toBe(first.odds!.steps);
  expect(second.odds!.subjects).toBe(first.odds!.subjects);
  expect(second.threat).toEqual(first.threat);
  expect(second.threat).toBe(first.threat);
  table.close();
});
