import { describe, expect, test } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, Decision } from '#engine/game.ts';
import { MOTIVATIONS } from '../content/motivations.ts';
import { MOTIVATION_IDS, type MotivationId } from '../content/types.ts';
import { WRATH_OF_KINGS as GAME } from '../index.ts';
import type { State } from '../state.ts';

const READY = GAME.army.ready.filter(({ roster }) => roster.size === 'patrol');

/** A position in the words of cases. */
function at(file: Record<string, unknown>): State {
  return GAME.cases.position(file) as State;
}

function duel(more: Record<string, unknown> = {}, state: Record<string, unknown> = {}): State {
  return at({
    models: {
      a: { seat: 'red', at: [20, 12] },
      l: { seat: 'red', at: [24, 12], type: 'leader', rank: 2, commander: true },
      b: { seat: 'blue', at: [20, 36] },
      k: { seat: 'blue', at: [24, 36], type: 'leader', rank: 1, commander: true },
      ...more,
    },
    state,
  });
}

/** A random match in which every motivation turns up sooner or later. */
function played(n: number, each: (match: Match) => void): void {
  const rosters = [READY[n % READY.length]?.roster, READY[(3 * n + 1) % READY.length]?.roster];
  const rng = random(`motives ${n}`);
  const match = new Match({
    game: GAME,
    rosters,
    rng: seedWords(`motives ${n}`),
    options: { 'random-motivations': true, 'round-limit': 4 },
    loud: false,
    checkpoints: 'none',
  });
  while (match.result === null) {
    each(match);
    match.answer(match.deciders[0] as number, sampleAnswer(match.decision() as Decision, rng) as Answer);
  }
}

test('WK-MOT-02: fifteen motivations, three of each category, each with the clauses of its section', () => {
  expect(MOTIVATIONS.map(({ id }) => id)).toEqual([...MOTIVATION_IDS]);
  const sections = { duty: 'DTY', vengeance: 'VEN', treachery: 'TRE', greed: 'GRE', intrigue: 'INT' } as const;
  const last = { duty: 15, vengeance: 11, treachery: 12, greed: 15, intrigue: 13 } as const;
  for (const category of ['duty', 'vengeance', 'treachery', 'greed', 'intrigue'] as const) {
    const own = MOTIVATIONS.filter((one) => one.category === category);
    expect(own).toHaveLength(3);
    const clauses = own.flatMap((one) => one.clauses);
    expect(clauses).toHaveLength(last[category]);
    expect(clauses.every((clause) => clause.startsWith(`WK-${sections[category]}-`))).toBe(true);
    expect(new Set(clauses).size).toBe(clauses.length);
  }
});

describe('what would count if the match ended now (WK-R-85, WK-R-112)', () => {
  test('is what the end of the round then brings, and the audit finds nothing wrong on the way', () => {
    let compared = 0;
    const pick = random('moments');
    for (let n = 0; n < 6; n++) {
      played(n, ({ state }) => {
        if (pick.int(12) !== 0) return;
        expect(GAME.audit?.(state as State)).toEqual([]);
        const told = GAME.prospects(state as State).match;
        const ended = GAME.clone(state as State);
        GAME.finish(ended);
        const end = new Match({ game: GAME, rosters: [], rng: ended.rng, state: ended, loud: false });
        if (told === null || end.result === null || end.rolls.length > 0) return;
        expect(end.result.scores).toEqual(told.scores);
        expect(end.result.winners).toEqual(told.winners);
        expect(told.parts.map(({ value }) => value)).toEqual(told.scores);
        compared += 1;
      });
    }
    expect(compared).toBeGreaterThan(60);
  });

  test('a captor at home, a claim held and a civilian that has arrived count for the side that holds the motivation', () => {
    const captor = duel(
      { a: { seat: 'red', at: [20, 12], marks: { red: 1 } } },
      { motivations: { red: 'capture-prisoners' } },
    );
    expect(GAME.prospects(captor).turn?.map(({ value }) => value)).toEqual([0, -2]);
    expect(GAME.prospects(captor).match?.scores).toEqual([10, 8]);
    const away = duel(
      { a: { seat: 'red', at: [20, 22], marks: { red: 1 } } },
      { motivations: { red: 'capture-prisoners' } },
    );
    expect(GAME.prospects(away).match?.scores).toEqual([10, 10]);
  });

  test('WK-GRE-05: a claim that is held costs 1 morale', () => {
    const claim = at({
      table: { terrain: [{ id: 'o', circle: [8, 35, 0.98], objective: 'red' }] },
      models: { a: { seat: 'red', at: [8, 33.3] }, b: { seat: 'blue', at: [40, 44] } },
      state: { motivations: { red: 'land-grab' }, pools: { red: 2 } },
    });
    expect(GAME.prospects(claim).turn?.map(({ value }) => value)).toEqual([0, -1]);
  });

  test('where a die would decide it cannot be told (WK-VEN-10)', () => {
    const there = { l: { seat: 'red', at: [24, 30], type: 'leader' } };
    expect(
      GAME.prospects(duel(there, { motivations: { red: 'unstoppable-advance' }, pools: { red: 1 } })).match,
    ).toBeNull();
    expect(
      GAME.prospects(duel(there, { motivations: { red: 'unstoppable-advance' }, pools: { red: 0 } })).match,
    ).not.toBeNull();
  });
});

describe('what wins', () => {
  test('WK-MOR-03, WK-MOR-04, WK-MOR-05: morale, casualties to the next loss, leaders lost, and how far each motivation is', () => {
    const s = duel(
      { k: { seat: 'blue', type: 'leader', out: true } },
      { motivations: { red: 'infiltrate' }, pools: { red: 3 }, casualties: { blue: 4 }, morale: { red: 7, blue: 3 } },
    );
    const { ways } = GAME.prospects(s);
    const told = ways.map(({ clause, seats }) => [clause, ...seats.map(({ text }) => text)]);
    expect(told).toEqual([
      ['WK-MOR-05', '7 of 2', '3 of 1'],
      ['WK-MOR-03', '4 taken, next at 6', '0 taken, next at 3'],
      ['WK-MOR-04', '1 of 1 taken', '0 of 1 taken'],
      ['WK-INT-06', '0 on models, 3 in the pool', ''],
    ]);
    expect(ways[0]?.seats.map(({ worth }) => worth.value)).toEqual([7, 3]);
  });

  const objective = (x: number, y: number, id: string) => ({ id, circle: [x, y, 0.79], objective: 'red' });
  const PROGRESS: readonly [MotivationId, string][] = [
    ['call-to-glory', '1 marker on leaders'],
    ['escort-civilians', '1 of 2 civilians would arrive now'],
    ['stand-your-ground', '1 on models, 3 in the pool'],
    ['sever-the-head', '2 markers on 1 enemy'],
    ['burn-it-down', '2 left to burn'],
    ['unstoppable-advance', '3 in the pool, 1 leader in enemy zones'],
    ['capture-prisoners', '1 captor, 0 at home; 3 in the pool'],
    ['assassinate', '1 enemy leader standing'],
    ['steal-intel', '1 on models, 3 in the pool'],
    ['land-grab', '1 of 2 held, 3 in the pool'],
    ['loot-and-plunder', '1 on models, 3 in the pool'],
    ['personal-gain', '1 marked enemy'],
    ['disrupt-supply-line', '2 left to destroy'],
    ['infiltrate', '1 on models, 3 in the pool'],
    ['no-confidence', '2 markers on 1 leader'],
  ];
  test.each(PROGRESS)('%s tells how far it is: %s', (motivation, text) => {
    const s = at({
      table: { terrain: [objective(20, 35, 'o'), objective(8, 35, 'p')] },
      models: {
        a: { seat: 'red', at: [20, 33.5] },
        l: { seat: 'red', at: [24, 30], type: 'leader', marks: { red: 1 } },
        d: { seat: 'red', type: 'leader', out: true, marks: { red: 1 } },
        b: { seat: 'blue', at: [40, 10] },
        k: { seat: 'blue', at: [44, 10], type: 'leader', marks: { red: 2 } },
        m: { seat: 'blue', type: 'leader', out: true, marks: { red: 2 } },
      },
      state: { motivations: { red: motivation }, pools: { red: 3 } },
    });
    expect(GAME.prospects(s).ways[3]?.seats.map((seat) => seat.text)).toEqual([text, '']);
  });

  test('a secret motivation is not told', () => {
    expect(GAME.prospects(duel()).ways).toHaveLength(3);
  });
});

describe('the evaluation', () => {
  test('is zero-sum, and its parts add up to it', () => {
    const pick = random('judged');
    for (let n = 6; n < 9; n++) {
      played(n, ({ state }) => {
        if (pick.int(60) !== 0) return;
        const red = GAME.judgement(state as State, 0);
        const blue = GAME.judgement(state as State, 1);
        expect(red.value).toBe(GAME.evaluate(state as State, 0));
        expect(red.value + blue.value).toBeCloseTo(0, 9);
        expect(red.parts.reduce((all, { amount }) => all + amount, 0)).toBeCloseTo(red.value, 9);
      });
    }
  });

  test('a match that is won is better than any that goes on', () => {
    const s = duel({}, { morale: { red: 9, blue: 1 } });
    const over = GAME.clone(s);
    over.phase = 'over';
    over.ended = 'rounds';
    expect(GAME.evaluate(over, 0)).toBeGreaterThan(GAME.evaluate(s, 0));
    expect(GAME.evaluate(over, 1)).toBeLessThan(GAME.evaluate(s, 1));
  });

  test('whoever is behind comes into reach sooner, the more rounds are gone', () => {
    const gain = (round: number): number => {
      const [far, near] = [20, 31].map((y) =>
        GAME.evaluate(duel({ a: { seat: 'red', at: [20, y] } }, { round, morale: { red: 4, blue: 8 } }), 0),
      ) as [number, number];
      return near - far;
    };
    expect(gain(5)).toBeGreaterThan(gain(2));
    expect(gain(8)).toBeGreaterThan(gain(5));
  });

  const piece = (x: number, y: number) => ({ id: 'o', circle: [x, y, 0.98], objective: 'red' });
  /** Two positions for each motivation of Red: the second is nearer to what it asks. */
  const NEARER: readonly [MotivationId, Record<string, unknown>, Record<string, unknown>, (readonly unknown[])?][] = [
    ['infiltrate', { a: [8, 24] }, { a: [8, 34] }],
    ['stand-your-ground', { a: [36, 18] }, { a: [36, 26] }],
    ['unstoppable-advance', { l: [8, 20] }, { l: [8, 29] }],
    ['burn-it-down', { a: [8, 20] }, { a: [8, 28] }, [piece(8, 30)]],
    ['disrupt-supply-line', { a: [8, 20] }, { a: [8, 26] }, [piece(8, 28)]],
    ['loot-and-plunder', { a: [8, 17] }, { a: [8, 22] }, [piece(8, 24)]],
    ['land-grab', { a: [8, 24] }, { a: [8, 33] }, [piece(8, 35)]],
    ['personal-gain', { l: [30, 16] }, { l: [30, 24] }],
  ];
  test.each(NEARER)('%s: nearer to what it asks is better', (motivation, far, near, terrain) => {
    const put = (where: Record<string, unknown>): number => {
      const s = at({
        table: { terrain: terrain ?? [] },
        models: {
          a: { seat: 'red', at: where.a ?? [4, 12], mobility: 5 },
          l: { seat: 'red', at: where.l ?? [10, 4], type: 'leader', commander: true },
          b: { seat: 'blue', at: [40, 44], marks: { red: motivation === 'personal-gain' ? 1 : 0 } },
          k: { seat: 'blue', at: [36, 40], type: 'leader', commander: true },
        },
        state: { motivations: { red: motivation }, pools: { red: 2 } },
      });
      return GAME.judgement(s, 0).parts.find(({ label }) => label === 'motivations')?.amount ?? Number.NaN;
    };
    expect(put(near)).toBeGreaterThan(put(far));
  });

  /** What it is worth to Red to have done something, by the position before it and the position after it. */
  const better = (before: State, after: State): number => GAME.evaluate(after, 0) - GAME.evaluate(before, 0);

  test.each([
    [2, 40],
    [1, 35],
  ] as const)('Infiltrate: taking the last %i of the pool is worth it, though others are on their way', (n, y) => {
    const put = (taken: number): State =>
      at({
        models: {
          a: { seat: 'red', at: [8, y], marks: { red: taken } },
          b: { seat: 'red', at: [12, 30] },
          c: { seat: 'red', at: [16, 30] },
          d: { seat: 'red', at: [20, 30] },
          k: { seat: 'blue', at: [36, 40], type: 'leader', commander: true },
        },
        state: { motivations: { red: 'infiltrate' }, pools: { red: n - taken } },
      });
    expect(better(put(0), put(n))).toBeGreaterThan(0.15);
  });

  test.each([
    ['infiltrate', [8, 36], [8, 28]],
    ['stand-your-ground', [36, 31], [36, 22]],
  ] as const)('%s: who has a marker is worth more where it may have another', (motivation, there, back) => {
    const put = (where: readonly [number, number]): number => {
      const s = duel(
        { a: { seat: 'red', at: where, marks: { red: 1 } } },
        { motivations: { red: motivation }, pools: { red: 2 } },
      );
      return GAME.judgement(s, 0).parts.find(({ label }) => label === 'motivations')?.amount ?? 0;
    };
    expect(put(there)).toBeGreaterThan(put(back));
  });

  test('Personal Gain: the last marker is worth a stage', () => {
    const put = (marks: number, blue: number): State =>
      at({
        models: {
          l: { seat: 'red', at: [20, 20], type: 'leader', commander: true },
          b: { seat: 'blue', at: [21.18, 20], marks: { red: marks } },
        },
        state: { motivations: { red: 'personal-gain' }, morale: { red: 7, blue } },
      });
    expect(better(put(1, 7), put(0, 6))).toBeGreaterThan(0.2);
  });

  test('a captor wants to go home, a civilian to the enemy', () => {
    const motive = (s: State): number =>
      GAME.judgement(s, 0).parts.find(({ label }) => label === 'motivations')?.amount ?? 0;
    const captor = (y: number): State =>
      duel({ a: { seat: 'red', at: [20, y], marks: { red: 1 } } }, { motivations: { red: 'capture-prisoners' } });
    expect(motive(captor(14))).toBeGreaterThan(motive(captor(20)));
    expect(motive(captor(20))).toBeGreaterThan(motive(captor(28)));
    const civilian = (y: number): State =>
      at({
        table: { terrain: [{ id: 'o', circle: [8, y + 1.181, 0.59], objective: 'red', impassable: true, size: 2 }] },
        models: { a: { seat: 'red', at: [8, y], link: 'o' }, b: { seat: 'blue', at: [40, 40] } },
        state: { motivations: { red: 'escort-civilians' } },
      });
    expect(motive(civilian(34))).toBeGreaterThan(motive(civilian(24)));
    expect(motive(civilian(24))).toBeGreaterThan(motive(civilian(14)));
  });

  test('enemies within reach are a threat, more so when they are worth more', () => {
    const reach = (type: string, y: number): number =>
      GAME.evaluate(
        at({
          models: { a: { seat: 'red', at: [20, 20] }, b: { seat: 'blue', at: [20, y], type } },
          state: { activation: 'a' },
        }),
        0,
      );
    expect(reach('infantry', 24)).toBeGreaterThan(reach('infantry', 27));
    expect(reach('leader', 24) - reach('leader', 27)).toBeGreaterThan(reach('infantry', 24) - reach('infantry', 27));
  });
});

describe('threats', () => {
  const threats = (blue: Record<string, unknown>, id = 'a') =>
    GAME.threats?.(at({ models: { a: { seat: 'red', at: [20, 20] }, b: { seat: 'blue', ...blue } } }), id) ?? [];

  test('contact, reach after a maneuver, range; nothing beyond', () => {
    expect(threats({ at: [21.18, 20] })).toEqual([
      { model: 'b', label: 'Blade, in contact', chance: expect.any(Number), clause: 'WK-ATK-03' },
    ]);
    expect(threats({ at: [26, 20] })[0]?.label).toBe('Blade, 4.8", after a maneuver');
    expect(threats({ at: [27, 20] })).toEqual([]);
    expect(threats({ at: [28, 20], attacks: [{ name: 'Bow', kind: 'ranged', range: 8 }] })[0]?.label).toBe('Bow, 6.8"');
    expect(threats({ at: [20, 21.18], attacks: [{ name: 'Bow', kind: 'ranged', range: 8 }] })).toEqual([]);
  });

  test('the chance is that of damage: two dice on five faces that hit', () => {
    expect(threats({ at: [21.18, 20] })[0]?.chance).toBeCloseTo(0.75, 9);
  });

  test('nobody on the table, nobody threatened', () => {
    expect(threats({ at: [21.18, 20] }, 'nobody')).toEqual([]);
  });
});

describe('plans', () => {
  const plans = (s: State, actor: string, target: string) => GAME.plans?.(s, 0, actor, target) ?? [];

  test('an attack from here, with the activation it needs', () => {
    const s = at({ models: { a: { seat: 'red', at: [20, 20] }, b: { seat: 'blue', at: [21.18, 20] } } });
    expect(plans(s, 'a', 'b')).toEqual([
      {
        label: 'Attack b with Blade',
        clause: 'WK-ATK-02',
        answers: [
          { verb: 'activate', model: 'a' },
          { verb: 'attack', model: 'a', with: 'blade', target: 'b' },
        ],
      },
    ]);
  });

  test('a maneuver and an attack; each can be played', () => {
    const s = at({ models: { a: { seat: 'red', at: [20, 20] }, b: { seat: 'blue', at: [24, 20] } } });
    const found = plans(s, 'a', 'b');
    expect(found[0]?.label).toBe('Maneuver and attack b with Blade');
    const match = new Match({ game: GAME, rosters: [], rng: s.rng, state: s });
    for (const answer of found[0]?.answers ?? []) expect(match.submit(0, answer)).toEqual({ ok: true });
  });

  test('an Interact with an objective', () => {
    const s = at({
      table: {
        terrain: [{ id: 'o', name: 'Storehouse', circle: [23, 20, 0.98], objective: 'red', impassable: true, size: 4 }],
      },
      models: { a: { seat: 'red', at: [20, 20] }, b: { seat: 'blue', at: [40, 40] } },
      state: { motivations: { red: 'burn-it-down' }, activation: 'a' },
    });
    const found = plans(s, 'a', 'o');
    expect(found[0]?.label).toBe('Maneuver and interact with Storehouse');
    const match = new Match({ game: GAME, rosters: [], rng: s.rng, state: s });
    for (const answer of found[0]?.answers ?? []) expect(match.submit(0, answer)).toEqual({ ok: true });
    expect((match.state as State).morale[1]).toBe(8);
  });

  test('none out of turn, for the activated, at friends or out of reach', () => {
    const models = {
      a: { seat: 'red', at: [20, 20] },
      c: { seat: 'red', at: [22, 22] },
      b: { seat: 'blue', at: [21.18, 20] },
      d: { seat: 'blue', at: [40, 40] },
    };
    expect(plans(at({ models, state: { active: 'blue' } }), 'a', 'b')).toEqual([]);
    expect(plans(at({ models: { ...models, a: { ...models.a, activated: true } } }), 'a', 'b')).toEqual([]);
    expect(plans(at({ models }), 'a', 'c')).toEqual([]);
    expect(plans(at({ models }), 'a', 'd')).toEqual([]);
  });
});

describe('outcomes in words', () => {
  const before = duel({}, { motivations: { red: 'infiltrate' } });
  const changed = (change: (s: State) => void): string => {
    const s = GAME.clone(before);
    change(s);
    return GAME.outcome(before, s, { verb: 'attack', target: 'b' });
  };
  const model = (s: State, id: string) => s.models.find((m) => m.id === id) as State['models'][number];

  test('the target without its name, others with it, morale at the end', () => {
    expect(changed(() => {})).toBe('no effect');
    expect(
      changed((s) => {
        model(s, 'b').alive = false;
        model(s, 'a').marks = [1, 0];
        s.morale[1] -= 1;
      }),
    ).toBe('a: 1 marker; killed; Blue loses 1 morale');
    expect(
      changed((s) => {
        model(s, 'k').damage = 1;
      }),
    ).toBe('k: 1 damage');
  });
});

describe('the audit', () => {
  const first = (s: State) => s.models[0] as State['models'][number];
  const faults: readonly { what: string; spoil(s: State): void; words: RegExp }[] = [
    {
      what: 'morale without an account',
      spoil: (s) => {
        s.morale[0] += 1;
      },
      words: /account/,
    },
    {
      what: 'a casualty that nobody is',
      spoil: (s) => {
        s.casualties[1] = 3;
      },
      words: /casualties/,
    },
    {
      what: 'a pool below zero',
      spoil: (s) => {
        s.pools[0] = -1;
      },
      words: /less than no markers in its pool/,
    },
    {
      what: 'more markers than ranks',
      spoil: (s) => {
        s.pools[0] = 9;
      },
      words: /more markers/,
    },
    {
      what: 'a link to nothing',
      spoil: (s) => {
        first(s).link = 'x';
      },
      words: /which is not there/,
    },
    {
      what: 'damage beyond the wounds',
      spoil: (s) => {
        first(s).damage = 9;
      },
      words: /damage/,
    },
    { what: 'the same model twice', spoil: (s) => s.models.push(first(s)), words: /twice/ },
  ];
  test('finds nothing in a sound state', () => {
    expect(GAME.audit?.(duel({}, { motivations: { red: 'infiltrate' } }))).toEqual([]);
  });
  test.each(faults)('finds $what', ({ spoil, words }) => {
    const s = duel({}, { motivations: { red: 'infiltrate' } });
    spoil(s);
    expect(GAME.audit?.(s).join('\n')).toMatch(words);
  });
});
