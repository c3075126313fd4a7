/**
 * Leaving close combat: Fighting Withdrawal (GL-WDR-01), breaking off (GL-WDR-02 to GL-WDR-05), fleeing (GL-WDR-06, GL-WDR-07), and walking away while a friend
 * stays in the combat (GL-WDR-08, GL-WDR-09).
 *
 * Doubtful points: the path is said with the act; whoever lost legs by a free attack goes along it as far as it still can. Breaking off rolls against each
 * enemy in contact in turn and must beat all; the first that wins has a whole Close Combat action (GL-R-063, GL-R-064). Fleeing gives each of them one
 * attack that moves nobody. Nobody ends in contact with an enemy (GL-R-065). A withdrawal drags every enemy in contact (GL-R-058) and is half the Speed
 * exactly (GL-R-004). Animals on the wing pay nothing (GL-ANI-05).
 */
import { z } from 'zod';
import type { Act, ClauseId, Flow, Refusal } from '#engine/game.ts';
import { path } from '../../kit/args.ts';
import { isRefusal } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import { exitOf, exitPoints, exitRefusal, leaveTable } from './exit.ts';
import { furtherAttacks } from './fight-act.ts';
import { attacking } from './fight-choices.ts';
import { pay, purse } from './hero.ts';
import { moveEnds, type Pace, paceOf, pointsFor } from './move-act.ts';
import { follow } from './outcome-moves.ts';
import { actor, pathAct, readPath } from './path-act.ts';
import { conscious, engagers, type G, isEngaged, must, name, sameSide, touching } from './play.ts';
import { opposed } from './roll.ts';
import { statSum } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { farthest, type Way, type WayWords, wayOf } from './way.ts';
import { flies } from './way-ground.ts';

const ARGS = {
  path,
  further: z.boolean().optional(),
  exit: z.boolean().optional(),
  own: z.int().min(0).max(99).optional(),
};

/** A friend that stays in the combat with this enemy. */
function stayer(s: State, m: Model, enemy: Model): Model | undefined {
  return engagers(s, enemy).find((other) => other !== m && sameSide(s, m, other) && !other.panicked);
}

/** The enemy whom no friend would hold; null: it may walk away. */
function unheld(s: State, m: Model): Model | null {
  if (flies(m)) return null;
  return engagers(s, m).find((enemy) => stayer(s, m, enemy) === undefined) ?? null;
}

function wordsFor(s: State, m: Model, pace: Pace, further: boolean): WayWords {
  const most = further && !pace.crawl ? purse(s, m) : 0;
  return { inches: pace.inches + most, points: most, clause: pace.clause, leaving: true, clear: true };
}

/** The ways out of the combat: plainly, with hero points, off the table. */
function waysOut(g: G, m: Model, words: { verb: string; label: string; clause: ClauseId }): Act[] {
  const s = g.state;
  const pace = paceOf(s, m);
  if (pace.inches <= 0 || m.trapped) return [];
  const bar = (way: Way): Refusal | null => stillThere(s, m, way);
  const found: Act[] = [pathAct(s, m, { ...words, words: wordsFor(s, m, pace, false), bar, most: 4 })];
  const most = pace.crawl ? 0 : purse(s, m);
  if (most > 0) {
    found.push(
      pathAct(s, m, {
        ...words,
        key: `${words.verb}-further`,
        label: `${words.label}, further`,
        cost: { amount: 1, unit: 'hero points', upTo: most },
        fixed: { further: true },
        words: wordsFor(s, m, pace, true),
        most: 2,
        bar,
      }),
    );
  }
  const exit = exitOf(g.rules, s, m);
  if (exit !== null) {
    found.push(
      pathAct(s, m, {
        ...words,
        key: `${words.verb}-exit`,
        label: `${words.label}, off the table`,
        fixed: { exit: true },
        words: wordsFor(s, m, pace, false),
        goals: exitPoints(s, m, exit)
          .slice(0, 4)
          .map((at) => ({ at, label: 'off the table', subjects: [] })),
        onlyGoals: true,
        bar: (way) => exitRefusal(s, m, way, pace.inches, exit),
      }),
    );
  }
  return found;
}

/** Whoever does not move away has not left. */
function stillThere(s: State, m: Model, way: Way): Refusal | null {
  const there: Model = { ...m, x: way.to[0], y: way.to[1], z: way.z };
  const held = engagers(s, m).find((enemy) => touching(there, enemy));
  if (held === undefined) return null;
  return {
    clause: 'GL-R-065',
    reason: `${name(m)} would still be in contact with ${name(held)}`,
    witness: { kind: 'model', id: held.id },
  };
}

interface Leaving {
  path: readonly (readonly [number, number])[];
  further?: boolean | undefined;
  exit?: boolean | undefined;
  own?: number | undefined;
}

/** The move itself, once nothing holds it. */
function* goes(
  g: G,
  m: Model,
  { path: points, further, exit, own }: Leaving,
  of: string,
  clause: ClauseId,
): Flow<void> {
  const s = g.state;
  const pace = paceOf(s, m);
  const words = wordsFor(s, m, pace, further === true);
  const whole = wayOf(s, m, points, words);
  const way = isRefusal(whole) ? farthest(s, m, points, words) : whole;
  if (way === null || way.path.length < 2) return;
  const price = further === true ? pointsFor(way, pace) : 0;
  if (price > 0) pay(g, m, price, 'GL-HP-09', 'move further', own);
  if (pace.clause === 'GL-BAS-12') m.crawled = s.turn;
  const { over, whole: all } = yield* g.rules.walk(g, m, way.path.slice(1), { of, clause });
  yield* moveEnds(g, m);
  if (over || !all || !conscious(m) || exit !== true) return;
  const door = exitOf(g.rules, s, m);
  if (door !== null && exitRefusal(s, m, way, pace.inches + price, door) === null)
    yield* leaveTable(g, m, 'escaped', door.clause);
}

function canGo(m: Model): boolean {
  return conscious(m) && !m.prone;
}

/** `Rules.parting`: each enemy in contact has its attack, unless a friend stays. True when it can still go. */
export function* parting(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  if (unheld(s, m) === null) {
    tell(g, { kind: 'slips-away', clause: flies(m) ? 'GL-ANI-05' : 'GL-WDR-08', model: m.id });
    return true;
  }
  for (const { id } of engagers(s, m)) {
    const enemy = must(s, id);
    if (!conscious(m)) return false;
    if (!conscious(enemy) || enemy.panicked || !touching(enemy, m)) continue;
    yield* freeAttack(g, enemy, m);
  }
  return conscious(m);
}

/** One attack at +2 that moves nobody (GL-R-064). */
function* freeAttack(g: G, enemy: Model, m: Model): Flow<void> {
  const at = attacking(enemy, [{ label: 'at somebody who flees', amount: 2, clause: 'GL-WDR-06' }], 'GL-WDR-06');
  yield* furtherAttacks(g, { ...at, only: m, single: true, still: true, thrust: false });
}

/** Against each enemy in contact in turn. The first that wins; null: it is free. */
function* holder(g: G, m: Model): Flow<Model | null> {
  const s = g.state;
  for (const { id } of engagers(s, m)) {
    const enemy = must(s, id);
    const { margin } = yield* opposed(g, {
      roll: 'break-off',
      clause: 'GL-WDR-02',
      a: { model: m, sum: statSum(s, m, 'bw') },
      b: { model: enemy, sum: statSum(s, enemy, 'bw') },
      effect: Math.sign,
      tiesAgain: true,
      also: ['GL-WDR-04', 'GL-R-063'],
    });
    if (margin < 0) return enemy;
  }
  return null;
}

const ENGAGED = { action: true, engaged: true, suppressed: true } as const;

export const BREAK_OFF = menuVerb({
  name: 'break-off',
  text: 'Try to leave close combat by an opposed roll of Brawn and move away along a path; an enemy that wins attacks at once.',
  args: ARGS,
  ...ENGAGED,
  synonyms: ['disengage'],
  read: (line) => readPath(line, actor(line.state)),
  find: (g, m) =>
    isEngaged(g.state, m) ? waysOut(g, m, { verb: 'break-off', label: 'Break off', clause: 'GL-WDR-02' }) : null,
  whyNot: (g, m) => notEngaged(g.state, m),
  *run(g, m, answer) {
    g.enter('GL-WDR-02');
    const by = yield* holder(g, m);
    if (by === null) {
      tell(g, { kind: 'breaks-off', clause: 'GL-WDR-02', model: m.id, also: ['GL-WDR-05'] });
      if (canGo(m)) yield* goes(g, m, answer as Leaving, 'break off', 'GL-WDR-02');
    } else {
      tell(g, { kind: 'held', clause: 'GL-WDR-03', model: m.id, by: by.id, also: ['GL-R-064'] });
      yield* g.rules.fight(g, by, { parts: [], clause: 'GL-WDR-03' });
    }
    g.leave();
  },
});

export const FLEE = menuVerb({
  name: 'flee',
  text: 'Run out of close combat along a path; each enemy in contact may first attack at +2.',
  args: ARGS,
  ...ENGAGED,
  read: (line) => readPath(line, actor(line.state)),
  find: (g, m) => (isEngaged(g.state, m) ? waysOut(g, m, { verb: 'flee', label: 'Flee', clause: 'GL-WDR-06' }) : null),
  whyNot: (g, m) => notEngaged(g.state, m),
  *run(g, m, answer) {
    g.enter('GL-WDR-06');
    tell(g, { kind: 'flees', clause: 'GL-WDR-06', model: m.id, also: ['GL-WDR-07', 'GL-R-064'] });
    for (const { id } of engagers(g.state, m)) {
      const enemy = must(g.state, id);
      if (conscious(m) && conscious(enemy) && !enemy.panicked && touching(enemy, m)) yield* freeAttack(g, enemy, m);
    }
    if (canGo(m)) yield* goes(g, m, answer as Leaving, 'flight', 'GL-WDR-06');
    g.leave();
  },
});

/** Why it may not simply walk away. */
function heldRefusal(s: State, m: Model): Refusal | null {
  const no = notEngaged(s, m);
  if (no !== null) return no;
  const enemy = unheld(s, m);
  if (enemy === null) return null;
  return {
    clause: 'GL-WDR-08',
    reason: `no friend of ${name(m)} would stay in the combat with ${name(enemy)}`,
    also: ['GL-WDR-09'],
    witness: { kind: 'model', id: enemy.id },
  };
}

function notEngaged(s: State, m: Model): Refusal | null {
  return isEngaged(s, m) ? null : { clause: 'GL-R-210', reason: `${name(m)} is in no close combat` };
}

export const LEAVE = menuVerb({
  name: 'leave',
  text: 'Walk out of a close combat in which a friend stays, along a path.',
  args: ARGS,
  ...ENGAGED,
  read: (line) => readPath(line, actor(line.state)),
  find: (g, m) =>
    heldRefusal(g.state, m) === null
      ? waysOut(g, m, { verb: 'leave', label: 'Leave the combat', clause: 'GL-WDR-08' })
      : null,
  refused: (g, m) => {
    if (!isEngaged(g.state, m)) return null;
    const refusal = heldRefusal(g.state, m);
    return refusal === null ? null : { verb: 'leave', label: 'Leave the combat', refusal };
  },
  whyNot: (g, m) => heldRefusal(g.state, m),
  *run(g, m, answer) {
    g.enter('GL-WDR-08');
    tell(g, { kind: 'slips-away', clause: flies(m) ? 'GL-ANI-05' : 'GL-WDR-08', model: m.id });
    yield* goes(g, m, answer as Leaving, 'leave', 'GL-WDR-08');
    g.leave();
  },
});

/** Half the Speed, at least 1". */
function withdrawal(s: State, m: Model): WayWords {
  return { inches: Math.max(1, paceOf(s, m).inches / 2), clause: 'GL-WDR-01', leaving: true };
}

export const WITHDRAW = menuVerb({
  name: 'withdraw',
  text: 'Fighting Withdrawal: move half the Speed along a path; the enemies in contact are dragged along and nobody attacks.',
  args: { path },
  action: true,
  engaged: true,
  suppressed: true,
  synonyms: ['fighting-withdrawal'],
  read: (line) => readPath(line, actor(line.state)),
  find: (g, m) => {
    const s = g.state;
    if (!isEngaged(s, m) || paceOf(s, m).crawl || m.trapped) return null;
    return pathAct(s, m, {
      verb: 'withdraw',
      label: 'Fighting Withdrawal',
      clause: 'GL-WDR-01',
      words: withdrawal(s, m),
      most: 3,
    });
  },
  whyNot: (g, m) => notEngaged(g.state, m),
  *run(g, m, { path: points }) {
    const s = g.state;
    g.enter('GL-WDR-01');
    const enemies = engagers(s, m).map(({ id }) => id);
    const way = wayOf(s, m, points, withdrawal(s, m));
    if (isRefusal(way)) throw new Error(`a withdrawal that was allowed is refused: ${way.reason}`);
    tell(g, { kind: 'withdraws', clause: 'GL-WDR-01', model: m.id, also: ['GL-R-058', 'GL-R-004'] });
    yield* g.rules.walk(g, m, way.path.slice(1), { of: 'withdrawal', clause: 'GL-WDR-01' });
    for (const id of enemies) {
      const enemy = must(s, id);
      if (conscious(enemy) && conscious(m)) yield* follow(g, enemy, m, 'GL-WDR-01');
    }
    yield* moveEnds(g, m);
    g.leave();
  },
});
