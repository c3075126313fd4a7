import { type CSSProperties, useEffect, useState } from 'react';
import type { Board } from '#client/board/port.ts';
import { standOf } from '#client/board/state/stand.ts';
import type { Scene } from '#engine/game.ts';
import { edgeSpots } from './edge-place.ts';
import { Portrait } from './portrait.tsx';
import { useTable, useTableState } from './use-table.ts';
import { held } from './what-wins.tsx';

/** So many models of a question are pointed at; more would only fill the edge. */
const FEW = 3;

/** At the edge of the phone's table: markers, and the models that the question is about, that lie out of view. A tap goes there. */
export function EdgePointers({ board }: { board: Board | null }) {
  const { art } = useTable();
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  const subjects = useTableState((s) => s.snapshot?.decision?.subjects ?? NONE);
  const quiet = useTableState((s) => s.moment !== null || s.turnOver !== null || s.why !== null);
  const [, look] = useState(0);
  useEffect(() => board?.onCamera(() => look((n) => n + 1)), [board]);
  if (board === null || scene === null || quiet || board.whole) return null;
  const models = subjects.length > FEW ? [] : subjects.flatMap((id) => placeOf(scene, id, board));
  const markers = scene.markers.map(({ id, x, y }) => ({ id, ...board.toScreen([x, y]) }));
  return (
    <div className="edges">
      {edgeSpots([...models, ...markers], board.room(), taken()).map(({ id, x, y, turn }) => {
        const marker = scene.markers.find((m) => m.id === id);
        const body = scene.bodies.find((b) => b.id === id);
        return (
          <button
            key={id}
            type="button"
            className="edge"
            aria-label={`Show ${marker?.label ?? body?.label ?? 'it'}`}
            style={{ left: x, top: y, '--turn': `${turn}deg` } as CSSProperties}
            onClick={() => board.centre(id)}
          >
            {marker !== undefined && (
              <span className={`mk ${held(marker)}${marker.active ? ' live' : ''}`}>
                <i>{marker.face}</i>
              </span>
            )}
            {body !== undefined && <Portrait art={art} body={body} size={34} dim={false} />}
          </button>
        );
      })}
    </div>
  );
}

const NONE: readonly string[] = [];

/** What else lies on the table: the pill, the order of acting, the tools and the switch of floors. */
function taken(): DOMRect[] {
  const css = '.winsp, .panel.order, .over-sheet > *';
  return [...document.querySelectorAll(`.table-screen :is(${css})`)].map((one) => one.getBoundingClientRect());
}

function placeOf(scene: Scene, id: string, board: Board) {
  const body = standOf(scene, id);
  return body === null ? [] : [{ id, ...board.toScreen([body.x, body.y]) }];
}
