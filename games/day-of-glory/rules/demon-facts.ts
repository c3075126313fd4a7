/** What is known of a demon: what it is, whose it is, whom it is after (DG-R-239, DG-R-425, DG-R-427). */
import { contentOf } from '../content/library.ts';
import type { Demon } from '../content/types.ts';
import type { State, Unit } from '../state.ts';
import { findModel, WILD } from './play.ts';

export function isWild(u: Unit): boolean {
  return u.seat === WILD;
}

/** What the demon is by its table; undefined: it is none. */
export function demonOf(s: State, u: Unit): Demon | undefined {
  const id = u.demon === undefined ? undefined : s.cards[u.card]?.demon;
  return id === undefined ? undefined : contentOf(s).demons.get(id);
}

/** The demons on the table, in their order. */
export function demonsOn(s: State): Unit[] {
  return s.units.filter((u) => u.demon !== undefined && u.place === 'table');
}

/** The unit of the summoner that it is after (DG-DEM-15, DG-R-427); null: there is none, or it is off the table. */
export function preyOf(s: State, u: Unit): Unit | null {
  const grudge = u.demon?.grudge ?? null;
  const found = grudge === null ? undefined : findModel(s, grudge);
  return found?.unit.place === 'table' ? found.unit : null;
}

/** Wild demons strike at units that are no demons (DG-R-239, DG-R-425). */
export function attackable(v: Unit): boolean {
  return v.place === 'table' && v.seat !== WILD && v.demon === undefined;
}

/** A charge or a move has brought a wild demon up against several at once: it aligns to one that it may strike at. */
export function wildAligns(s: State, u: Unit, open: readonly Unit[]): Unit | undefined {
  const grudge = preyOf(s, u);
  return grudge !== null && open.includes(grudge) ? grudge : open.find(attackable);
}
