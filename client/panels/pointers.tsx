import { useEffect, useRef } from 'react';
import type { Board } from '#client/board/port.ts';
import { standOf } from '#client/board/state/stand.ts';
import type { Pointer } from '#client/games/lesson.ts';
import type { Scene } from '#engine/game.ts';
import { onStir } from './on-stir.ts';

interface Props {
  board: Board | null;
  scene: Scene;
  point: readonly Pointer[];
}

interface Ring {
  x: number;
  y: number;
  width: number;
  height: number;
  round: boolean;
}

/** Rings around what the lesson speaks of, wherever it is on the screen. They follow the camera and never take a click. */
export function Pointers({ board, scene, point }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      const rings = [...(layer.current?.children ?? [])] as HTMLElement[];
      for (const [i, ring] of rings.entries()) {
        const one = point[i];
        put(ring, one === undefined ? null : ringOf(one, scene, board));
      }
    };
    return onStir(board === null ? [] : [(notice) => board.onCamera(notice)], [layer.current], place);
  }, [board, scene, point]);
  return (
    <div className="pointers" ref={layer} aria-hidden="true">
      {point.map((one) => (
        <i key={JSON.stringify(one)} />
      ))}
    </div>
  );
}

function put(element: HTMLElement, ring: Ring | null): void {
  element.hidden = ring === null;
  if (ring === null) return;
  element.className = ring.round ? 'round' : '';
  element.style.transform = `translate(${ring.x}px, ${ring.y}px)`;
  element.style.width = `${ring.width}px`;
  element.style.height = `${ring.height}px`;
}

function ringOf(point: Pointer, scene: Scene, board: Board | null): Ring | null {
  return 'thing' in point ? around(point.thing, scene, board) : framing(selectorOf(point));
}

function selectorOf(point: Exclude<Pointer, { thing: string }>): string {
  if ('act' in point) return `:is(.act, .ending)[data-verb="${point.act}"]`;
  return 'choice' in point ? '.form-list:not(.ready) .choice' : '.foot .btn.primary';
}

/** The control; on a phone whose sheet shows something else, the tab behind which it is. */
function framing(selector: string): Ring | null {
  const all = [...document.querySelectorAll(selector)];
  const found = all.find(isSeen) ?? all[0] ?? document.querySelector('.tabs [aria-selected="false"]:first-child');
  const box = found?.getBoundingClientRect();
  if (found == null || box === undefined || box.width === 0 || scrolledAway(found, box)) return null;
  return { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8, round: false };
}

/** Its middle is above or below what its list shows: a ring there would lie around something else. */
function scrolledAway(element: Element, box: DOMRect): boolean {
  const middle = box.y + box.height / 2;
  for (let list = element.parentElement; list !== null; list = list.parentElement) {
    if (list.scrollHeight <= list.clientHeight || getComputedStyle(list).overflowY === 'visible') continue;
    const { top, bottom } = list.getBoundingClientRect();
    if (middle < top || middle > bottom) return true;
  }
  return false;
}

/** Nothing lies over its middle, and it is not scrolled out of sight. */
function isSeen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return hit !== null && element.contains(hit);
}

function around(id: string, scene: Scene, board: Board | null): Ring | null {
  const body = standOf(scene, id) ?? undefined;
  const marker = scene.markers.find((one) => one.id === id);
  const at = body ?? marker;
  if (board === null || at === undefined) return null;
  const reach = body === undefined ? (marker?.r ?? 0) + (marker?.reach ?? 0) : Math.max(body.a, body.b);
  const { x, y } = board.toScreen([at.x, at.y]);
  const r = board.toScreen([at.x + reach, at.y]).x - x + 9;
  return { x: x - r, y: y - r, width: r * 2, height: r * 2, round: true };
}
