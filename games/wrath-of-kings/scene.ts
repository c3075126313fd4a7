/** What lies on the table, for any interface; distances and sight for those who ask. */
import type { ClauseId, Region, Scene, SceneFeature, SceneMarker, SceneRing, Seat, SightReport } from '#engine/game.ts';
import { distanceAreaToArea, distanceBodyToFeature } from '#engine/geometry/area.ts';
import { onlooker } from '../kit/onlooker.ts';
import { ZONES } from './content/types.ts';
import { toldOf } from './figure.ts';
import { controller, HELD, near } from './rules/control.ts';
import { gap, SLACK, sphere, touches } from './rules/measure.ts';
import { leadership } from './rules/order.ts';
import { byId, type G, isCommander, pieceById, standing } from './rules/play.ts';
import type { Rules } from './rules/rules.ts';
import { between, sightRefusal, sizeOf } from './rules/sight.ts';
import { elevationAt } from './rules/terrain.ts';
import { SEATS } from './seats.ts';
import { zoneRegions } from './setup/deployment.ts';
import type { Model, Piece, State } from './state.ts';
import { called } from './text/names.ts';
import { marksOf } from './text/sheet.ts';

const GLYPHS: Readonly<Record<string, string>> = {
  hill: '^',
  'ancient-tree': '%',
  ruins: '#',
  boulder: 'o',
  wall: '=',
  'broken-ground': '"',
  fence: '-',
  pond: '~',
  shrine: '+',
  'standing-stone': '|',
};

export function scene(s: State): Scene {
  return {
    width: s.width,
    depth: s.depth,
    bodies: s.models.filter(standing).map((m) => {
      const marks = marksOf(s, m);
      return {
        id: m.id,
        label: m.name,
        glyph: m.id,
        seat: m.seat,
        body: m,
        badges: marks.map(({ label }) => label),
        marks,
        figure: m.card.id,
        done: m.activated && s.activation?.members.includes(m.id) !== true,
        ...toldOf(s, m),
      };
    }),
    features: s.pieces.filter(({ objective }) => objective === null).map(featureOf),
    markers: s.pieces.flatMap((piece) => markerOf(s, piece) ?? []),
    units: [],
    regions: zones(s),
    rings: spheres(s),
  };
}

/** Spheres of influence: of who gives the order, else of every leader of the side whose turn it is (WK-LDR-01, WK-LDR-02). */
function spheres(s: State): SceneRing[] {
  if (s.phase !== 'turns') return [];
  const now = s.activation;
  const leaders = s.models.filter((m) => {
    if (m.card.type !== 'leader' || !standing(m) || m.seat !== s.mover) return false;
    return now === null ? true : now.leader === m.id;
  });
  return leaders.map((m) => ({
    body: m.id,
    reach: sphere(s, m),
    label: `sphere ${sphere(s, m)}", Leadership ${leadership(s, m)}`,
    seat: m.seat,
    clause: isCommander(s, m) ? 'WK-LDR-02' : 'WK-LDR-01',
  }));
}

function glyphOf({ kind, keywords }: Piece): string {
  const known = GLYPHS[kind];
  if (known !== undefined) return known;
  return keywords.impassable ? 'o' : keywords.wall ? '=' : keywords.water ? '~' : keywords.elevated > 0 ? '^' : '"';
}

/** Heights are sizes here (WK-R-45): the picture says how tall a piece is. */
function featureOf(piece: Piece): SceneFeature {
  return { ...piece, label: piece.name, glyph: glyphOf(piece), top: piece.size };
}

/** An objective with the ring in which models count for it (WK-MOT-10). */
function markerOf(s: State, piece: Piece): SceneMarker | null {
  if (piece.objective === null) return null;
  const { seat, x, y, r } = piece.objective;
  const [red, blue] = near(s, piece, HELD + SLACK);
  const holder = controller(s, piece);
  const held: Seat[] = holder !== null ? [holder] : red > 0 && blue > 0 ? [0, 1] : [];
  const by = holder !== null ? `held by ${seatName(holder)}` : held.length > 0 ? 'contested' : 'held by nobody';
  return {
    id: piece.id,
    label: piece.name,
    x,
    y,
    r,
    state: `for the motivation of ${seatName(seat)}, ${by}`,
    face: piece.name.match(/\d+$/)?.[0] ?? piece.name.charAt(0),
    active: s.phase !== 'over',
    held,
    reach: HELD,
  };
}

function seatName(seat: Seat): string {
  return SEATS[seat]?.name ?? `seat ${seat}`;
}

/** The zones of both sides, once the sides are taken (WK-SET-06); No Man's Land lies between them (WK-SET-07). */
function zones(s: State): Region[] {
  if (s.sides[0] === null) return [];
  return ([0, 1] as const).flatMap((seat) =>
    zoneRegions(s, seat, ZONES).map((region) => ({ ...region, label: `${seatName(seat)}: ${region.label}` })),
  );
}

type Thing = { model: Model } | { piece: Piece };

function thing(s: State, id: string): Thing | null {
  const model = byId(s, id);
  if (model !== undefined) return standing(model) ? { model } : null;
  const piece = pieceById(s, id);
  return piece === undefined ? null : { piece };
}

/** Anybody may measure, from base to base. */
const MEASURED = ['WK-GEN-01', 'WK-GEN-02'] as const;

/** The shortest gap between two bases (WK-GEN-02); anybody may measure at any moment (WK-GEN-01). */
export function measure(s: State, a: string, b: string): { distance: number; line: string } | null {
  const from = thing(s, a);
  const to = thing(s, b);
  if (from === null || to === null) return null;
  if ('model' in from && 'model' in to) {
    if (from.model === to.model) return { distance: 0, line: 'a model and itself' };
    return { distance: Math.max(0, gap(from.model, to.model)), line: `from base to base [${MEASURED.join(', ')}]` };
  }
  if ('piece' in from && 'piece' in to) {
    return { distance: from.piece === to.piece ? 0 : apart(from.piece, to.piece), line: 'from outline to outline' };
  }
  const model = 'model' in from ? from.model : (to as { model: Model }).model;
  const piece = 'piece' in from ? from.piece : (to as { piece: Piece }).piece;
  return { distance: distanceBodyToFeature(piece, model), line: 'from the base to the outline' };
}

function apart(a: Piece, b: Piece): number {
  let least = Number.POSITIVE_INFINITY;
  for (const p of a.parts) for (const q of b.parts) least = Math.min(least, distanceAreaToArea(p, q));
  return least;
}

/** Nobody may act at a table that is only looked at, so the motivations have nothing to say. */
const STILL: Rules = {
  menu: [],
  motives: {
    activationBegins() {},
    *attackOver() {},
    dies() {},
    *hasMoved() {},
    *turnEnds() {},
    *roundEnds() {},
  },
};

/** For questions that change nothing. */
function quietTable(s: State): G {
  return onlooker(s, STILL);
}

/** Whether one sees the other, what stands in between and how large everybody is. */
export function sight(s: State, viewer: string, target: string): SightReport | null {
  const a = byId(s, viewer);
  const b = byId(s, target);
  if (a === undefined || b === undefined || !standing(a) || !standing(b)) return null;
  const refusal = sightRefusal(quietTable(s), a, b);
  if (refusal !== null)
    return { clear: false, refusal, lines: [`${a.name} does not see ${b.name}: ${refusal.reason}.`] };
  const lines: string[] = [];
  const say = (text: string, ...clauses: ClauseId[]): void => {
    lines.push(`${text} [${clauses.join(', ')}].`);
  };
  say(`${a.name} (size ${sizeOf(s, a)}) sees ${b.name} (size ${sizeOf(s, b)})`, 'WK-LOS-03', 'WK-LOS-01');
  for (const m of a === b ? [a] : [a, b]) {
    const up = elevationAt(s, m.a, m.x, m.y);
    if (up > 0) say(`The ground makes ${m.name} ${up} larger`, 'WK-KEY-02');
  }
  if (touches(a, b)) say('They are in contact and always see each other', 'WK-R-33');
  const others = a === b ? [] : between(s, a, b);
  if (others.length > 0) say(`Between them: ${others.map((id) => called(s, id)).join(', ')}`, 'WK-LOS-05', 'WK-LOS-02');
  return { clear: true, refusal: null, lines };
}
