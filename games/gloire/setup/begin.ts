/** The state before the first step: bands on their sheets, nothing on the table yet. */
import type { GameState, Json, Seat, SeatSpec } from '#engine/game.ts';
import { contentKey } from '../../kit/content.ts';
import { draft } from '../army/match.ts';
import type { Roster } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import { TOP } from '../rules/turn.ts';
import { enlist } from '../scenarios/enlist.ts';
import type { ScenarioId, State } from '../state.ts';

interface Blank {
  options: Record<string, Json>;
  rng: GameState['rng'];
  seats: readonly SeatSpec[];
  scenario: ScenarioId;
}

/** An empty table for so many seats. */
export function blank(content: Content, { options, rng, seats, scenario }: Blank): State {
  const none = seats.map(() => 0);
  return {
    game: 'gloire',
    rng,
    seats,
    content: contentKey(content),
    options,
    phase: 'setup',
    stage: 'map',
    turn: 0,
    width: 24,
    depth: 24,
    night: false,
    scenario,
    map: '',
    pieces: [],
    swings: [],
    stretches: [],
    models: [],
    markers: [],
    tokens: [],
    coaches: [],
    duels: [],
    points: none.slice(),
    order: [],
    before: [],
    level: TOP,
    cursor: 0,
    activation: null,
    avengers: [],
    windows: [],
    pile: [],
    turned: [],
    made: 0,
    plot: {},
    vp: none.slice(),
    vpParts: [],
    fought: [],
    shaken: none.slice(),
    ended: null,
  };
}

export interface Config {
  options: Record<string, Json>;
  seats: readonly SeatSpec[];
  rosters: readonly Roster[];
  rng: GameState['rng'];
}

export function begin(content: Content, { options, seats, rosters, rng }: Config): State {
  const { scenario, recruits } = draft(content, options, seats, rosters);
  const state = blank(content, { options, rng, seats, scenario });
  enlist(content, state, recruits);
  rosters.forEach(({ carried }, seat) => {
    bring(state, seat, carried);
  });
  return state;
}

/** What a side brings from the games before (GL-R-337, GL-R-339). What comes later in set-up stands in the plot until then. */
function bring(s: State, seat: Seat, carried: Roster['carried']): void {
  if (carried === undefined) return;
  s.points[seat] = (s.points[seat] as number) + (carried.hero ?? 0);
  if (carried.news !== undefined) s.plot[`news-${seat}`] = carried.news;
  if (carried.initiative !== undefined) s.plot[`lead-${seat}`] = carried.initiative;
}
