/**
 * What one model does to another with its best attack, by the rules' own charts, worked out once for each pair of cards with the Training of their armies. Rerolls
 * and shifts count as parts of a die.
 */
import type { Ability, Attack, Card, Effect } from '../content/types.ts';
import { valueIn } from '../rules/abilities.ts';
import { hitsOf } from '../rules/chart.ts';
import { strikeOf } from '../rules/strike.ts';
import type { Model, State } from '../state.ts';

/** An attack against one kind of target. */
export interface Blow {
  name: string;
  range: number;
  /** Chance of at least so much damage, by its index; 1 at 0. */
  least: readonly number[];
  /** Chance of a hit at all, and hits on the average as a share of what one damage takes. */
  hit: number;
  mean: number;
}

export interface Matchup {
  /** Its best attack against an enemy in contact; null when it has none. */
  close: Blow | null;
  /** Its best attack from afar; null when it has none. */
  far: Blow | null;
}

/** A card with the Training of its army: what tells models apart here. */
export interface Kit {
  pairs: Map<Kit, Matchup>;
  /** Inches at which its close attack reaches; the longest range of the others. */
  stalker: boolean;
  flying: boolean;
  sprint: number;
}

const kits = new WeakMap<Card, { training: readonly Ability[]; kit: Kit }[]>();

export function kitOf(s: State, m: Model): Kit {
  const training = s.training[m.seat as 0 | 1];
  let known = kits.get(m.card);
  if (known === undefined) {
    known = [];
    kits.set(m.card, known);
  }
  for (let i = 0; i < known.length; i++) {
    const one = known[i] as { training: readonly Ability[]; kit: Kit };
    if (one.training === training || sameTraining(one.training, training)) return one.kit;
  }
  const has = (id: Ability['id']): boolean =>
    m.card.abilities.some((ability) => ability.id === id) || training.some((ability) => ability.id === id);
  const sprint = has('slow') ? 0 : has('fast') ? 6 : 4;
  const kit: Kit = { pairs: new Map(), stalker: has('stalker'), flying: has('flying'), sprint };
  known.push({ training, kit });
  return kit;
}

function sameTraining(a: readonly Ability[], b: readonly Ability[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    const [one, other] = [a[i] as Ability, b[i] as Ability];
    if (one.id !== other.id || one.x !== other.x || one.plus !== other.plus || one.result !== other.result)
      return false;
  }
  return true;
}

export function matchup(s: State, a: Model, own: Kit, d: Model, other: Kit): Matchup {
  let found = own.pairs.get(other);
  if (found === undefined) {
    found = work(s, a, d);
    own.pairs.set(other, found);
  }
  return found;
}

/** The two alone on open ground, whole and without anything that passes. */
function work(s: State, a: Model, d: Model): Matchup {
  const one = fresh(a);
  const two = fresh(d);
  const bare: State = { ...s, models: [one, two], pieces: [], activation: null };
  const found: Matchup = { close: null, far: null };
  for (const attack of one.card.attacks) {
    const blow = blowOf(bare, one, two, attack);
    // A ranged attack cannot target a model in contact (WK-RNG-01).
    if (attack.kind !== 'ranged' && better(blow, found.close)) found.close = blow;
    if (attack.range > 2 && better(blow, found.far)) found.far = blow;
  }
  return found;
}

function better(blow: Blow, than: Blow | null): boolean {
  return than === null || worth(blow) > worth(than);
}

function worth({ least, mean, range }: Blow): number {
  return (least[1] ?? 0) + 0.3 * mean + 0.005 * range;
}

function fresh(m: Model): Model {
  return { ...m, damage: 0, toggles: [], bonuses: [], alive: true, onTable: true };
}

/** What rerolls, extra dice and shifts are worth, in dice. */
const AGAIN = 0.4;
const SHIFTED = 0.3;

function blowOf(bare: State, a: Model, d: Model, attack: Attack): Blow {
  const strike = strikeOf(bare, [{ model: a, attack }], 'attack', [{ target: d, dice: attack.rate }]);
  const pool = strike.pools[0] as (typeof strike.pools)[number];
  const { values } = strike;
  const { defender } = pool;
  const of = valueIn;
  const helped =
    AGAIN *
      (of(values, 'offensive-expertise') + of(values, 'offensive-mastery') - of(defender, 'defensive-expertise')) +
    SHIFTED * (of(values, 'precision') - of(defender, 'evasion'));
  const dice = Math.max(0.5, attack.rate + helped);
  const { wounds, resilience, willpower } = d.card;
  if (attack.kind === 'will') return willBlow(attack, dice, willpower, wounds);
  const one: [number, number, number] = [0, 0, 0];
  for (const { result } of pool.chart) one[hitsOf(result) as 0 | 1 | 2] += 0.1;
  const hits = spread(dice, one);
  const least = new Array<number>(wounds + 1).fill(0);
  let mean = 0;
  for (let n = 0; n < hits.length; n++) {
    const p = hits[n] as number;
    mean += p * n;
    for (let k = 0; k <= wounds && k * resilience <= n; k++) least[k] = (least[k] as number) + p;
  }
  return { name: attack.name, range: attack.range, least, hit: 1 - (hits[0] as number), mean: mean / resilience };
}

/** Chances of the number of hits of so many dice, a part of a die counted in proportion. */
function spread(dice: number, one: readonly [number, number, number]): number[] {
  const whole = Math.floor(dice);
  let chances = [1];
  for (let i = 0; i < whole; i++) chances = another(chances, one);
  const part = dice - whole;
  if (part === 0) return chances;
  return another(chances, one).map((p, n) => part * p + (1 - part) * (chances[n] ?? 0));
}

function another(chances: readonly number[], [none, single, double]: readonly [number, number, number]): number[] {
  const next = new Array<number>(chances.length + 2).fill(0);
  for (let n = 0; n < chances.length; n++) {
    const p = chances[n] as number;
    next[n] = (next[n] as number) + p * none;
    next[n + 1] = (next[n + 1] as number) + p * single;
    next[n + 2] = (next[n + 2] as number) + p * double;
  }
  return next;
}

/** Successes are dice at or above the Willpower (WK-WIL-01); damage counts, the rest of what it does a little. */
function willBlow({ name, range, effects }: Attack, dice: number, willpower: number, wounds: number): Blow {
  const chance = (11 - Math.max(1, Math.min(10, willpower))) / 10;
  const successes = spread(dice, [1 - chance, chance, 0]);
  const least = new Array<number>(wounds + 1).fill(0);
  let mean = 0;
  for (let n = 0; n < successes.length; n++) {
    const p = successes[n] as number;
    const damage = damageOf(effects, n);
    mean += p * (damage + (n > 0 ? 0.15 : 0));
    for (let k = 0; k <= wounds && k <= damage; k++) least[k] = (least[k] as number) + p;
  }
  return { name, range, least, hit: 0, mean };
}

function damageOf(effects: readonly Effect[], successes: number): number {
  let damage = 0;
  for (const effect of effects) {
    if (effect.does !== 'damage') continue;
    const times = 'every' in effect ? Math.floor(successes / effect.every) : successes >= effect.least ? 1 : 0;
    damage += times * effect.amount;
  }
  return damage;
}
