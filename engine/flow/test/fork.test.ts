import { describe, expect, test } from 'vitest';
import { random } from '../../dice/random.ts';
import { EnumeratingDice, ScriptedDice } from '../../dice/source.ts';
import type { Random } from '../../game.ts';
import { canonical, stateHash } from '../../state/hash.ts';
import { sampleAnswer } from '../answers.ts';
import type { Match } from '../match.ts';
import { duel, hear, hearSealed, log, rig, roll, type Said, say, start, strike } from './rig.ts';

function go(match: Match, rng: Random, n = 1): void {
  for (let i = 0; i < n && match.result === null; i++) {
    const decision = match.decision();
    if (decision !== null) match.answer(decision.seat, sampleAnswer(decision, rng) as never);
  }
}

const longDuel = rig(...Array.from({ length: 8 }, () => strike));

describe('a checkpoint', () => {
  test('restarts from JSON at every decision of a match', () => {
    const match = start(longDuel);
    const rng = random('json');
    while (match.result === null) {
      const twin = match.twin();
      expect(canonical(twin.state)).toBe(canonical(match.state));
      expect(twin.deciders).toEqual(match.deciders);
      expect(twin.decision()?.title).toBe(match.decision()?.title);
      go(match, rng);
    }
  });
});

describe('a fork', () => {
  /** At 'feint?': two dice rolled and two answers given within the step. */
  const deep = (): Match => {
    const match = start(duel);
    match.answer(0, say('high'));
    match.answer(1, say('parry'));
    return match;
  };

  test('stands in the middle of a nested decision, with the dice rolled so far', () => {
    const match = deep();
    const fork = match.fork();
    expect(fork.decision()?.title).toBe('feint?');
    expect(log(fork)).toEqual(log(match));
    expect(fork.rolls).toEqual(match.rolls);
    expect(stateHash(fork.state)).toBe(stateHash(match.state));
  });

  test('goes on as the match goes on, dice included', () => {
    const match = deep();
    const fork = match.fork();
    for (const m of [match, fork]) m.answer(0, say('left'));
    expect(log(fork)).toEqual(log(match));
    go(match, random('on'), 9);
    go(fork, random('on'), 9);
    expect(stateHash(fork.state)).toBe(stateHash(match.state));
  });

  test('leaves its match alone', () => {
    const match = deep();
    const before = stateHash(match.state);
    go(match.fork(), random('off'), 9);
    expect(stateHash(match.state)).toBe(before);
    expect(match.decision()?.title).toBe('feint?');
    expect(match.inputs).toHaveLength(2);
  });

  test('is quiet unless asked otherwise, and tells nothing twice', () => {
    const match = deep();
    expect(match.fork().events).toEqual([]);
    const loud = match.fork({ loud: true });
    expect(loud.events).toEqual([]);
    loud.answer(0, say('left'));
    expect(loud.events.map((e) => e.kind)).toEqual(['said', 'rolled']);
  });

  test('of a match with written dice continues with the next of them', () => {
    const match = start(duel, { dice: new ScriptedDice([6, 8, 4, 1, 2, 3]) });
    match.answer(0, say('high'));
    const fork = match.fork();
    for (const m of [match, fork]) {
      m.answer(1, say('parry'));
      m.answer(0, say('left'));
      expect(log(m).filter((entry) => entry.includes('='))).toEqual(['strike=6', 'parry=8', 'feint=4']);
    }
  });

  test('with other dice keeps what was rolled and rolls the rest with them', () => {
    const match = deep();
    const [strikeDie, parryDie] = match.rolls.map((r) => r.face);
    const fork = match.fork({ dice: new ScriptedDice([3]) });
    fork.answer(0, say('left'));
    expect(fork.rolls.slice(0, 3).map((r) => r.face)).toEqual([strikeDie, parryDie, 3]);
  });

  test('of an enumerating match draws each further face from the enumeration', () => {
    const match = deep();
    const dice = new EnumeratingDice();
    const seen: number[] = [];
    do {
      dice.begin();
      const fork = match.fork({ dice, pause: true });
      fork.answer(0, say('left'));
      seen.push(fork.rolls.at(-1)?.face as number);
    } while (dice.advance());
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  test('of a finished match is finished', () => {
    const match = start(duel);
    go(match, random('end'), 99);
    expect(match.fork().result).toEqual(match.result);
  });

  test('of a fork of a fork does not part from it, at any depth of any of 60 random walks', () => {
    const pick = random('forks');
    for (let walk = 0; walk < 60; walk++) {
      let match = start(longDuel, { rng: [walk + 1, 2, 3, 4] });
      while (match.result === null) {
        go(match, pick);
        if (pick.int(3) !== 0) continue;
        const [a, b] = [match.fork(), match.fork().fork().twin()];
        const seed = `walk ${walk}/${match.inputs.length}`;
        go(a, random(seed), 6);
        go(b, random(seed), 6);
        expect(stateHash(b.state)).toBe(stateHash(a.state));
        if (pick.int(4) === 0) match = match.fork();
      }
    }
  });

  test('of a re-seeded fork does not part from it, at any depth of any of 60 random walks', () => {
    const pick = random('imagined');
    for (let walk = 0; walk < 60; walk++) {
      const match = start(longDuel, { rng: [walk + 1, 2, 3, 4] });
      go(match, pick, 1 + pick.int(8));
      const decision = match.decision();
      if (decision === null) continue;
      const imagined = match.imagine(decision.seat, pick);
      go(imagined, pick, pick.int(4));
      const seed = `walk ${walk}`;
      const [a, b, c] = [imagined.fork(), imagined.fork().fork(), imagined.twin()];
      for (const m of [a, b, c]) go(m, random(seed), 9);
      go(imagined, random(seed), 9);
      for (const m of [a, b, c]) expect(stateHash(m.state)).toBe(stateHash(imagined.state));
    }
  });

  test('that is re-seeded and taken back keeps the dice rolled before it', () => {
    const match = deep();
    const imagined = match.imagine(0, random('x'));
    const before = log(imagined).slice();
    expect(before).toEqual(log(match));
    imagined.answer(0, say('left'));
    const feint = log(imagined).slice();
    imagined.undo(0, true);
    expect(log(imagined)).toEqual(before);
    imagined.answer(0, say('left'));
    expect(log(imagined)).toEqual(feint);
  });
});

describe('an imagined match', () => {
  const sealed = rig(
    function* (g) {
      const [red, blue] = yield* hearSealed([0, 1], 'secret?', ['apple', 'pear', 'plum', 'quince']);
      g.state.secrets = [red as string, blue as string, null];
    },
    function* (g) {
      yield* hear(g, 0, 'go?', ['go']);
      roll(g, 'after', 100);
    },
  );

  test("knows nothing of the opponent's answer under seal", () => {
    const guesses = new Set<unknown>();
    for (let i = 0; i < 40; i++) {
      const match = start(sealed);
      match.answer(1, say('plum'));
      const imagined = match.imagine(0, random(`guess ${i}`));
      expect(imagined.deciders).toEqual([0]);
      guesses.add(imagined.inputs[0]?.answer.word);
      imagined.answer(0, say('apple'));
      expect((imagined.state as Said).secrets[0]).toBe('apple');
      guesses.add((imagined.state as Said).secrets[1]);
    }
    expect([...guesses].sort()).toEqual(['apple', 'pear', 'plum', 'quince']);
  });

  test('keeps the own answer under seal', () => {
    const match = start(sealed);
    match.answer(0, say('plum'));
    for (let i = 0; i < 10; i++) expect(match.imagine(0, random(`${i}`)).inputs[0]?.answer.word).toBe('plum');
  });

  test("holds the opponent's secret as drawn anew and the own as it is", () => {
    const match = start(sealed);
    match.answer(0, say('plum'));
    match.answer(1, say('pear'));
    expect((match.imagine(0, random('x')).state as Said).secrets.slice(0, 2)).toEqual(['plum', 'guessed']);
  });

  test('rolls other dice than the match will', () => {
    const match = start(sealed);
    match.answer(0, say('plum'));
    match.answer(1, say('pear'));
    const real = match.fork();
    real.answer(0, say('go'));
    const faces = Array.from({ length: 30 }, (_, i) => {
      const imagined = match.imagine(0, random(`dice ${i}`));
      expect(imagined.state.rng).not.toEqual(match.state.rng);
      imagined.answer(0, say('go'));
      return imagined.rolls.at(-1)?.face;
    });
    expect(new Set(faces).size).toBeGreaterThan(15);
    expect(faces.filter((face) => face === real.rolls.at(-1)?.face).length).toBeLessThan(5);
  });

  const shown = rig(function* (g) {
    const words = yield* hearSealed([0, 1], 'bid?', ['one', 'two', 'three', 'four']);
    g.state.log.push(`bids ${words.join(' ')}`);
    g.revealed();
    if (words[0] === words[1]) roll(g, 'tie', 2);
    yield* hear(g, 0, 'go?', ['go']);
  });

  test('knows sealed answers that have been shown in the same step', () => {
    const match = start(shown);
    match.answer(0, say('two'));
    match.answer(1, say('two'));
    for (let i = 0; i < 10; i++) {
      const imagined = match.imagine(0, random(`shown ${i}`));
      expect(log(imagined)).toEqual(log(match));
      expect(imagined.decision()?.title).toBe('go?');
      expect(log(imagined.imagine(0, random('again')))).toEqual(log(match));
    }
  });

  const kept = rig(function* (g) {
    const words = yield* hearSealed([0, 1], 'bid?', ['one', 'two', 'three', 'four']);
    if (words[1] === 'four') roll(g, 'coin', 2);
    roll(g, 'die', 6);
    yield* hear(g, 0, 'go?', ['go']);
  });

  test('never takes a recorded die for another kind of die when a guess changes the course', () => {
    const match = start(kept, { dice: new ScriptedDice([6]) });
    match.answer(0, say('one'));
    match.answer(1, say('one'));
    for (let i = 0; i < 40; i++) {
      const imagined = match.imagine(0, random(`course ${i}`), { dice: new ScriptedDice([1, 5]) });
      const coin = imagined.rolls.find((r) => r.name === 'coin');
      expect(coin === undefined || coin.face === 1).toBe(true);
      expect(imagined.rolls.at(-1)?.face).toBe(6);
    }
  });
});
