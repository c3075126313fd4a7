/** What lies on the table is drawn as long as something is asked about it, and what a turn or a blow brought is told truly. */
import { describe, expect, test } from 'vitest';
import { cameOf } from '#client/panels/glass.tsx';
import { planTitle } from '#client/panels/plate.tsx';
import { deedsOf } from '#client/panels/turn-race.tsx';
import type { Player } from '#client/protocol/players.ts';
import { scoresBefore } from '#client/table/turn-gains.ts';
import { random } from '#engine/dice/random.ts';
import { MAGIC } from './magic-position.ts';
import { TablePlayer } from './table/player.ts';

const people: Player[] = ['Ann', 'Bob'].map((name) => ({ kind: 'human', name }));

/** Casts the spell at the first place worth a look; the dice are asked for then. */
async function casting(name: string): Promise<TablePlayer> {
  const player = new TablePlayer(people, 'board', random('laid'));
  await player.open(MAGIC);
  await player.quiet();
  const { table } = player;
  const act = table.decision!.acts.find(({ label }) => label.includes(name));
  expect(act, table.decision!.acts.map(({ label }) => label).join()).toBeDefined();
  table.pick(act!.key);
  await player.quiet();
  const [option] = table.get().hand!.options!;
  table.accept(option!.answer);
  await player.quiet();
  await table.confirm();
  await player.quiet();
  expect(table.decision!.title).toMatch(/^how many power dice/);
  return player;
}

describe('the shape of a spell', () => {
  test('stays while its dice are asked for: the line, whom it lies over, and their number', async () => {
    const { table } = await casting('Spear of Destiny');
    const view = table.view();
    expect(view.trace?.points.length).toBe(2);
    expect(view.under?.length).toBeGreaterThan(0);
    expect(view.chips.map(({ text }) => text).join()).toMatch(/line, \d+ models? under it/);
    // It is nobody's answer that stands in the glass.
    expect(table.decision!.laid).not.toBeNull();
  });

  test('goes when the question is another one', async () => {
    const player = await casting('Spear of Destiny');
    const { table } = player;
    const [dice] = table.decision!.acts;
    table.pick(dice!.key);
    await player.quiet();
    table.accept(table.get().hand!.options![0]!.answer);
    await table.confirm();
    await player.quiet();
    expect(table.decision?.laid ?? null).toBeNull();
    expect(table.view().trace).toBeNull();
  });
});

describe('what a turn brought', () => {
  const line = (turn: number, seat: number, points: number) =>
    ({ turn, seat, points: { amount: points, label: 'x', about: [] } }) as never;

  test('is the difference to the turn before, and of a match that began later what its lines say', () => {
    const log = [line(3, 0, 1), line(3, 1, 2), line(3, 1, 1), line(2, 0, 9)];
    expect(scoresBefore([{ turn: 3, scores: [7, 8] }], 0, log)).toEqual([6, 5]);
    expect(scoresBefore([{ turn: 1, scores: [2, 0] }], 0, log)).toEqual([0, 0]);
    const both = [
      { turn: 2, scores: [1, 1] },
      { turn: 3, scores: [7, 8] },
    ];
    expect(scoresBefore(both, 1, log)).toEqual([1, 1]);
  });

  test('has at most three deeds, those whose dice told before those that only moved', () => {
    const act = (n: number, won: number, turn = 3) =>
      ({
        n,
        turn,
        sentence: `S${n}`,
        beats: [{ kind: 'act', rolls: Array.from({ length: won }, () => ({ success: true })) }],
      }) as never;
    expect(deedsOf([act(1, 0), act(2, 2), act(3, 1), act(4, 3), act(5, 9, 2)], 3).map(({ n }) => n)).toEqual([2, 3, 4]);
  });
});

test('a glass holds the result in a few words', () => {
  const long = 'Barrow Knight 1 reacts with Riposte on Sergeant Oake for 2 AP';
  const sofar = 'Oake moves 6.4" and attacks Barrow Knight 1 with Hand Weapon: a miss.';
  expect(cameOf({ outcome: long, sofar })).toBe('Miss');
  expect(cameOf({ outcome: `${long}; Knight is hurt`, sofar: 'Oake attacks.' })).toBe('Knight is hurt');
  expect(cameOf({ outcome: '', sofar: null })).toBe('Nothing comes of it');
});

test('a plan at the ghost is called by what is done; whom it is about stands in the question', () => {
  expect(planTitle('Move into contact with Husk and attack Husk', 'Husk')).toBe('Move into contact and attack');
  expect(planTitle('Charge', '')).toBe('Charge');
});
