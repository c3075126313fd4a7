import type { GameInfo } from '#client/state/library.ts';
import { withBots } from '#client/state/match-link.ts';
import { seatsWith } from '#client/state/seating.ts';
import { teamsOf, versus } from '#client/state/teams.ts';
import type { MatchEntry } from '#client/store/store.ts';
import type { Json, SeatSpec } from '#engine/game.ts';
import type { MatchFile } from '#engine/log/match-file.ts';

/** What the engine reads; a file of a later format is told apart by it. */
const FORMATS: readonly number[] = [1, 2];

/**
 * A match file as an entry of the shelf. Only its outline is looked at here: the engine reads it line by line when it is
 * opened and says what is wrong with it.
 */
export function matchFrom(json: unknown, id: string, fileName: string, games: readonly GameInfo[]): MatchEntry {
  const file = fileIn(json) as Partial<MatchFile> | null;
  const whole =
    typeof file === 'object' &&
    file !== null &&
    FORMATS.includes(Number(file.fray)) &&
    typeof file.game === 'string' &&
    Array.isArray(file.inputs) &&
    Array.isArray(file.rosters);
  if (!whole) throw new Error(`“${fileName}” is no match file of Fray.`);
  // From now on the entry says who plays.
  const { bots: _, ...match } = file as MatchFile;
  const seats = seatsIn(match, games);
  const own = seats.map((_, seat) => nameOf(match.rosters[seat]));
  const differ = new Set(own).size === own.length && own.every((name) => name !== undefined);
  const names = seats.map(({ name }, seat) => (differ || seats.length === 2 ? (own[seat] ?? name) : name));
  const result = match.result as { scores?: unknown } | null;
  const scores = Array.isArray(result?.scores) ? result.scores.filter((score) => typeof score === 'number') : [];
  const now = Date.now();
  return {
    id,
    game: match.game,
    name: versus(teamsOf(seats, null).map((team) => team.map((seat) => names[seat] ?? ''))),
    file: match,
    players: withBots(
      names.map((name) => ({ kind: 'human', name })),
      { bots: botsIn(json) },
    ),
    decisions: match.inputs.length,
    turn: 0,
    scores,
    over: result !== null && result !== undefined,
    started: now,
    updated: now,
  };
}

/** The seats that its options lead to; a match that began from a drawn position has as many as there are secrets of dice. */
function seatsIn(
  { game, options, rosters, position, dice }: MatchFile,
  games: readonly GameInfo[],
): readonly SeatSpec[] {
  const info = games.find(({ slug }) => slug === game);
  const found = info === undefined ? [] : seatsOr(info, options);
  const drawn = dice?.by === 'secrets' ? dice.seats.length : 2;
  const count = position === undefined ? rosters.length : drawn;
  if (found.length === count) return found;
  return Array.from({ length: Math.max(1, count) }, (_, team) => {
    const name = found[team]?.name ?? ['Red', 'Blue'][team] ?? `Side ${team + 1}`;
    return { id: `${team}`, name, team };
  });
}

/** None where the options are not those of the game: the engine says what is wrong with them. */
function seatsOr({ seating }: GameInfo, options: MatchFile['options']): readonly SeatSpec[] {
  try {
    return seatsWith(seating, options as Record<string, Json>);
  } catch {
    return [];
  }
}

/** What was put aside is exported as it was stored: its match file stands inside the entry. */
function fileIn(json: unknown): unknown {
  const { fray, file } = (json ?? {}) as { fray?: unknown; file?: unknown };
  return fray === undefined && file !== undefined ? file : json;
}

/** By seat the bot that plays it, as a link, a file, or an entry that was put aside says it. */
function botsIn(json: unknown): unknown {
  const { bots, players } = (json ?? {}) as { bots?: unknown; players?: unknown };
  return bots ?? (Array.isArray(players) ? players.map((one) => (one as { bot?: unknown } | null)?.bot) : undefined);
}

function nameOf(roster: unknown): string | undefined {
  const name = (roster as { name?: unknown } | null)?.name;
  return typeof name === 'string' && name !== '' ? name.slice(0, 80) : undefined;
}
