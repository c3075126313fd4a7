/** An attack is declared: Assists (WK-GAC-02), then the dice that are assigned besides, then it is resolved. Its participants and assistants have acted. */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow, Part } from '#engine/game.ts';
import { part } from '#engine/log/sum.ts';
import { button, several } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Attack } from '../content/types.ts';
import type { Model } from '../state.ts';
import { has, rateOf } from './abilities.ts';
import { bounceAims, masteryDice } from './aims.ts';
import { resolve } from './attack.ts';
import { touches, within } from './measure.ts';
import { type G, must } from './play.ts';
import { pending, spend } from './stage.ts';
import { type Aim, type Strike, strikeOf } from './strike.ts';
import { targetsOf } from './targets.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export const ASSIST = verb({
  name: 'assist',
  text: 'Models that assist a melee attack with their action.',
  args: { helpers: z.array(id).max(64) },
  main: 'helpers',
  read: ({ args }) => {
    if (typeof args.helpers === 'string') args.helpers = [args.helpers];
  },
});

/** Participants act at once, with the abilities of all, the highest values only. */
const COMBINED: readonly ClauseId[] = ['WK-CAT-05', 'WK-CMB-12', 'WK-CAT-06', 'WK-CAT-07'];

type By = readonly { model: Model; attack: Attack }[];

/** Members with their action left, in contact with an attacker, or within 2" by Bolster (WK-SPC-01). */
function assistants(g: G, by: By): Model[] {
  const now = g.state.activation;
  if (now === null || now.leader === null) return [];
  return pending(g.state, 'action').filter((m) => {
    if (by.some(({ model }) => model === m)) return false;
    return by.some(({ model }) => touches(m, model) || (has(g.state, m, 'bolster') && within(m, model, 2)));
  });
}

function* askAssists(g: G, by: By): Flow<Model[]> {
  if ((by[0] as By[number]).attack.kind !== 'melee') return [];
  const open = assistants(g, by);
  if (open.length === 0) return [];
  const { model } = by[0] as By[number];
  const answer = yield* ask<Answer>(model.seat, () => {
    const idle = open.filter((m) => m.card.attacks.every((attack) => targetsOf(g, m, attack).length === 0));
    const best = (idle.length > 0 ? idle : open).map((one) => one.id);
    return {
      seat: model.seat,
      title: 'who assists?',
      clause: 'WK-GAC-02',
      subjects: open.map((one) => one.id),
      acts: [
        several({
          verb: 'assist',
          label: 'Assist the attack',
          clause: 'WK-GAC-02',
          arg: 'helpers',
          items: open.map((one) => ({ id: one.id, label: one.name, subjects: [one.id] })),
          min: 1,
          max: open.length,
          best,
        }),
        button('pass', 'Nobody', 'WK-GAC-02'),
      ],
      decline: { verb: 'pass' },
    };
  });
  if (answer.verb === 'pass') return [];
  return (answer.helpers as readonly string[]).map((one) => must(g.state, one));
}

/**
 * `aims` shares out the attack's own dice; those of Assists go to `aims[0]` where all dice go to one target, and are added there otherwise, too.
 */
export function* declare(g: G, by: By, of: Strike['of'], aims: readonly Aim[]): Flow<void> {
  const { model, attack } = by[0] as By[number];
  const helpers = yield* askAssists(g, by);
  for (const helper of helpers) {
    tell(g, { kind: 'assist', clause: 'WK-GAC-02', model: helper.id, target: model.id, also: ['WK-GAC-01'] });
  }
  const [first, ...rest] = aims as readonly [Aim, ...Aim[]];
  const more = [{ ...first, dice: first.dice + helpers.length }, ...rest];
  const bounced = attack.kind === 'will' ? more : yield* bounceAims(g, by, more);
  const ready = yield* masteryDice(g, by, bounced);
  if (g.loud) tellAttack(g, by, of, helpers, ready);
  for (const one of by) spend(g.state, one.model);
  for (const helper of helpers) spend(g.state, helper);
  yield* resolve(g, strikeOf(g.state, by, of, ready));
}

/** With how the dice came about. */
function tellAttack(g: G, by: By, of: Strike['of'], helpers: readonly Model[], ready: readonly Aim[]): void {
  const { model, attack } = by[0] as By[number];
  const rate: Part[] = by.flatMap((one) => rateOf(g.state, one.model, one.attack).parts);
  for (const helper of helpers) rate.push(part(`Assist of ${helper.name}`, 1, 'WK-GAC-02'));
  tell(g, {
    kind: 'attack',
    clause: of === 'combined' ? 'WK-CAT-02' : 'WK-ATK-02',
    model: model.id,
    attackers: by.map((one) => one.model.id),
    weapons: by.map((one) => one.attack.name),
    attack: attack.kind,
    targets: ready.map(({ target, dice }) => ({ id: target.id, dice })),
    rate,
    assists: helpers.map((one) => one.id),
    of,
    also: of === 'combined' ? COMBINED : attack.kind === 'ranged' ? ['WK-ATK-03', 'WK-RNG-02'] : ['WK-ATK-03'],
  });
}
