/**
 * The Gallop Action (HR-GAL-01): a Double Action of up to three times the Move stat by mounted warriors and Beasts, over Clear terrain only,
 * crossing no base (HR-GAL-04) and never within 1" of an enemy (HR-GAL-03).
 *
 * Doubtful points: who stands within 1" of an enemy may not Gallop (HR-R-047), nor who touches one, Fleeing or not (HR-R-041). A carrier
 * drops its marker where it starts (HR-R-048).
 */

import type { Act, ClauseId, Random, Refusal } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { path } from '../../kit/args.ts';
import { isRefusal } from '../../kit/route.ts';
import type { AnswerOf } from '../../kit/verb.ts';
import type { State, Warrior } from '../state.ts';
import { activated, readWay } from '../vocabulary/reading.ts';
import { afterMove } from './arrive.ts';
import { dropMarker } from './carry.ts';
import { destinations } from './destinations.ts';
import { gap, within } from './measure.ts';
import { walk } from './move.ts';
import { anywhere } from './move-act.ts';
import { reachOf, traceOf } from './path-act.ts';
import { type G, isEnemy, name, standing } from './play.ts';
import { moveOf } from './stats.ts';
import { menuVerb } from './verb.ts';
import { planWay } from './way.ts';
import { gaitOf, type Way, type WayWords } from './way-words.ts';

const ARGS = { path };
type Answer = AnswerOf<'gallop', typeof ARGS>;

/** Who may Gallop: mounted warriors and Beasts. */
const GALLOPERS: readonly ClauseId[] = ['HR-MNT-02', 'HR-SUB-02'];
const TIMES = 3;
const ALOOF = 1;
const TRIES = 4;

function gallopBar(s: State, w: Warrior): Refusal | null {
  if (!w.mounted && !w.card.subtypes.includes('beast')) {
    return { clause: 'HR-GAL-01', reason: `${name(w)} is neither mounted nor a Beast`, also: GALLOPERS };
  }
  const near = s.warriors.find((other) => isEnemy(w, other) && standing(other) && within(w, other, ALOOF));
  if (near === undefined) return null;
  const witness = {
    kind: 'gap',
    from: [w.x, w.y],
    to: [near.x, near.y],
    distance: gap(w, near),
    limit: ALOOF,
  } as const;
  return {
    clause: 'HR-GAL-03',
    reason: `${name(near)} is within ${ALOOF}" of ${name(w)}`,
    witness,
    also: ['HR-R-047', 'HR-GEN-05'],
  };
}

function gallopWords(s: State, w: Warrior): WayWords {
  return { kind: 'gallop', allowance: TIMES * moveOf(s, w), gait: gaitOf(s, w) };
}

function plan(s: State, w: Warrior, points: readonly Point[], words: WayWords): Way | Refusal {
  return gallopBar(s, w) ?? planWay(s, w, points, words);
}

function gallopAct(g: G, w: Warrior): Act<Answer> | null {
  const s = g.state;
  if (gallopBar(s, w) !== null) return null;
  const words = gallopWords(s, w);
  // Where it stands in something that is not Clear every way is refused.
  if (isRefusal(planWay(s, w, [], words))) return null;
  const found = () => destinations(s, w, words).filter(({ path: way }) => !isRefusal(planWay(s, w, way, words)));
  return {
    verb: 'gallop',
    key: 'gallop',
    label: 'Gallop',
    clause: 'HR-GAL-02',
    form: { kind: 'path', mover: w.id, allowance: words.allowance, moves: 1, facing: false },
    options: () =>
      found().map(({ path: way, label, subjects }) => ({
        answer: { verb: 'gallop', path: way },
        label,
        subjects: [w.id, ...subjects],
      })),
    suggest: () => found().map(({ path: way }): Answer => ({ verb: 'gallop', path: way })),
    sample: (rng) => randomGallop(s, w, words, rng),
    trace: (answer) => traceOf(w, answer.path, plan(s, w, answer.path, words)),
    reach: () => reachOf(s, w, [words.allowance]),
    check: (answer) => {
      const way = plan(s, w, answer.path, words);
      return isRefusal(way) ? way : null;
    },
  };
}

function randomGallop(s: State, w: Warrior, words: WayWords, rng: Random): Answer | null {
  for (let i = 0; i < TRIES; i++) {
    const way = [anywhere(w, words.allowance, rng)];
    if (!isRefusal(planWay(s, w, way, words))) return { verb: 'gallop', path: way };
  }
  return null;
}

export const GALLOP = menuVerb({
  name: 'gallop',
  text: 'Gallop along waypoints, up to three times the Move stat, over Clear terrain.',
  args: ARGS,
  main: 'path',
  action: 'gallop',
  actions: 2,
  read: (line) => readWay(line, activated(line)),
  find: gallopAct,
  refused(g, w) {
    const refusal = gallopBar(g.state, w);
    return refusal === null || refusal.clause === 'HR-GAL-01' ? null : { verb: 'gallop', label: 'Gallop', refusal };
  },
  whyNot: (g, w) => {
    const way = plan(g.state, w, [], gallopWords(g.state, w));
    return isRefusal(way) ? way : null;
  },
  *run(g, w, { path: points }) {
    g.enter('HR-GAL-02');
    w.galloped = true;
    if (w.carries !== null) yield* dropMarker(g, w, 'HR-GAL-07');
    const words = gallopWords(g.state, w);
    const way = plan(g.state, w, points, words);
    if (!isRefusal(way)) {
      way.also.push(w.mounted ? 'HR-MNT-02' : 'HR-SUB-02');
      yield* walk(g, w, way, words);
    }
    if (standing(w)) yield* afterMove(g, w);
    g.leave();
  },
});
