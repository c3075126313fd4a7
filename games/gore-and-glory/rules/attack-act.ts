/** The Attack Action as a verb: which targets with which weapons, and why not. */

import type { Act, Answer, Option, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { CONTACT, EPSILON } from '#engine/geometry/types.ts';
import { inches } from '#engine/text/words.ts';
import { id } from '../../kit/args.ts';
import type { CarriedWeapon, Model, State } from '../state.ts';
import { activated, readWeapon } from '../vocabulary/reading.ts';
import { attack } from './attack.ts';
import {
  attackBarred,
  attackCost,
  attackRefusal,
  barRefusal,
  barred,
  mayTarget,
  missed,
  weaponBarred,
} from './attack-target.ts';
import { explainAttack } from './attack-why.ts';
import { gap } from './measure.ts';
import { byId, type G, living, must, name } from './play.ts';
import { expectedHarm, rollChance, toHit } from './to-hit.ts';
import { menuVerb } from './verb.ts';
import { isBlast, longestReach, weaponByKey } from './weapons.ts';

/** Weapons of `m` that could attack some model now, those aimed at points left out. */
function usable(g: G, m: Model): CarriedWeapon[] {
  const out: CarriedWeapon[] = [];
  if (attackBarred(g, m, false) !== null) return out;
  const weapons = m.card.weapons;
  for (let i = 0; i < weapons.length; i++) {
    const w = weapons[i] as CarriedWeapon;
    if (weaponBarred(g, m, w, false) === null && !isBlast(g.state, m, w)) out.push(w);
  }
  return out;
}

/** No target of this weapon is farther off. */
function farthest(s: State, m: Model, weapon: CarriedWeapon): number {
  return weapon.type === 'ranged' ? (weapon.range ?? 0) : Math.max(CONTACT, longestReach(s, m, weapon));
}

/** In plan view, which takes no account of heights: what is too far in plan is too far. */
function outOfReach(a: Model, d: Model, inches: number): boolean {
  const dx = a.x - d.x;
  const dy = a.y - d.y;
  const far = a.a + d.a + inches + 2 * EPSILON;
  return dx * dx + dy * dy > far * far;
}

/** The first pair in a round that starts anywhere: a random one when the start is. */
function pick(g: G, m: Model, weapons: readonly CarriedWeapon[], start: number): Answer | null {
  const models = g.state.models;
  const n = models.length;
  const k = weapons.length;
  const limits = weapons.map((w) => farthest(g.state, m, w));
  for (let i = 0; i < n * k; i++) {
    const at = (start + i) % (n * k);
    const d = models[Math.floor(at / k)] as Model;
    if (d.seat === m.seat || !living(d)) continue;
    const w = weapons[at % k] as CarriedWeapon;
    if (!outOfReach(m, d, limits[at % k] as number) && mayTarget(g, m, d, w))
      return { verb: 'attack', target: d.id, weapon: w.key };
  }
  return null;
}

interface Candidate {
  d: Model;
  w: CarriedWeapon;
}

function candidates(g: G, m: Model, weapons: readonly CarriedWeapon[]): Candidate[] {
  const out: Candidate[] = [];
  for (const d of g.state.models) {
    if (d.seat === m.seat || !living(d)) continue;
    for (const w of weapons) if (mayTarget(g, m, d, w)) out.push({ d, w });
  }
  return out;
}

function attackAct(g: G, m: Model): Act | null {
  const s = g.state;
  const weapons = usable(g, m);
  if (weapons.length === 0 || pick(g, m, weapons, 0) === null) return null;
  const option = ({ d, w }: Candidate): Option => {
    const chance = Math.round(rollChance(toHit(s, m, d, w, []).total, 4) * 100);
    return {
      answer: { verb: 'attack', target: d.id, weapon: w.key },
      label: `${name(d)} with ${w.name}`,
      subjects: [d.id],
      note: `${inches(gap(m, d))} away, ${chance} % to hit`,
    };
  };
  return {
    verb: 'attack',
    key: 'attack',
    label: 'Attack',
    clause: 'GG-ATK-01',
    cost: { amount: attackCost(s, m), unit: 'AP' },
    form: { kind: 'list', by: ['target', 'weapon'] },
    options: () => candidates(g, m, weapons).map(option),
    sample: (rng: Random) => pick(g, m, weapons, rng.int(s.models.length * weapons.length)),
    suggest: () =>
      worthwhile(s, m, candidates(g, m, weapons)).map(
        ({ d, w }): Answer => ({ verb: 'attack', target: d.id, weapon: w.key }),
      ),
    check: (answer) => checkAttack(g, m, answer),
    aim: (id) => aimedAt(g, m, id),
    explain: (answer) => explainAttack(g, m, answer),
  };
}

/** The best first; of a target's weapons only those that do nearly as well as the best against it. */
function worthwhile(s: State, m: Model, all: readonly Candidate[]): Candidate[] {
  const best = new Map<Model, number>();
  const rated = all.map((c) => ({ ...c, harm: expectedHarm(s, m, c.d, c.w) }));
  for (const { d, harm } of rated) best.set(d, Math.max(best.get(d) ?? 0, harm));
  return rated
    .filter(({ d, harm }) => harm >= 0.8 * (best.get(d) ?? 0))
    .sort((a, b) => b.harm * (b.d.card.level + 2) - a.harm * (a.d.card.level + 2));
}

function checkAttack(g: G, m: Model, answer: Answer): Refusal | null {
  const d = typeof answer.target === 'string' ? byId(g.state, answer.target) : undefined;
  if (d === undefined) return { clause: 'GG-ATK-01', reason: `there is no model "${String(answer.target)}"` };
  const weapon = weaponByKey(m, answer.weapon);
  if (weapon === null) return { clause: 'GG-WPN-01', reason: `${name(m)} has no weapon "${String(answer.weapon)}"` };
  return attackRefusal(g, m, d, weapon);
}

/** What keeps an attack from being possible, from the nearest miss to the farthest. */
const NEARNESS: readonly (string | undefined)[] = [undefined, 'sight', 'concealed', 'range', 'reach', 'contact'];

/** A weapon that may not be used now but would reach is nearer than one that is out of reach. */
const BARRED = 2.5;

interface Attempt extends Candidate {
  rank: number;
}

/** Of the attempts so far and those on `d` the one that is nearest to possible. */
function nearer(g: G, m: Model, so: Attempt | null, d: Model, weapons: readonly CarriedWeapon[]): Attempt | null {
  let best = so;
  for (const w of weapons) {
    const barred = weaponBarred(g, m, w, false) === null ? 0 : BARRED;
    const rank = barred + NEARNESS.indexOf(missed(g, m, d, w) ?? undefined);
    if (best === null || rank < best.rank || (rank === best.rank && gap(m, d) < gap(m, best.d))) best = { d, w, rank };
  }
  return best;
}

/** The attack on this model that is nearest to possible. */
function aimedAt(g: G, m: Model, id: string): Answer | null {
  const d = byId(g.state, id);
  if (d === undefined || d === m || !living(d)) return null;
  const weapons = m.card.weapons.filter((w) => !isBlast(g.state, m, w));
  const best = nearer(g, m, null, d, weapons);
  return best === null ? null : { verb: 'attack', target: d.id, weapon: best.w.key };
}

/** Why there is no attack to offer: what bars every weapon, else the reason of the pair that is nearest to possible. */
function attackWhyNot(g: G, m: Model): RefusedAct | null {
  const weapons = m.card.weapons.filter((w) => !isBlast(g.state, m, w));
  const last = weapons.at(-1);
  if (last === undefined) return null;
  const refused = (refusal: Refusal, nearest?: Answer): RefusedAct => ({
    verb: 'attack',
    label: 'Attack',
    refusal,
    ...(nearest === undefined ? {} : { nearest }),
    why: (answer) => checkAttack(g, m, answer),
    aim: (id) => aimedAt(g, m, id),
    explain: (answer) => explainAttack(g, m, answer),
  });
  // Unarmed comes last and is barred only by what bars every weapon.
  const bar = barred(g, m, last, false);
  if (bar !== null) return refused(barRefusal(g, m, last, bar));
  let best: Attempt | null = null;
  for (const d of g.state.models) {
    if (d.seat !== m.seat && living(d)) best = nearer(g, m, best, d, weapons);
  }
  if (best === null) return refused({ clause: 'GG-ATK-01', reason: 'there is no enemy on the table' });
  const refusal = attackRefusal(g, m, best.d, best.w);
  const nearest: Answer = { verb: 'attack', target: best.d.id, weapon: best.w.key };
  return refusal === null ? null : refused(refusal, nearest);
}

export const ATTACK = menuVerb({
  name: 'attack',
  text: 'Attack an enemy with a weapon.',
  args: { target: id, weapon: id },
  main: 'target',
  read: (line) => readWeapon(line, activated(line)),
  find: attackAct,
  draw(g, m, rng) {
    const weapons = usable(g, m);
    return weapons.length === 0 ? null : pick(g, m, weapons, rng.int(g.state.models.length * weapons.length));
  },
  refused: attackWhyNot,
  *run(g, m, { target, weapon: key }) {
    const weapon = weaponByKey(m, key);
    if (weapon === null) throw new Error(`${m.id} has no weapon "${key}"`);
    yield* attack(g, m, must(g.state, target), weapon);
  },
});
