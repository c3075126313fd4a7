/**
 * One Activation. It begins with the Shaken check (GG-SHK-02): passed, the token goes and the model acts (GG-SHK-03); failed,
 * it flees and does nothing else (flight.ts). Then Push It, then any Actions in any order while AP last (GG-AP-07..09), each
 * finished before the next. It ends when its owner says so.
 *
 * Order at the end (GG-R-41): Concentration Test; Bleeding, Burning, Poisoned; Disarmed and Pinned go; Push It's Fatigue. A
 * Casualty stops the list; a model removed during its own Activation ends it at once, with none of these (GG-R-76).
 *
 * Doubtful points: a failed check leaves the token (GG-R-37). Disarmed and Pinned gained in this very Activation stay until
 * the end of the next (GG-R-33). Burning counts from 1 again when it was gone in between (GG-R-34). A model that fled has an
 * end of Activation like any other.
 */

import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow, Seat } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import { Menu, verbOf } from '../../kit/menu.ts';
import type { MaladyId } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { check } from './checks.ts';
import { concentrate } from './concentrate.ts';
import { gain, removeMalady } from './damage.ts';
import { expire } from './expire.ts';
import { flight } from './flight.ts';
import { foe, type G, living, must, name } from './play.ts';
import { PUSH_FATIGUE } from './push-it.ts';
import { newActivation } from './recruit.ts';
import type { InActivation, Rules } from './rules.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** Opens the model's Activation and makes its Shaken check. A model that flees has ended it when this returns. */
export function* beginActivation(g: G, m: Model): Flow<void> {
  const s = g.state;
  g.enter('GG-TRN-09');
  if (s.activation === null || s.activation.model !== m.id) {
    s.activation = newActivation(m.id);
  }
  m.activated = true;
  if (g.loud) tell(g, { kind: 'activation', clause: 'GG-TRN-09', model: m.id, seat: m.seat, ap: m.ap });
  if (m.shaken) {
    const { success } = yield* check(g, m, { stat: 'mr', purpose: 'shaken', clause: 'GG-SHK-02' });
    if (!success) {
      yield* flight(g, m);
      yield* endActivation(g);
      g.leave();
      return;
    }
    m.shaken = false;
    tell(g, { kind: 'steadied', clause: 'GG-SHK-03', model: m.id });
  }
  s.activation.begun = true;
  g.leave();
}

/** One act of the Activation, or its end. */
export function* activationStep(g: G): Flow<void> {
  const s = g.state;
  const now = s.activation;
  if (now === null) return;
  const m = must(s, now.model);
  if (!living(m)) {
    closeActivation(g, m);
    return;
  }
  if (!now.begun) {
    yield* beginActivation(g, m);
    return;
  }
  const { menu } = g.rules;
  const answer = yield* ask<Answer>(m.seat, () => new ActivationMenu(g, m, menu));
  const act = verbOf(menu, answer);
  if (act.stillFresh !== true) now.fresh = false;
  g.enter(act.by ?? 'GG-AP-08');
  yield* act.run(g, m, answer as never);
  g.leave();
  if (s.activation !== null && !living(m)) closeActivation(g, m);
}

const ENDING: Answer = { verb: 'end' };

class ActivationMenu extends Menu<State, Rules, Model, InActivation> {
  protected override get tries(): number {
    return Number.POSITIVE_INFINITY;
  }

  get seat(): Seat {
    return this.context.seat;
  }

  get title(): string {
    return `what does ${name(this.context)} do with ${this.context.ap} AP?`;
  }

  /** Who has spent its AP may do what costs none; who has acted may do the same again. */
  get clause(): ClauseId {
    return this.context.ap <= 0 ? 'GG-AP-03' : this.g.state.activation?.fresh === true ? 'GG-AP-07' : 'GG-AP-09';
  }

  get subjects(): readonly string[] {
    return [this.context.id];
  }

  get decline(): Answer {
    return ENDING;
  }
}

export const END = menuVerb({
  name: 'end',
  text: 'End the Activation.',
  synonyms: ['end-activation', 'endActivation', 'done'],
  by: 'GG-AP-07',
  find: (_, m) => button('end', 'End the Activation', 'GG-AP-07', m.id),
  run: endActivation,
});

/** What happens to the activating model at the end, in order; then the Activation is over. */
export function* endActivation(g: G): Flow<void> {
  const now = g.state.activation;
  if (now === null) return;
  const m = must(g.state, now.model);
  g.enter('GG-R-41');
  if (living(m) && now.casts > 0) yield* concentrate(g, m);
  if (living(m) && m.maladies.length > 0) yield* ailments(g, m);
  if (living(m) && now.pushed) {
    yield* gain(g, m, { fatigue: PUSH_FATIGUE }, { clause: 'GG-PUSH-04', source: 'Push It' });
  }
  closeActivation(g, m);
  g.leave();
}

function* ailments(g: G, m: Model): Flow<void> {
  if (m.maladies.includes('bleeding')) {
    yield* gain(g, m, { injury: 1 }, { clause: 'GG-MAL-03', source: 'Bleeding' });
  }
  if (living(m) && m.maladies.includes('burning')) {
    m.burn += 1;
    yield* gain(g, m, { injury: m.burn }, { clause: 'GG-MAL-06', source: 'Burning' });
  }
  if (living(m) && m.maladies.includes('poisoned')) {
    yield* gain(g, m, { fatigue: 1 }, { clause: 'GG-MAL-12', source: 'Poisoned' });
  }
  if (!living(m)) return;
  passes(g, m, 'disarmed', 'GG-MAL-08');
  passes(g, m, 'pinned', 'GG-MAL-11');
}

function passes(g: G, m: Model, malady: MaladyId, clause: string): void {
  if (m.maladies.includes(malady) && !m.fresh.includes(malady)) removeMalady(g, m, malady, clause);
}

/** The Activation is over, whatever became of the model: the opponent is next (GG-R-76). */
function closeActivation(g: G, m: Model): void {
  const s = g.state;
  s.activation = null;
  m.fresh = [];
  expire(g, 'activation', m);
  s.mover = foe(m.seat);
  if (g.loud) tell(g, { kind: 'activation-over', clause: 'GG-TRN-09', model: m.id, seat: m.seat, ap: m.ap });
}
