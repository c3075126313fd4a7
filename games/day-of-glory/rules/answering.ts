/**
 * Answers to a casting (DG-SPL-05, DG-R-196, DG-R-402): after the roll the opponent names wizards within 12" of the caster, how many of their dice
 * each uses and whether it is added or taken away; these are rolled in that order. Then the caster's side does the same.
 */
import { z } from 'zod';
import type { Answer, Decision, Flow, Option, Refusal, Seat } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { openWindow, type WindowRules } from '../../kit/windows.ts';
import type { State } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { type Casting, casterIn, type Found } from './casting-record.ts';
import { bodyOf } from './layout.ts';
import { findModel, foe, type G } from './play.ts';
import { type Mage, powerOf, putDown, takeUp, wizardsOf } from './power.ts';
import type { Rules } from './rules.ts';
import { laidBy } from './spell-trace.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

/** How far from the caster wizards may stand to answer, in inches. */
export const REACH = 12;

type How = 'add' | 'take';

/** A wizard that is named. */
interface Swayer {
  mage: Mage;
  dice: number;
  how: How;
}

interface Context {
  casting: Casting;
  seat: Seat;
  /** What the casting has come to so far. */
  total: number;
  named: Swayer[];
}

export const SWAY = verb({
  name: 'sway',
  text: 'A wizard near by adds the roll of some of its power dice to a casting, or takes it away.',
  args: { model: id, dice: z.int().min(1).max(99), how: z.enum(['add', 'take']) },
  main: 'dice',
  read({ state, args, decision }) {
    if (typeof args.model === 'string') args.model = modelId(state, args.model);
    args.model ??= decision.subjects[1];
    args.how ??=
      (findModel(state, String(args.model))?.unit.seat ?? 0) === casterSeat(state, decision) ? 'add' : 'take';
  },
});

function casterSeat(s: State, { subjects }: Decision): Seat | undefined {
  return findModel(s, subjects[0] ?? '')?.unit.seat;
}

/** The sum with all answers to it; both sides have had their say. */
export function* answers(g: G, casting: Casting, total: number): Flow<number> {
  let now = total;
  for (const seat of [foe(casting.seat), casting.seat]) {
    const context: Context = { casting, seat, total: now, named: [] };
    yield* openWindow(g, WINDOW, context);
    for (const one of context.named) now = swayed(g, casting, one, now);
  }
  return now;
}

/** Wizards of the seat who may still be named. */
function able(s: State, seat: Seat, { casting, named }: Context): Mage[] {
  const caster = casterIn(s, casting);
  if (caster === undefined || Object.keys(s.power).length === 0) return [];
  const from = bodyOf(caster.unit, caster.model);
  return wizardsOf(s, seat).filter(({ unit, model }) => {
    if (model.id === casting.caster || powerOf(s, model.id) === 0 || unit.place !== 'table') return false;
    if (named.some((one) => one.mage.model.id === model.id)) return false;
    return planSeparation(from, bodyOf(unit, model)) <= REACH + EPSILON;
  });
}

/** Names of the enemy's wizards who could answer a casting of that model now. */
export function answerers(s: State, { unit, model }: Found): string[] {
  const from = bodyOf(unit, model);
  return wizardsOf(s, foe(unit.seat))
    .filter((one) => powerOf(s, one.model.id) > 0 && one.unit.place === 'table')
    .filter((one) => planSeparation(from, bodyOf(one.unit, one.model)) <= REACH + EPSILON)
    .map(({ card }) => card.name);
}

const WINDOW: WindowRules<State, Rules, Context, Swayer> = {
  clause: 'DG-SPL-05',
  depth: 1,
  order: (_g, { seat }) => [seat],
  open: (g, seat, context) =>
    able(g.state, seat, context).map((mage) => ({ mage, dice: powerOf(g.state, mage.model.id), how: 'take' })),
  ask: (g, seat, context, open) => question(g.state, seat, context, open),
  meant: (open, answer) => {
    const one = open.find(({ mage }) => mage.model.id === answer.model);
    if (answer.verb !== SWAY.name || one === undefined) return undefined;
    return { ...one, dice: Number(answer.dice), how: answer.how === 'add' ? 'add' : 'take' };
  },
  *run(g, one, context) {
    const { model } = one.mage;
    takeUp(g.state, model.id, one.dice);
    context.named.push(one);
    const { casting, seat } = context;
    tell(g, {
      kind: 'sway',
      clause: 'DG-SPL-05',
      seat,
      model: model.id,
      caster: casting.caster,
      dice: one.dice,
      how: one.how,
    });
  },
  next: 'seat',
};

function question(s: State, seat: Seat, context: Context, open: readonly Swayer[]): Decision {
  const { casting, total } = context;
  const { spell } = casting;
  const options = (): Option[] =>
    open.flatMap(({ mage, dice }) =>
      hows(casting, seat).flatMap((how) =>
        Array.from(
          { length: dice },
          (_, i): Option => ({
            answer: { verb: 'sway', model: mage.model.id, dice: i + 1, how },
            label: `${mage.card.name}, ${i + 1} ${i === 0 ? 'die' : 'dice'} ${how === 'add' ? 'added' : 'taken away'}`,
            subjects: [mage.model.id],
          }),
        ),
      ),
    );
  return {
    seat,
    title: `${spell.name}: ${total} against a casting value of ${spell.value}. Does a wizard answer?`,
    clause: 'DG-SPL-05',
    subjects: [casting.caster, ...open.map(({ mage }) => mage.model.id)],
    acts: [
      choice({
        verb: 'sway',
        label: 'Answer the casting',
        clause: 'DG-SPL-05',
        uses: 'power dice',
        by: ['model', 'how', 'dice'],
        options,
        why: (answer) => whyNot(s, context, open, answer),
        suggest: () => worthwhile(options(), casting, seat, total),
      }),
      button('pass', 'No answer', 'DG-SPL-05', casting.caster),
    ],
    laid: () => laidBy(s, casting),
    decline: { verb: 'pass' },
  };
}

/** What helps one's own side comes first. */
function hows({ seat }: Casting, asked: Seat): readonly How[] {
  return seat === asked ? ['add', 'take'] : ['take', 'add'];
}

/** Answers that can matter: they help one's own side, and could change whether it is cast. */
function worthwhile(options: readonly Option[], { seat, spell }: Casting, asked: Seat, total: number): Answer[] {
  const done = total >= spell.value;
  if ((seat === asked) === done) return [];
  const how = seat === asked ? 'add' : 'take';
  const gap = done ? total - spell.value + 1 : spell.value - total;
  return options.map(({ answer }) => answer).filter((a) => a.how === how && Number(a.dice) * 6 >= gap);
}

function whyNot(s: State, { casting, named }: Context, open: readonly Swayer[], answer: Answer): Refusal {
  const one = open.find(({ mage }) => mage.model.id === answer.model);
  if (one !== undefined) {
    return {
      clause: 'DG-SPL-05',
      reason: `${one.mage.card.name} has ${one.dice} power ${one.dice === 1 ? 'die' : 'dice'}`,
    };
  }
  const found = findModel(s, String(answer.model));
  if (found === undefined) return { clause: 'DG-R-402', reason: 'there is no such wizard' };
  if (answer.model === casting.caster) return { clause: 'DG-R-402', reason: 'the caster does not answer itself' };
  if (named.some((n) => n.mage.model.id === answer.model)) {
    return { clause: 'DG-R-196', reason: 'each wizard is named once' };
  }
  const wizard = wizardsOf(s, found.unit.seat).some(({ model }) => model === found.model);
  if (!wizard) return { clause: 'DG-R-402', reason: 'only wizards answer' };
  if (powerOf(s, found.model.id) === 0) return { clause: 'DG-SPL-05', reason: 'it has no power dice left' };
  return { clause: 'DG-R-196', reason: `it is farther than ${REACH}" from the caster` };
}

/** Its dice are rolled: the total then. */
function swayed(g: G, { caster, spell }: Casting, { mage, dice, how }: Swayer, total: number): number {
  const { model, unit } = mage;
  const rolls: number[] = [];
  let sum = 0;
  for (let i = 0; i < dice; i++) {
    const face = g.dice.roll(6, 'answer', 'DG-SPL-05', unit.seat, undefined, rolls.slice());
    rolls.push(face);
    sum += face;
  }
  putDown(g.state, model.id);
  const after = how === 'add' ? total + sum : total - sum;
  const { value } = spell;
  tell(g, {
    kind: 'swayed',
    clause: 'DG-SPL-05',
    seat: unit.seat,
    model: model.id,
    caster,
    rolls,
    how,
    total: after,
    value,
  });
  return after;
}
