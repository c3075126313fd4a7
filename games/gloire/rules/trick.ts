/**
 * Improvised attacks (GL-IMP-01): the tricks of a fixed list with the stats that they use (GL-IMP-04, GL-R-075). Whoever is beaten misses its next activation
 * (GL-IMP-02). A trick may follow a move of half the Speed, or rising from prone (GL-IMP-03).
 *
 * Doubtful points: the inches of a trick are those to the victim, who must be seen. The rug is the one that the victim stands on; furniture is kicked and objects are
 * thrown by whoever touches them. A tie fails (GL-R-003). Losses do not add up and a held action stays (GL-R-076). Whoever is engaged does not move first (GL-R-210).
 */
import { z } from 'zod';
import type { Act, Answer, Flow, Option, Refusal, RefusedAct } from '#engine/game.ts';
import { containsPoint } from '#engine/geometry/area.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { choice } from '../../kit/acts.ts';
import { id, path } from '../../kit/args.ts';
import { isRefusal, round } from '../../kit/route.ts';
import type { Stat } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { takeBack } from './fight-act.ts';
import { moveEnds, paceOf } from './move-act.ts';
import { actor, pathAct, readPath } from './path-act.ts';
import { apart, byId, conscious, type G, isEnemy, isEngaged, must, name } from './play.ts';
import { standUp } from './prone.ts';
import { againstRefusal } from './reach.ts';
import { opposed } from './roll.ts';
import { look } from './sight.ts';
import { propAt, touchesPiece } from './standing.ts';
import { statSum } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { type Way, type WayWords, wayOf } from './way.ts';

const TRICKS = ['rug', 'furniture', 'throw', 'distract', 'cloak'] as const;
type TrickId = (typeof TRICKS)[number];

interface Trick {
  label: string;
  own: Stat;
  theirs: Stat;
  inches: number;
  /** What must be at hand; null: nothing. */
  prop: ((s: State, m: Model, target: Model) => boolean) | null;
  lacks: string;
  /** Done on foot. */
  foot: boolean;
}

const LIST: Readonly<Record<TrickId, Trick>> = {
  rug: {
    label: 'pull the rug',
    own: 'bw',
    theirs: 'dg',
    inches: 1,
    prop: (s, _, target) => standsOnRug(s, target),
    lacks: 'stands on no rug',
    foot: true,
  },
  furniture: {
    label: 'kick furniture',
    own: 'bw',
    theirs: 'dg',
    inches: 2,
    prop: (s, m) =>
      s.pieces.some((piece) => (piece.class === 'table' || piece.class === 'bench') && touchesPiece(m, piece)),
    lacks: 'touches no table or bench',
    foot: true,
  },
  throw: {
    label: 'throw something',
    own: 'mk',
    theirs: 'dg',
    inches: 3,
    prop: (s, m) => propAt(s, m) !== null,
    lacks: 'has nothing at hand to throw',
    foot: false,
  },
  distract: { label: 'distract', own: 'br', theirs: 'br', inches: 6, prop: null, lacks: '', foot: false },
  cloak: { label: 'fling a cloak', own: 'dg', theirs: 'dg', inches: 1, prop: null, lacks: '', foot: true },
};

function standsOnRug(s: State, target: Model): boolean {
  return s.pieces.some(
    (piece) => piece.class === 'rug' && piece.parts.some((part) => containsPoint(part, target.x, target.y)),
  );
}

/** Why a trick does not work from where the model stands. */
function trickRefusal(s: State, m: Model, trick: TrickId, target: Model | undefined): Refusal | null {
  const no = againstRefusal(s, m, target);
  if (no !== null || target === undefined) return no;
  const { inches, prop, lacks, foot } = LIST[trick];
  if (foot && m.mount !== null) return { clause: 'GL-R-086', reason: `${name(m)} is mounted` };
  const distance = apart(m, target);
  if (distance > inches + EPSILON) {
    return {
      clause: 'GL-R-075',
      reason: `${name(target)} is ${round(distance)}" away and that trick works within ${inches}"`,
      witness: { kind: 'gap', from: [m.x, m.y], to: [target.x, target.y], distance, limit: inches },
    };
  }
  if (prop !== null && !prop(s, m, target)) {
    return { clause: 'GL-R-075', reason: `${name(trick === 'rug' ? target : m)} ${lacks}`, also: ['GL-IMP-01'] };
  }
  if (look(s, m, target).seen) return null;
  return {
    clause: 'GL-R-075',
    reason: `${name(m)} cannot see ${name(target)}`,
    witness: { kind: 'segment', from: [m.x, m.y], to: [target.x, target.y] },
  };
}

function halfMove(s: State, m: Model): WayWords {
  return { inches: paceOf(s, m).inches / 2, clause: 'GL-IMP-03' };
}

/** The model as it stands when it plays its trick. */
function placed(s: State, m: Model, answer: Answer): Model | Refusal {
  const points = answer.path as readonly Point[] | undefined;
  if (points === undefined || points.length === 0) return m;
  if (m.prone || answer.rise === true) return { clause: 'GL-IMP-03', reason: `${name(m)} either moves or rises` };
  if (isEngaged(s, m)) return { clause: 'GL-R-210', reason: `${name(m)} is engaged and improvises without moving` };
  if (paceOf(s, m).crawl) return { clause: 'GL-BAS-12', reason: `${name(m)} can only crawl` };
  const way = wayOf(s, m, points, halfMove(s, m));
  return isRefusal(way) ? way : { ...m, x: way.to[0], y: way.to[1], z: way.z };
}

function refusalOf(s: State, m: Model, answer: Answer): Refusal | null {
  const there = placed(s, m, answer);
  if (!('card' in there)) return there;
  if (answer.rise === true && !m.prone) return { clause: 'GL-IMP-03', reason: `${name(m)} is not prone` };
  return trickRefusal(s, there, answer.trick as TrickId, byId(s, String(answer.target)));
}

function targets(s: State, m: Model): Model[] {
  return s.models.filter((other) => isEnemy(s, m, other) && conscious(other)).sort((a, b) => apart(m, a) - apart(m, b));
}

function optionsOf(s: State, m: Model): Option[] {
  const found: Option[] = [];
  for (const target of targets(s, m)) {
    for (const trick of TRICKS) {
      if (trickRefusal(s, m, trick, target) !== null) continue;
      const { label, own, theirs } = LIST[trick];
      found.push({
        answer: { verb: 'improvise', trick, target: target.id, ...(m.prone ? { rise: true } : null) },
        label: `${label}: ${name(target)}${m.prone ? ', rising' : ''}`,
        subjects: [m.id, target.id],
        note: `${own.toUpperCase()} against ${theirs.toUpperCase()}`,
      });
    }
  }
  return found;
}

function acts(g: G, m: Model): Act[] {
  const s = g.state;
  const found: Act[] = [];
  const here = optionsOf(s, m);
  if (here.length > 0) {
    found.push({
      ...choice({
        verb: 'improvise',
        label: 'Improvise',
        clause: 'GL-IMP-01',
        by: ['trick', 'target', 'rise'],
        options: () => here,
        why: () => ({ clause: 'GL-IMP-01', reason: 'that trick is not possible' }),
        check: (answer) => refusalOf(s, m, answer),
      }),
      aim: (thing) => (byId(s, thing) === undefined ? null : { verb: 'improvise', trick: 'distract', target: thing }),
    });
  }
  if (!m.prone && !isEngaged(s, m) && !paceOf(s, m).crawl) found.push(...movingActs(g, m));
  return found;
}

/** Up to a victim and then the trick, where it does not work from here. */
function movingActs(g: G, m: Model): Act[] {
  const s = g.state;
  const words = halfMove(s, m);
  const found: Act[] = [];
  for (const target of targets(s, m).slice(0, 2)) {
    const trick: TrickId = standsOnRug(s, target) ? 'rug' : 'distract';
    if (trickRefusal(s, m, trick, target) === null || againstRefusal(s, m, target) !== null) continue;
    const { inches, label } = LIST[trick];
    if (apart(m, target) > inches + words.inches) continue;
    const bar = (way: Way): Refusal | null =>
      trickRefusal(s, { ...m, x: way.to[0], y: way.to[1], z: way.z }, trick, target);
    const act = pathAct(s, m, {
      verb: 'improvise',
      key: `improvise-${trick}-${target.id}`,
      label: `Move, then ${label}: ${name(target)}`,
      clause: 'GL-IMP-03',
      words,
      fixed: { trick, target: target.id },
      bar,
      most: 2,
    });
    if ((act.suggest?.() ?? []).length > 0) found.push(act);
  }
  return found;
}

function whyNot(g: G, m: Model): RefusedAct | null {
  const s = g.state;
  const [nearest] = targets(s, m);
  if (nearest === undefined) return null;
  const answer: Answer = { verb: 'improvise', trick: 'distract', target: nearest.id };
  const refusal = refusalOf(s, m, answer);
  if (refusal === null) return null;
  return { verb: 'improvise', label: 'Improvise', refusal, nearest: answer, why: (given) => refusalOf(s, m, given) };
}

export const IMPROVISE = menuVerb({
  name: 'improvise',
  text: 'Play a trick on an enemy: rug, furniture, throw, distract or cloak; after a move of half the Speed along a path, or on rising from prone.',
  args: { trick: z.enum(TRICKS), target: id, path: path.optional(), rise: z.boolean().optional() },
  synonyms: ['trick'],
  action: true,
  prone: true,
  engaged: true,
  human: true,
  read: (line) => {
    if (['path', 'to', 'toward', 'via', 'away'].some((key) => line.args[key] !== undefined))
      readPath(line, actor(line.state));
  },
  find: acts,
  refused: whyNot,
  *run(g, m, answer) {
    const s = g.state;
    const target = must(s, answer.target);
    const declared = yield* g.rules.declare(g, m, target);
    if (declared === 'other') takeBack(g, 'improvise');
    if (declared !== 'goes-on') return;
    g.enter('GL-IMP-01');
    if (answer.rise === true) standUp(g, m, 'GL-IMP-03');
    if (answer.path !== undefined && answer.path.length > 0) {
      const { over } = yield* g.rules.walk(g, m, answer.path, { of: 'move', clause: 'GL-IMP-03' });
      yield* moveEnds(g, m);
      if (over || !conscious(m)) {
        g.leave();
        return;
      }
    }
    yield* play(g, m, answer.trick, target);
    g.leave();
  },
});

function* play(g: G, m: Model, trick: TrickId, target: Model): Flow<void> {
  const s = g.state;
  if (trickRefusal(s, m, trick, target) !== null) return;
  const { own, theirs, label } = LIST[trick];
  m.hidden = false;
  if (!target.attackedBy.includes(m.id)) target.attackedBy.push(m.id);
  tell(g, {
    kind: 'trick',
    clause: 'GL-IMP-01',
    model: m.id,
    target: target.id,
    what: label,
    also: ['GL-IMP-04', 'GL-R-075'],
  });
  const { margin } = yield* opposed(g, {
    roll: 'trick',
    clause: 'GL-IMP-01',
    a: { model: m, sum: statSum(s, m, own) },
    b: { model: target, sum: statSum(s, target, theirs) },
    effect: (lead) => (lead > 0 ? 1 : 0),
    also: ['GL-R-003'],
  });
  if (margin <= 0) return;
  target.misses = Math.max(1, target.misses);
  tell(g, { kind: 'fooled', clause: 'GL-IMP-02', model: target.id, by: m.id, also: ['GL-R-076'] });
}
