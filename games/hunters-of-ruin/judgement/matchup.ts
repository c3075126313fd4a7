/**
 * What one warrior does to another with one attack, from the rules' own tests, worked out once for each pair of cards with what they hold: the
 * chance of a hit and the chance that it costs Body, for each modifier of the attack roll that the table may add.
 */
import { type Part, part } from '#engine/log/sum.ts';
import type { Spell, Weapon } from '../content/types.ts';
import { type Blow, fightSpec, hitOf } from '../rules/attack.ts';
import { type Hit, resistParts } from '../rules/damage.ts';
import { powerParts } from '../rules/modifiers.ts';
import { targetSum } from '../rules/stats.ts';
import { bonusOf, judge, type TestSpec, testChance, testParts } from '../rules/test.ts';
import { counterArms, shootArms, strikeArms } from '../rules/weapons.ts';
import type { Card, State, Warrior } from '../state.ts';

/** Modifiers of the attack roll that are told apart. */
const LEAST = -2;
const MOST = 3;
const SPAN = MOST - LEAST + 1;

/** For each modifier from LEAST on: chance of a hit, chance that Body is lost. */
export interface Odds {
  hit: Float64Array;
  hurt: Float64Array;
}

export interface Matchup {
  strike: Odds;
  charge: Odds;
  counter: Odds;
  /** The best of its bows and its Damage (ranged) spells; range 0 when it has none. */
  shot: Odds;
  range: number;
  bands: boolean;
  magic: boolean;
}

export function at({ hit, hurt }: Odds, of: 'hit' | 'hurt', modifier: number): number {
  const k = Math.max(LEAST, Math.min(MOST, modifier)) - LEAST;
  return (of === 'hit' ? hit : hurt)[k] as number;
}

/** What tells warriors apart here: their cards but for the name, and what they hold. */
export interface Kit {
  inUse: string;
  mounted: boolean;
  pairs: Map<Kit, Matchup>;
}

/** Kits of one kind of card, for all warriors that have such a card. */
const byCard = new WeakMap<Card, Kit[]>();
const byKind = new Map<string, Kit[]>();
/** So many kinds of card are remembered; beyond that all are worked out anew. */
const REMEMBERED = 400;

function kitsOf(s: State, card: Card): Kit[] {
  let known = byCard.get(card);
  if (known === undefined) {
    const kind = `${s.content} ${JSON.stringify({ ...card, name: '' })}`;
    known = byKind.get(kind);
    if (known === undefined) {
      if (byKind.size >= REMEMBERED) byKind.clear();
      known = [];
      byKind.set(kind, known);
    }
    byCard.set(card, known);
  }
  return known;
}

export function kitOf(s: State, w: Warrior): Kit {
  const known = kitsOf(s, w.card);
  const inUse = w.inUse.length === 1 ? (w.inUse[0] as string) : w.inUse.join(' ');
  for (let i = 0; i < known.length; i++) {
    const kit = known[i] as Kit;
    if (kit.mounted === w.mounted && kit.inUse === inUse) return kit;
  }
  const kit: Kit = { inUse, mounted: w.mounted, pairs: new Map() };
  known.push(kit);
  return kit;
}

const chances = new Map<number, number>();

/** `testChance`, remembered. */
export function chanceOf(bonus: number, target: number): number {
  const key = bonus * 16 + target;
  let known = chances.get(key);
  if (known === undefined) {
    known = testChance(bonus, target);
    chances.set(key, known);
  }
  return known;
}

export function matchup(s: State, a: Warrior, own: Kit, d: Warrior, other: Kit): Matchup {
  let found = own.pairs.get(other);
  if (found === undefined) {
    found = work(s, a, d);
    own.pairs.set(other, found);
  }
  return found;
}

function none(): Odds {
  return { hit: new Float64Array(SPAN), hurt: new Float64Array(SPAN) };
}

/** Keeps the better of two, value by value. */
function better(best: Odds, other: Odds): void {
  for (let k = 0; k < SPAN; k++) {
    if ((other.hurt[k] as number) < (best.hurt[k] as number)) continue;
    best.hurt[k] = other.hurt[k] as number;
    best.hit[k] = other.hit[k] as number;
  }
}

function oddsOf(s: State, a: Warrior, d: Warrior, spec: TestSpec, hitFor: (degrees: number) => Hit): Odds {
  const odds = none();
  const bonus = bonusOf(testParts(s, a, spec));
  const target = targetSum(s, a, spec.test, spec.mount === true).value;
  const resist = targetSum(s, d, 'resist').value;
  const fails: number[] = [];
  const failing = (degrees: number): number => {
    const known = fails[degrees];
    if (known !== undefined) return known;
    const hit = hitFor(degrees);
    const parts = testParts(s, d, {
      test: 'resist',
      clause: 'HR-DMG-01',
      parts: resistParts(d, hit),
      against: a,
      source: hit.source,
      weapon: hit.weapon ?? null,
    });
    const chance = 1 - chanceOf(bonusOf(parts), resist);
    fails[degrees] = chance;
    return chance;
  };
  for (let k = 0; k < SPAN; k++) {
    for (let face = 1; face <= 10; face++) {
      const { success, degrees } = judge(face, bonus + LEAST + k, target);
      if (!success) continue;
      odds.hit[k] = (odds.hit[k] as number) + 0.1;
      odds.hurt[k] = (odds.hurt[k] as number) + 0.1 * failing(degrees);
    }
  }
  return odds;
}

/** The two alone on open ground, the attacker touching or at a distance. */
function bareTable(s: State, a: Warrior, d: Warrior, apart: number): { bare: State; one: Warrior; two: Warrior } {
  const one = fresh(a, 0);
  const two = fresh(d, one.a + d.a + apart);
  const bare: State = {
    ...s,
    warriors: [one, two],
    pieces: [],
    markers: [],
    enchantments: [],
    summoned: [],
    activation: null,
  };
  return { bare, one, two };
}

function fresh(w: Warrior, x: number): Warrior {
  return {
    ...w,
    x,
    y: 0,
    z: 0,
    lost: 0,
    out: false,
    onTable: true,
    left: null,
    fleeing: false,
    climb: null,
    attached: [],
    silenced: false,
  };
}

function work(s: State, a: Warrior, d: Warrior): Matchup {
  const close = bareTable(s, a, d, 0);
  const found: Matchup = {
    strike: none(),
    charge: none(),
    counter: none(),
    shot: none(),
    range: 0,
    bands: false,
    magic: false,
  };
  const blow = (of: Blow['of'], charged: number | null) => ({
    of,
    charged,
    rapid: false,
    unfazed: false,
    resist: [] as readonly Part[],
  });
  const { bare, one, two } = close;
  const fight = (made: Blow): Odds =>
    oddsOf(bare, one, two, fightSpec(bare, one, two, made), (n) => hitOf(bare, one, two, made, n));
  for (const arm of strikeArms(bare, one)) {
    better(found.strike, fight({ ...arm, ...blow('strike', null) }));
    better(found.charge, fight({ ...arm, ...blow('strike', 6) }));
  }
  for (const arm of counterArms(bare, one)) better(found.counter, fight({ ...arm, ...blow('counter-attack', null) }));
  const far = bareTable(s, a, d, 8);
  for (const weapon of shootArms(far.bare, far.one))
    addShot(found, shotOdds(far, weapon), weapon.range ?? 0, weapon.bands !== false, false);
  for (const spell of a.card.spells) {
    if (spell.effect.do !== 'damage') continue;
    const odds = spellOdds(far, spell);
    if (spell.type === 'damage-ranged') addShot(found, odds, spell.range, false, true);
    else better(found.strike, odds);
  }
  return found;
}

type Table = ReturnType<typeof bareTable>;

/** The weapon that hurts most; of two alike the one that reaches farther. */
function addShot(found: Matchup, odds: Odds, range: number, bands: boolean, magic: boolean): void {
  const zero = 0 - LEAST;
  const gain = (odds.hurt[zero] as number) * range;
  if (gain <= (found.shot.hurt[zero] as number) * found.range) return;
  found.shot = odds;
  found.range = range;
  found.bands = bands;
  found.magic = magic;
}

function shotOdds({ bare, one, two }: Table, weapon: Weapon): Odds {
  const occasion = { against: two, weapon };
  const degreesPart = (n: number): Part[] => (n > 0 ? [part('Degrees of Success', n, 'HR-DMG-01')] : []);
  const fight: Part[] =
    weapon.fight?.strike === undefined ? [] : [part(weapon.name, weapon.fight.strike, weapon.clause)];
  const always = weapon.power?.always === undefined ? [] : [part(weapon.name, weapon.power.always, weapon.clause)];
  return oddsOf(bare, one, two, { test: 'shoot', clause: 'HR-DMG-01', parts: fight, ...occasion }, (n) => ({
    source: 'shoot',
    attacker: one,
    power: [...degreesPart(n), ...always, ...powerParts(bare, one, 'shoot', occasion)],
    weapon,
    clause: 'HR-DMG-01',
    name: weapon.name,
  }));
}

function spellOdds({ bare, one, two }: Table, spell: Spell): Odds {
  const { effect } = spell;
  return oddsOf(bare, one, two, { test: 'cast', clause: 'HR-DMG-01', against: two }, (n) => ({
    source: spell.type === 'damage-ranged' ? 'spell-ranged' : 'spell-melee',
    attacker: one,
    power: n > 0 ? [part('Degrees of Success', n, 'HR-DMG-01')] : [],
    ignoresShields: effect.do === 'damage' && effect.ignoresShields === true,
    magical: true,
    clause: spell.clause,
    name: spell.name,
  }));
}
