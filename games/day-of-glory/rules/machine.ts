/**
 * Pieces of artillery and those who stand behind them (DG-ART-01, DG-ART-04, DG-R-410): the front of the piece is the front of its crew, who
 * stand behind it two abreast, half an inch from it and from each other, on a grid whose rectangle holds piece and crew. A piece that nobody
 * serves is a piece of terrain.
 */
import type { Polygon } from '#engine/geometry/polygon.ts';
import { type Body, CONTACT } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Machine, Piece, State, Unit } from '../state.ts';
import { blockCells, type Pose, SKIRMISH_GAP, settle } from './layout.ts';

export function machineById(s: State, id: string | undefined): Machine | undefined {
  return id === undefined ? undefined : s.machines.find((m) => m.id === id);
}

/** The piece that the unit serves. */
export function machineOf(s: State, u: Unit): Machine | undefined {
  return u.machine === undefined ? undefined : machineById(s, u.machine);
}

/** Where its front is: that of its crew while it is served. */
export function machinePose(s: State, m: Machine): Pose {
  if (m.place !== 'served') return m;
  return s.units.find((u) => u.machine === m.id) ?? m;
}

export function machineBody(s: State, m: Machine): Body {
  const { x, y, fx, fy } = machinePose(s, m);
  return { x: x - fx * m.b, y: y - fy * m.b, fx, fy, z: 0, h: 1, shape: 'rect', a: m.a, b: m.b };
}

/** Pieces that stand on the table, served or not. */
export function machinesOn(s: State): Machine[] {
  if (s.machines.length === 0) return [];
  return s.machines.filter(
    (m) => m.place === 'left' || (m.place === 'served' && s.units.find((u) => u.machine === m.id)?.place === 'table'),
  );
}

/** DG-R-492: two abreast behind the piece; a last odd one in the middle. The grid is as wide and deep as piece and crew together. */
export function layCrew(u: Unit, m: Pick<Machine, 'a' | 'b'>): void {
  const across = 2 * u.a + SKIRMISH_GAP;
  const down = 2 * u.b + SKIRMISH_GAP;
  const wide = Math.max(2 * m.a, 4 * u.a + SKIRMISH_GAP);
  u.formation = 'skirmish';
  u.gap = SKIRMISH_GAP;
  u.files = (wide + SKIRMISH_GAP) / across;
  u.solid = false;
  u.mustReform = false;
  const first = (2 * m.b + SKIRMISH_GAP) / down;
  const middle = (u.files - 1) / 2;
  u.models.forEach((model, i) => {
    const alone = i % 2 === 0 && i === u.models.length - 1;
    Object.assign(model, {
      row: first + Math.floor(i / 2),
      file: alone ? middle : middle + (i % 2 === 0 ? -0.5 : 0.5),
      turn: 0,
      crouching: false,
    });
  });
  u.rows = first + Math.max(1, Math.ceil(u.models.length / 2));
}

/** The ground that it covers, which stops movement and nothing else (DG-ART-04, DG-R-410). */
function asPiece(m: Machine): Piece {
  return {
    id: m.id,
    kind: 'machine',
    name: m.name,
    cover: false,
    parts: [{ kind: 'poly', points: cornersOf(m) }],
    top: 0,
    standable: false,
    impassable: true,
    slow: 1,
    sight: 'open',
  };
}

/** Pieces with their crews, as terrain for the eye. */
export function servedPieces(s: State): Piece[] {
  return machinesOn(s).flatMap((m) => {
    if (m.place !== 'served') return [];
    const { x, y, fx, fy } = machinePose(s, m);
    return [asPiece({ ...m, x, y, fx, fy })];
  });
}

function cornersOf(m: Machine): Polygon {
  const at = (ahead: number, left: number) =>
    [snap(m.x + m.fx * ahead - m.fy * left), snap(m.y + m.fy * ahead + m.fx * left)] as const;
  return [at(0, m.a), at(0 - 2 * m.b, m.a), at(0 - 2 * m.b, 0 - m.a), at(0, 0 - m.a)];
}

/** The crew is no longer with it; it stays where it is (DG-R-175, DG-R-413). */
export function leave(s: State, u: Unit): void {
  const m = machineOf(s, u);
  if (m === undefined) return;
  const { x, y, fx, fy } = u;
  onFoot(u);
  leftAt(s, m, { x, y, fx, fy });
}

/** It stands there, and nobody serves it. */
export function leftAt(s: State, m: Machine, { x, y, fx, fy }: Pose): void {
  Object.assign(m, { place: 'left', x, y, fx, fy });
  s.pieces = [...s.pieces, asPiece(m)];
}

/** It is no more. A crew that is with it is a unit on foot from then on (DG-R-491). */
export function takeOff(s: State, m: Machine): void {
  const u = s.units.find((one) => one.machine === m.id);
  if (u !== undefined) onFoot(u);
  else s.pieces = s.pieces.filter((p) => p.id !== m.id);
  m.place = 'gone';
}

/** A unit in loose order where the crew stands, without its piece. */
function onFoot(u: Unit): void {
  delete u.machine;
  const count = u.models.length;
  if (count === 0) return;
  const first = Math.min(...u.models.map((m) => m.row)) * (2 * u.b + u.gap);
  u.x = snap(u.x - u.fx * first);
  u.y = snap(u.y - u.fy * first);
  u.files = Math.min(2, count);
  if (count === 1) Object.assign(u, { formation: 'single', gap: 0 });
  const cells = blockCells(count, u.files);
  u.models.forEach((m, i) => {
    Object.assign(m, cells[i]);
  });
  settle(u);
}

/** The crew takes its places at the piece again. */
export function man(s: State, u: Unit, m: Machine): void {
  s.pieces = s.pieces.filter((p) => p.id !== m.id);
  Object.assign(u, { x: m.x, y: m.y, fx: m.fx, fy: m.fy, machine: m.id });
  m.place = 'served';
  layCrew(u, m);
}

/** The rectangle around piece and crew as one base. */
export function blockBody(u: Unit, pose: Pose = u): Body {
  const deep = u.rows * (2 * u.b + u.gap) - u.gap;
  const wide = u.files * (2 * u.a + u.gap) - u.gap;
  const { x, y, fx, fy } = pose;
  const [a, b] = [wide / 2, deep / 2];
  return { x: x - fx * b, y: y - fy * b, fx, fy, z: 0, h: 1, shape: 'rect', a, b };
}

/** How near to the piece some model of its crew has to be (DG-R-173, DG-R-413). */
export const BESIDE = 1 + CONTACT / 16;

/** The phase under way, counted over the whole battle. */
export function phaseNow(s: State): number {
  return s.round * 16 + s.at;
}
