/**
 * A turn's activation from its beginning to its end, individual (WK-ACT-05) or combined (WK-CMB-10): the members' toggles end and their markers count, then
 * two stages, maneuver and action, in the order that the first act fixes (WK-ACT-01, WK-CMB-09); all finish the first before any begins the second.
 * Members act one after another, each fully resolved (WK-CMB-11). Whoever does nothing counts as activated (WK-ACT-06).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Refusal, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { Menu, verbOf } from '../../kit/menu.ts';
import type { ListedVerb } from '../../kit/verb.ts';
import type { Activation, Model, Stage, State } from '../state.ts';
import { sharesTrait } from './abilities.ts';
import { byId, foe, type G, must, standing } from './play.ts';
import type { InActivation, Rules } from './rules.ts';
import { anyPending, newActivation, pending, spend } from './stage.ts';
import { tell } from './tell.ts';
import { piecesUnder } from './terrain.ts';
import { menuVerb } from './verb.ts';
import { endToggles } from './will.ts';

type Listed = ListedVerb<State, Rules, Activation, InActivation>;

/** Pieces of Rough ground on which a model begins its activation: it pays for them before it moves (WK-KEY-10). */
export function bogOf(s: State, m: Model): string[] {
  return piecesUnder(s, m)
    .filter(({ keywords }) => keywords.rough > 0)
    .map((piece) => piece.id);
}

/** What a group rests on: that its leader takes part or not, shares the trait or not, has been activated before. Nobody need see anybody. */
function groupClauses(leader: Model, members: readonly Model[], again: boolean): ClauseId[] {
  const clauses = ['WK-RND-08', 'WK-CMB-04', 'WK-CMB-06'];
  if (!members.includes(leader)) clauses.push('WK-CMB-03');
  if (!members.every((m) => sharesTrait(leader, m))) clauses.push('WK-CMB-05');
  if (again) clauses.push('WK-CMB-08');
  return clauses;
}

/** All members begin at the same time (WK-R-42). */
export function beginActivation(g: G, leader: Model | null, members: readonly Model[], trait: string | null): void {
  const s = g.state;
  g.enter(leader === null ? 'WK-ACT-05' : 'WK-CMB-01');
  const ids = members.map((m) => m.id);
  s.activation = newActivation(leader === null ? null : leader.id, ids);
  const again = leader?.activated === true;
  for (const m of members) {
    m.activated = true;
    const pieces = bogOf(s, m);
    if (pieces.length > 0) s.activation.bogged.push({ model: m.id, pieces });
  }
  if (g.loud) {
    tell(g, {
      kind: 'activation',
      clause: leader === null ? 'WK-ACT-05' : 'WK-CMB-01',
      seat: s.mover,
      model: ids[0] as string,
      members: ids,
      leader: leader === null ? null : leader.id,
      trait,
      also: leader === null ? ['WK-RND-08'] : groupClauses(leader, members, again),
    });
  }
  for (const m of members) {
    if (m.toggles.length > 0) endToggles(g, m, 'its activation begins');
    g.rules.motives.activationBegins(g, m);
  }
  g.leave();
}

/** One act of one member, or the end of a stage. */
export function* activationStep(g: G): Flow<void> {
  const s = g.state;
  const now = s.activation as Activation;
  const answer = yield* ask<Answer>(s.mover, () => new ActivationMenu(g, now));
  const verb = verbOf(g.rules.menu, answer);
  if (verb.stage !== undefined && now.stage === null) {
    now.stage = verb.stage;
    if (g.loud) {
      tell(g, {
        kind: 'stage',
        clause: 'WK-CMB-09',
        stage: verb.stage,
        members: pending(s, verb.stage).map((m) => m.id),
      });
    }
  }
  g.enter(now.leader === null ? 'WK-ACT-04' : 'WK-CMB-11');
  yield* verb.run(g, now, answer as never);
  const m = typeof answer.model === 'string' ? byId(s, answer.model) : undefined;
  if (m !== undefined && verb.stage !== undefined) spend(s, m);
  g.leave();
  if (stageOver(s, now)) yield* closeStage(g, now);
}

function stageOver(s: State, now: Activation): boolean {
  if (now.stage !== null) return !anyPending(s, now.stage);
  return !anyPending(s, 'maneuver') && !anyPending(s, 'action');
}

/** On to the second stage, or to the end of the turn. */
function* closeStage(g: G, now: Activation): Flow<void> {
  const s = g.state;
  if (now.second || now.stage === null) return yield* endActivation(g, now);
  now.stage = now.stage === 'maneuver' ? 'action' : 'maneuver';
  now.second = true;
  now.done = [];
  if (!anyPending(s, now.stage)) return yield* endActivation(g, now);
  if (!g.loud) return;
  tell(g, {
    kind: 'stage',
    clause: 'WK-CMB-10',
    stage: now.stage,
    members: pending(s, now.stage).map((m) => m.id),
    also: ['WK-ACT-02'],
  });
}

function* endActivation(g: G, now: Activation): Flow<void> {
  const s = g.state;
  const [model] = now.members as [string];
  yield* g.rules.motives.turnEnds(g);
  tell(g, {
    kind: 'activation-over',
    clause: 'WK-RND-09',
    seat: s.mover,
    model,
    members: now.members,
    also: ['WK-RND-07'],
  });
  s.activation = null;
  if (s.turn.attacked.length > 0 || s.turn.killed.length > 0) s.turn = { attacked: [], killed: [] };
  s.mover = foe(s.mover);
  if (s.last) s.phase = 'round-end';
}

/** Members that can do nothing more in this stage need no question: the stage is over when none is left. */
export const SKIP = menuVerb({
  name: 'skip',
  text: 'A member does nothing in this stage.',
  args: { model: id },
  main: 'model',
  find: skipAct,
  draw: (g, now, rng) => {
    const left = now.stage === null || now.leader === null ? [] : pending(g.state, now.stage);
    return left.length === 0 ? null : { verb: 'skip', model: (left[rng.int(left.length)] as Model).id };
  },
  *run(g: G, now, { model }): Flow<void> {
    const m = must(g.state, model);
    spend(g.state, m);
    tell(g, { kind: 'skip', clause: 'WK-ACT-06', model, stage: now.stage as Stage });
  },
});

function skipAct(g: G, now: Activation): Act | null {
  if (now.stage === null || now.leader === null) return null;
  const left = pending(g.state, now.stage);
  return choice({
    verb: 'skip',
    label: `Do nothing in this stage`,
    clause: 'WK-ACT-06',
    by: ['model'],
    options: () =>
      left.map((m) => ({ answer: { verb: 'skip', model: m.id }, label: `${m.name} waits`, subjects: [m.id] })),
    why: () => ({ clause: 'WK-CMB-10', reason: 'that model has nothing left to do in this stage' }),
  });
}

export const NEXT = menuVerb({
  name: 'next',
  text: 'Finish this stage for all members; before the first act: end the activation.',
  synonyms: ['end'],
  find: (_g, now) => button('next', nextLabel(now), 'WK-ACT-06', ...now.members),
  draw: () => ({ verb: 'next' }),
  *run(g: G, now): Flow<void> {
    const s = g.state;
    const { stage } = now;
    for (const m of [...pending(s, 'maneuver'), ...pending(s, 'action')]) {
      if (stage !== null) tell(g, { kind: 'skip', clause: 'WK-ACT-06', model: m.id, stage });
      spend(s, m);
    }
  },
});

function nextLabel({ stage, second }: Activation): string {
  if (stage === null) return 'Do nothing';
  return second ? 'End the activation' : `On to the ${stage === 'maneuver' ? 'action' : 'maneuver'} stage`;
}

const BY_STAGE = new WeakMap<readonly Listed[], Readonly<Record<Stage, readonly Listed[]>>>();

/** The verbs of a stage: all while the order of stages is open. */
function menuOfStage(menu: readonly Listed[], stage: Stage | null): readonly Listed[] {
  if (stage === null) return menu;
  let lists = BY_STAGE.get(menu);
  if (lists === undefined) {
    const of = (one: Stage): Listed[] => menu.filter((verb) => verb.stage === undefined || verb.stage === one);
    lists = { maneuver: of('maneuver'), action: of('action') };
    BY_STAGE.set(menu, lists);
  }
  return lists[stage];
}

class ActivationMenu extends Menu<State, Rules, Activation, InActivation> {
  readonly seat: Seat;
  readonly clause: string;

  constructor(g: G, now: Activation) {
    super(g, now, menuOfStage(g.rules.menu, now.stage));
    this.seat = g.state.mover;
    this.clause = now.leader === null ? 'WK-ACT-01' : 'WK-CMB-10';
  }

  get subjects(): readonly string[] {
    const { members, done } = this.context;
    return members.filter((one) => {
      const m = byId(this.g.state, one);
      return m !== undefined && standing(m) && !done.includes(one);
    });
  }

  get title(): string {
    const { leader, stage, members } = this.context;
    const who = leader === null ? must(this.g.state, members[0] as string).name : `the group of ${members.length}`;
    return stage === null ? `what does ${who} do first?` : `${stage === 'action' ? 'actions' : 'maneuvers'} of ${who}`;
  }

  override whyNot(verb: string): Refusal | null {
    const { stage } = this.context;
    const listed = this.g.rules.menu.find((one: Listed) => one.name === verb);
    if (listed === undefined) return null;
    if (stage !== null && listed.stage !== undefined && listed.stage !== stage) {
      return {
        clause: 'WK-ACT-02',
        reason: `this is the ${stage} stage: it is finished before the other begins`,
        also: ['WK-CMB-10'],
      };
    }
    return listed.whyNot?.(this.g, this.context) ?? null;
  }
}
