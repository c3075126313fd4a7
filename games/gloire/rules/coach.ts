/**
 * Coaches: who drives, who sits where, the team, and what a turn does to them. Runaway coaches come at its start (GL-COA-13, GL-COA-14), changes of speed at its end
 * (GL-COA-05 to GL-COA-09, GL-COA-15, GL-COA-29). How they roll is in coach-move.ts.
 *
 * Doubtful points: the team is a model that rides in front of its coach: it can be attacked, never attacks and engages nobody (GL-COA-25, GL-COA-26, GL-R-210). It has three
 * boxes, DR 5 and Blade 5 (GL-R-095); a hit on it rolls no location (GL-R-218). A coach that nobody drives acts with its team, at its speed (GL-R-216).
 */
import type { ClauseId, Flow, Part } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Track } from '../content/types.ts';
import { freshModel, homesOf } from '../fresh.ts';
import type { Card, Coach, Model, State } from '../state.ts';
import { seatPoint } from './coach-shape.ts';
import { byId, conscious, type G, moved } from './play.ts';
import { distract } from './reload.ts';
import { roller, statTest } from './roll.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';

/** The safe speed for turns (GL-COA-12), and the highest of all (GL-COA-06). */
export const SAFE = 4;
export const FASTEST = 8;
/** Seats: two on the box, two on the roof, four inside (GL-R-217). */
const SEATS: Readonly<Record<'box' | 'roof' | 'inside', number>> = { box: 2, roof: 2, inside: 4 };
export type Place = keyof typeof SEATS;

const TEAM_TRACK: Track = {
  torso: {
    label: 'Team',
    from: 1,
    to: 10,
    boxes: [
      { bd: 5, dg: 0 },
      { bd: 5, dg: 0 },
      { bd: 5, dg: 0 },
    ],
    end: 'no-attacks',
  },
};

const TEAM: Card = {
  name: 'the team',
  kind: 'team',
  archetype: '',
  title: 'Coach team',
  grade: 1,
  track: TEAM_TRACK,
  dr: { head: 5, torso: 5, arms: 5, legs: 5 },
  home: homesOf(TEAM_TRACK),
  weapons: [],
  skills: [],
  luckyFlaws: [],
  virtues: [],
  field: null,
  abilities: {},
  flies: false,
  venom: false,
  base: 2,
};

/** Coach and team, ready to roll. The team is to be put among the models. */
export function makeTeam(coach: Coach): Model {
  const m = freshModel(TEAM, { id: `${coach.id}-team`, seat: null, group: 'team', at: teamPoint(coach) });
  m.aboard = { coach: coach.id, place: 'team' };
  m.lost.torso = Math.min(3, coach.team);
  return m;
}

function teamPoint({ x, y, fx, fy }: Coach): Point {
  return [x + fx, y + fy];
}

export function coachById(s: State, id: string): Coach | undefined {
  return s.coaches.find((coach) => coach.id === id);
}

/** Still on the table and whole. */
export function rolls(coach: Coach): boolean {
  return !coach.gone && !coach.wreck;
}

/** The coach that a model drives. */
export function drivenBy(s: State, m: Model): Coach | null {
  if (m.aboard === null) return null;
  const coach = coachById(s, m.aboard.coach);
  return coach !== undefined && rolls(coach) && coach.driver === m.id ? coach : null;
}

/** The conscious driver; null: there is none. */
export function driverOf(s: State, coach: Coach): Model | null {
  const m = coach.driver === null ? undefined : byId(s, coach.driver);
  return m !== undefined && conscious(m) && m.aboard?.coach === coach.id ? m : null;
}

/** Everybody in or on it but the team. */
export function riders(s: State, coach: Coach): Model[] {
  return s.models.filter((m) => m.onTable && m.aboard?.coach === coach.id && m.aboard.place !== 'team');
}

export function onTop(m: Model): boolean {
  return m.aboard !== null && (m.aboard.place === 'box' || m.aboard.place === 'roof');
}

/** Places with a seat free. */
export function freeSeats(s: State, coach: Coach): Place[] {
  const sitting = riders(s, coach);
  return (Object.keys(SEATS) as Place[]).filter(
    (place) => sitting.filter(({ aboard }) => aboard?.place === place).length < SEATS[place],
  );
}

/** Puts everybody aboard where the coach is now. */
export function seatAll(g: G, coach: Coach): void {
  seatPlaces(g.state, coach);
  moved(g);
}

export function seatPlaces(s: State, coach: Coach): void {
  const counts = new Map<string, number>();
  for (const m of s.models) {
    if (m.aboard?.coach !== coach.id) continue;
    const { place } = m.aboard;
    const at = counts.get(place) ?? 0;
    counts.set(place, at + 1);
    const [x, y] = place === 'team' ? teamPoint(coach) : seatPoint(coach, place, at);
    Object.assign(m, { x, y, z: place === 'box' || place === 'roof' ? 1.5 : 0, fx: coach.fx, fy: coach.fy });
  }
}

/** A Dodge test of the driver, with his skill (GL-COA-03, GL-SKO-04). */
export function* driverTest(
  g: G,
  driver: Model,
  test: string,
  clause: ClauseId,
  parts: readonly Part[] = [],
): Flow<boolean> {
  const driving = skill(driver, 'driver');
  const all: Part[] = [...parts];
  if (driving > 0) all.push({ label: 'Driver', amount: driving, clause: 'GL-SKO-04' });
  const { passed } = yield* statTest(g, driver, { test, stat: 'dg', clause, parts: all, also: ['GL-COA-03'] });
  yield* distract(g, driver);
  return passed;
}

export function runAwayWith(g: G, coach: Coach, clause: ClauseId): void {
  if (coach.wild) return;
  coach.wild = true;
  tell(g, { kind: 'coach-wild', clause, coach: coach.id, speed: coach.speed, also: ['GL-R-216'] });
}

/** Runaway coaches: the driver's test, then the direction die. */
export function* coachesStart(g: G): Flow<void> {
  const s = g.state;
  for (const coach of s.coaches) {
    if (!rolls(coach) || coach.speed === 0) continue;
    const driver = driverOf(s, coach);
    if (driver === null) runAwayWith(g, coach, 'GL-R-219');
    if (!coach.wild) continue;
    if (driver !== null && coach.team < 3) {
      const passed = yield* driverTest(g, driver, 'regain-control', 'GL-COA-13');
      if (passed) {
        coach.wild = false;
        tell(g, { kind: 'coach-held', clause: 'GL-COA-13', coach: coach.id, speed: coach.speed });
        continue;
      }
    }
    const seat = driver === null ? (s.order[0] ?? 0) : roller(s, driver);
    const die = g.dice.roll(10, 'coach-direction', 'GL-COA-14', seat, (face) => veerOf(face));
    coach.veer = veerOf(die);
    tell(g, { kind: 'coach-veers', clause: 'GL-COA-14', coach: coach.id, die, veer: coach.veer });
  }
}

function veerOf(die: number): -1 | 0 | 1 {
  return die <= 4 ? 0 : die <= 7 ? 1 : -1;
}

/** Changes of speed. */
export function* coachesEnd(g: G): Flow<void> {
  const s = g.state;
  for (const coach of s.coaches) {
    if (!rolls(coach)) continue;
    const before = coach.speed;
    const clause = yield* changed(g, coach, driverOf(s, coach));
    if (coach.speed > coach.most) coach.speed = Math.max(coach.most, before - 2);
    coach.change = null;
    if (coach.speed !== before)
      tell(g, { kind: 'coach-speed', clause, coach: coach.id, from: before, speed: coach.speed });
    // Once it stands it is under control (GL-R-216).
    if (coach.speed === 0) coach.wild = false;
  }
}

function* changed(g: G, coach: Coach, driver: Model | null): Flow<ClauseId> {
  if (coach.speed === 0) return 'GL-COA-05';
  if (coach.team >= 3) {
    coach.speed = Math.max(0, coach.speed - 2);
    return 'GL-COA-29';
  }
  if (coach.wild) return 'GL-COA-15';
  if (coach.started) {
    coach.started = false;
    return 'GL-COA-05';
  }
  if (driver === null || coach.change === null || coach.change === 'keep') return 'GL-COA-05';
  if (coach.change === 'faster') {
    coach.speed = Math.min(FASTEST, Math.max(coach.most, coach.speed), coach.speed + 2);
    return 'GL-COA-06';
  }
  if (coach.change === 'brake') {
    coach.speed = Math.max(0, coach.speed - 2);
    return 'GL-COA-07';
  }
  const passed = yield* driverTest(g, driver, 'rein-in', 'GL-COA-08', [
    { label: 'reining in hard', amount: -2, clause: 'GL-COA-08' },
  ]);
  if (passed) coach.speed = Math.max(0, coach.speed - 4);
  else runAwayWith(g, coach, 'GL-COA-09');
  return 'GL-COA-08';
}

/** The team has lost boxes: the driver tests at once, the third wound stops it (GL-COA-27 to GL-COA-29). */
export function* teamHurt(g: G, team: Model): Flow<void> {
  const s = g.state;
  const coach = team.aboard === null ? undefined : coachById(s, team.aboard.coach);
  if (coach === undefined || !rolls(coach)) return;
  coach.team = Math.min(3, team.lost.torso);
  tell(g, {
    kind: 'team-hurt',
    clause: coach.team >= 3 ? 'GL-COA-28' : 'GL-COA-27',
    coach: coach.id,
    wounds: coach.team,
    also: ['GL-R-095'],
  });
  if (coach.speed === 0) return;
  if (coach.team >= 3) {
    runAwayWith(g, coach, 'GL-COA-29');
    return;
  }
  const driver = driverOf(s, coach);
  if (driver === null || coach.wild) return;
  if (!(yield* driverTest(g, driver, 'hold-the-team', 'GL-COA-27'))) runAwayWith(g, coach, 'GL-COA-27');
}
