/**
 * Casting a spell, in the order of DG-R-401: what is cast at whom; the dice, their roll and what it does to the caster (DG-SPL-04,
 * DG-SPL-06); the answers of other wizards (DG-SPL-05); the total against the casting value; the end of what the caster cast before
 * (DG-R-205); the spell; the price of irresistible force (DG-SPL-08).
 */

import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Decision, Flow, Option } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { choice } from '../../kit/acts.ts';
import type { Spell } from '../content/spells.ts';
import type { State } from '../state.ts';
import { answers } from './answering.ts';
import { CASTING_ITEMS } from './casting-items.ts';
import { type Aimed, type Casting, casterIn, castingOf, type Found } from './casting-record.ts';
import { advised, casts, hurts, percent } from './dice-odds.ts';
import { castAgain } from './effects.ts';
import { d3, findModel, type G, uses } from './play.ts';
import { losePower, powerOf, putDown, takeUp } from './power.ts';
import { laidBy } from './spell-trace.ts';
import { takeEffect } from './spell-works.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { wound } from './wounds.ts';

export const DICE = verb({
  name: 'dice',
  text: 'How many power dice are used.',
  main: 'dice',
  args: { dice: z.int().min(1).max(99) },
});

/** `dice`: how many are used, where that was said beforehand. */
export function* castSpell(g: G, by: Found, spell: Spell, aimed: Aimed, dice?: number): Flow<void> {
  const s = g.state;
  const casting = castingOf(by, spell, aimed);
  const { caster, seat } = casting;
  g.enter('DG-SPL-01');
  tell(g, {
    kind: 'cast',
    clause: 'DG-SPL-01',
    also: [spell.clause],
    seat,
    model: caster,
    spell: spell.id,
    name: spell.name,
    value: spell.value,
    ...(aimed.target === undefined ? {} : { target: aimed.target }),
    ...(aimed.at === undefined ? {} : { at: aimed.at }),
  });
  for (const item of CASTING_ITEMS) if (item.drains !== undefined) yield* item.drains(g, casting);
  const outcome = powerOf(s, caster) === 0 ? FAILED : yield* attempt(g, casting, dice);
  tell(g, { kind: 'casting', clause: 'DG-SPL-04', seat, model: caster, name: spell.name, success: outcome.cast });
  if (outcome.cast) {
    castAgain(g, caster);
    yield* takeEffect(g, casting);
  }
  if (outcome.irresistible) yield* backlash(g, casting);
  putDown(s, caster);
  g.leave();
}

interface Outcome {
  cast: boolean;
  irresistible: boolean;
}

const FAILED: Outcome = { cast: false, irresistible: false };

/** From the choice of the dice to whether the spell is cast. */
function* attempt(g: G, casting: Casting, said?: number): Flow<Outcome> {
  const s = g.state;
  const { caster, seat, spell } = casting;
  const most = powerOf(s, caster);
  const used =
    said !== undefined && said <= most
      ? said
      : Number((yield* ask<Answer>(seat, () => howMany(s, casting, most))).dice);
  for (const item of CASTING_ITEMS) {
    if (item.spoils === undefined || !(yield* item.spoils(g, casting))) continue;
    losePower(s, caster, used);
    return FAILED;
  }
  takeUp(s, caster, used);
  const { total, ones } = rollDice(g, casting, used);
  const irresistible = uses(s, 'irresistible-force') && total >= 2 * spell.value;
  if (ones > 0) yield* hurt(g, casting, ones, 'DG-SPL-06');
  // DG-R-197: with the caster dead the spell fails.
  if (casterIn(s, casting) === undefined) return FAILED;
  const final = irresistible ? total : yield* answers(g, casting, total);
  if (final < spell.value) return FAILED;
  for (const item of CASTING_ITEMS) {
    if (item.stops !== undefined && (yield* item.stops(g, casting))) return { cast: false, irresistible };
  }
  return { cast: true, irresistible };
}

/** DG-SPL-04: any number of dice, at least one (DG-R-195). Each row tells the chance to cast and the risk. */
function howMany(s: State, casting: Casting, most: number): Decision {
  const { spell, caster, seat } = casting;
  const options = (): Option[] =>
    Array.from({ length: most }, (_, i) => {
      const n = i + 1;
      return {
        answer: { verb: 'dice', dice: n },
        label: `${n} ${n === 1 ? 'die' : 'dice'}`,
        subjects: [caster],
        note: `casts ${percent(casts(n, spell.value))}, hurts ${percent(hurts(n))}`,
      };
    });
  const first = advised(most, spell.value);
  return {
    seat,
    title: `how many power dice for ${spell.name}, ${spell.value} or more?`,
    clause: 'DG-SPL-04',
    subjects: [caster],
    acts: [
      {
        ...choice({
          verb: 'dice',
          label: 'Roll power dice',
          clause: 'DG-SPL-04',
          by: ['dice'],
          options,
          why: () => ({
            clause: 'DG-SPL-04',
            reason: `it has ${most} power ${most === 1 ? 'die' : 'dice'}`,
            also: ['DG-R-195'],
          }),
          suggest: () => {
            const near = [first, first + 1, first - 1].filter((n) => n >= 1 && n <= most);
            return near.map((n) => ({ verb: 'dice', dice: n }));
          },
        }),
        ordered: true,
      },
    ],
    laid: () => laidBy(s, casting),
    best: () => ({ verb: 'dice', dice: first }),
  };
}

/** The dice of the caster and those of its items, and what items change of their sum. */
function rollDice(g: G, casting: Casting, used: number): { total: number; ones: number } {
  const { caster, seat, spell } = casting;
  let dice = used;
  for (const item of CASTING_ITEMS) dice += item.adds?.(g, casting) ?? 0;
  const rolls: number[] = [];
  let natural = 0;
  for (let i = 0; i < dice; i++) {
    const face = g.dice.roll(6, 'casting', 'DG-SPL-04', seat, undefined, rolls.slice());
    rolls.push(face);
    natural += face;
  }
  const parts: Part[] = [part('power dice', natural, 'DG-SPL-04')];
  for (const item of CASTING_ITEMS) parts.push(...(item.changes?.(g.state, casting) ?? []));
  const total = sum(parts).value;
  tell(g, {
    kind: 'casting-roll',
    clause: 'DG-SPL-04',
    seat,
    model: caster,
    rolls,
    natural,
    modified: total,
    parts: parts.slice(1),
    needed: spell.value,
    name: spell.name,
  });
  return { total, ones: rolls.filter((face) => face === 1).length };
}

/** Damage to the wizard itself, with no save. */
function* hurt(g: G, casting: Casting, damage: number, clause: string): Flow<void> {
  const at = findModel(g.state, casting.caster);
  if (at === undefined) return;
  g.enter(clause);
  const rider = g.state.options['attacking-cavalry'] === true && g.state.cards[at.model.card]!.parts !== null;
  yield* wound(g, at.unit, damage, {
    by: null,
    clause,
    melee: false,
    on: at.model,
    ...(rider ? { part: 'rider' as const } : {}),
  });
  g.leave();
}

/** DG-SPL-08, DG-R-199: dealt after the spell, stopped or not. */
function* backlash(g: G, casting: Casting): Flow<void> {
  if (casterIn(g.state, casting) === undefined) return;
  const damage = d3(g, 'irresistible-force', 'DG-SPL-08', casting.seat);
  tell(g, { kind: 'irresistible', clause: 'DG-SPL-08', seat: casting.seat, model: casting.caster, damage });
  yield* hurt(g, casting, damage, 'DG-SPL-08');
}
