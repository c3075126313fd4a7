/** Names on the map in the display face, baked once each. */
import { type Surface, surface } from './canvas.ts';
import { DISPLAY } from './palette.ts';

const WIDTH = 180;
const HEIGHT = 44;

export interface LabelSprite {
  canvas: HTMLCanvasElement;
  width: number;
  height: number;
}

export function bakeLabel(name: string, note: string, ratio: number): LabelSprite {
  const { canvas, pen }: Surface = surface(WIDTH * ratio, HEIGHT * ratio);
  pen.scale(ratio, ratio);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.lineJoin = 'round';
  pen.lineWidth = 3.4;
  pen.strokeStyle = 'rgba(23,19,12,.88)';
  for (const [text, size, y, fill] of [
    [name, 15, 20, '#fbf4df'],
    [note, 12, 33, '#f1e8cf'],
  ] as const) {
    if (text === '') continue;
    pen.font = `italic 400 ${size}px ${DISPLAY}`;
    pen.strokeText(text, WIDTH / 2, y, WIDTH - 8);
    pen.fillStyle = fill;
    pen.fillText(text, WIDTH / 2, y, WIDTH - 8);
  }
  return { canvas, width: WIDTH, height: HEIGHT };
}
