/**
 * A hero joins a unit (DG-HERO-10..12, DG-R-034, DG-R-038, DG-R-039): part of its move, straight from where its base is to the cell it takes,
 * through nobody but the unit it joins and the one it leaves; the unit joined has used its activation.
 */

import type { Act, Answer, Option, Refusal, RefusedAct } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { id } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { readHero, readHeroPlace } from '../vocabulary/reading.ts';
import { spend } from './activation-record.ts';
import { cell } from './args.ts';
import { handlerGone } from './beasts.ts';
import { markActivated, onTrial, partingRefusal, recordOf } from './change-of-unit.ts';
import { changed } from './changes.ts';
import { inMelee, maybeWithin } from './contact.ts';
import { usedUp } from './effects.ts';
import { tidyLinks, unlink } from './engage.ts';
import { attach, attachPlaces, attachRefusal, detach } from './hero-in-unit.ts';
import { bodyOf, cellAt, type Pose } from './layout.ts';
import { touchedAt } from './manoeuvre.ts';
import { obstacleRefusal } from './obstacle.ts';
import { friendsOf, type G, isHero, joinedHeroes, mustUnit, unitById, unitCard } from './play.ts';
import { advance, misfit } from './space.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** The hero on its own base, with that facing. */
function alone(hero: Unit, m: Model, at: Point, fx: number, fy: number): Unit {
  return {
    ...hero,
    place: 'table',
    formation: 'single',
    models: [{ ...m, row: 0, file: 0, turn: 0 }],
    files: 1,
    rows: 1,
    gap: 0,
    solid: true,
    x: at[0] + fx * hero.b,
    y: at[1] + fy * hero.b,
    fx,
    fy,
  };
}

interface Standing {
  /** The unit it stands in; null when it is alone. */
  host: Unit | null;
  model: Model;
  at: Point;
}

function standing(s: State, hero: Unit): Standing | null {
  const host = hero.place === 'joined' ? (unitById(s, hero.joined ?? '') ?? null) : null;
  const model = (host ?? hero).models.find((m) => m.card === hero.card);
  if (model === undefined) return null;
  const body = bodyOf(host ?? hero, model);
  return { host, model, at: [body.x, body.y] };
}

/** What it moves by itself, with all that changes its speed where it stands. */
function paceOf(s: State, hero: Unit, from: Standing): number {
  return Math.max(0, unitCard(s, hero).profile.speed + changed(s, from.host ?? hero, from.model, 'speed'));
}

/** DG-HERO-11, DG-R-039: the straight way to the cell. */
function wayRefusal(s: State, hero: Unit, from: Standing, u: Unit, row: number, file: number): Refusal | null {
  const to = cellAt(u, row, file);
  const dx = to[0] - from.at[0];
  const dy = to[1] - from.at[1];
  const far = Math.sqrt(dx * dx + dy * dy);
  const speed = paceOf(s, hero, from);
  const short = (cost: number): Refusal => ({
    clause: 'DG-HERO-11',
    reason: `that place is ${tenths(cost)}" away and ${hero.name} ${agreeing(hero, 'moves')} ${speed}"`,
    witness: { kind: 'path', points: [from.at, to], cost, limit: speed },
    also: ['DG-R-039'],
  });
  if (far > speed + EPSILON) return short(far);
  if (far < EPSILON) return null;
  const [ux, uy] = norm(dx, dy);
  const without = [u.id, hero.id, ...(from.host === null ? [] : [from.host.id])];
  let refusal: Refusal | null = null;
  // With the front of the unit it goes to, or else the way it goes.
  for (const [fx, fy] of [
    [u.fx, u.fy],
    [ux, uy],
  ] as const) {
    const walker = alone(hero, from.model, from.at, fx, fy);
    const go = advance(s, walker, walker, speed, { most: far, along: [ux, uy], without });
    if (go.moved >= far - 3 / 1024) return null;
    refusal ??=
      go.hit === null
        ? short(far + speed - go.moved)
        : { ...obstacleRefusal(hero, go.pose, go.hit), also: ['DG-R-039'] };
  }
  return refusal;
}

/** The unit with the hero in that place, on a table of copies. */
function taken(s: State, hero: Unit, from: Standing, u: Unit, row: number, file: number): { s: State; u: Unit } {
  const { s: copy, of } = onTrial(s, hero, from.host, u);
  const [joiner, into] = [of(hero), of(u)];
  if (from.host !== null) detach(copy, joiner, of(from.host));
  attach(copy, joiner, into, row, file);
  return { s: copy, u: into };
}

/** DG-R-060: who touches an enemy must come away from all of them. */
function clingRefusal(s: State, hero: Unit, from: Standing, u: Unit, row: number, file: number): Refusal | null {
  const { fx, fy } = from.host ?? hero;
  const was = alone(hero, from.model, from.at, fx, fy);
  const apart: State = { ...s, units: s.units.map((v) => (v === hero ? was : v)) };
  if (!inMelee(apart, was)) return null;
  const [x, y] = cellAt(u, row, file);
  const pose: Pose = { x: x + u.fx * u.b, y: y + u.fy * u.b, fx: u.fx, fy: u.fy };
  if (touchedAt(apart, { ...was, a: u.a, b: u.b }, pose).length === 0) return null;
  return {
    clause: 'DG-R-038',
    reason: `${hero.name} ${agreeing(hero, 'touches')} an enemy and would still touch one`,
    also: ['DG-R-060'],
  };
}

export function joinRefusal(s: State, hero: Unit, u: Unit, row: number, file: number): Refusal | null {
  const from = standing(s, hero);
  if (from === null) return { clause: 'DG-HERO-10', reason: `${hero.name} ${agreeing(hero, 'is')} not on the table` };
  if (from.host === u)
    return { clause: 'DG-HERO-10', reason: `${hero.name} ${agreeing(hero, 'stands')} in ${u.name} already` };
  if (u.place !== 'table') return { clause: 'DG-R-034', reason: `${u.name} ${agreeing(u, 'is')} not on the table` };
  const no = attachRefusal(s, hero, u);
  if (no !== null) return no;
  const holder = u.models.find((m) => m.row === row && m.file === file);
  if (holder === undefined) return { clause: 'DG-HERO-10', reason: `there is no such place in ${u.name}` };
  if (isHero(s, holder)) return { clause: 'DG-HERO-10', reason: 'another hero stands there' };
  const blocked = wayRefusal(s, hero, from, u, row, file) ?? clingRefusal(s, hero, from, u, row, file);
  if (blocked !== null) return blocked;
  const after = taken(s, hero, from, u, row, file);
  const tight = misfit(after.s, after.u, after.u);
  return tight === null ? null : obstacleRefusal(u, u, tight);
}

/** Heroes who could join another unit in this activation: the one that is active, or those that stand in the active unit. */
function joiners(s: State, u: Unit, now: Activation): Unit[] {
  if (u.kind === 'hero') return u.place === 'table' && !u.fleeing ? [u] : [];
  return joinedHeroes(s, u).flatMap((m) => {
    const hero = recordOf(s, m);
    return hero === undefined || partingRefusal(s, hero, now) !== null ? [] : [hero];
  });
}

/** Units near enough to be worth a closer look. */
function hostsFor(s: State, hero: Unit): Unit[] {
  const from = standing(s, hero);
  if (from === null) return [];
  const speed = paceOf(s, hero, from);
  const probe = alone(hero, from.model, from.at, hero.fx, hero.fy);
  return friendsOf(s, hero.seat).filter(
    (v) => v !== from.host && v.kind !== 'hero' && maybeWithin(probe, v, speed) && attachRefusal(s, hero, v) === null,
  );
}

/** Places of a unit, the nearest to the hero first. */
function nearPlaces(s: State, hero: Unit, u: Unit): Model[] {
  const from = standing(s, hero);
  if (from === null) return [];
  const speed = paceOf(s, hero, from);
  const far = (m: Model) => {
    const [x, y] = cellAt(u, m.row, m.file);
    return (x - from.at[0]) * (x - from.at[0]) + (y - from.at[1]) * (y - from.at[1]);
  };
  const reach = (speed + EPSILON) * (speed + EPSILON);
  const open = attachPlaces(s, u)
    .filter((m) => far(m) <= reach)
    .sort((a, b) => far(a) - far(b));
  // The places behind a piece are alike.
  return u.machine === undefined ? open : open.slice(0, 1);
}

function joinAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (now.apart.length > 0) return null;
  const heroes = joiners(s, u, now);
  const legal = (hero: Unit, v: Unit, m: Model) => joinRefusal(s, hero, v, m.row, m.file) === null;
  const some = heroes.some((hero) =>
    hostsFor(s, hero).some((v) => nearPlaces(s, hero, v).some((m) => legal(hero, v, m))),
  );
  if (!some) return null;
  const answer = (hero: Unit, v: Unit, { row, file }: Model): Answer => ({
    verb: 'join',
    hero: hero.id,
    unit: v.id,
    row,
    file,
  });
  const options = (): Option[] =>
    heroes.flatMap((hero) =>
      hostsFor(s, hero).flatMap((v) =>
        nearPlaces(s, hero, v)
          .filter((m) => legal(hero, v, m))
          .map((m) => ({
            answer: answer(hero, v, m),
            label: `${hero.name} joins ${v.name}, row ${m.row + 1}, file ${m.file + 1}`,
            subjects: [hero.id, v.id, m.id],
          })),
      ),
    );
  return {
    verb: 'join',
    key: 'join',
    label: 'Join a unit',
    clause: 'DG-HERO-10',
    form: { kind: 'list', by: ['hero', 'unit', 'row', 'file'] },
    options,
    sample: (rng) => {
      const hero = heroes[rng.int(heroes.length)]!;
      const hosts = hostsFor(s, hero);
      for (let n = 0; n < 4 && hosts.length > 0; n++) {
        const v = hosts[rng.int(hosts.length)]!;
        const places = nearPlaces(s, hero, v);
        const m = places[rng.int(Math.max(1, places.length))];
        if (m !== undefined && legal(hero, v, m)) return answer(hero, v, m);
      }
      return null;
    },
    check: (a) => joinCheck(s, heroes, a),
  };
}

function joinCheck(s: State, heroes: readonly Unit[], a: Answer): Refusal | null {
  const hero = heroes.find((h) => h.id === a.hero);
  const v = unitById(s, String(a.unit));
  if (hero === undefined) return { clause: 'DG-HERO-10', reason: 'that hero is not active now' };
  if (v === undefined) return { clause: 'DG-HERO-10', reason: `there is no unit "${String(a.unit)}"` };
  return joinRefusal(s, hero, v, Number(a.row), Number(a.file));
}

/** Why a hero that looks for a unit to join finds none. */
function joinWhyNot(g: G, u: Unit, now: Activation): RefusedAct | null {
  const s = g.state;
  const heroes = joiners(s, u, now);
  const why = (a: Answer) => joinCheck(s, heroes, a);
  const [hero] = heroes;
  if (hero === undefined) return null;
  const from = standing(s, hero);
  for (const v of friendsOf(s, u.seat)) {
    if (v === hero || v === from?.host || v.kind === 'hero') continue;
    const place = attachPlaces(s, v)[0];
    const refusal = place === undefined ? null : joinRefusal(s, hero, v, place.row, place.file);
    if (refusal !== null) return { verb: 'join', label: 'Join a unit', refusal, why };
  }
  return null;
}

export const JOIN = menuVerb({
  name: 'join',
  text: 'A hero takes a place in a unit.',
  args: { hero: id, unit: id, row: cell, file: cell },
  main: 'unit',
  action: true,
  atMachine: true,
  clause: 'DG-HERO-10',
  lacks: 'there is no hero to join a unit, or no unit to join',
  together: true,
  upright: true,
  read(line) {
    readHero(line);
    readHeroPlace(line);
  },
  find: (g, { u, now }) => joinAct(g, u, now),
  refused: (g, { u, now }) => joinWhyNot(g, u, now),
  *run(g, _acting, { hero, unit, row, file }) {
    join(g, mustUnit(g.state, hero), mustUnit(g.state, unit), row, file);
  },
});

function join(g: G, hero: Unit, u: Unit, row: number, file: number): void {
  const s = g.state;
  const from = standing(s, hero);
  if (from === null) return;
  const to = cellAt(u, row, file);
  spend(g);
  if (from.host === null) unlink(s, hero);
  else {
    detach(s, hero, from.host);
    markActivated(s, from.host);
  }
  attach(s, hero, u, row, file);
  markActivated(s, hero);
  markActivated(s, u);
  tidyLinks(s);
  const [dx, dy] = [to[0] - from.at[0], to[1] - from.at[1]];
  tell(g, {
    kind: 'joined',
    clause: 'DG-HERO-10',
    hero: hero.id,
    unit: u.id,
    seat: u.seat,
    left: from.host?.id ?? null,
    row,
    file,
    from: from.at,
    to: [snap(to[0]), snap(to[1])],
    inches: Math.sqrt(dx * dx + dy * dy),
    also: ['DG-HERO-12'],
  });
  usedUp(g, { ...hero, models: [from.model] }, 'move');
  if (from.host !== null) handlerGone(g, from.host);
}
