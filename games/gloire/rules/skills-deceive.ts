/**
 * Skills of the mind against enemies: Deception (GL-SKK-03), Mesmerize (GL-SKK-14), and flattery of those who are prone to it (GL-VF-08, GL-R-171). Each is an
 * action. Whoever tries to achieve something fails on a tie (GL-R-003).
 *
 * Doubtful points: to hinder a duellist counts as an attack on him (GL-R-214). A flattered model wastes its next activation; that does not add up.
 */
import type { Act, ClauseId, Flow, Option, Part, Refusal, RefusedAct } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model } from '../state.ts';
import { takeBack } from './against.ts';
import { apart, byId, conscious, type G, isEnemy, must, name, sameSide, within } from './play.ts';
import { againstRefusal } from './reach.ts';
import { opposed, statTest } from './roll.ts';
import { sumOf } from './shot-parts.ts';
import { looks, sightRefusal } from './sight.ts';
import { skill, statSum } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

const REACH = 3;

/** Why an enemy cannot be reached by a skill of so many inches. */
function nearRefusal(g: G, m: Model, target: Model | undefined, inches: number, clause: ClauseId): Refusal | null {
  const no = againstRefusal(g.state, m, target);
  if (no !== null || target === undefined) return no;
  if (within(m, target, inches)) return null;
  return {
    clause,
    reason: `${name(target)} is more than ${inches}" away`,
    witness: { kind: 'gap', from: [m.x, m.y], to: [target.x, target.y], distance: apart(m, target), limit: inches },
  };
}

/** Brains against Brains; true when the first wins. */
export function* outwits(
  g: G,
  m: Model,
  other: Model,
  roll: string,
  clause: ClauseId,
  against: readonly Part[] = [],
): Flow<boolean> {
  const s = g.state;
  const { margin } = yield* opposed(g, {
    roll,
    clause,
    a: { model: m, sum: statSum(s, m, 'br') },
    b: { model: other, sum: sumOf([...statSum(s, other, 'br').parts, ...against]) },
    effect: (n) => (n > 0 ? 1 : 0),
    also: ['GL-R-003'],
  });
  return margin > 0;
}

function enemies(g: G, m: Model, fits: (target: Model) => Refusal | null): Model[] {
  return g.state.models.filter((one) => one !== m && conscious(one) && isEnemy(g.state, m, one) && fits(one) === null);
}

/** The nearest enemy, and why not he. */
export function nearestRefusal(
  g: G,
  m: Model,
  verbName: string,
  label: string,
  why: (target: Model) => Refusal | null,
): RefusedAct | null {
  const s = g.state;
  const [near] = s.models
    .filter((one) => conscious(one) && isEnemy(s, m, one))
    .sort((a, b) => apart(m, a) - apart(m, b));
  const refusal = near === undefined ? null : why(near);
  if (refusal === null || near === undefined) return null;
  return {
    verb: verbName,
    label,
    refusal,
    nearest: { verb: verbName, target: near.id },
    why: ({ target }) => {
      const one = byId(s, String(target));
      return one === undefined ? null : why(one);
    },
  };
}

function targetAct(
  g: G,
  m: Model,
  verbName: string,
  label: string,
  clause: ClauseId,
  why: (target: Model | undefined) => Refusal | null,
): Act | null {
  const some = enemies(g, m, why);
  if (some.length === 0) return null;
  return choice({
    verb: verbName,
    label,
    clause,
    by: ['target'],
    options: (): Option[] =>
      some.map((one) => ({ answer: { verb: verbName, target: one.id }, label: name(one), subjects: [m.id, one.id] })),
    why: ({ target }) => why(byId(g.state, String(target))) ?? { clause, reason: `"${String(target)}" is no target` },
  });
}

function deceiveRefusal(g: G, m: Model, target: Model | undefined): Refusal | null {
  return nearRefusal(g, m, target, REACH, 'GL-SKK-03');
}

export const DECEIVE = menuVerb({
  name: 'deceive',
  text: 'Deceive an enemy within 3": for the rest of the turn attacks on the deceiver strike that enemy.',
  args: { target: id },
  main: 'target',
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  human: true,
  aboard: true,
  find: (g, m) =>
    skill(m, 'deception') === 0
      ? null
      : targetAct(g, m, 'deceive', 'Deceive', 'GL-SKK-03', (target) => deceiveRefusal(g, m, target)),
  refused: (g, m) =>
    skill(m, 'deception') === 0
      ? null
      : nearestRefusal(g, m, 'deceive', 'Deceive', (target) => deceiveRefusal(g, m, target)),
  whyNot: (_, m) => lacks(m, 'deception', 'Deception', 'GL-SKK-03'),
  *run(g, m, { target: chosen }) {
    const target = must(g.state, chosen);
    const declared = yield* g.rules.declare(g, m, target);
    if (declared === 'other') takeBack(g, 'deceive');
    if (declared !== 'goes-on') return;
    const won = yield* outwits(g, m, target, 'deceive', 'GL-SKK-03');
    if (won) m.decoy = target.id;
    tell(g, {
      kind: 'deceived',
      clause: 'GL-SKK-03',
      model: m.id,
      target: target.id,
      won,
      also: ['GL-R-124', 'GL-ACT-13'],
    });
  },
});

/** Without the skill nobody looks for it, but whoever asks is told. */
export function lacks(m: Model, rule: string, called: string, clause: ClauseId): Refusal | null {
  return skill(m, rule) > 0 ? null : { clause, reason: `${name(m)} has not the skill ${called}` };
}

export const MESMERIZE = menuVerb({
  name: 'mesmerize',
  text: 'An enemy within 3" passes a test of Brains or cannot act against the named friend for the rest of the turn.',
  args: { target: id, friend: id },
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  human: true,
  aboard: true,
  find: mesmerizeAct,
  refused: (g, m) =>
    skill(m, 'mesmerize') === 0
      ? null
      : nearestRefusal(g, m, 'mesmerize', 'Mesmerize', (target) => nearRefusal(g, m, target, REACH, 'GL-SKK-14')),
  whyNot: (_, m) => lacks(m, 'mesmerize', 'Mesmerize', 'GL-SKK-14'),
  *run(g, m, { target: chosen, friend }) {
    const target = must(g.state, chosen);
    const declared = yield* g.rules.declare(g, m, target);
    if (declared === 'other') takeBack(g, 'mesmerize');
    if (declared !== 'goes-on') return;
    const { passed } = yield* statTest(g, target, {
      test: 'mesmerize',
      stat: 'br',
      clause: 'GL-SKK-14',
      skilled: true,
    });
    if (!passed) target.barred.push({ from: friend, clause: 'GL-SKK-14' });
    tell(g, { kind: 'mesmerized', clause: 'GL-SKK-14', model: m.id, target: target.id, friend, won: !passed });
  },
});

function mesmerizeAct(g: G, m: Model): Act | null {
  const s = g.state;
  if (skill(m, 'mesmerize') === 0) return null;
  const some = enemies(g, m, (target) => nearRefusal(g, m, target, REACH, 'GL-SKK-14'));
  if (some.length === 0) return null;
  const friends = s.models.filter((one) => conscious(one) && sameSide(s, m, one));
  return choice({
    verb: 'mesmerize',
    label: 'Mesmerize',
    clause: 'GL-SKK-14',
    by: ['target', 'friend'],
    options: () =>
      some.flatMap((target) =>
        friends.map((friend) => ({
          answer: { verb: 'mesmerize', target: target.id, friend: friend.id },
          label: friend === m ? `${name(target)}, for itself` : `${name(target)}, for ${name(friend)}`,
          subjects: [m.id, target.id, friend.id],
        })),
      ),
    why: ({ target, friend }) => {
      const no = nearRefusal(g, m, byId(s, String(target)), REACH, 'GL-SKK-14');
      return no ?? { clause: 'GL-SKK-14', reason: `"${String(friend)}" is no friend of ${name(m)}` };
    },
  });
}

function flatterRefusal(g: G, m: Model, target: Model | undefined): Refusal | null {
  const no = againstRefusal(g.state, m, target);
  if (no !== null || target === undefined) return no;
  if (!target.card.virtues.some((one) => one.id === 'flattery')) {
    return {
      clause: 'GL-VF-08',
      reason: `${name(target)} is not prone to flattery`,
      witness: { kind: 'model', id: target.id },
    };
  }
  return sightRefusal(m, target, looks(g, m, target));
}

export const FLATTER = menuVerb({
  name: 'flatter',
  text: 'Flatter a model that is prone to it and in sight: losing a roll of Brains at -2, it wastes its next activation.',
  args: { target: id },
  main: 'target',
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  human: true,
  aboard: true,
  find: (g, m) =>
    g.state.models.some(({ card }) => card.virtues.some((one) => one.id === 'flattery'))
      ? targetAct(g, m, 'flatter', 'Flatter', 'GL-VF-08', (target) => flatterRefusal(g, m, target))
      : null,
  whyNot: (g, m) =>
    nearestRefusal(g, m, 'flatter', 'Flatter', (target) => flatterRefusal(g, m, target))?.refusal ?? null,
  *run(g, m, { target: chosen }) {
    const target = must(g.state, chosen);
    const declared = yield* g.rules.declare(g, m, target);
    if (declared === 'other') takeBack(g, 'flatter');
    if (declared !== 'goes-on') return;
    const won = yield* outwits(g, m, target, 'flatter', 'GL-VF-08', [
      { label: 'prone to flattery', amount: -2, clause: 'GL-VF-08' },
    ]);
    if (won) target.misses = Math.max(1, target.misses);
    tell(g, { kind: 'flattered', clause: 'GL-VF-08', model: m.id, target: target.id, won, also: ['GL-R-171'] });
  },
});
