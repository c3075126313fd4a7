/** What surrounds a match at the table: where they could hit, chalk and pings, the last move. */
import { describe, expect, test } from 'vitest';
import type { ActivationView } from '#client/protocol/log.ts';
import { press } from '#client/table/keys.ts';
import { Session } from '#client/worker/session.ts';
import { HOST, HUMANS, hit, lay, settle, snapshot, stroke, WITH_BOT } from './fake-table.ts';
import { SKIRMISH } from './position.ts';

describe('where they could hit', () => {
  test('D shows it, another enemy that is pointed at shows its own, and Escape puts it away', async () => {
    const { link, clock, table } = lay();
    await settle();
    link.asked = [];
    press(table, stroke('d'), HOST);
    await clock.pass();
    expect(link.asked).toContainEqual({ do: 'menace', model: null });
    table.hover(hit('b', 20, 10));
    await clock.pass();
    expect(link.asked).toContainEqual({ do: 'menace', model: 'b' });
    // One's own models are no danger.
    table.hover(hit('a', 10, 10));
    await clock.pass();
    expect(link.asked.filter((one) => one.do === 'menace').at(-1)).toEqual({ do: 'menace', model: null });
    expect(table.view().menace.length).toBeGreaterThan(0);
    press(table, stroke('Escape'), HOST);
    expect(table.get().menace).toBeNull();
    expect(table.view().menace).toEqual([]);
  });

  test('is asked for anew when the table has changed, and only then', async () => {
    const { link, clock, table } = lay();
    table.beside.menacer.toggle();
    await clock.pass();
    await clock.pass();
    const asked = link.count('menace');
    link.push(snapshot({ inputs: 4 }));
    await clock.pass();
    expect(link.count('menace')).toBe(asked + 1);
  });
});

describe('chalk and pings', () => {
  test('are for people who share a screen and for those who watch', async () => {
    const alone = lay(WITH_BOT);
    alone.table.ping([3, 4]);
    expect(alone.table.view().sketch.pings).toEqual([]);
    expect(alone.table.view().sketches).toBe(false);
    alone.link.push(snapshot({ live: false, decision: null, past: { trails: [], place: null } }));
    alone.table.ping([3, 4]);
    expect(alone.table.view().sketch.pings).toMatchObject([{ at: [3, 4] }]);

    const { clock, table } = lay(HUMANS);
    table.ping([5, 6]);
    expect(table.view().sketch.pings).toHaveLength(1);
    await clock.pass();
    expect(table.view().sketch.pings).toEqual([]);
  });

  test('a stroke stays until it is wiped, whatever happens on the table; a slip of the hand is none', async () => {
    const { link, table } = lay(HUMANS);
    press(table, stroke('c'), HOST);
    expect(table.view().drawing).toBe('line');
    table.stroke(
      [
        [1, 1],
        [2, 2],
      ],
      false,
      false,
    );
    expect(table.view().sketch.under).toBeDefined();
    table.stroke(
      [
        [1, 1],
        [2, 2],
      ],
      true,
      true,
    );
    table.stroke(
      [
        [1, 1],
        [1.1, 1],
      ],
      false,
      true,
    );
    link.push(snapshot({ inputs: 5 }));
    expect(table.view().sketch).toEqual({
      lines: [
        {
          points: [
            [1, 1],
            [2, 2],
          ],
          arrow: true,
        },
      ],
      pings: [],
    });
    press(table, stroke('Escape'), HOST);
    expect(table.view().drawing).toBeNull();
    expect(table.view().sketch.lines).toHaveLength(1);
    press(table, stroke('x'), HOST);
    expect(table.view().sketch.lines).toEqual([]);
  });

  test('by keyboard a thing is pinged, and an arrow leads to it from who is selected', async () => {
    const { table } = lay(HUMANS);
    table.select('a');
    table.focus('b');
    expect(press(table, stroke('g'), HOST)).toBe(true);
    expect(table.view().sketch.pings).toMatchObject([{ at: [20, 10] }]);
    expect(table.get().polite).toContain('B');
    press(table, stroke('G', { shift: true }), HOST);
    expect(table.view().sketch.lines).toEqual([
      {
        points: [
          [10, 10],
          [20, 10],
        ],
        arrow: true,
      },
    ]);
  });
});

describe('the last move', () => {
  const way = [
    [10, 10],
    [14, 10],
  ] as const;
  const activation = (over: Partial<ActivationView>): ActivationView => ({
    n: 1,
    last: 2,
    actor: 'a',
    name: 'A',
    seat: 0,
    turn: 1,
    inputs: [1, 2],
    sentence: null,
    cost: null,
    over: true,
    because: null,
    beats: [
      {
        kind: 'act',
        input: 2,
        events: [1, 2],
        words: 'Moves',
        outcome: '',
        about: ['a'],
        way,
        place: null,
        declared: false,
        answered: false,
        rolls: [],
        sofar: null,
      },
    ],
    ...over,
  });

  test('of a person stays, pale, while the next is chosen', () => {
    const list = (one: ActivationView) => snapshot({ activations: { from: 0, list: [one] } });
    const { link, table } = lay(HUMANS);
    link.push(list(activation({})));
    expect(table.view().course).toMatchObject({ seat: 0, over: true, legs: [{ points: way }] });
    // What one is doing oneself is not drawn twice.
    link.push(list(activation({ over: false })));
    expect(table.view().course).toBeUndefined();
    // A game that does not say when an activation ends: it has, when the other side is asked.
    link.push({ ...list(activation({ over: false })), deciders: [1], decision: null });
    expect(table.view().course).toMatchObject({ over: true });
  });

  test('is there again when the match is opened again', async () => {
    const session = new Session();
    const players = HUMANS;
    let now = await session.handle({ do: 'open-case', text: SKIRMISH, players, seed: 'x' });
    const moved = () => now.activations.list.some(({ beats }) => beats.some((beat) => beat.way !== null));
    for (let i = 0; i < 60 && !moved(); i++) {
      const { position, seat } = now.decision!;
      now = (await session.handle({ do: 'delegate', position, seat })) as typeof now;
    }
    expect(moved()).toBe(true);
    const file = await session.handle({ do: 'file', seed: true });
    const again = await new Session().handle({ do: 'resume', file, players });
    expect(again.activations.list.at(-1)?.beats).toEqual(now.activations.list.at(-1)?.beats);
  });
});
