import { describe, expect, it } from 'vitest';
import type { Answer, Flow, GameEvent } from '#engine/game.ts';
import { clockwise } from '#engine/geometry/degrees.ts';
import { type Blast, fillGaps, hitModel, hitUnit, hurtUnit } from '../rules/blast.ts';
import type { G } from '../rules/play.ts';
import { modelsOnLine } from '../rules/reached.ts';
import { keptOnTable, scatter } from '../rules/scatter.ts';
import type { Gaps } from '../rules/wounds.ts';
import type { State, Unit } from '../state.ts';
import { MENU } from '../verbs.ts';
import { card, field } from './support.ts';

function play(state: State, faces: number[] = []): G & { events: GameEvent[]; sides: number[] } {
  const events: GameEvent[] = [];
  const sides: number[] = [];
  return {
    state,
    events,
    sides,
    dice: {
      roll: (n) => {
        sides.push(n);
        return faces.shift() ?? 1;
      },
    },
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

const rock = (by: Unit | null = null): Blast => ({
  name: 'Rock',
  clause: 'DG-ART-25',
  seat: 0,
  by,
  piercing: 2,
  damage: 3,
});
const armoured = (id: string, value: number, health = 1) =>
  card(id, {
    seat: 1,
    protection: { own: { value, resists: [], weak: [] }, mount: null },
    profile: { actions: 2, speed: 4, agility: 4, health, bonus: 0, nerve: 4, traits: [] },
  });

describe('scatter', () => {
  const by = { by: 'a', seat: 0, name: 'Rock', clause: 'DG-ART-13' };

  it('DG-GEN-02: a 6 is the direct hit, and no distance is rolled', () => {
    const g = play(field([{ id: 'a', at: [30, 5] }]), [6]);
    expect(scatter(g, [30, 20], by, { parts: [] })).toMatchObject({ at: [30, 20], direct: true });
    expect(g.sides).toEqual([6]);
  });

  it('DG-R-007: degrees run clockwise from straight away from the first player, the distance comes after them', () => {
    for (const [degrees, at] of [
      [360, [30, 24]],
      [90, [34, 20]],
      [180, [30, 16]],
      [270, [26, 20]],
    ] as const) {
      const g = play(field([{ id: 'a', at: [30, 5] }]), [3, degrees, 4]);
      expect(scatter(g, [30, 20], by, { parts: [] }).at).toEqual(at);
      expect(g.sides).toEqual([6, 360, 6]);
    }
    const s = field([{ id: 'a', at: [30, 5] }]);
    s.first = 1;
    expect(
      scatter(play(s, [1, 90, 6]), [30, 20], by, { parts: [{ label: 'skill', amount: -2, clause: by.clause }] }).at,
    ).toEqual([26, 20]);
  });

  it('DG-R-177: the distance is never below 0', () => {
    const g = play(field([{ id: 'a', at: [30, 5] }]), [1, 45, 2]);
    expect(scatter(g, [30, 20], by, { parts: [{ label: 'skill', amount: -3, clause: by.clause }] }).at).toEqual([
      30, 20,
    ]);
  });

  it('turns unit vectors by whole degrees', () => {
    for (let d = 0; d < 360; d++) {
      const [x, y] = clockwise(0, 1, d);
      expect(x).toBeCloseTo(Math.sin((d * Math.PI) / 180), 13);
      expect(y).toBeCloseTo(Math.cos((d * Math.PI) / 180), 13);
    }
    expect(clockwise(0, 1, 90)).toEqual([1, 0]);
  });

  it('DG-R-408: what stays on the table stops at its edge', () => {
    expect(keptOnTable(field([]), [58, 20], [62, 24])).toEqual([60, 22]);
    expect(keptOnTable(field([]), [58, 20], [59, 24])).toEqual([59, 24]);
  });
});

describe('blasts', () => {
  it('DG-R-015: hits are saved against with the lowered armour value, and what gets through carries over', () => {
    const s = field([{ id: 'b', seat: 1, at: [30, 20], count: 6, files: 3, card: armoured('b-card', 3) }]);
    // Armour 3 and 1 for the regiment, less 2: a save on 5.
    const g = play(s, [4, 5]);
    expect(run(hitUnit(g, s.units[0]!, 2, rock()))).toEqual({ wounds: 3, dead: 3 });
    expect(s.units[0]!.models.length).toBe(3);
    expect(g.events.find((e) => e.kind === 'saves')).toMatchObject({ armour: 2, needed: 5, failed: 1 });
    run(hurtUnit(g, s.units[0]!, 2, rock()));
    expect(s.units[0]!.models.length).toBe(1);
  });

  it('DG-R-405: a model takes what falls on it, the rest is lost, and the gap is filled afterwards', () => {
    const s = field([{ id: 'b', seat: 1, at: [30, 20], count: 6, files: 3 }]);
    const [b] = s.units as [Unit];
    const gaps: Gaps = new Map();
    const [victim] = b.models as [Unit['models'][number]];
    const g = play(s, [1]);
    expect(run(hitModel(g, victim, 1, rock(), gaps))).toEqual({ wounds: 1, dead: 1 });
    expect(b.models.map((m) => m.id)).not.toContain(victim.id);
    expect(b.models.filter((m) => m.row === 0).length).toBe(2);
    run(fillGaps(g, gaps));
    expect(b.models.filter((m) => m.row === 0).length).toBe(3);
  });

  it('DG-R-405: the owner picks who fills it', () => {
    const s = field([{ id: 'b', seat: 1, at: [30, 20], count: 6, files: 3 }]);
    const [b] = s.units as [Unit];
    b.models[4]!.role = 'sergeant';
    const gaps: Gaps = new Map();
    const g = play(s, [1]);
    run(hitModel(g, b.models[0]!, 1, rock(), gaps));
    run(fillGaps(g, gaps), [{ verb: 'fill', model: 'b.5' }]);
    expect(b.models.find((m) => m.id === 'b.5')).toMatchObject({ row: 0, file: 0 });
  });

  it('DG-R-405: the rows are true while the owner is asked for a second gap', () => {
    const s = field([{ id: 'b', seat: 1, at: [30, 20], count: 7, files: 3 }]);
    const [b] = s.units as [Unit];
    b.models[4]!.role = 'sergeant';
    const gaps: Gaps = new Map();
    const g = play(s, [1, 1]);
    const front = b.models.slice(0, 2);
    for (const m of front) run(hitModel(g, m, 1, rock(), gaps));
    // The only model of the third row steps forward unasked.
    const filling = fillGaps(g, gaps);
    expect(filling.next().done).toBe(false);
    expect(b.rows).toBe(2);
    filling.next({ verb: 'fill', model: 'b.5' });
    expect(b.models.map((m) => m.row).sort()).toEqual([0, 0, 0, 1, 1]);
  });

  it('DG-R-450: with attacking cavalry the mount is struck', () => {
    const rider = card('r-card', {
      seat: 1,
      parts: { riderAgility: 4, riderHealth: 1, mountAgility: 4, mountHealth: 2 },
      mount: 'common-horse',
      protection: { own: { value: 5, resists: [], weak: [] }, mount: { value: 0, resists: [], weak: [] } },
    });
    const s = field([{ id: 'r', seat: 1, at: [30, 20], count: 3, files: 3, card: rider }]);
    s.options = { ...s.options, 'attacking-cavalry': true };
    run(hurtUnit(play(s), s.units[0]!, 1, rock()));
    expect(s.units[0]!.models.map((m) => m.mountHurt ?? 0).reduce((a, b) => a + b)).toBe(1);
  });
});

describe('lines', () => {
  const s = field([
    { id: 'a', at: [30, 20], count: 2, files: 2 },
    { id: 'b', seat: 1, at: [30, 25], count: 2, files: 2, formation: 'skirmish' },
    { id: 'c', seat: 1, at: [30, 30], count: 2, files: 2 },
  ]);

  it('DG-R-407: a line between the bases of skirmishers touches nobody, one along a common side the left base', () => {
    expect([...new Set(modelsOnLine(s, [30, 10], [30, 40]).map(({ unit }) => unit.id))]).toEqual(['a', 'c']);
    expect(modelsOnLine(s, [30, 10], [30, 40]).map((c) => c.model.id)).toEqual(['a.1', 'c.1']);
    expect(modelsOnLine(s, [30, 40], [30, 10]).map((c) => c.model.id)).toEqual(['c.2', 'a.2']);
    expect([...new Set(modelsOnLine(s, [29, 40], [29, 27]).map(({ unit }) => unit.id))]).toEqual(['c']);
  });
});
