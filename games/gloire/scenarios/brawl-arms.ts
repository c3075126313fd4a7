/** Finds that serve as weapons: the tankard is thrown as an improvised one (GL-S2-19), the spit of chickens strikes as a Long Blade at -3 TH and +2 WS (GL-S2-39). */
import type { Flow } from '#engine/game.ts';
import { contentOf } from '../content/library.ts';
import type { Weapon } from '../content/types.ts';
import { freshArm } from '../fresh.ts';
import type { G } from '../rules/play.ts';
import type { CardWeapon, Model, Token } from '../state.ts';
import { award } from './points.ts';
import { carried, discard } from './tokens.ts';

const TANKARD = '4';
const CHICKENS = '23';

function carriedAs(key: string, weapon: Weapon, th = 0, ws = 0): CardWeapon {
  return {
    key: `find-${key}`,
    weapon,
    th,
    ws,
    extraAmmo: 0,
    brace: false,
    bayonet: false,
    poison: false,
    copies: 1,
  };
}

/** Puts a find into the hand, where it is one that can be used so. The card of the model is a new one from then on. */
export function armed(g: G, m: Model, { key, name }: Token): void {
  const chart = contentOf(g.state).weapons;
  const base = chart.get(key === TANKARD ? 'improvised' : 'long-blade');
  if (base === undefined || (key !== TANKARD && key !== CHICKENS)) return;
  const weapon =
    key === TANKARD
      ? carriedAs(key, { ...base, name, clause: 'GL-S2-19', bands: base.bands.filter(({ band }) => band !== 'close') })
      : carriedAs(key, { ...base, name, clause: 'GL-S2-39' }, -3, 2);
  m.card = { ...m.card, weapons: [...m.card.weapons, weapon] };
  m.arms.push(freshArm(weapon));
}

/** The tankard has flown: hitting it scores, and whether or not, it is of no further use (GL-R-037). */
export function* thrown(g: G, m: Model, weapon: string, hit: boolean): Flow<void> {
  const s = g.state;
  if (weapon !== `find-${TANKARD}`) return;
  s.tokens = s.tokens.filter(({ kind, key }) => kind !== 'weapon' || key !== weapon);
  const token = carried(s, m).find(({ kind, key }) => kind === 'tavern' && key === TANKARD);
  if (token === undefined) return;
  discard(s, m, token);
  if (hit && m.owner !== null) award(g, m.owner, 1, 'a tankard thrown home', 'GL-S2-19', m.id);
}
