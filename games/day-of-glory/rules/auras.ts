/** What demons change of models near them (DG-DEM-31, DG-DEM-34, DG-DEM-40, DG-R-244, DG-R-245). Demons are not affected. */
import { planSeparation } from '#engine/geometry/distance.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { type Part, part } from '#engine/log/sum.ts';
import type { Changed } from '../content/change.ts';
import { contentOf } from '../content/library.ts';
import type { Demon, DemonGift } from '../content/types.ts';
import type { Model, State, Unit } from '../state.ts';
import { bodyOf } from './layout.ts';
import { foe, type G } from './play.ts';
import { gainPower, magesOf } from './power.ts';

const NONE: readonly Part[] = [];

interface Aura {
  demon: Demon;
  gift: Extract<DemonGift, { kind: 'aura' }>;
}

const NOWHERE: readonly Aura[] = [];

/** Battles in which a demon with an aura has come to the table: the cards are a new record whenever one comes. */
const KNOWN = new WeakMap<State['cards'], boolean>();

function anyAura(s: State): boolean {
  let any = KNOWN.get(s.cards);
  if (any === undefined) {
    const { demons } = contentOf(s);
    any = Object.values(s.cards).some((c) => c.demon !== undefined && demons.get(c.demon)?.gift?.kind === 'aura');
    KNOWN.set(s.cards, any);
  }
  return any;
}

/** The auras that a model stands in, or those that change that number; the same does not count twice (DG-R-008). */
function aurasAt(s: State, u: Unit, m: Model, of?: Changed): readonly Aura[] {
  if (!anyAura(s)) return NOWHERE;
  let found = NOWHERE;
  for (const v of s.units) {
    if (v.demon === undefined || v.place !== 'table') continue;
    const demon = contentOf(s).demons.get(s.cards[v.card]!.demon ?? '');
    const gift = demon?.gift;
    if (demon === undefined || gift?.kind !== 'aura' || (of !== undefined && gift.changes[of] === undefined)) continue;
    if (u.place !== 'table' || s.cards[m.card]!.kind === 'demon') return NOWHERE;
    if (found.some((one) => one.demon === demon)) continue;
    const [own] = v.models;
    if (own !== undefined && planSeparation(bodyOf(u, m), bodyOf(v, own)) <= gift.inches + EPSILON) {
      found = [...found, { demon, gift }];
    }
  }
  return found;
}

export function auras(s: State, u: Unit, m: Model, of: Changed): readonly Part[] {
  const found = aurasAt(s, u, m, of);
  return found.length === 0
    ? NONE
    : found.map(({ demon, gift }) => part(demon.name, gift.changes[of] ?? 0, demon.clause));
}

/** DG-DEM-31, DG-R-244: at the start of a round, to those who have power dice at all. */
export function massPower(g: G): void {
  const s = g.state;
  if (!s.units.some((v) => v.demon !== undefined)) return;
  for (const seat of [s.first, foe(s.first)]) {
    for (const { unit, model } of magesOf(s, seat)) {
      for (const { demon, gift } of aurasAt(s, unit, model)) {
        if (gift.dice !== undefined) gainPower(g, seat, model.id, gift.dice, demon.clause);
      }
    }
  }
}
