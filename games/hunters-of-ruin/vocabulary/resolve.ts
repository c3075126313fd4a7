/**
 * Paths that expectations may use. `warriors.<id>` has, beside its own fields: `at`, `facing`, `stats.<stat>` as they count now, `body`
 * (points left), `move`, `seat`, `canReact`, `spells` it may cast, `enchantments` on it. Lists of two are entered by seat: `vp.red`.
 * `active` is who goes now, `markers.m1`, `pieces.crag-1`, `enchantments.0`, and `seenBy.blue.<path>` is what a player may know.
 */
import { dig } from '#engine/cases/expect.ts';
import { bySeat, seatOf } from '../../kit/position.ts';
import { printed } from '../../kit/words.ts';
import type { TestName } from '../content/types.ts';
import { spellsOf } from '../rules/enchant.ts';
import { enemiesTouching } from '../rules/measure.ts';
import { bodyLeft, bodyOf, byId } from '../rules/play.ts';
import { mayReact } from '../rules/reactions.ts';
import { casualties } from '../rules/scoring.ts';
import { moveOf, targetSum } from '../rules/stats.ts';
import { SEATS } from '../seats.ts';
import type { State, Warrior } from '../state.ts';
import { view } from '../view.ts';

export function resolve(state: State, path: readonly string[]): unknown {
  const [first, second, ...rest] = path;
  if ((first === 'warriors' || first === 'models') && second !== undefined) {
    const w = byId(state, second);
    return w === undefined ? undefined : warriorValue(state, w, rest);
  }
  if (first === 'seenBy' && second !== undefined) return resolve(view(state, seatOf(SEATS, second)), rest);
  if (first === 'active') return SEATS[state.mover]?.id;
  if (first === 'casualties') return dig(casualties(state), bySeat(SEATS, path.slice(1)));
  if (first === 'role' || first === 'first' || first === 'second' || first === 'placing' || first === 'chooser') {
    const seat = state[first];
    return seat === null ? null : SEATS[seat]?.id;
  }
  if (
    second !== undefined &&
    (first === 'markers' || first === 'pieces' || first === 'summoned' || first === 'enchantments')
  ) {
    return listed(state[first], second, rest);
  }
  return dig(state, bySeat(SEATS, path));
}

/** An element of a list by its id, its printed name or its number. */
function listed(list: readonly { id: string; name?: string }[], key: string, path: readonly string[]): unknown {
  const found = list.find(({ id, name }) => id === key || (name !== undefined && printed(name) === key));
  if (found === undefined) return dig(list, [key, ...path]);
  const place = found as { x?: number; y?: number; seal?: number | null; delivered?: number | null };
  const [field] = path;
  if (field === 'at') return dig([place.x, place.y], path.slice(1));
  if (field === 'seal' || field === 'delivered') {
    const seat = place[field];
    return seat === null || seat === undefined ? null : SEATS[seat]?.id;
  }
  return dig(found, path);
}

const TARGETS: Readonly<Record<string, TestName>> = {
  agility: 'climb',
  fight: 'strike',
  resist: 'resist',
  guts: 'resolve',
  faction: 'faction',
  magic: 'cast',
};

/** The stats as they count now: on a mount Agility is what a Dodge would use. */
function statsNow(state: State, w: Warrior): Record<string, number | null> {
  const now: Record<string, number | null> = { move: moveOf(state, w), body: bodyOf(w) };
  for (const [stat, test] of Object.entries(TARGETS)) {
    const own = stat === 'agility' && w.mounted ? 'dodge' : test;
    now[stat] = stat === 'magic' && w.card.stats.magic === null ? null : targetSum(state, w, own).value;
  }
  return now;
}

function warriorValue(state: State, w: Warrior, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  switch (key) {
    case undefined:
      return w;
    case 'stats':
      return dig(statsNow(state, w), rest);
    case 'at':
      return dig([w.x, w.y], rest);
    case 'facing':
      return dig([w.fx, w.fy], rest);
    case 'body':
      return bodyLeft(w);
    case 'move':
      return moveOf(state, w);
    case 'seat':
    case 'owner':
      return SEATS[w[key]]?.id;
    case 'canReact':
      return mayReact(state, w);
    case 'contacts':
      return enemiesTouching(state, w).map(({ id }) => id);
    case 'spells':
      return dig(
        spellsOf(state, w).map(({ id }) => id),
        rest,
      );
    case 'enchantments':
      return dig(
        state.enchantments.filter(({ target }) => target === w.id).map(({ spell }) => spell),
        rest,
      );
    case 'leads':
      return state.leaders.includes(w.id);
    default:
      return dig(key in w ? w : w.card, path);
  }
}
