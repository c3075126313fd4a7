/** A line of the pattern. Lengths are in widths of the rim. */
interface Line {
  width: number;
  dash?: readonly number[];
  round?: true;
  /** A gap in the line drawn before. */
  ink?: true;
}

/** By look: what belongs to no seat first, then solid, notched, double, beaded, barred and ticked, as on the bases. */
const PATTERNS: readonly (readonly Line[])[] = [
  [{ width: 0.5 }],
  [{ width: 1 }],
  [{ width: 1, dash: [1.53, 1.02] }],
  [{ width: 1 }, { width: 0.27, ink: true }],
  [{ width: 0.85, dash: [0, 1.274], round: true }],
  [{ width: 1, dash: [2.1, 0.6, 0.52, 0.6] }],
  [{ width: 0.36 }, { width: 1, dash: [0.55, 1.36] }],
];

interface Props {
  look: number;
  d: string;
  width: number;
  /** Shortens the dashes: larger bases show more of them. */
  fine?: number;
}

/** A rim along a path in the hue and the pattern of a look: hue, lightness and pattern differ together, so any one is enough. */
export function SeatRim({ look, d, width, fine = 1 }: Props) {
  return PATTERNS[look]?.map((line) => (
    <path
      key={line.width}
      d={d}
      fill="none"
      stroke={line.ink ? '#17130c' : `var(--seat-${look})`}
      strokeWidth={line.width * width}
      strokeLinecap={line.round ? 'round' : undefined}
      strokeDasharray={line.dash?.map((part) => part * width * fine).join(' ')}
    />
  ));
}

export function circlePath(x: number, y: number, r: number): string {
  return `M${x} ${y - r}a${r} ${r} 0 1 1 -.01 0Z`;
}
