/** The answer to a charge (DG-CHG-05..09, DG-R-081..084): to stand, with a nerve check, or to run. */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Decision, Flow, GameEvent, Refusal, Seat } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import { dieRoll } from '../../kit/roll.ts';
import { agreeing } from '../grammar.ts';
import type { State, Unit } from '../state.ts';
import { inMelee } from './contact.ts';
import { intoFlames } from './flames.ts';
import { held, heldRefusal } from './held.ts';
import { centreOf } from './layout.ts';
import { forceSkirmish } from './loosen.ts';
import { nerveCheck } from './nerve.ts';
import { d6, type G, WILD } from './play.ts';
import { runAway } from './run-away.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

/** DG-CHG-09, DG-R-084. */
function stoutEnough(s: State, v: Unit, charger: Unit): boolean {
  const foot = (x: Unit) => x.models.every((m) => s.cards[m.card]!.foot);
  return foot(v) && foot(charger) && v.models.length >= 2 * charger.models.length;
}

export const STAND = verb({ name: 'stand', text: 'Stand against a charge.', unsaid: 'decline', unasked: uncharged });

export const RUN = verb({ name: 'run', text: 'Run from a charge without a check.', unasked: uncharged });

/** Why nobody of the seat is asked to stand or run. */
function uncharged({ state: s }: G, seat: Seat, events: readonly GameEvent[]): Refusal {
  if (!events.some((e) => e.kind === 'charge')) return { clause: 'DG-CHG-05', reason: 'nobody charges' };
  const fighting = s.units.some((u) => u.seat === seat && u.place === 'table' && inMelee(s, u));
  if (fighting) return { clause: 'DG-R-081', reason: 'who is in melee already neither checks nor runs' };
  return { clause: 'DG-CHG-05', reason: 'the charge came within an inch of none of its units' };
}

export function* reaction(g: G, charger: Unit, v: Unit): Flow<void> {
  const s = g.state;
  // DG-R-081: who is fighting already neither checks nor runs.
  if (inMelee(s, v)) return;
  // DG-R-480: nobody decides for wild demons.
  if (v.seat === WILD) {
    tell(g, { kind: 'stands', clause: 'DG-DEM-17', unit: v.id, enemy: charger.id });
    return;
  }
  const exempt = stoutEnough(s, v, charger);
  const answer = yield* ask<Answer>(v.seat, () => reactionDecision(s, charger, v, exempt));
  if (answer.verb === 'run') {
    yield* run(g, charger, v, 'DG-CHG-08');
    return;
  }
  if (exempt) {
    tell(g, { kind: 'stands', clause: 'DG-CHG-09', unit: v.id, enemy: charger.id });
    return;
  }
  const passed = yield* nerveCheck(g, v, 'DG-CHG-05');
  if (passed) tell(g, { kind: 'stands', clause: 'DG-CHG-06', unit: v.id, enemy: charger.id });
  else yield* run(g, charger, v, 'DG-CHG-07');
}

function* run(g: G, charger: Unit, v: Unit, clause: string): Flow<void> {
  forceSkirmish(g, v, 'DG-CHG-07');
  // DG-R-204: who is held loosens and stays.
  if (held(g.state, v) !== null) return;
  const inches = d6(g, 'run', 'DG-CHG-07', v.seat);
  tell(g, {
    kind: 'runs',
    clause,
    unit: v.id,
    enemy: charger.id,
    roll: dieRoll({ name: 'run', seat: v.seat, by: v.id }, inches),
    natural: inches,
  });
  const from = centreOf(v);
  yield* runAway(g, v, [charger.fx, charger.fy], inches, 'DG-CHG-07');
  yield* intoFlames(g, v, [from, centreOf(v)]);
}

function reactionDecision(s: State, charger: Unit, v: Unit, exempt: boolean): Decision {
  const stand = button(
    'stand',
    exempt ? 'Stand, no check needed' : 'Stand and check nerve',
    exempt ? 'DG-CHG-09' : 'DG-CHG-05',
    v.id,
  );
  const still = heldRefusal(s, v);
  const run = still === null ? [button('run', 'Run without a check', 'DG-CHG-08', v.id)] : [];
  return {
    seat: v.seat,
    title: `${charger.name} ${agreeing(charger, 'charges')}: ${agreeing(v, 'does')} ${v.name} stand or run?`,
    clause: exempt ? 'DG-CHG-09' : 'DG-CHG-05',
    subjects: [v.id, charger.id],
    acts: [stand, ...run],
    refused: () => (still === null ? [] : [{ verb: 'run', label: 'Run without a check', refusal: still }]),
    decline: { verb: 'stand' },
  };
}
