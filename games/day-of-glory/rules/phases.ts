/** Who acts in which phase of the round (DG-FLOW-08, DG-R-035, DG-R-040). */
import type { Model, State, Unit } from '../state.ts';
import { unitById, unitCard } from './play.ts';

/** Actions that one must have to act in the phase under way. */
export function neededActions(s: State): number {
  return s.phases - s.at + 1;
}

/** DG-R-035: those of its rank and file; where these differ, the commonest value. */
export function actionsOf(s: State, u: Unit): number {
  if (s.counted !== null) return commonest(s, u);
  const first = unitCard(s, u).profile.actions;
  let mixed = false;
  for (const m of u.models) {
    const card = s.cards[m.card]!;
    if (card.profile.actions !== first && (card.kind !== 'hero' || u.kind === 'hero')) mixed = true;
  }
  return mixed ? commonest(s, u) : first;
}

function commonest(s: State, u: Unit): number {
  const counts = new Map<number, number>();
  for (const m of u.models) {
    if (s.cards[m.card]!.kind === 'hero' && u.kind !== 'hero') continue;
    const n = modelActions(s, m);
    counts.set(n, (counts.get(n) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? unitCard(s, u).profile.actions;
}

/** Actions of one model in this round, in whatever unit it stands. */
export function modelActions(s: State, m: Model): number {
  return Math.max(0, s.cards[m.card]!.profile.actions + (s.counted?.[m.id] ?? 0));
}

/** Actions of a hero by itself, alone or joined to a unit. */
export function heroActions(s: State, hero: Unit): number {
  const host = hero.place === 'joined' ? unitById(s, hero.joined ?? '') : hero;
  const m = host?.models.find((one) => one.card === hero.card);
  return host === undefined || m === undefined ? unitCard(s, hero).profile.actions : modelActions(s, m);
}

/** Units that the army keeps off the board may be drawn too: arriving is their action; and so are passengers (DG-R-421). */
export function inPlay(u: Unit): boolean {
  return u.place === 'table' || u.place === 'reserve' || u.place === 'aboard';
}

/** Everybody who is to act in this phase: units, and joined heroes who are quicker than their unit (DG-HERO-06). */
export function dueInPhase(s: State): string[] {
  const need = neededActions(s);
  const ids: string[] = [];
  for (const u of s.units) {
    // DG-DEM-13: demons act from the round after that in which they came.
    if (u.demon?.round === s.round) continue;
    if (inPlay(u)) {
      if (actionsOf(s, u) >= need) ids.push(u.id);
    } else if (u.place === 'joined' && heroActions(s, u) >= need) {
      const host = unitById(s, u.joined ?? '');
      if ((host?.place === 'table' || host?.place === 'aboard') && actionsOf(s, host) < need) ids.push(u.id);
    }
  }
  return ids;
}
