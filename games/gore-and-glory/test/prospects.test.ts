import { describe, expect, test } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, Decision, GameEvent } from '#engine/game.ts';
import { GORE_AND_GLORY } from '../index.ts';
import { prospects } from '../prospects.ts';
import type { State } from '../state.ts';
import { model, state } from './support.ts';

const [first, second] = GORE_AND_GLORY.army.ready;

function played(seed: string, each: (match: Match) => void): Match {
  const rosters = [first?.roster, second?.roster];
  const match = new Match({ game: GORE_AND_GLORY, rosters, rng: seedWords(seed) });
  const rng = random(seed);
  while (match.result === null) {
    each(match);
    match.answer(match.deciders[0] as number, sampleAnswer(match.decision() as Decision, rng) as Answer);
  }
  return match;
}

describe('what would count if the game ended now (GG-SCO-01 to GG-SCO-08)', () => {
  test('is what the Scoring Phase and the Missions then give', () => {
    let compared = 0;
    const pick = random('moments');
    played('prospects', (match) => {
      const state = match.state as State;
      if (state.phase !== 'activations' || pick.int(20) !== 0) return;
      const told = GORE_AND_GLORY.prospects?.(state);
      const ended = GORE_AND_GLORY.clone(state);
      GORE_AND_GLORY.finish?.(ended);
      const end = new Match({ game: GORE_AND_GLORY, rosters: [], rng: ended.rng, state: ended });
      expect(end.result?.scores).toEqual(told?.match?.scores);
      expect(told?.match?.parts.map((p) => p.value)).toEqual(told?.match?.scores);
      compared += 1;
    });
    expect(compared).toBeGreaterThan(5);
  });
});

describe('what wins', () => {
  test('GG-SCO-02, GG-SCO-03, GG-SCO-05: says for each side what its markers and the Casualties are worth now', () => {
    const s = state([model('a', 0, 10, 10), model('b', 1, 40, 40)]);
    s.markers = [1, 2].map((n) => ({ id: `objective-${n}`, n, x: 10 + 1.2 * (2 * n - 3), y: 10, z: 0, seat: 0 }));
    s.active = [1, 3];
    s.casualties = [2, 1];
    const told = prospects(s).ways.map(({ clause, seats }) => [clause, ...seats.map((e) => [e.text, e.worth.value])]);
    expect(told).toEqual([
      ['GG-SCO-03', ['1 of 2', 1], ['0 of 2', 0]],
      ['GG-SCO-02', ['2 of 2', 1], ['0 of 2', 0]],
      ['GG-SCO-05', ['2 lost', 0], ['1 lost', 1]],
    ]);
  });
});

describe('one sentence for a whole Activation', () => {
  test('names who acted, what it did and what became of others', () => {
    const state = { models: [], pieces: [] } as unknown as State;
    const event = (kind: string, about: string[], fields: object = {}): GameEvent => ({
      kind,
      clause: 'X',
      about,
      ...fields,
    });
    const events = [
      event('activation', ['Hulk'], { model: 'Hulk' }),
      event('move', ['Hulk'], {
        path: [
          [0, 0],
          [3.2, 0],
        ],
      }),
      event('move', ['Hulk'], {
        path: [
          [0, 0],
          [0, 2.1],
        ],
      }),
      event('attack', ['Hulk', 'Bram'], { attacker: 'Hulk', defender: 'Bram', weapon: 'Club' }),
      event('gain', ['Bram'], { injury: 1, fatigue: 0 }),
      event('activation-over', ['Hulk']),
    ];
    expect(GORE_AND_GLORY.text.activation?.(events, state)).toBe(
      'Hulk moves 5.3" and attacks Bram with Club: Bram 1 Injury Marker.',
    );
    const missed = [...events.slice(0, 4), event('miss', ['Hulk', 'Bram'])];
    expect(GORE_AND_GLORY.text.activation?.(missed, state)).toMatch(/: a miss\.$/);
    const tired = [...missed, event('gain', ['Hulk'], { injury: 0, fatigue: 1 })];
    expect(GORE_AND_GLORY.text.activation?.(tired, state)).toMatch(/: a miss; 1 Fatigue Marker\.$/);
    const harmless = [...events.slice(0, 4), event('hit', ['Hulk', 'Bram'])];
    expect(GORE_AND_GLORY.text.activation?.(harmless, state)).toMatch(/: nobody is hurt\.$/);
    // Declared is not done: the one who is attacked may be asked first.
    expect(GORE_AND_GLORY.text.activation?.(events.slice(0, 4), state)).toMatch(/attacks Bram with Club\.$/);
    expect(GORE_AND_GLORY.text.activation?.(events.slice(0, 1), state)).toBeNull();
  });
});

test('the judgement has the value of the evaluation, and its parts add up to it', () => {
  const pick = random('judged');
  played('judgement', ({ state }) => {
    if (pick.int(40) !== 0) return;
    for (const seat of [0, 1]) {
      const { value, parts } = GORE_AND_GLORY.judgement?.(state as State, seat) ?? { value: Number.NaN, parts: [] };
      expect(value).toBe(GORE_AND_GLORY.evaluate(state as State, seat));
      expect(parts.reduce((n, p) => n + p.amount, 0)).toBeCloseTo(value, 9);
    }
  });
});
