import { describe, expect, it } from 'vitest';
import type { Answer, Flow, GameEvent } from '#engine/game.ts';
import { PRINTED } from '../content/printed.ts';
import { agilityOf } from '../rules/agility.ts';
import { armourOf } from '../rules/armour.ts';
import { blowOf } from '../rules/arms.ts';
import { fightersOf } from '../rules/fighters.ts';
import { merge } from '../rules/group.ts';
import { attach } from '../rules/hero-in-unit.ts';
import { blockCells, fullRows, settle } from '../rules/layout.ts';
import type { G } from '../rules/play.ts';
import { takeOut } from '../rules/ranks.ts';
import { cellsOf } from '../rules/shape.ts';
import { inFrontArc, lineOfSight } from '../rules/sight.ts';
import { attacksOf } from '../rules/strikes.ts';
import { wound } from '../rules/wounds.ts';
import type { State, Unit } from '../state.ts';
import { MENU } from '../verbs.ts';
import { card, field } from './support.ts';

const weapon = (id: string) => PRINTED.weapons.get(id)!;
const armed = (id: string, ...weapons: string[]) =>
  card(id, { weapons: weapons.map(weapon), sets: [{ weapons, shield: false }] });

function play(state: State, faces: number[] = []): G & { events: GameEvent[] } {
  const events: GameEvent[] = [];
  return {
    state,
    events,
    dice: { roll: () => faces.shift() ?? 1 },
    emit: (e) => events.push(e),
    loud: true,
    enter: () => {},
    leave: () => {},
    revealed: () => {},
    cache: new Map(),
    rules: { menu: MENU },
  };
}

function run<T>(flow: Flow<T>, answers: Answer[] = []): T {
  let at = flow.next();
  while (!at.done) at = flow.next(answers.shift());
  return at.value;
}

const models = (u: Unit, row: number) => u.models.filter((m) => m.row === row).length;

describe('who may fight', () => {
  it('DG-R-065: models of a ring support each other over a corner', () => {
    const s = field([
      { id: 'a', at: [30, 20], count: 8, files: 3 },
      { id: 'b', seat: 1, at: [30, 20], facing: [0, -1], count: 1 },
    ]);
    const [a] = s.units as [Unit];
    a.formation = 'ring';
    cellsOf(8, { formation: 'ring', files: 3 })!.forEach((c, i) => {
      Object.assign(a.models[i]!, c);
    });
    settle(a);
    // The middle of the front touches; its neighbours beside it, and round the corner nobody else is a step away.
    expect(fightersOf(s, a).length).toBe(5);
  });

  it('DG-R-089: a model that touches one enemy may strike at another that its neighbour touches', () => {
    const s = field([
      { id: 'a', at: [30, 20], count: 2, files: 2 },
      { id: 'b', seat: 1, at: [29, 20], facing: [0, -1], count: 2, files: 2 },
      { id: 'c', seat: 1, at: [31, 20], facing: [0, -1], count: 2, files: 2 },
    ]);
    expect(fightersOf(s, s.units[0]!).map((f) => f.targets)).toEqual([
      ['b', 'c'],
      ['b', 'c'],
    ]);
  });
});

describe('attacks', () => {
  it('DG-MEL-05: attacks alike are rolled together, their number explained', () => {
    const s = field([
      { id: 'a', at: [30, 20], count: 6, files: 3, card: armed('a-card', 'mace') },
      { id: 'b', seat: 1, at: [30, 20], facing: [0, -1], count: 3, files: 3 },
    ]);
    const [a, b] = s.units as [Unit, Unit];
    const [group, ...others] = merge(fightersOf(s, a).flatMap((f) => attacksOf(s, a, f, b)));
    expect(others).toEqual([]);
    expect(group!.attacks).toBe(6);
    expect(group!.count.map((p) => p.amount)).toEqual([3, 3]);
  });

  it('DG-MEL-07, DG-CRO-05: the lowest agility counts, crouching included', () => {
    const s = field([{ id: 'a', at: [30, 20], count: 4, files: 2 }]);
    s.units[0]!.models[3]!.crouching = true;
    const value = agilityOf(s, s.units[0]!);
    expect(value.value).toBe(2);
    expect(value.parts.map((p) => p.clause)).toContain('DG-CRO-05');
  });

  it('DG-SPLIT-06, DG-SPLIT-07: a mixed unit has the armour of those who may fight in melee, its weakest at range', () => {
    const iron = card('iron', { protection: { own: { value: 4, resists: [], weak: [] }, mount: null } });
    const s = field([
      { id: 'a', at: [30, 20], count: 9, files: 3, card: iron },
      { id: 'b', seat: 1, at: [30, 20], facing: [0, -1], count: 3, files: 3 },
    ]);
    const [a] = s.units as [Unit];
    for (const m of a.models) if (m.row === 2) m.card = 'b-card';
    a.ready['b-card'] = 0;
    const blow = blowOf(weapon('mace'), true, false);
    expect(armourOf(s, a, blow, true).value).toBe(1);
    s.options = { ...s.options, splitting: true };
    expect(armourOf(s, a, blow, true).value).toBe(5);
    expect(armourOf(s, a, blow, false).value).toBe(1);
    // Two of the weak in the second row are eligible as well.
    for (const m of a.models) if (m.row === 1) m.card = 'b-card';
    expect(armourOf(s, a, blow, true).value).toBe(1);
  });
});

describe('wounds', () => {
  it('DG-MEL-12, DG-R-102: the dead leave the back row, and a lone survivor has no formation', () => {
    const s = field([{ id: 'a', at: [30, 20], count: 7, files: 3 }]);
    const [a] = s.units as [Unit];
    const g = play(s);
    expect(run(wound(g, a, 2, { by: null, clause: 'DG-MEL-11', melee: false }))).toEqual({ wounds: 2, dead: 2 });
    expect([models(a, 0), models(a, 1), a.rows]).toEqual([3, 2, 2]);
    run(wound(g, a, 4, { by: null, clause: 'DG-MEL-11', melee: false }));
    expect([a.formation, a.files, a.died]).toEqual(['single', 1, 6]);
    expect(g.events.filter((e) => e.kind === 'killed').length).toBe(6);
  });

  it('DG-R-118: heroes left alone stand for themselves, act if their unit was still to act, and keep what is in hand', () => {
    const hero = card('h-card', {
      kind: 'hero',
      name: 'H',
      sets: [
        { weapons: [], shield: false },
        { weapons: [], shield: true },
      ],
    });
    const s = field([
      { id: 'a', at: [30, 20], count: 2, files: 2 },
      { id: 'h', at: [10, 10], count: 1, kind: 'hero', card: hero },
    ]);
    const [a, h] = s.units as [Unit, Unit];
    attach(s, h, a, 0, 0);
    a.ready['h-card'] = 1;
    s.at = 1;
    s.phases = 2;
    s.pool = ['a'];
    takeOut(
      s,
      a,
      a.models.filter((m) => m.card !== 'h-card'),
    );
    expect([a.place, h.place, h.models.length, h.ready['h-card']]).toEqual(['gone', 'table', 1, 1]);
    expect(s.pool).toEqual(['h']);
  });

  it('DG-R-065: a ring closes from within, and when it is open it has no full row', () => {
    const s = field([{ id: 'a', at: [30, 20], count: 9, files: 3 }]);
    const [a] = s.units as [Unit];
    a.formation = 'ring';
    cellsOf(9, { formation: 'ring', files: 3 })!.forEach((c, i) => {
      Object.assign(a.models[i]!, c);
    });
    settle(a);
    takeOut(s, a, [a.models[0]!]);
    expect(a.models.some((m) => m.row === 0 && m.file === 0)).toBe(true);
    expect(fullRows(a)).toBe(1);
    takeOut(s, a, [a.models[0]!]);
    expect(fullRows(a)).toBe(0);
  });
});

describe('shooting', () => {
  it('DG-R-075: the arc opens 45 degrees from the front corners', () => {
    const at = (x: number, y: number) =>
      field([
        { id: 'a', at: [30, 20], count: 5, files: 5 },
        { id: 'b', seat: 1, at: [x, y], facing: [0, -1], count: 1 },
      ]);
    const seen = (x: number, y: number) => {
      const s = at(x, y);
      return inFrontArc(s.units[0]!, s.units[1]!);
    };
    // The corner of the front is at 32.5; at 25 (5 inches ahead) the arc reaches 37.5.
    expect(seen(38, 24)).toBe(true);
    expect(seen(38.6, 24)).toBe(false);
    expect(seen(30, 18)).toBe(false);
  });

  it('DG-R-075: one free line is enough', () => {
    const s = field([
      { id: 'a', at: [30, 10], count: 1 },
      { id: 'c', at: [30, 16], count: 4, files: 4 },
      { id: 'b', seat: 1, at: [30, 24], facing: [0, -1], count: 14, files: 14 },
    ]);
    const [a, c, b] = s.units as [Unit, Unit, Unit];
    expect(lineOfSight(s, a, b).blocker).toBeNull();
    c.files = 14;
    c.models.push(...Array.from({ length: 10 }, (_, i) => ({ ...c.models[0]!, id: `c.${i + 5}` })));
    blockCells(14, 14).forEach((cell, i) => {
      Object.assign(c.models[i]!, cell);
    });
    settle(c);
    expect(lineOfSight(s, a, b).blocker).toMatchObject({ kind: 'unit', unit: c });
  });
});
