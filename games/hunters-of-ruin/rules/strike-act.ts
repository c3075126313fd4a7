/** The Strike Action as a verb: which enemies in contact, with what (HR-STR-01, HR-STR-02). */

import { z } from 'zod';
import type { Act, Answer, Refusal, RefusedAct } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { State, Warrior } from '../state.ts';
import { type Blow, blowPower, fightSpec, strike } from './attack.ts';
import { resistParts } from './damage.ts';
import { gap, touching } from './measure.ts';
import { byId, type G, isEnemy, must, name, standing } from './play.ts';
import { targetSum } from './stats.ts';
import { bonusOf, testChance, testParts } from './test.ts';
import { menuVerb } from './verb.ts';
import { type Arm, armName, armOf, armRefusal, strikeArms } from './weapons.ts';

function targets(s: State, w: Warrior): Warrior[] {
  return s.warriors.filter((other) => isEnemy(w, other) && touching(s, w, other));
}

/** Why this enemy may not be struck; null when it may. */
export function targetRefusal(s: State, w: Warrior, target: Warrior | undefined): Refusal | null {
  if (target === undefined) return { clause: 'HR-STR-02', reason: 'there is no such warrior' };
  if (!isEnemy(w, target)) return { clause: 'HR-STR-02', reason: `${name(target)} is a friend` };
  if (!standing(target)) return { clause: 'HR-TKO-08', reason: `${name(target)} is Taken Out` };
  if (touching(s, w, target)) return null;
  return {
    clause: 'HR-STR-02',
    reason: `${name(w)} is not in contact with ${name(target)}`,
    also: ['HR-WPN-01'],
    witness: { kind: 'gap', from: [w.x, w.y], to: [target.x, target.y], distance: gap(w, target), limit: 0 },
  };
}

/** The chance that a Strike takes a point of Body. */
export function strikeChance(s: State, w: Warrior, target: Warrior, arm: Arm, charged: number | null = null): number {
  const blow: Blow = { ...arm, of: 'strike', charged, rapid: false, unfazed: false, resist: [] };
  const spec = fightSpec(s, w, target, blow);
  const fight = bonusOf(testParts(s, w, spec));
  const need = targetSum(s, w, 'strike', arm.mount).value;
  const hits = testChance(fight, need);
  if (hits === 0) return 0;
  const power = blowPower(s, w, target, blow, Math.max(0, Math.round((10 + Math.min(0, fight) - need) / 2)));
  const parts = resistParts(target, {
    source: 'strike',
    attacker: w,
    power,
    clause: 'HR-STR-08',
    name: arm.weapon.name,
  });
  const resist = testChance(bonusOf(parts), targetSum(s, target, 'resist').value);
  return hits * (1 - resist);
}

function strikeAct(g: G, w: Warrior): Act | null {
  const s = g.state;
  const enemies = targets(s, w);
  if (enemies.length === 0) return null;
  const arms = strikeArms(s, w);
  const options = () =>
    enemies.flatMap((target) =>
      arms.map((arm) => ({
        answer: { verb: 'strike', target: target.id, weapon: arm.weapon.id, ...(arm.mount ? { mount: true } : null) },
        label: `${name(target)} with ${armName(arm)}`,
        subjects: [w.id, target.id],
      })),
    );
  return {
    ...choice({
      verb: 'strike',
      label: 'Strike',
      clause: 'HR-STR-02',
      by: ['target', 'weapon', 'mount'],
      options,
      why: (answer) => strikeRefusal(g, w, answer) ?? { clause: 'HR-STR-02', reason: 'that Strike is not possible' },
      check: (answer) => strikeRefusal(g, w, answer),
      suggest: () =>
        options()
          .map(({ answer }) => answer as Answer)
          .sort((a, b) => worth(s, w, b) - worth(s, w, a)),
    }),
    aim: (thing) =>
      byId(s, thing) === undefined ? null : { verb: 'strike', target: thing, weapon: arms[0]?.weapon.id ?? '' },
  };
}

function worth(s: State, w: Warrior, answer: Answer): number {
  const target = must(s, String(answer.target));
  const arm = armOf(strikeArms(s, w), answer);
  return arm === undefined ? 0 : strikeChance(s, w, target, arm);
}

function strikeRefusal(g: G, w: Warrior, answer: Answer): Refusal | null {
  const no = targetRefusal(g.state, w, byId(g.state, String(answer.target)));
  if (no !== null) return no;
  const arms = strikeArms(g.state, w);
  return armOf(arms, answer) === undefined ? armRefusal(w, arms, answer) : null;
}

/** The nearest enemy is not in contact. */
function notInContact(g: G, w: Warrior): RefusedAct | null {
  const s = g.state;
  const enemies = s.warriors.filter((other) => isEnemy(w, other) && standing(other));
  let best: Warrior | null = null;
  for (const enemy of enemies) if (best === null || gap(w, enemy) < gap(w, best)) best = enemy;
  if (best === null) return null;
  const refusal = targetRefusal(s, w, best);
  if (refusal === null) return null;
  return {
    verb: 'strike',
    label: 'Strike',
    refusal,
    nearest: { verb: 'strike', target: best.id, weapon: strikeArms(s, w)[0]?.weapon.id ?? '' },
    why: (answer) => strikeRefusal(g, w, answer),
    aim: (thing) =>
      byId(s, thing) === undefined
        ? null
        : { verb: 'strike', target: thing, weapon: strikeArms(s, w)[0]?.weapon.id ?? '' },
  };
}

export const STRIKE = menuVerb({
  name: 'strike',
  text: 'Strike an enemy in contact.',
  args: { target: id, weapon: id.optional(), mount: z.boolean().optional() },
  main: 'target',
  action: 'strike',
  find: strikeAct,
  refused: notInContact,
  *run(g, w, answer) {
    const arm = armOf(strikeArms(g.state, w), answer as Answer);
    if (arm === undefined) throw new Error(`${w.id} has no such weapon in use`);
    yield* strike(g, w, must(g.state, answer.target), arm);
  },
});
