import { describe, expect, test } from 'vitest';
import { casualtyPool } from '../rules/casualties.ts';
import { duellists, mayHarm } from '../rules/challenge.ts';
import { touches } from '../rules/contact.ts';
import { opened } from '../rules/gaps.ts';
import { attach, detach } from '../rules/hero-in-unit.ts';
import { JOIN, joinRefusal } from '../rules/join-act.ts';
import { bodyOf, outlineOf, settle } from '../rules/layout.ts';
import { LEAVE } from '../rules/leave-act.ts';
import { dismount, lifeOf, takeWounds } from '../rules/mounted.ts';
import type { G } from '../rules/play.ts';
import { footKey } from '../rules/recruit.ts';
import { regrid } from '../rules/regrid.ts';
import type { Acting } from '../rules/rules.ts';
import { reshapeOn } from '../rules/shape.ts';
import { misfit } from '../rules/space.ts';
import { type Aims, entangled, Stepping } from '../rules/stepping.ts';
import type { Activation, State, Unit } from '../state.ts';
import { MENU } from '../verbs.ts';
import { card, field } from './support.ts';

/** Enough of a match to look for acts with. */
function play(state: State): G {
  return {
    state,
    emit: () => {},
    loud: true,
    enter: () => {},
    leave: () => {},
    revealed: () => {},
    cache: new Map(),
    rules: { menu: MENU },
  } as unknown as G;
}

/** The unit after the usual steps; null when nobody takes one. */
function shifted(s: State, u: Unit, aims: Aims): Unit | null {
  const plan = new Stepping(s, { ...u, models: u.models.map((m) => ({ ...m })) }, aims);
  if (aims.fill) plan.planFill();
  plan.planInto(0);
  plan.planRound();
  if (!plan.changed) return null;
  plan.settle();
  return plan.u;
}

function acting(u: Unit): Acting {
  const now: Activation = {
    unit: u.id,
    hero: null,
    begun: true,
    acted: false,
    free: [],
    bound: null,
    apart: [],
    aside: [],
    crew: [],
    turned: 0,
    rushing: false,
  };
  return { u, now, mustReform: false, held: null, gifted: false };
}

const hero = (id: string, seat = 0, more = {}) => card(`${id}-card`, { seat, kind: 'hero', name: id, ...more });

function three(): { s: State; a: Unit; h: Unit } {
  const s = field([
    { id: 'a', at: [30, 20], count: 10 },
    { id: 'h', at: [30, 16], count: 1, kind: 'hero', card: hero('h') },
    { id: 'b', seat: 1, at: [30, 40], facing: [0, -1] },
  ]);
  const [a, h] = s.units as [Unit, Unit];
  return { s, a, h };
}

describe('heroes in units', () => {
  test('who is taken in and let out again leaves everything as it was, but for whose cell is whose', () => {
    const { s, a, h } = three();
    attach(s, h, a, 0, 2);
    expect([a.models.length, a.rows, h.place]).toEqual([11, 3, 'joined']);
    detach(s, h, a);
    expect([a.models.length, a.rows, h.place, h.joined]).toEqual([10, 2, 'table', null]);
    const cells = new Set(a.models.map((m) => `${m.row} ${m.file}`));
    expect(cells.size).toBe(10);
    const { x, y } = bodyOf(h, h.models[0]!);
    expect([x, y]).toEqual([30, 19.5]);
  });

  test('its own weapons come along and go again', () => {
    const { s, a, h } = three();
    h.ready = { 'h-card': 1 };
    attach(s, h, a, 0, 0);
    expect(a.ready['h-card']).toBe(1);
    detach(s, h, a);
    expect(a.ready['h-card']).toBeUndefined();
    expect(h.ready['h-card']).toBe(1);
  });

  test('DG-R-367: a hero that has lost its mount leaves a unit on the base of one on foot', () => {
    const { s, a, h } = three();
    // It stood alone on the ground of its mount.
    h.b = 1;
    attach(s, h, a, 0, 2);
    detach(s, h, a);
    expect([h.a, h.b]).toEqual([0.5, 0.5]);
    expect(misfit(s, h, h, { without: ['a'] })).toBeNull();
  });

  test('DG-R-367: so does one whose mount dies in the unit', () => {
    const horse = hero('h', 0, {
      base: [1, 2],
      parts: { riderAgility: 4, riderHealth: 3, mountAgility: 3, mountHealth: 1 },
    });
    const s = field([
      { id: 'a', at: [30, 20], count: 6, files: 3, card: card('a-card', { base: [1, 2] }) },
      { id: 'h', at: [30, 12], count: 1, kind: 'hero', card: horse },
    ]);
    s.cards = { ...s.cards, [footKey(horse.id)]: hero('h', 0, { id: footKey(horse.id) }) };
    const [a, h] = s.units as [Unit, Unit];
    attach(s, h, a, 0, 1);
    expect([h.a, h.b]).toEqual([0.5, 1]);
    dismount(play(s), a, a.models.find((m) => m.card === horse.id)!, 'DG-MEL-11');
    detach(s, h, a);
    expect([h.card, h.a, h.b]).toEqual([footKey(horse.id), 0.5, 0.5]);
  });

  test('a base that is too large for the cells joins nobody', () => {
    const s = field([
      { id: 'a', at: [30, 20] },
      { id: 'h', at: [30, 16], count: 1, kind: 'hero', card: hero('h', 0, { base: [1, 2] }) },
    ]);
    expect(joinRefusal(s, s.units[1]!, s.units[0]!, 0, 2)?.clause).toBe('DG-R-033');
  });

  test('nothing is offered where nobody is near, and nothing changes by looking', () => {
    const { s, a, h } = three();
    h.y = 8;
    const g = play(s);
    const before = JSON.stringify(s);
    expect(JOIN.find(g, acting(h))).toBeNull();
    expect(LEAVE.find(g, acting(a))).toBeNull();
    attach(s, h, a, 0, 2);
    const joined = JSON.stringify(s);
    const acts = LEAVE.find(g, acting(a));
    expect(Array.isArray(acts) && acts.length).toBe(2);
    expect(JSON.stringify(s)).toBe(joined);
    detach(s, h, a);
    expect(before).not.toBe(joined);
  });
});

describe('challenges', () => {
  const duel = () => {
    const s = field([
      { id: 'h', at: [30, 20], count: 1, kind: 'hero', card: hero('h') },
      { id: 'k', seat: 1, at: [30, 20], facing: [0, -1], count: 1, kind: 'hero', card: hero('k', 1) },
      { id: 'a', at: [20, 20] },
    ]);
    s.challenges = [{ challenger: 'h.1', challenged: 'k.1' }];
    return s;
  };

  test('those who touch duel; those who do not are not yet duellists', () => {
    const s = duel();
    expect([...duellists(s)].sort()).toEqual(['h.1', 'k.1']);
    s.units[1]!.y = 25;
    expect(duellists(s).size).toBe(0);
  });

  test('the same empty set for everybody when there is no challenge', () => {
    const s = duel();
    s.challenges = [];
    expect(duellists(s)).toBe(duellists(field([])));
  });

  test('nobody else harms them', () => {
    const s = duel();
    const [h, k, a] = s.units as [Unit, Unit, Unit];
    expect(mayHarm(s, a, k)).toBe(false);
    expect(mayHarm(s, h, k)).toBe(true);
    expect(mayHarm(s, k, a)).toBe(true);
  });

  test('a challenge of the dead binds nobody', () => {
    const s = duel();
    s.units[1]!.models = [];
    expect(duellists(s).size).toBe(0);
    expect(mayHarm(s, s.units[2]!, s.units[0]!)).toBe(true);
  });
});

describe('lines that break up', () => {
  const clash = () => {
    const s = field([
      { id: 'a', at: [30, 20], count: 6, files: 3 },
      { id: 'b', seat: 1, at: [30, 20], facing: [0, -1], count: 6, files: 3 },
    ]);
    s.options = { ...s.options, consolidating: true };
    return { s, a: s.units[0]!, b: s.units[1]! };
  };

  test('the dead of a fight are among those who touch, on the side that is attacked', () => {
    const { s, a, b } = clash();
    const pool = casualtyPool(s, b, { by: a, melee: true, side: 'front' });
    expect(pool.map((m) => m.row)).toEqual([0, 0, 0]);
    expect(casualtyPool(s, b, { by: null, melee: false }).every((m) => m.row === 1)).toBe(true);
  });

  test('into a gap: the file behind moves up, all keep their files, and nobody overlaps', () => {
    const { s, a, b } = clash();
    const block = outlineOf(b);
    b.models = b.models.filter((m) => m.id !== 'b.2');
    settle(b);
    const after = shifted(s, a, { into: [{ unit: b, block }], round: [], fill: false });
    expect(after?.formation).toBe('disorder');
    const at = after!.models.map((m) => bodyOf(after!, m)).map((m) => `${m.x} ${m.y}`);
    expect(at).toContain('30 20.5');
    expect(at).toContain('30 19.5');
    expect(at).not.toContain('30 18.5');
    s.units[0] = after!;
    expect(misfit(s, after!, after!)).toBeNull();
    expect(entangled(after!, b)).toBe(true);
    expect(touches(s, after!, b).filter((t) => t.mine.id === 'a.2').length).toBe(3);
  });

  test('where nothing is free nobody steps', () => {
    const { s, a, b } = clash();
    expect(shifted(s, a, { into: [{ unit: b, block: outlineOf(b) }], round: [b], fill: true })).toBeNull();
  });

  test('a whole front row that fell is followed as a block', () => {
    const { s, a, b } = clash();
    const block = outlineOf(b);
    b.models = b.models.filter((m) => m.row > 0);
    settle(b);
    const after = shifted(s, a, { into: [{ unit: b, block }], round: [], fill: false });
    expect(after?.formation).toBe('regiment');
    expect([after?.x, after?.y]).toEqual([30, 21]);
  });

  test('round the flanks: two spaces a step, and the second step goes on along the flank', () => {
    const s = field([
      { id: 'a', at: [30, 20], count: 15, files: 5 },
      { id: 'b', seat: 1, at: [30, 20], facing: [0, -1], count: 9, files: 3 },
    ]);
    const one = shifted(s, s.units[0]!, { into: [], round: [s.units[1]!], fill: false })!;
    const places = (u: Unit) => u.models.map((m) => bodyOf(u, m)).map((m) => `${m.x} ${m.y}`);
    expect(places(one)).toEqual(expect.arrayContaining(['28 20.5', '32 20.5', '28 19.5']));
    s.units[0] = one;
    const two = shifted(s, one, { into: [], round: [s.units[1]!], fill: false })!;
    expect(places(two)).toEqual(expect.arrayContaining(['28 21.5', '32 21.5', '28 20.5', '32 20.5']));
    s.units[0] = two;
    expect(misfit(s, two, two)).toBeNull();
  });

  test('skirmishers make way as far as there is room', () => {
    const s = field([
      { id: 'a', at: [30, 20], count: 5, files: 5 },
      { id: 'b', seat: 1, at: [30, 20], facing: [0, -1], count: 6, files: 3, formation: 'skirmish' },
    ]);
    const open = opened(s, s.units[1]!, s.units[0]!);
    expect(open?.gap).toBeGreaterThanOrEqual(1);
    s.units[1] = open!;
    const after = shifted(s, s.units[0]!, {
      into: [{ unit: open!, block: outlineOf(open!) }],
      round: [],
      fill: false,
    });
    expect(after).not.toBeNull();
  });

  test('drawing in the grid moves nobody', () => {
    const { a } = clash();
    a.formation = 'disorder';
    for (const m of a.models) {
      m.row += 2;
      m.file -= 3;
    }
    const before = a.models.map((m) => bodyOf(a, m)).map((m) => [m.x, m.y]);
    regrid(a);
    expect(a.models.map((m) => bodyOf(a, m)).map((m) => [m.x, m.y])).toEqual(before);
    expect([a.files, a.rows, Math.min(...a.models.map((m) => m.row))]).toEqual([3, 2, 0]);
  });

  test('a mixed-up unit forms on the model that stays put', () => {
    const { s, a } = clash();
    a.formation = 'disorder';
    a.models[0]!.row = -1;
    regrid(a);
    const stays = a.models[4]!;
    const was = bodyOf(a, stays);
    reshapeOn(s, a, { formation: 'regiment', files: 3 }, stays.id);
    const is = bodyOf(a, a.models.find((m) => m.id === stays.id)!);
    expect([is.x, is.y]).toEqual([was.x, was.y]);
    expect(a.formation).toBe('regiment');
  });
});

test('rider and mount lose their health apart', () => {
  const rider = card('r', {
    mount: 'giant-bird',
    beast: 'monstrous',
    foot: false,
    profile: { actions: 3, speed: 10, agility: 3, health: 4, bonus: 0, nerve: 5, traits: [] },
    parts: { riderAgility: 4, riderHealth: 1, mountAgility: 3, mountHealth: 3 },
  });
  const s = field([{ id: 'a', at: [30, 20], count: 2, files: 2, card: rider }]);
  const m = s.units[0]!.models[0]!;
  m.health = 4;
  expect([lifeOf(s, m), lifeOf(s, m, 'rider'), lifeOf(s, m, 'mount')]).toEqual([4, 1, 3]);
  takeWounds(s, m, 2, 'mount');
  expect([m.health, lifeOf(s, m, 'rider'), lifeOf(s, m, 'mount')]).toEqual([4, 1, 1]);
});
