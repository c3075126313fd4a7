/**
 * Taking a hero into a unit and letting it out again: whose place it takes, where the one it displaces goes (DG-HERO-01,
 * DG-HERO-08, DG-HERO-10), and who may join whom (DG-R-033, DG-R-034).
 */

import type { Refusal } from '#engine/game.ts';
import { agreeing } from '../grammar.ts';
import type { Model, State, Unit } from '../state.ts';
import { backRow, bodyOf, modelsInRow, SKIRMISH_GAP, settle } from './layout.ts';
import { layCrew, machineOf } from './machine.ts';
import { ownBase } from './mounted.ts';
import { isHero, levelOf, rankAndFile, unitCard } from './play.ts';
import { standAlone, takeOut } from './ranks.ts';

export function attachRefusal(s: State, hero: Unit, u: Unit): Refusal | null {
  const card = unitCard(s, hero);
  if (hero.kind !== 'hero' || hero.seat !== u.seat)
    return { clause: 'DG-R-034', reason: 'only heroes join units of their own army' };
  if (u.kind === 'hero') return { clause: 'DG-R-034', reason: 'nobody joins a lone hero' };
  if (u.kind === 'vehicle' || u.kind === 'demon')
    return { clause: 'DG-R-034', reason: 'nobody joins a vehicle or a demon' };
  if (u.kind === 'crew' && levelOf(card, 'engineer') === 0)
    return { clause: 'DG-R-034', reason: 'only an engineer joins artillery', also: ['DG-CLS-09'] };
  if (u.fleeing) return { clause: 'DG-R-034', reason: 'nobody joins a fleeing unit' };
  if (u.formation === 'disorder') {
    return {
      clause: 'DG-HERO-10',
      reason: `${u.name} ${agreeing(u, 'is')} mixed up: whoever is displaced finds no back row`,
    };
  }
  if (u.formation === 'ring' && freeInside(u) === null) {
    return {
      clause: 'DG-SPF-03',
      reason: `the ring of ${u.name} ${agreeing(u, 'has')} no room for whoever is displaced`,
    };
  }
  if (u.kind === 'creature') {
    const led = levelOf(card, 'beast-handler') * 3;
    if (led === 0) return { clause: 'DG-R-034', reason: 'only a beast handler joins creatures' };
    const beasts = rankAndFile(s, u).length;
    if (beasts > led) {
      return {
        clause: 'DG-CLS-04',
        reason: `${hero.name} can lead ${led} creatures`,
        witness: { kind: 'value', name: 'creatures', have: beasts, need: led },
      };
    }
  }
  if (card.beast === 'individual') return { clause: 'DG-R-033', reason: `${hero.name} rides too large a creature` };
  const [w, d] = card.base;
  if (w / 2 > u.a + 1e-6 || d / 2 > u.b + 1e-6) {
    return { clause: 'DG-R-033', reason: `the base of ${hero.name} does not fit a place in ${u.name}` };
  }
  return null;
}

/** Places a hero may take: anyone's but another hero's. */
export function attachPlaces(s: State, u: Unit): Model[] {
  return u.models.filter((m) => !isHero(s, m));
}

/** The hero takes that place; whom it displaces goes to the back row, or begins a new one. */
export function attach(s: State, hero: Unit, u: Unit, row: number, file: number): void {
  const [joining] = hero.models;
  if (joining === undefined) return;
  const machine = machineOf(s, u);
  const displaced = machine === undefined ? u.models.find((m) => m.row === row && m.file === file) : undefined;
  if (displaced !== undefined) Object.assign(displaced, freePlace(u));
  joining.row = row;
  joining.file = file;
  joining.turn = u.formation === 'ring' ? (displaced?.turn ?? 0) : 0;
  joining.crouching = false;
  u.models.push(joining);
  u.ready[joining.card] = hero.ready[joining.card] ?? 0;
  hero.models = [];
  hero.place = 'joined';
  hero.joined = u.id;
  ownBase(hero, unitCard(s, hero));
  if (u.formation === 'single') u.formation = 'skirmish';
  if (u.formation === 'skirmish' && u.gap === 0) u.gap = SKIRMISH_GAP;
  if (u.formation === 'wedge') centreBack(u);
  if (machine === undefined) settle(u);
  else layCrew(u, machine);
  s.pool = s.pool.filter((id) => id !== hero.id);
}

/** A free cell in the back row, else the middle of a new one; in a ring, whose middle is its back, a free cell inside. */
export function freePlace(u: Unit): { row: number; file: number } {
  if (u.formation === 'ring') return freeInside(u) ?? { row: u.rows, file: 0 };
  const back = backRow(u);
  const taken = new Set(u.models.filter((m) => m.row === back).map((m) => m.file));
  // Who comes last in a wedge stands at the end until the row is centred.
  if (u.formation === 'wedge') return { row: taken.size < u.files ? back : back + 1, file: u.files };
  const middle = (u.files - 1) / 2;
  const files = Array.from({ length: u.files }, (_, i) => i).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b,
  );
  const free = back > 0 ? files.find((file) => !taken.has(file)) : undefined;
  return free === undefined ? { row: back + 1, file: Math.floor(middle) } : { row: back, file: free };
}

function freeInside(u: Unit): { row: number; file: number } | null {
  for (let row = 1; row < u.rows - 1; row++) {
    for (let file = 1; file < u.files - 1; file++) {
      if (!u.models.some((m) => m.row === row && m.file === file)) return { row, file };
    }
  }
  return null;
}

/** DG-SPF-07: every row of a wedge is centred. */
function centreBack(u: Unit): void {
  const here = modelsInRow(u, backRow(u)).sort((a, b) => a.file - b.file);
  for (let i = 0; i < here.length; i++) here[i]!.file = (u.files - here.length) / 2 + i;
}

/** The hero stands alone again, where it stood; a back-row model fills its place (DG-HERO-08). */
export function detach(s: State, hero: Unit, u: Unit): void {
  const leaving = u.models.find((m) => m.card === hero.card);
  if (leaving === undefined) return;
  const body = bodyOf(u, leaving);
  const set = u.ready[leaving.card] ?? 0;
  takeOut(s, u, [leaving]);
  delete u.ready[leaving.card];
  standAlone(hero, leaving, body, set);
}
