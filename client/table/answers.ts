/** The answers to an act under way side by side: what each costs, what it leads to, and which is the better one. Wing, glass and text show the same. */
import type { ActView } from '#client/protocol/decision.ts';
import { amount } from '#client/state/amount.ts';
import type { Answer, AnswerOdds } from '#engine/game.ts';
import type { TableController } from './controller.ts';
import { NOTHING } from './grades.ts';
import { capital, onlyAct, same } from './hand.ts';
import { actDigits } from './keys.ts';
import { type Foreseen, pending, type TableState } from './state.ts';

export interface AnswerCard {
  /** Key of the act. */
  act: string;
  /** The answer that the card stands for; null: the act is filled in first. */
  answer: Answer | null;
  name: string;
  /** The key that gives it; null: none does by itself. */
  hotkey: string | null;
  declines: boolean;
  /** "1 AP"; empty where it has none. */
  price: string;
  /** What the model may then still spend: "4 AP stay"; empty where nothing is counted. */
  stays: string;
  /** What it leads to; null where that is not counted: `why` says why. */
  odds: AnswerOdds | null;
  /** So many other ways of the act are there; the best stands for them. */
  others: number;
  /** A sentence: why no odds are shown. Empty where some are. */
  why: string;
  /** It is the better one for who is asked. */
  best: boolean;
}

/** What was seen ahead of the answers to the question; null: nothing yet, or nothing is under way. */
export function foreseen(state: TableState): Foreseen | null {
  const decision = pending(state);
  const { outlook } = state;
  return decision?.amid === true && outlook?.of === null && outlook.position === decision.position ? outlook : null;
}

/** A card for each act, and for each way of the act whose list is shown. Empty while nothing is under way. */
export function answerCards(table: TableController): readonly AnswerCard[] {
  const state = table.get();
  const decision = pending(state);
  const seen = foreseen(state);
  if (decision === null || !decision.amid) return [];
  const digits = actDigits(table);
  const { ending } = table;
  const acts = ending === null ? decision.acts : [...table.numbered, ending];
  const keyOf = (act: ActView) => (act === ending ? '0' : (digits.get(act.key)?.toString() ?? null));
  const base = (act: ActView) => ({ act: act.key, hotkey: keyOf(act), ...priced(state, act) });
  // The ways of the act that is in hand by itself stand in the list, each with a digit.
  const listed = onlyAct(decision);
  const cards = acts.flatMap((act) => {
    const ways = seen?.answers.filter((one) => one.act === act.key) ?? [];
    const several = act.key === listed?.key && (ways.length > 1 || acts.length === 1);
    return several ? waysOf(act, base(act), seen, ways) : [cardOf(act, base(act), seen, ways)];
  });
  return lit(cards);
}

type Base = Pick<AnswerCard, 'act' | 'hotkey' | 'price' | 'stays'>;

function cardOf(act: ActView, base: Base, seen: Foreseen | null, found: readonly AnswerOdds[]): AnswerCard {
  const odds = [...found].sort((a, b) => worth(b) - worth(a))[0] ?? null;
  const name = odds === null || found.length > 1 ? capital(act.label) : odds.label;
  return {
    ...base,
    answer: act.answer,
    name,
    declines: odds?.declines ?? false,
    odds,
    others: Math.max(0, found.length - 1),
    why: whyOf(act, odds, seen),
    best: false,
  };
}

/** Each way of an act, under the digit that the list gives it. */
function waysOf(act: ActView, base: Base, seen: Foreseen | null, found: readonly AnswerOdds[]): AnswerCard[] {
  if (found.length === 0) return [cardOf(act, base, seen, found)];
  // Where ways differ in price, each says it in its name.
  const priced = act.cost?.upTo === undefined || act.cost.upTo === act.cost.amount;
  return found.map((odds, i) => ({
    ...base,
    ...(priced ? {} : { price: '', stays: '' }),
    answer: odds.answer,
    name: odds.label,
    hotkey: act.form.kind === 'list' && i < 9 ? `${i + 1}` : null,
    declines: odds.declines,
    odds,
    others: 0,
    why: whyOf(act, odds, seen),
    best: false,
  }));
}

/** No die falls by it: there is nothing to reckon. */
function whyOf(act: ActView, odds: AnswerOdds | null, seen: Foreseen | null): string {
  if (seen === null) return '';
  if (odds === null) return seen.uncounted.find((one) => one.act === act.key)?.why ?? '';
  const [only, ...more] = odds.outcomes;
  if (odds.first !== null || more.length > 0 || only === undefined) return '';
  return only.label === NOTHING ? 'No dice fall by it.' : `No dice fall by it: ${only.label}.`;
}

/** What the answer is worth to the asked seat on average. */
function worth({ outcomes }: AnswerOdds): number {
  return outcomes.reduce((sum, { p, gain }) => sum + p * gain, 0);
}

/** A difference below this is none. */
const ALIKE = 0.005;

/** The better one is marked, where all are counted and one is better. */
function lit(cards: readonly AnswerCard[]): readonly AnswerCard[] {
  const counted = cards.flatMap((card) => (card.odds === null ? [] : [{ card, worth: worth(card.odds) }]));
  if (counted.length < 2) return cards;
  const [first, second] = counted.sort((a, b) => b.worth - a.worth);
  if (first === undefined || second === undefined || first.worth - second.worth < ALIKE) return cards;
  return cards.map((card) => (card === first.card ? { ...card, best: true } : card));
}

/** What the act costs, and what is left of the purse of who is asked. Where another act uses up something else, the purse is not what is weighed. */
function priced(state: TableState, { cost, uses }: ActView): Pick<AnswerCard, 'price' | 'stays'> {
  const [asked] = pending(state)?.subjects ?? [];
  const purse = state.snapshot?.scene.bodies.find(({ id }) => id === asked)?.purse;
  const range =
    cost === undefined
      ? ''
      : cost.upTo === undefined || cost.upTo === cost.amount
        ? `${cost.amount}`
        : `${cost.amount}–${cost.upTo}`;
  const price = cost === undefined || cost.upTo === 0 ? (uses ?? '') : `${range} ${cost.unit}`;
  if (purse === undefined || (cost !== undefined && (cost.unit !== purse.unit || range.includes('–'))))
    return { price, stays: '' };
  const elsewhere = pending(state)?.acts.some((act) => act.uses !== undefined) === true;
  const left = purse.value - (cost?.amount ?? 0);
  return { price, stays: elsewhere ? '' : `${amount(left, purse.unit)} ${left === 1 ? 'stays' : 'stay'}` };
}

/** The odds of one answer to the question; null: none are known. */
export function oddsOfAnswer(seen: Foreseen | null, answer: Answer | null): AnswerOdds | null {
  if (seen === null || answer === null) return null;
  return seen.answers.find((one) => same(one.answer, answer)) ?? null;
}
