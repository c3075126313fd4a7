import { describe, expect, it } from 'vitest';
import { angleBetween, angleTo, arcAround } from '../angle.ts';
import { lcg } from './lcg.ts';

describe('angles', () => {
  it('agree with the trigonometric functions', () => {
    const rnd = lcg(21);
    for (let i = 0; i < 5000; i++) {
      const a = rnd() * 6.28;
      const turn = (i % 3 === 0 ? 1e-4 : 1) * rnd() * Math.PI;
      const u = [Math.cos(a), Math.sin(a)] as const;
      const v = [Math.cos(a + turn), Math.sin(a + turn)] as const;
      expect(Math.abs(angleBetween(...u, ...v) - turn)).toBeLessThan(1e-11);
      expect(Math.abs(angleTo(...u, ...v, 1) - turn)).toBeLessThan(1e-11);
      expect(Math.abs(angleTo(...u, ...v, -1) - (2 * Math.PI - turn))).toBeLessThan(1e-11);
    }
    expect(angleBetween(1, 0, 1, 0)).toBe(0);
    expect(angleBetween(1, 0, -1, 0)).toBeCloseTo(Math.PI, 10);
  });
});

describe('arcAround', () => {
  it('never cuts the circle and never strays farther than asked', () => {
    const rnd = lcg(22);
    for (let i = 0; i < 300; i++) {
      const a = rnd() * 6.28;
      const turn = rnd() * 6.2 + 0.01;
      const way = i % 2 === 0 ? 1 : -1;
      const r = 0.2 + rnd() * 5;
      const u = [Math.cos(a), Math.sin(a)] as const;
      const v = [Math.cos(a + way * turn), Math.sin(a + way * turn)] as const;
      const out = [r * u[0], r * u[1]];
      arcAround(0, 0, r, ...u, ...v, way, 0.01, out);
      out.push(r * v[0], r * v[1]);
      let length = 0;
      for (let k = 2; k < out.length; k += 2) {
        const dx = out[k]! - out[k - 2]!;
        const dy = out[k + 1]! - out[k - 1]!;
        const l = Math.sqrt(dx * dx + dy * dy);
        length += l;
        expect(Math.sqrt(out[k]! ** 2 + out[k + 1]! ** 2)).toBeLessThan(r + 0.01 + 1e-9);
        if (l > 1e-9) expect(Math.abs(out[k]! * dy - out[k + 1]! * dx) / l).toBeGreaterThan(r - 1e-9);
      }
      expect(length).toBeGreaterThan(r * turn - 1e-9);
      expect(length).toBeLessThan(r * turn * 1.02 + 1e-9);
    }
  });
});
