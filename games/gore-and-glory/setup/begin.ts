/** The state before the first step: nothing on the table, both Warbands beside it. */

import type { Json } from '#engine/game.ts';
import { contentKey } from '../../kit/content.ts';
import { buildCard } from '../army/card.ts';
import { displayNames } from '../army/check.ts';
import { gloryOf } from '../army/cost.ts';
import type { Roster } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import { recruit } from '../rules/recruit.ts';
import { SEATS } from '../seats.ts';
import type { Card, State } from '../state.ts';
import { DEPTH, WIDTH } from './maps.ts';

export function begin(
  content: Content,
  config: { options: Record<string, Json>; rosters: readonly Roster[]; rng: State['rng'] },
): State {
  const s = blank(content, config);
  config.rosters.forEach((roster, seat) => {
    checkSize(content, roster, config.options);
    cardsOf(content, roster).forEach((card, i) => {
      s.models.push(recruit(`${seat === 0 ? 'r' : 'b'}${i + 1}`, seat, card));
    });
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
    cards = roster.models.map((entry, i) => ({
      ...buildCard(content, entry, roster.faction),
      name: names[i] as string,
    }));
    byRoster.set(roster, cards);
  }
  return cards;
}

/** A roster is legal for the game it was built for; a match may be smaller (house option `glory`). */
function checkSize(content: Content, roster: Roster, options: Record<string, Json>): void {
  const limit = options.glory;
  if (typeof limit !== 'number') return;
  const spent = roster.models.reduce((total, entry) => total + gloryOf(content, entry).value, 0);
  if (spent > limit) throw new Error(`${roster.name} costs ${spent} Glory and this match is played with ${limit}`);
}

/** A state with no models, terrain or markers on a table of the usual size. */
export function blank(content: Content, config: { options: Record<string, Json>; rng: State['rng'] }): State {
  return {
    game: 'gore-and-glory',
    rng: [config.rng[0], config.rng[1], config.rng[2], config.rng[3]],
    seats: SEATS,
    content: contentKey(content),
    options: config.options,
    phase: 'terrain',
    turn: 0,
    width: WIDTH,
    depth: DEPTH,
    pieces: [],
    map: 0,
    zones: { red: [], blue: [] },
    colours: ['red', 'blue'],
    attacker: 0,
    setup: {
      dice: [],
      pieces: [],
      placing: -1,
      placed: [
        { own: false, enemy: false, none: false },
        { own: false, enemy: false, none: false },
      ],
      deploying: 0,
      deployed: [false, false],
      traits: [],
    },
    markers: [],
    active: [],
    missions: { primary: null, secondary: [null, null], secret: [null, null], revealed: false },
    models: [],
    made: { traits: {}, abilities: {}, spells: {}, weapons: {}, items: {}, cards: {} },
    mover: 0,
    lastActivator: null,
    passes: [0, 0],
    passed: [false, false],
    opened: false,
    activation: null,
    windows: [],
    casualties: [0, 0],
    vp: [0, 0],
    vpParts: [],
    summoned: 0,
  };
}
