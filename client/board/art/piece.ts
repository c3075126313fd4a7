/**
 * The parts that a piece is told apart by, as paths: the table draws them on canvas and panels as elements. Plates are in
 * shares of their half width, the crown in shares of its own.
 */
import type { BodyLook, SceneBody } from '#engine/game.ts';
import type { BoardArt, FigureArt } from '../port.ts';

/** The plate beneath the figure: shield, arrowhead, lozenge, gem, block. A disc for what has no class. */
export const PLATES: Readonly<Record<BodyLook['class'] | 'unknown', string>> = {
  fighter:
    'M-.72 -.62C-.3 -.62 -.12 -.74 0 -.84C.12 -.74 .3 -.62 .72 -.62C.78 .16 .46 .62 0 .88C-.46 .62 -.78 .16 -.72 -.62Z',
  shooter: 'M0 -.9L.78 -.2L.6 .72L-.6 .72L-.78 -.2Z',
  caster: 'M0 -.94L.74 0L0 .94L-.74 0Z',
  beast: 'M-.66 -.62L.66 -.62L.84 .08L.34 .8L-.34 .8L-.84 .08Z',
  brute: 'M-.66 -.66H.66V.66H-.66Z',
  unknown: 'M0 -.72A.72 .72 0 1 1 0 .72A.72 .72 0 1 1 0 -.72Z',
};

/** Shares of the radius. */
export const PLATE = 0.78;
export const FIGURE = 0.66;
/** The disc of the weapon: where its middle is, and how large it is. */
export const DISC = { x: -0.74, y: 0.7, r: 0.42, least: 6.5, sign: 0.75 } as const;
/** The line that a fallen figure lies on. */
export const LINE = { half: 0.95, y: 0.62, ink: 0.26, chalk: 0.128 } as const;
/** How a fallen figure is turned, in degrees. */
export const FALLEN = 84;
/** How light what has acted is. */
export const DIM = 0.58;

export const CROWN = 'M-.868 0L-1 -.915L-.415 -.434L0 -1.217L.415 -.434L1 -.915L.868 0Z';

/** Half the crown's width and how high above the middle it sits, in px. */
export function crownOf(r: number): { half: number; y: number } {
  return { half: Math.max(4.6, r * 0.482), y: 0.95 - r * 0.875 };
}

/** What fights with something the art does not know. */
const UNKNOWN: FigureArt = {
  box: 24,
  paths: [],
  lines: [
    { d: 'M12 3.6L20.4 12L12 20.4L3.6 12Z', width: 2.8 },
    { d: 'M12 12h.01', width: 4.4 },
  ],
};

/** The sign of a body's weapon; null where it is no fighting model. */
export function weaponOf(body: Pick<SceneBody, 'look'>, art: BoardArt): FigureArt | null {
  if (body.look === undefined) return null;
  return art.weapon?.(body.look.weapon) ?? UNKNOWN;
}
