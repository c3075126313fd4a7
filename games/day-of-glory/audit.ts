/** What must hold of every state between two inputs: each model in one place, records and cells in order. For the conformance suite. */
import { polygonGap } from '#engine/geometry/polygon.ts';
import { admits, plotsIn } from './rules/ground.ts';
import { bodyOf, outlineOf } from './rules/layout.ts';
import { cartOf, roomIn } from './rules/passengers.ts';
import { isHero, unitById, WILD } from './rules/play.ts';
import { onTable } from './rules/scatter.ts';
import { collapsed } from './rules/tears.ts';
import type { State, Unit } from './state.ts';

export function audit(s: State): readonly string[] {
  return [
    ...modelProblems(s),
    ...s.units.flatMap((u) => unitProblems(s, u)),
    ...machineProblems(s),
    ...referenceProblems(s),
    ...demonProblems(s),
    ...cartProblems(s),
  ];
}

/** Every model stands in one unit only, and what is gone has none. */
function modelProblems(s: State): string[] {
  const problems: string[] = [];
  const home = new Map<string, Unit>();
  for (const u of s.units) {
    for (const m of u.models) {
      const other = home.get(m.id);
      if (other !== undefined) problems.push(`${m.id} stands in ${other.id} and in ${u.id}`);
      home.set(m.id, u);
      if (m.health <= 0) problems.push(`${m.id} has no health left and stands in ${u.id}`);
    }
  }
  return problems;
}

function unitProblems(s: State, u: Unit): string[] {
  const here = u.place === 'table' || u.place === 'reserve' || u.place === 'aboard';
  if ((u.place === 'aboard') !== (u.cart !== undefined)) return [`${u.id} is ${u.place} and rides in ${u.cart}`];
  if (here !== u.models.length > 0) return [`${u.id} is ${u.place} with ${u.models.length} models`];
  if (u.place === 'joined') {
    const host = unitById(s, u.joined ?? '');
    const stands = host?.models.filter((m) => m.card === u.card).length ?? 0;
    return stands === 1 ? [] : [`${u.id} stands ${stands} times in the unit it is joined to, ${u.joined}`];
  }
  const problems: string[] = [];
  if (u.joined !== null) problems.push(`${u.id} is ${u.place} and still joined to ${u.joined}`);
  if (!here) return problems;
  if (u.kind !== 'hero' && u.machine === undefined && u.models.every((m) => isHero(s, m)))
    problems.push(`${u.id} consists of heroes alone`);
  if (u.machine === undefined && (u.formation === 'single') !== (u.models.length === 1)) {
    problems.push(`${u.id} is in ${u.formation} with ${u.models.length} models`);
  }
  problems.push(...cellProblems(u));
  if (u.place === 'table') problems.push(...groundProblems(s, u));
  return problems;
}

/** Nobody shares a cell; rows and files begin at 0 and are as many as the unit says, save while the models of a mixed-up unit still step. */
function cellProblems(u: Unit): string[] {
  const problems: string[] = [];
  const cells = new Set<string>();
  let rows = 1;
  for (const m of u.models) {
    const cell = `${m.row} ${m.file}`;
    if (cells.has(cell)) problems.push(`${m.id} shares its place with another of ${u.id}`);
    cells.add(cell);
    rows = Math.max(rows, m.row + 1);
    if (u.formation === 'disorder') continue;
    if (m.row < 0 || m.file < 0 || m.file > u.files - 1 + 1e-9) {
      problems.push(`${m.id} stands outside the grid of ${u.id}: row ${m.row}, file ${m.file}`);
    }
  }
  if (u.formation !== 'disorder' && rows !== u.rows) problems.push(`${u.id} has ${rows} rows and counts ${u.rows}`);
  return problems;
}

/** Positions are snapped: what overlaps by less only touches. */
const TOUCH = 1 / 64;

/** Nobody stands on ground that does not admit its formation. */
function groundProblems(s: State, u: Unit): string[] {
  const line = outlineOf(u);
  return s.pieces.flatMap((piece) => {
    if (u.formation === 'ring' || u.formation === 'disorder' || admits(u, piece, u)) return [];
    const on = plotsIn(s, piece).some(({ polygon }) => polygonGap(line, polygon) < -TOUCH);
    return on ? [`${u.id} stands on ${piece.id} in ${u.formation}`] : [];
  });
}

/** A piece is served by one unit that is there, or stands among the terrain, or is gone. */
function machineProblems(s: State): string[] {
  return s.machines.flatMap((m) => {
    const crews = s.units.filter((u) => u.machine === m.id).length;
    const lies = s.pieces.filter((p) => p.id === m.id).length;
    const sound =
      m.place === 'served' ? crews === 1 && lies === 0 : crews === 0 && lies === (m.place === 'left' ? 1 : 0);
    return sound ? [] : [`${m.id} is ${m.place} with ${crews} crews, ${lies} times among the terrain`];
  });
}

/** Who rides rides in something, which holds no more than it can. Of a cart that is lost passengers get out once their owner has answered. */
function cartProblems(s: State): string[] {
  const problems: string[] = [];
  for (const u of s.units) {
    const cart = cartOf(s, u);
    if (u.place === 'aboard' && cart?.kind !== 'vehicle')
      problems.push(`${u.id} rides in ${u.cart}, which is no vehicle`);
    if (u.kind === 'vehicle' && roomIn(s, u) < 0) problems.push(`${u.id} carries more than it can`);
  }
  return problems;
}

/** Contacts and challenges name models that are there. */
function referenceProblems(s: State): string[] {
  const problems: string[] = [];
  const standing = (unit: string, model: string): boolean => {
    const u = unitById(s, unit);
    return u?.place === 'table' && u.models.some((m) => m.id === model);
  };
  for (const { units, models } of s.links) {
    if (!standing(units[0], models[0]) || !standing(units[1], models[1])) {
      problems.push(`the contact of ${units[0]} and ${units[1]} names somebody who is not there`);
    }
  }
  for (const u of s.units) {
    if (u.place === 'reserve' && s.phase === 'battle' && !s.held.includes(u.id)) {
      problems.push(`${u.id} was neither deployed nor held back`);
    }
  }
  return problems;
}

/** Wild demons belong to nobody, bound ones to their binder's side; nobody stands in a collapse, and tears lie on the table. */
function demonProblems(s: State): string[] {
  const problems: string[] = [];
  for (const u of s.units) {
    if ((u.kind === 'demon') !== (u.demon !== undefined)) problems.push(`${u.id} is a demon only by half`);
    if (u.seat === WILD && u.demon === undefined) problems.push(`${u.id} is on the side of the wild demons`);
    if (u.demon === undefined || u.place === 'gone') continue;
    if ((u.seat === WILD) !== (u.demon.bound === null)) problems.push(`${u.id} is bound and wild at once`);
    if (s.cards[u.card]?.seat !== u.seat) problems.push(`the card of ${u.id} is of another side`);
  }
  for (const tear of s.tears) {
    if (tear.size <= 0) problems.push(`${tear.id} has no size`);
    if (!onTable(s, [tear.x, tear.y])) problems.push(`${tear.id} lies off the table`);
  }
  if (s.activation?.rushing) return problems;
  for (const u of s.units) {
    if (u.place !== 'table') continue;
    for (const m of u.models) if (collapsed(s, bodyOf(u, m))) problems.push(`${m.id} stands in a reality collapse`);
  }
  return problems;
}
