import { describe, expect, test } from 'vitest';
import { random } from '../../dice/random.ts';
import { ScriptedDice } from '../../dice/source.ts';
import type { Seat } from '../../game.ts';
import { canonical, stateHash } from '../../state/hash.ts';
import { sampleAnswer } from '../answers.ts';
import type { Match } from '../match.ts';
import { duel, hear, log, rig, roll, say, start, strike } from './rig.ts';

/** Everything that a reader of a match can see. */
function picture(match: Match): string {
  const { inputs, rolls, events, hashes, deciders, result } = match;
  const title = match.decision()?.title;
  return canonical({ state: match.state, inputs, rolls, events, hashes, deciders, title, result });
}

const talk = rig(
  function* (g) {
    yield* hear(g, 0, 'first?', ['a', 'b']);
    yield* hear(g, 0, 'second?', ['a', 'b']);
  },
  function* (g) {
    yield* hear(g, 0, 'third?', ['a', 'b']);
    roll(g, 'die', 100);
    yield* hear(g, 0, 'fourth?', ['a', 'b']);
    yield* hear(g, 1, 'fifth?', ['a', 'b']);
  },
  function* (g) {
    yield* hear(g, 0, 'look?', ['a']);
    g.revealed();
    yield* hear(g, 0, 'last?', ['a']);
  },
);

function answerAll(match: Match, n: number): string[] {
  const pictures: string[] = [];
  for (let i = 0; i < n; i++) {
    pictures.push(picture(match));
    match.answer(match.deciders[0] as Seat, say('a'));
  }
  return pictures;
}

describe('undo', () => {
  test('is free within a step and restores everything', () => {
    const match = start(talk);
    const [, second] = answerAll(match, 1).concat(picture(match));
    match.answer(0, say('b'));
    expect(match.undoable(0)).toBe(true);
    expect(match.undo(0)).toBe(true);
    expect(picture(match)).toBe(second);
  });

  test('is free across a checkpoint, as far as nothing happened in between', () => {
    const match = start(talk);
    const pictures = answerAll(match, 2);
    expect(match.decision()?.title).toBe('third?');
    expect(match.undo(0)).toBe(true);
    expect(picture(match)).toBe(pictures[1]);
    expect(match.undo(0)).toBe(true);
    expect(picture(match)).toBe(pictures[0]);
    expect(match.undo(0)).toBe(false);
  });

  test('is not free once a die was rolled; the opponent must consent', () => {
    const match = start(talk);
    const pictures = answerAll(match, 3);
    expect(match.decision()?.title).toBe('fourth?');
    expect(match.undoable(0)).toBe(false);
    const before = picture(match);
    expect(match.undo(0)).toBe(false);
    expect(picture(match)).toBe(before);
    expect(match.undo(0, true)).toBe(true);
    expect(picture(match)).toBe(pictures[2]);
  });

  test('is free after a die when the answer after it is taken back, and stops at the die', () => {
    const match = start(talk);
    const pictures = answerAll(match, 4);
    expect(match.undo(0)).toBe(true);
    expect(picture(match)).toBe(pictures[3]);
    expect(match.undo(0)).toBe(false);
  });

  test('is not free once another seat has acted, and never another seat’s', () => {
    const match = start(talk);
    answerAll(match, 5);
    expect(match.undoable(0)).toBe(false);
    expect(match.undo(0)).toBe(false);
    expect(match.undoable(1)).toBe(true);
  });

  test('is not free once something hidden was shown', () => {
    const match = start(talk);
    answerAll(match, 6);
    expect(match.decision()?.title).toBe('last?');
    expect(match.undo(0)).toBe(false);
    expect(match.undo(0, true)).toBe(true);
    expect(match.decision()?.title).toBe('look?');
  });

  test('of the answer that ended the match opens it again', () => {
    const match = start(talk);
    const pictures = answerAll(match, 7);
    expect(match.result).not.toBeNull();
    expect(match.undo(0)).toBe(true);
    expect(match.result).toBeNull();
    expect(picture(match)).toBe(pictures[6]);
  });

  test('of nothing is refused', () => {
    const match = start(talk);
    expect(match.undo(0)).toBe(false);
    expect(match.undo(0, true)).toBe(false);
  });

  test('inside a nested window returns to the window', () => {
    const match = start(duel);
    match.answer(0, say('high'));
    const before = picture(match);
    match.answer(1, { verb: 'pass' });
    expect(match.undo(1)).toBe(true);
    expect(match.decision()?.title).toBe('parry?');
    expect(picture(match)).toBe(before);
  });

  test.each([
    ['seeded', {}],
    ['written', { dice: new ScriptedDice([6, 8, 4, 1, 2, 3]) }],
  ])('brings the same %s dice again', (_, config) => {
    const match = start(duel, config);
    match.answer(0, say('high'));
    match.answer(1, say('parry'));
    match.answer(0, say('left'));
    const rolls = match.rolls.slice();
    match.undo(0, true);
    expect(match.rolls).toEqual(rolls.slice(0, 2));
    match.answer(0, say('right'));
    expect(match.rolls).toEqual(rolls);
    match.undo(0, true);
    match.undo(1, true);
    match.undo(0, true);
    expect(match.rolls).toEqual([]);
    match.answer(0, say('high'));
    match.answer(1, say('parry'));
    match.answer(0, { verb: 'pass' });
    expect(match.rolls).toEqual(rolls);
  });

  test('in a fork follows the same rule as in its match', () => {
    const match = start(duel);
    match.answer(0, say('high'));
    match.answer(1, say('parry'));
    const fork = match.fork();
    expect(fork.undoable(1)).toBe(false);
    expect(fork.undo(1, true)).toBe(true);
    expect(fork.decision()?.title).toBe('parry?');
    fork.answer(1, say('parry'));
    expect(stateHash(fork.state)).toBe(stateHash(match.state));
  });

  test('to any earlier answer of random matches, and on again, gives the same match', () => {
    const pick = random('rewind');
    for (let walk = 0; walk < 40; walk++) {
      const match = start(rig(strike, strike, strike, strike), { rng: [walk + 1, 5, 6, 7] });
      const pictures: string[] = [];
      while (match.result === null) {
        pictures.push(picture(match));
        const decision = match.decision();
        if (decision !== null) match.answer(decision.seat, sampleAnswer(decision, pick) as never);
      }
      const end = picture(match);
      const inputs = match.inputs.slice();
      const n = pick.int(inputs.length);
      match.rewind(n);
      expect(picture(match)).toBe(pictures[n]);
      for (const { seat, answer } of inputs.slice(n)) match.answer(seat, answer);
      expect(picture(match)).toBe(end);
    }
  });

  test('to the present changes nothing', () => {
    const match = start(duel);
    match.answer(0, say('high'));
    const before = picture(match);
    match.rewind(1);
    expect(picture(match)).toBe(before);
    match.answer(1, { verb: 'pass' });
    const end = picture(match);
    match.rewind(2);
    expect(picture(match)).toBe(end);
    expect(log(match)).toHaveLength(3);
  });
});

describe('going back over dice', () => {
  /** Thirty steps with a die each: rewinding starts from an old checkpoint and repeats many of them. */
  const long = rig(
    ...Array.from({ length: 30 }, () => {
      return function* (g: Parameters<typeof strike>[0]) {
        yield* hear(g, 0, 'on?', ['a']);
        roll(g, 'die', 100);
      };
    }),
  );

  test('keeps the hashes of the positions on the way', () => {
    const match = start(long);
    const pictures = answerAll(match, 25);
    for (const n of [22, 14, 9, 2]) {
      match.rewind(n);
      expect(picture(match)).toBe(pictures[n]);
    }
  });
});
