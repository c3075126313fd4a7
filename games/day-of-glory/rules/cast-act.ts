/** Casting as an act of an activation: one act for each spell, with its target drawn in the shape of the spell (DG-SPL-01, DG-SPL-02, DG-R-195). */
import { z } from 'zod';
import type { Act, Answer, Form, Option, Random, Refusal, RefusedAct } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { facing, id, path, point } from '../../kit/args.ts';
import { randomFacing, tenths } from '../../kit/placing.ts';
import type { Spell } from '../content/spells.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import type { Line } from '../vocabulary/reading.ts';
import { acting } from '../vocabulary/reading.ts';
import { type Caster, castersIn, knows, spendOwn } from './casters.ts';
import { castSpell } from './casting.ts';
import { type Aimed, castingOf } from './casting-record.ts';
import { advised, casts } from './dice-odds.ts';
import { bodyOf, centreOf } from './layout.ts';
import { findModel, type G, unitById } from './play.ts';
import { powerOf, wizardLevel } from './power.ts';
import { aimRefusal, caughtBy, gapTo, harms, namedFirst, wallBody } from './spell-reach.ts';
import { menuVerb } from './verb.ts';

const args = {
  spell: id,
  model: id,
  dice: z.int().min(1).max(99).optional(),
  target: id.optional(),
  at: point.optional(),
  facing: facing.optional(),
  path: path.optional(),
};

function aimedIn(answer: Answer): Aimed {
  const { target, at, facing, path } = answer as Aimed;
  return { target, at, facing, path };
}

/** Why this caster may not cast that spell so; null when it may. */
function castRefusal(s: State, u: Unit, now: Activation, answer: Answer): Refusal | null {
  const caster = castersIn(s, u, now).find(({ model }) => model.id === answer.model);
  if (caster === undefined) return callerRefusal(s, u, now, String(answer.model));
  const spell = knows(caster.card, String(answer.spell));
  if (spell === undefined) {
    return { clause: 'DG-SPL-02', reason: `${caster.card.name} does not know that spell`, also: ['DG-R-194'] };
  }
  const dice = powerOf(s, caster.model.id);
  if (dice === 0) return NO_DICE;
  if (typeof answer.dice === 'number' && answer.dice > dice) {
    return { clause: 'DG-SPL-04', reason: `it has ${dice} power ${dice === 1 ? 'die' : 'dice'}` };
  }
  return aimRefusal(s, castingOf(caster, spell, aimedIn(answer)));
}

const NO_DICE: Refusal = { clause: 'DG-R-195', reason: 'it has no power dice left', also: ['DG-SPL-04'] };

/** Why that model of the unit does not cast now. */
function callerRefusal(s: State, u: Unit, now: Activation, model: string): Refusal {
  const m = u.models.find((one) => one.id === model);
  if (m === undefined) return { clause: 'DG-SPL-01', reason: 'the caster is none of those activated' };
  const card = s.cards[m.card]!;
  if (wizardLevel(card) === 0) return { clause: 'DG-SPL-01', reason: `${card.name} is no wizard` };
  if (now.acted || now.apart.includes(m.id)) {
    return { clause: 'DG-R-037', reason: `${card.name} has acted, or went along with its unit`, also: ['DG-FLOW-10'] };
  }
  return { clause: 'DG-R-037', reason: `${card.name} cannot act now` };
}

function castActs(g: G, u: Unit, now: Activation): Act[] | null {
  const s = g.state;
  if (u.place !== 'table' || Object.keys(s.power).length === 0) return null;
  const able = castersIn(s, u, now).filter(({ model }) => powerOf(s, model.id) > 0);
  const acts = able.flatMap((caster) =>
    caster.card.spells.flatMap((spell) => {
      const act = castAct(s, u, now, caster, spell, able.length > 1);
      return act === null ? [] : [act];
    }),
  );
  return acts.length === 0 ? null : acts;
}

function castAct(s: State, u: Unit, now: Activation, caster: Caster, spell: Spell, several: boolean): Act | null {
  const fixed = { spell: spell.id, model: caster.model.id };
  const answer = (aimed: Aimed): Answer => {
    const said = Object.entries(aimed).filter(([, value]) => value !== undefined);
    return { verb: 'cast', ...fixed, ...Object.fromEntries(said) };
  };
  const dice = powerOf(s, caster.model.id);
  const aims = aimsFor(s, caster, spell);
  if (aims.none?.() === true) return null;
  const check = (a: Answer) => {
    if (a.spell !== spell.id || a.model !== caster.model.id)
      return { clause: spell.clause, reason: 'that is another spell' };
    return castRefusal(s, u, now, a);
  };
  return {
    verb: 'cast',
    key: `cast ${caster.model.id} ${spell.id}`,
    label: several ? `${caster.card.name}: ${spell.name}, ${spell.value}` : `${spell.name}, ${spell.value}`,
    clause: spell.clause,
    uses: `1 to ${dice} power ${dice === 1 ? 'die' : 'dice'}`,
    form: aims.form,
    fixed: fixed as Partial<Answer>,
    options: () => aims.worth().map((aimed) => aims.option(aimed, answer(aimed))),
    sample: (rng) => {
      const aimed = aims.random(rng);
      if (aimed === null) return null;
      return rng.int(2) === 0 ? answer(aimed) : { ...answer(aimed), dice: 1 + rng.int(dice) };
    },
    suggest: () => {
      if (casts(dice, spell.value) < 0.1) return [];
      const first = advised(dice, spell.value);
      const counts = [...new Set([first, Math.min(dice, first + 1)])];
      return aims
        .worth()
        .filter((aimed) => promising(s, caster, spell, aimed))
        .slice(0, 6)
        .flatMap((aimed) => counts.map((n) => ({ ...answer(aimed), dice: n })));
    },
    check,
    aim: (at) => {
      const aimed = aims.at(at);
      return aimed === null ? null : answer(aimed);
    },
  };
}

/** Harm is for enemies, help for friends. */
function promising(s: State, { unit, model }: Caster, spell: Spell, aimed: Aimed): boolean {
  const caught = caughtBy(s, castingOf({ unit, model }, spell, aimed));
  const all = [...caught.units, ...caught.models.map((m) => m.unit)];
  if (all.length === 0) return spell.aim.kind === 'wall' || spell.aim.kind === 'circle' || spell.aim.kind === 'model';
  const foes = all.filter((v) => v.seat !== unit.seat).length;
  return harms(spell) ? foes > all.length - foes : foes === 0;
}

// ---- aims in the shape of a spell

interface Aims {
  form: Form;
  /** There is nothing that it could be aimed at. */
  none?(): boolean;
  /** All targets where they can be listed, places worth a look otherwise. All are legal. */
  worth(): Aimed[];
  option(aimed: Aimed, answer: Answer): Option;
  random(rng: Random): Aimed | null;
  /** What pointing at a unit or model means. */
  at(id: string): Aimed | null;
}

function aimsFor(s: State, caster: Caster, spell: Spell): Aims {
  const legal = (aimed: Aimed) => aimRefusal(s, castingOf(caster, spell, aimed)) === null;
  const from = bodyOf(caster.unit, caster.model);
  const { aim } = spell;
  switch (aim.kind) {
    case 'unit':
      return unitAims(s, from, spell, legal);
    case 'model':
      return namedFirst(aim) ? modelAims(s, spell, legal) : plainAims(caster, spell);
    case 'self':
    case 'seers':
      return plainAims(caster, spell);
    case 'point':
      return pointAims(s, caster, from, spell, { range: aim.range, radius: aim.radius }, legal);
    case 'line':
      return pointAims(s, caster, from, spell, { range: aim.range, radius: 0 }, legal);
    case 'circle':
      return pointAims(s, caster, from, spell, { range: aim.range, radius: aim.diameter / 2 }, legal);
    case 'wall':
      return wallAims(s, from, spell, wallBody(aim, { at: [0, 0] })!, legal);
    case 'path':
      return pathAims(s, caster, from, spell, aim.length, legal);
  }
}

function plainAims({ model }: Caster, spell: Spell): Aims {
  return {
    form: { kind: 'option' },
    worth: () => [{}],
    option: (_aimed, answer) => ({ answer, label: spell.name, subjects: [model.id], note: spell.text }),
    random: () => ({}),
    at: () => null,
  };
}

function listed(by: readonly string[], worth: () => Aimed[], option: Aims['option']): Aims {
  return {
    form: { kind: 'list', by },
    none: () => worth().length === 0,
    worth,
    option,
    random: (rng) => {
      const all = worth();
      return all.length === 0 ? null : all[rng.int(all.length)]!;
    },
    at: (target) => ({ target }),
  };
}

function unitAims(s: State, from: Body, spell: Spell, legal: (aimed: Aimed) => boolean): Aims {
  const worth = () =>
    s.units.filter((v) => v.place === 'table' && legal({ target: v.id })).map((v) => ({ target: v.id }));
  return listed(['target'], worth, ({ target }, answer) => {
    const v = unitById(s, target ?? '')!;
    return { answer, label: v.name, subjects: [v.id], note: `${tenths(gapTo(from, v))}", ${spell.text}` };
  });
}

/** One of each kind of model of a unit: equal models are one choice. */
function modelAims(s: State, spell: Spell, legal: (aimed: Aimed) => boolean): Aims {
  const worth = () =>
    s.units.flatMap((v) => {
      if (v.place !== 'table') return [];
      const kinds = new Set<string>();
      return v.models.flatMap((m): Aimed[] => {
        const kind = `${m.card} ${m.role} ${m.health}`;
        if (kinds.has(kind) || !legal({ target: m.id })) return [];
        kinds.add(kind);
        return [{ target: m.id }];
      });
    });
  const aims = listed(['target'], worth, ({ target }, answer) => {
    const { unit, model } = findModel(s, target ?? '')!;
    return { answer, label: nameOf(s, unit, model), subjects: [model.id, unit.id], note: spell.text };
  });
  return { ...aims, at: (target) => ({ target: modelId(s, target) }) };
}

function nameOf(s: State, u: Unit, m: Model): string {
  const card = s.cards[m.card]!;
  if (card.kind === 'hero') return card.name;
  return m.role === null ? `one of ${u.name}` : `the ${m.role} of ${u.name}`;
}

/** Middles of units and of the pairs of neighbours, enemies first. */
function spots(s: State, seat: number): Point[] {
  const here = s.units
    .filter((v) => v.place === 'table')
    .sort((a, b) => Number(a.seat === seat) - Number(b.seat === seat));
  const middles = here.map((v) => centreOf(v));
  const between = here.flatMap((v, i) =>
    here.slice(i + 1, i + 4).flatMap((w): Point[] => {
      if (w.seat !== v.seat || v.seat === seat) return [];
      const [a, b] = [centreOf(v), centreOf(w)];
      return [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]];
    }),
  );
  return [...middles, ...between].map(([x, y]) => [snap(x), snap(y)]);
}

const LISTED = 12;

function pointAims(
  s: State,
  { unit, model }: Caster,
  from: Body,
  spell: Spell,
  { range, radius }: { range: number; radius: number },
  legal: (aimed: Aimed) => boolean,
): Aims {
  const worth = () => {
    const open = spots(s, unit.seat)
      .map((at): Aimed => ({ at }))
      .filter(legal);
    return open.length > 0 ? open.slice(0, LISTED) : [{ at: [snap(from.x), snap(from.y)] as Point }].filter(legal);
  };
  return {
    form: { kind: 'point', from: model.id, range, radius },
    worth,
    option: (aimed, answer) => placed(s, unit, model, spell, aimed, answer),
    random: (rng) => around(rng, s, from, range, (at) => ({ at }), legal) ?? worth()[0] ?? null,
    at: (target) => {
      const v = unitById(s, target) ?? findModel(s, target)?.unit;
      return v === undefined ? null : { at: centreOf(v) };
    },
  };
}

function placed(s: State, unit: Unit, model: Model, spell: Spell, aimed: Aimed, answer: Answer): Option {
  const [x, y] = aimed.at ?? [0, 0];
  const caught = caughtBy(s, castingOf({ unit, model }, spell, aimed));
  const ids = [...caught.units.map((v) => v.id), ...caught.models.map((m) => m.model.id)];
  return { answer, label: `${spell.name} at ${tenths(x)}, ${tenths(y)}`, subjects: ids, note: spell.text };
}

const TRIES = 8;

/** Somewhere within range of the caster. */
function around(
  rng: Random,
  s: State,
  from: Body,
  range: number,
  made: (at: Point) => Aimed,
  legal: (aimed: Aimed) => boolean,
): Aimed | null {
  const far = range + Math.max(from.a, from.b);
  for (let i = 0; i < TRIES; i++) {
    const x = Math.min(s.width, Math.max(0, from.x + (rng.real() * 2 - 1) * far));
    const y = Math.min(s.depth, Math.max(0, from.y + (rng.real() * 2 - 1) * far));
    const aimed = made([snap(x), snap(y)]);
    if (legal(aimed)) return aimed;
  }
  return null;
}

function wallAims(s: State, from: Body, spell: Spell, body: Body, legal: (aimed: Aimed) => boolean): Aims {
  const range = 'range' in spell.aim && typeof spell.aim.range === 'number' ? spell.aim.range : 0;
  const worth = () => {
    const out: Aimed[] = [];
    for (const [dx, dy] of [
      [from.fx, from.fy],
      [0 - from.fy, from.fx],
      [from.fy, 0 - from.fx],
      [0 - from.fx, 0 - from.fy],
    ] as const) {
      for (const d of [range, range / 2 + 1, 2]) {
        const at: Point = [snap(from.x + dx * (d + from.b)), snap(from.y + dy * (d + from.b))];
        const aimed: Aimed = { at, facing: [dx, dy] };
        if (legal(aimed)) out.push(aimed);
      }
    }
    return out;
  };
  return {
    form: { kind: 'place', body, region: [], facing: true },
    worth,
    option: ({ at }, answer) => ({
      answer,
      label: `${spell.name} at ${tenths(at![0])}, ${tenths(at![1])}`,
      subjects: [],
      note: spell.text,
    }),
    random: (rng) =>
      around(rng, s, from, range + body.a, (at) => ({ at, facing: randomFacing(rng) }), legal) ?? worth()[0] ?? null,
    at: () => null,
  };
}

/** Straight lines through the middles of units. */
function pathAims(
  s: State,
  { unit, model }: Caster,
  from: Body,
  spell: Spell,
  length: number,
  legal: (aimed: Aimed) => boolean,
): Aims {
  const worth = () =>
    spots(s, unit.seat)
      .map((to): Aimed => ({ path: [to] }))
      .filter(legal)
      .slice(0, LISTED);
  return {
    form: { kind: 'path', mover: model.id, allowance: length, moves: 1, facing: false },
    worth,
    option: (aimed, answer) => ({
      ...placed(s, unit, model, spell, aimed, answer),
      label: spell.name,
    }),
    random: (rng) => around(rng, s, from, length / 2, (at) => ({ path: [at] }), legal) ?? worth()[0] ?? null,
    at: (target) => {
      const v = unitById(s, target) ?? findModel(s, target)?.unit;
      return v === undefined ? null : { path: [centreOf(v)] };
    },
  };
}

// ---- the verb

/** A caster that is not named is the only one who can cast that spell. Models may go by the id of their unit. */
function readCast(line: Line): void {
  const { state, args: said } = line;
  const u = acting(line);
  if (typeof said.model === 'string') said.model = modelId(state, said.model);
  else if (u !== undefined) {
    const now = state.activation;
    const able = now === null ? [] : castersIn(state, u, now);
    const one = able.find(({ card }) => knows(card, String(said.spell)) !== undefined) ?? able[0];
    const wizard = u.models.find((m) => wizardLevel(state.cards[m.card]!) > 0) ?? u.models[0];
    said.model = one?.model.id ?? wizard?.id;
  }
  const caster = findModel(state, String(said.model));
  const spell = caster === undefined ? undefined : knows(state.cards[caster.model.card]!, String(said.spell));
  if (typeof said.target === 'string' && spell?.aim.kind === 'model') said.target = modelId(state, said.target);
  if (spell?.aim.kind === 'wall') said.facing ??= [0, 1];
  if (Array.isArray(said.to) && said.path === undefined) {
    said.path = [said.to];
    delete said.to;
  }
}

export const CAST = menuVerb({
  name: 'cast',
  text: 'Cast a spell: `model` casts it at a `target`, a point `at`, or along a `path`, with so many `dice`, which are otherwise asked for.',
  args,
  main: 'spell',
  action: false,
  clause: 'DG-SPL-01',
  lacks: 'there is no wizard',
  read: readCast,
  find: (g, { u, now }) => castActs(g, u, now),
  refused(g, { u, now }): RefusedAct | null {
    const s = g.state;
    const wizard = u.models.find((m) => wizardLevel(s.cards[m.card]!) > 0);
    if (wizard === undefined) return null;
    const able = castersIn(s, u, now);
    const refusal = able.length === 0 ? callerRefusal(s, u, now, wizard.id) : NO_DICE;
    return { verb: 'cast', label: 'Cast a spell', refusal, why: (answer) => castRefusal(s, u, now, answer) };
  },
  *run(g, { u, now }, answer) {
    const caster = castersIn(g.state, u, now).find(({ model }) => model.id === answer.model);
    const spell = caster === undefined ? undefined : knows(caster.card, answer.spell);
    if (caster === undefined || spell === undefined) return;
    spendOwn(g, caster);
    yield* castSpell(g, caster, spell, aimedIn(answer), answer.dice);
  },
});
