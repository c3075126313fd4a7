import type { Bot, Seen } from '#bots/bot.ts';
import { takesDraw } from '#bots/draw.ts';
import { rank } from '#bots/greedy.ts';
import { seenBy } from '#bots/play.ts';
import { NO_CHANGE } from '#bots/reason.ts';
import { BOTS } from '#bots/registry.ts';
import type { Hint } from '#client/protocol/decision.ts';
import { random } from '#engine/dice/random.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer, Decision, Option, Seat } from '#engine/game.ts';
import { sameTeam } from '#engine/state/seats.ts';
import type { Reason } from './activations.ts';
import { actsFor } from './decision.ts';
import type { Live } from './live.ts';

export interface Answered {
  answer: Answer | undefined;
  /** As far as everybody may know it; null: the bot does not say, or nothing changes by it. */
  reason: Reason | null;
}

/** Bots remember what they planned: one for each seat of a match. */
const SITTING = new WeakMap<Live, Map<string, Bot>>();

function botFor(live: Live, seat: Seat, name: string): Bot | undefined {
  const sitting = SITTING.get(live) ?? new Map<string, Bot>();
  SITTING.set(live, sitting);
  const key = `${seat} ${name}`;
  const bot = sitting.get(key) ?? BOTS[name]?.();
  if (bot !== undefined) sitting.set(key, bot);
  return bot;
}

/** A bot thinks so many milliseconds at most while people wait. */
const PATIENCE = 6000;

/** What a bot of this name answers for the seat, and why. It thinks in pieces, so that whoever asks something meanwhile is answered. */
export function* botAnswer(live: Live, seat: Seat, name: string): Generator<undefined, Answered> {
  const bot = botFor(live, seat, name);
  const seen = looked(live, seat);
  if (bot?.consider === undefined) return { answer: bot?.decide(seen), reason: null };
  const began = performance.now();
  const enough = (): boolean => performance.now() - began > PATIENCE;
  const { answer, weighed } = bot.think === undefined ? bot.consider(seen) : yield* bot.think(seen, enough);
  const [chosen] = weighed;
  return {
    answer,
    reason: chosen === undefined || chosen.open === '' ? null : { because: chosen.open, gain: chosen.gain },
  };
}

function looked(live: Live, seat: Seat): Seen {
  return seenBy(live.match, seat, random(`${live.seed} bot ${seat} ${live.match.position}`));
}

/** Bots answer a draw that is offered, unless a person of their side does. */
export function answerDraw(live: Live): void {
  for (;;) {
    const seat = live.match.offer?.asked.find((one) => asksPerson(live, one) === null);
    if (seat === undefined) return;
    live.submit(seat, { verb: takesDraw(live.match, seat) ? 'accept-draw' : 'decline-draw' });
  }
}

/** The person who answers for a seat's side; null: bots alone play it. */
function asksPerson({ match, humans }: Live, seat: Seat): Seat | null {
  return humans.find((human) => sameTeam(match.seats, human, seat)) ?? null;
}

/** What a bot of this name would do in the place of a person, and why. Null when it cannot tell. */
export function hintOf(live: Live, seat: Seat, name: string): Hint | null {
  const seen = looked(live, seat);
  const considered = BOTS[name]?.().consider?.(seen);
  if (considered === undefined) return null;
  const { answer, weighed } = considered;
  const act = actsFor(seen.decision, answer)[0];
  if (act === undefined) return null;
  const option = act.options().find((one) => JSON.stringify(one.answer) === JSON.stringify(answer));
  return {
    answer,
    key: act.key,
    label: option?.label ?? act.label,
    subjects: option?.subjects ?? [],
    because: hintReason(weighed[0]?.because ?? ''),
  };
}

/** That nothing changes is no reason by itself: what speaks for the answer is that no other does better. */
function hintReason(because: string): string {
  return because === NO_CHANGE ? 'no other answer is worth more' : because;
}

/** More answers than this are not compared, because whoever opened the list waits for it. */
const COMPARED = 24;

/** The options worth most first, by a look or two ahead. Lists of who acts keep their order, because nothing happens by the choice alone. */
export function ranked(match: Match, seat: Seat, options: Option[]): Option[] {
  if (options.length < 2 || options.length > COMPARED || ownOnly(match.decision(seat), options)) return options;
  const seen = seenBy(match, seat, random(`ranked ${match.position}`));
  const places = new Map(options.map((option) => [JSON.stringify(option.answer), option]));
  return rank(
    seen,
    options.map(({ answer }) => answer),
  ).flatMap(({ answers }) => places.get(JSON.stringify(answers[0])) ?? []);
}

/** Each option is about one thing, which it names: who acts, who is placed. */
function ownOnly(decision: Decision | null, options: readonly Option[]): boolean {
  if (decision === null) return true;
  return options.every(({ answer, subjects }) => subjects.length === 1 && Object.values(answer).includes(subjects[0]));
}
