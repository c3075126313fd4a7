/**
 * A base as it stands on the table: ink edge, disc in the seat's lightness, bright half-rim and beak to the front, the plate
 * of its class, figure and weapon upright. Numbers are the design's, in shares of the radius.
 */
import type { SceneBody } from '#engine/game.ts';
import type { Body } from '#engine/geometry/types.ts';
import type { BoardArt, FigureArt } from '../port.ts';
import { FIGURES, TINY } from '../state/size.ts';
import { type Pen, pathOf } from './canvas.ts';
import { CHALK, GOLD, INK, type Rim, type SeatColours, TAPE, UI } from './palette.ts';
import { CROWN, crownOf, DISC, FALLEN, FIGURE, LINE, PLATE, PLATES, weaponOf } from './piece.ts';

export interface BaseLook {
  body: Body;
  colours: SeatColours;
  figure: FigureArt | null;
  glyph: string;
  /** Null: it has no class. */
  plate: keyof typeof PLATES | null;
  /** Null: no fighting model. */
  weapon: FigureArt | null;
  leader: boolean;
  fallen: boolean;
  /** Bases of units are darkened where they lie; one that stands alone is drawn with less light. */
  dark: boolean;
  /** A unit has the front instead: `front` and `rear` stand in ranks, `loose` and `stray` the same in loose order. */
  rank: 'alone' | 'front' | 'rear' | 'loose' | 'stray';
}

/** How a body of the scene looks. */
export function baseLook(b: SceneBody, colours: SeatColours, rank: BaseLook['rank'], art: BoardArt): BaseLook {
  return {
    body: b.body,
    colours: art.gold?.(b) === true ? { ...colours, ...GOLD } : colours,
    figure: art.figure(b.figure),
    glyph: b.glyph.slice(0, 2),
    plate: b.look?.class ?? null,
    weapon: weaponOf(b, art),
    leader: b.look?.leader === true,
    fallen: b.marks.some(({ shape }) => shape === 'fallen'),
    dark: b.done && rank !== 'alone',
    rank,
  };
}

/** Draws around the origin, `px` pixels per inch, y downward. */
export function drawBase(pen: Pen, look: BaseLook, px: number): void {
  if (look.body.shape === 'rect') drawRect(pen, look, px);
  else drawRound(pen, look, px);
}

function facingOf(b: Body): number {
  return Math.atan2(-b.fy, b.fx);
}

function drawRound(pen: Pen, look: BaseLook, px: number): void {
  const { body, colours } = look;
  const r = body.a * px;
  // Ovals are drawn as a stretched circle along the facing.
  const stretch = body.shape === 'oval' ? body.b / body.a : 1;
  pen.save();
  pen.fillStyle = 'rgba(0,0,0,.45)';
  pen.beginPath();
  pen.ellipse(2, 3.5, r * 1.06 * stretch, r * 1.04, facingOf(body), 0, Math.PI * 2);
  pen.fill();
  pen.rotate(facingOf(body));
  pen.scale(stretch, 1);
  disc(pen, r, INK);
  const rim = r * 0.25;
  const mid = r - Math.min(1.6, r * 0.1);
  disc(pen, mid - rim / 2, colours.disc);
  arc(pen, mid, Math.PI / 2, Math.PI * 1.5);
  pen.globalAlpha = 0.38;
  pen.strokeStyle = colours.hue;
  pen.lineWidth = 1.2;
  pen.stroke();
  pen.globalAlpha = 1;
  halfRim(pen, colours, mid, rim);
  if (look.rank === 'alone' && r >= TINY) beak(pen, colours, r);
  pen.restore();
  piece(pen, look, r);
  if (look.dark) {
    pen.globalAlpha = colours.dim;
    pen.fillStyle = INK;
    pen.beginPath();
    pen.ellipse(0, 0, r * stretch, r, facingOf(body), 0, Math.PI * 2);
    pen.fill();
    pen.globalAlpha = 1;
  }
}

/** What tells it apart: the plate, and upon it the figure with its weapon beside it, or the weapon alone where there is no room. */
function piece(pen: Pen, look: BaseLook, r: number): void {
  const { colours, weapon } = look;
  if (r >= TINY) {
    pen.save();
    pen.scale(r * PLATE, r * PLATE);
    pen.globalAlpha *= 0.9;
    pen.fillStyle = colours.plate;
    pen.fill(pathOf(PLATES[look.plate ?? 'unknown']));
    pen.restore();
  }
  const small = weapon !== null && r < FIGURES;
  pen.save();
  if (look.fallen) pen.rotate((FALLEN * Math.PI) / 180);
  if (small) outlined(pen, weapon, colours, r * (r < TINY ? 0.98 : 0.94), r < TINY ? 1.6 : 2.2);
  else {
    if (!look.fallen) pen.translate(0, -r * 0.03);
    figure(pen, look, r * (look.fallen ? 0.62 : FIGURE));
  }
  pen.restore();
  if (look.fallen) ground(pen, r);
  if (look.leader) crown(pen, r);
  if (weapon === null || small) return;
  const disc = Math.max(DISC.least, r * DISC.r);
  const [x, y] = [r * DISC.x, r * DISC.y];
  pen.beginPath();
  pen.arc(x, y, disc, 0, Math.PI * 2);
  pen.fillStyle = INK;
  pen.fill();
  pen.strokeStyle = colours.hue;
  pen.lineWidth = 1.2;
  pen.stroke();
  pen.fillStyle = CHALK;
  pen.strokeStyle = CHALK;
  drawArt(pen, weapon, x, y, disc * DISC.sign);
}

/** A weapon that stands alone: a halo keeps it apart from the plate. */
function outlined(pen: Pen, weapon: FigureArt, colours: SeatColours, half: number, wide: number): void {
  pen.fillStyle = colours.halo;
  pen.strokeStyle = colours.halo;
  drawArt(pen, weapon, 0, 0, half, wide);
  pen.fillStyle = colours.icon;
  pen.strokeStyle = colours.icon;
  drawArt(pen, weapon, 0, 0, half);
}

/** What a fallen figure lies on. */
function ground(pen: Pen, r: number): void {
  pen.lineCap = 'round';
  for (const [colour, width] of [
    [INK, LINE.ink],
    [CHALK, LINE.chalk],
  ] as const) {
    pen.beginPath();
    pen.moveTo(-r * LINE.half, r * LINE.y);
    pen.lineTo(r * LINE.half, r * LINE.y);
    pen.strokeStyle = colour;
    pen.lineWidth = Math.max(1.2, r * width);
    pen.stroke();
  }
  pen.lineCap = 'butt';
}

function crown(pen: Pen, r: number): void {
  const { half, y } = crownOf(r);
  pen.save();
  pen.translate(0, y);
  pen.scale(half, half);
  pen.fillStyle = TAPE;
  pen.fill(pathOf(CROWN));
  pen.strokeStyle = INK;
  pen.lineWidth = 1.1 / half;
  pen.lineJoin = 'round';
  pen.stroke(pathOf(CROWN));
  pen.restore();
}

function halfRim(pen: Pen, colours: SeatColours, mid: number, rim: number): void {
  const k = mid / 22;
  pen.strokeStyle = colours.hue;
  pen.lineCap = 'butt';
  if (colours.rim === 'double') {
    pen.lineWidth = rim * 0.41;
    arc(pen, mid + 0.2, -Math.PI / 2, Math.PI / 2);
    pen.stroke();
    arc(pen, mid * 0.8, -Math.PI / 2, Math.PI / 2);
    pen.stroke();
    return;
  }
  pen.lineWidth = rim;
  if (colours.rim === 'notched') {
    pen.setLineDash([6.9 * k, 3 * k]);
    pen.lineDashOffset = -1.5 * k;
  } else if (colours.rim === 'beaded') {
    pen.lineCap = 'round';
    pen.setLineDash([0.1, 8 * k]);
  } else if (colours.rim === 'barred') {
    pen.setLineDash([14 * k, 3.2 * k, 3 * k, 3.2 * k]);
    pen.lineDashOffset = 7 * k;
  } else if (colours.rim === 'ticked') {
    pen.lineWidth = rim * 0.36;
    arc(pen, mid + rim * 0.32, -Math.PI / 2, Math.PI / 2);
    pen.stroke();
    pen.lineWidth = rim;
    pen.setLineDash([2.8 * k, 5.8 * k]);
    pen.lineDashOffset = -2.9 * k;
  }
  arc(pen, mid, -Math.PI / 2, Math.PI / 2);
  pen.stroke();
  pen.setLineDash([]);
  pen.lineDashOffset = 0;
}

function beak(pen: Pen, colours: SeatColours, r: number): void {
  pen.beginPath();
  if (colours.beak === 'chevron') {
    pen.moveTo(r * 1.283, 0);
    pen.lineTo(r - 0.5, -r * 0.295);
    pen.lineTo(r - 0.5, r * 0.295);
  } else {
    pen.moveTo(r * 1.31, 0);
    pen.lineTo(r * 1.058, -r * 0.28);
    pen.lineTo(r * 0.835, 0);
    pen.lineTo(r * 1.058, r * 0.28);
  }
  pen.closePath();
  pen.fillStyle = colours.hue;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = Math.min(1.2, r * 0.08);
  pen.lineJoin = 'round';
  pen.stroke();
}

function drawRect(pen: Pen, look: BaseLook, px: number): void {
  const { body, colours, rank } = look;
  const w = body.a * px;
  const h = body.b * px;
  const line = colours.rim === 'solid' || colours.rim === 'double' ? 1.2 : 1.5;
  pen.save();
  // In the base's own frame the front is up.
  pen.rotate(facingOf(body) + Math.PI / 2);
  const behind = rank === 'rear' || rank === 'stray';
  if (rank !== 'front' && rank !== 'rear') {
    pen.fillStyle = 'rgba(0,0,0,.4)';
    pen.fillRect(-w + 2, -h + 3, w * 2, h * 2);
  }
  box(pen, w, h, 1.5);
  pen.fillStyle = INK;
  pen.fill();
  box(pen, w - 1.1, h - 1.1, 1);
  pen.fillStyle = colours.disc;
  pen.fill();
  pen.strokeStyle = colours.hue;
  pen.globalAlpha = behind ? 0.55 : 1;
  pen.lineWidth = line;
  if (colours.rim === 'notched') pen.setLineDash([3.4, 1.8]);
  if (colours.rim === 'beaded') pen.setLineDash([1.6, 2.2]);
  if (colours.rim === 'barred') pen.setLineDash([6, 1.6, 1.4, 1.6]);
  if (colours.rim === 'ticked') {
    pen.lineWidth = 0.7;
    pen.stroke();
    pen.lineWidth = 2.2;
    pen.setLineDash([1.2, 3.2]);
  }
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
  if (rank === 'alone') frontBar(pen, colours, w, -h, true);
  pen.restore();
  pen.globalAlpha = behind ? 0.8 : 1;
  const least = Math.min(w, h);
  // In ranks the weapon is told from afar, the figure from nearby.
  if (look.weapon !== null && least < FIGURES) outlined(pen, look.weapon, colours, least * 0.86, 0);
  else figure(pen, look, least * 0.74);
  if (look.leader) crown(pen, least);
  pen.globalAlpha = 1;
  if (look.dark) {
    pen.save();
    pen.rotate(facingOf(body) + Math.PI / 2);
    box(pen, w, h, 1.5);
    pen.globalAlpha = colours.dim;
    pen.fillStyle = INK;
    pen.fill();
    pen.restore();
  }
}

/** Dashes of the front bar. */
const FRONT: Readonly<Record<Rim, readonly number[]>> = {
  solid: [],
  notched: [9, 4],
  double: [],
  beaded: [3, 3],
  barred: [12, 3, 3, 3],
  ticked: [2, 5],
};

/** The bright front of rectangular bases and regiments, with the seat's beak. `y` is the front edge. */
export function frontBar(pen: Pen, colours: SeatColours, half: number, y: number, single: boolean): void {
  const at = y - (single ? 1.5 : 2.4);
  const ticked = colours.rim === 'ticked' ? ([[colours.hue, 1, []]] as const) : [];
  for (const [colour, width, dash] of [[INK, 5, []], ...ticked, [colours.hue, 3, FRONT[colours.rim]]] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = single ? width * 0.7 : width;
    pen.setLineDash([...dash]);
    pen.beginPath();
    pen.moveTo(-half, at);
    pen.lineTo(half, at);
    pen.stroke();
  }
  pen.setLineDash([]);
  const k = single ? 0.7 : 1;
  pen.beginPath();
  if (colours.beak === 'chevron') {
    pen.moveTo(-7 * k, at - 1.5);
    pen.lineTo(0, at - 9.5 * k);
    pen.lineTo(7 * k, at - 1.5);
  } else {
    pen.moveTo(0, at - 10.5 * k);
    pen.lineTo(6 * k, at - 5 * k);
    pen.lineTo(0, at + 0.5);
    pen.lineTo(-6 * k, at - 5 * k);
  }
  pen.closePath();
  pen.fillStyle = colours.hue;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 1.2;
  pen.stroke();
}

function figure(pen: Pen, look: BaseLook, half: number): void {
  if (half < 1.5) return;
  pen.fillStyle = look.colours.icon;
  if (look.figure === null) {
    const size = half * (look.glyph.length > 1 ? 1.15 : 1.5);
    pen.font = `700 ${size}px ${UI}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(look.glyph, 0, size * 0.05);
    return;
  }
  drawArt(pen, look.figure, 0, 0, half);
}

/**
 * An icon in a square of twice `half` around a point, filled and stroked in the colours that are set; `wide` units of its box
 * are added all around.
 */
export function drawArt(pen: Pen, art: FigureArt, x: number, y: number, half: number, wide = 0): void {
  const k = (half * 2) / art.box;
  pen.save();
  pen.translate(x - half, y - half);
  pen.scale(k, k);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const d of art.paths) {
    pen.fill(pathOf(d));
    if (wide === 0) continue;
    pen.lineWidth = wide;
    pen.stroke(pathOf(d));
  }
  for (const { d, width } of art.lines ?? []) {
    pen.lineWidth = width + wide;
    pen.stroke(pathOf(d));
  }
  pen.restore();
}

function disc(pen: Pen, r: number, fill: string): void {
  pen.beginPath();
  pen.arc(0, 0, Math.max(0, r), 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
}

function arc(pen: Pen, r: number, from: number, to: number): void {
  pen.beginPath();
  pen.arc(0, 0, Math.max(0, r), from, to);
}

function box(pen: Pen, w: number, h: number, r: number): void {
  pen.beginPath();
  pen.roundRect(-Math.max(0, w), -Math.max(0, h), Math.max(0, w * 2), Math.max(0, h * 2), r);
}
