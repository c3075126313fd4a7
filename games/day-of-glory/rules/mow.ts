/**
 * The scything attack (DG-VEH-17, DG-VEH-18, DG-R-191, DG-R-192, DG-R-424): a chariot with scythes moves past a whole side of an enemy, near and nearly
 * parallel to it, and ends away from it. Those who stand there take the hits, and who is left strikes back.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { part, sum } from '#engine/log/sum.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State, Unit } from '../state.ts';
import { agilityOf } from './agility.ts';
import { resolve } from './attack.ts';
import { fillGaps } from './blast.ts';
import { aim } from './cavalry.ts';
import { duellists } from './challenge.ts';
import { unitGap } from './contact.ts';
import { type Group, hindered, merge } from './group.ts';
import { backRow, type Edge, edgesOf, frontRow, modelsInRow } from './layout.ts';
import { enemiesOf, type G, isHero, mustUnit } from './play.ts';
import { saves } from './saves.ts';
import { scythed } from './scythes.ts';
import { STAY, stayButton } from './stay.ts';
import { attacksOf, MOUNT } from './strikes.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { type Gaps, wound } from './wounds.ts';

/** DG-R-191: within so many inches of the side, and 15 degrees of parallel, by its cosine. */
const NEAR = 1;
const PARALLEL = 0.9659258262890683;

interface Pass {
  unit: Unit;
  /** Which of its edges. */
  at: number;
  edge: Edge;
}

/** A stretch of the way of the middle of its base runs past the whole side. */
function runsPast(u: Unit, from: Point, to: Point, { from: p, to: q, nx, ny }: Edge): boolean {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far < EPSILON) return false;
  const [ux, uy] = [dx / far, dy / far];
  if (Math.abs(ux * nx + uy * ny) > Math.sqrt(1 - PARALLEL * PARALLEL) + EPSILON) return false;
  for (const [x, y] of [p, q]) {
    const along = (x - from[0]) * ux + (y - from[1]) * uy;
    if (along < 0 - u.b - EPSILON || along > far + u.b + EPSILON) return false;
    const wide = (x - from[0]) * uy - (y - from[1]) * ux;
    const gap = Math.abs(wide) - u.a;
    if (gap <= EPSILON || gap > NEAR + EPSILON) return false;
  }
  return (from[0] - p[0]) * nx + (from[1] - p[1]) * ny > 0;
}

/** What the way has led past, with the chariot where it has ended. */
function passes(s: State, u: Unit, points: readonly Point[]): Pass[] {
  const found: Pass[] = [];
  for (const v of enemiesOf(s, u.seat)) {
    if (unitGap(u, v) <= NEAR + EPSILON) continue;
    edgesOf(v).forEach((edge, at) => {
      const past = points.some((to, i) => i > 0 && runsPast(u, points[i - 1]!, to, edge));
      if (past) found.push({ unit: v, at, edge });
    });
  }
  return found;
}

/** DG-R-424: the front or back row, or the outer model of each row. */
function onSide(v: Unit, { nx, ny }: Edge): Model[] {
  const ahead = nx * v.fx + ny * v.fy;
  if (ahead > 0.9) return modelsInRow(v, frontRow(v));
  if (ahead < -0.9) return modelsInRow(v, backRow(v));
  const left = ny * v.fx - nx * v.fy > 0;
  const outer = new Map<number, Model>();
  for (const m of v.models) {
    const known = outer.get(m.row);
    if (known === undefined || (left ? m.file < known.file : m.file > known.file)) outer.set(m.row, m);
  }
  return [...outer.values()];
}

export const MOW = verb({
  name: 'mow',
  text: 'Use the scythes on the side of a unit that the chariot has run past.',
  args: { unit: id, side: id },
  main: 'unit',
  read({ args, decision }) {
    const offered = decision.acts.find((a) => a.verb === 'mow')?.options() ?? [];
    args.side ??= offered.find((o) => o.answer.unit === args.unit)?.answer.side;
  },
});

export function* mow(g: G, u: Unit, points: readonly Point[]): Flow<void> {
  const s = g.state;
  if (!scythed(s, u) || u.place !== 'table') return;
  const open = passes(s, u, points);
  if (open.length === 0) return;
  const words = ({ unit, edge }: Pass) => `${edge.kind} of ${unit.name}`;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `do the scythes of ${u.name} strike?`,
    clause: 'DG-VEH-17',
    subjects: [u.id, ...open.map((p) => p.unit.id)],
    acts: [
      choice({
        verb: 'mow',
        label: 'Use the scythes',
        clause: 'DG-VEH-17',
        by: ['unit', 'side'],
        options: () =>
          open.map((p) => ({
            answer: { verb: 'mow', unit: p.unit.id, side: `${p.edge.kind}` },
            label: words(p),
            subjects: [p.unit.id],
          })),
        why: () => ({ clause: 'DG-R-191', reason: 'it has not run past that side' }),
      }),
      stayButton('Hold back', 'DG-VEH-17', u.id),
    ],
    decline: { verb: 'stay' },
  }));
  if (answer.verb === STAY.name) return;
  const pass = open.find((p) => p.unit.id === answer.unit && p.edge.kind === answer.side);
  if (pass === undefined) return;
  g.enter('DG-VEH-17');
  const left = yield* cut(g, u, pass);
  yield* strikeBack(g, u, pass.unit, left);
  g.leave();
}

/** The hits, whose dead are taken from the models on that side, heroes last; those who are left there. */
function* cut(g: G, u: Unit, { unit: v, edge }: Pass): Flow<Model[]> {
  const s = g.state;
  const busy = duellists(s);
  const there = onSide(v, edge).filter((m) => !busy.has(m.id));
  tell(g, {
    kind: 'charge-hits',
    clause: 'DG-VEH-17',
    unit: u.id,
    enemy: v.id,
    hits: there.length,
    also: ['DG-R-191'],
  });
  const blow = {
    type: null,
    twoHanded: false,
    piercing: 1,
    pierces: 'DG-VEH-17',
    firearm: false,
    ignoresShields: false,
  };
  let wounds = yield* saves(g, { target: v, blow, by: u.id }, there.length, 'DG-VEH-17');
  const gaps: Gaps = new Map();
  const alive = there.sort((a, b) => Number(isHero(s, b)) - Number(isHero(s, a)) || b.health - a.health);
  while (wounds > 0 && alive.length > 0) {
    const m = alive[alive.length - 1]!;
    const some = Math.min(wounds, Math.max(1, m.health));
    yield* wound(g, v, some, { by: u, clause: 'DG-R-192', melee: false, on: m, gaps });
    wounds -= some;
    if (!v.models.includes(m)) alive.pop();
  }
  const left = alive.filter((m) => v.models.includes(m));
  yield* fillGaps(g, gaps);
  return left;
}

/** DG-VEH-18, DG-R-192. */
function* strikeBack(g: G, u: Unit, v: Unit, models: readonly Model[]): Flow<void> {
  const s = g.state;
  if (v.place !== 'table' || u.place !== 'table') return;
  const blows: Group[] = [];
  for (const model of models) {
    const own = attacksOf(s, v, { model, card: s.cards[model.card]!, steps: 0 }, u).filter((x) => x.order !== MOUNT);
    const used = isHero(s, model)
      ? own
      : own.slice(0, 1).map((x) => ({ ...x, attacks: 1, count: x.count.slice(0, 1) }));
    blows.push(
      ...used.map((x) => ({ ...x, bonus: sum([...x.bonus.parts, part('the chariot runs past', -2, 'DG-VEH-18')]) })),
    );
  }
  if (blows.length === 0) return;
  yield* aim(g, v, blows);
  yield* resolve(g, merge(hindered(s, blows)), (x) => agilityOf(s, mustUnit(s, u.id), x.precise, x.part), {
    by: v,
    clause: 'DG-VEH-18',
    melee: false,
  });
}
