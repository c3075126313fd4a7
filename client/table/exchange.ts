/** Two who fight with each other alone: whom the table shows, and who is out of it. */
import type { Exchange } from '#engine/game.ts';
import type { TableState } from './state.ts';

/** The one that is being fought, or that of the model that is looked at or asked about; null: none. */
export function exchangeOf({ snapshot, selected }: Pick<TableState, 'snapshot' | 'selected'>): Exchange | null {
  const all = snapshot?.standings.exchanges;
  if (all === undefined || snapshot === null) return null;
  const has = (ids: readonly (string | null)[]) =>
    all.find(({ fighters }) => fighters.some(({ id }) => ids.includes(id))) ?? null;
  return has(snapshot.decision?.subjects ?? []) ?? has([selected]) ?? all.find(({ on }) => on) ?? null;
}

/** Everybody who is out of what is going on: pale. Empty while nobody fights alone, or the question is about somebody else. */
export function outOf({ snapshot }: Pick<TableState, 'snapshot'>): readonly string[] {
  const asked = snapshot?.decision?.subjects ?? [];
  const fought = snapshot?.standings.exchanges?.find(
    ({ on, fighters }) => on && (asked.length === 0 || fighters.some(({ id }) => asked.includes(id))),
  );
  if (snapshot === null || fought === undefined) return [];
  return snapshot.scene.bodies.map(({ id }) => id).filter((id) => !fought.fighters.some((one) => one.id === id));
}
