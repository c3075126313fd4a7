import { lookOf } from '#client/shell/looks.ts';
import { circlePath, SeatRim } from '#client/shell/seat-rim.tsx';
import type { MatchCard } from '#client/store/entries.ts';
import type { Area } from '#engine/geometry/types.ts';
import thumb from './art/thumb.webp';

/** The table of a match as it was left: where the fight is, in the colours of the bases. */
export function MatchThumb({ scene }: { scene: MatchCard['scene'] | undefined }) {
  if (scene === undefined) return <img className="thumb" src={thumb} alt="" />;
  const { width, depth, features, bodies } = scene;
  const [x, y, w, h] = frame(scene);
  const up = (inches: number) => depth - inches;
  return (
    <svg
      className="thumb"
      viewBox={`${x} ${up(y + h)} ${w} ${h}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect x="-50" y="-50" width={width + 100} height={depth + 100} fill="#1c160e" />
      <rect width={width} height={depth} fill="#5e6149" />
      {features.flatMap((feature, i) =>
        feature.parts.map((part, j) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is drawn once
          <g key={`${i} ${j}`} fill={feature.top > 0 ? '#3c4a2c' : '#4c4a38'} stroke="#17130c" strokeWidth=".15">
            <Shape part={part} up={up} />
          </g>
        )),
      )}
      {bodies.map((body, i) => {
        const look = lookOf(body.seat);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is drawn once
          <g key={i} transform={`translate(${body.x} ${up(body.y)})`}>
            <circle r={body.r * 1.5} fill="#17130c" />
            <circle r={body.r} fill={`var(--seat-${look}-disc)`} />
            <SeatRim look={look} d={circlePath(0, 0, body.r * 1.15)} width={body.r * 0.5} />
          </g>
        );
      })}
    </svg>
  );
}

/** Around the bases with some air, in the shape of the card's picture; the whole table before anyone stands on it. */
function frame({ width, depth, bodies }: MatchCard['scene']): [x: number, y: number, w: number, h: number] {
  if (bodies.length === 0) return [0, 0, width, depth];
  const xs = bodies.map(({ x }) => x);
  const ys = bodies.map(({ y }) => y);
  const [left, low] = [Math.min(...xs) - 2, Math.min(...ys) - 2];
  const w = Math.max(14, Math.max(...xs) + 2 - left);
  const h = Math.max(8.4, Math.max(...ys) + 2 - low);
  // Rather half the table in sight than all of it too small: the picture is cut by `slice`.
  return [left, low, w, h];
}

function Shape({ part, up }: { part: Area; up: (y: number) => number }) {
  switch (part.kind) {
    case 'poly':
      return <polygon points={part.points.map(([x, y]) => `${x},${up(y)}`).join(' ')} />;
    case 'disc':
      return <circle cx={part.x} cy={up(part.y)} r={part.r} />;
    case 'band':
      return (
        <path
          d={`M${part.x1} ${up(part.y1)}L${part.x2} ${up(part.y2)}`}
          stroke="#6b4e33"
          strokeWidth={part.r * 2}
          strokeLinecap="round"
        />
      );
  }
}
