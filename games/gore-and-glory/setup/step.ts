/** Setting up the game (GG-TER-01): terrain, zones, Objective Markers, Missions, deployment; one decision to a step. */
import type { Flow } from '#engine/game.ts';
import type { G } from '../rules/play.ts';
import { deploymentStep } from './deployment.ts';
import { deploymentTraitsStep } from './deployment-traits.ts';
import { missionsStep } from './missions.ts';
import { objectivesStep } from './objectives.ts';
import { terrainStep } from './terrain.ts';
import { zonesStep } from './zones.ts';

export function* setupStep(g: G): Flow<void> {
  switch (g.state.phase) {
    case 'terrain':
      return yield* terrainStep(g);
    case 'zones':
      return yield* zonesStep(g);
    case 'objectives':
      return yield* objectivesStep(g);
    case 'missions':
      return yield* missionsStep(g);
    case 'deployment':
      return yield* deploymentStep(g);
    case 'deployment-traits':
      return yield* deploymentTraitsStep(g);
    default:
      throw new Error(`the set-up is over: this is the phase "${g.state.phase}"`);
  }
}
