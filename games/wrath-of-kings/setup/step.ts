/** Setting up the game in its order (WK-SET-02): terrain, zones, motivations with what they place, deployment; one decision to a step. */
import type { Flow } from '#engine/game.ts';
import { afterDeployment, setupObjectives } from '../motives/index.ts';
import type { G } from '../rules/play.ts';
import { deploymentStep } from './deployment.ts';
import { motivationsStep } from './motivations.ts';
import { rollOff } from './roll-off.ts';
import { sidesStep } from './sides.ts';
import { terrainStep } from './terrain.ts';

export function* setupStep(g: G): Flow<void> {
  const s = g.state;
  switch (s.phase) {
    case 'roll-off':
      return rollOff(g);
    case 'terrain':
      return yield* terrainStep(g);
    case 'sides':
      return yield* sidesStep(g);
    case 'motivations':
      return yield* motivationsStep(g);
    case 'objectives':
      if (yield* setupObjectives(g)) s.phase = 'deployment';
      return;
    case 'deployment':
      return yield* deploymentStep(g);
    case 'markers':
      // What the motivations do before the first turn; then the first initiative roll.
      g.enter('WK-SET-12');
      if (yield* afterDeployment(g)) s.phase = 'initiative';
      g.leave();
      return;
    default:
      throw new Error(`the set-up is over: this is the phase "${s.phase}"`);
  }
}
