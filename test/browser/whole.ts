/** A whole match of two bots with two models a side, played here so that its every moment is known. */
import type { Page } from 'playwright-core';
import { seenBy } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import { promisedDice, seedDice } from '#engine/dice/commit.ts';
import type { Dice } from '#engine/dice/dice-file.ts';
import { random } from '#engine/dice/random.ts';
import type { Match } from '#engine/flow/match.ts';
import { fromFile, type MatchFile, newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { LOADERS } from '#games/loaders.ts';
import { choir, levy } from './small.ts';

/** Loaded alone: the other games would take as long again. */
export const GAME = await LOADERS['gore-and-glory']!();

let made: MatchFile | undefined;

/** Made once for all files of tests that share a worker. */
export function wholeMatch(): MatchFile {
  made ??= playedOut('w6', seedDice('w6'));
  return made;
}

function playedOut(seed: string, dice: Dice): MatchFile {
  const begun = newFile(GAME, { rosters: [choir, levy], dice });
  const match = openFile(GAME, begun);
  const rngs = [random(`a ${seed}`), random(`b ${seed}`)];
  const bots = [BOTS.greedy!(), BOTS.greedy!()];
  while (match.result === null) {
    const seat = match.deciders[0]!;
    match.answer(seat, bots[seat]!.decide(seenBy(match, seat, rngs[seat]!)));
  }
  return new MatchRecord(match, begun).file(true);
}

/** The same for two people who each typed words for the dice. */
export function promisedMatch(): MatchFile {
  const seats = ['words of Red', 'words of Blue'].map((words) => ({ by: 'typed' as const, words }));
  return playedOut('w6', promisedDice({ table: 'the table', sealing: 'the seal', seats }));
}

/** The match as the engine has it after so many answers. */
export function momentOf(file: MatchFile, answers: number): Match {
  return fromFile(GAME, file, { upTo: answers });
}

/** What the strip must say then. */
export function stripOf(file: MatchFile, answers: number): { title: string; scores: string[] } {
  const { title, sides } = GAME.standings(GAME.view(momentOf(file, answers).state, null));
  return { title, scores: sides.map((side) => String(side.score)) };
}

/** Imports a match file; the replay opens at its beginning. */
export async function importMatch(page: Page, file: unknown): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
}
