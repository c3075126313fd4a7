/**
 * Objective Markers (GG-OBJ-01..06). The Attacker decides who places first; the players then alternate until each has
 * placed three: one wholly in the own zone, one wholly in the opposing zone, one with no part in any zone, in any order
 * (GG-R-53). A marker lies wholly on Open Ground or wholly on one feature that is flat. When a kind of marker has no place
 * left, its 4" spacing shrinks to the largest value that leaves one (GG-R-53).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option, Random, Refusal, Region, Seat } from '#engine/game.ts';
import { type Bounds, bodyWhollyIn, bounds, featureOverlapsBody } from '#engine/geometry/area.ts';
import { type Area, type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { point } from '../../kit/args.ts';
import { gridPoint, placement, randomPoint, spreadPoint, tenths } from '../../kit/placing.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import { readTo } from '../../kit/words.ts';
import { foe, type G } from '../rules/play.ts';
import { groundOf, MARKER_RADIUS, piecesNear } from '../rules/standing.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { Marker, Piece, State } from '../state.ts';
import { nextPart } from './order.ts';
import { distanceToZones, middle, touchesZone, zoneHolding, zoneRegions, zonesOf } from './zones.ts';

const KINDS = ['own', 'enemy', 'none'] as const;
type MarkerKind = (typeof KINDS)[number];

const APART = 4;
const EDGE = 2;

export const ORDER = verb({
  name: 'order',
  text: 'Place Objective Markers first or second.',
  args: { first: z.boolean() },
  main: 'first',
  // `order: true` arrives without an argument.
  read({ args }) {
    if (args.first !== false) args.first = args.first !== 'second';
  },
});

export const MARKER = verb({
  name: 'marker',
  text: 'Place an Objective Marker.',
  args: { at: point },
  main: 'at',
  read: ({ args }) => readTo(args, 'at'),
});

type OrderAnswer = AnswerTo<typeof ORDER>;

export function* objectivesStep(g: G): Flow<void> {
  const s = g.state;
  if (s.setup.placing < 0) {
    const answer = yield* ask<OrderAnswer>(s.attacker, () => orderDecision(g.state));
    s.setup.placing = answer.first ? s.attacker : foe(s.attacker);
    tell(g, { kind: 'marker-order', clause: 'GG-OBJ-01', seat: s.attacker, first: s.setup.placing });
    return;
  }
  const seat = s.setup.placing;
  dropHopeless(g, seat);
  if (remaining(s, seat).length > 0) {
    const answer = yield* ask<Answer>(seat, () => markerDecision(g.state, seat));
    place(g, seat, (answer as AnswerTo<typeof MARKER>).at);
  }
  if (remaining(s, foe(seat)).length > 0) s.setup.placing = foe(seat);
  else if (remaining(s, seat).length === 0) nextPart(s);
}

function place(g: G, seat: Seat, at: Point): void {
  const s = g.state;
  const body = markerAt(at);
  const kind = kindAt(s, seat, body);
  if (kind === null) throw new Error('a marker was placed across the border of a zone');
  const n = s.markers.length + 1;
  const on = ground(s, body);
  const marker: Marker = { id: `objective-${n}`, n, x: body.x, y: body.y, z: on.z, seat };
  s.markers.push(marker);
  placedBy(s, seat)[kind] = true;
  tell(g, { kind: 'marker', clause: 'GG-OBJ-02', seat, marker: marker.id, n, at: [body.x, body.y], zone: kind });
}

function placedBy(s: State, seat: Seat): Record<MarkerKind, boolean> {
  return s.setup.placed[seat] as Record<MarkerKind, boolean>;
}

function remaining(s: State, seat: Seat): MarkerKind[] {
  const placed = placedBy(s, seat);
  return KINDS.filter((kind) => !placed[kind]);
}

/** A kind for which no spot exists whatever the spacing is left out, so that the set-up always ends. */
function dropHopeless(g: G, seat: Seat): void {
  const placed = placedBy(g.state, seat);
  for (const kind of KINDS) {
    if (placed[kind] || findSpot(g.state, seat, kind, 0) !== null) continue;
    placed[kind] = true;
    tell(g, { kind: 'marker-dropped', clause: 'GG-OBJ-03', seat, zone: kind });
  }
}

/** A marker's base: flat, so that it has no height. */
function markerAt(at: Point): Body {
  const r = MARKER_RADIUS;
  return { x: snap(at[0]), y: snap(at[1]), fx: 1, fy: 0, z: 0, h: 0, shape: 'round', a: r, b: r };
}

/** Which of a player's three markers one here would be; null when it straddles the border of a zone. */
function kindAt(s: State, seat: Seat, body: Body): MarkerKind | null {
  if (zoneHolding(zonesOf(s, seat), body) >= 0) return 'own';
  if (zoneHolding(zonesOf(s, foe(seat)), body) >= 0) return 'enemy';
  return touchesZone(s.zones.red, body) || touchesZone(s.zones.blue, body) ? null : 'none';
}

/** The level the marker lies on, or the piece on which it does not lie flat. */
function ground(s: State, body: Body): { z: number; bad: Piece | null } {
  const near = piecesNear(groundOf(s), body.a, body.x, body.y, body.x, body.y);
  for (let i = 0; i < near.length; i++) {
    const piece = near[i] as Piece;
    if (!featureOverlapsBody(piece, body)) continue;
    const flat = !piece.impassable && piece.kind !== 'barricade' && (piece.top === 0 || piece.standable);
    return flat && bodyWhollyIn(piece, body) ? { z: piece.top, bad: null } : { z: 0, bad: piece };
  }
  return { z: 0, bad: null };
}

function edgeGap(s: State, body: Body): number {
  return Math.min(body.x, body.y, s.width - body.x, s.depth - body.y) - body.a;
}

function nearestMarker(s: State, body: Body): { marker: Marker | null; gap: number } {
  let marker: Marker | null = null;
  let gap = Number.POSITIVE_INFINITY;
  for (let i = 0; i < s.markers.length; i++) {
    const other = s.markers[i] as Marker;
    const dx = other.x - body.x;
    const dy = other.y - body.y;
    const d = Math.sqrt(dx * dx + dy * dy) - 2 * MARKER_RADIUS;
    if (d < gap) {
      gap = d;
      marker = other;
    }
  }
  return { marker, gap };
}

/** A marker of this kind may lie here with at least `apart` to the next (0: no spacing, but no overlap either). */
function allowed(s: State, seat: Seat, kind: MarkerKind, body: Body, apart: number): boolean {
  if (edgeGap(s, body) <= EDGE + EPSILON) return false;
  if (kindAt(s, seat, body) !== kind) return false;
  if (tooNear(nearestMarker(s, body).gap, apart)) return false;
  return ground(s, body).bad === null;
}

/** Exactly 4" is within 4"; a waived spacing is itself the distance that must be kept. */
function tooNear(gap: number, apart: number): boolean {
  return apart === APART ? gap <= APART + EPSILON : gap < apart - EPSILON;
}

function searchBounds(s: State, seat: Seat, kind: MarkerKind): readonly Bounds[] {
  if (kind === 'none') return [inset(s, { x0: 0, y0: 0, x1: s.width, y1: s.depth })];
  const areas = zonesOf(s, kind === 'own' ? seat : foe(seat));
  return areas.map((area: Area) => inset(s, bounds(area)));
}

function inset(s: State, b: Bounds): Bounds {
  const m = EDGE + MARKER_RADIUS;
  return {
    x0: Math.max(b.x0, m),
    y0: Math.max(b.y0, m),
    x1: Math.min(b.x1, s.width - m),
    y1: Math.min(b.y1, s.depth - m),
  };
}

/** Some spot for a marker of this kind: first here and there, then over a fine grid. */
function findSpot(s: State, seat: Seat, kind: MarkerKind, apart: number): Point | null {
  const where = searchBounds(s, seat, kind);
  for (let i = 0; i < 60; i++) {
    const at = spreadPoint(i, where[i % where.length] as Bounds);
    if (allowed(s, seat, kind, markerAt(at), apart)) return at;
  }
  return onGrid(where, (at) => allowed(s, seat, kind, markerAt(at), apart));
}

const STEP = 0.25;

/** The first point of a fine grid over the whole table that lies in one of these and fits. */
function onGrid(where: readonly Bounds[], fits: (at: Point) => boolean): Point | null {
  for (const b of where) {
    const from = { x0: Math.ceil(b.x0 / STEP) * STEP, y0: Math.ceil(b.y0 / STEP) * STEP };
    const at = gridPoint({ ...b, ...from }, STEP, fits);
    if (at !== null) return at;
  }
  return null;
}

/** The spacing that a marker of this kind must keep: 4", or the most that is possible when 4" is not (GG-R-53). */
function spacing(s: State, seat: Seat, kind: MarkerKind): number {
  if (findSpot(s, seat, kind, APART) !== null) return APART;
  let most = 0;
  onGrid(searchBounds(s, seat, kind), (at) => {
    const body = markerAt(at);
    if (allowed(s, seat, kind, body, 0)) most = Math.max(most, nearestMarker(s, body).gap);
    return false;
  });
  return Math.min(most, APART);
}

function orderDecision(s: State): Decision<OrderAnswer> {
  const seat = s.attacker;
  const option = (first: boolean): Option => ({
    answer: { verb: 'order', first },
    label: first ? 'place Objective Markers first' : 'place Objective Markers second',
    subjects: [],
    note: first ? 'the best spots are still free' : 'the last marker is yours',
  });
  const act: Act<OrderAnswer> = {
    verb: 'order',
    key: 'order',
    label: 'choose who places first',
    clause: 'GG-OBJ-01',
    form: { kind: 'list', by: ['first'] },
    options: () => [option(true), option(false)],
    sample: (rng) => ({ verb: 'order', first: rng.int(2) === 0 }),
    suggest: () => [
      { verb: 'order', first: false },
      { verb: 'order', first: true },
    ],
    check: () => null,
  };
  return {
    seat,
    title: 'place Objective Markers first or second?',
    clause: 'GG-OBJ-01',
    subjects: [],
    acts: [act],
  };
}

function markerDecision(s: State, seat: Seat): Decision {
  const kinds = remaining(s, seat);
  let limits: Partial<Record<MarkerKind, number>> | null = null;
  const limit = (kind: MarkerKind): number => {
    limits ??= {};
    const known = limits[kind] ?? spacing(s, seat, kind);
    limits[kind] = known;
    return known;
  };
  const spots = () => kinds.flatMap((kind) => best(s, seat, kind, limit(kind)).map((at) => ({ at, kind })));
  const act = placement({
    verb: 'marker',
    label: `place Objective Marker ${s.markers.length + 1}`,
    clause: 'GG-OBJ-03',
    body: markerAt([s.width / 2, s.depth / 2]),
    region: regions(s, seat, kinds),
    facing: false,
    spots,
    option: ({ at, kind }) => ({
      label: `at ${tenths(at[0])}, ${tenths(at[1])}`,
      subjects: [],
      note: inWords(kind),
    }),
    random: (rng) => {
      const kind = kinds[rng.int(kinds.length)] as MarkerKind;
      return { at: randomSpot(s, seat, kind, limit(kind), rng), kind };
    },
    why: ({ at }) => markerRefusal(s, seat, at, limit),
  });
  const title = `where does Objective Marker ${s.markers.length + 1} go (${kinds.map(inWords).join(', ')})?`;
  return { seat, title, clause: 'GG-OBJ-01', subjects: s.markers.map((m) => m.id), acts: [act] };
}

function inWords(kind: MarkerKind): string {
  return kind === 'own' ? 'your zone' : kind === 'enemy' ? 'the opposing zone' : 'no zone';
}

function regions(s: State, seat: Seat, kinds: readonly MarkerKind[]): Region[] {
  const list: Region[] = [];
  if (kinds.includes('own')) list.push(...zoneRegions(s, seat));
  if (kinds.includes('enemy')) list.push(...zoneRegions(s, foe(seat)));
  if (kinds.includes('none')) {
    const points: Point[] = [
      [0, 0],
      [s.width, 0],
      [s.width, s.depth],
      [0, s.depth],
    ];
    list.push({ label: 'outside every Deployment Zone', points });
  }
  return list;
}

function randomSpot(s: State, seat: Seat, kind: MarkerKind, apart: number, rng: Random): Point {
  const where = searchBounds(s, seat, kind);
  for (let i = 0; i < 40; i++) {
    const at = randomPoint(rng, where[rng.int(where.length)] as Bounds);
    if (allowed(s, seat, kind, markerAt(at), apart)) return at;
  }
  return findSpot(s, seat, kind, apart) ?? [s.width / 2, s.depth / 2];
}

/** Why a marker may not lie there. */
function markerRefusal(s: State, seat: Seat, at: Point, limit: (kind: MarkerKind) => number): Refusal | null {
  const body = markerAt(at);
  const gap = edgeGap(s, body);
  const here: Point = [body.x, body.y];
  if (gap <= EDGE + EPSILON) {
    return {
      clause: 'GG-OBJ-05',
      reason: 'a marker keeps more than 2" from every table edge',
      witness: { kind: 'value', name: 'inches to the nearest table edge', have: gap, need: EDGE },
    };
  }
  const kind = kindAt(s, seat, body);
  if (kind === null) {
    return {
      clause: 'GG-OBJ-03',
      reason: 'a marker lies wholly inside a Deployment Zone or wholly outside all of them',
      witness: { kind: 'outside', at: here, region: 'Deployment Zone' },
    };
  }
  if (!remaining(s, seat).includes(kind)) {
    return { clause: 'GG-OBJ-03', reason: `you have already placed your marker for ${inWords(kind)}` };
  }
  const flat = ground(s, body);
  if (flat.bad !== null) {
    return {
      clause: 'GG-OBJ-06',
      reason: `a marker lies wholly on Open Ground or flat on one feature, not on the rim or top of the ${flat.bad.name.toLowerCase()}`,
      witness: { kind: 'overlap', with: flat.bad.id, at: here },
    };
  }
  const next = nearestMarker(s, body);
  if (next.marker === null) return null;
  const apart = limit(kind);
  if (!tooNear(next.gap, apart)) return null;
  const rule = apart === APART ? 'more than 4"' : `at least ${Math.round(apart * 100) / 100}"`;
  return {
    clause: 'GG-OBJ-04',
    reason: `Objective Marker ${next.marker.n} is too near: markers keep ${rule} apart`,
    witness: { kind: 'gap', from: here, to: [next.marker.x, next.marker.y], distance: next.gap, limit: apart },
  };
}

/**
 * The own marker goes to the back, where it is held with few models; the opposing one to the border of their zone that is
 * nearest to ours; the free one to our side of the middle.
 */
function best(s: State, seat: Seat, kind: MarkerKind, apart: number): Point[] {
  const where = searchBounds(s, seat, kind);
  const own = zonesOf(s, seat);
  const theirs = zonesOf(s, foe(seat));
  const [mx, my] = middle(own);
  const found: { at: Point; value: number }[] = [];
  for (let i = 0; i < 60; i++) {
    const at = spreadPoint(i, where[i % where.length] as Bounds);
    if (!allowed(s, seat, kind, markerAt(at), apart)) continue;
    const dx = at[0] - mx;
    const dy = at[1] - my;
    const aside = Math.sqrt(dx * dx + dy * dy) / 8;
    const value =
      kind === 'own'
        ? distanceToZones(theirs, at[0], at[1]) - aside
        : kind === 'enemy'
          ? -distanceToZones(own, at[0], at[1]) - aside
          : distanceToZones(theirs, at[0], at[1]) / 2 - distanceToZones(own, at[0], at[1]) - aside;
    found.push({ at, value });
  }
  found.sort((a, b) => b.value - a.value);
  if (found.length > 0) return found.slice(0, 2).map((f) => f.at);
  const spot = findSpot(s, seat, kind, apart);
  return spot === null ? [] : [spot];
}
