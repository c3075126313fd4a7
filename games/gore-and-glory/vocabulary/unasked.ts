/**
 * Why a seat was not asked for a reaction that a case says is refused: nothing is pending then, so the last attack is looked
 * at again as things stand.
 */
import type { GameEvent, Refusal, Seat } from '#engine/game.ts';
import type { EventOf } from '../events.ts';
import { defendRefusal } from '../rules/defend.ts';
import { byId, type G } from '../rules/play.ts';
import { rotateRefusal } from '../rules/rotate.ts';

export function unasked(g: G, seat: Seat, verb: string, events: readonly GameEvent[]): Refusal | null {
  if (verb === 'activate') return { clause: 'GG-TRN-09', reason: 'it is not its turn to activate a model' };
  if (verb !== 'defend' && verb !== 'rotate') return null;
  const last = events.filter((event) => event.kind === 'attack').at(-1) as EventOf<'attack'> | undefined;
  const attacker = byId(g.state, last?.attacker ?? '');
  const defender = byId(g.state, last?.defender ?? '');
  if (attacker === undefined || defender?.seat !== seat) {
    const clause = verb === 'defend' ? 'GG-DEF-01' : 'GG-ROT-01';
    return { clause, reason: 'none of its models was a target' };
  }
  if (verb === 'rotate') return rotateRefusal(g.state, defender);
  const weapon = attacker.card.weapons.find((w) => w.key === last?.weapon || w.id === last?.weapon);
  return weapon === undefined ? null : defendRefusal(g, { attacker, defender, weapon, toHit: [] });
}
