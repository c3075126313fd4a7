/**
 * Binding (DG-DEM-14..16, DG-R-240, DG-R-241): any wild demon, however far away; any number of power dice, whose sum must exceed its binding value.
 * Failing earns a grudge; from twice the value on the demon explodes.
 */
import { z } from 'zod';
import type { Act, Flow, Option, Refusal } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { type Body, EPSILON } from '#engine/geometry/types.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Demon } from '../content/types.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { readSummoner } from '../vocabulary/reading.ts';
import { type Blast, fillGaps, hurtModel } from './blast.ts';
import { demonOf, demonsOn, isWild } from './demon-facts.ts';
import { chanceOf, percent } from './demon-odds.ts';
import { bodyOf } from './layout.ts';
import { type Actor, actedAlone, mayAct } from './own-act.ts';
import { d3, d6, findModel, type G, mustUnit, unitById } from './play.ts';
import { powerOf, putDown, takeUp } from './power.ts';
import { diceRefusal, rollPower, summoners } from './summon.ts';
import { changeSide, removeDemon } from './summoned.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import type { Gaps } from './wounds.ts';

/** What a sum of dice makes of a demon. */
export function binding(demon: Demon, sum: number): 'fails' | 'binds' | 'explodes' {
  if (sum >= 2 * demon.binding) return 'explodes';
  return sum > demon.binding ? 'binds' : 'fails';
}

function wildOnes(s: State): Unit[] {
  return demonsOn(s).filter(isWild);
}

function optionsFor(s: State, by: Actor): Option[] {
  const most = powerOf(s, by.model.id);
  return wildOnes(s).flatMap((v) => {
    const demon = demonOf(s, v);
    if (demon === undefined) return [];
    return Array.from({ length: most }, (_, i): Option => {
      const dice = i + 1;
      const binds = chanceOf(dice, (sum) => binding(demon, sum) === 'binds');
      const explodes = chanceOf(dice, (sum) => binding(demon, sum) === 'explodes');
      return {
        answer: { verb: 'bind', hero: by.hero.id, demon: v.id, dice },
        label: `${v.name}, ${dice} ${dice === 1 ? 'die' : 'dice'}`,
        subjects: [v.id, by.model.id],
        note: `binds ${percent(binds)}, explodes ${percent(explodes)}`,
      };
    });
  });
}

function why(s: State, by: Actor, answer: { readonly [arg: string]: unknown }): Refusal {
  if (answer.hero !== by.hero.id) return { clause: 'DG-DEM-14', reason: 'that is no summoner who may bind now' };
  const v = unitById(s, String(answer.demon));
  if (v?.demon === undefined || v.place !== 'table') return { clause: 'DG-DEM-14', reason: 'there is no such demon' };
  if (!isWild(v)) return { clause: 'DG-R-428', reason: `${v.name} is bound already`, also: ['DG-DEM-14', 'DG-R-240'] };
  const most = powerOf(s, by.model.id);
  return { clause: 'DG-DEM-14', reason: `${by.hero.name} has ${most} power ${most === 1 ? 'die' : 'dice'}` };
}

function bindAct(s: State, by: Actor, several: boolean): Act {
  return choice({
    verb: 'bind',
    key: `bind ${by.hero.id}`,
    label: several ? `${by.hero.name} binds a demon` : 'Bind a demon',
    clause: 'DG-DEM-14',
    by: ['hero', 'demon', 'dice'],
    options: () => optionsFor(s, by),
    why: (answer) => why(s, by, answer),
    suggest: () => advised(s, by).map((o) => o.answer),
  });
}

/** For each demon the number of dice that binds it most likely. */
function advised(s: State, by: Actor): Option[] {
  const best = new Map<string, { option: Option; chance: number }>();
  for (const option of optionsFor(s, by)) {
    const v = String(option.answer.demon);
    const demon = demonOf(s, mustUnit(s, v));
    if (demon === undefined) continue;
    const chance = chanceOf(Number(option.answer.dice), (sum) => binding(demon, sum) === 'binds');
    if (chance > (best.get(v)?.chance ?? 0)) best.set(v, { option, chance });
  }
  return [...best.values()].map(({ option }) => option);
}

export const BIND = menuVerb({
  name: 'bind',
  text: 'A summoner rolls power dice to bind a wild demon to its will.',
  args: { hero: id, demon: id, dice: z.int().min(1).max(99) },
  main: 'demon',
  action: false,
  gifted: true,
  mayCost: 'DG-FLOW-10',
  clause: 'DG-DEM-14',
  lacks: 'there is no summoner, or no wild demon to bind',
  upright: true,
  read(line) {
    readSummoner(line);
    const wild = wildOnes(line.state);
    if (line.args.demon === undefined && wild.length === 1) line.args.demon = wild[0]?.id;
  },
  find({ state: s }, { u, now }) {
    const able = summoners(s, u, now).filter((by) => mayAct(by, now) && powerOf(s, by.model.id) > 0);
    if (able.length === 0 || wildOnes(s).length === 0) return null;
    return able.map((by) => bindAct(s, by, able.length > 1));
  },
  refused({ state: s }, { u, now }) {
    const by = summoners(s, u, now).find((one) => mayAct(one, now));
    if (by === undefined || demonsOn(s).length === 0) return null;
    const refusal =
      wildOnes(s).length === 0
        ? { clause: 'DG-R-428', reason: 'every demon is bound already', also: ['DG-DEM-14'] }
        : diceRefusal(s, by, 'DG-DEM-14');
    return refusal === null ? null : { verb: 'bind', label: 'Bind a demon', refusal };
  },
  run: (g, { u, now }, { hero, demon, dice }) => bind(g, u, now, { hero, demon, dice }),
});

interface Bound {
  hero: string;
  demon: string;
  dice: number;
}

function* bind(g: G, u: Unit, now: Activation, { hero, demon: id, dice }: Bound): Flow<void> {
  const s = g.state;
  const by = summoners(s, u, now).find((one) => one.hero.id === hero);
  const v = mustUnit(s, id);
  const demon = demonOf(s, v);
  if (by === undefined || demon === undefined) return;
  actedAlone(g, by);
  const model = by.model.id;
  takeUp(s, model, dice);
  const codes = { fails: 0, binds: 1, explodes: 2 };
  const means = (sum: number) => codes[binding(demon, sum)];
  const total = rollPower(g, model, u.seat, dice, 'binding', 'DG-DEM-14', means, demon.binding);
  switch (binding(demon, total)) {
    case 'binds':
      changeSide(s, v, u.seat, { bound: model, grudge: null });
      tell(g, { kind: 'bound', clause: 'DG-DEM-14', unit: v.id, model, seat: u.seat, also: ['DG-R-428'] });
      break;
    case 'explodes':
      yield* explode(g, v, model, u.seat);
      break;
    case 'fails':
      changeSide(s, v, v.seat, { grudge: model });
      tell(g, { kind: 'grudge', clause: 'DG-DEM-15', unit: v.id, model });
  }
  putDown(s, model);
}

/** DG-DEM-16, DG-R-240: the radius first, then D3 for each model in it; the demon is gone. */
function* explode(g: G, v: Unit, by: string, seat: number): Flow<void> {
  const s = g.state;
  const at = bodyOf(v, v.models[0]!);
  const inches = d6(g, 'explosion', 'DG-DEM-16', seat);
  tell(g, { kind: 'explodes', clause: 'DG-DEM-16', unit: v.id, model: by, inches, also: ['DG-R-240'] });
  removeDemon(s, v);
  const blast: Blast = { name: 'Explosion', clause: 'DG-DEM-16', seat, by: null, who: by };
  const gaps: Gaps = new Map();
  for (const model of modelsWithin(s, at, inches)) {
    if (findModel(s, model.id) === undefined) continue;
    yield* hurtModel(g, model, d3(g, 'explosion-damage', 'DG-DEM-16', seat), blast, gaps);
  }
  yield* fillGaps(g, gaps);
}

function modelsWithin(s: State, at: Body, inches: number): Model[] {
  return s.units.flatMap((u) =>
    u.place === 'table' ? u.models.filter((m) => planSeparation(at, bodyOf(u, m)) <= inches + EPSILON) : [],
  );
}
