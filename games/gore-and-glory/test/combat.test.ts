/** What cases cannot show: that menus, samples, suggestions, refusals and the resolution of an attack agree with each other. */

import { describe, expect, test } from 'vitest';
import { random } from '#engine/dice/random.ts';
import { ScriptedDice } from '#engine/dice/source.ts';
import type { Act, Answer, Decision, Flow, GameEvent } from '#engine/game.ts';
import { rectangle } from '#engine/geometry/area.ts';
import { PRINTED } from '../content/printed.ts';
import type { Size, Stats, TerrainKind, Weapon } from '../content/types.ts';
import { GORE_AND_GLORY } from '../index.ts';
import { attackRefusal } from '../rules/attack-target.ts';
import { check, opposed } from '../rules/checks.ts';
import { coverOf } from '../rules/cover.ts';
import { gain } from '../rules/damage.ts';
import { hasFlag, price } from '../rules/modifiers.ts';
import { baseOf, type G } from '../rules/play.ts';
import { newActivation, recruit } from '../rules/recruit.ts';
import { concealedFrom, sees, seesPoint, sightRefusal } from '../rules/sight.ts';
import { actionPool, armourValue, encumbered, stat, statSum } from '../rules/stats.ts';
import { expectedHarm, toHitModifier } from '../rules/to-hit.ts';
import type { Card, CarriedWeapon, Model, Piece, State } from '../state.ts';
import { acts, does, refused } from './support.ts';

const carried = (weapon: Weapon, key = weapon.id): CarriedWeapon => ({ ...weapon, key });

interface Spec {
  at: [number, number];
  seat?: 0 | 1;
  facing?: [number, number];
  size?: Size;
  level?: number;
  stats?: Partial<Stats>;
  weapons?: (string | Weapon)[];
  armour?: string;
  shield?: string;
  item?: string;
  traits?: { id: string; x: number }[];
  weight?: number;
  dt?: number;
  set?: Partial<Model>;
}

function model(id: string, spec: Spec): Model {
  const size = spec.size ?? 1;
  const _base = baseOf(size);
  const weapons = (spec.weapons ?? ['hand-weapon']).map((w) => (typeof w === 'string' ? PRINTED.weapons.get(w)! : w));
  const card: Card = {
    name: id,
    faction: 'none',
    character: 'none',
    class: 'none',
    size,
    level: spec.level ?? 1,
    stats: { cs: 4, mi: 3, ag: 4, bd: 4, mr: 4, ...spec.stats },
    dt: spec.dt ?? 6,
    weapons: [...weapons.map((w) => carried(w)), carried(PRINTED.weapons.get('unarmed')!)],
    armour: spec.armour === undefined ? null : PRINTED.armours.get(spec.armour)!,
    shield: spec.shield === undefined ? null : PRINTED.shields.get(spec.shield)!,
    item: spec.item === undefined ? null : PRINTED.items.get(spec.item)!,
    weight: spec.weight ?? 0,
    traits: spec.traits ?? [],
    abilities: [],
    spells: [],
  };
  const seat = spec.seat ?? 0;
  return Object.assign(recruit(id, seat, card), {
    x: spec.at[0],
    y: spec.at[1],
    fx: spec.facing?.[0] ?? (seat === 0 ? 1 : -1),
    fy: spec.facing?.[1] ?? 0,
    onTable: true,
    ap: 4,
    ...spec.set,
  });
}

function piece(id: string, kind: TerrainKind, x0: number, y0: number, x1: number, y1: number, top = 0): Piece {
  const sight = kind === 'blocking' ? 'blocking' : top > 0 ? 'solid' : 'open';
  const parts = [rectangle(x0, y0, x1, y1)];
  return { id, kind, form: kind, name: id, parts, top, standable: false, impassable: false, slow: 1, sight };
}

interface Table {
  g: G;
  s: State;
  events: GameEvent[];
  dice: ScriptedDice;
  m: Record<string, Model>;
}

function table(specs: Record<string, Spec>, dice: number[] = [], pieces: Piece[] = []): Table {
  const m: Record<string, Model> = {};
  for (const id of Object.keys(specs)) m[id] = model(id, specs[id]!);
  const active = Object.keys(specs)[0]!;
  const s = {
    game: 'gore-and-glory',
    content: '',
    rng: [1, 2, 3, 4],
    options: {},
    phase: 'activations',
    turn: 1,
    width: 48,
    depth: 48,
    pieces,
    models: Object.values(m),
    made: { traits: {}, abilities: {}, spells: {}, weapons: {}, items: {}, cards: {} },
    mover: 0,
    markers: [],
    activation: { ...newActivation(active), begun: true, fresh: false },
    casualties: [0, 0],
  } as unknown as State;
  const scripted = new ScriptedDice(dice);
  const events: GameEvent[] = [];
  const g: G = {
    state: s,
    dice: { roll: (sides, name, clause) => scripted.face(s, sides, name, clause) },
    emit: (event) => events.push(event),
    loud: true,
    enter: () => {},
    leave: () => {},
    revealed: () => {},
    cache: new Map(),
    rules: GORE_AND_GLORY.rules,
  };
  return { g, s, events, dice: scripted, m };
}

const rng = random('combat');

/** Everything a decision offers must pass its own check. */
function examine(act: Act): void {
  for (const option of act.options()) expect(act.check(option.answer)).toBeNull();
  for (const answer of act.suggest?.() ?? []) expect(act.check(answer)).toBeNull();
  for (let i = 0; i < 20; i++) {
    const answer = act.sample(rng);
    if (answer !== null) expect(act.check(answer)).toBeNull();
  }
}

/** Runs a flow with these answers in order; too few or too many fail. */
function run<T>(flow: Flow<T>, ...answers: Answer[]): T {
  let next = flow.next();
  let at = 0;
  while (!next.done) {
    const request = next.value;
    if (request.kind !== 'one') throw new Error('sealed');
    const decision: Decision = request.make();
    for (const act of decision.acts) examine(act);
    const answer = answers[at++];
    if (answer === undefined) throw new Error(`nobody answers "${decision.title}"`);
    const act = decision.acts.find((a) => a.verb === answer.verb);
    if (act === undefined) throw new Error(`"${decision.title}" does not offer ${answer.verb}`);
    expect(act.check(answer)).toBeNull();
    next = flow.next(answer);
  }
  expect(at).toBe(answers.length);
  return next.value;
}

const kinds = (t: Table) => t.events.map((e) => e.kind);
const last = (t: Table, kind: string) => t.events.filter((e) => e.kind === kind).at(-1);
/** Rim to rim with a base of Size 1. */
const TOUCH = 2 * baseOf(1).a;

describe('numbers', () => {
  test('the To Hit chart follows GG-R-01', () => {
    const row = (cs: number, ag: number) => toHitModifier(cs, ag).amount;
    expect([row(6, 3), row(5, 3), row(3, 3), row(3, 5), row(3, 6), row(1, 2), row(2, 1)]).toEqual([
      2, 1, 0, -1, -2, -2, 2,
    ]);
  });

  test('stats add everything up and are limited once', () => {
    const t = table({ a: { at: [5, 5], stats: { cs: 3 }, weight: 3, shield: 'light-shield' } });
    const a = t.m.a!;
    a.bloodied = true;
    a.maladies.push('blind');
    expect(encumbered(t.s, a)).toBe(true);
    expect(stat(t.s, a, 'cs')).toBe(1);
    expect(stat(t.s, a, 'cs', [{ label: 'x', amount: 9, clause: 'GG-STAT-01' }])).toBe(6);
    const ag = statSum(t.s, a, 'ag');
    expect(ag.value).toBe(1);
    expect(ag.parts.reduce((n, p) => n + p.amount, 0)).toBe(1);
    expect(actionPool(t.s, a).value).toBe(2);
  });

  test('a Two Handed weapon in use takes the shield away', () => {
    const t = table({ a: { at: [5, 5], weapons: ['large-weapon'], shield: 'heavy-shield', armour: 'light-armor' } });
    const a = t.m.a!;
    const armour = a.card.armour!.av;
    expect(armourValue(t.s, a).value).toBe(armour + 1);
    a.wielded = 'large-weapon';
    expect(armourValue(t.s, a).value).toBe(armour);
    expect(armourValue(t.s, a, { piercing: 5 }).value).toBe(0);
  });

  test('auras reach once and attached modifiers end with the attack they wait for', () => {
    const dread = [{ id: 'dread', x: 1 }];
    const t = table(
      { a: { at: [5, 5] }, b: { at: [7, 5], seat: 1, traits: dread }, c: { at: [5, 7], seat: 1, traits: dread } },
      [3],
    );
    run(check(t.g, t.m.a!, { stat: 'mr', purpose: 'shaken', clause: 'GG-SHK-02' }));
    expect(last(t, 'check')).toMatchObject({ natural: 3, modified: 4, success: true });
    t.m.a!.attached.push({ modifier: { kind: 'cost', of: 'stand', amount: -3 }, until: 'turn', source: 'x' });
    expect(price(t.s, t.m.a!, 'stand', 1)).toBe(0);
    t.m.a!.attached.push({ modifier: { kind: 'flag', flag: 'watchful' }, until: 'turn', source: 'x' });
    expect(hasFlag(t.s, t.m.a!, 'watchful')).toBe(true);
  });

  test('equal opposed rolls are won by nobody', () => {
    const t = table({ a: { at: [5, 5] }, b: { at: [9, 5], seat: 1 } }, [3, 3, 5, 5, 6, 1]);
    const spec = { stat: 'ag', purpose: 'ability', clause: 'GG-CHK-06' } as const;
    expect(run(opposed(t.g, t.m.a!, t.m.b!, spec))).toBeNull();
    expect(run(opposed(t.g, t.m.a!, t.m.b!, spec))).toBeNull();
    expect(run(opposed(t.g, t.m.a!, t.m.b!, spec))).toBe(t.m.b);
  });
});

describe('an attack', () => {
  test('that hits runs through all steps in order', () => {
    const t = table(
      { a: { at: [5, 5] }, b: { at: [5 + TOUCH, 5], seat: 1, facing: [1, 0], set: { ap: 0 } } },
      [4, 3, 5, 3],
    );
    const act = acts(t.g, t.m.a!, 'attack')[0]!;
    examine(act);
    run(does(t.g, t.m.a!, act.suggest!()[0]!));
    expect(kinds(t)).toEqual(
      ['attack', 'hit', 'damage', 'gain', 'check', 'injury', 'malady', 'gain', 'bloodied', 'shaken'].slice(0, 8),
    );
    expect(t.m.b).toMatchObject({ injuries: 2, maladies: ['prone'] });
    expect(t.m.a!.ap).toBe(2);
    expect(t.dice.left).toBe(0);
  });

  test('asks for Defend before the dice and for Rotate after them', () => {
    const t = table({ a: { at: [5, 5] }, b: { at: [5 + TOUCH, 5], seat: 1, shield: 'buckler' } }, [5]);
    const attack: Answer = { verb: 'attack', target: 'b', weapon: 'hand-weapon' };
    run(does(t.g, t.m.a!, attack), { verb: 'defend', free: true }, { verb: 'rotate', facing: [0, 3] });
    expect(kinds(t)).toEqual(['attack', 'defend', 'miss', 'defended', 'rotate']);
    expect(last(t, 'miss')).toMatchObject({ natural: 5, modified: 3, needed: 4 });
    expect(t.m.b).toMatchObject({ shieldUsed: true, ap: 3, fx: 0, fy: 1 });
  });

  test('proposes to Rotate toward every enemy, the nearest first', () => {
    const t = table({ a: { at: [5, 5] }, far: { at: [5, 20] }, b: { at: [5 + TOUCH, 5], seat: 1 } }, [1]);
    const flow = does(t.g, t.m.a!, { verb: 'attack', target: 'b', weapon: 'hand-weapon' });
    const asked = () => (flow.next({ verb: 'pass' }).value as { make(): Decision }).make();
    asked();
    const [rotate] = asked().acts;
    expect(rotate?.options().map((option) => option.label)).toEqual(['toward a', 'toward far']);
    expect(rotate?.suggest?.()).toHaveLength(2);
  });

  test('has no reason why a target that may answer was not asked', () => {
    const t = table({ a: { at: [5, 5] }, b: { at: [5 + TOUCH, 5], seat: 1 } }, [1]);
    const pass = { verb: 'pass' };
    run(does(t.g, t.m.a!, { verb: 'attack', target: 'b', weapon: 'hand-weapon' }), pass, pass);
    const { defend, rotate } = GORE_AND_GLORY.verbs;
    for (const verb of [defend, rotate]) expect(verb?.unasked?.(t.g, 1, t.events)).toBeNull();
    t.m.b!.ap = 0;
    for (const verb of [defend, rotate]) expect(verb?.unasked?.(t.g, 1, t.events)?.reason).toMatch(/has 0/);
  });

  test('is expected to do more harm with a bonus to the Damage Roll, and less against a malus', () => {
    const harm = (amount: number): number => {
      const t = table({ a: { at: [5, 5] }, b: { at: [5 + TOUCH, 5], seat: 1 } });
      const { a, b } = t.m;
      a!.card.traits = [{ id: 'edge', x: 1 }];
      t.s.made.traits = {
        edge: { id: 'edge', name: 'Edge', text: '', modifiers: [{ kind: 'roll', roll: 'damage', amount }] },
      };
      return expectedHarm(t.s, a!, b!, a!.card.weapons[0]!);
    };
    expect(harm(1)).toBeGreaterThan(harm(0));
    expect(harm(-1)).toBeLessThan(harm(0));
  });

  test('offers a reroll of a miss and uses it up', () => {
    const t = table(
      { a: { at: [5, 5], traits: [{ id: 'practised', x: 1 }] }, b: { at: [5 + TOUCH, 5], seat: 1, set: { ap: 0 } } },
      [2, 1, 1],
    );
    const attack: Answer = { verb: 'attack', target: 'b', weapon: 'hand-weapon' };
    run(does(t.g, t.m.a!, attack), { verb: 'reroll' });
    run(does(t.g, t.m.a!, attack));
    expect(kinds(t)).toEqual(['attack', 'miss', 'reroll', 'miss', 'attack', 'miss']);
  });

  test('is refused with the clause that forbids it', () => {
    const t = table({
      a: { at: [5, 5], weapons: ['hand-weapon', 'spear', 'bow'] },
      b: { at: [5 + TOUCH, 5], seat: 1 },
      c: { at: [5, 9], seat: 1 },
      d: { at: [2.5, 5], seat: 1 },
      e: { at: [30, 30], seat: 1 },
      f: { at: [5, 8] },
    });
    const a = t.m.a!;
    const [hand, spear, bow, unarmed] = a.card.weapons as [CarriedWeapon, CarriedWeapon, CarriedWeapon, CarriedWeapon];
    const why = (d: string, w: CarriedWeapon) => attackRefusal(t.g, a, t.m[d]!, w)?.clause;
    expect(why('b', hand)).toBeUndefined();
    expect(why('f', hand)).toBe('GG-ATK-01');
    expect(why('c', hand)).toBe('GG-ATK-02');
    expect(why('c', spear)).toBe('GG-WTR-09');
    expect(why('d', spear)).toBe('GG-LOS-02');
    expect(why('e', bow)).toBe('GG-ATK-04');
    t.m.b!.alive = false;
    expect(why('b', hand)).toBe('GG-ATK-01');
    expect(why('e', bow)).toBe('GG-WPN-08');
    t.s.activation!.shots.bow = 2;
    expect(why('c', bow)).toBe('GG-WPN-07');
    a.maladies.push('disarmed');
    expect(why('c', hand)).toBe('GG-MAL-07');
    expect(why('c', unarmed)).toBe('GG-ATK-02');
    a.ap = 1;
    expect(refused(t.g, a, 'attack')?.refusal.clause).toBe('GG-ATK-06');
    expect(refused(t.g, a, 'attack')?.why?.({ verb: 'attack', target: 'c', weapon: 'bow' })?.clause).toBe('GG-MAL-07');
    a.maladies = ['prone'];
    expect(refused(t.g, a, 'attack')?.refusal.clause).toBe('GG-MAL-15');
    expect(acts(t.g, a, 'attack')).toEqual([]);
  });

  test('of a larger model bruises more, and a Casualty shakes those who see it', () => {
    const t = table(
      {
        a: { at: [5, 5], size: 3, weapons: [], set: { ap: 8 } },
        b: { at: [5 + baseOf(3).a + baseOf(1).a, 5], seat: 1, dt: 2, set: { ap: 0 } },
        c: { at: [10, 5], seat: 1 },
        d: { at: [10, 7], seat: 1, facing: [1, 0] },
      },
      [4, 3],
    );
    run(does(t.g, t.m.a!, { verb: 'attack', target: 'b', weapon: 'unarmed' }));
    expect(last(t, 'hit')).toMatchObject({ cs: 4 });
    expect(t.m.b!.alive).toBe(false);
    expect(t.m.c!.shaken).toBe(true);
    expect(t.m.d!.shaken).toBe(false);
    expect(t.s.casualties).toEqual([0, 1]);
  });

  test('with a Blast hits friend and foe in the order of the Active Player', () => {
    const t = table(
      {
        a: { at: [5, 5], weapons: [PRINTED.weapons.get('grenado')!] },
        b: { at: [11, 5], seat: 1 },
        c: { at: [11, 7], seat: 0 },
      },
      [2, 6, 3, 1, 1],
    );
    const [act] = acts(t.g, t.m.a!, 'blast');
    examine(act!);
    expect(attackRefusal(t.g, t.m.a!, t.m.b!, t.m.a!.card.weapons[0]!)?.clause).toBe('GG-WTR-01');
    expect(act!.check({ verb: 'blast', weapon: 'grenado', at: [20, 5] })?.clause).toBe('GG-WTR-01');
    expect(act!.check({ verb: 'blast', weapon: 'grenado', at: [3, 5] })?.clause).toBe('GG-LOS-02');
    run(does(t.g, t.m.a!, { verb: 'blast', weapon: 'grenado', at: [11, 6] }), { verb: 'next', model: 'c' });
    expect(kinds(t)).toEqual(['blast', 'check', 'check', 'blasted', 'damage', 'gain', 'malady', 'check', 'check']);
    expect(t.m.c).toMatchObject({ injuries: 1, maladies: ['burning'] });
  });
});

describe('sight and cover', () => {
  test('arcs, blockers and Blocking terrain', () => {
    const wood = piece('wood', 'blocking', 10, 0, 14, 10);
    const t = table(
      {
        a: { at: [5, 5] },
        b: { at: [20, 5], seat: 1 },
        c: { at: [12, 3], seat: 1 },
        d: { at: [12, 7] },
        e: { at: [5, 15] },
      },
      [],
      [wood],
    );
    const { a, b, c, d, e } = t.m as Record<string, Model>;
    expect(sees(t.g, a!, b!)).toBe(false);
    expect(sightRefusal(t.g, a!, b!)).toMatchObject({ clause: 'GG-TER-12', witness: { blockedBy: 'wood' } });
    expect(sees(t.g, a!, c!)).toBe(false);
    expect(sees(t.g, c!, a!)).toBe(false);
    expect(sees(t.g, d!, c!)).toBe(true);
    expect(sees(t.g, a!, e!)).toBe(true);
    expect(seesPoint(t.g, a!, 9, 5, 0)).toBe(true);
    expect(seesPoint(t.g, a!, 12, 5, 0)).toBe(false);
  });

  test('Cover ignores what the Attacker touches and does not add up', () => {
    const wall = piece('wall', 'barricade', 10, 0, 10.5, 10, 1);
    const bog = piece('bog', 'difficult', 12, 0, 14, 10);
    const t = table({ a: { at: [5, 5] }, b: { at: [16, 5], seat: 1 }, c: { at: [8, 5] } }, [], [bog, wall]);
    const { a, b, c } = t.m as Record<string, Model>;
    expect(coverOf(t.s, a!, b!).value).toBe(4);
    a!.x = 10 - a!.a;
    expect(coverOf(t.s, a!, b!).value).toBe(2);
    a!.x = 15;
    expect(coverOf(t.s, a!, b!).value).toBe(0);
    a!.x = 5;
    t.s.pieces = [];
    expect(coverOf(t.s, a!, b!).value).toBe(2);
    c!.maladies.push('prone');
    expect(coverOf(t.s, a!, b!).value).toBe(0);
  });

  test('Concealing terrain hides from beyond 3 inches', () => {
    const brush = piece('brush', 'concealing', 8, 0, 14, 10);
    const t = table({ a: { at: [5, 5] }, b: { at: [9, 5], seat: 1 } }, [], [brush]);
    expect(concealedFrom(t.s, t.m.a!, t.m.b!)).toBeNull();
    t.m.b!.x = 9.5;
    expect(concealedFrom(t.s, t.m.a!, t.m.b!)?.clause).toBe('GG-TER-10');
    t.m.b!.x = 14;
    expect(concealedFrom(t.s, t.m.a!, t.m.b!)).toBeNull();
  });
});

describe('mending', () => {
  test('Recovery dice are each good for one thing they reach', () => {
    const t = table(
      { a: { at: [5, 5], set: { injuries: 3, fatigue: 1, bloodied: true, maladies: ['slow'] } } },
      [2, 6, 5, 4],
    );
    const act = acts(t.g, t.m.a!, 'recover')[0]!;
    examine(act);
    expect(act.check({ verb: 'recover', ap: 5 })?.clause).toBe('GG-REC-03');
    run(does(t.g, t.m.a!, { verb: 'recover', ap: 4 }), {
      verb: 'spend',
      dice: [null, 'injury', 'slow', 'fatigue'],
    });
    expect(t.m.a).toMatchObject({ injuries: 2, fatigue: 0, maladies: [], bloodied: false, recovered: true, ap: 0 });
    expect(acts(t.g, t.m.a!, 'recover')).toEqual([]);
  });

  test('items help their owner or a friend in contact', () => {
    const t = table({
      a: { at: [5, 5], item: 'antidote' },
      b: { at: [5 + TOUCH, 5], set: { maladies: ['prone', 'slow'] } },
      c: { at: [9, 5], set: { maladies: ['slow'] } },
    });
    const [act] = acts(t.g, t.m.a!, 'item');
    examine(act!);
    expect(act!.options().map((o) => o.answer)).toEqual([
      { verb: 'item', target: 'b', malady: 'prone' },
      { verb: 'item', target: 'b', malady: 'slow' },
    ]);
    expect(act!.check({ verb: 'item', target: 'c', malady: 'slow' })?.clause).toBe('GG-ITM-01');
    run(does(t.g, t.m.a!, { verb: 'item', target: 'b', malady: 'prone' }));
    expect(t.m.b!.maladies).toEqual(['slow']);
    expect(acts(t.g, t.m.a!, 'item')).toEqual([]);
  });

  test('a model past both thresholds at once is a Casualty without a token', () => {
    const t = table({ a: { at: [5, 5] } });
    run(gain(t.g, t.m.a!, { injury: 9 }, { clause: 'GG-ATK-14' }));
    expect(kinds(t)).toEqual(['gain', 'casualty']);
  });
});
