import type { MatchEntry } from '#client/store/store.ts';
import type { MatchFile } from '#engine/log/match-file.ts';

/**
 * A match file as an entry of the shelf. Only its outline is looked at here: the engine reads it line by line when it is
 * opened and says what is wrong with it.
 */
export function matchFrom(json: unknown, id: string, fileName: string): MatchEntry {
  const file = json as Partial<MatchFile> | null;
  const whole =
    typeof file === 'object' &&
    file !== null &&
    file.fray === 1 &&
    typeof file.game === 'string' &&
    Array.isArray(file.inputs) &&
    Array.isArray(file.rosters);
  if (!whole) throw new Error(`“${fileName}” is no match file of Fray.`);
  const match = file as MatchFile;
  // A match that began from a drawn position has no rosters.
  const sides = match.rosters.length > 0 ? match.rosters : [null, null];
  const names = sides.map((roster, i) => nameOf(roster) ?? ['Red', 'Blue'][i] ?? `Side ${i + 1}`);
  const result = match.result as { scores?: unknown } | null;
  const scores = Array.isArray(result?.scores) ? result.scores.filter((score) => typeof score === 'number') : [];
  const now = Date.now();
  return {
    id,
    game: match.game,
    name: names.join(' against '),
    file: match,
    players: names.map((name) => ({ kind: 'human', name })),
    turn: 0,
    scores,
    over: result !== null && result !== undefined,
    started: now,
    updated: now,
  };
}

function nameOf(roster: unknown): string | undefined {
  const name = (roster as { name?: unknown } | null)?.name;
  return typeof name === 'string' && name !== '' ? name.slice(0, 80) : undefined;
}
