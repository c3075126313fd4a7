/**
 * The game from checkpoint to checkpoint. A turn (GL-R-015): initiative; then what belongs to its start (points of single models, poison, rallying,
 * runaway coaches); then models from the highest Dodge down, the players alternating within a level (GL-TRN-03 to GL-TRN-05), models without a player after
 * theirs (GL-R-148); then what belongs to its end (held Waits, duels, fuses, coaches, suppressed models drop).
 *
 * Doubtful points: a level is called at the highest current Dodge of those who have not acted; whoever rises above the level in play acts at it
 * (GL-R-012). The owner chooses which of his models acts (GL-R-013).
 */
import { ask, askSealed } from '#engine/flow/ask.ts';
import type { Answer, Counts, Flow, Seat } from '#engine/game.ts';
import { button, choice, number } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State } from '../state.ts';
import { activationStep, newActivation } from './activation.ts';
import { crossOff } from './damage.ts';
import { callOf, isDue } from './due.ts';
import { gutsTest } from './guts.ts';
import { conscious, type G, must, name } from './play.ts';
import { statTest } from './roll.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { tradeActs, voiced } from './voice.ts';

/** No Dodge is as high: before the first level of a turn. */
export const TOP = 99;

export function* step(g: G): Flow<void> {
  const s = g.state;
  switch (s.phase) {
    case 'setup':
      yield* g.rules.scenario(s).setup(g);
      break;
    case 'start':
      yield* startStep(g);
      break;
    case 'activations':
      if (s.activation !== null) yield* activationStep(g);
      else yield* nextActivation(g);
      break;
    case 'end':
      yield* endStep(g);
      break;
    case 'over':
      return;
  }
  if (s.ended === null && s.phase !== 'setup') g.rules.scenario(s).judge(g);
  if (s.ended !== null) {
    s.phase = 'over';
    s.activation = null;
    tell(g, { kind: 'game-over', clause: s.ended.clause, turn: s.turn, reason: s.ended.reason, vp: s.vp.slice() });
  }
}

const START = ['initiative', 'refresh', 'poison', 'rally', 'coaches', 'scenario'] as const;

function* startStep(g: G): Flow<void> {
  const s = g.state;
  switch (s.stage as (typeof START)[number]) {
    case 'initiative':
      beginTurn(g);
      yield* initiative(g);
      s.stage = 'poison';
      return;
    case 'poison':
      yield* poison(g);
      s.stage = 'rally';
      return;
    case 'rally':
      yield* rally(g);
      s.stage = 'coaches';
      return;
    case 'coaches':
      yield* g.rules.coachesStart(g);
      s.stage = 'scenario';
      return;
    default:
      yield* g.rules.scenario(s).turnStarts(g);
      s.phase = 'activations';
      s.stage = 'levels';
      s.level = TOP;
      s.cursor = 0;
  }
}

/** What a turn forgets, and the points of single models that come anew (GL-SKO-15, GL-VF-01). */
function beginTurn(g: G): void {
  const s = g.state;
  s.turn += 1;
  for (const m of s.models) {
    m.acted = false;
    m.waiting = false;
    m.moved = 0;
    m.reloaded = null;
    m.distracted = false;
    m.steadied = false;
    m.decoy = null;
    m.barred = [];
    m.effects = m.effects.filter(({ until }) => until !== 'turn');
    m.used = m.used.filter((one) => !one.endsWith('@turn'));
    m.lucky = skill(m, 'lucky');
    m.special = m.card.virtues.filter(({ gives }) => gives === 'hero').length;
    if (m.disguised > 0 && m.disguised < s.turn) m.disguised = 0;
  }
  for (const coach of s.coaches) {
    coach.acted = false;
    coach.moved = 0;
    coach.veer = null;
  }
  tell(g, { kind: 'turn', clause: 'GL-TRN-01', turn: s.turn });
}

/** The best Tactics on the board (GL-R-129), and what a card or a campaign adds. */
export function initiativeBonus(s: State, seat: Seat): number {
  let best = 0;
  for (const m of s.models) if (m.owner === seat && conscious(m)) best = Math.max(best, skill(m, 'tactics'));
  const card = s.plot[`initiative-${seat}`];
  return best + (typeof card === 'number' ? card : 0);
}

/** A die for each player, highest first; ties are rolled off (GL-TRN-01, GL-TRN-02). Cards may name the first and the last (GL-S4-19, GL-S4-20). */
export function* initiative(g: G): Flow<void> {
  const s = g.state;
  s.before = s.order.length > 0 ? s.order : s.seats.map((_, seat) => seat);
  const bound = (which: 'first' | 'last'): Seat[] => {
    const said = s.plot[`initiative-${which}`];
    return Array.isArray(said) ? (said as Seat[]) : [];
  };
  const both = bound('first').filter((seat) => bound('last').includes(seat));
  const first = bound('first').filter((seat) => !both.includes(seat));
  const last = bound('last').filter((seat) => !both.includes(seat));
  const free = s.seats.map((_, seat) => seat).filter((seat) => !first.includes(seat) && !last.includes(seat));
  const order = [...first, ...(yield* ranked(g, free, false)), ...last];
  delete s.plot['initiative-first'];
  delete s.plot['initiative-last'];
  for (const seat of order) delete s.plot[`initiative-${seat}`];
  s.order = order;
  tell(g, { kind: 'order', clause: 'GL-TRN-02', turn: s.turn, order });
}

/** `again`: they are tied and roll it off. */
function* ranked(g: G, seats: readonly Seat[], again: boolean): Flow<Seat[]> {
  if (seats.length < 2) return seats.slice();
  const s = g.state;
  const rolls = yield* initiativeDice(g, seats, again);
  const totals = seats.map(
    (seat, i) => (rolls[i] as Thrown).die + (rolls[i] as Thrown).shift + initiativeBonus(s, seat),
  );
  tell(g, {
    kind: 'initiative',
    clause: 'GL-TRN-01',
    turn: s.turn,
    seats,
    dice: rolls.map(({ die }) => die),
    shifts: rolls.map(({ shift }) => shift),
    bonuses: seats.map((seat) => initiativeBonus(s, seat)),
    totals,
    tie: new Set(totals).size < totals.length,
    also: ['GL-BAS-01', 'GL-SKK-17'],
  });
  const order: Seat[] = [];
  for (const value of [...new Set(totals)].sort((a, b) => b - a)) {
    const tied = seats.filter((_, i) => totals[i] === value);
    order.push(...(tied.length === 1 ? tied : yield* ranked(g, tied, true)));
  }
  return order;
}

interface Thrown {
  die: number;
  shift: number;
  fixed: boolean;
}

/** In how many ways the next die of a tie that is rolled off parts the players, with two of them; more are parted by faces that nobody has yet. */
function breaking(s: State, seats: readonly Seat[], rolls: readonly Thrown[]): Counts {
  const bonus = (at: number): number => initiativeBonus(s, seats[at] as Seat);
  const own = bonus(rolls.length);
  if (rolls.length === 0 && seats.length === 2) {
    const lead = own - bonus(1);
    return (face) => (face + lead >= 1 && face + lead <= 10 ? 9 : 10);
  }
  return (face) => (rolls.some(({ die }, at) => die + bonus(at) === face + own) ? 0 : 1);
}

/** Re-rolls in last turn's order, then sealed shifts of all (GL-R-203). */
function* initiativeDice(g: G, seats: readonly Seat[], again: boolean): Flow<Thrown[]> {
  const s = g.state;
  const rolls: Thrown[] = [];
  for (const seat of seats) {
    const counts = again ? breaking(s, seats, rolls) : undefined;
    const die = g.dice.roll(10, 'initiative', 'GL-TRN-01', seat, undefined, undefined, counts);
    rolls.push({ die, shift: 0, fixed: false });
  }
  for (const seat of s.before.filter((one) => seats.includes(one))) {
    const at = rolls[seats.indexOf(seat)] as Thrown;
    if ((s.points[seat] as number) < 2 || at.die === 10) continue;
    const answer = yield* ask<Answer>(seat, () => ({
      seat,
      title: `initiative: ${rolled(s, seats, seat, (i) => (rolls[i] as Thrown).die)}: roll again?`,
      clause: 'GL-HP-06',
      subjects: [],
      acts: [
        { ...button('reroll', 'Roll again', 'GL-HP-06'), cost: { amount: 2, unit: 'hero points' } },
        button('keep', 'Keep the die', 'GL-HP-06'),
      ],
      decline: { verb: 'keep' },
    }));
    if (answer.verb !== 'reroll') continue;
    spendPool(g, seat, 2, 'GL-HP-06', 'roll initiative again');
    at.die = g.dice.roll(10, 'initiative-again', 'GL-HP-06', seat);
    at.fixed = true;
  }
  const bidders = seats.filter((seat, i) => (s.points[seat] as number) > 0 && !(rolls[i] as Thrown).fixed);
  if (bidders.length === 0) return rolls;
  const make = (seat: Seat) => bidDecision(s, seats, rolls, seat);
  const answers =
    bidders.length === 1
      ? [yield* ask<Answer>(bidders[0] as Seat, () => make(bidders[0] as Seat))]
      : yield* askSealed<Answer>(bidders, make);
  if (bidders.length > 1) g.revealed();
  bidders.forEach((seat, i) => {
    const at = rolls[seats.indexOf(seat)] as Thrown;
    at.shift = Number((answers[i] as Answer).shift);
    spendPool(g, seat, Math.abs(at.shift), 'GL-HP-03', 'shift initiative');
  });
  return rolls;
}

/** What each has, whoever is asked first: others read the question, too. */
function rolled(s: State, seats: readonly Seat[], own: Seat, of: (at: number) => number): string {
  const first = [own, ...seats.filter((seat) => seat !== own)];
  return first.map((seat) => `${s.seats[seat]?.name} ${of(seats.indexOf(seat))}`).join(', ');
}

function bidDecision(s: State, seats: readonly Seat[], rolls: readonly Thrown[], seat: Seat) {
  const most = s.points[seat] as number;
  const { die } = rolls[seats.indexOf(seat)] as Thrown;
  const bonus = initiativeBonus(s, seat);
  const total = (at: number): number => (rolls[at] as Thrown).die + initiativeBonus(s, seats[at] as Seat);
  return {
    seat,
    title: `initiative: ${rolled(s, seats, seat, total)}: how many hero points?`,
    clause: 'GL-HP-07',
    subjects: [],
    acts: [
      number({
        verb: 'hero',
        label: 'Hero points on initiative',
        clause: 'GL-HP-03',
        arg: 'shift',
        min: -most,
        max: most,
        word: (n) => (n === 0 ? 'none' : `${n > 0 ? '+' : ''}${n}: ${die + bonus + n}`),
        best: () => [0],
        why: () => ({ clause: 'GL-HP-03', reason: `you have ${most} hero points` }),
      }),
    ],
    decline: { verb: 'hero', shift: 0 },
  };
}

function spendPool(g: G, seat: Seat, amount: number, clause: string, what: string): void {
  if (amount === 0) return;
  const s = g.state;
  s.points[seat] = (s.points[seat] as number) - amount;
  tell(g, {
    kind: 'spend',
    clause,
    model: '',
    seat,
    amount,
    own: 0,
    what,
    left: s.points[seat] as number,
    also: ['GL-HP-14'],
  });
}

/** Models in the order of their owners' initiative, neutral ones last: the order within a step of the turn (GL-R-015). */
export function inTurnOrder(s: State): Model[] {
  const rank = ({ seat }: Model): number => (seat === null ? s.order.length : s.order.indexOf(seat));
  return s.models.filter(({ onTable }) => onTable).sort((a, b) => rank(a) - rank(b));
}

/** Each poisoned location tests by itself (GL-SKC-20, GL-R-232). */
function* poison(g: G): Flow<void> {
  const s = g.state;
  for (const m of inTurnOrder(s)) {
    for (const location of m.poison.slice()) {
      if (!m.onTable || !m.poison.includes(location)) continue;
      const { passed } = yield* statTest(g, m, {
        test: 'poison',
        stat: 'bw',
        clause: 'GL-SKC-20',
        also: ['GL-TRN-07'],
      });
      if (!passed) yield* crossOff(g, m, location, 1, null);
    }
  }
}

/** Fleeing models that have spent an action on it may rally (GL-PAN-05, GL-R-070). */
function* rally(g: G): Flow<void> {
  for (const m of inTurnOrder(g.state)) {
    if (!m.panicked || !m.ran || !conscious(m)) continue;
    if (!(yield* gutsTest(g, m, 'rally', 'GL-PAN-05'))) continue;
    m.panicked = false;
    m.ran = false;
    tell(g, { kind: 'rallies', clause: 'GL-PAN-05', model: m.id, also: ['GL-TRN-07'] });
  }
}

function* nextActivation(g: G): Flow<void> {
  const s = g.state;
  const due = s.models.filter((m) => isDue(s, m));
  if (due.length === 0) {
    s.phase = 'end';
    s.stage = 'waits';
    return;
  }
  let now = due.filter((m) => callOf(s, m) >= s.level);
  if (s.level === TOP || now.length === 0) {
    s.level = due.reduce((most, m) => Math.max(most, callOf(s, m)), 0);
    s.cursor = 0;
    now = due.filter((m) => callOf(s, m) >= s.level);
    // Only when nobody is left at the level before (GL-TRN-05).
    tell(g, { kind: 'level', clause: 'GL-TRN-03', turn: s.turn, level: s.level, also: ['GL-TRN-04', 'GL-TRN-05'] });
  }
  for (let i = 0; i < s.order.length; i++) {
    const at = (s.cursor + i) % s.order.length;
    const seat = s.order[at] as Seat;
    const mine = now.filter((m) => m.seat === seat);
    if (mine.length === 0) continue;
    s.cursor = (at + 1) % s.order.length;
    // Whoever is only lent to a player acts after his own models of the level (GL-T-B-08, GL-T-B-09).
    const own = mine.filter(({ mind }) => mind === null);
    yield* choose(g, seat, own.length > 0 ? own : mine);
    return;
  }
  yield* neutral(g, now);
}

/** The owner chooses which of his models acts; Voice of Command may put another in its place. */
function* choose(g: G, seat: Seat, mine: readonly Model[]): Flow<void> {
  const s = g.state;
  const trades = tradeActs(g, mine);
  if (mine.length === 1 && trades.length === 0) {
    begin(g, mine[0] as Model);
    return;
  }
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `who acts at Dodge ${s.level}?`,
    clause: 'GL-TRN-04',
    subjects: mine.map((m) => m.id),
    acts: [
      choice({
        verb: 'activate',
        label: 'Activate',
        clause: 'GL-TRN-04',
        by: ['model'],
        options: () =>
          mine.map((m) => ({ answer: { verb: 'activate', model: m.id }, label: name(m), subjects: [m.id] })),
        why: ({ model }) => ({
          clause: 'GL-TRN-03',
          reason: `"${String(model)}" is not called at Dodge ${s.level}`,
          also: ['GL-TRN-06'],
        }),
      }),
      ...trades,
    ],
  }));
  if (answer.verb === 'activate') begin(g, must(s, answer.model as string));
  else yield* voiced(g, seat, answer);
}

function begin(g: G, m: Model): void {
  g.state.activation = newActivation(m.id, 'turn');
}

/** Models without a player act after the players' models of the level: nearest to any of theirs first, ties by die (GL-T-B-00). */
function* neutral(g: G, now: readonly Model[]): Flow<void> {
  const s = g.state;
  const far = (m: Model): number =>
    s.models.reduce(
      (least, other) =>
        other.seat === null || !other.onTable
          ? least
          : Math.min(least, (other.x - m.x) * (other.x - m.x) + (other.y - m.y) * (other.y - m.y)),
      1e9,
    );
  const least = Math.min(...now.map(far));
  const tied = now.filter((m) => far(m) <= least + 1e-6);
  let at = 0;
  if (tied.length > 1) {
    at = (g.dice.roll(10, 'who-acts', 'GL-R-146', s.order[0] ?? 0) - 1) % tied.length;
  }
  begin(g, tied[at] as Model);
}

const END_STAGES = ['waits', 'duels', 'scenario', 'coaches', 'suppressed', 'over'] as const;

function* endStep(g: G): Flow<void> {
  const s = g.state;
  switch (s.stage as (typeof END_STAGES)[number]) {
    case 'waits':
      yield* g.rules.heldActions(g);
      if (s.activation === null) s.stage = 'duels';
      return;
    case 'duels':
      yield* g.rules.duels(g);
      s.stage = 'scenario';
      return;
    case 'scenario':
      yield* g.rules.scenario(s).turnEnds(g);
      s.stage = 'coaches';
      return;
    case 'coaches':
      yield* g.rules.coachesEnd(g);
      s.stage = 'suppressed';
      return;
    case 'suppressed':
      g.rules.suppressedDrop(g);
      s.stage = 'over';
      return;
    default:
      tell(g, { kind: 'turn-over', clause: 'GL-TRN-08', turn: s.turn });
      s.phase = 'start';
      s.stage = 'initiative';
  }
}

export const ACTIVATE = verb({
  name: 'activate',
  text: 'Choose which model acts.',
  args: { model: id },
  main: 'model',
});

/** A plain no. */
export const PASS = verb({ name: 'pass', text: 'Decline what is offered.' });
