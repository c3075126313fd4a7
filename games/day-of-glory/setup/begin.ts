/** The state before the first step: armies mustered, the table sized to them. */
import type { GameState, Json } from '#engine/game.ts';
import type { Roster } from '../army/roster.ts';
import { muster } from '../rules/recruit.ts';
import type { State } from '../state.ts';
import { tableFor } from './maps.ts';

export function begin(config: {
  options: Record<string, Json>;
  rosters: readonly Roster[];
  rng: GameState['rng'];
}): State {
  const { options } = config;
  const lists = {
    weapons: options['simpler-weapons'] === true ? 'simpler' : 'full',
    armour: options['simpler-armour'] === true ? 'simpler' : 'full',
  } as const;
  const armies = config.rosters.map((roster, seat) => muster(roster, seat, lists));
  const { width, depth } = tableFor(Math.max(...config.rosters.map((r) => r.limit ?? 1000)));
  return {
    game: 'day-of-glory',
    rng: config.rng,
    options: config.options,
    phase: 'terrain',
    round: 0,
    phases: 0,
    at: 0,
    width,
    depth,
    pieces: [],
    armies: armies.map((a) => a.army),
    cards: Object.assign({}, ...armies.map((a) => a.cards)),
    units: armies.flatMap((a) => a.units),
    links: [],
    harm: [],
    challenges: [],
    first: 0,
    edges: ['south', 'north'],
    setup: { map: 0, rolled: false, chosen: false, placing: 0 },
    held: [],
    opened: false,
    pool: [],
    drawn: [],
    mover: 0,
    activation: null,
    period: 0,
    dawn: [1, 0],
    points: [],
    killed: [0, 0],
    over: null,
  };
}
