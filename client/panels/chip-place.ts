/** Where the chip of a moment stands in the curve of the chance to win: beside its line, and never on the names of the axis. */

/** px: between line and chip, of a letter of the axis, and how much lower a chip stands that would cover a name. */
const GAP = 12;
const LETTER = 6.7;
const LOWER = 24;
const TOP = 3;

export function chipPlace(at: number, wide: number, width: number, name: string): { x: number; y: number } {
  const x = at + GAP + wide > width ? Math.max(0, at - GAP - wide) : at + GAP;
  const covers = x < GAP + name.length * LETTER;
  return { x, y: covers ? TOP + LOWER : TOP };
}
