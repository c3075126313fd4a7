/**
 * What follows, column by column: the faces of the next die, the choices of another seat before it, or those of the seat that is asked. A
 * plan says which columns are to be counted; when they are, the fan is made of them.
 */
import { type OddsReport, OddsWork, plainReply } from '../dice/odds.ts';
import { GivenDice } from '../dice/source.ts';
import { toldOf } from '../dice/told.ts';
import type { Answer, Decision, EventRoll, Fan, FanRow, GameEvent, Hope, Seat } from '../game.ts';
import { sameTeam } from '../state/seats.ts';
import type { Match } from './match.ts';
import { capital, namer, needs, resultOf } from './stage-words.ts';
import { type Way, waysOf } from './ways.ts';

/** More courses of one column than this are sampled. */
const LIMITS = { limit: 1200, samples: 400 } as const;
/** The most faces of a die. */
const WIDEST = 12;
/** Rows of tests that follow the first die. */
const TESTS = 2;

export type HopeFor = Hope<Match['state']> | null;

/** A column that is to be counted: an answer, and faces that are taken to have fallen. */
export interface Job {
  match: Match;
  seat: Seat;
  answer: Answer;
  fixed: readonly number[];
  /** What each outcome is worth is judged too, which takes long. */
  gain: boolean;
}

/** What one answer, or one face after it, leads to. */
export interface Column {
  report: OddsReport;
  /** The rolls that come, each once, in the order in which they come. */
  rolls: readonly { key: string; roll: EventRoll; event: GameEvent }[];
  /** Somebody could answer on the way whose answer the odds of an act weigh; here it was declined. */
  declined: boolean;
}

/** Counts a column: `go` plays one course and gives the column after the last. */
export class ColumnWork {
  private readonly rolls = new Map<string, { key: string; roll: EventRoll; event: GameEvent; at: number }>();
  private readonly work: OddsWork;
  private declined = false;

  constructor({ match, seat, answer, fixed, gain }: Job, hope: HopeFor) {
    const name = namer(match);
    this.work = new OddsWork(match, seat, answer, {
      ...LIMITS,
      // A column is what this answer leads to by itself: answers after it have columns when they are asked for.
      reply: (decision) => {
        if (match.game.weighs?.(decision) === true) this.declined = true;
        return plainReply(decision);
      },
      hope,
      gain,
      fixed,
      watch: (fallen, events) => {
        toldOf(fallen, events).forEach((event, at) => {
          const roll = event?.roll;
          if (event == null || roll === undefined) return;
          const key = `${name(roll.sides[0]?.by ?? '')}: ${capital(roll.name)}`;
          if (!this.rolls.has(key)) this.rolls.set(key, { key, roll, event, at });
        });
      },
    });
  }

  go(): Column | null {
    const report = this.work.go();
    if (report === null) return null;
    return { report, rolls: [...this.rolls.values()].sort((a, b) => a.at - b.at), declined: this.declined };
  }
}

/** The columns of a fan that are to be counted, in their order, and what is made of them. */
export interface FanPlan {
  jobs: readonly Job[];
  /** Another seat chooses before the dice: the odds are those of what is best for it. */
  splits: boolean;
  make(columns: readonly Column[]): { fan: Fan | null; worst: Column | null };
}

export const NO_FAN: FanPlan = { jobs: [], splits: false, make: () => ({ fan: null, worst: null }) };

export function planFan(
  match: Match,
  seat: Seat,
  decision: Decision,
  ways: readonly Way[],
  main: Answer,
  hope: HopeFor,
): FanPlan {
  const number = decision.acts.find((act) => act.form.kind === 'number');
  if (number !== undefined && ways.length > 1) return ownChoices(match, seat, number.label, ways, hope);
  const after = match.fork({ dice: new GivenDice([]), loud: true, checkpoints: 'step', pause: true });
  const rolled = after.rolls.length;
  after.answer(seat, main);
  const theirs = after.rolls.length > rolled ? null : after.decision();
  if (theirs !== null) {
    const options = sameTeam(match.seats, theirs.seat, seat) ? null : waysOf(theirs);
    const declined = ways.find((way) => way.declines);
    if (options !== null && options.length > 2) {
      const own = declined === undefined ? [] : [{ way: declined, match, seat }];
      return theirChoices(after, theirs, options, own, hope);
    }
  }
  return faces(match, seat, main, hope);
}

/** The choices of the seat that is asked: how many of something to spend. */
function ownChoices(match: Match, seat: Seat, label: string, ways: readonly Way[], hope: HopeFor): FanPlan {
  const inOrder = [...ways].sort((a, b) => value(a.answer) - value(b.answer));
  const jobs = inOrder.map(({ answer }) => ({ match, seat, answer, fixed: [], gain: hope === null }));
  const make = (columns: readonly Column[]) => {
    const worth = columns.map(({ report }) => report.hope?.p ?? expected(report));
    const best = worth.indexOf(Math.max(...worth));
    const heads = inOrder.map(({ short, answer }, i) => ({
      label: short,
      good: null,
      best: i === best,
      declines: false,
      answer,
    }));
    const fan: Fan = { by: 'mine', label: capital(label), seat, columns: heads, rows: rowsOf(columns, hope) };
    return { fan, worst: null };
  };
  return { jobs, splits: false, make };
}

/** The one number of an answer. */
function value(answer: Answer): number {
  const found = Object.values(answer).find((v) => typeof v === 'number');
  return typeof found === 'number' ? found : 0;
}

/** What another seat may choose before the dice of an answer fall, and what declining leads to instead. */
function theirChoices(
  after: Match,
  theirs: Decision,
  options: readonly Way[],
  own: readonly { way: Way; match: Match; seat: Seat }[],
  hope: HopeFor,
): FanPlan {
  const inOrder = [...options].sort((a, b) => value(a.answer) - value(b.answer));
  const { seat } = theirs;
  // What each brings is judged, because the best of them stands for the answer.
  const jobs: Job[] = inOrder.map(({ answer }) => ({ match: after, seat, answer, fixed: [], gain: true }));
  for (const { way, ...of } of own) jobs.push({ ...of, answer: way.answer, fixed: [], gain: false });
  const make = (columns: readonly Column[]) => {
    // What is good for the asked seat is bad for the other.
    const worth = inOrder.map((_, i) => {
      const { report } = columns[i] as Column;
      return report.hope === undefined ? expected(report) : -report.hope.p;
    });
    const best = worth.indexOf(Math.max(...worth));
    const act = theirs.acts.find((one) => one.form.kind === 'number') ?? theirs.acts[0];
    const fan: Fan = {
      by: 'theirs',
      label: capital(act?.label ?? ''),
      seat,
      columns: [
        ...inOrder.map(({ short }, i) => ({ label: short, good: null, best: i === best, declines: false })),
        ...own.map(({ way }) => ({ label: way.short, good: null, best: false, declines: true })),
      ],
      rows: rowsOf(columns, hope),
    };
    return { fan, worst: columns[best] ?? null };
  };
  return { jobs, splits: true, make };
}

function expected({ outcomes }: OddsReport): number {
  return outcomes.reduce((all, { p, gain }) => all + p * (gain ?? 0), 0);
}

/** Each face of the next die; no fan where all that the die does is to succeed or to fail. */
function faces(match: Match, seat: Seat, answer: Answer, hope: HopeFor): FanPlan {
  const sides = sidesOf(match, seat, answer);
  if (sides === null || sides > WIDEST) return NO_FAN;
  const jobs = Array.from({ length: sides }, (_, i) => ({ match, seat, answer, fixed: [i + 1], gain: false }));
  return { jobs, splits: false, make: (columns) => ({ fan: ladder(columns, hope), worst: null }) };
}

function ladder(columns: readonly Column[], hope: HopeFor): Fan | null {
  const first = columns[0]?.rolls[0];
  // Other dice may fall by another face: only a die that means one thing has a ladder.
  if (first === undefined || columns.some(({ rolls }) => rolls[0]?.key !== first.key)) return null;
  const results = columns.map(({ rolls }) => rolls[0]?.roll as EventRoll);
  const followed = columns.map((column) => ({ ...column, rolls: column.rolls.slice(1) }));
  const rows: FanRow[] = [
    {
      label: results.some(({ degree }) => degree !== undefined) ? 'Degrees' : capital(first.roll.name),
      of: 'result',
      cells: results.map(resultOf),
      clause: first.event.clause,
    },
    ...rowsOf(followed, hope),
  ];
  const seen = new Set(columns.map((_, i) => rows.map(({ cells }) => cells[i]).join('|')));
  if (seen.size < 3) return null;
  const heads = results.map(({ success }, i) => ({
    label: `${i + 1}`,
    good: success ?? null,
    best: false,
    declines: false,
  }));
  return { by: 'faces', label: 'Die', seat: null, columns: heads, rows };
}

/** Sides of the die that an answer rolls first, when it rolls one before anybody but the seat itself can do anything. */
function sidesOf(match: Match, seat: Seat, answer: Answer): number | null {
  const fork = match.fork({ dice: new GivenDice([]), loud: false, checkpoints: 'none', pause: true });
  const rolled = fork.rolls.length;
  fork.answer(seat, answer);
  for (let next = fork.decision(); next !== null && fork.rolls.length === rolled; next = fork.decision()) {
    fork.answer(next.seat, plainReply(next));
  }
  return fork.rolls[rolled]?.sides ?? null;
}

/** The tests that follow, each with what it needs in every column, and the chance of what is hoped for. */
function rowsOf(columns: readonly Column[], hope: HopeFor): FanRow[] {
  const keys = [...new Set(columns.flatMap(({ rolls }) => rolls.map(({ key }) => key)))].slice(0, TESTS);
  const tests: FanRow[] = keys.map((key) => {
    const found = columns.map(({ rolls }) => rolls.find((one) => one.key === key));
    const clause = found.find((one) => one !== undefined)?.event.clause;
    return {
      label: key,
      of: 'needs',
      cells: found.map((one) => (one === undefined ? '' : needs(one.roll))),
      ...(clause === undefined ? {} : { clause }),
    };
  });
  // A later test that needs the same in every column tells nothing apart.
  const varied = ({ cells }: FanRow) => new Set(cells.filter((cell) => cell !== '')).size > 1;
  const rows = tests.filter((row, i) => i === 0 || varied(row));
  if (hope !== null) {
    rows.push({
      label: capital(hope.label),
      of: 'chance',
      cells: columns.map(({ report }) => percent(report.hope?.p ?? 0)),
    });
    return rows;
  }
  const all = new Map<string, number>();
  for (const { report } of columns)
    for (const { label, p } of report.outcomes) all.set(label, (all.get(label) ?? 0) + p);
  const often = [...all].sort((a, b) => b[1] - a[1]).slice(0, TESTS);
  for (const [label] of often) {
    const cells = columns.map(({ report }) => percent(report.outcomes.find((o) => o.label === label)?.p ?? 0));
    rows.push({ label: capital(label), of: 'chance', cells });
  }
  return rows;
}

function percent(p: number): string {
  return p <= 0 ? '' : `${p < 0.01 ? '<1' : Math.round(p * 100)} %`;
}
