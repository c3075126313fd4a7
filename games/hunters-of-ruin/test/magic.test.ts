/** What cases cannot show: that every drawn, listed and suggested Cast is legal, that all spells are drawn, and what is proposed makes sense. */
import { describe, expect, test } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase, playCase } from '#engine/cases/run.ts';
import { random } from '#engine/dice/random.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Act, Answer } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { SPELLS } from '../content/spells.ts';
import { HUNTERS_OF_RUIN } from '../index.ts';
import { spellsOf } from '../rules/enchant.ts';
import { must } from '../rules/play.ts';
import type { State } from '../state.ts';

const ALL = SPELLS.map(({ id }) => id);

/** A match at the position of these lines of a case. */
function at(...lines: string[]): Match {
  const [file] = parseCases(
    ['game: hunters-of-ruin', 'title: a position', 'clauses: [HR-CST-01]', ...lines, 'expect: [{ sound: true }]'].join(
      '\n',
    ),
    'here',
  );
  if (file === undefined) throw new Error('no case');
  return openCase(HUNTERS_OF_RUIN as never, file);
}

function stateOf(match: Match): State {
  return match.state as unknown as State;
}

function castActs(match: Match): Act[] {
  return (match.decision(0)?.acts ?? []).filter(({ verb }) => verb === 'cast');
}

const MELEE = at(
  'warriors:',
  `  a: { seat: red, at: [18, 18], stats: { magic: 6 }, spells: [${ALL.join(', ')}] }`,
  '  b: { seat: blue, at: [19, 18] }',
  '  c: { seat: red, at: [18, 20] }',
  'state: { activation: a }',
);

const APART = at(
  'table: { terrain: [{ kind: rough, rect: [20, 22, 4, 4], woods: true }, { kind: linear, line: [[10, 24], [16, 24]], height: 1 }] }',
  'warriors:',
  `  a: { seat: red, at: [18, 18], stats: { magic: 6 }, spells: [${ALL.join(', ')}] }`,
  '  b: { seat: blue, at: [24, 18], weapons: [bow] }',
  '  c: { seat: red, at: [14, 18] }',
  '  d: { seat: red, at: [15, 15], out: true }',
  '  e: { seat: blue, at: [25, 19.5] }',
  'state: { activation: a }',
);

/** Spells that a caster in contact may still cast. */
const IN_CONTACT = SPELLS.filter(
  ({ type, effect }) => type !== 'damage-ranged' && type !== 'summoning' && effect.do !== 'swallow',
);

describe('Casts at random', () => {
  test.each([
    ['out of contact', APART, ALL.filter((id) => id !== 'ignite')],
    ['in contact', MELEE, IN_CONTACT.map(({ id }) => id)],
  ] as const)('every spell that can be cast %s is drawn, and every draw is accepted', (_, match, wanted) => {
    const rng = random('casts');
    const drawn = new Set<string>();
    const decision = match.decision(0);
    for (let i = 0; i < 4000; i++) {
      const answer = decision?.draw?.(rng) ?? null;
      if (answer?.verb !== 'cast') continue;
      expect(match.examine(0, answer)).toBeNull();
      drawn.add(String(answer.spell));
    }
    for (const act of castActs(match)) {
      for (let i = 0; i < 20; i++) {
        const answer = act.sample(rng);
        if (answer !== null) expect(match.examine(0, answer)).toBeNull();
      }
    }
    expect([...drawn].sort()).toEqual(wanted.slice().sort());
  });

  test('every listed and suggested Cast is accepted', () => {
    for (const match of [APART, MELEE]) {
      for (const act of castActs(match)) {
        const answers = [...act.options().map((o) => o.answer), ...(act.suggest?.() ?? [])];
        expect(answers.length).toBeGreaterThan(0);
        for (const answer of answers) expect(match.examine(0, answer)).toBeNull();
      }
    }
  });
});

function suggested(match: Match, spell: string): Answer[] {
  return castActs(match)
    .flatMap((act) => act.suggest?.() ?? [])
    .filter((answer) => answer.spell === spell);
}

function firstPlace(match: Match, spell: string): Point {
  const [best] = suggested(match, spell);
  if (best === undefined) throw new Error(`no place for ${spell}`);
  return best.at as Point;
}

describe('Casts that are suggested', () => {
  test('Damage is aimed at enemies, help at friends', () => {
    expect(suggested(APART, 'fireball').map(({ target }) => target)).toContain('b');
    expect(new Set(suggested(APART, 'skin-of-stone').map(({ target }) => target))).toEqual(new Set(['a', 'c']));
    expect(suggested(APART, 'crushing-waves').every(({ target }) => target === 'b' || target === 'e')).toBe(true);
  });

  test('a Wall of Fire is set on enemies', () => {
    const [x, y] = firstPlace(APART, 'wall-of-fire');
    const near = stateOf(APART).warriors.filter((w) => w.seat === 1);
    expect(near.some((w) => Math.abs(w.x - x) < 3.5 && Math.abs(w.y - y) < 3.5)).toBe(true);
  });

  test('a Wall of Earth comes between an archer and a friend', () => {
    const [x] = firstPlace(APART, 'wall-of-earth');
    expect(x).toBeGreaterThan(18);
    expect(x).toBeLessThan(24);
  });

  test('pointing at a warrior aims a spell that may be cast on it', () => {
    const [list] = castActs(APART);
    const answer = list?.aim?.('b');
    expect(answer?.target).toBe('b');
    expect(APART.examine(0, answer)).toBeNull();
    expect(list?.aim?.('nobody')).toBeNull();
  });
});

describe('what spells keep in play', () => {
  test('HR-EAR-02: a caster has the spells of whom it has swallowed, each once', () => {
    const match = at(
      'warriors:',
      '  a: { seat: red, at: [18, 18], stats: { magic: 6 }, spells: [swallow-up, fireball] }',
      '  b: { seat: red, at: [4, 4], stats: { magic: 6 }, spells: [fireball, zephyr], out: true, left: swallowed }',
      'state: { enchantments: [{ spell: swallow-up, caster: a, target: b }] }',
    );
    const s = stateOf(match);
    expect(spellsOf(s, must(s, 'a')).map(({ id }) => id)).toEqual(['swallow-up', 'fireball', 'zephyr']);
    expect(spellsOf(s, must(s, 'b')).map(({ id }) => id)).toEqual(['fireball', 'zephyr']);
  });

  test('HR-SUM-01: a second servant bears a number', () => {
    const match = at(
      'warriors:',
      '  a: { seat: red, at: [18, 18], stats: { magic: 2 }, spells: [raise-servant] }',
      '  s: { seat: red, at: [4, 4], warrior: risen-servant }',
      'state: { activation: a }',
      'dice: [2]',
    );
    match.answer(0, { verb: 'cast', spell: 'raise-servant', at: [20, 18] });
    const come = stateOf(match).warriors.at(-1);
    expect(come?.card.name).toBe('Risen Servant 2');
    expect(come?.summonedTurn).toBe(1);
    expect(come?.owner).toBe(0);
  });
});

test('HR-SRS-08: a slide that is drawn at random is one that is allowed', () => {
  const [file] = parseCases(
    [
      'game: hunters-of-ruin',
      'title: a Deluge that slides',
      'clauses: [HR-SRS-08]',
      'warriors: { a: { at: [8, 18], stats: { magic: 2 }, spells: [deluge] }, b: { seat: blue, at: [30, 30] } }',
      'dice: [5]',
      'play: [{ red: { activate: a } }, { red: { cast: { spell: deluge, at: [9, 14] } } }]',
      'expect: [{ decides: red, verbs: [slide] }]',
    ].join('\n'),
    'here',
  );
  const decision = playCase(HUNTERS_OF_RUIN, file as NonNullable<typeof file>).decision();
  const act = decision?.acts.find(({ verb }) => verb === 'slide') as Act;
  const rng = random('slides');
  for (let i = 0; i < 20; i++) {
    const answer = act.sample(rng) as Answer;
    expect(answer.at).toHaveLength(2);
    expect(act.check(answer)).toBe(null);
  }
});
