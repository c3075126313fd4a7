/**
 * A match for somebody else's eyes. A file holds every answer, the hidden ones too, so each of those is replaced by another
 * that leaves all as it is for the viewer: the position, the dice and the rest of the answers still fit, and what was
 * hidden is a guess. Where no other answer fits, it can be told from what is seen, and stays.
 */
import { random } from '#engine/dice/random.ts';
import { ScriptedDice } from '#engine/dice/source.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer, Seat } from '#engine/game.ts';
import { type MatchFile, replayFile, sealFile } from '#engine/log/match-file.ts';
import { canonical, stateHash } from '#engine/state/hash.ts';
import type { Live } from './live.ts';

const TRIES = 6;

/** The match up to `n` inputs as `eyes` may know it; stops now and then, because a long match takes a while. */
export function* veiled(live: Live, n: number, eyes: Seat | null): Generator<void, MatchFile> {
  const { digest: _, ...file } = live.file(n, false);
  const hidden = file.inputs.flatMap(([seat], i) => (seat !== eyes && live.hides(eyes, i) ? [i] : []));
  if (hidden.length === 0 || live.match.result !== null) return sealFile(file);
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
  const made = sealFile({ ...file, inputs, hashes: [] });
  try {
    for (const _step of replayFile(live.game, made, { dice: new ScriptedDice(made.rolls) })) yield;
    return made;
  } catch {
    // A guess that does not hold all the way: better the truth than a link that cannot be opened.
    return sealFile(file);
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
