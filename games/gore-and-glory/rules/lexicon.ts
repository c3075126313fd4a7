/**
 * Finds content by its id: what a position made up for itself first, then the printed lists. Also what a card has in
 * sum, its Abilities and the moments at which it can react, remembered per card because every window asks for it.
 */
import { contentOf } from '../content/library.ts';
import {
  type Ability,
  MOMENTS,
  type Modifier,
  type Moment,
  type Spell,
  type SummonCard,
  type Trait,
  type Weapon,
} from '../content/types.ts';
import type { Attached, Card, Model, State } from '../state.ts';
import { byCards } from './company.ts';

function missing(what: string, id: string): never {
  throw new Error(`there is no ${what} "${id}"`);
}

export function traitOf(s: State, id: string): Trait {
  return s.made.traits[id] ?? contentOf(s).traits.get(id) ?? missing('Trait', id);
}

export function abilityOf(s: State, id: string): Ability {
  return s.made.abilities[id] ?? contentOf(s).abilities.get(id) ?? missing('Ability', id);
}

export function spellOf(s: State, id: string): Spell {
  return s.made.spells[id] ?? contentOf(s).spells.get(id) ?? missing('Spell', id);
}

export function weaponOf(s: State, id: string): Weapon {
  return s.made.weapons[id] ?? contentOf(s).weapons.get(id) ?? missing('weapon', id);
}

export function cardOf(s: State, id: string): SummonCard {
  return s.made.cards[id] ?? contentOf(s).cards.get(id) ?? missing('stat card', id);
}

/** One bit for each moment of a Reactive Ability. */
export const MOMENT_BITS = Object.fromEntries(MOMENTS.map((moment, i) => [moment, 1 << i])) as Record<Moment, number>;

interface Repertoire {
  abilities: readonly string[];
  active: readonly string[];
  moments: number;
}

const known = new WeakMap<Card, Repertoire>();

function addAbilities(modifiers: readonly Modifier[], to: string[]): void {
  for (const modifier of modifiers) {
    if (modifier.kind === 'ability' && !to.includes(modifier.ability)) to.push(modifier.ability);
  }
}

function repertoire(s: State, card: Card): Repertoire {
  let found = known.get(card);
  if (found === undefined) {
    const abilities: string[] = [];
    for (const id of card.abilities) if (!abilities.includes(id)) abilities.push(id);
    for (const trait of card.traits) addAbilities(traitOf(s, trait.id).modifiers, abilities);
    const faction = contentOf(s).factions.get(card.faction);
    if (faction !== undefined) addAbilities(faction.rule.modifiers, abilities);
    const active: string[] = [];
    let moments = 0;
    for (const id of abilities) {
      const ability = abilityOf(s, id);
      if (ability.type === 'active') active.push(id);
      else if (ability.moment !== undefined) moments |= MOMENT_BITS[ability.moment];
    }
    found = { abilities, active, moments };
    known.set(card, found);
  }
  return found;
}

/** Ids of all Abilities the model has now: printed, from Traits, from its Faction, and lent for a time. */
export function abilitiesOf(s: State, m: Model): readonly string[] {
  const own = repertoire(s, m.card).abilities;
  if (m.attached.length === 0) return own;
  let all: string[] | null = null;
  for (const attached of m.attached) {
    const modifier = attached.modifier;
    if (modifier.kind !== 'ability' || (all ?? own).includes(modifier.ability)) continue;
    all ??= own.slice();
    all.push(modifier.ability);
  }
  return all ?? own;
}

/** Whether the model has any Active Ability: asked for every menu. */
export function hasActive(s: State, m: Model): boolean {
  if (repertoire(s, m.card).active.length > 0) return true;
  return m.attached.length > 0 && m.attached.some((a) => lentType(s, a) === 'active');
}

/** The moments at which the model has a Reactive Ability, as bits. */
export function momentsOf(s: State, m: Model): number {
  const bits = repertoire(s, m.card).moments;
  return m.attached.length === 0 ? bits : bits | lentMoments(s, m);
}

function lentMoments(s: State, m: Model): number {
  let bits = 0;
  for (const { modifier } of m.attached) {
    if (modifier.kind !== 'ability') continue;
    const moment = abilityOf(s, modifier.ability).moment;
    if (moment !== undefined) bits |= MOMENT_BITS[moment];
  }
  return bits;
}

const cardMoments = byCards((s) => {
  let bits = 0;
  for (const m of s.models) bits |= repertoire(s, m.card).moments;
  return bits;
});

/** The moments at which anybody has a Reactive Ability. */
export function momentsOfAll(s: State): number {
  const models = s.models;
  let bits = cardMoments(s);
  for (let i = 0; i < models.length; i++) {
    const m = models[i] as Model;
    if (m.attached.length > 0) bits |= lentMoments(s, m);
  }
  return bits;
}

function lentType(s: State, attached: Attached): Ability['type'] | null {
  const modifier = attached.modifier;
  return modifier.kind === 'ability' ? abilityOf(s, modifier.ability).type : null;
}
