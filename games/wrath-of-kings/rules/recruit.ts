/** A model of a force before it is on the table. */
import type { Seat } from '#engine/game.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Card } from '../content/types.ts';
import type { Model } from '../state.ts';

const MM_PER_INCH = 25.4;

/** Radius of a round base of so many millimetres (WK-R-29). */
export function radiusOf(mm: number): number {
  return snap(mm / 2 / MM_PER_INCH);
}

export function recruit(id: string, seat: Seat, card: Card, name: string): Model {
  const a = radiusOf(card.base);
  return {
    x: 0,
    y: 0,
    fx: 0,
    fy: seat === 0 ? 1 : -1,
    z: 0,
    h: 1,
    shape: 'round',
    a,
    b: a,
    id,
    seat,
    card,
    name,
    alive: true,
    onTable: false,
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
