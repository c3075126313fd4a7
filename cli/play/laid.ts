/** What is laid out before a choice, in lines: stakes as a table, a way with what could be done at each part of it, and the cards of an encounter. */
import type { Along, CardSet, PayOff, SetCard } from '#engine/game.ts';
import { count } from '#engine/text/words.ts';
import { inches, percent, table, wrap } from '../print.ts';
import type { Viewpoint } from './questions.ts';

/** A row for each amount of one's own, a column for each of the others. */
export function stakes({ decision, state }: Viewpoint): string[] {
  const payOff = decision.payOff?.() ?? null;
  if (payOff === null) return ['  Nothing is staked here.'];
  const { against, columns, rows, notes, unit, stands, text, has } = payOff;
  const other = against === undefined || against.seat === null ? 'they' : (state.seats[against.seat]?.name ?? 'they');
  const head = ['you stake', 'becomes', ...heads(payOff, other)];
  const body = rows.map(({ amount: n, becomes, cells }) => [
    `${n}`,
    becomes,
    ...columns.map((_, i) => `${cells[i]?.text ?? '-'}${mark(cells[i]?.good)}`),
  ]);
  return [
    `  It stands ${stands}, ${text}. You have ${count(has, unit)}.`,
    ...(against === undefined
      ? ['  Nobody stakes against it.']
      : [`  ${against.label} may stake up to ${against.has}; all stakes are opened together.`]),
    ...table([head, ...body], '    '),
    ...notes.map(({ text: note, clause }) => wrap(`${note} [${clause}]`, '  ', '    ')),
  ];
}

function heads({ against, columns }: PayOff, other: string): string[] {
  return against === undefined ? ['comes to'] : columns.map((n) => `${other} ${n}`);
}

/** Better or worse for who is asked, said by a sign beside the words. */
function mark(good: boolean | null | undefined): string {
  return good === true ? ' +' : good === false ? ' -' : '';
}

/** Where somebody may be stopped, and what could be done to it at each part of its way. */
export function ways({ decision, things }: Viewpoint): string[] {
  const found = decision.acts.flatMap(({ along }) => (along === undefined ? [] : [along()]));
  if (found.length === 0) return ['  Nobody is on the way anywhere.'];
  return found.flatMap((along) => wayLines(along, things.find(({ id }) => id === along.mover)?.label ?? along.mover));
}

function wayLines({ from, to, by }: Along, mover: string): string[] {
  return [
    `  ${mover} may be stopped after ${inches(from)} to ${inches(to)} of its way:`,
    ...by.flatMap(({ label, spans }) => [
      `    ${label}${spans.length === 0 ? ': could do nothing to it' : ''}`,
      ...table(
        spans.map((span) => [
          `${inches(span.from)} to ${inches(span.to)}`,
          percent(span.chance),
          span.with,
          `${span.note === '' ? '' : `${span.note} `}[${span.clause}]`,
        ]),
        '      ',
        [1],
      ),
    ]),
  ];
}

/** The cards, those that were turned up first, and what came of them. */
export function cards({ game, state }: Viewpoint): string[] {
  const set = game.standings(state).cards;
  if (set === undefined) return ['  No cards are in this match.'];
  const turned = set.cards.filter(({ state: is }) => is === 'play' || is === 'spent');
  return [
    `  ${set.title}: ${set.cards.length} cards, ${turned.length} turned up [${set.clause}].`,
    ...table(set.cards.map(cardRow), '    '),
    ...hiddenLine(set),
    ...set.things.map(({ name, text, worth, open, clause }) =>
      wrap(`${name}: ${text}${worthWords(worth, open)} [${clause}]`, '  ', '    '),
    ),
  ];
}

const STATES: Readonly<Record<SetCard['state'], string>> = {
  down: 'face down',
  known: 'face down, known to you',
  play: 'in play',
  spent: 'spent',
};

function cardRow({ label, state, newest, text, clause }: SetCard): string[] {
  const what = [text, clause === undefined ? '' : `[${clause}]`].filter((part) => part !== '').join(' ');
  return [label === '' ? 'a card' : label, `${STATES[state]}${newest ? ', the last one' : ''}`, what];
}

function hiddenLine({ hidden }: CardSet): string[] {
  return hidden.length === 0 ? [] : [wrap(`Still hidden: ${hidden.join('; ')}.`, '  ', '    ')];
}

function worthWords(worth: number | null, open: boolean): string {
  return worth === null ? '' : `, worth ${count(worth, 'point')}${open ? ' once it counts' : ''}`;
}
