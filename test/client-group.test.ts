import { describe, expect, test } from 'vitest';
import type { Player } from '#client/protocol/players.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { Session } from '#client/worker/session.ts';
import { WRATH_OF_KINGS } from '#games/wrath-of-kings/index.ts';

const PLAYERS: Player[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'human', name: 'Ben' },
];

const MODELS = `models:
  lead: { seat: red, type: leader, at: [15, 20], commander: true, inspire: { ability: feint +1 } }
  a: { seat: red, at: [20, 20], abilities: [offensive-expertise 1], attacks: [{ rate: 2, abilities: [sundering 1] }] }
  b: { seat: red, at: [21.18, 21.18] }
  c: { seat: red, type: specialist, at: [17, 22] }
  z: { seat: blue, at: [21.18, 20], wounds: 9 }
`;

const opening = (rest: string) => `game: wrath-of-kings
title: a group
clauses: [WK-CMB-01]
${MODELS}${rest}`;

const WHO = opening(`state: { motivations: { red: sever-the-head, blue: steal-intel }, pools: { blue: 2 } }
expect: [{ decides: red }]
`);

const DICE = opening(`dice: [1, 4, 9, 3]
play:
  - red: { order: { leader: lead, models: [a, b] } }
  - red: { combine: z }
  - red: { join: all }
expect: [{ decides: red, verbs: [reroll] }]
`);

async function seen(text: string): Promise<Snapshot> {
  return new Session().handle({ do: 'open-case', text, players: PLAYERS, watch: true });
}

describe('a group that acts as one', () => {
  test('is proposed as a selection that one click takes, with the sphere it must stand in', async () => {
    const { decision, scene } = await seen(WHO);
    const order = decision?.acts.find(({ verb }) => verb === 'order');
    expect(order?.presets?.[0]?.items.slice().sort()).toEqual(['a', 'b', 'lead']);
    expect(order?.presets?.[0]?.name).toMatch(/: 3 /);
    expect(scene.rings?.map(({ body, reach }) => [body, reach])).toEqual([['lead', 8]]);
  });

  test('stands with its leader, its shared trait, what it gains, and each member stage by stage', async () => {
    const { standings } = await seen(DICE);
    const { group } = standings;
    expect(group?.leader).toBe('lead');
    expect(group?.size).toEqual({ value: 2, max: 5, clause: 'WK-CMB-02' });
    expect(group?.lines.map(({ clause }) => clause)).toEqual(['WK-CMB-04', 'WK-LDR-03']);
    expect(group?.stages.map(({ id, on }) => [id, on])).toEqual([
      ['action', true],
      ['maneuver', false],
    ]);
    expect(group?.members.map(({ id, stages }) => [id, ...stages])).toEqual([
      ['a', 'done', 'open'],
      ['b', 'done', 'open'],
    ]);
  });
});

describe('what is worn down', () => {
  test('both tracks, what costs the next box, and what each side is after', async () => {
    const { standings } = await seen(WHO);
    expect(standings.tracks?.map(({ seat, value, start }) => [seat, value, start])).toEqual([
      [0, 10, 10],
      [1, 10, 10],
    ]);
    expect(standings.tracks?.map(({ goal }) => goal?.label)).toEqual(['Sever the Head', 'Steal Intel']);
    expect(standings.tracks?.[0]?.next).toBe('0 of 3 lost to the next');
  });
});

describe('dice that are chosen from', () => {
  test('lie over the chart of the target, changed faces with the rule that changed them', async () => {
    const { decision } = await seen(DICE);
    const handful = decision?.handful;
    expect(handful?.target).toBe('z');
    expect(handful?.dice.map(({ id, face, reads, good }) => [id, face, reads, good])).toEqual([
      ['1', 1, 'dodge', false],
      ['2', 4, 'strike', true],
      ['3', 9, 'strike', true],
      ['4', 3, 'block', false],
    ]);
    expect(handful?.sum).toBe('2 hits');
    expect(handful?.chart.filter(({ was }) => was !== undefined).map(({ face, by }) => [face, by])).toEqual([
      [2, 'WK-SPC-10'],
      [4, 'WK-SPC-32'],
    ]);
  });
});

describe('a force of slots', () => {
  test('has a row of places for each type, rank-2 models over two, and the rest free', () => {
    const [ready] = WRATH_OF_KINGS.army.ready.filter(({ roster }) => roster.size === 'patrol');
    const { board } = WRATH_OF_KINGS.army.builder.page(ready?.roster as never);
    expect(board?.rows.map(({ label, tally }) => [label, tally.text])).toEqual([
      ['Leaders', '2 of 2'],
      ['Infantry', '12 of 12'],
      ['Specialists', '2 of 2'],
    ]);
    for (const { slots } of board?.rows ?? []) {
      expect(slots.every(({ unit }) => unit !== null)).toBe(true);
    }
    const blank = WRATH_OF_KINGS.army.builder.page(WRATH_OF_KINGS.army.builder.blank('teknes'));
    expect(blank.board?.rows[1]?.slots.filter(({ unit }) => unit === null).length).toBe(12);
    expect(board?.rows[0]?.slots.filter(({ mark }) => mark === 'commander').length).toBe(1);
  });
});
