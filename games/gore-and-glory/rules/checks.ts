/**
 * Stat Checks: d6 plus the Difficulty Modifiers; at or under the stat passes (GG-CHK-01, GG-CHK-02, GG-CHK-05). A natural 1
 * passes, a natural 6 fails (GG-CHK-03, GG-CHK-04). Opposed: exactly one passes, else the higher natural roll wins, equal
 * rolls are nobody's (GG-CHK-06..10).
 *
 * Doubtful points: equal rolls of two failed checks are nobody's too (GG-R-08). A reroll is offered at once to the model's
 * owner, once a turn per name, and its result stands (GG-CHK-13, GG-CHK-14). In an opposed check the first model is done,
 * with its reroll, before the second rolls.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Alike, Answer, ClauseId, Flow, Seat } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import { button } from '../../kit/acts.ts';
import type { CheckName, StatId } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { friendsWithin } from './measure.ts';
import { dmParts, type Fight, hasFlag, modifiersOfKind, rerollName } from './modifiers.ts';
import { type G, name } from './play.ts';
import { stat, statName, statSum } from './stats.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export interface CheckSpec {
  stat: StatId;
  purpose: CheckName;
  /** Difficulty Modifiers of the occasion; those the model carries are added. */
  dm?: readonly Part[];
  clause: ClauseId;
  /** Changes of the stat for this occasion. */
  extra?: readonly Part[];
  /** The attack that asks for it. */
  fight?: Fight;
  /** The natural roll matters beyond passing or failing. */
  opposed?: boolean;
  /** What else the outcome rests on, for the log. */
  also?: (success: boolean) => readonly ClauseId[];
}

export interface CheckResult {
  success: boolean;
  natural: number;
  modified: number;
}

export function rollD6(g: G, what: string, clause: ClauseId, seat: Seat, alike?: Alike): number {
  return g.dice.roll(6, what, clause, seat, alike);
}

/** Which roll settles a throw that a natural 1 or 6 may settle: the die alone, or the die with all its modifiers. */
export function judgedBy(natural: number): ClauseId {
  return bare(natural) ? 'GG-CHK-12' : 'GG-CHK-11';
}

/** A friend whose Mr is used for a Shaken check, when it is better than the model's own. */
function beacon(s: State, m: Model): Model | null {
  let any = false;
  for (let i = 0; i < s.models.length && !any; i++) {
    any = modifiersOfKind(s, s.models[i] as Model, 'flag').some(
      ({ modifier }) => modifier.kind === 'flag' && modifier.flag === 'beacon',
    );
  }
  if (!any) return null;
  let best: Model | null = null;
  let value = stat(s, m, 'mr');
  for (const friend of friendsWithin(s, m, 6)) {
    if (!hasFlag(s, friend, 'beacon')) continue;
    const mr = stat(s, friend, 'mr');
    if (mr > value) {
      best = friend;
      value = mr;
    }
  }
  return best;
}

/** The sum of the Difficulty Modifiers and their account. */
function difficulty(s: State, m: Model, spec: CheckSpec): Part[] {
  const parts: Part[] = spec.dm === undefined ? [] : spec.dm.slice();
  dmParts(s, m, spec.purpose, spec.stat, parts);
  return parts;
}

/** Chance to pass with this stat and DM. */
export function passChance(value: number, dm: number): number {
  const faces = value - dm;
  return (faces < 1 ? 1 : faces > 5 ? 5 : faces) / 6;
}

export function* check(g: G, m: Model, spec: CheckSpec): Flow<CheckResult> {
  const s = g.state;
  const lender = spec.purpose === 'shaken' ? beacon(s, m) : null;
  const value = stat(s, lender ?? m, spec.stat, spec.extra, spec.fight);
  const parts = difficulty(s, m, spec);
  let dm = 0;
  for (let i = 0; i < parts.length; i++) dm += (parts[i] as Part).amount;
  let result = throwCheck(g, m, spec, value, dm, parts, lender, false);
  if (!result.success) {
    const again = rerollName(s, m, spec.purpose, spec.stat);
    if (again !== null && (yield* offerReroll(g, m, again, result.natural, spec.clause))) {
      result = throwCheck(g, m, spec, value, dm, parts, lender, true);
    }
  }
  return result;
}

function throwCheck(
  g: G,
  m: Model,
  spec: CheckSpec,
  value: number,
  dm: number,
  parts: readonly Part[],
  lender: Model | null,
  rerolled: boolean,
): CheckResult {
  const passes = (face: number): boolean => face === 1 || (face !== 6 && face + dm <= value);
  const natural = rollD6(g, spec.purpose, spec.clause, m.seat, spec.opposed === true ? undefined : passes);
  const modified = natural + dm;
  const success = passes(natural);
  if (g.loud) {
    tell(g, {
      kind: 'check',
      clause: spec.clause,
      purpose: spec.purpose,
      model: m.id,
      stat: spec.stat,
      value,
      needed: value,
      natural,
      modified,
      parts,
      valueParts: statSum(g.state, lender ?? m, spec.stat, spec.extra, spec.fight).parts,
      success,
      decided: natural === 1 ? 'GG-CHK-03' : natural === 6 ? 'GG-CHK-04' : success ? 'GG-CHK-01' : 'GG-CHK-02',
      judged: judgedBy(natural),
      ...(spec.also === undefined ? null : { also: spec.also(success) }),
      ...(lender === null ? null : { lender: lender.id }),
      ...(rerolled ? { rerolled, stands: 'GG-CHK-14' } : null),
    });
  }
  return { success, natural, modified };
}

export const REROLL = verb({ name: 'reroll', text: 'Reroll the die.' });

/** Asks the owner whether to roll a failed die again; the reroll is used up by saying yes. */
export function* offerReroll(g: G, m: Model, of: string, natural: number, clause: ClauseId): Flow<boolean> {
  const answer = yield* ask<Answer>(m.seat, () => ({
    seat: m.seat,
    title: `${name(m)} rolled ${natural} (${of}): roll again?`,
    clause: 'GG-CHK-13',
    subjects: [m.id],
    acts: [button('reroll', 'Roll again', 'GG-CHK-13', m.id), button('pass', 'Keep the roll', 'GG-CHK-13', m.id)],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'reroll') return false;
  m.usedTurn.push(`reroll:${of}`);
  tell(g, { kind: 'reroll', clause: 'GG-CHK-13', model: m.id, of, natural, asked: clause });
  return true;
}

function bare(natural: number): boolean {
  return natural === 1 || natural === 6;
}

/** Null when nobody wins. */
export function* opposed(g: G, a: Model, b: Model, spec: CheckSpec): Flow<Model | null> {
  g.enter('GG-CHK-06');
  const each = { ...spec, opposed: true };
  const first = yield* check(g, a, each);
  const second = yield* check(g, b, each);
  let winner: Model | null = null;
  let clause = 'GG-CHK-06';
  if (first.success !== second.success) {
    winner = first.success ? a : b;
  } else if (first.natural !== second.natural) {
    winner = first.natural > second.natural ? a : b;
    clause = first.success ? 'GG-CHK-07' : 'GG-CHK-08';
  } else {
    clause = first.success ? 'GG-CHK-09' : 'GG-CHK-08';
  }
  if (g.loud) {
    tell(g, {
      kind: 'opposed',
      clause,
      purpose: spec.purpose,
      stat: spec.stat,
      statName: statName(spec.stat),
      model: a.id,
      against: b.id,
      naturals: [first.natural, second.natural],
      passed: [first.success, second.success],
      winner: winner === null ? null : winner.id,
      // A bare 1 or 6 passes or fails in an opposed check too.
      ...(bare(first.natural) || bare(second.natural) ? { also: ['GG-CHK-10'] } : null),
    });
  }
  g.leave();
  return winner;
}
