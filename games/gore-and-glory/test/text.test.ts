import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startMatch, wander } from '#engine/conformance/walk.ts';
import { random } from '#engine/dice/random.ts';
import type { GameEvent } from '#engine/game.ts';
import { GORE_AND_GLORY } from '../index.ts';
import type { Model, State } from '../state.ts';
import { SENTENCES } from '../text/events.ts';
import { TEXT } from '../text/index.ts';
import { modelName } from '../text/names.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Kinds that are written as a variable where they are emitted. */
const VARIABLES: Readonly<Record<string, readonly string[]>> = { feat: ['climb', 'jump'] };

/** Every kind that the rules emit, with the file that does. */
function emitted(): [kind: string, file: string][] {
  const found: [string, string][] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || /(^|[\\/])(test|text)[\\/]/.test(name)) continue;
    const code = readFileSync(join(folder, name), 'utf8');
    for (const [, kind = ''] of code.matchAll(/\btell\(g, \{\s*kind:?\s*([^,]*),/g)) {
      const literals = [...kind.matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
      for (const one of literals.length > 0 ? literals : (VARIABLES[kind] ?? [kind])) found.push([one, name]);
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
    expect(kinds.length).toBeGreaterThan(50);
    expect(kinds.filter(([kind]) => !Object.hasOwn(SENTENCES, kind))).toEqual([]);
  });

  test('has no sentence for a kind that nothing emits', () => {
    const known = new Set(kinds.map(([kind]) => kind));
    expect(Object.keys(SENTENCES).filter((kind) => !known.has(kind))).toEqual([]);
  });

  test('shows the die, each part with its sign, the total, what was needed and the clause', () => {
    const s = { models: [], pieces: [] } as unknown as State;
    const say = (event: object) => TEXT.event(event as GameEvent, s);
    const part = (label: string, amount: number) => ({ label, amount, clause: '' });
    const shot = { kind: 'miss', clause: 'GG-ATK-10', attacker: 'a', defender: 'b', weapon: 'bow', needed: 4 };
    expect(
      say({
        ...shot,
        natural: 4,
        modified: 3,
        parts: [part('Cs 3 against Ag 5', -1)],
        cs: 3,
        csParts: [part('Cs', 5), part('On the Move', -2)],
        ag: 5,
        agParts: [part('Ag', 3), part('Cover', 2)],
      }),
    ).toBe(
      'To hit. Die 4, needs 5+ (4+ with -1 for Cs 3 (5, -2 On the Move) against Ag 5 (3, +2 Cover)): miss [GG-ATK-10].',
    );
    const test = { kind: 'check', clause: 'GG-ATK-18', purpose: 'injury-test', model: 'a', stat: 'bd', parts: [] };
    const bloodied = [part('Bd', 2), part('Bloodied', -2), part('no less than 1', 1)];
    expect(
      say({ ...test, value: 1, valueParts: bloodied, natural: 1, modified: 1, success: true, decided: 'GG-CHK-03' }),
    ).toBe(
      'a, Injury Test. Die 1, needs 1 or less (Bd 1 (2, -2 Bloodied, no less than 1)): passed on a natural 1 [GG-ATK-18, GG-CHK-03].',
    );
    const damage = { kind: 'damage', clause: 'GG-ATK-14', attacker: 'a', defender: 'b', source: 'Bow', needed: 3 };
    const av = [part('Light Armor', 1), part('Thick Hide', 1), part('Piercing', -1)];
    expect(
      say({
        ...damage,
        natural: 3,
        modified: 3,
        parts: [part('Heavy', 1), part('AV', -1)],
        avParts: av,
        success: true,
      }),
    ).toBe(
      'Damage. Die 3, needs 3+ (3+ with +1 Heavy, -1 AV (1 Light Armor, +1 Thick Hide, -1 Piercing)): success [GG-ATK-14].',
    );
  });
});

describe('names', () => {
  const model = (name: string, seat: number, summoner: string | null = null) =>
    ({ seat, summoner, card: { name } }) as unknown as Model;
  const names = (...models: Model[]) => models.map((m) => modelName({ models } as unknown as State, m));

  test('say whose a model is when both sides have the name', () => {
    expect(names(model('Husk 1', 0), model('Husk 1', 1), model('Captain', 1))).toEqual([
      "Red's Husk 1",
      "Blue's Husk 1",
      'Captain',
    ]);
  });

  test('count summoned models on from those that were there, and never change', () => {
    const recruits = [model('Husk 1', 0), model('Husk 2', 0), model('Precentor', 0)];
    const summoned = [
      model('Husk', 0, 'p'),
      model('Familiar', 0, 'p'),
      model('Husk', 0, 'p'),
      model('Familiar', 1, 'q'),
    ];
    expect(names(...recruits, ...summoned).slice(3)).toEqual([
      "Red's Husk 3",
      "Red's Familiar",
      "Red's Husk 4",
      "Blue's Familiar",
    ]);
    expect(names(...recruits, ...summoned.slice(0, 1))).toEqual(['Husk 1', 'Husk 2', 'Precentor', "Red's Husk 3"]);
  });
});

test('status, cards and result of whole games are complete sentences', () => {
  const lines: string[] = [];
  for (const seed of ['words 1', 'words 2', 'words 3']) {
    const match = startMatch(GORE_AND_GLORY, seed);
    const pick = random(seed);
    const play = random(`play ${seed}`);
    while (match.result === null) {
      wander(match, play, 20);
      const s = match.state as State;
      lines.push(...TEXT.status(s, pick.int(2)));
      const things = [...s.models, ...s.markers, ...s.pieces];
      const thing = things[pick.int(things.length)];
      if (thing !== undefined) lines.push(...TEXT.card(s, thing.id));
    }
    if (match.result !== null) lines.push(...TEXT.result(match.state as State, match.result));
  }
  expect(lines.length).toBeGreaterThan(200);
  expect(
    lines.filter((line) => /undefined|null|NaN|\[object|\(\)| {2}|\$\{/.test(line) || !line.endsWith('.')),
  ).toEqual([]);
  expect(TEXT.card({ models: [], markers: [], pieces: [] } as unknown as State, 'nobody')).toEqual([]);
});
