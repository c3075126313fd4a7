/**
 * Magic items that bear on castings (DG-MAG-16, DG-MAG-19, DG-MAG-23, DG-MAG-29, DG-MAG-36), friend and foe alike (DG-R-157).
 */
import type { Flow } from '#engine/game.ts';
import { type Part, part } from '#engine/log/sum.ts';
import type { Power } from '../content/types.ts';
import type { State } from '../state.ts';
import { amount } from './amount.ts';
import { type Casting, casterIn } from './casting-record.ts';
import { bearersOf, isNear } from './item-reach.ts';
import { forget, hasTried, tryFirst } from './item-spent.ts';
import { bodyOf } from './layout.ts';
import { d6, type G } from './play.ts';
import { losePower } from './power.ts';
import { tell } from './tell.ts';

/** DG-MAG-29, DG-R-162: the dice leave the pool before any are picked. Two shields do not eat twice (DG-R-008). */
export function* eaten(g: G, casting: Casting): Flow<void> {
  const s = g.state;
  const by = casterIn(s, casting);
  if (by === undefined) return;
  const at = bodyOf(by.unit, by.model);
  for (const bearer of bearersOf(s, 'eats')) {
    const power = bearer.item.does.find((p) => p.eats !== undefined);
    if (power?.eats === undefined || !isNear(bearer, at, power.eats.within)) continue;
    const rolled = amount(g, power.eats.dice, 'eaten', power.clause, bearer.unit.seat);
    const lost = losePower(s, casting.caster, rolled);
    const about = { model: casting.caster, seat: casting.seat, bearer: bearer.model.id, item: bearer.item.name };
    tell(g, { kind: 'eaten', clause: power.clause, ...about, rolled, lost });
    return;
  }
}

/** DG-MAG-16, DG-MAG-19: the worst of each kind counts; what was placed twice on one thing counts twice. */
export function warded(s: State, casting: Casting): readonly Part[] {
  const by = casterIn(s, casting);
  const bearers = by === undefined ? [] : bearersOf(s, 'wards');
  if (by === undefined || bearers.length === 0) return [];
  const at = bodyOf(by.unit, by.model);
  const worst = new Map<string, Part>();
  for (const bearer of bearers) {
    const own = new Map<string, Part>();
    for (const { wards, name, clause } of bearer.card.items?.flatMap((item) => item.does) ?? []) {
      if (wards === undefined || !isNear(bearer, at, wards.within)) continue;
      own.set(name, part(name, wards.amount + (own.get(name)?.amount ?? 0), clause));
    }
    for (const [name, p] of own) if (p.amount < (worst.get(name)?.amount ?? 0)) worst.set(name, p);
  }
  return [...worst.values()];
}

/** DG-MAG-23, DG-R-159, DG-R-445: before the first casting of a spell that is known through the book alone. */
export function* misread(g: G, casting: Casting): Flow<boolean> {
  const by = casterIn(g.state, casting);
  if (by === undefined) return false;
  const { model } = by;
  const { id } = casting.spell;
  const book = g.state.cards[model.card]?.items?.find((item) => item.alone?.includes(id));
  if (book === undefined || hasTried(model, id)) return false;
  tryFirst(model, id);
  const natural = d6(g, 'tome', 'DG-MAG-23', casting.seat);
  const success = natural > 1;
  const about = { model: model.id, seat: casting.seat, item: book.name, name: casting.spell.name };
  tell(g, { kind: 'tome', clause: book.clause, ...about, natural, success });
  if (!success) forget(model, id);
  return !success;
}

/** DG-MAG-36, DG-R-445: dice on top for spells of its lore; they count as used. */
export function moreDice(g: G, casting: Casting): number {
  const s = g.state;
  const by = casterIn(s, casting);
  const powers: readonly Power[] =
    by === undefined ? [] : (s.cards[by.model.card]?.items ?? []).flatMap((item) => item.does);
  const power = powers.find((p) => p.adds !== undefined && p.lore === casting.spell.lore);
  if (power?.adds === undefined) return 0;
  const dice = amount(g, power.adds, 'further-dice', power.clause, casting.seat);
  s.inHand[casting.caster] = (s.inHand[casting.caster] ?? 0) + dice;
  tell(g, {
    kind: 'further-dice',
    clause: power.clause,
    model: casting.caster,
    seat: casting.seat,
    item: power.name,
    dice,
  });
  return dice;
}
