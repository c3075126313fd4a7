/**
 * What the margin of a close combat roll does to the fighters (GL-OUT-09), when the hit is dealt with and neither is out (GL-R-055). By 5 or more the attacker
 * may choose Pushback, Draw Back or Turnabout (GL-OUT-01); by 5 or more the defender repulses (GL-OUT-08); otherwise both step back (GL-OUT-07).
 *
 * Doubtful points: the attacker may decline (GL-R-056), stepping back and Repulse are not declined (GL-R-060). The attacker steps back first. The same
 * moves follow attacks at reach, from where the models stand (GL-R-061); the attacker may follow a Pushback by no more than the inch it took. De Fontbrune's
 * Pass ignores Pushback, stepping back and Repulse (GL-R-062). On a coach nobody is moved, save that Pushback and Repulse throw off its top (GL-R-218).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, After, Answer, ClauseId, Flow, RefusedAct, Seat } from '#engine/game.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import type { Model, State } from '../state.ts';
import { overboard } from './coach-fight.ts';
import {
  follow,
  meant,
  PLACE_ARGS,
  type Shove,
  shoveAct,
  shoveDecision,
  spots,
  straight,
  wayBack,
} from './outcome-moves.ts';
import { apart, conscious, type G, moved, name, touching } from './play.ts';
import { face } from './reach.ts';
import type { Triumph } from './rules.ts';
import { mayStand } from './standing.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { hasLongBlade } from './weapons.ts';

/** Who wins by this has more than the better of it. */
export const DECISIVE = 5;
const STEP = 0.5;
const INCH = 1;

export function* outcome(g: G, attacker: Model, defender: Model, margin: number): Flow<void> {
  if (!conscious(attacker) || !conscious(defender)) return;
  g.enter('GL-OUT-09');
  if (attacker.aboard !== null || defender.aboard !== null) {
    if (margin >= DECISIVE) yield* overboard(g, attacker, defender, 'GL-OUT-02');
    else if (margin <= -DECISIVE) yield* overboard(g, defender, attacker, 'GL-OUT-08');
  } else if (attacker.climb === null && defender.climb === null) {
    face(attacker, defender);
    face(defender, attacker);
    if (margin >= DECISIVE) yield* triumph(g, attacker, defender);
    else if (margin <= -DECISIVE) yield* repulse(g, attacker, defender);
    else yield* stepApart(g, attacker, defender);
    if (conscious(attacker) && conscious(defender)) {
      face(attacker, defender);
      face(defender, attacker);
    }
  }
  g.leave();
}

/** While armed with a long blade it is never forced back (GL-SKC-07). */
function standsFast(m: Model): boolean {
  return skill(m, 'de-fontbrunes-pass') > 0 && hasLongBlade(m);
}

function front(m: Model): Point {
  return [m.fx, m.fy];
}

function rear(m: Model): Point {
  return [-m.fx, -m.fy];
}

function pushback(attacker: Model, defender: Model): Shove {
  return {
    verb: 'pushback',
    label: 'Pushback',
    clause: 'GL-OUT-02',
    mover: defender,
    inches: INCH,
    middle: front(attacker),
  };
}

function drawBack(attacker: Model): Shove {
  return {
    verb: 'draw-back',
    label: 'Draw Back',
    clause: 'GL-OUT-05',
    mover: attacker,
    inches: INCH,
    middle: rear(attacker),
  };
}

/** The bases fit where they would come to stand (GL-R-059). */
function mayTurn(s: State, a: Model, b: Model): boolean {
  if (a.a === b.a && (a.mount === null) === (b.mount === null)) return true;
  const fits = (m: Model, other: Model): boolean => {
    const without: State = { ...s, models: s.models.filter((one) => one !== a && one !== b) };
    return mayStand(without, m, other.x, other.y, other.z);
  };
  return (
    fits(a, b) && fits(b, a) && Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)) >= a.a + b.a - EPSILON
  );
}

/** The attacker chooses, or lets it be. */
function* triumph(g: G, attacker: Model, defender: Model): Flow<void> {
  const s = g.state;
  const push = pushback(attacker, defender);
  const back = drawBack(attacker);
  const fast = standsFast(defender);
  if (attacker.seat === null) {
    const { triumph: pick } = g.rules.scenario(s);
    const told = pick?.(s, attacker, defender, triumphs(s, attacker, defender)) ?? null;
    const answer = fast ? null : straight(s, push);
    if (told !== null) yield* carriedOut(g, attacker, defender, told);
    else if (answer !== null) yield* pushed(g, attacker, defender, meant(push, answer) as Point);
    return;
  }
  const seat: Seat = attacker.seat;
  const answer = yield* ask<Answer>(seat, () => {
    const acts: Act[] = [];
    const places = fast ? null : shoveAct(s, push);
    if (places !== null) acts.push(places);
    const retreat = shoveAct(s, back);
    if (retreat !== null) acts.push(retreat);
    if (mayTurn(s, attacker, defender)) acts.push(turnabout(attacker, defender));
    acts.push(button('keep', 'Leave them where they are', 'GL-R-056', attacker.id));
    return {
      seat,
      title: `${name(attacker)} has the better of ${name(defender)}: what becomes of it?`,
      clause: 'GL-OUT-01',
      subjects: [attacker.id, defender.id],
      acts,
      decline: { verb: 'keep' },
      refused: () => barredOutcomes(defender, acts, fast),
    };
  });
  if (answer.verb === 'pushback') yield* pushed(g, attacker, defender, meant(push, answer) as Point);
  else if (answer.verb === 'draw-back') yield* drawnBack(g, attacker, defender, meant(back, answer) as Point);
  else if (answer.verb === 'turnabout') turnAbout(g, attacker, defender);
}

/** The two change places. */
function turnabout(a: Model, b: Model): Act {
  return leading(button('turnabout', 'Turnabout', 'GL-OUT-06', a.id, b.id), [
    { id: a.id, at: [b.x, b.y] },
    { id: b.id, at: [a.x, a.y] },
  ]);
}

/** A button that says where the fighters stand afterwards. */
function leading(act: Act, after: readonly After[]): Act {
  return { ...act, options: () => act.options().map((option) => ({ ...option, after })) };
}

/** Every outcome that is open to a winner, in the order of GL-T-B-06, with the place where it leaves him. */
function triumphs(s: State, attacker: Model, defender: Model): Triumph[] {
  const here: Point = [attacker.x, attacker.y];
  const found: Triumph[] = [];
  if (!standsFast(defender)) {
    for (const { direction, inches } of spots(s, pushback(attacker, defender))) {
      const to: Point = [defender.x + direction[0] * inches, defender.y + direction[1] * inches];
      const [ux, uy] = norm(attacker.x - to[0], attacker.y - to[1]);
      const reach = attacker.a + defender.a;
      found.push({ verb: 'pushback', direction, follow: true, at: [to[0] + ux * reach, to[1] + uy * reach] });
      found.push({ verb: 'pushback', direction, follow: false, at: here });
    }
  }
  for (const { direction, inches } of spots(s, drawBack(attacker))) {
    const at: Point = [attacker.x + direction[0] * inches, attacker.y + direction[1] * inches];
    found.push({ verb: 'draw-back', direction, follow: true, at });
  }
  if (mayTurn(s, attacker, defender))
    found.push({ verb: 'turnabout', direction: front(attacker), follow: false, at: [defender.x, defender.y] });
  found.push({ verb: 'keep', direction: front(attacker), follow: false, at: here });
  return found;
}

function* carriedOut(
  g: G,
  attacker: Model,
  defender: Model,
  { verb: which, direction, follow: after }: Triumph,
): Flow<void> {
  if (which === 'pushback') yield* pushed(g, attacker, defender, direction, after);
  else if (which === 'draw-back') yield* drawnBack(g, attacker, defender, direction);
  else if (which === 'turnabout') turnAbout(g, attacker, defender);
}

/** Outcomes that the attacker does not have, and why. */
function barredOutcomes(defender: Model, acts: readonly Act[], fast: boolean): RefusedAct[] {
  const out: RefusedAct[] = [];
  const lacks = (verbName: string): boolean => !acts.some((act) => act.verb === verbName);
  if (lacks('pushback')) {
    out.push({
      verb: 'pushback',
      label: 'Pushback',
      refusal: fast
        ? { clause: 'GL-SKC-07', reason: `${name(defender)} is never forced back`, also: ['GL-R-062'] }
        : { clause: 'GL-R-057', reason: `${name(defender)} has no room` },
    });
  }
  if (lacks('draw-back'))
    out.push({
      verb: 'draw-back',
      label: 'Draw Back',
      refusal: { clause: 'GL-R-057', reason: 'there is no room behind' },
    });
  if (lacks('turnabout')) {
    out.push({
      verb: 'turnabout',
      label: 'Turnabout',
      refusal: { clause: 'GL-R-059', reason: 'the bases do not fit where the other stands' },
    });
  }
  return out;
}

/** The defender is moved, and the attacker may go after it (GL-OUT-02 to GL-OUT-04). */
function* pushed(g: G, attacker: Model, defender: Model, direction: Point, after = true): Flow<void> {
  told(g, attacker, defender, 'pushback', 'GL-OUT-02');
  yield* g.rules.push(g, defender, direction, INCH, { clause: 'GL-OUT-02', by: attacker });
  if (!after || !conscious(attacker) || !conscious(defender) || touching(attacker, defender)) return;
  const back = apart(attacker, defender) > INCH + CONTACT ? null : wayBack(g.state, attacker, defender);
  if (back === null) return;
  if (attacker.seat !== null) {
    const seat: Seat = attacker.seat;
    const answer = yield* ask<Answer>(seat, () => ({
      seat,
      title: `does ${name(attacker)} follow ${name(defender)} into contact?`,
      clause: 'GL-OUT-03',
      subjects: [attacker.id, defender.id],
      acts: [
        leading(button('follow', 'Follow', 'GL-OUT-03', attacker.id, defender.id), [{ id: attacker.id, at: back.to }]),
        button('keep', 'Stay', 'GL-OUT-03', attacker.id),
      ],
      decline: { verb: 'keep' },
    }));
    if (answer.verb !== 'follow') return;
  }
  yield* follow(g, attacker, defender, 'GL-OUT-03');
}

function* drawnBack(g: G, attacker: Model, defender: Model, direction: Point): Flow<void> {
  told(g, attacker, defender, 'draw-back', 'GL-OUT-05');
  yield* g.rules.push(g, attacker, direction, INCH, { clause: 'GL-OUT-05', by: null });
  if (conscious(attacker) && conscious(defender)) yield* follow(g, defender, attacker, 'GL-OUT-05');
}

function turnAbout(g: G, a: Model, b: Model): void {
  told(g, a, b, 'turnabout', 'GL-OUT-06');
  const { x, y, z } = a;
  for (const [m, to] of [
    [a, { x: b.x, y: b.y, z: b.z }],
    [b, { x, y, z }],
  ] as const) {
    m.x = to.x;
    m.y = to.y;
    m.z = to.z;
    tell(g, { kind: 'set', clause: 'GL-OUT-06', model: m.id, to: [m.x, m.y], z: m.z, also: ['GL-R-059'] });
  }
  moved(g);
}

/** The defender sends the attacker off (GL-OUT-08). */
function* repulse(g: G, attacker: Model, defender: Model): Flow<void> {
  if (standsFast(attacker)) {
    tell(g, { kind: 'stands-fast', clause: 'GL-SKC-07', model: attacker.id, also: ['GL-R-062'] });
    return;
  }
  told(g, defender, attacker, 'repulse', 'GL-OUT-08');
  const shove: Shove = {
    verb: 'repulse',
    label: 'Repulse',
    clause: 'GL-OUT-08',
    mover: attacker,
    inches: INCH,
    middle: rear(attacker),
  };
  yield* moveBy(g, shove, defender, `where does ${name(defender)} send ${name(attacker)}?`, 'GL-OUT-08');
}

/** Each player moves his own model half an inch back (GL-OUT-07). */
function* stepApart(g: G, attacker: Model, defender: Model): Flow<void> {
  told(g, attacker, defender, 'apart', 'GL-OUT-07');
  const fronts: readonly [Model, Point][] = [
    [attacker, rear(attacker)],
    [defender, rear(defender)],
  ];
  for (const [m, middle] of fronts) {
    if (!conscious(m)) continue;
    if (standsFast(m)) {
      tell(g, { kind: 'stands-fast', clause: 'GL-SKC-07', model: m.id, also: ['GL-R-062'] });
      continue;
    }
    const shove: Shove = { verb: 'step-back', label: 'Step back', clause: 'GL-OUT-07', mover: m, inches: STEP, middle };
    yield* moveBy(g, shove, m, `where does ${name(m)} step back?`, 'GL-OUT-07');
  }
}

/** One move that somebody chooses and nobody declines. */
function* moveBy(g: G, shove: Shove, chooser: Model, title: string, clause: ClauseId): Flow<void> {
  const s = g.state;
  const usual = straight(s, shove);
  if (usual === null) return;
  let answer = usual;
  if (chooser.seat !== null) {
    const seat: Seat = chooser.seat;
    answer = yield* ask<Answer>(seat, () => shoveDecision(s, shove, shoveAct(s, shove) as Act, seat, title));
  }
  const direction = meant(shove, answer) ?? norm(...shove.middle);
  yield* g.rules.push(g, shove.mover, direction, shove.inches, {
    clause,
    by: chooser === shove.mover ? null : chooser,
  });
}

function told(
  g: G,
  m: Model,
  other: Model,
  what: 'pushback' | 'draw-back' | 'turnabout' | 'repulse' | 'apart',
  clause: ClauseId,
): void {
  tell(g, { kind: 'outcome', clause, model: m.id, target: other.id, what, also: ['GL-OUT-09', 'GL-R-055'] });
}

export const PUSHBACK = verb({
  name: 'pushback',
  text: 'Move the beaten defender 1" into the half plane before the attacker: `at` a point or in a `direction`.',
  args: PLACE_ARGS,
  main: 'at',
});

export const DRAW_BACK = verb({
  name: 'draw-back',
  text: 'Move the attacker 1" backwards and the defender after it: `at` a point or in a `direction`.',
  args: PLACE_ARGS,
  main: 'at',
});

export const TURNABOUT = verb({ name: 'turnabout', text: 'The two fighters change places.' });

export const FOLLOW = verb({ name: 'follow', text: 'Go back into contact after a Pushback.' });

export const REPULSE = verb({
  name: 'repulse',
  text: 'Send the beaten attacker 1" back: `at` a point or in a `direction`.',
  args: PLACE_ARGS,
  main: 'at',
  unsaid: 'decline',
});

export const STEP_BACK = verb({
  name: 'step-back',
  text: 'Step half an inch back out of the combat: `at` a point or in a `direction`.',
  args: PLACE_ARGS,
  main: 'at',
  unsaid: 'decline',
});
