/** The force as places to be filled: a row for each type, rank-2 models over two places (WK-FOR-14), and who could act together. */
import type { SlotBoard } from '#engine/builder.ts';
import { count } from '#engine/text/words.ts';
import type { Content } from '../content/content.ts';
import { type Card, MODEL_TYPES, type ModelType } from '../content/types.ts';
import { CATEGORY_WORDS, inspireText } from '../words/wording.ts';
import { commanderOf, type Roster } from './roster.ts';
import { LABELS, sizeRules, slotParts, slotsOf } from './slots.ts';

interface Placed {
  card: Card;
  unit: string;
  commands: boolean;
}

/** Every model of a type with the entry that it comes from. */
function placed(content: Content, roster: Roster, type: ModelType): Placed[] {
  const commander = commanderOf(content, roster);
  return roster.models.flatMap(({ card: id, count: times }, i) => {
    const card = content.cards.get(id);
    if (card === undefined || card.type !== type) return [];
    return Array.from({ length: times }, (_, k) => ({
      card,
      unit: `models[${i}]`,
      commands: i === commander && k === 0,
    }));
  });
}

function row(content: Content, roster: Roster, type: ModelType): SlotBoard['rows'][number] {
  const parts = slotParts(content, roster, type);
  const places = parts.reduce((all, { amount }) => all + amount, 0);
  const models = placed(content, roster, type);
  const filled = models.reduce((all, { card }) => all + slotsOf(card).slots, 0);
  const slots: SlotBoard['rows'][number]['slots'][number][] = models.map(({ card, unit, commands }) => ({
    unit,
    figure: card.id,
    label: card.name,
    span: slotsOf(card).slots,
    ...(commands ? { mark: 'commander' } : {}),
  }));
  for (let i = filled; i < places; i++) slots.push({ unit: null, figure: '', label: 'free', span: 1 });
  const [first] = parts;
  return {
    label: LABELS[type],
    tally: { text: `${filled} of ${places}`, over: filled > places },
    note: parts.map(({ label, amount }, i) => (i === 0 ? `${amount}` : `${label} ${amount}`)).join(' + '),
    clause: first?.clause ?? 'WK-FOR-04',
    slots,
  };
}

/** Which models share a trait, and what each leader does for them (WK-CMB-04, WK-LDR-03). */
function groups(content: Content, roster: Roster): SlotBoard['tables'][number] {
  const { leadership, command } = sizeRules(content, roster);
  const leaders = placed(content, roster, 'leader');
  const all = [...leaders, ...placed(content, roster, 'infantry')];
  const traits = content.houses.get(roster.house)?.traits.map(({ name }) => name) ?? [];
  return {
    label: 'Groups',
    clause: 'WK-CMB-04',
    columns: [
      'Trait',
      'Models',
      ...leaders.map(({ card, commands }) => `${card.name}, ${commands ? command : leadership}`),
    ],
    rows: traits.map((trait) => [
      trait,
      count(all.filter(({ card }) => card.traits.includes(trait)).length, 'model'),
      ...leaders.map(({ card }) =>
        card.traits.includes(trait) && card.inspire !== null ? inspireText(card.inspire) : 'may call, no Inspire',
      ),
    ]),
  };
}

/** What its house may declare at the table (WK-MOT-02). */
function motivations(content: Content, roster: Roster): SlotBoard['tables'][number] {
  const categories = content.houses.get(roster.house)?.categories ?? [];
  return {
    label: 'Motivations, declared at the table',
    clause: 'WK-SET-08',
    columns: ['Motivation', 'Category', 'What it asks'],
    rows: content.motivations.all
      .filter(({ category }) => categories.includes(category))
      .map(({ name, category, text }) => [name, CATEGORY_WORDS[category], text]),
  };
}

export function board(content: Content, roster: Roster): SlotBoard {
  const models = roster.models.reduce((all, entry) => all + entry.count, 0);
  return {
    label: 'Slots',
    total: count(models, 'model'),
    clause: sizeRules(content, roster).clauses.slots,
    rows: MODEL_TYPES.map((type) => row(content, roster, type)),
    tables: [groups(content, roster), motivations(content, roster)],
  };
}
