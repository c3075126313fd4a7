/** A turn is over: the table holds still and shows what it brought, and bots wait until play goes on. */
import { describe, expect, test } from 'vitest';
import type { LogLine } from '#client/protocol/log.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { TableController } from '#client/table/controller.ts';
import { press } from '#client/table/keys.ts';
import { Session } from '#client/worker/session.ts';
import { GAMES } from '#games/registry.ts';
import { ART, FakeClock, HOST, lay, settle, snapshot, stroke, WITH_BOT } from './fake-table.ts';

const scored = (n: number, seat: number, amount: number): LogLine => ({
  n,
  input: 3,
  turn: 1,
  chapter: 'Turn 1',
  kind: 'score',
  clause: 'X-SCO-01',
  text: `${amount} points [X-SCO-01].`,
  seat,
  roll: null,
  points: { amount, label: 'two markers', about: ['m1'] },
});

const second = (over: Partial<Snapshot> = {}): Snapshot =>
  snapshot({
    turn: 2,
    inputs: 4,
    position: 8,
    scores: [{ turn: 1, scores: [2, 1] }],
    log: { from: 0, lines: [scored(0, 0, 2), scored(1, 1, 1)] },
    ...over,
  });

function paused(wanted = true) {
  const clock = new FakeClock();
  const { link } = lay();
  const table = new TableController(link, { players: WITH_BOT, art: ART, clock, pauses: () => wanted });
  table.receive(snapshot());
  return { table, clock, link };
}

describe('the pause after a turn', () => {
  test('shows the points one after another, all at once, again, and then lets play go on', async () => {
    const { table, clock } = paused();
    table.receive(second());
    expect(table.get().turnOver).toMatchObject({ turn: 1, before: [0, 0], now: [2, 1], shown: 0 });
    expect(table.decision).toBeNull();
    await clock.pass();
    expect(table.get().turnOver?.shown).toBe(1);
    expect(press(table, stroke(' '), HOST)).toBe(true);
    expect(table.get().turnOver?.shown).toBe(2);
    expect(press(table, stroke(','), HOST)).toBe(true);
    expect(table.get().turnOver?.shown).toBe(0);
    expect(press(table, stroke('Enter'), HOST)).toBe(true);
    expect(table.get().turnOver).toBeNull();
    expect(table.decision?.position).toBe(7);
    await settle();
  });

  test('holds the bot until it is over', async () => {
    const { table, clock, link } = paused();
    const theirs = second({ decision: null, deciders: [1] });
    table.receive({ ...theirs, now: { inputs: 4, deciders: [1], over: false } });
    await clock.pass();
    await clock.pass();
    expect(link.asked.some(({ do: what }) => what === 'bot')).toBe(false);
    table.goOn();
    await clock.pass();
    expect(link.asked.some(({ do: what }) => what === 'bot')).toBe(true);
  });

  test.each([
    ['it is switched off', false, second()],
    ['the turn brought nothing', true, second({ log: { from: 0, lines: [] } })],
    [
      'the match is over',
      true,
      second({ result: { winners: [0], places: [1, 2], scores: [2, 1], parts: [], clause: 'X' } }),
    ],
  ])('does not come when %s', async (_, wanted, next) => {
    const { table } = paused(wanted);
    table.receive(next);
    expect(table.get().turnOver).toBeNull();
    await settle();
  });
});

test('the worker tells what each turn brought, with the places, and the scores by turn', async () => {
  const session = new Session();
  const game = 'gore-and-glory';
  const bots = [
    { kind: 'bot' as const, bot: 'random', name: 'A' },
    { kind: 'bot' as const, bot: 'random', name: 'B' },
  ];
  const rosters = GAMES[game]!.army.ready.slice(0, 2).map((army) => army.roster);
  let now = await session.handle({ do: 'start', setup: { game, options: {}, rosters, players: bots, seed: 'points' } });
  const lines: LogLine[] = [];
  const take = (s: Snapshot) => lines.splice(s.log.from, lines.length, ...s.log.lines);
  take(now);
  while (now.turn < 3) {
    now = await session.handle({ do: 'bot' });
    take(now);
  }
  const [first, next] = now.scores;
  expect(now.scores.map(({ turn }) => turn)).toEqual([1, 2]);
  const given = (turn: number, seat: number) =>
    lines.filter((l) => l.turn === turn && l.seat === seat).reduce((sum, l) => sum + (l.points?.amount ?? 0), 0);
  for (const seat of [0, 1]) {
    expect(given(1, seat)).toBe(first?.scores[seat]);
    expect(given(2, seat)).toBe((next?.scores[seat] ?? 0) - (first?.scores[seat] ?? 0));
  }
  const places = lines.flatMap((l) => l.points?.about ?? []);
  expect(places.length).toBeGreaterThan(0);
  expect(now.scene.markers.map(({ id }) => id)).toEqual(expect.arrayContaining(places));
});
