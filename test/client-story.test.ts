import { describe, expect, test } from 'vitest';
import { seenBy } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import type { Player } from '#client/protocol/players.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { accounts, rollOf } from '#client/worker/log.ts';
import { Session } from '#client/worker/session.ts';
import { turningPoints } from '#client/worker/story.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { type MatchFile, newFile, openFile, upTo } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { GAMES } from '#games/registry.ts';

const GAME = GAMES['gore-and-glory']!;
const ONE: Player[] = [
  { kind: 'bot', bot: 'random', name: 'Magpie' },
  { kind: 'human', name: 'Mira' },
];
const TWO: Player[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'human', name: 'Mira' },
];

/** A whole match of two random bots. */
const whole = play();

function play(): MatchFile {
  const rosters = GAME.army.ready.slice(0, 2).map(({ roster }) => roster);
  const begun = newFile(GAME, { rosters, dice: seedDice('story') });
  const match = openFile(GAME, begun);
  const rngs = [random('a'), random('b')];
  while (match.result === null) {
    const seat = match.deciders[0]!;
    match.answer(seat, BOTS.random!().decide(seenBy(match, seat, rngs[seat]!)));
  }
  return new MatchRecord(match, begun).file(true);
}

async function laid(inputs: number, players = ONE): Promise<{ session: Session; shown: Snapshot }> {
  const session = new Session();
  const file = upTo(whole, inputs);
  return { session, shown: await session.handle({ do: 'resume', file, players }) };
}

describe('the story of a match', () => {
  test('names the model whose acts raised its team’s chance most', async () => {
    const { session, shown } = await laid(whole.inputs.length);
    const { best, lines } = await session.handle({ do: 'story' });
    expect(best).not.toBeNull();
    expect(best!.gain).toBeGreaterThan(0);
    expect(best!.acts).toBeGreaterThan(0);
    expect(shown.seats[best!.seat]).toBeDefined();
    // No single model can have gained more than all answers of its seat that helped it.
    const { chance } = lines.find(({ seat }) => seat === best!.seat)!;
    const helped = whole.inputs.reduce((sum, [seat], i) => {
      const step = chance[i + 1]! - chance[i]!;
      return seat === best!.seat && step > 0 ? sum + step : sum;
    }, 0);
    expect(best!.gain).toBeLessThanOrEqual(helped + 1e-9);
    // Before anybody has acted nobody has done anything.
    const early = await laid(3);
    expect((await early.session.handle({ do: 'story' })).best).toBeNull();
  });

  test('gives a chance for every answer, even before the first turn, decided at the end', async () => {
    const { session, shown } = await laid(whole.inputs.length);
    const { lines, points } = await session.handle({ do: 'story' });
    expect(lines.map(({ seat }) => seat)).toEqual([1, 0]);
    const chance = lines[0]!.chance;
    expect(lines[1]!.chance.map((c, i) => c + chance[i]!)).toEqual(chance.map(() => expect.closeTo(1, 9)));
    expect(chance).toHaveLength(whole.inputs.length + 1);
    expect(chance[0]).toBe(0.5);
    expect(chance.every((c) => c >= 0 && c <= 1)).toBe(true);
    expect(chance.at(-1)).toBe(shown.result?.winners.includes(1) ? 1 : shown.result?.winners.length === 0 ? 0.5 : 0);
    expect(points.length).toBeGreaterThan(0);
    for (const { input, swing, gains } of points) {
      expect(swing * (gains === 1 ? 1 : -1)).toBeCloseTo(chance[input]! - chance[input - 1]!, 9);
    }
  });

  test('of a match under way knows nothing of what comes and nothing that is hidden', async () => {
    const { session } = await laid(200);
    const told = await session.handle({ do: 'story' });
    expect(told.lines[0]!.chance).toHaveLength(201);
    // Another secret of the other side, and another future: the same story.
    const veiled = await session.handle({ do: 'file', veil: true });
    const other = new Session();
    await other.handle({ do: 'resume', file: veiled, players: ONE, seed: 'another' });
    expect((await other.handle({ do: 'story' })).lines).toEqual(told.lines);
  });

  test('goes on with the match and forgets what was taken back', async () => {
    const { session } = await laid(60);
    const before = await session.handle({ do: 'story' });
    const last = whole.inputs.slice(0, 60).reduce((found, [seat], i) => (seat === 1 ? i : found), -1);
    await session.handle({ do: 'undo', seat: 1, consent: true });
    const after = await session.handle({ do: 'story' });
    expect(after.lines[0]!.chance).toHaveLength(last + 1);
    expect(after.lines[0]!.chance.slice(0, 40)).toEqual(before.lines[0]!.chance.slice(0, 40));
  });

  test('is told a little at a time: other questions are answered in between', async () => {
    const { session } = await laid(whole.inputs.length);
    let told = false;
    const story = session.handle({ do: 'story' }).then(() => {
      told = true;
    });
    await session.handle({ do: 'seek', input: 100 });
    expect(told).toBe(false);
    await story;
  });
});

test('turning points are the largest swings, well apart, and those on dice come first', () => {
  const chance = [0.5, 0.5, 0.7, 0.72, 0.72, 0.72, 0.72, 0.72, 0.6, 0.6, 0.6, 0.6, 0.6, 0.58];
  const dice = chance.map((_, i) => (i >= 8 ? 1 : 0));
  const between = (own: number[]) => [
    { seat: 1, chance: own },
    { seat: 0, chance: own.map((c) => 1 - c) },
  ];
  expect(turningPoints(between(chance), dice).map(({ input, gains }) => [input, gains])).toEqual([
    [2, 1],
    [8, 0],
  ]);
  expect(turningPoints(between(chance), dice, 2).map(({ input }) => input)).toEqual([8]);
  expect(turningPoints(between(chance.map(() => 0.5)), dice)).toEqual([]);
  // Against the table there is one line, and what it loses the table gains.
  expect(turningPoints([{ seat: 0, chance }], dice).map(({ input, gains }) => [input, gains])).toEqual([
    [2, 0],
    [8, null],
  ]);
});

describe('a position for somebody else', () => {
  test('has another secret in the place of the hidden one and is the same for the sender', async () => {
    const { session, shown } = await laid(200);
    const own = await session.handle({ do: 'file' });
    const veiled = await session.handle({ do: 'file', veil: true });
    const changed = veiled.inputs.flatMap((input, i) =>
      JSON.stringify(input) === JSON.stringify(own.inputs[i]) ? [] : [input],
    );
    expect(changed.map(([seat, { verb }]) => [seat, verb])).toContainEqual([0, 'secret']);
    expect(changed.every(([seat]) => seat === 0)).toBe(true);
    const other = new Session();
    const opened = await other.handle({ do: 'resume', file: veiled, players: TWO, seed: 'another' });
    expect(opened.inputs).toBe(200);
    const again = await new Session().handle({ do: 'resume', file: veiled, players: ONE, seed: 'another' });
    expect(again.scene).toEqual(shown.scene);
    expect(again.status).toEqual(shown.status);
    expect(again.log.lines.map((line) => line.text)).toEqual(shown.log.lines.map((line) => line.text));
  });
});

test('a roll in the log is what its event says of its dice', () => {
  const part = { label: 'Heavy', amount: 1, clause: 'X-2' };
  const needed = { value: 4, is: 'at-least', parts: [{ ...part, label: 'printed', amount: 5 }, part] } as const;
  const dice = (...faces: number[]) => faces.map((face) => ({ sides: 6, face }));
  const one = {
    name: 'to hit',
    sides: [{ seat: 0, dice: dice(3), total: 4, parts: [part] }],
    needed,
    success: true,
    chance: 0.5,
  };
  expect(rollOf({ kind: 'hit', clause: 'X-1', roll: one })).toEqual({
    natural: [3],
    sides: [6],
    by: [0],
    modified: 4,
    needed: 4,
    is: 'at-least',
    needs: '4+',
    success: true,
    chance: 0.5,
    parts: [part],
  });
  expect(accounts(one)).toEqual([part, part]);
  const both = {
    name: 'who begins',
    sides: [3, 5].map((face, seat) => ({ seat, dice: dice(face), total: face, parts: [] })),
  };
  expect(rollOf({ kind: 'first', clause: 'X-1', roll: both })).toMatchObject({
    natural: [3, 5],
    by: [0, 1],
    modified: null,
    success: null,
  });
  const chart = [{ face: 1, result: 'strike', was: 'armor', by: 'X-2' }];
  expect(rollOf({ kind: 'hit', clause: 'X-1', roll: { ...one, chart } })?.chart).toEqual(chart);
  expect(rollOf({ kind: 'move', clause: 'X-1' })).toBeNull();
});

test('bots play on while a player looks back', async () => {
  const n = whole.inputs.findIndex(([seat], i) => seat === 0 && i > 60);
  const { session } = await laid(n);
  const past = await session.handle({ do: 'seek', input: 20 });
  expect(past).toMatchObject({ live: false, inputs: 20, now: { inputs: n, deciders: [0], over: false } });
  const later = await session.handle({ do: 'bot' });
  expect(later).toMatchObject({ live: false, inputs: 20, now: { inputs: n + 1 } });
  expect(later.scene).toEqual(past.scene);
  expect((await session.handle({ do: 'seek', input: 'live' })).inputs).toBe(n + 1);
});
