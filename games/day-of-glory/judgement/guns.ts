/**
 * What pieces of artillery are worth to the side whose they are: the best shot that each can hope for, the more the nearer it is to being loaded;
 * and pieces that the enemy is breaking up.
 */
import { contentOf } from '../content/library.ts';
import type { Ammunition } from '../content/types.ts';
import { machineOf } from '../rules/machine.ts';
import type { State } from '../state.ts';
import type { Force } from './field.ts';
import { average } from './rate.ts';

/** The misfire check. */
const FIRES = 4 / 6;
const DIRECT = 1 / 6;
/** Of hits, those that nothing saves. */
const WOUNDS = 0.65;
const PER_POINT = 10;
/** Half of what the next shot is worth: so that to fire is better than to stay loaded. */
const READY = 0.5;
/** Of what lies outside the arc or the range. */
const ASIDE = 0.35;
/** An enemy within this distance does not let the crew load much longer. */
const CLOSE = 8;

/** That the shot comes down on the block. */
function hits(f: Force, skill: number): number {
  const spread = Math.max(0, 3.5 - skill) + 1;
  const share = Math.min(1, (4 * f.w * f.d) / (3.14 * spread * spread));
  return DIRECT + (1 - DIRECT) * share;
}

function harm(f: Force, ammo: Ammunition): number {
  const wounds = Math.min(f.health, average(ammo.hits) * ammo.damage * WOUNDS);
  return (wounds * f.perHealth) / PER_POINT;
}

/** What one shot at the best target is worth, in points. */
function bestShot(gun: Force, foes: readonly Force[], ammo: Ammunition, range: number): number {
  const { u, card } = gun;
  let best = 0;
  for (const f of foes) {
    const dx = f.x - u.x;
    const dy = f.y - u.y;
    const far = Math.sqrt(dx * dx + dy * dy);
    const ahead = dx * u.fx + dy * u.fy;
    const aside = Math.abs(dy * u.fx - dx * u.fy);
    const open = ahead > 0 && far <= range && aside <= ahead * 0.57;
    const worth =
      hits(f, card.profile.bonus) * harm(f, ammo) * (open ? 1 : ASIDE / (1 + Math.max(0, far - range) / 12));
    if (worth > best) best = worth;
  }
  return best * FIRES;
}

/** What the pieces of one side hope to do. */
export function guns(s: State, side: readonly Force[], foes: readonly Force[]): number {
  if (s.machines.length === 0) return 0;
  const { artillery, ammunition } = contentOf(s);
  let value = 0;
  for (const gun of side) {
    const m = machineOf(s, gun.u);
    const kind = m === undefined ? undefined : artillery.get(m.kind);
    if (m === undefined || kind === undefined) continue;
    let shot = 0;
    let left = 0;
    for (const [id, n] of Object.entries(m.shots)) {
      const ammo = ammunition.get(id);
      if (ammo === undefined || n === 0) continue;
      left += n;
      shot = Math.max(shot, bestShot(gun, foes, ammo, kind.range));
    }
    if (left === 0) continue;
    const done = (m.loaded + m.later) / (kind.loading + kind.later);
    const pressed = foes.some((f) => (f.x - gun.x) * (f.x - gun.x) + (f.y - gun.y) * (f.y - gun.y) < CLOSE * CLOSE);
    value += shot * READY * (0.3 + 0.7 * done) * (pressed ? 0.5 : 1);
  }
  return value;
}

/** Points that are sure, or nearly, with pieces that are being broken up: those of Red less those of Blue. */
export function wrecks(s: State): number {
  let value = 0;
  for (const m of s.machines) {
    if (m.place !== 'left') continue;
    const kind = contentOf(s).artillery.get(m.kind);
    let most = 0;
    for (const n of Object.values(m.wreckers)) most = Math.max(most, n);
    const share = kind === undefined ? 0 : most / kind.structure;
    value += ((m.seat === 0 ? -1 : 1) * share * 0.7 * m.power) / PER_POINT;
  }
  return value;
}
