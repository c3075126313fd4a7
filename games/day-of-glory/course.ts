/** The course of a match: what comes next, and where it stands. */
import type { Flow } from '#engine/game.ts';
import { battleStep } from './rules/flow.ts';
import type { G } from './rules/play.ts';
import { deploymentStep } from './setup/deployment.ts';
import { terrainStep } from './setup/terrain.ts';
import { PHASES, type State } from './state.ts';

export function* step(g: G): Flow<void> {
  switch (g.state.phase) {
    case 'terrain':
      return yield* terrainStep(g);
    case 'deployment':
      return yield* deploymentStep(g);
    case 'battle':
      return yield* battleStep(g);
    case 'over':
      return;
  }
}

export function turn(s: State): number {
  return s.round;
}

/** Rounds and their phases in one number: the state is hashed whenever it changes. */
export function epoch(s: State): number {
  return (s.round * 16 + s.at) * 4 + PHASES.indexOf(s.phase);
}
