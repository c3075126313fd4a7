import { describe, expect, test } from 'vitest';
import { ScriptedDice } from '../../dice/source.ts';
import type { Flow } from '../../game.ts';
import { canonical, stateHash } from '../../state/hash.ts';
import type { Match } from '../match.ts';
import { RuleBug, RuleDepth } from '../rule-error.ts';
import { type G, hear, hearSealed, log, rig, roll, say, start } from './rig.ts';

function picture(match: Match): string {
  const { inputs, rolls, events, hashes, deciders } = match;
  return canonical({
    hash: stateHash(match.state),
    inputs,
    rolls,
    events,
    hashes,
    deciders,
    title: match.decision()?.title,
  });
}

/** Breaks when it hears "break", deep inside, after it has changed the state and rolled dice. */
const fragile = rig(
  function* (g) {
    g.enter('RG-OUT-01');
    yield* hear(g, 0, 'warm up?', ['go']);
    roll(g, 'warm');
    g.enter('RG-INN-01');
    const word = yield* hear(g, 1, 'which?', ['fine', 'break', 'late']);
    roll(g, 'next');
    g.state.log.push('half done');
    if (word === 'break') {
      g.enter('RG-BRK-01');
      throw new TypeError('x is undefined');
    }
    if (word === 'late') g.state.secrets[0] = 'late';
    g.leave();
    g.leave();
  },
  function* (g) {
    g.enter('RG-TWO-01');
    if (g.state.secrets[0] === 'late') throw new Error('the next step broke');
    yield* hear(g, 0, 'on?', ['go']);
  },
);

function thrown(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a bug in a rule', () => {
  const ready = (config = {}): Match => {
    const match = start(fragile, config);
    match.answer(0, say('go'));
    return match;
  };

  test.each([
    ['seeded', {}],
    ['written', { dice: new ScriptedDice([2, 3, 4, 5]) }],
  ])('leaves a match with %s dice as it was before the answer', (_, config) => {
    const match = ready(config);
    const before = picture(match);
    expect(match.submit(1, say('break'))).toMatchObject({ ok: false, rejection: { code: 'rule-bug' } });
    expect(picture(match)).toBe(before);
    expect(match.decision()?.title).toBe('which?');
  });

  test('is reported with the path of clauses, the answer and the cause', () => {
    const match = ready();
    const bug = thrown(() => match.answer(1, say('break')));
    expect(bug).toBeInstanceOf(RuleBug);
    expect(bug).toMatchObject({
      path: ['RG-OUT-01', 'RG-INN-01', 'RG-BRK-01'],
      input: { seat: 1, answer: say('break') },
      cause: expect.any(TypeError),
    });
    expect((bug as Error).message).toBe('a rule failed at RG-OUT-01 > RG-INN-01 > RG-BRK-01: x is undefined');
    expect(match.submit(1, say('break'))).toMatchObject({ rejection: { clause: 'RG-BRK-01' } });
  });

  test('does not end the match: another answer goes on with the same dice', () => {
    const match = ready();
    const straight = match.fork();
    straight.answer(1, say('fine'));
    for (let i = 0; i < 3; i++) match.submit(1, say('break'));
    expect(match.submit(1, say('fine'))).toEqual({ ok: true });
    expect(log(match)).toEqual(log(straight));
    expect(match.submit(0, say('go'))).toEqual({ ok: true });
    expect(match.result).not.toBeNull();
  });

  test('in the step after the answer goes back to before the answer', () => {
    const match = ready();
    const before = picture(match);
    const bug = thrown(() => match.answer(1, say('late')));
    expect(bug).toMatchObject({ path: ['RG-TWO-01'], input: { seat: 1 } });
    expect(picture(match)).toBe(before);
    expect(match.submit(1, say('fine'))).toEqual({ ok: true });
  });

  test('after a free undo or in a fork is recovered from as well', () => {
    const match = ready();
    const fork = match.fork();
    const before = stateHash(fork.state);
    expect(fork.submit(1, say('break')).ok).toBe(false);
    expect(stateHash(fork.state)).toBe(before);
    match.undo(0, true);
    match.answer(0, say('go'));
    expect(stateHash(match.state)).toBe(before);
    expect(match.submit(1, say('break')).ok).toBe(false);
    expect(stateHash(match.state)).toBe(before);
  });

  test('after the last sealed answer keeps the others under seal', () => {
    const match = start(
      rig(function* (g) {
        const words = yield* hearSealed([0, 1], 'bid?', ['one', 'two']);
        if (words[0] === words[1]) throw new Error('a tie that the rule does not handle');
        g.state.log.push(words.join());
      }),
    );
    match.answer(0, say('one'));
    expect(match.submit(1, say('one'))).toMatchObject({ rejection: { code: 'rule-bug' } });
    expect(match.deciders).toEqual([1]);
    expect(match.inputs).toHaveLength(1);
    expect(match.submit(1, say('two'))).toEqual({ ok: true });
    expect(log(match)).toEqual(['one,two']);
  });

  test('before the first question is reported when the match is made', () => {
    const broken = rig(function* (g) {
      g.enter('RG-ONE-01');
      throw new Error('too early');
    });
    expect(thrown(() => start(broken))).toMatchObject({ path: ['RG-ONE-01'], input: null });
  });

  test('in the check of an act refuses the answer and changes nothing', () => {
    const match = start(
      rig(function* (g) {
        yield* hear(g, 0, 'which?', {
          includes: () => {
            throw new Error('the check broke');
          },
        } as unknown as string[]);
      }),
    );
    const before = picture(match);
    expect(match.submit(0, say('x'))).toMatchObject({
      rejection: { code: 'rule-bug', clause: 'RG-ASK-01', reason: expect.stringContaining('the check broke') },
    });
    expect(picture(match)).toBe(before);
  });

  test('in a match without checkpoints is thrown with its path', () => {
    const match = ready({ checkpoints: 'none' });
    expect(thrown(() => match.answer(1, say('break')))).toMatchObject({
      path: ['RG-OUT-01', 'RG-INN-01', 'RG-BRK-01'],
    });
  });
});

describe('rules that answer each other without end', () => {
  function* ping(g: G): Flow<void> {
    g.enter('RG-PNG-01');
    yield* pong(g);
    g.leave();
  }
  function* pong(g: G): Flow<void> {
    g.enter('RG-PNG-02');
    yield* ping(g);
    g.leave();
  }
  const endless = rig(function* (g) {
    if ((yield* hear(g, 0, 'start?', ['ping', 'rest'])) === 'ping') yield* ping(g);
  });

  test('are stopped by a named error with the path of clauses, and the match stands', () => {
    const match = start(endless);
    const before = picture(match);
    const bug = thrown(() => match.answer(0, say('ping'))) as RuleBug;
    const cause = bug.cause as RuleDepth;
    expect(cause).toBeInstanceOf(RuleDepth);
    expect(cause.path.slice(0, 4)).toEqual(['RG-PNG-01', 'RG-PNG-02', 'RG-PNG-01', 'RG-PNG-02']);
    expect(cause.message).toMatch(/nested more than 48 deep: .*RG-PNG-01 > RG-PNG-02/);
    expect(picture(match)).toBe(before);
    expect(match.submit(0, say('rest'))).toEqual({ ok: true });
  });

  test('may nest as deep as they like in turn, not within each other', () => {
    const match = start(
      rig(function* (g) {
        yield* hear(g, 0, 'start?', ['go']);
        for (let i = 0; i < 500; i++) {
          g.enter('RG-FLT-01');
          g.leave();
        }
      }),
    );
    expect(match.submit(0, say('go'))).toEqual({ ok: true });
  });

  test('that never name a clause run out of stack and are recovered from', () => {
    function* deeper(g: G): Flow<void> {
      yield* deeper(g);
    }
    const match = start(
      rig(function* (g) {
        if ((yield* hear(g, 0, 'start?', ['fall', 'rest'])) === 'fall') yield* deeper(g);
      }),
    );
    expect(match.submit(0, say('fall'))).toMatchObject({ rejection: { code: 'rule-bug' } });
    expect(match.submit(0, say('rest'))).toEqual({ ok: true });
  });
});
