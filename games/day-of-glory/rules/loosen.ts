/** What is forced upon units: going into skirmish where room is short (DG-R-058), and running from a charge (DG-R-082). */
import type { Point } from '#engine/geometry/types.ts';
import type { State, Unit } from '../state.ts';
import { tidyLinks, unlink } from './engage.ts';
import { forward, LEAST_GAP, SKIRMISH_GAP } from './layout.ts';
import type { G } from './play.ts';
import { reshape } from './shape.ts';
import { advance, misfit } from './space.ts';

const GAPS = [SKIRMISH_GAP, 0.375, 0.25, 0.125, LEAST_GAP] as const;
const BACKWARD = 0.25;
const FARTHEST = 8;

/** The unit opens out about the middle of its front row; single models and skirmishers are unaffected. */
export function forceSkirmish(g: G, u: Unit, clause: string): void {
  const s = g.state;
  if (u.formation === 'skirmish' || u.formation === 'single' || u.models.length < 2) return;
  const was = u.formation;
  const files =
    was === 'wedge' || was === 'ring' || was === 'disorder' ? Math.ceil(Math.sqrt(u.models.length)) : u.files;
  reshape(s, u, { formation: 'skirmish', files });
  makeRoom(s, u);
  tidyLinks(s);
  g.emit({ kind: 'loosened', clause, unit: u.id, seat: u.seat, was });
}

/** Gaps shrink, then the unit shifts back as little as needed. */
export function makeRoom(s: State, u: Unit): void {
  for (const gap of GAPS) {
    u.gap = gap;
    if (misfit(s, u, u) === null) return;
  }
  for (let back = BACKWARD; back <= FARTHEST; back += BACKWARD) {
    for (const gap of [SKIRMISH_GAP, LEAST_GAP]) {
      u.gap = gap;
      const pose = forward(u, 0 - back);
      if (misfit(s, u, pose) !== null) continue;
      Object.assign(u, pose);
      return;
    }
  }
  u.gap = LEAST_GAP;
}

/** How far short of what it may not pass a runner stops. */
const SHORT = 0.1;

/** Moves straight that way with its facing kept, and stops short of edges, impassable ground and units it may not pass. */
export function runAway(g: G, u: Unit, along: Point, inches: number, clause: string): void {
  const s = g.state;
  unlink(s, u);
  const go = advance(s, u, u, inches, { free: true, along });
  let far = go.hit === null ? go.moved : Math.max(0, go.moved - SHORT);
  const at = (d: number) => ({ x: u.x + along[0] * d, y: u.y + along[1] * d, fx: u.fx, fy: u.fy });
  // It may have run through friends, but cannot stop among them.
  while (far > 0 && misfit(s, u, at(far)) !== null) far = Math.max(0, far - BACKWARD);
  const from: Point = [u.x, u.y];
  Object.assign(u, advance(s, u, u, inches, { free: true, along, most: far }).pose);
  g.emit({ kind: 'ran', clause, unit: u.id, seat: u.seat, from, to: [u.x, u.y], inches: far });
}
