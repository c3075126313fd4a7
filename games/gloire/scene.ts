/** What lies on the table, for any interface; distances for those who ask. */
import type { BodyLook, Scene, SceneBody, SceneFeature, SceneMarker } from '#engine/game.ts';
import type { Body } from '#engine/geometry/types.ts';
import { byId } from './rules/play.ts';
import type { Coach, Marker, Model, Piece, State, Token } from './state.ts';
import { conditions } from './text/conditions.ts';
import { figureOf } from './text/names.ts';

const GLYPHS: Readonly<Record<Piece['class'], string>> = {
  wall: '#',
  low: '=',
  rough: '"',
  block: 'B',
  tree: '%',
  hill: '^',
  road: '.',
  water: '~',
  ditch: '_',
  table: 'T',
  bench: '-',
  bar: 'T',
  hearth: 'H',
  rug: ',',
  fire: '*',
  wreck: 'X',
};

export function scene(s: State): Scene {
  return {
    width: s.width,
    depth: s.depth,
    ...coverOf(s),
    bodies: [
      ...s.models.filter((m) => m.onTable && m.aboard === null).map((m) => bodyOf(s, m)),
      ...s.coaches.filter(({ gone }) => !gone).map(coachBody),
    ],
    features: s.pieces.map(featureOf),
    markers: [
      ...s.markers.map((marker) => markerOf(marker)),
      ...s.tokens.filter(({ carrier, taken }) => carrier === null && taken === null).map(tokenOf),
    ],
    units: [],
    regions: [],
  };
}

/** Boards in the tavern, stones in the streets, and the night. */
function coverOf({ scenario, night }: State): Pick<Scene, 'cover'> {
  const floor = scenario === 'brawl' ? 'boards' : scenario === 'milady' ? 'stones' : undefined;
  if (floor === undefined && !night) return {};
  return { cover: { ...(floor === undefined ? {} : { floor }), ...(night ? { night: true } : {}) } };
}

function bodyOf(s: State, m: Model): SceneBody {
  const marks = conditions(s, m);
  return {
    id: m.id,
    label: m.card.name,
    glyph: m.id,
    seat: m.seat,
    body: m,
    badges: marks.map(({ label }) => label),
    marks,
    figure: figureOf(m),
    done: m.acted && s.activation?.model !== m.id,
    look: lookOf(m),
  };
}

function lookOf(m: Model): BodyLook {
  const [first] = m.card.weapons;
  const shooter =
    m.card.weapons.some(({ weapon }) => weapon.firearm && weapon.hands === 2) || first?.weapon.id === 'bow';
  const brute = m.card.skills.some(({ skill }) => skill.rule === 'flurry-of-blows');
  return {
    class: m.card.kind !== 'human' ? 'beast' : shooter ? 'shooter' : brute ? 'brute' : 'fighter',
    weapon: first?.weapon.id ?? 'fist',
    leader: m.card.grade === 3,
  };
}

/** The rectangle of coach and team: 2" by 4" (GL-R-005). */
export function coachShape({ x, y, fx, fy }: Coach): Body {
  return { x, y, fx, fy, z: 0, h: 3, shape: 'rect', a: 1, b: 2 };
}

function coachBody(coach: Coach): SceneBody {
  const badges = [
    coach.wreck ? 'wreck' : `speed ${coach.speed}"`,
    ...(coach.wild ? ['out of control'] : []),
    ...(coach.team > 0 ? [`team: ${coach.team} wounds`] : []),
  ];
  return {
    id: coach.id,
    label: 'Coach',
    glyph: coach.id,
    seat: null,
    body: coachShape(coach),
    badges,
    marks: [
      { shape: 'tag', text: `${coach.speed}"`, label: badges[0] as string, sign: 'speed' },
      ...(coach.wild ? [{ shape: 'triangle' as const, text: '!', label: 'out of control', sign: 'wild' }] : []),
    ],
    figure: 'coach',
    done: coach.acted,
  };
}

function featureOf(piece: Piece): SceneFeature {
  return { ...piece, label: titled(piece.name), kind: piece.class, glyph: GLYPHS[piece.class] };
}

/** "the hedge" is labelled "Hedge". */
function titled(name: string): string {
  const bare = name.replace(/^the /, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function markerOf({ id, x, y, card, known }: Marker): SceneMarker {
  const shown = card !== '' && known.length > 0;
  return {
    id,
    label: `Marker ${id}`,
    x,
    y,
    r: 0.5,
    state: shown ? `face down, known: ${card.replaceAll('-', ' ')}` : 'face down',
    face: id.replace(/\D/g, '') || '?',
    active: true,
    held: [],
    reach: 0,
    card: shown ? 'known' : 'down',
  };
}

function tokenOf({ id, name, x, y, lit }: Token): SceneMarker {
  return {
    id,
    label: titled(name),
    x,
    y,
    r: 0.4,
    state: lit ? 'lit' : 'lies here',
    face: name
      .replace(/^(the|a|an) /, '')
      .charAt(0)
      .toUpperCase(),
    active: true,
    held: [],
    reach: 0,
  };
}

/** Nearest edge to nearest edge in plan; measuring is always free (GL-R-005). */
export function measure(s: State, a: string, b: string): { distance: number; line: string } | null {
  const from = spotOf(s, a);
  const to = spotOf(s, b);
  if (from === null || to === null) return null;
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  return {
    distance: Math.max(0, Math.sqrt(dx * dx + dy * dy) - from.r - to.r),
    line: 'from edge to edge, in plan [GL-R-005, GL-R-209]',
  };
}

function spotOf(s: State, id: string): { x: number; y: number; r: number } | null {
  const m = byId(s, id);
  if (m !== undefined) return m.onTable ? { x: m.x, y: m.y, r: m.a } : null;
  const marker = s.markers.find((one) => one.id === id);
  if (marker !== undefined) return { x: marker.x, y: marker.y, r: 0.5 };
  const token = s.tokens.find((one) => one.id === id);
  return token === undefined ? null : { x: token.x, y: token.y, r: 0 };
}
