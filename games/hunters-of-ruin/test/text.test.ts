import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startMatch, wander } from '#engine/conformance/walk.ts';
import { random } from '#engine/dice/random.ts';
import type { GameEvent } from '#engine/game.ts';
import { HUNTERS_OF_RUIN } from '../index.ts';
import type { State, Warrior } from '../state.ts';
import { SENTENCES } from '../text/events.ts';
import { TEXT } from '../text/index.ts';
import { warriorName } from '../text/names.ts';
import { marksOf, sheet, standings } from '../text/sheet.ts';
import { ownSchema } from '../vocabulary/schema.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Every kind that the rules emit, with the file that does. */
function emitted(): [kind: string, file: string][] {
  const found: [string, string][] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /(^|[\\/])(test|text)[\\/]/.test(file)) continue;
    const code = readFileSync(join(folder, file), 'utf8');
    for (const [, kind = ''] of code.matchAll(/\btell\(g, \{\s*kind:?\s*([^,]*),/g)) {
      for (const [, one = ''] of kind.matchAll(/'([^']*)'/g)) found.push([one, file]);
    }
    const calls = code.split(/\btell\(g, /).length - 1;
    expect(code.split(/\btell\(g, \{\s*kind/).length - 1, `${file}: an event whose kind does not come first`).toBe(
      calls,
    );
  }
  return found;
}

function position(words: object): State {
  return HUNTERS_OF_RUIN.cases.position(ownSchema.parse(words) as Record<string, unknown>);
}

const part = (label: string, amount: number) => ({ label, amount, clause: '' });

describe('the log in words', () => {
  const kinds = emitted();
  const s = position({
    warriors: {
      a: { name: 'Vane', at: [5, 5], weapons: ['sword', 'bow'], shield: 'buckler', mount: 'tusker' },
      b: { name: 'Ysolde', seat: 'blue', at: [9, 5], stats: { magic: 5 }, spells: ['fireball'] },
    },
    table: { terrain: [{ kind: 'vertical', name: 'high crag', rect: [20, 20, 4, 4], height: 4 }], markers: [[3, 3]] },
  });
  const say = (event: object, state = s) => TEXT.event(event as GameEvent, state);

  test('has a sentence for every kind of event that the rules emit', () => {
    expect(kinds.length).toBeGreaterThan(50);
    expect(kinds.filter(([kind]) => !Object.hasOwn(SENTENCES, kind))).toEqual([]);
  });

  test('has no sentence for a kind that nothing emits', () => {
    const known = new Set(kinds.map(([kind]) => kind));
    expect(Object.keys(SENTENCES).filter((kind) => !known.has(kind))).toEqual([]);
  });

  test('stairs lead to the ground floor, to a floor by its number, or to the roof', () => {
    const tower = position({
      warriors: { a: { name: 'Vane', at: [5, 5] } },
      table: {
        terrain: [
          { kind: 'building', id: 'tower', name: 'Tower', rect: [2, 2, 6, 6], height: 6, floors: 2, roof: 'flat' },
        ],
      },
    });
    const to = (floor: number) =>
      say({ kind: 'floor', clause: 'HR-BLD-06', warrior: 'a', piece: 'tower', floor, to: [5, 5], z: floor * 3 }, tower);
    expect(to(0)).toContain('takes the stairs of the tower to the ground floor');
    expect(to(1)).toContain('to floor 1, 3" up');
    expect(to(2)).toContain('to the roof, 6" up');
  });

  const test_ = {
    kind: 'test',
    clause: 'HR-STR-03',
    warrior: 'a',
    test: 'strike',
    target: 5,
    targetParts: [part('Fight', 5)],
    automatic: false,
    against: 'b',
    lender: null,
    leads: null,
  };

  test('a test shows the die, each part, the total, the number needed, the degrees and what they do to the next', () => {
    const hit = { ...test_, natural: 6, total: 7, parts: [part('Axe, charging', 1)], success: true, degrees: 2 };
    expect(say({ ...hit, leads: { name: 'Resist', amount: -2 } })).toBe(
      'Vane, Fight test to Strike Ysolde. Die 6, needs 4+ (5+ with +1 Axe, charging): success by 2 Degrees; Resist at -2 [HR-STR-03].',
    );
  });

  test.each([
    ['resolve', -2, 2, '2" more to flee'],
    ['willpower', -2, 2, '2" more to be pushed'],
    ['jump', 2, 2, '2" more that are safe'],
    ['cast', 2, 2, '2" for what is summoned'],
    ['faction', 2, 2, '2" more to move'],
  ])('says what the degrees of a %s test lead to', (name, degrees, amount, words) => {
    const given = { natural: 5, total: 5, parts: [], targetParts: [], automatic: false, against: null };
    const event = { ...test_, ...given, test: name, degrees, success: degrees > 0, leads: { name: 'inches', amount } };
    expect(say(event)).toContain(`; ${words} [`);
  });

  test('degrees of a blow that misses do nothing to what follows, those of a Disengage are inches', () => {
    const miss = { ...test_, natural: 3, total: 3, parts: [], success: false, degrees: -2 };
    expect(say({ ...miss, leads: null })).toBe(
      'Vane, Fight test to Strike Ysolde. Die 3, needs 5+: failure by 2 Degrees [HR-STR-03].',
    );
    const away = {
      ...test_,
      test: 'disengage',
      against: null,
      natural: 7,
      total: 7,
      parts: [],
      success: true,
      degrees: 2,
    };
    expect(say({ ...away, leads: { name: 'inches', amount: 2 } })).toBe(
      'Vane, Agility test to Disengage. Die 7, needs 5+: success by 2 Degrees; 2" more to move [HR-STR-03].',
    );
  });

  test('a test says where the die alone decided, whose number was used and how that came about', () => {
    const resist = { ...test_, clause: 'HR-DMG-01', test: 'resist', parts: [], natural: 1, total: 1, success: false };
    const parts = [part('Resist', 7), part('Tusker', -1)];
    expect(say({ ...resist, target: 6, targetParts: parts, automatic: true, degrees: -5 })).toBe(
      'Vane, Resist test against Ysolde. Die 1, needs 6+ (7 Resist, -1 Tusker): failure by 5 Degrees on a natural 1 [HR-DMG-01].',
    );
    const nerve = { ...test_, clause: 'HR-RSV-05', test: 'resolve', against: null, parts: [], natural: 5, total: 5 };
    expect(say({ ...nerve, warrior: 'b', lender: 'a', success: true, degrees: 0 })).toBe(
      'Ysolde, Resolve test. Die 5, needs 5+, the Guts of Vane: success [HR-RSV-05].',
    );
  });

  test.each([
    [
      { kind: 'strike', weapon: 'tusks', of: 'strike', mount: true, target: 'b' },
      "Vane Strikes Ysolde with its mount's Tusks",
    ],
    [
      { kind: 'hit', target: 'b', degrees: 1, power: 2, powerParts: [part('Degree of Success', 1), part('Big', 1)] },
      'Vane hits Ysolde with Power +2 (+1 Degree of Success, +1 Big)',
    ],
    [
      { kind: 'shoot', target: 'b', weapon: 'bow', range: 13.5, band: 'long' },
      'Vane shoots at Ysolde with Bow at 13.5", Long Range',
    ],
    [{ kind: 'in-use', items: ['sword', 'buckler'] }, 'Vane takes Sword and Buckler Shield in hand'],
    [{ kind: 'lose-body', amount: 1, left: 0, source: 'Fireball' }, 'Vane loses 1 Body to Fireball: none left'],
    [
      { kind: 'climb', piece: 'high-crag-1', from: 0, to: 2, face: 4, cost: 4, at: [1, 1], z: 2 },
      'Vane climbs 2" up the high crag and hangs 2" up of 4"',
    ],
    [{ kind: 'drop', marker: 'm1', at: [3, 4.5] }, 'Vane drops Relic 1 at (3, 4.5)'],
    [{ kind: 'counter', caster: 'b', spell: 'fireball' }, 'Vane spends a Reaction to Counter Fireball of Ysolde'],
  ])('says %o', (event, text) => {
    expect(say({ clause: 'HR-X', warrior: 'a', ...event })).toBe(`${text} [HR-X].`);
  });

  test('distances are shown doubled in centimetres where players want that', () => {
    const metric = position({ warriors: { a: { at: [5, 5] } }, options: { metric: true } });
    const event = { kind: 'fall', clause: 'HR-VRT-09', warrior: 'a', inches: 3, to: [5, 5], z: 0 };
    expect(say(event, metric)).toBe('a falls 6 cm and lands at (5, 5) [HR-VRT-09].');
  });

  test('an activation is told in one sentence', () => {
    const about = (kind: string, more: object, ...ids: string[]) => ({
      kind,
      clause: 'HR-X',
      warrior: ids[0],
      about: ids,
      ...more,
    });
    const events = [
      about('activation', { seat: 0, actions: 2 }, 'a'),
      about(
        'move',
        {
          of: 'move',
          path: [
            [5, 5],
            [8, 5],
          ],
          to: [8, 5],
          cost: 3,
        },
        'a',
      ),
      about('strike', { target: 'b', weapon: 'sword', of: 'strike', mount: false }, 'a', 'b'),
      about('hit', { target: 'b' }, 'a', 'b'),
      about('lose-body', { left: 1 }, 'b'),
      about('flee', { inches: 5 }, 'b'),
    ] as unknown as GameEvent[];
    expect(TEXT.activation(events, s)).toBe(
      'Vane moves 3" and strikes Ysolde with Sword: Ysolde loses Body, 1 left and flees.',
    );
    // A Counter Attack hurts the one that acts: it is named, or the loss would seem to be the target's.
    const countered = [...events.slice(0, 4), about('lose-body', { left: 2 }, 'a')] as unknown as GameEvent[];
    expect(TEXT.activation(countered, s)).toBe('Vane moves 3" and strikes Ysolde with Sword: Vane loses Body, 2 left.');
    expect(TEXT.activation(events.slice(0, 1), s)).toBeNull();
    expect(TEXT.activation([], s)).toBeNull();
  });

  test('the log is divided by turns', () => {
    expect(TEXT.chapter.from({ kind: 'turn', clause: 'HR-TRN-01', turn: 3 } as never)).toEqual({
      title: 'Turn 3',
      turn: 3,
    });
    expect(TEXT.chapter.from({ kind: 'move', clause: 'HR-MOV-01' } as never)).toBeNull();
    expect(TEXT.chapter.of({ ...s, turn: 0 })).toBe('Set-up');
  });
});

describe('names', () => {
  const one = (name: string, owner: number, summonedTurn = 0) =>
    ({ owner, seat: owner, summonedTurn, card: { name } }) as unknown as Warrior;
  const names = (...warriors: Warrior[]) => warriors.map((w) => warriorName({ warriors } as unknown as State, w));

  test('count those of one side that share a name, and say whose they are when both sides have it', () => {
    expect(names(one('Levy', 0), one('Levy', 0), one('Levy', 1), one('Chief', 1))).toEqual([
      "Red's Levy",
      "Red's Levy 2",
      "Blue's Levy",
      'Chief',
    ]);
  });

  test('never change when somebody is summoned later', () => {
    const all = [one('Servant', 0), one('Servant 2', 0, 3), one('Servant', 0, 4)];
    expect(names(...all.slice(0, 1))).toEqual(['Servant']);
    expect(names(...all)).toEqual(['Servant', "Red's Servant 2", "Red's Servant 3"]);
  });
});

describe('the sheet', () => {
  const s = position({
    warriors: {
      a: {
        warrior: 'captain',
        at: [5, 5],
        mount: 'tusker',
        armour: 'full-plate',
        lost: 2,
        focus: 1,
        reacted: 1,
        weapons: ['spear'],
      },
      b: { seat: 'blue', at: [9, 5], stats: { magic: 6 }, spells: ['zephyr'], fleeing: true },
    },
    state: {
      enchantments: [{ spell: 'zephyr', caster: 'b', target: 'b' }],
      activation: { warrior: 'a', taken: ['move'] },
    },
  });

  test('has every number as it counts now, with the printed one', () => {
    const a = sheet(s, 'a');
    expect(a?.stats.map(({ label, printed, now }) => [label, printed, now.value])).toEqual([
      ['Mv', 4, 6],
      ['Bd', 3, 5],
      ['Ag', 6, 7],
      ['Fi', 5, 5],
      ['Re', 6, 5],
      ['Gu', 5, 5],
      ['Fa', 6, 6],
    ]);
    expect(a?.stats.at(-1)?.name).toBe('Discipline');
    expect(a?.figure).toBe('captain+tusker');
    expect(sheet(s, 'b')?.stats.at(-1)).toMatchObject({ label: 'Ma', printed: 6 });
    expect(sheet(s, 'nobody')).toBeNull();
  });

  test('has meters for Actions, Reactions and Body', () => {
    expect(sheet(s, 'a')?.meters.map(({ label, value, max }) => [label, value, max])).toEqual([
      ['Actions', 1, 2],
      ['Reactions', 0, 1],
      ['Body lost', 2, 5],
    ]);
  });

  test('lists what it has and suffers, the saddle counted in', () => {
    const named = (id: string) => sheet(s, id)?.lines.map(({ group, name }) => `${group} ${name}`);
    expect(named('a')).toEqual([
      'state Focus',
      'weapon Spear (mounted)',
      'armour Full Plate Armour',
      'mount Tusker',
      'faction Close Ranks',
    ]);
    expect(named('b')).toEqual(['state Fleeing', 'state Zephyr', 'weapon Light Weapon', 'spell Zephyr']);
  });

  test('marks what others must see', () => {
    expect(marksOf(s, s.warriors[0] as Warrior).map(({ sign }) => sign)).toEqual(['body', 'focus']);
    expect(marksOf(s, s.warriors[1] as Warrior).map(({ sign }) => sign)).toEqual(['fleeing', 'enchanted']);
  });

  test('the strip tells turn, phase, score and strength', () => {
    const strip = standings({ ...s, vp: [2, 5], pauses: [0, 1] });
    expect(strip.title).toBe('Turn 1 of 6');
    expect(strip.phases.find(({ on }) => on)?.label).toBe('Activations');
    expect(strip.sides.map(({ name, detail, score }) => [name, detail, score])).toEqual([
      ['Wardens of the Broken Crown', '1 warrior', 2],
      ['Blue', '1 warrior · 1 Tactical Pause', 5],
    ]);
  });
});

test('status, cards and result of whole games are complete sentences', () => {
  const lines: string[] = [];
  for (const seed of ['words 1', 'words 2']) {
    const match = startMatch(HUNTERS_OF_RUIN, seed);
    const pick = random(seed);
    const play = random(`play ${seed}`);
    for (let n = 0; match.result === null && n < 400; n++) {
      wander(match, play, 10);
      const s = match.state as State;
      lines.push(...TEXT.status(s, pick.int(2)));
      const things = [...s.warriors, ...s.markers, ...s.pieces, ...s.summoned];
      const thing = things[pick.int(things.length)];
      if (thing !== undefined) lines.push(...TEXT.card(s, thing.id));
    }
    if (match.result !== null) lines.push(...TEXT.result(match.state as State, match.result));
  }
  expect(lines.length).toBeGreaterThan(200);
  expect(
    lines.filter((line) => /undefined|null|NaN|\[object|\(\)| {2}|\$\{|\.\./.test(line) || !line.endsWith('.')),
  ).toEqual([]);
  expect(TEXT.card({ warriors: [], markers: [], pieces: [], summoned: [] } as unknown as State, 'nobody')).toEqual([]);
});
