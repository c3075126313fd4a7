import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startMatch, wander } from '#engine/conformance/walk.ts';
import { random } from '#engine/dice/random.ts';
import type { GameEvent } from '#engine/game.ts';
import { WRATH_OF_KINGS } from '../index.ts';
import type { Model, State } from '../state.ts';
import { SENTENCES } from '../text/events.ts';
import { TEXT } from '../text/index.ts';
import { company } from '../text/names.ts';
import { marksOf, sheet, standings } from '../text/sheet.ts';
import { ownSchema } from '../vocabulary/schema.ts';
import { plural } from '../words/wording.ts';

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
  }
  return found;
}

function position(words: object): State {
  return WRATH_OF_KINGS.cases.position(ownSchema.parse(words) as Record<string, unknown>);
}

const TABLE = {
  models: {
    a: { card: 'teknes-shift-foreman', at: [10, 10], commander: true },
    b: { card: 'teknes-foundry-hand', at: [12, 10], name: 'Foundry Hand 1' },
    c: { card: 'teknes-foundry-hand', at: [14, 10], name: 'Foundry Hand 2' },
    z: { card: 'nasier-brazen-titan', seat: 'blue', at: [12, 12.5], damage: 1, marks: { red: 1 } },
  },
  state: { motivations: { red: 'sever-the-head', blue: 'call-to-glory' } },
};

describe('the log in words', () => {
  const kinds = emitted();
  const s = position(TABLE);
  const say = (event: object) => TEXT.event(event as GameEvent, s);

  test('has a sentence for every kind of event that the rules emit, and for no other', () => {
    expect(kinds.length).toBeGreaterThan(45);
    expect(kinds.filter(([kind]) => !Object.hasOwn(SENTENCES, kind))).toEqual([]);
    const known = new Set(kinds.map(([kind]) => kind));
    expect(Object.keys(SENTENCES).filter((kind) => !known.has(kind))).toEqual([]);
  });

  test('tells a combined attack, its dice, its chart and its hits', () => {
    const clause = 'WK-CAT-02';
    const attack = {
      kind: 'attack',
      clause,
      model: 'b',
      attackers: ['b', 'c'],
      weapons: ['Rivet Hammer', 'Rivet Hammer'],
      attack: 'melee',
      targets: [{ id: 'z', dice: 5 }],
      rate: [
        { label: 'Rivet Hammer', amount: 4, clause },
        { label: 'Assist', amount: 1, clause: 'WK-GAC-02' },
      ],
      assists: ['a'],
      of: 'combined',
    };
    expect(say(attack)).toBe(
      '2 Foundry Hands make a combined attack on Brazen Titan with 5 dice (Rivet Hammer, melee), assisted by Shift Foreman. Dice: Rivet Hammer 4, +1 Assist [WK-CAT-02].',
    );
    const chart = Array.from({ length: 10 }, (_, i) =>
      i === 1 || i === 2
        ? { face: i + 1, result: 'strike', was: 'armor', by: 'WK-SPC-32' }
        : { face: i + 1, result: 'strike' },
    );
    expect(say({ kind: 'dice', clause, model: 'b', target: 'z', attackers: ['b'], faces: [10, 3, 7], chart })).toBe(
      'Dice against Brazen Titan. 10, 3 and 7: faces 2 and 3 count as Strike (Sundering) [WK-CAT-02].',
    );
    const results = ['overpower', 'strike', 'strike', 'parry'];
    const read = { kind: 'results', clause, model: 'b', target: 'z', attackers: ['b'], attack: 'melee', faces: [] };
    expect(say({ ...read, results, chart, hits: 4 })).toBe(
      'Results against Brazen Titan. 1 Overpower, 2 Strike and 1 Parry: 4 hits [WK-CAT-02].',
    );
  });

  test('tells damage, casualties and morale', () => {
    const by = ['b', 'c'];
    const damage = { kind: 'damage', clause: 'WK-DMG-01', model: 'z', amount: 1, hits: 4, resilience: 3, left: 1, by };
    expect(say(damage)).toBe(
      'Brazen Titan suffers 1 damage from 2 Foundry Hands (4 hits, 3 for each): 1 wound left [WK-DMG-01].',
    );
    expect(say({ kind: 'casualty', clause: 'WK-DMG-02', seat: 1, model: 'z', by, count: 3 })).toBe(
      'Brazen Titan is removed, killed by 2 Foundry Hands: casualty 3 of its army [WK-DMG-02].',
    );
    expect(say({ kind: 'morale', clause: 'WK-MOR-03', seat: 1, amount: 1, left: 5, why: 'casualty 3' })).toBe(
      'Blue loses 1 morale (casualty 3): 5 left [WK-MOR-03].',
    );
  });

  test('names nobody twice who gives an order and takes part', () => {
    const order = { kind: 'activation', clause: 'WK-CMB-01', seat: 0, model: 'b', leader: 'a', trait: 'Foundry' };
    expect(say({ ...order, members: ['b', 'c'] })).toBe(
      'Shift Foreman calls 2 Foundry Hands: both share Foundry [WK-CMB-01].',
    );
    expect(say({ ...order, members: ['a', 'b', 'c'] })).toBe(
      'Shift Foreman calls 2 Foundry Hands and joins them: all share Foundry [WK-CMB-01].',
    );
    expect(say({ ...order, members: ['a', 'c'] })).toBe(
      'Shift Foreman calls Foundry Hand 2 and joins it: both share Foundry [WK-CMB-01].',
    );
  });

  test('tells bounced dice, contact that is left for nothing, and the set-up', () => {
    const clause = 'WK-SPC-02';
    expect(say({ kind: 'bounce', clause, model: 'b', targets: ['z'] })).toBe(
      'Bounce of Foundry Hand 1: one die against Brazen Titan [WK-SPC-02].',
    );
    expect(say({ kind: 'bounce', clause, model: 'z', targets: ['a', 'b'] })).toBe(
      'Bounce of Brazen Titan: one die each against Shift Foreman and Foundry Hand 1 [WK-SPC-02].',
    );
    expect(say({ kind: 'disengage', clause, model: 'b', cost: 0 })).toBe(
      'Foundry Hand 1 leaves contact at no cost (Stalker) [WK-SPC-02].',
    );
    expect(say({ kind: 'table', clause, layout: 'generated', name: 'a table drawn by dice', size: 'patrol' })).toBe(
      'A Patrol on a table drawn by dice [WK-SPC-02].',
    );
    const motivations = (red: string, blue: string) => say({ kind: 'motivations', clause, motivations: [red, blue] });
    expect(motivations('assassinate', 'assassinate')).toBe(
      'The motivations are declared: both sides have Assassinate [WK-SPC-02].',
    );
    expect(motivations('assassinate', 'infiltrate')).toBe(
      'The motivations are declared: Red has Assassinate, Blue Infiltrate [WK-SPC-02].',
    );
    const objective = { kind: 'objective', clause, seat: 0, name: 'Cache 1', at: [24, 21.4] };
    expect(say({ ...objective, by: 0 })).toBe('Red places an objective of its own at (24, 21.4): Cache 1 [WK-SPC-02].');
    expect(say({ ...objective, by: 1 })).toBe('Blue places an objective of Red at (24, 21.4): Cache 1 [WK-SPC-02].');
  });

  test('tells initiative with what the weaker side adds', () => {
    const event = { kind: 'initiative', clause: 'WK-RND-02', round: 2, rolls: [7, 6], bonus: [0, 2], totals: [7, 8] };
    expect(say({ ...event, tie: false })).toBe(
      'Initiative. Red rolls 7; Blue rolls 6, +2 for lower morale, is 8: Blue is first [WK-RND-02].',
    );
  });

  test('tells an activation in one sentence', () => {
    const about = (event: Record<string, unknown>, ids: string[]) => ({ ...event, about: ids }) as unknown as GameEvent;
    const opened = { kind: 'activation', model: 'b', members: ['b', 'c'], leader: 'a', trait: 'Foundry', seat: 0 };
    const move = { kind: 'move', of: 'maneuver' };
    const attack = { kind: 'attack', attackers: ['b', 'c'], targets: [{ id: 'z' }], of: 'combined' };
    const events = [
      about(opened, ['b', 'c', 'a']),
      about({ ...move, model: 'b' }, ['b']),
      about({ ...move, model: 'c' }, ['c']),
      about({ ...attack, model: 'b' }, ['b', 'c']),
      about({ kind: 'damage', model: 'z', left: 0 }, ['z']),
      about({ kind: 'casualty', model: 'z' }, ['z']),
      about({ kind: 'morale', seat: 1, amount: 2 }, []),
    ];
    expect(TEXT.activation(events, s)).toBe(
      'Shift Foreman calls 2 Foundry Hands: 2 Foundry Hands move and make a combined attack on Brazen Titan; Brazen Titan is removed; Blue loses 2 morale.',
    );
    const unhurt = about({ kind: 'unhurt', model: 'z', hits: 0, resilience: 1 }, ['z']);
    const alone = { kind: 'activation', model: 'b', members: ['b'], leader: null, trait: null, seat: 0 };
    const single = about({ ...attack, of: 'attack', attackers: ['b'], model: 'b' }, ['b']);
    expect(TEXT.activation([about(alone, ['b']), single, unhurt], s)).toMatch(
      / attacks Brazen Titan; Brazen Titan is not hurt\.$/,
    );
    expect(TEXT.activation([about(alone, ['b']), unhurt, single, ...events.slice(4)], s)).not.toContain('not hurt');
    expect(TEXT.activation(events.slice(0, 1), s)).toBeNull();
  });
});

describe('names', () => {
  test('say whose a model is where both sides have one of its card', () => {
    const s = position({
      models: {
        a: { card: 'teknes-foundry-hand', at: [10, 10] },
        b: { card: 'teknes-foundry-hand', seat: 'blue', at: [20, 10] },
      },
    });
    expect(company(s, ['a', 'b'])).toContain("Blue's Foundry Hand");
  });

  test('have a plural', () => {
    expect(['Foundry Hand', 'Contract Officer', 'Razorfin Hound', 'Well Witch', 'Sentry'].map(plural)).toEqual([
      'Foundry Hands',
      'Contract Officers',
      'Razorfin Hounds',
      'Well Witches',
      'Sentries',
    ]);
  });
});

describe('cards and standings', () => {
  const s = position(TABLE);
  const model = (id: string) => s.models.find((m) => m.id === id) as Model;

  test('show what a model has, each thing with its clause', () => {
    const card = TEXT.card(s, 'a').join('\n');
    for (const text of ['commander', 'sphere 8"', 'Leadership 5', 'Overtime', 'Sundering (+1)', 'Chart']) {
      expect(card).toContain(text);
    }
    expect(TEXT.card(s, 'z').join('\n')).toContain("1 marker: of Red's Sever the Head");
    expect(TEXT.card(s, 'nobody')).toEqual([]);
    const shown = sheet(s, 'z');
    expect(shown?.meters.find(({ label }) => label === 'Damage')).toMatchObject({ value: 1, max: 2 });
    for (const { now } of shown?.stats ?? []) {
      expect(now.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(now.value);
    }
    expect(sheet(s, 'nobody')).toBeNull();
  });

  test('mark leaders, damage and markers', () => {
    expect(marksOf(s, model('a')).map(({ sign }) => sign)).toEqual(['commander']);
    expect(marksOf(s, model('z')).map(({ sign, text }) => `${sign}${text}`)).toEqual(['damage1', 'marker1']);
  });

  test('tell morale, motivation and casualties to the next loss', () => {
    const { sides, title } = standings(s);
    expect(title).toBe('Round 1');
    expect(sides[1]?.name).toBe('Nasier');
    expect(sides[1]?.detail).toMatch(/^1 model · Call to Glory.* · 0 of 3 lost to the next$/);
    expect(TEXT.status(s, 0).join('\n')).toContain('Yours: Sever the Head.');
  });
});

test('a whole match is told without a gap', () => {
  for (const seed of ['told 1', 'told 2']) {
    const match = startMatch(WRATH_OF_KINGS, seed);
    wander(match, random(seed));
    const s = match.state as State;
    for (const event of match.events) expect(TEXT.event(event, s)).toMatch(/ \[WK-[A-Z]+-\d+\]\.$/);
    for (const { id } of s.models) expect(TEXT.card(s, id).join('\n')).not.toMatch(/undefined|NaN/);
    expect(TEXT.status(s, 1).join('\n')).not.toMatch(/undefined|NaN/);
  }
});
