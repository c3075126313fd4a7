/**
 * The nerve checks that items ask of their bearers when they activate (DG-MAG-24, DG-MAG-27, DG-R-160, DG-R-442): Demon-Weapons first, then
 * Berserker Axes, on the bearer's own nerve with all that lifts or lowers it.
 */
import type { Flow } from '#engine/game.ts';
import type { Activation, Carried, Model, Unit } from '../state.ts';
import { castingOf } from './casting-record.ts';
import { idle } from './fighters.ts';
import { itemWith, powerWith } from './items.ts';
import { mayRollAgain, nerveOfModel, offer } from './nerve.ts';
import { d6, type G, hasTrait, mustUnit } from './play.ts';
import { spellById } from './spell-by-id.ts';
import { takeEffect } from './spell-works.ts';
import { tell } from './tell.ts';

/** All bearers of the unit, or the hero that acts by itself. */
export function* itemChecks(g: G, u: Unit, now: Activation): Flow<void> {
  const s = g.state;
  const alone = now.hero === null ? null : mustUnit(s, now.hero).card;
  const bearers = u.models.filter(
    (m) => s.cards[m.card]!.items !== undefined && (alone === null ? !idle(s, u, m) : m.card === alone),
  );
  if (bearers.length === 0) return;
  for (const m of bearers) {
    const item = itemWith(s.cards[m.card]!, 'tempts');
    if (item === undefined) continue;
    if (yield* bearerCheck(g, u, m, item, 'DG-MAG-27')) now.lent = [...(now.lent ?? []), m.id];
    else yield* whispers(g, u, m, item);
  }
  for (const m of bearers) {
    const item = itemWith(s.cards[m.card]!, 'rages');
    if (item === undefined || (yield* bearerCheck(g, u, m, item, 'DG-MAG-24'))) continue;
    now.raging = [...(now.raging ?? []), m.id];
    tell(g, {
      kind: 'raging',
      clause: 'DG-MAG-24',
      unit: now.hero ?? u.id,
      model: m.id,
      seat: u.seat,
      item: item.name,
    });
  }
}

/** It counts as having the spell cast upon it: nobody casts, answers or dispels it. */
function* whispers(g: G, unit: Unit, model: Model, item: Carried): Flow<void> {
  const spell = spellById(g.state, item.does.find((p) => p.tempts !== undefined)?.tempts?.else ?? '');
  if (spell !== undefined) yield* takeEffect(g, castingOf({ unit, model }, spell, { target: model.id }));
}

/** A D6 below the bearer's own nerve. Constructs and who wears the Berserker Armour pass. */
function* bearerCheck(g: G, u: Unit, m: Model, item: Carried, clause: string): Flow<boolean> {
  const s = g.state;
  const card = s.cards[m.card]!;
  const nerve = nerveOfModel(s, u, m);
  const about = { unit: u.id, model: m.id, seat: u.seat, item: item.name, clause };
  const sure = hasTrait(card, 'construct') ? 'DG-TRT-02' : powerWith(card, 'fearless')?.clause;
  if (nerve === null || sure !== undefined) {
    tell(g, { kind: 'item-check', ...about, automatic: true, success: true, also: [sure ?? 'DG-R-116'] });
    return true;
  }
  const once = (): boolean => {
    const natural = d6(g, 'nerve', clause, u.seat);
    const success = natural < nerve.value;
    const told = { natural, below: nerve.value, parts: nerve.parts, success };
    tell(g, { kind: 'item-check', ...about, ...told, also: ['DG-MOR-19', 'DG-R-442'] });
    return success;
  };
  if (once()) return true;
  if (!mayRollAgain(s, u) || !(yield* offer(u, 'DG-LIST-26'))) return false;
  tell(g, { kind: 'reroll', clause: 'DG-LIST-26', unit: u.id, of: 'nerve' });
  return once();
}
