/** Chips: short words on the table, kept within the stage. */
import { CHIPS, UI } from '../art/palette.ts';
import type { Chip } from '../port.ts';
import { type Camera, free, type Spot, type Stage, toScreen } from '../state/camera.ts';
import { type Drawing, el } from './svg.ts';

const HEIGHT = 22;
const PAD = 8;

let ruler: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

function widthOf(text: string, bold: boolean): number {
  const key = `${bold ? 'b' : 'n'}${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  ruler ??= document.createElement('canvas').getContext('2d');
  if (ruler === null) return text.length * 7;
  ruler.font = `${bold ? 700 : 400} ${bold ? 12 : 11.5}px ${UI}`;
  const width = ruler.measureText(text).width;
  if (widths.size > 2000) widths.clear();
  widths.set(key, width);
  return width;
}

/** Fonts have arrived: measure anew. */
export function forgetWidths(): void {
  widths.clear();
}

/** Half the sides of a chip with these words. */
export function sizeOf(text: string): { wide: number; high: number } {
  return { wide: widthOf(text, true) / 2 + PAD, high: HEIGHT / 2 };
}

export interface Taken {
  x: number;
  y: number;
  w: number;
}

/** A chip and how far from its point it stays; `colour` is that of a name. */
export interface Placed {
  chip: Chip;
  gap: number;
  colour?: string;
}

/** Beside its point; moved down while it would cover another, or left out. */
export function chip(placed: Placed, camera: Camera, stage: Stage, taken: Taken[]): Drawing | null {
  return chipAt(placed, toScreen(camera, placed.chip.at), stage, taken);
}

/** The same around a spot of the stage that was found already. */
export function chipOver(placed: Placed, at: Spot, stage: Stage): Drawing | null {
  return chipAt(placed, at, stage, []);
}

/** What is free at this height: buttons in the corner leave less. */
export function roomAt(stage: Stage, y: number) {
  const room = free(stage);
  const { corner } = stage.insets;
  if (corner === undefined || y + HEIGHT < room.y + room.height - corner.height) return room;
  return { ...room, width: Math.min(room.width, stage.width - corner.width - room.x) };
}

/** On a narrow stage the citation goes first, then the end of the sentence: the question has both. */
function fitting(c: Chip, most: number): Chip {
  if (widthOf(c.text, true) + (c.clause === undefined ? 0 : widthOf(c.clause, false) + 7) <= most) return c;
  const { clause: _, ...bare } = c;
  let { text } = c;
  while (text.length > 8 && widthOf(text, true) > most) text = `${text.slice(0, -2).trimEnd()}…`;
  return { ...bare, text };
}

function chipAt({ chip: given, gap, colour }: Placed, at: Spot, stage: Stage, taken: Taken[]): Drawing | null {
  const look = CHIPS[given.tone];
  const side = given.side ?? 'below';
  const whole = free(stage);
  let y = side === 'above' ? at.y - gap - HEIGHT : side === 'below' ? at.y + gap : at.y - HEIGHT / 2;
  y = Math.max(whole.y + 4, Math.min(whole.y + whole.height - HEIGHT - 4, y));
  const room = roomAt(stage, y);
  const c = fitting(given, room.width - 8 - PAD * 2);
  const cite = c.clause === undefined ? 0 : widthOf(c.clause, false) + 7;
  const w = widthOf(c.text, true) + cite + PAD * 2;
  let x = side === 'left' ? at.x - gap - w : side === 'right' ? at.x + gap : at.x - w / 2;
  x = Math.max(room.x + 4, Math.min(room.x + room.width - w - 4, x));
  for (let i = 0; i < 6; i++) {
    const hit = taken.find((t) => x < t.x + t.w && t.x < x + w && y < t.y + HEIGHT + 2 && t.y < y + HEIGHT + 2);
    if (hit === undefined) break;
    if (given.minor === true) return null;
    y = hit.y + HEIGHT + 4;
  }
  taken.push({ x, y, w });
  const words = {
    x: PAD,
    y: 15.4,
    fill: colour ?? look.text,
    'font-family': UI,
    'font-weight': 700,
    'font-size': 12,
  };
  const cited =
    c.clause === undefined
      ? []
      : [el('tspan', { dx: 7, fill: look.cite, 'font-weight': 400, 'font-size': 11.5 }, c.clause)];
  const box = el('rect', {
    width: w.toFixed(1),
    height: HEIGHT,
    rx: 4,
    fill: look.fill,
    stroke: colour === undefined ? look.line : 'none',
    'stroke-width': 1.2,
  });
  // Moved as a whole, so that the words are not set anew while they follow a drag.
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  return el('g', { transform: place }, box, el('text', words, c.text, ...cited));
}
