/** Odds over whole sequences: against an independent recursion over all faces and answers, by hand, and against samples. */
import { describe, expect, it } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import { type OddsReport, odds, plainReply } from '#engine/dice/odds.ts';
import { random } from '#engine/dice/random.ts';
import type { DiceSource } from '#engine/dice/source.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer, Decision, Seat } from '#engine/game.ts';
import { HUNTERS_OF_RUIN as GAME } from '../index.ts';

function open(words: Record<string, unknown>): Match {
  const head = { game: GAME.slug, title: 'odds', clauses: ['HR-SEQ-01'], expect: [{ over: false }] };
  const [file] = parseCases(JSON.stringify({ ...head, ...words }), 'odds');
  return openCase(GAME, file as NonNullable<typeof file>);
}

/** What may come of a course: how likely each outcome is, and what it is worth to each seat on average. */
interface Fate {
  by: Map<string, number>;
  worth: [number, number];
}

type Step = { face: number } | { answer: Answer };

class NoFace extends Error {
  readonly sides: number;

  constructor(sides: number) {
    super('no face');
    this.sides = sides;
  }
}

/** Plays the act with these faces and answers; says what is missing, or where it ended. */
function course(match: Match, seat: Seat, answer: Answer, steps: readonly Step[]) {
  let at = 0;
  let wanted = 0;
  const source: DiceSource = {
    face(_state, sides) {
      const step = steps[at];
      if (step === undefined || !('face' in step)) {
        wanted = sides;
        throw new NoFace(sides);
      }
      at += 1;
      return step.face;
    },
    mark: () => at,
    reset: () => {},
    clone: () => source,
  };
  const fork = match.fork({ dice: source, checkpoints: 'none', pause: true });
  try {
    fork.answer(seat, answer);
    for (let decision = fork.decision(); decision !== null; decision = fork.decision()) {
      const step = steps[at];
      if (step === undefined || !('answer' in step)) return { decision };
      at += 1;
      fork.answer(decision.seat, step.answer);
    }
  } catch (error) {
    if (wanted === 0) throw error;
    return { sides: wanted };
  }
  return { end: fork };
}

function answersOf(decision: Decision): Answer[] {
  const plain = plainReply(decision);
  const all = decision.acts.flatMap((act) => act.options().map((option) => option.answer));
  return [plain, ...all.filter((answer) => JSON.stringify(answer) !== JSON.stringify(plain))];
}

/** Every face of every die, every answer to what is weighed; its owner takes the best. */
function fate(match: Match, seat: Seat, answer: Answer, steps: readonly Step[] = []): Fate {
  const found = course(match, seat, answer, steps);
  if ('end' in found && found.end !== undefined) {
    const { state } = found.end;
    const label = GAME.outcome(match.state as never, state as never, answer);
    return { by: new Map([[label, 1]]), worth: [GAME.evaluate(state as never, 0), GAME.evaluate(state as never, 1)] };
  }
  if ('sides' in found && found.sides !== undefined) {
    const all: Fate = { by: new Map(), worth: [0, 0] };
    for (let face = 1; face <= found.sides; face++) {
      const one = fate(match, seat, answer, [...steps, { face }]);
      for (const [label, p] of one.by) all.by.set(label, (all.by.get(label) ?? 0) + p / found.sides);
      all.worth[0] += one.worth[0] / found.sides;
      all.worth[1] += one.worth[1] / found.sides;
    }
    return all;
  }
  const decision = found.decision as Decision;
  if (GAME.weighs?.(decision) !== true) {
    return fate(match, seat, answer, [...steps, { answer: plainReply(decision) }]);
  }
  let best: Fate | null = null;
  for (const given of answersOf(decision)) {
    const one = fate(match, seat, answer, [...steps, { answer: given }]);
    const owner = decision.seat as 0 | 1;
    if (best === null || one.worth[owner] > best.worth[owner] + 1e-9) best = one;
  }
  return best as Fate;
}

const chance = ({ outcomes }: OddsReport, label: string) => outcomes.find((one) => one.label === label)?.p ?? 0;
const total = ({ outcomes }: OddsReport) => outcomes.reduce((all, { p }) => all + p, 0);

function same(report: OddsReport, { by }: Fate): void {
  expect(report.exact).toBe(true);
  expect(total(report)).toBeCloseTo(1, 10);
  expect(report.outcomes.map(({ label }) => label).sort()).toEqual([...by.keys()].sort());
  for (const [label, p] of by) expect(chance(report, label), label).toBeCloseTo(p, 10);
}

/** Faces of a d10 that pass, by hand: 10 always, 1 never. */
function passes(bonus: number, target: number): number {
  let good = 0;
  for (let face = 1; face <= 10; face++) {
    if (face === 10 || (face > 1 && Math.min(10, face + bonus) >= target)) good += 1;
  }
  return good / 10;
}

/** Degrees of Success of a face that passes. */
function degrees(face: number, bonus: number, target: number): number {
  return Math.max(0, Math.min(10, face + bonus) - target);
}

const PLAIN = { fight: 6, resist: 6, body: 1, guts: 2 };

const SITUATIONS: readonly [string, Record<string, unknown>, Answer][] = [
  [
    'a Strike without an answer',
    {
      warriors: {
        a: { at: [18, 18], stats: PLAIN, reacted: 1 },
        b: { seat: 'blue', at: [19, 18], stats: { ...PLAIN, body: 2 }, reacted: 1 },
      },
      state: { activation: 'a' },
    },
    { verb: 'strike', target: 'b', weapon: 'light-weapon' },
  ],
  [
    'a Strike that may be answered by a chain of Counter Attacks',
    {
      warriors: {
        a: { at: [18, 18], stats: { ...PLAIN, fight: 8, resist: 10 } },
        b: { seat: 'blue', at: [19, 18], stats: { ...PLAIN, fight: 9, resist: 10 }, weapons: ['sword'] },
      },
      state: { activation: 'a' },
    },
    { verb: 'strike', target: 'b', weapon: 'light-weapon' },
  ],
  [
    'a Strike against Prepared Defence',
    {
      warriors: {
        a: { at: [18, 18], stats: PLAIN, reacted: 1 },
        b: { seat: 'blue', at: [19, 18], stats: { ...PLAIN, body: 2 }, skills: ['prepared-defence'] },
      },
      state: { activation: 'a' },
    },
    { verb: 'strike', target: 'b', weapon: 'light-weapon' },
  ],
  [
    'a Strike of a Charge',
    {
      warriors: {
        a: { at: [10, 18], stats: { ...PLAIN, move: 4 }, weapons: ['axe'], reacted: 1 },
        b: { seat: 'blue', at: [16, 18], stats: PLAIN, reacted: 1 },
      },
      state: { activation: 'a' },
    },
    { verb: 'charge', target: 'b', at: [15, 18], weapon: 'axe' },
  ],
  [
    'a shot that may be dodged',
    {
      warriors: {
        a: { at: [10, 18], stats: { ...PLAIN, fight: 8 }, weapons: ['bow'] },
        b: { seat: 'blue', at: [20, 18], stats: { ...PLAIN, agility: 8 } },
      },
      state: { activation: 'a' },
    },
    { verb: 'shoot', target: 'b', weapon: 'bow' },
  ],
  [
    'a Damage (melee) spell',
    {
      warriors: {
        a: { at: [18, 18], stats: { ...PLAIN, magic: 7 }, spells: ['ignite'], reacted: 1 },
        b: { seat: 'blue', at: [19, 18], stats: PLAIN },
      },
      state: { activation: 'a' },
    },
    { verb: 'cast', spell: 'ignite', target: 'b' },
  ],
  [
    'a Damage (ranged) spell that may be dodged',
    {
      warriors: {
        a: { at: [10, 18], stats: { ...PLAIN, magic: 8 }, spells: ['fireball'] },
        b: { seat: 'blue', at: [18, 18], stats: { ...PLAIN, agility: 9 } },
      },
      state: { activation: 'a' },
    },
    { verb: 'cast', spell: 'fireball', target: 'b' },
  ],
  [
    'a Manipulation, resisted by Willpower',
    {
      warriors: {
        a: { at: [10, 18], stats: { ...PLAIN, magic: 6 }, spells: ['thunderclap'] },
        b: { seat: 'blue', at: [18, 18], stats: { ...PLAIN, guts: 6 } },
      },
      state: { activation: 'a' },
    },
    { verb: 'cast', spell: 'thunderclap', target: 'b' },
  ],
  [
    'an Enchantment on a friend',
    {
      warriors: {
        a: { at: [10, 18], stats: { ...PLAIN, magic: 7 }, spells: ['skin-of-stone'] },
        c: { at: [12, 18], stats: PLAIN },
        b: { seat: 'blue', at: [30, 18], stats: PLAIN },
      },
      state: { activation: 'a' },
    },
    { verb: 'cast', spell: 'skin-of-stone', target: 'c' },
  ],
  [
    'a Summoning',
    {
      warriors: {
        a: { at: [10, 18], stats: { ...PLAIN, magic: 7 }, spells: ['wall-of-wind'] },
        b: { seat: 'blue', at: [30, 18], stats: PLAIN },
      },
      state: { activation: 'a' },
    },
    { verb: 'cast', spell: 'wall-of-wind', at: [14, 18], facing: [0, 1] },
  ],
  [
    'a failed spell that an enemy caster may Counter',
    {
      warriors: {
        a: { at: [10, 18], stats: { ...PLAIN, magic: 8 }, spells: ['fireball'] },
        b: { seat: 'blue', at: [18, 18], stats: { ...PLAIN, magic: 6 } },
      },
      state: { activation: 'a' },
    },
    { verb: 'cast', spell: 'fireball', target: 'b' },
  ],
  [
    'a spell of a caster with Focus',
    {
      warriors: {
        a: { at: [18, 18], stats: { ...PLAIN, magic: 8 }, spells: ['ignite'], focus: 1, reacted: 1 },
        b: { seat: 'blue', at: [19, 18], stats: PLAIN, reacted: 1 },
      },
      state: { activation: 'a' },
    },
    { verb: 'cast', spell: 'ignite', target: 'b' },
  ],
];

describe('odds', () => {
  it.each(SITUATIONS)('of %s are those of an independent recursion', (_, words, answer) => {
    const match = open(words);
    same(odds(match, 0, answer), fate(match, 0, answer));
  });

  it.each([SITUATIONS[1], SITUATIONS[4], SITUATIONS[6]] as typeof SITUATIONS)(
    'of %s agree with 20,000 samples',
    (_, words, answer) => {
      const match = open(words);
      const exact = odds(match, 0, answer);
      const sampled = odds(match, 0, answer, { limit: 0, samples: 20_000, rng: random('odds') });
      expect(sampled.exact).toBe(false);
      for (const { label, p } of exact.outcomes) {
        const off = 4.5 * Math.sqrt((p * (1 - p)) / 20_000) + 1e-9;
        expect(Math.abs(chance(sampled, label) - p), label).toBeLessThan(off);
      }
    },
  );

  it('of a Strike are hit times failed Resist, with every Degree counted, by hand', () => {
    const match = open({
      warriors: {
        a: { at: [18, 18], stats: { fight: 5 }, weapons: ['sword'], reacted: 1 },
        b: { seat: 'blue', at: [19, 18], stats: { resist: 6, body: 1 }, reacted: 1 },
      },
      state: { activation: 'a' },
    });
    let out = 0;
    for (let face = 5; face <= 10; face++) out += (1 / 10) * (1 - passes(-degrees(face, 0, 5), 6));
    expect(chance(odds(match, 0, { verb: 'strike', target: 'b', weapon: 'sword' }), 'Taken Out')).toBeCloseTo(out, 12);
  });

  it('of a shot: the target Dodges, the shooter turns Degrees into Accuracy where that is better for it, by hand', () => {
    const match = open({
      warriors: {
        a: { at: [10, 18], stats: { fight: 5 }, weapons: ['bow'] },
        b: { seat: 'blue', at: [20, 18], stats: { resist: 7, agility: 6, body: 1 } },
      },
      state: { activation: 'a' },
    });
    let out = 0;
    for (let face = 5; face <= 10; face++) {
      const all = degrees(face, 0, 5);
      let most = 0;
      for (let turned = 0; turned <= all; turned++) {
        most = Math.max(most, (1 - passes(-turned, 6)) * (1 - passes(turned - all, 7)));
      }
      out += most / 10;
    }
    expect(chance(odds(match, 0, { verb: 'shoot', target: 'b', weapon: 'bow' }), 'Taken Out')).toBeCloseTo(out, 12);
  });

  it('of a missed Strike count the Counter Attack that its target makes, by hand', () => {
    const match = open({
      warriors: {
        a: { at: [18, 18], stats: { fight: 7, resist: 7, body: 1 }, reacted: 1 },
        b: { seat: 'blue', at: [19, 18], stats: { fight: 6, resist: 7, body: 1 }, weapons: ['sword'] },
      },
      state: { activation: 'a' },
    });
    const report = odds(match, 0, { verb: 'strike', target: 'b', weapon: 'light-weapon' });
    let back = 0;
    // The sword gives a Counter Attack +1.
    for (let face = 2; face <= 10; face++) {
      if (face === 10 || face + 1 >= 6) back += (1 / 10) * (1 - passes(-degrees(face, 1, 6), 7));
    }
    expect(chance(report, 'a: Taken Out')).toBeCloseTo((1 - passes(0, 7)) * back, 12);
  });
});
