/**
 * Paths that expectations may use. `models.<id>` has, beside its own fields: `at`, `seat`, `left` (wounds), `value.<ability>`, `mobility`, `willpower` as they
 * count now, `engaged`, `contacts`, `zone` (of its own side), `enemyZone`. Lists of two are entered by seat: `morale.red`. `active` is whose turn it
 * is, `pieces.hill-1` a piece with `controller`, and `seenBy.blue.<path>` is what a player may know.
 */
import { dig } from '#engine/cases/expect.ts';
import { bySeat, seatOf } from '../../kit/position.ts';
import { printed } from '../../kit/words.ts';
import type { AbilityId } from '../content/types.ts';
import { counterValues, mobility, value, willpower } from '../rules/abilities.ts';
import { controller } from '../rules/control.ts';
import { enemiesTouching, engaged, zoneAt } from '../rules/measure.ts';
import { byId, foe, standing, woundsLeft } from '../rules/play.ts';
import { sizeOf } from '../rules/sight.ts';
import { SEATS } from '../seats.ts';
import type { Model, State } from '../state.ts';
import { view } from '../view.ts';

export function resolve(state: State, path: readonly string[]): unknown {
  const [first, second, ...rest] = path;
  if (first === 'models' && second !== undefined) {
    const m = byId(state, second);
    return m === undefined ? undefined : modelValue(state, m, rest);
  }
  if (first === 'seenBy' && second !== undefined) return resolve(view(state, seatOf(SEATS, second)), rest);
  if (first === 'active') return SEATS[state.mover]?.id;
  if (first === 'first' || first === 'placing' || first === 'chooser') return SEATS[state[first]]?.id;
  if (first === 'pieces' && second !== undefined) return pieceValue(state, second, rest);
  return dig(state, bySeat(SEATS, path));
}

function pieceValue(state: State, key: string, path: readonly string[]): unknown {
  const piece = state.pieces.find(({ id, name }) => id === key || printed(name) === key);
  if (piece === undefined) return dig(state.pieces, [key, ...path]);
  const [field] = path;
  if (field === 'controller') {
    const seat = controller(state, piece);
    return seat === null ? null : SEATS[seat]?.id;
  }
  if (field === 'at' && piece.objective !== null) return dig([piece.objective.x, piece.objective.y], path.slice(1));
  return dig(piece, path);
}

function modelValue(state: State, m: Model, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  switch (key) {
    case undefined:
      return m;
    case 'at':
      return dig([m.x, m.y], rest);
    case 'seat':
      return SEATS[m.seat]?.id;
    case 'left':
      return woundsLeft(m);
    case 'marks':
      return dig(m.marks, bySeat(SEATS, rest));
    case 'mobility':
      return mobility(state, m).value;
    case 'willpower':
      return willpower(state, m).value;
    case 'size':
      return sizeOf(state, m);
    case 'engaged':
      return engaged(state, m);
    case 'standing':
      return standing(m);
    case 'contacts':
      return enemiesTouching(state, m).map(({ id }) => id);
    case 'zone':
      return zoneAt(state, m.seat, m.x, m.y);
    case 'enemyZone':
      return zoneAt(state, foe(m.seat), m.x, m.y);
    case 'value':
      return rest[0] === undefined ? undefined : value(state, m, rest[0] as AbilityId);
    case 'counter':
      return dig(Object.fromEntries(counterValues(state, m)), rest);
    default:
      return dig(key in m ? m : m.card, path);
  }
}
