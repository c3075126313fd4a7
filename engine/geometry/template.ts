/** What a template touches: every base with some part at most on its rim. Templates are areas; heights do not matter. */
import { bodySeparation, bounds, distanceAreaToArea } from './area.ts';
import { support } from './distance.ts';
import { type Area, type Body, EPSILON, type Feature, type Point } from './types.ts';

export function circle(x: number, y: number, r: number): Area {
  return { kind: 'disc', x, y, r };
}

/** Everything within half the width of the line: its ends are round. */
export function line(x1: number, y1: number, x2: number, y2: number, width: number): Area {
  return { kind: 'band', x1, y1, x2, y2, r: width / 2 };
}

/** A line with a width and square ends: nothing beyond its two end points. */
export function strip(x1: number, y1: number, x2: number, y2: number, width: number): Area {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const l = Math.sqrt(dx * dx + dy * dy);
  if (l === 0 || width <= 0) return line(x1, y1, x2, y2, 0);
  const ox = (-dy / l) * (width / 2);
  const oy = (dx / l) * (width / 2);
  return {
    kind: 'poly',
    points: [
      [x1 - ox, y1 - oy],
      [x2 - ox, y2 - oy],
      [x2 + ox, y2 + oy],
      [x1 + ox, y1 + oy],
    ],
  };
}

/** One line per leg. */
export function polyline(points: readonly Point[], width: number): Area[] {
  const out: Area[] = [];
  for (let i = 1; i < points.length; i++) {
    const p = points[i - 1]!;
    const q = points[i]!;
    out.push(line(p[0], p[1], q[0], q[1], width));
  }
  return out;
}

/** Some part of the base is on the template or its rim. */
export function touchesBody(template: Area, body: Body): boolean {
  const b = bounds(template);
  const sx = support(body, 1, 0) + EPSILON;
  const sy = support(body, 0, 1) + EPSILON;
  if (body.x + sx < b.x0 || body.x - sx > b.x1 || body.y + sy < b.y0 || body.y - sy > b.y1) return false;
  return bodySeparation(template, body) <= EPSILON;
}

export function touchesArea(template: Area, area: Area): boolean {
  return distanceAreaToArea(template, area) <= EPSILON;
}

export function touchesFeature(template: Area, feature: Feature): boolean {
  for (let i = 0; i < feature.parts.length; i++) if (touchesArea(template, feature.parts[i]!)) return true;
  return false;
}

/** The bodies that any of the templates touches, in their order, each once. */
export function bodiesTouched<T extends Body>(templates: Area | readonly Area[], bodies: readonly T[]): T[] {
  const list = asList(templates);
  return bodies.filter((body) => list.some((template) => touchesBody(template, body)));
}

/** The features that any of the templates touches, in their order, each once. */
export function featuresTouched<T extends Feature>(templates: Area | readonly Area[], features: readonly T[]): T[] {
  const list = asList(templates);
  return features.filter((feature) => list.some((template) => touchesFeature(template, feature)));
}

function asList(templates: Area | readonly Area[]): readonly Area[] {
  return 'kind' in templates ? [templates] : templates;
}
