/**
 * A match file without what its viewer may not know. A file holds every answer, also hidden ones. Each hidden answer is
 * replaced by another with which the position, the dice and the other answers still fit. Where no other answer fits, the
 * viewer can tell it from what is seen, and it stays.
 */
import { random } from '#engine/dice/random.ts';
import { ScriptedDice } from '#engine/dice/source.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer, Seat } from '#engine/game.ts';
import { fingerprinted, type MatchFile, replayFile } from '#engine/log/match-file.ts';
import { canonical, stateHash } from '#engine/state/hash.ts';
import type { Live } from './live.ts';

const TRIES = 6;

/** The match up to `n` inputs as the seat `eyes` may know it. Yields now and then, because a long match takes a while. */
export function* veiled(live: Live, n: number, eyes: Seat | null): Generator<void, MatchFile> {
  const over = live.match.result !== null;
  if (over && n === live.match.inputs.length) return live.file(n, true);
  // What was taken back may have been hidden.
  const file = fingerprinted({ ...live.file(n, false), undone: [] });
  const hidden = file.inputs.flatMap(([seat], i) => (seat !== eyes && live.hides(eyes, i) ? [i] : []));
  if (hidden.length === 0 || over) return file;
  const seen = look(live.at(n), eyes);
  const rng = random(newWord());
  const inputs = file.inputs.slice();
  const walker = live.at(0, true);
  for (let i = 0; i < n; i++) {
    const [seat] = inputs[i] as [Seat, Answer];
    for (let tries = hidden.includes(i) ? TRIES : 0; tries > 0; tries--) {
      const other = otherAnswer(walker, seat, rng);
      yield;
      if (other === null || canonical(other) === canonical(inputs[i]![1])) continue;
      const tried = inputs.map((was, k): typeof was => (k === i ? [seat, other as { verb: string }] : was));
      if (looked(walker, tried, i, eyes) !== seen) continue;
      inputs[i] = tried[i]!;
      break;
    }
    walker.answer(seat, inputs[i]![1] as Answer);
    yield;
  }
  const made = fingerprinted({ ...file, inputs, hashes: [] });
  try {
    for (const _step of replayFile(live.game, made, { dice: new ScriptedDice(made.rolls.flat()) })) yield;
    return made;
  } catch {
    // A replacement that does not fit to the end: the true file is better than a link that cannot be opened.
    return file;
  }
}

function otherAnswer(match: Match, seat: Seat, rng: ReturnType<typeof random>): Answer | null {
  const decision = match.decision(seat);
  return decision === null ? null : sampleAnswer(decision, rng);
}

/** What the viewer sees at the end when the answers from `from` on are these; empty when they do not fit. */
function looked(match: Match, inputs: MatchFile['inputs'], from: number, eyes: Seat | null): string {
  const probe = match.fork({ checkpoints: 'none' });
  try {
    for (const [seat, answer] of inputs.slice(from)) probe.answer(seat, answer as Answer);
    return look(probe, eyes);
  } catch {
    return '';
  }
}

function look(match: Match, eyes: Seat | null): string {
  return stateHash([match.game.view(match.state, eyes), match.deciders]);
}

function newWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].join();
}
