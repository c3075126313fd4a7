/** Small positions for tests: plain human infantry unless told. */
import type { Body, Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { blank } from '../blank.ts';
import { PRINTED } from '../content/printed.ts';
import { OPTIONS } from '../options.ts';
import { freshModel, freshUnit } from '../rules/fresh.ts';
import { blockCells, bodyOf } from '../rules/layout.ts';
import type { Card, Formation, Piece, State, Unit, UnitKind } from '../state.ts';

export function card(id: string, more: Partial<Card> = {}): Card {
  return {
    id,
    name: 'Human',
    seat: 0,
    kind: 'standard',
    race: 'human',
    creature: null,
    mount: null,
    beast: null,
    profile: { actions: 2, speed: 4, agility: 4, health: 1, bonus: 0, nerve: 4, traits: [] },
    parts: null,
    attacks: 1,
    naturalBonus: 0,
    natural: [],
    spells: [],
    weapons: [],
    sets: [{ weapons: [], shield: false }],
    armour: [],
    barding: null,
    protection: { own: { value: 0, resists: [], weak: [] }, mount: null },
    hasShield: false,
    pavise: false,
    foot: true,
    base: [1, 1],
    classes: {},
    general: false,
    armyStandard: false,
    mercenary: false,
    plainHealth: 1,
    power: 5,
    ...more,
  };
}

export interface UnitWords {
  id: string;
  seat?: number;
  /** Middle of the front. */
  at: Point;
  facing?: Point;
  count?: number;
  files?: number;
  formation?: Formation;
  card?: Card;
  kind?: UnitKind;
}

export function unit(words: UnitWords): { unit: Unit; card: Card } {
  const { id, seat = 0, at, count = 10, kind = 'standard' } = words;
  const made = words.card ?? card(`${id}-card`, { seat, kind });
  const formation = words.formation ?? (count === 1 ? 'single' : 'regiment');
  const files = Math.min(words.files ?? 5, count);
  const [fx, fy] = norm(...(words.facing ?? [0, 1]));
  const u = freshUnit({
    id,
    seat,
    name: id,
    kind,
    card: made,
    place: 'table',
    fy,
    formation,
    files,
    models: blockCells(count, files).map((cell, i) => freshModel(made, `${id}.${i + 1}`, cell)),
  });
  Object.assign(u, { x: at[0], y: at[1], fx });
  return { unit: u, card: made };
}

export function field(words: readonly UnitWords[], pieces: readonly Piece[] = []): State {
  const made = words.map(unit);
  return blank(PRINTED, {
    rng: [1, 2, 3, 4],
    options: Object.fromEntries(OPTIONS.map((o) => [o.id, o.default])),
    phase: 'battle',
    round: 1,
    phases: 2,
    at: 1,
    width: 60,
    depth: 48,
    pieces,
    armies: [0, 1].map((n) => ({ name: `army ${n}`, list: 'generic', rule: { kind: 'none' }, power: 500 })),
    cards: Object.fromEntries(made.map((m) => [m.card.id, m.card])),
    units: made.map((m) => m.unit),
    setup: { map: 1, rolled: true, chosen: true, placing: 0, shaped: [] },
    opened: true,
  });
}

export function bodiesOf(u: Unit): Body[] {
  return u.models.map((m) => bodyOf(u, m));
}
