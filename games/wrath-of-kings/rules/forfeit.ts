/**
 * The forfeit of Personal Gain (WK-GRE-15): a leader or specialist engaged with a marked enemy gives up its maneuver or its action; the opponent loses 1 morale,
 * then that marker is removed. One stage in an activation, before it starts, and one that could still be performed (WK-R-92).
 */
import { z } from 'zod';
import type { Act, Answer, Flow, Option, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { marksOn, score, spend } from '../motives/markers.ts';
import { motiveOf } from '../motives/table.ts';
import type { Activation, Model, Stage, State } from '../state.ts';
import { enemiesTouching, gap, touches } from './measure.ts';
import { byId, type G, isEnemy, must, standing } from './play.ts';
import { isPending } from './stage.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

const STAGES = ['maneuver', 'action'] as const;

/** Stages that the member has not begun and could still perform. */
function stagesLeft(s: State, now: Activation, m: Model): Stage[] {
  return STAGES.filter((stage) => {
    if (now.stage === null || now.stage === stage) return isPending(s, stage, m.id);
    return !now.second;
  });
}

/** Why the member may not forfeit anything. */
function barred(s: State, now: Activation, m: Model): Refusal | null {
  const witness = { kind: 'model', id: m.id } as const;
  if (motiveOf(s, m.seat)?.id !== 'personal-gain') {
    return { clause: 'WK-GRE-15', reason: 'only for Personal Gain is a stage forfeited' };
  }
  if (!now.members.includes(m.id) || !standing(m)) {
    return { clause: 'WK-GRE-15', reason: `${m.name} is not activated`, witness };
  }
  if (m.card.type === 'infantry') {
    return { clause: 'WK-GRE-15', reason: `${m.name} is neither a leader nor a specialist`, witness };
  }
  if (now.forfeits.some(({ model }) => model === m.id)) {
    return { clause: 'WK-R-92', reason: `${m.name} has forfeited a stage of this activation`, witness };
  }
  if (stagesLeft(s, now, m).length > 0) return null;
  return { clause: 'WK-R-92', reason: `${m.name} has begun both of its stages`, witness };
}

/** Why the marker of this enemy cannot be had. */
function targetRefusal(m: Model, enemy: Model | undefined): Refusal | null {
  if (enemy === undefined || !isEnemy(m, enemy) || !standing(enemy)) {
    return { clause: 'WK-GRE-15', reason: 'that is no enemy on the table' };
  }
  if (marksOn(enemy, m.seat) === 0) {
    return { clause: 'WK-GRE-15', reason: `${enemy.name} is not marked`, witness: { kind: 'model', id: enemy.id } };
  }
  if (touches(m, enemy)) return null;
  return {
    clause: 'WK-GRE-15',
    reason: `${m.name} is not engaged with ${enemy.name}`,
    witness: { kind: 'gap', from: [m.x, m.y], to: [enemy.x, enemy.y], distance: gap(m, enemy), limit: 0 },
  };
}

function marked(s: State, m: Model): Model[] {
  return enemiesTouching(s, m).filter((enemy) => marksOn(enemy, m.seat) > 0);
}

function refusalOf(s: State, now: Activation, { model, target, stage }: Answer): Refusal | null {
  const m = byId(s, String(model));
  if (m === undefined) return { clause: 'WK-GRE-15', reason: `there is no model "${String(model)}"` };
  const no = barred(s, now, m) ?? targetRefusal(m, byId(s, String(target)));
  if (no !== null) return no;
  if (stagesLeft(s, now, m).some((one) => one === stage)) return null;
  return { clause: 'WK-R-92', reason: `${m.name} has begun its ${String(stage)} already` };
}

/** Members that may forfeit, with what they may give up and whose markers they may have. */
function able(s: State, now: Activation): Model[] {
  if (motiveOf(s, s.mover)?.id !== 'personal-gain') return [];
  return now.members.map((one) => must(s, one)).filter((m) => barred(s, now, m) === null && marked(s, m).length > 0);
}

function actOf(s: State, now: Activation, m: Model): Act {
  const options = (): Option[] =>
    marked(s, m).flatMap((enemy) =>
      stagesLeft(s, now, m).map((stage) => ({
        answer: { verb: 'forfeit', model: m.id, target: enemy.id, stage },
        label: `${m.name} forfeits its ${stage} for the marker of ${enemy.name}`,
        subjects: [m.id, enemy.id],
      })),
    );
  const act = choice({
    verb: 'forfeit',
    key: `forfeit:${m.id}`,
    label: `${m.name}: forfeit a stage`,
    clause: 'WK-GRE-15',
    by: ['target', 'stage'],
    options,
    // The maneuver of an engaged model is worth less than its action.
    suggest: () => options().map(({ answer }) => answer),
    check: (answer) => refusalOf(s, now, answer),
    why: (answer) => refusalOf(s, now, answer) as Refusal,
  });
  act.fixed = { model: m.id };
  return act;
}

function whyNot(g: G, now: Activation): Refusal {
  const reasons = now.members.map((one) => barred(g.state, now, must(g.state, one)));
  const open = reasons.includes(null);
  return open ? { clause: 'WK-GRE-15', reason: 'it is not engaged with a marked enemy' } : (reasons[0] as Refusal);
}

export const FORFEIT = menuVerb({
  name: 'forfeit',
  text: 'Give up the maneuver or the action for the marker of an enemy in contact.',
  args: { model: id, target: id, stage: z.enum(STAGES) },
  main: 'target',
  read: ({ state, args }) => {
    const now = state.activation;
    if (now !== null && args.model === undefined && now.members.length === 1) args.model = now.members[0];
    const m = byId(state, String(args.model));
    if (args.stage === undefined && now !== null && m !== undefined) args.stage = stagesLeft(state, now, m)[0];
  },
  find: (g, now) => able(g.state, now).map((m) => actOf(g.state, now, m)),
  draw(g, now, rng: Random): Answer | null {
    const s = g.state;
    if (motiveOf(s, s.mover)?.id !== 'personal-gain') return null;
    const members = able(s, now);
    const m = members[rng.int(Math.max(1, members.length))];
    return m === undefined ? null : actOf(s, now, m).sample(rng);
  },
  refused(g, now): RefusedAct | null {
    const s = g.state;
    if (motiveOf(s, s.mover)?.id !== 'personal-gain') return null;
    return {
      verb: 'forfeit',
      label: 'Forfeit a stage',
      refusal: whyNot(g, now),
      why: (answer) => refusalOf(s, now, answer),
    };
  },
  whyNot,
  *run(g, now, { model, target, stage }): Flow<void> {
    const s = g.state;
    const m = must(s, model);
    const enemy = must(s, target);
    now.forfeits.push({ model, stage });
    tell(g, { kind: 'forfeit', clause: 'WK-GRE-15', model, gives: stage, target });
    score(g, m.seat, 1, 'WK-GRE-15', `${m.name} gains from ${enemy.name}`);
    spend(g, m.seat, enemy, 'WK-GRE-15');
  },
});
