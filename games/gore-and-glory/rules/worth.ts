/**
 * A rough guess of what effects are worth to their user, in Injury Markers or so: it only orders the candidates that bots
 * look at first. It decides no rule.
 */
import type { Effect, MaladyId } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { passChance } from './checks.ts';
import { amountOf } from './effects.ts';
import { stat, totalDamage } from './stats.ts';

const MALADY_WORTH: Record<MaladyId, number> = {
  bleeding: 1.5,
  blind: 1.2,
  burning: 2.5,
  disarmed: 1,
  disoriented: 0.4,
  pinned: 0.8,
  poisoned: 0.8,
  prone: 1,
  slow: 0.6,
  stunned: 0.6,
  terrified: 0.4,
  weakened: 0.8,
};

/** Positive when it serves the user's side. */
export function worthOf(s: State, user: Model, m: Model, effects: readonly Effect[], x: number | undefined): number {
  let sum = 0;
  for (const effect of effects) sum += worthOfOne(s, user, m, effect, x);
  return sum;
}

function worthOfOne(s: State, user: Model, target: Model, effect: Effect, x: number | undefined): number {
  const m = 'who' in effect && effect.who === 'user' ? user : target;
  const harm = m.seat === user.seat ? -1 : 1;
  switch (effect.do) {
    case 'gain': {
      const markers = amountOf(effect.injury, x, 0) + amountOf(effect.fatigue, x, 0) / 2;
      const last = totalDamage(m) + markers >= m.card.dt ? 2 : 0;
      const malady =
        effect.malady === undefined || m.maladies.includes(effect.malady) ? 0 : MALADY_WORTH[effect.malady];
      return harm * (markers + (markers > 0 ? last : 0) + malady + (effect.shaken && !m.shaken ? 0.8 : 0));
    }
    case 'lose': {
      const markers =
        Math.min(m.injuries, amountOf(effect.injury, x, m.injuries)) +
        Math.min(m.fatigue, amountOf(effect.fatigue, x, m.fatigue)) / 2;
      return -harm * (markers + cures(m, effect.malady) + (effect.shaken && m.shaken ? 1 : 0));
    }
    case 'check': {
      const pass = passChance(stat(s, m, effect.stat), effect.dm ?? 0);
      const passed = worthOf(s, user, m, effect.pass ?? [], x);
      return pass * passed + (1 - pass) * worthOf(s, user, m, effect.fail ?? [], x);
    }
    case 'opposed': {
      const edge = stat(s, user, effect.stat) - stat(s, m, effect.stat);
      const win = Math.max(0.15, Math.min(0.85, 0.45 + edge * 0.12));
      const won = worthOf(s, user, m, effect.won ?? [], x);
      return win * won + (1 - win) * worthOf(s, user, m, effect.lost ?? [], x);
    }
    case 'modify':
      return effect.modifiers.some((a) => a.kind === 'forbid' || a.kind === 'hindered') ? harm * 0.5 : -harm * 0.4;
    case 'push':
      return harm * 0.4;
    case 'hit':
      return harm * 1.4;
    case 'attack':
      return harm * 1.2;
    case 'choose':
      return Math.max(...effect.options.map((o) => worthOf(s, user, m, o.effects, x)));
    case 'summon':
      return 2;
    case 'to-hit':
      return effect.amount * -0.3;
    case 'intercept':
      return totalDamage(user) + 2 < user.card.dt ? 0.3 : -1;
    default:
      return 0.3;
  }
}

function cures(m: Model, malady: MaladyId | 'any' | 'every' | undefined): number {
  if (malady === undefined) return 0;
  if (malady !== 'any' && malady !== 'every') return m.maladies.includes(malady) ? MALADY_WORTH[malady] : 0;
  let best = 0;
  let all = 0;
  for (const one of m.maladies) {
    best = Math.max(best, MALADY_WORTH[one]);
    all += MALADY_WORTH[one];
  }
  return malady === 'any' ? best : all;
}
