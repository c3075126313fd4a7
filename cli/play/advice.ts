/** What wins, what is worth doing, what several acts together would bring, and why a bot chose as it did. */
import type { Considered, Weighed } from '#bots/bot.ts';
import { rank } from '#bots/greedy.ts';
import { seenBy } from '#bots/play.ts';
import { random } from '#engine/dice/random.ts';
import type { EnumeratingDice } from '#engine/dice/source.ts';
import { planRefusal, plansFor } from '#engine/flow/plan.ts';
import type { Answer, Decision, Sum } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { point, table, wrap } from '../print.ts';
import { thingCalled, type Viewpoint } from './questions.ts';

/** Candidates that a hint looks at, and those that it names. */
const LOOKED_AT = 40;
const NAMED = 5;

/** The ways to score with how they stand, and what would count if the turn or the match ended now. */
export function wins(v: Viewpoint): string[] {
  const told = v.game.prospects(v.state);
  const names = v.state.seats.map(({ name }) => name);
  const rows = told.ways.map(({ label, clause, seats }) => [
    `${label} [${clause}]`,
    ...seats.map(({ text, worth }) => (text === '' ? '' : `${text}, ${worth.value}`)),
  ]);
  const lines = ['  What wins, and how it stands:', ...table([['', ...names], ...rows], '    ')];
  if (told.turn !== null) lines.push(...accounts('If the turn ended now', names, told.turn));
  if (told.match !== null) lines.push(...accounts('If the match ended now', names, told.match.parts));
  return lines;
}

function accounts(when: string, names: readonly string[], sums: readonly Sum[]): string[] {
  return [
    `  ${when}:`,
    ...sums.map(({ value, parts }, seat) => {
      const from = parts.filter(({ amount }) => amount !== 0).map(({ label, amount }) => `${label} ${amount}`);
      return wrap(`${names[seat]} ${value}${from.length === 0 ? '' : `: ${from.join(', ')}`}.`, '    ', '      ');
    }),
  ];
}

/** The answers that look best a step ahead, with the reason in words. */
export function hint(v: Viewpoint): string[] {
  const answers: Answer[] = [];
  for (const act of v.decision.acts) {
    answers.push(...(act.suggest?.() ?? act.options().map(({ answer }) => answer)).slice(0, LOOKED_AT));
  }
  const looked = answers.slice(0, LOOKED_AT);
  if (looked.length === 0) return ['  There is nothing to compare.'];
  const seen = seenBy(v.match, v.seat, random(`hint ${v.match.position}`));
  return ['  Looking one step ahead, the best first:', ...weighedLines(rank(seen, looked), v.decision)];
}

/** Why the bot that decided last chose as it did. */
export function reason(thought: { considered: Considered; decision: Decision } | null): string[] {
  if (thought === null) return ['  No bot has weighed anything yet.'];
  const { considered, decision } = thought;
  if (considered.weighed.length === 0) return [`  "${decision.title}" had one answer.`];
  return [`  At "${decision.title}" it weighed:`, ...weighedLines(considered.weighed, decision)];
}

function weighedLines(weighed: readonly Weighed[], decision: Decision): string[] {
  return weighed.slice(0, NAMED).map(({ answers, gain, because, fears }, i) => {
    const what = answers.map((answer) => worded(answer, decision)).join(', then ');
    return wrap(
      `${i + 1}. ${what}: ${gain < 0 ? '\u2212' : '+'}${Math.abs(gain).toFixed(2)} (${because})${fears === undefined ? '' : `; it fears ${fears}`}.`,
      '    ',
      '       ',
    );
  });
}

/** The answer by the words of its option, or by its verb. */
export function worded(answer: Answer, decision: Decision): string {
  const json = JSON.stringify(answer);
  for (const act of decision.acts) {
    if (act.verb !== answer.verb) continue;
    const option = act.options().find((one) => JSON.stringify(one.answer) === json);
    if (option !== undefined) return option.label === act.label ? act.label : `${act.label}: ${option.label}`;
    const to = Array.isArray(answer.path) ? (answer.path.at(-1) as Point | undefined) : undefined;
    return to === undefined ? act.label : `${act.label} to ${point(to)}`;
  }
  return answer.verb;
}

/** Several acts with one purpose, for the model in hand and the thing that is named. */
export function plans(v: Viewpoint, text: string): string[] {
  const target = thingCalled(v, text);
  if (typeof target === 'string') return [`  ${target.replace('near NAME', 'plan NAME')}`];
  const [actor] = v.decision.subjects;
  if (actor === undefined || v.game.plans === undefined) return ['  There is nothing to plan here.'];
  const imagined = v.match.imagine(v.seat, random(`plan ${v.match.position}`));
  const fork = (dice: EnumeratingDice) => imagined.fork({ dice, loud: false, checkpoints: 'none' });
  const found = plansFor(v.match, v.seat, actor, target.id, fork);
  if (found.length === 0) return [`  Nothing leads to ${target.label}.`];
  return found.flatMap(({ plan, report }) => {
    const price = report.costs.map(({ amount, unit }) => `${amount} ${unit}`).join(', ');
    const no = planRefusal(plan, report);
    const said =
      no === null ? `possible${price === '' ? '' : `, ${price}`}` : `not possible: ${no.reason} [${no.clause}]`;
    return [
      wrap(`${plan.label}: ${said}.`, '  ', '    '),
      ...plan.answers.map((answer) => `    do ${JSON.stringify(answer)}`),
    ];
  });
}
