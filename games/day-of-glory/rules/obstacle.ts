/** What stands in a unit's way, in words. */

import type { Refusal } from '#engine/game.ts';
import { agreeing } from '../grammar.ts';
import type { Unit } from '../state.ts';
import type { Pose } from './layout.ts';
import type { Obstacle } from './space.ts';

export function obstacleRefusal(u: Unit, pose: Pose, no: Obstacle): Refusal {
  if (no.kind === 'edge') {
    return {
      clause: 'DG-R-056',
      reason: `${u.name} would leave the table`,
      witness: { kind: 'outside', at: [pose.x, pose.y], region: 'table' },
    };
  }
  if (no.kind === 'unit') {
    return {
      clause: 'DG-R-056',
      reason: `${no.unit.name} ${agreeing(no.unit, 'is')} in the way of ${u.name}`,
      witness: { kind: 'overlap', with: no.unit.id, at: [pose.x, pose.y] },
    };
  }
  if (no.kind === 'collapse') {
    return {
      clause: 'DG-R-430',
      reason: `${u.name} would touch a reality collapse`,
      also: ['DG-DEM-19', 'DG-R-056'],
      witness: { kind: 'overlap', with: no.tear.id, at: [pose.x, pose.y] },
    };
  }
  const { piece } = no;
  if (piece.kind === 'machine') {
    return {
      clause: 'DG-ART-04',
      reason: `${piece.name} is in the way of ${u.name}`,
      witness: { kind: 'overlap', with: piece.id, at: [pose.x, pose.y] },
      also: ['DG-TER-03', 'DG-R-056'],
    };
  }
  return {
    clause: piece.impassable ? 'DG-TER-03' : 'DG-FORM-05',
    reason: piece.impassable ? `${piece.name} cannot be entered` : `a regiment does not fit on ${piece.name}`,
    witness: { kind: 'overlap', with: piece.id, at: [pose.x, pose.y] },
  };
}
