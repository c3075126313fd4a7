/**
 * Move (GL-ACT-01): up to the Speed in inches, further for hero points (GL-HP-09, GL-R-113, GL-R-206), with going prone at the end (GL-ACT-15), off the table by an
 * exit (exit.ts). A model without legs crawls 1", not in two turns running (GL-BAS-12, GL-R-201).
 *
 * Doubtful points: the points are those that the way needs and no more. A rider's points lengthen the Move of his mount and pay for its leaps. A hawk on the wing
 * leaves close combat freely (GL-ANI-05).
 */
import { z } from 'zod';
import type { Act, Answer, ClauseId, Flow, Refusal } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { path } from '../../kit/args.ts';
import { isRefusal } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import { exitOf, exitPoints, exitRefusal, leaveTable } from './exit.ts';
import { pay, purse } from './hero.ts';
import { horseSense } from './horse-sense.ts';
import { actor, pathAct, readPath } from './path-act.ts';
import { conscious, type G, isEngaged, isHuman, name } from './play.ts';
import { dropProne } from './prone.ts';
import { isWet } from './push.ts';
import type { Goal } from './rules.ts';
import { isGone, stat } from './stats.ts';
import { menuVerb } from './verb.ts';
import { SLACK, type Way, type WayWords, wayOf } from './way.ts';
import { flies, isHoofed } from './way-ground.ts';

/** How far its own feet or mount carry a model in one Move, and by which clause. */
export interface Pace {
  inches: number;
  clause: ClauseId;
  /** Nothing lengthens it and nothing is combined with it. */
  crawl: boolean;
}

export function paceOf(s: State, m: Model): Pace {
  if (m.mount === null && isGone(m, 'legs')) {
    const walks = m.card.track.legs?.end === 'walk';
    return { inches: 1, clause: walks ? 'GL-R-220' : 'GL-BAS-12', crawl: true };
  }
  return { inches: stat(s, m, 'sp', 'plain'), clause: 'GL-ACT-01', crawl: false };
}

/** Why a model cannot make any Move; null when it can. */
export function moveRefusal(s: State, m: Model): Refusal | null {
  const pace = paceOf(s, m);
  if (m.trapped) return { clause: 'GL-T-S5-28', reason: `${name(m)} is caught in a trap` };
  if (isWet(s, m)) return { clause: 'GL-R-325', reason: `${name(m)} is in the water and must get out first` };
  if (pace.clause === 'GL-BAS-12' && m.crawled > 0 && m.crawled >= s.turn - 1) {
    return { clause: 'GL-BAS-12', reason: `${name(m)} crawled last turn and cannot crawl again`, also: ['GL-R-201'] };
  }
  if (pace.inches <= 0) return { clause: 'GL-ACT-01', reason: `${name(m)} has no Speed` };
  if (isEngaged(s, m) && !flies(m))
    return { clause: 'GL-R-210', reason: `${name(m)} is in base contact with an enemy` };
  return null;
}

/** Points that a way costs beyond the plain Speed. */
export function pointsFor(way: Way, pace: Pace): number {
  let price = Math.max(0, Math.ceil(way.cost - pace.inches - SLACK));
  for (const { amount } of way.points) price += amount;
  return price;
}

/** What a Move may be when points are spent on it. */
export function furtherWords(s: State, m: Model, pace: Pace): WayWords {
  const most = pace.crawl ? 0 : purse(s, m);
  return { inches: pace.inches + most, points: most, clause: pace.clause };
}

function acts(g: G, m: Model): Act[] {
  const s = g.state;
  if (moveRefusal(s, m) !== null) return [];
  const pace = paceOf(s, m);
  const words: WayWords = { inches: pace.inches, clause: pace.clause };
  const bar = (way: Way): Refusal | null => g.rules.mayMove?.(s, m, way.to, way.path) ?? null;
  const goals = g.rules.scenario(s).goals?.(s, m) ?? [];
  const plain = { verb: 'move', clause: pace.clause, words, bar, goals };
  const found: Act[] = [pathAct(s, m, { ...plain, label: pace.crawl ? 'Crawl' : 'Move' })];
  if (pace.crawl) return found;
  const most = purse(s, m);
  if (most > 0) found.push(furtherAct(s, m, pace, bar, goals));
  if (isHuman(m) && m.mount === null && m.duel === null) {
    found.push(
      pathAct(s, m, {
        ...plain,
        key: 'move-prone',
        label: 'Move and drop prone',
        clause: 'GL-ACT-15',
        fixed: { prone: true },
        most: 4,
      }),
    );
  }
  const exit = exitOf(g.rules, s, m);
  if (exit !== null) {
    const goals = exitPoints(s, m, exit)
      .slice(0, 4)
      .map((at) => ({ at, label: 'off the table', subjects: [] }));
    found.push(
      pathAct(s, m, {
        ...plain,
        key: 'exit',
        label: 'Leave the table',
        clause: exit.clause,
        fixed: { exit: true },
        goals,
        onlyGoals: true,
        bar: (way) => bar(way) ?? exitRefusal(s, m, way, pace.inches, exit),
      }),
    );
  }
  return judged(found);
}

/** An answer of one of the other acts is judged by that act. */
function judged(found: Act[]): Act[] {
  const [first, ...others] = found as [Act, ...Act[]];
  const own = first.check;
  first.check = (one) => {
    const meant = others.find(({ fixed = {} }) => Object.keys(fixed).every((arg) => one[arg] === fixed[arg]));
    return (meant?.check ?? own)(one);
  };
  return found;
}

function furtherAct(s: State, m: Model, pace: Pace, bar: (way: Way) => Refusal | null, goals: readonly Goal[]): Act {
  const most = purse(s, m);
  return pathAct(s, m, {
    verb: 'move',
    key: 'further',
    label: 'Move further',
    clause: 'GL-HP-09',
    cost: { amount: 1, unit: 'hero points', upTo: most },
    fixed: { further: true },
    words: furtherWords(s, m, pace),
    goals,
    most: 3,
    bar: (way) => {
      const no = bar(way);
      if (no !== null) return no;
      const price = pointsFor(way, pace);
      return price <= most
        ? null
        : { clause: 'GL-HP-09', reason: `that takes ${price} hero points and ${name(m)} has ${most}` };
    },
  });
}

export const MOVE = menuVerb({
  name: 'move',
  text: 'Move along a path up to the Speed; `further` spends the hero points that the way needs, `prone` drops prone at its end, `exit` leaves the table there.',
  args: {
    path,
    further: z.boolean().optional(),
    prone: z.boolean().optional(),
    exit: z.boolean().optional(),
    own: z.int().min(0).max(99).optional(),
  },
  action: true,
  engaged: true,
  suppressed: true,
  duel: true,
  synonyms: ['crawl', 'walk', 'run'],
  find: (g, m) => acts(g, m),
  refused: (g, m) => {
    const refusal = moveRefusal(g.state, m);
    return refusal === null ? null : { verb: 'move', label: 'Move', refusal };
  },
  read: (line) => readPath(line, actor(line.state)),
  *run(g, m, answer) {
    yield* move(g, m, answer);
  },
});

interface MoveAnswer {
  path: readonly Point[];
  further?: boolean | undefined;
  prone?: boolean | undefined;
  exit?: boolean | undefined;
  own?: number | undefined;
}

function* move(g: G, m: Model, answer: MoveAnswer & Answer): Flow<void> {
  const s = g.state;
  const pace = paceOf(s, m);
  const words = answer.further === true ? furtherWords(s, m, pace) : { inches: pace.inches, clause: pace.clause };
  const way = wayOf(s, m, answer.path, words);
  if (isRefusal(way)) throw new Error(`a way that was allowed is refused: ${way.reason}`);
  const price = answer.further === true ? pointsFor(way, pace) : 0;
  if (price > 0) pay(g, m, price, way.points[0]?.clause ?? 'GL-HP-09', 'move further', answer.own);
  if (pace.clause === 'GL-BAS-12') m.crawled = s.turn;
  const { whole, over } = yield* g.rules.walk(g, m, way.path, {
    of: pace.crawl ? 'crawl' : isHoofed(m) ? 'ride' : flies(m) ? 'flight on wings' : 'move',
    clause: pace.clause,
    inches: pace.inches + price,
    also: [
      ...(price > 0 ? ['GL-R-113'] : []),
      ...way.costs.map(({ clause }) => clause),
      ...way.points.map(({ clause }) => clause),
    ],
  });
  yield* moveEnds(g, m);
  if (!conscious(m) || over || s.ended !== null) return;
  if (answer.prone === true && m.mount === null) dropProne(g, m, 'GL-ACT-15');
  const exit = whole && answer.exit === true ? exitOf(g.rules, s, m) : null;
  if (exit !== null && exitRefusal(s, m, way, pace.inches + price, exit) === null)
    yield* leaveTable(g, m, 'escaped', exit.clause);
}

/** After any voluntary move: what the horse smells, what the story has to say. */
export function* moveEnds(g: G, m: Model): Flow<void> {
  if (!conscious(m)) return;
  yield* horseSense(g, m);
  const { moves } = g.rules.scenario(g.state);
  if (moves !== undefined) yield* moves(g, m);
}
