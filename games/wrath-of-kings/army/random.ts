/** A legal force made at random: options first (WK-FOR-13), then slot by slot of each type, ranks as chance has it, a commander among the leaders. */
import type { Random } from '#engine/game.ts';
import { sum } from '#engine/log/sum.ts';
import { namingPacks } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { type GameSize, MODEL_TYPES, type ModelType } from '../content/types.ts';
import { packsNeeded } from './needs.ts';
import { OPTION_KINDS, type Roster } from './roster.ts';
import { sizeRules, slotParts } from './slots.ts';

export function randomRoster(content: Content, house: string, rng: Random, size: GameSize = 'patrol'): Roster {
  const title = content.houses.get(house)?.name ?? house;
  const roster: Roster = {
    game: 'wrath-of-kings',
    name: `${title}, mustered at random`,
    house,
    size,
    options: [],
    models: [],
  };
  const { options } = sizeRules(content, roster);
  for (let i = 0; i < options; i++) roster.options.push(pick(OPTION_KINDS, rng));
  for (const type of MODEL_TYPES) fill(content, roster, type, rng);
  const leaders = roster.models.filter(({ card }) => content.cards.get(card)?.type === 'leader');
  pick(leaders, rng).commander = true;
  return namingPacks(roster, packsNeeded(content, roster), content);
}

function pick<T>(list: readonly T[], rng: Random): T {
  return list[rng.int(list.length)] as T;
}

/** Fills every slot of a type; a character that is there already is not drawn again (WK-FOR-15). */
function fill(content: Content, roster: Roster, type: ModelType, rng: Random): void {
  let left = sum(slotParts(content, roster, type)).value;
  while (left > 0) {
    const open = content.cards.all.filter(
      (card) =>
        card.house === roster.house &&
        card.type === type &&
        card.rank <= left &&
        !(card.character && roster.models.some((entry) => entry.card === card.id)),
    );
    if (open.length === 0) throw new Error(`the house "${roster.house}" has not enough ${type} cards`);
    const card = pick(open, rng);
    const entry = roster.models.find((one) => one.card === card.id);
    if (entry === undefined) roster.models.push({ card: card.id, count: 1 });
    else entry.count += 1;
    left -= card.rank;
  }
}
