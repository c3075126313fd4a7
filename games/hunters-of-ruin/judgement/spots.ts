/** Places on the table that the scenario makes worth going to: what moves are suggested to. No rules here. */
import type { Seat } from '#engine/game.ts';
import { byId } from '../rules/play.ts';
import { inTower, TOWER } from '../scenarios/watchtower.ts';
import type { State, Warrior } from '../state.ts';

export interface ObjectiveSpot {
  x: number;
  y: number;
  z: number;
  /** In Victory Points or so. */
  worth: number;
}

/** For the seat; for the warrior that is activated where it is one of the seat's. */
export function objectiveSpots(s: State, seat: Seat): ObjectiveSpot[] {
  const active = s.activation === null ? undefined : byId(s, s.activation.warrior);
  const w = active !== undefined && active.seat === seat ? active : null;
  const found = spotsFor(s, seat, w);
  if (w === null) return found;
  const off = ({ x, y }: ObjectiveSpot): number => (x - w.x) * (x - w.x) + (y - w.y) * (y - w.y);
  return found.sort((a, b) => off(a) - off(b));
}

function spotsFor(s: State, seat: Seat, w: Warrior | null): ObjectiveSpot[] {
  switch (s.scenario) {
    case 'gleaning':
      if (w !== null && w.carries !== null) return edgeSpots(s, w, s.edges[seat as 0 | 1], 3);
      return s.markers
        .filter(({ carrier, delivered }) => carrier === null && delivered === null)
        .map(({ x, y, z }) => ({ x, y, z, worth: 3 }));
    case 'wells':
      return s.markers
        .filter(({ seal }) => seal !== seat)
        .map(({ x, y, z, seal }) => ({ x, y, z, worth: seal === null ? 2 : 3 }));
    case 'watchtower':
      return towerSpots(w);
    case 'night-road':
      if ((s.role ?? s.chooser) !== seat || w === null) return [];
      return edgeSpots(s, w, s.edges[seat as 0 | 1] === 'south' ? 'north' : 'south', 4);
    default:
      return [];
  }
}

/** The point of an edge straight ahead, and one to either side. */
function edgeSpots(s: State, w: Warrior, edge: 'south' | 'north', worth: number): ObjectiveSpot[] {
  const y = edge === 'south' ? w.a : s.depth - w.a;
  return [0, -5, 5].flatMap((aside) => {
    const x = w.x + aside;
    return x < w.a || x > s.width - w.a ? [] : [{ x, y, z: 0, worth: worth - Math.abs(aside) / 5 }];
  });
}

/** The doors and the room; from inside the roof. */
function towerSpots(w: Warrior | null): ObjectiveSpot[] {
  const [x, y, wide, deep] = TOWER.rect;
  const [cx, cy] = [x + wide / 2, y + deep / 2];
  const floor = { x: cx, y: cy, z: 0, worth: 2 };
  const roof = { x: cx, y: cy, z: TOWER.height, worth: 4 };
  if (w !== null && inTower(w, 'floor')) return [roof, floor];
  const near = w === null || w.y < cy ? y : y + deep;
  return [floor, { x: cx, y: near, z: 0, worth: 1 }, roof];
}
