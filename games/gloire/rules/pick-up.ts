/**
 * Things on the ground: weapons that were dropped or thrown (GL-R-037, GL-R-066, GL-R-226), exotic items that a maladroit model let go (GL-SKO-20). Whoever touches them
 * picks them up with an action.
 *
 * Doubtful points: a weapon that somebody else dropped may be picked up and is then that model's, with what was bought for it; nobody without Arms boxes
 * picks anything up (GL-BAS-11).
 */
import type { Act, ClauseId, Flow, Option, Refusal } from '#engine/game.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State, Token } from '../state.ts';
import { hasArms, layWeapon } from './damage.ts';
import { type G, isHuman, name } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** Puts a weapon out of the hand onto the ground, one of its copies. The token's id. */
export function dropWeapon(g: G, m: Model, key: string, at: Point): string {
  const s = g.state;
  const arm = m.arms.find((one) => one.key === key);
  if (arm !== undefined) arm.held = Math.max(0, arm.held - 1);
  layWeapon(s, m, key, at);
  return `t${s.made}`;
}

/** Kinds of tokens that are picked up so. What a scenario lays out has a verb of its own. */
const LOOSE: readonly string[] = ['weapon', 'item'];
/** Things on the ground are 1" across. */
const RIM = 0.5;

export function touchesToken(m: Model, token: Token): boolean {
  const dx = token.x - m.x;
  const dy = token.y - m.y;
  return Math.sqrt(dx * dx + dy * dy) <= m.a + RIM + CONTACT + EPSILON;
}

function refusal(m: Model, token: Token | undefined): Refusal | null {
  const clause: ClauseId = token?.kind === 'item' ? 'GL-SKO-20' : 'GL-R-037';
  if (token === undefined || token.carrier !== null || token.taken !== null || !LOOSE.includes(token.kind)) {
    return { clause, reason: 'there is no such thing on the ground' };
  }
  if (!hasArms(m)) return { clause: 'GL-BAS-11', reason: `${name(m)} has no use of its arms` };
  if (!touchesToken(m, token)) {
    const dx = token.x - m.x;
    const dy = token.y - m.y;
    return {
      clause,
      reason: `${name(m)} does not touch it`,
      witness: {
        kind: 'gap',
        from: [m.x, m.y],
        to: [token.x, token.y],
        distance: Math.max(0, Math.sqrt(dx * dx + dy * dy) - m.a - RIM),
        limit: 0,
      },
    };
  }
  return null;
}

export const PICK_UP = menuVerb({
  name: 'pick-up',
  text: 'Pick up a weapon or another thing that the base touches.',
  args: { thing: id },
  main: 'thing',
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  duel: true,
  human: true,
  foot: true,
  // A case may name the weapon instead of the token that lies there.
  read: ({ state, args }) => {
    if (state.tokens.some((token) => token.id === args.thing)) return;
    const called = state.tokens.filter((token) => LOOSE.includes(token.kind) && token.key === args.thing);
    if (called.length === 1) args.thing = (called[0] as Token).id;
  },
  find: (g, m) => pickUpAct(g, m),
  whyNot: (g, m) =>
    refusal(
      m,
      g.state.tokens.find(({ kind, carrier }) => carrier === null && LOOSE.includes(kind)),
    ),
  *run(g, m, { thing }): Flow<void> {
    const token = g.state.tokens.find((one) => one.id === thing);
    if (token !== undefined) take(g, m, token);
  },
});

function pickUpAct(g: G, m: Model): Act | null {
  const s = g.state;
  if (s.tokens.length === 0 || !isHuman(m)) return null;
  const options = (): Option[] =>
    s.tokens
      .filter((token) => refusal(m, token) === null)
      .map((token) => ({
        answer: { verb: 'pick-up', thing: token.id },
        label: token.name,
        subjects: [m.id, token.id],
      }));
  if (options().length === 0) return null;
  return choice({
    verb: 'pick-up',
    label: 'Pick up',
    clause: 'GL-R-037',
    by: ['thing'],
    options,
    why: ({ thing }) =>
      refusal(
        m,
        s.tokens.find((one) => one.id === thing),
      ) ?? { clause: 'GL-R-037', reason: 'that cannot be picked up' },
  });
}

/** A weapon of one's own is back in hand; that of another is taken as it is: what was bought for it, loaded or not. */
function arm(s: State, m: Model, token: Token): void {
  const own = token.owner === m.id ? m.arms.find(({ key }) => key === token.key) : undefined;
  if (own !== undefined) {
    own.held += 1;
    return;
  }
  const before = s.models.find((one) => one.id === token.owner);
  const carried = before?.card.weapons.find(({ key }) => key === token.key);
  const was = before?.arms.find(({ key }) => key === token.key);
  if (carried === undefined || was === undefined) return;
  let key = carried.key;
  for (let n = 2; m.arms.some((one) => one.key === key); n++) key = `${carried.weapon.id}#${n}`;
  // A card is shared by all copies of the state: the model gets one of its own.
  m.card = { ...m.card, weapons: [...m.card.weapons, { ...carried, key, copies: 1, extraAmmo: 0, brace: false }] };
  m.arms.push({ ...was, key, held: 1, sum: 0, reloads: 0, rounds: 0 });
}

function take(g: G, m: Model, token: Token): void {
  const s = g.state;
  if (token.kind === 'weapon') {
    arm(s, m, token);
    s.tokens = s.tokens.filter((one) => one !== token);
  } else {
    m.items.push(token.key);
    s.tokens = s.tokens.filter((one) => one !== token);
  }
  tell(g, {
    kind: 'picked-up',
    clause: token.kind === 'weapon' ? 'GL-R-037' : 'GL-SKO-20',
    model: m.id,
    thing: token.id,
    name: token.name,
  });
}
