/**
 * One activation: a unit takes one action, besides free ones (DG-FLOW-10, DG-FLOW-11, DG-R-043). It begins with what compels it:
 * stupid creatures check their nerve (DG-TRT-06), who flees runs on or rallies (DG-FLEE-02..05), who is mixed up must reform
 * (DG-SPLIT-05, DG-CONS-13), duellists seek each other (DG-CHL-07). A joined hero that is quicker than its unit acts alone and
 * stays in its place (DG-HERO-06).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Decision, Flow, Random, Refusal, RefusedAct, Seat, Shapes } from '#engine/game.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, Unit } from '../state.ts';
import { button } from './acts.ts';
import { together } from './apart.ts';
import { arriveAct, arriveWhyNot, doArrive, doFormUp, formUpAct } from './arrive.ts';
import { challengeAct, challengeWhyNot, doChallenge, settleDuels } from './challenge.ts';
import { chargeAct, chargeWhyNot, doCharge } from './charge.ts';
import { closeAct, consolidateAct, doConsolidate } from './consolidate.ts';
import { inMelee } from './contact.ts';
import { crouchAct, crouchedRefusal, crouchWhyNot, doCrouch } from './crouch.ts';
import { doFight, fightAct, fightWhyNot } from './fight.ts';
import { fleeingActivation } from './flee.ts';
import { doHero, heroActs } from './heroes.ts';
import { joinWhyNot } from './join.ts';
import { leaveWhyNot } from './leave.ts';
import { doMerge, mergeAct, mergeWhyNot } from './merge.ts';
import { doMove, moveAct, moveWhyNot } from './move.ts';
import { nerveCheck } from './nerve.ts';
import { doOrder, orderAct, orderWhyNot } from './orders.ts';
import { type G, hasTrait, mustUnit, unitById } from './play.ts';
import { doReady, readyAct } from './ready.ts';
import { doReform, reformActs, reformWhyNot } from './reform.ts';
import { doReload, reloadAct, reloadWhyNot } from './reload.ts';
import { duelBinds, duelRefusal, towardsDuel } from './seek.ts';
import { shapesOf } from './shape-kinds.ts';
import { doShoot, shootAct, shootWhyNot } from './shoot.ts';
import { doSplit, splitAct, splitWhyNot } from './split.ts';
import { close } from './turns.ts';
import { unoffered } from './unoffered.ts';

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
    aside: [],
  };
  const also = ['DG-FLOW-11', 'DG-FLOW-12'];
  g.emit({ kind: 'activation', clause: 'DG-FLOW-10', unit: u.id, seat: u.seat, phase: s.at, also });
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
  settleDuels(g);
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
  apart: { find: heroActs.apart, run: doHero, action: false },
  consolidate: { find: consolidateAct, run: doConsolidate, action: false },
  step: { find: closeAct, run: doConsolidate, action: false },
  skirmish: { find: reformActs.skirmish, run: doReform, action: false },
  muster: { find: reformActs.muster, run: doReform, action: false },
  shape: { find: formUpAct, run: doFormUp, action: false },
  arrive: { find: arriveAct, why: arriveWhyNot, run: doArrive, action: true },
  move: { find: moveAct, why: moveWhyNot, run: doMove, action: true },
  charge: { find: chargeAct, why: chargeWhyNot, run: doCharge, action: true },
  fight: { find: fightAct, why: fightWhyNot, run: doFight, action: true },
  shoot: { find: shootAct, why: shootWhyNot, run: doShoot, action: true },
  reload: { find: reloadAct, why: reloadWhyNot, run: doReload, action: true },
  reform: { find: reformActs.reform, why: reformWhyNot, run: doReform, action: true },
  split: { find: splitAct, why: splitWhyNot, run: doSplit, action: true },
  merge: { find: mergeAct, why: mergeWhyNot, run: doMerge, action: true },
  leave: { find: heroActs.leave, why: leaveWhyNot, run: doHero, action: true },
  join: { find: heroActs.join, why: joinWhyNot, run: doHero, action: true },
};

const VERBS = Object.keys(WAYS);

function* perform(g: G, u: Unit, _now: Activation, answer: Answer): Flow<void> {
  const way = WAYS[answer.verb];
  if (way === undefined) throw new Error(`an activation knows no "${answer.verb}"`);
  yield* way.run(g, u, answer);
}

function found(g: G, u: Unit, now: Activation, verb: string, due: boolean): Act[] {
  const way = WAYS[verb]!;
  if (way.action && now.acted) return [];
  if (!way.action && now.free.includes(verb)) return [];
  if (now.bound === 'fight' && verb !== 'fight') return [];
  if (u.place === 'reserve' && verb !== 'arrive' && verb !== 'shape') return [];
  if (barred(g, u, now, verb, due) !== null) return [];
  const acts = way.find(g, u, now);
  if (acts === null) return [];
  const list = Array.isArray(acts) ? acts : [acts];
  return g.state.challenges.length === 0 ? list : list.map((act) => towardsDuel(g, u, now, act));
}

/** What was done or accepted before forbids it. */
function barred(g: G, u: Unit, now: Activation, verb: string, due: boolean): Refusal | null {
  if (WAYS[verb]!.action && verb !== 'reform' && due) return MUST_REFORM;
  if (!together(now, verb)) {
    return { clause: 'DG-R-037', reason: 'a hero has acted by itself: the unit stays where it is' };
  }
  return crouchedRefusal(now, verb) ?? (g.state.challenges.length === 0 ? null : duelRefusal(g, u, now, verb));
}

const MUST_REFORM: Refusal = {
  clause: 'DG-SPLIT-05',
  reason: 'a mixed-up unit must reform before anything else',
  also: ['DG-CONS-13'],
};

/** DG-SPLIT-05, DG-CONS-13: its rows must be put in order, if there is any way to. */
function reformDue(g: G, u: Unit, now: Activation): boolean {
  if (!u.mustReform || now.acted || now.hero !== null || u.place !== 'table') return false;
  return (['reform', 'skirmish'] as const).some((verb) => (reformActs[verb](g, u, now)?.suggest?.() ?? []).length > 0);
}

/** One verb for both, so that a case does not take the menu for a reaction that it may leave unmentioned. */
const END: Answer = { verb: 'end' };

class Menu implements Decision {
  readonly seat: Seat;
  readonly title: string;
  readonly clause: ClauseId = 'DG-FLOW-10';
  readonly subjects: readonly string[];
  readonly decline?: Answer;
  private readonly g: G;
  private readonly u: Unit;
  private readonly now: Activation;
  private readonly due: boolean;
  private known: readonly Act[] | null = null;

  constructor(g: G, u: Unit, now: Activation) {
    this.seat = u.seat;
    const who = now.hero === null ? u : mustUnit(g.state, now.hero);
    this.title = `what ${now.acted ? 'else ' : ''}${agreeing(who, 'does')} ${who.name} do?`;
    this.subjects = [now.hero ?? u.id];
    this.g = g;
    this.u = u;
    this.now = now;
    this.due = reformDue(g, u, now);
    if (!this.forced) this.decline = END;
  }

  /** DG-CHL-07: a duellist that can get at its opponent has to. So has a mixed-up unit to reform. */
  private get forced(): boolean {
    const { g, u, now } = this;
    if (this.due) return true;
    return duelBinds(g, u, now) && ['fight', 'charge', 'move'].some((verb) => this.found(verb).length > 0);
  }

  /** Nothing is left but to end. */
  get empty(): boolean {
    return VERBS.every((verb) => this.found(verb).length === 0);
  }

  private found(verb: string): Act[] {
    return found(this.g, this.u, this.now, verb, this.due);
  }

  get acts(): readonly Act[] {
    if (this.known === null) {
      const acts = VERBS.flatMap((verb) => this.found(verb));
      if (this.decline !== undefined) {
        acts.push(button('end', this.now.acted ? 'End the activation' : 'Pass', 'DG-R-043', this.u.id));
      }
      this.known = acts;
    }
    return this.known;
  }

  /** Verbs at random until one has something to do: only that one is worked out. */
  draw(rng: Random): Answer | null {
    for (let i = 0; i < 64; i++) {
      const verb = VERBS[rng.int(VERBS.length + 1)];
      if (verb === undefined) {
        if (this.decline !== undefined) return this.decline;
        continue;
      }
      const acts = this.found(verb);
      if (acts.length === 0) continue;
      const answer = acts[rng.int(acts.length)]!.sample(rng);
      if (answer !== null) return answer;
    }
    return this.decline ?? this.last(rng);
  }

  /** Bad luck with the verbs: one of all acts. */
  private last(rng: Random): Answer | null {
    for (const act of this.acts) {
      const answer = act.sample(rng) ?? act.options()[0]?.answer;
      if (answer !== undefined) return answer;
    }
    return null;
  }

  refused(): RefusedAct[] {
    const out: RefusedAct[] = [];
    for (const verb of VERBS) {
      // What costs the action is no longer looked for when that is spent.
      if ((this.now.acted && WAYS[verb]!.action) || this.acts.some((act) => act.verb === verb)) continue;
      const no = this.barred(verb) ?? WAYS[verb]!.why?.(this.g, this.u, this.now) ?? null;
      if (no !== null) out.push(no);
    }
    if (this.decline === undefined) {
      const duel: Refusal = { clause: 'DG-CHL-07', reason: 'a duellist has to get at its opponent' };
      out.push({
        verb: 'end',
        label: 'Pass',
        refusal: this.due ? MUST_REFORM : duel,
      });
    }
    return out;
  }

  shapes(): Shapes | null {
    const { g, u, now } = this;
    return shapesOf(g.state, u, now, this.acts, (verb) => barred(g, u, now, verb, this.due));
  }

  whyNot(verb: string): Refusal | null {
    const way = Object.hasOwn(WAYS, verb) ? WAYS[verb] : undefined;
    return way === undefined ? null : unoffered(this.g.state, this.u, this.now, verb, way.action);
  }

  private barred(verb: string): RefusedAct | null {
    const refusal = barred(this.g, this.u, this.now, verb, this.due);
    return refusal === null ? null : { verb, label: `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`, refusal };
  }
}
