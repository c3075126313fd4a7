/**
 * One activation: a model performs one action (GL-TRN-06). Before it come, in this order, what the model must settle first: coming round (GL-R-072),
 * a missed activation (GL-IMP-02), flight (GL-PAN-03), re-entry after a lost duel (GL-DUE-17), a dead mount (GL-R-089), suppression (GL-SUP-09), firecrackers
 * (GL-XI-03), Iron Will (GL-R-126). Then the menu: free acts and the action.
 *
 * Doubtful points: acting is not compulsory; whoever does nothing has used its activation. What a prone, engaged, suppressed or duelling model may do is
 * said by each verb (GL-R-022, GL-R-210, GL-R-046, GL-R-080).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import { Menu, verbOf } from '../../kit/menu.ts';
import type { ListedVerb } from '../../kit/verb.ts';
import type { Activation, Model, State } from '../state.ts';
import { beforeActing } from './before.ts';
import { flight } from './flee.ts';
import { conscious, type G, isEngaged, isHuman, must, name } from './play.ts';
import { isWet } from './push.ts';
import type { InActivation, Rules } from './rules.ts';
import { flushHidden } from './skills-hide.ts';
import { tell } from './tell.ts';
import { recover } from './unconscious.ts';
import { menuVerb } from './verb.ts';
import { boastBar, forgetParted } from './virtues.ts';

export function newActivation(model: string, by: Activation['by']): Activation {
  return { model, begun: false, by, shunned: [], handed: false, taken: [] };
}

/** One act of the activation, or its beginning, or its end. */
export function* activationStep(g: G): Flow<void> {
  const s = g.state;
  const now = s.activation;
  if (now === null) return;
  const m = must(s, now.model);
  if (!now.begun) {
    yield* begin(g, m, now);
    return;
  }
  yield* act(g, m, now);
  if (s.activation === now && (isSpent(now, g.rules) || !canGoOn(m))) yield* endActivation(g, m);
}

function isSpent(now: Activation, rules: Rules): boolean {
  return now.taken.some(
    (one) => one === 'done' || rules.menu.some(({ name: verb, action }) => verb === one && action === true),
  );
}

function canGoOn(m: Model): boolean {
  return conscious(m) && !m.panicked;
}

function* begin(g: G, m: Model, now: Activation): Flow<void> {
  const s = g.state;
  g.enter('GL-TRN-06');
  // What a commander takes over (GL-SKK-19) and the deed of an avenger (GL-R-133) come beside the activation of the turn.
  if (now.by !== 'voice' && now.by !== 'devotion') m.acted = true;
  now.begun = true;
  if (now.by === 'turn' || now.by === 'voice') m.lastMoved = 0;
  tell(g, {
    kind: 'activation',
    clause: now.by === 'wait' ? 'GL-WAI-01' : 'GL-TRN-06',
    model: m.id,
    seat: m.seat,
    by: now.by,
  });
  let goesOn = true;
  if (now.by === 'turn' && m.downSince === 0) g.rules.scenario(s).activationStarts?.(g, m);
  const coach = now.by === 'turn' ? coachToRoll(s, m) : null;
  if (coach !== null) {
    yield* g.rules.coachActs(g, m, coach);
    goesOn = false;
  } else if (m.downSince > 0) {
    yield* recover(g, m);
    goesOn = false;
  } else if (m.misses > 0 && now.by === 'turn') {
    m.misses -= 1;
    tell(g, { kind: 'misses', clause: 'GL-IMP-02', model: m.id, why: 'missed', also: ['GL-R-076'] });
    goesOn = false;
  } else if (m.panicked) {
    yield* flight(g, m);
    goesOn = false;
  } else {
    goesOn = yield* beforeActing(g, m, now);
  }
  const story = g.rules.scenario(s);
  if (goesOn && (m.seat === null || story.owns?.(m) === true) && s.activation === now) {
    yield* story.behave(g, m);
    goesOn = false;
  }
  if (!goesOn && s.activation === now) yield* endActivation(g, m);
  g.leave();
}

/** The moving coach that a model drives or draws and that has not rolled this turn (GL-R-216). */
function coachToRoll(s: State, m: Model): string | null {
  if (m.aboard === null || m.downSince > 0) return null;
  const coach = s.coaches.find(({ id }) => id === m.aboard?.coach);
  if (coach === undefined || coach.acted || coach.speed === 0 || coach.wreck || coach.gone) return null;
  return m.card.kind === 'team' || coach.driver === m.id ? coach.id : null;
}

/** What a model does now: the menu. A held action and that of a devoted master's use it, too. */
function* act(g: G, m: Model, now: Activation): Flow<void> {
  const { menu } = g.rules;
  const answer = yield* ask<Answer>(m.seat as Seat, () => new ActivationMenu(g, m, menu));
  const one = verbOf(menu, answer);
  now.taken.push(one.name);
  yield* one.run(g, m, answer as never);
}

/** A whole activation within another one: a held action, a master who avenges. The outer one goes on afterwards. Returns the acts that were taken. */
export function* actNow(g: G, m: Model, by: Activation['by']): Flow<readonly string[]> {
  const s = g.state;
  const outer = s.activation;
  const now = newActivation(m.id, by);
  s.activation = now;
  while (s.activation === now) {
    if (!now.begun) yield* begin(g, m, now);
    else {
      yield* act(g, m, now);
      if (s.activation === now && (isSpent(now, g.rules) || !canGoOn(m))) yield* endActivation(g, m);
    }
  }
  s.activation = outer;
  return now.taken;
}

/** The end: others may use what they hold (GL-R-024), the scenario looks on. */
export function* endActivation(g: G, m: Model): Flow<void> {
  const s = g.state;
  const now = s.activation;
  if (now === null) return;
  tell(g, { kind: 'activation-over', clause: 'GL-TRN-06', model: m.id, seat: m.seat });
  s.activation = null;
  flushHidden(g);
  forgetParted(s, m);
  if (now.by === 'turn') {
    m.cowed = false;
    m.shotBy = null;
  }
  yield* g.rules.scenario(s).activationEnds(g, m);
  if (now.by === 'turn' || now.by === 'voice') yield* g.rules.heldActions(g);
}

type Listed = ListedVerb<State, Rules, Model, InActivation>;

class ActivationMenu extends Menu<State, Rules, Model, InActivation> {
  get seat(): Seat {
    return this.context.seat as Seat;
  }

  get title(): string {
    return `what does ${name(this.context)} do?`;
  }

  get clause(): ClauseId {
    return 'GL-TRN-06';
  }

  get subjects(): readonly string[] {
    return [this.context.id];
  }

  get decline(): Answer {
    return ENDING;
  }

  protected override found(one: Listed): Act | Act[] | null {
    return barred(this.g, this.context, one) === null ? one.find(this.g, this.context) : null;
  }

  override draw(...args: Parameters<Menu<State, Rules, Model, InActivation>['draw']>): Answer | null {
    const { verbs } = this;
    const [rng] = args;
    for (let i = 0; i < 200; i++) {
      const one = verbs[rng.int(verbs.length)] as Listed;
      if (barred(this.g, this.context, one) !== null) continue;
      const found = one.draw === undefined ? one.find(this.g, this.context) : one.draw(this.g, this.context, rng);
      if (found === null) continue;
      if (one.draw !== undefined) return found as Answer;
      const chosen = Array.isArray(found) ? found[rng.int(Math.max(1, found.length))] : (found as Act);
      const answer = chosen?.sample(rng) ?? null;
      if (answer !== null) return answer;
    }
    return ENDING;
  }

  protected override dimmed(one: Listed): RefusedAct | null {
    const refusal = barred(this.g, this.context, one);
    if (refusal === null) return super.dimmed(one);
    const label = one.name.charAt(0).toUpperCase() + one.name.slice(1).replaceAll('-', ' ');
    return one.action === undefined ? null : { verb: one.name, label, refusal };
  }

  override whyNot(given: string, answer?: Answer): Refusal | null {
    const one = this.verbs.find((other) => other.name === given);
    return one === undefined ? null : (barred(this.g, this.context, one) ?? super.whyNot(given, answer));
  }
}

/** What the condition of the model forbids, whatever the act is about. */
export function barred(g: G, m: Model, one: InActivation & { name?: string }): Refusal | null {
  const s = g.state;
  const who = name(m);
  if (one.action === true && s.activation !== null && isSpent(s.activation, g.rules)) {
    return { clause: 'GL-TRN-06', reason: `${who} has taken its action` };
  }
  if (one.action !== true) return null;
  if (s.activation?.taken.includes('quick-reload') === true && !AFTER_RELOAD.includes(one.name ?? '')) {
    return { clause: 'GL-SKC-22', reason: `${who} has reloaded and may only reload another weapon or move and shoot` };
  }
  const story = g.rules.scenario(s).bars?.(s, m, one.name ?? '') ?? null;
  if (story !== null) return story;
  const boasts = boastBar(s, m, one.name ?? '');
  if (boasts !== null) return boasts;
  if (one.human === true && !isHuman(m)) return { clause: 'GL-R-220', reason: `${who} is no human` };
  if (one.name !== 'get-out' && isWet(s, m)) {
    return { clause: 'GL-R-325', reason: `${who} is in the water and must get out first` };
  }
  if (m.duel !== null && one.duel !== true)
    return { clause: 'GL-R-080', reason: `${who} fights a duel`, also: ['GL-DUE-10'] };
  if (m.cowers !== null && one.name !== 'come-out' && one.name !== 'consume') {
    return { clause: 'GL-S2-06', reason: `${who} cowers under a table`, also: ['GL-R-316'] };
  }
  if (m.prone && one.prone !== true)
    return { clause: 'GL-R-022', reason: `${who} is prone and must stand up first`, also: ['GL-ACT-18'] };
  if (m.suppressedBy !== null && one.suppressed !== true && !isEngaged(s, m)) {
    return { clause: 'GL-SUP-07', reason: `${who} is suppressed` };
  }
  if (one.foot === true && m.mount !== null) return { clause: 'GL-R-086', reason: `${who} is mounted` };
  if (m.aboard !== null && one.aboard !== true) return { clause: 'GL-R-217', reason: `${who} is aboard the coach` };
  if (m.climb !== null && one.name !== 'climb' && one.name !== 'drop') {
    return { clause: 'GL-R-020', reason: `${who} hangs on a wall and may only climb on or let go` };
  }
  if (one.engaged !== true && isEngaged(s, m)) {
    return { clause: 'GL-R-210', reason: `${who} is in base contact with an enemy` };
  }
  if (m.cowed && isEngaged(s, m) && !LEAVING.includes(one.name ?? '')) {
    return { clause: 'GL-SKC-02', reason: `${who} must leave the combat after the Battle Cry`, also: ['GL-R-117'] };
  }
  return null;
}

/** The acts by which a model leaves close combat. */
const LEAVING: readonly string[] = ['break-off', 'flee', 'leave'];

/** What a Powder Monkey may do beside a reload (GL-SKC-22). */
const AFTER_RELOAD: readonly string[] = ['reload', 'move-shoot', 'jump-shoot'];

const ENDING: Answer = { verb: 'end' };

export const END = menuVerb({
  name: 'end',
  text: 'Do nothing more in this activation.',
  synonyms: ['done', 'nothing'],
  find: (_, m) => button('end', 'Do nothing', 'GL-TRN-06', m.id),
  *run(g, m) {
    tell(g, { kind: 'idle', clause: 'GL-TRN-06', model: m.id });
    yield* endActivation(g, m);
  },
});
