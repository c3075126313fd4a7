/** The attack moment: an act of one's own is shown picture by picture, and closes for whoever plays on. */

import { expect, test } from 'vitest';
import { pairIn } from '#client/board/state/piece-in.ts';
import type { ActivationView, BeatView } from '#client/protocol/log.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { TableController } from '#client/table/controller.ts';
import { press } from '#client/table/keys.ts';
import { cameOut } from '#engine/flow/stage-words.ts';
import type { SceneBody } from '#engine/game.ts';
import { ART, FakeClock, HOST, lay, settle, snapshot, stroke, WITH_BOT } from './fake-table.ts';

const roll = { name: 'To hit', seat: 0, faces: [5], sides: [6], needs: '4+', success: true };

const beat = (over: Partial<BeatView> = {}): BeatView => ({
  kind: 'act',
  input: 4,
  events: [3, 6],
  words: 'Attacks',
  outcome: '1 Injury',
  about: ['a', 'b'],
  way: null,
  place: null,
  declared: true,
  answered: false,
  rolls: [roll, roll],
  sofar: null,
  ...over,
});

const activation = (beats: BeatView[]): ActivationView =>
  ({
    n: 2,
    last: 6,
    actor: 'a',
    name: 'A',
    seat: 0,
    turn: 1,
    inputs: [3, 4],
    sentence: null,
    over: false,
    beats,
    because: null,
  }) as unknown as ActivationView;

function fought(over: Partial<Snapshot> = {}, beats = [beat()], pace: 'normal' | 'instant' = 'normal') {
  const clock = new FakeClock();
  const { link } = lay();
  const table = new TableController(link, { players: WITH_BOT, art: ART, clock, pace: () => pace });
  table.receive(snapshot());
  clock.waiting = [];
  table.receive(
    snapshot({
      inputs: 4,
      position: 8,
      last: { seat: 0, answer: { verb: 'attack' } },
      activations: { from: 0, list: [activation(beats)] },
      ...over,
    }),
  );
  return { table, clock };
}

test('goes from the declaration over each die to the result, and shuts by itself', async () => {
  const { table, clock } = fought();
  const seen: (number | undefined)[] = [table.get().moment?.picture];
  expect(table.get().moment?.bodies.map(({ id }) => id)).toEqual(['a', 'b']);
  for (let i = 0; i < 4; i++) {
    await clock.pass();
    seen.push(table.get().moment?.picture);
  }
  expect(seen).toEqual([0, 1, 2, 3, undefined]);
});

test('Space shows the next picture; any other key shuts it and does what it always does', async () => {
  const { table } = fought();
  expect(press(table, stroke(' '), HOST)).toBe(true);
  expect(table.get().moment?.picture).toBe(1);
  press(table, stroke('1'), HOST);
  expect(table.get().moment).toBeNull();
  expect(table.get().hand).not.toBeNull();
  await settle();
});

test('shows only the result where nothing is waited for, and an act of the log again', async () => {
  const { table } = fought({}, [beat()], 'instant');
  expect(table.get().moment?.picture).toBe(3);
  table.glass.shut();
  table.glass.again(beat());
  expect(table.get().moment).not.toBeNull();
  await settle();
});

test('an act of the log is shown again after one of the two has gone, as it stood', async () => {
  const { table } = fought();
  table.glass.shut();
  const [a] = table.get().snapshot?.scene.bodies ?? [];
  const gone = { ...a, id: 'gone', label: 'Gone' } as NonNullable<typeof a>;
  table.glass.again(beat({ about: ['a', 'gone'] }));
  expect(table.get().moment).toBeNull();
  table.glass.again(beat({ about: ['a', 'gone'], pieces: [a!, gone] }));
  expect(table.get().moment?.bodies.map(({ id }) => id)).toEqual(['a', 'gone']);
  await settle();
});

test('a second tap and Enter go to the result, and from there the glass shuts', async () => {
  const { table } = fought();
  table.glass.tap();
  expect(table.get().moment?.picture).toBe(1);
  table.glass.tap();
  expect(table.get().moment?.picture).toBe(3);
  table.glass.tap();
  expect(table.get().moment).toBeNull();
  const { table: other } = fought();
  expect(press(other, stroke('Enter'), HOST)).toBe(true);
  expect(other.get().moment?.picture).toBe(3);
  await settle();
});

test.each([
  ['no dice fell', {}, [beat({ rolls: [] })]],
  ['it is about one model only', {}, [beat({ about: ['a'] })]],
  ['a bot did it', { last: { seat: 1, answer: { verb: 'attack' } } }, [beat()]],
])('does not open when %s', async (_, over, beats) => {
  const { table } = fought(over, beats);
  expect(table.get().moment).toBeNull();
  await settle();
});

test('of several who attack together the first is shown, and whom they attack', () => {
  const body = (id: string, seat: number) => ({ id, seat, label: id }) as unknown as SceneBody;
  const scene = { bodies: [body('a', 0), body('b', 0), body('z', 1)], units: [] };
  const pair = (...ids: string[]) => pairIn(ids, [scene]).map(({ id }) => id);
  expect(pair('a', 'b', 'z')).toEqual(['a', 'z']);
  expect(pair('a', 'b')).toEqual(['a', 'b']);
  expect(pair('a', 'gone')).toEqual([]);
});

test('a handful that is read die by die comes to no number of its first die', () => {
  const dice = [4, 9].map((face) => ({ sides: 10, face }));
  const roll = (more: object) => cameOut({ name: 'attack', sides: [{ seat: 0, dice, parts: [] }], ...more });
  expect(roll({})).toBe('2 dice');
  expect(roll({ success: true, reads: { label: '1 hit', clause: 'X-1' } })).toBe('1 hit');
});
