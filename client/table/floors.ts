/** Which floor of the buildings is looked into, and whose roofs must not hide what matters. */
import { featureContains } from '#client/board/state/footprint.ts';
import type { Scene, SceneBody, SceneFeature, Storeys } from '#engine/game.ts';

/** A height counts as that of a floor when it is no further below it. */
const SLACK = 0.01;

/** The floors of all buildings together, from the ground up; the highest roof last. Empty where no building has an inside. */
export function floorsOf(scene: Scene | null): readonly string[] {
  let most: Storeys | null = null;
  for (const { storeys } of scene?.features ?? []) {
    if (storeys !== undefined && storeys.floors.length > (most?.floors.length ?? 0)) most = storeys;
  }
  return most?.floors.map(({ label }) => label) ?? [];
}

/** The floor of a building on which something of this height stands. */
function floorAt({ floors }: Storeys, z: number): number {
  let at = 0;
  floors.forEach((floor, i) => {
    if (z >= floor.z - SLACK) at = i;
  });
  return at;
}

/** The building that a body stands in or on, and the floor it is on. */
export function floorOf(
  scene: Scene,
  { body }: SceneBody,
): { feature: SceneFeature; floor: number; roof: boolean } | null {
  for (const feature of scene.features) {
    const { storeys } = feature;
    if (storeys === undefined || !featureContains(feature, [body.x, body.y])) continue;
    const floor = floorAt(storeys, body.z);
    return { feature, floor, roof: floor === storeys.floors.length - 1 };
  }
  return null;
}

/** What is seen of the buildings: bodies out of sight of the floor looked at, and roofs that are faded. */
export interface Inside {
  /** Ids of bodies that stand on another floor: drawn pale. */
  pale: readonly string[];
  /** Buildings that are looked into, by id, and the floor. */
  open: Readonly<Record<string, number>>;
}

/**
 * `floor`: the one that is asked for; null: roofs, except where somebody beneath one matters. A building whose highest floor is lower
 * shows its roof.
 */
export function insideOf(scene: Scene, floor: number | null, matter: ReadonlySet<string>): Inside {
  const open: Record<string, number> = {};
  const pale: string[] = [];
  const stands = scene.bodies.flatMap((body) => {
    const at = floorOf(scene, body);
    return at === null ? [] : [{ id: body.id, ...at }];
  });
  for (const feature of scene.features) {
    const { storeys } = feature;
    if (storeys === undefined) continue;
    const roof = storeys.floors.length - 1;
    const within = stands.filter((one) => one.feature === feature && !one.roof && matter.has(one.id));
    const seen = floor ?? Math.max(-1, ...within.map((one) => one.floor));
    if (seen >= 0 && seen < roof) open[feature.id] = seen;
  }
  for (const { id, feature, floor: on, roof } of stands) {
    const seen = open[feature.id];
    if (seen === undefined ? !roof : on !== seen) pale.push(id);
  }
  return { pale, open };
}
