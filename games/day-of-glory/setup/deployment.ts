/**
 * Deployment (DG-R-046): both roll a D6; the winner picks a long edge and deploys first. Players take turns to place one unit with
 * its joined heroes wholly within a quarter of the table's depth from their edge, in any formation (DG-FORM-20), facing any way.
 * Heroes may be joined to units beforehand (DG-HERO-01). A dwarf army may hold up to half of itself back (DG-LIST-08, DG-R-249).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option, Random, Refusal, RefusedAct, Region, Seat } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { choice } from '../rules/acts.ts';
import { rollOff } from '../rules/flow.ts';
import { placeTrace } from '../rules/ghost.ts';
import { attach, attachPlaces, attachRefusal } from '../rules/joining.ts';
import { depthOf, outlineOf, type Pose, poseAt, widthOf } from '../rules/layout.ts';
import { obstacleRefusal } from '../rules/obstacle.ts';
import { foe, type G, joinedHeroes, mustUnit, unitById } from '../rules/play.ts';
import { everyShape, formRefusal, reshape, type Shape, shapesFor } from '../rules/shape.ts';
import { misfit } from '../rules/space.ts';
import type { State, Unit } from '../state.ts';

/** The share of the depth that is one's own. */
const ZONE = 1 / 4;

export function zoneOf(s: State, seat: Seat): { y0: number; y1: number } {
  const deep = s.depth * ZONE;
  return s.edges[seat] === 'south' ? { y0: 0, y1: deep } : { y0: s.depth - deep, y1: s.depth };
}

export function zoneRegion(s: State, seat: Seat): Region {
  const { y0, y1 } = zoneOf(s, seat);
  const points: Point[] = [
    [0, y0],
    [s.width, y0],
    [s.width, y1],
    [0, y1],
  ];
  return { label: 'deployment zone', points, seat };
}

export function* deploymentStep(g: G): Flow<void> {
  const s = g.state;
  if (!s.setup.rolled) {
    s.first = rollOff(g, 'deployment', 'DG-R-046');
    s.setup.rolled = true;
    s.setup.placing = s.first;
    return;
  }
  if (!s.setup.chosen) {
    const answer = yield* ask<Answer>(s.first, () => edgeDecision(s));
    const edge = answer.edge === 'north' ? 'north' : 'south';
    const other = edge === 'north' ? 'south' : 'north';
    s.edges = s.first === 0 ? [edge, other] : [other, edge];
    if (s.options['time-of-day'] !== 0) {
      const dawn = yield* ask<Answer>(s.first, () => dawnDecision(s));
      s.dawn = dawn.side === 'west' ? [-1, 0] : [1, 0];
      g.emit({ kind: 'dawn', clause: 'DG-TOD-02', seat: s.first, side: dawn.side === 'west' ? 'west' : 'east' });
    }
    s.setup.chosen = true;
    g.emit({ kind: 'edge', clause: 'DG-R-046', seat: s.first, edge });
    return;
  }
  if (!waiting(s, s.setup.placing)) {
    if (!waiting(s, foe(s.setup.placing))) return beginBattle(g);
    s.setup.placing = foe(s.setup.placing);
  }
  const seat = s.setup.placing;
  const answer = yield* ask<Answer>(seat, () => new PlaceDecision(s, seat));
  yield* place(g, seat, answer);
}

/** Has the seat something left to place? What is held back is not. */
function waiting(s: State, seat: Seat): boolean {
  return s.units.some((u) => u.seat === seat && u.place === 'reserve' && !s.held.includes(u.id));
}

function beginBattle(g: G): void {
  const s = g.state;
  s.phase = 'battle';
  g.emit({ kind: 'battle', clause: 'DG-FLOW-03', first: s.first });
}

function* place(g: G, seat: Seat, answer: Answer): Flow<void> {
  const s = g.state;
  const u = mustUnit(s, String(answer.unit));
  if (answer.verb === 'shape') {
    reshape(s, u, shapeOf(answer));
    g.emit({ kind: 'shaped', clause: 'DG-FORM-20', unit: u.id, formation: u.formation, files: u.files });
    return;
  }
  if (answer.verb === 'attach') {
    const hero = mustUnit(s, String(answer.hero));
    attach(s, hero, u, Number(answer.row), Number(answer.file));
    g.emit({
      kind: 'joined',
      clause: 'DG-HERO-01',
      hero: hero.id,
      unit: u.id,
      seat,
      also: ['DG-HERO-02', 'DG-HERO-03'],
    });
    return;
  }
  if (answer.verb === 'hold') {
    s.held = [...s.held, u.id];
    g.emit({ kind: 'held', clause: holdClause(s, u), unit: u.id, seat });
  } else {
    const pose = poseOf(u, answer);
    Object.assign(u, pose);
    u.place = 'table';
    g.emit({ kind: 'deployed', clause: 'DG-R-046', unit: u.id, seat, at: [u.x, u.y], formation: u.formation });
  }
  s.setup.placing = foe(seat);
}

function shapeOf(answer: Answer): Shape {
  return {
    formation: answer.formation as Shape['formation'],
    files: Number(answer.files),
    ...(answer.step === 1 ? { step: 1 as const } : {}),
  };
}

/** `at` is the middle of the block. */
export function poseOf(u: Unit, answer: Answer): Pose {
  const [x, y] = answer.at as unknown as Point;
  const [fx, fy] = norm(...(answer.facing as unknown as Point));
  return poseAt(u, x, y, fx, fy);
}

function edgeDecision(s: State): Decision {
  const option = (edge: 'south' | 'north'): Option => ({
    answer: { verb: 'edge', edge },
    label: `the ${edge} edge`,
    subjects: [],
  });
  return {
    seat: s.first,
    title: 'which long edge is yours?',
    clause: 'DG-R-046',
    subjects: [],
    acts: [
      choice({
        verb: 'edge',
        label: 'Choose an edge',
        clause: 'DG-R-046',
        by: ['edge'],
        options: () => [option('south'), option('north')],
        why: () => ({ clause: 'DG-R-046', reason: 'the long edges are south and north' }),
      }),
    ],
  };
}

/** DG-R-146: side 1 of the time of day is a short edge that the winner of the roll-off chooses. */
function dawnDecision(s: State): Decision {
  const option = (side: 'east' | 'west'): Option => ({
    answer: { verb: 'dawn', side },
    label: `in the ${side}`,
    subjects: [],
  });
  return {
    seat: s.first,
    title: 'where does the sun rise?',
    clause: 'DG-TOD-02',
    subjects: [],
    acts: [
      choice({
        verb: 'dawn',
        label: 'The sun rises',
        clause: 'DG-TOD-02',
        by: ['side'],
        options: () => [option('east'), option('west')],
        why: () => ({ clause: 'DG-R-146', reason: 'the short edges are east and west' }),
      }),
    ],
  };
}

/** What could be held back, and why not. */
function holdClause(s: State, u: Unit): string {
  return s.armies[u.seat]!.rule.kind === 'reserve' ? 'DG-LIST-08' : 'DG-R-046';
}

function unitPower(u: Unit): number {
  let power = 0;
  for (const m of u.models) power += m.power;
  return power;
}

function holdRefusal(s: State, u: Unit): Refusal | null {
  const { rule, power } = s.armies[u.seat]!;
  if (rule.kind === 'reserve') {
    let held = unitPower(u);
    for (const id of s.held) {
      const other = mustUnit(s, id);
      if (other.seat === u.seat) held += unitPower(other);
    }
    if (held <= power * rule.share) return null;
    return {
      clause: 'DG-R-249',
      reason: 'at most half of the army may be held back',
      witness: { kind: 'value', name: 'power held back', have: held, need: power * rule.share },
    };
  }
  // Whoever finds no room at all, in whatever shape, is not stuck.
  return hasRoom(s, u) ? { clause: 'DG-LIST-08', reason: 'this army holds nothing back' } : null;
}

function placeRefusal(s: State, seat: Seat, u: Unit, pose: Pose): Refusal | null {
  const { y0, y1 } = zoneOf(s, seat);
  const line = outlineOf(u, pose);
  if (line.some(([, y]) => y < y0 - EPSILON || y > y1 + EPSILON)) {
    return {
      clause: 'DG-R-046',
      reason: `${u.name} must be wholly within its deployment zone`,
      witness: { kind: 'outside', at: [pose.x, pose.y], region: 'deployment zone' },
    };
  }
  const no = misfit(s, u, pose);
  return no === null ? null : obstacleRefusal(u, pose, no);
}

function facingOf(s: State, seat: Seat): Point {
  return s.edges[seat] === 'south' ? [0, 1] : [0, -1];
}

/** Some place for the unit as it is shaped, scanning its zone from the middle; null when there is none. */
function anySpot(s: State, u: Unit): Point | null {
  const { y0, y1 } = zoneOf(s, u.seat);
  const [fx, fy] = facingOf(s, u.seat);
  const half = depthOf(u) / 2;
  for (let dy = 0; dy <= y1 - y0 - 2 * half; dy += 1) {
    const y = s.edges[u.seat] === 'south' ? y1 - half - dy : y0 + half + dy;
    for (let k = 0; k <= s.width; k++) {
      const x = s.width / 2 + (k % 2 === 0 ? k / 2 : -(k + 1) / 2);
      if (placeRefusal(s, u.seat, u, poseAt(u, x, y, fx, fy)) === null) return [x, y];
    }
  }
  return null;
}

/** Is there a place for the unit in any useful shape? */
function hasRoom(s: State, u: Unit): boolean {
  if (anySpot(s, u) !== null) return true;
  return shapesFor(s, u).some((shape) => {
    const copy: Unit = { ...u, models: u.models.map((m) => ({ ...m })) };
    reshape(s, copy, shape);
    return anySpot({ ...s, units: s.units.filter((v) => v !== u) }, copy) !== null;
  });
}

function blockBody(s: State, u: Unit): Body {
  const [fx, fy] = facingOf(s, u.seat);
  const [a, b] = [widthOf(u) / 2, depthOf(u) / 2];
  return { x: 0, y: 0, fx, fy, z: 0, h: 1, shape: 'rect', a, b };
}

class PlaceDecision implements Decision {
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
      units.flatMap((u) => shapesFor(s, u).map((shape) => ({ verb: 'shape', unit: u.id, ...shape }) as Answer)),
    why: (answer) => shapeRefusal(s, units, answer) ?? { clause: 'DG-FORM-20', reason: 'that is no shape for it' },
    check: (answer) => shapeRefusal(s, units, answer),
  });
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

function holdAct(s: State, units: readonly Unit[]): Act {
  return choice({
    verb: 'hold',
    label: 'Hold back',
    clause: 'DG-LIST-08',
    by: ['unit'],
    options: () =>
      units
        .filter((u) => holdRefusal(s, u) === null)
        .map((u) => ({
          answer: { verb: 'hold', unit: u.id },
          label: u.name,
          subjects: [u.id],
          note: `${unitPower(u)} power${joinedHeroes(s, u).length > 0 ? ' with its heroes' : ''}`,
        })),
    why: (answer) => {
      const u = unitById(s, String(answer.unit));
      if (u === undefined || !units.includes(u)) return { clause: 'DG-LIST-08', reason: 'there is no such unit' };
      return holdRefusal(s, u) ?? { clause: 'DG-LIST-08', reason: 'it cannot be held back' };
    },
  });
}
