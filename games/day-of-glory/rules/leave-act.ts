/**
 * A hero leaves its unit (DG-HERO-07..09, DG-R-038): the hero or the unit moves away from the other, and both have used their activation.
 */

import { z } from 'zod';
import type { Act, Answer, Random } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { id } from '../../kit/args.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, State, Unit } from '../state.ts';
import { acting, type Line, readFacing, readHero, readWay } from '../vocabulary/reading.ts';
import { spend } from './activation-record.ts';
import { wayArgs } from './args.ts';
import { handlerGone } from './beasts.ts';
import { markActivated, onTrial, partingRefusal, recordOf } from './change-of-unit.ts';
import { detach } from './hero-in-unit.ts';
import type { Course } from './manoeuvre.ts';
import { makeMove, moveCourse, moveRefusal } from './move.ts';
import { obstacleRefusal } from './obstacle.ts';
import { pathAct, pathOf } from './path-act.ts';
import { type G, joinedHeroes, mustUnit, unitById } from './play.ts';
import { DUEL_LEAVE } from './seek.ts';
import { misfit } from './space.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

type Who = 'hero' | 'unit';

/** Hero and unit as they would be apart, on a table of copies. */
function parted(s: State, hero: Unit, host: Unit): { apart: State; alone: Unit; rest: Unit } {
  const { s: apart, of } = onTrial(s, hero, host);
  const [alone, rest] = [of(hero), of(host)];
  detach(apart, alone, rest);
  return { apart, alone, rest };
}

/** The way on which the hero or the unit moves away. The other one is in the way only where the move ends. */
function leaveCourse(s: State, hero: Unit, host: Unit, who: Who, path: readonly Point[], facing: Point | null): Course {
  const { apart, alone, rest } = parted(s, hero, host);
  const [mover, other] = who === 'hero' ? [alone, rest] : [rest, alone];
  const course = moveCourse({ ...apart, units: apart.units.filter((v) => v !== other) }, mover, path, facing);
  if (course.refusal !== null) return course;
  if (course.length <= 0) {
    course.refusal = {
      clause: 'DG-HERO-07',
      reason: `${mover.name} ${agreeing(mover, 'has')} to move away from ${other.name}`,
    };
  } else {
    const no = misfit(apart, mover, course.end);
    if (no?.kind === 'unit' && no.unit === other) {
      course.refusal = { ...obstacleRefusal(mover, course.end, no), clause: 'DG-HERO-07' };
    }
  }
  return course;
}

/** A path act of which the hero, and who moves, are already chosen. */
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

function leaveActs(g: G, u: Unit, now: Activation): Act[] | null {
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

export const LEAVE = menuVerb({
  name: 'leave',
  text: 'A hero parts from its unit: one of the two moves away.',
  args: { hero: id, who: z.enum(['hero', 'unit']), ...wayArgs },
  action: true,
  atMachine: true,
  clause: 'DG-HERO-07',
  lacks: 'no hero is joined',
  together: true,
  parting: true,
  upright: true,
  inRage: 'leave',
  inDuel: DUEL_LEAVE,
  read: readLeave,
  find: (g, { u, now }) => leaveActs(g, u, now),
  refused({ state: s }, { u, now }) {
    for (const m of joinedHeroes(s, u)) {
      const hero = recordOf(s, m);
      const refusal = hero === undefined ? null : partingRefusal(s, hero, now);
      if (refusal !== null) return { verb: 'leave', label: 'Leave', refusal };
    }
    return null;
  },
  *run(g, { u }, answer) {
    const s = g.state;
    const { who } = answer;
    const hero = mustUnit(s, answer.hero);
    const { path, facing } = pathOf(answer);
    const course = leaveCourse(s, hero, u, who, path, facing);
    spend(g);
    detach(s, hero, u);
    markActivated(s, hero);
    markActivated(s, u);
    tell(g, {
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
  },
});

/** The way begins where the mover stands once hero and unit are parted. */
function readLeave(line: Line): void {
  const { state, args } = line;
  const u = acting(line);
  readHero(line);
  args.who ??= 'hero';
  const hero = typeof args.hero === 'string' ? unitById(state, args.hero) : undefined;
  if (u === undefined || hero?.joined !== u.id) readWay(state, args, u);
  else {
    const { apart, alone, rest } = parted(state, hero, u);
    readWay(apart, args, args.who === 'unit' ? rest : alone);
  }
  readFacing(line, u);
}
