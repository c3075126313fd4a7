/**
 * The dice against one target, from the throw to the faces that count. Rolled; rolled again in four steps, attacker's and defender's compulsory ones
 * first (WK-GEN-09), no die twice by one player (WK-GEN-08), only the new face counts (WK-GEN-07); the extra dice of Offensive Mastery taken away
 * (WK-SPC-19); shifted by Precision, then by Evasion (WK-R-19, WK-R-20). Dice are named by their place, from 1.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Alike, Answer, ClauseId, Decision, Flow, Handful, Item, Random, Seat } from '#engine/game.ts';
import { button, made, several, withFixed } from '../../kit/acts.ts';
import type { AbilityId } from '../content/types.ts';
import { ABILITY_IDS } from '../content/types.ts';
import { counterValues, valueIn, willpower } from './abilities.ts';
import { hitsOf } from './chart.ts';
import type { G } from './play.ts';
import { bestAgain, bestShifts, type Shift, type Worth, worst } from './reckon.ts';
import { attackerOf, type Pool, type Strike } from './strike.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

const ABILITY = z.enum(ABILITY_IDS);
/** A die by its place; in a shift with a plus or a minus. */
const DICE = z.array(z.string().regex(/^\d{1,2}[+-]?$/)).max(64);

/** Cases say places as numbers and may leave the ability out. */
function readDice({ args, decision }: { args: Record<string, unknown>; decision: Decision }, name: string): void {
  const given = Array.isArray(args.dice) ? args.dice : [args.dice];
  args.dice = given.filter((die) => die !== undefined).map((die) => String(die));
  const fixed = decision.acts.find((act) => act.verb === name)?.fixed as { ability?: string } | undefined;
  args.ability ??= fixed?.ability;
}

export const REROLL = verb({
  name: 'reroll',
  text: 'Have dice rolled again: their places, from 1.',
  args: { dice: DICE, ability: ABILITY },
  main: 'dice',
  read: (line) => readDice(line, 'reroll'),
});

export const SHIFT = verb({
  name: 'shift',
  text: 'Shift dice by 1: their places with + or -.',
  args: { dice: DICE, ability: ABILITY },
  main: 'dice',
  read: (line) => readDice(line, 'shift'),
});

export const REMOVE = verb({
  name: 'remove',
  text: 'Take away as many dice as Offensive Mastery added: their places, from 1.',
  args: { dice: DICE },
  main: 'dice',
  read: ({ args }) => {
    args.dice = (Array.isArray(args.dice) ? args.dice : [args.dice]).map((die) => String(die));
  },
});

/** What a face is worth against this target. */
export function worthOf(g: G, strike: Strike, pool: Pool): Worth {
  if (strike.kind === 'will') {
    const least = willpower(g.state, pool.target).value;
    return (face) => (face >= least ? 1 : 0);
  }
  return (face) => hitsOf((pool.chart[face - 1] as Pool['chart'][number]).result);
}

/** Faces with the same effect: the same results, also when they are shifted; only results that matter are told apart. */
function alikeness(g: G, strike: Strike, pool: Pool): Alike {
  const worth = worthOf(g, strike, pool);
  const counters = strike.kind === 'will' ? null : counterValues(g.state, pool.target);
  const key = (face: number): number => {
    if (face < 1 || face > 10) return 9;
    if (strike.kind === 'will') return worth(face);
    const { result } = pool.chart[face - 1] as Pool['chart'][number];
    if (counters?.has(result)) return 3 + [...counters.keys()].indexOf(result);
    return result === 'magic' && strike.kind === 'magic' ? 8 : worth(face);
  };
  const reach = (valueIn(strike.values, 'precision') > 0 ? 1 : 0) + (valueIn(pool.defender, 'evasion') > 0 ? 1 : 0);
  return (face) => {
    let all = 0;
    for (let f = face - reach; f <= face + reach; f++) all = all * 16 + key(f);
    return all;
  };
}

/** Faces that fell together. */
function* throwDice(
  g: G,
  strike: Strike,
  pool: Pool,
  count: number,
  name: string,
  clause: ClauseId,
): Generator<number> {
  const alike = alikeness(g, strike, pool);
  const fallen: number[] = [];
  for (let i = 0; i < count; i++) {
    const face = g.dice.roll(10, name, clause, strike.seat, alike, fallen);
    fallen.push(face);
    yield face;
  }
}

export function rollPool(g: G, strike: Strike, pool: Pool): void {
  pool.faces = [...throwDice(g, strike, pool, pool.dice + pool.extra, 'attack', 'WK-ATK-04')];
  tell(g, {
    kind: 'dice',
    clause: 'WK-ATK-04',
    model: attackerOf(strike).id,
    attackers: strike.by.map(({ model }) => model.id),
    target: pool.target.id,
    faces: pool.faces.slice(),
    chart: pool.chart,
    also: ['WK-GEN-06'],
  });
}

/** Rolls these dice again for one side; only the new faces count. */
function again(g: G, strike: Strike, pool: Pool, dice: readonly number[], side: 0 | 1, ability: AbilityId): void {
  const clause = CLAUSE_OF[ability] as ClauseId;
  const faces = [...throwDice(g, strike, pool, dice.length, 'reroll', clause)];
  const changed = dice.map((die, i) => ({ die: die + 1, was: pool.faces[die] as number, face: faces[i] as number }));
  for (const { die, face } of changed) {
    pool.faces[die - 1] = face;
    (pool.again[side] as boolean[])[die - 1] = true;
  }
  tell(g, {
    kind: 'reroll',
    clause,
    model: side === 0 ? attackerOf(strike).id : pool.target.id,
    ability,
    dice: changed,
    compulsory: ability === 'faltering' || ability === 'dreaded',
    also: ['WK-GEN-07', 'WK-GEN-08', ...(ability === 'defensive-expertise' ? ['WK-SPC-06'] : [])],
  });
}

const CLAUSE_OF: Partial<Record<AbilityId, ClauseId>> = {
  faltering: 'WK-R-23',
  dreaded: 'WK-R-23',
  'offensive-expertise': 'WK-SPC-17',
  'defensive-expertise': 'WK-SPC-05',
  'strong-will': 'WK-SPC-31',
  precision: 'WK-SPC-20',
  evasion: 'WK-SPC-08',
};

/** The four steps of rerolls, in their order (WK-GEN-09). */
export function* rerolls(g: G, strike: Strike, pool: Pool): Flow<void> {
  g.enter('WK-GEN-09');
  const worth = worthOf(g, strike, pool);
  compulsory(g, strike, pool, worth, 0, 'faltering', valueIn(strike.values, 'faltering'));
  compulsory(g, strike, pool, worth, 1, 'dreaded', valueIn(pool.defender, 'dreaded'));
  if (strike.rerolls > 0) {
    const used = yield* optional(g, strike, pool, worth, 0, [{ ability: 'offensive-expertise', most: strike.rerolls }]);
    strike.rerolls -= used;
  }
  const means: { ability: AbilityId; most: number }[] = [];
  const expertise = valueIn(pool.defender, 'defensive-expertise');
  if (expertise > 0) means.push({ ability: 'defensive-expertise', most: expertise });
  if (strike.kind === 'will' && valueIn(pool.defender, 'strong-will') > 0)
    means.push({ ability: 'strong-will', most: 1 });
  yield* optional(g, strike, pool, worth, 1, means);
  g.leave();
}

/** A compulsory reroll takes the dice with the most hits: the card that says so is to the attacker's harm. */
function compulsory(
  g: G,
  strike: Strike,
  pool: Pool,
  worth: Worth,
  side: 0 | 1,
  ability: AbilityId,
  count: number,
): void {
  if (count === 0) return;
  const dice = mayAgain(pool, side)
    .sort((i, j) => worth(pool.faces[j] as number) - worth(pool.faces[i] as number) || i - j)
    .slice(0, count)
    .sort((i, j) => i - j);
  if (dice.length > 0) again(g, strike, pool, dice, side, ability);
}

function mayAgain(pool: Pool, side: 0 | 1): number[] {
  const found: number[] = [];
  for (let i = 0; i < pool.faces.length; i++) if (!(pool.again[side] as boolean[])[i]) found.push(i);
  return found;
}

/** Asks one side for the dice it wants rolled again, ability by ability in its own order (WK-R-119). Returns how many were. */
function* optional(
  g: G,
  strike: Strike,
  pool: Pool,
  worth: Worth,
  side: 0 | 1,
  means: { ability: AbilityId; most: number }[],
): Flow<number> {
  const seat: Seat = side === 0 ? strike.seat : pool.target.seat;
  let used = 0;
  let left = means;
  while (left.length > 0) {
    const may = mayAgain(pool, side);
    if (may.length === 0) break;
    const open = left;
    const answer = yield* ask<Answer>(seat, () => rerollDecision(strike, pool, worth, seat, side, open, may));
    if (answer.verb === 'pass') break;
    const dice = placesOf(answer).sort((i, j) => i - j);
    again(g, strike, pool, dice, side, answer.ability as AbilityId);
    used += dice.length;
    left = left.filter(({ ability }) => ability !== answer.ability);
  }
  return used;
}

function placesOf(answer: Answer): number[] {
  return (answer.dice as readonly string[]).map((die) => Number.parseInt(die, 10) - 1);
}

function dieItem(strike: Strike, pool: Pool, die: number): Item {
  return { id: String(die + 1), label: `${pool.faces[die]}: ${readsAs(strike, pool, pool.faces[die] as number)}` };
}

export function readsAs(strike: Strike, pool: Pool, face: number): string {
  return strike.kind === 'will' ? String(face) : (pool.chart[face - 1] as Pool['chart'][number]).result;
}

/** The dice as they lie over the chart. */
function handfulOf(strike: Strike, pool: Pool, worth: Worth): Handful {
  const hits = pool.faces.reduce((all, face) => all + worth(face), 0);
  const word = strike.kind === 'will' ? 'success' : 'hit';
  return {
    target: pool.target.id,
    by: strike.by.map(({ model }) => model.id),
    dice: pool.faces.map((face, die) => ({
      id: String(die + 1),
      face,
      reads: readsAs(strike, pool, face),
      good: worth(face) > 0,
    })),
    chart: pool.chart,
    sum: `${hits} ${hits === 1 ? word : strike.kind === 'will' ? 'successes' : 'hits'}`,
  };
}

function rerollDecision(
  strike: Strike,
  pool: Pool,
  worth: Worth,
  seat: Seat,
  side: 0 | 1,
  means: readonly { ability: AbilityId; most: number }[],
  may: readonly number[],
): Decision {
  const items = may.map((die) => dieItem(strike, pool, die));
  const acts: Act[] = means.map(({ ability, most }) => {
    const chosen = bestAgain(strike, pool, worth, may, most, side === 0);
    const best = (chosen.length > 0 ? chosen : may.slice(0, 1)).map((die) => String(die + 1));
    const clause = CLAUSE_OF[ability] as ClauseId;
    const act = several({
      verb: 'reroll',
      key: `reroll:${ability}`,
      label: `Roll again by ${ability.replaceAll('-', ' ')}`,
      clause,
      arg: 'dice',
      items,
      min: 1,
      max: Math.min(most, items.length),
      best,
      clauseOfCount: clause,
    });
    return withFixed(onceEach(act, pool, may), { ability });
  });
  const [first] = means;
  const wanted = bestAgain(strike, pool, worth, may, (first as { most: number }).most, side === 0);
  return {
    seat,
    title: side === 0 ? 'which dice are rolled again?' : `which dice must be rolled again against ${pool.target.name}?`,
    clause: 'WK-GEN-09',
    subjects: [pool.target.id, ...strike.by.map(({ model }) => model.id)],
    acts: [...acts, button('pass', 'Keep them', 'WK-GEN-09')],
    handful: () => handfulOf(strike, pool, worth),
    decline: { verb: 'pass' },
    best: () =>
      wanted.length === 0
        ? { verb: 'pass' }
        : {
            verb: 'reroll',
            dice: wanted.map((die) => String(die + 1)),
            ability: (first as { ability: string }).ability,
          },
  };
}

/** The act, which names the limit of one reroll where a die was rolled again for this player (WK-GEN-08). */
function onceEach(act: Act, pool: Pool, may: readonly number[]): Act {
  const spent = pool.faces.flatMap((_, die) => (may.includes(die) ? [] : [String(die + 1)]));
  return {
    ...act,
    check: (answer) => {
      const die = Array.isArray(answer.dice) ? spent.find((id) => (answer.dice as unknown[]).includes(id)) : undefined;
      if (die === undefined) return act.check(answer);
      return { clause: 'WK-GEN-08', reason: `die ${die} was rolled again for this player already` };
    },
  };
}

/** The extra dice of Offensive Mastery go again before results are read; the attacker chooses which (WK-SPC-19, WK-R-106). */
export function* removeExtra(g: G, strike: Strike, pool: Pool): Flow<void> {
  const { extra } = pool;
  if (extra === 0) return;
  const worth = worthOf(g, strike, pool);
  const answer = yield* ask<Answer>(strike.seat, () => {
    const best = worst(pool, worth, extra).map((die) => String(die + 1));
    return {
      seat: strike.seat,
      title: `which ${extra === 1 ? 'die is' : `${extra} dice are`} taken away?`,
      clause: 'WK-SPC-19',
      subjects: [pool.target.id],
      acts: [
        several({
          verb: 'remove',
          label: 'Take away',
          clause: 'WK-SPC-19',
          arg: 'dice',
          items: pool.faces.map((_, die) => dieItem(strike, pool, die)),
          min: extra,
          max: extra,
          best,
        }),
      ],
      handful: () => handfulOf(strike, pool, worth),
      best: () => ({ verb: 'remove', dice: best }),
    };
  });
  const gone = placesOf(answer).sort((i, j) => i - j);
  const dice = gone.map((die) => ({ die: die + 1, face: pool.faces[die] as number }));
  pool.faces = pool.faces.filter((_, die) => !gone.includes(die));
  tell(g, { kind: 'removed', clause: 'WK-SPC-19', model: attackerOf(strike).id, dice });
}

/** Precision of the attacker, then Evasion of the defender (WK-R-19). */
export function* shifts(g: G, strike: Strike, pool: Pool): Flow<void> {
  const worth = worthOf(g, strike, pool);
  if (strike.shifts > 0) {
    strike.shifts -= yield* shiftStep(g, strike, pool, worth, 'precision', strike.shifts);
  }
  const evasion = valueIn(pool.defender, 'evasion');
  if (evasion > 0) yield* shiftStep(g, strike, pool, worth, 'evasion', evasion);
}

function* shiftStep(
  g: G,
  strike: Strike,
  pool: Pool,
  worth: Worth,
  ability: 'precision' | 'evasion',
  most: number,
): Flow<number> {
  const seat = ability === 'precision' ? strike.seat : pool.target.seat;
  if (pool.faces.length === 0) return 0;
  const answer = yield* ask<Answer>(seat, () => shiftDecision(strike, pool, worth, seat, ability, most));
  if (answer.verb === 'pass') return 0;
  const shifted = (answer.dice as readonly string[]).map(shiftOf);
  const dice = shifted.map(({ die, by }) => ({
    die: die + 1,
    was: pool.faces[die] as number,
    face: (pool.faces[die] as number) + by,
  }));
  for (const { die, face } of dice) pool.faces[die - 1] = face;
  const model = ability === 'precision' ? attackerOf(strike).id : pool.target.id;
  tell(g, { kind: 'shift', clause: CLAUSE_OF[ability] as ClauseId, model, ability, dice });
  return dice.length;
}

function shiftOf(said: string): Shift {
  return { die: Number.parseInt(said, 10) - 1, by: said.endsWith('-') ? -1 : 1 };
}

function said({ die, by }: Shift): string {
  return `${die + 1}${by > 0 ? '+' : '-'}`;
}

function shiftDecision(
  strike: Strike,
  pool: Pool,
  worth: Worth,
  seat: Seat,
  ability: 'precision' | 'evasion',
  most: number,
): Decision {
  const wanted = bestShifts(pool, worth, most, ability === 'precision').map(said);
  const answer = (dice: readonly string[]): Answer => ({ verb: 'shift', dice, ability });
  return {
    seat,
    title:
      ability === 'precision'
        ? `which dice against ${pool.target.name} are shifted by 1?`
        : `which dice does ${pool.target.name} shift by 1?`,
    clause: CLAUSE_OF[ability] as ClauseId,
    subjects: [pool.target.id],
    handful: () => handfulOf(strike, pool, worth),
    acts: [shiftAct(strike, pool, ability, most, wanted), button('pass', 'Shift none', CLAUSE_OF[ability] as ClauseId)],
    decline: { verb: 'pass' },
    best: () => (wanted.length === 0 ? { verb: 'pass' } : answer(wanted)),
  };
}

function shiftAct(
  strike: Strike,
  pool: Pool,
  ability: 'precision' | 'evasion',
  most: number,
  wanted: readonly string[],
): Act {
  const clause = CLAUSE_OF[ability] as ClauseId;
  const all: Shift[] = [];
  for (let die = 0; die < pool.faces.length; die++) {
    const face = pool.faces[die] as number;
    if (face < 10) all.push({ die, by: 1 });
    if (face > 1) all.push({ die, by: -1 });
  }
  const items: Item[] = all.map((one) => {
    const face = pool.faces[one.die] as number;
    return {
      id: said(one),
      label: `die ${one.die + 1}, ${face} to ${face + one.by}: ${readsAs(strike, pool, face + one.by)}`,
    };
  });
  const answer = (dice: readonly string[]): Answer => ({ verb: 'shift', dice, ability });
  const max = Math.min(most, pool.faces.length);
  const act = made(
    { verb: 'shift', label: `Shift dice by ${ability === 'precision' ? 'Precision' : 'Evasion'}`, clause },
    { kind: 'several', arg: 'dice', items, min: 1, max },
    () => items.map(({ id, label }) => ({ answer: answer([id]), label, subjects: [] })),
    (rng: Random) => answer([said(all[rng.int(all.length)] as Shift)]),
    (given) => shiftRefusal(given.dice as readonly string[], items, max, clause),
  );
  act.fixed = { ability };
  act.suggest = () => [answer(wanted.length > 0 ? wanted : [(items[0] as Item).id])];
  return act;
}

function shiftRefusal(
  dice: readonly string[],
  items: readonly Item[],
  max: number,
  clause: ClauseId,
): ReturnType<Act['check']> {
  if (dice.length < 1 || dice.length > max) return { clause, reason: `1 to ${max} dice are shifted` };
  const places = new Set<number>();
  for (const one of dice) {
    if (!items.some(({ id }) => id === one)) {
      return { clause: 'WK-R-20', reason: `die ${one} cannot be shifted: dice stay within 1 to 10`, also: [clause] };
    }
    places.add(shiftOf(one).die);
  }
  return places.size === dice.length ? null : { clause: 'WK-R-20', reason: 'each die is shifted by one step only' };
}
