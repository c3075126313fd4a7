/** Chalk of what has happened: the last ways in the pattern of their side with the numbers of their events, and where it happened. */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { coloursOf, INK, type Rim, TAPE, UI } from '../art/palette.ts';
import type { Chip, CourseView, Look, PastTrails } from '../port.ts';
import { type Camera, type Spot, toScreen } from '../state/camera.ts';
import { type Drawing, disc, el, line } from './svg.ts';

/** Between the ring and those inside, in px. */
const AIR = 8;

/** Below so many px to the inch numbers shrink: they must not hide the table. */
const SMALL = 10;

/** px that the number of a stop takes. */
const PILL = { wide: 30, high: 20 };

interface Stroke {
  wide: number;
  dash?: string;
  round?: true;
  /** A gap in the line drawn before. */
  ink?: true;
}

/** Lines told apart without their colour, as the rims of bases are. */
const LINES: Readonly<Record<Rim, readonly Stroke[]>> = {
  solid: [{ wide: 3 }],
  notched: [{ wide: 3, dash: '8 4' }],
  double: [{ wide: 4 }, { wide: 1.4, ink: true }],
  beaded: [{ wide: 3, dash: '2 5', round: true }],
  barred: [{ wide: 3, dash: '14 4 3 4' }],
  ticked: [{ wide: 1.4 }, { wide: 5.5, dash: '2 7' }],
};

/** Beneath the bases: where each way began, and along which line. */
export function trails({ trails: all }: PastTrails, looks: readonly Look[], camera: Camera): Drawing[] {
  const made = all.flatMap(({ points, seat }) => way(points, seat, looks, camera));
  // Numbers lie above every line.
  for (const { points, seat, text } of all) {
    const [start] = points;
    if (start !== undefined) made.push(pill(start, text, coloursOf(looks, seat).text, camera));
  }
  return made;
}

/** The ways of one activation with its stops, numbered as its beats are. */
export function course({ legs, stops, seat, over }: CourseView, looks: readonly Look[], camera: Camera): Drawing[] {
  const tone = coloursOf(looks, seat).text;
  const made = legs.flatMap(({ points }) => way(points, seat, looks, camera));
  // Many who act together leave many numbers: one that would lie on another is left out, the newest last.
  const laid: Spot[] = [];
  for (const { at, text, now } of [...stops].reverse()) {
    const spot = toScreen(camera, at);
    if (!now && laid.some(({ x, y }) => Math.abs(x - spot.x) < PILL.wide && Math.abs(y - spot.y) < PILL.high)) continue;
    laid.push(spot);
    made.push(pill(at, text, tone, camera, now));
  }
  return [el('g', { class: over ? 'course over' : 'course', opacity: over ? 0.55 : undefined }, ...made)];
}

function way(points: readonly Point[], seat: Seat | null, looks: readonly Look[], camera: Camera): Drawing[] {
  const { text: tone, rim } = coloursOf(looks, seat);
  const d = line(camera, points);
  const shared = { d, fill: 'none', 'stroke-linejoin': 'round' };
  return [
    el('path', { ...shared, stroke: INK, 'stroke-opacity': 0.5, 'stroke-width': 6 }),
    ...LINES[rim].map(({ wide, dash, round, ink }, i) =>
      el('path', {
        ...shared,
        class: i === 0 ? 'trail' : undefined,
        stroke: ink ? INK : tone,
        'stroke-width': wide,
        'stroke-dasharray': dash,
        'stroke-linecap': round ? 'round' : undefined,
      }),
    ),
  ];
}

function pill(at: Point, text: string, tone: string, camera: Camera, filled = false): Drawing {
  const { x, y } = toScreen(camera, at);
  const wide = Math.max(28, 12 + text.length * 6.6);
  const words = {
    y: 4,
    fill: filled ? INK : '#fff',
    'text-anchor': 'middle',
    'font-family': UI,
    'font-weight': 700,
    'font-size': 11,
  };
  return el(
    'g',
    {
      class: 'trail-number',
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})${camera.scale < SMALL ? ' scale(.7)' : ''}`,
    },
    el('rect', {
      x: -wide / 2,
      y: -9,
      width: wide,
      height: 18,
      rx: 9,
      fill: filled ? tone : INK,
      stroke: tone,
      'stroke-width': 1.6,
    }),
    el('text', words, text),
  );
}

/** Above the bases: a ring around whom it is about, and the chip that says what. */
export function happened(
  { place, trails: all }: { place: PastTrails['place']; trails: readonly { points: readonly Point[] }[] },
  camera: Camera,
  chips: { chip: Chip; gap: number }[],
): Drawing[] {
  if (place === null) return [];
  const { x, y } = toScreen(camera, place.at);
  const r = place.r * camera.scale + AIR;
  // The chip does not lie on the way that led there.
  const last = all.find(({ points }) => near(points.at(-1), place.at, place.r))?.points.at(-2);
  const side = last !== undefined && last[1] < place.at[1] ? 'above' : 'below';
  if (place.text !== '') chips.push({ chip: { at: place.at, text: place.text, tone: 'brass', side }, gap: r + 8 });
  const shared = { class: 'happened', fill: 'none' };
  return [
    disc(x, y, r, { ...shared, stroke: INK, 'stroke-opacity': 0.5, 'stroke-width': 5 }),
    disc(x, y, r, { ...shared, stroke: TAPE, 'stroke-width': 2.5 }),
  ];
}

function near(a: Point | undefined, b: Point, r: number): boolean {
  return a !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) <= r;
}
