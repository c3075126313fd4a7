/** Why a target was not asked for a reaction: nothing is pending then, so the last attack is looked at again as things stand. */
import type { GameEvent } from '#engine/game.ts';
import type { EventOf } from '../events.ts';
import type { CarriedWeapon, Model } from '../state.ts';
import { byId, type G } from './play.ts';

export const NO_TARGET = 'none of its models was a target';

interface LastAttack {
  attacker: Model;
  defender: Model;
  /** Undefined when the attacker no longer has it. */
  weapon: CarriedWeapon | undefined;
}

export function lastAttack({ state }: G, events: readonly GameEvent[]): LastAttack | null {
  const last = events.filter((event) => event.kind === 'attack').at(-1) as EventOf<'attack'> | undefined;
  const attacker = byId(state, last?.attacker ?? '');
  const defender = byId(state, last?.defender ?? '');
  if (attacker === undefined || defender === undefined) return null;
  const weapon = attacker.card.weapons.find((w) => w.key === last?.weapon || w.id === last?.weapon);
  return { attacker, defender, weapon };
}
