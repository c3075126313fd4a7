/**
 * What a shot does to the weapon: a firearm is empty (GL-AMM-05), fouled by a 1 (GL-AMM-03); a brace rolls whether another loaded pistol is at hand
 * (GL-AMM-10); what was thrown lies at the target's feet (GL-R-037). Bows and crossbows are always ready (GL-R-039).
 *
 * Doubtful points: the die that is read is the final one, after re-rolls and shifts (GL-R-002). The 10 that is ignored after the first shot from a full
 * brace adds nothing to the sum.
 */
import type { Flow } from '#engine/game.ts';
import type { Arm, Model } from '../state.ts';
import type { G } from './play.ts';
import { roller } from './roll.ts';
import { tell } from './tell.ts';
import type { Use } from './weapons.ts';

const BRACE_FULL = 10;

/** How `used` notes that a brace is no longer full. */
export function opened(key: string): string {
  return `opened:${key}`;
}

/** A firearm has been used, in close combat or from afar: it is empty, or the brace rolls (GL-R-036). */
export function* spendShot(g: G, m: Model, use: Use): Flow<void> {
  const { carried, arm } = use;
  if (carried === null || arm === null || !carried.weapon.firearm) return;
  if (carried.brace) exhaust(g, m, arm);
  else {
    arm.loaded = false;
    tell(g, { kind: 'emptied', clause: 'GL-AMM-05', model: m.id, weapon: arm.key });
  }
}

function exhaust(g: G, m: Model, arm: Arm): void {
  const die = g.dice.roll(10, 'brace', 'GL-AMM-10', roller(g.state, m));
  const first = !m.used.includes(opened(arm.key));
  const ignored = first && die === BRACE_FULL;
  if (first) m.used.push(opened(arm.key));
  if (!ignored) arm.sum += die;
  const empty = arm.sum >= BRACE_FULL;
  if (empty) {
    arm.loaded = false;
    arm.sum = 0;
    arm.reloads = 0;
  }
  tell(g, {
    kind: 'brace',
    clause: ignored ? 'GL-AMM-11' : 'GL-AMM-10',
    model: m.id,
    weapon: arm.key,
    die,
    sum: empty ? BRACE_FULL : arm.sum,
    empty,
    ignored,
    also: ['GL-AMM-10'],
  });
}

/** A 1 fouls a firearm, a brace excepted (GL-AMM-13). */
export function foul(g: G, m: Model, use: Use, die: number): void {
  const { carried, arm } = use;
  if (die !== 1 || carried === null || arm === null || !carried.weapon.firearm) return;
  if (carried.brace) {
    tell(g, { kind: 'unfouled', clause: 'GL-AMM-13', model: m.id, weapon: arm.key });
    return;
  }
  arm.fouled = true;
  tell(g, { kind: 'fouled', clause: 'GL-AMM-03', model: m.id, weapon: arm.key, also: ['GL-R-002'] });
}
