/**
 * Stolen items (DG-R-447): the whole item is gone with its base, and with it what it gave; health is cut to what the model has at most without
 * it. A model that is left with nothing else in hand fights unarmed.
 */
import { readySets } from '../army/ready-sets.ts';
import { contentOf } from '../content/library.ts';
import type { Power } from '../content/types.ts';
import type { Card, Carried, Model, State, Unit } from '../state.ts';
import { mostHealth } from './lowered.ts';
import { ownBase } from './mounted.ts';
import { findModel, type G } from './play.ts';
import { footKey, protectionOf } from './recruit.ts';
import { tell } from './tell.ts';

export interface Loot {
  model: Model;
  item: Carried;
}

/** The magic items in a unit, one of each kind of bearer: those of equal models are alike. */
export function lootIn(s: State, u: Unit): Loot[] {
  const seen = new Set<string>();
  return u.models.flatMap((model) =>
    (s.cards[model.card]!.items ?? []).flatMap((item): Loot[] => {
      const key = `${model.card} ${model.role} ${item.id}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ model, item }];
    }),
  );
}

/** Takes the item from the model, for good. */
export function stealItem(g: G, model: string, item: string): void {
  const s = g.state;
  const at = findModel(s, model);
  const card = at === undefined ? undefined : s.cards[at.model.card];
  const taken = card?.items?.find((one) => one.id === item);
  if (at === undefined || card === undefined || taken === undefined) return;
  const { unit, model: m } = at;
  const key = `${card.id} without ${item}`;
  if (s.cards[key] === undefined) {
    const cards: Record<string, Card> = { ...s.cards, [key]: without(s, card, taken, key) };
    const foot = s.cards[footKey(card.id)];
    if (foot !== undefined) cards[footKey(key)] = without(s, foot, taken, footKey(key));
    s.cards = cards;
  }
  hand(s, unit, m, card, s.cards[key]!);
  tell(g, { kind: 'stolen', clause: 'DG-R-447', model, unit: unit.id, seat: unit.seat, item: taken.name });
}

/** The model has the new card, and in hand what it had as far as that is left. */
function hand(s: State, u: Unit, m: Model, was: Card, is: Card): void {
  const held = was.sets[u.ready[was.id] ?? 0];
  const alike = is.sets.findIndex((set) => JSON.stringify(set) === JSON.stringify(held));
  const near = is.sets.findIndex((set) => set.weapons.some((id) => held?.weapons.includes(id)));
  m.card = is.id;
  m.health = Math.min(m.health, Math.max(1, mostHealth(s, m)));
  u.ready[is.id] ??= Math.max(0, alike >= 0 ? alike : near);
  if (u.models.some((other) => other.card === was.id)) return;
  delete u.ready[was.id];
  for (const record of s.units) {
    if (record.card !== was.id) continue;
    record.card = is.id;
    if (record.place !== 'joined') continue;
    record.ready = { [is.id]: u.ready[is.id] ?? 0 };
    ownBase(record, is);
  }
}

function without(s: State, card: Card, item: Carried, id: string): Card {
  const weapons = card.weapons.filter((w) => w.id !== item.weapon);
  const piece = card.armour.find((a) => a.id === item.armour);
  const armour = card.armour.filter((a) => a !== piece);
  const shield = armour.some((a) => a.slot === 'shield');
  const items = (card.items ?? []).filter((one) => one !== item);
  const content = contentOf(s);
  const { items: _, ...rest } = card;
  const lost = (of: (power: Power) => number | undefined): number => item.does.reduce((n, p) => n + (of(p) ?? 0), 0);
  const slowed = card.mount === null ? (piece?.speed ?? 0) : 0;
  const taught = new Set(
    item.alone ?? (item.does.some((p) => p.teaches === 'spell') ? item.taught?.map((one) => one.id) : []),
  );
  const { profile } = card;
  return {
    ...rest,
    id,
    weapons,
    armour,
    sets: readySets(weapons, shield, profile.traits),
    hasShield: shield,
    pavise: armour.some((a) => a.slot === 'pavise'),
    protection: protectionOf({
      armour,
      barding: card.barding,
      creature: content.creatures.get(card.creature ?? '') ?? null,
      mount: content.creatures.get(card.mount ?? '') ?? null,
    }),
    profile: {
      ...profile,
      actions: profile.actions - lost((p) => p.change?.actions),
      speed: Math.max(0, profile.speed - lost((p) => p.change?.speed) - slowed),
      agility: Math.max(0, profile.agility - lost((p) => p.change?.agility)),
      health: Math.max(1, profile.health - lost((p) => p.health)),
      bonus: profile.bonus - lost((p) => p.change?.bonus),
      nerve: profile.nerve === null ? null : profile.nerve - lost((p) => p.change?.nerve),
    },
    attacks: card.attacks - lost((p) => p.change?.attacks),
    spells: card.spells.filter((spell) => !taught.has(spell.id)),
    ...(items.length === 0 ? {} : { items }),
  };
}
