/**
 * The bullwhip (GL-WPN-14 to GL-WPN-17): wound, entangle or disarm is declared before the roll. Entangling needs a hit on the Legs and lays the target
 * down; disarming needs one on the Arms and then goes on as any disarm does (GL-R-067). Neither ever wounds.
 *
 * Doubtful points: a rider is hit himself (GL-R-088), and entangling does nothing to him (GL-R-215).
 */
import type { Flow } from '#engine/game.ts';
import type { Band } from '../content/types.ts';
import type { Model } from '../state.ts';
import { locate } from './damage.ts';
import { disarm } from './disarm.ts';
import type { G } from './play.ts';
import { tell } from './tell.ts';
import { strength, type Use } from './weapons.ts';

export function* lashed(g: G, by: Model, victim: Model, use: Use, band: Band, aim: 'entangle' | 'disarm'): Flow<void> {
  const s = g.state;
  if (aim === 'disarm') {
    yield* disarm(g, by, victim, strength(s, by, use, band), false);
    return;
  }
  if (victim.mount !== null || victim.aboard !== null) {
    tell(g, {
      kind: 'lash',
      clause: 'GL-R-215',
      model: by.id,
      target: victim.id,
      location: null,
      falls: false,
      also: ['GL-WPN-16'],
    });
    return;
  }
  const location = yield* locate(g, { victim, by, close: false });
  const falls = location === 'legs';
  tell(g, { kind: 'lash', clause: 'GL-WPN-16', model: by.id, target: victim.id, location, falls });
  if (!falls || victim.prone) return;
  victim.prone = true;
  tell(g, { kind: 'prone', clause: 'GL-WPN-16', model: victim.id, why: 'entangled' });
}
