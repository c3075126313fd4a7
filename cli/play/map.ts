/** The table as plain characters, at most 80 columns wide, with a legend that says everything in words as well. */
import type { Region, Scene, SceneBody, SceneMarker, Seat } from '#engine/game.ts';
import { featureContainsPoint } from '#engine/geometry/area.ts';
import type { Point } from '#engine/geometry/types.ts';
import { inches, point, table, trimmed } from '../print.ts';
import { bearing } from './compass.ts';
import { thingsOf } from './things.ts';

const COLUMNS = 72;
/** Inches that one column may stand for; a character is about twice as high as wide. */
const SCALES = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12];
const FILLS = '#%=~"+&@^';

export interface MapOptions {
  /** Own models in capitals, others in small letters; null: the first seat in capitals. */
  seat: Seat | null;
  seats: readonly { name: string }[];
  /** Regions of the pending decision, shown as dots. */
  regions?: readonly Region[];
}

export function mapLines(scene: Scene, options: MapOptions): string[] {
  const across = SCALES.find((scale) => scene.width / scale <= COLUMNS) ?? scene.width / COLUMNS;
  const down = across * 2;
  const columns = Math.ceil(scene.width / across - 1e-9);
  const rows = Math.ceil(scene.depth / down - 1e-9);
  const grid = Array.from({ length: rows }, () => new Array<string>(columns).fill(' '));
  const column = (x: number) => Math.max(0, Math.min(columns - 1, Math.floor(x / across)));
  const row = (y: number) => Math.max(0, Math.min(rows - 1, rows - 1 - Math.floor(y / down)));
  const put = (x: number, y: number, text: string) => {
    const at = Math.min(column(x), columns - text.length);
    for (let i = 0; i < text.length; i++) (grid[row(y)] as string[])[at + i] = text[i] as string;
  };
  const each = (paint: (x: number, y: number, c: number, r: number) => void) => {
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) paint((c + 0.5) * across, (rows - r - 0.5) * down, c, r);
    }
  };
  const regions = options.regions ?? [];
  each((x, y, c, r) => {
    if (regions.some((region) => inside(region.points, x, y))) (grid[r] as string[])[c] = '.';
  });
  const fills = fillsOf(scene);
  for (const thing of thingsOf(scene)) if (thing.kind === 'feature') put(thing.x, thing.y, fills.get(thing.id) ?? '#');
  each((x, y, c, r) => {
    const feature = scene.features.find((f) => featureContainsPoint(f, x, y));
    if (feature) (grid[r] as string[])[c] = fills.get(feature.id) ?? '#';
  });
  for (const marker of scene.markers) put(marker.x, marker.y, markerSign(marker));
  const signs = signsOf(scene.bodies, options.seat ?? 0);
  for (const body of scene.bodies)
    put(
      body.body.x - (across * ((signs.get(body.id) as string).length - 1)) / 2,
      body.body.y,
      signs.get(body.id) as string,
    );
  return [
    ...frame(grid, across, down),
    ...legend(scene, signs, fills, options),
    `  North is up. One column is ${trimmed(across, 2)}", one row ${trimmed(down, 2)}".`,
  ];
}

function frame(grid: readonly string[][], across: number, down: number): string[] {
  const columns = grid[0]?.length ?? 0;
  const every = 8;
  const edge = `     +${'-'.repeat(columns)}+`;
  const body = grid.map((cells, r) => {
    const row = grid.length - 1 - r;
    const label = row % 4 === 0 ? trimmed(row * down, 1).padStart(4) : '    ';
    return `${label} |${cells.join('')}|`;
  });
  let scale = '';
  for (let c = 0; c <= columns; c += every) scale = scale.padEnd(c) + trimmed(c * across, 1);
  return [edge, ...body, edge, `      ${scale}`];
}

/** Kinds of terrain get a sign each: the game's own glyph where it is a single character, otherwise one of ours. */
function fillsOf(scene: Scene): Map<string, string> {
  const byKind = new Map<string, string>();
  const taken = new Set<string>(['.', ' ']);
  for (const f of scene.features) {
    if (byKind.has(f.kind)) continue;
    const own = f.glyph.length === 1 && !/[a-z0-9]/i.test(f.glyph) && !taken.has(f.glyph) ? f.glyph : undefined;
    const sign = own ?? [...FILLS].find((s) => !taken.has(s)) ?? '#';
    byKind.set(f.kind, sign);
    taken.add(sign);
  }
  return new Map(scene.features.map((f) => [f.id, byKind.get(f.kind) as string]));
}

function markerSign(marker: SceneMarker): string {
  return /\d+$/.exec(marker.label)?.[0] ?? '*';
}

/** A sign of its own for every model: its glyph, with a number where several share it. */
function signsOf(bodies: readonly SceneBody[], seat: Seat): Map<string, string> {
  const signs = new Map<string, string>();
  const count = new Map<string, number>();
  const sign = (body: SceneBody) => (body.seat === seat ? body.glyph.toUpperCase() : body.glyph.toLowerCase());
  for (const body of bodies) count.set(sign(body), (count.get(sign(body)) ?? 0) + 1);
  const used = new Map<string, number>();
  for (const body of bodies) {
    const glyph = sign(body);
    if (count.get(glyph) === 1) {
      signs.set(body.id, glyph);
      continue;
    }
    const n = (used.get(glyph) ?? 0) + 1;
    used.set(glyph, n);
    signs.set(body.id, `${glyph[0]}${n}`);
  }
  return signs;
}

function legend(scene: Scene, signs: Map<string, string>, fills: Map<string, string>, options: MapOptions): string[] {
  const lines: string[] = [];
  options.seats.forEach(({ name }, seat) => {
    const own = scene.bodies.filter((body) => body.seat === seat);
    if (own.length === 0) return;
    const you = options.seat === seat ? ', yours' : '';
    lines.push(`  ${name}${you}:`);
    lines.push(
      ...table(
        own.map((b) => [
          signs.get(b.id) as string,
          b.label,
          point([b.body.x, b.body.y]),
          `facing ${bearing(b.body.fx, b.body.fy)}`,
          [...b.badges, ...(b.done ? ['done'] : [])].join(', '),
        ]),
        '    ',
      ),
    );
  });
  const others = scene.bodies.filter((body) => body.seat === null);
  lines.push(
    ...table(
      others.map((b) => [signs.get(b.id) as string, b.label, point([b.body.x, b.body.y])]),
      '    ',
    ),
  );
  const rest = [
    ...scene.markers.map((m) => [markerSign(m), m.label, point([m.x, m.y]), m.state]),
    ...thingsOf(scene).flatMap((t) =>
      t.kind === 'feature' ? [[fills.get(t.id) as string, t.label, point([t.x, t.y]), t.of.kind]] : [],
    ),
  ];
  if (rest.length > 0) lines.push('  On the table:', ...table(rest, '    '));
  const regions = options.regions ?? [];
  if (regions.length > 0) lines.push(`    .  ${regions.map((r) => r.label).join(', ')}`);
  lines.push(`  The table is ${inches(scene.width)} by ${inches(scene.depth)}.`);
  return lines;
}

function inside(points: readonly Point[], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i] as Point;
    const [bx, by] = points[j] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}
