/** What lies on the table, for any interface; distances and sight for those who ask. */

import type { Region, Scene, SightReport } from '#engine/game.ts';
import { distanceBodyToArea } from '#engine/geometry/area.ts';
import { distance } from '#engine/geometry/distance.ts';
import type { Area, Body, Point } from '#engine/geometry/types.ts';
import { onlooker } from '../kit/onlooker.ts';
import { figureOf, toldOf } from './figure.ts';
import { claimants, controller, MARKER_REACH } from './rules/control.ts';
import { coverOf } from './rules/cover.ts';
import { byId, type G, living } from './rules/play.ts';
import type { Rules } from './rules/rules.ts';
import { arcOf, sees, shared, sightRefusal } from './rules/sight.ts';
import { MARKER_RADIUS } from './rules/standing.ts';
import { totalDamage } from './rules/stats.ts';
import { zonesAt } from './setup/zones.ts';
import type { Marker, Model, Piece, State } from './state.ts';
import { marksOf } from './text/sheet.ts';

/** What lets two models in one Blocking feature see each other. */
const SHARED = 'GG-TER-13';

const SEAT_NAMES = ['Red', 'Blue'];

const GLYPHS: Readonly<Record<Piece['kind'], string>> = {
  impassable: '#',
  concealing: '"',
  barricade: '=',
  blocking: '%',
  dangerous: '^',
  difficult: '~',
};

export function scene(s: State): Scene {
  return {
    width: s.width,
    depth: s.depth,
    bodies: s.models.filter(living).map((m) => ({
      id: m.id,
      label: m.card.name,
      glyph: m.id.replace(/^(red|blue)-/, ''),
      seat: m.seat,
      body: m,
      badges: badges(m),
      marks: marksOf(m),
      figure: figureOf(m),
      done: m.activated && s.activation?.model !== m.id,
      ...toldOf(s, m),
    })),
    features: s.pieces.map((p) => ({ ...p, label: p.name, glyph: GLYPHS[p.kind] })),
    markers: s.markers.map((marker) => ({
      id: marker.id,
      label: `Objective ${marker.n}`,
      x: marker.x,
      y: marker.y,
      r: MARKER_RADIUS,
      state: `${s.active.includes(marker.n) ? 'active, ' : ''}${holder(s, marker)}`,
      face: String(marker.n),
      active: s.active.includes(marker.n),
      held: claimants(s, marker),
      reach: MARKER_REACH,
    })),
    units: [],
    regions: zones(s),
  };
}

function holder(s: State, marker: Marker): string {
  const seat = controller(s, marker);
  return seat === null ? 'held by nobody' : `held by ${SEAT_NAMES[seat]}`;
}

export function badges(m: Model): string[] {
  const found: string[] = [];
  if (m.injuries > 0) found.push(`${m.injuries} ${m.injuries === 1 ? 'Injury' : 'Injuries'}`);
  if (m.fatigue > 0) found.push(`${m.fatigue} Fatigue`);
  if (m.bloodied) found.push('Bloodied');
  if (totalDamage(m) > 0) found.push(`damage ${totalDamage(m)} of ${m.card.dt}`);
  for (const malady of m.maladies) found.push(malady.charAt(0).toUpperCase() + malady.slice(1));
  if (m.shaken) found.push('Shaken');
  return found;
}

/** Until the Attacker has chosen, zones belong to nobody and are called by where they lie. */
function zones(s: State): Region[] {
  const found: Region[] = [];
  const chosen = s.phase !== 'terrain' && s.phase !== 'zones';
  for (const seat of [0, 1] as const) {
    const colour = s.colours[seat];
    const label = chosen ? `${SEAT_NAMES[seat]}'s deployment zone` : zonesAt(s, colour);
    for (const area of s.zones[colour]) {
      found.push({ label, points: corners(area), ...(chosen ? { seat } : {}) });
    }
  }
  return found;
}

function corners(area: Area): readonly Point[] {
  if (area.kind === 'poly') return area.points;
  if (area.kind === 'disc') {
    const { x, y, r } = area;
    return [
      [x - r, y - r],
      [x + r, y - r],
      [x + r, y + r],
      [x - r, y + r],
    ];
  }
  return [
    [area.x1, area.y1],
    [area.x2, area.y2],
  ];
}

type Thing = { body: Body } | { piece: Piece };

function thing(s: State, id: string): Thing | null {
  const m = byId(s, id);
  if (m !== undefined) return { body: m };
  const marker = s.markers.find((o) => o.id === id);
  if (marker !== undefined) {
    const r = MARKER_RADIUS;
    return { body: { x: marker.x, y: marker.y, z: marker.z, h: 0, fx: 1, fy: 0, shape: 'round', a: r, b: r } };
  }
  const piece = s.pieces.find((o) => o.id === id);
  return piece === undefined ? null : { piece };
}

export function measure(s: State, a: string, b: string): { distance: number; line: string } | null {
  const from = thing(s, a);
  const to = thing(s, b);
  if (from === null || to === null) return null;
  if ('body' in from && 'body' in to) {
    if (from.body === to.body) return { distance: 0, line: 'a model and itself' };
    return { distance: distance(from.body, to.body), line: 'between the volumes' };
  }
  const body = 'body' in from ? from.body : 'body' in to ? to.body : null;
  const piece = 'piece' in from ? from.piece : 'piece' in to ? to.piece : null;
  if (body === null || piece === null) return null;
  let least = Number.POSITIVE_INFINITY;
  for (const part of piece.parts) least = Math.min(least, distanceBodyToArea(part, body));
  return { distance: least, line: 'from the base to the footprint' };
}

/** Nobody may act at a table that is only looked at. */
const STILL: Rules = { menu: [], *react() {} };

/** For questions that change nothing. */
export function quietTable(s: State): G {
  return onlooker(s, STILL);
}

export function sight(s: State, viewer: string, target: string): SightReport | null {
  const a = byId(s, viewer);
  const b = byId(s, target);
  if (a === undefined || b === undefined) return null;
  const g = quietTable(s);
  const refusal = sightRefusal(g, a, b);
  if (refusal !== null)
    return { clear: false, refusal, lines: [`${a.card.name} does not see ${b.card.name}: ${refusal.reason}.`] };
  const cover = coverOf(s, a, b);
  const arc = arcOf(a, b);
  const lines = [`${a.card.name} sees ${b.card.name}, in its ${arc.name} [${arc.clause}].`];
  const within = shared(s, a, b);
  if (within !== null) lines.push(`Both are in the ${within.name.toLowerCase()} [${SHARED}].`);
  if (cover.value > 0) lines.push(`${b.card.name} has Cover against shots: +${cover.value} Ag.`);
  return { clear: sees(g, a, b), refusal: null, lines };
}
