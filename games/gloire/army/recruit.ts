/** The models of a band before they are on the table: its members, and the trained animals of its handlers (GL-SKK-02, GL-R-101). */
import { cardOf } from '../card.ts';
import type { Content } from '../content/content.ts';
import type { Character, Grade, Location } from '../content/types.ts';
import type { Card } from '../state.ts';
import { characterOf, displayNames, gradeOf, HORSE } from './entry.ts';
import type { Roster } from './roster.ts';
import { SIZES, type SizeId } from './sizes.ts';

export interface Recruit {
  character: Character;
  /** Identical Grade 1 models share one sheet (GL-HRD-01). */
  card: Card;
  grade: Grade;
  /** Counts as a model of its Grade for hero points (GL-HP-01): trained animals do not (GL-R-101). */
  member: boolean;
  /** Numbers of other recruits, counted from 0; null: none. `master`: of Devotion and Undying Loyalty. `owner`: of a Heroic Horse. */
  master: number | null;
  handler: number | null;
  owner: number | null;
  /** It rides a horse that the scenario gives (GL-S4-01). */
  rides: boolean;
  /** Its place among the models of the roster; null for an animal. */
  entry: number | null;
  /** What a campaign left it with: locations with a crossed box, the turn in which it arrives; 0: it starts the game. */
  crossed: readonly Location[];
  late: number;
}

/**
 * The recruits of a band for a scenario that asks for a size: the first of each Grade, as many as it asks for. Where only the models that a scenario names
 * take part, animals and items stay at home (GL-R-342). Null when the band has not enough.
 */
export function recruitsOf(content: Content, roster: Roster, size: SizeId = roster.size): Recruit[] | null {
  const { models, mounted, bare } = SIZES[size];
  const names = displayNames(content, roster);
  // A campaign may have given more Grade 1 models where the scenario has any (GL-R-339).
  const more = models[1] > 0 ? (roster.carried?.recruits ?? 0) : 0;
  const left: Record<Grade, number> = { ...models, 1: models[1] + more };
  const drafted: { entry: number; character: Character; grade: Grade }[] = [];
  roster.models.forEach((entry, i) => {
    const grade = gradeOf(content, entry);
    const character = characterOf(content, entry, names[i] as string);
    if (grade === null || character === null || left[grade] === 0) return;
    left[grade] -= 1;
    drafted.push({ entry: i, character: bare ? { ...character, items: [] } : character, grade });
  });
  if (left[3] + left[2] + left[1] > 0) return null;
  const cards = new Map<string, Card>();
  // The place of an absent model stays empty (GL-R-338).
  const present = drafted.filter(({ entry }) => roster.models[entry]?.carried?.absent !== true);
  const recruits = present.map(
    ({ entry, character, grade }): Recruit => ({
      character,
      card: sharedCard(content, character, grade, cards),
      grade,
      member: true,
      master: null,
      handler: null,
      owner: null,
      rides: mounted,
      entry,
      crossed: roster.models[entry]?.carried?.crossed ?? [],
      late: roster.models[entry]?.carried?.late ?? 0,
    }),
  );
  recruits.forEach((one, i) => {
    bind(recruits, i, one, roster.models[present[i]?.entry ?? 0]?.master);
  });
  if (!bare) recruits.push(...animalsOf(content, recruits));
  return recruits;
}

/** Names whom a model is devoted to, or who owns a horse: the one its entry names, else the first (GL-R-225, GL-R-333). */
function bind(recruits: readonly Recruit[], i: number, one: Recruit, named: string | undefined): void {
  const isHorse = one.character.archetype === HORSE;
  const open = (other: Recruit): boolean => other.character.archetype !== HORSE && (isHorse || other.grade === 3);
  const wanted = named ?? one.character.master;
  const called = recruits.findIndex(
    (other, k) => k !== i && open(other) && (other.character.name === wanted || other.character.id === wanted),
  );
  const found = called >= 0 ? called : recruits.findIndex((other, k) => k !== i && open(other));
  if (found < 0) return;
  if (isHorse) one.owner = found;
  else if (isLoyal(one.character)) one.master = found;
}

/** Devotion and Undying Loyalty have a master. */
export function isLoyal({ skills }: Pick<Character, 'skills'>): boolean {
  return (skills.devotion ?? 0) > 0 || (skills['undying-loyalty'] ?? 0) > 0;
}

function animalsOf(content: Content, recruits: readonly Recruit[]): Recruit[] {
  return recruits.flatMap(({ character }, handler) => {
    const { animal } = character;
    const beast = animal === undefined ? undefined : content.beasts.get(animal);
    if (beast === undefined) return [];
    const name = `${beast.name} of ${character.name}`;
    const own: Character = { id: beast.id, name, archetype: beast.id, weapons: [], armour: {}, skills: {} };
    return [
      {
        character: own,
        card: cardOf(content, own),
        grade: 1 as const,
        member: false,
        master: null,
        handler,
        owner: null,
        rides: false,
        entry: null,
        crossed: [],
        late: recruits[handler]?.late ?? 0,
      },
    ];
  });
}

/** Cards differ by name too, so that everybody is told apart; what they share is everything else. */
function sharedCard(content: Content, character: Character, grade: Grade, cards: Map<string, Card>): Card {
  if (grade !== 1) return cardOf(content, character);
  const { name: _, ...rest } = character;
  const key = JSON.stringify(rest);
  const known = cards.get(key);
  if (known !== undefined) return { ...known, name: character.name };
  const card = cardOf(content, character);
  cards.set(key, card);
  return card;
}
