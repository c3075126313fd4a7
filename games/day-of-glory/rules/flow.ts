/**
 * Rounds, phases and whose turn it is (DG-FLOW-03..14). A round has as many phases as the most actions in play; a unit with n
 * actions acts in the last n of them (DG-R-040). In each phase the units that are to act are drawn one by one (DG-R-042), or the players
 * take turns to choose (DG-FLOW-13, DG-FLOW-14, DG-R-044). The melees are judged when the last phase is over.
 */

import { ask } from '#engine/flow/ask.ts';
import type { Answer, Decision, Flow, Seat } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { dieRoll } from '../../kit/roll.ts';
import { highestRoll, nextSeat } from '../../kit/turns.ts';
import { agreeing } from '../grammar.ts';
import type { State } from '../state.ts';
import { activationStep, beginActivation } from './activation.ts';
import { aftermath } from './aftermath.ts';
import { thrownOut } from './alight.ts';
import { unitsTouch } from './contact.ts';
import { dissipate } from './dissipate.ts';
import { periodOver, sweepEffects } from './effects.ts';
import { meleeResults } from './morale.ts';
import { dueInPhase } from './phases.ts';
import { d6, foe, type G, mustUnit, unitById, WILD } from './play.ts';
import { listActions, roundBegins } from './round-begins.ts';
import { stilled, wholeStilled } from './stilled.ts';
import { closeTears } from './tear.ts';
import { tell } from './tell.ts';
import { nextPeriod } from './time-of-day.ts';
import { verb } from './verb.ts';
import { standing } from './victory.ts';
import { dieDown } from './winds.ts';

export function* battleStep(g: G): Flow<void> {
  yield* nextStep(g);
  yield* thrownOut(g);
}

function* nextStep(g: G): Flow<void> {
  const s = g.state;
  if (s.activation !== null) {
    yield* activationStep(g);
    yield* aftermath(g);
    return closing(g);
  }
  if (s.round === 0 || (s.at >= s.phases && !s.opened)) return yield* openRound(g);
  if (!s.opened) return openPhase(g);
  s.pool = s.pool.filter((id) => stillDue(s, id));
  if (s.pool.length > 0) {
    yield* nextActivation(g);
    yield* aftermath(g);
    return closing(g);
  }
  s.opened = false;
  periodOver(g, 'phase');
  if (s.at >= s.phases) yield* endRound(g);
}

/** After every act of an activation: a battle may be over in the midst of one (DG-R-049). */
function closing(g: G): void {
  const s = g.state;
  if (annihilated(g)) s.activation = null;
  else if (s.activation === null) spentImpacts(s);
  sweepEffects(g);
}

/** DG-R-085: the blow of a charge is lost when the units part. */
function spentImpacts(s: State): void {
  for (const u of s.units) {
    if (u.impact.length === 0) continue;
    u.impact = u.impact.filter((id) => {
      const enemy = unitById(s, id);
      return u.place === 'table' && enemy !== undefined && enemy.place === 'table' && unitsTouch(s, u, enemy);
    });
  }
}

function stillDue(s: State, id: string): boolean {
  const u = unitById(s, id);
  if (u === undefined || u.place === 'gone' || u.activated || wholeStilled(s, u)) return false;
  if (u.place !== 'joined') return true;
  const m = unitById(s, u.joined ?? '')?.models.find((one) => one.card === u.card);
  return u.joined !== null && !(m !== undefined && stilled(s, m));
}

/** DG-FLOW-08: the list is made anew every round (DG-R-041). */
function* openRound(g: G): Flow<void> {
  const s = g.state;
  s.round++;
  s.at = 0;
  s.opened = false;
  s.harm = [];
  for (const u of s.units) {
    u.fought = false;
    u.died = 0;
    u.charged = [];
    u.shamed = false;
    u.rallied = false;
    u.activated = false;
  }
  listActions(s);
  nextPeriod(s);
  const also = s.period === 0 ? [] : [s.options['period-rounds'] === 1 ? 'DG-TOD-01' : 'DG-TOD-10'];
  tell(g, { kind: 'round', clause: 'DG-FLOW-08', round: s.round, phases: s.phases, period: s.period, also });
  yield* roundBegins(g);
  annihilated(g);
}

function openPhase(g: G): void {
  const s = g.state;
  s.at++;
  s.opened = true;
  for (const u of s.units) {
    u.activated = false;
    delete u.again;
  }
  s.pool = dueInPhase(s);
  s.drawn = [];
  tell(g, { kind: 'phase', clause: 'DG-FLOW-08', round: s.round, phase: s.at, of: s.phases, units: s.pool.length });
  if (s.options.activation === 'alternating' && s.pool.length > 0) s.mover = rollOff(g, 'phase-roll', 'DG-FLOW-13');
}

/** A D6 each, ties rolled again. */
export function rollOff(g: G, name: string, clause: string): Seat {
  return highestRoll(g, [0, 1], {
    name,
    clause,
    tell: ([red = 0, blue = 0], tie) => tell(g, { kind: 'roll-off', clause, rolls: [red, blue], tie }),
  });
}

function* nextActivation(g: G): Flow<void> {
  const s = g.state;
  const chosen = s.options.activation === 'alternating' && s.pool.some((id) => mustUnit(s, id).seat !== WILD);
  if (chosen) return yield* chosenActivation(g);
  const n = s.pool.length;
  const i = n === 1 ? 0 : g.dice.roll(n, 'draw', 'DG-FLOW-09', s.first) - 1;
  const id = s.pool[i]!;
  tell(g, { kind: 'drawn', clause: 'DG-FLOW-09', unit: id, seat: mustUnit(s, id).seat, left: n - 1 });
  take(s, id);
  yield* beginActivation(g, mustUnit(s, id));
}

function take(s: State, id: string): void {
  const u = unitById(s, id);
  // DG-R-217: drawn once more.
  if (u?.again !== undefined && s.drawn.includes(id)) u.again = Math.max(0, u.again - 1);
  s.pool = s.pool.filter((other) => other !== id);
  s.drawn.push(id);
}

export const ACTIVATE = verb({
  name: 'activate',
  text: 'Choose the unit that is activated.',
  args: { unit: id },
  main: 'unit',
  unasked: ({ state }, seat) => ({
    clause: 'DG-FLOW-14',
    reason: state.mover === seat ? 'nobody is left to activate' : 'the other side chooses',
  }),
});

function* chosenActivation(g: G): Flow<void> {
  const s = g.state;
  const has = (seat: Seat) => s.pool.some((id) => mustUnit(s, id).seat === seat);
  const seat = nextSeat(s.seats.length, s.mover, has) ?? s.mover;
  s.mover = seat;
  const answer = yield* ask<Answer>(seat, () => chooseUnit(s, seat));
  const id = String(answer.unit);
  take(s, id);
  s.mover = foe(seat);
  tell(g, { kind: 'chosen', clause: 'DG-FLOW-14', unit: id, seat });
  yield* beginActivation(g, mustUnit(s, id));
}

function chooseUnit(s: State, seat: Seat): Decision {
  const mine = () => s.pool.filter((id) => mustUnit(s, id).seat === seat);
  return {
    seat,
    title: 'which unit is activated?',
    clause: 'DG-FLOW-14',
    subjects: [],
    acts: [
      choice({
        verb: 'activate',
        label: 'Activate',
        clause: 'DG-FLOW-14',
        by: ['unit'],
        options: () =>
          mine().map((id) => ({
            answer: { verb: 'activate', unit: id },
            label: mustUnit(s, id).name,
            subjects: [id],
            note: `${mustUnit(s, id).models.length} models`,
          })),
        why: (answer) => {
          const u = unitById(s, String(answer.unit));
          if (u === undefined) return { clause: 'DG-FLOW-14', reason: `there is no unit "${String(answer.unit)}"` };
          if (u.seat !== seat)
            return { clause: 'DG-FLOW-14', reason: `${u.name} ${agreeing(u, 'belongs')} to the opponent` };
          if (u.activated)
            return { clause: 'DG-FLOW-14', reason: `${u.name} ${agreeing(u, 'has')} activated in this phase` };
          return {
            clause: 'DG-FLOW-08',
            reason: `${u.name} ${agreeing(u, 'has')} too few actions to act in this phase`,
          };
        },
      }),
    ],
  };
}

/** The round needed to go on after rounds 4, 5 and 6, and the clause. */
const CONTINUE: Readonly<Record<number, { on: number; clause: string }>> = {
  4: { on: 4, clause: 'DG-FLOW-04' },
  5: { on: 5, clause: 'DG-FLOW-05' },
  6: { on: 6, clause: 'DG-FLOW-06' },
};

function* endRound(g: G): Flow<void> {
  const s = g.state;
  yield* meleeResults(g);
  if (annihilated(g)) return;
  if (s.tears.length > 0) closeTears(g);
  dissipate(g);
  periodOver(g, 'round');
  dieDown(s);
  if (s.round >= 7) return finish(g, 'DG-FLOW-07');
  const check = CONTINUE[s.round];
  if (check === undefined) return;
  const rolled = d6(g, 'another-round', check.clause, s.first);
  tell(g, {
    kind: 'another-round',
    clause: check.clause,
    roll: dieRoll({ name: 'another round', seat: s.first }, rolled),
    needed: check.on,
    goesOn: rolled >= check.on,
  });
  if (rolled < check.on) finish(g, check.clause);
}

function finish(g: G, clause: string): void {
  const s = g.state;
  s.phase = 'over';
  s.over = clause;
  tell(g, { kind: 'over', clause, round: s.round });
}

/** DG-VIC-02, DG-R-049: who has nothing left has lost at once. */
function annihilated(g: G): boolean {
  const s = g.state;
  if (s.phase !== 'battle') return s.phase === 'over';
  const alive = [0, 1].map((seat) => standing(s, seat));
  if (alive[0] && alive[1]) return false;
  finish(g, 'DG-VIC-02');
  return true;
}
