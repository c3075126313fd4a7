/**
 * The direct blast, when agreed (DG-ART-29..33, DG-R-182, DG-R-183, DG-R-416): from the piece outwards to where the shot lands, each model on the
 * line is struck as long as those before it die; after that, and after large models, the shot has to roll to go on. Friends are struck too.
 */

import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { several } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Card, Machine, Model, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { fillGaps, hitModel } from './blast.ts';
import { sharedSide } from './contact.ts';
import { polygonsOf } from './ground.ts';
import { blastOf, hitsOf, type Shot, slow } from './landed-shot.ts';
import { bodyOf } from './layout.ts';
import { machineBody, machinesOn } from './machine.ts';
import { hitMachine } from './machine-damage.ts';
import { d3, findModel, type G } from './play.ts';
import { crossing, modelsOnLine } from './reached.ts';
import { onTable } from './scatter.ts';
import { entryInto } from './sight.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import type { Gaps } from './wounds.ts';

type Met =
  | { kind: 'model'; along: number; unit: Unit; model: Model }
  | { kind: 'machine'; along: number; machine: Machine }
  | { kind: 'wall'; along: number };

/** What the line comes to, nearest first. Nothing is met behind ground that blocks sight. */
function metOn(g: G, from: Point, to: Point): Met[] {
  const s = g.state;
  const met: Met[] = modelsOnLine(s, from, to).map((c) => ({
    kind: 'model',
    along: c.along,
    unit: c.unit,
    model: c.model,
  }));
  for (const machine of machinesOn(s)) {
    const along = crossing(machineBody(s, machine), from, to);
    // Its own front edge is where the line begins.
    if (along !== null && along > EPSILON) met.push({ kind: 'machine', along, machine });
  }
  for (const piece of s.pieces) {
    if (!piece.impassable || piece.sight !== 'blocking') continue;
    for (const p of polygonsOf(piece)) {
      const along = entryInto(p, from, to);
      if (along !== null) met.push({ kind: 'wall', along });
    }
  }
  return met.sort((a, b) => a.along - b.along);
}

/** DG-R-183: 3 or more health, heroes apart. */
function large({ kind, profile }: Card): boolean {
  return kind !== 'hero' && profile.health >= 3;
}

/** DG-ART-33: creatures of more than 6 health stop it, a vehicle by its full health; what being a hero adds does not count. */
function stopping(card: Card): boolean {
  return card.plainHealth > 6;
}

export function* directBlast(g: G, shot: Shot, from: Point, to: Point): Flow<void> {
  const s = g.state;
  const { unit: u, ammo } = shot;
  if (!onTable(s, to)) {
    tell(g, { kind: 'shot-lost', clause: 'DG-R-408', unit: u.id, seat: u.seat, ammo: ammo.name, at: to });
    return;
  }
  const gaps: Gaps = new Map();
  let last: Model | null = null;
  // What the shot must roll to reach the next; 0: nothing.
  let need = 0;
  // The last one struck was large.
  let wide = false;
  for (const met of metOn(g, from, to)) {
    if (met.kind === 'wall') break;
    if (met.kind === 'model' && findModel(s, met.model.id) === undefined) continue;
    const name = met.kind === 'model' ? met.model.id : met.machine.id;
    if (need > 0 && !goesOn(g, u, name, need, wide)) break;
    if (met.kind === 'machine') {
      hitMachine(g, met.machine, hitsOf(g, shot), 'DG-R-416', shot.machine);
      last = null;
      break;
    }
    last = met.model;
    const card = s.cards[met.model.card]!;
    const died = yield* struck(g, shot, met.unit, met.model, gaps);
    if (stopping(card)) {
      tell(g, { kind: 'shot-stopped', clause: 'DG-ART-33', unit: u.id, seat: u.seat, model: met.model.id });
      break;
    }
    if (need > 0) need++;
    else if (!died) need = 2;
    wide = large(card);
    if (wide) need = Math.max(need, died ? 2 : 3);
  }
  if (ammo.slows === true && last !== null) {
    const alive = findModel(s, last.id);
    if (alive !== undefined) slow(g, alive.unit, alive.model);
  }
  yield* fillGaps(g, gaps);
}

function goesOn(g: G, u: Unit, model: string, needed: number, large: boolean): boolean {
  const natural = g.dice.roll(6, 'goes-on', 'DG-ART-31', u.seat, (face) => face >= needed);
  const success = natural >= needed;
  tell(g, {
    kind: 'goes-on',
    clause: 'DG-ART-31',
    unit: u.id,
    seat: u.seat,
    model,
    natural,
    needed,
    success,
    also: large ? ['DG-ART-32', 'DG-R-183'] : ['DG-R-182'],
  });
  return success;
}

/** One model takes the whole shot, and with scatter shot some beside it; whether it died. */
function* struck(g: G, shot: Shot, v: Unit, m: Model, gaps: Gaps): Flow<boolean> {
  const beside = shot.ammo.spreads === true ? besideOf(v, m) : [];
  yield* hitModel(g, m, hitsOf(g, shot), blastOf(shot), gaps);
  const died = findModel(g.state, m.id) === undefined;
  if (shot.ammo.spreads !== true) return died;
  const more = d3(g, 'beside', 'DG-ART-30', shot.unit.seat) - 1;
  const open = beside.filter((one) => findModel(g.state, one.id) !== undefined);
  for (const one of yield* picked(shot.unit, v, open, more)) {
    if (findModel(g.state, one.id) !== undefined) yield* hitModel(g, one, hitsOf(g, shot), blastOf(shot), gaps);
  }
  return died;
}

/** DG-R-416: models of the same unit that touch it; in skirmish within 1". */
function besideOf(v: Unit, m: Model): Model[] {
  const a = bodyOf(v, m);
  return v.models.filter((one) => {
    if (one === m) return false;
    const b = bodyOf(v, one);
    return v.formation === 'skirmish' ? planSeparation(a, b) <= 1 + EPSILON : sharedSide(a, b) !== null;
  });
}

export const BESIDE = verb({
  name: 'beside',
  text: 'Name the models beside the one struck that the scatter shot hits as well.',
  args: { models: z.array(id).max(4) },
  main: 'models',
  unsaid: 'decline',
  read({ state, args }) {
    if (Array.isArray(args.models)) args.models = args.models.map((model) => modelId(state, String(model)));
  },
});

/** The firing player picks them: of his own as few as he can lose. */
function* picked(u: Unit, v: Unit, open: readonly Model[], n: number): Flow<readonly Model[]> {
  if (n <= 0 || open.length <= n) return n <= 0 ? [] : open;
  const worth = (m: Model) => m.power;
  const best = [...open]
    .sort((a, b) => (u.seat === v.seat ? worth(a) - worth(b) : worth(b) - worth(a)))
    .slice(0, n)
    .map((m) => m.id);
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `${n} beside the one struck in ${v.name} ${n === 1 ? 'is' : 'are'} hit as well: who?`,
    clause: 'DG-ART-30',
    subjects: [v.id, ...open.map((m) => m.id)],
    acts: [
      several({
        verb: 'beside',
        label: 'Hit as well',
        clause: 'DG-ART-30',
        arg: 'models',
        items: open.map((m) => ({ id: m.id, label: m.role ?? m.id, subjects: [m.id] })),
        min: n,
        max: n,
        best,
      }),
    ],
    decline: { verb: 'beside', models: best },
  }));
  const ids = (answer.models ?? []) as readonly string[];
  return open.filter((m) => ids.includes(m.id));
}
