/** Procedures of tests, attacks, damage and flight. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Flow, Json } from '#engine/game.ts';
import { part } from '#engine/log/sum.ts';
import { printed } from '../../kit/words.ts';
import { TESTS, type TestName, type Weapon } from '../content/types.ts';
import { beginActivation } from '../rules/activation.ts';
import { type Blow, blowPower, fightSpec, strike } from '../rules/attack.ts';
import { damage, takeOut } from '../rules/damage.ts';
import { flee } from '../rules/flee.ts';
import type { G } from '../rules/play.ts';
import { resolveTest, settleOwed } from '../rules/resolve.ts';
import { shoot } from '../rules/shoot.ts';
import { targetSum } from '../rules/stats.ts';
import { bonusOf, type TestSpec, takeTest, testParts } from '../rules/test.ts';
import { type Arm, shootArms, strikeArms } from '../rules/weapons.ts';
import type { Warrior } from '../state.ts';
import { define, id, inches, listed, type Procedures, partsOf, partWords, warrior } from './procedure.ts';

const source = z.enum(['strike', 'shoot', 'spell-melee', 'spell-ranged', 'fire']);

/** The arm that is named; if none is, its first one. */
function armOf(g: G, w: Warrior, key: string | undefined, mount: boolean): Arm {
  const arms = strikeArms(g.state, w).filter((arm) => arm.mount === mount);
  const found = key === undefined ? arms[0] : arms.find(({ weapon }) => named(weapon, key));
  if (found === undefined) throw new CaseProblem('run', `${w.id} does not have "${key ?? 'a melee weapon'}" in use`);
  return found;
}

function named({ id: one, name }: Weapon, key: string): boolean {
  return one === key || name === key || one === printed(key);
}

const testWords = {
  warrior: id,
  test: z.enum(Object.keys(TESTS) as [TestName, ...TestName[]]),
  parts: partWords,
  against: id.optional(),
  source: source.optional(),
  charging: z.boolean().optional(),
  mount: z.boolean().optional(),
};

function specOf(g: G, a: z.infer<z.ZodObject<typeof testWords>>): TestSpec {
  return {
    test: a.test,
    clause: 'HR-TST-01',
    parts: partsOf(a.parts),
    against: a.against === undefined ? null : warrior(g, a.against),
    charging: a.charging ?? false,
    mount: a.mount ?? false,
    ...(a.source === undefined ? {} : { source: a.source }),
  };
}

const strikeWords = {
  attacker: id,
  target: id,
  weapon: id.optional(),
  mount: z.boolean().optional(),
  /** Inches of the Charge that it ends. */
  charged: inches.optional(),
};

export const COMBAT: Procedures = {
  test: define(
    'A test of a warrior, with modifiers of the occasion.',
    z.strictObject(testWords),
    function* (g, a): Flow<Json> {
      const { success, natural, total, target, degrees } = yield* takeTest(g, warrior(g, a.warrior), specOf(g, a));
      return { success, natural, total, target, degrees };
    },
  ),
  modifiers: define(
    'What a test would add to its die, and the number it needs; no die.',
    z.strictObject(testWords),
    function* (g, a): Flow<Json> {
      const w = warrior(g, a.warrior);
      const all = testParts(g.state, w, specOf(g, a));
      return { bonus: bonusOf(all), target: targetSum(g.state, w, a.test, a.mount === true).value, parts: listed(all) };
    },
  ),
  strike: define(
    'A Strike with all that answers it and the Resolve tests after it, whoever is activated.',
    z.strictObject(strikeWords),
    function* (g, a): Flow<Json> {
      const w = warrior(g, a.attacker);
      const arm = armOf(g, w, a.weapon, a.mount === true);
      yield* strike(g, w, warrior(g, a.target), { ...arm, charged: a.charged ?? null });
      yield* settleOwed(g, w.seat);
      return null;
    },
  ),
  fight: define(
    'What a Strike, Counter Attack or Parting Shot would add to its die, and its Power; no die.',
    z.strictObject({
      ...strikeWords,
      of: z.enum(['strike', 'counter-attack', 'parting-shot']).optional(),
      degrees: z.int().min(0).max(10).optional(),
    }),
    function* (g, a): Flow<Json> {
      const s = g.state;
      const w = warrior(g, a.attacker);
      const target = warrior(g, a.target);
      const { of = 'strike', charged = null, degrees = 0 } = a;
      const blow: Blow = {
        ...armOf(g, w, a.weapon, a.mount === true),
        of,
        charged,
        rapid: false,
        unfazed: false,
        resist: [],
      };
      const all = testParts(s, w, fightSpec(s, w, target, blow));
      const power = blowPower(s, w, target, blow, degrees);
      return {
        bonus: bonusOf(all),
        target: targetSum(s, w, of, blow.mount).value,
        parts: listed(all),
        power: bonusOf(power),
        powerParts: listed(power),
      };
    },
  ),
  shoot: define(
    'A shot with all that answers it and the Resolve tests after it; nothing forbids it.',
    z.strictObject({ attacker: id, target: id, weapon: id.optional() }),
    function* (g, a): Flow<Json> {
      const w = warrior(g, a.attacker);
      const { weapon: key } = a;
      const weapon = shootArms(g.state, w).find((one) => key === undefined || named(one, key));
      if (weapon === undefined)
        throw new CaseProblem('run', `${w.id} does not have "${key ?? 'a ranged weapon'}" in use`);
      yield* shoot(g, w, warrior(g, a.target), weapon);
      yield* settleOwed(g, w.seat);
      return null;
    },
  ),
  damage: define(
    'The damage step against a warrior that is hit, and the Resolve tests after it.',
    z.strictObject({
      warrior: id,
      attacker: id.optional(),
      source: source.optional(),
      power: z.int().min(-10).max(20).optional(),
      ignoresShields: z.boolean().optional(),
      magical: z.boolean().optional(),
    }),
    function* (g, a): Flow<Json> {
      const w = warrior(g, a.warrior);
      const { power = 0, source: from = 'strike', ignoresShields = false, magical = false } = a;
      const attacker = a.attacker === undefined ? null : warrior(g, a.attacker);
      const outcome = yield* damage(g, w, {
        source: from,
        attacker,
        power: power === 0 ? [] : [part('Power', power, 'HR-ACC-04')],
        ignoresShields,
        magical,
        clause: 'HR-DMG-01',
        name: 'The hit',
      });
      yield* settleOwed(g, attacker?.seat ?? w.seat);
      return { passed: outcome.passed, lost: outcome.lost, out: outcome.out };
    },
  ),
  takeOut: define(
    'A warrior is Taken Out.',
    z.strictObject({ warrior: id, by: id.optional() }),
    function* (g, a): Flow<Json> {
      yield* takeOut(g, warrior(g, a.warrior), a.by ?? null);
      return null;
    },
  ),
  resolve: define(
    'A Resolve test; who fails Flees.',
    z.strictObject({ warrior: id, parts: partWords }),
    function* (g, a): Flow<Json> {
      const w = warrior(g, a.warrior);
      const { success, degrees } = yield* resolveTest(g, w, 'resolve', partsOf(a.parts));
      if (!success) yield* flee(g, w, -degrees, 1);
      return { success, degrees };
    },
  ),
  regroup: define(
    'A Fleeing warrior activates: its Regroup test, and what follows.',
    z.strictObject({ warrior: id }),
    function* (g, a): Flow<Json> {
      const w = warrior(g, a.warrior);
      w.fleeing = true;
      yield* beginActivation(g, w);
      return { regrouped: !w.fleeing && w.onTable && !w.out };
    },
  ),
  flee: define(
    'A warrior Flees with so many Degrees of Failure; `each`: inches for each of them, 1 or 2.',
    z.strictObject({
      warrior: id,
      degrees: z.int().min(0).max(10).optional(),
      each: z.union([z.literal(1), z.literal(2)]).optional(),
    }),
    function* (g, a): Flow<Json> {
      yield* flee(g, warrior(g, a.warrior), a.degrees ?? 0, a.each ?? 1);
      return null;
    },
  ),
};
