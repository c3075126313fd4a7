/**
 * Paths that expectations may use. `models.<id>` has, beside its own fields: `at`, `seat`, `name`, `now.<stat>` (as it counts for rolls), `plain.<stat>` (as it
 * counts for Speed and Strength), `boxes.<location>` (left), `engaged`, `engagers`, `conscious`, `arm.<key>.<field>`. Lists by seat are entered by its id:
 * `points.red`. `tokens.<id>`, `markers.<id>`, `coaches.<id>`, `duels.<id>`, `pieces.<id>` are things by id, and `seenBy.blue.<path>` is what a
 * player may know.
 */
import { dig } from '#engine/cases/expect.ts';
import { bySeat, seatOf } from '../../kit/position.ts';
import type { Location, Stat } from '../content/types.ts';
import { byId, conscious, engagers, isEngaged } from '../rules/play.ts';
import { boxesLeft, stat } from '../rules/stats.ts';
import type { Model, State } from '../state.ts';
import { view } from '../view.ts';

const THINGS = ['tokens', 'markers', 'coaches', 'duels', 'pieces'] as const;

export function resolve(state: State, path: readonly string[]): unknown {
  const [first, second, ...rest] = path;
  if (first === 'models' && second !== undefined) {
    const m = byId(state, second);
    return m === undefined ? undefined : modelValue(state, m, rest);
  }
  if (first === 'seenBy' && second !== undefined) return resolve(view(state, seatOf(state.seats, second)), rest);
  if (first === 'order' && second === undefined) return state.order.map((seat) => state.seats[seat]?.id);
  for (const kind of THINGS) {
    if (first !== kind || second === undefined) continue;
    const found = (state[kind] as readonly { id: string }[]).find(({ id }) => id === second);
    if (found === undefined) return dig(state[kind], [second, ...rest]);
    if (rest[0] === 'at' && 'x' in found && 'y' in found) return dig([found.x, found.y], rest.slice(1));
    if (rest[0] === 'taken' && kind === 'tokens') return seatName(state, (found as State['tokens'][number]).taken);
    return dig(found, rest);
  }
  return dig(state, bySeat(state.seats, path));
}

function seatName(state: State, seat: number | null): string | null {
  return seat === null ? null : (state.seats[seat]?.id ?? null);
}

function modelValue(state: State, m: Model, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  switch (key) {
    case undefined:
      return m;
    case 'at':
      return dig([m.x, m.y], rest);
    case 'facing':
      return dig([m.fx, m.fy], rest);
    case 'seat':
      return seatName(state, m.seat);
    case 'owner':
      return seatName(state, m.owner);
    case 'name':
      return m.card.name;
    case 'now':
      return rest[0] === undefined ? undefined : stat(state, m, rest[0] as Stat, 'roll');
    case 'plain':
      return rest[0] === undefined ? undefined : stat(state, m, rest[0] as Stat, 'plain');
    case 'boxes':
      return rest[0] === undefined ? undefined : boxesLeft(m, rest[0] as Location);
    case 'engaged':
      return isEngaged(state, m);
    case 'engagers':
      return dig(
        engagers(state, m).map(({ id }) => id),
        rest,
      );
    case 'conscious':
      return conscious(m);
    case 'suppressed':
      return m.suppressedBy !== null;
    case 'arm': {
      const arm = m.arms.find((one) => one.key === rest[0]);
      return arm === undefined ? undefined : dig(arm, rest.slice(1));
    }
    default:
      return dig(key in m ? m : m.card, path);
  }
}
