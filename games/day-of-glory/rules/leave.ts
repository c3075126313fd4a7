/**
 * A hero leaves its unit (DG-HERO-07..09, DG-R-038): the hero or the unit moves away from the other, and both have used their activation.
 */
import type { Act, Answer, Flow, Random, RefusedAct } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Activation, State, Unit } from '../state.ts';
import { handlerGone } from './beasts.ts';
import { detach } from './joining.ts';
import type { Course } from './manoeuvre.ts';
import { makeMove, moveCourse, moveRefusal, pathAct, pathOf } from './move.ts';
import { obstacleRefusal } from './obstacle.ts';
import { copyOf, done, partingRefusal, recordOf } from './parting.ts';
import { type G, joinedHeroes, mustUnit } from './play.ts';
import { misfit } from './space.ts';
import { spend } from './turns.ts';

type Who = 'hero' | 'unit';

/** Hero and unit as they would be apart, on a table of copies. */
function parted(s: State, hero: Unit, host: Unit): { apart: State; alone: Unit; rest: Unit } {
  const alone = copyOf(hero);
  const rest = copyOf(host);
  const apart: State = { ...s, units: s.units.map((v) => (v === hero ? alone : v === host ? rest : v)) };
  detach(apart, alone, rest);
  return { apart, alone, rest };
}

/** The way on which one of the two moves away; the other is no hindrance until it stops. */
function leaveCourse(s: State, hero: Unit, host: Unit, who: Who, path: readonly Point[], facing: Point | null): Course {
  const { apart, alone, rest } = parted(s, hero, host);
  const [mover, other] = who === 'hero' ? [alone, rest] : [rest, alone];
  const course = moveCourse({ ...apart, units: apart.units.filter((v) => v !== other) }, mover, path, facing);
  if (course.refusal !== null) return course;
  if (course.length <= 0) {
    course.refusal = { clause: 'DG-HERO-07', reason: `${mover.name} has to move away from ${other.name}` };
  } else {
    const no = misfit(apart, mover, course.end);
    if (no?.kind === 'unit' && no.unit === other) {
      course.refusal = { ...obstacleRefusal(mover, course.end, no), clause: 'DG-HERO-07' };
    }
  }
  return course;
}

/** A path with the words of the answer that picking the act has settled. */
function settledPath(act: Act, words: Record<string, string>, mover: string): Act {
  const told = (answer: Answer): Answer => ({ ...answer, ...words });
  return {
    ...act,
    key: `${act.verb} ${Object.values(words).join(' ')}`,
    fixed: words,
    form: act.form.kind === 'path' ? { ...act.form, mover } : act.form,
    options: () => act.options().map((o) => ({ ...o, answer: told(o.answer) })),
    sample: (rng: Random) => {
      const answer = act.sample(rng);
      return answer === null ? null : told(answer);
    },
    suggest: () => (act.suggest?.() ?? []).map(told),
    check: (answer) => {
      const wrong = Object.entries(words).some(([name, value]) => answer[name] !== value);
      return wrong ? { clause: act.clause, reason: 'that is another act' } : act.check(answer);
    },
  };
}

export function leaveActs(g: G, u: Unit, now: Activation): Act[] | null {
  const s = g.state;
  if (u.place !== 'table' || now.apart.length > 0) return null;
  const acts: Act[] = [];
  for (const m of joinedHeroes(s, u)) {
    const hero = recordOf(s, m);
    if (hero === undefined || partingRefusal(s, hero, now) !== null) continue;
    const { apart, alone, rest } = parted(s, hero, u);
    for (const who of ['hero', 'unit'] as const) {
      const mover = who === 'hero' ? alone : rest;
      if (moveRefusal(apart, mover, null) !== null) continue;
      const other = who === 'hero' ? rest : alone;
      const way = pathAct({ ...apart, units: apart.units.filter((v) => v !== other) }, mover, {
        verb: 'leave',
        label: who === 'hero' ? `${hero.name} leaves` : `Leave ${hero.name} behind`,
        clause: 'DG-HERO-07',
        course: (path, facing) => leaveCourse(s, hero, u, who, path, facing),
      });
      acts.push(settledPath(way, { hero: hero.id, who }, who === 'hero' ? m.id : u.id));
    }
  }
  return acts.length === 0 ? null : acts;
}

export function leaveWhyNot(g: G, u: Unit, now: Activation): RefusedAct | null {
  const s = g.state;
  for (const m of joinedHeroes(s, u)) {
    const hero = recordOf(s, m);
    const refusal = hero === undefined ? null : partingRefusal(s, hero, now);
    if (refusal !== null) return { verb: 'leave', label: 'Leave', refusal };
  }
  return null;
}

export function* doLeave(g: G, u: Unit, answer: Answer): Flow<void> {
  const s = g.state;
  const hero = mustUnit(s, String(answer.hero));
  const who: Who = answer.who === 'unit' ? 'unit' : 'hero';
  const { path, facing } = pathOf(answer);
  const course = leaveCourse(s, hero, u, who, path, facing);
  spend(g);
  detach(s, hero, u);
  done(s, hero);
  done(s, u);
  g.emit({
    kind: 'left',
    clause: 'DG-HERO-07',
    hero: hero.id,
    unit: u.id,
    seat: u.seat,
    who,
    also: ['DG-HERO-08', 'DG-HERO-09'],
  });
  yield* makeMove(g, who === 'hero' ? hero : u, course, 'DG-HERO-07');
  handlerGone(g, u);
}
