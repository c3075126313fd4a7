import type { Scene, SceneFeature, Seat } from '#engine/game.ts';
import type { Area } from '#engine/geometry/types.ts';

/** The moment at which a match was left. */
export interface MatchCard {
  /** "Turn 3 of 5". */
  standing: string;
  /** The question that waits; empty when none does. */
  asks: string;
  scene: Pick<Scene, 'width' | 'depth'> & {
    features: readonly Pick<SceneFeature, 'kind' | 'parts' | 'top'>[];
    bodies: readonly { x: number; y: number; r: number; seat: Seat | null }[];
  };
}

/** Whether a stored card can be drawn. A damaged one is left out: the next look at the match makes another. */
export function isCard(value: unknown): value is MatchCard {
  const card = record(value);
  const scene = record(card?.scene);
  return (
    typeof card?.standing === 'string' &&
    typeof card.asks === 'string' &&
    numbers(scene, ['width', 'depth']) &&
    every(scene.features, isFeature) &&
    every(scene.bodies, isBody)
  );
}

function isBody(value: unknown): boolean {
  const body = record(value);
  return numbers(body, ['x', 'y', 'r']) && (body.seat === null || numbers(body, ['seat']));
}

function isFeature(value: unknown): boolean {
  const feature = record(value);
  return numbers(feature, ['top']) && every(feature.parts, isArea);
}

const AREAS: { readonly [K in Area['kind']]: (area: Record<string, unknown>) => boolean } = {
  poly: ({ points }) => every(points, (at) => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite)),
  disc: (area) => numbers(area, ['x', 'y', 'r']),
  band: (area) => numbers(area, ['x1', 'y1', 'x2', 'y2', 'r']),
};

function isArea(value: unknown): boolean {
  const area = record(value);
  const kind = area?.kind;
  return area !== null && typeof kind === 'string' && Object.hasOwn(AREAS, kind) && AREAS[kind as Area['kind']](area);
}

export function record(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function numbers(found: Record<string, unknown> | null, keys: readonly string[]): found is Record<string, unknown> {
  return found !== null && keys.every((key) => Number.isFinite(found[key]));
}

function every(found: unknown, test: (item: unknown) => boolean): boolean {
  return Array.isArray(found) && found.every(test);
}
