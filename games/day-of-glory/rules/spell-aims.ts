/** How a spell is aimed in an act, for each shape: the form, targets or places worth a look, a random one, and what pointing at a thing means. */
import type { Answer, Form, Option, Random, Trace } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { randomFacing, tenths } from '../../kit/placing.ts';
import type { Spell } from '../content/spells.ts';
import type { Model, State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import type { Caster } from './casters.ts';
import { type Aimed, type Casting, castingOf } from './casting-record.ts';
import { centreOf } from './layout.ts';
import { machineById } from './machine.ts';
import { findModel, unitById } from './play.ts';
import { abandoned, strikes } from './spell-pieces.ts';
import { aimRefusal, barOn, beyond, caughtBy, gapTo, namedFirst, rangeOf, wallBody } from './spell-reach.ts';
import { spellTrace } from './spell-trace.ts';

export interface Aims {
  form: Form;
  /** The shape as it would be laid, with those under it. Absent where nothing is drawn. */
  trace?(aimed: Aimed): Trace;
  /** There is nothing that it could be aimed at. */
  none?(): boolean;
  /** All targets where they can be listed, places worth a look otherwise. All are legal. */
  worth(): Aimed[];
  option(aimed: Aimed, answer: Answer): Option;
  random(rng: Random): Aimed | null;
  /** What pointing at a unit or model means. */
  at(id: string): Aimed | null;
}

export function aimsFor(s: State, caster: Caster, spell: Spell): Aims {
  const casting = castingOf(caster, spell, {});
  const legal = (aimed: Aimed) => aimRefusal(s, { ...casting, aimed }) === null;
  const { from } = casting;
  const { aim } = spell;
  switch (aim.kind) {
    case 'unit':
      return unitAims(s, from, spell, legal);
    case 'model':
      return namedFirst(aim) ? modelAims(s, casting) : plainAims(caster, spell);
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

function listed(by: readonly string[], none: () => boolean, worth: () => Aimed[], option: Aims['option']): Aims {
  return {
    form: { kind: 'list', by },
    none,
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
  const range = rangeOf(spell.aim);
  const open = (v: Unit) => v.place === 'table' && !beyond(from, v, range) && legal({ target: v.id });
  const things = () => (strikes(spell) ? abandoned(s).filter((m) => legal({ target: m.id })) : []);
  const none = () => !s.units.some(open) && things().length === 0;
  const worth = () => [...s.units.filter(open), ...things()].map((v) => ({ target: v.id }));
  return listed(['target'], none, worth, ({ target }, answer) => {
    const piece = machineById(s, target);
    if (piece !== undefined) return { answer, label: piece.name, subjects: [piece.id], note: spell.text };
    const v = unitById(s, target ?? '')!;
    return { answer, label: v.name, subjects: [v.id], note: `${tenths(gapTo(from, v))}", ${spell.text}` };
  });
}

/** One of each kind of model of a unit: equal models are one choice. */
function modelAims(s: State, casting: Casting): Aims {
  const { spell, from } = casting;
  const range = rangeOf(spell.aim);
  const near = (v: Unit) => v.place === 'table' && !beyond(from, v, range);
  const open = (v: Unit, m: Model) => barOn(s, casting, v, m, range) === null;
  const none = () => !s.units.some((v) => near(v) && v.models.some((m) => open(v, m)));
  const worth = () =>
    s.units.flatMap((v) => {
      if (!near(v)) return [];
      const kinds = new Set<string>();
      return v.models.flatMap((m): Aimed[] => {
        const kind = `${m.card} ${m.role} ${m.health}`;
        if (kinds.has(kind) || !open(v, m)) return [];
        kinds.add(kind);
        return [{ target: m.id }];
      });
    });
  const aims = listed(['target'], none, worth, ({ target }, answer) => {
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
    trace: (aimed) => spellTrace(s, castingOf({ unit, model }, spell, aimed)),
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
    trace: (aimed) => spellTrace(s, castingOf({ unit, model }, spell, aimed)),
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
