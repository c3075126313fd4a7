import type { Tile } from '#client/games/tile.ts';
import type { MatchSetup, Player, TypedSecrets } from '#client/protocol.ts';
import { drawSecrets } from '#client/state/app.ts';
import { botOf } from '#client/state/bots.ts';
import type { GameInfo, ReadyWarband } from '#client/state/library.ts';
import { PERSON } from '#client/state/players.ts';
import type { Json } from '#engine/game.ts';

/** What a click would start now: a force for each seat, the opponent in the machine, the options. */
export interface Quick {
  game: string;
  forces: readonly Force[];
  bot: string;
  options: Readonly<Record<string, Json>>;
  /** Words that people typed for the dice. */
  secrets?: TypedSecrets;
  /** The name of the encounter in a word or two. */
  called: string;
}

export interface Force {
  /** Of a ready-made warband, or of a stored one with `own:` before it. */
  id: string;
  name: string;
  faction: string;
  roster: unknown;
}

/** A fair start for a game: what its tile proposes, or the first ready-made warbands of different factions. */
export function quickOf(game: GameInfo, tile: Tile | undefined): Quick {
  const wanted = tile?.quick?.armies ?? [];
  const forces = game.seats.map((_, seat) => {
    const named = game.ready.find((ready) => ready.id === wanted[seat]);
    return forceOf(game, named ?? firstOfOther(game, seat));
  });
  const options = { ...Object.fromEntries(game.options.map((o) => [o.id, o.default])), ...tile?.quick?.options };
  return { game: game.slug, forces, bot: 'greedy', options, called: tile?.quick?.called ?? '' };
}

function firstOfOther(game: GameInfo, seat: number): ReadyWarband | undefined {
  const factions = [...new Set(game.ready.map((ready) => ready.faction))];
  return game.ready.find((ready) => ready.faction === factions[seat % Math.max(1, factions.length)]);
}

export function forceOf(game: GameInfo, ready: ReadyWarband | undefined): Force {
  if (!ready) return { id: '', name: 'nobody yet', faction: '', roster: null };
  const faction = game.factions.find(({ id }) => id === ready.faction)?.name ?? '';
  return { id: ready.id, name: ready.name, faction, roster: ready.roster };
}

/** Factions tell two sides apart at a glance; of one faction, the warbands' own names do. */
export function namesOf({ forces }: Quick): string[] {
  const factions = forces.map(({ faction }) => faction.replace(/^The /, ''));
  const differ = new Set(factions).size === forces.length && factions.every((name) => name !== '');
  return differ ? factions : forces.map(({ name }) => name);
}

export type Opponent = 'bot' | 'friend' | 'watch';

export function setupOf(quick: Quick, opponent: Opponent, me: string): MatchSetup {
  const bot: Player = { kind: 'bot', bot: quick.bot, name: botOf(quick.bot).name };
  const players = quick.forces.map((force, seat): Player => {
    if (opponent === 'watch' || (opponent === 'bot' && seat !== PERSON)) return bot;
    return { kind: 'human', name: seat === PERSON && me !== '' ? me : force.name };
  });
  const rosters = quick.forces.map(({ roster }) => roster);
  const secrets = quick.secrets ?? drawSecrets();
  return { game: quick.game, options: { ...quick.options }, rosters, players, secrets };
}
