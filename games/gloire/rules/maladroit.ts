/**
 * Maladroit (GL-SKO-20, GL-SKO-21): when wounded the model lets go of what it carries; its player sends each thing up to 6", into the hands of a friend if he likes. With
 * an enemy within 1" of the place a Lucky point makes the friend catch it; otherwise friend and nearest enemy roll Dodge for it.
 *
 * Doubtful points (GL-R-227): things of the scenario and exotic items, not weapons. Whoever touches the place may catch it; on a tie the thing lies on the ground. A
 * model that nobody commands drops its things where it is.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { button, choice } from '../../kit/acts.ts';
import { id, point } from '../../kit/args.ts';
import { contentOf } from '../content/library.ts';
import type { Model, State, Token } from '../state.ts';
import { hasArms } from './damage.ts';
import { payLucky } from './hero.ts';
import { apart, byId, conscious, type G, isEnemy, isHuman, name, sameSide, within } from './play.ts';
import { opposed } from './roll.ts';
import { hasFlaw, statSum } from './stats.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

const FLING = 6;
const SNATCH = 1;

/** After boxes were crossed off: everything that it carries flies. */
export function* flings(g: G, m: Model): Flow<void> {
  if (!hasFlaw(m, 'maladroit') || (m.carries.length === 0 && m.items.length === 0)) return;
  for (const token of dropped(g.state, m)) yield* fling(g, m, token);
}

/** What it carried, as things on the table. Vintage and powder are used up at set-up. */
function dropped(s: State, m: Model): Token[] {
  const tokens = s.tokens.filter(({ id: one }) => m.carries.includes(one));
  for (const token of tokens) token.carrier = null;
  m.carries = [];
  const { items } = contentOf(s);
  const passive = m.items.filter((one) => items.get(one)?.passive === true);
  for (const item of m.items.filter((one) => !passive.includes(one))) {
    s.made += 1;
    const token: Token = {
      id: `t${s.made}`,
      kind: 'item',
      name: items.get(item)?.name ?? item,
      x: m.x,
      y: m.y,
      carrier: null,
      taken: null,
      vp: 0,
      open: true,
      owner: '',
      key: item,
      lit: false,
      fuse: 0,
      roll: null,
      mount: null,
    };
    s.tokens.push(token);
    tokens.push(token);
  }
  m.items = passive;
  return tokens;
}

function* fling(g: G, m: Model, token: Token): Flow<void> {
  const s = g.state;
  token.x = m.x;
  token.y = m.y;
  const friends = s.models.filter(
    (one) =>
      one !== m && conscious(one) && isHuman(one) && hasArms(one) && sameSide(s, one, m) && within(one, m, FLING),
  );
  const answer = m.seat === null ? null : yield* ask<Answer>(m.seat, () => decision(m, token, friends));
  if (answer !== null && answer.verb === 'fling') {
    if (typeof answer.to === 'string') {
      const friend = byId(s, answer.to);
      if (friend !== undefined) yield* toFriend(g, m, token, friend);
      return;
    }
    [token.x, token.y] = answer.at as unknown as Point;
  }
  tell(g, { kind: 'flung', clause: 'GL-SKO-20', model: m.id, thing: token.id, to: null, at: [token.x, token.y] });
}

function decision(m: Model, token: Token, friends: readonly Model[]) {
  return {
    seat: m.seat as number,
    title: `${name(m)} is maladroit and lets go of the ${token.name}: where does it fly?`,
    clause: 'GL-SKO-20',
    subjects: [m.id, token.id],
    acts: [
      ...(friends.length === 0
        ? []
        : [
            choice({
              verb: 'fling',
              label: 'To a friend',
              clause: 'GL-SKO-20',
              by: ['to'],
              options: () =>
                friends.map((one) => ({
                  answer: { verb: 'fling', to: one.id },
                  label: name(one),
                  subjects: [m.id, one.id],
                })),
              check: (answer) => flingRefusal(m, friends, answer),
              why: () => ({ clause: 'GL-SKO-20', reason: 'that is no friend within reach' }),
            }),
          ]),
      {
        verb: 'fling',
        key: 'fling-at',
        label: 'To a place',
        clause: 'GL-SKO-20',
        form: { kind: 'point' as const, from: m.id, range: FLING, radius: 0 },
        options: () => [],
        sample: (rng: { real(): number }): Answer => ({
          verb: 'fling',
          at: [snap(m.x + (rng.real() - 0.5) * FLING), snap(m.y + (rng.real() - 0.5) * FLING)],
        }),
        check: (answer: Answer) => flingRefusal(m, friends, answer),
      },
      button('pass', 'It falls where it is', 'GL-SKO-20', m.id),
    ],
    decline: { verb: 'pass' },
  };
}

function flingRefusal(m: Model, friends: readonly Model[], answer: Answer) {
  if (typeof answer.to === 'string') {
    return friends.some((one) => one.id === answer.to)
      ? null
      : { clause: 'GL-SKO-20', reason: `"${answer.to}" is no friend within ${FLING}"` };
  }
  if (!Array.isArray(answer.at)) return { clause: 'GL-SKO-20', reason: 'a friend or a place is named' };
  const [x, y] = answer.at as unknown as Point;
  const dx = x - m.x;
  const dy = y - m.y;
  const distance = Math.max(0, Math.sqrt(dx * dx + dy * dy) - m.a);
  if (distance <= FLING + EPSILON) return null;
  return {
    clause: 'GL-SKO-20',
    reason: `it flies ${FLING}" at most`,
    witness: { kind: 'gap' as const, from: [m.x, m.y] as Point, to: [x, y] as Point, distance, limit: FLING },
  };
}

/** Into the hands of a friend, unless an enemy is near enough to snatch at it. */
function* toFriend(g: G, m: Model, token: Token, friend: Model): Flow<void> {
  const s = g.state;
  const [enemy] = s.models
    .filter((one) => conscious(one) && isHuman(one) && isEnemy(s, one, friend) && within(one, friend, SNATCH))
    .sort((a, b) => apart(a, friend) - apart(b, friend));
  let catcher: Model | null = friend;
  if (enemy !== undefined && !(yield* luckily(g, m, friend, enemy))) {
    const { margin } = yield* opposed(g, {
      roll: 'catch',
      clause: 'GL-SKO-21',
      a: { model: friend, sum: statSum(s, friend, 'dg') },
      b: { model: enemy, sum: statSum(s, enemy, 'dg') },
      effect: (n) => (n > 0 ? 2 : n === 0 ? 1 : 0),
      also: ['GL-R-227'],
    });
    catcher = margin > 0 ? friend : margin < 0 ? enemy : null;
  }
  if (catcher !== null) receive(s, catcher, token);
  else {
    token.x = friend.x;
    token.y = friend.y;
  }
  tell(g, {
    kind: 'flung',
    clause: enemy === undefined ? 'GL-SKO-20' : 'GL-SKO-21',
    model: m.id,
    thing: token.id,
    to: catcher?.id ?? null,
    at: [token.x, token.y],
    also: ['GL-R-227'],
  });
}

/** A Lucky point of the turn; none of the pool replaces it (GL-R-141). */
function* luckily(g: G, m: Model, friend: Model, enemy: Model): Flow<boolean> {
  if (m.lucky === 0 || m.seat === null) return false;
  const { seat } = m;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `${name(enemy)} is near: does ${name(friend)} catch it for a Lucky point of ${name(m)}?`,
    clause: 'GL-SKO-21',
    subjects: [m.id, friend.id, enemy.id],
    acts: [
      { ...button('lucky', 'A Lucky point', 'GL-SKO-21', m.id), cost: { amount: 1, unit: 'Lucky points' } },
      button('pass', 'Roll for it', 'GL-SKO-21', m.id),
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'lucky') return false;
  payLucky(g, m, 'GL-SKO-21', 'a thing caught');
  return true;
}

/** The thing is now that model's. */
export function receive(s: State, m: Model, token: Token): void {
  if (token.kind === 'item') {
    m.items.push(token.key);
    s.tokens = s.tokens.filter((one) => one !== token);
    return;
  }
  token.carrier = m.id;
  token.x = m.x;
  token.y = m.y;
  m.carries.push(token.id);
}

export const FLING_THING = verb({
  name: 'fling',
  text: 'A maladroit model sends what it carried to a friend (`to`) or a place (`at`) within 6".',
  args: { to: id.optional(), at: point.optional() },
  main: 'to',
});

export const LUCKY = verb({ name: 'lucky', text: 'Spend a Lucky point of the turn.' });
