/**
 * One activation: a unit takes one action, besides free ones (DG-FLOW-10, DG-FLOW-11, DG-R-043). It begins with what compels it:
 * stupid creatures check their nerve (DG-TRT-06), who flees runs on or rallies (DG-FLEE-02..05), who is mixed up must reform
 * (DG-SPLIT-05, DG-CONS-13), duellists seek each other (DG-CHL-07). A joined hero that is quicker than its unit acts alone and
 * stays in its place (DG-HERO-06).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Random, Refusal, RefusedAct, Seat, Shapes } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import { Menu, perform } from '../../kit/menu.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, State, Unit } from '../state.ts';
import { close, freshActivation } from './activation-record.ts';
import { settleDuels } from './challenge.ts';
import { crouchedRefusal } from './crouch.ts';
import {
  inRage,
  leadsOn,
  rageHolds,
  rageRefusal,
  SAVAGE_BOUND,
  savageBinds,
  savageRefusal,
  towardsPrey,
} from './driven.ts';
import { activationBegins } from './effects.ts';
import { flamesDue } from './flames.ts';
import { heldRefusal } from './held.ts';
import { apartRefusal } from './hero-shot.ts';
import { opening } from './opening.ts';
import { type G, mustUnit, unitById, uses } from './play.ts';
import { possible } from './possible.ts';
import type { Acting, ActivationVerb, InActivation, Rules } from './rules.ts';
import { duelBinds, duelRefusal, towardsDuel } from './seek.ts';
import { shapesOf } from './shape-kinds.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';

/** Opens the activation of a unit, or of a joined hero by itself. */
export function* beginActivation(g: G, u: Unit): Flow<void> {
  const s = g.state;
  const host = u.place === 'joined' ? mustUnit(s, u.joined ?? '') : u;
  u.activated = true;
  s.activation = freshActivation(host.id, host === u ? null : u.id);
  const also = ['DG-FLOW-11', 'DG-FLOW-12'];
  tell(g, { kind: 'activation', clause: 'DG-FLOW-10', unit: u.id, seat: u.seat, phase: s.at, also });
  activationBegins(g, host, host === u ? null : u);
  flamesDue(s, host, host === u ? null : u);
  if (recovers(g, host, u)) return close(g);
  g.enter('DG-FLOW-10');
  yield* opening(g, host, s.activation);
  g.leave();
}

/** DG-R-188: whoever was thrown out of a cart loses an activation; heroes in its unit lose that one with it. */
function recovers(g: G, host: Unit, u: Unit): boolean {
  if (u.dazed !== true) return false;
  delete u.dazed;
  if (host === u) for (const hero of g.state.units) if (hero.joined === u.id) delete hero.dazed;
  tell(g, { kind: 'dazed', clause: 'DG-R-188', unit: u.id, seat: u.seat, also: ['DG-R-421'] });
  return true;
}

export function* activationStep(g: G): Flow<void> {
  const s = g.state;
  const now = s.activation;
  if (now === null) return;
  const u = unitById(s, now.unit);
  if (u === undefined || u.place === 'gone' || u.place === 'joined') return close(g);
  const acting = actingAs(g, u, now);
  const { menu } = g.rules;
  const choices = new ActivationMenu(g, acting, menu);
  if (now.acted && choices.exhausted) return close(g);
  const answer = yield* ask<Answer>(u.seat, () => choices);
  if (answer.verb === END.name) return yield* perform(g, acting, menu, answer);
  g.enter('DG-FLOW-10');
  yield* perform(g, acting, menu, answer);
  settleDuels(g);
  g.leave();
  const after = s.activation;
  if (after !== null && (unitById(s, after.unit)?.place ?? 'gone') === 'gone') close(g);
}

/** One verb for both, so that a case does not take the menu for a reaction that it may leave unmentioned. */
export const END = menuVerb({
  name: 'end',
  text: 'End the activation, or let it go by.',
  synonyms: ['done', 'end-activation'],
  action: false,
  clause: 'DG-R-043',
  atMachine: true,
  whenBound: true,
  offTable: true,
  aboard: true,
  inDuel: 'free',
  find: (_g, { u, now, held }) =>
    held === null ? button('end', now.acted ? 'End the activation' : 'Pass', 'DG-R-043', u.id) : null,
  draw: (_g, { held }) => (held === null ? { verb: 'end' } : null),
  refused: (_g, { held }) => (held === null ? null : { verb: 'end', label: 'Pass', refusal: held }),
  *run(g, { u, now }) {
    if (!now.acted) tell(g, { kind: 'pass', clause: 'DG-R-043', unit: now.hero ?? u.id, seat: u.seat });
    close(g);
  },
});

export const PASS = verb({ name: 'pass', text: 'Decline what is offered.' });

function actingAs(g: G, u: Unit, now: Activation): Acting {
  const acting: Acting = { u, now, mustReform: reformDue(g, u, now), held: null, gifted: hasGifted(g.state, u) };
  acting.held = heldBy(g, acting);
  return acting;
}

/** Models of one card mostly stand side by side: each card is looked at once. */
function hasGifted(s: State, u: Unit): boolean {
  let looked = '';
  for (const model of u.models) {
    if (model.card === looked) continue;
    looked = model.card;
    const card = s.cards[looked]!;
    if (card.kind === 'hero' || card.items !== undefined) return true;
    if (Object.keys(card.classes).length > 0) return true;
  }
  return false;
}

const MUST_REFORM: Refusal = {
  clause: 'DG-SPLIT-05',
  reason: 'a mixed-up unit must reform before anything else',
  also: ['DG-CONS-13'],
};

/**
 * DG-SPLIT-05, DG-CONS-13: its rows must be put in order, if there is any way to. A duel goes before that (DG-R-362), and where a hero
 * has acted by itself it has to wait (DG-R-363).
 */
function reformDue(g: G, u: Unit, now: Activation): boolean {
  if (!u.mustReform || now.acted || now.hero !== null || u.place !== 'table' || duelBinds(g, u, now)) return false;
  const acting: Acting = { u, now, mustReform: false, held: null, gifted: hasGifted(g.state, u) };
  return g.rules.menu.some(
    (verb) => verb.reforms === true && earlierRefusal(g.state, u, now, verb) === null && verb.find(g, acting) !== null,
  );
}

/** DG-CHL-07: a duellist that can get at its opponent has to. So has a mixed-up unit to reform. */
function heldBy(g: G, acting: Acting): Refusal | null {
  if (acting.mustReform) return MUST_REFORM;
  const driven = rageHolds(g, acting, (verb) => found(g, acting, verb));
  if (driven !== null) return driven;
  if (savageBinds(g.state, acting.u, acting.now)) {
    const able = g.rules.menu.some((verb) => leadsOn(verb.name) && found(g, acting, verb) !== null);
    if (able) return SAVAGE_BOUND;
  }
  if (!duelBinds(g, acting.u, acting.now)) return null;
  const able = g.rules.menu.some(
    (verb) => typeof verb.inDuel === 'object' && verb.inDuel.must === true && found(g, acting, verb) !== null,
  );
  return able ? { clause: 'DG-CHL-07', reason: 'a duellist has to get at its opponent' } : null;
}

/** The acts of a verb; null when there are none. */
function found(g: G, acting: Acting, verb: ActivationVerb): Act[] | null {
  if (verb.gifted === true && !acting.gifted) return null;
  const { u, now } = acting;
  if (verb.action ? now.acted && verb.again?.(now) !== true : now.free.includes(verb.name)) return null;
  if (u.machine !== undefined && verb.atMachine !== true) return null;
  if (now.bound === 'fight' && verb.whenBound !== true) return null;
  if (u.place === 'reserve' && verb.offTable !== true) return null;
  if (u.place === 'aboard' && verb.aboard !== true) return null;
  if (barred(g, acting, verb) !== null) return null;
  const acts = verb.find(g, acting);
  if (acts === null) return null;
  const open = inRage(g, acting, verb, Array.isArray(acts) ? acts : [acts]);
  const list = open === null || g.state.effects.length === 0 ? open : asSavage(g.state, acting, verb, open);
  if (list === null) return null;
  return g.state.challenges.length === 0 ? list : list.map((act) => towardsDuel(g, acting, verb, act));
}

/** DG-R-436: as far as they lead a savage beast towards its prey. */
function asSavage(s: State, { u, now }: Acting, verb: ActivationVerb, acts: readonly Act[]): Act[] | null {
  const left = acts.flatMap((act) => towardsPrey(s, u, now, verb.name, act) ?? []);
  return left.length === 0 ? null : left;
}

/** What was done or accepted before forbids it. */
function barred(g: G, acting: Acting, verb: InActivation & { name: string }): Refusal | null {
  if (acting.mustReform && verb.action && verb.reforms !== true) return MUST_REFORM;
  return (
    earlierRefusal(g.state, acting.u, acting.now, verb) ??
    (g.state.effects.length === 0 ? null : savageRefusal(g.state, acting.u, acting.now, verb)) ??
    (g.state.challenges.length === 0 ? null : duelRefusal(g, acting, verb))
  );
}

/** What holds it or was done earlier in the activation forbids it. */
function earlierRefusal(s: State, u: Unit, now: Activation, verb: InActivation): Refusal | null {
  const still = verb.together === true && verb.parting !== true && verb.onTheSpot !== true ? heldRefusal(s, u) : null;
  if (still !== null) return still;
  const apart = verb.together === true ? apartRefusal(now) : null;
  return apart ?? rageRefusal(now, verb) ?? (verb.upright === true ? crouchedRefusal(now) : null);
}

class ActivationMenu extends Menu<State, Rules, Acting, InActivation> {
  readonly seat: Seat;
  readonly clause: ClauseId = 'DG-FLOW-10';
  readonly subjects: readonly string[];
  readonly decline?: Answer;
  readonly afterthought: boolean;
  /** The acts of verbs that were looked at: random play comes back to many of them before it finds one to do. */
  private readonly looked = new Map<ActivationVerb, Act[] | null>();
  private able: Rules['menu'] | null = null;

  constructor(g: G, acting: Acting, menu: Rules['menu']) {
    super(g, acting, menu);
    const { u, now, held } = acting;
    this.seat = u.seat;
    this.subjects = [now.hero ?? u.id];
    this.afterthought = now.acted && held === null;
    if (held === null) this.decline = { verb: 'end' };
  }

  get title(): string {
    const { u, now } = this.context;
    const who = now.hero === null ? u : mustUnit(this.g.state, now.hero);
    return `what ${now.acted ? 'else ' : ''}${agreeing(who, 'does')} ${who.name} do?`;
  }

  protected override get likely(): Rules['menu'] {
    this.able ??= possible(this.g.state, this.context, this.verbs);
    return this.able;
  }

  /** Nothing is left but to end it. */
  get exhausted(): boolean {
    return this.likely.every((verb) => verb.name === END.name || this.found(verb) === null);
  }

  protected override found(verb: ActivationVerb): Act[] | null {
    let acts = this.looked.get(verb);
    if (acts === undefined) {
      acts = found(this.g, this.context, verb);
      this.looked.set(verb, acts);
    }
    return acts;
  }

  protected override any(rng: Random): Answer | null {
    return this.decline ?? super.any(rng);
  }

  protected override dimmed(verb: ActivationVerb): RefusedAct | null {
    // What costs the action is no longer looked for when that is spent.
    if (this.context.now.acted && verb.action && verb.again?.(this.context.now) !== true) return null;
    if (this.context.u.machine !== undefined && verb.atMachine !== true) return null;
    if (this.context.u.place === 'aboard' && verb.aboard !== true) return null;
    const refusal = barred(this.g, this.context, verb);
    if (refusal === null) return super.dimmed(verb);
    return { verb: verb.name, label: `${verb.name.charAt(0).toUpperCase()}${verb.name.slice(1)}`, refusal };
  }

  shapes(): Shapes | null {
    const { g, context } = this;
    return shapesOf(g.state, context.u, context.now, this.acts, (verb) => barred(g, context, verb));
  }

  override refused(): RefusedAct[] {
    const offered = new Set(this.acts.map((act) => act.verb));
    const more = this.verbs.filter((verb) => verb.dimmed !== undefined && offered.has(verb.name));
    return [...super.refused(), ...more.flatMap((verb) => verb.dimmed!(this.g, this.context))];
  }

  override whyNot(name: string): Refusal | null {
    const verb = this.verbs.find((one) => one.name === name);
    if (verb?.strays !== undefined && this.acts.some((act) => act.verb === name)) return verb.strays;
    return verb === undefined ? null : unoffered(this.g.state, this.context, verb);
  }
}

function rides(u: Unit, clause: ClauseId): Refusal {
  const reason = `${u.name} ${agreeing(u, 'rides')} in a cart and can only get out`;
  return { clause: 'DG-R-421', reason, also: ['DG-R-188', clause, 'DG-FLOW-10'] };
}

function atPiece(u: Unit, clause: ClauseId): Refusal {
  const reason = `${u.name} ${agreeing(u, 'serves')} a piece of artillery`;
  return { clause: 'DG-R-412', reason, also: ['DG-R-174', clause, 'DG-FLOW-10'] };
}

/**
 * Why a unit may not do what its activation neither offers nor shows dimmed: a rule that is not in use, nobody in it who could, the
 * action spent. Asked only when an answer names the verb all the same.
 */
function unoffered(s: State, { u, now }: Acting, verb: ActivationVerb): Refusal | null {
  const { clause, option, lacks, action, mayCost } = verb;
  if (lacks === undefined) return null;
  if (option !== undefined && !uses(s, option)) {
    return { clause, reason: `the rule (${option}) is not in use`, also: ['DG-GEN-03', 'DG-FLOW-10'] };
  }
  if (now.acted && (action || mayCost !== undefined)) {
    // A vehicle is driven by one whose action that is.
    const driven = u.kind === 'vehicle' ? ['DG-VEH-02'] : [];
    const reason = `${u.name} ${agreeing(u, 'has')} used its action`;
    return { clause: 'DG-FLOW-10', reason, also: [...driven, clause] };
  }
  if (!action && now.free.includes(verb.name)) {
    const also = mayCost === undefined ? [clause, 'DG-FLOW-10'] : [clause, mayCost, 'DG-FLOW-10'];
    return { clause: 'DG-R-043', reason: 'that is done once in an activation', also };
  }
  if (now.hero !== null) {
    const reason = 'a hero that acts before its unit stays in its place and does only what is its own';
    return { clause: 'DG-HERO-06', reason, also: [clause, 'DG-FLOW-10'] };
  }
  if (u.machine !== undefined && verb.atMachine !== true) return atPiece(u, clause);
  if (u.place === 'aboard' && verb.aboard !== true) return rides(u, clause);
  if (now.bound === 'fight' && verb.whenBound !== true) {
    return { clause: 'DG-TRT-06', reason: `${u.name} can do nothing but fight`, also: ['DG-FLOW-10'] };
  }
  if (verb.otherwise !== undefined && u.machine !== undefined) return verb.otherwise;
  return { clause, reason: `${u.name}: ${lacks}`, also: ['DG-FLOW-10'] };
}
