import { useEffect, useState } from 'react';
import type { Board } from '#client/board/port.ts';
import { corners } from '#client/board/state/footprint.ts';
import { hostOf, seatAt, standOf, unitOf } from '#client/board/state/stand.ts';
import { lookOf } from '#client/shell/looks.ts';
import type { Scene } from '#engine/game.ts';
import type { Area } from '#engine/geometry/types.ts';
import { useTableState } from './use-table.ts';

/** How a look is drawn at the size of a grain, by look; what belongs to no seat comes first. */
const GRAINS: readonly { fill: string; edge: string; d: string }[] = [
  { fill: '#b9ae95', edge: '#17130c', d: 'M-.8-.8L.8.8M.8-.8L-.8.8' },
  { fill: '#3d8fe6', edge: '#fff', d: 'M0-1.05a1.05 1.05 0 1 1-.01 0Z' },
  { fill: '#ffb27a', edge: '#43200a', d: 'M0-1.34L1.34 0L0 1.34L-1.34 0Z' },
  { fill: '#22a891', edge: '#fff', d: 'M-1-1H1V1H-1Z' },
  { fill: '#dfa9ee', edge: '#3f1450', d: 'M0-1.3L1.3 1H-1.3Z' },
  { fill: '#8cb02c', edge: '#fff', d: 'M0 1.3L1.3-1H-1.3Z' },
  { fill: '#dfe6ee', edge: '#17242f', d: 'M-.45-1.2H.45V-.45H1.2V.45H.45V1.2H-.45V.45H-1.2V-.45H-.45Z' },
];

/** The whole table, small: the models and what the camera shows. A click moves the camera there. */
export function Minimap({ board }: { board: Board | null }) {
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  const [, look] = useState(0);
  useEffect(() => board?.onCamera(() => look((n) => n + 1)), [board]);
  if (scene === null || board === null || board.whole) return null;
  const { width, depth } = scene;
  const up = (y: number) => depth - y;
  const shown = inside(board.window(), scene);
  const longest = Math.max(width, depth);
  return (
    <aside className="panel mini" aria-label="Whole table">
      <svg
        viewBox={`0 0 ${width} ${depth}`}
        width={(118 * width) / longest}
        height={(118 * depth) / longest}
        role="img"
        aria-label={`Whole table, ${width} by ${depth} inches`}
        onPointerDown={(e) => {
          const box = e.currentTarget.getBoundingClientRect();
          board.centre([
            ((e.clientX - box.left) / box.width) * width,
            up(((e.clientY - box.top) / box.height) * depth),
          ]);
        }}
      >
        <Ground scene={scene} up={up} />
        <Pieces scene={scene} up={up} />
        {shown !== null && (
          <rect
            x={shown.x}
            y={up(shown.y + shown.depth)}
            width={shown.width}
            height={shown.depth}
            fill="none"
            stroke="#fdf8ea"
            strokeWidth="1.6"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className="cap">
        <b>{perInch(board)} px per inch</b>
        <span>You zoomed; the table stays where you put it.</span>
        <span>
          <kbd>F</kbd> whole table
        </span>
      </div>
    </aside>
  );
}

/** How large an inch is drawn. */
function perInch(board: Board): number {
  return Math.round(board.toScreen([1, 0]).x - board.toScreen([0, 0]).x);
}

interface Drawing {
  scene: Scene;
  /** Rows of the picture are counted from above. */
  up: (y: number) => number;
}

function Ground({ scene, up }: Drawing) {
  return (
    <>
      <rect width={scene.width} height={scene.depth} fill="#565a43" />
      {scene.features.map((f) => (
        <g key={f.id} fill="#2c2e20" stroke="#2c2e20" opacity=".75">
          {f.parts.map((part) => (
            <Shape key={JSON.stringify(part).slice(0, 60)} part={part} up={up} />
          ))}
        </g>
      ))}
      {scene.regions.map((region) => (
        <path
          key={region.label + JSON.stringify(region.points[0])}
          d={`M${region.points.map(([x, y]) => `${x} ${up(y)}`).join('L')}Z`}
          fill="var(--chalk)"
          opacity=".1"
        />
      ))}
      {scene.markers.map((m) => (
        <circle key={m.id} cx={m.x} cy={up(m.y)} r="1" fill={m.active ? '#ffdf7e' : '#c9c2b0'} />
      ))}
    </>
  );
}

function Pieces({ scene, up }: Drawing) {
  return (
    <>
      {scene.units.map((unit) => (
        <Block key={unit.id} scene={scene} id={unit.id} up={up} />
      ))}
      {scene.bodies.map((b) => {
        // A unit is one block; a single model is a dot.
        if ((hostOf(scene, b.id)?.members.length ?? 1) > 1) return null;
        const { d, fill, edge } = GRAINS[lookOf(b.seat)]!;
        return (
          <path
            key={b.id}
            d={d}
            transform={`translate(${b.body.x} ${up(b.body.y)})`}
            fill={fill}
            stroke={b.seat === null ? fill : edge}
            strokeWidth={b.seat === null ? 0.6 : 0.35}
          />
        );
      })}
    </>
  );
}

/** The part of the table that is in view; a hair smaller than the table, so that its frame is seen. */
function inside(window: ReturnType<Board['window']> | null, { width, depth }: Scene) {
  if (window === null) return null;
  const hair = 0.4;
  const [west, south] = [Math.max(hair, window.x), Math.max(hair, window.y)];
  const east = Math.min(width - hair, window.x + window.width);
  const north = Math.min(depth - hair, window.y + window.depth);
  return { x: west, y: south, width: Math.max(0, east - west), depth: Math.max(0, north - south) };
}

function Block({ scene, id, up }: { scene: Scene; id: string; up: (y: number) => number }) {
  const body = standOf(scene, id);
  if (body === null || (unitOf(scene, id)?.members.length ?? 1) === 1) return null;
  const { fill, edge } = GRAINS[lookOf(seatAt(scene, id))]!;
  const ring = corners(body).map(([x, y]) => `${x} ${up(y)}`);
  return <path d={`M${ring.join('L')}Z`} fill={fill} stroke={edge} strokeWidth=".35" />;
}

function Shape({ part, up }: { part: Area; up: (y: number) => number }) {
  if (part.kind === 'disc') return <circle cx={part.x} cy={up(part.y)} r={part.r} stroke="none" />;
  if (part.kind === 'band')
    return <path d={`M${part.x1} ${up(part.y1)}L${part.x2} ${up(part.y2)}`} strokeWidth={Math.max(0.5, part.r * 2)} />;
  return <path d={`M${part.points.map(([x, y]) => `${x} ${up(y)}`).join('L')}Z`} stroke="none" />;
}
