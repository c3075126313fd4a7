/** The tape on canvas, for the loupe: the overlay's own is SVG. */
import type { Point } from '#engine/geometry/types.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import type { Pen } from './canvas.ts';
import { INK, TAPE } from './palette.ts';

export function tapeStroke(pen: Pen, points: readonly Point[], camera: Camera): void {
  pen.lineJoin = 'round';
  for (const [colour, width] of [
    [INK, 9],
    [TAPE, 7],
  ] as const) {
    pen.beginPath();
    points.forEach((p, i) => {
      const { x, y } = toScreen(camera, p);
      if (i === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    });
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }
}
