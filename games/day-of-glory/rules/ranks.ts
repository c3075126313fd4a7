/**
 * Models that leave a unit, and how the others close up (DG-R-102, DG-R-103): gaps are filled from the back row, which closes up
 * itself; a single row closes towards the enemy it touches. Heroes who are left alone are units of their own again (DG-R-118).
 */
import type { Body } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Model, State, Unit } from '../state.ts';
import { meleeWith, touches } from './contact.ts';
import { tidyLinks } from './engage.ts';
import { backRow, bodyOf, modelsInRow, ringDepth, settle } from './layout.ts';
import { layCrew, leave, machineOf } from './machine.ts';
import { modelActions, neededActions } from './phases.ts';
import { isHero } from './play.ts';
import { regrid } from './regrid.ts';
import { amongOthers, crowded } from './space.ts';

/**
 * How the places of those who left are dealt with: `hold` leaves the others where they are, `later` does so until their places are filled
 * by `closeLater`.
 */
export type Closing = 'fill' | 'hold' | 'later';

/** A place that a model has left. */
export type Gap = Pick<Model, 'row' | 'file' | 'turn'>;

/** Takes models out of their unit, whatever became of them, and closes up. */
export function takeOut(s: State, u: Unit, leaving: readonly Model[], closing: Closing = 'fill'): void {
  if (leaving.length === 0) return;
  const gaps: Gap[] = [];
  // Whom a row that is left over touched while all were there.
  const thin = closing === 'fill' && u.models.length - leaving.length < u.files;
  const enemies = thin && u.place === 'table' ? meleeWith(s, u) : [];
  const among = u.machine === undefined && closing === 'fill' && u.place === 'table' && amongOthers(s, u);
  for (const m of leaving) {
    const at = u.models.indexOf(m);
    if (at < 0) continue;
    u.models.splice(at, 1);
    gaps.push({ row: m.row, file: m.file, turn: m.turn });
    if (isHero(s, m)) heroGone(s, m);
  }
  const stood = among ? placesOf(u) : null;
  const machine = u.models.length === 0 ? undefined : machineOf(s, u);
  if (machine !== undefined) {
    layCrew(u, machine);
    tidyLinks(s);
    return;
  }
  if (u.models.length === 0) vanish(s, u);
  else if (u.kind !== 'hero' && u.models.every((m) => isHero(s, m))) freeHeroes(s, u);
  else if (u.models.length === 1) {
    if (enemies.length > 0 && inRows(u) && u.models[0]!.row === 0) closeSingleRow(s, u, enemies);
    becomeSingle(u);
  } else if (closing === 'fill' && u.formation !== 'disorder') closeUp(s, u, gaps, enemies);
  if (stood !== null && u.place === 'table' && crowded(s, u)) stayPut(u, stood);
  if (closing === 'later' && u.formation !== 'single') u.solid = false;
  else if (u.formation === 'disorder' && u.models.length > 0) regrid(u);
  else if (u.models.length > 0) settle(u);
  tidyLinks(s);
}

/** Who may fill a gap: the back row, where it is behind it. A ring closes by itself. */
export function fillersOf(u: Unit, gap: Gap): Model[] {
  if (u.formation === 'ring') return [];
  const back = backRow(u);
  return gap.row >= back ? [] : modelsInRow(u, back);
}

/** The unit closes up after `takeOut` with `later`, once others have stepped into the gaps; those within a ring do so here. */
export function closeLater(s: State, u: Unit, gaps: readonly Gap[]): void {
  if (u.place !== 'table' || u.formation === 'single') return;
  if (u.formation === 'disorder') {
    regrid(u);
    return;
  }
  const stood = amongOthers(s, u) ? placesOf(u) : null;
  closeUp(s, u, u.formation === 'ring' ? gaps : [], meleeWith(s, u));
  if (stood !== null && crowded(s, u)) stayPut(u, stood);
  settle(u);
  tidyLinks(s);
}

interface Stood {
  frame: Pick<Unit, 'x' | 'y' | 'fx' | 'fy' | 'files' | 'gap' | 'formation' | 'mustReform'>;
  cells: ReadonlyMap<Model, Pick<Model, 'row' | 'file' | 'turn'>>;
}

function placesOf(u: Unit): Stood {
  const { x, y, fx, fy, files, gap, formation, mustReform } = u;
  const cells = new Map(u.models.map((m) => [m, { row: m.row, file: m.file, turn: m.turn }] as const));
  return { frame: { x, y, fx, fy, files, gap, formation, mustReform }, cells };
}

/** DG-R-366: others stand where they would close up, so nobody does. */
function stayPut(u: Unit, { frame, cells }: Stood): void {
  Object.assign(u, frame);
  for (const m of u.models) Object.assign(m, cells.get(m));
  if (u.models.length === 1) becomeSingle(u);
  else regrid(u);
}

function inRows(u: Unit): boolean {
  return u.formation === 'regiment' || u.formation === 'skirmish';
}

/** The record of a hero that stood in the unit and is no more. */
function heroGone(s: State, m: Model): void {
  for (const record of s.units) {
    if (record.kind !== 'hero' || record.card !== m.card) continue;
    record.place = 'gone';
    record.joined = null;
    s.pool = s.pool.filter((id) => id !== record.id);
  }
}

function vanish(s: State, u: Unit): void {
  leave(s, u);
  u.place = 'gone';
  u.rows = 1;
  s.pool = s.pool.filter((id) => id !== u.id);
  tidyLinks(s);
}

/** DG-R-050: a unit reduced to one model has no formation. */
export function becomeSingle(u: Unit): void {
  const [last] = u.models as [Model];
  standSingle(u, last, bodyOf(u, last));
  u.mustReform = false;
}

/** One model on its own base, where that base was. */
function standSingle(u: Unit, m: Model, was: Body): void {
  Object.assign(m, { row: 0, file: 0, turn: 0 });
  u.formation = 'single';
  u.files = 1;
  u.gap = 0;
  u.fx = was.fx;
  u.fy = was.fy;
  u.x = snap(was.x + was.fx * u.b);
  u.y = snap(was.y + was.fy * u.b);
}

/** A hero that stood in a unit stands for itself, on its own base, where its place in the unit was. */
export function standAlone(hero: Unit, m: Model, was: Body, set: number): void {
  hero.models = [m];
  hero.ready = { [m.card]: set };
  hero.place = 'table';
  hero.joined = null;
  standSingle(hero, m, was);
  settle(hero);
}

/** Only heroes are left: each stands for itself where it is. */
export function freeHeroes(s: State, u: Unit): void {
  for (const m of [...u.models]) {
    const record = s.units.find((r) => r.kind === 'hero' && r.card === m.card);
    if (record === undefined) continue;
    standAlone(record, m, bodyOf(u, m), u.ready[m.card] ?? 0);
    record.activated = record.activated || u.activated;
    record.fought = record.fought || u.fought;
    record.shamed = record.shamed || u.shamed;
    // Its unit was still to act in this phase: now it acts itself, if it is quick enough.
    const due = s.pool.includes(u.id) && modelActions(s, m) >= neededActions(s);
    if (due && !s.pool.includes(record.id)) s.pool = [...s.pool, record.id];
  }
  u.models = [];
  vanish(s, u);
}

function closeUp(s: State, u: Unit, gaps: readonly Gap[], enemies: readonly Unit[]): void {
  if (u.formation === 'ring') {
    closeRing(s, u, gaps);
    return;
  }
  for (const gap of [...gaps].sort((a, b) => a.row - b.row)) {
    const back = backRow(u);
    if (gap.row >= back) continue;
    const filler = modelsInRow(u, back)
      .sort((a, b) => Number(isHero(s, a)) - Number(isHero(s, b)) || b.file - a.file)
      .at(0);
    if (filler !== undefined) Object.assign(filler, gap);
  }
  const rows = backRow(u) + 1;
  if (u.formation === 'wedge') centreRow(u, backRow(u), u.files);
  else if (rows === 1) closeSingleRow(s, u, enemies);
  else centreRow(u, rows - 1, u.files);
}

/** Those within step into the gaps of the rim; when nobody is left within, the ring is open there (DG-R-065). */
function closeRing(s: State, u: Unit, gaps: readonly Gap[]): void {
  for (const gap of gaps) {
    const deep = ringDepth(u, gap);
    const inner = u.models.filter((m) => ringDepth(u, m) > deep);
    inner.sort((a, b) => Number(isHero(s, a)) - Number(isHero(s, b)) || ringDepth(u, b) - ringDepth(u, a));
    if (inner[0] !== undefined) Object.assign(inner[0], gap);
  }
}

/** The models of a row side by side in the middle. */
function centreRow(u: Unit, row: number, files: number): void {
  const here = modelsInRow(u, row).sort((a, b) => a.file - b.file);
  const spare = files - here.length;
  const first = u.formation === 'wedge' ? spare / 2 : Math.floor(spare / 2);
  for (let i = 0; i < here.length; i++) here[i]!.file = first + i;
}

/** A single row closes to where most of its models touch whom they touched, else to its middle (DG-R-103). */
function closeSingleRow(s: State, u: Unit, enemies: readonly Unit[]): void {
  const row = [...u.models].sort((a, b) => a.file - b.file);
  const was = u.files;
  const now = row.length;
  if (was === now) return;
  for (let i = 0; i < now; i++) Object.assign(row[i]!, { row: 0, file: i });
  u.files = now;
  settle(u);
  const at = (d: number) => ({ x: snap(u.x - u.fy * d), y: snap(u.y + u.fx * d) });
  let best = at(0);
  let most = -1;
  for (const d of enemies.length === 0 ? [0] : shifts(was - now, 2 * u.a + u.gap)) {
    const pose = { ...at(d), fx: u.fx, fy: u.fy };
    let touching = 0;
    for (const enemy of enemies) touching += new Set(touches(s, u, enemy, pose).map((t) => t.mine.id)).size;
    if (touching <= most) continue;
    most = touching;
    best = at(d);
  }
  Object.assign(u, best);
}

/** How far to the left a row may stand that has lost so many places: its middle first, then whole places by their distance from it. */
function shifts(lost: number, pitch: number): number[] {
  const out = [0];
  for (let d = lost % 2 === 0 ? 1 : 0.5; d <= lost / 2; d++) out.push(d * pitch, 0 - d * pitch);
  return out;
}
