/**
 * What an act leaves behind: who has come into a collapse is lost, dice of dead wizards go off, flames wander when the activation is over, demons
 * whose binder is dead break free.
 */
import type { Flow } from '#engine/game.ts';
import { close } from './activation-record.ts';
import { goOff } from './burst.ts';
import { wander } from './flames.ts';
import { type G, unitById, WILD } from './play.ts';
import { breakBonds } from './summoned.ts';
import { swallow } from './tear.ts';

export function* aftermath(g: G): Flow<void> {
  const s = g.state;
  if (s.tears.length > 0) yield* swallow(g);
  yield* goOff(g);
  if (s.activation === null && s.flames.length > 0) {
    yield* wander(g);
    yield* goOff(g);
  }
  breakBonds(g);
  // A demon that has broken free in the midst of its activation is nobody's any more.
  if (s.activation !== null && unitById(s, s.activation.unit)?.seat === WILD) close(g);
}
