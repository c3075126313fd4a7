/** A small table for tests of single procedures. */

import { nextWord } from '#engine/dice/random.ts';
import type { Act, Answer, Flow, GameEvent, Random, RefusedAct } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { perform } from '../../kit/menu.ts';
import { GORE_AND_GLORY } from '../index.ts';
import type { G } from '../rules/play.ts';
import { recruit } from '../rules/recruit.ts';
import { SEATS } from '../seats.ts';
import type { Card, Model, Piece, State } from '../state.ts';

export type { Flow, GameEvent, Point, Random };

const CARD: Card = {
  name: 'Levyman',
  faction: 'none',
  character: 'levyman',
  class: 'fighter',
  size: 1,
  level: 1,
  stats: { cs: 4, mi: 3, ag: 3, bd: 3, mr: 3 },
  dt: 40,
  weapons: [],
  armour: null,
  shield: null,
  item: null,
  weight: 0,
  traits: [],
  abilities: [],
  spells: [],
};

export function model(id: string, seat: 0 | 1, x: number, y: number, more: Partial<Model> = {}): Model {
  return Object.assign(recruit(id, seat, CARD), { x, y, onTable: true, ap: 4, ...more });
}

export function state(models: Model[], pieces: readonly Piece[] = []): State {
  return {
    game: 'gore-and-glory',
    seats: SEATS,
    content: '',
    rng: [1, 2, 3, 4],
    options: {},
    phase: 'activations',
    turn: 1,
    width: 48,
    depth: 48,
    pieces,
    map: 1,
    zones: { red: [], blue: [] },
    colours: ['red', 'blue'],
    attacker: 0,
    setup: { dice: [], pieces: [], placing: 0, placed: [], deploying: 0, deployed: [], traits: [] },
    markers: [],
    active: [],
    missions: { primary: null, secondary: [null, null], secret: [null, null], revealed: false },
    models,
    made: { traits: {}, abilities: {}, spells: {}, weapons: {}, items: {}, cards: {} },
    mover: 0,
    lastActivator: null,
    passes: [0, 0],
    passed: [false, false],
    opened: true,
    activation: {
      model: models[0]?.id ?? '',
      begun: true,
      fresh: true,
      moved: false,
      casts: 0,
      shots: {},
      disengaged: false,
      rope: false,
      pushed: false,
      used: [],
    },
    windows: [],
    casualties: [0, 0],
    vp: [0, 0],
    vpParts: [],
    summoned: 0,
  };
}

export function play(s: State, loud = true): { g: G; events: GameEvent[] } {
  const events: GameEvent[] = [];
  const g: G = {
    state: s,
    dice: { roll: (sides) => (nextWord(s.rng) % sides) + 1 },
    emit: (event) => {
      if (loud) events.push(event);
    },
    loud,
    enter: () => {},
    leave: () => {},
    revealed: () => {},
    cache: new Map(),
    rules: GORE_AND_GLORY.rules,
  };
  return { g, events };
}

/** The acts of a verb in the menu of an Activation. */
export function acts(g: G, m: Model, verb: string): Act[] {
  const found = g.rules.menu.find((one) => one.name === verb)?.find(g, m) ?? [];
  return Array.isArray(found) ? found : [found];
}

/** The verb in the menu of an Activation that is not offered. */
export function refused(g: G, m: Model, verb: string): RefusedAct | null {
  return g.rules.menu.find((one) => one.name === verb)?.refused?.(g, m) ?? null;
}

/** Carries out what somebody does in an Activation. */
export function does(g: G, m: Model, answer: Answer): Flow<void> {
  return perform(g, m, g.rules.menu, answer);
}

/** Runs a flow that asks nothing. */
export function run<T>(flow: Flow<T>): T {
  const next = flow.next();
  if (!next.done) throw new Error('the procedure asked a question');
  return next.value;
}
