/**
 * Keys of the camera and of the table's cursor: M measures, F fits, Space centres, + and - zoom, arrows go to the nearest
 * thing, Enter picks it. Keys of the act in hand (Esc, R, Backspace, digits) belong to the table's controller, except while
 * a drag is going on.
 */
import type { Point } from '#engine/geometry/types.ts';
import { type Direction, nearestBy, type Place } from '../state/nearest.ts';
import { hostOf, piecesOf, standOf } from '../state/stand.ts';
import type { Hands } from './hands.ts';
import type { Pointers } from './pointers.ts';

export interface KeyActs {
  fit(): void;
  zoom(factor: number): void;
  centre(): void;
  focused(): string | null;
  focus(id: string): void;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function keys(host: HTMLElement, hands: Hands, pointers: Pointers, acts: KeyActs): () => void {
  const early = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || typing(e.target)) return;
    if (pointers.busy) {
      const mine = pointers.key(e.key);
      if (e.key === 'Escape') pointers.cancel();
      else if (!mine) return;
      e.preventDefault();
      e.stopPropagation();
      return;
    }
    if ((e.key === 'm' || e.key === 'M') && !e.altKey) {
      pointers.held = true;
      hands.cursor('crosshair');
      return;
    }
    const id = acts.focused();
    if (id === null || !host.contains(e.target as Node)) return;
    if (e.key === 'Enter' && picks(hands, id)) {
      const at = placeOf(hands, id);
      if (at !== null) hands.port.tap({ id, kind: kindOf(hands, id), at });
    } else if (e.key in ARROWS && free(hands)) step(hands, id, ARROWS[e.key] as Direction, acts);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  // Others may want these keys too (Space plays a replay): they go first.
  const late = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey || typing(e.target)) return;
    const button = pressed(e.target) && !host.contains(e.target as Node);
    setTimeout(() => {
      if (e.defaultPrevented) return;
      switch (e.key) {
        case 'f':
        case 'F':
          acts.fit();
          return;
        case '+':
        case '=':
          acts.zoom(1.25);
          return;
        case '-':
          acts.zoom(0.8);
          return;
        case ' ':
          if (!button) acts.centre();
          return;
        default: {
          const direction = ARROWS[e.key];
          const idle = document.activeElement === document.body || document.activeElement === host;
          if (direction !== undefined && idle && free(hands)) step(hands, null, direction, acts);
        }
      }
    }, 0);
  };
  const up = (e: KeyboardEvent) => {
    if (e.key === 'm' || e.key === 'M') stop();
  };
  const stop = () => {
    if (!pointers.held) return;
    pointers.held = false;
    pointers.cancel();
    hands.cursor(pointers.measuring ? 'crosshair' : '');
    hands.port.measure(null);
  };
  window.addEventListener('keydown', early, true);
  window.addEventListener('keydown', late);
  window.addEventListener('keyup', up);
  window.addEventListener('blur', stop);
  return () => {
    window.removeEventListener('keydown', early, true);
    window.removeEventListener('keydown', late);
    window.removeEventListener('keyup', up);
    window.removeEventListener('blur', stop);
  };
}

/** Nothing is in hand that the arrows would move. */
function free(hands: Hands): boolean {
  const view = hands.view();
  return view.ghost === null && view.ghostFeature === null && !view.carrying;
}

/** Enter picks what is not yet picked; what already is leaves Enter to confirm. */
function picks(hands: Hands, id: string): boolean {
  const view = hands.view();
  return view.lit.includes(id) || (view.ghost === null && view.selected !== id);
}

function step(hands: Hands, from: string | null, direction: Direction, acts: KeyActs): void {
  const places = placesOf(hands);
  const at = (from === null ? null : placeOf(hands, from)) ?? startOf(hands);
  const next = nearestBy(places, at, direction, from);
  if (next !== null) acts.focus(next.id);
}

function startOf(hands: Hands): Point {
  const view = hands.view();
  for (const id of [view.selected, ...view.subjects]) {
    const at = id === null ? null : placeOf(hands, id);
    if (at !== null) return at;
  }
  return [view.scene.width / 2, view.scene.depth / 2];
}

function placesOf(hands: Hands): Place[] {
  const { scene, lit } = hands.view();
  // One of a unit can be gone to where it can be chosen by itself.
  const single = scene.bodies.filter(({ id }) => lit.includes(id) && hostOf(scene, id) !== null);
  return [
    ...[...piecesOf(scene), ...single].map(({ id, body }): Place => ({ id, at: [body.x, body.y] })),
    ...scene.markers.map((m): Place => ({ id: m.id, at: [m.x, m.y] })),
  ];
}

function placeOf(hands: Hands, id: string): Point | null {
  const { scene } = hands.view();
  const body = standOf(scene, id);
  if (body !== null) return [body.x, body.y];
  const marker = scene.markers.find((m) => m.id === id);
  return marker === undefined ? null : [marker.x, marker.y];
}

function kindOf(hands: Hands, id: string): 'body' | 'marker' {
  return standOf(hands.view().scene, id) === null ? 'marker' : 'body';
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function pressed(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary, [role="button"], [role="tab"]') !== null;
}
