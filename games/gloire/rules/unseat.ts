/**
 * Riders and mounts that are struck. A struck mount rears (GL-MNT-11); a rider who fails is thrown and hurt (GL-MNT-12) and the mount bolts (GL-MNT-13); a
 * killed mount throws its rider without a test (GL-MNT-14). Whatever lays a rider low unseats him (GL-R-215).
 */
import type { Flow, Part } from '#engine/game.ts';
import { LOCATIONS, type Location } from '../content/types.ts';
import type { Model, Mount } from '../state.ts';
import { byId, conscious, type G, LEVEL } from './play.ts';
import { roller, statTest } from './roll.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';

const THROWN_WS = 2;

/** Boxes of a mount; `rears`: it was struck, so the rider tests even if nothing was crossed off. */
export function* woundMount(g: G, rider: Model, boxes: number, by: Model | null, rears: boolean): Flow<void> {
  const { mount } = rider;
  if (mount === null) return;
  const horse = mount.horse === null ? undefined : byId(g.state, mount.horse);
  const dead =
    horse === undefined ? woundOrdinary(g, rider, mount, boxes, by) : woundHeroic(g, rider, horse, boxes, by);
  if (dead) yield* mountDies(g, rider);
  else if (rears) yield* rear(g, rider, boxes > 0);
}

/** One track; true when it is used up. */
function woundOrdinary(g: G, rider: Model, mount: Mount, boxes: number, by: Model | null): boolean {
  const before = mount.lost;
  mount.lost = Math.min(mount.kind.boxes.length, mount.lost + boxes);
  if (boxes > 0) {
    const left = mount.kind.boxes.length - mount.lost;
    tell(g, {
      kind: 'mount-wound',
      clause: 'GL-MNT-16',
      model: rider.id,
      by: by?.id ?? null,
      boxes: mount.lost - before,
      left,
    });
  }
  return mount.lost >= mount.kind.boxes.length;
}

/** A ridden Heroic Horse that is hurt rolls its own location (GL-R-102); true when a row is used up. */
function woundHeroic(g: G, rider: Model, horse: Model, boxes: number, by: Model | null): boolean {
  if (boxes === 0) return false;
  const seat = roller(g.state, by ?? rider);
  const rowOf = (face: number): Location =>
    LOCATIONS.find((one) => {
      const row = horse.card.track[one];
      return row !== undefined && face >= row.from && face <= row.to;
    }) ?? 'torso';
  const die = g.dice.roll(10, 'horse-location', 'GL-R-102', seat, (face) => LOCATIONS.indexOf(rowOf(face)));
  const location = rowOf(die);
  const row = horse.card.track[location];
  const label = row?.label ?? location;
  tell(g, {
    kind: 'location',
    clause: 'GL-R-102',
    model: horse.id,
    by: by?.id ?? null,
    die,
    shift: 0,
    location,
    label,
    also: ['GL-HH-01'],
  });
  const length = row?.boxes.length ?? 0;
  const before = horse.lost[location];
  horse.lost[location] = Math.min(length, before + boxes);
  const left = length - horse.lost[location];
  tell(g, {
    kind: 'wound',
    clause: 'GL-MNT-16',
    model: horse.id,
    by: by?.id ?? null,
    location,
    label,
    boxes: horse.lost[location] - before,
    left,
  });
  return left === 0;
}

/** The rider's test to stay in the saddle. */
export function* rear(g: G, rider: Model, hurt: boolean): Flow<boolean> {
  const parts: Part[] = [];
  if (skill(rider, 'horsemanship') > 0) parts.push({ label: 'Horsemanship', amount: 1, clause: 'GL-SKO-10' });
  const horse = rider.mount?.horse == null ? undefined : byId(g.state, rider.mount.horse);
  if (hurt && (horse?.card.abilities.stoic ?? 0) > 0) parts.push({ label: 'Stoic', amount: 2, clause: 'GL-HH-09' });
  const { passed } = yield* statTest(g, rider, { test: 'stay-mounted', stat: 'bw', clause: 'GL-MNT-11', parts });
  if (!passed) yield* thrown(g, rider, 'GL-MNT-12');
  return passed;
}

/** Thrown: prone, a Strength 2 hit, and the mount bolts. */
export function* thrown(g: G, rider: Model, clause: 'GL-MNT-12' | 'GL-MNT-14'): Flow<void> {
  unmount(g, rider, 'bolts');
  lay(g, rider, clause);
  yield* g.rules.blowless(g, rider, THROWN_WS, clause);
}

function* mountDies(g: G, rider: Model): Flow<void> {
  unmount(g, rider, 'killed');
  rider.pinnedUnder = true;
  lay(g, rider, 'GL-MNT-14');
  yield* g.rules.blowless(g, rider, THROWN_WS, 'GL-MNT-14');
}

function lay(g: G, m: Model, clause: string): void {
  if (!m.prone) {
    m.prone = true;
    tell(g, { kind: 'prone', clause, model: m.id, why: 'thrown' });
  }
}

/** He lies where he sat, without a further hit, and the mount bolts (GL-R-215). */
export function* unseat(g: G, m: Model): Flow<void> {
  if (m.mount === null) return;
  unmount(g, m, 'bolts');
  if (conscious(m)) lay(g, m, 'GL-R-215');
}

function unmount(g: G, m: Model, how: 'bolts' | 'killed'): void {
  const { mount } = m;
  if (mount === null) return;
  const horse = mount.horse === null ? undefined : byId(g.state, mount.horse);
  m.mount = null;
  m.a = m.card.base / 2;
  m.b = m.a;
  m.h = LEVEL;
  if (horse !== undefined) horse.left = how === 'killed' ? 'killed' : 'bolted';
  tell(g, { kind: 'unhorsed', clause: how === 'killed' ? 'GL-MNT-14' : 'GL-MNT-13', model: m.id, how });
}
