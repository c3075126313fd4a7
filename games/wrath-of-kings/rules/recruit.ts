/** A model as it comes into a match: not on the table yet. */
import type { Seat } from '#engine/game.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Card } from '../content/types.ts';
import type { Model } from '../state.ts';

/** Millimetres in an inch (WK-R-29). */
const INCH = 25.4;

export function recruit(id: string, seat: Seat, card: Card, name: string): Model {
  const a = snap(card.base / INCH / 2);
  return {
    id,
    seat,
    card,
    name,
    alive: true,
    onTable: false,
    x: 0,
    y: 0,
    fx: 0,
    fy: seat === 0 ? 1 : -1,
    z: 0,
    h: card.size,
    shape: 'round',
    a,
    b: a,
    damage: 0,
    activated: false,
    sprinted: false,
    toggles: [],
    bonuses: [],
    marks: [0, 0],
    link: null,
    gave: 0,
  };
}
