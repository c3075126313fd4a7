/**
 * Faction rules: always by a passed Faction test (HR-FAC-01) without modifiers (HR-FAC-02), only when the stated condition is met (HR-FAC-03), as
 * an Action, as a Reaction or without either as each says (HR-FAC-04). Where one contradicts a standard rule it holds (HR-FAC-05).
 *
 * Doubtful points: each is offered at the moment its condition arises and lapses if it is not taken; the test is rolled when it is declared, and
 * declining costs nothing (HR-R-167). Where several could be used at once, the controller of the active warrior sets the order, in the End
 * Phase who had the first go (HR-FAC-06, HR-R-008). Nobody starts a second use while one waits (HR-FAC-07). Skills are not Faction rules
 * (HR-FAC-08), so what silences skills leaves them alone (HR-R-121).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Refusal, RefusedAct } from '#engine/game.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { contentOf } from '../content/library.ts';
import type { FactionMoment, FactionRule } from '../content/types.ts';
import type { State, Warrior } from '../state.ts';
import { engaged, within } from './measure.ts';
import { askNext } from './order.ts';
import { bodyOf, type G, isEnemy, lies, must, name, standing } from './play.ts';
import { mayReact, react } from './reactions.ts';
import { mayStand, nearestStand, put } from './standing.ts';
import { tell } from './tell.ts';
import { type TestResult, takeTest } from './test.ts';
import { menuVerb, verb } from './verb.ts';

/** The rule of the warrior's faction, if it belongs to this moment. */
function ruleOf(s: State, w: Warrior, moment: FactionMoment): FactionRule | null {
  const rule = contentOf(s).factions.get(w.card.faction)?.rule;
  return rule !== undefined && rule.moment === moment ? rule : null;
}

function* factionTest(g: G, w: Warrior, rule: FactionRule): Flow<TestResult> {
  const result = yield* takeTest(g, w, {
    test: 'faction',
    clause: rule.id,
    ...(rule.effect.do === 'surge' ? { leads: { name: 'inches', each: 1 } } : null),
    also: ['HR-FAC-01', 'HR-FAC-02', 'HR-FAC-05', 'HR-STA-09'],
  });
  tell(g, { kind: 'faction', clause: rule.id, warrior: w.id, rule: rule.id, name: rule.name, success: result.success });
  return result;
}

export const USE_FACTION = verb({
  name: 'use-faction',
  text: 'Use the Faction rule that is offered.',
  args: { warrior: id.optional() },
  main: 'warrior',
  unasked: () => ({
    clause: 'HR-FAC-03',
    reason: 'no Faction rule has its condition met now, and none is used again while one waits',
    also: ['HR-FAC-07'],
  }),
});

/** Whether the controller wants to use the rule now. */
function* offered(w: Warrior, rule: FactionRule, about: readonly string[]): Flow<boolean> {
  const answer = yield* ask<Answer>(w.seat, () => ({
    seat: w.seat,
    title: `does ${name(w)} use ${rule.name}?`,
    clause: rule.id,
    subjects: [w.id, ...about],
    acts: [
      choice({
        verb: 'use-faction',
        label: rule.name,
        clause: rule.id,
        by: ['warrior'],
        options: () => [
          { answer: { verb: 'use-faction', warrior: w.id }, label: `${rule.name}: ${name(w)}`, subjects: [w.id] },
        ],
        check: ({ warrior }) =>
          warrior === undefined || warrior === w.id
            ? null
            : { clause: 'HR-FAC-03', reason: `${rule.name} is offered to ${name(w)} now` },
        why: () => ({ clause: 'HR-FAC-03', reason: `${rule.name} is offered to ${name(w)} now` }),
      }),
      button('pass', 'Do not use it', 'HR-R-167', w.id),
    ],
    decline: { verb: 'pass' },
  }));
  return answer.verb === 'use-faction';
}

/** Close Ranks: the target of a Charge, before the charger moves. */
export function* offerCloseRanks(
  g: G,
  target: Warrior,
  charger: Warrior,
): Flow<{ braced: boolean; resist: readonly Part[] }> {
  const s = g.state;
  const none = { braced: false, resist: [] };
  const rule = ruleOf(s, target, 'charged');
  if (rule?.effect.do !== 'close-ranks' || !mayReact(s, target)) return none;
  const { resist, within: near } = rule.effect;
  const friend = s.warriors.some(
    (o) => o !== target && standing(o) && !o.fleeing && !isEnemy(target, o) && within(target, o, near),
  );
  if (!friend || !(yield* offered(target, rule, [charger.id]))) return none;
  g.enter('HR-REA-02');
  react(g, target);
  const { success } = yield* factionTest(g, target, rule);
  g.leave();
  return success ? { braced: true, resist: [part(rule.name, resist, rule.id)] } : none;
}

/** Blood Scent: after a Strike Action that has Taken Out an enemy. How many inches it may move at once; 0: none. */
export function* offerSurge(g: G, w: Warrior): Flow<number> {
  const s = g.state;
  const rule = ruleOf(s, w, 'struck-down');
  const now = s.activation;
  if (rule?.effect.do !== 'surge' || now === null || now.warrior !== w.id || now.surged) return 0;
  if (!standing(w) || engaged(s, w) || !(yield* offered(w, rule, []))) return 0;
  g.enter(rule.id);
  now.surged = true;
  const { success, degrees } = yield* factionTest(g, w, rule);
  g.leave();
  return success ? rule.effect.inches + degrees : 0;
}

/** The Debt Unpaid: bodies that could stand up now. */
function debtors(s: State): Warrior[] {
  return s.warriors.filter((w) => {
    const rule = ruleOf(s, w, 'end-phase');
    if (rule?.effect.do !== 'rise' || !lies(w) || s.done.includes(w.id) || w.used.includes('rise')) return false;
    if (!w.card.subtypes.includes('unliving')) return false;
    const { clear } = rule.effect;
    return !s.warriors.some((o) => standing(o) && isEnemy(w, o) && within(w, o, clear));
  });
}

/** Faction rules of the End Phase, one warrior at a time; with nobody left the End Phase goes on. */
export function* factionStep(g: G): Flow<void> {
  const s = g.state;
  const able = debtors(s);
  const [first] = able;
  if (first === undefined) {
    s.ending = 'score';
    s.done = [];
    return;
  }
  const chosen =
    able.length === 1
      ? first.id
      : yield* askNext(
          g,
          s.first,
          able.map((w) => w.id),
          'HR-FAC-06',
          'Faction rules',
        );
  const w = must(s, chosen ?? first.id);
  // Whether it tries or not, its chance of this End Phase is over.
  s.done.push(w.id);
  const rule = ruleOf(s, w, 'end-phase') as FactionRule;
  if (!(yield* offered(w, rule, []))) return;
  g.enter(rule.id);
  const { success } = yield* factionTest(g, w, rule);
  if (success && rule.effect.do === 'rise') rise(g, w, rule, rule.effect.body);
  g.leave();
}

/** How far from the body a free place is looked for. */
const FAR = 12;

/** It stands up where it lies or on the nearest free place. What lasts stays with it (HR-R-183). */
function rise(g: G, w: Warrior, rule: FactionRule, body: number): void {
  const s = g.state;
  const place = mayStand(s, w, w.x, w.y, w.z) ? w : nearestStand(s, w, w.x, w.y, w.z, FAR);
  if (place === null) return;
  w.out = false;
  w.lost = bodyOf(w) - body;
  w.fleeing = false;
  w.used.push('rise');
  put(g, w, place.x, place.y, place.z);
  tell(g, { kind: 'rises', clause: rule.id, warrior: w.id, at: [w.x, w.y], also: ['HR-R-183'] });
}

/** Why Borrowed Flame is not open to the warrior; null when it is, or when its faction has no such rule. */
function flameRefusal(s: State, w: Warrior, rule: FactionRule): Refusal | null {
  if (engaged(s, w)) return { clause: rule.id, reason: `${name(w)} is in contact with an enemy`, also: ['HR-FAC-03'] };
  if (w.focus > 0) return { clause: rule.id, reason: `${name(w)} has a Focus modifier already`, also: ['HR-FAC-03'] };
  if (w.focused) {
    return {
      clause: rule.id,
      reason: `${name(w)} has taken its Focus Action this turn`,
      also: ['HR-FOC-02', 'HR-FAC-03'],
    };
  }
  return null;
}

function flameWhyNot(g: G, w: Warrior): RefusedAct | null {
  const rule = ruleOf(g.state, w, 'action');
  const refusal = rule === null ? null : flameRefusal(g.state, w, rule);
  return rule === null || refusal === null ? null : { verb: 'faction', label: rule.name, refusal };
}

export const FACTION = menuVerb({
  name: 'faction',
  text: 'Use a Faction rule that takes an Action.',
  action: 'faction',
  find(g, w) {
    const rule = ruleOf(g.state, w, 'action');
    if (rule?.effect.do !== 'focus' || flameRefusal(g.state, w, rule) !== null) return null;
    return { ...button('faction', rule.name, rule.id, w.id), alone: true };
  },
  refused: flameWhyNot,
  whyNot(g, w) {
    if (ruleOf(g.state, w, 'action') !== null) return null;
    return {
      clause: 'HR-FAC-03',
      reason: `${name(w)} has no Faction rule that takes an Action`,
      also: ['HR-FAC-04', 'HR-FAC-08'],
    };
  },
  *run(g, w) {
    const rule = ruleOf(g.state, w, 'action');
    if (rule?.effect.do !== 'focus') throw new Error(`${w.id} has no Faction rule that takes an Action`);
    g.enter(rule.id);
    w.focused = true;
    const { success } = yield* factionTest(g, w, rule);
    if (success) {
      w.focus += rule.effect.amount;
      tell(g, { kind: 'focus-action', clause: rule.id, warrior: w.id, focus: w.focus });
    }
    g.leave();
  },
});
