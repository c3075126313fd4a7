/**
 * A vehicle that has lost a beast or its compartment (DG-VEH-12..14, DG-R-190, DG-R-422, DG-R-423): its crew check their nerve at its next
 * activation. Where they pass it goes on if enough beasts are left, and stops for good otherwise; where they fail the beasts bolt.
 */
import type { Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Activation, Model, Unit } from '../state.ts';
import { close } from './activation-record.ts';
import { hitUnit } from './blast.ts';
import { engage, tidyLinks, unlink } from './engage.ts';
import { centreOf, pivoted } from './layout.ts';
import { speedOf } from './manoeuvre.ts';
import { nerveCheck } from './nerve.ts';
import { d6, type G, unitById, WILD } from './play.ts';
import { bearing, direct, direction } from './scatter.ts';
import { advance, misfit } from './space.ts';
import { tell } from './tell.ts';
import { drawn, partsOf } from './vehicle-parts.ts';

export function* vehicleOpening(g: G, u: Unit, now: Activation): Flow<void> {
  const s = g.state;
  const m = u.models[0];
  if (m?.parts?.shaken !== true) return;
  const card = s.cards[m.card]!;
  m.parts = { ...m.parts, shaken: false };
  const whole = m.parts.structure > 0;
  const passed = yield* nerveCheck(g, u, whole ? 'DG-VEH-12' : 'DG-VEH-14');
  if (passed) {
    if (!whole || !drawn(card, m)) stops(g, u, m);
    return;
  }
  yield* bolt(g, u, m);
  if (s.activation === now) close(g);
}

function stops(g: G, u: Unit, m: Model): void {
  m.parts = { ...partsOf(g.state.cards[m.card]!, m), still: true };
  tell(g, { kind: 'stops-for-good', clause: 'DG-VEH-12', unit: u.id, seat: u.seat, also: ['DG-R-422'] });
}

/** The cosine of 45 degrees (DG-R-423). */
const AHEAD = Math.sqrt(0.5) - 1e-9;

/** DG-VEH-13: the scatter die is rolled until it points ahead. */
function ahead(g: G, u: Unit): number {
  for (;;) {
    const by = { by: u.id, seat: u.seat, name: u.name, clause: 'DG-VEH-13' };
    if (direct(g, by)) continue;
    const degrees = direction(g, by);
    const [dx, dy] = bearing(g.state, degrees);
    if (dx * u.fx + dy * u.fy >= AHEAD) return degrees;
  }
}

function* bolt(g: G, u: Unit, m: Model): Flow<void> {
  const s = g.state;
  const card = s.cards[m.card]!;
  const was = partsOf(card, m);
  if (was.beasts.length === 0) return stops(g, u, m);
  const loose = was.structure === 0;
  const degrees = ahead(g, u);
  const far = d6(g, 'bolt', 'DG-VEH-13', u.seat) + speedOf(s, u) / 2;
  const from: Point = centreOf(u);
  // Nobody lets a vehicle through that cannot be held: it stops at whatever it touches.
  const wild: Unit = { ...u, seat: WILD };
  const turned = pivoted(u, ...bearing(s, degrees));
  const start = misfit(s, wild, turned, { without: [u.id], forced: true }) === null ? turned : u;
  const go = advance(s, wild, start, far, {
    without: [u.id],
    along: bearing(s, degrees),
    most: far,
    halt: true,
    forced: true,
  });
  const end = { ...u, ...go.pose };
  const [x, y] = centreOf(end);
  tell(g, {
    kind: 'bolts',
    clause: loose ? 'DG-VEH-14' : 'DG-VEH-13',
    unit: u.id,
    seat: u.seat,
    degrees,
    inches: go.moved,
    from,
    to: [snap(x), snap(y)],
    loose,
    also: ['DG-R-423'],
  });
  if (loose) {
    // Beasts without a compartment leave play and are not killed (DG-R-422).
    m.power -= was.beasts.length * (card.vehicle?.beastPower ?? 0);
    m.parts = { ...was, beasts: [], still: true };
  } else {
    unlink(s, u);
    Object.assign(u, go.pose);
    if (!drawn(card, m)) m.parts = { ...was, still: true };
  }
  if (go.hit?.kind === 'unit') {
    const v = go.hit.unit;
    const hits = d6(g, 'run-down', 'DG-R-190', u.seat);
    yield* hitUnit(g, v, hits, { name: u.name, clause: 'DG-R-190', seat: u.seat, by: u });
  }
  if (loose || unitById(s, u.id)?.place !== 'table') return;
  yield* engage(g, u, false);
  tidyLinks(s);
}
