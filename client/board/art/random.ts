/** Chance for art: seeded by a name, so that a piece looks the same on every visit. Never used for anything but looks. */
export class Chance {
  private state: number;

  constructor(name: string) {
    let h = 2166136261;
    for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 16777619);
    this.state = h >>> 0;
  }

  /** In [0, 1). */
  real(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(a: number, b: number): number {
    return a + (b - a) * this.real();
  }

  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.real() * list.length)] as T;
  }
}

/** A colour between two, as "#rrggbb". */
export function blend(a: string, b: string, t: number): string {
  const k = Math.min(1, Math.max(0, t));
  let out = '#';
  for (let i = 1; i < 7; i += 2) {
    const p = Number.parseInt(a.slice(i, i + 2), 16);
    const q = Number.parseInt(b.slice(i, i + 2), 16);
    out += Math.round(p + (q - p) * k)
      .toString(16)
      .padStart(2, '0');
  }
  return out;
}
