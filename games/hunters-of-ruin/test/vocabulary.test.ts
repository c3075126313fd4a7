import { describe, expect, test } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { runCase } from '#engine/cases/run.ts';
import { HUNTERS_OF_RUIN } from '../index.ts';
import type { State, Warrior } from '../state.ts';
import { ownSchema } from '../vocabulary/schema.ts';

const { cases } = HUNTERS_OF_RUIN;

/** A position from its words; what the schema refuses throws. */
function position(words: object): State {
  return cases.position(ownSchema.parse(words) as Record<string, unknown>);
}

function warrior(words: object, more: object = {}): Warrior {
  return position({ warriors: { a: words }, ...more }).warriors[0] as Warrior;
}

function value(s: State, path: string): unknown {
  return cases.resolve(s, path.split('.'));
}

/** Runs a case and hands back what is wrong with it. */
function run(text: string): string {
  const [file] = parseCases(`game: hunters-of-ruin\n${text}`, 'test');
  return runCase(HUNTERS_OF_RUIN as never, file as never).message ?? '';
}

describe('warriors in the words of a case', () => {
  test('without a word: an ordinary Regular with a Light Weapon in hand, off the table', () => {
    const a = warrior({});
    expect(a.card).toMatchObject({ name: 'a', class: 'regular', armour: null, mount: null, claws: null });
    expect(a.card.stats).toEqual({
      move: 4,
      body: 1,
      agility: 7,
      fight: 7,
      resist: 7,
      guts: 7,
      faction: 7,
      magic: null,
    });
    expect(a).toMatchObject({ seat: 0, onTable: false, inUse: ['light-weapon'], a: 0.5, h: 1.25, reactions: 1 });
  });

  test('of a kind: its stats, traits and skills; what is said overrides', () => {
    const a = warrior({
      warrior: 'captain',
      stats: { fight: 3 },
      skills: ['Leader (2)', 'expert sword'],
      name: 'Vane',
    });
    expect(a.card).toMatchObject({ name: 'Vane', faction: 'wardens', class: 'character', warrior: 'captain' });
    expect(a.card.stats).toMatchObject({ body: 3, fight: 3, guts: 5 });
    expect(a.card.skills.map(({ skill, level, weapon }) => [skill.id, level, weapon])).toEqual([
      ['leader', 2, undefined],
      ['expert', 1, 'sword'],
    ]);
  });

  test('fill their hands in the order of what they carry, unless it is said', () => {
    expect(warrior({ weapons: ['sword', 'bow'], shield: 'Full Shield' }).inUse).toEqual(['sword', 'full-shield']);
    expect(warrior({ weapons: ['bow', 'sword'], shield: 'buckler' }).inUse).toEqual(['bow']);
    expect(warrior({ weapons: ['bow', 'sword'], inUse: ['Sword'] }).inUse).toEqual(['sword']);
    expect(warrior({ weapons: ['axe', 'axe'] }).inUse).toEqual(['axe', 'axe#2']);
    expect(() => warrior({ weapons: ['bow', 'sword'], inUse: ['bow', 'sword'] })).toThrow(/two single-handed/);
  });

  test('a Beast fights with its claws and carries nothing', () => {
    const a = warrior({ subtypes: ['beast'] });
    expect(a.card.claws?.id).toBe('claws');
    expect(a.card.carried).toEqual([]);
  });

  test('ride what they have, with its base and Body, or stand beside it', () => {
    expect(warrior({ mount: 'courser', body: 1 })).toMatchObject({ mounted: true, a: 0.75, h: 2.25, lost: 1 });
    expect(warrior({ mount: 'courser', mounted: false })).toMatchObject({ mounted: false, a: 0.5 });
    expect(() => warrior({ mounted: true })).toThrow(/no mount/);
  });

  test('a body has lost all it had and lies on the table', () => {
    expect(warrior({ at: [5, 5], out: true, stats: { body: 2 } })).toMatchObject({ out: true, onTable: true, lost: 2 });
    expect(warrior({ at: [5, 5], left: 'fled' })).toMatchObject({ onTable: false, left: 'fled' });
  });

  test('what does not exist is named with its place', () => {
    expect(() => warrior({ weapons: ['sword', 'sward'] })).toThrow(/weapons\.1.*sward/);
    expect(() => warrior({ spells: ['sward'] })).toThrow(/spell "sward"/);
    expect(() => warrior({ skills: ['nimble x'] })).toThrow(/"nimble x" is no skill/);
    expect(() => position({ warriors: { a: { shouts: true } } })).toThrow();
  });

  test('things made up on the spot are on the card', () => {
    const define = {
      weapons: { pike: { hands: 2, fight: { strike: 1 } } },
      skills: { stern: { name: 'Stern', modifiers: [{ kind: 'test', on: ['resolve'], amount: 2 }] } },
      spells: { gust: { type: 'manipulation', effect: { do: 'silence' } } },
      mounts: { goat: { move: 6, body: 2 } },
    };
    const a = warrior({ weapons: ['pike'], skills: ['stern'], spells: ['gust'], mount: 'goat' }, { define });
    expect(a.inUse).toEqual(['pike']);
    expect(a.card.skills[0]?.skill).toMatchObject({ name: 'Stern', clause: 'HR-SKL-18' });
    expect(a.card.spells[0]).toMatchObject({ id: 'gust', range: 12 });
    expect(a.card.mount).toMatchObject({ move: 6, body: 2, weapon: 'hooves' });
  });
});

describe('positions', () => {
  test('heights follow the terrain: a top is said, the ground is not', () => {
    const table = {
      terrain: [
        { kind: 'vertical', name: 'crag', rect: [10, 10, 6, 6], height: 4 },
        { kind: 'clear', circle: [25, 25, 3], height: 1 },
      ],
    };
    const s = position({
      table,
      warriors: {
        top: { at: [13, 13], z: 4 },
        hill: { at: [25, 25] },
        low: { at: [2, 2] },
        hangs: { at: [9.4, 13], climb: { piece: 'crag', height: 2 } },
      },
    });
    expect(s.warriors.map(({ z }) => z)).toEqual([4, 1, 0, 2]);
    const { climb } = s.warriors[3] as Warrior;
    expect(climb).toMatchObject({ piece: 'crag-1', height: 2, face: 4 });
    expect(climb?.top[0]).toBeCloseTo(10.5, 1);
    expect(climb?.top[1]).toBeCloseTo(13, 1);
  });

  test('the scenario lays its pieces and markers when they are asked for', () => {
    const s = position({ state: { scenario: 'wells' }, table: { markers: 'scenario', layout: 'crag' } });
    expect(s.markers.map(({ id, kind }) => [id, kind])).toEqual([
      ['m1', 'well'],
      ['m2', 'well'],
      ['m3', 'well'],
    ]);
    expect(s.pieces.length).toBeGreaterThan(3);
    expect(() => position({ state: { scenario: 'feast' } })).toThrow(/no scenario "feast"/);
    expect(() => position({ table: { layout: 'feast' } })).toThrow(/no layout "feast"/);
  });

  test('a carrier and its marker know each other', () => {
    const s = position({ table: { markers: [[3, 3]] }, warriors: { a: { at: [8, 9], carries: 'm1' } } });
    expect(s.markers[0]).toMatchObject({ carrier: 'a', x: 8, y: 9 });
    expect(() => position({ warriors: { a: { at: [8, 9], carries: 'm1' } } })).toThrow(/no marker "m1"/);
  });

  test('spells in play have ids, casters and rules', () => {
    const s = position({
      warriors: { a: { at: [5, 5] }, b: { seat: 'blue', at: [9, 9] } },
      state: {
        turn: 3,
        enchantments: [{ spell: 'Skin of Stone', caster: 'a', target: 'b', control: 2, turn: 2 }],
        summoned: [{ spell: 'deluge', caster: 'a', at: [20, 20], facing: 'north' }],
      },
    });
    expect(s.enchantments[0]).toEqual({
      id: 'enchantment-1',
      spell: 'skin-of-stone',
      caster: 'a',
      target: 'b',
      control: 2,
      turn: 2,
    });
    expect(s.summoned[0]).toMatchObject({ id: 'summoned-2', spell: 'deluge', marker: { x: 20, fx: 0, fy: 1 } });
    expect(value(s, 'warriors.b.enchantments')).toEqual(['skin-of-stone']);
    expect(() => position({ state: { summoned: [{ spell: 'fireball', caster: 'a', at: [1, 1] }] } })).toThrow();
  });

  test('an activation under way says whose it is and what is left', () => {
    const s = position({
      warriors: { a: { at: [5, 5] }, b: { seat: 'blue', at: [9, 9] } },
      state: { activation: { warrior: 'b', taken: ['move'] }, vp: { blue: 3 }, edges: { blue: 'south' } },
    });
    expect(s.activation).toMatchObject({ warrior: 'b', begun: true, stage: 'actions', left: 1, taken: ['move'] });
    expect(value(s, 'active')).toBe('blue');
    expect(value(s, 'vp.blue')).toBe(3);
    expect(value(s, 'edges.red')).toBe('north');
    expect(value(s, 'warriors.b.activated')).toBe(true);
    expect(position({ warriors: { a: { at: [5, 5] } }, state: { activation: 'a' } }).activation).toMatchObject({
      left: 2,
      stage: 'dismount',
    });
  });

  test('spells are banned for the turn that is said', () => {
    const s = position({ warriors: { a: { banned: ['fireball', { spell: 'deluge', turn: 6 }] } }, state: { turn: 4 } });
    expect(s.warriors[0]?.banned).toEqual([
      { spell: 'fireball', turn: 4 },
      { spell: 'deluge', turn: 6 },
    ]);
  });

  test('rosters start a match', () => {
    const s = position({ rosters: { red: 'last-muster', blue: 'long-hunt' } });
    expect(s.phase).toBe('edges');
    expect(s.warriors[0]).toMatchObject({ id: 'r1', seat: 0 });
    expect(() => position({ rosters: { red: 'nobody', blue: 'long-hunt' } })).toThrow(/nobody/);
  });
});

describe('paths', () => {
  const s = position({
    table: {
      terrain: [
        {
          kind: 'linear',
          name: 'high wall',
          line: [
            [1, 1],
            [2, 1],
          ],
          height: 2,
        },
      ],
      markers: [{ at: [4, 4], seal: 'blue' }],
    },
    warriors: {
      a: { at: [5, 5], stats: { body: 3, resist: 6 }, lost: 1, armour: 'full-plate', mount: 'tusker', leader: true },
      b: { seat: 'blue', at: [6.25, 5], reacted: 1 },
    },
  });

  test.each([
    ['warriors.a.body', 4],
    ['warriors.a.move', 6],
    ['warriors.a.stats.resist', 5],
    ['warriors.a.stats.magic', null],
    ['warriors.a.stats.agility', 7],
    ['warriors.a.at', [5, 5]],
    ['warriors.a.seat', 'red'],
    ['warriors.a.canReact', true],
    ['warriors.b.canReact', false],
    ['warriors.a.contacts', ['b']],
    ['warriors.a.leads', true],
    ['models.a.card.armour.id', 'full-plate'],
    ['markers.m1.at.0', 4],
    ['markers.m1.seal', 'blue'],
    ['pieces.high-wall.height', 2],
    ['casualties.red', 0],
    ['first', 'red'],
    ['seenBy.blue.warriors.a.body', 4],
  ])('%s', (path, expected) => {
    expect(value(s, path)).toEqual(expected);
  });
});

describe('procedures', () => {
  const pair = `warriors:
  a: { seat: red, at: [18, 18], stats: { fight: 5, magic: 5 }, weapons: [axe, bow], spells: [fireball] }
  b: { seat: blue, at: [19, 18], stats: { body: 3, resist: 6 }, armour: light-armour }`;

  test.each([
    [
      'a test',
      'dice: [d10:6]\nrun: { test: { warrior: a, test: resolve, parts: [{ amount: 2 }] } }\nexpect: [{ result: { success: true, natural: 6, total: 8, target: 7, degrees: 1 } }]',
    ],
    [
      'what a test adds',
      'run: { modifiers: { warrior: b, test: resist, parts: [{ amount: 1 }] } }\nexpect: [{ result: { bonus: 1, target: 6 } }]',
    ],
    [
      'a strike with its Resolve test',
      'dice: [7, 2, 10]\nrun: { strike: { attacker: a, target: b } }\nexpect: [{ path: warriors.b.body, is: 2 }, { event: test, with: { test: resolve } }]',
    ],
    [
      'what a charge adds',
      'run: { fight: { attacker: a, target: b, charged: 5, degrees: 2 } }\nexpect: [{ result: { bonus: 2, target: 5, power: 2 } }]',
    ],
    ['damage', 'dice: [8]\nrun: { damage: { warrior: b, power: 2 } }\nexpect: [{ result: { passed: true } }]'],
    ['a cast', 'dice: [5, 7]\nrun: { cast: { caster: a, spell: Fireball, target: b } }\nexpect: [{ event: hit }]'],
    ['a fall', 'dice: [1]\nrun: { fall: { warrior: b, inches: 3 } }\nexpect: [{ path: warriors.b.body, is: 2 }]'],
    ['a Resolve test', 'dice: [10]\nrun: { resolve: { warrior: b } }\nexpect: [{ result: { success: true } }]'],
    ['distance', 'run: { distance: { from: a, to: b } }\nexpect: [{ result: { distance: 0, contact: true } }]'],
    [
      'sight',
      'run: { sight: { viewer: a, target: b } }\nexpect: [{ result: { visible: true, cover: false, share: 1 } }]',
    ],
    [
      'initiative',
      'dice: [3, 8]\nrun: { initiative: {}, answers: [{ blue: { first: them } }] }\nexpect: [{ result: { first: red, turn: 2 } }]',
    ],
    ['a legal roster', 'run: { army: { roster: last-muster } }\nexpect: [{ result: { legal: true } }]'],
    [
      'a card',
      'run: { card: { faction: wardens, entry: { warrior: levy, weapons: [spear] } } }\nexpect: [{ result: { class: regular } }]',
    ],
  ])('%s', (title, rest) => {
    expect(run(`title: ${title}\nclauses: [HR-TST-01]\n${pair}\n${rest}`)).toBe('');
  });

  test('a shot needs a weapon in use', () => {
    const text = `title: shot\nclauses: [HR-SHT-01]\n${pair}\nrun: { shoot: { attacker: a, target: b } }\nexpect: [{ noEvent: shoot }]`;
    expect(run(text)).toMatch(/ranged weapon/);
  });
});
