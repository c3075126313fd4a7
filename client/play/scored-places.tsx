import { useEffect, useState } from 'react';
import type { Board } from '#client/board/port.ts';
import { standOf } from '#client/board/state/stand.ts';
import { signed } from '#client/panels/model-card.tsx';
import { lookOf } from '#client/panels/seat.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import type { Point } from '#engine/geometry/types.ts';
import { flagPlaces } from './flag-places.ts';

/** px of a hole in the dark, and of a letter on a flag. */
const HOLE = 36;
const LETTER = 7.4;

/** The table dims to what counted in the turn that is over: each part has a flag where it was earned. */
export function ScoredPlaces({ board }: { board: Board | null }) {
  const over = useTableState((s) => s.turnOver);
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  const [, look] = useState(0);
  useEffect(() => (over === null ? undefined : board?.onCamera(() => look((n) => n + 1))), [board, over]);
  if (over === null || scene === null || board === null) return null;
  const placeOf = (id: string): Point | null => {
    const marker = scene.markers.find((m) => m.id === id);
    if (marker !== undefined) return [marker.x, marker.y];
    const body = standOf(scene, id);
    return body === null ? null : [body.x, body.y];
  };
  const shown = over.lines.slice(0, over.shown).flatMap(({ n, seat, points }) => {
    const at = placesOf(points?.about ?? [], placeOf);
    if (at.length === 0 || points === undefined) return [];
    const text = `${points.label}: ${signed(points.amount)}`;
    const seen = at.map((p) => board.toScreen(p));
    return [{ n, seat, at: seen, text, wide: text.length * LETTER + 16, middle: middleOf(seen) }];
  });
  const spots = flagPlaces(
    shown.map(({ middle, wide }) => ({ ...middle, wide })),
    scene.markers.map(({ x, y }) => board.toScreen([x, y])),
    board.room(),
  );
  return (
    <svg className="scored" aria-hidden="true">
      <defs>
        <mask id="scored-mask">
          <rect width="100%" height="100%" fill="#fff" />
          {scene.markers.map((m) => {
            const { x, y } = board.toScreen([m.x, m.y]);
            return <circle key={m.id} cx={x} cy={y} r={HOLE} fill="#000" />;
          })}
        </mask>
      </defs>
      <rect width="100%" height="100%" fill="#0b0a07" opacity=".55" mask="url(#scored-mask)" />
      {shown.map(({ n, seat, at, text, wide, middle }, i) => {
        const [first] = at;
        const { x, y } = spots[i] ?? middle;
        return (
          <g key={n} className={`flag look-${lookOf(seat)}`}>
            {at.length > 1 && <path d={`M${at.map((p) => `${p.x} ${p.y}`).join('L')}`} className="tie" />}
            {at.length === 1 && first !== undefined && <path d={`M${first.x} ${first.y}L${x} ${y}`} className="pole" />}
            <rect x={x - wide / 2} y={y - 13} width={wide} height="26" rx="4" />
            <text x={x} y={y + 5} textAnchor="middle">
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Between what earned it together; above what earned it alone. */
function middleOf(at: readonly { x: number; y: number }[]): { x: number; y: number } {
  const mean = (axis: 'x' | 'y') => at.reduce((sum, p) => sum + p[axis], 0) / at.length;
  return { x: mean('x'), y: at.length === 1 ? mean('y') - HOLE - 16 : mean('y') };
}

function placesOf(ids: readonly string[], placeOf: (id: string) => Point | null): Point[] {
  return ids.flatMap((id) => {
    const at = placeOf(id);
    return at === null ? [] : [at];
  });
}
