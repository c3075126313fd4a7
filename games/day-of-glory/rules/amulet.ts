/** Lead Amulets (DG-MAG-20): they give dice to wizards and summoners alone. */
import type { Seat } from '#engine/game.ts';
import type { Model } from '../state.ts';
import { d6, type G } from './play.ts';
import { tell } from './tell.ts';

/** DG-R-158: whether the amulet of a wizard or summoner gives it a die in this round: the clause that says so; null for none. */
export function lentDie(g: G, seat: Seat, model: Model): string | null {
  const powers = (g.state.cards[model.card]?.items ?? []).flatMap((item) => item.does);
  const power = powers.find((p) => p.lends !== undefined);
  if (power?.lends === undefined) return null;
  const natural = d6(g, 'amulet', power.clause, seat);
  const success = natural >= power.lends;
  tell(g, {
    kind: 'amulet',
    clause: power.clause,
    model: model.id,
    seat,
    item: power.name,
    natural,
    needed: power.lends,
    success,
  });
  return success ? power.clause : null;
}
