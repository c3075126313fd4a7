/** The Wall of Ice (DG-LARC-04, DG-R-206): terrain that lasts as long as the effect that stands for it (DG-R-205). */
import type { Point } from '#engine/geometry/types.ts';
import { piece } from '../setup/pieces.ts';
import type { Casting } from './casting-record.ts';
import { affect } from './effects.ts';
import type { G } from './play.ts';
import { corners } from './space.ts';
import { wallBody } from './spell-reach.ts';
import { tell } from './tell.ts';

export function raiseWall(g: G, { spell, aimed, caster, seat, clause }: Casting): void {
  const s = g.state;
  const body = spell.aim.kind === 'wall' ? wallBody(spell.aim, aimed) : null;
  if (body === null) return;
  const id = `${spell.id}-${caster}`;
  const points: Point[] = [...corners(body)];
  s.pieces = [...s.pieces.filter((p) => p.id !== id), piece(id, 'ice', [{ kind: 'poly', points }], spell.name)];
  const { id: of, name } = spell;
  affect(g, { of, name, clause, on: caster, by: caster, seat, ends: 'cast', changes: {}, piece: id });
  tell(g, { kind: 'wall-raised', clause, piece: id, seat, at: [body.x, body.y] });
}
