/** A model as it enters play: unhurt, with everything in hand and loaded. */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { LOCATIONS, type Location, STATS, type Stat, type Track } from './content/types.ts';
import { skill } from './rules/stats.ts';
import type { Arm, Card, CardWeapon, Model } from './state.ts';

export interface Place {
  id: string;
  seat: Seat | null;
  owner?: Seat | null;
  group?: string;
  /** Absent: not on the table. */
  at?: Point;
  facing?: Point;
}

/** Reloads that every model carries (GL-AMM-06), and rounds of each purchase of extra ammo (GL-AMM-07). */
export const RELOADS = 3;
export const EXTRA_ROUNDS = 10;

/** How high a figure stands: one level (GL-BAS-16). */
const HEIGHT = 1.5;

export function freshArm({ key, copies, extraAmmo, weapon }: CardWeapon): Arm {
  return {
    key,
    held: copies,
    loaded: weapon.firearm,
    fouled: false,
    fixed: false,
    sum: 0,
    reloads: 0,
    rounds: extraAmmo * EXTRA_ROUNDS,
  };
}

export function freshModel(card: Card, { id, seat, owner, group = '', at, facing = [1, 0] }: Place): Model {
  const [x, y] = at ?? [0, 0];
  const model: Model = {
    id,
    seat,
    owner: owner === undefined ? seat : owner,
    group,
    card,
    onTable: at !== undefined,
    left: null,
    x,
    y,
    fx: facing[0],
    fy: facing[1],
    z: 0,
    h: HEIGHT,
    shape: 'round',
    a: card.base / 2,
    b: card.base / 2,
    lost: { head: 0, torso: 0, arms: 0, legs: 0 },
    revived: [],
    willed: [],
    downSince: 0,
    prone: false,
    panicked: false,
    ran: false,
    suppressedBy: null,
    pinned: 0,
    shotBy: null,
    acted: false,
    waiting: false,
    misses: 0,
    moved: 0,
    lastMoved: 0,
    crawled: 0,
    hidden: false,
    reloaded: null,
    distracted: false,
    steadied: false,
    arms: card.weapons.map(freshArm),
    ammo: RELOADS,
    mount: null,
    aboard: null,
    climb: null,
    cowers: null,
    carries: [],
    items: [],
    effects: [],
    barred: [],
    poison: [],
    duel: null,
    humbled: false,
    unchallenged: 0,
    cowed: false,
    pinnedUnder: false,
    trapped: false,
    scared: null,
    lucky: 0,
    special: 0,
    used: [],
    master: null,
    handler: null,
    decoy: null,
    disguised: 0,
    attackedBy: [],
    cameFrom: [x, y],
    home: [x, y],
    mind: null,
  };
  model.lucky = skill(model, 'lucky');
  model.special = card.virtues.filter(({ gives }) => gives === 'hero').length;
  return model;
}

/** The row on which each stat hangs, by the boxes of the track. */
export function homesOf(track: Track): Record<Stat, Location | null> {
  const homes = {} as Record<Stat, Location | null>;
  for (const stat of STATS) {
    homes[stat] = LOCATIONS.find((location) => track[location]?.boxes.some((box) => box[stat] !== undefined)) ?? null;
  }
  return homes;
}
