/**
 * Recover: not in base contact with an enemy (GG-REC-01), once a turn (GG-REC-02), not after Push It (GG-PUSH-03). Choose a number
 * of AP, roll a d6 for each (GG-REC-03), then spend each die on one effect it qualifies for or on none (GG-REC-04..07).
 *
 * Doubtful points: all dice are rolled before any is spent; Bloodied is tested again after all (GG-R-31). Any Malady may go
 * (GG-R-32). A model with nothing to remove may still roll, for nothing. A reroll is for a die that is good for nothing.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Item, Json, Option, Random, Refusal } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import { number } from '../../kit/acts.ts';
import { offers } from '../../kit/words.ts';
import { MALADIES, type MaladyId } from '../content/types.ts';
import type { Model } from '../state.ts';
import type { Line } from '../vocabulary/reading.ts';
import { offerReroll, rollD6 } from './checks.ts';
import { lose, removeMalady } from './damage.ts';
import { contactWitness, enemyTouching } from './measure.ts';
import { forbiddenBy, rerollName, rollParts } from './modifiers.ts';
import { type G, name } from './play.ts';
import { maladyName } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';

function recoverRefusal(g: G, m: Model): Refusal | null {
  const s = g.state;
  if (m.maladies.includes('prone')) return { clause: 'GG-MAL-15', reason: `${name(m)} is Prone` };
  if (m.recovered) return { clause: 'GG-REC-02', reason: `${name(m)} has recovered this turn` };
  if (m.pushedNow) return { clause: 'GG-PUSH-03', reason: `${name(m)} has pushed it this turn` };
  if (m.ap < 1) {
    return {
      clause: 'GG-REC-03',
      reason: `${name(m)} has no AP`,
      witness: { kind: 'value', name: 'AP', have: m.ap, need: 1 },
    };
  }
  const by = forbiddenBy(s, m, 'recover');
  if (by !== null) return { clause: 'GG-REC-01', reason: `${name(m)} may not recover: ${by}` };
  const enemy = enemyTouching(s, m);
  if (enemy !== null) {
    return {
      clause: 'GG-REC-01',
      reason: `${name(m)} is in base contact with ${name(enemy)}`,
      witness: contactWitness(m, enemy),
    };
  }
  return null;
}

function unharmed(m: Model): boolean {
  return m.injuries === 0 && m.fatigue === 0 && m.maladies.length === 0;
}

export const RECOVER = menuVerb({
  name: 'recover',
  text: 'Recover with so many dice, 1 AP each.',
  args: { ap: z.int().min(-100).max(100) },
  main: 'ap',
  synonyms: ['recovery'],
  find(g, m) {
    if (m.ap < 1 || m.recovered || recoverRefusal(g, m) !== null) return null;
    const most = m.ap;
    return number({
      verb: 'recover',
      label: 'Recover',
      clause: 'GG-REC-03',
      cost: { amount: 1, unit: 'AP', upTo: most },
      arg: 'ap',
      min: 1,
      max: most,
      word: (ap) => `with ${ap} ${ap === 1 ? 'die' : 'dice'}`,
      subjects: [m.id],
      ...(unharmed(m) ? { idle: `${name(m)} has nothing to remove` } : {}),
      best: () => (unharmed(m) ? [] : Array.from({ length: most }, (_, i) => most - i)),
      bar: () => recoverRefusal(g, m),
      why: (ap) => ({
        clause: 'GG-REC-03',
        reason: `Recover takes 1 to ${most} AP`,
        witness: { kind: 'value', name: 'AP', have: most, need: ap },
      }),
    });
  },
  refused(g, m) {
    const refusal = recoverRefusal(g, m);
    return refusal === null ? null : { verb: 'recover', label: 'Recover', refusal };
  },
  *run(g, m, { ap }) {
    g.enter('GG-REC-03');
    m.ap -= ap;
    m.recovered = true;
    const dice = yield* rollDice(g, m, ap);
    if (dice.some((die) => usesOf(m, die).length > 0)) {
      const spent = yield* ask<Answer>(m.seat, () => ({
        seat: m.seat,
        title: `${name(m)} rolled ${dice.join(', ')}: what do the dice remove?`,
        clause: 'GG-REC-04',
        subjects: [m.id],
        acts: [spendAct(m, dice)],
        decline: { verb: 'spend', dice: dice.map(() => null) },
      }));
      spend(g, m, spent.dice as readonly Use[]);
    }
    g.leave();
  },
});

/** The Recovery dice with what is added to each. */
function* rollDice(g: G, m: Model, ap: number): Flow<number[]> {
  const s = g.state;
  const parts: Part[] = [];
  rollParts(s, m, 'recovery', 'own', 'GG-REC-03', parts);
  let bonus = 0;
  for (const p of parts) bonus += p.amount;
  const naturals: number[] = [];
  for (let i = 0; i < ap; i++) naturals.push(rollD6(g, 'recovery', 'GG-REC-03', m.seat));
  const emit = () => {
    if (!g.loud) return;
    tell(g, {
      kind: 'recovery',
      clause: 'GG-REC-03',
      model: m.id,
      cost: ap,
      naturals: naturals.slice(),
      modified: naturals.map((n) => n + bonus),
      parts,
    });
  };
  emit();
  const again = rerollName(s, m, 'recovery');
  const poor = naturals.findIndex((n) => n + bonus < 3);
  if (again !== null && poor >= 0 && (yield* offerReroll(g, m, again, naturals[poor] as number, 'GG-REC-03'))) {
    naturals[poor] = rollD6(g, 'recovery', 'GG-REC-03', m.seat);
    emit();
  }
  return naturals.map((n) => n + bonus);
}

export const SPEND = verb({
  name: 'spend',
  text: 'Spend the Recovery dice in order: fatigue, injury, a Malady or nothing.',
  args: { dice: z.array(z.enum(['fatigue', 'injury', ...MALADIES]).nullable()).max(64) },
  main: 'dice',
  read: readUses,
});

/** A use for each die in order, null or "none" for nothing; or fewer uses than dice, each by a die that is good for it. */
function readUses({ args, decision }: Line): void {
  const given = Array.isArray(args.dice) ? args.dice : [args.dice ?? null];
  const uses = given.map((use) => {
    const word = typeof use === 'string' ? use.toLowerCase() : use;
    return word === 'none' || word === 'nothing' ? null : word;
  });
  const form = decision.acts.find((act) => act.verb === 'spend')?.form;
  const count = form?.kind === 'allocate' ? form.items.length : uses.length;
  args.dice = uses;
  if (uses.length >= count) return;
  const wanted = spentOn(uses);
  const fitting = [...offers(decision, 'spend')].find((offer) => spentOn(offer.dice as readonly Json[]) === wanted);
  args.dice = fitting?.dice ?? [...uses, ...new Array<null>(count - uses.length).fill(null)];
}

function spentOn(uses: readonly unknown[]): string {
  return uses
    .filter((use) => use !== null)
    .sort()
    .join();
}

/** 'fatigue', 'injury', a Malady, or nothing. */
type Use = 'fatigue' | 'injury' | MaladyId | null;

function spend(g: G, m: Model, uses: readonly Use[]): void {
  let injury = 0;
  let fatigue = 0;
  for (const use of uses) {
    if (use === 'injury') injury += 1;
    else if (use === 'fatigue') fatigue += 1;
    else if (use !== null) removeMalady(g, m, use, 'GG-REC-06');
  }
  lose(g, m, { injury, fatigue }, injury > 0 ? 'GG-REC-07' : 'GG-REC-05');
}

const NEEDED = { fatigue: 3, malady: 5, injury: 6 } as const;

/** What a die of this value could remove from the model, taken alone; the most valuable first. */
function usesOf(m: Model, die: number): Exclude<Use, null>[] {
  const out: Exclude<Use, null>[] = [];
  if (die >= NEEDED.injury && m.injuries > 0) out.push('injury');
  if (die >= NEEDED.malady) for (const malady of m.maladies) if (malady !== 'prone') out.push(malady);
  if (die >= NEEDED.fatigue && m.fatigue > 0) out.push('fatigue');
  return out;
}

/** How many of this are left to remove after those already taken. */
function available(m: Model, use: Exclude<Use, null>, taken: readonly Use[]): boolean {
  let n = 0;
  for (const t of taken) if (t === use) n += 1;
  if (use === 'injury') return n < m.injuries;
  if (use === 'fatigue') return n < m.fatigue;
  return n === 0 && m.maladies.includes(use);
}

function spendAct(m: Model, dice: readonly number[]): Act {
  const targets: Item[] = [];
  if (m.fatigue > 0) targets.push({ id: 'fatigue', label: `Fatigue Marker (${NEEDED.fatigue}+)` });
  if (m.injuries > 0) targets.push({ id: 'injury', label: `Injury Marker (${NEEDED.injury}+)` });
  for (const malady of m.maladies) targets.push({ id: malady, label: `${maladyName(malady)} (${NEEDED.malady}+)` });
  const answer = (uses: readonly Use[]): Answer => ({ verb: 'spend', dice: uses.slice() as Json[] });
  return {
    verb: 'spend',
    key: 'spend',
    label: 'Spend the dice',
    clause: 'GG-REC-04',
    form: {
      kind: 'allocate',
      arg: 'dice',
      items: dice.map((die, i) => ({ id: `${i}`, label: `${die}` })),
      targets,
    },
    options: () =>
      ways(m, dice).map(
        (uses): Option => ({
          answer: answer(uses),
          label: uses.map((use, i) => `${dice[i]}: ${use ?? 'nothing'}`).join(', '),
          subjects: [m.id],
        }),
      ),
    sample: (rng) => answer(sampleWay(m, dice, rng)),
    suggest: () => [answer(bestWay(m, dice))],
    check: (given) => spendRefusal(m, dice, given.dice),
  };
}

/** Ways to spend the dice without waste where a die has a use, fullest first; so many dice make many ways: 256 at most. */
function ways(m: Model, dice: readonly number[]): Use[][] {
  const out: Use[][] = [];
  const go = (taken: Use[]): void => {
    if (out.length >= 256) return;
    const die = dice[taken.length];
    if (die === undefined) {
      out.push(taken.slice());
      return;
    }
    for (const use of [...usesOf(m, die), null]) {
      if (use !== null && !available(m, use, taken)) continue;
      taken.push(use);
      go(taken);
      taken.pop();
    }
  };
  go([]);
  return out;
}

function sampleWay(m: Model, dice: readonly number[], rng: Random): Use[] {
  const taken: Use[] = [];
  for (let i = 0; i < dice.length; i++) {
    const open = usesOf(m, dice[i] as number).filter((use) => available(m, use, taken));
    const k = rng.int(open.length + 1);
    taken.push(open[k] ?? null);
  }
  return taken;
}

/** Low dice first, each on the best it can do, so that high dice are not spent on what low ones could remove. */
function bestWay(m: Model, dice: readonly number[]): Use[] {
  const order = dice.map((_, i) => i).sort((a, b) => (dice[a] as number) - (dice[b] as number));
  const uses: Use[] = dice.map(() => null);
  for (const i of order) uses[i] = usesOf(m, dice[i] as number).find((use) => available(m, use, uses)) ?? null;
  return uses;
}

function spendRefusal(m: Model, dice: readonly number[], given: Json | undefined): Refusal | null {
  if (!Array.isArray(given) || given.length !== dice.length) {
    return { clause: 'GG-REC-04', reason: `name a use or null for each of the ${dice.length} dice` };
  }
  const taken: Use[] = [];
  for (let i = 0; i < dice.length; i++) {
    const use = given[i] as unknown;
    if (use === null) {
      taken.push(null);
      continue;
    }
    const die = dice[i] as number;
    const kind = use === 'fatigue' || use === 'injury' ? use : isMalady(use) ? 'malady' : null;
    if (kind === null) return { clause: 'GG-REC-04', reason: `a die cannot be spent on "${String(use)}"` };
    const clause = kind === 'fatigue' ? 'GG-REC-05' : kind === 'malady' ? 'GG-REC-06' : 'GG-REC-07';
    const need = NEEDED[kind];
    if (die < need) {
      const reason = `a ${die} is too low: removing ${kind === 'malady' ? 'a Malady' : kind} takes ${need} or more`;
      return { clause, reason, witness: { kind: 'value', name: 'die', have: die, need } };
    }
    if (!available(m, use as Exclude<Use, null>, taken)) {
      return {
        clause,
        reason: `${name(m)} has no ${taken.includes(use as Use) ? 'more ' : ''}${String(use)} to remove`,
      };
    }
    taken.push(use as Use);
  }
  return null;
}

function isMalady(use: unknown): use is MaladyId {
  return (MALADIES as readonly unknown[]).includes(use);
}
