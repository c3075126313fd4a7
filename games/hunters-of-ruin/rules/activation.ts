/**
 * One activation. It begins, in this order (HR-R-168): the warrior may dismount, may change what it has in hand, a Fleeing one takes its
 * Regroup test (HR-RGP-01), a Leader may call others. Then Actions: two of them (HR-ACT-01), three with an extra one and never more
 * (HR-ACT-03), none twice save Move (HR-ACT-05), one Strike, Shoot or Cast in all (HR-ACT-09), Double Actions take both (HR-ACT-06).
 *
 * Doubtful points: acting is not compulsory (HR-R-030). Followers take the kinds of Action that their Leader took, in its order; what one
 * cannot or will not take is lost (HR-R-035), and the Leader's extra Action is not theirs (HR-R-036). Rapid Strike and the like are declared before
 * the first of the two (HR-R-039) and lift only their own limit (HR-R-038). Resolve tests follow every Action (HR-RSV-04).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import { capital } from '#engine/text/words.ts';
import { button, choice, several } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { Menu, verbOf } from '../../kit/menu.ts';
import type { ListedVerb } from '../../kit/verb.ts';
import type { ActionKind, Activation, Group, State, Warrior } from '../state.ts';
import { flee } from './flee.ts';
import { endActivationFires } from './hazards.ts';
import { inDeafMarker } from './markers.ts';
import { engaged, within } from './measure.ts';
import { flagged, hasFlag } from './modifiers.ts';
import { foe, type G, isEnemy, must, name, standing } from './play.ts';
import { resolveTest, settleOwed } from './resolve.ts';
import type { InActivation, Rules } from './rules.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';

const ACTIONS = 2;
const MOST = 3;
const COMBAT: readonly ActionKind[] = ['strike', 'shoot', 'cast', 'charge'];

export function newActivation(warrior: string, script: ActionKind[] | null = null): Activation {
  return {
    warrior,
    begun: false,
    stage: 'dismount',
    left: ACTIONS,
    taken: [],
    rapid: null,
    blinked: false,
    surged: false,
    script,
  };
}

/** Opens the warrior's activation. A Fleeing one that does not Regroup has ended it when this returns. */
export function* beginActivation(g: G, w: Warrior): Flow<void> {
  const s = g.state;
  g.enter('HR-TRN-05');
  s.activation ??= newActivation(w.id);
  const now = s.activation;
  w.activated = true;
  tell(g, {
    kind: 'activation',
    clause: 'HR-TRN-05',
    warrior: w.id,
    seat: w.seat,
    actions: now.left,
    also: ['HR-ACT-01'],
  });
  if (w.fleeing) yield* regroup(g, w, now);
  if (s.activation !== null) now.begun = true;
  g.leave();
}

/** The moment a Fleeing warrior activates it tests Resolve again; before that it may dismount and change weapons. */
function* regroup(g: G, w: Warrior, now: Activation): Flow<void> {
  const s = g.state;
  while (now.stage === 'dismount' || now.stage === 'weapons') {
    const early = g.rules.menu.filter(({ name: one }) => one === 'dismount' || one === 'use');
    const acts = early.flatMap((one) => one.find(g, w) ?? []);
    if (acts.length === 0) break;
    const answer = yield* ask<Answer>(w.seat, () => ({
      seat: w.seat,
      title: `${name(w)} is about to Regroup: anything before?`,
      clause: 'HR-R-168',
      subjects: [w.id],
      acts: [...acts, button('ready', 'Regroup', 'HR-RGP-01', w.id)],
      decline: { verb: 'ready' },
    }));
    if (answer.verb === 'ready') break;
    yield* verbOf(early, answer).run(g, w, answer as never);
  }
  now.stage = 'regroup';
  // In contact with an enemy a Bloodthirsty warrior needs no test (HR-R-106).
  const sure = hasFlag(s, w, 'bloodthirsty') && engaged(s, w);
  const { success, degrees } = sure ? { success: true, degrees: 0 } : yield* resolveTest(g, w, 'regroup');
  if (success) {
    w.fleeing = false;
    now.stage = 'leader';
    tell(g, { kind: 'regrouped', clause: 'HR-RGP-02', warrior: w.id });
    return;
  }
  yield* flee(g, w, -degrees, 2);
  yield* settleOwed(g, w.seat);
  yield* endActivation(g);
}

/** Why an Action of this kind may not be taken now; null when it may. */
export function actionRefusal(s: State, w: Warrior, kind: ActionKind, actions: number): Refusal | null {
  const now = s.activation;
  if (now === null || now.warrior !== w.id) return { clause: 'HR-TRN-06', reason: `${name(w)} is not activated` };
  if (now.script !== null) {
    // What its Leader did twice by a skill takes that skill of the follower, too (HR-R-038).
    if (now.script[0] === kind) return limitRefusal(now, w, kind);
    return { clause: 'HR-SKL-03', reason: `${name(w)} must do as its Leader did`, also: ['HR-R-035'] };
  }
  if (now.left < actions) {
    const clause: ClauseId = actions === 2 && now.left === 1 ? 'HR-ACT-07' : 'HR-ACT-01';
    const reason =
      actions === 2 && now.left === 1 ? 'a Double Action needs two Actions' : `${name(w)} has no Action left`;
    return { clause, reason, ...(actions === 2 ? { also: ['HR-ACT-06'] } : {}) };
  }
  if ((kind === 'gallop' && w.interacted) || (kind === 'interact' && w.galloped)) {
    return { clause: 'HR-GAL-06', reason: 'who Gallops may not Interact in the same turn', also: ['HR-R-171'] };
  }
  return limitRefusal(now, w, kind);
}

/** No Action twice (HR-ACT-05), one combat Action (HR-ACT-09). */
function limitRefusal(now: Activation, w: Warrior, kind: ActionKind): Refusal | null {
  const { taken, rapid } = now;
  const combat = taken.filter((one) => COMBAT.includes(one));
  if (COMBAT.includes(kind)) {
    const as = kind === 'charge' ? 'strike' : kind;
    const twice = rapid === as && combat.length === 1;
    if (combat.length > 0 && !twice) {
      const same = combat.some((one) => one === kind);
      return {
        clause: same ? 'HR-ACT-05' : 'HR-ACT-09',
        reason: `${name(w)} has made its ${capital(combat[0] as string)} Action this turn`,
        also: same ? ['HR-ACT-09', 'HR-SEQ-01'] : [],
      };
    }
    return null;
  }
  if (kind !== 'move' && taken.includes(kind))
    return { clause: 'HR-ACT-05', reason: `${name(w)} has done that this turn` };
  return null;
}

/** One act of the activation, or its end. */
export function* activationStep(g: G): Flow<void> {
  const s = g.state;
  const now = s.activation;
  if (now === null) return;
  const w = must(s, now.warrior);
  if (!now.begun) {
    yield* beginActivation(g, w);
    return;
  }
  if (!standing(w) || w.fleeing) {
    yield* endActivation(g);
    return;
  }
  const { menu } = g.rules;
  const answer = yield* ask<Answer>(w.seat, () => new ActivationMenu(g, w, menu));
  const act = verbOf(menu, answer);
  if (act.action !== undefined) pay(now, act);
  g.enter(act.action === undefined ? 'HR-TRN-06' : 'HR-ACT-08');
  yield* act.run(g, w, answer as never);
  yield* settleOwed(g, w.seat);
  g.leave();
  if (s.activation === now && (!standing(w) || w.fleeing)) yield* endActivation(g);
}

function pay(now: Activation, { action, actions }: InActivation): void {
  if (now.script !== null) now.script.shift();
  now.left -= actions ?? 1;
  now.taken.push(action as ActionKind);
  now.stage = 'actions';
}

type Listed = ListedVerb<State, Rules, Warrior, InActivation>;

class ActivationMenu extends Menu<State, Rules, Warrior, InActivation> {
  protected override get tries(): number {
    return Number.POSITIVE_INFINITY;
  }

  get seat(): Seat {
    return this.context.seat;
  }

  get title(): string {
    const left = this.g.state.activation?.left ?? 0;
    return `what does ${name(this.context)} do with ${left === 1 ? '1 Action' : `${left} Actions`}?`;
  }

  get clause(): ClauseId {
    return 'HR-ACT-01';
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

  override draw(...args: Parameters<Menu<State, Rules, Warrior, InActivation>['draw']>): Answer | null {
    const { verbs } = this;
    const [rng] = args;
    for (;;) {
      const one = verbs[rng.int(verbs.length)] as Listed;
      if (barred(this.g, this.context, one) !== null) continue;
      const found = one.draw === undefined ? one.find(this.g, this.context) : one.draw(this.g, this.context, rng);
      if (found === null) continue;
      if (one.draw !== undefined) return found as Answer;
      const act = Array.isArray(found) ? found[rng.int(Math.max(1, found.length))] : (found as Act);
      const answer = act?.sample(rng) ?? null;
      if (answer !== null) return answer;
    }
  }

  protected override dimmed(one: Listed): RefusedAct | null {
    const refusal = barred(this.g, this.context, one);
    if (refusal === null) return super.dimmed(one);
    // Nobody on firm ground looks for a way to let go.
    if (one.action === undefined || (one.name === 'let-go' && this.context.climb === null)) return null;
    const label = CALLED[one.name] ?? capital(one.name);
    return { verb: one.name, label, refusal };
  }

  override whyNot(given: string): Refusal | null {
    const one = this.verbs.find((other) => other.name === given);
    return one === undefined ? null : (barred(this.g, this.context, one) ?? super.whyNot(given));
  }
}

/** Verbs that their buttons call otherwise. */
const CALLED: Readonly<Record<string, string>> = {
  floor: 'Change floors',
  jump: 'Jump down',
  'let-go': 'Let go',
  faction: 'Faction rule',
};

/** What the Actions taken so far, or hanging on a face, forbid. */
function barred(g: G, w: Warrior, one: InActivation): Refusal | null {
  if (w.climb !== null && one.partway !== true) {
    return { clause: 'HR-VRT-12', reason: `${name(w)} hangs partway up and may only Move` };
  }
  return one.action === undefined ? null : actionRefusal(g.state, w, one.action, one.actions ?? 1);
}

const ENDING: Answer = { verb: 'end' };

export const END = menuVerb({
  name: 'end',
  text: 'End the activation.',
  synonyms: ['end-activation', 'done'],
  partway: true,
  find: (_, w) => button('end', 'End the activation', 'HR-TRN-06', w.id),
  run: endActivation,
});

export const READY = verb({ name: 'ready', text: 'Go on with the beginning of the activation.' });

export const SKIP = menuVerb({
  name: 'skip',
  text: 'Leave out the Action that the Leader took.',
  partway: true,
  find: ({ state: { activation } }, w) =>
    activation?.script == null || activation.script.length === 0
      ? null
      : button('skip', `Leave out ${activation.script[0]}`, 'HR-R-035', w.id),
  *run(g) {
    g.state.activation?.script?.shift();
  },
});

/** The end: fires that wait (HR-FIR-06), then the next of a Leader's group, or play passes on (HR-TRN-06). */
export function* endActivation(g: G): Flow<void> {
  const s = g.state;
  const now = s.activation;
  if (now === null) return;
  const w = must(s, now.warrior);
  if (standing(w) && w.ignites > 0) {
    yield* endActivationFires(g, w);
    yield* settleOwed(g, w.seat);
  }
  s.owed = [];
  tell(g, { kind: 'activation-over', clause: 'HR-TRN-06', warrior: w.id, seat: w.seat, taken: now.taken });
  s.activation = null;
  const { group } = s;
  if (group !== null && group.leader === w.id) group.script = scriptOf(now);
  while (s.group !== null && s.activation === null) nextFollower(g, s.group);
  if (s.activation === null) s.mover = foe(w.seat);
}

/** What followers may do: the Leader's Actions without the extra one. */
function scriptOf({ taken, blinked }: Activation): ActionKind[] {
  const script: ActionKind[] = [];
  let spent = 0;
  for (const kind of taken) {
    spent += kind === 'charge' || kind === 'gallop' ? 2 : 1;
    if (!blinked || spent <= ACTIONS) script.push(kind);
  }
  return script;
}

function nextFollower(g: G, group: Group): void {
  const s = g.state;
  const next = group.waiting.shift();
  if (next === undefined) {
    s.group = null;
    return;
  }
  const w = must(s, next);
  if (!standing(w) || w.fleeing || w.activated) return;
  s.activation = newActivation(w.id, group.script.slice());
}

/** Who could be called by a Leader (HR-SKL-02, HR-R-035): friends within 3" that have not activated and do not Flee. */
function callable(s: State, w: Warrior): Warrior[] {
  return s.warriors.filter(
    (other) =>
      other !== w &&
      !isEnemy(w, other) &&
      standing(other) &&
      !other.activated &&
      !other.fleeing &&
      other.summonedTurn !== s.turn &&
      within(w, other, 3) &&
      !inDeafMarker(s, other),
  );
}

function leaderAct(g: G, w: Warrior): Act | null {
  const s = g.state;
  const now = s.activation;
  if (now === null || now.stage === 'actions' || now.script !== null || s.group !== null) return null;
  const skill = flagged(s, w, 'leader');
  if (skill === null) return null;
  const able = callable(s, w);
  if (able.length === 0) return null;
  return several({
    verb: 'leader',
    label: `Leader (${skill.level})`,
    clause: 'HR-SKL-02',
    arg: 'followers',
    items: able.map((other) => ({ id: other.id, label: name(other), subjects: [other.id] })),
    min: 1,
    max: Math.min(skill.level, able.length),
  });
}

export const LEADER = menuVerb({
  name: 'leader',
  text: 'Call friendly warriors near by, who activate after the Leader and do as it does.',
  args: { followers: z.array(id).min(1).max(9) },
  main: 'followers',
  find: leaderAct,
  *run(g, w, { followers }) {
    const s = g.state;
    if (s.activation !== null) s.activation.stage = 'actions';
    s.group = { leader: w.id, waiting: followers.slice(), script: [] };
    tell(g, { kind: 'leader', clause: 'HR-SKL-02', warrior: w.id, followers, also: ['HR-TRN-10'] });
  },
});

/** The skills by which a kind of Action may be taken twice. */
const RAPID = [
  { of: 'strike', flag: 'rapid-strike' },
  { of: 'shoot', flag: 'rapid-shot' },
  { of: 'cast', flag: 'attuned' },
] as const;

function rapidAct(g: G, w: Warrior): Act | null {
  const s = g.state;
  const now = s.activation;
  if (now === null || now.rapid !== null) return null;
  if (now.taken.some((kind) => COMBAT.includes(kind)) || now.left < 2) return null;
  const able = RAPID.flatMap(({ of, flag }) => {
    // A follower declares it only for what its Leader did twice.
    if (now.script !== null && now.script.filter((kind) => kind === of).length < 2) return [];
    const skill = flagged(s, w, flag);
    return skill === null ? [] : [{ of, skill }];
  });
  const [first] = able;
  if (first === undefined) return null;
  return choice({
    verb: 'rapid',
    label: 'Declare two attacks',
    clause: first.skill.clause,
    by: ['of'],
    options: () =>
      able.map(({ of, skill }) => ({ answer: { verb: 'rapid', of }, label: skill.name, subjects: [w.id] })),
    why: () => ({ clause: 'HR-ACT-09', reason: `${name(w)} has no skill for that` }),
  });
}

export const RAPID_VERB = menuVerb({
  name: 'rapid',
  text: 'Declare Rapid Strike, Rapid Shot or Attuned before the first of the two.',
  args: { of: z.enum(['strike', 'shoot', 'cast']) },
  main: 'of',
  find: rapidAct,
  *run(g, w, { of }) {
    const now = g.state.activation;
    const flag = RAPID.find((one) => one.of === of)?.flag;
    const skill = flag === undefined ? null : flagged(g.state, w, flag);
    if (now === null || skill === null) return;
    now.rapid = of;
    tell(g, { kind: 'rapid', clause: skill.clause, warrior: w.id, of, name: skill.name });
  },
});

export const BLINK = menuVerb({
  name: 'blink',
  text: 'Take an extra Action, once a game.',
  partway: true,
  find(g, w) {
    const now = g.state.activation;
    const skill = now === null || now.script !== null || w.used.includes('blink') ? null : flagged(g.state, w, 'blink');
    if (now === null || skill === null || now.left + spentBy(now) >= MOST) return null;
    return button('blink', skill.name, skill.clause, w.id);
  },
  *run(g, w) {
    const now = g.state.activation;
    if (now === null) return;
    now.left += 1;
    now.blinked = true;
    w.used.push('blink');
    tell(g, { kind: 'blink', clause: 'HR-SKL-17', warrior: w.id, actions: now.left, also: ['HR-ACT-03'] });
  },
});

function spentBy({ taken }: Activation): number {
  return taken.reduce((all, kind) => all + (kind === 'charge' || kind === 'gallop' ? 2 : 1), 0);
}
