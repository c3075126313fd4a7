/**
 * Opening and closing tears, when agreed (DG-DEM-21..23, DG-R-247, DG-R-429, DG-R-430): any wizard or summoner may, in its activation and free of
 * charge, spend a die to change the size of a tear, wherever it is, and another to draw dice from one within 6".
 */
import { z } from 'zod';
import type { Act, Flow, Option, Refusal } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import type { Activation, State, Tear, Unit } from '../state.ts';
import { readSummoner } from '../vocabulary/reading.ts';
import { readTear } from './call-demon.ts';
import { bodyOf } from './layout.ts';
import { type Actor, actorsIn } from './own-act.ts';
import { d6, type G, uses } from './play.ts';
import { gainPower, losePower, powerOf, summonerLevel, wizardLevel } from './power.ts';
import { diceRefusal } from './summon.ts';
import { changeCollapse, growTear, shrinkTear } from './tear.ts';
import { rangeToBase, tearById } from './tears.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

const OPTION = 'opening-and-closing';
const REACH = 6;
const GROWS = 6;

function users(s: State, u: Unit, now: Activation): Actor[] {
  if (s.tears.length === 0 || !uses(s, OPTION)) return [];
  return actorsIn(s, u, now, (card) => wizardLevel(card) > 0 || summonerLevel(card) > 0);
}

const spent = (verb: string, by: Actor) => `${verb} ${by.hero.id}`;

/** DG-R-247: each of the two uses once in an activation. */
function refusalFor(s: State, by: Actor, now: Activation, verb: 'resize' | 'draw', clause: string): Refusal | null {
  if (now.free.includes(spent(verb, by))) {
    return { clause: 'DG-R-247', reason: `${by.hero.name} has done that in this activation`, also: [clause] };
  }
  return diceRefusal(s, by, clause);
}

interface Use {
  verb: 'resize' | 'draw';
  label: string;
  clause: string;
  by: readonly string[];
  options(by: Actor): Option[];
  why(by: Actor, answer: { readonly [arg: string]: unknown }): Refusal;
}

function actsOf(s: State, u: Unit, now: Activation, use: Use): Act[] | null {
  const all = users(s, u, now);
  const able = all.filter((by) => refusalFor(s, by, now, use.verb, use.clause) === null && use.options(by).length > 0);
  if (able.length === 0) return null;
  return able.map((by) =>
    choice({
      verb: use.verb,
      key: `${use.verb} ${by.hero.id}`,
      label: able.length > 1 ? `${by.hero.name}: ${use.label.toLowerCase()}` : use.label,
      clause: use.clause,
      by: use.by,
      options: () => use.options(by),
      why: (answer) => {
        if (answer.hero !== by.hero.id) return { clause: 'DG-R-247', reason: 'that is nobody who may do it now' };
        if (tearById(s, String(answer.tear)) === undefined) {
          return { clause: use.clause, reason: `there is no tear "${String(answer.tear)}"` };
        }
        return use.why(by, answer);
      },
    }),
  );
}

const named = (tear: Tear) => (tear.collapse ? `the collapse of ${tear.size}"` : `the tear of ${tear.size}"`);

function resizing(s: State): Use {
  return {
    verb: 'resize',
    label: 'Change a tear',
    clause: 'DG-DEM-21',
    by: ['hero', 'tear', 'to'],
    options: (by) =>
      s.tears.flatMap((tear) =>
        (['bigger', 'smaller'] as const).map((to) => ({
          answer: { verb: 'resize', hero: by.hero.id, tear: tear.id, to },
          label: `${named(tear)} ${to}`,
          subjects: [tear.id, by.model.id],
          note: tear.collapse ? 'by D6"' : '',
        })),
      ),
    why: () => ({ clause: 'DG-DEM-21', reason: 'a tear is made bigger or smaller' }),
  };
}

export const RESIZE = menuVerb({
  name: 'resize',
  text: 'A wizard or summoner spends a power die to make a tear bigger or smaller.',
  args: { hero: id, tear: id, to: z.enum(['bigger', 'smaller']) },
  main: 'to',
  action: false,
  gifted: true,
  clause: 'DG-DEM-21',
  option: OPTION,
  lacks: 'there is no tear, or no wizard or summoner',
  inDuel: 'free',
  read(line) {
    readSummoner(line);
    readTear(line.state, line.args);
  },
  find: ({ state: s }, { u, now }) => actsOf(s, u, now, resizing(s)),
  refused({ state: s }, { u, now }) {
    const by = users(s, u, now)[0];
    const refusal = by === undefined ? null : refusalFor(s, by, now, 'resize', 'DG-DEM-21');
    return refusal === null ? null : { verb: 'resize', label: 'Change a tear', refusal };
  },
  run: (g, { u, now }, { hero, tear, to }) => resize(g, u, now, hero, tear, to),
});

function* resize(g: G, u: Unit, now: Activation, hero: string, id: string, to: 'bigger' | 'smaller'): Flow<void> {
  const s = g.state;
  const by = users(s, u, now).find((one) => one.hero.id === hero);
  const tear = tearById(s, id);
  if (by === undefined || tear === undefined) return;
  now.free.push(spent('resize', by));
  losePower(s, by.model.id, 1);
  const bigger = to === 'bigger';
  tell(g, {
    kind: 'resized',
    clause: 'DG-DEM-21',
    model: by.model.id,
    seat: u.seat,
    tear: id,
    bigger,
    also: ['DG-R-247'],
  });
  if (tear.collapse) {
    const inches = d6(g, 'collapse-inches', 'DG-DEM-21', u.seat);
    yield* changeCollapse(g, tear, bigger ? inches : 0 - inches, 'DG-DEM-21');
  } else if (bigger) yield* growTear(g, tear, 'DG-DEM-21');
  else shrinkTear(g, tear, 'DG-DEM-21');
}

/** From its base to the rim. */
function inchesTo(by: Actor, tear: Tear): number {
  return Math.max(0, rangeToBase(bodyOf(by.unit, by.model), [tear.x, tear.y]).near - tear.size / 2);
}

function drawing(s: State): Use {
  return {
    verb: 'draw',
    label: 'Draw dice from a tear',
    clause: 'DG-DEM-23',
    by: ['hero', 'tear'],
    options: (by) =>
      s.tears
        .filter((tear) => inchesTo(by, tear) <= REACH + EPSILON)
        .map((tear) => ({
          answer: { verb: 'draw', hero: by.hero.id, tear: tear.id },
          label: `from ${named(tear)}`,
          subjects: [tear.id, by.model.id],
          note: `1 die for D6, ${powerOf(s, by.model.id)} now`,
        })),
    why: (by, answer) => {
      const tear = tearById(s, String(answer.tear));
      const have = tear === undefined ? 0 : inchesTo(by, tear);
      return {
        clause: 'DG-DEM-23',
        reason: `it is ${tenths(have)}" away`,
        witness: { kind: 'value', name: 'inches', have, need: REACH },
      };
    },
  };
}

export const DRAW = menuVerb({
  name: 'draw',
  text: 'A wizard or summoner near a tear spends a power die to gain D6.',
  args: { hero: id, tear: id },
  main: 'tear',
  action: false,
  gifted: true,
  clause: 'DG-DEM-23',
  option: OPTION,
  lacks: 'there is no tear within 6" of a wizard or summoner',
  inDuel: 'free',
  read(line) {
    readSummoner(line);
    readTear(line.state, line.args);
  },
  find: ({ state: s }, { u, now }) => actsOf(s, u, now, drawing(s)),
  refused({ state: s }, { u, now }) {
    const by = users(s, u, now)[0];
    const [tear] = s.tears;
    if (by === undefined || tear === undefined) return null;
    const refusal =
      refusalFor(s, by, now, 'draw', 'DG-DEM-23') ?? drawing(s).why(by, { hero: by.hero.id, tear: tear.id });
    return { verb: 'draw', label: 'Draw dice from a tear', refusal };
  },
  run: (g, { u, now }, { hero, tear }) => draw(g, u, now, hero, tear),
});

/** DG-DEM-23, DG-R-430: on a 6 the tear grows by a size, a collapse by D6". */
function* draw(g: G, u: Unit, now: Activation, hero: string, id: string): Flow<void> {
  const s = g.state;
  const by = users(s, u, now).find((one) => one.hero.id === hero);
  const tear = tearById(s, id);
  if (by === undefined || tear === undefined) return;
  now.free.push(spent('draw', by));
  losePower(s, by.model.id, 1);
  const face = d6(g, 'drawn-power', 'DG-DEM-23', u.seat);
  tell(g, { kind: 'drawn-power', clause: 'DG-DEM-23', model: by.model.id, seat: u.seat, tear: id, face });
  gainPower(g, u.seat, by.model.id, face, 'DG-DEM-23');
  if (face < GROWS) return;
  if (tear.collapse) yield* changeCollapse(g, tear, d6(g, 'collapse-inches', 'DG-DEM-23', u.seat), 'DG-R-430');
  else yield* growTear(g, tear, 'DG-DEM-23');
}
