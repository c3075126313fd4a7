/** Dice that are assigned before the first roll (WK-R-19): Bounce to further enemies (WK-SPC-02), the extra dice of Offensive Mastery (WK-SPC-18). */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Option, Random, Refusal } from '#engine/game.ts';
import { button, made, several } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Attack } from '../content/types.ts';
import type { Model } from '../state.ts';
import { value } from './abilities.ts';
import { touches, within } from './measure.ts';
import { type G, isEnemy, must, standing } from './play.ts';
import type { Aim } from './strike.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export const BOUNCE = verb({
  name: 'bounce',
  text: 'Give a die each to further enemies near a target.',
  args: { targets: z.array(id).max(64) },
  main: 'targets',
  read: ({ args }) => {
    if (typeof args.targets === 'string') args.targets = [args.targets];
  },
});

export const MASTERY = verb({
  name: 'mastery',
  text: 'Roll extra dice by Offensive Mastery: the target of each.',
  args: { on: z.array(id.nullable()).max(64) },
  main: 'on',
  read: ({ args }) => {
    if (typeof args.on === 'string') args.on = [args.on];
  },
});

type By = readonly { model: Model; attack: Attack }[];

/** The highest value among the participants (WK-CAT-07). */
function highest(g: G, by: By, ability: 'bounce' | 'offensive-mastery'): number {
  let most = 0;
  for (const { model, attack } of by) most = Math.max(most, value(g.state, model, ability, attack));
  return most;
}

/** Enemies not yet targeted within 3" of an original target, not in contact with a ranged attacker; no sight is needed (WK-SPC-03, WK-R-104). */
function bounceable(g: G, by: By, aims: readonly Aim[]): Model[] {
  const { kind } = (by[0] as By[number]).attack;
  const { model } = by[0] as By[number];
  return g.state.models.filter((other) => {
    if (!standing(other) || !isEnemy(model, other) || aims.some(({ target }) => target === other)) return false;
    if (kind === 'ranged' && by.some((one) => touches(one.model, other))) return false;
    return aims.some(({ target }) => within(target, other, 3));
  });
}

export function* bounceAims(g: G, by: By, aims: readonly Aim[]): Flow<Aim[]> {
  const most = highest(g, by, 'bounce');
  if (most === 0) return aims.slice();
  const open = bounceable(g, by, aims);
  if (open.length === 0) return aims.slice();
  const { model } = by[0] as By[number];
  const best = open.slice(0, most).map((one) => one.id);
  const answer = yield* ask<Answer>(model.seat, () => ({
    seat: model.seat,
    title: 'to whom do dice bounce?',
    clause: 'WK-SPC-02',
    subjects: open.map((one) => one.id),
    acts: [
      several({
        verb: 'bounce',
        label: 'Bounce to',
        clause: 'WK-SPC-02',
        arg: 'targets',
        items: open.map((one) => ({ id: one.id, label: one.name, subjects: [one.id] })),
        min: 1,
        max: Math.min(most, open.length),
        best,
      }),
      button('pass', 'Nobody', 'WK-SPC-02'),
    ],
    decline: { verb: 'pass' },
    best: () => ({ verb: 'bounce', targets: best }),
  }));
  if (answer.verb === 'pass') return aims.slice();
  const ids = answer.targets as readonly string[];
  tell(g, { kind: 'bounce', clause: 'WK-SPC-02', model: model.id, targets: ids, also: ['WK-SPC-03'] });
  return [...aims, ...ids.map((one) => ({ target: must(g.state, one), dice: 1 }))];
}

/** At most x extra dice over the whole action (WK-R-106). */
export function* masteryDice(g: G, by: By, aims: readonly Aim[]): Flow<Aim[]> {
  const most = highest(g, by, 'offensive-mastery');
  if (most === 0) return aims.slice();
  const { model } = by[0] as By[number];
  const first = (aims[0] as Aim).target.id;
  const best: Answer = { verb: 'mastery', on: Array.from({ length: most }, () => first) };
  const answer = yield* ask<Answer>(model.seat, () => ({
    seat: model.seat,
    title: 'against whom are extra dice rolled?',
    clause: 'WK-SPC-18',
    subjects: aims.map(({ target }) => target.id),
    acts: [masteryAct(aims, most), button('pass', 'No extra dice', 'WK-SPC-18')],
    decline: { verb: 'pass' },
    best: () => best,
  }));
  if (answer.verb === 'pass') return aims.slice();
  const on = (answer.on as readonly (string | null)[]).filter((one) => one !== null);
  if (on.length > 0) tell(g, { kind: 'mastery', clause: 'WK-SPC-18', model: model.id, dice: on.length });
  return aims.map((aim) => ({ ...aim, extra: on.filter((one) => one === aim.target.id).length }));
}

function masteryAct(aims: readonly Aim[], most: number): Act {
  const ids = aims.map(({ target }) => target.id);
  const answer = (on: readonly (string | null)[]): Answer => ({ verb: 'mastery', on });
  const why = (given: Answer): Refusal | null => {
    const on = given.on as readonly (string | null)[];
    if (on.length > most) return { clause: 'WK-SPC-18', reason: `at most ${most} extra dice are rolled` };
    const odd = on.find((one) => one !== null && !ids.includes(one));
    return odd === undefined ? null : { clause: 'WK-SPC-18', reason: `"${odd}" is not a target of this attack` };
  };
  const act = made(
    { verb: 'mastery', label: 'Extra dice', clause: 'WK-SPC-18' },
    {
      kind: 'allocate',
      arg: 'on',
      items: Array.from({ length: most }, (_, i) => ({ id: String(i + 1), label: `extra die ${i + 1}` })),
      targets: aims.map(({ target }) => ({ id: target.id, label: target.name, subjects: [target.id] })),
    },
    () =>
      aims.flatMap(({ target }) =>
        Array.from(
          { length: most },
          (_, i): Option => ({
            answer: answer(Array.from({ length: i + 1 }, () => target.id)),
            label: `${i + 1} on ${target.name}`,
            subjects: [target.id],
          }),
        ),
      ),
    (rng: Random) => answer(Array.from({ length: 1 + rng.int(most) }, () => ids[rng.int(ids.length)] as string)),
    why,
  );
  act.suggest = () => [answer(Array.from({ length: most }, () => ids[0] as string))];
  return act;
}
