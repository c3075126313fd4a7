/** Everything on the table that has a name, with its place and state in words. */

import { piecesOf, unitOf } from '#client/board/state/stand.ts';
import { length } from '#client/state/unit.ts';
import type { Scene, SceneBody, SceneFeature, SceneUnit } from '#engine/game.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { bearing, spot } from './compass.ts';

export interface Thing {
  id: string;
  label: string;
  kind: 'body' | 'marker' | 'feature';
  at: Point;
  /** What there is to say about it besides its place. */
  state: string;
}

export function thingsOf(scene: Scene): Thing[] {
  return [
    ...piecesOf(scene).map(({ id, label, body }): Thing => {
      return { id, label, kind: 'body', at: [body.x, body.y], state: stateOf(scene, id) };
    }),
    ...scene.markers.map((of): Thing => {
      return { id: of.id, label: of.label, kind: 'marker', at: [of.x, of.y], state: of.state };
    }),
    ...scene.features.map((of): Thing => {
      return { id: of.id, label: of.label, kind: 'feature', at: middle(of), state: ground(of) };
    }),
  ];
}

function stateOf(scene: Scene, id: string): string {
  const unit = unitOf(scene, id);
  if (unit !== null) return unitState(unit);
  const body = scene.bodies.find((b) => b.id === id);
  return body === undefined ? '' : bodyState(body);
}

/** "20 models in ranks, facing north, has charged". */
function unitState({ members, order, facing, marks, done }: SceneUnit): string {
  const many =
    members.length === 1 ? '1 model' : `${members.length} models ${order === 'ranks' ? 'in ranks' : 'in loose order'}`;
  return [
    many,
    `facing ${bearing(facing[0], facing[1])}`,
    ...marks.map((m) => m.label),
    ...(done ? ['done'] : []),
  ].join(', ');
}

function bodyState({ badges, done, body }: SceneBody): string {
  return [`facing ${bearing(body.fx, body.fy)}`, ...badges, ...(done ? ['done'] : [])].join(', ');
}

/** "8 by 4, 3 high, blocks sight". */
function ground(feature: SceneFeature): string {
  const { x0, y0, x1, y1 } = bounds(feature);
  const words = [`from ${spot([x0, y0])} to ${spot([x1, y1])}`];
  if (feature.top > 0) words.push(`${length(feature.top)} high`);
  if (feature.impassable) words.push('impassable');
  if (feature.slow > 1) words.push(`each inch inside counts ${feature.slow}`);
  if (feature.sight !== 'open') words.push('blocks sight');
  return words.join(', ');
}

function middle(feature: SceneFeature): Point {
  const { x0, y0, x1, y1 } = bounds(feature);
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

function bounds({ parts }: SceneFeature): { x0: number; y0: number; x1: number; y1: number } {
  const corners = parts.flatMap(corner);
  const xs = corners.map((p) => p[0]);
  const ys = corners.map((p) => p[1]);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

function corner(area: Area): readonly Point[] {
  switch (area.kind) {
    case 'poly':
      return area.points;
    case 'disc':
      return [
        [area.x - area.r, area.y - area.r],
        [area.x + area.r, area.y + area.r],
      ];
    case 'band':
      return [
        [Math.min(area.x1, area.x2) - area.r, Math.min(area.y1, area.y2) - area.r],
        [Math.max(area.x1, area.x2) + area.r, Math.max(area.y1, area.y2) + area.r],
      ];
  }
}
