/** Spells at work on the bodies of models: Split Earth, Drain Spirit, Drowning Dry, Panic (DG-LMOU-02, DG-LNEC-01, DG-LRIV-05, DG-LSHA-04). */
import type { Flow } from '#engine/game.ts';
import { amount } from './amount.ts';
import { hurtModel, hurtUnit } from './blast.ts';
import { type Casting, casterIn } from './casting-record.ts';
import { affect } from './effects.ts';
import { flee } from './flight.ts';
import { heal } from './healing.ts';
import { moraleCheck } from './nerve.ts';
import { findModel, type G } from './play.ts';
import type { Caught } from './spell-reach.ts';
import { blastOf, type EffectOf } from './spell-tools.ts';
import { tell } from './tell.ts';
import type { Gaps } from './wounds.ts';

/** DG-LMOU-02: the damage falls on the unit. */
export function* quake(g: G, casting: Casting, { from }: EffectOf<'quake'>, { units }: Caught): Flow<void> {
  const { clause, seat } = casting;
  for (const u of units) {
    const rolls: number[] = [];
    for (let i = 0; i < u.models.length; i++) {
      rolls.push(g.dice.roll(6, 'quake', clause, seat, (face) => face >= from, rolls.slice()));
    }
    const damage = rolls.filter((face) => face >= from).length;
    tell(g, { kind: 'quakes', clause, unit: u.id, seat, rolls, needed: from, damage });
    yield* hurtUnit(g, u, damage, blastOf(g, casting));
  }
}

/** DG-LNEC-01, DG-R-215: no more than the health that is there; the caster heals what was dealt. */
export function* drain(g: G, casting: Casting, { models }: Caught, gaps: Gaps): Flow<void> {
  const { rolled = 0, clause } = casting;
  for (const { model } of models) {
    const damage = Math.min(rolled - model.health, model.health);
    if (damage <= 0) continue;
    const { wounds } = yield* hurtModel(g, model, damage, blastOf(g, casting), gaps);
    const caster = casterIn(g.state, casting);
    if (caster !== undefined) heal(g, caster.unit, caster.model, wounds, clause);
  }
}

/** DG-LRIV-05, DG-R-218: full threes of the health that it had at the start of the game. */
export function* drown(
  g: G,
  casting: Casting,
  { amount: each, per }: EffectOf<'drown'>,
  { models }: Caught,
  gaps: Gaps,
): Flow<void> {
  const s = g.state;
  const { clause, seat, spell, caster } = casting;
  for (const { model } of models) {
    const parts = Math.floor(s.cards[model.card]!.profile.health / per);
    let damage = 0;
    for (let i = 0; i < parts; i++) damage += amount(g, each, 'drowning', clause, seat);
    yield* hurtModel(g, model, damage, blastOf(g, casting), gaps);
    const at = findModel(s, model.id);
    if (at === undefined) continue;
    const lasts = { ends: 'phase', changes: {}, stills: true } as const;
    affect(g, { of: spell.id, name: spell.name, clause, on: model.id, by: caster, seat, ...lasts });
    tell(g, { kind: 'stilled', clause, unit: at.unit.id, model: model.id, seat: at.unit.seat });
  }
}

/** DG-LSHA-04, DG-R-221: with the dead of this round; who fails flees at once. */
export function* panic(g: G, { clause }: Casting, { units }: Caught): Flow<void> {
  for (const u of units) {
    if (u.place !== 'table' || u.fleeing) continue;
    const { passed, excess } = yield* moraleCheck(g, u, u.died, clause);
    if (!passed) yield* flee(g, u, excess);
  }
}
