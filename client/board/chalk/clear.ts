/** Words on the table keep off the models: of several places the one that lies over the fewest. All in px of the stage. */
import type { Scene } from '#engine/game.ts';
import { type Camera, type Spot, toScreen } from '../state/camera.ts';
import { drawnScale } from '../state/size.ts';

/** A model as it is drawn. */
export interface Round extends Spot {
  r: number;
}

/** A box by its middle and half its sides. */
export interface Words extends Spot {
  wide: number;
  high: number;
}

/** All models but one. */
export function roundsOf(scene: Scene, camera: Camera, but: string | null = null): Round[] {
  return scene.bodies.flatMap(({ id, body }) => {
    if (id === but) return [];
    const r = Math.max(body.a, body.b) * drawnScale(body, camera.scale);
    return [{ ...toScreen(camera, [body.x, body.y]), r }];
  });
}

/** The number of the first place that lies over the fewest. */
export function clearest(places: readonly Words[], rounds: readonly Round[]): number {
  let best = { at: 0, over: Infinity };
  for (const [at, { x, y, wide, high }] of places.entries()) {
    const over = rounds.filter((b) => Math.abs(b.x - x) < wide + b.r && Math.abs(b.y - y) < high + b.r).length;
    if (over < best.over) best = { at, over };
    if (over === 0) break;
  }
  return best.at;
}
