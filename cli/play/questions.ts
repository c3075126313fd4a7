/** Questions that change nothing. Each takes what the deciding seat may know and returns lines to print. */
import { type OddsReport, odds } from '#engine/dice/odds.ts';
import { random } from '#engine/dice/random.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer, Decision, GameState, Option, Scene, Seat } from '#engine/game.ts';
import { CONTACT } from '#engine/geometry/types.ts';
import { sameTeam } from '#engine/state/seats.ts';
import { suggest } from '../nearest.ts';
import { inches, percent, point, table, wrap } from '../print.ts';
import type { Rulebook } from '../rulebook.ts';
import { type Choice, choose } from './choices.ts';
import { bearing } from './compass.ts';
import { fill, type Seen } from './fill.ts';
import { refusalLines } from './refusal.ts';
import { named, startsOfWords, type Thing, whichOne } from './things.ts';

export interface Viewpoint extends Seen {
  match: Match;
  seat: Seat;
  decision: Decision;
  choices: readonly Choice[];
  state: GameState;
  scene: Scene;
  book: Rulebook | null;
}

/** The thing that a name means; "me" and nothing at all mean the model that the decision is about. */
export function thingCalled(v: Viewpoint, text: string): Thing | string {
  const wanted = text.trim();
  if (/^(me|self|here|)$/i.test(wanted)) {
    const subjects = v.decision.subjects.map((id) => v.things.find((t) => t.id === id)).filter((t) => t !== undefined);
    if (subjects.length === 1 || (subjects.length > 1 && wanted !== '')) return subjects[0] as Thing;
    return 'Say from where: near NAME.';
  }
  const found = named(v.things, wanted);
  if (found.kind === 'one') return found.thing;
  if (found.kind === 'many') return whichOne(found.things);
  return `There is nothing called "${wanted}" on the table; ${suggest(
    wanted,
    v.things.map((t) => t.label),
  )}`;
}

/** Two things named one after the other: every way to cut the words in two is tried. */
function twoThings(v: Viewpoint, text: string): [Thing, Thing] | string {
  const tidy = text.replace(/^(from|between)\s+/i, '');
  const cut = /\s+(?:to|and)\s+|\s*,\s*/i.exec(tidy);
  const words = tidy.split(/\s+/);
  const splits: [string, string][] = cut
    ? [[tidy.slice(0, cut.index), tidy.slice(cut.index + cut[0].length)]]
    : words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  let complaint = 'Name two things: measure A B.';
  for (const [a, b] of splits) {
    const first = thingCalled(v, a);
    const second = thingCalled(v, b);
    if (typeof first !== 'string' && typeof second !== 'string') return [first, second];
    complaint = typeof first === 'string' ? first : (second as string);
  }
  if (splits.length === 0 && tidy !== '') {
    const me = thingCalled(v, '');
    const other = thingCalled(v, tidy);
    if (typeof me !== 'string' && typeof other !== 'string') return [me, other];
    if (typeof other === 'string') return other;
  }
  return complaint;
}

/** Why nothing is measured for this seat now; null when it is. */
function unmeasured(v: Viewpoint): string[] | null {
  const refusal = v.game.measuring?.(v.state, v.seat) ?? null;
  return refusal === null ? null : [`  ${refusal.reason} [${refusal.clause}].`];
}

export function measure(v: Viewpoint, text: string): string[] {
  const no = unmeasured(v);
  if (no !== null) return no;
  const pair = twoThings(v, text);
  if (typeof pair === 'string') return [`  ${pair}`];
  const [a, b] = pair;
  const found = distance(v, a, b);
  const way = bearing(b.x - a.x, b.y - a.y);
  return [`  From ${a.label} to ${b.label}: ${inches(found.distance)} ${way}, ${found.line}.`];
}

function distance(v: Viewpoint, a: Thing, b: Thing): { distance: number; line: string } {
  const measured = v.game.measure(v.state, a.id, b.id);
  if (measured !== null) return measured;
  return { distance: Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2), line: 'centre to centre' };
}

export function sight(v: Viewpoint, text: string): string[] {
  const no = unmeasured(v);
  if (no !== null) return no;
  const pair = twoThings(v, text);
  if (typeof pair === 'string') return [`  ${pair.replace('measure A B', 'sight A B')}`];
  const [a, b] = pair;
  const report = v.game.sight(v.state, a.id, b.id);
  if (report === null) return [`  ${a.label} or ${b.label} neither sees nor is seen.`];
  const lines = [
    `  ${a.label} ${report.clear ? 'sees' : 'does not see'} ${b.label}.`,
    ...report.lines.map((l) => `    ${l}`),
  ];
  if (report.refusal !== null)
    lines.push(...refusalLines(`a line of sight to ${b.label}`, report.refusal, v.book, v.things).slice(2));
  return lines;
}

const FEW = 8;

export function near(v: Viewpoint, text: string, all: boolean): string[] {
  const no = unmeasured(v);
  if (no !== null) return no;
  const from = thingCalled(v, text);
  if (typeof from === 'string') return [`  ${from}`];
  const others = v.things
    .filter((thing) => thing !== from)
    .map((thing) => ({ thing, far: distance(v, from, thing).distance }))
    .sort((a, b) => a.far - b.far);
  const shown = all ? others : others.slice(0, FEW);
  const rows = shown.map(({ thing, far }) => [
    thing.label,
    far < CONTACT ? 'touching' : inches(far),
    far === 0 && thing.kind !== 'body' ? 'here' : bearing(thing.x - from.x, thing.y - from.y),
    standing(v, from, thing),
  ]);
  const facing = from.kind === 'body' ? `, facing ${bearing(from.of.body.fx, from.of.body.fy)}` : '';
  const rest = others.length - shown.length;
  return [
    `  From ${from.label} ${point([from.x, from.y])}${facing}:`,
    ...table(rows, '    ', [1]),
    `  Nearest first, edge to edge. North is the far edge of the table.${rest > 0 ? ` "more" for ${rest} others.` : ''}`,
  ];
}

function standing(v: Viewpoint, from: Thing, thing: Thing): string {
  if (thing.kind === 'marker') return thing.of.state;
  if (thing.kind === 'feature') return thing.of.kind;
  const { seat, badges, done } = thing.of;
  const side = seat === null ? 'nobody' : sameTeam(v.state.seats, seat, v.seat) ? 'friend' : 'enemy';
  const words = [side, ...badges, ...(done ? ['done'] : [])];
  if (from.kind === 'body' && from.of.seat !== seat) {
    const report = v.game.sight(v.state, from.id, thing.id);
    if (report && !report.clear) words.push(`not seen: ${report.refusal?.reason ?? report.lines[0] ?? 'no line'}`);
  }
  return words.join(', ');
}

export function card(v: Viewpoint, text: string): string[] {
  const thing = thingCalled(v, text);
  if (typeof thing === 'string') return [`  ${thing.replace('near NAME', 'card NAME')}`];
  const lines = v.game.text.card(v.state, thing.id);
  if (lines.length > 0) return lines.map((line) => `  ${line}`);
  const kind = thing.kind === 'marker' ? thing.of.state : thing.kind === 'feature' ? thing.of.kind : '';
  return [`  ${thing.label} at ${point([thing.x, thing.y])}: ${kind}.`];
}

export function rule(book: Rulebook | null, text: string): string[] {
  if (book === null) return ['  This game has no catalogue of rules.'];
  const wanted = text.trim().replace(/^\[|\]$/g, '');
  if (wanted === '') return [`  Which clause? For example: rule ${book.ids[0]}`];
  const found = book.find(wanted);
  if (found === null) {
    const words = wanted.toLowerCase();
    const hits = book.ids.filter((id) => book.find(id)?.rule.toLowerCase().includes(words)).slice(0, 8);
    if (hits.length === 0) return [`  There is no clause "${wanted}"; ${suggest(wanted.toUpperCase(), book.ids)}`];
    return [
      `  Clauses that speak of "${wanted}":`,
      ...hits.map((id) => wrap(`${id}  ${book.find(id)?.rule}`, '    ', '      ')),
    ];
  }
  return [
    wrap(`${found.id}, ${found.title}: ${found.rule}`, '  ', '    '),
    ...found.rulings.map((r) => wrap(`Ruling ${r.id}: ${r.problem} ${r.ruling}`, '    ', '      ')),
  ];
}

/** Why this decision, why not an act, or why not an act on a certain target. */
export function why(v: Viewpoint, text: string): string[] {
  if (text === '') return whyNow(v);
  if (text.startsWith('{')) return whyAnswer(v, text);
  const barred = (v.decision.refused?.() ?? []).filter((r) => mentions(text, r.verb, r.label));
  const chosen = choose(v.choices, text);
  if (chosen.kind === 'one') return whyChoice(v, chosen.choice, chosen.rest);
  const first = barred[0];
  if (first) return refusalLines(first.label, first.refusal, v.book, v.things);
  const known = [...v.choices.map((c) => c.label), ...(v.decision.refused?.() ?? []).map((r) => r.label)];
  return [`  "${text}" is nothing that could be done here. Ask about: ${known.join(', ')}.`];
}

function mentions(text: string, verb: string, label: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  return words.some((_, i) => {
    const start = words.slice(0, i + 1).join(' ');
    return verb.startsWith(start) || startsOfWords(label.toLowerCase(), start);
  });
}

function whyNow(v: Viewpoint): string[] {
  const lines = [
    wrap(`You are asked: ${v.decision.title}`, '  ', '    '),
    wrap(`Clause: ${v.decision.clause}${ruleText(v, v.decision.clause)}`, '  ', '    '),
  ];
  for (const r of v.decision.refused?.() ?? []) {
    lines.push(wrap(`Not now, ${r.label}: ${r.refusal.reason} [${r.refusal.clause}].`, '  ', '    '));
  }
  return lines;
}

function ruleText(v: Viewpoint, clause: string): string {
  const found = v.book?.find(clause)?.rule;
  return found ? `, ${found}` : '.';
}

function whyAnswer(v: Viewpoint, text: string): string[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return ['  That is not JSON. Example: why {"verb": "move", "path": [[12, 30]]}'];
  }
  const no = v.match.examine(v.seat, answer);
  return no === null ? ['  That is allowed.'] : refusalLines(text, no, v.book, v.things);
}

function whyChoice(v: Viewpoint, { act, answer, label, clause }: Choice, rest: string): string[] {
  const allowed = [`  ${label} is possible.`, wrap(`Clause: ${clause}${ruleText(v, clause)}`, '  ', '    ')];
  if (act === null || (answer !== null && rest === '')) return allowed;
  const filled = fill(act, rest, v);
  if (filled.kind === 'answer') {
    const no = v.match.examine(v.seat, filled.answer);
    return no === null ? allowed : refusalLines(`${label} ${rest}`, no, v.book, v.things);
  }
  if (filled.kind !== 'problem' || act.form.kind !== 'list') {
    return filled.kind === 'problem' ? [`  ${filled.message}`] : allowed;
  }
  // Not offered: put the thing that was named in the place of one that is, and let the rules say why not.
  const thing = thingCalled(v, rest);
  if (typeof thing === 'string') return [`  ${thing}`];
  for (const option of act.options()) {
    for (const arg of act.form.by) {
      if (typeof option.answer[arg] !== 'string' || !option.subjects.includes(option.answer[arg])) continue;
      const no = v.match.examine(v.seat, { ...option.answer, [arg]: thing.id });
      if (no !== null) return refusalLines(`${label} ${thing.label}`, no, v.book, v.things);
    }
  }
  return [`  ${filled.message}`];
}

/** Odds of a choice, or of everything that rolls dice. */
export function oddsLines(v: Viewpoint, text: string): string[] {
  const wanted: Option[] = [];
  if (text.startsWith('{')) {
    const no = whyAnswer(v, text);
    if (no[0] !== '  That is allowed.') return no;
    wanted.push({ answer: JSON.parse(text) as Answer, label: text, subjects: [] });
  } else if (text === '') {
    for (const act of new Set(v.choices.filter(({ number }) => number > 0).map((choice) => choice.act))) {
      if (act === null) continue;
      if (act.form.kind === 'list')
        wanted.push(...act.options().map((o) => ({ ...o, label: `${act.label}: ${o.label}` })));
      else if (act.form.kind === 'option') wanted.push(...act.options());
    }
  } else {
    const chosen = choose(v.choices, text);
    if (chosen.kind !== 'one')
      return [`  Odds of what? Say odds and a choice, for example: odds ${v.choices[0]?.number ?? 1}`];
    const { choice, rest } = chosen;
    if (choice.answer !== null && rest === '')
      wanted.push({ answer: choice.answer, label: choice.label, subjects: [] });
    else if (choice.act !== null) {
      const filled = fill(choice.act, rest, v);
      if (filled.kind === 'problem') return [`  ${filled.message}`];
      if (filled.kind === 'ask') return [`  Say the whole of it, for example: odds ${choice.number} north 3`];
      if (filled.kind === 'rows') for (const row of filled.rows) wanted.push(...row.options);
      else wanted.push({ answer: filled.answer, label: [choice.label, rest].join(' '), subjects: [] });
    }
  }
  const reports: ReturnType<typeof oddsOf>[] = [];
  const start = performance.now();
  let left = wanted.length;
  for (const option of wanted) {
    if (reports.length === FEW || performance.now() - start > PATIENCE_MS) break;
    const found = oddsOf(v, option);
    left -= 1;
    if (text !== '' || found.open) reports.push(found);
  }
  if (reports.length === 0 && left === 0) return ['  Nothing here is up to the dice.'];
  const lines = reports.flatMap((found) => found.lines);
  if (left > 0) lines.push(`  ${left} more were not looked at: name one to see its odds.`);
  if (reports.some((found) => found.exact)) lines.push(`  ${EXACT}`);
  return lines;
}

/** Time limit when the odds of all choices are asked for at once. */
const PATIENCE_MS = 2000;
const EXACT = 'Exact, over all combinations of dice. Answers on the way are taken to be declined.';

/** The lines of one act; `open` when the dice decide anything. */
function oddsOf(v: Viewpoint, { answer, label, note }: Option): { lines: string[]; open: boolean; exact: boolean } {
  const no = v.match.examine(v.seat, answer);
  if (no !== null) return { lines: refusalLines(label, no, v.book, v.things), open: true, exact: false };
  const imagined = v.match.imagine(v.seat, random(`odds ${v.match.position}`));
  const report = odds(imagined, v.seat, answer, { limit: 5000, samples: 2000 });
  const lines = [`  ${label}${note ? `, ${note}` : ''}.`, ...reportLines(report, '    ', !report.exact)];
  return { lines, open: report.outcomes.length > 1, exact: report.exact };
}

/** Outcomes with their chances, likeliest first; `how` adds where the numbers come from. */
export function reportLines(report: OddsReport, indent: string, how = true): string[] {
  const rows = report.outcomes.map((o) => {
    const range = report.exact ? '' : `${percent(o.low)} to ${percent(o.high)}`;
    return [percent(o.p), o.label || 'no change', range];
  });
  const lines = table(rows, indent, [0]);
  if (how)
    lines.push(
      `${indent}${report.exact ? EXACT : `Sampled ${report.runs} times; the ranges hold in 95 of 100 cases.`}`,
    );
  return lines;
}
