import type { Spot } from './glass-place.ts';

interface Props {
  middle: Spot;
  ring: number;
  glass: Spot;
  radius: number;
}

/** The ring around what the reading glass shows, and the lines that tie the glass to it. */
export function GlassTies({ middle, ring, glass, radius }: Props) {
  return (
    <svg className="glass-ties" aria-hidden="true">
      <circle cx={middle.x} cy={middle.y} r={ring} />
      <path d={tangents(middle, ring, glass, radius)} />
    </svg>
  );
}

/** Two lines that touch both circles from outside. */
function tangents(a: Spot, ra: number, b: Spot, rb: number): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const d = Math.hypot(dx, dy);
  if (d <= Math.abs(rb - ra)) return '';
  const base = Math.atan2(dy, dx);
  const turn = Math.acos((ra - rb) / d);
  return [base + turn, base - turn]
    .map((t) => {
      const [cx, cy] = [Math.cos(t), Math.sin(t)];
      return `M${a.x + ra * cx} ${a.y + ra * cy}L${b.x + rb * cx} ${b.y + rb * cy}`;
    })
    .join('');
}
