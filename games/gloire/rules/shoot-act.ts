/**
 * The Shoot action (GL-ACT-09), and going prone with a shot at -5 (GL-ACT-15). Whoever has a loaded one-handed firearm in each hand may fire both, each at
 * a further -1 (GL-AMM-01); two pistols of a brace need Ambidextrous and are at -3 instead (GL-AMM-14, GL-R-050).
 *
 * Doubtful points: firing both is announced before the first roll, and the second target is chosen after the first shot, the same again or somebody
 * within 6" of where it stands or fell (GL-AMM-02, GL-R-233). One shot of an action may be suppressing fire (GL-R-047).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Part, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { button, choice } from '../../kit/acts.ts';
import type { Model, State } from '../state.ts';
import { takeBack } from './against.ts';
import {
  AIM_ARGS,
  type Aim,
  aimBy,
  aimRefusal,
  aimsOf,
  answerOf,
  optionOf,
  reachNeeded,
  readUse,
  shooterRefusal,
  usesOf,
  worth,
} from './aim.ts';
import { pay } from './hero.ts';
import { apart, byId, conscious, type G, isEnemy, name } from './play.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';
import type { Use } from './weapons.ts';

const SECOND_REACH = 6;

/** What the action adds to its shots. */
export interface Firing {
  clause: ClauseId;
  parts: readonly Part[];
}

export const AIMED: Firing = { clause: 'GL-ACT-09', parts: [] };
export const DROPPING: Firing = {
  clause: 'GL-ACT-15',
  parts: [{ label: 'going prone', amount: -5, clause: 'GL-ACT-15' }],
};

/** The acts of choosing a shot, one for each kind of fire. */
export function shootActs(
  g: G,
  m: Model,
  verbName: string,
  label: string,
  firing: Firing,
  uses: readonly Use[],
): Act[] {
  const s = g.state;
  const all = aimsOf(g, m, uses);
  if (all.length === 0) return [];
  const acts: Act[] = [];
  const add = (key: string, called: string, some: readonly Aim[]): void => {
    if (some.length > 0) acts.push(act(key, called, some));
  };
  add(
    '',
    label,
    all.filter(({ suppress, aim }) => !suppress && aim === 'wound'),
  );
  add(
    'suppress',
    `${label}, suppressing fire`,
    all.filter(({ suppress }) => suppress),
  );
  add(
    'lash',
    `${label}, entangle or disarm`,
    all.filter(({ aim }) => aim !== 'wound'),
  );
  acts.push(...bothActs(g, m, verbName, label, firing, uses, all));
  return acts;

  function act(key: string, called: string, some: readonly Aim[]): Act {
    return {
      ...choice({
        verb: verbName,
        ...(key === '' ? {} : { key: `${verbName}-${key}` }),
        label: called,
        clause: key === 'suppress' ? 'GL-SUP-01' : key === 'lash' ? 'GL-WPN-15' : firing.clause,
        by: ['target', 'weapon', 'aim'],
        options: () => some.map((aim) => optionOf(g, m, verbName, aim)),
        why: () => ({ clause: 'GL-RNG-01', reason: 'that shot is not possible' }),
        check: (answer) => {
          if (answer.second !== undefined) return bothRefusal(g, m, answer, uses);
          const aim = aimBy(g, m, answer, uses);
          return 'reason' in aim ? aim : null;
        },
        sample: (rng) => answerOf(verbName, some[rng.int(some.length)] as Aim),
        suggest: () => best(g, m, some).map((aim) => answerOf(verbName, aim)),
      }),
      aim: (thing) =>
        byId(s, thing) === undefined ? null : { verb: verbName, target: thing, weapon: (some[0] as Aim).use.id },
    };
  }
}

function best(g: G, m: Model, some: readonly Aim[]): Aim[] {
  return some
    .map((aim) => ({ aim, value: worth(g, m, aim) }))
    .sort((a, b) => b.value - a.value)
    .map(({ aim }) => aim);
}

/** Why these two weapons cannot be fired in one action. */
function pairRefusal(m: Model, first: Use | undefined, second: Use | undefined): Refusal | null {
  if (first === undefined || second === undefined)
    return { clause: 'GL-AMM-01', reason: `${name(m)} has not two such firearms ready` };
  if (!first.weapon.firearm || !second.weapon.firearm)
    return { clause: 'GL-AMM-01', reason: 'only firearms are fired two at a time' };
  if (first.hands === 2 || second.hands === 2)
    return { clause: 'GL-AMM-01', reason: 'each of the two is held in one hand', also: ['GL-R-049', 'GL-R-207'] };
  if (first.id !== second.id) return null;
  if (first.carried?.brace !== true) return { clause: 'GL-AMM-01', reason: `${name(m)} has that weapon once` };
  if (skill(m, 'ambidextrous') === 0)
    return { clause: 'GL-AMM-14', reason: `${name(m)} is not Ambidextrous`, also: ['GL-R-049'] };
  return null;
}

/** The modifier of each of two shots. */
function pairPart(first: Use, second: string): Part {
  return first.id === second
    ? { label: 'two pistols of the brace', amount: -3, clause: 'GL-AMM-14' }
    : { label: 'two firearms', amount: -1, clause: 'GL-AMM-01' };
}

function bothRefusal(g: G, m: Model, answer: Answer, uses: readonly Use[]): Refusal | null {
  const pair = pairRefusal(
    m,
    uses.find(({ id }) => id === answer.weapon),
    uses.find(({ id }) => id === answer.second),
  );
  if (pair !== null) return pair;
  const aim = aimBy(g, m, answer, uses);
  return 'reason' in aim ? aim : null;
}

function bothActs(
  g: G,
  m: Model,
  verbName: string,
  label: string,
  firing: Firing,
  uses: readonly Use[],
  all: readonly Aim[],
): Act[] {
  const pairs = all.flatMap((aim) =>
    aim.suppress || aim.aim !== 'wound'
      ? []
      : uses.filter((second) => pairRefusal(m, aim.use, second) === null).map((second) => ({ aim, second })),
  );
  if (pairs.length === 0) return [];
  const answer = ({ aim, second }: (typeof pairs)[number]): Answer => ({
    ...answerOf(verbName, aim),
    second: second.id,
  });
  return [
    choice({
      verb: verbName,
      key: `${verbName}-both`,
      label: `${label} with two firearms`,
      clause: 'GL-AMM-01',
      by: ['target', 'weapon', 'second'],
      options: () =>
        pairs.map((one) => ({
          ...optionOf(g, m, verbName, one.aim),
          label: `${name(one.aim.target)} with the ${one.aim.use.name} and the ${one.second.name}`,
          answer: answer(one),
        })),
      why: () => ({ clause: firing.clause, reason: 'that shot is not possible' }),
      check: (given) =>
        given.second === undefined
          ? { clause: 'GL-AMM-01', reason: 'two firearms are named' }
          : bothRefusal(g, m, given, uses),
      sample: (rng) => answer(pairs[rng.int(pairs.length)] as (typeof pairs)[number]),
      suggest: () => pairs.slice(0, 3).map(answer),
    }),
  ];
}

/** Carries out what an answer says: one shot, or two. 'other': it was not made, and something else may be chosen. */
export function* fire(g: G, m: Model, answer: Answer, firing: Firing): Flow<'made' | 'other' | 'lost'> {
  const aim = aimBy(g, m, answer);
  if ('reason' in aim) return 'lost';
  const declared = yield* g.rules.declare(g, m, aim.target);
  if (declared !== 'goes-on') return declared;
  const both = typeof answer.second === 'string';
  const parts = both ? [...firing.parts, pairPart(aim.use, String(answer.second))] : firing.parts;
  const at: Point = [aim.target.x, aim.target.y];
  yield* shoot(g, m, aim, parts, firing.clause);
  if (both) yield* secondShot(g, m, { first: aim, second: String(answer.second), at, parts, clause: firing.clause });
  return 'made';
}

function* shoot(
  g: G,
  m: Model,
  { use, target, suppress, aim, reach }: Aim,
  parts: readonly Part[],
  clause: ClauseId,
): Flow<void> {
  if (reach > 0) pay(g, m, reach, 'GL-HP-08', 'range');
  yield* g.rules.shot(g, { shooter: m, target, use: use.id, parts, suppress, aim, reach, clause });
}

interface Second {
  first: Aim;
  second: string;
  /** Where the first target stood. */
  at: Point;
  parts: readonly Part[];
  clause: ClauseId;
}

function near(first: Model, [x, y]: Point, other: Model): boolean {
  if (other === first) return true;
  if (first.onTable) return apart(first, other) <= SECOND_REACH + EPSILON;
  const dx = other.x - x;
  const dy = other.y - y;
  return Math.sqrt(dx * dx + dy * dy) - other.a - first.a <= SECOND_REACH + EPSILON;
}

function* secondShot(g: G, m: Model, words: Second): Flow<void> {
  const s = g.state;
  const { first, at, parts, clause } = words;
  if (!conscious(m) || m.panicked || m.seat === null) return;
  const use = usesOf(s, m).find(({ id }) => id === words.second);
  if (use === undefined) return;
  // One suppressing shot in an action (GL-R-047).
  const some = aimsOf(g, m, [use], (target) => near(first.target, at, target)).filter(
    ({ suppress }) => !(suppress && first.suppress),
  );
  if (some.length === 0) return;
  const answer = yield* ask<Answer>(m.seat, () => ({
    seat: m.seat as Seat,
    title: `at whom does ${name(m)} fire the second shot?`,
    clause: 'GL-AMM-02',
    subjects: [m.id, first.target.id],
    acts: [
      choice({
        verb: 'second-shot',
        label: 'Second shot',
        clause: 'GL-AMM-02',
        by: ['target', 'aim'],
        options: () => some.map((aim) => optionOf(g, m, 'second-shot', aim)),
        why: ({ target }) => secondRefusal(g, m, use, words, byId(s, String(target))),
        suggest: () => best(g, m, some).map((aim) => answerOf('second-shot', aim)),
      }),
      button('pass', 'Hold fire', 'GL-AMM-02', m.id),
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'second-shot') return;
  const aim = aimBy(g, m, answer, [use]);
  if ('reason' in aim) return;
  if ((yield* g.rules.declare(g, m, aim.target)) === 'goes-on') yield* shoot(g, m, aim, parts, clause);
}

function secondRefusal(g: G, m: Model, use: Use, { first, at }: Second, target: Model | undefined): Refusal {
  if (target === undefined) return { clause: 'GL-AMM-02', reason: 'there is no such model' };
  if (!near(first.target, at, target)) {
    return {
      clause: 'GL-AMM-02',
      reason: `${name(target)} is more than ${SECOND_REACH}" from the first target`,
      also: ['GL-R-233'],
      witness: {
        kind: 'gap',
        from: at,
        to: [target.x, target.y],
        distance: apart(first.target, target),
        limit: SECOND_REACH,
      },
    };
  }
  const words = { suppress: false, aim: 'wound', reach: reachNeeded(g.state, m, use, target) } as const;
  return aimRefusal(g, m, use, target, words) ?? { clause: 'GL-AMM-02', reason: 'that shot is not possible' };
}

/** The nearest enemy, and why it cannot be shot at. */
export function whyNotShoot(g: G, m: Model, verbName: string, label: string): RefusedAct | null {
  const s = g.state;
  const none = shooterRefusal(s, m);
  if (none !== null) return { verb: verbName, label, refusal: none, why: () => none };
  const [use] = usesOf(s, m);
  const [target] = s.models
    .filter((one) => conscious(one) && isEnemy(s, m, one))
    .sort((a, b) => apart(m, a) - apart(m, b));
  if (use === undefined || target === undefined) return null;
  const words = { suppress: false, aim: 'wound', reach: 0 } as const;
  const refusal = aimRefusal(g, m, use, target, words);
  if (refusal === null) return null;
  return {
    verb: verbName,
    label,
    refusal,
    nearest: { verb: verbName, weapon: use.id, target: target.id },
    why: (answer) => {
      const aim = aimBy(g, m, answer);
      return 'reason' in aim ? aim : null;
    },
    aim: (thing) => (byId(s, thing) === undefined ? null : { verb: verbName, weapon: use.id, target: thing }),
  };
}

export const SHOOT = menuVerb({
  name: 'shoot',
  text: 'Shoot or throw without moving; `second` names the other weapon of two that are fired, `reach` the hero points on range.',
  args: AIM_ARGS,
  synonyms: ['throw'],
  action: true,
  prone: true,
  duel: true,
  human: true,
  aboard: true,
  read: readWeapon,
  find: (g, m) => shootActs(g, m, 'shoot', 'Shoot', AIMED, usesOf(g.state, m)),
  refused: (g, m) => whyNotShoot(g, m, 'shoot', 'Shoot'),
  *run(g, m, answer) {
    if ((yield* fire(g, m, answer, AIMED)) === 'other') takeBack(g, 'shoot');
  },
});

export const DROP_SHOOT = menuVerb({
  name: 'drop-shoot',
  text: 'Go prone and shoot at -5.',
  args: AIM_ARGS,
  action: true,
  human: true,
  foot: true,
  read: readWeapon,
  find: (g, m) => shootActs(g, m, 'drop-shoot', 'Go prone and shoot', DROPPING, usesOf(g.state, m)),
  whyNot: (g, m) => whyNotShoot(g, m, 'drop-shoot', 'Go prone and shoot')?.refusal ?? null,
  *run(g, m, answer) {
    if ((yield* fire(g, m, answer, DROPPING)) === 'other') {
      takeBack(g, 'drop-shoot');
      return;
    }
    if (!conscious(m) || m.prone) return;
    m.prone = true;
    tell(g, { kind: 'prone', clause: 'GL-ACT-15', model: m.id, why: 'drop' });
  },
});

export const SECOND_SHOT = verb({
  name: 'second-shot',
  text: 'The second shot of two firearms.',
  args: AIM_ARGS,
  main: 'target',
  read: readWeapon,
});

/** A case may leave out the weapon where only one could be meant. */
function readWeapon(line: {
  state: State;
  decision: { acts: readonly Act[] };
  verb: string;
  args: Record<string, unknown>;
}): void {
  const { decision, verb: said, args } = line;
  readUse(line);
  const keys = ['target', 'suppress', 'aim', 'second', 'reach'] as const;
  const fits: Answer[] = [];
  for (const one of decision.acts) {
    if (one.verb !== said) continue;
    for (const { answer } of one.options()) {
      if (
        keys.every((key) => answer[key] === args[key]) &&
        (args.weapon === undefined || answer.weapon === args.weapon)
      )
        fits.push(answer);
    }
  }
  const [only] = fits;
  if (fits.length !== 1 || only === undefined) return;
  args.weapon ??= only.weapon;
}
