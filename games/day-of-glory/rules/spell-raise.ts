/**
 * The dead that necromancers raise (DG-LNEC-03, DG-LNEC-04, DG-R-216, DG-R-431, DG-R-432): zombies near the caster, in a unit of their own or in one
 * that is there, and new members of units of skeletons. They are marked, since they give no victory points (DG-R-136).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Option, Refusal } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { button, choice } from '../../kit/acts.ts';
import { facing, id, point } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import type { Card, State, Unit } from '../state.ts';
import { facingOf } from '../vocabulary/facing.ts';
import { amount } from './amount.ts';
import { shapeArgs } from './args.ts';
import type { Casting } from './casting-record.ts';
import { placeTrace } from './ghost.ts';
import { depthOf, widthOf } from './layout.ts';
import { actionsOf, neededActions } from './phases.ts';
import { type G, unitById } from './play.ts';
import { formRefusal, reshape, type Shape, shapeOf } from './shape.ts';
import { type Caught, isZombies } from './spell-reach.ts';
import type { EffectOf } from './spell-tools.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { band, risen, spotRefusal, swellBy, zombieCard } from './zombies.ts';

/** Not asked of the models one by one: `models` of them stand as a block about `at`, or go to the back rows of a `unit`. */
export const RAISE = verb({
  name: 'raise',
  text: 'Zombies rise: so many `models` in a shape `at` a place with a `facing`, or in a `unit` of zombies.',
  args: {
    unit: id.optional(),
    models: z.int().min(1).max(400).optional(),
    formation: shapeArgs.formation.optional(),
    files: shapeArgs.files.optional(),
    step: shapeArgs.step,
    at: point.optional(),
    facing: facing.optional(),
  },
  main: 'unit',
  read({ state, args }) {
    if (args.at === undefined) return;
    args.formation ??= 'regiment';
    args.facing = facingOf(state, args.at as Point, (args.facing ?? [0, 1]) as Point | string, 'raise.facing');
  },
});

export function* raise(g: G, casting: Casting, { count, within }: EffectOf<'raise'>): Flow<void> {
  const s = g.state;
  const { seat, spell, clause } = casting;
  const n = amount(g, count, 'raised', clause, seat);
  const card = zombieCard(s, seat);
  s.cards = { ...s.cards, [card.id]: card };
  const acts = [
    freshAct(s, card, n, casting, within),
    ...joinActs(s, card, n, casting, within),
    button('pass', 'Nobody rises', clause, casting.caster),
  ];
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `${spell.name}: where do ${n} zombies rise?`,
    clause,
    subjects: [casting.caster],
    acts,
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== RAISE.name) return;
  const host = typeof answer.unit === 'string' ? unitById(s, answer.unit) : undefined;
  if (host !== undefined) {
    const added = swellBy(s, host, card, n, casting.from, within);
    tell(g, { kind: 'raised', clause, unit: host.id, seat, models: added, lost: n - added, fresh: false });
    return;
  }
  const unit = risen(s, card, n, answer);
  s.units.push(unit);
  // DG-R-431: they act in this phase if units of two actions do.
  if (actionsOf(s, unit) >= neededActions(s)) s.pool = [...s.pool, unit.id];
  else unit.activated = true;
  const { length } = unit.models;
  tell(g, { kind: 'raised', clause, unit: unit.id, seat, models: length, lost: n - length, fresh: true });
}

function freshAct(s: State, card: Card, n: number, casting: Casting, within: number): Act {
  const { clause, from } = casting;
  const check = (answer: Answer): Refusal | null => {
    if (answer.unit !== undefined) return { clause, reason: 'that is another choice' };
    if (answer.at === undefined) return { clause, reason: 'it needs a place' };
    const probe = band(s, card, Math.min(n, typeof answer.models === 'number' ? answer.models : n));
    if (typeof answer.formation === 'string' && probe.models.length > 1) {
      const { files = Math.min(5, n) } = answer as Partial<Shape>;
      const shape = shapeOf({ ...answer, files });
      const same = shape.formation === probe.formation && shape.files === probe.files;
      const never = same ? null : formRefusal(s, probe, shape);
      if (never !== null) return never;
    }
    return spotRefusal(s, risen(s, card, n, answer), casting, within);
  };
  let known: Answer[] | null = null;
  const worth = () => {
    known ??= spots(s, card, n, from, check);
    return known;
  };
  const probe = band(s, card, n);
  const body: Body = { ...from, x: 0, y: 0, fx: 0, fy: 1, a: widthOf(probe) / 2, b: depthOf(probe) / 2 };
  return {
    verb: 'raise',
    key: 'raise',
    label: 'A new unit',
    clause,
    form: { kind: 'place', body, region: [], facing: true },
    options: () =>
      worth().map((answer): Option => {
        const [x, y] = answer.at as unknown as Point;
        const label = `${String(answer.models)} at ${tenths(x)}, ${tenths(y)}, ${String(answer.files)} wide`;
        return { answer, label, subjects: [casting.caster] };
      }),
    sample: (rng) => {
      const all = worth();
      return all.length === 0 ? null : all[rng.int(all.length)]!;
    },
    check,
    trace: (answer) => {
      const unit = risen(s, card, n, answer);
      return placeTrace(s, unit, unit);
    },
  };
}

/** About the caster, as many as there is room for. */
function spots(s: State, card: Card, n: number, from: Body, check: (a: Answer) => Refusal | null): Answer[] {
  const towards: Point = [0, s.edges[card.seat] === 'south' ? 1 : -1];
  for (let count = n; count > 0; count--) {
    const found: Answer[] = [];
    for (const files of [...new Set([Math.min(3, count), Math.min(2, count), count])]) {
      const unit = band(s, card, count);
      if (count > 1) reshape(s, unit, { formation: 'regiment', files });
      for (const [dx, dy] of directions(8)) {
        const d = from.b + Math.max(widthOf(unit), depthOf(unit)) / 2 + 1 / 4;
        const at: Point = [snap(from.x + dx * d), snap(from.y + dy * d)];
        const answer: Answer = { verb: 'raise', models: count, formation: 'regiment', files, at, facing: towards };
        if (check(answer) === null) found.push(answer);
      }
      if (found.length >= 4) return found;
    }
    if (found.length > 0) return found;
  }
  return [];
}

/** Units of zombies of the side that could take some in. */
function joinActs(s: State, card: Card, n: number, { clause, from }: Casting, within: number): Act[] {
  const able = s.units.filter((u) => u.seat === card.seat && u.place === 'table' && isZombies(u) && !u.fleeing);
  const room = (u: Unit) => {
    const copy: Unit = { ...u, models: u.models.map((m) => ({ ...m })) };
    return swellBy({ ...s, units: s.units.map((v) => (v === u ? copy : v)) }, copy, card, n, from, within);
  };
  const open = able.filter((u) => room(u) > 0);
  if (open.length === 0) return [];
  return [
    choice({
      verb: 'raise',
      key: 'raise in',
      label: 'In a unit of zombies',
      clause,
      by: ['unit'],
      options: () =>
        open.map((u) => ({
          answer: { verb: 'raise', unit: u.id },
          label: u.name,
          subjects: [u.id],
          note: `${room(u)} more`,
        })),
      why: () => ({ clause: 'DG-R-431', reason: 'they join units of zombies near the caster that have room' }),
    }),
  ];
}

/** DG-LNEC-04: with the common gear of the unit, and beyond its first size if need be. */
export function swell(g: G, casting: Casting, { count }: EffectOf<'swell'>, { units }: Caught): void {
  const s = g.state;
  const { clause, seat } = casting;
  for (const u of units) {
    if (u.place !== 'table') continue;
    const n = amount(g, count, 'members', clause, seat);
    const added = swellBy(s, u, s.cards[u.card]!, n);
    tell(g, { kind: 'raised', clause, unit: u.id, seat, models: added, lost: n - added, fresh: false });
  }
}
