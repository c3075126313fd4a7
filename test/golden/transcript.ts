/**
 * A whole match as text that a person can review in a diff: every decision with its answer in words, and under it what
 * came of it, as the log tells it to a reader who may see everything.
 */
import type { Bot } from '#bots/bot.ts';
import { seenBy } from '#bots/play.ts';
import { random } from '#engine/dice/random.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Act, Answer, Decision, Json } from '#engine/game.ts';
import { canonical } from '#engine/state/hash.ts';

const LIMIT = 20_000;

/** Plays the match out and writes it down. Each bot draws from a stream of its own, named by the seed. */
export function transcript(match: Match, bots: readonly Bot[], seed: string): string {
  const { game } = match;
  const lines: string[] = [];
  let told = 0;
  const tell = (): void => {
    for (; told < match.events.length; told++) {
      const event = match.events[told] as Match['events'][number];
      const whom = event.only === undefined ? '' : `(only for ${event.only.map((seat) => match.seats[seat]?.name)}) `;
      lines.push(`    ${whom}${game.text.event(event, match.state)}`);
    }
  };
  const rngs = match.seats.map((_, seat) => random(`${seed} bot ${seat}`));
  tell();
  for (let n = 1; match.result === null; n++) {
    if (n > LIMIT) throw new Error(`the match is not over after ${LIMIT} decisions`);
    const seat = match.deciders[0];
    const bot = seat === undefined ? undefined : bots[seat];
    const rng = seat === undefined ? undefined : rngs[seat];
    if (seat === undefined || bot === undefined || rng === undefined) throw new Error('the match asks no seat');
    const seen = seenBy(match, seat, rng);
    const answer = bot.decide(seen);
    const name = match.seats[seat]?.name ?? `Seat ${seat}`;
    lines.push('', `${n} ${name}: ${seen.decision.title} > ${inWords(seen.decision, answer)}`);
    match.answer(seat, answer);
    tell();
  }
  lines.push('', 'RESULT', ...game.text.result(match.state, match.result).map((line) => `    ${line}`));
  match.result.parts.forEach((sum, seat) => {
    lines.push(`    ${match.seats[seat]?.name} ${sum.value}`);
    for (const part of sum.parts) lines.push(`        ${part.amount} ${part.label} [${part.clause}]`);
  });
  return `${lines.join('\n')}\n`;
}

/** "Attack: Husk 2 with Spear", "Move: path (12.3, 20) (15, 22.5), facing (1, 0)". */
function inWords(decision: Decision, answer: Answer): string {
  const act = decision.acts.find((a) => a.verb === answer.verb && agrees(a, answer));
  if (act === undefined) return words(answer, {});
  if (act.form.kind === 'option') return act.label;
  const option = isListed(act) ? act.options().find((o) => canonical(o.answer) === canonical(answer)) : undefined;
  return `${act.label}: ${option === undefined ? words(answer, act.fixed ?? {}) : option.label}`;
}

function isListed(act: Act): boolean {
  return act.form.kind === 'list' || act.form.kind === 'several' || act.form.kind === 'allocate';
}

function agrees(act: Act, answer: Answer): boolean {
  return Object.entries(act.fixed ?? {}).every(([key, value]) => canonical(answer[key]) === canonical(value));
}

function words(answer: Answer, fixed: Record<string, Json | undefined>): string {
  return Object.entries(answer)
    .filter(([key, value]) => key !== 'verb' && value !== undefined && !(key in fixed))
    .map(([key, value]) => `${key} ${told(value as Json)}`)
    .join(', ');
}

function told(value: Json): string {
  if (typeof value === 'number') return `${Number(value.toFixed(2))}`;
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  const inner = value.map(told);
  return value.some(Array.isArray) ? inner.join(' ') : `(${inner.join(', ')})`;
}
