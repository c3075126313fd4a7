/** How near the centre of a base may come to what is around it. */
import { boundingRadius, support } from './distance.ts';
import { createOutline, type Outline, outlineOfArea, outlineOfBody } from './outline.ts';
import { type Rim, rimOf } from './rim.ts';
import { type Board, type Body, EPSILON } from './types.ts';

/** The curves on which the centre may have to lie: rims around obstacles, inside the table, inside raised tops. */
export function rimsAround(body: Body, others: readonly Body[], board: Board): Rim[] {
  const base = outlineOfBody({ ...body, x: 0, y: 0 }, createOutline());
  const out: Rim[] = [tableRim(body, board)];
  for (const other of others) out.push(rimOf(grown(outlineOfBody(other, createOutline()), base)));
  for (const feature of board.features) {
    if (!feature.impassable && feature.top <= EPSILON) continue;
    for (const part of feature.parts) {
      const outline = outlineOfArea(part, createOutline());
      out.push(rimOf(grown(outline, base)));
      if (feature.standable && !feature.impassable) out.push(innerRim(outline, body));
    }
  }
  return out;
}

function tableRim(body: Body, board: Board): Rim {
  const x0 = support(body, 1, 0);
  const y0 = support(body, 0, 1);
  const x1 = board.width - x0;
  const y1 = board.depth - y0;
  return { edges: [x0, y0, x1, y0, x1, y0, x1, y1, x1, y1, x0, y1, x0, y1, x0, y0], circles: [] };
}

/** The outline swept by a base around it: base outlines are symmetrical, so this is the sum of both polygons. */
function grown(o: Outline, base: Outline): Outline {
  if (base.n === 1) return { n: o.n, xs: o.xs, ys: o.ys, r: o.r + base.r };
  const out = createOutline(o.n + base.n);
  out.r = o.r + base.r;
  let i = lowest(o);
  let j = lowest(base);
  let iLeft = o.n > 1 ? o.n : 0;
  let jLeft = base.n;
  let x = o.xs[i]! + base.xs[j]!;
  let y = o.ys[i]! + base.ys[j]!;
  while (iLeft > 0 || jLeft > 0) {
    out.xs[out.n] = x;
    out.ys[out.n] = y;
    out.n++;
    const i2 = (i + 1) % o.n;
    const j2 = (j + 1) % base.n;
    const ax = o.xs[i2]! - o.xs[i]!;
    const ay = o.ys[i2]! - o.ys[i]!;
    const bx = base.xs[j2]! - base.xs[j]!;
    const by = base.ys[j2]! - base.ys[j]!;
    const aRises = ay > 0 || (ay === 0 && ax > 0);
    const bRises = by > 0 || (by === 0 && bx > 0);
    if (jLeft === 0 || (iLeft > 0 && (aRises === bRises ? ax * by - ay * bx >= 0 : aRises))) {
      x += ax;
      y += ay;
      i = i2;
      iLeft--;
    } else {
      x += bx;
      y += by;
      j = j2;
      jLeft--;
    }
  }
  return out;
}

function lowest(o: Outline): number {
  let at = 0;
  for (let k = 1; k < o.n; k++) {
    if (o.ys[k]! < o.ys[at]! || (o.ys[k]! === o.ys[at]! && o.xs[k]! < o.xs[at]!)) at = k;
  }
  return at;
}

/** Where the centre lies when the base touches the rim of a piece from within. */
function innerRim(o: Outline, body: Body): Rim {
  const rim: Rim = { edges: [], circles: [] };
  if (o.n === 1) {
    const r = o.r - boundingRadius(body);
    if (r > 0) rim.circles.push(o.xs[0]!, o.ys[0]!, r);
    return rim;
  }
  const outer = rimOf(o).edges;
  for (let e = 0; e < outer.length; e += 4) {
    const dx = outer[e + 2]! - outer[e]!;
    const dy = outer[e + 3]! - outer[e + 1]!;
    const l = Math.sqrt(dx * dx + dy * dy);
    const nx = dy / l;
    const ny = -dx / l;
    const inward = support(body, nx, ny);
    const sx = nx * inward;
    const sy = ny * inward;
    rim.edges.push(outer[e]! - sx, outer[e + 1]! - sy, outer[e + 2]! - sx, outer[e + 3]! - sy);
  }
  return rim;
}
