/** Every decision that a case comes to is answered by what it offers, and every event tells ten-sided dice as they fell (WK-GEN-06). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type CaseFile, parseCases } from '#engine/cases/case-file.ts';
import { answerLine, isLine, isWindow, readLine } from '#engine/cases/line.ts';
import { openCase } from '#engine/cases/run.ts';
import { DiceError } from '#engine/dice/source.ts';
import type { Match } from '#engine/flow/match.ts';
import { RuleBug } from '#engine/flow/rule-error.ts';
import type { Act, Answer, Decision, GameEvent } from '#engine/game.ts';
import { parseCatalogue } from '#engine/ledger/catalogue.ts';
import { WRATH_OF_KINGS as GAME } from '../index.ts';
import { byId } from '../rules/play.ts';
import type { State } from '../state.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const { sections, rulings } = parseCatalogue(readFileSync(join(folder, 'catalogue.yaml'), 'utf8'));
const KNOWN = new Set([
  ...sections.flatMap(({ clauses }) => clauses.map(({ id }) => id)),
  ...rulings.map(({ id }) => id),
]);

const FILES = readdirSync(join(folder, 'cases')).sort();

/** Plays a case line by line and looks at every decision before it is answered; windows after the last line are passed. */
function walk(file: CaseFile, look: (match: Match, decision: Decision) => void): Match {
  const match = openCase(GAME, file);
  const show = () => {
    const decision = match.decision();
    if (decision !== null) look(match, decision);
  };
  show();
  for (const item of file.play ?? []) {
    if (!isLine(match.seats, item)) continue;
    const line = readLine(match, item);
    const found = answerLine(GAME, match, line);
    if (found.kind !== 'yes') continue;
    match.answer(line.seat, found.answer);
    show();
  }
  for (let i = 0; i < 20; i++) {
    const decision = match.decision();
    if (decision?.decline === undefined || !isWindow(GAME, decision)) break;
    match.answer(decision.seat, decision.decline);
    show();
  }
  return match;
}

/** All cases of a file that play; dice that a case does not list end it early. */
function walkAll(name: string, look: (match: Match, decision: Decision) => void): Match[] {
  const cases = parseCases(readFileSync(join(folder, 'cases', name), 'utf8'), name);
  return cases
    .filter(({ run }) => run === undefined)
    .flatMap((file) => {
      try {
        return [walk(file, look)];
      } catch (error) {
        const cause = error instanceof RuleBug ? error.cause : error;
        if (cause instanceof DiceError) return [];
        throw error;
      }
    });
}

/** What an act asks for beyond what it fixes, by its form. */
function askedBy({ form }: Act): readonly string[] | null {
  switch (form.kind) {
    case 'option':
      return [];
    case 'list':
      return form.by;
    case 'several':
    case 'allocate':
    case 'number':
      return [form.arg];
    default:
      return null;
  }
}

function argsOf(answer: Answer, { fixed = {} }: Act): string[] {
  return Object.keys(answer).filter((arg) => arg !== 'verb' && !(arg in fixed) && answer[arg] !== undefined);
}

function actProblems(match: Match, act: Act, seat: number): string[] {
  const problems: string[] = [];
  const asked = askedBy(act);
  const answers = [...act.options().map(({ answer }) => answer), ...(act.suggest?.() ?? [])];
  for (const answer of answers) {
    const said = JSON.stringify(answer);
    if (asked !== null && argsOf(answer, act).join() !== asked.join()) problems.push(`${act.key}: ${said} by ${asked}`);
    for (const [arg, value] of Object.entries(act.fixed ?? {})) {
      if (answer[arg] !== value) problems.push(`${act.key}: ${said} is not of ${arg} ${String(value)}`);
    }
    const no = match.examine(seat, answer);
    if (no !== null) problems.push(`${act.key}: ${said} is refused: ${no.reason}`);
  }
  if (act.form.kind !== 'several') return problems;
  const { arg, items, min, max } = act.form;
  if (min > max || max > items.length) problems.push(`${act.key}: ${min} to ${max} of ${items.length}`);
  const sizes = answers.map((answer) => (answer[arg] as readonly string[]).length);
  if (Math.min(...sizes) < min || Math.max(...sizes) > max) problems.push(`${act.key}: ${sizes} of ${min} to ${max}`);
  for (const size of [min - 1, max + 1]) {
    const some = items.slice(0, size).map(({ id }) => id);
    if (size < 0 || some.length !== size) continue;
    if (match.examine(seat, { ...act.fixed, verb: act.verb, [arg]: some }) === null)
      problems.push(`${act.key}: ${size}`);
  }
  return problems;
}

function decisionProblems(match: Match, decision: Decision): string[] {
  const { seat, acts, clause, subjects, decline } = decision;
  const problems = acts.flatMap((act) => actProblems(match, act, seat));
  for (const [who, id] of [['it', clause], ...acts.map((act) => [act.key, act.clause])]) {
    if (!KNOWN.has(id as string)) problems.push(`${who} cites ${id}`);
  }
  const keys = acts.map(({ key }) => key);
  if (new Set(keys).size < keys.length) problems.push(`keys ${keys}`);
  const state = match.state as State;
  const things = new Set([...state.models, ...state.pieces].map(({ id }) => id));
  for (const id of subjects) if (!things.has(id)) problems.push(`it is about ${id}`);
  if (decline !== undefined && match.examine(seat, decline) !== null) problems.push('it cannot be declined');
  const best = decision.best?.();
  if (best !== undefined && match.examine(seat, best) !== null) problems.push(`the best is ${JSON.stringify(best)}`);
  for (const { verb, refusal } of decision.refused?.() ?? []) {
    if (!KNOWN.has(refusal.clause)) problems.push(`${verb} is refused by ${refusal.clause}`);
    if (acts.some((act) => act.verb === verb && act.options().length > 0 && verb !== 'order'))
      problems.push(`${verb} is offered and refused`);
  }
  return problems.map((problem) => `"${decision.title}": ${problem}`);
}

/** Whose dice a kind of event shows, and the faces that it names. */
const FACES: Readonly<Record<string, (event: GameEvent) => unknown[]>> = {
  'roll-off': ({ rolls }) => rolls as number[],
  initiative: ({ rolls }) => rolls as number[],
  dice: ({ faces }) => faces as number[],
  results: ({ faces }) => faces as number[],
  will: ({ faces }) => faces as number[],
  check: ({ faces }) => faces as number[],
  backlash: ({ faces }) => faces as number[],
  collision: ({ face }) => [face],
  reroll: ({ dice }) => (dice as { was: number; face: number }[]).flatMap(({ was, face }) => [was, face]),
};

function rollProblems(state: State, event: GameEvent): string[] {
  const { roll, kind } = event;
  if (roll === undefined) return kind in FACES ? ['no dice are told'] : [];
  const problems: string[] = [];
  const dice = roll.sides.flatMap((side) => side.dice);
  if (dice.some(({ sides }) => sides !== 10)) problems.push('a die has not ten sides');
  const faces = dice.map(({ face }) => face);
  if (faces.join() !== FACES[kind]?.(event).join()) problems.push(`the dice are ${faces}`);
  const { needed, success } = roll;
  for (const { seat, by, dice: own } of roll.sides) {
    if (by !== undefined && byId(state, by)?.seat !== seat) problems.push(`${by} rolls for ${seat}`);
    for (const { face, good } of own) {
      const wanted =
        needed === undefined ? good : needed.is === 'at-least' ? face >= needed.value : face <= needed.value;
      if (good !== wanted) problems.push(`${face} is ${good} for ${needed?.is} ${needed?.value}`);
    }
  }
  const count = event.hits ?? event.successes ?? event.damage;
  if (success !== undefined && success !== Number(count) > 0)
    problems.push(`success is ${success} with ${String(count)}`);
  const turned = dice.filter(({ dropped }) => dropped === true).length;
  if (turned !== (kind === 'reroll' ? dice.length / 2 : 0)) problems.push(`${turned} dice do not count`);
  return problems;
}

describe('the cases', () => {
  it.each(FILES)('%s: what decisions offer, suggest and hold best is accepted; dice are told as they fell', (name) => {
    const found = new Set<string>();
    const matches = walkAll(name, (match, decision) => {
      if (!match.deciders.includes(decision.seat)) found.add(`"${decision.title}" is asked of ${decision.seat}`);
      for (const problem of decisionProblems(match, decision)) found.add(problem);
    });
    for (const { events, state } of matches) {
      for (const event of events) {
        for (const problem of rollProblems(state as State, event)) found.add(`${event.kind}: ${problem}`);
      }
    }
    expect([...found].slice(0, 10)).toEqual([]);
  });
});
