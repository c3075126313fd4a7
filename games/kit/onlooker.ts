/** A table at which nothing can happen: for questions about a state (sight, threats) that use the rules and change nothing. */
import type { GameState, Play } from '#engine/game.ts';

/** `rules` is what the game hands to its rules where nobody may act. */
export function onlooker<S extends GameState, K>(state: S, rules: K): Play<S, K> {
  return {
    state,
    dice: { roll: noDice },
    emit: nothing,
    loud: false,
    enter: nothing,
    leave: nothing,
    revealed: nothing,
    cache: new Map(),
    rules,
  };
}

function nothing(): void {}

function noDice(): never {
  throw new Error('a question rolls no dice');
}
