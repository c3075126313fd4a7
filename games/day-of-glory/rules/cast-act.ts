/** Casting as an act of an activation: one act for each spell, with its target drawn in the shape of the spell (DG-SPL-01, DG-SPL-02, DG-R-195). */
import { z } from 'zod';
import type { Act, Answer, Refusal, RefusedAct } from '#engine/game.ts';
import { facing, id, path, point } from '../../kit/args.ts';
import type { Spell } from '../content/spells.ts';
import type { Activation, State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { acting, type Line, readFacing } from '../vocabulary/reading.ts';
import { type Caster, castersIn, knows, spellsOfModel, spendOwn } from './casters.ts';
import { castSpell } from './casting.ts';
import { type Aimed, castingOf } from './casting-record.ts';
import { advised, casts } from './dice-odds.ts';
import { forgot } from './item-spent.ts';
import { centreOf } from './layout.ts';
import { findModel, type G, unitById } from './play.ts';
import { powerOf, wizardLevel } from './power.ts';
import { aimsFor } from './spell-aims.ts';
import { abandonedNamed } from './spell-pieces.ts';
import { aimRefusal, caughtBy, harms } from './spell-reach.ts';
import { menuVerb } from './verb.ts';

const args = {
  spell: id,
  model: id,
  dice: z.int().min(0).max(99).optional(),
  target: id.optional(),
  at: point.optional(),
  facing: facing.optional(),
  path: path.optional(),
};

export function aimedIn(answer: Answer): Aimed {
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
  if (forgot(caster.model, spell.id)) {
    return misread(spell);
  }
  const dice = powerOf(s, caster.model.id);
  if (dice === 0) return NO_DICE;
  if (answer.dice === 0) return { clause: 'DG-R-195', reason: 'at least one die is rolled', also: ['DG-SPL-04'] };
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
    spellsOfModel(caster.card, caster.model).flatMap((spell) => {
      const act = castAct(s, u, now, caster, spell, able.length > 1);
      return act === null ? [] : [act];
    }),
  );
  return acts.length === 0 ? null : acts;
}

function misread({ name }: Spell): Refusal {
  return { clause: 'DG-MAG-23', reason: `${name} was copied wrongly`, also: ['DG-R-159'] };
}

/** Spells that have no target now, and those that a tome has spoilt. */
function reachless(s: State, u: Unit, now: Activation): RefusedAct[] {
  const able = castersIn(s, u, now).filter(({ model }) => powerOf(s, model.id) > 0);
  return able.flatMap((caster) =>
    caster.card.spells.flatMap((spell): RefusedAct[] => {
      const lost = forgot(caster.model, spell.id);
      if (!lost && aimsFor(s, caster, spell).none?.() !== true) return [];
      const refusal: Refusal = lost
        ? misread(spell)
        : { clause: spell.clause, reason: 'nobody is in reach', also: ['DG-R-195'] };
      const why = (answer: Answer) =>
        answer.spell === spell.id && answer.model === caster.model.id ? castRefusal(s, u, now, answer) : null;
      return [{ verb: 'cast', label: `${spell.name}, ${spell.value}`, refusal, why }];
    }),
  );
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
    uses: dice === 1 ? '1 die' : `1 to ${dice} dice`,
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
    ...(aims.trace === undefined ? {} : { trace: (a) => aims.trace!(aimedIn(a)) }),
    aim: (at) => {
      const aimed = aims.at(at);
      return aimed === null ? null : answer(aimed);
    },
  };
}

/** Harm is for enemies, help for friends. */
export function promising(s: State, { unit, model }: Caster, spell: Spell, aimed: Aimed): boolean {
  const caught = caughtBy(s, castingOf({ unit, model }, spell, aimed));
  const all = [...caught.units, ...caught.models.map((m) => m.unit)];
  if (all.length === 0) return spell.aim.kind === 'wall' || spell.aim.kind === 'circle' || spell.aim.kind === 'model';
  const foes = all.filter((v) => v.seat !== unit.seat).length;
  return harms(spell) ? foes > all.length - foes : foes === 0;
}

/** A caster that is not named is the only one who can cast that spell. Models may go by the id of their unit. */
function readCast(line: Line): void {
  const { state, args: said } = line;
  const u = acting(line);
  if (typeof said.at === 'string') {
    const there = unitById(state, said.at);
    if (there !== undefined) said.at = centreOf(there);
  }
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
  if (typeof said.target === 'string' && spell?.aim.kind === 'unit') {
    said.target = abandonedNamed(state, said.target)?.id ?? said.target;
  }
  if (spell?.aim.kind === 'wall') said.facing ??= [0, 1];
  readFacing(line, u);
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
  gifted: true,
  atMachine: true,
  clause: 'DG-SPL-01',
  lacks: 'there is no wizard',
  strays: { clause: 'DG-SPL-02', reason: 'it does not know that spell', also: ['DG-R-194'] },
  dimmed: (g, { u, now }) => reachless(g.state, u, now),
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
