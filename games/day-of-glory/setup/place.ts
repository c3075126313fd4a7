/** Whose turn it is to deploy: one unit is placed; before that shapes may change and heroes join (DG-R-046, DG-FORM-20, DG-HERO-01). */
import type { Act, Answer, Decision, Option, Random, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { choice } from '../rules/acts.ts';
import { placeTrace } from '../rules/ghost.ts';
import { attachPlaces, attachRefusal } from '../rules/joining.ts';
import { depthOf, widthOf } from '../rules/layout.ts';
import { unitById } from '../rules/play.ts';
import { everyShape, formRefusal, type Shape, shapesFor } from '../rules/shape.ts';
import type { State, Unit } from '../state.ts';
import { holdAct, holdRefusal } from './hold.ts';
import { anySpot, facingOf, placeRefusal, poseOf, zoneOf, zoneRegion } from './zone.ts';

export function shapeOf(answer: Answer): Shape {
  return {
    formation: answer.formation as Shape['formation'],
    files: Number(answer.files),
    ...(answer.step === 1 ? { step: 1 as const } : {}),
  };
}

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
      acts.push(shapeAct(s, this.units));
      const attaching = attachAct(s, this.units);
      if (attaching.options().length > 0) acts.push(attaching);
      const holding = holdAct(s, this.units);
      if (holding.options().length > 0) acts.push(holding);
      this.known = acts;
    }
    return this.known;
  }

  refused(): RefusedAct[] {
    const { s } = this;
    return [holdAct(s, this.units), attachAct(s, this.units)]
      .filter((act) => act.options().length === 0)
      .map((act) => {
        const none: Refusal = { clause: act.clause, reason: 'there is nobody to do that with' };
        const why = (answer: Answer) => act.check(answer);
        const [u] = this.units;
        const refusal = (u === undefined || act.verb !== 'hold' ? null : holdRefusal(s, u)) ?? none;
        return { verb: act.verb, label: act.label, refusal, why };
      });
  }

  /** Mostly units are placed; now and then one changes shape, takes in a hero or is held back. */
  draw(rng: Random): Answer | null {
    const { s, seat } = this;
    const units = this.units;
    if (rng.int(6) === 0) {
      const act = [shapeAct, attachAct, holdAct][rng.int(3)]!(s, units);
      const answer = act.sample(rng);
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
    return holdAct(s, units).sample(rng) ?? shapeAct(s, units).sample(rng);
  }
}

function deployAct(s: State, seat: Seat, u: Unit): Act {
  const [fx, fy] = facingOf(s, seat);
  const { y0, y1 } = zoneOf(s, seat);
  const answerAt = (x: number, y: number): Answer => ({ verb: 'deploy', unit: u.id, at: [x, y], facing: [fx, fy] });
  const legal = (a: Answer) => placeRefusal(s, seat, u, poseOf(u, a)) === null;
  return {
    verb: 'deploy',
    key: `deploy ${u.id}`,
    label: `Deploy ${u.name}`,
    clause: 'DG-R-046',
    form: { kind: 'place', body: blockBody(s, u), region: [zoneRegion(s, seat)], facing: true },
    fixed: { unit: u.id },
    options: () => {
      const half = depthOf(u) / 2;
      const y = s.edges[seat] === 'south' ? y1 - half : y0 + half;
      const found: Option[] = [];
      for (const share of [0.5, 0.3, 0.7, 0.15, 0.85]) {
        const answer = answerAt(s.width * share, y);
        if (legal(answer)) found.push({ answer, label: spotName(share), subjects: [u.id] });
      }
      const spot = found.length > 0 ? null : anySpot(s, u);
      if (spot !== null) found.push({ answer: answerAt(...spot), label: 'where there is room', subjects: [u.id] });
      return found;
    },
    sample: (rng) => {
      const half = { w: widthOf(u) / 2, d: depthOf(u) / 2 };
      for (let n = 0; n < 12; n++) {
        const x = half.w + rng.real() * Math.max(0, s.width - 2 * half.w);
        const y = y0 + half.d + rng.real() * Math.max(0, y1 - y0 - 2 * half.d);
        const answer = answerAt(Math.round(x * 8) / 8, Math.round(y * 8) / 8);
        if (legal(answer)) return answer;
      }
      const spot = anySpot(s, u);
      return spot === null ? null : answerAt(...spot);
    },
    check: (answer) => {
      if (u.place !== 'reserve') return { clause: 'DG-R-046', reason: `${u.name} is deployed already` };
      const [dx, dy] = answer.facing as unknown as Point;
      if (dx * dx + dy * dy < 1e-9) return { clause: 'DG-R-046', reason: 'a facing needs a direction' };
      return placeRefusal(s, seat, u, poseOf(u, answer));
    },
    trace: (answer) => placeTrace(s, u, poseOf(u, answer)),
  };
}

function spotName(share: number): string {
  if (share === 0.5) return 'in the centre';
  const side = share < 0.5 ? 'west' : 'east';
  return share < 0.2 || share > 0.8 ? `far ${side}` : side;
}

function shapeAct(s: State, units: readonly Unit[]): Act {
  return choice({
    verb: 'shape',
    label: 'Change formation',
    clause: 'DG-FORM-20',
    by: ['unit', 'formation', 'files'],
    options: () =>
      units.flatMap((u) =>
        everyShape(s, u).map((shape) => ({
          answer: { verb: 'shape', unit: u.id, ...shape } as Answer,
          label: `${u.name}: ${shape.formation}, ${shape.files} wide`,
          subjects: [u.id],
        })),
      ),
    sample: (rng) => {
      const u = units[rng.int(Math.max(1, units.length))];
      const shapes = u === undefined ? [] : shapesFor(s, u);
      if (u === undefined || shapes.length === 0) return null;
      return { verb: 'shape', unit: u.id, ...shapes[rng.int(shapes.length)]! } as Answer;
    },
    suggest: () =>
      units.flatMap((u) =>
        shapesFor(s, u)
          .filter((shape) => looser(u, shape))
          .map((shape) => ({ verb: 'shape', unit: u.id, ...shape }) as Answer),
      ),
    why: (answer) => shapeRefusal(s, units, answer) ?? { clause: 'DG-FORM-20', reason: 'that is no shape for it' },
    check: (answer) => shapeRefusal(s, units, answer),
  });
}

/** Out of regiment, or narrower: whoever follows such advice comes to an end, as changing shape costs nothing here. */
function looser(u: Unit, shape: Shape): boolean {
  if (shape.formation !== u.formation) return u.formation === 'regiment';
  return shape.files < u.files;
}

function shapeRefusal(s: State, units: readonly Unit[], answer: Answer): Refusal | null {
  const u = unitById(s, String(answer.unit));
  if (u === undefined || !units.includes(u)) return { clause: 'DG-FORM-20', reason: 'there is no such unit to deploy' };
  return formRefusal(s, u, shapeOf(answer));
}

function attachAct(s: State, units: readonly Unit[]): Act {
  const heroes = () => units.filter((u) => u.kind === 'hero');
  const hosts = () => units.filter((u) => u.kind !== 'hero');
  return choice({
    verb: 'attach',
    label: 'Join a hero to a unit',
    clause: 'DG-HERO-01',
    by: ['hero', 'unit', 'file'],
    options: () =>
      heroes().flatMap((hero) =>
        hosts().flatMap((u) =>
          attachRefusal(s, hero, u) !== null
            ? []
            : attachPlaces(s, u).map(({ row, file }) => ({
                answer: { verb: 'attach', hero: hero.id, unit: u.id, row, file },
                label: `${hero.name} joins ${u.name}, row ${row + 1}, file ${file + 1}`,
                subjects: [hero.id, u.id],
              })),
        ),
      ),
    why: (answer) => {
      const hero = unitById(s, String(answer.hero));
      const u = unitById(s, String(answer.unit));
      if (hero === undefined || u === undefined) return { clause: 'DG-HERO-01', reason: 'there is no such unit' };
      return attachRefusal(s, hero, u) ?? { clause: 'DG-HERO-01', reason: 'there is no such place in the unit' };
    },
  });
}
