/** Where named things of a scene stand: a body as it is, a unit as the block around its bases. */
import type { Scene, SceneBody, SceneUnit, Seat } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { blockOf, inBlock } from './block.ts';

interface Index {
  bodies: ReadonlyMap<string, SceneBody>;
  units: ReadonlyMap<string, SceneUnit>;
  /** The unit that a body belongs to. */
  hosts: ReadonlyMap<string, SceneUnit>;
  stands: Map<string, Body | null>;
}

/** A scene is never changed: what is found in it once is found for good. */
const known = new WeakMap<Scene, Index>();

function indexOf(scene: Scene): Index {
  let index = known.get(scene);
  if (index === undefined) {
    const hosts = new Map<string, SceneUnit>();
    for (const unit of scene.units) for (const id of unit.members) hosts.set(id, unit);
    index = {
      bodies: new Map(scene.bodies.map((b) => [b.id, b])),
      units: new Map(scene.units.map((u) => [u.id, u])),
      hosts,
      stands: new Map(),
    };
    known.set(scene, index);
  }
  return index;
}

/** Null when no body or unit of that name is there. */
export function standOf(scene: Scene, id: string): Body | null {
  const { bodies, units, stands } = indexOf(scene);
  const body = bodies.get(id);
  if (body !== undefined) return body.body;
  let stand = stands.get(id);
  if (stand === undefined) {
    const unit = units.get(id);
    const bases = unit?.members.flatMap((m) => bodies.get(m)?.body ?? []) ?? [];
    stand = unit === undefined ? null : bodyAround(bases, unit.facing);
    stands.set(id, stand);
  }
  return stand;
}

/** One base as large as all of them together. */
export function bodyAround(bases: readonly Body[], facing: Point): Body | null {
  const block = blockOf(bases, facing);
  if (block === null) return null;
  const [x, y] = inBlock(block, (block.front + block.back) / 2, (block.left + block.right) / 2);
  const [first] = bases;
  if (bases.length === 1 && first !== undefined) return first;
  const a = (block.right - block.left) / 2;
  const b = (block.front - block.back) / 2;
  return { x, y, fx: facing[0], fy: facing[1], z: first?.z ?? 0, h: first?.h ?? 0, shape: 'rect', a, b };
}

export function unitOf(scene: Scene, id: string): SceneUnit | null {
  return indexOf(scene).units.get(id) ?? null;
}

/** The body of that name, if it stands in no unit. */
export function loneAt(scene: Scene, id: string): SceneBody | null {
  const { bodies, hosts } = indexOf(scene);
  return hosts.has(id) ? null : (bodies.get(id) ?? null);
}

/** The unit that a body stands in. */
export function hostOf(scene: Scene, body: string): SceneUnit | null {
  return indexOf(scene).hosts.get(body) ?? null;
}

/** The bodies that a name stands for: those of a unit, or the one itself. */
export function membersOf(scene: Scene, id: string): readonly string[] {
  return indexOf(scene).units.get(id)?.members ?? [id];
}

export function seatAt(scene: Scene, id: string): Seat | null {
  const { bodies, units } = indexOf(scene);
  return (units.get(id) ?? bodies.get(id))?.seat ?? null;
}

export function labelAt(scene: Scene, id: string): string | null {
  const { bodies, units } = indexOf(scene);
  return (units.get(id) ?? bodies.get(id))?.label ?? null;
}

/** What can be pointed at and moved as one: units, and bodies that are in none. */
export function piecesOf(scene: Scene): readonly { id: string; label: string; seat: Seat | null; body: Body }[] {
  const { hosts } = indexOf(scene);
  const found: { id: string; label: string; seat: Seat | null; body: Body }[] = [];
  for (const { id, label, seat, body } of scene.bodies) if (!hosts.has(id)) found.push({ id, label, seat, body });
  for (const { id, label, seat } of scene.units) {
    const body = standOf(scene, id);
    if (body !== null) found.push({ id, label, seat, body });
  }
  return found;
}
