/**
 * Objectives of motivations (WK-MOT-09): where they may be placed before deployment, and how they go. They are terrain pieces; which seat's
 * motivation placed one is written on it, and only that seat scores with it (WK-R-77).
 *
 * Doubtful points (WK-R-78): the whole base lies in the zone, more than 4" from other objectives of the motivation and from the table edge,
 * and touches no other piece unless it fits wholly on a hill. One without a legal place is not placed. Where both players place, the
 * holder begins and they alternate until the total is reached (WK-R-114).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Decision, Flow, Random, Refusal, Region, Seat } from '#engine/game.ts';
import { type Bounds, bodyInsideTable, bodyWhollyIn, distanceBodyToFeature } from '#engine/geometry/area.ts';
import { type Body, CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { point } from '../../kit/args.ts';
import { gridPoint, placement, randomPoint, spreadPoint, tenths } from '../../kit/placing.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import { readTo } from '../../kit/words.ts';
import type { Keywords } from '../content/types.ts';
import { depthFrom, SLACK, ZONE_DEPTH } from '../rules/measure.ts';
import { foe, type G, moved } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { makePiece } from '../rules/terrain.ts';
import { verb } from '../rules/verb.ts';
import type { Piece, Side, State } from '../state.ts';

export interface ObjectiveRules {
  /** "Storehouse": numbered as they are placed. */
  name: string;
  /** Diameter of its base in millimetres. */
  mm: number;
  size: number;
  keywords: Partial<Keywords>;
  /** The clauses that have them placed, and that say what they are. */
  clause: ClauseId;
  made: ClauseId;
  /** How many in all. */
  count(s: State, seat: Seat): number;
  /** Both players place them by turns, the holder first (WK-R-114). */
  alternate: boolean;
  /** Where: how deep from the opponent's table side, or the dividing lines of the opponent's zones (WK-INT-02). */
  where: { from: number; to: number; label: string; clause: ClauseId } | 'lines';
  /** They keep 4" from each other and from the table edge. */
  apart: ClauseId | null;
}

export const OBJECTIVE = verb({
  name: 'objective',
  text: 'Place an objective of a motivation.',
  args: { at: point },
  main: 'at',
  read: ({ args }) => readTo(args, 'at'),
});

/** Inches that objectives keep from each other and from the edge. */
const APART = 4;
/** A point so near a dividing line is meant to be on it. */
const NEAR_LINE = 1;
/** Depths of the dividing lines from the table side, No Man's Land/D first (WK-INT-02). */
const LINES = [4, 3, 2, 1].map((n) => n * ZONE_DEPTH);
const LINE_NAMES = ["No Man's Land/D", 'D/C', 'C/B', 'B/A'] as const;

export function radiusOf(mm: number): number {
  return snap(mm / 2 / 25.4);
}

/** A round base somewhere. */
export function baseAt(at: Point, r: number): Body {
  return { x: snap(at[0]), y: snap(at[1]), fx: 1, fy: 0, z: 0, h: 0, shape: 'round', a: r, b: r };
}

/** Objectives that a seat's motivation has on the table. */
export function objectivesOf(s: State, seat: Seat): Piece[] {
  return s.pieces.filter((piece) => piece.objective !== null && piece.objective.seat === seat);
}

/** Puts an objective on the table. */
export function addObjective(
  g: G,
  seat: Seat,
  by: Seat,
  rules: Pick<ObjectiveRules, 'name' | 'mm' | 'size' | 'keywords' | 'clause' | 'made'>,
  at: Point,
): Piece {
  const s = g.state;
  const n = 1 + objectivesOf(s, seat).length;
  const r = radiusOf(rules.mm);
  const body = baseAt(at, r);
  const piece = makePiece({
    id: `objective-${seat}-${n}`,
    kind: 'objective',
    name: `${rules.name} ${n}`,
    parts: [{ kind: 'disc', x: body.x, y: body.y, r }],
    keywords: rules.keywords,
    size: rules.size,
    on: hillUnder(s, body)?.id ?? null,
    objective: { seat, x: body.x, y: body.y, r },
  });
  s.pieces = [...s.pieces, piece];
  moved(g);
  const { clause, made } = rules;
  const { id, name } = piece;
  tell(g, { kind: 'objective', clause, seat, piece: id, name, at: [body.x, body.y], by, also: ['WK-MOT-09', made] });
  return piece;
}

/** The same objective somewhere else. */
export function shiftObjective(g: G, piece: Piece, at: Point): void {
  const s = g.state;
  const was = piece.objective;
  if (was === null) throw new Error(`${piece.id} is no objective`);
  const body = baseAt(at, was.r);
  const now: Piece = {
    ...piece,
    parts: [{ kind: 'disc', x: body.x, y: body.y, r: was.r }],
    on: hillUnder(s, body)?.id ?? null,
    objective: { ...was, x: body.x, y: body.y },
  };
  s.pieces = s.pieces.map((one) => (one.id === piece.id ? now : one));
  moved(g);
}

export function removeObjective(g: G, seat: Seat, piece: Piece, clause: ClauseId, why: string): void {
  const s = g.state;
  s.pieces = s.pieces.filter((one) => one.id !== piece.id);
  moved(g);
  tell(g, { kind: 'objective-gone', clause, seat, piece: piece.id, why });
}

/** The hill on which a base lies wholly (WK-SMP-02). */
export function hillUnder(s: State, body: Body): Piece | null {
  for (const piece of s.pieces) if (piece.kind === 'hill' && bodyWhollyIn(piece, body)) return piece;
  return null;
}

/** The piece that a base would touch; on a hill that holds it wholly it lies apart from that hill (WK-SMP-02). */
export function touchedPiece(s: State, body: Body): Piece | null {
  for (const piece of s.pieces) {
    if (distanceBodyToFeature(piece, body) > CONTACT) continue;
    if (piece.kind === 'hill' && bodyWhollyIn(piece, body)) continue;
    return piece;
  }
  return null;
}

/** Where the next objective of a seat goes: a strip, or a line of its own number. */
interface Strip {
  from: number;
  to: number;
  /** The dividing line it is centred on; null: it lies wholly in the strip. */
  line: number | null;
  label: string;
  clause: ClauseId;
}

function lineKey(seat: Seat, k: number): string {
  return `line-${seat}-${k}`;
}

/** The number of the next dividing line that has not been used or passed over: 4 and more for second ones (WK-INT-03). */
function nextLine(s: State, seat: Seat): number {
  let k = 0;
  while (s.done.includes(lineKey(seat, k))) k += 1;
  return k;
}

function stripFor(s: State, seat: Seat, { where }: ObjectiveRules): Strip | null {
  if (where !== 'lines') return { ...where, line: null };
  const k = nextLine(s, seat);
  if (k >= 2 * LINES.length) return null;
  const line = LINES[k % LINES.length] as number;
  const label = `the line ${LINE_NAMES[k % LINES.length] as string}`;
  return { from: line, to: line, line, label, clause: k < LINES.length ? 'WK-INT-02' : 'WK-INT-03' };
}

/** A strip along a table side, in the table's own coordinates. */
function boundsOf(s: State, side: Side, from: number, to: number): Bounds {
  switch (side) {
    case 'south':
      return { x0: 0, x1: s.width, y0: from, y1: to };
    case 'north':
      return { x0: 0, x1: s.width, y0: s.depth - to, y1: s.depth - from };
    case 'west':
      return { x0: from, x1: to, y0: 0, y1: s.depth };
    case 'east':
      return { x0: s.width - to, x1: s.width - from, y0: 0, y1: s.depth };
  }
}

/** Everything that placing the next objective of a seat looks at. */
interface Site {
  s: State;
  seat: Seat;
  /** Who places it. */
  by: Seat;
  rules: ObjectiveRules;
  strip: Strip;
  /** The opponent's table side, from which depths are measured. */
  side: Side;
  r: number;
  /** Where its middle can be. */
  area: Bounds;
}

function siteOf(s: State, seat: Seat, by: Seat, rules: ObjectiveRules): Site | null {
  const strip = stripFor(s, seat, rules);
  const side = s.sides[foe(seat) as 0 | 1];
  if (strip === null || side === null) return null;
  const r = radiusOf(rules.mm);
  const inner = strip.line === null ? r : 0;
  const b = boundsOf(s, side, strip.from + inner, strip.to - inner);
  const edge = r + (rules.apart === null ? 0 : APART + SLACK);
  const area: Bounds = {
    x0: Math.max(b.x0, edge),
    y0: Math.max(b.y0, edge),
    x1: Math.min(b.x1, s.width - edge),
    y1: Math.min(b.y1, s.depth - edge),
  };
  return { s, seat, by, rules, strip, side, r, area };
}

/** A point that is meant to be on the line is put on it. */
function onLine({ s, side, strip }: Site, at: Point): Point {
  const { line } = strip;
  if (line === null) return at;
  const [x, y] = at;
  switch (side) {
    case 'south':
      return [x, line];
    case 'north':
      return [x, s.depth - line];
    case 'west':
      return [line, y];
    case 'east':
      return [s.width - line, y];
  }
}

/** Why the objective may not lie there; null when it may. */
function siteRefusal(site: Site, at: Point): Refusal | null {
  const { s, strip, side, r } = site;
  const depth = depthFrom(s, side, at[0], at[1]);
  const outside: Refusal = {
    clause: strip.clause,
    reason: `the objective belongs ${strip.line === null ? `wholly in ${strip.label}` : `with its middle on ${strip.label}`}`,
    witness: { kind: 'outside', at, region: strip.label },
  };
  if (strip.line !== null && Math.abs(depth - strip.line) > NEAR_LINE) return outside;
  const body = baseAt(onLine(site, at), r);
  if (strip.line === null && (depth - r < strip.from - EPSILON || depth + r > strip.to + EPSILON)) return outside;
  if (!bodyInsideTable(body, s.width, s.depth)) {
    return {
      clause: 'WK-R-95',
      reason: 'the whole base must be on the table',
      witness: { kind: 'outside', at, region: 'table' },
    };
  }
  return spacingRefusal(site, body) ?? touchRefusal(s, body);
}

function spacingRefusal({ s, seat, rules, r }: Site, body: Body): Refusal | null {
  if (rules.apart === null) return null;
  const edge = Math.min(body.x, body.y, s.width - body.x, s.depth - body.y) - r;
  if (edge <= APART + SLACK - EPSILON) {
    return {
      clause: rules.apart,
      reason: 'an objective keeps more than 4" from the table edge',
      witness: { kind: 'value', name: 'inches to the nearest table edge', have: edge, need: APART },
    };
  }
  for (const piece of s.pieces) {
    const other = piece.objective;
    if (other === null || other.seat !== seat) continue;
    const dx = other.x - body.x;
    const dy = other.y - body.y;
    const distance = Math.sqrt(dx * dx + dy * dy) - other.r - r;
    if (distance > APART + SLACK) continue;
    return {
      clause: rules.apart,
      reason: `${piece.name} is too near: objectives keep more than 4" from each other`,
      witness: { kind: 'gap', from: [body.x, body.y], to: [other.x, other.y], distance, limit: APART },
    };
  }
  return null;
}

function touchRefusal(s: State, body: Body): Refusal | null {
  const touched = touchedPiece(s, body);
  if (touched === null) return null;
  return {
    clause: 'WK-TER-05',
    reason: `an objective is terrain and may not touch ${touched.name}`,
    witness: { kind: 'overlap', with: touched.id, at: [body.x, body.y] },
    also: ['WK-R-78'],
  };
}

/** A legal place for it; null when there is none. */
function findSite(site: Site): Point | null {
  const { area } = site;
  if (area.x1 < area.x0 || area.y1 < area.y0) return null;
  const fits = (at: Point): boolean => siteRefusal(site, at) === null;
  for (let i = 0; i < 40; i++) {
    const at = onLine(site, spreadPoint(i, area));
    if (fits(at)) return at;
  }
  return gridPoint(area, 0.25, fits);
}

function randomSite(site: Site, rng: Random): Point | null {
  for (let i = 0; i < 30; i++) {
    const at = onLine(site, randomPoint(rng, site.area));
    if (siteRefusal(site, at) === null) return at;
  }
  return findSite(site);
}

/**
 * Places worth proposing. The holder wants objectives near the own side and near each other; the opponent, where it places some, deep and apart.
 */
function bestSites(site: Site): Point[] {
  const { s, seat, by, area, side } = site;
  const mine = objectivesOf(s, seat);
  const found: { at: Point; value: number }[] = [];
  for (let i = 0; i < 64; i++) {
    const at = onLine(site, spreadPoint(i, area));
    if (siteRefusal(site, at) !== null) continue;
    const mx = at[0] - s.width / 2;
    const my = at[1] - s.depth / 2;
    let near = Math.sqrt(mx * mx + my * my) * 0.2;
    for (const { objective } of mine) {
      if (objective === null) continue;
      const dx = objective.x - at[0];
      const dy = objective.y - at[1];
      near += Math.sqrt(dx * dx + dy * dy) / mine.length;
    }
    const depth = depthFrom(s, side, at[0], at[1]);
    found.push({ at, value: by === seat ? 2 * depth - near : near - 2 * depth });
  }
  found.sort((a, b) => b.value - a.value);
  if (found.length > 0) return found.slice(0, 3).map(({ at }) => at);
  const any = findSite(site);
  return any === null ? [] : [any];
}

function regionOf({ s, side, strip }: Site): Region {
  const wide = strip.line === null ? 0 : NEAR_LINE;
  const { x0, y0, x1, y1 } = boundsOf(s, side, strip.from - wide, strip.to + wide);
  return {
    label: strip.label,
    points: [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
  };
}

function siteDecision(site: Site): Decision {
  const { s, seat, by, rules, r } = site;
  const n = 1 + objectivesOf(s, seat).length;
  const act = placement({
    verb: 'objective',
    label: `place ${rules.name} ${n}`,
    clause: rules.clause,
    body: baseAt([s.width / 2, s.depth / 2], r),
    region: [regionOf(site)],
    facing: false,
    spots: () => bestSites(site).map((at) => ({ at })),
    option: ({ at }) => ({ label: `at ${tenths(at[0])}, ${tenths(at[1])}`, subjects: [] }),
    random: (rng) => {
      const at = randomSite(site, rng);
      return at === null ? null : { at };
    },
    why: ({ at }) => siteRefusal(site, at),
  });
  return {
    seat: by,
    title: `where does ${rules.name} ${n} go?`,
    clause: rules.clause,
    subjects: objectivesOf(s, seat).map(({ id }) => id),
    acts: [act],
  };
}

/** Places the next objective of a seat's motivation, one decision at most. True when none is left to place. */
export function* placeNext(g: G, seat: Seat, rules: ObjectiveRules): Flow<boolean> {
  const s = g.state;
  const side = seat as 0 | 1;
  while (s.owing[side] > 0) {
    const by = rules.alternate ? s.placing : seat;
    const site = siteOf(s, seat, by, rules);
    if (site !== null && findSite(site) !== null) {
      const { at } = (yield* ask<Answer>(by, () => siteDecision(site))) as AnswerTo<typeof OBJECTIVE>;
      addObjective(g, seat, by, rules, onLine(site, at));
      if (rules.where === 'lines') s.done = [...s.done, lineKey(seat, nextLine(s, seat))];
      s.owing[side] -= 1;
      s.placing = foe(by);
      return s.owing[side] === 0;
    }
    if (site !== null && rules.where === 'lines') {
      s.done = [...s.done, lineKey(seat, nextLine(s, seat))];
      continue;
    }
    tell(g, { kind: 'no-place', clause: rules.clause, seat, what: rules.name, also: ['WK-R-78'] });
    s.owing[side] = 0;
  }
  return true;
}
