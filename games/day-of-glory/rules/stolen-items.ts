/**
 * A magic item leaves its bearer for good (DG-R-246, DG-R-447): the whole of it with its base. What it gave is lost, health above the new maximum
 * too, and who has nothing else to hold fights unarmed.
 */
import { readySets } from '../army/ready-sets.ts';
import type { Power, Profile } from '../content/types.ts';
import type { Card, Carried, Model, ReadySet, State, Unit } from '../state.ts';
import { mostHealth } from './lowered.ts';
import { footKey, worns } from './recruit.ts';

/** An item and the model that has it. */
export interface Held {
  id: string;
  name: string;
  model: Model;
  unit: Unit;
}

/** The magic items in a unit, one of each kind of bearer: those of equal models are alike. */
export function itemsIn(s: State, u: Unit): Held[] {
  const seen = new Set<string>();
  return u.models.flatMap((model) =>
    (s.cards[model.card]!.items ?? []).flatMap((item): Held[] => {
      const key = `${model.card} ${model.role} ${item.id}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ id: item.id, name: item.name, model, unit: u }];
    }),
  );
}

export function takeItem(s: State, { id, model, unit }: Held): void {
  const was = s.cards[model.card]!;
  const item = was.items?.find((one) => one.id === id);
  if (item === undefined) return;
  const card = without(was, item, keyFor(s, was.id));
  const cards: Record<string, Card> = { ...s.cards, [card.id]: card };
  const foot = s.cards[footKey(was.id)];
  if (foot !== undefined) cards[footKey(card.id)] = without(foot, item, footKey(card.id));
  s.cards = cards;
  model.card = card.id;
  model.health = Math.min(model.health, Math.max(1, mostHealth(s, model)));
  unit.ready[card.id] = setLike(was.sets[unit.ready[was.id] ?? 0], item, card);
  if (!unit.models.some((m) => m.card === was.id)) {
    delete unit.ready[was.id];
    // The last of that make: the unit, or the record of a hero.
    for (const record of s.units) if (record.card === was.id) record.card = card.id;
  }
}

function keyFor(s: State, card: string): string {
  for (let n = 1; ; n++) if (s.cards[`${card}-${n}`] === undefined) return `${card}-${n}`;
}

/** What the powers of an item give of a number. */
function given(does: readonly Power[], of: keyof Profile | 'attacks' | 'health'): number {
  let total = 0;
  for (const power of does) {
    if (of === 'health') total += power.health ?? 0;
    else if (of !== 'traits') total += power.change?.[of] ?? 0;
  }
  return total;
}

/** The card without that item and what it is made of. */
function without(card: Card, item: Carried, id: string): Card {
  const { profile, parts } = card;
  const { does } = item;
  const weapons = card.weapons.filter((w) => w.id !== item.weapon);
  const armour = card.armour.filter((a) => a.id !== item.armour);
  const shield = armour.some((a) => a.slot === 'shield');
  const items = (card.items ?? []).filter((one) => one !== item && one.id !== item.id);
  const gone = card.armour.filter((a) => a.id === item.armour);
  const worn = card.armour.reduce((n, a) => n + (a.slot === 'shield' ? 0 : a.value), 0);
  // What a rider wears does not slow the mount (DG-R-100).
  const slowed = card.mount === null ? gone.reduce((n, a) => n + (a.speed ?? 0), 0) : 0;
  const { items: _items, ...rest } = card;
  return {
    ...rest,
    id,
    profile: {
      ...profile,
      actions: Math.max(0, profile.actions - given(does, 'actions')),
      speed: Math.max(0, profile.speed - given(does, 'speed') - slowed),
      agility: Math.max(0, profile.agility - given(does, 'agility')),
      health: profile.health - given(does, 'health'),
      bonus: profile.bonus - given(does, 'bonus'),
      nerve: profile.nerve === null ? null : profile.nerve - given(does, 'nerve'),
    },
    parts:
      parts === null
        ? null
        : {
            ...parts,
            riderAgility: parts.riderAgility - given(does, 'agility'),
            riderHealth: parts.riderHealth - given(does, 'health'),
          },
    attacks: Math.max(1, card.attacks - given(does, 'attacks')),
    weapons,
    armour,
    sets: readySets(weapons, shield, profile.traits),
    protection: { ...card.protection, own: worns(card.protection.own.value - worn, armour) },
    hasShield: shield,
    ...(items.length === 0 ? {} : { items }),
  };
}

/** The set most like the one in hand: the same without the item, else the first. */
function setLike(held: ReadySet | undefined, item: Carried, card: Card): number {
  const left = (held?.weapons ?? []).filter((id) => id !== item.weapon);
  const same = card.sets.findIndex(
    (set) =>
      set.weapons.length === left.length &&
      left.every((id) => set.weapons.includes(id)) &&
      set.shield === (held?.shield === true && card.hasShield),
  );
  return Math.max(0, same);
}
