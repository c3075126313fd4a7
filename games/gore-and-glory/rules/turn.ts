/**
 * The game from checkpoint to checkpoint, and the Activations Phase. Opening it: who begins (GG-TRN-06, GG-TRN-07) and who has
 * Passes (GG-TRN-08). Then the players alternate (GG-TRN-09): the Active Player activates a model or uses a Pass (GG-TRN-10,
 * GG-TRN-11). It ends when nobody has a model left to activate (GG-TRN-12).
 *
 * Doubtful points: who did not make the last Activation of the turn before begins; if there was none, the first player stays
 * the same (GG-R-57). A Pass needs an own and an opposing model still able to activate; a player with nothing to activate is
 * skipped, which is no opportunity, so a Pass before it still forbids the next (GG-R-58). Summoned models are counted for
 * Passes; out of Control Range they are skipped, and that is tested anew each time (GG-SUM-03, GG-SUM-05, GG-R-44).
 */

import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { highestRoll, nextSeat } from '../../kit/turns.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import { setupStep } from '../setup/step.ts';
import type { Model, State } from '../state.ts';
import { activationStep, beginActivation } from './activation.ts';
import { expire } from './expire.ts';
import { objectivePhase } from './objective-phase.ts';
import { byId, foe, type G, living, must, name } from './play.ts';
import { scoringPhase } from './scoring.ts';
import { controlRefusal, inControl } from './summon.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export const ACTIVATE = verb({
  name: 'activate',
  text: 'Activate a model.',
  args: { model: id },
  main: 'model',
  unasked: () => ({ clause: 'GG-TRN-09', reason: 'it is not its turn to activate a model' }),
});

export const PASS = verb({ name: 'pass', text: 'Use a Pass, or decline what is offered.' });

type ActivateAnswer = AnswerTo<typeof ACTIVATE>;

export function* step(g: G): Flow<void> {
  switch (g.state.phase) {
    case 'objective':
      return yield* objectivePhase(g);
    case 'activations':
      return yield* activationsPhase(g);
    case 'scoring':
      yield* scoringPhase(g);
      return expire(g, 'turn');
    case 'over':
      return;
    default:
      return yield* setupStep(g);
  }
}

function* activationsPhase(g: G): Flow<void> {
  const s = g.state;
  if (!s.opened) openPhase(g);
  else if (s.activation !== null) yield* activationStep(g);
  else yield* nextActivation(g);
}

/** GG-TRN-06..08: first player and Passes. */
export function openPhase(g: G): void {
  const s = g.state;
  if (s.turn <= 1 && s.lastActivator === null) {
    s.mover = highestRoll(g, [0, 1], {
      name: 'first-player',
      clause: 'GG-TRN-06',
      tell: ([red = 0, blue = 0], tie) =>
        tell(g, { kind: 'first-player', clause: 'GG-TRN-06', rolls: [red, blue], tie }),
    });
  } else if (s.lastActivator !== null) s.mover = foe(s.lastActivator);
  s.lastActivator = null;
  const counts: [number, number] = [0, 0];
  for (const m of s.models) if (living(m)) counts[m.seat as 0 | 1] += 1;
  s.passes = [Math.max(0, counts[1] - counts[0]), Math.max(0, counts[0] - counts[1])];
  s.passed = [false, false];
  s.opened = true;
  tell(g, {
    kind: 'activations-phase',
    clause: s.turn <= 1 ? 'GG-TRN-06' : 'GG-TRN-07',
    turn: s.turn,
    first: s.mover,
    models: counts,
    passes: [...s.passes],
    also: ['GG-TRN-08'],
  });
}

/** Why a model may not be activated now; null when it may. */
export function activationRefusal(s: State, m: Model): Refusal | null {
  if (!living(m)) return { clause: 'GG-TRN-09', reason: `${name(m)} is not on the table` };
  if (m.activated) return { clause: 'GG-TRN-09', reason: `${name(m)} has already activated this turn` };
  return controlRefusal(s, m);
}

export function mayActivate(s: State, m: Model): boolean {
  if (!m.alive || !m.onTable || m.activated || m.summonedNow) return false;
  return inControl(s, m);
}

function anyLeft(s: State, seat: Seat): boolean {
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i]!;
    if (m.seat === seat && mayActivate(s, m)) return true;
  }
  return false;
}

function* nextActivation(g: G): Flow<void> {
  const s = g.state;
  const next = nextSeat(s.seats.length, s.mover, (who) => anyLeft(s, who));
  if (next === null) {
    s.phase = 'scoring';
    s.opened = false;
    tell(g, { kind: 'activations-over', clause: 'GG-TRN-12', turn: s.turn });
    return;
  }
  s.mover = next;
  const seat = next as 0 | 1;
  const answer = yield* ask<Answer>(seat, () => chooseModel(g, seat));
  if (answer.verb === 'pass') {
    s.passes[seat] -= 1;
    s.passed[seat] = true;
    s.mover = foe(seat);
    tell(g, { kind: 'pass', clause: 'GG-TRN-10', seat, left: s.passes[seat] });
    return;
  }
  s.passed[seat] = false;
  s.lastActivator = seat;
  yield* beginActivation(g, must(s, (answer as ActivateAnswer).model));
}

function passRefusal(s: State, seat: 0 | 1): Refusal | null {
  if (s.passes[seat] <= 0) return { clause: 'GG-TRN-10', reason: 'there is no Pass left' };
  if (s.passed[seat]) return { clause: 'GG-TRN-11', reason: 'the last opportunity was a Pass already' };
  if (!anyLeft(s, foe(seat))) return { clause: 'GG-TRN-10', reason: 'the opponent has no model left to activate' };
  return null;
}

function chooseModel(g: G, seat: 0 | 1): Decision {
  const s = g.state;
  const acts: Act[] = [activateAct(s, seat) as unknown as Act];
  if (passRefusal(s, seat) === null) {
    acts.push({ ...button('pass', `Pass (${s.passes[seat]} left)`, 'GG-TRN-10'), check: () => passRefusal(s, seat) });
  }
  return {
    seat,
    title: 'which model is activated?',
    clause: 'GG-TRN-09',
    subjects: [],
    acts,
    refused: (): RefusedAct[] => {
      const refusal = passRefusal(s, seat);
      return refusal === null ? [] : [{ verb: 'pass', label: 'Pass', refusal }];
    },
  };
}

function activateAct(s: State, seat: 0 | 1): Act<ActivateAnswer> {
  return {
    verb: 'activate',
    key: 'activate',
    label: 'Activate',
    clause: 'GG-TRN-09',
    form: { kind: 'list', by: ['model'] },
    options: () =>
      s.models
        .filter((m) => m.seat === seat && mayActivate(s, m))
        .map((m) => ({
          answer: { verb: 'activate', model: m.id },
          label: name(m),
          subjects: [m.id],
          note: m.shaken ? `${m.ap} AP, Shaken` : `${m.ap} AP`,
        })),
    sample: (rng) => {
      const models = s.models;
      const start = rng.int(models.length);
      for (let i = 0; i < models.length; i++) {
        const m = models[(start + i) % models.length]!;
        if (m.seat === seat && mayActivate(s, m)) return { verb: 'activate', model: m.id };
      }
      return null;
    },
    check: (answer) => {
      const m = byId(s, answer.model);
      if (m === undefined) return { clause: 'GG-TRN-09', reason: `there is no model "${answer.model}"` };
      if (m.seat !== seat) return { clause: 'GG-TRN-09', reason: `${name(m)} belongs to the opponent` };
      return activationRefusal(s, m);
    },
  };
}
