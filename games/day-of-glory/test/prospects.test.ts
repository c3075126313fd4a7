import { expect, test } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, Decision, GameEvent } from '#engine/game.ts';
import { DAY_OF_GLORY } from '../index.ts';
import type { State } from '../state.ts';

const [first, second] = DAY_OF_GLORY.army.ready;

function played(seed: string, each: (state: State) => void): void {
  const rosters = [first?.roster, second?.roster];
  const match = new Match({ game: DAY_OF_GLORY, rosters, rng: seedWords(seed), loud: false });
  const rng = random(seed);
  for (let i = 0; match.result === null; i++) {
    if (i % 25 === 0) each(match.state as State);
    match.answer(match.deciders[0] as number, sampleAnswer(match.decision() as Decision, rng) as Answer);
  }
}

test('what would count if the battle ended now is what it then counts (DG-VIC-01 to DG-VIC-07)', () => {
  played('prospects', (state) => {
    const told = DAY_OF_GLORY.prospects?.(state);
    const ended = DAY_OF_GLORY.clone(state);
    DAY_OF_GLORY.finish?.(ended);
    expect(DAY_OF_GLORY.result(ended)).toMatchObject({ scores: told?.match?.scores, winners: told?.match?.winners });
    const ways = told?.ways.map(({ seats }) => seats.map(({ worth }) => worth.value)) ?? [];
    const sums = [0, 1].map((seat) => ways.reduce((n, values) => n + (values[seat] ?? 0), 0));
    expect(sums).toEqual(told?.match?.scores);
  });
});

test('challenges won are a way to score only where challenges are agreed (DG-CHL-14)', () => {
  for (const challenges of [true, false]) {
    const rosters = [first?.roster, second?.roster];
    const rng = seedWords('challenges');
    const match = new Match({ game: DAY_OF_GLORY, rosters, rng, loud: false, options: { challenges } });
    const ways = DAY_OF_GLORY.prospects?.(match.state as State).ways ?? [];
    expect(ways.some(({ clause }) => clause === 'DG-CHL-14')).toBe(challenges);
  }
});

test('the judgement has the value of the evaluation, and its parts add up to it', () => {
  played('judgement', (state) => {
    for (const seat of [0, 1]) {
      const { value, parts } = DAY_OF_GLORY.judgement?.(state, seat) ?? { value: Number.NaN, parts: [] };
      expect(value).toBe(DAY_OF_GLORY.evaluate(state, seat));
      expect(parts.reduce((n, p) => n + p.amount, 0)).toBeCloseTo(value, 9);
    }
  });
});

test('one sentence for a whole activation names who acted, what it did and what became of others', () => {
  const state = { units: [], pieces: [], machines: [], cards: {} } as unknown as State;
  const event = (kind: string, about: string[], fields: object = {}): GameEvent => ({
    kind,
    clause: 'X',
    about,
    ...fields,
  });
  const events = [
    event('activation', ['Spears'], { unit: 'Spears' }),
    event('charge', ['Spears']),
    event('contact', ['Spears', 'Orcs'], { enemy: 'Orcs' }),
    event('fight', ['Spears', 'Orcs'], { enemies: ['Orcs'] }),
    event('losses', ['Orcs'], { dead: 3 }),
  ];
  expect(DAY_OF_GLORY.text.activation?.(events, state)).toBe(
    'Spears charges, reaches Orcs and fights Orcs: Orcs 3 dead.',
  );
  expect(DAY_OF_GLORY.text.activation?.(events.slice(0, 1), state)).toBeNull();
});
