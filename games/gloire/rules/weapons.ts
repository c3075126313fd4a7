/**
 * The ways in which a model can use what it carries: a long blade in close combat, a short blade thrown, a musket fired or swung as a club. Any carried
 * weapon may be used for each attack without drawing it (GL-R-038).
 *
 * Doubtful points: bought TH and WS count in every band of the copy, not when a long gun is swung or a pistol is used as a bludgeon (GL-R-234). Every human
 * with Arms boxes has fists; improvised weapons are a pistol and any movable prop in base contact (GL-R-207). Fists of a Pugilist have the values
 * of a club without its reach (GL-SKC-23).
 */
import type { ClauseId } from '#engine/game.ts';
import type { Part, Sum } from '#engine/log/sum.ts';
import { contentOf } from '../content/library.ts';
import type { Band, BandName, Measure, Weapon } from '../content/types.ts';
import type { Arm, CardWeapon, Model, State } from '../state.ts';
import { hasArms } from './damage.ts';
import { isHuman } from './play.ts';
import { skill, stat, statSum } from './stats.ts';
import { burdened } from './strongbox.ts';

export type UseMode = 'hand' | 'club' | 'bayonet' | 'shot' | 'throw' | 'whip' | 'fist' | 'improvised' | 'bite';

/** One way of using one weapon. `id` names it in answers: the key and, where it is not the plain way, the mode ("musket/club"). */
export interface Use {
  id: string;
  mode: UseMode;
  /** What is used; null for fists and props. */
  carried: CardWeapon | null;
  arm: Arm | null;
  /** The row of the chart that is read. */
  weapon: Weapon;
  name: string;
  /** Bought modifiers that count in this use. */
  th: number;
  ws: number;
  hands: 1 | 2;
}

/** All ways to attack in close combat, in the order of the card, fists last. */
export function closeUses(s: State, m: Model, prop: boolean): Use[] {
  const uses: Use[] = [];
  if (!hasArms(m)) return uses;
  for (const carried of m.card.weapons) {
    const arm = m.arms.find(({ key }) => key === carried.key);
    if (arm === undefined || arm.held === 0) continue;
    const { weapon } = carried;
    if (weapon.firearm) {
      if (arm.fixed) uses.push(asUse(carried, arm, 'bayonet', chart(s, 'spear'), `${weapon.name} with bayonet`, 2));
      else if (bandOf(weapon, 'close') !== null && arm.loaded && !arm.fouled) uses.push(plain(carried, arm));
      if (weapon.club) uses.push(asUse(carried, arm, 'club', chart(s, 'club'), `${weapon.name}, swung`, 2));
      if (weapon.id === 'pistol')
        uses.push(asUse(carried, arm, 'improvised', chart(s, 'improvised'), `${weapon.name}, as a bludgeon`, 1));
      continue;
    }
    if (bandOf(weapon, 'close') !== null) uses.push(plain(carried, arm));
  }
  if (isHuman(m)) {
    if (prop) uses.push(loose('improvised', chart(s, 'improvised'), 'whatever is at hand'));
    uses.push(loose('fist', fists(s, m), 'fists'));
  }
  return inHand(s, m, uses);
}

/** All ways to attack from afar that are ready: loaded, not fouled, in hand. */
export function rangedUses(s: State, m: Model, prop: boolean): Use[] {
  const uses: Use[] = [];
  if (!hasArms(m)) return uses;
  for (const carried of m.card.weapons) {
    const arm = m.arms.find(({ key }) => key === carried.key);
    if (arm === undefined || arm.held === 0 || arm.fixed) continue;
    const { weapon } = carried;
    if (bandOf(weapon, 'short') === null) continue;
    if (weapon.firearm && (!arm.loaded || arm.fouled)) continue;
    const mode: UseMode = weapon.whip ? 'whip' : weapon.thrown ? 'throw' : 'shot';
    uses.push(
      asUse(
        carried,
        arm,
        mode,
        weapon,
        weapon.thrown ? `${weapon.name}, thrown` : weapon.name,
        weapon.hands,
        carried.th,
        carried.ws,
      ),
    );
  }
  if (prop && isHuman(m)) uses.push(loose('throw', chart(s, 'improvised'), 'whatever is at hand, thrown'));
  return inHand(s, m, uses);
}

/** With the strongbox there is one hand left (GL-T-S5-09). */
function inHand(s: State, m: Model, uses: Use[]): Use[] {
  return burdened(s, m) ? uses.filter(({ hands }) => hands === 1) : uses;
}

function chart(s: State, id: string): Weapon {
  const weapon = contentOf(s).weapons.get(id);
  if (weapon === undefined) throw new Error(`there is no weapon "${id}"`);
  return weapon;
}

/** Fists, or those of a Pugilist: TH and WS of a club, no reach. */
function fists(s: State, m: Model): Weapon {
  const plainFists = chart(s, 'fist');
  if (skill(m, 'pugilist') === 0) return plainFists;
  const [band] = plainFists.bands;
  const [club] = chart(s, 'club').bands;
  return { ...plainFists, bands: [{ ...(band as Band), th: (club as Band).th, ws: (club as Band).ws }] };
}

function plain(carried: CardWeapon, arm: Arm): Use {
  const { weapon } = carried;
  const mode: UseMode = weapon.id === 'bite' ? 'bite' : weapon.firearm ? 'shot' : 'hand';
  return asUse(carried, arm, mode, weapon, weapon.name, weapon.hands, carried.th, carried.ws);
}

function asUse(
  carried: CardWeapon,
  arm: Arm,
  mode: UseMode,
  weapon: Weapon,
  called: string,
  hands: 1 | 2,
  th = 0,
  ws = 0,
): Use {
  const isPlain = mode === 'hand' || mode === 'shot' || mode === 'bite' || mode === 'whip';
  return {
    id: isPlain ? carried.key : `${carried.key}/${mode}`,
    mode,
    carried,
    arm,
    weapon,
    name: called,
    th,
    ws,
    hands,
  };
}

function loose(mode: 'fist' | 'improvised' | 'throw', weapon: Weapon, called: string): Use {
  return {
    id: mode === 'throw' ? 'improvised/throw' : mode,
    mode,
    carried: null,
    arm: null,
    weapon,
    name: called,
    th: 0,
    ws: 0,
    hands: 1,
  };
}

export function bandOf(weapon: Weapon, band: BandName): Band | null {
  return weapon.bands.find((one) => one.band === band) ?? null;
}

/** A number of the chart for this model. Brawn is read plainly (GL-R-228). */
export function measureOf(s: State, m: Model, { add, bw }: Measure): number {
  return add + (bw === true ? stat(s, m, 'bw', 'plain') : 0);
}

/** How far it reaches in close combat (GL-R-034). */
export function closeReach(s: State, m: Model, use: Use): { least: number; most: number } {
  const band = bandOf(use.weapon, 'close');
  return band === null ? { least: 0, most: -1 } : { least: band.least ?? 0, most: measureOf(s, m, band.range) };
}

/** The band in which a distance lies, with `more` inches bought for the longest one (GL-R-112); null: out of range. */
export function rangedBand(s: State, m: Model, use: Use, distance: number, more = 0): Band | null {
  const bands = use.weapon.bands.filter(({ band }) => band !== 'close');
  for (let i = 0; i < bands.length; i++) {
    const band = bands[i] as Band;
    const reach = measureOf(s, m, band.range) + (i === bands.length - 1 ? more : 0);
    if (distance <= reach + 1 / 4096) return band;
  }
  return null;
}

/** Strength of a use in a band, with its parts. */
export function strength(s: State, m: Model, use: Use, band: Band): Sum {
  const parts: Part[] = [];
  const clause = use.weapon.clause;
  if (band.ws.bw === true) parts.push(...statSum(s, m, 'bw', 'plain').parts);
  if (band.ws.add !== 0 || band.ws.bw !== true) parts.push({ label: use.name, amount: band.ws.add, clause });
  if (use.ws !== 0) parts.push({ label: 'made for it', amount: use.ws, clause: 'GL-CHR-09' });
  const ferocious = use.mode === 'fist' || use.mode === 'bite' ? skill(m, 'ferocious') : 0;
  if (ferocious > 0) parts.push({ label: 'Ferocious', amount: ferocious, clause: 'GL-SKC-10' });
  if (use.weapon.firearm && use.mode === 'shot' && hasPowder(s, m)) {
    parts.push({ label: 'English Naval Powder', amount: 1, clause: 'GL-XI-11' });
  }
  let value = 0;
  for (const { amount } of parts) value += amount;
  return { value: Math.max(0, value), parts };
}

/** Lots of powder do not add up (GL-R-335). */
function hasPowder(s: State, m: Model): boolean {
  return s.models.some(
    (other) => other.owner !== null && other.owner === m.owner && other.items.includes('naval-powder'),
  );
}

/** Long guns swung as clubs, and muskets with a bayonet as spears, have clauses of their own. */
const BY_MODE: Readonly<Partial<Record<UseMode, ClauseId>>> = { club: 'GL-WPN-24', bayonet: 'GL-AMM-17' };

/** TH of a use in a band, with its parts (GL-WPN-03). */
export function toHit(use: Use, band: Band): Part[] {
  const parts: Part[] = [{ label: use.name, amount: band.th, clause: BY_MODE[use.mode] ?? use.weapon.clause }];
  if (use.th !== 0) parts.push({ label: 'made for it', amount: use.th, clause: 'GL-CHR-09' });
  return parts;
}

/** Whether a long blade counts: in attack the one that is used, in defence one that is carried (GL-R-038). */
export function hasLongBlade(m: Model): boolean {
  return (
    hasArms(m) &&
    m.arms.some(
      ({ key, held }) => held > 0 && m.card.weapons.some((one) => one.key === key && one.weapon.blade === 'long'),
    )
  );
}
