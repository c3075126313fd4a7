import type { Tile } from '#client/games/tile.ts';
import type { MatchSetup, Player, TypedSecrets } from '#client/protocol/players.ts';
import { drawSecrets } from '#client/state/app.ts';
import { botOf, USUAL_BOT } from '#client/state/bots.ts';
import { mayJoin } from '#client/state/fitting.ts';
import type { GameInfo, ReadyWarband } from '#client/state/library.ts';
import { personSeat } from '#client/state/players.ts';
import { seatsWith } from '#client/state/seating.ts';
import { teamsOf, versus } from '#client/state/teams.ts';
import type { Json, Seat, SeatSpec } from '#engine/game.ts';

/** What a click would start now: the seats with a force and a leader each, and the options that they follow from. */
export interface Quick {
  game: string;
  seats: readonly SeatSpec[];
  forces: readonly Force[];
  /** By seat: the bot that plays it; empty: a person does. */
  leaders: readonly string[];
  options: Readonly<Record<string, Json>>;
  /** Words that people typed for the dice. */
  secrets?: TypedSecrets;
  /** The name of the encounter in a word or two. */
  called: string;
}

type Options = Readonly<Record<string, Json>>;

export interface Force {
  /** Of a ready-made warband, or of a stored one with `own:` before it. */
  id: string;
  name: string;
  faction: string;
  roster: unknown;
}

/** A fair start for a game: what its tile proposes, or the first ready-made warbands of different factions. */
export function quickOf(game: GameInfo, tile: Tile | undefined): Quick {
  const options = { ...Object.fromEntries(game.options.map((o) => [o.id, o.default])), ...tile?.quick?.options };
  const seats = seatsWith(game.seating, options);
  return {
    game: game.slug,
    seats,
    forces: joined(
      game,
      options,
      seats.map((_, seat) => proposed(game, tile, options, seat)),
    ),
    leaders: usual(seats.length),
    options,
    called: tile?.quick?.called ?? '',
  };
}

function proposed(game: GameInfo, tile: Tile | undefined, options: Options, seat: Seat): Force {
  const named = game.ready.find((ready) => ready.id === tile?.quick?.armies[seat]);
  const fit = named !== undefined && mayJoin(game, options, seat, named.roster);
  return forceOf(game, fit ? named : firstOfOther(game, options, seat));
}

/** Of another faction for each seat, as far as there are some; then the next warband of each. */
function firstOfOther(game: GameInfo, options: Options, seat: Seat): ReadyWarband | undefined {
  const open = game.ready.filter(({ roster }) => mayJoin(game, options, seat, roster));
  const factions = [...new Set(open.map((ready) => ready.faction))];
  const own = open.filter((ready) => ready.faction === factions[seat % Math.max(1, factions.length)]);
  return own[Math.floor(seat / Math.max(1, factions.length)) % Math.max(1, own.length)];
}

/** The forces with those replaced that do not fit their seat or may not meet that of the seat that is kept. */
function joined(game: GameInfo, options: Options, forces: readonly Force[], kept: Seat = 0): Force[] {
  const first = forces[kept];
  return forces.map((before, seat) => {
    const may = (roster: unknown) => mayJoin(game, options, seat, roster, seat === kept ? undefined : first?.roster);
    if (before.roster === null || may(before.roster)) return before;
    const open = game.ready.filter(({ roster }) => may(roster));
    const taken = forces.map(({ id }) => id);
    const same = open.filter((ready) => forceOf(game, ready).faction === before.faction);
    const next = [...same, ...open].find(({ id }) => !taken.includes(id)) ?? same[0] ?? open[0];
    return next === undefined ? before : forceOf(game, next);
  });
}

/** One person against bots. */
function usual(seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => (seat === personSeat(seats) ? '' : USUAL_BOT));
}

/** The same encounter with other options: seats come and go with them, and what was chosen for the others stays. */
export function withOptions(
  quick: Quick,
  game: GameInfo,
  tile: Tile | undefined,
  options: Readonly<Record<string, Json>>,
): Quick {
  const seats = seatsWith(game.seating, options);
  const chosen = seats.map((_, seat) => quick.forces[seat] ?? proposed(game, tile, options, seat));
  const forces = joined(game, options, chosen);
  const before = quick.leaders;
  const same = before.length === seats.length;
  const plain = before.every((leader, seat) => (leader === '') === (seat === personSeat(before.length)));
  const kept = seats.map((_, seat) => before[seat] ?? USUAL_BOT);
  const lost = before.includes('') && !kept.includes('');
  const leaders = same ? before : plain || lost ? usual(seats.length) : kept;
  return { ...quick, options, seats, forces, leaders };
}

export function forceOf(game: GameInfo, ready: ReadyWarband | undefined): Force {
  if (!ready) return { id: '', name: 'nobody yet', faction: '', roster: null };
  const faction = game.factions.find(({ id }) => id === ready.faction)?.name ?? '';
  return { id: ready.id, name: ready.name, faction, roster: ready.roster };
}

/** The encounter with another force on a seat. Forces that may not meet it make room for ready-made ones that may, of their own faction if it has one. */
export function withForce(quick: Quick, game: GameInfo, seat: Seat, force: Force): Quick {
  const forces = quick.forces.map((before, i) => (i === seat ? force : before));
  return { ...quick, forces: joined(game, quick.options, forces, seat) };
}

/** Factions tell sides apart at a glance; of one faction, the warbands' own names do; of one warband, the seats'. */
export function namesOf(quick: Quick): string[] {
  const factions = quick.forces.map(({ faction }) => faction.replace(/^The /, ''));
  const tell = factions.length > 1 && differ(factions) && factions.every((name) => name !== '');
  return tell ? factions : callsOf(quick);
}

/** What people at one screen are called. */
function callsOf({ forces, seats }: Quick): string[] {
  const names = forces.map(({ name }) => name);
  return differ(names) ? names : seats.map(({ name }) => name);
}

function differ(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

/** The seat that is "You"; with several people, the one that bears the name of who set this up. */
export function mySeat({ leaders }: Pick<Quick, 'leaders'>): Seat {
  const usually = personSeat(leaders.length);
  return leaders[usually] === '' ? usually : Math.max(0, leaders.indexOf(''));
}

/** "A and B against C and D", one's own team first. */
export function matchName(quick: Quick): string {
  const names = namesOf(quick);
  return versus(teamsOf(quick.seats, mySeat(quick)).map((team) => team.map((seat) => names[seat] ?? '')));
}

/** As the encounter says; people on all seats; bots on all seats. */
export type Opponent = 'arranged' | 'friend' | 'watch';

export function setupOf(quick: Quick, opponent: Opponent, me: string): MatchSetup {
  const calls = callsOf(quick);
  const leaders = quick.leaders.map((bot) =>
    opponent === 'friend' ? '' : opponent === 'watch' ? bot || USUAL_BOT : bot,
  );
  const mine = mySeat({ leaders });
  const players = leaders.map((bot, seat): Player => {
    if (bot !== '') return { kind: 'bot', bot, name: botOf(bot).name };
    return { kind: 'human', name: seat === mine && me !== '' ? me : (calls[seat] ?? '') };
  });
  const rosters = quick.forces.map(({ roster }) => roster);
  const secrets = quick.secrets ?? drawSecrets();
  return { game: quick.game, options: { ...quick.options }, rosters, players, secrets };
}

/** What a button says. */
export interface Choice {
  opponent: Opponent;
  title: string;
  about: string;
}

/** Whom one can face with so many seats: the encounter as it is set up first. */
export function choicesOf({ leaders }: Pick<Quick, 'leaders'>): Choice[] {
  const seats = leaders.length;
  const watch = { opponent: 'watch', about: 'lean back and watch' } as const;
  const first: Choice = { opponent: 'arranged', ...arranged(leaders) };
  if (seats === 1) return [first, { ...watch, title: 'Watch a bot' }];
  if (seats === 2) {
    const friend = { opponent: 'friend', title: 'A friend, here', about: 'one screen, turn about' } as const;
    return [first, friend, { ...watch, title: 'Two bots' }];
  }
  const friends = { opponent: 'friend', title: 'Friends, here', about: 'one screen, handed round' } as const;
  return [first, friends, { ...watch, title: 'All bots' }];
}

function arranged(leaders: readonly string[]): Omit<Choice, 'opponent'> {
  const bots = leaders.filter((bot) => bot !== '');
  const people = leaders.length - bots.length;
  const kinds = [...new Set(bots)].map(botOf);
  const [bot] = kinds;
  if (people === 1 && bot === undefined) return { title: 'Play', about: 'alone, against the table' };
  const about =
    kinds.length === 1 ? `${bot?.name}, ${bot?.title.toLowerCase()}` : kinds.map(({ name }) => name).join(' and ');
  if (people === 1) return { title: bots.length === 1 ? 'A bot' : `${COUNT[bots.length]} bots`, about };
  const parts = [people === 0 ? '' : `${people} people`, counted(bots.length)].filter((part) => part !== '');
  return { title: 'As set up', about: parts.join(' and ') };
}

const COUNT = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

function counted(bots: number): string {
  return bots === 0 ? '' : bots === 1 ? '1 bot' : `${bots} bots`;
}
