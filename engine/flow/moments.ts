import type { Flow } from '../game.ts';

/**
 * Moments are the named points of a procedure at which special rules may act. A game declares them once as a type that
 * maps each moment to what is handed over; a misspelt moment does not compile. Handlers sit beside the content that
 * has them.
 */
export type Handlers<G, M> = { readonly [K in keyof M]?: (g: G, args: M[K]) => Flow<void> };

/** Runs the handlers of one moment in the order given. */
export function* fire<G, M, K extends keyof M>(
  g: G,
  sources: readonly Handlers<G, M>[],
  moment: K,
  args: M[K],
): Flow<void> {
  for (let i = 0; i < sources.length; i++) {
    const handler = (sources[i] as Handlers<G, M>)[moment];
    if (handler) yield* handler(g, args);
  }
}
