/** Short ways to write cards down: what most of them lack is left out. */
import type {
  Ability,
  AbilityId,
  Attack,
  AttackKind,
  Card,
  Chart,
  Effect,
  ModelType,
  ResultName,
  Special,
  Toggle,
} from './types.ts';

/** "Saint’s Rebuke" is "saints-rebuke". */
export function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

/** Results in the order of the faces, each so many times; ten in all. */
export function chart(...runs: readonly (readonly [ResultName, number])[]): Chart {
  return runs.flatMap(([result, times]) => Array.from({ length: times }, () => result));
}

export function plain(id: AbilityId): Ability {
  return { id };
}

/** With a value that does not add up (WK-ABL-03). */
export function of(id: AbilityId, x: number): Ability {
  return { id, x };
}

/** With a value that adds to others (WK-ABL-04). */
export function plus(id: AbilityId, amount: number): Ability {
  return { id, plus: amount };
}

export function counter(result: ResultName, x: number): Ability {
  return { id: 'counter-attack', x, result };
}

export function counterPlus(result: ResultName, amount: number): Ability {
  return { id: 'counter-attack', plus: amount, result };
}

function attack(
  kind: AttackKind,
  name: string,
  rate: number,
  range: number,
  abilities: readonly Ability[],
  effects: readonly Effect[],
): Attack {
  return { id: idOf(name), name, kind, rate, range, abilities, effects };
}

export function melee(name: string, rate: number, range: number, abilities: readonly Ability[] = []): Attack {
  return attack('melee', name, rate, range, abilities, []);
}

export function ranged(name: string, rate: number, range: number, abilities: readonly Ability[] = []): Attack {
  return attack('ranged', name, rate, range, abilities, []);
}

export function magic(name: string, rate: number, range: number, abilities: readonly Ability[] = []): Attack {
  return attack('magic', name, rate, range, abilities, []);
}

export function will(name: string, rate: number, range: number, effects: readonly Effect[]): Attack {
  return attack('will', name, rate, range, [], effects);
}

/** For friends within `aura` inches, too; without it for its bearer alone. */
export function toggle(name: string, grants: Ability, aura?: number): Toggle {
  return { kind: 'toggle', id: idOf(name), name, grants, ...(aura === undefined ? {} : { aura }) };
}

export function special(name: string, check: number, effects: readonly Effect[]): Special {
  return { kind: 'special', id: idOf(name), name, check, effects };
}

type Open = 'character' | 'actions' | 'abilities';
type Given = 'house' | 'type' | 'inspire' | 'training';
type Written = Omit<Card, Given | Open> & Partial<Pick<Card, Open>>;
type WrittenLeader = Written & { inspire: NonNullable<Card['inspire']>; training: NonNullable<Card['training']> };

/** What writes the cards of a house. Specialists have no traits (WK-CMB-07); leaders alone have Inspire and Training. */
export function cardsOf(house: string): {
  infantry: (card: Written) => Card;
  specialist: (card: Omit<Written, 'traits'>) => Card;
  leader: (card: WrittenLeader) => Card;
} {
  const made = (type: ModelType, card: Written): Card => ({
    character: false,
    actions: [],
    abilities: [],
    inspire: null,
    training: null,
    ...card,
    house,
    type,
  });
  return {
    infantry: (card) => made('infantry', card),
    specialist: (card) => made('specialist', { ...card, traits: [] }),
    leader: (card) => made('leader', card),
  };
}
