import { contentKey } from '../kit/content.ts';
import type { Content } from './content/content.ts';
import { SEATS } from './seats.ts';
import type { State } from './state.ts';

/** A state in which nothing has happened and nobody is there: set-up, cases and tests put in what they have. */
export function blank(
  content: Content,
  own: Pick<State, 'rng' | 'options' | 'width' | 'depth'> & Partial<State>,
): State {
  return {
    game: 'day-of-glory',
    seats: SEATS,
    content: contentKey(content),
    phase: 'terrain',
    round: 0,
    phases: 0,
    at: 0,
    pieces: [],
    armies: [],
    cards: {},
    units: [],
    links: [],
    harm: [],
    challenges: [],
    first: 0,
    edges: ['south', 'north'],
    setup: { map: 0, rolled: false, chosen: false, placing: 0, shaped: [] },
    held: [],
    opened: false,
    pool: [],
    drawn: [],
    mover: 0,
    activation: null,
    period: 0,
    dawn: [1, 0],
    points: [],
    effects: [],
    machines: [],
    tears: [],
    power: {},
    inHand: {},
    bursts: [],
    flames: [],
    winds: [0, 0],
    windows: [],
    changing: false,
    counted: null,
    killed: [0, 0],
    over: null,
    ...own,
  };
}
