/** What interfaces and bots see: scene, sheets, standings, measuring, judgement. */
import { describe, expect, test } from 'vitest';
import { clone } from '../clone.ts';
import { PRINTED } from '../content/printed.ts';
import { evaluate } from '../evaluate.ts';
import { outcome } from '../outcome.ts';
import { measure, scene, sight } from '../scene.ts';
import { sheet, standings } from '../sheet.ts';
import { TEXT } from '../text/index.ts';
import { threats } from '../threats.ts';
import { VERBS } from '../verbs.ts';
import { position } from '../vocabulary/position.ts';
import { ownSchema } from '../vocabulary/schema.ts';

function place(words: object) {
  return position(PRINTED, ownSchema.parse(words) as Record<string, unknown>);
}

const line = {
  units: {
    a: {
      at: [30, 20],
      weapons: ['spear'],
      armour: ['shield'],
      sergeant: true,
      standard: true,
      died: 1,
      charged: ['b'],
    },
    h: { kind: 'hero', joins: 'a', general: true, classes: { commander: 1 } },
    b: { seat: 'blue', at: [30, 26], race: 'ogre', models: 4, files: 4, wounds: 2, fleeing: true },
    w: { seat: 'blue', creature: 'wolf', models: 3, at: [10, 30] },
    r: { seat: 'blue', models: 5, place: 'reserve' },
  },
} as const;

describe('the scene', () => {
  const s = place(line);
  const shown = scene(s);

  test('has a body for every model on the table and a block for every unit, front row first', () => {
    expect(shown.bodies).toHaveLength(11 + 4 + 3);
    expect(shown.units.map((u) => u.id)).toEqual(['a', 'b', 'w']);
    const [a] = shown.units;
    expect(a?.members).toHaveLength(11);
    const rows = a?.members.map((id) => s.units[0]?.models.find((m) => m.id === id)?.row ?? 0) ?? [];
    expect([...rows].sort((p, q) => p - q)).toEqual(rows);
    expect(a).toMatchObject({ order: 'ranks', banner: 'human', facing: [0, 1], seat: 0 });
    expect(shown.units[2]).toMatchObject({ order: 'loose', banner: null });
  });

  test('marks the general, roles, wounds, flight and charges', () => {
    const of = (id: string) => shown.bodies.find((b) => b.id === id)?.marks.map((m) => m.sign);
    expect(of('h.1')).toEqual(['general']);
    expect(shown.bodies.flatMap((b) => b.marks.map((m) => m.sign)).sort()).toEqual(
      ['general', 'sergeant', 'standard', 'wound'].sort(),
    );
    expect(shown.units[0]?.marks.map((m) => m.sign)).toEqual(['charged', 'died']);
    expect(shown.units[1]?.marks.map((m) => m.sign)).toEqual(['fleeing']);
  });

  test('shows whose zone is whose while armies deploy', () => {
    const zones = scene({ ...s, phase: 'deployment' }).regions;
    expect(zones.map((z) => z.seat)).toEqual([0, 1]);
    expect(shown.regions).toEqual([]);
  });
});

describe('questions', () => {
  const s = place({ ...line, table: { terrain: [{ kind: 'rocks', rect: [28, 30, 32, 31] }] } });

  test('distances go from base to base, for units, models and pieces', () => {
    expect(measure(s, 'a', 'b')?.distance).toBeCloseTo(6, 6);
    expect(measure(s, 'a.1', 'b')?.distance).toBeCloseTo(6, 6);
    expect(measure(s, 'h', 'b')?.distance).toBeCloseTo(6, 6);
    expect(measure(s, 'b', 'rocks-1')?.distance).toBeCloseTo(2.5, 6);
    expect(measure(s, 'a', 'r')).toBeNull();
    expect(measure(s, 'a', 'nobody')).toBeNull();
  });

  test('sight is asked of units, by the id of a unit or of a model', () => {
    expect(sight(s, 'a', 'b')?.clear).toBe(true);
    expect(sight(s, 'a.1', 'b.2')?.clear).toBe(true);
    expect(sight(s, 'a', 'r')).toBeNull();
  });

  test('threats name the enemies that can get at a unit', () => {
    expect(threats(s, 'w')).toEqual([]);
    const near = place({ units: { a: { at: [30, 20] }, b: { seat: 'blue', at: [30, 26] } } });
    expect(threats(near, 'a').map((t) => t.model)).toEqual(['b']);
    expect(threats(near, 'a.3')).toHaveLength(1);
  });
});

describe('sheets', () => {
  const s = place(line);

  test('a unit shows its numbers with their account, its gear, its heroes and its round', () => {
    const made = sheet(s, 'a');
    expect(made?.stats.map((st) => st.label)).toEqual(['Act', 'Spd', 'Agi', 'Hea', 'Bon', 'Arm', 'Ner']);
    const nerve = made?.stats.find((st) => st.label === 'Ner');
    expect(nerve?.now.parts.map((p) => p.label)).toEqual(['highest nerve', 'general', 'commander', 'scary enemies']);
    const names = made?.lines.map((l) => l.name) ?? [];
    for (const name of [
      'Formation',
      'Charged',
      'Died',
      'In hand',
      'Spear',
      'Shield',
      'Sergeant',
      'Standard bearer',
      'h',
    ]) {
      expect(names).toContain(name);
    }
    for (const st of made?.stats ?? []) {
      expect(st.now.parts.reduce((n, p) => n + p.amount, 0)).toBe(st.now.value);
    }
  });

  test('a model, a joined hero and a unit off the table have one too; the unknown has none', () => {
    expect(sheet(s, 'a.1')?.sub).toContain('in a');
    expect(sheet(s, 'h')?.title).toBe('H');
    expect(sheet(s, 'r')?.lines.map((l) => l.name)).toContain('Off the table');
    expect(sheet(s, 'x')).toBeNull();
    for (const id of ['a', 'h', 'b', 'w', 'r', 'a.1', 'h.1']) expect(TEXT.card(s, id).length).toBeGreaterThan(3);
  });

  test('standings say the round, its phases and both sides', () => {
    const shown = standings(s);
    expect(shown.title).toBe('Round 1 of 4+');
    expect(shown.phases.map((p) => p.on)).toEqual([false, false, true]);
    expect(shown.sides.map((side) => side.detail)).toEqual(['11 models', '12 models · 1 held back']);
  });
});

describe('judgement', () => {
  test('is zero-sum, and even for mirrored sides', () => {
    const s = place(line);
    expect(evaluate(s, 0)).toBeCloseTo(-evaluate(s, 1), 9);
    const even = place({ units: { a: { at: [30, 20] }, b: { seat: 'blue', at: [30, 28] } } });
    expect(evaluate(even, 0)).toBeCloseTo(0, 9);
  });

  test('likes flanks, losses of the enemy and safety of its own', () => {
    const front = place({ units: { a: { at: [30, 20] }, b: { seat: 'blue', at: [30, 20.01], facing: 'south' } } });
    const flank = place({
      units: { a: { at: [30, 20], facing: 'north' }, b: { seat: 'blue', against: { unit: 'a', side: 'left' } } },
    });
    expect(evaluate(flank, 1)).toBeGreaterThan(evaluate(front, 1));
    const fewer = clone(front);
    fewer.units[0]?.models.splice(5);
    fewer.killed = [0, 25];
    expect(evaluate(fewer, 0)).toBeLessThan(evaluate(front, 0));
  });

  test('names what an act brought', () => {
    const before = place({ units: { a: { at: [30, 20] }, b: { seat: 'blue', at: [30, 26] } } });
    const after = clone(before);
    expect(outcome(before, after, { verb: 'fight' })).toBe('no effect');
    const b = after.units[1];
    b?.models.splice(7);
    if (b !== undefined) b.died = 3;
    expect(outcome(before, after, { verb: 'shoot', target: 'b' })).toBe('3 killed');
    expect(outcome(before, before, { verb: 'charge' })).toBe('no contact');
  });
});

test('a model that steps may be told to look any of four ways, and no other (DG-CONS-04, DG-CONS-07)', () => {
  const takes = (face: string) =>
    VERBS.step?.schema.safeParse({ verb: 'step', model: 'b.4', row: 0, file: 1, face }).success;
  expect(['ahead', 'left', 'right', 'about', 'up'].map(takes)).toEqual([true, true, true, true, false]);
});
