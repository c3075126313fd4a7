/**
 * Opening a tear (DG-DEM-02..08, DG-R-232, DG-R-233): a point within 3" per level, which scatters a D6 less the level; then any number of power
 * dice, whose sum tells how large the tear is.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option, Refusal } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { part } from '#engine/log/sum.ts';
import { button, choice, withFixed } from '../../kit/acts.ts';
import { id, point } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import type { Activation, State, Unit } from '../state.ts';
import { readSummoner } from '../vocabulary/reading.ts';
import { enemyCentres, likely } from './demon-odds.ts';
import { bodyOf } from './layout.ts';
import { type Actor, actedAlone, actorsIn, mayAct } from './own-act.ts';
import { type G, mustUnit } from './play.ts';
import { powerOf, putDown, summonerLevel, takeUp } from './power.ts';
import { keptOnTable, onTable, scatter } from './scatter.ts';
import { openCollapse, openTear } from './tear.ts';
import { opens, rangeToBase } from './tears.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

const PER_LEVEL = 3;

export function summoners(s: State, u: Unit, now: Activation): Actor[] {
  return actorsIn(s, u, now, (card) => summonerLevel(card) > 0);
}

/** Why a summoner has no use for its dice; null: it has some. */
export function diceRefusal(s: State, { model, hero }: Actor, clause: string): Refusal | null {
  if (powerOf(s, model.id) > 0) return null;
  return {
    clause,
    reason: `${hero.name} has no power dice left`,
    witness: { kind: 'value', name: 'power dice', have: 0, need: 1 },
  };
}

export function reachOf({ card }: Actor): number {
  return PER_LEVEL * summonerLevel(card);
}

function pointRefusal(s: State, by: Actor, at: Point): Refusal | null {
  if (!onTable(s, at)) return { clause: 'DG-R-408', reason: 'the point lies off the table', also: ['DG-DEM-02'] };
  const { near } = rangeToBase(bodyOf(by.unit, by.model), at);
  const reach = reachOf(by);
  if (near <= reach + EPSILON) return null;
  return {
    clause: 'DG-DEM-02',
    reason: `${by.hero.name} reaches ${reach}", that point is ${tenths(near)}" away`,
    witness: { kind: 'value', name: 'inches', have: near, need: reach },
  };
}

const ROUND = directions(16);

/** Where a tear would serve: over enemies within reach, then all round at half and at full reach. */
function spots(s: State, by: Actor): Point[] {
  const body = bodyOf(by.unit, by.model);
  const reach = reachOf(by);
  const around = [1, 0.5].flatMap((share) =>
    ROUND.map(
      ([x, y]): Point => [
        snap(body.x + x * (reach * share + body.a - 1 / 16)),
        snap(body.y + y * (reach * share + body.a - 1 / 16)),
      ],
    ),
  );
  return [...enemyCentres(s, by.unit.seat, body, reach), ...around].filter((at) => pointRefusal(s, by, at) === null);
}

function pointAct(s: State, by: Actor): Act {
  const answer = (at: Point): Answer => ({ verb: 'summon', hero: by.hero.id, at: [at[0], at[1]] });
  const body = bodyOf(by.unit, by.model);
  const reach = reachOf(by);
  return withFixed(
    {
      verb: 'summon',
      key: `summon ${by.hero.id}`,
      label: by.unit.kind === 'hero' ? 'Open a tear' : `${by.hero.name} opens a tear`,
      clause: 'DG-DEM-02',
      form: { kind: 'point', from: by.model.id, range: reach, radius: 0.5 },
      options: () =>
        spots(s, by).map((at) => ({
          answer: answer(at),
          label: `${tenths(at[0])}, ${tenths(at[1])}`,
          subjects: [by.model.id],
          note: `${tenths(rangeToBase(body, at).near)}" away`,
        })),
      sample: (rng) => {
        for (let n = 0; n < 8; n++) {
          const [x, y] = ROUND[rng.int(ROUND.length)] as Point;
          const far = body.a + reach * rng.real();
          const at: Point = [snap(body.x + x * far), snap(body.y + y * far)];
          if (pointRefusal(s, by, at) === null) return answer(at);
        }
        return null;
      },
      suggest: () => spots(s, by).slice(0, SUGGESTED).map(answer),
      check: ({ at }) =>
        Array.isArray(at) ? pointRefusal(s, by, at as unknown as Point) : { clause: 'DG-DEM-02', reason: 'say where' },
    },
    { hero: by.hero.id },
  );
}

const SUGGESTED = 6;

export const SUMMON = menuVerb({
  name: 'summon',
  text: 'A summoner opens a tear in reality near a point; then it says how many power dice it rolls.',
  args: { hero: id, at: point, dice: z.int().min(1).max(99).optional() },
  main: 'at',
  action: false,
  gifted: true,
  mayCost: 'DG-FLOW-10',
  clause: 'DG-DEM-02',
  lacks: 'only a summoner opens tears',
  upright: true,
  read(line) {
    if (line.args.to !== undefined && line.args.at === undefined) {
      line.args.at = line.args.to;
      delete line.args.to;
    }
    readSummoner(line);
  },
  find({ state: s }, { u, now }) {
    const able = summoners(s, u, now).filter((by) => mayAct(by, now) && powerOf(s, by.model.id) > 0);
    return able.length === 0 ? null : able.map((by) => pointAct(s, by));
  },
  refused({ state: s }, { u, now }) {
    const first = summoners(s, u, now).find((by) => mayAct(by, now));
    const refusal = first === undefined ? null : diceRefusal(s, first, 'DG-DEM-03');
    return refusal === null ? null : { verb: 'summon', label: 'Open a tear', refusal };
  },
  run: (g, { u, now }, { hero, at, dice }) => summon(g, u, now, hero, at as Point, dice),
});

function* summon(g: G, u: Unit, now: Activation, hero: string, at: Point, said?: number): Flow<void> {
  const s = g.state;
  const by = summoners(s, u, now).find((one) => one.hero.id === mustUnit(s, hero).id);
  if (by === undefined) return;
  actedAlone(g, by);
  const { model, card } = by;
  const seat = u.seat;
  tell(g, { kind: 'summon', clause: 'DG-DEM-02', model: model.id, seat, at });
  const level = part('level', 0 - summonerLevel(card), 'DG-DEM-02');
  const thrown = scatter(g, at, { by: model.id, seat, name: 'Tear', clause: 'DG-DEM-02' }, { parts: [level] }, (to) =>
    whatLies(s, keptOnTable(s, at, to)),
  );
  const centre = keptOnTable(s, at, thrown.at);
  const most = powerOf(s, model.id);
  const dice = said !== undefined && said <= most ? said : yield* howMany(s, by, centre, most);
  if (dice === 0) {
    tell(g, { kind: 'no-tear', clause: 'DG-DEM-03', model: model.id, seat, total: 0 });
    return;
  }
  takeUp(s, model.id, dice);
  const total = rollPower(g, model.id, seat, dice, 'tear', 'DG-DEM-03', (sum) => {
    const size = opens(sum);
    return size === null ? 0 : size === 'collapse' ? COLLAPSE : size.size;
  });
  const size = opens(total);
  const where = { at: centre, by: model.id, seat };
  if (size === null) tell(g, { kind: 'no-tear', clause: 'DG-DEM-04', model: model.id, seat, total });
  else if (size === 'collapse') yield* openCollapse(g, where);
  else yield* openTear(g, where, size);
  putDown(s, model.id);
}

const COLLAPSE = 99;

/** For odds: points over the same models are alike. */
function whatLies(s: State, at: Point): string {
  const near: string[] = [];
  for (const u of s.units) {
    if (u.place !== 'table') continue;
    for (const m of u.models) if (rangeToBase(bodyOf(u, m), at).near < NEAR) near.push(m.id);
  }
  return near.join(' ');
}

/** Half of the smallest tear. */
const NEAR = 0.5;

/** Power dice of a summoner, added up; 1s do nothing (DG-R-233). Of the last one faces that lead to the same are alike to odds. */
export function rollPower(
  g: G,
  model: string,
  seat: number,
  dice: number,
  what: 'tear' | 'binding',
  clause: string,
  means: (sum: number) => number,
  over?: number,
): number {
  const rolls: number[] = [];
  let total = 0;
  for (let i = 0; i < dice; i++) {
    const before = total;
    const last = i === dice - 1;
    const face = g.dice.roll(
      6,
      what === 'tear' ? 'tear' : 'binding',
      clause,
      seat,
      last ? (n) => means(before + n) : undefined,
      last ? undefined : rolls.slice(),
    );
    rolls.push(face);
    total += face;
  }
  tell(g, {
    kind: 'power-roll',
    clause,
    model,
    seat,
    what,
    rolls,
    total,
    ...(over === undefined ? {} : { over, success: total > over }),
  });
  return total;
}

/** DG-DEM-03: any number of its dice; none at all when the tear has come to lie where it does not want it. */
function* howMany(s: State, by: Actor, at: Point, most: number): Flow<number> {
  const answer = yield* ask<Answer>(by.unit.seat, () => diceDecision(s, by, at, most));
  return answer.verb === 'dice' ? Number(answer.dice) : 0;
}

function diceDecision(_s: State, by: Actor, at: Point, most: number): Decision {
  const options = (): Option[] =>
    Array.from({ length: most }, (_, i) => ({
      answer: { verb: 'dice', dice: i + 1 },
      label: `${i + 1} ${i === 0 ? 'die' : 'dice'}`,
      subjects: [by.model.id],
      note: likely(i + 1),
    }));
  return {
    seat: by.unit.seat,
    title: `how many power dice for a tear at ${tenths(at[0])}, ${tenths(at[1])}?`,
    clause: 'DG-DEM-03',
    subjects: [by.model.id],
    acts: [
      choice({
        verb: 'dice',
        label: 'Roll power dice',
        clause: 'DG-DEM-03',
        by: ['dice'],
        options,
        why: () => ({
          clause: 'DG-DEM-03',
          reason: `${by.hero.name} has ${most} power ${most === 1 ? 'die' : 'dice'}`,
        }),
      }),
      button('pass', 'Roll none', 'DG-R-482', by.model.id),
    ],
    decline: { verb: 'pass' },
  };
}
