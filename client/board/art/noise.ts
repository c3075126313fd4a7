/** Gradient noise in the plane: the bitmap that replaces the design's turbulence filters. */
import { Chance } from './random.ts';

export class Noise {
  private readonly perm = new Uint8Array(512);
  private readonly gx = new Float32Array(256);
  private readonly gy = new Float32Array(256);

  constructor(seed: string) {
    const chance = new Chance(seed);
    const order = Array.from({ length: 256 }, (_, i) => i);
    for (let i = 255; i > 0; i--) {
      const j = Math.floor(chance.real() * (i + 1));
      const held = order[i] as number;
      order[i] = order[j] as number;
      order[j] = held;
    }
    for (let i = 0; i < 512; i++) this.perm[i] = order[i & 255] as number;
    for (let i = 0; i < 256; i++) {
      const t = chance.real() * Math.PI * 2;
      this.gx[i] = Math.cos(t);
      this.gy[i] = Math.sin(t);
    }
  }

  /** About -1 to 1. */
  at(x: number, y: number): number {
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const u = x - xi;
    const v = y - yi;
    const su = u * u * (3 - 2 * u);
    const sv = v * v * (3 - 2 * v);
    const a = this.corner(xi, yi, u, v);
    const b = this.corner(xi + 1, yi, u - 1, v);
    const c = this.corner(xi, yi + 1, u, v - 1);
    const d = this.corner(xi + 1, yi + 1, u - 1, v - 1);
    const top = a + (b - a) * su;
    return top + (c + (d - c) * su - top) * sv;
  }

  /** Octaves of half the size and half the weight each, as 0 to 1 around a half. */
  fractal(x: number, y: number, octaves: number): number {
    let sum = 0;
    let weight = 1;
    let k = 1;
    for (let i = 0; i < octaves; i++) {
      sum += this.at(x * k, y * k) * weight;
      weight /= 2;
      k *= 2;
    }
    return (sum + 1) / 2;
  }

  private corner(xi: number, yi: number, u: number, v: number): number {
    const h = this.perm[(this.perm[xi & 255] as number) + (yi & 255)] as number;
    return (this.gx[h] as number) * u + (this.gy[h] as number) * v;
  }
}

/** Lights and shades of a mat into RGBA, `px` pixels per inch. */
export function paintMat(data: Uint8ClampedArray, width: number, height: number, px: number): void {
  const light = new Noise('light');
  const dark = new Noise('dark');
  const k = 28 / px;
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const x = i * k;
      const y = j * k;
      const hi = clamp(1.9 * light.fractal(x * 0.006, y * 0.008, 4) - 0.72) * 0.55;
      const lo = clamp(1.9 * dark.fractal(x * 0.011 + 40, y * 0.009 + 7, 3) - 0.78) * 0.8;
      let r = 94 + (204 - 94) * hi;
      let g = 97 + (189 - 97) * hi;
      let b = 73 + (128 - 73) * hi;
      r += (33 - r) * lo;
      g += (43 - g) * lo;
      b += (20 - b) * lo;
      const o = (j * width + i) * 4;
      data[o] = r;
      data[o + 1] = g;
      data[o + 2] = b;
      data[o + 3] = 255;
    }
  }
}

/** A tile of fine dark grain, to be laid over the mat as a pattern. */
export function paintGrain(data: Uint8ClampedArray, size: number): void {
  const chance = new Chance('grain');
  for (let i = 0; i < size * size; i++) {
    // Two octaves near the pixel's own size are as good as independent pixels.
    const n = 0.5 + (chance.real() + chance.real() + chance.real() - 1.5) * 0.24;
    const o = i * 4;
    data[o] = 20;
    data[o + 1] = 18;
    data[o + 2] = 8;
    data[o + 3] = clamp(1.3 * n - 0.55) * 0.5 * 255;
  }
}

function clamp(v: number): number {
  return v < 0 ? 0 : v > 1 ? 1 : v;
}
