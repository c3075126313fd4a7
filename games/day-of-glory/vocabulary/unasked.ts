/** Why a seat is not asked for what a case says is refused: nothing is pending for it then. */
import type { GameEvent, Refusal, Seat } from '#engine/game.ts';
import { inMelee } from '../rules/contact.ts';
import { type G, unitById } from '../rules/play.ts';

export function unasked(g: G, seat: Seat, verb: string, events: readonly GameEvent[]): Refusal | null {
  const s = g.state;
  if (verb === 'stand' || verb === 'run') {
    const last = events.filter((e) => e.kind === 'charge').at(-1);
    if (last === undefined) return { clause: 'DG-CHG-05', reason: 'nobody charges' };
    const fighting = s.units.some((u) => u.seat === seat && u.place === 'table' && inMelee(s, u));
    if (fighting) return { clause: 'DG-R-081', reason: 'who is in melee already neither checks nor runs' };
    return { clause: 'DG-CHG-05', reason: 'the charge came within an inch of none of its units' };
  }
  if (verb === 'activate') {
    const mover = s.mover;
    return { clause: 'DG-FLOW-14', reason: mover === seat ? 'nobody is left to activate' : 'the other side chooses' };
  }
  const now = s.activation === null ? undefined : unitById(s, s.activation.unit);
  if (now !== undefined && now.seat !== seat) return { clause: 'DG-FLOW-10', reason: `${now.name} is activated` };
  if (s.phase === 'battle' && now === undefined)
    return { clause: 'DG-FLOW-09', reason: 'none of its units is activated' };
  return null;
}
