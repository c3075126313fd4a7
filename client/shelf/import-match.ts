import type { MatchEntry } from '#client/store/store.ts';
import type { MatchFile } from '#engine/log/match-file.ts';

/** What the engine reads; a file of a later format is told apart by it. */
const FORMATS: readonly number[] = [1, 2];

/**
 * A match file as an entry of the shelf. Only its outline is looked at here: the engine reads it line by line when it is
 * opened and says what is wrong with it.
 */
export function matchFrom(json: unknown, id: string, fileName: string): MatchEntry {
  const file = fileIn(json) as Partial<MatchFile> | null;
  const whole =
    typeof file === 'object' &&
    file !== null &&
    FORMATS.includes(Number(file.fray)) &&
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
    decisions: match.inputs.length,
    turn: 0,
    scores,
    over: result !== null && result !== undefined,
    started: now,
    updated: now,
  };
}

/** What was put aside is exported as it was stored: its match file stands inside the entry. */
function fileIn(json: unknown): unknown {
  const { fray, file } = (json ?? {}) as { fray?: unknown; file?: unknown };
  return fray === undefined && file !== undefined ? file : json;
}

function nameOf(roster: unknown): string | undefined {
  const name = (roster as { name?: unknown } | null)?.name;
  return typeof name === 'string' && name !== '' ? name.slice(0, 80) : undefined;
}
