import { describe, expect, test } from 'vitest';
import { ScriptedDice } from '../../dice/source.ts';
import { stateHash } from '../../state/hash.ts';
import { Match } from '../match.ts';
import { duel, hear, hearSealed, log, rig, roll, SEATS, say, start, strike } from './rig.ts';

describe('asking', () => {
  test('an answer reaches the rule that asked, however deep it stands', () => {
    const match = start(duel);
    expect(match.decision()?.title).toBe('strike?');
    match.answer(0, say('high'));
    expect(match.deciders).toEqual([1]);
    match.answer(1, say('parry'));
    expect(match.decision()?.title).toBe('feint?');
    match.answer(0, { verb: 'pass' });
    expect(log(match).filter((entry) => entry.includes(':'))).toEqual(['0:high', '1:parry', '0:pass']);
    expect(match.decision()?.title).toBe('strike?');
  });

  test('a decision is built once, and only on first use', () => {
    let built = 0;
    const match = start(
      rig(function* (g) {
        const flow = hear(g, 0, 'strike?', ['high']);
        const request = flow.next().value as { kind: 'one'; seat: number; make: () => never };
        const make = request.make;
        request.make = () => {
          built += 1;
          return make();
        };
        flow.next(yield request);
      }),
    );
    expect(built).toBe(0);
    match.decision();
    match.decision(0);
    match.examine(0, say('high'));
    expect(built).toBe(1);
    match.fork();
    expect(built).toBe(1);
  });

  test('only the seat that is asked has a decision', () => {
    const match = start(duel);
    expect(match.decision(1)).toBeNull();
    expect(match.decision(0)).not.toBeNull();
    expect(() => match.answer(1, say('high'))).toThrow('seat 1 is not asked');
    expect(match.inputs).toEqual([]);
  });

  test('a match that is over asks no seat and takes no answer', () => {
    const match = start(rig());
    expect(match.result).not.toBeNull();
    expect(match.deciders).toEqual([]);
    expect(match.decision()).toBeNull();
    expect(match.submit(0, say('high'))).toMatchObject({ rejection: { code: 'over' } });
  });
});

describe('sealed answers', () => {
  const bids = rig(function* (g) {
    const words = yield* hearSealed([0, 2, 1], 'bid?', ['one', 'two']);
    g.state.log.push(`bids ${words.join(' ')}`);
    g.revealed();
  });

  test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]]])(
    'come in any order of seats (%j) and reach the rule in the order asked',
    (order) => {
      const match = start(bids);
      const words = ['one', 'two', 'one'];
      for (const seat of order) expect(match.submit(seat, say(words[seat] as string))).toEqual({ ok: true });
      expect(log(match)).toEqual(['bids one one two']);
    },
  );

  test('once given are not asked for again and cannot be given again', () => {
    const match = start(bids);
    match.answer(2, say('one'));
    expect(match.deciders).toEqual([0, 1]);
    expect(match.decision(2)).toBeNull();
    const before = match.inputs.length;
    expect(match.submit(2, say('two'))).toMatchObject({ rejection: { code: 'not-your-decision' } });
    expect(() => match.answer(2, say('two'))).toThrow('seat 2 is not asked');
    expect(match.inputs).toHaveLength(before);
  });

  test('are in no state before all are given', () => {
    const match = start(bids);
    const before = stateHash(match.state);
    match.answer(0, say('two'));
    match.answer(1, say('two'));
    expect(stateHash(match.state)).toBe(before);
    expect(match.result).toBeNull();
  });

  test('may be taken back until another seat has answered', () => {
    const match = start(bids);
    match.answer(0, say('one'));
    expect(match.undo(0)).toBe(true);
    expect(match.deciders).toEqual([0, 2, 1]);
    match.answer(0, say('two'));
    match.answer(1, say('two'));
    expect(match.undoable(0)).toBe(false);
    expect(match.undo(1)).toBe(true);
    match.answer(1, say('one'));
    match.answer(2, say('one'));
    expect(match.undoable(2)).toBe(false);
    expect(log(match)).toEqual(['bids two one one']);
  });
});

describe('a quiet match', () => {
  test('keeps no events and no hashes but plays the same', () => {
    const [loud, quiet] = [start(duel), start(duel, { loud: false })];
    for (const match of [loud, quiet]) {
      match.answer(0, say('low'));
      match.answer(1, { verb: 'pass' });
    }
    expect(quiet.events).toEqual([]);
    expect(quiet.hashes).toEqual([]);
    expect(loud.events.length).toBeGreaterThan(2);
    expect(loud.hashes.map(([inputs, epoch]) => [inputs, epoch])).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect(stateHash(quiet.state)).toBe(stateHash(loud.state));
    expect(quiet.rolls).toEqual(loud.rolls);
  });

  test('without checkpoints neither forks nor takes back, and says so', () => {
    const match = start(duel, { checkpoints: 'none' });
    match.answer(0, say('low'));
    expect(() => match.fork()).toThrow('cannot fork');
    expect(match.undoable(0)).toBe(false);
    expect(match.undo(0, true)).toBe(false);
  });
});

describe('pause', () => {
  test('stops where the step ends, before the next one is begun', () => {
    const match = start(duel, { pause: true });
    match.answer(0, say('low'));
    match.answer(1, { verb: 'pass' });
    expect(match.decision()).toBeNull();
    expect(match.result).toBeNull();
    expect((match.state as { at?: number }).at).toBe(1);
  });

  test('tells the result when the match ended with the step', () => {
    const match = start(rig(strike), { pause: true });
    match.answer(0, say('low'));
    match.answer(1, { verb: 'pass' });
    expect(match.result).not.toBeNull();
  });
});

test('the end of a match is hashed too, so that no last answer can be forged unseen', () => {
  const match = start(rig(strike));
  match.answer(0, say('low'));
  match.answer(1, { verb: 'pass' });
  expect(match.hashes.at(-1)).toEqual([2, 1, stateHash(match.state)]);
});

test('a position is taken over instead of set up when a state is given', () => {
  const state = {
    rng: [1, 2, 3, 4] as [number, number, number, number],
    seats: SEATS,
    at: 1,
    log: ['before'],
    secrets: [],
  };
  const match = new Match({ game: duel, rosters: [], rng: [9, 9, 9, 9], state });
  expect(match.state).toBe(state);
  expect(match.state.rng).toEqual([1, 2, 3, 4]);
});

describe('a match with written dice that may halt', () => {
  const halting = () => start(duel, { dice: new ScriptedDice([5]), halt: true });

  test('stops before a step that no answer asked for, untouched by it, and says which die was wanted', () => {
    const game = rig(
      function* (g) {
        yield* hear(g, 0, 'go?', ['go']);
      },
      function* (g) {
        roll(g, 'first');
        roll(g, 'second');
        yield* hear(g, 0, 'on?', ['on']);
      },
    );
    const match = start(game, { dice: new ScriptedDice([5]), halt: true });
    match.answer(0, say('go'));
    expect(match.dry?.message).toContain('a d6 for second');
    expect(match.deciders).toEqual([]);
    expect(match.result).toBeNull();
    expect(log(match)).toEqual(['0:go']);
    expect(match.rolls).toEqual([]);
    expect((match.source as ScriptedDice).left).toBe(1);
    expect(match.fork().dry?.code).toBe('too-few-dice');
    expect(match.undo(0, true)).toBe(true);
    expect(match.dry).toBeNull();
    expect(match.decision()?.title).toBe('go?');
  });

  test('still fails when the step of an answer lacks dice', () => {
    const match = halting();
    match.answer(0, say('high'));
    expect(match.submit(1, say('parry'))).toMatchObject({ rejection: { code: 'rule-bug' } });
    expect(match.decision()?.title).toBe('parry?');
    expect(match.submit(1, { verb: 'pass' })).toEqual({ ok: true });
  });
});
