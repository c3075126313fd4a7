import { describe, expect, test } from 'vitest';
import { seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import { question, rig, type Said, type Step } from '#engine/flow/test/rig.ts';
import type { AnyGame, Flow, Play, Seat } from '#engine/game.ts';
import { stateHash } from '#engine/state/hash.ts';
import { cloneWindows, openWindow, type Windowed, type WindowRules } from '../windows.ts';

type State = Said & Windowed;
type G = Play<State>;

/** Something that happened, and what each seat may say to it. */
interface Happening {
  words: Record<Seat, string[]>;
}

/** Every reaction takes a word away from its seat; "echo" opens a window of its own, "gift" gives seat 0 a word. */
function windowRules(more: Partial<WindowRules<State, unknown, Happening, string>> = {}) {
  const rules: WindowRules<State, unknown, Happening, string> = {
    clause: 'RG-WIN-01',
    depth: 1,
    next: 'seat',
    order: () => [1, 0, 2],
    open: (_, seat, { words }) => words[seat] ?? [],
    ask: (g, seat, _, open) => question(seat, `window ${g.state.windows.length}`, open, true),
    meant: (open, answer) => open.find((word) => word === answer.word),
    *run(g, word, happening): Flow<void> {
      g.state.log.push(word);
      for (const words of Object.values(happening.words)) {
        if (words.includes(word)) words.splice(words.indexOf(word), 1);
      }
      if (word === 'gift') happening.words[0]?.push('thanks');
      if (word.startsWith('echo')) yield* openWindow(g, rules, { words: { 0: [`re-${word}`], 2: [`echo-${word}`] } });
    },
    ...more,
  };
  return rules;
}

/** A match of two windows, one after another; `words` makes what may be said in each. */
function match(words: () => Happening['words'], rules = windowRules()): Match {
  const step: Step = function* (g): Flow<void> {
    yield* openWindow(g as G, rules, { words: words() });
  };
  const plain = rig(step, step);
  const game: AnyGame = {
    ...plain,
    setup: (config: never) => ({ ...plain.setup(config), windows: [] }),
    clone: (s: State) => ({ ...plain.clone(s), windows: cloneWindows(s.windows) }),
  };
  return new Match({ game, rosters: [], rng: seedWords('windows') });
}

/** Answers in turn, each with the seat that must be asked for it; "pass" declines. */
function answers(m: Match, ...lines: [Seat, string][]): void {
  for (const [seat, word] of lines) {
    expect(m.deciders, word).toEqual([seat]);
    m.answer(seat, word === 'pass' ? { verb: 'pass' } : { verb: 'say', word });
  }
}

const stateOf = (m: Match) => m.state as State;

describe('a window', () => {
  test('asks the seats in the order of the book, and nobody who has nothing to react with', () => {
    const m = match(() => ({ 0: ['a'], 1: ['b'], 2: [] }));
    answers(m, [1, 'b'], [0, 'a'], [1, 'pass'], [0, 'pass']);
    expect(stateOf(m).log).toEqual(['b', 'a']);
    expect(m.result).not.toBeNull();
  });

  test('asks a seat until it declines or has nothing left, before the next one', () => {
    const m = match(() => ({ 0: ['a'], 1: ['b', 'c', 'd'] }));
    answers(m, [1, 'c'], [1, 'b'], [1, 'pass'], [0, 'a'], [1, 'b'], [1, 'c'], [1, 'd'], [0, 'pass']);
    expect(m.result).not.toBeNull();
  });

  test('does not return to a seat that had nothing, where each seat is asked once', () => {
    const m = match(() => ({ 0: [], 1: ['b'], 2: ['gift'] }), windowRules({ order: () => [0, 1, 2] }));
    answers(m, [1, 'pass'], [2, 'gift'], [1, 'b'], [2, 'pass']);
    expect(m.result).not.toBeNull();
  });

  test('returns to the first who has not declined, where a reaction may give something to react with', () => {
    const rules = windowRules({ order: () => [0, 1, 2], next: 'all' });
    const m = match(() => ({ 0: [], 1: ['b'], 2: ['gift', 'c'] }), rules);
    answers(m, [1, 'pass'], [2, 'gift'], [0, 'thanks'], [2, 'pass']);
    answers(m, [1, 'b'], [2, 'pass']);
    expect(m.result).not.toBeNull();
  });

  test('remembers in the state who has declined, and is gone from it when it closes', () => {
    const m = match(() => ({ 0: ['a'], 1: ['b'] }));
    answers(m, [1, 'pass']);
    expect(stateOf(m).windows).toEqual([{ clause: 'RG-WIN-01', declined: [1] }]);
    answers(m, [0, 'pass'], [1, 'pass'], [0, 'pass']);
    expect(stateOf(m).windows).toEqual([]);
  });

  test('that nobody can use leaves no trace', () => {
    const m = match(() => ({}));
    expect(m.result).not.toBeNull();
    expect(stateOf(m).windows).toEqual([]);
  });

  test('is not opened by a reaction where the book allows one', () => {
    const m = match(() => ({ 1: ['echo'] }));
    answers(m, [1, 'echo'], [1, 'echo']);
    expect(stateOf(m).log).toEqual(['echo', 'echo']);
    expect(m.result).not.toBeNull();
  });

  test('is opened by a reaction as deep as the book allows', () => {
    const m = match(() => ({ 1: ['echo'] }), windowRules({ depth: 2 }));
    answers(m, [1, 'echo']);
    expect(m.decision()?.title).toBe('window 2');
    expect(stateOf(m).windows).toHaveLength(2);
    answers(m, [0, 're-echo'], [2, 'echo-echo']);
    // The third would be one too many, so the second step's window follows.
    expect(m.decision()?.title).toBe('window 1');
    answers(m, [1, 'pass']);
    expect(stateOf(m).log).toEqual(['echo', 're-echo', 'echo-echo']);
    expect(m.result).not.toBeNull();
  });

  test('gives a fork in the middle the same questions', () => {
    const m = match(() => ({ 0: ['a'], 1: ['echo', 'b'], 2: ['c'] }), windowRules({ depth: 2 }));
    answers(m, [1, 'echo'], [0, 'pass']);
    const fork = m.fork();
    m.play.cache.clear();
    expect(stateHash(fork.state)).toBe(stateHash(m.state));
    for (const one of [fork, m]) answers(one, [2, 'echo-echo'], [1, 'pass'], [0, 'a'], [2, 'pass']);
    expect(stateHash(fork.state)).toBe(stateHash(m.state));
    expect(stateOf(m).log).toEqual(['echo', 'echo-echo', 'a']);
    expect(stateOf(m).windows).toEqual(stateOf(fork).windows);
  });
});
