import { describe, expect, test } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import { type OddsReport, odds } from '#engine/dice/odds.ts';
import { random } from '#engine/dice/random.ts';
import { EnumeratingDice } from '#engine/dice/source.ts';
import { Match } from '#engine/flow/match.ts';
import type { Flow, Json } from '#engine/game.ts';
import { GORE_AND_GLORY } from '#games/gore-and-glory/index.ts';

const open = (words: Record<string, unknown>): Match => {
  const head = { game: 'gore-and-glory', title: 'odds', clauses: ['GG-ATK-09'], expect: [{ over: false }] };
  const [file] = parseCases(JSON.stringify({ ...head, ...words }), 'odds');
  return openCase(GORE_AND_GLORY, file as NonNullable<typeof file>);
};

/** a may attack b, who is in base contact, has no Action Points to react with and stands alone. */
function fight(a: Record<string, unknown>, b: Record<string, unknown>): Match {
  const match = open({
    models: {
      a: { at: [20, 20], weapons: ['hand-weapon'], ap: 4, ...a },
      b: { seat: 'blue', at: [21.181, 20], ap: 0, ...b },
    },
    state: { activation: 'a' },
  });
  expect(match.decision(0)?.acts.map((act) => act.verb)).toContain('attack');
  return match;
}

const attack = (match: Match, weapon = 'hand-weapon', options = {}) =>
  odds(match, 0, { verb: 'attack', target: 'b', weapon }, options);
const chance = (report: OddsReport, label: string) => report.outcomes.find((o) => o.label === label)?.p ?? 0;
const total = (report: OddsReport) => report.outcomes.reduce((sum, o) => sum + o.p, 0);

describe('the odds of an attack in Gore and Glory', () => {
  /*
   * Cs 4 against Ag 3: more, but less than twice, so +1. Hits on a natural 3 to 6: H = 4/6.
   * Hand weapon against no armour: damage on a natural 3 to 6: D = 4/6 gives an injury, otherwise 1 fatigue.
   * Body 3: the Injury Test is passed on 1 to 3: T = 3/6; failed, a d6 on the chart decides.
   * DT 4: Bloodied from a Total Damage of 2 on, which neither 1 injury nor 1 fatigue is. So nothing shifts on the way.
   */
  const [H, D, T] = [4 / 6, 4 / 6, 3 / 6];
  const row = (1 - T) / 6;
  const report = attack(fight({ stats: { cs: 4 } }, { stats: { ag: 3, bd: 3 }, dt: 4, weapons: ['hand-weapon'] }));

  test('come from all combinations of dice', () => {
    expect(report.exact).toBe(true);
    // Of faces with the same effect one is tried: a natural 1, another miss, and a hit with damage or none, whose test
    // is
    // passed or leads to 6 chart results.
    expect(report.runs).toBe(2 + 2 * (1 + 6));
    expect(total(report)).toBeCloseTo(1, 12);
  });

  test('are the same when every face of every die is tried', () => {
    const match = fight({ stats: { cs: 4 } }, { stats: { ag: 3, bd: 3 }, dt: 4, weapons: ['hand-weapon'] });
    const every = attack(match, 'hand-weapon', { every: true, gain: true });
    const some = attack(match, 'hand-weapon', { gain: true });
    // 2 misses; 4 hits, each with 6 damage dice and 6 tests, of which 3 lead to 6 chart results.
    expect(every.runs).toBe(2 + 4 * 6 * (3 + 3 * 6));
    const table = ({ outcomes }: OddsReport) => new Map(outcomes.map((o) => [o.label, o]));
    const told = table(some);
    expect([...told.keys()].sort()).toEqual([...table(every).keys()].sort());
    for (const [label, { p, gain }] of table(every)) {
      expect(told.get(label)?.p).toBeCloseTo(p, 12);
      expect(told.get(label)?.gain).toBeCloseTo(gain as number, 9);
    }
  });

  test('say what each outcome is worth to the acting seat: a Casualty more than a miss', () => {
    const match = fight({ stats: { cs: 4 } }, { stats: { ag: 3, bd: 3 }, dt: 4, weapons: ['hand-weapon'] });
    const { outcomes } = attack(match, 'hand-weapon', { gain: true });
    const gain = (label: string) => outcomes.find((o) => o.label === label)?.gain as number;
    expect(gain('casualty')).toBeGreaterThan(gain('1 injury'));
    expect(gain('1 injury')).toBeGreaterThan(gain('no effect'));
  });

  test.each([
    ['no effect', 1 - H, 'a miss'],
    ['1 injury', H * D * T, 'damage, test passed'],
    ['1 fatigue', H * (1 - D) * T, 'no damage, test passed'],
    ['casualty', H * row, 'a 6 on the chart, whatever the damage'],
    ['2 injuries, bloodied', H * D * row, 'damage and a 1: Total Damage 2'],
    ['1 injury, 1 fatigue', H * (1 - D) * row, 'no damage and a 1: Total Damage 1'],
    ['2 injuries, 2 fatigue, bloodied', H * D * row, 'damage and a 2: Total Damage 3'],
    ['1 injury, 3 fatigue, bloodied', H * (1 - D) * row, 'no damage and a 2: Total Damage 2'],
    ['2 injuries, bloodied, prone', H * D * row, 'damage and a 3'],
    ['1 injury, 1 fatigue, prone', H * (1 - D) * row, 'no damage and a 3'],
    ['2 injuries, bloodied, disarmed, prone', H * D * row, 'damage and a 4'],
    ['1 injury, 1 fatigue, disarmed, prone', H * (1 - D) * row, 'no damage and a 4'],
    ['2 injuries, bloodied, bleeding, disarmed, prone', H * D * row, 'damage and a 5'],
    ['1 injury, 1 fatigue, bleeding, disarmed, prone', H * (1 - D) * row, 'no damage and a 5'],
  ])('%s: %d (%s)', (label, p) => {
    expect(chance(report, label)).toBeCloseTo(p, 12);
  });

  test('have no other outcome', () => {
    expect(report.outcomes).toHaveLength(14);
  });

  test('of Cs 6 against Ag 3, twice as much, hit on 2 or more', () => {
    expect(chance(attack(fight({ stats: { cs: 6 } }, { stats: { ag: 3 }, dt: 20 })), 'no effect')).toBeCloseTo(
      1 / 6,
      12,
    );
  });

  test('of Cs 2 against Ag 4, half as much, hit on a 6 only', () => {
    expect(chance(attack(fight({ stats: { cs: 2 } }, { stats: { ag: 4 }, dt: 20 })), 'no effect')).toBeCloseTo(
      5 / 6,
      12,
    );
  });

  test('against a Damage Threshold of 1 end with the first injury', () => {
    // Cs 3, Ag 3: hits on 4 or more. An injury removes it at once; a fatigue does not, so the chart may, with any injury.
    const frail = attack(fight({}, { dt: 1, stats: { bd: 3 } }));
    // Bloodied at half of 1, rounded up: 1. A single fatigue counts nothing, Body stays 3, the test is failed on 4 to 6.
    expect(chance(frail, 'casualty')).toBeCloseTo((1 / 2) * (4 / 6 + (2 / 6) * (1 / 2)), 12);
    expect(chance(frail, '1 fatigue')).toBeCloseTo((1 / 2) * (2 / 6) * (1 / 2), 12);
  });

  test('sampled lie around the exact ones, within their intervals', () => {
    const match = fight({ stats: { cs: 4 } }, { stats: { ag: 3, bd: 3 }, dt: 4, weapons: ['hand-weapon'] });
    let held = 0;
    let all = 0;
    for (let i = 0; i < 12; i++) {
      const rng = random(`sample ${i}`);
      const sampled = attack(match, 'hand-weapon', { limit: 10, samples: 600, rng });
      expect(sampled).toMatchObject({ exact: false, runs: 600 });
      expect(total(sampled)).toBeCloseTo(1, 9);
      for (const { label, low, high } of sampled.outcomes) {
        const truth = chance(report, label);
        expect(truth).toBeGreaterThan(0);
        all += 1;
        if (low <= truth && truth <= high) held += 1;
      }
    }
    expect(held / all).toBeGreaterThan(0.9);
    expect(held / all).toBeLessThan(1);
  });

  test('leave the match as it was', () => {
    const match = fight({}, {});
    const before = JSON.stringify(match.state);
    attack(match);
    expect(JSON.stringify(match.state)).toBe(before);
  });
});

describe('the odds of a check in Gore and Glory', () => {
  /** Exact distribution of what a procedure returns. */
  function distribution(
    name: string,
    args: Record<string, unknown>,
    models: Record<string, unknown>,
  ): Map<string, number> {
    const found = new Map<string, number>();
    const dice = new EnumeratingDice();
    do {
      dice.begin();
      const { state } = open({ models });
      const match = new Match({ game: GORE_AND_GLORY, rosters: [], rng: state.rng, dice, state }, false);
      const run = GORE_AND_GLORY.cases.procedures[name]?.run as (g: unknown, args: unknown) => Flow<Json>;
      const flow = run(match.play, args);
      let at = flow.next();
      while (!at.done) at = flow.next(at.value.kind === 'one' ? at.value.make().decline : undefined);
      const key = JSON.stringify(at.value);
      found.set(key, (found.get(key) ?? 0) + dice.weight());
    } while (dice.advance());
    return found;
  }
  const passes = (stats: Record<string, number>, stat: string, dm?: number): number => {
    const args = { model: 'a', stat, ...(dm === undefined ? {} : { dm }) };
    let p = 0;
    for (const [key, weight] of distribution('check', args, { a: { at: [10, 10], stats } })) {
      if (JSON.parse(key).success) p += weight;
    }
    return p;
  };

  test.each([
    // At or below the stat passes; a natural 1 always does, a natural 6 never.
    ['Body 3', 3, undefined, 3 / 6],
    ['Body 1', 1, undefined, 1 / 6],
    ['Body 6: a natural 6 fails', 6, undefined, 5 / 6],
    ['Body 10: a natural 6 fails', 10, undefined, 5 / 6],
    ['Body 4 at +2: 1 and 2', 4, 2, 2 / 6],
    ['Body 3 at +9: a natural 1 passes', 3, 9, 1 / 6],
    ['Body 2 at -2: 1 to 4', 2, -2, 4 / 6],
  ])('%s', (_, bd, dm, p) => {
    expect(passes({ bd }, 'bd', dm)).toBeCloseTo(p, 12);
  });

  test('opposed, Body 4 against Body 2', () => {
    /*
     * a passes on 1 to 4, b on 1 and 2. a alone passes: 4/6 * 4/6 = 16/36; b alone: 2/6 * 2/6 = 4/36.
     * Both pass (a 1..4, b 1..2; 8 pairs): a is higher in 2>1, 3>1, 3>2, 4>1, 4>2 = 5, b in 1<2 = 1, equal 2.
     * Both fail (a 5..6, b 3..6; 8 pairs): a is higher in 5>3, 5>4, 6>3, 6>4, 6>5 = 5, b in 5<6 = 1, equal 2.
     */
    const models = { a: { at: [10, 10], stats: { bd: 4 } }, b: { seat: 'blue', at: [20, 10], stats: { bd: 2 } } };
    const found = distribution('opposed', { a: 'a', b: 'b', stat: 'bd' }, models);
    expect(found.get('{"winner":"a"}')).toBeCloseTo((16 + 5 + 5) / 36, 12);
    expect(found.get('{"winner":"b"}')).toBeCloseTo((4 + 1 + 1) / 36, 12);
    expect(found.get('{"winner":null}')).toBeCloseTo(4 / 36, 12);
  });
});
