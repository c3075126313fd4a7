/** A free move is carried out: what it costs, where it ends, what follows from it. */
import type { ClauseId, Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { isRefusal, round } from '../../kit/route.ts';
import type { Events } from '../events.ts';
import type { Model } from '../state.ts';
import type { G } from './play.ts';
import { put } from './standing.ts';
import { tell } from './tell.ts';
import { type Way, type WayWords, wayOf } from './way.ts';

export interface MoveWords extends WayWords {
  of: Events['move']['of'];
  clause: ClauseId;
}

/** Moves the model along the path. True when it has left its place. */
export function* performMove(g: G, m: Model, path: readonly Point[], words: MoveWords): Flow<boolean> {
  const way = wayOf(g.state, m, path, words);
  if (isRefusal(way)) throw new Error(`a refused move was carried out: ${way.reason}`);
  const went = way.path.length > 1;
  if (went) payBog(g, m);
  if (way.disengages) tellDisengage(g, m, way);
  put(g, m, way.to[0], way.to[1]);
  if (g.loud) {
    tell(g, {
      kind: 'move',
      clause: words.clause,
      model: m.id,
      path: way.path,
      to: way.to,
      inches: round(way.inches),
      costs: way.costs,
      of: words.of,
      also: ['WK-MOV-01', 'WK-MOV-03', ...way.costs.map(({ clause }) => clause)],
    });
  }
  // What moves with a model is linked to it.
  if (went && m.link !== null) yield* g.rules.motives.hasMoved(g, m, true);
  return went;
}

/** Rough ground that the activation began on is paid for by the first movement of it (WK-R-100). */
function payBog(g: G, m: Model): void {
  const now = g.state.activation;
  if (now === null || now.bogged.length === 0) return;
  now.bogged = now.bogged.filter(({ model }) => model !== m.id);
}

function tellDisengage(g: G, m: Model, { costs }: Way): void {
  const cost = costs.find(({ clause }) => clause === 'WK-DIS-01')?.amount ?? 0;
  const also = cost === 0 ? ['WK-SPC-28', 'WK-SPC-29'] : ['WK-DIS-03'];
  tell(g, { kind: 'disengage', clause: 'WK-DIS-01', model: m.id, cost, also });
}
