/** The bodies of zombies and new skeletons (DG-R-216, DG-R-431, DG-R-432): their card, a unit of them, their places in a unit that is there. */
import type { Answer, Refusal, Seat } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { tenths } from '../../kit/placing.ts';
import { contentOf } from '../content/library.ts';
import type { Card, Model, State, Unit } from '../state.ts';
import type { Casting } from './casting-record.ts';
import { freshModel, freshUnit } from './fresh.ts';
import { freePlace } from './hero-in-unit.ts';
import { blockCells, bodyOf, type Pose, poseAt, SKIRMISH_GAP, settle } from './layout.ts';
import { touchedAt } from './manoeuvre.ts';
import { obstacleRefusal } from './obstacle.ts';
import { unitById } from './play.ts';
import { makeCard } from './recruit.ts';
import { regrid } from './regrid.ts';
import { reshape, type Shape, shapeOf } from './shape.ts';
import { misfit } from './space.ts';
import { ZOMBIES } from './spell-reach.ts';

const RACE = 'undead';

/** The card of the zombies of a side. */
export function zombieCard(s: State, seat: Seat): Card {
  const known = s.cards[`${ZOMBIES}-${seat}`];
  if (known !== undefined) return known;
  const content = contentOf(s);
  const { list, rule } = s.armies[seat]!;
  const own = content.lists.get(list)?.races.includes(RACE) === true;
  return makeCard({
    id: `${ZOMBIES}-${seat}`,
    name: 'Zombies',
    seat,
    kind: 'standard',
    race: content.races.get(RACE) ?? null,
    creature: null,
    mount: null,
    armour: [],
    barding: null,
    gifts: [],
    rule: own ? rule : null,
    mountTraits: [],
    weapons: [],
    classes: {},
    general: false,
    armyStandard: false,
    mercenary: false,
    power: content.races.get(RACE)?.power ?? 0,
    spells: [],
    items: [],
  });
}

function zombie(card: Card, id: string, cell: Pick<Model, 'row' | 'file' | 'turn'>): Model {
  return { ...freshModel(card, id, cell), raised: true };
}

/** A unit of so many zombies that stands nowhere yet. */
export function band(s: State, card: Card, count: number): Unit {
  let n = 1;
  const side = card.seat === 0 ? 'r' : 'b';
  while (unitById(s, `${side}z${n}`) !== undefined) n++;
  const unitId = `${side}z${n}`;
  const files = Math.min(count, 5);
  return freshUnit({
    id: unitId,
    seat: card.seat,
    name: n === 1 ? 'Zombies' : `Zombies ${n}`,
    kind: 'standard',
    card,
    place: 'table',
    fy: s.edges[card.seat] === 'south' ? 1 : -1,
    formation: count === 1 ? 'single' : 'regiment',
    files,
    models: blockCells(count, files).map((cell, i) => zombie(card, `${unitId}.${i + 1}`, cell)),
  });
}

/** What the answer makes of them: a new unit in its place. */
export function risen(s: State, card: Card, most: number, answer: Answer): Unit {
  const count = Math.min(most, typeof answer.models === 'number' ? answer.models : most);
  const unit = band(s, card, count);
  const { files = Math.min(5, count), formation = 'regiment' } = answer as Partial<Shape>;
  if (count > 1) reshape(s, unit, shapeOf({ ...answer, verb: 'raise', formation, files }));
  return { ...unit, ...placeOf(unit, answer) };
}

function placeOf(u: Unit, answer: Answer): Pose {
  const [x, y] = (answer.at ?? [0, 0]) as unknown as Point;
  const [dx, dy] = (answer.facing ?? [u.fx, u.fy]) as unknown as Point;
  return poseAt(u, x, y, ...(dx * dx + dy * dy < 1e-9 ? ([0, 1] as const) : norm(dx, dy)));
}

/** New models in the back rows, one after the other, as long as there is room; how many. `from`: they have to be near that. */
export function swellBy(s: State, u: Unit, card: Card, n: number, from?: Body, within = Infinity): number {
  let added = 0;
  for (let next = 1; added < n; ) {
    while (s.units.some((v) => v.models.some((m) => m.id === `${u.id}.${next}`))) next++;
    const before = { files: u.files, rows: u.rows, gap: u.gap, formation: u.formation };
    const m = zombie(card, `${u.id}.${next}`, { ...freePlace(u), turn: 0 });
    next++;
    u.models.push(m);
    if (u.formation === 'single') Object.assign(u, { formation: 'skirmish', gap: SKIRMISH_GAP });
    if (u.formation === 'disorder') regrid(u);
    else settle(u);
    const near = from === undefined || planSeparation(from, bodyOf(u, m)) <= within + EPSILON;
    if (near && misfit(s, u, u) === null) {
      added++;
      continue;
    }
    u.models.pop();
    Object.assign(u, before);
    settle(u);
    break;
  }
  return added;
}

/** Why they may not stand there: too far from the caster, no room, or against an enemy. */
export function spotRefusal(s: State, u: Unit, { from, clause }: Casting, within: number): Refusal | null {
  for (const m of u.models) {
    const d = Math.max(0, planSeparation(from, bodyOf(u, m)));
    if (d > within + EPSILON) {
      return {
        clause: 'DG-R-431',
        reason: `one of them would be ${tenths(d)}" from the caster`,
        witness: { kind: 'value', name: 'inches', have: d, need: within },
        also: [clause],
      };
    }
  }
  const no = misfit(s, u, u);
  if (no !== null) return { ...obstacleRefusal(u, u, no), also: ['DG-R-431', clause] };
  const [enemy] = touchedAt(s, u, u);
  return enemy === undefined
    ? null
    : { clause: 'DG-R-431', reason: `they may not rise against ${enemy.name}`, also: [clause] };
}
