import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Problem } from '#engine/game.ts';
import { ids, listed, number, some, text, withKey } from '../roster/edit.ts';
import { numbered, reportTo } from '../roster/report.ts';

const schema = z.strictObject({ name: z.string(), crew: z.array(z.strictObject({ role: z.string() })).max(3) });
type Roster = z.infer<typeof schema>;

const CREW = listed<Roster, { role: string }>({
  key: 'crew',
  schema,
  lacks: 'the ship has no hand',
  entries: (roster) => roster.crew,
});

const roster = (...roles: string[]): Roster => ({ name: 'Ship', crew: roles.map((role) => ({ role })) });
const roles = ({ crew }: Roster) => crew.map(({ role }) => role);

describe('the units of a roster', () => {
  test('are added, doubled, removed and moved without changing the roster that is given', () => {
    const given = roster('cook', 'mate');
    expect(roles(CREW.append(given, { role: 'boy' }))).toEqual(['cook', 'mate', 'boy']);
    expect(roles(CREW.duplicate(given, 0))).toEqual(['cook', 'cook', 'mate']);
    expect(roles(CREW.remove(given, 0))).toEqual(['mate']);
    expect(roles(CREW.move(roster('a', 'b', 'c'), 0, 2))).toEqual(['b', 'c', 'a']);
    expect(roles(CREW.withEntry(given, 1, (hand) => ({ ...hand, role: 'captain' })))).toEqual(['cook', 'captain']);
    expect(roles(given)).toEqual(['cook', 'mate']);
  });

  test('are refused by number where there is none, and by the shape where the file cannot hold them', () => {
    for (const n of [-1, 2, 0.5]) {
      expect(() => CREW.remove(roster('a', 'b'), n)).toThrow(`the ship has no hand number ${n + 1}`);
    }
    expect(() => CREW.move(roster('a'), 0, 1)).toThrow('the ship has no hand number 2');
    expect(() => CREW.duplicate(roster('a', 'b', 'c'), 0)).toThrow(/^crew: /);
    expect(() => CREW.fitting('name', { ...roster(), name: 1 as never })).toThrow(/^name: /);
  });

  test('are found by the place of a field', () => {
    expect(CREW.within('crew[12].role.rank')).toEqual({ n: 12, rest: 'role.rank' });
    expect(CREW.within('crew[0]')).toEqual({ n: 0, rest: '' });
    expect(CREW.within('name')).toBeNull();
    expect(CREW.within('crew[x].role')).toBeNull();
  });

  test('take values of the right kind alone', () => {
    expect([text('a', 'x'), number('a', 1), ids('a', ['x'])]).toEqual(['x', 1, ['x']]);
    expect(() => text('a.b', 1)).toThrow('a.b takes a word');
    expect(() => number('a.b', 'x')).toThrow('a.b takes a number');
    expect(() => ids('a.b', [1])).toThrow('a.b takes a list');
    expect(some([])).toBeUndefined();
    expect(withKey({ a: 1, b: 2 } as { a: number; b?: number }, 'b', undefined)).toEqual({ a: 1 });
  });
});

describe('the report of a check', () => {
  test('keeps what it is told, an error unless it is said to be less', () => {
    const problems: Problem[] = [];
    const report = reportTo(problems);
    report('crew', 'too-few', 'RG-1', 'nobody aboard');
    report('crew[0]', 'idle', ['RG-2', 'RG-3'], 'does nothing', 'note');
    expect(problems).toEqual([
      { code: 'too-few', place: 'crew', clause: 'RG-1', message: 'nobody aboard', severity: 'error' },
      { code: 'idle', place: 'crew[0]', clause: 'RG-2', also: ['RG-3'], message: 'does nothing', severity: 'note' },
    ]);
  });

  test('numbers names that are shared', () => {
    expect(numbered(['Husk', 'Fenn', 'Husk'])).toEqual(['Husk 1', 'Fenn', 'Husk 2']);
  });
});
