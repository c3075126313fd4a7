/**
 * Horse Sense (GL-HH-05, GL-R-305): at the end of a ridden move a Brains test of the rider for each marker within 4", once a turn, free. Passing shows the card to his player
 * and spoils a trap for this rider. An enemy that hides within 4" is found by such a test.
 */
import type { Flow } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import type { Model } from '../state.ts';
import { byId, conscious, type G, isEnemy, within } from './play.ts';
import { statTest } from './roll.ts';
import { shown } from './shown.ts';
import { tell } from './tell.ts';

const REACH = 4;

export function* horseSense(g: G, m: Model): Flow<void> {
  const s = g.state;
  if (m.mount === null || m.mount.horse === null || m.seat === null) return;
  if ((byId(s, m.mount.horse)?.card.abilities['horse-sense'] ?? 0) === 0) return;
  for (const marker of s.markers.slice()) {
    const once = `sense-${marker.id}@turn`;
    const gap = Math.sqrt((marker.x - m.x) * (marker.x - m.x) + (marker.y - m.y) * (marker.y - m.y)) - m.a - 0.5;
    if (gap > REACH + EPSILON || m.used.includes(once) || marker.known.includes(m.seat)) continue;
    m.used.push(once);
    const { passed } = yield* statTest(g, m, { test: 'horse-sense', stat: 'br', clause: 'GL-HH-05', skilled: true });
    if (!passed) continue;
    marker.known.push(m.seat);
    marker.spoiled.push(m.id);
    g.revealed(shown(marker), [m.seat]);
    tell(g, {
      kind: 'horse-sense',
      clause: 'GL-HH-05',
      model: m.id,
      marker: marker.id,
      also: ['GL-R-305'],
      only: [m.seat],
    });
  }
  for (const other of s.models) {
    if (!other.hidden || !isEnemy(s, m, other) || !conscious(other) || !within(m, other, REACH)) continue;
    const { passed } = yield* statTest(g, m, { test: 'horse-sense', stat: 'br', clause: 'GL-HH-05', skilled: true });
    if (!passed) continue;
    other.hidden = false;
    tell(g, { kind: 'uncovered', clause: 'GL-R-305', model: other.id });
  }
}
