/**
 * Summoning: the named model joins the caster's Warband with its own stat card (GG-SUM-01), its whole base within the Spell's
 * range of the caster (GG-SUM-02), and does not activate this turn (GG-SUM-03).
 *
 * Doubtful points: it needs a legal place, or the cast is refused (GG-R-43); its facing is its owner's choice. It has no AP
 * until the next Objective Phase and counts as a model for everything (GG-R-44). Its Faction's rule is its own too. Who may
 * activate it is asked of `inControl` each time anew (GG-SUM-05, GG-SUM-07).
 */

import type { ClauseId, Refusal } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Content } from '../content/content.ts';
import { contentOf } from '../content/library.ts';
import type { SummonCard } from '../content/types.ts';
import type { Card, CarriedWeapon, Model, State } from '../state.ts';
import { cardOf, weaponOf } from './lexicon.ts';
import { gap, gapWitness } from './measure.ts';
import { byId, type G, living, moved, name } from './play.ts';
import { recruit } from './recruit.ts';
import { wholeBaseWithin } from './relocate.ts';
import { levelAt, mayStand, standRefusal } from './standing.ts';
import { controlRange, damageThreshold } from './stats.ts';
import { tell } from './tell.ts';
import { UNARMED } from './unarmed.ts';

/** By content, too: the Faction of that name may have another rule in another one. */
const cards = new WeakMap<Content, WeakMap<SummonCard, Map<string, Card>>>();

/** The stat card as a model carries it. */
export function summonedCard(s: State, id: string, faction: string): Card {
  const printed = cardOf(s, id);
  const content = contentOf(s);
  let bySummon = cards.get(content);
  if (bySummon === undefined) {
    bySummon = new WeakMap();
    cards.set(content, bySummon);
  }
  let byFaction = bySummon.get(printed);
  if (byFaction === undefined) {
    byFaction = new Map();
    bySummon.set(printed, byFaction);
  }
  let card = byFaction.get(faction);
  if (card === undefined) {
    const weapons: CarriedWeapon[] = printed.weapons.map((w) => ({ ...weaponOf(s, w), key: w }));
    weapons.push({ ...UNARMED, key: UNARMED.id });
    let weight = 0;
    for (const weapon of weapons) weight += weapon.wv;
    card = {
      name: printed.name,
      faction,
      character: printed.id,
      class: '',
      size: printed.size,
      level: printed.level,
      stats: printed.stats,
      dt: damageThreshold(printed.stats.bd, printed.level).value,
      weapons,
      armour: null,
      shield: null,
      item: null,
      weight,
      traits: printed.traits.map((trait) => ({ id: trait, x: 1 })),
      abilities: printed.abilities,
      spells: [],
    };
    byFaction.set(faction, card);
  }
  return card;
}

const phantoms = new WeakMap<Card, Model>();

/** The model that would come, only for looking at places: one for each card, so that menus make no new one each time. */
export function phantom(s: State, caster: Model, id: string): Model {
  const card = summonedCard(s, id, caster.card.faction);
  let found = phantoms.get(card);
  if (found === undefined) {
    // No name of its own: it is in nobody's place.
    found = { ...newcomer(s, caster, id), id: '' };
    phantoms.set(card, found);
  }
  return found;
}

function newcomer(s: State, caster: Model, id: string): Model {
  const card = summonedCard(s, id, caster.card.faction);
  const m = recruit(`summoned-${s.summoned + 1}`, caster.seat, card);
  m.x = caster.x;
  m.y = caster.y;
  m.fx = caster.fx;
  m.fy = caster.fy;
  m.z = caster.z;
  m.summoner = caster.id;
  m.summonedNow = true;
  return m;
}

export function mayAppear(s: State, caster: Model, m: Model, at: Point, range: number): boolean {
  return mayStand(s, m, at[0], at[1]) && wholeBaseWithin(s, m, at[0], at[1], caster, range);
}

export function appearRefusal(s: State, caster: Model, m: Model, at: Point, range: number): Refusal | null {
  const refusal = standRefusal(s, m, at[0], at[1]);
  if (refusal !== null) return { ...refusal, also: ['GG-SUM-02'] };
  if (wholeBaseWithin(s, m, at[0], at[1], caster, range)) return null;
  const dx = at[0] - caster.x;
  const dy = at[1] - caster.y;
  const distance = Math.sqrt(dx * dx + dy * dy) - caster.a + m.a;
  const reason = `the whole base must be within ${range}" of ${name(caster)}`;
  return {
    clause: 'GG-SUM-02',
    reason,
    witness: { kind: 'gap', from: [caster.x, caster.y], to: at, distance, limit: range },
  };
}

/** It does not activate this turn; otherwise it is a model like any other. */
const SUMMONED: readonly ClauseId[] = ['GG-SUM-03', 'GG-SUM-04'];

export function summon(g: G, caster: Model, id: string, at: Point, facing: Point | null, source: string): Model {
  const s = g.state;
  const m = newcomer(s, caster, id);
  s.summoned += 1;
  const known = ofThatName(s, m);
  if (known > 0) m.card = { ...m.card, name: `${m.card.name} ${known + 1}` };
  m.x = at[0];
  m.y = at[1];
  const z = levelAt(s, m, at[0], at[1]);
  m.z = Number.isNaN(z) ? 0 : z;
  if (facing !== null) {
    m.fx = facing[0];
    m.fy = facing[1];
  }
  m.onTable = true;
  s.models.push(m);
  moved(g);
  tell(g, {
    kind: 'summon',
    clause: 'GG-SUM-01',
    model: m.id,
    by: caster.id,
    card: id,
    name: m.card.name,
    at,
    facing: [m.fx, m.fy],
    source,
    also: SUMMONED,
  });
  return m;
}

/** Models of the side that bear this name already, numbered or not: the next one is told apart by its number. */
function ofThatName(s: State, m: Model): number {
  let count = 0;
  for (const o of s.models) {
    const rest = o.card.name.slice(m.card.name.length);
    if (o.seat === m.seat && o.card.name.startsWith(m.card.name) && /^(?: \d+)?$/.test(rest)) count++;
  }
  return count;
}

/** Whether the summoner holds this model: its current Mi x 2 inches between the volumes. Recruited models need nobody. */
export function inControl(s: State, m: Model): boolean {
  if (m.summoner === null) return true;
  const summoner = byId(s, m.summoner);
  return summoner !== undefined && living(summoner) && gap(summoner, m) <= controlRange(s, summoner) + EPSILON;
}

/** Why a summoned model may not be activated now; null when it may. */
export function controlRefusal(s: State, m: Model): Refusal | null {
  if (m.summonedNow) return { clause: 'GG-SUM-03', reason: `${name(m)} was summoned this turn` };
  if (inControl(s, m)) return null;
  const summoner = byId(s, m.summoner as string);
  if (summoner === undefined || !living(summoner)) {
    return { clause: 'GG-SUM-05', reason: `nobody controls ${name(m)} any more` };
  }
  const range = controlRange(s, summoner);
  const reason = `${name(m)} is outside the ${range}" Control Range of ${name(summoner)}`;
  return { clause: 'GG-SUM-05', reason, witness: gapWitness(summoner, m, range) };
}

/** Models that this one summoned and now has in its Control Range (GG-SUM-06, GG-R-77). */
export function controlled(s: State, caster: Model): number {
  let n = 0;
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    if (m.summoner === caster.id && living(m) && inControl(s, m)) n++;
  }
  return n;
}
