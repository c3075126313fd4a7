/**
 * Changing floors (HR-BLD-06): a Move Action takes a warrior from anywhere on a floor to the next one up or down.
 *
 * Doubtful points (HR-R-064): it is placed anywhere free there within its Move, measured flat, of where it was, also in contact with an enemy.
 * In contact with an enemy it must Disengage instead. Mounted warriors may do it. With no free place in reach it is refused. The roof has a
 * stair only where the piece says so.
 */

import { z } from 'zod';
import type { Act, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { bodyWithinArea, bounds } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { point } from '../../kit/args.ts';
import { placement, randomPoint, spreadPoint } from '../../kit/placing.ts';
import { round } from '../../kit/route.ts';
import type { Building, Piece, State, Warrior } from '../state.ts';
import { activated, readPlace } from '../vocabulary/reading.ts';
import { afterMove } from './arrive.ts';
import { SLACK } from './line.ts';
import { heldRefusal, moveAllowance, moveBar } from './move.ts';
import { type G, name, standing } from './play.ts';
import { baseAt, mayStand, nearestStand, put, standRefusal } from './standing.ts';
import { tell } from './tell.ts';
import { buildingAround, isOver, storeyAt } from './terrain.ts';
import { menuVerb } from './verb.ts';
import { isEthereal } from './way-words.ts';

/** The building whose stairs the warrior can use, and the floor it is on; the roof counts as one above the last. */
function stairs(s: State, w: Warrior): { piece: Piece; building: Building; floor: number } | null {
  const storey = storeyAt(s, w.x, w.y, w.z);
  const piece = storey.kind === 'ground' ? buildingAround(s, w.x, w.y, w.z) : storey.piece;
  const building = piece?.building ?? null;
  if (piece === null || building === null) return null;
  if (storey.kind === 'top') return { piece, building, floor: building.floors.length };
  const floor = storey.kind === 'floor' ? storey.floor : 0;
  // On the ground floor the whole base must be inside: in the doorway it is not on the floor yet.
  if (floor === 0 && !bodyWithinArea(piece.parts[0] as Area, baseAt(w, w.x, w.y))) return null;
  return { piece, building, floor };
}

function heightOf(piece: Piece, building: Building, floor: number): number {
  return floor === building.floors.length ? piece.top : (building.floors[floor] as number);
}

/** Floors that a stair leads to from there. */
function nextFloors({ floors, roofStair }: Building, floor: number): number[] {
  const roof = floors.length;
  return [floor + 1, floor - 1].filter(
    (to) => to >= 0 && (to < roof || to === roof) && ((to < roof && floor < roof) || roofStair),
  );
}

function floorRefusal(s: State, w: Warrior, to: number, at: Point): Refusal | null {
  const bar = moveBar(w) ?? heldRefusal(s, w);
  if (bar !== null) return bar;
  const here = stairs(s, w);
  if (here === null) return { clause: 'HR-BLD-06', reason: `${name(w)} is in no building` };
  const { piece, building, floor } = here;
  if (!nextFloors(building, floor).includes(to)) {
    return {
      clause: 'HR-BLD-06',
      reason: `no stair leads from there to floor ${to} of ${piece.name}`,
      also: ['HR-R-064'],
    };
  }
  const [x, y] = at;
  const far = Math.sqrt((x - w.x) * (x - w.x) + (y - w.y) * (y - w.y));
  const reach = moveAllowance(s, w);
  if (far > reach + SLACK) {
    const witness = { kind: 'gap', from: [w.x, w.y], to: at, distance: round(far), limit: reach } as const;
    return {
      clause: 'HR-R-064',
      reason: `that is ${round(far)}" away and ${name(w)} may be placed within ${reach}"`,
      witness,
    };
  }
  if (!isOver(piece, x, y))
    return {
      clause: 'HR-BLD-05',
      reason: `that is outside ${piece.name}`,
      witness: { kind: 'outside', at, region: piece.name },
    };
  const inside = bodyWithinArea(piece.parts[0] as Area, baseAt(w, x, y));
  if (!inside)
    return {
      clause: 'HR-BLD-05',
      reason: `a wall of ${piece.name} is there`,
      witness: { kind: 'overlap', with: piece.id, at },
    };
  return standRefusal(s, w, x, y, heightOf(piece, building, to));
}

function floorActs(g: G, w: Warrior): Act[] | null {
  const s = g.state;
  if (isEthereal(w) || w.climb !== null) return null;
  const here = stairs(s, w);
  if (here === null || heldRefusal(s, w) !== null) return null;
  const { piece, building, floor } = here;
  const acts: Act[] = [];
  for (const to of nextFloors(building, floor)) {
    const act = floorAct(s, w, piece, building, to);
    if (act !== null) acts.push(act);
  }
  return acts.length === 0 ? null : acts;
}

function nameOf(piece: Piece, building: Building, floor: number): string {
  if (floor === building.floors.length) return `the roof of ${piece.name}`;
  return floor === 0 ? `the ground floor of ${piece.name}` : `floor ${floor} of ${piece.name}`;
}

function floorAct(s: State, w: Warrior, piece: Piece, building: Building, to: number): Act | null {
  const level = heightOf(piece, building, to);
  const area = piece.parts[0] as Area;
  const legal = (at: Point) => floorRefusal(s, w, to, at) === null;
  const nearest = nearestStand(s, w, w.x, w.y, level, moveAllowance(s, w), ({ x, y }) =>
    bodyWithinArea(area, baseAt(w, x, y)),
  );
  if (nearest === null || !legal([nearest.x, nearest.y])) return null;
  const b = bounds(area);
  const region = [{ label: nameOf(piece, building, to), points: area.kind === 'poly' ? area.points : [] }];
  return placement({
    verb: 'floor',
    key: `floor-${to}`,
    label: `Go to ${nameOf(piece, building, to)}`,
    clause: 'HR-BLD-06',
    body: { ...w, z: level },
    region,
    facing: false,
    fixed: { to: to as unknown as string },
    spots: () => {
      const spots = [{ at: [nearest.x, nearest.y] as Point }];
      for (let i = 0; i < 12 && spots.length < 4; i++) {
        const at = spreadPoint(i, b);
        if (legal(at)) spots.push({ at });
      }
      return spots;
    },
    option: ({ at }) => ({ label: `at ${round(at[0])}, ${round(at[1])}`, subjects: [w.id, piece.id] }),
    random: (rng: Random) => {
      for (let i = 0; i < 4; i++) {
        const at = randomPoint(rng, b);
        if (legal(at)) return { at };
      }
      return { at: [nearest.x, nearest.y] };
    },
    why: ({ at }) => floorRefusal(s, w, to, at),
  });
}

function floorWhyNot(g: G, w: Warrior): RefusedAct | null {
  const s = g.state;
  if (stairs(s, w) === null) return null;
  const refusal = heldRefusal(s, w);
  return refusal === null ? null : { verb: 'floor', label: 'Change floors', refusal };
}

export const FLOOR = menuVerb({
  name: 'floor',
  text: 'Go to the next floor up or down, and be placed there.',
  args: { to: z.int().min(0).max(9), at: point },
  main: 'at',
  action: 'move',
  read: (line) => {
    const { args } = line;
    const floor = args.to;
    // `to` is the floor here, not a place.
    delete args.to;
    readPlace(line, activated(line));
    args.to = floor;
  },
  find: floorActs,
  refused: floorWhyNot,
  whyNot: (g, w) =>
    floorRefusal(g.state, w, 1, [w.x, w.y]) ?? {
      clause: 'HR-BLD-06',
      reason: 'a Move leads to the next floor up or down where a stair does',
    },
  *run(g, w, { to, at }) {
    const s = g.state;
    const here = stairs(s, w);
    if (here === null) throw new Error(`${w.id} is in no building`);
    g.enter('HR-BLD-06');
    const level = heightOf(here.piece, here.building, to);
    if (mayStand(s, w, at[0], at[1], level)) put(g, w, at[0], at[1], level);
    tell(g, {
      kind: 'floor',
      clause: 'HR-BLD-06',
      warrior: w.id,
      piece: here.piece.id,
      floor: to,
      to: [w.x, w.y],
      z: w.z,
      also: ['HR-R-064'],
    });
    if (standing(w)) yield* afterMove(g, w);
    g.leave();
  },
});
