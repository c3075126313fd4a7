/** The end of flames: with the death of their caster (DG-R-208). See rules/flames.ts. */
import type { G } from './play.ts';
import { tell } from './tell.ts';

export function flamesDie(g: G, model: string): void {
  const s = g.state;
  const gone = s.flames.filter((f) => f.by === model);
  if (gone.length === 0) return;
  s.flames = s.flames.filter((f) => f.by !== model);
  for (const { id: flame, seat, clause } of gone) tell(g, { kind: 'flame-out', clause, flame, seat });
}
