/** What a person answers in the middle of an act, for the glass: who does what to whom, the dice so far, and the number that comes next. */
import { piecesIn } from '#client/board/state/piece-in.ts';
import type { BeatRoll } from '#client/protocol/log.ts';
import type { SceneBody } from '#engine/game.ts';
import { type AnswerCard, answerCards, foreseen } from './answers.ts';
import type { TableController } from './controller.ts';

import { pending, type TableState } from './state.ts';

export interface Asked {
  position: number;
  /** Who acts and upon whom; one where nobody else is meant. */
  bodies: readonly SceneBody[];
  /** What was declared, in a few words; empty where nothing was. */
  words: string;
  /** The last roll of the act so far. */
  roll: BeatRoll | null;
  /** "To hit 3+": the die that comes if nothing is answered; null: none does. */
  needs: string | null;
  cards: readonly AnswerCard[];
  /** What the cards lead with, the same for all: what is hoped for, otherwise the outcome that is likeliest over all of them. */
  lead: string;
  /** So many more ways stand in the list. */
  more: number;
}

/** So many cards stand beside the glass. */
const SHOWN = 4;

/** Forms that are filled in on the table: nothing may lie over it then. */
const ON_TABLE: readonly string[] = ['path', 'place', 'feature', 'point'];

/** Null while nobody here must answer an act, and while a place is chosen on the table. */
export function askedOf(table: TableController): Asked | null {
  const state = table.get();
  const decision = pending(state);
  if (decision === null || !decision.amid || state.busy || state.snapshot === null) return null;
  if (state.moment !== null || state.follow !== null || state.why !== null || state.replayOpen) return null;
  // The table of what each amount comes to says it, and whoever acts on the table has nothing to compare.
  if (
    decision.payOff !== null ||
    decision.acts.some(({ form, along }) => along !== undefined || ON_TABLE.includes(form.kind))
  )
    return null;
  const beat = beatUnderWay(state);
  const [asked, ...others] = decision.subjects;
  // The question names who answers first; the act names who acts first.
  const ids = [...(beat?.about ?? []), ...others, ...(asked === undefined ? [] : [asked])];
  const bodies = piecesIn(ids, [state.snapshot.scene]).slice(0, 2);
  // Whoever only says how much is meant answers nobody.
  if (bodies.length === 0 || decision.laid !== null) return null;
  const cards = answerCards(table);
  const shown = shownOf(cards);
  const next = (cards.find((card) => card.declines) ?? cards[0])?.odds?.first ?? null;
  return {
    position: decision.position,
    bodies,
    words: beat?.words ?? '',
    roll: beat?.rolls.at(-1) ?? null,
    needs: next === null ? null : `${next.name} ${next.needs}`,
    cards: shown,
    lead: foreseen(state)?.hope || likeliest(cards),
    more: cards.length - shown.length,
  };
}

/** The act under way: the last beat, unless it was over before. */
function beatUnderWay({ activations, log }: TableState) {
  const beat = activations.at(-1)?.beats.at(-1);
  const last = log.at(-1)?.n ?? -1;
  return beat?.kind === 'act' && beat.events[1] >= last ? beat : null;
}

/** The first, and always the better one and the one that declines. */
function shownOf(cards: readonly AnswerCard[]): readonly AnswerCard[] {
  if (cards.length <= SHOWN) return cards;
  const must = cards.filter((card) => card.best || card.declines);
  const rest = cards.filter((card) => !must.includes(card)).slice(0, Math.max(0, SHOWN - must.length));
  return cards.filter((card) => must.includes(card) || rest.includes(card));
}

function likeliest(cards: readonly AnswerCard[]): string {
  const sums = new Map<string, number>();
  for (const { odds } of cards)
    for (const { label, p } of odds?.outcomes ?? []) sums.set(label, (sums.get(label) ?? 0) + p);
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** The chance of what all cards lead with. */
export function leadChance({ odds }: AnswerCard, lead: string): number {
  if (odds === null) return 0;
  return odds.hope ?? odds.outcomes.find(({ label }) => label === lead)?.p ?? 0;
}
