/**
 * Move & Shoot (GL-ACT-06): a Move with a shot at -5 at any point of it (GL-ACT-07). With a weapon that needs both hands the shooter moves only half its Speed
 * (GL-ACT-08, GL-R-021). The weapon is named at the beginning; the first part of the way is walked, the shot is chosen there, then the rest of the way.
 *
 * Doubtful points: half a Speed is kept exact (GL-R-004). Hero points lengthen the Move of the first part alone. Whoever finds no target, or does not like
 * it, holds its fire. A Powder Monkey may reload after it (GL-SKC-22).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Refusal, Seat } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { button } from '../../kit/acts.ts';
import { id, path } from '../../kit/args.ts';
import { isRefusal } from '../../kit/route.ts';
import type { Model } from '../state.ts';
import { aimsOf, readUse, usesOf } from './aim.ts';
import { pay, purse } from './hero.ts';
import { moveEnds, moveRefusal, paceOf, pointsFor } from './move-act.ts';
import { actor, pathAct, readPath } from './path-act.ts';
import { conscious, type G, isEngaged, name } from './play.ts';
import { attackBar } from './reach.ts';
import { reload, reloadAct } from './reload-act.ts';
import { type Firing, fire, shootActs, whyNotShoot } from './shoot-act.ts';
import { skill } from './stats.ts';
import { menuVerb, verb } from './verb.ts';
import { type Way, type WayWords, wayOf } from './way.ts';
import type { Use } from './weapons.ts';

export const MOVING: Firing = {
  clause: 'GL-ACT-06',
  parts: [{ label: 'on the move', amount: -5, clause: 'GL-ACT-06' }],
};

/** Inches that a shooter with this weapon may move. */
function paceWith(g: G, m: Model, use: Use): number {
  const { inches } = paceOf(g.state, m);
  return use.hands === 2 ? inches / 2 : inches;
}

function refusal(g: G, m: Model): Refusal | null {
  const s = g.state;
  if (paceOf(s, m).crawl)
    return { clause: 'GL-BAS-13', reason: `${name(m)} crawls and cannot shoot as well`, also: ['GL-R-201'] };
  return moveRefusal(s, m) ?? attackBar(s, m);
}

function wordsFor(g: G, m: Model, use: Use, further: boolean): WayWords {
  const inches = paceWith(g, m, use);
  const clause = use.hands === 2 ? 'GL-ACT-08' : 'GL-ACT-01';
  const most = further ? purse(g.state, m) : 0;
  return { inches: inches + most, points: most, clause };
}

function acts(g: G, m: Model): Act[] {
  const s = g.state;
  if (m.duel !== null || refusal(g, m) !== null) return [];
  const bar = (way: Way): Refusal | null => g.rules.mayMove?.(s, m, way.to, way.path) ?? null;
  return usesOf(s, m).flatMap((use) => {
    const plain = { verb: 'move-shoot', clause: 'GL-ACT-06', bar, most: 4 } as const;
    const label = `Move and shoot the ${use.name}`;
    const found = [
      pathAct(s, m, {
        ...plain,
        key: `move-shoot-${use.id}`,
        label,
        fixed: { weapon: use.id },
        words: wordsFor(g, m, use, false),
      }),
    ];
    const most = purse(s, m);
    if (most > 0) {
      found.push(
        pathAct(s, m, {
          ...plain,
          key: `move-shoot-further-${use.id}`,
          label: `${label}, further`,
          clause: 'GL-HP-09',
          cost: { amount: 1, unit: 'hero points', upTo: most },
          fixed: { weapon: use.id, further: true },
          words: wordsFor(g, m, use, true),
          bar: (way) => bar(way) ?? tooDear(g, m, use, way),
        }),
      );
    }
    return found;
  });
}

function priceOf(g: G, m: Model, use: Use, way: Way): number {
  return pointsFor(way, { ...paceOf(g.state, m), inches: paceWith(g, m, use) });
}

function tooDear(g: G, m: Model, use: Use, way: Way): Refusal | null {
  const price = priceOf(g, m, use, way);
  const have = purse(g.state, m);
  return price <= have
    ? null
    : { clause: 'GL-HP-09', reason: `that takes ${price} hero points and ${name(m)} has ${have}` };
}

export const MOVE_SHOOT = menuVerb({
  name: 'move-shoot',
  text: 'Move along a path and shoot at its end at -5, then go on with what is left of the Move; an empty path shoots first.',
  args: { weapon: id, path, further: z.boolean().optional(), own: z.int().min(0).max(99).optional() },
  action: true,
  human: true,
  find: acts,
  refused: (g, m) => {
    const no = refusal(g, m);
    return no === null
      ? whyNotShoot(g, m, 'move-shoot', 'Move and shoot')
      : { verb: 'move-shoot', label: 'Move and shoot', refusal: no };
  },
  read: (line) => {
    readPath(line, actor(line.state));
    readUse(line);
    const [only] = [
      ...new Set(line.decision.acts.flatMap(({ verb: one, fixed }) => (one === 'move-shoot' ? [fixed?.weapon] : []))),
    ];
    line.args.weapon ??= only;
  },
  *run(g, m, answer) {
    const use = usesOf(g.state, m).find((one) => one.id === answer.weapon);
    if (use === undefined) return;
    const words = wordsFor(g, m, use, answer.further === true);
    const way = wayOf(g.state, m, answer.path, words);
    if (isRefusal(way)) throw new Error(`a way that was allowed is refused: ${way.reason}`);
    const price = answer.further === true ? priceOf(g, m, use, way) : 0;
    if (price > 0) pay(g, m, price, way.points[0]?.clause ?? 'GL-HP-09', 'move further', answer.own);
    const inches = paceWith(g, m, use) + price;
    const { over } = yield* g.rules.walk(g, m, way.path, {
      of: 'move',
      clause: 'GL-ACT-06',
      inches,
      also: [words.clause as string],
    });
    if (over || !canShoot(g, m)) {
      yield* moveEnds(g, m);
      return;
    }
    yield* shootHere(g, m, use);
    const left = inches - way.cost;
    if (left > EPSILON && canShoot(g, m)) yield* goOn(g, m, left);
    yield* moveEnds(g, m);
    yield* monkey(g, m);
  },
});

function canShoot(g: G, m: Model): boolean {
  return (
    conscious(m) &&
    !m.panicked &&
    !m.prone &&
    m.suppressedBy === null &&
    !isEngaged(g.state, m) &&
    g.state.ended === null
  );
}

/** The shot in the middle of the movement, or none. */
export function* shootHere(g: G, m: Model, use: Use): Flow<void> {
  const s = g.state;
  if (
    m.seat === null ||
    aimsOf(
      g,
      m,
      usesOf(s, m).filter(({ id: one }) => one === use.id),
    ).length === 0
  )
    return;
  for (;;) {
    const uses = usesOf(s, m).filter((one) => one.id === use.id || (use.weapon.firearm && one.weapon.firearm));
    const found = shootActs(g, m, 'shoot', 'Shoot', MOVING, uses).filter(
      ({ key }) => key !== 'shoot-lash' || use.mode === 'whip',
    );
    if (found.length === 0) return;
    const answer = yield* ask<Answer>(m.seat, () => ({
      seat: m.seat as Seat,
      title: `at whom does ${name(m)} shoot on the move?`,
      clause: 'GL-ACT-07',
      subjects: [m.id],
      acts: [...found, button('pass', 'Hold fire', 'GL-ACT-07', m.id)],
      decline: { verb: 'pass' },
    }));
    if (answer.verb !== 'shoot') return;
    // Whoever does not dare may choose another target (GL-R-136).
    if ((yield* fire(g, m, answer, MOVING)) !== 'other') return;
  }
}

/** What is left of the Move. */
function* goOn(g: G, m: Model, left: number): Flow<void> {
  const s = g.state;
  if (m.seat === null) return;
  const words: WayWords = { inches: left, clause: 'GL-ACT-07' };
  const answer = yield* ask<Answer>(m.seat, () => ({
    seat: m.seat as Seat,
    title: `does ${name(m)} go on with its move?`,
    clause: 'GL-ACT-07',
    subjects: [m.id],
    acts: [
      pathAct(s, m, {
        verb: 'go-on',
        label: 'Go on',
        clause: 'GL-ACT-07',
        words,
        most: 4,
        bar: (way) => g.rules.mayMove?.(s, m, way.to, way.path) ?? null,
      }),
      button('pass', 'Stay here', 'GL-ACT-07', m.id),
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'go-on') return;
  const way = wayOf(s, m, answer.path as never, words);
  if (!isRefusal(way)) yield* g.rules.walk(g, m, way.path, { of: 'move', clause: 'GL-ACT-07', inches: left });
}

/** A Powder Monkey who has not reloaded before may do so after moving and shooting. */
export function* monkey(g: G, m: Model): Flow<void> {
  if (skill(m, 'powder-monkey') === 0 || m.seat === null || !conscious(m) || m.panicked) return;
  if (g.state.activation?.taken.includes('quick-reload') === true) return;
  const found = reloadAct(m, 'reload', 'Reload as well', 'GL-SKC-22');
  if (found === null) return;
  const answer = yield* ask<Answer>(m.seat, () => ({
    seat: m.seat as Seat,
    title: `does ${name(m)}, Powder Monkey, reload as well?`,
    clause: 'GL-SKC-22',
    subjects: [m.id],
    acts: [found, button('pass', 'No', 'GL-SKC-22', m.id)],
    decline: { verb: 'pass' },
  }));
  if (answer.verb === 'reload') yield* reload(g, m, String(answer.weapon), ['GL-SKC-22']);
}

export const GO_ON = verb({
  name: 'go-on',
  text: 'Go on with a Move after the shot.',
  args: { path },
  main: 'path',
  read: (line) => readPath(line, actor(line.state)),
});

/** A Powder Monkey moves half its Speed, rounded down, and reloads (GL-SKC-22). */
export const MOVE_RELOAD = menuVerb({
  name: 'move-reload',
  text: 'A Powder Monkey moves half its Speed and reloads.',
  args: { weapon: id, path },
  action: true,
  human: true,
  find: (g, m) => {
    if (
      skill(m, 'powder-monkey') === 0 ||
      refusal(g, m) !== null ||
      (g.state.activation?.taken.includes('quick-reload') ?? false)
    )
      return null;
    const weapons =
      reloadAct(m, 'move-reload', '', 'GL-SKC-22')
        ?.options()
        .map(({ answer }) => String(answer.weapon)) ?? [];
    return weapons.map((weapon) =>
      pathAct(g.state, m, {
        verb: 'move-reload',
        key: `move-reload-${weapon}`,
        label: 'Move and reload',
        clause: 'GL-SKC-22',
        fixed: { weapon },
        words: halfWords(g, m),
        most: 4,
        bar: (way) => g.rules.mayMove?.(g.state, m, way.to, way.path) ?? null,
      }),
    );
  },
  whyNot: (g, m) =>
    skill(m, 'powder-monkey') === 0
      ? { clause: 'GL-SKC-22', reason: `${name(m)} is no Powder Monkey` }
      : (refusal(g, m) ?? { clause: 'GL-SKC-22', reason: 'there is nothing to reload' }),
  read: (line) => {
    readPath(line, actor(line.state));
    const [only] = [
      ...new Set(line.decision.acts.flatMap(({ verb: one, fixed }) => (one === 'move-reload' ? [fixed?.weapon] : []))),
    ];
    line.args.weapon ??= only;
  },
  *run(g, m, answer) {
    const words = halfWords(g, m);
    const way = wayOf(g.state, m, answer.path, words);
    if (isRefusal(way)) throw new Error(`a way that was allowed is refused: ${way.reason}`);
    const { over } = yield* g.rules.walk(g, m, way.path, { of: 'move', clause: 'GL-SKC-22', inches: words.inches });
    yield* moveEnds(g, m);
    if (!over && conscious(m) && !m.panicked) yield* reload(g, m, answer.weapon, ['GL-SKC-22']);
  },
});

function halfWords(g: G, m: Model): WayWords {
  return { inches: Math.floor(paceOf(g.state, m).inches / 2), clause: 'GL-SKC-22' };
}
