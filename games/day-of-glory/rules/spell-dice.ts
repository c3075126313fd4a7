/** Spells that roll for the models they catch: Desiccation and Quicksand (DG-LDES-04, DG-LDES-05). */
import type { Flow } from '#engine/game.ts';
import { hurtModel } from './blast.ts';
import type { Casting, Found } from './casting-record.ts';
import { findModel, type G } from './play.ts';
import { type Caught, flying } from './spell-reach.ts';
import { blastOf, type EffectOf, last } from './spell-tools.ts';
import { tell } from './tell.ts';
import { type Gaps, wound } from './wounds.ts';

/** DG-R-209: a die for each point of the health that it has now. */
export function* wither(
  g: G,
  casting: Casting,
  { from }: EffectOf<'wither'>,
  { models }: Caught,
  gaps: Gaps,
): Flow<void> {
  const { clause, seat } = casting;
  for (const { model } of models) {
    const at = findModel(g.state, model.id);
    if (at === undefined) continue;
    const rolls: number[] = [];
    for (let i = 0; i < model.health; i++) {
      rolls.push(g.dice.roll(6, 'health', clause, seat, (face) => face >= from, rolls.slice()));
    }
    const damage = rolls.filter((face) => face >= from).length;
    tell(g, { kind: 'withers', clause, unit: at.unit.id, model: model.id, seat, rolls, needed: from, damage });
    yield* hurtModel(g, model, damage, blastOf(g, casting), gaps);
  }
}

/** DG-LDES-05: flyers do not sink. What is slain dies whole, mount and rider (DG-R-450). */
export function* sink(g: G, casting: Casting, effect: EffectOf<'sink'>, { models }: Caught, gaps: Gaps): Flow<void> {
  const s = g.state;
  const { clause } = casting;
  const stuck: Found[] = [];
  for (const { model } of models) {
    const at = findModel(s, model.id);
    if (at === undefined || flying(s, model)) continue;
    const { seat, id } = at.unit;
    const alike = (face: number) => (face <= effect.slain ? 0 : face <= effect.held ? 1 : 2);
    const natural = g.dice.roll(6, 'quicksand', clause, seat, alike);
    const fate = (['slain', 'held', 'free'] as const)[alike(natural)]!;
    tell(g, { kind: 'sinks', clause, unit: id, model: model.id, seat, natural, fate });
    if (fate === 'slain') yield* wound(g, at.unit, model.health, { by: null, clause, melee: false, on: model, gaps });
    else if (fate === 'held') stuck.push(at);
  }
  last(g, casting, { units: [], models: stuck }, { changes: {}, ends: effect.ends, holds: true });
}
