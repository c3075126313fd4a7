/**
 * How good a position is, in Victory Points or so. Zero-sum: what Red has less what Blue has. It counts points scored; markers
 * held and who can still get to them; Missions done or within reach; what still stands; and for every model the harm it can
 * do at its next opportunity with the Action Points it will have then. So AP are worth what can be done with them, and a
 * place is worth what it threatens less what threatens it.
 */
import type { Seat } from '#engine/game.ts';
import { distanceToEdge } from '#engine/geometry/distance.ts';
import { type Part, part, type Sum } from '#engine/log/sum.ts';
import type { Modifier } from './content/types.ts';
import { LATER, NOW, pool, SOON, scoringsLeft, survey, type Unit } from './judgement/field.ts';
import { ground } from './judgement/ground.ts';
import { danger } from './judgement/harm.ts';
import { passChance } from './rules/checks.ts';
import { hasFlag } from './rules/modifiers.ts';
import { living } from './rules/play.ts';
import { stat } from './rules/stats.ts';
import { controlled } from './rules/summon.ts';
import type { Attached, Model, State } from './state.ts';

/** The same with its parts, from the seat's side. */
export function judgement(s: State, seat: Seat): Sum {
  const side = seat === 0 ? 1 : -1;
  const said = (label: string, red: number): Part => part(label, side * red, 'GG-SCO-08');
  const parts = [said('score', s.vp[0] - s.vp[1])];
  if (s.phase === 'over') parts.push(said('the game', 3 * (s.vp[0] - s.vp[1])));
  else {
    const field = survey(s);
    parts.push(said('strength', strength(s, field[0]) - strength(s, field[1])));
    if (PLACED.has(s.phase)) {
      parts.push(said('markers and Missions', ground(s, field)), said('Casualties', losses(s)));
      parts.push(said('harm and danger', danger(s, field[0], field[1]) - danger(s, field[1], field[0])));
    }
  }
  return { value: evaluate(s, seat), parts };
}

export function evaluate(s: State, seat: Seat): number {
  const value = forRed(s);
  return seat === 0 ? value : -value;
}

function forRed(s: State): number {
  const points = s.vp[0] - s.vp[1];
  if (s.phase === 'over') return points * 4;
  const field = survey(s);
  let value = points + strength(s, field[0]) - strength(s, field[1]);
  if (!PLACED.has(s.phase)) return value;
  value += ground(s, field) + losses(s);
  value += danger(s, field[0], field[1]) - danger(s, field[1], field[0]);
  return value;
}

/** Parts of the game in which places count: everybody is on the table. */
const PLACED: ReadonlySet<State['phase']> = new Set(['deployment-traits', 'objective', 'activations', 'scoring']);

/** From 1 (hale) to a little (about to fall). Who is Bloodied has half its Action Points. */
function standing(s: State, u: Unit): number {
  const { m, coming } = u;
  const damage = m.injuries + m.fatigue / 2 + coming;
  const left = Math.max(0, m.card.dt - damage) / m.card.dt;
  let value = 0.3 + 0.55 * left;
  if (damage * 2 < m.card.dt) value += 0.15;
  if (m.shaken) value -= flight(s, u);
  for (let i = 0; i < m.maladies.length; i++) value -= AILING[m.maladies[i] as keyof typeof AILING] ?? 0.07;
  return Math.max(0.1, value);
}

/** An Activation that goes into running, wherever it leads, and running off the table. */
const RUNS = 0.35;
const GONE = 1.2;

/** Who is Shaken and fails its check runs for the nearest edge; the farther that is, the more Activations there are to recover in. */
function flight(s: State, { m, when, ap, stride }: Unit): number {
  const fails = 1 - passChance(stat(s, m, 'mr'), 0);
  const far = distanceToEdge(m, s.width, s.depth).distance;
  const way = (when === LATER ? pool(m) : ap) * stride;
  const off = far <= way ? 1 : way / (far + way);
  return fails * (RUNS + (GONE - RUNS) * off * off);
}

const AILING = { burning: 0.22, bleeding: 0.14, prone: 0.05, blind: 0.12, disarmed: 0.1, poisoned: 0.08 } as const;

/** Push It can be used once: not for a trifle, and the less so the longer the game will last. */
const PUSH_SAVED = 0.05;

/** So is a Special Item. */
const ITEM_SAVED = 0.04;

function strength(s: State, units: readonly Unit[]): number {
  const now = s.activation;
  let value = 0;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as Unit;
    const { m, worth: price, when } = u;
    value += price * standing(s, u);
    if (!m.pushed) value += PUSH_SAVED * (1 + scoringsLeft(s));
    if (!m.itemUsed && m.card.item !== null) value += ITEM_SAVED * scoringsLeft(s);
    for (let k = 0; k < m.attached.length; k++) {
      const { modifier, until } = m.attached[k] as Attached;
      if (until !== 'next-attack' && until !== 'activation') value += 0.05 * leaning(modifier);
    }
    // Acting last is worth something, and so are AP that nothing else speaks for.
    value += m.ap * 0.004 + (when === SOON ? 0.03 : 0);
    if (when === NOW && now !== null && now.casts > 0) value -= (0.5 * price + 0.25) * unstable(s, m, now.casts);
  }
  return value;
}

/** The chance that the Concentration Test at the end of the Activation fails. */
function unstable(s: State, m: Model, casts: number): number {
  const counted = hasFlag(s, m, 'channeler') ? casts - 1 : casts;
  return counted === 0 ? 0 : 1 - passChance(stat(s, m, 'mi'), counted + controlled(s, m));
}

/** Whether a modifier helps (1) or harms (-1) who has it. */
function leaning(modifier: Modifier): number {
  switch (modifier.kind) {
    case 'stat':
    case 'av':
    case 'pool':
      return modifier.amount > 0 ? 1 : -1;
    case 'dm':
    case 'cost':
      return modifier.amount < 0 ? 1 : -1;
    case 'roll':
      return modifier.amount > 0 === (modifier.side !== 'against') ? 1 : -1;
    case 'forbid':
    case 'hindered':
      return -1;
    default:
      return 0.5;
  }
}

/** Fewer Casualties this turn are worth a point at its end (GG-SCO-05), the surer the fewer models are still to act. */
function losses(s: State): number {
  const [red, blue] = s.casualties;
  if (s.phase !== 'activations' || red === blue) return 0;
  let waiting = 0;
  let all = 0;
  for (const m of s.models) {
    if (!living(m)) continue;
    all += 1;
    if (!m.activated) waiting += 1;
  }
  const sure = 0.9 - 0.4 * (waiting / Math.max(1, all));
  const lead = Math.min(2, Math.abs(blue - red));
  return (red < blue ? 1 : -1) * sure * (lead === 2 ? 1.05 : 1);
}
