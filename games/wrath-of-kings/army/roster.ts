/** The shape of a roster file, and the models that it stands for. What a force may contain is another matter: see check.ts. */
import { z } from 'zod';
import { packRefsSchema } from '#engine/packs/refs.ts';
import { numbered } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import { type Card, type GameSize, SIZES } from '../content/types.ts';

const id = z.string().min(1).max(60);

export const entrySchema = z.strictObject({
  /** Id of the card. */
  card: id,
  /** How many models of it. */
  count: z.int().min(1).max(60),
  /** This leader is the commander (WK-FOR-16); of several models the first. */
  commander: z.literal(true).optional(),
});

/** What an option adds: 3 rank-1 infantry or 1 rank-1 specialist (WK-FOR-11). */
export const OPTION_KINDS = ['infantry', 'specialist'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

export const rosterSchema = z.strictObject({
  game: z.literal('wrath-of-kings'),
  name: z.string().min(1).max(80),
  house: id,
  size: z.enum(SIZES),
  /** Chosen before the models (WK-FOR-13); the same may be there more than once. */
  options: z.array(z.enum(OPTION_KINDS)).max(8),
  models: z.array(entrySchema).max(60),
  /** The packs it needs. */
  packs: packRefsSchema.optional(),
});

export type Entry = z.infer<typeof entrySchema>;
export type Roster = z.infer<typeof rosterSchema>;

/** A model of a force before it is on the table. */
export interface Recruit {
  card: Card;
  /** Those that share a card are numbered: "Thornpack Runner 3". */
  name: string;
  commander: boolean;
}

/**
 * The number of the entry whose first model commands: the one that is named, or the only leader there is. Null where nobody
 * does, or several are named.
 */
export function commanderOf(content: Content, roster: Roster): number | null {
  const leaders = roster.models.flatMap(({ card }, i) => (content.cards.get(card)?.type === 'leader' ? [i] : []));
  const named = leaders.filter((i) => roster.models[i]?.commander === true);
  if (named.length > 0) return named.length === 1 ? (named[0] as number) : null;
  return leaders.length === 1 ? (leaders[0] as number) : null;
}

/** Every model of a force, in the order of its roster. Cards are those of the content: all matches share them. */
export function modelsOf(content: Content, roster: Roster): Recruit[] {
  const cards = roster.models.flatMap(({ card: known, count }, i) => {
    const card = content.cards.get(known);
    if (card === undefined) throw new Error(`there is no card "${known}"`);
    return Array.from({ length: count }, (_, k) => ({ card, entry: i, first: k === 0 }));
  });
  const names = numbered(cards.map(({ card }) => card.name));
  const commander = commanderOf(content, roster);
  return cards.map(({ card, entry, first }, i) => ({
    card,
    name: names[i] as string,
    commander: entry === commander && first,
  }));
}

/** The size on which the lists agree (WK-FOR-01). */
export function sizeOfMatch(rosters: readonly Roster[]): GameSize {
  const [first, ...others] = rosters;
  if (first === undefined) throw new Error('a match has two forces');
  const other = others.find(({ size }) => size !== first.size);
  if (other !== undefined) {
    throw new Error(
      `both players agree on one size of game (WK-FOR-01): ${first.name} is a ${first.size}, ${other.name} a ${other.size}`,
    );
  }
  return first.size;
}
