/** Procedures of cases that measure on the table and count points. */
import { z } from 'zod';
import { attackedSide, touches, unitGap } from '../rules/contact.ts';
import { fullRows } from '../rules/layout.ts';
import { speedSum } from '../rules/manoeuvre.ts';
import { inCover, inFrontArc, sightRefusal } from '../rules/sight.ts';
import { pointsOf, result } from '../rules/victory.ts';
import { id, type Procedures, query, told, unit } from './procedure.ts';

export const TABLE_PROCEDURES: Procedures = {
  touching: query(
    'Whether two units touch, and which of their models.',
    z.strictObject({ a: id, b: id }),
    (g, args) => {
      const found = touches(g.state, unit(g, args.a), unit(g, args.b));
      return {
        touching: found.length > 0,
        a: [...new Set(found.map((t) => t.mine.id))],
        b: [...new Set(found.map((t) => t.theirs.id))],
        pairs: found.length,
      };
    },
  ),
  distance: query('The gap between two units.', z.strictObject({ a: id, b: id }), (g, args) =>
    unitGap(unit(g, args.a), unit(g, args.b)),
  ),
  side: query('The side of a unit that an enemy lies against.', z.strictObject({ unit: id, enemy: id }), (g, a) =>
    attackedSide(g.state, unit(g, a.unit), unit(g, a.enemy)),
  ),
  rows: query('Full rows of a unit, as they count in a melee.', z.strictObject({ unit: id }), (g, a) =>
    fullRows(unit(g, a.unit)),
  ),
  speed: query('How far a unit can move, with its account.', z.strictObject({ unit: id }), (g, a) =>
    told(speedSum(g.state, unit(g, a.unit))),
  ),
  points: query('Victory points as they stand, and who would win.', z.strictObject({}), (g) => {
    const over = result({ ...g.state, phase: 'over' });
    return {
      red: told(pointsOf(g.state, 0)),
      blue: told(pointsOf(g.state, 1)),
      winner: g.state.seats[over?.winners[0] ?? -1]?.id ?? null,
      clause: over?.clause ?? null,
    };
  }),
  sight: query('Whether a unit sees another from where it stands.', z.strictObject({ by: id, target: id }), (g, a) => {
    const u = unit(g, a.by);
    const v = unit(g, a.target);
    const no = sightRefusal(g.state, u, v);
    return { clear: no === null, reason: no?.reason ?? null, clause: no?.clause ?? null, arc: inFrontArc(u, v) };
  }),
  cover: query('What gives a unit cover from another.', z.strictObject({ by: id, target: id }), (g, a) => {
    const piece = inCover(g.state, unit(g, a.by), unit(g, a.target));
    return { cover: piece !== null, piece: piece?.id ?? null };
  }),
};
