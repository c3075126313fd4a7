/** What lies on the table, for any interface; distances and sight for those who ask. */
import type {
  Mark,
  Region,
  Scene,
  SceneBody,
  SceneMarker,
  SceneRing,
  SceneUnit,
  Seat,
  SightReport,
} from '#engine/game.ts';
import { distanceAreaToArea, distanceBodyToArea } from '#engine/geometry/area.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import type { Body } from '#engine/geometry/types.ts';
import { contentOf } from './content/library.ts';
import { figureOf, Looks, noteOf } from './figure.ts';
import { answerers, REACH } from './rules/answering.ts';
import { bodyOf } from './rules/layout.ts';
import { mostHealth } from './rules/lowered.ts';
import { machineOf, servedPieces } from './rules/machine.ts';
import { fearless, moralePenalties, nerveOf } from './rules/nerve.ts';
import { passengersOf } from './rules/passengers.ts';
import { findModel, isHero, unitById, WILD } from './rules/play.ts';
import { powerOf } from './rules/power.ts';
import { reloadsLeft } from './rules/reload.ts';
import { toLoad } from './rules/serve.ts';
import { inCover, inFrontArc, sightRefusal } from './rules/sight.ts';
import { sizeOf } from './rules/tears.ts';
import { zoneRegion } from './setup/zone.ts';
import type { Card, Effect, Flame, Model, Piece, State, Tear, Unit } from './state.ts';
import { effectText } from './text/effects.ts';
import { modelName, roleName, seatName, unitName } from './text/names.ts';
import { capital, count } from './text/words.ts';

const GLYPHS: Readonly<Record<Piece['kind'], string>> = {
  hill: '^',
  woods: '"',
  ruins: '%',
  river: '~',
  marsh: '~',
  flood: '~',
  wall: '=',
  hedge: '=',
  rocks: '#',
  building: '#',
  ford: '-',
  ice: '#',
  bridge: '-',
  machine: 'A',
};

export function scene(s: State): Scene {
  const bodies: SceneBody[] = [];
  const units: SceneUnit[] = [];
  const looks = new Looks(s);
  for (const u of s.units) {
    if (u.place !== 'table') continue;
    const order = [...u.models].sort((a, b) => a.row - b.row || a.file - b.file);
    const note = noteOf(s, u);
    const told = note === undefined ? {} : { note };
    for (const m of order) bodies.push({ ...sceneBody(s, u, m), look: looks.of(u, m.card), ...told });
    units.push(sceneUnit(s, u, order));
  }
  return {
    width: s.width,
    depth: s.depth,
    bodies,
    features: [...s.pieces, ...servedPieces(s)].map((p) => ({ ...p, label: capital(p.name), glyph: GLYPHS[p.kind] })),
    markers: [...s.tears.map(tearMarker), ...s.flames.map(flameMarker)],
    units,
    regions: regions(s),
    rings: answerRings(s),
  };
}

/** How far from a wizard who is casting others may answer, and who could (DG-SPL-05). */
function answerRings(s: State): SceneRing[] {
  const unit = s.activation === null ? undefined : unitById(s, s.activation.unit);
  if (unit === undefined || unit.place !== 'table') return [];
  return unit.models
    .filter((m) => powerOf(s, m.id) > 0)
    .map((m) => {
      const near = answerers(s, { unit, model: m });
      const who = near.length === 0 ? 'no wizard of theirs' : near.join(', ');
      return { body: m.id, reach: REACH, label: `${REACH}": ${who}`, seat: unit.seat, clause: 'DG-SPL-05' };
    });
}

function flameMarker(f: Flame): Scene['markers'][number] {
  return {
    id: f.id,
    label: f.name,
    x: f.x,
    y: f.y,
    r: f.r,
    state: '2D6 hits without saves on who comes into it',
    face: '*',
    active: true,
    held: [f.seat],
    reach: 0,
  };
}

/** A tear as wide as it is. */
function tearMarker({ id, x, y, size, collapse, until, seat }: Tear): SceneMarker {
  const lasts = until === null ? '' : `, to the end of round ${until}`;
  return {
    id,
    label: collapse ? `Reality collapse, ${size}"` : `Tear in reality, ${size}"`,
    x,
    y,
    r: size / 2,
    state: collapse ? 'destroys whoever touches it' : `${sizeOf({ size, collapse })?.rank ?? ''} demons${lasts}`,
    face: collapse ? 'C' : 'T',
    active: collapse,
    held: [seat],
    reach: 0,
    rift: collapse ? 'deep' : 'open',
  };
}

const nobodys = (seat: number): Seat | null => (seat === WILD ? null : seat);

function sceneBody(s: State, u: Unit, m: Model): SceneBody {
  const card = s.cards[m.card] as Card;
  return {
    id: m.id,
    label: isHero(s, m) || u.formation === 'single' ? capital(modelName(s, u, m)) : label(s, u, m),
    glyph: glyphOf(u, card),
    seat: nobodys(u.seat),
    body: bodyOf(u, m),
    badges: marksOf(s, m).map((mark) => mark.label),
    marks: marksOf(s, m),
    figure: figureOf(card),
    done: u.activated && s.activation?.unit !== u.id,
    ...(s.activation?.rushing === true && s.activation.unit === u.id ? { passing: true } : {}),
  };
}

function label(s: State, u: Unit, m: Model): string {
  return m.role === null ? unitName(s, u) : `${unitName(s, u)}, ${roleName(m.role)}`;
}

/** The number of the unit; a hero's letter. */
function glyphOf(u: Unit, card: Card): string {
  if (card.kind === 'hero') return card.general ? 'G' : 'H';
  return u.id.replace(/^[rb](?=\d)/, '').slice(0, 2);
}

const ROLE_LETTERS = { sergeant: 'S', standard: 'B', musician: 'M' } as const;

export function marksOf(s: State, m: Model): Mark[] {
  const card = s.cards[m.card] as Card;
  const marks: Mark[] = [];
  const lost = mostHealth(s, m) - m.health;
  if (lost > 0) marks.push({ shape: 'drop', text: `${lost}`, label: count(lost, 'wound'), sign: 'wound' });
  if (card.general) marks.push({ shape: 'circle', text: 'G', label: 'General', sign: 'general', leads: true });
  if (card.armyStandard) marks.push({ shape: 'circle', text: 'A', label: 'Army standard', sign: 'army-standard' });
  if (card.kind === 'hero' && !card.general && !card.armyStandard) {
    marks.push({ shape: 'circle', text: 'H', label: 'Hero', sign: 'hero' });
  }
  if (m.role !== null) {
    marks.push({ shape: 'square', text: ROLE_LETTERS[m.role], label: capital(roleName(m.role)), sign: m.role });
  }
  if (m.crouching) marks.push({ shape: 'triangle', text: 'c', label: 'Crouching', sign: 'crouching' });
  const dice = s.power[m.id];
  if (dice !== undefined) {
    marks.push({ shape: 'circle', text: `${dice}`, label: count(dice, 'power die', 'power dice'), sign: 'power' });
  }
  for (const e of s.effects) if (e.on === m.id) marks.push(effectMark(e));
  if (m.blessing !== undefined) {
    const god = contentOf(s).gods.get(m.blessing);
    marks.push({ shape: 'circle', text: '+', label: `Blessed by the ${god?.name ?? m.blessing}`, sign: 'blessed' });
  }
  if (m.raised === true) marks.push({ shape: 'circle', text: 'z', label: 'Raised: gives no points', sign: 'raised' });
  if (m.lowered !== undefined) {
    marks.push({ shape: 'circle', text: `-${m.lowered}`, label: 'Lowered for good', sign: 'lowered' });
  }
  return marks;
}

function effectMark(e: Effect): Mark {
  return { shape: 'circle', text: '', label: `${capital(e.name)}: ${effectText(e)}`, sign: 'effect' };
}

function sceneUnit(s: State, u: Unit, order: readonly Model[]): SceneUnit {
  const bearer = order.find((m) => m.role === 'standard' || (s.cards[m.card] as Card).armyStandard);
  const loose = u.formation === 'skirmish' || u.formation === 'single' || u.formation === 'disorder';
  return {
    id: u.id,
    label: unitName(s, u),
    seat: nobodys(u.seat),
    members: order.map((m) => m.id),
    facing: [u.fx, u.fy],
    order: loose ? 'loose' : 'ranks',
    banner:
      bearer === undefined ? null : ((s.cards[bearer.card] as Card).race ?? figureOf(s.cards[bearer.card] as Card)),
    strength: order.length + lostModels(s, u),
    nerve: firmness(s, u),
    marks: unitMarks(s, u),
    done: u.activated && s.activation?.unit !== u.id,
  };
}

/** How many faces of the die it would stand by if its morale were checked now (DG-MOR-13): two of them make a shield. */
function firmness(s: State, u: Unit): NonNullable<SceneUnit['nerve']> {
  if (u.fleeing) return { shields: 0, label: 'in flight' };
  const nerve = nerveOf(s, u);
  if (nerve === null || fearless(s, u)) return { shields: 3, label: 'knows no fear' };
  const penalties = moralePenalties(s, u).reduce((all, { amount }) => all + amount, 0);
  const faces = Math.max(0, Math.min(6, nerve.value + penalties - u.died));
  return { shields: Math.ceil(faces / 2) as 0 | 1 | 2 | 3, label: `nerve ${nerve.value}, stands ${faces} in 6` };
}

/** By the power that was lost: a unit keeps account of power, not of heads. */
export function lostModels(s: State, u: Unit): number {
  const { power } = s.cards[u.card] as Card;
  return power <= 0 ? u.died : Math.max(u.died, Math.round((u.killed + u.fled) / power));
}

export function unitMarks(s: State, u: Unit): Mark[] {
  const marks: Mark[] = [];
  if (u.demon !== undefined) {
    const wild = u.seat === WILD;
    marks.push({
      shape: 'triangle',
      text: wild ? 'w' : 'b',
      label: wild ? 'Wild' : 'Bound',
      sign: wild ? 'wild' : 'bound',
    });
  }
  if (u.fleeing) marks.push({ shape: 'triangle', text: '!', label: 'In flight', sign: 'fleeing' });
  if (u.formation === 'disorder' || u.mustReform) {
    marks.push({ shape: 'square', text: '?', label: 'Must reform', sign: 'disorder' });
  }
  const empty = reloadsLeft(u.models);
  if (empty > 0) {
    marks.push({ shape: 'square', text: `${empty}`, label: `${count(empty, 'reload')} to go`, sign: 'reload' });
  }
  const load = loadMark(s, u);
  if (load !== null) marks.push(load);
  marks.push(...carriageMarks(s, u));
  if (u.charged.length > 0) marks.push({ shape: 'triangle', text: '', label: 'Has charged', sign: 'charged' });
  if (u.died > 0) marks.push({ shape: 'drop', text: `${u.died}`, label: `${u.died} dead this round`, sign: 'died' });
  if (u.shamed) marks.push({ shape: 'circle', text: '', label: 'A challenge was refused', sign: 'shamed' });
  if (s.challenges.some((c) => u.models.some((m) => c.challenger === m.id || c.challenged === m.id))) {
    marks.push({ shape: 'circle', text: '', label: 'In a challenge', sign: 'challenge' });
  }
  for (const e of s.effects) if (e.on === u.id) marks.push(effectMark(e));
  return marks;
}

/** Who rides in a cart, and what a vehicle has lost. */
function carriageMarks(s: State, u: Unit): Mark[] {
  const marks: Mark[] = [];
  if (u.dazed === true) {
    marks.push({ shape: 'triangle', text: 'z', label: 'Loses its next activation', sign: 'dazed' });
  }
  if (u.kind !== 'vehicle') return marks;
  const riding = passengersOf(s, u).reduce((n, v) => n + v.models.length, 0);
  if (riding > 0) {
    marks.push({ shape: 'square', text: `${riding}`, label: `${count(riding, 'model')} aboard`, sign: 'aboard' });
  }
  const parts = u.models[0]?.parts;
  if (parts?.shaken === true) {
    marks.push({ shape: 'triangle', text: '?', label: 'Its crew check their nerve next', sign: 'shaken' });
  }
  if (parts !== undefined && (parts.still || parts.structure === 0)) {
    const label = parts.structure === 0 ? 'A wreck' : 'Stopped for good';
    marks.push({ shape: 'square', text: 'x', label, sign: 'still' });
  }
  return marks;
}

/** What the piece of a crew still needs before it can be fired. */
function loadMark(s: State, u: Unit): Mark | null {
  const m = machineOf(s, u);
  if (m === undefined) return null;
  const { left } = toLoad(s, m);
  return left === 0
    ? { shape: 'circle', text: '', label: 'Loaded', sign: 'loaded' }
    : { shape: 'square', text: `${left}`, label: `${count(left, 'action')} of loading to go`, sign: 'reload' };
}

function regions(s: State): Region[] {
  if (s.phase !== 'deployment') return [];
  return [0, 1].map((seat) => ({ ...zoneRegion(s, seat), label: `${seatName(seat)}'s deployment zone` }));
}

// ---- measuring

type Thing = { unit: Unit; bodies: readonly Body[] } | { piece: Piece };

function thing(s: State, id: string): Thing | null {
  const u = unitById(s, id);
  if (u !== undefined) {
    const host = u.place === 'joined' ? unitById(s, u.joined ?? '') : u;
    if (host === undefined || host.place !== 'table') return null;
    const own = host === u ? host.models : host.models.filter((m) => m.card === u.card);
    return { unit: host, bodies: own.map((m) => bodyOf(host, m)) };
  }
  const found = findModel(s, id);
  if (found !== undefined) {
    return found.unit.place === 'table' ? { unit: found.unit, bodies: [bodyOf(found.unit, found.model)] } : null;
  }
  const piece = s.pieces.find((p) => p.id === id);
  return piece === undefined ? null : { piece };
}

export function measure(s: State, a: string, b: string): { distance: number; line: string } | null {
  const from = thing(s, a);
  const to = thing(s, b);
  if (from === null || to === null) return null;
  if ('piece' in from && 'piece' in to) {
    let least = Number.POSITIVE_INFINITY;
    for (const p of from.piece.parts) for (const q of to.piece.parts) least = Math.min(least, distanceAreaToArea(p, q));
    return { distance: Math.max(0, least), line: 'between the outlines' };
  }
  const bodies = 'bodies' in from ? from.bodies : 'bodies' in to ? to.bodies : [];
  if ('bodies' in from && 'bodies' in to) {
    let least = Number.POSITIVE_INFINITY;
    for (const p of from.bodies) for (const q of to.bodies) least = Math.min(least, planSeparation(p, q));
    return { distance: Math.max(0, least), line: 'between the nearest bases' };
  }
  const piece = 'piece' in from ? from.piece : 'piece' in to ? to.piece : null;
  let least = Number.POSITIVE_INFINITY;
  for (const part of piece?.parts ?? []) {
    for (const body of bodies) least = Math.min(least, distanceBodyToArea(part, body));
  }
  return { distance: Math.max(0, least), line: 'from the nearest base to the outline' };
}

/** The unit of that id, or the one in which the model or joined hero of that id stands. */
export function hostOf(s: State, id: string): Unit | undefined {
  const u = unitById(s, id);
  if (u === undefined) return findModel(s, id)?.unit;
  return u.place === 'joined' ? unitById(s, u.joined ?? '') : u;
}

export function sight(s: State, viewer: string, target: string): SightReport | null {
  const u = hostOf(s, viewer);
  const v = hostOf(s, target);
  if (u === undefined || v === undefined || u.place !== 'table' || v.place !== 'table') return null;
  if (u === v) return { clear: true, refusal: null, lines: ['A unit sees itself.'] };
  const [mine, theirs] = [unitName(s, u), unitName(s, v)];
  const refusal = sightRefusal(s, u, v);
  if (refusal !== null) {
    return { clear: false, refusal, lines: [`${mine} does not see ${theirs}: ${refusal.reason} [${refusal.clause}].`] };
  }
  const lines = [`${mine} sees ${theirs}.`];
  if (!inFrontArc(u, v)) lines.push('It lies outside the front arc [DG-R-075].');
  const cover = inCover(s, u, v);
  if (cover !== null) lines.push(`${theirs} has cover: ${cover.name.toLowerCase()} [DG-TER-02].`);
  return { clear: true, refusal: null, lines };
}
