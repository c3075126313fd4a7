/** Offscreen surfaces. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Surface {
  canvas: HTMLCanvasElement;
  pen: Pen;
}

export function surface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser has no 2D canvas');
  return { canvas, pen };
}

/** A soft shadow of a path, without filters: only the shadow of something drawn far outside is kept. */
export function softShadow(pen: Pen, path: Path2D, dx: number, dy: number, blur: number, colour: string): void {
  const far = 20000;
  const m = pen.getTransform();
  const k = Math.hypot(m.a, m.b);
  pen.save();
  pen.shadowColor = colour;
  pen.shadowBlur = blur * k * 2;
  // Shadows are offset in device px whatever the transform.
  pen.shadowOffsetX = far + dx * k;
  pen.shadowOffsetY = dy * k;
  pen.setTransform(m.a, m.b, m.c, m.d, m.e - far, m.f);
  pen.fillStyle = '#000';
  pen.fill(path);
  pen.restore();
}

const paths = new Map<string, Path2D>();

/** Path data parsed once. */
export function pathOf(d: string): Path2D {
  let path = paths.get(d);
  if (path === undefined) {
    path = new Path2D(d);
    paths.set(d, path);
  }
  return path;
}
