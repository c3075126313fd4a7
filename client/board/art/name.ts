/** Names of models beneath their bases, baked once each. */
import { surface } from './canvas.ts';
import { CHALK, UI } from './palette.ts';

const FONT = `700 12px ${UI}`;
const HEIGHT = 20;

export interface NameSprite {
  canvas: HTMLCanvasElement;
  width: number;
  height: number;
}

export function bakeName(text: string, ratio: number): NameSprite {
  const ruler = surface(1, 1).pen;
  ruler.font = FONT;
  const width = Math.ceil(ruler.measureText(text).width) + 8;
  const { canvas, pen } = surface(width * ratio, HEIGHT * ratio);
  pen.scale(ratio, ratio);
  pen.font = FONT;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 3.4;
  pen.strokeStyle = 'rgba(23,19,12,.85)';
  pen.strokeText(text, width / 2, HEIGHT / 2);
  pen.fillStyle = CHALK;
  pen.fillText(text, width / 2, HEIGHT / 2);
  return { canvas, width, height: HEIGHT };
}
