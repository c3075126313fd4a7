/**
 * How good a position is, in victory points or so. Zero-sum: what Red has less what Blue has. It counts the points as they stand,
 * the power that is left, the melees under way (blows to be expected, the combat score, whose morale is at stake) and for everybody
 * else the best that it can hope to do next by charging or shooting.
 */
import type { Seat } from '#engine/game.ts';
import { part, type Sum } from '#engine/log/sum.ts';
import { exposure, melees, meleesOf, prospects } from './judgement/clash.ts';
import { demonic } from './judgement/demons.ts';
import { type Force, survey } from './judgement/field.ts';
import { guns, wrecks } from './judgement/guns.ts';
import { lasting } from './judgement/lasting.ts';
import { shootingRange } from './judgement/rate.ts';
import { riding } from './judgement/riders.ts';
import { magic } from './judgement/spellcraft.ts';
import { cartOf } from './rules/passengers.ts';
import { pointsOf, standing } from './rules/victory.ts';
import type { State } from './state.ts';

/** What power on the table is worth beyond the points it denies the enemy; in flight it is worth little. */
const STANDING = 0.035;
const FLEEING = 0.01;
const HELD = 0.02;
/** In a cart that is still to be deployed: who fights hand to hand is worth more there than anywhere in the zone. */
const RIDE = 0.08;
/** Who goes to meet the enemy decides where and when: ground won, for those who fight hand to hand and for those who shoot. */
const GROUND = 0.05;
const GROUND_SHOT = 0.01;
/** As far as the enemy's zone. */
const FARTHEST = 0.75;
/** Unlike points, hopes are not sure. */
const HOPE = 0.5;

export function evaluate(s: State, seat: Seat): number {
  const value = forRed(s);
  return seat === 0 ? value : -value;
}

/** What Red has more than Blue, by what it is made of. */
interface Account {
  score: number;
  strength: number;
  melees: number;
  /** What units hope to do next, and what they have to fear. */
  outlook: number;
  /** Power dice, and what lasts. */
  magic: number;
}

function forRed(s: State): number {
  const { score, strength: power, melees: fights, outlook, magic: spells } = reckon(s);
  return score + power + fights + outlook + spells;
}

/** The same with its parts, from the seat's side. */
export function judgement(s: State, seat: Seat): Sum {
  const side = seat === 0 ? 1 : -1;
  const account = reckon(s);
  const parts = [
    part('score', side * account.score, 'DG-VIC-01'),
    part('strength', side * account.strength, 'DG-VIC-01'),
    part('melees', side * account.melees, 'DG-VIC-01'),
    part('harm and danger', side * account.outlook, 'DG-VIC-01'),
    part('magic', side * account.magic, 'DG-VIC-01'),
  ];
  return { value: evaluate(s, seat), parts };
}

function reckon(s: State): Account {
  const points = pointsOf(s, 0).value - pointsOf(s, 1).value;
  if (s.phase === 'over') return { score: points * 2 + survivors(s), strength: 0, melees: 0, outlook: 0, magic: 0 };
  const [red, blue, wild] = survey(s);
  const aboard = riding(s, red, blue);
  const power = strength(s, red) + strength(s, aboard.red) - strength(s, blue) - strength(s, aboard.blue) + held(s);
  const { pairs, groups } = meleesOf(s, red, blue);
  const fights = pairs.length > 0 ? melees(s, pairs, groups) : 0;
  const busy = new Set<Force>();
  for (const [a, b] of pairs) {
    busy.add(a);
    busy.add(b);
  }
  let outlook = HOPE * aboard.hope;
  for (const f of red) {
    if (!busy.has(f)) outlook += HOPE * prospects(s, f, blue);
    outlook -= exposure(s, f, blue);
  }
  for (const f of blue) {
    if (!busy.has(f)) outlook -= HOPE * prospects(s, f, red);
    outlook += exposure(s, f, red);
  }
  if (s.machines.length > 0) outlook += guns(s, red, blue) - guns(s, blue, red) + wrecks(s);
  if (wild.length > 0 || s.tears.length > 0) outlook += demonic(s, red, blue, wild);
  return { score: points, strength: power, melees: fights, outlook, magic: magic(s) + lasting(s) };
}

/** Who is wiped out has lost, whatever the points (DG-VIC-02). */
function survivors(s: State): number {
  const alive = [0, 1].map((seat) => standing(s, seat));
  return alive[0] === alive[1] ? 0 : alive[0] ? 200 : -200;
}

/** Generals stay back, and a piece is where it reaches the enemy from. */
function groundOf({ u, card, leaders }: Force): number {
  if (u.machine !== undefined || (leaders > 0 && u.kind === 'hero')) return 0;
  return shootingRange(u, card) > 0 ? GROUND_SHOT : GROUND;
}

function strength(s: State, side: readonly Force[]): number {
  let value = 0;
  for (const f of side) {
    value += f.power * (f.u.fleeing ? FLEEING : STANDING);
    const gone = (s.edges[f.u.seat] === 'north' ? s.depth - f.y : f.y) / s.depth;
    value += f.power * groundOf(f) * Math.min(FARTHEST, gone);
    if (f.u.mustReform) value -= f.power * 0.004;
  }
  return value;
}

/** Units off the table may still come. */
function held(s: State): number {
  let value = 0;
  for (const u of s.units) {
    const rides = cartOf(s, u)?.place === 'reserve';
    if (u.place !== 'reserve' && !rides) continue;
    let power = 0;
    for (const m of u.models) power += m.power;
    value += (u.seat === 0 ? 1 : -1) * (rides && shootingRange(u, s.cards[u.card]!) === 0 ? RIDE : HELD) * power;
  }
  return value;
}
