/**
 * Jump & Shoot (GL-ACT-06): a Jump with a shot at -5, before the leap or after the landing (GL-ACT-07). A Jump keeps its full distance whatever the weapon (GL-R-021).
 *
 * Doubtful points: whoever misses the jump and falls does not shoot any more.
 */
import { z } from 'zod';
import type { Act, Answer } from '#engine/game.ts';
import { id, point } from '../../kit/args.ts';
import { readTo } from '../../kit/words.ts';
import type { Model } from '../state.ts';
import { aimsOf, readUse, usesOf } from './aim.ts';
import { JUMP, jump, jumpRefusal } from './jump.ts';
import { conscious, type G, isEngaged } from './play.ts';
import { attackBar } from './reach.ts';
import { monkey, shootHere } from './shoot-move.ts';
import { menuVerb } from './verb.ts';

const NAME = 'jump-shoot';

/** The act of a Jump as one of a Jump & Shoot. */
function withShot(act: Act, label: string, fixed: Readonly<Record<string, string>>): Act {
  const said = (answer: Answer): Answer => ({ ...answer, ...fixed, verb: NAME });
  const { suggest } = act;
  return {
    ...act,
    verb: NAME,
    key: [NAME, act.key, ...Object.values(fixed)].join('-'),
    label,
    clause: 'GL-ACT-06',
    fixed: { ...act.fixed, ...fixed },
    options: () => act.options().map((option) => ({ ...option, answer: said(option.answer) })),
    sample: (rng) => {
      const drawn = act.sample(rng);
      return drawn === null ? null : said(drawn);
    },
    ...(suggest === undefined ? {} : { suggest: () => suggest().map(said) }),
  };
}

function acts(g: G, m: Model): Act[] {
  const s = g.state;
  if (m.duel !== null || attackBar(s, m) !== null || jumpRefusal(s, m) !== null) return [];
  const jumps = JUMP.find(g, m);
  if (!Array.isArray(jumps)) return [];
  return usesOf(s, m).flatMap((use) => [
    ...(aimsOf(g, m, [use]).length === 0
      ? []
      : jumps.map((act) =>
          withShot(act, `Shoot the ${use.name}, then ${act.label.toLowerCase()}`, { weapon: use.id, when: 'before' }),
        )),
    ...jumps.map((act) => withShot(act, `${act.label}, then shoot the ${use.name}`, { weapon: use.id, when: 'after' })),
  ]);
}

export const JUMP_SHOOT = menuVerb({
  name: NAME,
  text: 'Jump and shoot at -5, before the leap or after it.',
  args: {
    weapon: id,
    when: z.enum(['before', 'after']),
    at: point,
    try: z.boolean().optional(),
    further: z.boolean().optional(),
    own: z.int().min(0).max(99).optional(),
  },
  action: true,
  human: true,
  foot: true,
  find: acts,
  whyNot: (g, m) => jumpRefusal(g.state, m) ?? attackBar(g.state, m),
  read: (line) => {
    const { args } = line;
    readTo(args, 'at');
    readUse(line);
    args.when ??= 'after';
  },
  *run(g, m, answer) {
    const s = g.state;
    const use = usesOf(s, m).find((one) => one.id === answer.weapon);
    if (use === undefined) return;
    if (answer.when === 'before') yield* shootHere(g, m, use);
    if (!conscious(m) || m.panicked) return;
    const landed = yield* jump(g, m, answer as Parameters<typeof jump>[2]);
    if (answer.when === 'after' && landed && !isEngaged(s, m) && m.suppressedBy === null) yield* shootHere(g, m, use);
    yield* monkey(g, m);
  },
});
