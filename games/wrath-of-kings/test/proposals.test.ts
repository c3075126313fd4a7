/** What the table proposes: the selections it lists, those that one click takes, and what serves a seat best by reckoning. */
import { describe, expect, it } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { playCase } from '#engine/cases/run.ts';
import type { Act, Decision } from '#engine/game.ts';
import { featureBounds } from '#engine/geometry/area.ts';
import { SAMPLES } from '../content/terrain.ts';
import { WRATH_OF_KINGS as GAME } from '../index.ts';

/** The decision that a case comes to. */
function at(text: string): Decision {
  const [file] = parseCases(
    `game: wrath-of-kings\ntitle: a position\nclauses: [WK-GEN-01]\n${text}\nexpect: [{ sound: true }]`,
    'position',
  );
  return playCase(GAME, file as NonNullable<typeof file>).decision() as Decision;
}

function act(decision: Decision, verb: string): Act {
  const found = decision.acts.find((one) => one.verb === verb);
  if (found === undefined) throw new Error(`${verb} is not offered`);
  return found;
}

const listed = (one: Act, arg: string) => one.options().map(({ answer }) => answer[arg]);
const suggested = (one: Act, arg: string) => one.suggest?.().map((answer) => answer[arg]);

const GROUP = `
models:
  l: {seat: red, at: [20, 26], type: leader}
  a: {seat: red, at: [20, 20], attacks: [{rate: 2, name: Blade}, {rate: 3, name: Axe}]}
  b: {seat: red, at: [22.36, 20], attacks: [{rate: 4, name: Pike}]}
  c: {seat: red, at: [21.18, 21.18], attacks: [{rate: 1, name: Knife}]}
  z: {seat: blue, at: [21.18, 20]}
`;

describe('an order', () => {
  it('is proposed for all with a trait, nearest first, with and without the leader (WK-CMB-02)', () => {
    const order = act(at(GROUP), 'order');
    expect(order.fixed).toEqual({ leader: 'l' });
    const groups = [
      ['l', 'c', 'a'],
      ['c', 'a', 'b'],
    ];
    expect(listed(order, 'models')).toEqual(groups);
  });

  it('is not proposed for one who is alone with its trait', () => {
    const text = `
models:
  l: {seat: red, at: [20, 20], type: leader, traits: [X]}
  a: {seat: red, at: [22, 20], traits: [P]}
  b: {seat: red, at: [20, 22], traits: [P]}
`;
    expect(listed(act(at(text), 'order'), 'models')).toEqual([['a', 'b']]);
  });
});

describe('a combined attack (WK-CAT-02)', () => {
  const decision = at(`${GROUP}state: {activation: {leader: l, members: [a, b, c]}}
play: [{red: {combine: {of: melee, target: z}}}]`);

  it('is proposed with all who can, each with its strongest attack', () => {
    const join = act(decision, 'join');
    expect(join.form).toMatchObject({ kind: 'several', min: 2, max: 3 });
    const all = ['b/pike', 'a/axe', 'c/knife'];
    expect(listed(join, 'by')).toEqual([all, ['b/pike', 'a/axe']]);
    expect(suggested(join, 'by')).toEqual([all]);
    expect(decision.best?.()).toEqual({ verb: 'join', by: all });
  });
});

describe('Assist (WK-GAC-02)', () => {
  it('is proposed for those who can attack nobody, else for all', () => {
    const text = (reach: number) => `
models:
  l: {seat: red, at: [20, 26], type: leader}
  a: {seat: red, at: [20, 20]}
  b: {seat: red, at: [18.82, 20], attacks: [{range: 6}]}
  c: {seat: red, at: [20, 21.18], attacks: [{range: ${reach}}]}
  z: {seat: blue, at: [21.18, 20]}
state: {activation: {leader: l, members: [a, b, c]}}
play: [{red: {attack: {model: a, target: z}}}]`;
    expect(suggested(act(at(text(0)), 'assist'), 'helpers')).toEqual([['c']]);
    expect(suggested(act(at(text(6)), 'assist'), 'helpers')).toEqual([['b', 'c']]);
  });
});

describe('a split attack (WK-MEL-01)', () => {
  const split = act(
    at(`
models:
  a: {seat: red, at: [20, 20], attacks: [{rate: 4}]}
  y: {seat: blue, at: [21.18, 20]}
  z: {seat: blue, at: [18.82, 20]}
state: {activation: a}`),
    'split',
  );

  it('lists every way to share the dice out among two', () => {
    expect(split.fixed).toEqual({ model: 'a', with: 'blade' });
    expect(split.form).toMatchObject({
      kind: 'allocate',
      arg: 'dice',
      items: [1, 2, 3, 4].map((n) => ({ id: `${n}` })),
    });
    expect(listed(split, 'dice')).toEqual([
      ['y', 'z', 'z', 'z'],
      ['y', 'y', 'z', 'z'],
      ['y', 'y', 'y', 'z'],
    ]);
  });

  it('is proposed in halves, and with one die for the second', () => {
    expect(suggested(split, 'dice')).toEqual([
      ['y', 'y', 'z', 'z'],
      ['y', 'y', 'y', 'z'],
    ]);
  });
});

describe('rerolls (WK-GEN-09)', () => {
  const duel = (mine: string, theirs: string, dice: string, more = '') => `
models:
  a: {seat: red, at: [20, 20], abilities: [${mine}], attacks: [{rate: 3}]}
  b: {seat: blue, at: [21.18, 20], wounds: 3, abilities: [${theirs}]}
state: {activation: a}
dice: [${dice}]
play: [{red: {attack: b}}${more}]`;

  it('of the attacker take the dice that miss', () => {
    const decision = at(duel('offensive-expertise 2', '', '9, 1, 2'));
    expect(decision.best?.()).toEqual({ verb: 'reroll', dice: ['2', '3'], ability: 'offensive-expertise' });
    expect(suggested(act(decision, 'reroll'), 'dice')).toEqual([['2', '3']]);
    expect(decision.handful?.()).toMatchObject({
      target: 'b',
      by: ['a'],
      dice: [
        { id: '1', face: 9, reads: 'strike', good: true },
        { id: '2', face: 1, reads: 'dodge', good: false },
        { id: '3', face: 2, reads: 'parry', good: false },
      ],
      sum: '1 hit',
    });
  });

  it('take the only die that misses, wherever it lies', () => {
    const decision = at(duel('offensive-expertise 2', '', '9, 1, 9'));
    expect(suggested(act(decision, 'reroll'), 'dice')).toEqual([['2']]);
    expect(decision.best?.()).toEqual({ verb: 'reroll', dice: ['2'], ability: 'offensive-expertise' });
  });

  it('of the defender take the dice that hit', () => {
    const decision = at(duel('', 'defensive-expertise 2', '9, 1, 10'));
    expect(decision.best?.()).toEqual({ verb: 'reroll', dice: ['1', '3'], ability: 'defensive-expertise' });
    expect(suggested(act(decision, 'reroll'), 'dice')).toEqual([['1', '3']]);
    expect(decision.handful?.().sum).toBe('3 hits');
  });

  it('are left where no die would gain; one die is proposed all the same', () => {
    const decision = at(duel('offensive-expertise 2', '', '10, 10, 10'));
    expect(decision.best?.()).toEqual({ verb: 'pass' });
    expect(suggested(act(decision, 'reroll'), 'dice')).toEqual([['1']]);
  });
});

describe('dice besides (WK-SPC-02, WK-SPC-18, WK-SPC-19)', () => {
  const attack = (abilities: string, dice = '', more = '') => `
models:
  a: {seat: red, at: [20, 20], attacks: [{rate: 1, abilities: [${abilities}]}]}
  b: {seat: blue, at: [21.18, 20], wounds: 3}
  c: {seat: blue, at: [21.18, 22]}
  d: {seat: blue, at: [21.18, 18]}
  e: {seat: blue, at: [23, 20]}
state: {activation: a}
dice: [${dice}]
play: [{red: {attack: b}}${more}]`;

  it('bounce to the first who are near enough', () => {
    const decision = at(attack('bounce 2'));
    expect(act(decision, 'bounce').form).toMatchObject({ min: 1, max: 2 });
    expect(suggested(act(decision, 'bounce'), 'targets')).toEqual([['c', 'd']]);
    expect(decision.best?.()).toEqual({ verb: 'bounce', targets: ['c', 'd'] });
  });

  it('of Mastery go to the first target, all of them', () => {
    const decision = at(attack('offensive-mastery 2'));
    const mastery = act(decision, 'mastery');
    expect(mastery.form).toMatchObject({ kind: 'allocate', arg: 'on', items: [{ id: '1' }, { id: '2' }] });
    expect(listed(mastery, 'on')).toEqual([['b'], ['b', 'b']]);
    expect(suggested(mastery, 'on')).toEqual([['b', 'b']]);
    expect(decision.best?.()).toEqual({ verb: 'mastery', on: ['b', 'b'] });
  });

  it('are taken away where they are missed least', () => {
    const decision = at(attack('offensive-mastery 2', '9, 1, 10', ', {red: {mastery: [b, b]}}'));
    expect(suggested(act(decision, 'remove'), 'dice')).toEqual([['1', '2']]);
    expect(decision.best?.()).toEqual({ verb: 'remove', dice: ['1', '2'] });
  });

  it('of a check are rolled again where they failed (WK-SPC-30)', () => {
    const check = (faces: string) =>
      at(`
models: {a: {seat: red, at: [20, 20], willpower: 5, abilities: [strong-will], actions: [{kind: special, id: cry, name: Cry, check: 2, effects: []}]}, b: {seat: blue, at: [40, 40]}}
state: {activation: a}
dice: [${faces}]
play: [{red: {special: cry}}]`);
    expect(suggested(act(check('4, 9'), 'reroll'), 'dice')).toEqual([['2']]);
    expect(suggested(act(check('4, 3'), 'reroll'), 'dice')).toEqual([['1']]);
    expect(check('4, 9').best?.()).toEqual({ verb: 'reroll', dice: ['2'], ability: 'strong-will' });
    expect(check('9, 9').best?.()).toEqual({ verb: 'reroll', dice: ['1'], ability: 'strong-will' });
    expect(check('4, 3').best?.()).toEqual({ verb: 'pass' });
  });
});

describe('placing terrain (WK-SET-03)', () => {
  const decision = at(`
rosters: {red: midnight-hunt, blue: countess-at-home}
options: {table: by-turns}
dice: [7, 3]`);

  it('is an act for every piece with its values; those that are not said are the first', () => {
    const fixed = Object.fromEntries(decision.acts.map((one) => [one.key, one.fixed]));
    const expected = SAMPLES.flatMap(({ id, sizes, roughs }) =>
      sizes.flatMap((size) =>
        roughs.map((rough) => {
          const first = size === sizes[0] && rough === roughs[0];
          return [`terrain:${id}:${size}:${rough}`, first ? { sample: id } : { sample: id, size, rough }];
        }),
      ),
    );
    expect(fixed).toEqual(Object.fromEntries(expected));
  });

  it('shows every piece about the middle of the hand', () => {
    for (const { form, key } of decision.acts) {
      if (form.kind !== 'feature') throw new Error(`${key} is no piece`);
      const { x0, y0, x1, y1 } = featureBounds(form.feature);
      expect([x0 + x1, y0 + y1], key).toEqual([expect.closeTo(0), expect.closeTo(0)]);
    }
  });
});

describe('a piece that would touch another', () => {
  it('is refused for that, on a hill for not fitting on it (WK-TER-05, WK-SMP-02)', () => {
    const decision = at(`
table: {terrain: [{sample: hill, at: [34, 20]}, {sample: broken-ground, at: [14, 20]}]}
models: {a: {seat: red}, b: {seat: blue}}
state: {phase: terrain, placing: red, chooser: red}`);
    const boulder = decision.acts.find(({ key }) => key === 'terrain:boulder:1:0');
    const clause = (x: number) => boulder?.check({ verb: 'terrain', sample: 'boulder', at: [x, 20] })?.clause;
    expect(clause(14)).toBe('WK-TER-05');
    expect(clause(38)).toBe('WK-SMP-02');
    expect(clause(34)).toBeUndefined();
  });
});

describe('the side (WK-SET-05)', () => {
  it('is proposed where least lies in the way', () => {
    const side = act(
      at(`
table: {terrain: [{rect: [20, 2, 4, 4], impassable: true, size: 2}, {rect: [2, 8, 4, 4], rough: 1, open: true}]}
models: {a: {seat: red}, b: {seat: blue}}
state: {phase: sides, chooser: red}`),
      'side',
    );
    expect(listed(side, 'side')).toEqual(['south', 'north', 'west', 'east']);
    expect(suggested(side, 'side')?.[0]).toBe('north');
    expect(suggested(side, 'side')?.at(-1)).toBe('south');
  });
});

describe('deployment (WK-SET-10)', () => {
  it('proposes three places for the first of a kind and one for each of its like', () => {
    const { acts } = at(`
models:
  a: {seat: red, card: goritsi-thornpack-runner, dz: A}
  c: {seat: red, card: goritsi-thornpack-runner, dz: A}
  b: {seat: blue, at: [20, 46]}
state: {phase: deployment, chooser: red, motivations: {red: infiltrate, blue: infiltrate}}`);
    expect(acts.map((one) => one.options().length)).toEqual([3, 1]);
  });
});

describe('marking infantry (WK-GRE-13)', () => {
  it('is proposed for those farthest back', () => {
    const marking = act(
      at(`
models:
  l: {seat: red, at: [10, 2], type: leader, rank: 1}
  b1: {seat: blue, at: [10, 40]}
  b2: {seat: blue, at: [14, 46]}
  b3: {seat: blue, at: [18, 44]}
state: {phase: deployment, chooser: red, sides: {red: south, blue: north}, motivations: {red: personal-gain, blue: infiltrate}}`),
      'mark-infantry',
    );
    expect(suggested(marking, 'models')).toEqual([['b2', 'b3']]);
  });
});

describe('a stage that cannot be forfeited (WK-GRE-15)', () => {
  const refusal = (members: string) =>
    at(`
models:
  l: {seat: red, at: [20, 20], type: leader}
  a: {seat: red, at: [20, 22]}
  c: {seat: red, at: [22, 22]}
  b: {seat: blue, at: [40, 20], marks: {red: 1}}
state: {motivations: {red: personal-gain}, activation: {leader: l, members: ${members}}}`)
      .refused?.()
      .find(({ verb }) => verb === 'forfeit')?.refusal.reason;

  it('is shown with the reason of who could, else of the first', () => {
    expect(refusal('[a, l]')).toBe('it is not engaged with a marked enemy');
    expect(refusal('[a, c]')).toBe('a is neither a leader nor a specialist');
  });
});

describe('a Sprint (WK-GAC-03)', () => {
  it('is proposed to several places for the first of a group and to one for each of the others', () => {
    const { acts } = at(`
models:
  l: {seat: red, at: [20, 26], type: leader}
  a: {seat: red, at: [20, 20]}
  c: {seat: red, at: [24, 20]}
  y: {seat: blue, at: [14, 28]}
  z: {seat: blue, at: [30, 28]}
state: {activation: {leader: l, members: [a, c]}}`);
    const [first, second] = acts.filter(({ verb }) => verb === 'sprint').map((one) => one.suggest?.().length ?? 0);
    expect(first).toBeGreaterThan(1);
    expect(second).toBe(1);
  });
});

describe('Interact (WK-GAC-06)', () => {
  it('is aimed at a piece by pointing at it', () => {
    const interact = act(
      at(`
table: {terrain: [{id: o, circle: [20, 20, 0.984], objective: red, impassable: true, size: 4}]}
models: {a: {seat: red, at: [18.4254, 20]}, b: {seat: blue, at: [40, 40]}}
state: {motivations: {red: burn-it-down}, activation: a}`),
      'interact',
    );
    expect(interact.aim?.('o')).toEqual({ verb: 'interact', model: 'a', target: 'o' });
    expect(interact.aim?.('b')).toBeNull();
  });
});
