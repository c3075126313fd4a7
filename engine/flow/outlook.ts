/**
 * What a seat sees before it answers in the middle of an act, or commits one: the chain of stages, both answers with their odds, and
 * the fan of what each face or each choice leads to. Everything is found by carrying answers out on forks and reading the events, so it
 * holds for every game. The match must be one that the seat may look into (`Match.imagine`).
 */
import { hopeOf, type OddsReport, OddsWork, plainReply } from '../dice/odds.ts';
import { toldOf } from '../dice/told.ts';
import type { Answer, AnswerOdds, Decision, EventRoll, Fan, FanRow, GameEvent, Hope, Outlook, Seat } from '../game.ts';
import { sameTeam } from '../state/seats.ts';
import { chainOf } from './chain.ts';
import type { Match } from './match.ts';
import { capital, namer, needs, resultOf } from './stage-words.ts';

/** More courses of one column than this are sampled. */
const LIMITS = { limit: 1200, samples: 400 } as const;
/** The most answers that are compared, and the most faces or choices of a fan. */
const MOST = 10;
const WIDEST = 12;
/** Rows of tests that follow the first die. */
const TESTS = 2;

/** Lets other work in now and then, because this takes long: null while it may go on. */
export type Pause = () => Promise<void> | null;

/** By what answers are compared. */
interface Look {
  hope: Hope<Match['state']> | null;
  pause: Pause;
}

/** A complete answer to a decision, in words. */
interface Way {
  answer: Answer;
  label: string;
  /** In a table: the number alone, where it is one. */
  short: string;
  declines: boolean;
}

/** All answers of a decision where they are few, the declining one last; null where they are not. */
function waysOf(decision: Decision): Way[] | null {
  const ways: Way[] = [];
  const declined = decision.decline === undefined ? null : JSON.stringify(decision.decline);
  for (const act of decision.acts) {
    if (!['option', 'list', 'number'].includes(act.form.kind)) return null;
    for (const { answer, label } of act.options()) {
      const words = act.form.kind === 'number' ? label : act.form.kind === 'option' ? capital(act.label) : label;
      const short = act.form.kind === 'number' ? `${answer[act.form.arg]}` : capital(words);
      ways.push({ answer, label: capital(words), short, declines: JSON.stringify(answer) === declined });
    }
    if (ways.length > MOST) return null;
  }
  return [...ways.filter((way) => !way.declines), ...ways.filter((way) => way.declines)];
}

/** `past`: what has happened in the act so far. `planned`: the answer that is looked at; absent: all answers are compared. */
export async function outlookOf(
  match: Match,
  seat: Seat,
  past: readonly GameEvent[],
  pause: Pause,
  planned?: Answer,
): Promise<Outlook | null> {
  const decision = match.decision(seat);
  const ways = decision === null ? null : planned === undefined ? waysOf(decision) : [];
  if (decision === null || ways === null) return null;
  const main = planned ?? ways.find((way) => !way.declines)?.answer;
  if (main === undefined) return null;
  const hope = hopeOf(match, seat, main);
  const look: Look = { hope, pause };
  const { fan, worst } = await fanOf(match, seat, decision, ways, main, look);
  const answers: AnswerOdds[] = [];
  for (const way of ways) {
    const known = way.answer === main ? worst : null;
    const { report } = known ?? (await columnOf(match, seat, way.answer, look));
    answers.push({
      answer: way.answer,
      label: way.label,
      declines: way.declines,
      // Where another seat chooses first, the odds are those of what is best for it.
      ...(known === null ? {} : { assumes: fan?.columns.find(({ best }) => best)?.label ?? '' }),
      exact: report.exact,
      hope: report.hope?.p ?? null,
      outcomes: report.outcomes.map(({ label, p, gain }) => ({ label, p, gain: gain ?? 0 })),
    });
  }
  const chain = chainOf(match, seat, past, decision, main, planned !== undefined, spread(fan));
  return { chain, hope: hope?.label ?? '', answers, fan };
}

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

/** What one answer, or one face after it, leads to. */
interface Column {
  report: OddsReport;
  /** The rolls that come, each once, in the order in which they come. */
  rolls: readonly { key: string; roll: EventRoll; event: GameEvent }[];
}

async function columnOf(
  match: Match,
  seat: Seat,
  answer: Answer,
  look: Look,
  fixed: readonly number[] = [],
  gain = true,
): Promise<Column> {
  const rolls = new Map<string, { key: string; roll: EventRoll; event: GameEvent; at: number }>();
  const name = namer(match);
  const work = new OddsWork(match, seat, answer, {
    ...LIMITS,
    hope: look.hope,
    gain,
    fixed,
    watch: (fallen, events) => {
      toldOf(fallen, events).forEach((event, at) => {
        const roll = event?.roll;
        if (event == null || roll === undefined) return;
        const key = `${name(roll.sides[0]?.by ?? '')}: ${capital(roll.name)}`;
        if (!rolls.has(key)) rolls.set(key, { key, roll, event, at });
      });
    },
  });
  for (;;) {
    const report = work.go();
    const rest = look.pause();
    if (rest !== null) await rest;
    if (report !== null) return { report, rolls: [...rolls.values()].sort((a, b) => a.at - b.at) };
  }
}

async function fanOf(
  match: Match,
  seat: Seat,
  decision: Decision,
  ways: readonly Way[],
  main: Answer,
  look: Look,
): Promise<{ fan: Fan | null; worst: Column | null }> {
  const number = decision.acts.find((act) => act.form.kind === 'number');
  if (number !== undefined && ways.length > 2) {
    return { fan: await choices(match, seat, number.label, ways, look), worst: null };
  }
  const after = match.fork({ loud: true, checkpoints: 'step', pause: true });
  const rolled = after.rolls.length;
  after.answer(seat, main);
  const theirs = after.rolls.length > rolled ? null : after.decision();
  if (theirs !== null) {
    const options = sameTeam(match.seats, theirs.seat, seat) ? null : waysOf(theirs);
    if (options !== null && options.length > 2) {
      const declined = ways.find((way) => way.declines);
      return await theirChoices(match, after, seat, theirs, options, declined, look);
    }
  }
  return { fan: await faces(match, seat, main, look), worst: null };
}

/** The choices of the seat that is asked: how many of something to spend. */
async function choices(match: Match, seat: Seat, label: string, ways: readonly Way[], look: Look): Promise<Fan> {
  const columns: Column[] = [];
  const inOrder = [...ways].sort((a, b) => value(a.answer) - value(b.answer));
  for (const way of inOrder) columns.push(await columnOf(match, seat, way.answer, look, [], look.hope === null));
  const worth = columns.map(({ report }) => report.hope?.p ?? expected(report));
  return {
    by: 'mine',
    label: capital(label),
    seat,
    columns: inOrder.map((way, i) => ({
      label: way.short,
      good: null,
      best: worth[i] === Math.max(...worth) && worth.indexOf(worth[i] as number) === i,
      declines: false,
      answer: way.answer,
    })),
    rows: rowsOf(columns, look.hope),
  };
}

/** The one number of an answer. */
function value(answer: Answer): number {
  const found = Object.values(answer).find((v) => typeof v === 'number');
  return typeof found === 'number' ? found : 0;
}

/** What another seat may choose before the dice of an answer fall, and what declining leads to instead. */
async function theirChoices(
  match: Match,
  after: Match,
  seat: Seat,
  theirs: Decision,
  options: readonly Way[],
  declined: Way | undefined,
  look: Look,
): Promise<{ fan: Fan; worst: Column | null }> {
  const columns: Column[] = [];
  const inOrder = [...options].sort((a, b) => value(a.answer) - value(b.answer));
  for (const way of inOrder) columns.push(await columnOf(after, theirs.seat, way.answer, look, [], look.hope === null));
  // What is good for the asked seat is bad for the other.
  const worth = columns.map(({ report }) => (report.hope === undefined ? expected(report) : -report.hope.p));
  const best = worth.indexOf(Math.max(...worth));
  if (declined !== undefined) columns.push(await columnOf(match, seat, declined.answer, look, [], false));
  const act = theirs.acts.find((one) => one.form.kind === 'number') ?? theirs.acts[0];
  const fan: Fan = {
    by: 'theirs',
    label: capital(act?.label ?? ''),
    seat: theirs.seat,
    columns: [
      ...inOrder.map((way, i) => ({ label: way.short, good: null, best: i === best, declines: false })),
      ...(declined === undefined ? [] : [{ label: declined.short, good: null, best: false, declines: true }]),
    ],
    rows: rowsOf(columns, look.hope),
  };
  return { fan, worst: columns[best] ?? null };
}

function expected({ outcomes }: OddsReport): number {
  return outcomes.reduce((all, { p, gain }) => all + p * (gain ?? 0), 0);
}

/** Each face of the next die; null where all that the die does is to succeed or to fail. */
async function faces(match: Match, seat: Seat, answer: Answer, look: Look): Promise<Fan | null> {
  const sides = sidesOf(match, seat, answer);
  if (sides === null || sides > WIDEST) return null;
  const columns: Column[] = [];
  for (let face = 1; face <= sides; face++) columns.push(await columnOf(match, seat, answer, look, [face], false));
  const first = columns[0]?.rolls[0];
  // Other dice may fall by another face: only a die that means one thing has a ladder.
  if (first === undefined || columns.some(({ rolls }) => rolls[0]?.key !== first.key)) return null;
  const results = columns.map(({ rolls }) => rolls[0]?.roll as EventRoll);
  const followed = columns.map(({ report, rolls }) => ({ report, rolls: rolls.slice(1) }));
  const rows: FanRow[] = [
    {
      label: results.some(({ degree }) => degree !== undefined) ? 'Degrees' : capital(first.roll.name),
      of: 'result',
      cells: results.map(resultOf),
      clause: first.event.clause,
    },
    ...rowsOf(followed, look.hope),
  ];
  const seen = new Set(columns.map((_, i) => rows.map(({ cells }) => cells[i]).join('|')));
  if (seen.size < 3) return null;
  return {
    by: 'faces',
    label: 'Die',
    seat: null,
    columns: results.map(({ success }, i) => ({
      label: `${i + 1}`,
      good: success ?? null,
      best: false,
      declines: false,
    })),
    rows,
  };
}

/** Sides of the die that an answer rolls first, when it rolls one before anybody but the seat itself can do anything. */
function sidesOf(match: Match, seat: Seat, answer: Answer): number | null {
  const fork = match.fork({ loud: false, checkpoints: 'none', pause: true });
  const rolled = fork.rolls.length;
  fork.answer(seat, answer);
  for (let next = fork.decision(); next !== null && fork.rolls.length === rolled; next = fork.decision()) {
    fork.answer(next.seat, plainReply(next));
  }
  return fork.rolls[rolled]?.sides ?? null;
}

/** The tests that follow, each with what it needs in every column, and the chance of what is hoped for. */
function rowsOf(columns: readonly Column[], hope: Hope<Match['state']> | null): FanRow[] {
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
