/**
 * Prayers (DG-GOD-05, DG-R-165, DG-R-438): what a prayer is aimed at is named before the die. The priest is the caster of the spell; no power dice
 * are rolled, nobody answers it, and it ends no spell.
 */
import { z } from 'zod';
import type { Act, Answer, Refusal } from '#engine/game.ts';
import { several } from '../../kit/acts.ts';
import { id, path, point } from '../../kit/args.ts';
import { contentOf } from '../content/library.ts';
import type { Spell } from '../content/spells.ts';
import type { God } from '../content/types.ts';
import type { Activation, State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import type { Line } from '../vocabulary/reading.ts';
import { aimedIn, promising } from './cast-act.ts';
import type { Caster } from './casters.ts';
import { castingOf } from './casting-record.ts';
import { dispelled } from './dispel.ts';
import { findModel, type G, unitById } from './play.ts';
import { chance, dimmedFor, godOf, heard, priestLevel, priestRefusal, priestsIn, readPriest } from './preach.ts';
import { aimsFor } from './spell-aims.ts';
import { aimRefusal } from './spell-reach.ts';
import { takeEffect } from './spell-works.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** What the prayer carries out, with the reach that the level of the priest gives it. */
function spellOf(s: State, god: God, level: number): Spell | undefined {
  const { prayer } = god;
  const range = (prayer.perLevel ?? 0) * level;
  if (prayer.curse !== undefined) {
    return {
      id: `prayer-to-${god.id}`,
      name: `curse of the ${god.name}`,
      lore: '',
      value: 0,
      aim: { kind: 'unit', range },
      effects: [{ kind: 'change', changes: prayer.curse, ends: 'attack' }],
      text: prayer.text,
      clause: prayer.clause,
    };
  }
  const spell = contentOf(s)
    .lores.all.flatMap((lore) => lore.spells)
    .find((one) => one.id === prayer.spell);
  if (spell === undefined || prayer.perLevel === undefined || !('range' in spell.aim)) return spell;
  return { ...spell, aim: { ...spell.aim, range } };
}

interface Praying {
  priest: Caster;
  god: God;
  spell: Spell;
}

function prayingIn(s: State, u: Unit, now: Activation): Praying[] {
  return priestsIn(s, u, now).flatMap((priest) => {
    const god = godOf(s, priest.card);
    const spell = god === undefined ? undefined : spellOf(s, god, priestLevel(priest.card));
    return god === undefined || spell === undefined ? [] : [{ priest, god, spell }];
  });
}

/** One target for each casting; DG-R-225: all different. */
function targetsOf({ god }: Praying, answer: Answer): (string | undefined)[] {
  if (god.prayer.each !== true) return [typeof answer.target === 'string' ? answer.target : undefined];
  return Array.isArray(answer.targets) ? (answer.targets as string[]) : [];
}

function aimCheck(s: State, praying: Praying, answer: Answer): Refusal | null {
  const { priest, god, spell } = praying;
  const targets = targetsOf(praying, answer);
  if (god.prayer.each === true) {
    const most = priestLevel(priest.card);
    if (targets.length === 0 || targets.length > most || new Set(targets).size < targets.length) {
      const reason = `1 to ${most} different ${most === 1 ? 'model' : 'models'} are named`;
      return { clause: god.prayer.clause, reason, also: ['DG-R-225'] };
    }
  }
  if (god.prayer.curse !== undefined && unitById(s, targets[0] ?? '')?.seat === priest.unit.seat) {
    return { clause: god.prayer.clause, reason: 'it is for an enemy unit' };
  }
  for (const target of targets) {
    const no = aimRefusal(s, castingOf(priest, spell, { ...aimedIn(answer), target }));
    if (no !== null) return { ...no, also: [...(no.also ?? []), god.prayer.clause, 'DG-GOD-05', 'DG-R-438'] };
  }
  return null;
}

function prayActs(s: State, u: Unit, now: Activation): Act[] | null {
  const acts = prayingIn(s, u, now).flatMap((praying) => {
    const act = praying.god.prayer.each === true ? eachAct(s, praying) : oneAct(s, praying);
    return act === null ? [] : [act];
  });
  return acts.length === 0 ? null : acts;
}

function oneAct(s: State, praying: Praying): Act | null {
  const { priest, god, spell } = praying;
  const model = priest.model.id;
  const aims = aimsFor(s, priest, spell);
  const answer = (aimed: object): Answer => {
    const said = Object.entries(aimed).filter(([, value]) => value !== undefined);
    return { verb: 'pray', model, ...Object.fromEntries(said) };
  };
  const check = (a: Answer): Refusal | null =>
    a.model === model ? aimCheck(s, praying, a) : { clause: 'DG-GOD-05', reason: 'that is another priest' };
  const worth = () => aims.worth().filter((aimed) => check(answer(aimed)) === null);
  if (aims.none?.() === true || (aims.form.kind === 'list' && worth().length === 0)) return null;
  return {
    verb: 'pray',
    key: `pray ${model}`,
    label: `${priest.card.name} prays: ${spell.name}, ${chance(priest.card)}`,
    clause: god.prayer.clause,
    form: aims.form,
    fixed: { model } as Partial<Answer>,
    options: () => worth().map((aimed) => aims.option(aimed, answer(aimed))),
    sample: (rng) => {
      const aimed = aims.random(rng);
      const drawn = aimed === null ? null : answer(aimed);
      return drawn !== null && check(drawn) === null ? drawn : (worth().map(answer)[0] ?? null);
    },
    suggest: () =>
      worth()
        .filter((aimed) => promising(s, priest, spell, aimed))
        .slice(0, 6)
        .map(answer),
    check,
    aim: (at) => {
      const aimed = aims.at(at);
      return aimed === null ? null : answer(aimed);
    },
  };
}

/** DG-GOD-08: a model for each level, enemies first. */
function eachAct(s: State, praying: Praying): Act | null {
  const { priest, god, spell } = praying;
  const model = priest.model.id;
  const open = s.units.flatMap((v) =>
    v.place !== 'table'
      ? []
      : v.models.filter((m) => aimRefusal(s, castingOf(priest, spell, { target: m.id })) === null),
  );
  if (open.length === 0) return null;
  const level = priestLevel(priest.card);
  const foes = open.filter((m) => findModel(s, m.id)?.unit.seat !== priest.unit.seat);
  // Heroes and creatures before the many.
  const worth = [...foes].sort((a, b) => b.power - a.power).slice(0, level);
  const best = worth.map((m) => m.id);
  const act = several({
    verb: 'pray',
    label: `${priest.card.name} prays: ${spell.name}, ${chance(priest.card)}`,
    clause: god.prayer.clause,
    clauseOfCount: 'DG-R-225',
    reason: `1 to ${level} different models within reach`,
    arg: 'targets',
    items: open.map((m) => ({ id: m.id, label: m.id, subjects: [m.id] })),
    min: 1,
    max: level,
    best,
    options: () =>
      best.length === 0
        ? []
        : [{ answer: { verb: 'pray', model, targets: best }, label: 'the strongest in reach', subjects: best }],
  });
  const check = (a: Answer): Refusal | null =>
    a.model === model ? aimCheck(s, praying, a) : { clause: 'DG-GOD-05', reason: 'that is another priest' };
  return {
    ...act,
    key: `pray ${model}`,
    fixed: { model } as Partial<Answer>,
    sample: (rng) => {
      const drawn = act.sample(rng);
      return drawn === null ? null : { ...drawn, model };
    },
    suggest: () => (best.length === 0 ? [] : [{ verb: 'pray', model, targets: best }]),
    check,
  };
}

/** The priest is read as for sermons; models may be named by their unit or role. */
function readPrayer(line: Line): void {
  const { state, args } = line;
  readPriest(line);
  const at = findModel(state, String(args.model));
  const god = at === undefined ? undefined : godOf(state, state.cards[at.model.card]!);
  const spell = god === undefined ? undefined : spellOf(state, god, 1);
  if (god?.prayer.each === true && args.target !== undefined) {
    args.targets ??= [args.target].flat();
    delete args.target;
  }
  if (Array.isArray(args.targets)) args.targets = args.targets.map((target) => modelId(state, String(target)));
  if (typeof args.target === 'string' && spell?.aim.kind === 'model') args.target = modelId(state, args.target);
}

export const PRAY = menuVerb({
  name: 'pray',
  text: 'A priest prays: for a `target`, for `targets`, for a point `at`, or along a `path`, as the prayer of its god asks for.',
  args: {
    model: id,
    target: id.optional(),
    targets: z.array(id).max(10).optional(),
    at: point.optional(),
    path: path.optional(),
  },
  main: 'target',
  action: false,
  gifted: true,
  clause: 'DG-GOD-05',
  lacks: 'there is no priest',
  read: readPrayer,
  find: ({ state: s }, { u, now }) => prayActs(s, u, now),
  refused({ state: s }, { u, now }) {
    const dimmed = dimmedFor(s, u, now, 'pray', 'Pray');
    if (dimmed !== null) return dimmed;
    const [one] = prayingIn(s, u, now);
    if (one === undefined) return null;
    const refusal: Refusal = {
      clause: one.god.prayer.clause,
      reason: 'there is nothing in reach',
      also: ['DG-GOD-05'],
    };
    const why = (answer: Answer) => priestRefusal(s, u, now, String(answer.model)) ?? aimCheck(s, one, answer);
    return { verb: 'pray', label: 'Pray', refusal, why };
  },
  *run(g: G, { u, now }, answer) {
    const s = g.state;
    const praying = prayingIn(s, u, now).find(({ priest }) => priest.model.id === answer.model);
    if (praying === undefined) return;
    const { priest, god, spell } = praying;
    g.enter('DG-GOD-05');
    if (heard(g, priest, god, 'pray')) {
      const { id: model } = priest.model;
      const also = [god.prayer.clause, 'DG-R-165'];
      tell(g, { kind: 'prayer', clause: 'DG-GOD-05', model, seat: priest.unit.seat, god: god.name, also });
      for (const target of targetsOf(praying, answer as Answer)) {
        const casting = castingOf(priest, spell, { ...aimedIn(answer as Answer), target });
        // DG-R-161: a scroll stops one casting; the curse of the God of Protection is none.
        if (god.prayer.curse === undefined && (yield* dispelled(g, casting))) continue;
        yield* takeEffect(g, casting);
      }
    }
    g.leave();
  },
});
