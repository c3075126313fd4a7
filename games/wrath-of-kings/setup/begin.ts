/** The state before the first step: an empty table of 48 by 48 inches (WK-SET-01), both forces beside it. */
import type { Json } from '#engine/game.ts';
import { contentKey } from '../../kit/content.ts';
import { modelsOf, type Recruit, type Roster, sizeOfMatch } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import type { Ability, GameSize } from '../content/types.ts';
import { musterMorale } from '../rules/morale.ts';
import { recruit } from '../rules/recruit.ts';
import { SEATS } from '../seats.ts';
import type { State } from '../state.ts';
import { DEPTH, WIDTH } from './layouts.ts';

export interface Config {
  options: Record<string, Json>;
  rosters: readonly Roster[];
  rng: State['rng'];
}

export function begin(content: Content, { options, rosters, rng }: Config): State {
  const s = blank(content, { options, rng, size: sizeOfMatch(rosters) });
  rosters.forEach((roster, i) => {
    enlist(s, i as 0 | 1, recruitsOf(content, roster));
  });
  musterMorale(s);
  return s;
}

const known = new WeakMap<Content, WeakMap<Roster, readonly Recruit[]>>();

/** The models of a roster are worked out once: many matches are played with the same. */
function recruitsOf(content: Content, roster: Roster): readonly Recruit[] {
  let rosters = known.get(content);
  if (rosters === undefined) {
    rosters = new WeakMap();
    known.set(content, rosters);
  }
  let found = rosters.get(roster);
  if (found === undefined) {
    found = modelsOf(content, roster);
    rosters.set(roster, found);
  }
  return found;
}

/** The models of one side, its commander (WK-FOR-16), the Training of all (WK-LDR-06), the ranks of its leaders (WK-R-125). */
export function enlist(s: State, seat: 0 | 1, force: readonly Recruit[]): void {
  const prefix = seat === 0 ? 'r' : 'b';
  force.forEach(({ card, name, commander }, i) => {
    const m = recruit(`${prefix}${i + 1}`, seat, card, name);
    s.models.push(m);
    if (card.type === 'leader') s.ranks[seat] += card.rank;
    if (!commander) return;
    s.commanders[seat] = m.id;
    s.training[seat] = trainingOf(card.training);
  });
}

const NO_TRAINING: readonly Ability[] = [];

function trainingOf(training: Ability | null): readonly Ability[] {
  return training === null ? NO_TRAINING : [training];
}

/** A state with no models and no terrain. */
export function blank(
  content: Content,
  { options, rng, size = 'patrol' }: { options: Record<string, Json>; rng: State['rng']; size?: GameSize },
): State {
  return {
    game: 'wrath-of-kings',
    rng: [rng[0], rng[1], rng[2], rng[3]],
    seats: SEATS,
    content: contentKey(content),
    options,
    size,
    phase: 'roll-off',
    round: 0,
    width: WIDTH,
    depth: DEPTH,
    layout: '',
    pieces: [],
    placed: [0, 0],
    chooser: 0,
    sides: [null, null],
    motivations: [null, null],
    ranks: [0, 0],
    pools: [0, 0],
    owing: [0, 0],
    placing: 0,
    done: [],
    commanders: ['', ''],
    training: [NO_TRAINING, NO_TRAINING],
    models: [],
    morale: [0, 0],
    account: [],
    casualties: [0, 0],
    first: 0,
    mover: 0,
    last: false,
    activation: null,
    turn: { attacked: [], killed: [] },
    ended: null,
  };
}
