/**
 * What a seat sees before it answers in the middle of an act, or commits one: the chain of stages, both answers with their odds, and
 * the fan of what each face or each choice leads to. Everything is found by carrying answers out on forks and reading the events, so it
 * holds for every game. The match must be one that the seat may look into (`Match.imagine`).
 */
import { hopeOf, plainReply } from '../dice/odds.ts';
import type { Answer, AnswerOdds, Decision, Fan, GameEvent, Outlook, Seat, Uncounted } from '../game.ts';
import { chainOf } from './chain.ts';
import { type Column, ColumnWork, type FanPlan, type HopeFor, type Job, NO_FAN, planFan } from './fan.ts';
import type { Match } from './match.ts';
import { capital, needs } from './stage-words.ts';
import { comparedOf, type Way } from './ways.ts';

/** `past`: what has happened in the act so far. `planned`: the answer that is looked at; absent: all answers are compared. */
interface Question {
  match: Match;
  seat: Seat;
  past: readonly GameEvent[];
  planned?: Answer | undefined;
}

/** What is looked at, worked out before the counting begins. */
interface Known {
  decision: Decision;
  ways: readonly Way[];
  uncounted: readonly Uncounted[];
  main: Answer;
  hope: HopeFor;
  plan: FanPlan;
}

/** The outlook at one go. Null where nothing is asked of the seat. */
export function outlookOf(question: Question): Outlook | null {
  const work = new OutlookWork(question);
  for (;;) {
    const outlook = work.go();
    if (outlook !== undefined) return outlook;
  }
}

/** The same in pieces, for callers that do other work in between: `go` plays one course and gives the outlook after the last. */
export class OutlookWork {
  private readonly question: Question;
  private readonly known: Known | null;
  private readonly jobs: readonly Job[];
  private readonly columns: Column[] = [];
  private work: ColumnWork | null = null;

  constructor(question: Question) {
    this.question = question;
    this.known = look(question);
    this.jobs = this.known === null ? [] : [...this.known.plan.jobs, ...answerJobs(question, this.known)];
  }

  go(): Outlook | null | undefined {
    const { known, jobs, columns } = this;
    if (known === null) return null;
    const job = jobs[columns.length];
    if (job === undefined) return outlook(this.question, known, columns);
    this.work ??= new ColumnWork(job, known.hope);
    const column = this.work.go();
    if (column !== null) {
      columns.push(column);
      this.work = null;
    }
    return undefined;
  }
}

function look({ match, seat, planned }: Question): Known | null {
  const decision = match.decision(seat);
  if (decision === null) return null;
  const { ways, uncounted } = planned === undefined ? comparedOf(decision) : { ways: [], uncounted: [] };
  const active = planned ?? ways.find((way) => !way.declines)?.answer;
  const main = active ?? ways[0]?.answer ?? plainReply(decision);
  const hope = hopeOf(match, seat, main);
  // What declines has no fan: the question is what the others lead to.
  const plan = active === undefined ? NO_FAN : planFan(match, seat, decision, ways, main, hope);
  return { decision, ways, uncounted, main, hope, plan };
}

/** The answers that the fan does not count already. */
function answerJobs({ match, seat }: Question, { ways, main, plan }: Known): Job[] {
  return ways
    .filter(({ answer }) => !(plan.splits && answer === main))
    .map(({ answer }) => ({ match, seat, answer, fixed: [], gain: true }));
}

function outlook(question: Question, known: Known, columns: readonly Column[]): Outlook {
  const { match, seat, past, planned } = question;
  const { decision, ways, uncounted, main, hope, plan } = known;
  const { fan, worst } = plan.make(columns.slice(0, plan.jobs.length));
  let at = plan.jobs.length;
  const answers = ways.map((way): AnswerOdds => {
    const split = plan.splits && way.answer === main ? worst : null;
    const { report, rolls } = split ?? (columns[at++] as Column);
    return {
      answer: way.answer,
      act: way.act,
      label: way.label,
      declines: way.declines,
      ...(split === null ? {} : { assumes: fan?.columns.find(({ best }) => best)?.label ?? '' }),
      exact: report.exact,
      first: firstOf(rolls),
      hope: report.hope?.p ?? null,
      // What the other seat gains the asked one loses.
      outcomes: report.outcomes.map(({ label, p, gain = 0, hoped }) => ({
        label,
        p,
        gain: split === null ? gain : -gain,
        ...(hoped === undefined ? {} : { hoped }),
      })),
    };
  });
  const chain = chainOf(match, seat, past, decision, main, planned !== undefined, spread(fan));
  const note = columns.some(({ declined }) => declined) ? UNANSWERED : '';
  return { chain, hope: hope?.label ?? '', answers, uncounted, fan, note };
}

/** The first die of a column with the number that it needs. */
function firstOf([first]: Column['rolls']): AnswerOdds['first'] {
  if (first === undefined) return null;
  const { name, sides } = first.roll;
  return { name: capital(name), seat: sides[0]?.seat ?? null, needs: needs(first.roll) };
}

const UNANSWERED = 'Counted as if nobody answered after this; the odds of an act reckon with answers to come.';

/** What the test after the first die may need, over all columns of a fan: "3+ to 8+". */
function spread(fan: Fan | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { label, of, cells } of fan?.rows ?? []) {
    if (of !== 'needs') continue;
    const known = [...new Set(cells.filter((cell) => cell !== ''))];
    const [first] = known;
    const last = known.at(-1);
    if (first !== undefined && last !== undefined) found.set(label, known.length === 1 ? first : `${first} to ${last}`);
  }
  return found;
}
