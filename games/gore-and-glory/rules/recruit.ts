/**
 * Where models and Activations begin. All models are made here, with their fields in one order: the engine's queries are
 * fastest when every model has the same shape.
 */
import type { Seat } from '#engine/game.ts';
import type { Activation, Card, Model } from '../state.ts';
import { baseOf } from './play.ts';

/** A model fresh from the roster, not yet on the table. */
export function recruit(id: string, seat: Seat, card: Card): Model {
  const base = baseOf(card.size);
  return {
    id,
    seat,
    card,
    alive: true,
    onTable: false,
    x: 0,
    y: 0,
    fx: 1,
    fy: 0,
    z: 0,
    h: base.h,
    shape: 'round',
    a: base.a,
    b: base.a,
    ap: 0,
    injuries: 0,
    fatigue: 0,
    maladies: [],
    fresh: [],
    burn: 0,
    shaken: false,
    bloodied: false,
    activated: false,
    pushed: false,
    pushedNow: false,
    recovered: false,
    shieldUsed: false,
    wielded: null,
    itemUsed: false,
    summoner: null,
    summonedNow: false,
    affected: [],
    usedTurn: [],
    usedGame: [],
    attached: [],
  };
}

/** An Activation in which nothing has happened yet, the Shaken check included. */
export function newActivation(model: string): Activation {
  return {
    model,
    begun: false,
    fresh: true,
    moved: false,
    casts: 0,
    shots: {},
    disengaged: false,
    rope: false,
    pushed: false,
    used: [],
  };
}
