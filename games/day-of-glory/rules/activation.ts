/**
 * One activation: a unit takes one action, besides free ones (DG-FLOW-10, DG-FLOW-11, DG-R-043). It begins with what compels it:
 * stupid creatures check their nerve (DG-TRT-06), who flees runs on or rallies (DG-FLEE-02..05), who is mixed up must reform
 * (DG-SPLIT-05, DG-CONS-13), duellists seek each other (DG-CHL-07). A joined hero that is quicker than its unit acts alone and
 * stays in its place (DG-HERO-06).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Decision, Flow, Random, RefusedAct, Seat } from '#engine/game.ts';
import type { Activation, Unit } from '../state.ts';
import { button } from './acts.ts';
import { arriveAct, arriveWhyNot, doArrive } from './arrive.ts';
import { challengeAct, challengeWhyNot, doChallenge, duelBound } from './challenge.ts';
import { chargeAct, chargeWhyNot, doCharge } from './charge.ts';
import { inMelee } from './contact.ts';
import { crouchAct, crouchWhyNot, doCrouch } from './crouch.ts';
import { doFight, fightAct, fightWhyNot } from './fight.ts';
import { fleeingActivation } from './flee.ts';
import { doHero, heroActs, heroWhyNot } from './heroes.ts';
import { doMove, moveAct, moveWhyNot } from './move.ts';
import { nerveCheck } from './nerve.ts';
import { doOrder, orderAct, orderWhyNot } from './orders.ts';
import { type G, hasTrait, mustUnit, unitById } from './play.ts';
import { doReady, readyAct } from './ready.ts';
import { doReform, reformActs, reformWhyNot } from './reform.ts';
import { doReload, reloadAct, reloadWhyNot } from './reload.ts';
import { doShoot, shootAct, shootWhyNot } from './shoot.ts';
import { doSplit, splitAct, splitWhyNot } from './split.ts';
import { close } from './turns.ts';

/** Opens the activation of a unit, or of a joined hero by itself. */
export function* beginActivation(g: G, u: Unit): Flow<void> {
  const s = g.state;
  const host = u.place === 'joined' ? mustUnit(s, u.joined ?? '') : u;
  u.activated = true;
  s.activation = {
    unit: host.id,
    hero: host === u ? null : u.id,
    begun: false,
    acted: false,
    free: [],
    bound: null,
    apart: [],
  };
  g.emit({ kind: 'activation', clause: 'DG-FLOW-10', unit: u.id, seat: u.seat, phase: s.at });
  g.enter('DG-FLOW-10');
  yield* opening(g, host, s.activation);
  g.leave();
}

/** What compels the unit before it may choose. */
function* opening(g: G, u: Unit, now: Activation): Flow<void> {
  now.begun = true;
  if (u.place !== 'table') return;
  if (u.fleeing) {
    yield* fleeingActivation(g, u);
    return close(g);
  }
  if (now.hero === null && u.models.some((m) => hasTrait(g.state.cards[m.card]!, 'stupid'))) {
    const passed = yield* nerveCheck(g, u, 'DG-TRT-06');
    if (!passed) {
      now.bound = inMelee(g.state, u) ? 'fight' : 'nothing';
      g.emit({ kind: 'stupid', clause: 'DG-TRT-06', unit: u.id, may: now.bound });
      if (now.bound === 'nothing') close(g);
    }
  }
}

export function* activationStep(g: G): Flow<void> {
  const s = g.state;
  const now = s.activation;
  if (now === null) return;
  const u = unitById(s, now.unit);
  if (u === undefined || u.place === 'gone' || u.place === 'joined') return close(g);
  const menu = new Menu(g, u, now);
  if (now.acted && menu.empty) return close(g);
  const answer = yield* ask<Answer>(u.seat, () => menu);
  if (answer.verb === 'end') {
    if (!now.acted) g.emit({ kind: 'pass', clause: 'DG-R-043', unit: now.hero ?? u.id, seat: u.seat });
    return close(g);
  }
  g.enter('DG-FLOW-10');
  yield* perform(g, u, now, answer);
  g.leave();
  const after = s.activation;
  if (after !== null && (unitById(s, after.unit)?.place ?? 'gone') === 'gone') close(g);
}

type Find = (g: G, u: Unit, now: Activation) => Act | Act[] | null;
type Why = (g: G, u: Unit, now: Activation) => RefusedAct | null;
type Do = (g: G, u: Unit, answer: Answer) => Flow<void>;

interface Way {
  find: Find;
  why?: Why;
  run: Do;
  /** It costs the action: not offered again once that is spent. */
  action: boolean;
}

/** In the order of the menu. A module decides itself what it offers to a hero that acts alone or a unit that is bound. */
const WAYS: Readonly<Record<string, Way>> = {
  ready: { find: readyAct, run: doReady, action: false },
  order: { find: orderAct, why: orderWhyNot, run: doOrder, action: false },
  challenge: { find: challengeAct, why: challengeWhyNot, run: doChallenge, action: false },
  crouch: { find: crouchAct, why: crouchWhyNot, run: doCrouch, action: false },
  skirmish: { find: reformActs.skirmish, run: doReform, action: false },
  muster: { find: reformActs.muster, run: doReform, action: false },
  arrive: { find: arriveAct, why: arriveWhyNot, run: doArrive, action: true },
  move: { find: moveAct, why: moveWhyNot, run: doMove, action: true },
  charge: { find: chargeAct, why: chargeWhyNot, run: doCharge, action: true },
  fight: { find: fightAct, why: fightWhyNot, run: doFight, action: true },
  shoot: { find: shootAct, why: shootWhyNot, run: doShoot, action: true },
  reload: { find: reloadAct, why: reloadWhyNot, run: doReload, action: true },
  reform: { find: reformActs.reform, why: reformWhyNot, run: doReform, action: true },
  split: { find: splitAct, why: splitWhyNot, run: doSplit, action: true },
  merge: { find: () => null, run: doSplit, action: true },
  leave: { find: heroActs.leave, why: heroWhyNot, run: doHero, action: true },
  join: { find: heroActs.join, run: doHero, action: true },
};

const VERBS = Object.keys(WAYS);

function* perform(g: G, u: Unit, _now: Activation, answer: Answer): Flow<void> {
  const way = WAYS[answer.verb];
  if (way === undefined) throw new Error(`an activation knows no "${answer.verb}"`);
  yield* way.run(g, u, answer);
}

function found(g: G, u: Unit, now: Activation, verb: string): Act[] {
  const way = WAYS[verb]!;
  if (way.action && now.acted) return [];
  if (!way.action && now.free.includes(verb)) return [];
  if (now.bound === 'fight' && verb !== 'fight') return [];
  if (u.place === 'reserve' && verb !== 'arrive') return [];
  if (u.mustReform && !now.acted && way.action && verb !== 'reform' && verb !== 'fight') return [];
  if (!duelBound(g, u, now, verb)) return [];
  const acts = way.find(g, u, now);
  return acts === null ? [] : Array.isArray(acts) ? acts : [acts];
}

/** One verb for both, so that a case does not take the menu for a reaction that it may leave unmentioned. */
const END: Answer = { verb: 'end' };

class Menu implements Decision {
  readonly seat: Seat;
  readonly title: string;
  readonly clause: ClauseId = 'DG-FLOW-10';
  readonly subjects: readonly string[];
  readonly decline: Answer;
  private readonly g: G;
  private readonly u: Unit;
  private readonly now: Activation;
  private known: readonly Act[] | null = null;

  constructor(g: G, u: Unit, now: Activation) {
    this.seat = u.seat;
    const who = now.hero === null ? u.name : mustUnit(g.state, now.hero).name;
    this.title = now.acted ? `what else does ${who} do?` : `what does ${who} do?`;
    this.subjects = [now.hero ?? u.id];
    this.decline = END;
    this.g = g;
    this.u = u;
    this.now = now;
  }

  /** Nothing is left but to end. */
  get empty(): boolean {
    return VERBS.every((verb) => found(this.g, this.u, this.now, verb).length === 0);
  }

  get acts(): readonly Act[] {
    if (this.known === null) {
      const acts = VERBS.flatMap((verb) => found(this.g, this.u, this.now, verb));
      acts.push(button('end', this.now.acted ? 'End the activation' : 'Pass', 'DG-R-043', this.u.id));
      this.known = acts;
    }
    return this.known;
  }

  /** Verbs at random until one has something to do: only that one is worked out. */
  draw(rng: Random): Answer | null {
    for (let i = 0; i < 64; i++) {
      const verb = VERBS[rng.int(VERBS.length + 1)];
      if (verb === undefined) return this.decline;
      const acts = found(this.g, this.u, this.now, verb);
      if (acts.length === 0) continue;
      const answer = acts[rng.int(acts.length)]!.sample(rng);
      if (answer !== null) return answer;
    }
    return this.decline;
  }

  refused(): RefusedAct[] {
    const out: RefusedAct[] = [];
    for (const verb of VERBS) {
      if (this.acts.some((act) => act.verb === verb)) continue;
      const no = WAYS[verb]!.why?.(this.g, this.u, this.now) ?? null;
      if (no !== null) out.push(no);
    }
    return out;
  }
}
