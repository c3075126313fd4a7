/**
 * What a Move or Gallop Action brings about at a table edge. A carrier that ends a Move Action touching its own edge delivers its relic (HR-S-02);
 * a runner that touches the hunter's edge has escaped (HR-S-04). Moves that are no Actions of the warrior do neither (HR-R-187).
 */
import type { Flow } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Edge, State, Warrior } from '../state.ts';
import { markerOf } from './carry.ts';
import { TOUCH } from './measure.ts';
import { type G, standing } from './play.ts';
import { getAway, give } from './scoring.ts';
import { tell } from './tell.ts';

export function touchesEdge(s: State, w: Warrior, edge: Edge): boolean {
  const gap = edge === 'south' ? w.y - w.a : s.depth - w.y - w.a;
  return gap <= TOUCH + EPSILON;
}

/** To be called when a warrior has ended a Move or Gallop Action. */
export function* afterMove(g: G, w: Warrior): Flow<void> {
  const s = g.state;
  if (!standing(w) || w.climb !== null) return;
  const scenario = scenarioOf(s);
  const own = s.edges[w.seat as 0 | 1];
  const marker = markerOf(s, w.carries);
  if (marker !== undefined && scenario.delivered > 0 && touchesEdge(s, w, own)) {
    w.carries = null;
    marker.carrier = null;
    marker.delivered = w.seat;
    tell(g, { kind: 'deliver', clause: scenario.clause, seat: w.seat, warrior: w.id, marker: marker.id });
    give(g, { seat: w.seat, amount: scenario.delivered, label: `${marker.name} delivered`, clause: scenario.clause });
  }
  if (scenario.escapes(s, w) && touchesEdge(s, w, own === 'south' ? 'north' : 'south')) yield* getAway(g, w);
}
