import { describe, expect, test } from 'vitest';
import { leadOf } from '#client/panels/odds.tsx';
import type { ShapesView } from '#client/protocol/decision.ts';
import type { LogLine } from '#client/protocol/log.ts';
import { entriesOf } from '#client/table/log-entry.ts';
import { allShaped, nearest, optionFor, optionsTo, plannedOption, stepped, widthsOf } from '#client/table/shapes.ts';
import type { UnitShape } from '#engine/game.ts';

const block = (wide: number): UnitShape => ({ kind: 'block', wide, deep: Math.ceil(12 / wide) });
const loose = (wide: number): UnitShape => ({ ...block(wide), kind: 'loose' });
const way = (key: string, shape: UnitShape) => ({
  key,
  shape,
  answer: { verb: key, form: shape.kind, wide: shape.wide },
});

const SHAPES: ShapesView = {
  unit: 'u',
  now: block(4),
  kinds: [],
  notes: [],
  options: [
    way('drum', block(6)),
    way('drum', block(3)),
    way('reform', block(6)),
    way('reform', block(3)),
    way('reform', block(2)),
    way('loosen', loose(3)),
    way('loosen', loose(6)),
  ],
};

describe('the shapes of a unit', () => {
  test('go from width to width, the present one among them', () => {
    expect(widthsOf(SHAPES, 'block').map((s) => s.wide)).toEqual([2, 3, 4, 6]);
    expect(widthsOf(SHAPES, 'loose').map((s) => s.wide)).toEqual([3, 6]);
    expect(stepped(SHAPES, block(4), 1)).toEqual(block(6));
    expect(stepped(SHAPES, block(3), 1)).toBe(SHAPES.now);
    expect(stepped(SHAPES, block(2), -1)).toBe(null);
    expect(stepped(SHAPES, { kind: 'lost', wide: 4, deep: 3 }, 1)).toBe(null);
  });

  test('of another kind keep the width as nearly as they can', () => {
    expect(nearest(SHAPES, 'loose', 4)).toEqual(loose(3));
    expect(nearest(SHAPES, 'loose', 5)).toEqual(loose(6));
    expect(nearest(SHAPES, 'block', 6)).toBe(SHAPES.now);
    expect(nearest(SHAPES, 'wedge', 4)).toBe(null);
  });

  test('are reached by the act in hand where it leads there, else by the first that does', () => {
    expect(optionsTo(SHAPES, block(3)).map(({ key }) => key)).toEqual(['drum', 'reform']);
    expect(optionFor(SHAPES, block(3), null)?.key).toBe('drum');
    expect(optionFor(SHAPES, block(3), 'reform')?.key).toBe('reform');
    expect(optionFor(SHAPES, block(2), 'drum')?.key).toBe('reform');
    expect(optionFor(SHAPES, block(4), 'reform')).toBe(null);
    expect(plannedOption(SHAPES, { verb: 'loosen', form: 'loose', wide: 6 })?.shape).toEqual(loose(6));
    expect(plannedOption(SHAPES, { verb: 'move' })).toBe(null);
  });

  test('stand for the whole list of an act unless it offers more than shapes', () => {
    const own = SHAPES.options.filter(({ key }) => key === 'drum');
    expect(allShaped(SHAPES, { key: 'drum', count: 2 })).toBe(true);
    expect(allShaped(SHAPES, { key: 'drum', count: 3 })).toBe(false);
    expect(allShaped({ ...SHAPES, options: [...own, way('drum', block(3))] }, { key: 'drum', count: 3 })).toBe(false);
    expect(allShaped(SHAPES, { key: 'march', count: 0 })).toBe(false);
  });
});

test('the log is divided where its lines say so', () => {
  const line = (n: number, chapter: string): LogLine => ({
    n,
    input: n,
    turn: 1,
    chapter,
    kind: 'x',
    clause: '',
    text: '',
    seat: null,
    roll: null,
  });
  const entries = entriesOf([line(0, 'Set-up'), line(1, 'Round 1'), line(2, 'Round 1'), line(3, 'Round 2')]);
  expect(entries.map(({ chapter }) => chapter)).toEqual(['Set-up', 'Round 1', null, 'Round 2']);
});

test('odds lead with what is hoped for, else with the first die, else with what is likeliest', () => {
  const die = { label: 'To hit 4+', chance: 0.5, faces: 3, sides: 6, clause: '', parts: [] };
  const odds = { title: '', sub: '', answer: { verb: '' }, of: null, subjects: [], exact: true };
  const outcomes = [{ label: 'hit', p: 0.4, gain: 1 }];
  const hope = { label: 'contact', p: 0.3 };
  expect(leadOf({ ...odds, outcomes, steps: [die], hope })).toEqual(hope);
  expect(leadOf({ ...odds, outcomes, steps: [die], hope: null })).toEqual({ label: 'to hit 4+', p: 0.5 });
  expect(leadOf({ ...odds, outcomes, steps: [], hope: null })).toEqual({ label: 'hit', p: 0.4 });
});
