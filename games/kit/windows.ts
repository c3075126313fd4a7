/**
 * Windows: the moments of a procedure at which others may react. A window asks the seats in the book's order. A reaction is carried
 * out before anybody else is asked. Procedures that react open windows in turn, as deep as the book allows.
 *
 * What is open is in the state (`windows`, the outermost first), so that a fork, a twin or a dropped cache changes nothing.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Decision, Flow, GameState, Play, Seat } from '#engine/game.ts';

export interface OpenWindow {
  clause: ClauseId;
  /** Seats that have declined since the last reaction. */
  declined: Seat[];
}

/** What the state of a game with windows has. Empty between steps. */
export interface Windowed extends GameState {
  windows: OpenWindow[];
}

export function cloneWindows(windows: readonly OpenWindow[]): OpenWindow[] {
  return windows.map(({ clause, declined }) => ({ clause, declined: declined.slice() }));
}

/** How a kind of window works. `C` is what happened, `R` a reaction that is possible. */
export interface WindowRules<S extends Windowed, K, C, R> {
  clause: ClauseId;
  /** How many windows may be open at once, this one included: 1 where a reaction is not reacted to. */
  depth: number;
  /** The seats in the order in which they are asked. */
  order(g: Play<S, K>, context: C): readonly Seat[];
  /** What the seat could do now. A seat without a reaction is not asked. Must be quick to find that there is none. */
  open(g: Play<S, K>, seat: Seat, context: C): readonly R[];
  ask(g: Play<S, K>, seat: Seat, context: C, open: readonly R[]): Decision;
  /** The reaction that an answer means; undefined when it declines. */
  meant(open: readonly R[], answer: Answer): R | undefined;
  run(g: Play<S, K>, reaction: R, context: C): Flow<void>;
  /**
   * Who is asked after a reaction. 'seat': the same seat, until it declines or has nothing left; then the next, and nobody twice. 'all':
   * the first in order that has not declined, so that a reaction may give somebody something to react with.
   */
  next: 'seat' | 'all';
}

export function* openWindow<S extends Windowed, K, C, R>(
  g: Play<S, K>,
  rules: WindowRules<S, K, C, R>,
  context: C,
): Flow<void> {
  if (g.state.windows.length >= rules.depth) return;
  const window: OpenWindow = { clause: rules.clause, declined: [] };
  let asked = due(g, rules, context, window);
  if (asked === null) return;
  g.state.windows.push(window);
  g.enter(rules.clause);
  for (; asked !== null; asked = due(g, rules, context, window)) {
    const { seat, open } = asked;
    const answer = yield* ask<Answer>(seat, () => rules.ask(g, seat, context, open));
    const reaction = rules.meant(open, answer);
    if (reaction === undefined) window.declined.push(seat);
    else yield* rules.run(g, reaction, context);
  }
  g.state.windows.pop();
  g.leave();
}

/** The first seat in order that has not declined and can react. */
function due<S extends Windowed, K, C, R>(
  g: Play<S, K>,
  rules: WindowRules<S, K, C, R>,
  context: C,
  { declined }: OpenWindow,
): { seat: Seat; open: readonly R[] } | null {
  for (const seat of rules.order(g, context)) {
    if (declined.includes(seat)) continue;
    const open = rules.open(g, seat, context);
    if (open.length > 0) return { seat, open };
    if (rules.next === 'seat') declined.push(seat);
  }
  return null;
}
