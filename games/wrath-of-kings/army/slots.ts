/** Slots of a force: what its size and its options give (WK-FOR-03 to WK-FOR-13), and what its models fill. */
import type { Account, ClauseId } from '#engine/game.ts';
import { type Part, part, type Sum, sum } from '#engine/log/sum.ts';
import type { Content } from '../content/content.ts';
import { type Card, MODEL_TYPES, type ModelType, type SizeRules } from '../content/types.ts';
import { plural } from '../words/wording.ts';
import type { Entry, OptionKind, Roster } from './roster.ts';

export const LABELS: Readonly<Record<ModelType, string>> = {
  leader: 'Leaders',
  infantry: 'Infantry',
  specialist: 'Specialists',
};

/** Rank-1 slots that an option adds (WK-FOR-11). */
const OPTION_SLOTS: Readonly<Record<OptionKind, number>> = { infantry: 3, specialist: 1 };

export function sizeRules(content: Content, roster: Roster): SizeRules {
  return content.sizes.get(roster.size) as SizeRules;
}

/** Slots of one type: those of the size, and those of every option for it, the same taken twice counting twice (WK-FOR-12). */
export function slotParts(content: Content, roster: Roster, type: ModelType): Part[] {
  const { name, slots, clauses } = sizeRules(content, roster);
  const parts = [part(name, slots[type], clauses.slots)];
  let clause: ClauseId = 'WK-FOR-11';
  for (const option of roster.options) {
    if (option !== type) continue;
    parts.push(part('option', OPTION_SLOTS[option], clause));
    clause = 'WK-FOR-12';
  }
  return parts;
}

/** Slots that a model fills: one, or two of its type for rank 2 (WK-FOR-14). */
export function slotsOf(card: Card): { slots: number; clause: ClauseId } {
  return card.rank === 2 ? { slots: 2, clause: 'WK-FOR-14' } : { slots: 1, clause: 'WK-R-66' };
}

export function entrySlots(content: Content, entry: Entry): Sum {
  const card = content.cards.get(entry.card);
  if (card === undefined) return sum([]);
  const { slots, clause } = slotsOf(card);
  return sum([
    part(entry.count === 1 ? card.name : `${entry.count} ${plural(card.name)}`, slots * entry.count, clause),
  ]);
}

/** An account of each type: what is filled of what there is. */
export function slotAccounts(content: Content, roster: Roster): Account[] {
  return MODEL_TYPES.map((type) => {
    const filled = roster.models.flatMap((entry) =>
      content.cards.get(entry.card)?.type === type ? entrySlots(content, entry).parts : [],
    );
    const limitParts = slotParts(content, roster, type);
    return {
      id: type,
      label: LABELS[type],
      unit: 'slots',
      spent: sum(filled),
      limit: sum(limitParts).value,
      limitParts,
    };
  });
}

/** Morale before the first casualty (WK-MOR-01). */
export function moraleOf(content: Content, roster: Roster): Sum {
  const models = roster.models.reduce((total, { count }) => total + count, 0);
  const ranks = roster.models.reduce((total, { card, count }) => {
    const found = content.cards.get(card);
    return found?.type === 'leader' ? total + found.rank * count : total;
  }, 0);
  return sum([
    part(`a third of ${models} models`, Math.floor(models / 3), 'WK-MOR-01'),
    part('ranks of its leaders', ranks, 'WK-MOR-01'),
  ]);
}
