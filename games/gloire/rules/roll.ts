/**
 * Rolls. A stat test needs d10 + stat + modifiers of 10 or more (GL-BAS-02). An opposed roll compares two totals (GL-BAS-03).
 *
 * Hero points (GL-R-110): after all dice of a roll are seen, whoever rolled may roll one again for 2 points, in initiative order (GL-HP-06); then every
 * player who rolled seals how far he shifts his die, and all are opened together (GL-HP-03, GL-HP-07). A die that was rolled again is not
 * shifted. One player alone decides openly (GL-R-203).
 *
 * Doubtful points: no face is automatic, and what a 1 or a 2 brings about reads the final die (GL-R-002). A player is asked only when his points could
 * change what the roll comes to in his favour (GL-R-401). Nimble rolls a failed Dodge test again before any point is spent (GL-R-229).
 */
import { z } from 'zod';
import { ask, askSealed } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Seat } from '#engine/game.ts';
import type { Part, Sum } from '#engine/log/sum.ts';
import { button, number } from '../../kit/acts.ts';
import type { Stat } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { noteRound } from './duel-rounds.ts';
import { pay, pool, purse } from './hero.ts';
import { bidTable, testTable } from './pay-off.ts';
import { type G, inOrder, name } from './play.ts';
import { hasFlaw, skill, statSum } from './stats.ts';
import { tell } from './tell.ts';
import { testWords } from './test-words.ts';
import { verb } from './verb.ts';

export const NEEDED = 10;
const REROLL_PRICE = 2;

export interface TestSpec {
  /** Kebab-case name of the die: "guts". */
  test: string;
  /** The stat, or several that are added (climbing: BW and DG). */
  stat: Stat | readonly Stat[];
  clause: ClauseId;
  /** Modifiers of the occasion. */
  parts?: readonly Part[];
  /** A number instead of the stats: recovering, a card. */
  value?: Sum;
  /** A skill asks for it: Vain watches (GL-R-175). */
  skilled?: true;
  also?: readonly ClauseId[];
}

export interface TestResult {
  passed: boolean;
  /** The die after re-rolls and shifts. */
  die: number;
  total: number;
}

/** What a model adds to a test: its stats and the modifiers. */
export function testSum(s: State, m: Model, { stat, parts = [], value }: TestSpec): Sum {
  const own: Part[] = [];
  if (value !== undefined) own.push(...value.parts);
  else for (const one of typeof stat === 'string' ? [stat] : stat) own.push(...statSum(s, m, one).parts);
  for (const part of parts) if (part.amount !== 0) own.push(part);
  let sum = 0;
  for (const { amount } of own) sum += amount;
  return { value: sum, parts: own };
}

/** Chance of passing without hero points. */
export function testChance(bonus: number): number {
  return Math.max(0, Math.min(10, 11 - (NEEDED - bonus))) / 10;
}

export function* statTest(g: G, m: Model, spec: TestSpec): Flow<TestResult> {
  g.enter(spec.clause);
  const s = g.state;
  const { value: bonus, parts } = testSum(s, m, spec);
  const vain = hasFlaw(m, 'vain') && (spec.skilled === true || spec.stat === 'br');
  const roll = () =>
    g.dice.roll(10, spec.test, spec.clause, roller(s, m), (face) =>
      vain && face === 1 ? -1 : face + bonus >= NEEDED ? 1 : 0,
    );
  const first = roll();
  const dropped: number[] = [];
  let die = first;
  let fixed = false;
  if (die + bonus < NEEDED && isPureDodge(spec) && skill(m, 'nimble') > 0 && (yield* nimble(g, m, spec, die))) {
    dropped.push(die);
    die = roll();
    fixed = true;
  }
  let shift = 0;
  const bad = die + bonus < NEEDED || (vain && die === 1);
  if (!fixed && bad && purse(s, m) > 0) {
    const answer = yield* ask<Answer>(roller(s, m), () => testDecision(g, m, spec, die, bonus));
    if (answer.verb === 'reroll') {
      pay(g, m, REROLL_PRICE, 'GL-HP-06', `roll ${testWords(spec.test)} again`, ownOf(answer));
      dropped.push(die);
      die = roll();
    } else if (answer.verb === 'hero') {
      shift = Number(answer.shift);
      pay(g, m, Math.abs(shift), 'GL-HP-03', `shift ${testWords(spec.test)}`, ownOf(answer));
    }
  }
  const face = die + shift;
  const passed = face + bonus >= NEEDED;
  if (g.loud) {
    tell(g, {
      kind: 'test',
      clause: spec.clause,
      model: m.id,
      test: spec.test,
      natural: die,
      dropped,
      shift,
      total: face + bonus,
      parts,
      passed,
      also: ['GL-BAS-01', 'GL-BAS-02', ...(shift === 0 ? [] : ['GL-HP-03', 'GL-HP-04']), ...(spec.also ?? [])],
    });
  }
  if (vain && face <= 1) {
    m.misses = Math.min(2, m.misses + 1);
    tell(g, { kind: 'misses', clause: 'GL-SKO-24', model: m.id, why: 'vain', also: ['GL-R-175', 'GL-R-002'] });
  }
  g.leave();
  return { passed, die: face, total: face + bonus };
}

function isPureDodge({ stat, value }: TestSpec): boolean {
  return value === undefined && (stat === 'dg' || (typeof stat !== 'string' && stat.length === 1 && stat[0] === 'dg'));
}

/** The free re-roll: asked only when points could be spent on the first die instead. */
function* nimble(g: G, m: Model, spec: TestSpec, die: number): Flow<boolean> {
  if (purse(g.state, m) === 0) {
    tell(g, { kind: 'reroll', clause: 'GL-SKO-32', model: m.id, test: spec.test, from: die });
    return true;
  }
  const answer = yield* ask<Answer>(roller(g.state, m), () => ({
    seat: roller(g.state, m),
    title: `${name(m)} rolled ${die} and fails a test (${testWords(spec.test)}): roll it again, Nimble?`,
    clause: 'GL-SKO-32',
    subjects: [m.id],
    acts: [button('nimble', 'Roll again', 'GL-SKO-32', m.id), button('keep', 'Keep the die', 'GL-SKO-32', m.id)],
    decline: { verb: 'keep' },
  }));
  if (answer.verb !== 'nimble') return false;
  tell(g, { kind: 'reroll', clause: 'GL-SKO-32', model: m.id, test: spec.test, from: die });
  return true;
}

function testDecision(g: G, m: Model, spec: TestSpec, die: number, bonus: number) {
  const s = g.state;
  const most = purse(s, m);
  const total = die + bonus;
  const acts: Act[] = [
    heroAct(
      s,
      m,
      1,
      most,
      (n) => (total + n >= NEEDED ? `+${n}: ${total + n}, passes` : `+${n}: ${total + n}, fails`),
      Math.max(1, NEEDED - total),
    ),
  ];
  if (most >= REROLL_PRICE) {
    acts.push(rerollAct(m, `roll again: ${Math.round(testChance(bonus) * 100)} %`));
  }
  acts.push(button('keep', 'Keep the die', 'GL-HP-03', m.id));
  return {
    seat: roller(s, m),
    title: `${name(m)} has ${total} in a test (${testWords(spec.test)}) and needs ${NEEDED}: spend hero points?`,
    clause: 'GL-HP-03',
    subjects: [m.id],
    acts,
    decline: { verb: 'keep' },
    payOff: () => testTable(total, NEEDED, most),
  };
}

/** Points on a die: a number of pips; `best` is the guess that bots look at first. */
function heroAct(s: State, m: Model, min: number, most: number, word: (n: number) => string, best: number): Act {
  const guess = best <= most ? [best] : [];
  return number({
    verb: 'hero',
    label: 'Shift the die',
    clause: 'GL-HP-03',
    arg: 'shift',
    min,
    max: most,
    word: (n) => (n === 0 ? 'nothing' : word(n)),
    subjects: [m.id],
    best: () => guess,
    why: (n) => ({
      clause: 'GL-HP-03',
      reason:
        n < min
          ? 'that is no shift that helps here'
          : `${name(m)} can be helped by ${most} hero points, ${pool(s, m)} of the pool`,
    }),
  });
}

function rerollAct(m: Model, note: string): Act {
  const act = button('reroll', 'Roll again', 'GL-HP-06', m.id);
  return { ...act, label: `Roll again (${note})`, cost: { amount: REROLL_PRICE, unit: 'hero points' } };
}

/** How many of the points are the model's own, where the answer says it. */
function ownOf(answer: Answer): number | undefined {
  return typeof answer.own === 'number' ? answer.own : undefined;
}

/** Who throws the die: the player of the model, or for models without one the player first in order. */
export function roller(s: State, m: Model): Seat {
  return m.seat ?? inOrder(s)[0] ?? 0;
}

export interface OpposedSide {
  model: Model;
  sum: Sum;
  /** The die belongs to nobody and no points help it: a card (GL-R-317). */
  plain?: true;
}

export interface OpposedSpec {
  /** Kebab-case name of the dice: "close-combat". */
  roll: string;
  clause: ClauseId;
  a: OpposedSide;
  b: OpposedSide;
  /** What a margin (total of a less total of b) comes to, larger better for a: margins of one value have the same effect. */
  effect(margin: number): number;
  /** The same in a word: "hit". Empty, or absent: the margin says enough. */
  word?(margin: number): string;
  /** A tie is rolled again (GL-R-003). */
  tiesAgain?: true;
  /** Faces of the final die of `a` that do it harm by themselves: a fouled gun, a dropped one. */
  avoid?: readonly number[];
  also?: readonly ClauseId[];
}

export interface OpposedResult {
  margin: number;
  /** Final dice. */
  a: number;
  b: number;
  totalA: number;
  totalB: number;
}

export function* opposed(g: G, spec: OpposedSpec): Flow<OpposedResult> {
  g.enter(spec.clause);
  let result = yield* opposedOnce(g, spec, false);
  while (spec.tiesAgain === true && result.margin === 0) result = yield* opposedOnce(g, spec, true);
  g.leave();
  return result;
}

interface Thrown {
  side: OpposedSide;
  die: number;
  dropped: number[];
  shift: number;
  /** Rolled again: it stands. */
  fixed: boolean;
}

/** `again`: it is rolled because of a tie. */
function* opposedOnce(g: G, spec: OpposedSpec, again: boolean): Flow<OpposedResult> {
  const s = g.state;
  const { a, b, effect, clause } = spec;
  const lead = a.sum.value - b.sum.value;
  // The other die breaks the tie with all faces but the one that would even it out.
  const ways = again ? (face: number) => (face + lead >= 1 && face + lead <= 10 ? 9 : 10) : undefined;
  const first = g.dice.roll(10, spec.roll, clause, roller(s, a.model), undefined, undefined, ways);
  const base = first + lead;
  const second = g.dice.roll(
    10,
    `${spec.roll}-against`,
    clause,
    roller(s, b.model),
    (face) => effect(base - face),
    undefined,
    again ? (face) => (face === base ? 0 : 1) : undefined,
  );
  const thrown: [Thrown, Thrown] = [
    { side: a, die: first, dropped: [], shift: 0, fixed: false },
    { side: b, die: second, dropped: [], shift: 0, fixed: false },
  ];
  yield* rerolls(g, spec, thrown);
  yield* bids(g, spec, thrown);
  const [x, y] = thrown;
  const totalA = x.die + x.shift + a.sum.value;
  const totalB = y.die + y.shift + b.sum.value;
  noteRound(s, a.model, b.model, {
    roll: spec.roll,
    clause,
    dice: [x.die + x.shift, y.die + y.shift],
    totals: [totalA, totalB],
  });
  if (g.loud) {
    tell(g, {
      kind: 'opposed',
      clause,
      contest: spec.roll,
      model: a.model.id,
      against: b.model.id,
      dice: [x.die, y.die],
      dropped: [x.dropped, y.dropped],
      shifts: [x.shift, y.shift],
      totals: [totalA, totalB],
      parts: a.sum.parts,
      againstParts: b.sum.parts,
      also: [
        'GL-BAS-01',
        'GL-BAS-03',
        ...(x.shift === 0 && y.shift === 0 ? [] : ['GL-HP-03', 'GL-HP-07']),
        ...(spec.also ?? []),
      ],
    });
  }
  return { margin: totalA - totalB, a: x.die + x.shift, b: y.die + y.shift, totalA, totalB };
}

function marginOf(spec: OpposedSpec, [x, y]: readonly [Thrown, Thrown]): number {
  return x.die + x.shift + spec.a.sum.value - (y.die + y.shift + spec.b.sum.value);
}

/** Whether a side could do better by so many pips, whatever the other adds up to its own. */
function couldHelp(
  spec: OpposedSpec,
  thrown: readonly [Thrown, Thrown],
  at: 0 | 1,
  pips: number,
  others: number,
): boolean {
  const { effect } = spec;
  if (at === 0 && spec.avoid?.includes(thrown[0].die) === true) return true;
  const margin = marginOf(spec, thrown);
  for (let other = 0; other <= others; other++) {
    const from = at === 0 ? margin - other : margin + other;
    if (effect(from) !== effect(at === 0 ? from + pips : from - pips)) return true;
  }
  return false;
}

function purseOf(s: State, { side, fixed }: Thrown): number {
  return fixed || side.plain === true ? 0 : purse(s, side.model);
}

/** In initiative order each player with dice in the roll may roll one again. */
function* rerolls(g: G, spec: OpposedSpec, thrown: [Thrown, Thrown]): Flow<void> {
  const s = g.state;
  if (purseOf(s, thrown[0]) < REROLL_PRICE && purseOf(s, thrown[1]) < REROLL_PRICE) return;
  const order = inOrder(s);
  const turns = ([0, 1] as const)
    .slice()
    .sort((x, y) => rank(order, thrown[x].side.model) - rank(order, thrown[y].side.model));
  for (const at of turns) {
    const own = thrown[at];
    // A better face could help: even the best or the second best of ten.
    const pips = at === 0 ? 10 - own.die : 10 - own.die;
    if (purseOf(s, own) < REROLL_PRICE || !couldHelp(spec, thrown, at, pips, 0)) continue;
    const answer = yield* ask<Answer>(roller(s, own.side.model), () => rerollDecision(g, spec, thrown, at));
    if (answer.verb !== 'reroll') continue;
    pay(g, own.side.model, REROLL_PRICE, 'GL-HP-06', `roll ${spec.roll} again`, ownOf(answer));
    own.dropped.push(own.die);
    own.die = g.dice.roll(10, `${spec.roll}-again`, 'GL-HP-06', roller(s, own.side.model), (face) =>
      spec.effect(at === 0 ? marginOf(spec, thrown) - own.die + face : marginOf(spec, thrown) + own.die - face),
    );
    own.fixed = true;
  }
}

function rank(order: readonly Seat[], m: Model): number {
  return m.seat === null ? order.length : order.indexOf(m.seat);
}

function rerollDecision(g: G, spec: OpposedSpec, thrown: readonly [Thrown, Thrown], at: 0 | 1) {
  const { side, die } = thrown[at];
  const margin = marginOf(spec, thrown);
  let better = 0;
  const sign = at === 0 ? 1 : -1;
  for (let face = 1; face <= 10; face++) {
    const change = spec.effect(margin + sign * (face - die)) - spec.effect(margin);
    if (sign * change > 0) better += 1;
  }
  return {
    seat: roller(g.state, side.model),
    title: `${standingWords(spec, thrown, at)}: roll the ${die} again?`,
    clause: 'GL-HP-06',
    subjects: [side.model.id, thrown[at === 0 ? 1 : 0].side.model.id],
    acts: [
      rerollAct(side.model, `better in ${better * 10} %`),
      button('keep', 'Keep the die', 'GL-HP-06', side.model.id),
    ],
    decline: { verb: 'keep' },
  };
}

function standingWords(spec: OpposedSpec, thrown: readonly [Thrown, Thrown], at: 0 | 1): string {
  const own = thrown[at];
  const other = thrown[at === 0 ? 1 : 0];
  const mine = own.die + own.shift + own.side.sum.value;
  const theirs = other.die + other.shift + other.side.sum.value;
  return `${name(own.side.model)} ${mine}, ${name(other.side.model)} ${theirs} in ${testWords(spec.roll)}`;
}

/** Sealed bids of all who have points; one alone decides openly. */
function* bids(g: G, spec: OpposedSpec, thrown: [Thrown, Thrown]): Flow<void> {
  const s = g.state;
  const purses: [number, number] = [purseOf(s, thrown[0]), purseOf(s, thrown[1])];
  const bidders = ([0, 1] as const).filter(
    (at) => purses[at] > 0 && couldHelp(spec, thrown, at, purses[at], purses[at === 0 ? 1 : 0]),
  );
  if (bidders.length === 0) return;
  const seats = bidders.map((at) => roller(s, thrown[at].side.model));
  const alone = bidders.length === 1;
  const make = (at: 0 | 1) => bidDecision(g, spec, thrown, at, purses, alone);
  let answers: Answer[];
  if (bidders.length === 1 || seats[0] === seats[1]) {
    answers = [];
    for (const at of bidders) answers.push(yield* ask<Answer>(roller(s, thrown[at].side.model), () => make(at)));
  } else {
    answers = yield* askSealed<Answer>(seats, (seat) => make(bidders[seats.indexOf(seat)] as 0 | 1));
    g.revealed();
  }
  for (let i = 0; i < bidders.length; i++) {
    const own = thrown[bidders[i] as 0 | 1];
    own.shift = Number((answers[i] as Answer).shift);
    pay(g, own.side.model, Math.abs(own.shift), 'GL-HP-03', `shift ${spec.roll}`, ownOf(answers[i] as Answer));
  }
}

function bidDecision(
  g: G,
  spec: OpposedSpec,
  thrown: readonly [Thrown, Thrown],
  at: 0 | 1,
  purses: readonly [number, number],
  alone: boolean,
) {
  const { side } = thrown[at];
  const margin = marginOf(spec, thrown);
  const others = purses[at === 0 ? 1 : 0];
  const sign = at === 0 ? 1 : -1;
  const note = (n: number): string =>
    `+${n}: ${sign * margin + n >= 0 ? 'ahead by' : 'behind by'} ${Math.abs(sign * margin + n)}`;
  // The least that changes the result if the other adds nothing, and that with one more in hand.
  const guesses: number[] = [0];
  for (let n = 1; n <= purses[at]; n++) {
    if (spec.effect(margin + sign * n) === spec.effect(margin)) continue;
    guesses.unshift(n);
    if (others > 0 && n < purses[at]) guesses.splice(1, 0, n + 1);
    break;
  }
  return {
    seat: roller(g.state, side.model),
    title: `${standingWords(spec, thrown, at)}: how many hero points?`,
    clause: others > 0 ? 'GL-HP-07' : 'GL-HP-03',
    subjects: [side.model.id, thrown[at === 0 ? 1 : 0].side.model.id],
    acts: [
      number({
        verb: 'hero',
        label: 'Hero points on the die',
        clause: 'GL-HP-03',
        arg: 'shift',
        min: 0,
        max: purses[at],
        word: (n) => (n === 0 ? 'no points' : note(n)),
        subjects: [side.model.id],
        best: () => guesses,
        why: () => ({ clause: 'GL-HP-03', reason: `${name(side.model)} can be helped by ${purses[at]} hero points` }),
      }),
    ],
    decline: { verb: 'hero', shift: 0 },
    payOff: () => {
      const [x, y] = thrown;
      const other = thrown[at === 0 ? 1 : 0].side.model;
      return bidTable({
        spec,
        at,
        totals: [x.die + x.shift + spec.a.sum.value, y.die + y.shift + spec.b.sum.value],
        has: purses[at],
        ...(others > 0 && !alone ? { against: { seat: other.seat, label: name(other), has: others } } : {}),
      });
    },
  };
}

const own = z.int().min(0).max(99).optional();

export const HERO = verb({
  name: 'hero',
  text: 'Spend hero points to shift a die that was rolled, one pip for each; `own` of them are the Lucky and special points of the model.',
  args: { shift: z.int().min(-60).max(60), own },
  main: 'shift',
  synonyms: ['shift', 'bid'],
  unsaid: 'decline',
});

export const REROLL = verb({
  name: 'reroll',
  text: 'Roll a die again for 2 hero points and keep the second result.',
  args: { own },
  synonyms: ['re-roll'],
});

export const NIMBLE = verb({ name: 'nimble', text: 'Roll a failed Dodge test again, by the skill Nimble.' });

export const KEEP = verb({ name: 'keep', text: 'Leave it as it is.', unsaid: 'decline' });
