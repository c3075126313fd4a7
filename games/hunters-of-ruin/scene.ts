/** What lies on the table, for any interface; distances and sight for those who ask. */
import type { Mark, Region, Scene, SceneFeature, SceneMarker, Seat, SightReport, Storeys } from '#engine/game.ts';
import { distanceBodyToArea } from '#engine/geometry/area.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { onlooker } from '../kit/onlooker.ts';
import { figureOf, toldOf } from './figure.ts';
import { coverBehind } from './rules/cover.ts';
import { areaOf } from './rules/markers.ts';
import { gap, touching } from './rules/measure.ts';
import { bodyLeft, byId, type G, isEnemy, name, standing } from './rules/play.ts';
import type { Rules } from './rules/rules.ts';
import { look, sightRefusal } from './rules/sight.ts';
import { storeyAt } from './rules/terrain.ts';
import { scenarioOf } from './scenarios/index.ts';
import { SEATS } from './seats.ts';
import type { Building, Marker, Piece, State, Summoned, TerrainKind, Warrior } from './state.ts';
import { marksOf } from './text/sheet.ts';
import { CENTIMETRES } from './text/words.ts';

const GLYPHS: Readonly<Record<TerrainKind, string>> = {
  clear: '.',
  rough: '"',
  linear: '=',
  water: '~',
  vertical: '^',
  building: '#',
};

/** Radius of an Objective Marker (HR-R-012). */
const MARKER = 0.5;

export function scene(s: State): Scene {
  return {
    ...(s.options.metric === true ? { unit: CENTIMETRES } : null),
    width: s.width,
    depth: s.depth,
    bodies: s.warriors
      .filter(({ onTable }) => onTable)
      .map((w) => ({
        id: w.id,
        label: name(w),
        glyph: w.id.replace(/^(red|blue)-/, ''),
        seat: w.seat,
        // A body on the ground has no height: others may stand on it (HR-R-067).
        body: w.out ? { ...w, h: 0 } : w,
        badges: badges(s, w),
        marks: [...marksOf(s, w), ...heightMarks(s, w)],
        figure: figureOf(w),
        done: (w.activated && s.activation?.warrior !== w.id) || w.out,
        ...toldOf(s, w),
      })),
    features: [...s.pieces.map(pieceFeature), ...s.summoned.flatMap(markerFeature)],
    markers: s.markers
      .filter(({ carrier, delivered }) => carrier === null && delivered === null)
      .map((marker) => objective(s, marker)),
    units: [],
    regions: zones(s),
  };
}

/** A climber shows how high it hangs, whoever stands above the ground how high that is. */
function heightMarks(s: State, w: Warrior): Mark[] {
  if (w.climb !== null) {
    const { height, face } = w.climb;
    return [
      {
        shape: 'tag',
        text: `${inches(height)}″`,
        label: `${inches(height)}" up a face of ${inches(face)}"`,
        sign: 'height',
      },
    ];
  }
  if (w.z <= 0 || w.out) return [];
  const { piece } = storeyAt(s, w.x, w.y, w.z);
  const where = piece === null ? 'higher ground' : piece.name;
  return [{ shape: 'tag', text: `${inches(w.z)}″`, label: `${inches(w.z)}" up on ${where}`, sign: 'height' }];
}

function inches(v: number): string {
  return String(Math.round(v * 10) / 10);
}

function badges(s: State, w: Warrior): string[] {
  const found: string[] = [];
  if (w.out) return ['Taken Out'];
  if (w.lost > 0) found.push(`Body ${bodyLeft(w)}`);
  if (w.fleeing) found.push('Fleeing');
  if (w.climb !== null) found.push(`${inches(w.climb.height)}" up`);
  if (w.carries !== null) found.push('carries a marker');
  if (w.focus > 0) found.push(`Focus ${w.focus}`);
  if (w.silenced) found.push('silenced');
  if (w.numb) found.push('no Reactions');
  const spells = s.enchantments.filter(({ target }) => target === w.id).length;
  if (spells > 0) found.push(spells === 1 ? '1 Enchantment' : `${spells} Enchantments`);
  return found;
}

function pieceFeature(piece: Piece): SceneFeature {
  return {
    ...piece,
    label: piece.name,
    kind: piece.woods ? 'woods' : piece.kind,
    glyph: piece.woods ? '%' : GLYPHS[piece.kind],
    ...(piece.building === null ? {} : { storeys: storeysOf(piece, piece.building) }),
  };
}

function storeysOf({ top }: Piece, { floors, walls, openings }: Building): Storeys {
  const inside = floors.map((z, i) => ({ z, label: i === 0 ? 'Ground' : `Floor ${i}` }));
  return {
    floors: [...inside, { z: top, label: 'Roof' }],
    openings: openings.map(({ kind, wall, from, to }) => {
      const [a, b] = walls[wall] as readonly [Point, Point];
      const length = Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]));
      const on = (along: number): Point => [
        a[0] + ((b[0] - a[0]) * along) / length,
        a[1] + ((b[1] - a[1]) * along) / length,
      ];
      return { kind, from: on(from), to: on(to) };
    }),
  };
}

/** A marker that a spell keeps on the table. */
function markerFeature({ id, spell, name: label, marker }: Summoned): SceneFeature[] {
  if (marker === null) return [];
  const { rules } = marker;
  const slow = rules.rough === true ? 2 : 1;
  const sight = rules.wall === undefined ? 'open' : 'blocking';
  return [
    {
      id,
      parts: [areaOf(rules, marker)],
      top: rules.wall ?? 0,
      standable: false,
      impassable: false,
      slow,
      sight,
      label,
      kind: spell,
      glyph: '*',
    },
  ];
}

function objective(s: State, { id, kind, name: label, x, y, seal }: Marker): SceneMarker {
  const state =
    kind === 'relic' ? 'to be picked up' : seal === null ? 'bears no seal' : `bears the seal of ${seatName(seal)}`;
  const held = kind === 'well' && seal !== null ? [seal] : [];
  const face = label.match(/\d+/)?.[0] ?? label.charAt(0);
  return { id, label, x, y, r: MARKER, state, face, active: s.phase !== 'over', held, reach: 0 };
}

function seatName(seat: Seat): string {
  return SEATS[seat]?.name ?? `seat ${seat}`;
}

/** Where each side places its warriors, while that matters. */
function zones(s: State): Region[] {
  if (s.phase !== 'edges' && s.phase !== 'deployment') return [];
  return ([0, 1] as const).map((seat) => {
    const { from, to, label } = scenarioOf(s).zone(s, seat);
    return {
      label: `${seatName(seat)}: ${label}`,
      seat,
      points: [
        [0, from],
        [s.width, from],
        [s.width, to],
        [0, to],
      ],
    };
  });
}

type Thing = { body: Body } | { piece: Pick<Piece, 'parts'> };

function thing(s: State, id: string): Thing | null {
  const w = byId(s, id);
  if (w !== undefined) return w.onTable ? { body: w } : null;
  const marker = s.markers.find((one) => one.id === id && one.delivered === null);
  if (marker !== undefined) {
    const carrier = marker.carrier === null ? undefined : byId(s, marker.carrier);
    const { x, y, z } = carrier ?? marker;
    return { body: { x, y, z, h: 0, fx: 1, fy: 0, shape: 'round', a: MARKER, b: MARKER } };
  }
  const summoned = s.summoned.find((one) => one.id === id)?.marker;
  if (summoned != null) return { piece: { parts: [areaOf(summoned.rules, summoned)] } };
  const piece = s.pieces.find((one) => one.id === id);
  return piece === undefined ? null : { piece };
}

/** Nearest point to nearest point, height differences included (HR-R-015). */
export function measure(s: State, a: string, b: string): { distance: number; line: string } | null {
  const from = thing(s, a);
  const to = thing(s, b);
  if (from === null || to === null) return null;
  if ('body' in from && 'body' in to) {
    if (from.body === to.body) return { distance: 0, line: 'a warrior and itself' };
    return { distance: gap(from.body, to.body), line: 'from base to base' };
  }
  const body = 'body' in from ? from.body : 'body' in to ? to.body : null;
  const piece = 'piece' in from ? from.piece : 'piece' in to ? to.piece : null;
  if (body === null || piece === null) return null;
  let least = Number.POSITIVE_INFINITY;
  for (const part of piece.parts) least = Math.min(least, distanceBodyToArea(part, body));
  return { distance: least, line: 'from the base to the outline' };
}

/** Nobody may act at a table that is only looked at. */
const STILL: Rules = {
  menu: [],
  *crossFire() {
    return true;
  },
};

/** For questions that change nothing. */
function quietTable(s: State): G {
  return onlooker(s, STILL);
}

/** What the viewer sees of the target, and what cover that is. */
export function sight(s: State, viewer: string, target: string): SightReport | null {
  const a = byId(s, viewer);
  const b = byId(s, target);
  if (a === undefined || b === undefined || !standing(a) || !b.onTable) return null;
  const refusal = sightRefusal(quietTable(s), a, b);
  if (refusal !== null)
    return { clear: false, refusal, lines: [`${name(a)} does not see ${name(b)}: ${refusal.reason}.`] };
  const { share } = look(s, a, b);
  const lines = [`${name(a)} sees ${Math.round(share * 100)} % of ${name(b)} [HR-R-016].`];
  if (isEnemy(a, b)) {
    const shots = coverBehind(s, a, b, 'shoot');
    if (shots !== null) lines.push(`Against shots ${name(b)} is in cover: ${shots} [HR-LOS-03].`);
    const blows = touching(s, a, b) ? coverBehind(s, a, b, 'strike') : null;
    if (blows !== null) lines.push(`Against Strikes ${name(b)} is in cover: ${blows} [HR-R-018].`);
  }
  return { clear: true, refusal: null, lines };
}
