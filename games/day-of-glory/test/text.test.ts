import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { GameEvent } from '#engine/game.ts';
import { SENTENCES } from '../text/events.ts';
import { TEXT } from '../text/index.ts';
import { VERBS } from '../verbs.ts';
import { field } from './support.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

function sources(): [name: string, code: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && /^(rules|setup)[\\/]/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

/** Every kind that the rules emit, with the file that does. */
function emitted(): [kind: string, file: string][] {
  const found: [string, string][] = [];
  for (const [name, code] of sources()) {
    for (const [, kind = ''] of code.matchAll(/\btell\(g, \{\s*kind:?\s*([^,]*),/g)) {
      for (const [, text = ''] of kind.matchAll(/'([^']*)'/g)) found.push([text, name]);
    }
    const calls = code.split(/\btell\(g, /).length - 1;
    expect(code.split(/\btell\(g, \{\s*kind/).length - 1, `${name}: an event whose kind does not come first`).toBe(
      calls,
    );
  }
  return found;
}

describe('the log in words', () => {
  const kinds = emitted();

  test('has a sentence for every kind of event that the rules emit', () => {
    expect(kinds.length).toBeGreaterThan(40);
    expect(kinds.filter(([kind]) => !Object.hasOwn(SENTENCES, kind))).toEqual([]);
  });

  test('has no sentence for a kind that nothing emits', () => {
    const known = new Set(kinds.map(([kind]) => kind));
    expect(Object.keys(SENTENCES).filter((kind) => !known.has(kind))).toEqual([]);
  });

  test('shows the dice, each part with its sign, what was needed and the clause', () => {
    const s = field([
      { id: 'a', at: [30, 20] },
      { id: 'b', seat: 1, at: [30, 24] },
    ]);
    const say = (event: object) => TEXT.event(event as GameEvent, s);
    const part = (label: string, amount: number) => ({ label, amount, clause: '' });
    expect(
      say({
        kind: 'hits',
        clause: 'DG-MEL-06',
        unit: 'a',
        target: 'b',
        who: 'a',
        weapon: 'Spear',
        rolls: [2, 6, 4],
        bonus: 1,
        parts: [part('Spear', 1)],
        needed: 3,
        against: 4,
        againstParts: [part('agility', 4)],
        hits: 2,
      }),
    ).toBe('A, spear, at b. 3 dice (6 4 2), needs 3+ (4 with +1 Spear): 2 hits [DG-MEL-06].');
    expect(
      say({
        kind: 'morale-check',
        clause: 'DG-MOR-13',
        unit: 'b',
        natural: 4,
        modified: 6,
        atMost: 5,
        success: false,
        dead: 2,
        nerve: [part('highest nerve', 4), part('general', 1)],
      }),
    ).toBe(
      'B, morale check. Die 4, needs 3 or less (5 (4 highest nerve, +1 general) with +2 dead this round): failed [DG-MOR-13].',
    );
    expect(
      say({
        kind: 'melee',
        clause: 'DG-MOR-12',
        units: ['a', 'b'],
        scores: [3, 1],
        parts: [[part('a: damage caused', 2), part('a: full rows', 1)], [part('b: full rows', 1)]],
        loser: 1,
      }),
    ).toBe(
      'Melee of a and b. Red 3 (+2 a: damage caused; +1 a: full rows), Blue 1 (+1 b: full rows): Blue has lost it [DG-MOR-12].',
    );
  });
});

test('every verb that the rules offer has a schema', () => {
  const used = new Set<string>();
  for (const [, code] of sources()) {
    for (const [, verb = ''] of code.matchAll(/\bverb: '([a-z-]+)'/g)) used.add(verb);
    for (const [, verb = ''] of code.matchAll(/\bbutton\(\s*'([a-z-]+)'/g)) used.add(verb);
  }
  expect([...used].filter((verb) => !Object.hasOwn(VERBS, verb))).toEqual([]);
});

describe('an activation in one sentence', () => {
  const s = field([
    { id: 'Ditch Slings', at: [30, 20] },
    { id: 'Ninth Cohort', seat: 1, at: [30, 30] },
  ]);
  const event = (kind: string, about: string, fields: object = {}) =>
    ({ kind, clause: 'DG-FLOW-01', about: [about], unit: about, ...fields }) as unknown as GameEvent;
  const told = (...events: GameEvent[]) => TEXT.activation([event('activation', 'Ditch Slings'), ...events], s);
  const fight = event('fight', 'Ditch Slings', { enemies: ['Ninth Cohort'] });

  test('says what came of it, also when nothing did', () => {
    expect(told(event('charge', 'Ditch Slings'), event('charged', 'Ditch Slings', { contact: [] }))).toBe(
      'Ditch Slings charge and fall short.',
    );
    expect(told(fight)).toBe('Ditch Slings fight Ninth Cohort: nobody is hurt.');
    expect(told(event('shoot', 'Ditch Slings', { target: 'Ninth Cohort' }))).toBe(
      'Ditch Slings shoot at Ninth Cohort: nobody is hurt.',
    );
    expect(told(fight, event('losses', 'Ninth Cohort', { dead: 0, wounds: 1 }))).toBe(
      'Ditch Slings fight Ninth Cohort: Ninth Cohort 1 wound.',
    );
    expect(told(fight, event('losses', 'Ninth Cohort', { dead: 2, wounds: 2 }))).toBe(
      'Ditch Slings fight Ninth Cohort: Ninth Cohort 2 dead.',
    );
    expect(
      told(
        event('charge', 'Ditch Slings'),
        event('ran', 'Ninth Cohort', { inches: 4 }),
        event('charged', 'Ditch Slings', { contact: [] }),
      ),
    ).toBe('Ditch Slings charge and fall short: Ninth Cohort runs 4".');
  });
});
