/**
 * How a player arrives at an answer: a choice, then what the choice needs, then a confirmation where a typing error
 * could cost an act. Nothing here acts: a reply says what to print, where the dialogue stands afterwards, and which
 * answer to hand in.
 */
import { random } from '#engine/dice/random.ts';
import type { Act, Answer } from '#engine/game.ts';
import { eventText } from '#engine/text/told.ts';
import { parseJson } from '../document.ts';
import { capital, table, wrap } from '../print.ts';
import { type Choice, choiceLines, choose } from './choices.ts';
import { type Filled, fill, fromList, fromRows, promptLines, type Row } from './fill.ts';
import type { Viewpoint } from './questions.ts';
import { refusalLines } from './refusal.ts';

export type Mode =
  | { kind: 'choose' }
  | { kind: 'rows'; act: Act; rows: readonly Row[] }
  | { kind: 'form'; act: Act }
  | { kind: 'confirm'; act: Act; answer: Answer };

export interface Reply {
  say: readonly string[];
  mode?: Mode;
  /** Anything at all: the match validates it. */
  answer?: unknown;
}

const tell = (...say: string[]): Reply => ({ say });

/** What a typed line means in the dialogue as it stands. */
export function reply(mode: Mode, text: string, v: Viewpoint): Reply {
  if (text === '') {
    if (mode.kind === 'confirm') return { say: [], answer: mode.answer };
    return tell(
      `  ${capital(v.decision.title)} Type a number from the choices, "choices" to hear them again, or "help".`,
    );
  }
  if (mode.kind === 'confirm' && /^(yes|y|ok)$/i.test(text)) return { say: [], answer: mode.answer };
  if (mode.kind === 'confirm' && /^(no|n)$/i.test(text)) return back(mode, v);
  const sure = text.endsWith('!');
  const words = sure ? text.slice(0, -1).trim() : text;
  if (words.startsWith('{')) return raw(words);
  if (mode.kind === 'rows') {
    const by = mode.act.form.kind === 'list' ? mode.act.form.by : [];
    return take(mode.act, fromRows(mode.rows, by, words, v), v, sure);
  }
  if (mode.kind === 'form' || mode.kind === 'confirm') return take(mode.act, fill(mode.act, words, v), v, sure);
  return pick(words, v, sure);
}

function pick(words: string, v: Viewpoint, sure: boolean): Reply {
  const chosen = choose(v.choices, words);
  if (chosen.kind === 'one') return follow(chosen.choice, chosen.rest, v, sure);
  if (chosen.kind === 'many') {
    return tell(`  Which one: ${chosen.choices.map((c) => `${c.number} ${c.label}`).join(', ')}?`);
  }
  const list = v.decision.acts.length <= 2 ? v.decision.acts.find((act) => act.form.kind === 'list') : undefined;
  const found = list ? fromList(list.options(), [], words, v) : null;
  if (list && found && found.kind !== 'problem') return take(list, found, v, sure);
  const barred = (v.decision.refused?.() ?? []).find((r) => r.label.toLowerCase().startsWith(words.toLowerCase()));
  if (barred) return tell(...refusalLines(barred.label, barred.refusal, v.book, v.things));
  return tell(`  "${words}" is neither a choice nor a question. Type a number, or "help".`);
}

function follow({ act, answer, label }: Choice, rest: string, v: Viewpoint, sure: boolean): Reply {
  if (answer !== null && rest === '') return { say: [], answer };
  if (act === null || act.form.kind === 'option') return tell(`  ${label} takes no words after it.`);
  return take(act, fill(act, rest, v), v, sure);
}

/** The first thing an act asks for: used at once where a decision has no other. */
export function begin(act: Act, v: Viewpoint): Reply {
  const filled = fill(act, '', v);
  if (filled.kind === 'ask') return { say: promptLines(act, v), mode: { kind: 'form', act } };
  return take(act, filled, v, false);
}

function take(act: Act, filled: Filled, v: Viewpoint, sure: boolean): Reply {
  switch (filled.kind) {
    case 'problem':
      return tell(`  ${filled.message}`);
    case 'rows': {
      const rows = filled.rows.map((row, i) => [`${i + 1}`, row.label, row.note]);
      const say = [`  ${act.label}: which?`, ...table(rows, '    ', [0])];
      return { say, mode: { kind: 'rows', act, rows: filled.rows } };
    }
    case 'ask': {
      const say = ['', `DECISION ${v.match.position + 1}, ${act.label.toLowerCase()}`, ...promptLines(act, v)];
      return { say, mode: { kind: 'form', act } };
    }
    case 'answer': {
      const { answer, told } = filled;
      if (!filled.confirm || sure) return { say: [], answer };
      const no = v.match.examine(v.seat, answer);
      if (no !== null) {
        return { say: refusalLines(told[0] ?? act.label, no, v.book, v.things), mode: { kind: 'form', act } };
      }
      const say = [...told.map((line) => `  ${line}`), ...foresee(answer, v), '  Enter to confirm, "back" to drop it.'];
      return { say, mode: { kind: 'confirm', act, answer } };
    }
  }
}

/** What will be logged, as long as no die is rolled and nothing hidden is shown by it. */
function foresee(answer: Answer, v: Viewpoint): string[] {
  const { game } = v;
  const fork = v.match.fork({ loud: true, pause: true });
  const events = fork.events.length;
  const rolls = fork.rolls.length;
  try {
    fork.answer(v.seat, answer);
  } catch {
    return [];
  }
  if (fork.rolls.length > rolls || fork.tainted) return ['  Dice will be rolled: there is no free undo after that.'];
  const view = game.view(fork.state, v.seat);
  const lines = fork.events
    .slice(events)
    .map((event) => game.seen(event, v.seat))
    .flatMap((event) => (event === null ? [] : [wrap(`Then: ${eventText(game, event, view)}`, '  ', '    ')]));
  return [...lines, '  Undo stays free until a die is rolled.'];
}

/** One step back: from the confirmation to the form, from there to the choices. */
export function back(mode: Mode, v: Viewpoint): Reply {
  if (mode.kind === 'confirm') {
    return { say: ['  Dropped.', ...promptLines(mode.act, v)], mode: { kind: 'form', act: mode.act } };
  }
  return { say: ['', 'CHOICES', ...choiceLines(v.choices)], mode: { kind: 'choose' } };
}

/** A random legal answer of the act in hand, or of the only one there is. */
export function any(mode: Mode, v: Viewpoint, seed: string): Reply {
  const act = mode.kind !== 'choose' ? mode.act : v.decision.acts.length === 1 ? v.decision.acts[0] : undefined;
  if (act === undefined) return tell('  Choose an act first, then "any" carries it out at random.');
  const answer = act.sample(random(`${seed} any ${v.match.position}`));
  return answer === null ? tell('  There is no legal way to do that.') : { say: [], answer };
}

function raw(text: string): Reply {
  try {
    return { say: [], answer: parseJson(text) };
  } catch (error) {
    return tell(`  That is not JSON (${error instanceof Error ? error.message : String(error)}).`);
  }
}
