/** What a round of all forces against each other shows. */
import { isBroken, type Outcome, type Played } from './sim.ts';
import { mean, type Share, type Spread, share } from './stats.ts';

export interface Balance {
  games: number;
  drawn: number;
  errors: number;
  /** Of the decided games, the strongest first. */
  forces: readonly { id: string; wins: Share; drawn: number }[];
  /** Each pair once: what the first of the two won of their decided games. */
  pairs: readonly { a: string; b: string; wins: Share; drawn: number }[];
  /** What the first seat won of the decided games. */
  first: Share;
  /** By force, the models that gained most first. */
  models: readonly ModelLine[];
}

export interface ModelLine {
  force: string;
  label: string;
  /** By the game's own evaluation, in a match. */
  gain: Spread;
  /** In how many matches it was on the table at the end. */
  stood: Share;
}

export function balance(outcomes: readonly Outcome[]): Balance {
  const played = outcomes.filter((one): one is Played => !isBroken(one));
  const decided = played.filter(({ winners }) => winners.length > 0);
  const ids = [...new Set(played.flatMap(({ armies }) => armies))].filter((id) => id !== null).sort();
  const among = (a: string, b?: string) => (one: Played) =>
    one.armies.includes(a) && one.armies.some((id) => (b === undefined ? id !== a : id === b));
  const won = (games: readonly Played[], id: string) =>
    games.filter(({ seats, armies }) => seats.some((seat) => armies[seat] === id)).length;
  const of = (id: string, other?: string) => {
    const games = decided.filter(among(id, other));
    return {
      wins: share(won(games, id), games.length),
      drawn: played.filter(among(id, other)).length - games.length,
    };
  };
  const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => ({ a, b, ...of(a, b) })));
  return {
    games: outcomes.length,
    drawn: played.length - decided.length,
    errors: outcomes.length - played.length,
    forces: ids.map((id) => ({ id, ...of(id) })).sort((x, y) => y.wins.p - x.wins.p),
    pairs: pairs.filter(({ wins, drawn }) => wins.n + drawn > 0),
    first: share(decided.filter(({ seats }) => seats.includes(0)).length, decided.length),
    models: modelsOf(played, ids),
  };
}

function modelsOf(played: readonly Played[], ids: readonly string[]): ModelLine[] {
  const lines: ModelLine[] = [];
  for (const force of ids) {
    const byLabel = new Map<string, { gains: number[]; stood: number }>();
    for (const { armies, models = [] } of played) {
      for (const { seat, label, gain, stood } of models) {
        if (armies[seat] !== force) continue;
        const known = byLabel.get(label) ?? { gains: [], stood: 0 };
        byLabel.set(label, known);
        known.gains.push(gain);
        if (stood) known.stood += 1;
      }
    }
    const own = [...byLabel].map(
      ([label, { gains, stood }]): ModelLine => ({
        force,
        label,
        gain: mean(gains),
        stood: share(stood, gains.length),
      }),
    );
    lines.push(...own.sort((x, y) => y.gain.mean - x.gain.mean));
  }
  return lines;
}
