/** Inundation (DG-LRIV-03): ground that is difficult as long as the effect that stands for it lasts (DG-R-205). */
import { piece } from '../setup/pieces.ts';
import type { Casting } from './casting-record.ts';
import { affect } from './effects.ts';
import type { G } from './play.ts';
import { tell } from './tell.ts';

export function flood(g: G, { spell, aimed: { at }, caster, seat, clause }: Casting): void {
  const s = g.state;
  if (spell.aim.kind !== 'point' || at === undefined) return;
  const id = `${spell.id}-${caster}`;
  const [x, y] = at;
  const area = { kind: 'disc', x, y, r: spell.aim.radius } as const;
  s.pieces = [...s.pieces.filter((p) => p.id !== id), piece(id, 'flood', [area], spell.name)];
  affect(g, {
    of: spell.id,
    name: spell.name,
    clause,
    on: caster,
    by: caster,
    seat,
    ends: 'cast',
    changes: {},
    piece: id,
  });
  tell(g, { kind: 'flooded', clause, piece: id, seat, at });
}
