/** What a gesture may touch, and what it must answer to. */
import type { Point } from '#engine/geometry/types.ts';
import type { BoardPort, BoardView, Hit } from '../port.ts';
import type { Camera, Spot } from '../state/camera.ts';

export interface Hands {
  readonly port: BoardPort;
  view(): BoardView;
  camera(): Camera;
  /** Moves the camera; the table is kept in sight. */
  look(camera: Camera): void;
  /** The smallest zoom. */
  least(): number;
  tableAt(spot: Spot): Point;
  /** The part of the stage that no panel covers. */
  room(): Spot & { width: number; height: number };
  /** `slack` in px: how far beside a thing a pointer may land. */
  hit(spot: Spot, slack: number): Hit;
  loupe(spot: Spot | null): void;
  /** A finger tapped the bare table twice. */
  twice(spot: Spot): void;
  cursor(name: string): void;
}

/** A pointer as gestures see it: stage px and the keys held. */
export interface Touch extends Spot {
  id: number;
  finger: boolean;
  alt: boolean;
  shift: boolean;
  buttons: number;
}

export interface Gesture {
  move(touch: Touch): void;
  up(touch: Touch): void;
  /** Given up: a second finger, a lost pointer, Esc. */
  cancel(): void;
  /** True when the key was meant for the gesture. */
  key?(key: string): boolean;
}

/** Pointers that move less than this count as resting. */
export const STRAY = 5;

/** The same for fingers. */
export function slackOf(finger: boolean): number {
  return finger ? 12 : 3;
}
