/** What no case can ask for: whose dice fall, what cannot be taken back, which clause a result rests on, where numbers come from. */
import { describe, expect, it } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { playCase } from '#engine/cases/run.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Decision } from '#engine/game.ts';
import { WRATH_OF_KINGS as GAME } from '../index.ts';
import { mobility, willpower as willpowerOf } from '../rules/abilities.ts';
import { must } from '../rules/play.ts';
import { wayOf } from '../rules/way.ts';
import type { State } from '../state.ts';

function played(text: string): Match {
  const head = 'game: wrath-of-kings\ntitle: a position\nclauses: [WK-GEN-01]\n';
  const [file] = parseCases(`${head}${text}\nexpect: [{ sound: true }]`, 'position');
  return playCase(GAME, file as NonNullable<typeof file>);
}

const state = (text: string) => played(text).state as State;

const PAIR = `
models:
  a: {seat: red, at: [20, 20]}
  b: {seat: blue, at: [30, 20]}
`;

describe('dice', () => {
  it('of initiative are one of each player (WK-RND-02)', () => {
    const { rolls } = played(`${PAIR}state: {phase: initiative}\ndice: [7, 3]`);
    expect(rolls).toMatchObject([
      { sides: 10, name: 'initiative', clause: 'WK-RND-02', seat: 0, face: 7 },
      { sides: 10, name: 'initiative', clause: 'WK-RND-02', seat: 1, face: 3 },
    ]);
  });
});

describe('motivations (WK-SET-08)', () => {
  it('are open once both are declared: nobody takes his back', () => {
    const text = (second: string) => `
rosters: {red: midnight-hunt, blue: countess-at-home}
options: {table: bare-field}
dice: [7, 3]
play: [{red: {side: south}}, {red: {declare: infiltrate}}${second}]`;
    expect(played(text('')).undoable(0)).toBe(true);
    const both = played(text(', {blue: {declare: assassinate}}'));
    expect(both.undoable(0)).toBe(false);
    expect(both.undoable(1)).toBe(false);
    expect(both.shown).toBe(both.inputs.length);
  });
});

describe('a copy', () => {
  const busy = `
models:
  l: {seat: red, at: [15, 20], type: leader}
  a: {seat: red, at: [20, 20], actions: [{kind: toggle, name: Veil, grants: evasion 1}], toggles: [Veil], marks: {blue: 2}}
  b: {seat: red, at: [21.18, 21.18], bonuses: [{by: Chains, mobility: -2}]}
  z: {seat: blue, at: [21.18, 20], damage: 1, wounds: 3}
state: {activation: {leader: l, members: [a, b], stage: action, done: [b]}, morale: {red: 3, blue: 5}, round: 4}`;
  const other = `
models:
  l: {seat: red, at: [1, 2], type: leader}
  a: {seat: red, at: [3, 4]}
  b: {seat: red, at: [5, 6], out: true}
  z: {seat: blue, at: [7, 8]}`;

  it('into an old state is the same as a new one, and goes its own way', () => {
    const from = state(busy);
    const old = state(other);
    GAME.overwrite?.(old, from);
    const { game, seats, content, ...rest } = GAME.clone(from);
    expect(old).toEqual({ game, seats, content: old.content, ...rest });
    expect(rest.models.length).toBe(4);
    const before = JSON.stringify(from);
    for (const m of old.models) m.x += 1;
    old.morale[0] -= 1;
    old.pools[1] += 1;
    old.rng[0] += 1;
    old.activation?.done.push('a');
    old.turn.attacked.push({ by: ['a'], target: 'z' });
    old.done.push('more');
    expect(JSON.stringify(from)).toBe(before);
  });
});

describe('the result', () => {
  const over = (morale: string, ended = '') =>
    GAME.result({ ...state(`${PAIR}state: {phase: over, morale: ${morale}}`), ended: ended as State['ended'] })?.clause;

  it('rests on morale, on equal morale, on the limit of rounds (WK-MOR-05, WK-MOR-06, WK-MOR-07, WK-R-112)', () => {
    expect(over('{red: 3, blue: 0}')).toBe('WK-MOR-05');
    expect(over('{red: 0, blue: 3}')).toBe('WK-MOR-05');
    expect(over('{red: -1, blue: -2}')).toBe('WK-MOR-06');
    expect(over('{red: -1, blue: -1}')).toBe('WK-MOR-07');
    expect(over('{red: 4, blue: 3}', 'rounds')).toBe('WK-R-112');
    expect(over('{red: 4, blue: 3}', 'morale')).toBe('WK-MOR-05');
    expect(over('{red: 1, blue: 1}', 'rounds')).toBe('WK-R-112');
    expect(over('{red: 1, blue: 0}', 'rounds')).toBe('WK-MOR-05');
    expect(over('{red: 0, blue: 1}', 'rounds')).toBe('WK-MOR-05');
    expect(over('{red: 0, blue: 0}', 'rounds')).toBe('WK-MOR-07');
    expect(over('{red: 0, blue: -1}', 'rounds')).toBe('WK-MOR-06');
    expect(over('{red: -1, blue: 0}', 'rounds')).toBe('WK-MOR-06');
  });
});

describe('pointing at somebody', () => {
  const act = (
    played(`
models:
  a: {seat: red, at: [20, 20], attacks: [{name: Knife}, {name: Bow, kind: ranged, range: 12}]}
  f: {seat: red, at: [20, 23]}
  b: {seat: blue, at: [26, 20]}
  c: {seat: blue, at: [44, 40]}
state: {activation: a}`).decision() as Decision
  ).acts.find(({ verb }) => verb === 'attack');

  it('means the attack that reaches it, else the first (WK-ATK-02)', () => {
    expect(act?.aim?.('b')).toEqual({ verb: 'attack', model: 'a', with: 'bow', target: 'b' });
    expect(act?.aim?.('c')).toEqual({ verb: 'attack', model: 'a', with: 'knife', target: 'c' });
    expect(act?.aim?.('f')).toBeNull();
    expect(act?.aim?.('nobody')).toBeNull();
  });
});

describe('mobility (WK-ACN-09)', () => {
  const parts = (amount: number) => {
    const s = state(
      `models: {a: {seat: red, at: [20, 20], mobility: 5, bonuses: [{by: Chains, mobility: ${amount}}]}}`,
    );
    return mobility(s, must(s, 'a')).parts.map(({ label, amount: n }) => `${label} ${n}`);
  };

  it('tells that it is not below 0 only where it would be', () => {
    expect(parts(-5)).toEqual(['mobility 5', 'Chains -5']);
    expect(parts(-7)).toEqual(['mobility 5', 'Chains -7', 'not below 0 2']);
  });
});

describe('Willpower (WK-KEY-07)', () => {
  const parts = (willpower: number) => {
    const s = state(`
table: {terrain: [{id: shrine, rect: [18, 18, 4, 4], inspiring: {x: 2, of: infantry}, size: 1}]}
models: {a: {seat: red, at: [20, 20], willpower: ${willpower}}}`);
    return willpowerOf(s, must(s, 'a')).parts.map(({ label, amount }) => `${label} ${amount}`);
  };

  it('tells that it is at most 10 only where it would be more', () => {
    expect(parts(8)).toEqual(['Willpower 8', 'shrine 2']);
    expect(parts(9)).toEqual(['Willpower 9', 'shrine 2', 'at most 10 -1']);
  });
});

describe('a way', () => {
  const s = state(`
table: {terrain: [{id: fence, rect: [22, 16, 0.5, 8], wall: true, size: 1, open: true}]}
models:
  a: {seat: red, at: [20, 20], abilities: [skirmisher]}
  b: {seat: red, at: [20, 23]}`);

  it('of no length costs nothing (WK-ACT-06)', () => {
    expect(wayOf(s, must(s, 'a'), [], { inches: 5 })).toMatchObject({
      inches: 0,
      cost: 0,
      costs: [],
      disengages: false,
    });
  });

  it('of a flyer to a mire on a hill pays for the mire and for climbing the hill, and climbs no mire (WK-KEY-03, WK-KEY-11)', () => {
    const hill = state(`
table: {terrain: [{id: hill, rect: [14, 22, 12, 10], elevated: 1, size: 2}, {id: mire, rect: [16, 24, 8, 6], rough: 1, open: true, on: hill}]}
models: {a: {seat: red, at: [20, 20], abilities: [flying]}}`);
    const way = wayOf(hill, must(hill, 'a'), [[20, 27]], { inches: 20 });
    expect(way).toMatchObject({ costs: expect.any(Array) });
    const costs = 'costs' in way ? way.costs.map(({ label, amount }) => `${label} ${amount}`).sort() : [];
    expect(costs).toEqual(['climbing hill 1', 'mire 1']);
  });

  it('that ends on a wall is refused for the wall, on a base for who skirmishes (WK-KEY-14, WK-SPC-26)', () => {
    expect(wayOf(s, must(s, 'a'), [[22.2, 20]], { inches: 5 })).toMatchObject({ clause: 'WK-KEY-14' });
    expect(wayOf(s, must(s, 'a'), [[20, 23.5]], { inches: 5 })).toMatchObject({ clause: 'WK-SPC-26' });
  });
});
