/** Who acts in which phase of the round (DG-FLOW-08, DG-R-035, DG-R-040). */
import type { State, Unit } from '../state.ts';
import { unitById, unitCard } from './play.ts';

/** Actions that one must have to act in the phase under way. */
export function neededActions(s: State): number {
  return s.phases - s.at + 1;
}

/** DG-R-035: those of its rank and file; where these differ, the commonest value. */
export function actionsOf(s: State, u: Unit): number {
  const first = unitCard(s, u).profile.actions;
  let mixed = false;
  for (const m of u.models) {
    const card = s.cards[m.card]!;
    if (card.profile.actions !== first && (card.kind !== 'hero' || u.kind === 'hero')) mixed = true;
  }
  if (!mixed) return first;
  const counts = new Map<number, number>();
  for (const m of u.models) {
    const card = s.cards[m.card]!;
    if (card.kind === 'hero' && u.kind !== 'hero') continue;
    counts.set(card.profile.actions, (counts.get(card.profile.actions) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? first;
}

/** Units that the army keeps off the board may be drawn too: arriving is their action. */
export function inPlay(u: Unit): boolean {
  return u.place === 'table' || u.place === 'reserve';
}

/** Everybody who is to act in this phase: units, and joined heroes who are quicker than their unit (DG-HERO-06). */
export function dueInPhase(s: State): string[] {
  const need = neededActions(s);
  const ids: string[] = [];
  for (const u of s.units) {
    if (inPlay(u)) {
      if (actionsOf(s, u) >= need) ids.push(u.id);
    } else if (u.place === 'joined' && unitCard(s, u).profile.actions >= need) {
      const host = unitById(s, u.joined ?? '');
      if (host?.place === 'table' && actionsOf(s, host) < need) ids.push(u.id);
    }
  }
  return ids;
}
