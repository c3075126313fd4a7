import type { ReactNode } from 'react';
import { ringOf } from '#client/board/state/footprint.ts';
import { standOf } from '#client/board/state/stand.ts';
import { inches as shown } from '#client/state/unit.ts';
import type { Scene, SceneBody, Witness } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { circlePath, lookOf, SeatRim } from './seat.tsx';

const WIDTH = 132;
const HEIGHT = 96;
/** Room below for the chip. */
const FOOT = 26;
const PINK = '#ff8f9d';

/** A refusal in small: who and what stand there, and what is wrong between them. */
export function WitnessThumb({
  scene,
  witness,
  actor,
}: {
  scene: Scene;
  witness: Witness | null;
  actor: string | null;
}) {
  const stand = actor === null ? null : standOf(scene, actor);
  const body = stand === null ? null : { body: stand };
  const points = pointsOf(scene, witness, body);
  const frame = framed(points);
  const put = ([x, y]: Point): Point => [frame.x + x * frame.scale, frame.y - y * frame.scale];
  const chip = chipOf(witness);
  return (
    <svg className="wit" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect width={WIDTH} height={HEIGHT} fill="#5e6149" />
      {scene.features.map((feature) => (
        <g key={feature.id} fill="#3f4530" stroke="#23281a" strokeWidth="1.4">
          {feature.parts.map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a piece never move
            <path key={i} d={pathOf(ringOf(part).map(put), true)} />
          ))}
        </g>
      ))}
      {scene.bodies.map((b) => (
        <Base key={b.id} body={b} at={put([b.body.x, b.body.y])} r={b.body.a * frame.scale} scale={frame.scale} />
      ))}
      {witness !== null && <Drawn scene={scene} witness={witness} put={put} scale={frame.scale} />}
      {chip !== null && <ChipText text={chip} />}
    </svg>
  );
}

function Base({ body, at: [x, y], r, scale }: { body: SceneBody; at: Point; r: number; scale: number }) {
  const look = lookOf(body.seat);
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill="#17130c" />
      <circle cx={x} cy={y} r={r * 0.84} fill={`var(--seat-${look}-disc)`} />
      <SeatRim look={look} d={circlePath(x, y, r * 0.84)} width={Math.max(1.2, r * 0.22)} />
      <text
        x={x}
        y={y + 3.6}
        textAnchor="middle"
        fontSize={Math.min(11, scale * 0.6)}
        fill={`var(--seat-${look}-icon)`}
      >
        {body.glyph.slice(0, 1).toUpperCase()}
      </text>
    </g>
  );
}

function Drawn({
  scene,
  witness,
  put,
  scale,
}: {
  scene: Scene;
  witness: Witness;
  put: (p: Point) => Point;
  scale: number;
}): ReactNode {
  switch (witness.kind) {
    case 'segment':
      return (
        <>
          <path
            d={pathOf([put(witness.from), put(witness.to)])}
            stroke="#fdf8ea"
            strokeWidth="2"
            strokeDasharray="4 3"
          />
          <Cross at={put(mid(witness.from, witness.to))} />
        </>
      );
    case 'gap':
      return <Gap witness={witness} put={put} scale={scale} />;
    case 'path': {
      const share = witness.cost > 0 ? Math.min(1, witness.limit / witness.cost) : 1;
      return (
        <>
          <path d={pathOf(witness.points.map(put))} stroke="#b01f45" strokeWidth="6" fill="none" />
          <path
            d={pathOf(witness.points.map(put))}
            pathLength="1"
            strokeDasharray={`${share} 1`}
            stroke="#ffdf7e"
            strokeWidth="5"
            fill="none"
          />
        </>
      );
    }
    case 'arc': {
      const [x, y] = put(witness.at);
      const r = 1.6 * scale;
      const [sx, sy] = [witness.facing[0], -witness.facing[1]];
      const from = `${x - sy * r} ${y + sx * r}`;
      const to = `${x + sy * r} ${y - sx * r}`;
      return <path d={`M${from}A${r} ${r} 0 0 1 ${to}Z`} fill="#b01f45" fillOpacity="0.45" stroke={PINK} />;
    }
    case 'overlap':
    case 'outside':
      return <Cross at={put(witness.at)} />;
    case 'model': {
      const body = standOf(scene, witness.id) ?? undefined;
      if (body === undefined) return null;
      const [x, y] = put([body.x, body.y]);
      return <circle cx={x} cy={y} r={body.a * scale + 3} fill="none" stroke={PINK} strokeWidth="2.4" />;
    }
    case 'value':
      return null;
  }
}

interface GapProps {
  witness: Extract<Witness, { kind: 'gap' }>;
  put: (p: Point) => Point;
  scale: number;
}

function Gap({ witness, put, scale }: GapProps) {
  const far = witness.distance > witness.limit;
  const [x, y] = put(witness.to);
  const k = far ? witness.limit / witness.distance : 1;
  const cut: Point = [
    witness.from[0] + (witness.to[0] - witness.from[0]) * k,
    witness.from[1] + (witness.to[1] - witness.from[1]) * k,
  ];
  return (
    <>
      {!far && (
        <circle
          cx={x}
          cy={y}
          r={witness.limit * scale}
          fill="none"
          stroke={PINK}
          strokeWidth="2"
          strokeDasharray="4 3"
        />
      )}
      {far && <path d={pathOf([put(witness.from), put(cut)])} stroke="#ffdf7e" strokeWidth="5" />}
      <path d={pathOf([put(far ? cut : witness.from), put(witness.to)])} stroke="#b01f45" strokeWidth="5" />
    </>
  );
}

function Cross({ at: [x, y] }: { at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="8" fill="#b01f45" stroke="#fff" strokeWidth="1.6" />
      <path d="M-3.2 -3.2L3.2 3.2M3.2 -3.2L-3.2 3.2" stroke="#fff" strokeWidth="2.2" />
    </g>
  );
}

function ChipText({ text }: { text: string }) {
  const width = text.length * 6.6 + 14;
  return (
    <g>
      <rect x={(WIDTH - width) / 2} y={HEIGHT - 24} width={width} height="20" rx="4" fill="#b01f45" />
      <text x={WIDTH / 2} y={HEIGHT - 10} textAnchor="middle" fontSize="12" fontWeight="700" fill="#fff">
        {text}
      </text>
    </g>
  );
}

function chipOf(witness: Witness | null): string | null {
  switch (witness?.kind) {
    case 'gap': {
      const { distance, limit } = witness;
      return distance > limit ? `${inches(distance - limit)} too far` : `${inches(distance)}, needs ${inches(limit)}`;
    }
    case 'path':
      return witness.cost > witness.limit ? `${inches(witness.cost - witness.limit)} too far` : null;
    case 'value':
      return `${witness.have} of ${witness.need}`;
    case 'outside':
      return 'outside';
    case 'overlap':
      return 'overlap';
    case 'arc':
      return 'behind';
    default:
      return null;
  }
}

function inches(n: number): string {
  return shown(n, n < 1 ? 2 : 1);
}

function pointsOf(scene: Scene, witness: Witness | null, actor: Pick<SceneBody, 'body'> | null): Point[] {
  const points: Point[] = actor === null ? [] : [[actor.body.x, actor.body.y]];
  switch (witness?.kind) {
    case 'segment':
    case 'gap':
      return [...points, witness.from, witness.to];
    case 'path':
      return [...points, ...witness.points];
    case 'overlap':
    case 'outside':
    case 'arc':
      return [...points, witness.at];
    case 'model': {
      const body = standOf(scene, witness.id) ?? undefined;
      return body === undefined ? points : [...points, [body.x, body.y]];
    }
    default:
      return points;
  }
}

/** The points in the middle of the picture, no nearer than makes a base readable. */
function framed(points: readonly Point[]): { x: number; y: number; scale: number } {
  const xs = points.length === 0 ? [0] : points.map((p) => p[0]);
  const ys = points.length === 0 ? [0] : points.map((p) => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(22, (WIDTH - 30) / Math.max(0.1, x1 - x0), (HEIGHT - FOOT - 20) / Math.max(0.1, y1 - y0));
  return {
    scale,
    x: WIDTH / 2 - ((x0 + x1) / 2) * scale,
    y: (HEIGHT - FOOT + 4) / 2 + ((y0 + y1) / 2) * scale,
  };
}

function mid(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function pathOf(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`;
}
