/** Checks of what is only looked at: it stays as it is, and says what the decisions say. */
import type { Match } from '../flow/match.ts';
import type { AnyGame, Decision, Random } from '../game.ts';
import type { Check } from './check.ts';
import { readProblems } from './sound.ts';
import { isStill } from './still.ts';

export const READING: Check = {
  name: 'every decision can be answered, and reading it or looking at the table changes nothing',
  observe: ({ game, match, rng, once, say }) => ({
    before({ decision, state }) {
      for (const problem of readProblems(match, decision, once(4), state)) say(problem);
      if (!once(12)) return;
      look(game, match, decision, rng);
      if (!isStill(match.state, state)) say('drawing answers or looking at the table changed the state');
    },
  }),
};

/** Whatever an interface asks for, about the decision, the table and one of those who stand on it. */
function look(game: AnyGame, match: Match, decision: Decision, rng: Random): void {
  const { state } = match;
  for (const act of decision.acts) act.sample(rng);
  game.standings(state);
  const { bodies } = game.scene(state);
  const id = bodies[rng.int(Math.max(1, bodies.length))]?.id ?? '';
  game.sheet(state, id);
  game.text.card(state, id);
  game.threats?.(state, id);
  game.menace?.(state, id);
  game.side?.(state, id);
  for (const seat of match.seats.keys()) {
    game.text.status(state, seat);
    game.evaluate(state, seat);
    game.view(state, seat);
  }
}

export const SHOWN: Check = {
  name: 'the order of acting, the shapes of units and the side views say what the decisions and the table say',
  observe: ({ game, match, once, say }) => ({
    before({ decision }) {
      if (!once(6)) return;
      for (const problem of [...orderProblems(game, match), ...shapeProblems(decision), ...sideProblems(game, match)])
        say(problem);
    },
  }),
};

function orderProblems(game: AnyGame, match: Match): string[] {
  const order = game.standings(match.state).order;
  if (order === undefined) return [];
  const seats = [...order.acted, ...(order.left?.counts ?? [])].flatMap(({ seat }) => (seat === null ? [] : [seat]));
  const problems = seats.some((seat) => match.seats[seat] === undefined) ? ['the order names no seat of the game'] : [];
  if (order.acted.filter(({ now }) => now).length > 1) problems.push('several act at once');
  return problems;
}

/** Who is seen from the side is among those at the piece, at the height that the table says, and no test is likelier than certain. */
function sideProblems(game: AnyGame, { state }: Match): string[] {
  const { bodies } = game.scene(state);
  const problems = bodies.flatMap(({ id, body }) => {
    const side = game.side?.(state, id) ?? null;
    if (side === null) return [];
    const there = side.bodies.find((one) => one.id === id);
    return there?.z === body.z && side.id === id && side.words !== ''
      ? []
      : [`${id} is not where its side view has it`];
  });
  for (const { id, needs } of game.standings(state).kept?.effects ?? []) {
    if (needs !== null && !(needs.chance >= 0 && needs.chance <= 1)) problems.push(`${id} is kept up with no chance`);
  }
  return problems;
}

/** A kind of shape has an option that leads to it, is the present one, or says why not. */
function shapeProblems(decision: Decision): string[] {
  const led = new Set(decision.acts.flatMap((act) => act.options().flatMap((o) => o.shape?.kind ?? [])));
  const shapes = decision.shapes?.() ?? null;
  if (shapes === null) return [];
  const problems = [...led].flatMap((kind) =>
    shapes.kinds.some((k) => k.kind === kind) ? [] : [`an option leads to the unknown shape "${kind}"`],
  );
  for (const { kind, refusal } of shapes.kinds) {
    if (led.has(kind) && refusal !== undefined) problems.push(`${kind} is possible and refused`);
    if (!led.has(kind) && kind !== shapes.now.kind && refusal === undefined) problems.push(`${kind} is missing`);
  }
  return problems;
}
