/**
 * Interact (WK-GAC-06): an action with an objective that the model touches. What it does is the motivation's; Stand Your Ground and Infiltrate ask for a place
 * instead of contact (WK-R-127). One that could gain nothing is refused (WK-R-126). Being engaged does not hinder it (WK-R-115).
 */
import type { Act, Answer, Flow, Option, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { MotivationId } from '../content/types.ts';
import type { Interaction } from '../motives/motive.ts';
import { objectivesOf } from '../motives/objectives.ts';
import { motiveOf } from '../motives/table.ts';
import type { Activation, Model, Piece, State } from '../state.ts';
import { touchesPiece } from './measure.ts';
import { byId, type G, must, pieceById } from './play.ts';
import { readMember } from './read-member.ts';
import { pending } from './stage.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** What the motivation of a model's side lets it Interact for. */
function interactionOf(s: State, m: Model): Interaction | null {
  return motiveOf(s, m.seat)?.interact ?? null;
}

/** Why the model may not Interact with anything. */
function barred(s: State, m: Model): Refusal | null {
  const interaction = interactionOf(s, m);
  if (interaction === null) {
    return { clause: 'WK-R-126', reason: 'your motivation has nothing to Interact with', also: ['WK-GAC-06'] };
  }
  return interaction.barred(s, m.seat, m);
}

/** Why it may not Interact with this piece. */
function pieceRefusal(s: State, m: Model, interaction: Interaction, piece: Piece): Refusal | null {
  if (piece.objective === null || piece.objective.seat !== m.seat) {
    return {
      clause: 'WK-R-77',
      reason: `${piece.name} is no objective of your motivation`,
      witness: { kind: 'model', id: piece.id },
      also: ['WK-GAC-06'],
    };
  }
  if (!touchesPiece(m, piece)) {
    const { x, y, r } = piece.objective;
    const dx = x - m.x;
    const dy = y - m.y;
    return {
      clause: 'WK-GAC-06',
      reason: `${m.name} is not in contact with ${piece.name}`,
      witness: {
        kind: 'gap',
        from: [m.x, m.y],
        to: [x, y],
        distance: Math.sqrt(dx * dx + dy * dy) - r - m.a,
        limit: 0,
      },
    };
  }
  return interaction.refusal?.(s, m.seat, m, piece) ?? null;
}

/** Pieces with which it may Interact; one null where no piece is needed; none where it may not. */
function targets(s: State, m: Model): readonly (Piece | null)[] {
  const interaction = interactionOf(s, m);
  if (interaction === null || interaction.barred(s, m.seat, m) !== null) return [];
  if (!interaction.touching) return [null];
  return objectivesOf(s, m.seat).filter((piece) => pieceRefusal(s, m, interaction, piece) === null);
}

function answerOf(m: Model, piece: Piece | null): Answer {
  return { verb: 'interact', model: m.id, ...(piece === null ? null : { target: piece.id }) };
}

/** Why this answer is not possible. */
function refusalOf(s: State, m: Model, target: unknown): Refusal | null {
  const bar = barred(s, m);
  if (bar !== null) return bar;
  const interaction = interactionOf(s, m) as Interaction;
  if (!interaction.touching) return null;
  const piece = typeof target === 'string' ? pieceById(s, target) : undefined;
  if (piece !== undefined) return pieceRefusal(s, m, interaction, piece);
  return typeof target === 'string'
    ? { clause: 'WK-GAC-06', reason: `there is no objective "${target}"` }
    : nearest(s, m, interaction);
}

/** The objective that comes nearest, for the reason why nothing can be done. */
function nearest(s: State, m: Model, interaction: Interaction): Refusal | null {
  let best: Refusal | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const piece of objectivesOf(s, m.seat)) {
    const no = pieceRefusal(s, m, interaction, piece);
    if (no === null) return { clause: 'WK-GAC-06', reason: 'say which objective' };
    const away = no.witness?.kind === 'gap' ? no.witness.distance : 0;
    if (away < least) [best, least] = [no, away];
  }
  return best;
}

function actOf(s: State, m: Model): Act | null {
  const found = targets(s, m);
  if (found.length === 0) return null;
  const interaction = interactionOf(s, m) as Interaction;
  const options = (): Option[] =>
    found.map((piece) => ({
      answer: answerOf(m, piece),
      label: `${m.name}: ${interaction.label(s, m, piece)}`,
      subjects: piece === null ? [m.id] : [m.id, piece.id],
    }));
  const act = choice({
    verb: 'interact',
    key: `interact:${m.id}`,
    label: `${m.name}: Interact`,
    clause: 'WK-GAC-06',
    by: interaction.touching ? ['target'] : [],
    options,
    why: ({ target }) =>
      refusalOf(s, m, target) ?? {
        clause: 'WK-R-127',
        reason: 'this Interact needs no objective',
        also: ['WK-GAC-06'],
      },
  });
  act.fixed = { model: m.id };
  act.aim = (target) => (pieceById(s, target) === undefined ? null : { verb: 'interact', model: m.id, target });
  return act;
}

function draw(g: G, _now: Activation, rng: Random): Answer | null {
  const s = g.state;
  if (motiveOf(s, s.mover)?.interact === undefined) return null;
  const members = pending(s, 'action');
  const m = members[rng.int(Math.max(1, members.length))];
  if (m === undefined) return null;
  const found = targets(s, m);
  return found.length === 0 ? null : answerOf(m, found[rng.int(found.length)] as Piece | null);
}

/** Of the members that might, the reason of the one that comes nearest. */
function whyNot(g: G): Refusal {
  const s = g.state;
  const members = pending(s, 'action');
  for (const m of members) {
    const refusal = refusalOf(s, m, undefined);
    if (refusal !== null) return refusal;
  }
  return { clause: 'WK-ACT-04', reason: 'every model of this activation has made its action' };
}

export const INTERACT = menuVerb({
  name: 'interact',
  text: 'Interact for the motivation: with an objective in contact, or where the model stands.',
  args: { model: id, target: id.optional() },
  main: 'model',
  stage: 'action',
  read: (line) => {
    // A piece may be said for the model: it is then the only member's.
    const { state, args } = line;
    if (typeof args.model === 'string' && byId(state, args.model) === undefined && args.target === undefined) {
      args.target = args.model;
      delete args.model;
    }
    readMember(line, 'action');
    const m = byId(state, String(args.model));
    const [only, other] = m === undefined ? [] : targets(state, m);
    if (args.target === undefined && only != null && other === undefined) args.target = only.id;
  },
  find: (g) => {
    const s = g.state;
    if (motiveOf(s, s.mover)?.interact === undefined) return null;
    return pending(s, 'action')
      .map((m) => actOf(s, m))
      .filter((act) => act !== null);
  },
  draw,
  refused(g): RefusedAct {
    const s = g.state;
    return {
      verb: 'interact',
      label: 'Interact',
      refusal: whyNot(g),
      why: ({ model, target }) => {
        const m = byId(s, String(model));
        return m === undefined ? null : refusalOf(s, m, target);
      },
    };
  },
  whyNot,
  *run(g, _now, { model, target }): Flow<void> {
    const s = g.state;
    const m = must(s, model);
    const interaction = interactionOf(s, m) as Interaction;
    const piece = target === undefined ? null : (pieceById(s, target) ?? null);
    tell(g, {
      kind: 'interact',
      clause: 'WK-GAC-06',
      model,
      piece: piece?.id ?? null,
      motivation: s.motivations[m.seat as 0 | 1] as MotivationId,
      also: [interaction.clause],
    });
    interaction.run(g, m.seat, m, piece);
  },
});
