/** Saves against hits (DG-MEL-08, DG-MEL-09). */
import type { ClauseId, Flow } from '#engine/game.ts';
import type { Model, Unit } from '../state.ts';
import { onesAgain, preachedAgain } from './again.ts';
import { armourOf, type Blow, modelArmour } from './armour.ts';
import type { Group } from './group.ts';
import { type G, roller } from './play.ts';
import { saveNeeds } from './tables.ts';
import { tell } from './tell.ts';

/** What saves are rolled against. */
export interface Strike {
  target: Unit;
  blow: Blow;
  /** They fall on this very model, which saves with its own armour. */
  precise?: Model;
  part?: 'rider' | 'mount';
  /** Unit, model or piece that deals the hits; empty: nobody does. */
  by: string;
}

export function* rollSaves(g: G, group: Group, hits: number, clause: ClauseId, melee = false): Flow<number> {
  return yield* saves(g, { ...group, by: group.unit.id }, hits, clause, melee);
}

/** DG-MEL-08, DG-MEL-09: a save for every hit; the number of failed ones. */
export function* saves(g: G, strike: Strike, hits: number, clause: ClauseId, melee = false): Flow<number> {
  const s = g.state;
  const { target, blow, precise, part } = strike;
  if (target.place === 'gone') return 0;
  const value =
    precise !== undefined ? modelArmour(s, target, precise, blow, part) : armourOf(s, target, blow, melee, part);
  const needed = saveNeeds(value.value);
  const rolls: number[] = [];
  const god = preachedAgain(s, target, precise, 'saves');
  let failed = hits;
  if (needed !== null) {
    failed = 0;
    for (let i = 0; i < hits; i++) {
      const roll = g.dice.roll(
        6,
        'save',
        'DG-MEL-08',
        roller(s, target.seat),
        (face) => (face >= needed ? 0 : god !== undefined && face === 1 ? 1 : 2),
        rolls,
      );
      rolls.push(roll);
      if (roll < needed) failed++;
    }
  }
  if (g.loud) {
    tell(g, {
      kind: 'saves',
      clause: 'DG-MEL-09',
      unit: target.id,
      by: strike.by,
      hits,
      armour: value.value,
      parts: value.parts,
      needed,
      rolls,
      failed,
      asked: clause,
    });
  }
  if (god === undefined || needed === null) return failed;
  const ones = rolls.filter((face) => face === 1).length;
  return failed - (yield* onesAgain(g, target, god, ones, (face) => face >= needed)).length;
}
