/** What the table shows of an activation: who was drawn, the shapes of a unit, what a charge hopes for, heads of the log. */
import { describe, expect, test } from 'vitest';
import { Match } from '#engine/flow/match.ts';
import { clone } from '../clone.ts';
import { PRINTED } from '../content/printed.ts';
import { DAY_OF_GLORY } from '../index.ts';
import { hope, outcome } from '../outcome.ts';
import { shapesOf } from '../rules/shape-kinds.ts';
import { standings } from '../sheet.ts';
import type { State } from '../state.ts';
import { TEXT } from '../text/index.ts';
import { position } from '../vocabulary/position.ts';
import { ownSchema } from '../vocabulary/schema.ts';

function place(words: object): State {
  return position(PRINTED, ownSchema.parse(words) as Record<string, unknown>);
}

function play(state: State): Match {
  return new Match({ game: DAY_OF_GLORY, options: state.options, rosters: [], rng: state.rng, state, loud: true });
}

const units = {
  a: { at: [20, 10], models: 20, files: 5, name: 'Spears', musician: true },
  c: { at: [40, 10], models: 6, files: 3 },
  b: { seat: 'blue', at: [20, 30], models: 10, files: 5 },
  d: { seat: 'blue', at: [40, 30], models: 4, files: 2 },
};

describe('the order of a phase', () => {
  test('tells who was drawn and how many are left, never who is next', () => {
    const s = place({ units, state: { activation: 'a', drawn: ['b'], pool: ['c', 'd'] } });
    const order = standings(s).order!;
    expect(order).toMatchObject({ label: 'Drawn this phase', clause: 'DG-FLOW-09' });
    expect(order.acted.map(({ id, seat, now }) => [id, seat, now])).toEqual([
      ['b', 1, false],
      ['a', 0, true],
    ]);
    expect(order.left).toEqual({
      label: 'In the bag',
      counts: [
        { seat: 0, count: 1 },
        { seat: 1, count: 1 },
      ],
    });
    expect(order.next).toBeUndefined();
  });

  test('grows with every draw and begins anew with every phase', () => {
    const match = play(
      place({ units, state: { activation: 'a', drawn: ['b'], pool: ['c', 'd'], phases: 2, 'phase-of-round': 1 } }),
    );
    const drawn = () => standings(match.state as State).order?.acted.map(({ id }) => id) ?? [];
    const end = () => match.answer(match.deciders[0]!, { verb: 'end' });
    end();
    const third = drawn();
    expect(third.slice(0, 2)).toEqual(['b', 'a']);
    expect(['c', 'd']).toContain(third[2]);
    end();
    expect([...drawn()].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(standings(match.state as State).order?.left?.counts.map(({ count }) => count)).toEqual([0, 0]);
    end();
    expect((match.state as State).at).toBe(2);
    expect(drawn()).toHaveLength(1);
  });

  test('says whose turn it is where the players choose in turn', () => {
    const options = { activation: 'alternating' };
    const words = { units, options, state: { activation: 'a', drawn: ['b'], pool: ['c', 'd'], mover: 'blue' } };
    expect(standings(place(words)).order).toMatchObject({
      label: 'Acted this phase',
      clause: 'DG-FLOW-14',
      left: { label: 'Still to act' },
      next: 1,
    });
    // Who has nobody left is passed over, and in the end nobody is next.
    expect(standings(place({ ...words, state: { ...words.state, pool: ['c'] } })).order?.next).toBe(0);
    expect(standings(place({ ...words, state: { ...words.state, pool: [] } })).order?.next).toBeUndefined();
  });

  test('is no part of the set-up', () => {
    expect(standings(place({ units, state: { phase: 'deployment', round: 0 } })).order).toBeUndefined();
  });
});

describe('the shapes of a unit', () => {
  const shapes = (words: object) => play(place(words)).decision()?.shapes?.() ?? null;
  const refused = (words: object) =>
    Object.fromEntries(shapes(words)?.kinds.map(({ kind, refusal }) => [kind, refusal?.clause ?? null]) ?? []);
  const acts = { state: { activation: 'a', pool: ['b'] } };

  test('are all laid out, those that are not possible with the reason', () => {
    const found = shapes({ units, ...acts })!;
    expect(found.now).toEqual({ kind: 'regiment', wide: 5, deep: 4 });
    expect(found.kinds.map(({ label }) => label)).toEqual(['Regiment', 'Skirmish', 'Wedge', 'Ring']);
    expect(refused({ units, ...acts })).toEqual({
      regiment: null,
      skirmish: null,
      wedge: 'DG-SPF-01',
      ring: 'DG-SPF-01',
    });
    expect(found.notes.map(({ clause }) => clause)).toEqual(['DG-FORM-15', 'DG-FORM-16', 'DG-FORM-17']);
    expect(found.notes.at(-1)?.text).toContain('4+');
  });

  test('include the special ones where these are in use', () => {
    const options = { 'special-formations': true };
    expect(refused({ units, options, ...acts })).toEqual({ regiment: null, skirmish: null, wedge: null, ring: null });
  });

  test('are told by the options that lead to them', () => {
    const decision = play(place({ units, options: { 'special-formations': true }, ...acts })).decision();
    const options = decision?.acts.find((act) => act.verb === 'reform')?.options() ?? [];
    expect(options.find((o) => o.answer.files === 10)?.shape).toEqual({ kind: 'regiment', wide: 10, deep: 2 });
    const wedge = options.find((o) => o.answer.formation === 'wedge' && o.answer.step === 2)?.shape;
    // 1, 3, 5, 7 and the last four.
    expect(wedge).toMatchObject({ kind: 'wedge', deep: 5 });
  });

  test('cost an action: once it is spent only skirmish is left', () => {
    const spent = { state: { activation: { unit: 'a', acted: true }, pool: ['b'] } };
    expect(refused({ units, ...spent })).toMatchObject({ skirmish: null });
    const loose = place({ units: { ...units, a: { ...units.a, formation: 'skirmish' } }, ...spent });
    const late = shapesOf(loose, loose.units[0]!, loose.activation!, [], () => null)!;
    expect(late.now.kind).toBe('skirmish');
    expect(late.kinds.map(({ kind, refusal }) => [kind, refusal?.clause]).slice(0, 2)).toEqual([
      ['regiment', 'DG-FORM-16'],
      ['skirmish', undefined],
    ]);
    // What bars the act bars the shape.
    const bar = { clause: 'DG-R-037', reason: 'a hero has acted by itself' };
    const barred = shapesOf(loose, loose.units[0]!, { ...loose.activation!, acted: false }, [], () => bar)!;
    expect(barred.kinds[0]?.refusal).toBe(bar);
  });

  test('are none of a single model’s, nor of a hero’s that acts alone', () => {
    expect(shapes({ units: { ...units, a: { at: [20, 10], models: 1 } }, ...acts })).toBe(null);
    const led = { ...units, h: { kind: 'hero', joins: 'a' } };
    expect(shapes({ units: led, state: { activation: { unit: 'a', hero: 'h' }, pool: ['b'] } })).toBe(null);
  });
});

describe('a charge', () => {
  const before = place({
    units: { a: { at: [20, 10] }, b: { seat: 'blue', at: [20, 16], facing: 'south' } },
    state: { activation: 'a' },
  });
  const met = clone(before);
  met.units[0]!.y = 16;
  const charge = { verb: 'charge' };

  test('hopes for contact in good order', () => {
    const wish = hope(before, charge)!;
    expect(wish.label).toBe('contact, still in regiment');
    expect(wish.fulfilled(before)).toBe(false);
    expect(wish.fulfilled(met)).toBe(true);
    const loose = clone(met);
    loose.units[0]!.formation = 'skirmish';
    expect(wish.fulfilled(loose)).toBe(false);
    expect(outcome(before, loose, charge)).toBe('contact; out of formation');
    expect(hope(before, { verb: 'fight' })).toBe(null);
  });

  test('names the enemy whose formation is lost: without a name it is the charger’s', () => {
    const broken = clone(met);
    broken.units[1]!.formation = 'skirmish';
    expect(outcome(before, broken, charge)).toBe(`contact; ${broken.units[1]!.name}: out of formation`);
  });
});

describe('the log', () => {
  const { chapter } = TEXT;

  test('is divided by rounds and phases', () => {
    expect(chapter?.of(place({ units, state: { round: 2, 'phase-of-round': 3 } }))).toBe('Round 2, phase 3');
    expect(chapter?.of(place({ units, state: { phase: 'deployment', round: 0 } }))).toBe('Set-up');
    expect(chapter?.from({ kind: 'round', clause: 'DG-FLOW-08', round: 2 })).toEqual({
      title: 'Round 2, phase 1',
      turn: 2,
    });
    expect(chapter?.from({ kind: 'phase', clause: 'DG-FLOW-08', round: 2, phase: 3 })?.title).toBe('Round 2, phase 3');
    expect(chapter?.from({ kind: 'drawn', clause: 'DG-FLOW-09' })).toBe(null);
    expect(standings(place({ units })).turnWord).toBe('Round');
  });
});
