/**
 * What each shooter does in a volley: how far its thrown weapon reaches (DG-MAG-40), whether an assassin puts all into one blow (DG-CLS-02),
 * and with which weapon further attacks are made (DG-R-087).
 */
import type { Flow } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { part } from '#engine/log/sum.ts';
import type { Weapon } from '../content/types.ts';
import type { Model, State, Unit } from '../state.ts';
import { amount, plus } from './amount.ts';
import { pickVictim } from './assassin.ts';
import { duellists } from './challenge.ts';
import type { Group } from './group.ts';
import { centreOf, depthOf, widthOf } from './layout.ts';
import { leadWeapon } from './lead-weapon.ts';
import { type G, levelOf } from './play.ts';
import type { Shooter } from './shooters.ts';
import { tell } from './tell.ts';
import { volley } from './volley.ts';

/** DG-MAG-40, DG-R-167: what is thrown by dice reaches as far as they show, or the attack is lost. */
export function thrown(g: G, u: Unit, by: Shooter, distance: number): Shooter {
  const weapons = by.weapons.filter(({ magic }) => {
    const power = magic?.find((p) => p.throws !== undefined);
    if (power?.throws === undefined) return true;
    const reach = amount(g, power.throws, 'reach', power.clause, u.seat);
    const success = reach + EPSILON >= distance;
    const about = { unit: u.id, model: by.model.id, seat: u.seat, item: power.name };
    tell(g, { kind: 'thrown', clause: power.clause, ...about, reach, distance, success });
    return success;
  });
  return weapons.length === by.weapons.length ? by : { ...by, weapons };
}

/** One shooter's attacks and what they are made with. */
export interface Shot {
  groups: Group[];
  weapons: readonly Weapon[];
}

/** An assassin may put all into one blow; a hero chooses the weapon of its further attacks. */
export function* declare(g: G, u: Unit, v: Unit, by: Shooter, natural: boolean): Flow<Shot> {
  const s = g.state;
  const level = levelOf(by.card, 'assassin');
  const open = level === 0 ? [] : firstRows(s, u, v).map((model) => ({ enemy: v, model }));
  const victim = open.length === 0 ? null : yield* pickVictim(g, u, by.card.name, open);
  const lead = yield* leadWeapon(u, by.card, by.weapons, by.card.attacks > 1);
  const groups = volley(s, u, v, by, lead, natural);
  const weapons = natural && by.natural.length > 0 ? [] : by.weapons;
  const at = groups[lead] === undefined ? 0 : lead;
  const one = groups[at];
  if (victim === null || one === undefined) return { groups, weapons };
  const count = [part('precision blow', 1, 'DG-CLS-02')];
  const { further: _, avenges: __, sets: ___, ...plain } = one;
  const damage = plus(one.damage, level);
  const blow: Group = { ...plain, attacks: 1, count, damage, hits: null, precise: victim, clause: 'DG-CLS-02' };
  return { groups: [blow], weapons: weapons.slice(at, at + 1) };
}

/** DG-CLS-03: the first two rows of the side that is turned to the shooter, without duellists. */
function firstRows(s: State, u: Unit, v: Unit): Model[] {
  const [x, y] = centreOf(v);
  const ahead = (u.x - x) * v.fx + (u.y - y) * v.fy;
  const left = (u.y - y) * v.fx - (u.x - x) * v.fy;
  const lengthwise = Math.abs(ahead) - depthOf(v) / 2 >= Math.abs(left) - widthOf(v) / 2;
  const line = (m: Model) => (lengthwise ? (ahead >= 0 ? m.row : 0 - m.row) : left >= 0 ? m.file : 0 - m.file);
  const lines = [...new Set(v.models.map(line))].sort((a, b) => a - b).slice(0, 2);
  const spared = duellists(s);
  return v.models.filter((m) => lines.includes(line(m)) && !spared.has(m.id));
}
