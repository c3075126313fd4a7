/**
 * Where enemies could get and hit when they act next, as bands on the table: those of one of them, or of each other side together. How far is
 * measured straight, as the game says it (`Game.menace`).
 */
import type { MenaceBand, MenaceView } from '#client/protocol/snapshot.ts';
import { isForeign } from '#client/state/teams.ts';
import type { AnyGame, GameState, Menace, Scene, Seat } from '#engine/game.ts';
import { contour } from '#engine/geometry/contour.ts';
import { boundingRadius, pointSeparationOfBody } from '#engine/geometry/distance.ts';
import type { Body, Point } from '#engine/geometry/types.ts';

/** Cells of the grid that rims are looked for on, in inches, for one enemy and for a side; they are found exactly between its points. */
const FINE = 0.5;
const COARSE = 1;

interface Around {
  body: Body;
  inches: number;
}

/** Yields after each band. `model`: one enemy, null: all. `viewer`: null looks at every side. */
export function* menaceOf(
  game: AnyGame,
  view: GameState,
  viewer: Seat | null,
  model: string | null,
): Generator<void, MenaceView> {
  const scene = game.scene(view);
  const inUnits = new Set(scene.units.flatMap(({ members }) => members));
  const single = scene.bodies.map(({ id, label, seat, body }) => ({ id, label, seat, bodies: [body] }));
  const all = [
    ...scene.units.map(({ id, label, seat, members }) => ({
      id,
      label,
      seat,
      bodies: scene.bodies.filter((one) => members.includes(one.id)).map(({ body }) => body),
    })),
    ...single.filter(({ id }) => !inUnits.has(id)),
  ];
  const foes = all
    .filter(({ id, seat }) => (model === null ? seat !== null && foreign(view, viewer, seat) : id === model))
    .map((one) => ({ ...one, menace: [...(game.menace?.(view, one.id) ?? [])] }))
    .filter(({ menace }) => menace.length > 0);
  const bands: MenaceBand[] = [];
  if (model !== null) {
    for (const { seat, bodies, menace } of foes) {
      for (const one of distinct(menace)) {
        const around = bodies.map((body) => ({ body, inches: one.inches }));
        const rings = rimOf(scene, around, FINE);
        bands.push({ kind: one.kind, seat, label: one.label, inches: one.inches, rings });
        yield;
      }
    }
  } else {
    for (const seat of new Set(foes.map((foe) => foe.seat))) {
      for (const kind of ['reach', 'hit'] as const) {
        const around = foes.flatMap((foe) => {
          const inches = Math.max(-1, ...foe.menace.filter((one) => one.kind === kind).map((one) => one.inches));
          return foe.seat !== seat || inches < 0 ? [] : foe.bodies.map((body) => ({ body, inches }));
        });
        if (around.length > 0) bands.push({ kind, seat, label: '', inches: null, rings: rimOf(scene, around, COARSE) });
        yield;
      }
    }
  }
  return { of: model, bands, lines: foes.map(({ id, label, seat, menace }) => ({ id, label, seat, menace })) };
}

function foreign({ seats }: GameState, viewer: Seat | null, seat: Seat): boolean {
  return viewer === null || isForeign(seats, viewer, seat);
}

/** Of several that reach equally far the first is drawn. */
function distinct(menace: readonly Menace[]): Menace[] {
  return menace.filter((one, i) => menace.findIndex((m) => m.kind === one.kind && m.inches === one.inches) === i);
}

function rimOf({ width, depth }: Scene, around: readonly Around[], cell: number): readonly (readonly Point[])[] {
  const near = around.map(({ body, inches }) => ({
    body,
    inches,
    far: boundingRadius(body) + inches,
    sure: Math.min(body.a, body.b) + inches,
  }));
  // Points are asked for in rows, so whoever is near one is near the next.
  let last = near[0];
  const inside = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x > width || y > depth) return false;
    if (last !== undefined && covers(last, x, y)) return true;
    for (const one of near) {
      if (!covers(one, x, y)) continue;
      last = one;
      return true;
    }
    return false;
  };
  // The outermost points of the grid lie outside.
  const span = (of: (one: (typeof near)[number], sign: 1 | -1) => number, size: number): [number, number] => [
    Math.max(0, Math.min(...near.map((one) => of(one, -1)))) - cell,
    Math.min(size, Math.max(...near.map((one) => of(one, 1)))) + cell,
  ];
  const [left, right] = span(({ body, far }, sign) => body.x + sign * far, width);
  const [low, high] = span(({ body, far }, sign) => body.y + sign * far, depth);
  const n = Math.ceil(Math.max(right - left, high - low) / cell) + 1;
  return contour(left, low, cell, n, inside);
}

function covers({ body, inches, far, sure }: Around & { far: number; sure: number }, x: number, y: number): boolean {
  const [dx, dy] = [x - body.x, y - body.y];
  const square = dx * dx + dy * dy;
  if (square > far * far) return false;
  return square <= sure * sure || body.shape === 'round' || pointSeparationOfBody(body, x, y) <= inches;
}
