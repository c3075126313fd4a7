/**
 * Wait: a model holds its action and takes it at any later time of the turn (GL-WAI-01): after any activation or other held action, and on the way of an opposing
 * model (interrupt.ts). When no other model is left to act it must act, in initiative order, or the action is lost (GL-WAI-02, GL-R-026).
 *
 * Doubtful points: players are asked in initiative order after every activation, and again after each held action until they pass (GL-R-202). A waiting model that panics
 * spends its held action on flight at once when the action in play is over (GL-R-069).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { openWindow, type WindowRules } from '../../kit/windows.ts';
import type { Model, State } from '../state.ts';
import { actNow } from './activation.ts';
import { conscious, type G, inOrder, must, name } from './play.ts';
import type { Rules } from './rules.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';

export const WAIT = menuVerb({
  name: 'wait',
  text: 'Hold the action in reserve and take it later in the turn.',
  synonyms: ['hold'],
  action: true,
  prone: true,
  engaged: true,
  aboard: true,
  find: (g, m) => (whyNoWait(g.state, m) === null ? button('wait', 'Wait', 'GL-WAI-01', m.id) : null),
  refused: (g, m) => {
    const refusal = whyNoWait(g.state, m);
    return refusal === null ? null : { verb: 'wait', label: 'Wait', refusal };
  },
  *run(g, m) {
    m.waiting = true;
    tell(g, { kind: 'waits', clause: 'GL-WAI-01', model: m.id });
  },
});

function whyNoWait(s: State, m: Model) {
  if (s.activation?.by === 'turn') return null;
  return { clause: 'GL-WAI-01', reason: `${name(m)} uses an action that it held already` };
}

function waiting(s: State, seat: Seat): Model[] {
  const found: Model[] = [];
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    if (m.waiting && m.seat === seat && conscious(m) && m.duel === null) found.push(m);
  }
  return found;
}

const BETWEEN: WindowRules<State, Rules, null, Model> = {
  clause: 'GL-WAI-01',
  depth: 8,
  order: (g) => inOrder(g.state),
  open: (g, seat) => (g.state.ended === null ? waiting(g.state, seat) : []),
  ask: (_, seat, __, open) => ({
    seat,
    title: 'use a held action now?',
    clause: 'GL-WAI-01',
    subjects: open.map((m) => m.id),
    acts: [heldAct(open), button('pass', 'Go on waiting', 'GL-WAI-01')],
    decline: { verb: 'pass' },
  }),
  meant: (open, answer) => (answer.verb === 'use-wait' ? open.find((m) => m.id === answer.model) : undefined),
  run: (g, m) => spendHeld(g, m),
  next: 'all',
};

function heldAct(open: readonly Model[]) {
  return choice({
    verb: 'use-wait',
    label: 'Use a held action',
    clause: 'GL-WAI-01',
    by: ['model'],
    options: () => open.map((m) => ({ answer: { verb: 'use-wait', model: m.id }, label: name(m), subjects: [m.id] })),
    why: ({ model }) => ({ clause: 'GL-WAI-01', reason: `"${String(model)}" holds no action` }),
  });
}

function* spendHeld(g: G, m: Model): Flow<void> {
  m.waiting = false;
  yield* actNow(g, m, 'wait');
}

/** Between activations: whoever holds an action may use it. At the end of the turn whoever holds one must. */
export function* heldActions(g: G): Flow<void> {
  const s = g.state;
  for (;;) {
    const scared = s.models.find((m) => m.waiting && m.panicked && conscious(m));
    if (scared === undefined) break;
    yield* spendHeld(g, scared);
  }
  if (s.phase !== 'end') {
    yield* openWindow(g, BETWEEN, null);
    return;
  }
  for (;;) {
    const seat = inOrder(s).find((one) => waiting(s, one).length > 0);
    if (seat === undefined || s.ended !== null) return;
    const open = waiting(s, seat);
    let chosen = open[0] as Model;
    if (open.length > 1) {
      const answer = yield* ask<Answer>(seat, () => ({
        seat,
        title: 'who uses its held action, which is lost otherwise?',
        clause: 'GL-WAI-02',
        subjects: open.map((m) => m.id),
        acts: [heldAct(open)],
      }));
      chosen = must(s, String(answer.model));
    }
    tell(g, { kind: 'held-last', clause: 'GL-WAI-02', model: chosen.id, also: ['GL-R-026'] });
    yield* spendHeld(g, chosen);
  }
}

export const USE_WAIT = verb({
  name: 'use-wait',
  text: 'Use a held action between two activations.',
  args: { model: id },
  main: 'model',
  synonyms: ['act-now'],
});
