/** The state before the first step: an empty table 36" square (HR-S-G01), both warbands beside it. */
import type { Json } from '#engine/game.ts';
import { contentKey } from '../../kit/content.ts';
import { cardOf } from '../army/card.ts';
import { displayNames } from '../army/check.ts';
import { costOf } from '../army/cost.ts';
import { leaderOf } from '../army/leader.ts';
import type { Roster } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import { recruit } from '../rules/recruit.ts';
import { sets } from '../rules/weapons.ts';
import { SEATS } from '../seats.ts';
import type { Card, State } from '../state.ts';
import { DEPTH, WIDTH } from './layouts.ts';

export interface Config {
  options: Record<string, Json>;
  rosters: readonly Roster[];
  rng: State['rng'];
}

export function begin(content: Content, config: Config): State {
  const s = blank(content, config);
  config.rosters.forEach((roster, seat) => {
    checkSize(content, roster, config.options);
    const prefix = seat === 0 ? 'r' : 'b';
    cardsOf(content, roster).forEach((card, i) => {
      const w = recruit(`${prefix}${i + 1}`, seat, card);
      w.inUse = sets(w)[0] ?? [];
      s.warriors.push(w);
    });
    const leader = leaderOf(content, roster);
    s.leaders[seat as 0 | 1] = leader === null ? '' : `${prefix}${leader + 1}`;
  });
  return s;
}

const built = new WeakMap<Content, WeakMap<Roster, readonly Card[]>>();

/** Cards never change, so matches with the same roster share them, and with them all that is remembered about a card. */
function cardsOf(content: Content, roster: Roster): readonly Card[] {
  let byRoster = built.get(content);
  if (byRoster === undefined) {
    byRoster = new WeakMap();
    built.set(content, byRoster);
  }
  let cards = byRoster.get(roster);
  if (cards === undefined) {
    const names = displayNames(content, roster);
    cards = roster.warriors.map((entry, i) => ({ ...cardOf(content, roster, entry), name: names[i] as string }));
    byRoster.set(roster, cards);
  }
  return cards;
}

/** A roster is legal for the game it was built for; a match may be smaller (HR-WRB-03). */
function checkSize(content: Content, roster: Roster, options: Record<string, Json>): void {
  const limit = options.points;
  if (typeof limit !== 'number') return;
  const spent = roster.warriors.reduce((total, entry) => total + costOf(content, entry).value, 0);
  if (spent > limit) throw new Error(`${roster.name} costs ${spent} points and this match is played with ${limit}`);
}

/** A state with no warriors, terrain or markers. */
export function blank(content: Content, config: { options: Record<string, Json>; rng: State['rng'] }): State {
  const { options, rng } = config;
  return {
    game: 'hunters-of-ruin',
    rng: [rng[0], rng[1], rng[2], rng[3]],
    seats: SEATS,
    content: contentKey(content),
    options,
    phase: 'edges',
    turn: 0,
    width: WIDTH,
    depth: DEPTH,
    pieces: [],
    scenario: typeof options.scenario === 'string' ? options.scenario : 'blood-debt',
    layout: '',
    edges: ['south', 'north'],
    role: null,
    chooser: 0,
    placing: 0,
    leaders: ['', ''],
    warriors: [],
    markers: [],
    enchantments: [],
    summoned: [],
    made: 0,
    first: 0,
    mover: 0,
    second: null,
    pauses: [0, 0],
    idle: null,
    activation: null,
    group: null,
    owed: [],
    windows: [],
    ending: 'maintain',
    done: [],
    vp: [0, 0],
    vpParts: [],
  };
}
