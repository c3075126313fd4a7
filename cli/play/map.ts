/** The table as plain characters, at most 80 columns wide, with a legend that says everything in words as well. */
import type { Region, Scene, SceneBody, SceneMarker, Seat, SeatSpec } from '#engine/game.ts';
import { featureContainsPoint } from '#engine/geometry/area.ts';
import type { Point } from '#engine/geometry/types.ts';
import { sameTeam } from '#engine/state/seats.ts';
import { inches, point, table, trimmed } from '../print.ts';
import { bearing } from './compass.ts';
import { thingsOf } from './things.ts';

const COLUMNS = 72;
/** Inches that one column may stand for; a character is about twice as high as wide. */
const SCALES = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12];
const FILLS = '#%=~"+&@^';
const DOTS = ".:,'";

export interface MapOptions {
  /** Own models in capitals, others in small letters; null: the first seat in capitals. */
  seat: Seat | null;
  seats: readonly SeatSpec[];
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
  const taken = new Set<number>();
  /** Signs never cover each other: one that finds its place taken moves a little aside, or is left to the legend. */
  const token = (x: number, y: number, text: string) => {
    const r = row(y);
    const middle = column(x - (across * (text.length - 1)) / 2);
    for (const aside of [0, 1, -1, 2, -2]) {
      const at = middle + aside;
      if (at < 0 || at + text.length > columns) continue;
      const cells = [...text].map((_, i) => r * columns + at + i);
      if (cells.some((cell) => taken.has(cell))) continue;
      for (const cell of cells) taken.add(cell);
      [...text].forEach((letter, i) => {
        (grid[r] as string[])[at + i] = letter;
      });
      return;
    }
  };
  const each = (paint: (x: number, y: number, c: number, r: number) => void) => {
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) paint((c + 0.5) * across, (rows - r - 0.5) * down, c, r);
    }
  };
  const regions = options.regions ?? [];
  const dots = dotsOf(regions);
  each((x, y, c, r) => {
    const region = regions.find((one) => inside(one.points, x, y));
    if (region) (grid[r] as string[])[c] = dots.get(region.label) ?? '.';
  });
  const fills = fillsOf(scene);
  for (const thing of thingsOf(scene)) {
    if (thing.kind === 'feature') (grid[row(thing.y)] as string[])[column(thing.x)] = fills.get(thing.id) ?? '#';
  }
  each((x, y, c, r) => {
    const feature = scene.features.find((f) => featureContainsPoint(f, x, y));
    if (feature) (grid[r] as string[])[c] = fills.get(feature.id) ?? '#';
  });
  const signs = signsOf(scene.bodies, options.seat ?? 0);
  for (const { body, id } of scene.bodies) token(body.x, body.y, signs.get(id) as string);
  for (const marker of scene.markers) token(marker.x, marker.y, markerSign(marker));
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
  const taken = new Set<string>([...DOTS, '*', ' ']);
  for (const f of scene.features) {
    if (byKind.has(f.kind)) continue;
    const own = f.glyph.length === 1 && !/[a-z0-9]/i.test(f.glyph) && !taken.has(f.glyph) ? f.glyph : undefined;
    const sign = own ?? [...FILLS].find((s) => !taken.has(s)) ?? '#';
    byKind.set(f.kind, sign);
    taken.add(sign);
  }
  return new Map(scene.features.map((f) => [f.id, byKind.get(f.kind) as string]));
}

/** Regions of one name share a sign. */
function dotsOf(regions: readonly Region[]): Map<string, string> {
  const labels = [...new Set(regions.map((region) => region.label))];
  return new Map(labels.map((label, i) => [label, DOTS[i % DOTS.length] as string]));
}

function markerSign(marker: SceneMarker): string {
  return `*${/\d+$/.exec(marker.label)?.[0] ?? ''}`;
}

/** A sign of its own for every model, told apart by numbers where they would be the same. */
function signsOf(bodies: readonly SceneBody[], seat: Seat): Map<string, string> {
  const signs = new Map<string, string>();
  const glyphs = bodies.every(({ glyph }) => glyph !== '' && glyph.length <= 2);
  const sign = (body: SceneBody) => (glyphs ? body.glyph : initials(body.label));
  const cased = (body: SceneBody) => (body.seat === seat ? sign(body).toUpperCase() : sign(body).toLowerCase());
  const count = new Map<string, number>();
  for (const body of bodies) count.set(cased(body), (count.get(cased(body)) ?? 0) + 1);
  const taken = new Set([...count.keys()]);
  for (const body of bodies) {
    const own = cased(body);
    if (count.get(own) === 1) {
      signs.set(body.id, own);
      continue;
    }
    let n = 1;
    while (taken.has(`${own[0]}${n}`)) n++;
    taken.add(`${own[0]}${n}`);
    signs.set(body.id, `${own[0]}${n}`);
  }
  return signs;
}

/** For games whose glyphs are too long: "H4" for Husk 4, "SA" for Sir Aldwin, "BA" for The Bass. */
function initials(label: string): string {
  const words = label.split(/[\s-]+/).filter((word) => !/^(the|of)$/i.test(word));
  const first = words[0] ?? '?';
  const last = words.length > 1 ? (words[words.length - 1] as string) : first.slice(1);
  return `${first.slice(0, 1)}${/^\d+$/.test(last) ? last : last.slice(0, 1)}`;
}

function legend(scene: Scene, signs: Map<string, string>, fills: Map<string, string>, options: MapOptions): string[] {
  const lines: string[] = [];
  options.seats.forEach(({ name }, seat) => {
    const own = scene.bodies.filter((body) => body.seat === seat);
    if (own.length === 0) return;
    const ally = options.seat !== null && sameTeam(options.seats, options.seat, seat);
    const you = options.seat === seat ? ', yours' : ally ? ', your ally' : '';
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
  lines.push(
    ...table(
      [...dotsOf(options.regions ?? [])].map(([label, sign]) => [sign, label]),
      '    ',
    ),
  );
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
