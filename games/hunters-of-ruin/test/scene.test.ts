import { describe, expect, test } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, Decision } from '#engine/game.ts';
import { audit } from '../audit.ts';
import { evaluate, judgement } from '../evaluate.ts';
import { HUNTERS_OF_RUIN } from '../index.ts';
import { objectiveSpots } from '../judgement/spots.ts';
import { outcome } from '../outcome.ts';
import { prospects } from '../prospects.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Marker, State, Warrior } from '../state.ts';
import { threats } from '../threats.ts';

function position(own: Record<string, unknown>): State {
  return HUNTERS_OF_RUIN.cases.position(own);
}

/** A match at random, looked at before each answer. */
function played(scenario: string, seed: string, each: (match: Match) => void): Match {
  const [red, , blue] = HUNTERS_OF_RUIN.army.ready;
  const rosters = [red?.roster, blue?.roster];
  const match = new Match({ game: HUNTERS_OF_RUIN, options: { scenario }, rosters, rng: seedWords(seed) });
  const rng = random(seed);
  while (match.result === null) {
    each(match);
    const decision = match.decision() as Decision;
    match.answer(decision.seat, sampleAnswer(decision, rng) as Answer);
  }
  return match;
}

describe('what would count if the game ended now (HR-END-03, HR-S-G07)', () => {
  test.each(SCENARIOS.map(({ id }) => id))(
    'in %s is what the End Phase then gives, and the state is sound',
    (scenario) => {
      let compared = 0;
      const pick = random('moments');
      played(scenario, `prospects ${scenario}`, ({ state, options }) => {
        const s = state as State;
        expect(audit(s)).toEqual([]);
        if (pick.int(12) !== 0) return;
        const told = prospects(s).match;
        const ended = HUNTERS_OF_RUIN.clone(s);
        HUNTERS_OF_RUIN.finish(ended);
        const end = new Match({ game: HUNTERS_OF_RUIN, options, rosters: [], rng: ended.rng, state: ended });
        expect(end.result?.scores).toEqual(told?.scores);
        expect(told?.parts.map(({ value }) => value)).toEqual(told?.scores);
        compared += 1;
      });
      expect(compared).toBeGreaterThan(5);
    },
  );

  test('a scenario with markers tells who is near one, 2" and no more (HR-S-G10)', () => {
    const s = position({
      table: { markers: [{ at: [18, 18] }] },
      warriors: {
        a: { seat: 'red', at: [15, 18] },
        c: { seat: 'red', at: [14.9, 18] },
        d: { seat: 'red', at: [18, 20.5], fleeing: true },
        b: { seat: 'blue', at: [21, 18], z: 0 },
      },
      state: { scenario: 'wells' },
    });
    const near = prospects(s).ways.find(({ clause }) => clause === 'HR-S-G10');
    expect(near?.seats.map(({ text }) => text)).toEqual(['1 near', '1 near']);
  });
});

describe('judgement of a position', () => {
  const duel = (own: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    position({
      warriors: {
        a: { seat: 'red', at: [18, 10], class: 'character', leader: true, warrior: 'captain' },
        b: { seat: 'blue', at: [18, 26], class: 'character', leader: true, warrior: 'captain', ...own },
      },
      ...more,
    });

  test('adds up to nothing between the sides, and its parts to the whole', () => {
    const s = duel({});
    expect(evaluate(s, 0) + evaluate(s, 1)).toBe(0);
    const { value, parts } = judgement(s, 1);
    expect(parts.reduce((all, { amount }) => all + amount, 0)).toBeCloseTo(value, 9);
  });

  test('likes enemies hurt, Fleeing or Taken Out, the more so in this order', () => {
    const values = [{}, { lost: 1 }, { lost: 2 }, { out: true }].map((own) => evaluate(duel(own), 0));
    expect(values).toEqual(values.slice().sort((p, q) => p - q));
    expect(evaluate(duel({ fleeing: true }), 0)).toBeGreaterThan(evaluate(duel({}), 0));
  });

  test('likes a relic carried, and carried nearer to the own edge', () => {
    const value = (y: number, carries: boolean) =>
      evaluate(
        position({
          table: { markers: [{ at: [10, 30] }] },
          warriors: {
            a: { seat: 'red', at: [10, y], ...(carries ? { carries: 'm1' } : {}) },
            b: { seat: 'blue', at: [34, 34] },
          },
          state: { scenario: 'gleaning', turn: 3 },
        }),
        0,
      );
    expect(value(20, true)).toBeGreaterThan(value(20, false));
    expect(value(6, true)).toBeGreaterThan(value(20, true));
  });

  test('brings the best fighter to the tower, though others are there already and enemies wait behind it', () => {
    const value = (y: number) =>
      evaluate(
        position({
          warriors: {
            a: { seat: 'red', at: [18, y], class: 'character', leader: true, warrior: 'captain' },
            c: { seat: 'red', at: [16, 16], warrior: 'levy' },
            d: { seat: 'red', at: [18, 16], warrior: 'levy' },
            e: { seat: 'red', at: [20, 16], warrior: 'levy' },
            b: { seat: 'blue', at: [17, 20], warrior: 'brute' },
            f: { seat: 'blue', at: [19, 20], warrior: 'brute' },
          },
          state: { scenario: 'watchtower', turn: 3 },
        }),
        0,
      );
    expect(value(12)).toBeGreaterThan(value(1));
  });

  test('prefers having escaped to being about to', () => {
    const at = (more: Record<string, unknown>, vp: number) =>
      evaluate(
        position({
          warriors: {
            a: { seat: 'red', warrior: 'levy', ...more },
            c: { seat: 'red', at: [3, 3] },
            b: { seat: 'blue', at: [34, 3] },
          },
          state: { scenario: 'night-road', role: 'red', turn: 3, vp: { red: vp } },
        }),
        0,
      );
    expect(at({ left: 'escaped' }, 2)).toBeGreaterThan(at({ at: [18, 35.4] }, 0));
    expect(at({ at: [18, 30] }, 0)).toBeGreaterThan(at({ at: [18, 10] }, 0));
  });

  test('knows where the scenario wants a warrior to go', () => {
    const s = position({
      table: { markers: [{ at: [10, 18] }, { at: [20, 18] }] },
      warriors: { a: { seat: 'red', at: [19, 10] }, b: { seat: 'blue', at: [34, 34] } },
      state: { scenario: 'gleaning', activation: 'a' },
    });
    expect(objectiveSpots(s, 0)[0]).toMatchObject({ x: 20, y: 18 });
    (s.warriors[0] as Warrior).carries = 'm2';
    (s.markers[1] as Marker).carrier = 'a';
    expect(objectiveSpots(s, 0)[0]).toMatchObject({ x: 19, y: 0.5 });
  });
});

describe('threats', () => {
  test('are those who can strike, charge or shoot, the likeliest first', () => {
    const s = position({
      warriors: {
        a: { seat: 'red', at: [18, 18] },
        near: { seat: 'blue', at: [19, 18], stats: { fight: 5 } },
        runs: { seat: 'blue', at: [18, 25], stats: { fight: 8 } },
        bow: { seat: 'blue', at: [4, 18], weapons: ['bow'], inUse: ['bow'] },
        far: { seat: 'blue', at: [34, 34] },
        gone: { seat: 'blue', at: [16, 20], fleeing: true },
      },
    });
    // Whom a friend touches nobody shoots.
    expect(threats(s, 'a').map(({ model }) => model)).toEqual(['near', 'runs']);
    expect(threats(s, 'a').find(({ model }) => model === 'runs')?.clause).toBe('HR-CHG-01');
    Object.assign(s.warriors[1] as Warrior, { x: 34, y: 3 });
    expect(threats(s, 'a').map(({ model }) => model)).toEqual(['runs', 'bow']);
  });
});

describe('plans', () => {
  test('lead to a blow: a Charge where it stands, a Move and a Strike otherwise', () => {
    const s = position({
      warriors: {
        a: { seat: 'red', at: [18, 10] },
        b: { seat: 'blue', at: [18, 14] },
        c: { seat: 'blue', at: [30, 34] },
      },
    });
    const [plan] = HUNTERS_OF_RUIN.plans?.(s, 0, 'a', 'b') ?? [];
    expect(plan?.answers.map(({ verb }) => verb)).toEqual(['activate', 'charge']);
    const match = new Match({ game: HUNTERS_OF_RUIN, rosters: [], rng: s.rng, state: s });
    for (const answer of plan?.answers ?? []) match.answer(0, answer);
    expect(match.events.map(({ kind }) => kind)).toContain('charge');
    expect(HUNTERS_OF_RUIN.plans?.(s, 0, 'a', 'c')).toEqual([]);
  });

  test('lead to a marker and Interact with it', () => {
    const s = position({
      table: { markers: [{ at: [18, 13] }] },
      warriors: { a: { seat: 'red', at: [18, 10] }, b: { seat: 'blue', at: [18, 34] } },
      state: { scenario: 'gleaning' },
    });
    const [plan] = HUNTERS_OF_RUIN.plans?.(s, 0, 'a', 'm1') ?? [];
    expect(plan?.answers.map(({ verb }) => verb)).toEqual(['activate', 'move', 'interact']);
  });
});

describe('outcomes', () => {
  test('name what became of the target, the actor and the marker', () => {
    const before = position({
      table: { markers: [{ at: [10, 18] }] },
      warriors: { a: { seat: 'red', at: [18, 18] }, b: { seat: 'blue', at: [19, 18], stats: { body: 2 } } },
      state: { scenario: 'gleaning', activation: 'a' },
    });
    const after = HUNTERS_OF_RUIN.clone(before);
    expect(outcome(before, after, { verb: 'strike', target: 'b' })).toBe('no effect');
    const [a, b] = after.warriors as [Warrior, Warrior];
    b.lost = 1;
    b.fleeing = true;
    a.out = true;
    (after.markers[0] as Marker).carrier = 'b';
    expect(outcome(before, after, { verb: 'strike', target: 'b' })).toBe(
      'a: Taken Out; loses 1 Body, flees; Relic 1 picked up',
    );
  });
});

describe('the audit', () => {
  const s = () =>
    position({
      table: { markers: [{ at: [10, 18] }], terrain: [{ kind: 'vertical', rect: [20, 20, 4, 4], height: 3 }] },
      warriors: { a: { seat: 'red', at: [18, 18] }, b: { seat: 'blue', at: [10, 10] } },
      state: { scenario: 'gleaning' },
    });

  test.each<[string, (s: State) => void, string]>([
    [
      'a marker with two carriers',
      (x) => x.warriors.forEach((w) => void Object.assign(w, { carries: 'm1' })),
      'm1 is carried by several',
    ],
    [
      'a carrier of nothing',
      (x) => Object.assign(x.warriors[0] as Warrior, { carries: 'm9' }),
      'a carries what is not there',
    ],
    [
      'somebody inside a crag',
      (x) => Object.assign(x.warriors[0] as Warrior, { x: 22, y: 22 }),
      'a stands inside Crag',
    ],
    ['points without an account', (x) => (x.vp = [3, 0]), 'seat 0 has 3 Victory Points and an account of 0'],
    [
      'a spell of nobody',
      (x) => x.enchantments.push({ id: 'e', spell: 's', caster: 'x', target: 'a', control: 0, turn: 1 }),
      'e concerns somebody who does not exist',
    ],
    [
      'less than nothing',
      (x) => Object.assign(x.warriors[0] as Warrior, { focus: -1 }),
      'a has less than nothing of something',
    ],
  ])('finds %s', (_, spoil, problem) => {
    const state = s();
    expect(audit(state)).toEqual([]);
    spoil(state);
    expect(audit(state)).toContain(problem);
  });
});
