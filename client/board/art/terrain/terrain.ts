/** Terrain by the name of its art, with the exact edge on top: solid where it has height, dotted where it lies flat. */
import type { SceneFeature } from '#engine/game.ts';
import type { TerrainArt, TerrainLook } from '../../port.ts';
import { outlineOf } from '../../state/footprint.ts';
import { type Pen, surface } from '../canvas.ts';
import { UNIT } from '../mat.ts';
import { paintBarricade, paintRuin } from './fence.ts';
import { groundOf, type Painter, ROOM } from './ground.ts';
import { paintBrush, paintThicket } from './growth.ts';
import { paintInside, paintRoof } from './house.ts';
import { paintHearth, paintPlanks, paintRoad, paintRug } from './made.ts';
import { paintBog, paintHill, paintPlain, paintThorns, paintWater } from './mire.ts';
import { paintCrag, paintRock } from './rock.ts';
import { paintRubble, paintWall } from './stones.ts';

const PAINTERS: Readonly<Record<TerrainArt, Painter>> = {
  rock: paintRock,
  crag: paintCrag,
  brush: paintBrush,
  thicket: paintThicket,
  barricade: paintBarricade,
  wall: paintWall,
  ruin: paintRuin,
  rubble: paintRubble,
  house: paintRoof,
  thorns: paintThorns,
  bog: paintBog,
  hill: paintHill,
  water: paintWater,
  road: paintRoad,
  planks: paintPlanks,
  hearth: paintHearth,
  rug: paintRug,
  plain: paintPlain,
};

/** Words that hint at an art, for games that say nothing. */
const HINTS: readonly (readonly [TerrainArt, RegExp])[] = [
  ['ruin', /ruin|building|house|tower/i],
  ['crag', /crag|ledge|outcrop/i],
  ['rock', /rock|boulder|impassable/i],
  ['thicket', /thicket|wood|forest|tree|blocking/i],
  ['brush', /brush|scrub|bush|hedge|conceal/i],
  ['barricade', /barricade|wall|fence|palisade/i],
  ['thorns', /thorn|danger/i],
  ['bog', /bog|swamp|marsh|mud|difficult/i],
  ['water', /river|water|lake|stream/i],
  ['hill', /hill|slope|rise/i],
];

export function guessLook(feature: SceneFeature): TerrainLook {
  for (const [art, hint] of HINTS) if (hint.test(feature.label)) return { art, note: '' };
  for (const [art, hint] of HINTS) if (hint.test(feature.kind)) return { art, note: '' };
  return { art: feature.impassable ? 'rock' : feature.top > 0 ? 'crag' : 'plain', note: '' };
}

export interface TerrainSprite {
  canvas: HTMLCanvasElement;
  /** Table inches of the bitmap's north-west corner, and its size in inches. */
  x: number;
  y: number;
  width: number;
  depth: number;
}

/** `px` is pixels per inch. `floor`: a building is looked into, at this floor. */
export function bakeTerrain(feature: SceneFeature, art: TerrainArt, px: number, floor?: number): TerrainSprite {
  const ground = groundOf(feature);
  const { box } = ground;
  const k = px / UNIT;
  const w = box.x1 - box.x0 + ROOM * 2;
  const h = box.y1 - box.y0 + ROOM * 2;
  const { canvas, pen } = surface(w * k, h * k);
  pen.scale(k, k);
  pen.translate(ROOM - box.x0, ROOM - box.y0);
  if (floor === undefined) PAINTERS[art](pen, ground);
  else paintInside(pen, ground, floor);
  edge(pen, feature);
  return { canvas, x: (box.x0 - ROOM) / UNIT, y: -(box.y0 - ROOM) / UNIT, width: w / UNIT, depth: h / UNIT };
}

function edge(pen: Pen, feature: SceneFeature): void {
  const tall = feature.top > 0 || feature.sight === 'blocking';
  pen.beginPath();
  let last: readonly number[] | null = null;
  for (const [p, q] of outlineOf(feature)) {
    if (last === null || last[0] !== p[0] || last[1] !== p[1]) pen.moveTo(p[0] * UNIT, -p[1] * UNIT);
    pen.lineTo(q[0] * UNIT, -q[1] * UNIT);
    last = q;
  }
  pen.lineCap = 'butt';
  pen.lineJoin = 'round';
  pen.setLineDash(tall ? [] : [2, 3]);
  pen.strokeStyle = tall ? 'rgba(23,19,12,.75)' : 'rgba(244,236,210,.42)';
  pen.lineWidth = tall ? 1.3 : 1.1;
  pen.stroke();
  pen.setLineDash([]);
}
