/**
 * Demons as units (DG-R-238, DG-R-425, DG-R-428): how they come to the table, to whom they belong, how long they obey. A wild demon is of the
 * side that is no seat's; a bound one is a unit of its binder's player.
 */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import type { Demon } from '../content/types.ts';
import type { Card, State, Summoned, Unit } from '../state.ts';
import { demonsOn } from './demon-facts.ts';
import { freshModel, freshUnit, type NewUnit } from './fresh.ts';
import { poseAt } from './layout.ts';
import { findModel, type G, unitById, WILD } from './play.ts';
import { takeOut } from './ranks.ts';
import { misfit } from './space.ts';
import { tell } from './tell.ts';

/** DG-R-001, DG-R-243: its numbers and its attacks, bare hands of its own. */
export function demonCard(demon: Demon, id: string, name: string, seat: Seat): Card {
  const { profile, attacks, gift } = demon;
  const more = gift?.kind === 'attacks' ? gift.more : 0;
  const dice = [attacks ?? 0, more].flatMap((n) => (typeof n === 'number' ? [] : [{ ...n, add: 0 }]));
  const sure = [attacks ?? 0, more].reduce<number>((n, of) => n + (typeof of === 'number' ? of : of.add), 0);
  return {
    id,
    name,
    seat,
    kind: 'demon',
    race: null,
    creature: null,
    mount: null,
    beast: null,
    profile,
    parts: null,
    attacks: 0,
    naturalBonus: profile.bonus,
    natural:
      attacks === null
        ? []
        : [
            {
              id: 'claws',
              name: 'Claws',
              attacks: sure,
              ...(dice.length === 0 ? {} : { dice }),
              type: null,
              clause: demon.attackClause,
              ...(gift?.kind === 'piercing' ? { piercing: gift.by } : {}),
              ...(gift?.kind === 'lowers' ? { lowers: gift.by } : {}),
            },
          ],
    weapons: [],
    sets: [{ weapons: [], shield: false }],
    armour: [],
    barding: null,
    protection: { own: { value: 0, resists: [], weak: [] }, mount: null },
    hasShield: false,
    pavise: false,
    foot: false,
    base: demon.base,
    classes: {},
    spells: [],
    general: false,
    armyStandard: false,
    mercenary: false,
    plainHealth: profile.health,
    power: 0,
    demon: demon.id,
  };
}

export function demonUnit(card: Card, demon: Summoned): Unit {
  const { id, seat, name } = card;
  const model = freshModel(card, `${id}.1`, { row: 0, file: 0, turn: 0 });
  const alone = { formation: 'single', files: 1, models: [model] } as const satisfies Partial<NewUnit>;
  return freshUnit({ id, seat, name, kind: 'demon', card, place: 'table', fy: 1, ...alone, demon });
}

function freshId(s: State): string {
  for (let n = 1; ; n++) if (unitById(s, `d${n}`) === undefined) return `d${n}`;
}

/** Its name, with a number where another has it. */
function freshName(s: State, name: string): string {
  const taken = (one: string) => s.units.some((u) => u.name === one);
  if (!taken(name)) return name;
  for (let n = 2; ; n++) if (!taken(`${name} ${n}`)) return `${name} ${n}`;
}

/** A wild demon comes to the table near a point; null: nowhere is there room. */
export function putDemon(s: State, demon: Demon, at: Point, facing: Point): Unit | null {
  const card = demonCard(demon, freshId(s), freshName(s, demon.name), WILD);
  const u = demonUnit(card, { round: s.round, roused: false, bound: null, grudge: null });
  s.cards = { ...s.cards, [card.id]: card };
  const spot = spotNear(s, u, at, facing);
  if (spot === null) return null;
  Object.assign(u, poseAt(u, spot[0], spot[1], facing[0], facing[1]));
  s.units.push(u);
  if (demon.gift?.kind === 'aura') s.changing = true;
  return u;
}

const ROUND = directions(64);
const STRIDE = 1 / 8;
const FARTHEST = 24;
const HALVINGS = 8;

/** DG-R-238, DG-R-429: the place nearest to the point where it has room; found by looking outwards in all directions. */
export function spotNear(s: State, u: Unit, at: Point, [fx, fy]: Point, without: readonly string[] = []): Point | null {
  const free = (x: number, y: number) => misfit(s, u, poseAt(u, snap(x), snap(y), fx, fy), { without }) === null;
  if (free(at[0], at[1])) return at;
  for (let far = STRIDE; far <= FARTHEST; far += STRIDE) {
    let best: { way: Point; inches: number } | null = null;
    for (const way of ROUND) {
      if (!free(at[0] + way[0] * far, at[1] + way[1] * far)) continue;
      const inches = nearest(far, (d) => free(at[0] + way[0] * d, at[1] + way[1] * d));
      if (best === null || inches < best.inches) best = { way, inches };
    }
    if (best !== null) return [snap(at[0] + best.way[0] * best.inches), snap(at[1] + best.way[1] * best.inches)];
  }
  return null;
}

/** The least distance, of those from one step nearer on, at which there is room. */
function nearest(far: number, free: (d: number) => boolean): number {
  let out = far;
  let blocked = far - STRIDE;
  for (let k = 0; k < HALVINGS; k++) {
    const mid = (out + blocked) / 2;
    if (free(mid)) out = mid;
    else blocked = mid;
  }
  return out;
}

/** It changes sides: bound by a model, or wild again. */
export function changeSide(s: State, u: Unit, seat: Seat, change: Partial<Summoned>): void {
  if (u.demon === undefined) return;
  u.seat = seat;
  u.demon = { ...u.demon, ...change };
  s.cards = { ...s.cards, [u.card]: { ...s.cards[u.card]!, seat } };
}

/** DG-R-241: who was bound by a model that is no longer there is wild again. */
export function breakBonds(g: G): void {
  const s = g.state;
  for (const u of demonsOn(s)) {
    const by = u.demon?.bound ?? null;
    if (by === null || findModel(s, by) !== undefined) continue;
    changeSide(s, u, WILD, { bound: null });
    tell(g, { kind: 'breaks-free', clause: 'DG-R-241', unit: u.id, also: ['DG-DEM-14'] });
  }
}

/** It leaves play: not killed, and worth nothing to anybody (DG-DEM-28). */
export function removeDemon(s: State, u: Unit): void {
  takeOut(s, u, [...u.models]);
}
