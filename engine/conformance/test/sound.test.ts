import { describe, expect, test } from 'vitest';
import { seedWords } from '../../dice/random.ts';
import { Match } from '../../flow/match.ts';
import { duel } from '../../flow/test/rig.ts';
import type { AnyGame, Decision, SceneBody } from '../../game.ts';
import { readProblems, stateProblems } from '../sound.ts';

function body(id: string, x: number, z = 0): SceneBody {
  const base = { x, y: 5, fx: 1, fy: 0, z, h: 1, shape: 'round' as const, a: 0.5, b: 0.5 };
  return { id, label: id, glyph: id, seat: 0, body: base, badges: [], marks: [], figure: '', done: false };
}

function showing(...bodies: SceneBody[]): AnyGame {
  const scene = { width: 10, depth: 10, bodies, features: [], markers: [], units: [], regions: [] };
  return { ...duel, scene: () => scene } as AnyGame;
}

const state = { rng: seedWords('x'), seats: [] };

describe('a state is sound', () => {
  test.each<[string, SceneBody[], string[]]>([
    ['when bases touch', [body('a', 3), body('b', 4)], []],
    ['when one stands above the other', [body('a', 3), body('b', 3.2, 1)], []],
    ['not when they overlap', [body('a', 3), body('b', 3.9)], ['a and b overlap by 0.1"']],
    ['not when one is off the table', [body('a', 9.6)], ['a is off the table']],
  ])('%s', (_, bodies, problems) => {
    expect(stateProblems(showing(...bodies), state)).toEqual(problems);
  });

  test("as the game's own audit says", () => {
    const game = { ...showing(), audit: () => ['a stands twice'] } as AnyGame;
    expect(stateProblems(game, state)).toEqual(['a stands twice']);
  });
});

describe('a decision that is read', () => {
  const match = () => new Match({ game: { ...duel, ...showing() } as AnyGame, rosters: [], rng: seedWords('x') });
  const read = (change: (m: Match) => Partial<Decision>) => {
    const m = match();
    return readProblems(m, { ...(m.decision() as Decision), ...change(m) }, true);
  };

  test('changes nothing', () => expect(read(() => ({}))).toEqual([]));

  test('and changes something: that is a problem', () => {
    const problems = read((m) => ({
      refused: () => {
        m.state.rng[0]++;
        return [];
      },
    }));
    expect(problems).toEqual(['reading "strike?" changed the state']);
  });

  test('offers something, and every list has an option', () => {
    expect(read(() => ({ acts: [] }))).toEqual(['"strike?" offers no act', '"strike?" has no answer']);
    const empty = (m: Match) => ({ acts: m.decision()!.acts.map((act) => ({ ...act, options: () => [] })) });
    expect(read(empty)[0]).toMatch(/offers say without an option/);
  });
});
