/**
 * What one card can do to another with a single attack: the share of the endurance it has left, for every state of health of
 * both. Worked out by the rules' own estimate on an empty table and remembered, because evaluation asks it of every pair of
 * models for every position it looks at.
 */

import { spellOf } from '../rules/lexicon.ts';
import { shapeOf } from '../rules/spell-choice.ts';
import { bloodiedAt } from '../rules/stats.ts';
import { expectedHarm } from '../rules/to-hit.ts';
import { isBlast } from '../rules/weapons.ts';
import type { Card, CarriedWeapon, Model, State } from '../state.ts';

export interface Matchup {
  /** By `at`: the best Close Combat weapon, and the best Ranged one. */
  close: Float64Array;
  shot: Float64Array;
}

/** What a card brings to a fight, whoever the enemy. */
export interface Arms {
  /** Its number: numbers are found faster in a map than objects. */
  id: number;
  /** Inches that its close weapons reach; 0 for base contact. */
  reach: number;
  /** Of the Ranged weapon that reaches farthest; 0 for none. */
  range: number;
  reload: number;
  /** Harmful Spells count as shots that a crowd does not hinder. */
  spells: boolean;
  /** By the enemy's number. */
  matchups: Map<number, Matchup>;
}

interface Fighter {
  m: Model;
  arms: Arms;
}

/** What tells cards apart here: summoned models of one kind differ by their name only and share their weapons. */
type Kit = Card['weapons'];

const arms = new WeakMap<Kit, Arms>();
let count = 0;

export function armsOf(s: State, m: Model): Arms {
  let known = arms.get(m.card.weapons);
  if (known === undefined) {
    known = { id: count++, reach: 0, range: 0, reload: 9, spells: false, matchups: new Map() };
    for (const w of m.card.weapons) {
      if (w.type === 'close') known.reach = Math.max(known.reach, w.traits.reach ?? 0);
      else if ((w.range ?? 0) > known.range) {
        known.range = w.range ?? 0;
        known.reload = w.reload ?? 9;
      }
    }
    const range = spellRange(s, m.card);
    if (range > known.range) {
      known.range = range;
      known.reload = 9;
      known.spells = true;
    }
    arms.set(m.card.weapons, known);
  }
  return known;
}

function spellRange(s: State, card: Card): number {
  let range = 0;
  for (const id of card.spells) {
    const spell = spellOf(s, id);
    const harms = spell.targeting === 'curse' || spell.targeting === 'hex' || shapeOf(spell) === 'point';
    if (harms) range = Math.max(range, spell.range);
  }
  return range;
}

/** Markers that 2 AP worth of harmful Spells leave behind, or so. */
const SPELL_HARM = 0.6;

/** Where a pairing of these two as they are now is found in the tables. */
export function at(attacker: Model, damage: number, dt: number): number {
  return (attacker.bloodied ? dt : 0) + damage;
}

export function matchup(s: State, u: Fighter, v: Fighter): Matchup {
  let found = u.arms.matchups.get(v.arms.id);
  if (found === undefined) {
    found = work(s, u.arms, u.m, v.m);
    u.arms.matchups.set(v.arms.id, found);
  }
  return found;
}

function work(s: State, known: Arms, a: Model, d: Model): Matchup {
  const dt = d.card.dt;
  const close = new Float64Array(2 * dt);
  const shot = new Float64Array(2 * dt);
  const attacker = fresh(a, 0);
  const defender = fresh(d, known.range === 0 ? 2 : 6);
  const bare: State = { ...s, models: [attacker, defender], pieces: [], markers: [], activation: null };
  const half = bloodiedAt(d);
  for (let damage = 0; damage < dt; damage++) {
    defender.injuries = damage;
    defender.bloodied = damage >= half;
    for (let tired = 0; tired < 2; tired++) {
      attacker.bloodied = tired === 1;
      const k = tired * dt + damage;
      for (const w of a.card.weapons) {
        const table = w.type === 'close' ? close : shot;
        table[k] = Math.max(table[k] as number, harm(bare, attacker, defender, w));
      }
      if (known.spells) shot[k] = Math.max(shot[k] as number, SPELL_HARM / (dt - damage));
    }
  }
  return { close, shot };
}

function harm(s: State, a: Model, d: Model, w: CarriedWeapon): number {
  const value = expectedHarm(s, a, d, w);
  return isBlast(s, a, w) ? value * 0.8 : value;
}

function fresh(m: Model, x: number): Model {
  return {
    ...m,
    x,
    y: 0,
    fx: x === 0 ? 1 : -1,
    fy: 0,
    z: 0,
    fatigue: 0,
    maladies: [],
    attached: [],
    alive: true,
    onTable: true,
  };
}
