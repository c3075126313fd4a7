/** Setting up the game: the table, the roll-off for edges, deployment; one decision to a step. */
import type { Flow } from '#engine/game.ts';
import type { G } from '../rules/play.ts';
import { deploymentStep } from './deployment.ts';
import { edgesStep } from './edges.ts';
import { layTable } from './table.ts';

export function* setupStep(g: G): Flow<void> {
  const { phase, layout } = g.state;
  if (phase === 'edges') {
    return layout === '' ? yield* layTable(g) : yield* edgesStep(g);
  }
  if (phase === 'deployment') return yield* deploymentStep(g);
  throw new Error(`the set-up is over: this is the phase "${phase}"`);
}
