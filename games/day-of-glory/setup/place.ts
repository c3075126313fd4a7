/** Whose turn it is to deploy: one unit is placed; before that shapes may change and heroes join (DG-R-046, DG-FORM-20, DG-HERO-01). */

import type { Act, Answer, Decision, Random, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { facing, id, point } from '../../kit/args.ts';
import { placement, type Spot } from '../../kit/placing.ts';
import { agreeing } from '../grammar.ts';
import { placeTrace } from '../rules/ghost.ts';
import { depthOf, poseAt, widthOf } from '../rules/layout.ts';
import { type G, mustUnit } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { State, Unit } from '../state.ts';
import { acting, readSetUpFacing } from '../vocabulary/reading.ts';
import { ATTACHING } from './attach.ts';
import { HOLDING } from './hold.ts';
import { nextPlaces, type Preparation } from './preparation.ts';
import { RIDING } from './ride.ts';
import { SHAPING } from './shaping.ts';
import { anySpot, facingOf, placeRefusal, poseOf, zoneOf, zoneRegion } from './zone.ts';

export const DEPLOY = verb({
  name: 'deploy',
  text: 'Place a unit; `at` is the middle of its block.',
  args: { unit: id, at: point, facing },
  read: (line) => readSetUpFacing(line, acting(line)),
});

function blockBody(s: State, u: Unit): Body {
  const [fx, fy] = facingOf(s, u.seat);
  const [a, b] = [widthOf(u) / 2, depthOf(u) / 2];
  return { x: 0, y: 0, fx, fy, z: 0, h: 1, shape: 'rect', a, b };
}

export class PlaceDecision implements Decision {
  readonly seat: Seat;
  readonly title = 'which unit is deployed, and where?';
  readonly clause = 'DG-R-046';
  readonly subjects: readonly string[];
  private readonly s: State;
  private known: readonly Act[] | null = null;

  constructor(s: State, seat: Seat) {
    this.s = s;
    this.seat = seat;
    this.subjects = this.units.map((u) => u.id);
  }

  private get units(): Unit[] {
    const { s, seat } = this;
    return s.units.filter((u) => u.seat === seat && u.place === 'reserve' && !s.held.includes(u.id));
  }

  get acts(): readonly Act[] {
    if (this.known === null) {
      const { s, seat } = this;
      const acts: Act[] = this.units.map((u) => deployAct(s, seat, u));
      for (const { act } of PREPARATIONS) {
        const made = act(s, this.units);
        if (made.options().length > 0) acts.push(made);
      }
      this.known = acts;
    }
    return this.known;
  }

  refused(): RefusedAct[] {
    const { s } = this;
    const [u] = this.units;
    const out: RefusedAct[] = [];
    for (const { act, refusal } of PREPARATIONS) {
      const made = act(s, this.units);
      if (made.options().length > 0) continue;
      const none: Refusal = { clause: made.clause, reason: 'there is nobody to do that with' };
      const first = u === undefined ? null : (refusal?.(s, u) ?? null);
      out.push({ verb: made.verb, label: made.label, refusal: first ?? none, why: (answer) => made.check(answer) });
    }
    return out;
  }

  /** Mostly units are placed; now and then one changes shape, takes in a hero or is held back. */
  draw(rng: Random): Answer | null {
    const { s, seat } = this;
    const units = this.units;
    if (rng.int(6) === 0) {
      const answer = PREPARATIONS[rng.int(PREPARATIONS.length)]!.act(s, units).sample(rng);
      if (answer !== null) return answer;
    }
    for (let n = 0; n < units.length; n++) {
      const answer = deployAct(s, seat, units[rng.int(units.length)]!).sample(rng);
      if (answer !== null) return answer;
    }
    for (const u of units) {
      const answer = deployAct(s, seat, u).sample(rng);
      if (answer !== null) return answer;
    }
    return HOLDING.act(s, units).sample(rng) ?? SHAPING.act(s, units).sample(rng);
  }
}

/** What may be done besides placing a unit. */
const PREPARATIONS: readonly Preparation[] = [SHAPING, ATTACHING, RIDING, HOLDING];

/** Carries out an answer to the decision. */
export function place(g: G, seat: Seat, answer: Answer): void {
  const u = mustUnit(g.state, String(answer.unit));
  const preparation = PREPARATIONS.find(({ verb }) => verb === answer.verb);
  if (preparation !== undefined) {
    preparation.run(g, u, answer);
    return;
  }
  Object.assign(u, poseOf(u, answer));
  u.place = 'table';
  tell(g, { kind: 'deployed', clause: 'DG-R-046', unit: u.id, seat, at: [u.x, u.y], formation: u.formation });
  nextPlaces(g.state, seat);
}

function deployAct(s: State, seat: Seat, u: Unit): Act {
  const facing = facingOf(s, seat);
  const legal = (at: Point): boolean => placeRefusal(s, seat, u, poseAt(u, ...at, ...facing)) === null;
  const act = placement({
    verb: 'deploy',
    key: `deploy ${u.id}`,
    label: `Deploy ${u.name}`,
    clause: 'DG-R-046',
    body: blockBody(s, u),
    region: [zoneRegion(s, seat)],
    facing: true,
    fixed: { unit: u.id },
    spots: () => spots(s, seat, u, legal),
    option: ({ label }) => ({ label, subjects: [u.id] }),
    random: (rng) => {
      const at = randomSpot(s, seat, u, rng, legal) ?? anySpot(s, u);
      return at === null ? null : { at, facing };
    },
    why: (answer) => {
      if (u.place !== 'reserve')
        return { clause: 'DG-R-046', reason: `${u.name} ${agreeing(u, 'is')} deployed already` };
      const [dx, dy] = answer.facing ?? [0, 0];
      if (dx * dx + dy * dy < 1e-9) return { clause: 'DG-R-046', reason: 'a facing needs a direction' };
      return placeRefusal(s, seat, u, poseOf(u, answer));
    },
  });
  return { ...act, trace: (answer) => placeTrace(s, u, poseOf(u, answer)) };
}

/** Along the front of the zone, from the centre out; where none of these is free, where there is room. */
function spots(s: State, seat: Seat, u: Unit, legal: (at: Point) => boolean): (Spot & { label: string })[] {
  const facing = facingOf(s, seat);
  const { y0, y1 } = zoneOf(s, seat);
  const half = depthOf(u) / 2;
  const y = s.edges[seat] === 'south' ? y1 - half : y0 + half;
  const found: (Spot & { label: string })[] = [];
  for (const share of [0.5, 0.3, 0.7, 0.15, 0.85]) {
    const at: Point = [s.width * share, y];
    if (legal(at)) found.push({ at, facing, label: spotName(share) });
  }
  const at = found.length > 0 ? null : anySpot(s, u);
  return at === null ? found : [{ at, facing, label: 'where there is room' }];
}

function randomSpot(s: State, seat: Seat, u: Unit, rng: Random, legal: (at: Point) => boolean): Point | null {
  const { y0, y1 } = zoneOf(s, seat);
  const half = { w: widthOf(u) / 2, d: depthOf(u) / 2 };
  for (let n = 0; n < 12; n++) {
    const x = half.w + rng.real() * Math.max(0, s.width - 2 * half.w);
    const y = y0 + half.d + rng.real() * Math.max(0, y1 - y0 - 2 * half.d);
    const at: Point = [Math.round(x * 8) / 8, Math.round(y * 8) / 8];
    if (legal(at)) return at;
  }
  return null;
}

function spotName(share: number): string {
  if (share === 0.5) return 'in the centre';
  const side = share < 0.5 ? 'west' : 'east';
  return share < 0.2 || share > 0.8 ? `far ${side}` : side;
}
