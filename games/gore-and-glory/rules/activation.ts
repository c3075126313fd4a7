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
import type { Act, Answer, ClauseId, Decision, Flow, Random, RefusedAct, Seat } from '#engine/game.ts';
import type { MaladyId } from '../content/types.ts';
import type { Model } from '../state.ts';
import { abilityActs, abilityWhyNot, doAbility } from './abilities.ts';
import { attackAct, attackWhyNot, doAttack } from './attack.ts';
import { drawAttack } from './attack-act.ts';
import { blastActs, blastWhyNot, doBlast } from './blast.ts';
import { castActs, castWhyNot, concentrate, doCast } from './cast.ts';
import { button, check } from './checks.ts';
import { performFeat } from './climb.ts';
import { featAct, featWhyNot } from './climb-act.ts';
import { gain, removeMalady } from './damage.ts';
import { disengageAct, disengageWhyNot, doDisengage } from './disengage.ts';
import { expire } from './expire.ts';
import { flight } from './flight.ts';
import { doItem, itemActs, itemWhyNot } from './items.ts';
import { type PathAnswer, performMove } from './move.ts';
import { moveAct, moveWhyNot } from './move-act.ts';
import { foe, type G, living, must, name } from './play.ts';
import { doPush, PUSH_FATIGUE, pushAct, pushWhyNot } from './push-it.ts';
import { doRecover, recoverAct, recoverWhyNot } from './recover.ts';
import { newActivation } from './recruit.ts';
import { doStand, standAct, standWhyNot } from './stand.ts';

/** Opens the model's Activation and makes its Shaken check. A model that flees has ended it when this returns. */
export function* beginActivation(g: G, m: Model): Flow<void> {
  const s = g.state;
  g.enter('GG-TRN-09');
  if (s.activation === null || s.activation.model !== m.id) {
    s.activation = newActivation(m.id);
  }
  m.activated = true;
  if (m.fresh.length > 0) m.fresh = [];
  if (g.loud) g.emit({ kind: 'activation', clause: 'GG-TRN-09', model: m.id, seat: m.seat, ap: m.ap });
  if (m.shaken) {
    const { success } = yield* check(g, m, { stat: 'mr', purpose: 'shaken', clause: 'GG-SHK-02' });
    if (!success) {
      yield* flight(g, m);
      yield* endActivation(g);
      g.leave();
      return;
    }
    m.shaken = false;
    g.emit({ kind: 'steadied', clause: 'GG-SHK-03', model: m.id });
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
  const answer = yield* ask<Answer>(m.seat, () => new Menu(g, m));
  if (answer.verb === 'end') {
    yield* endActivation(g);
    return;
  }
  if (answer.verb !== 'push') now.fresh = false;
  g.enter(NO_ACTIONS.has(answer.verb) ? 'GG-AP-10' : 'GG-AP-08');
  yield* perform(g, m, answer);
  g.leave();
  if (!living(m)) closeActivation(g, m);
}

/** What a model does in its Activation that is none of the Actions: Prone does not forbid it (GG-R-32, GG-R-45). */
const NO_ACTIONS: ReadonlySet<string> = new Set(['stand', 'item', 'push']);

/** The acts of the menu in its order, each found by itself; a verb may give several or none. */
const ACTS: readonly ((g: G, m: Model) => Act | Act[] | null)[] = [
  (g, m) => moveAct(g, m) as Act | null,
  (g, m) => featAct(g, m, 'climb') as Act | null,
  (g, m) => featAct(g, m, 'jump') as Act | null,
  disengageAct,
  attackAct,
  blastActs,
  castActs,
  abilityActs,
  recoverAct,
  standAct,
  itemActs,
  pushAct,
  (_, m) => button('end', 'End the Activation', 'GG-AP-07', m.id),
];

class Menu implements Decision {
  readonly seat: Seat;
  readonly title: string;
  readonly clause: ClauseId;
  readonly subjects: readonly string[];
  readonly decline = END;
  private readonly g: G;
  private readonly m: Model;
  private found: readonly Act[] | null = null;

  constructor(g: G, m: Model) {
    this.seat = m.seat;
    this.title = `what does ${name(m)} do with ${m.ap} AP?`;
    // Who has spent its AP may do what costs none; who has acted may do the same again.
    this.clause = m.ap <= 0 ? 'GG-AP-03' : g.state.activation?.fresh === true ? 'GG-AP-07' : 'GG-AP-09';
    this.subjects = [m.id];
    this.g = g;
    this.m = m;
  }

  get acts(): readonly Act[] {
    if (this.found === null) {
      const acts: Act[] = [];
      for (const find of ACTS) add(acts, find(this.g, this.m));
      this.found = acts;
    }
    return this.found;
  }

  /** Verbs at random until one has something to do: only that one is worked out. */
  draw(rng: Random): Answer | null {
    for (;;) {
      const find = ACTS[rng.int(ACTS.length)] as (typeof ACTS)[number];
      if (find === attackAct) {
        const attack = drawAttack(this.g, this.m, rng);
        if (attack !== null) return attack;
        continue;
      }
      const found = find(this.g, this.m);
      const act = Array.isArray(found) ? found[rng.int(Math.max(1, found.length))] : found;
      const answer = act?.sample(rng) ?? null;
      if (answer !== null) return answer;
    }
  }

  refused(): RefusedAct[] {
    return refused(this.g, this.m, this.acts);
  }
}

const END: Answer = { verb: 'end' };

function add(acts: Act[], found: Act | Act[] | null): void {
  if (Array.isArray(found)) for (const act of found) acts.push(act);
  else if (found !== null) acts.push(found);
}

const WHY_NOT: Record<string, (g: G, m: Model) => RefusedAct | null> = {
  move: moveWhyNot,
  climb: (g, m) => featWhyNot(g, m, 'climb'),
  jump: (g, m) => featWhyNot(g, m, 'jump'),
  disengage: disengageWhyNot,
  attack: attackWhyNot,
  blast: blastWhyNot,
  cast: castWhyNot,
  ability: abilityWhyNot,
  recover: recoverWhyNot,
  stand: standWhyNot,
  item: itemWhyNot,
  push: pushWhyNot,
};

function refused(g: G, m: Model, acts: readonly Act[]): RefusedAct[] {
  const out: RefusedAct[] = [];
  for (const verb in WHY_NOT) {
    if (acts.some((act) => act.verb === verb)) continue;
    const no = WHY_NOT[verb]?.(g, m) ?? null;
    if (no !== null) out.push(no);
  }
  return out;
}

function* perform(g: G, m: Model, answer: Answer): Flow<void> {
  switch (answer.verb) {
    case 'move':
      return yield* performMove(g, m, answer as PathAnswer);
    case 'climb':
    case 'jump':
      return yield* performFeat(g, m, answer.verb, answer as PathAnswer);
    case 'disengage':
      return doDisengage(g, m);
    case 'attack':
      return yield* doAttack(g, m, answer);
    case 'blast':
      return yield* doBlast(g, m, answer);
    case 'cast':
      return yield* doCast(g, m, answer);
    case 'ability':
      return yield* doAbility(g, m, answer);
    case 'recover':
      return yield* doRecover(g, m, answer);
    case 'stand':
      return yield* doStand(g, m, answer);
    case 'item':
      return yield* doItem(g, m, answer);
    case 'push':
      return doPush(g, m);
    default:
      throw new Error(`an Activation knows no "${answer.verb}"`);
  }
}

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
  if (m.fresh.length > 0) m.fresh = [];
  expire(g, 'activation', m);
  s.mover = foe(m.seat);
  if (g.loud) g.emit({ kind: 'activation-over', clause: 'GG-TRN-09', model: m.id, seat: m.seat, ap: m.ap });
}
