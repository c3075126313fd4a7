/**
 * What spells do to those they catch, one function for each kind of effect (content/spells.ts). Hits allow saves and damage does not
 * (DG-R-015); what happens at once happens each time, what lasts does not add up with itself (DG-R-008, DG-R-433).
 */
import type { Flow } from '#engine/game.ts';
import type { SpellEffect } from '../content/spells.ts';
import { amount } from './amount.ts';
import { type Blast, fillGaps, hitModel, hitUnit, hurtModel, hurtUnit } from './blast.ts';
import type { Casting } from './casting-record.ts';
import { ignite } from './flames.ts';
import { forceSkirmish } from './loosen.ts';
import { hitMachine } from './machine-damage.ts';
import { mutate } from './mutation.ts';
import type { G } from './play.ts';
import { makeSavage } from './savage.ts';
import { again } from './spell-again.ts';
import { drain, drown, panic, quake } from './spell-body.ts';
import { sink, wither } from './spell-dice.ts';
import { flood } from './spell-flood.ts';
import { alter, dance, gust, vanish, withdraw } from './spell-motion.ts';
import { fly } from './spell-move.ts';
import { nameModel } from './spell-name.ts';
import { raise, swell } from './spell-raise.ts';
import { type Caught, caughtBy, namedFirst } from './spell-reach.ts';
import { blastOf, type EffectOf, last } from './spell-tools.ts';
import { raiseWall } from './spell-wall.ts';
import { tell } from './tell.ts';
import type { Gaps } from './wounds.ts';

type Kind = SpellEffect['kind'];

/** One kind of effect at work. Models whose places must be filled when all is done are put into `gaps` (DG-R-405). */
type Work<K extends Kind> = (
  g: G,
  casting: Casting,
  effect: EffectOf<K>,
  caught: Caught,
  gaps: Gaps,
) => Flow<void> | undefined;

const WORKS: { readonly [K in Kind]: Work<K> } = {
  damage: (g, casting, effect, caught, gaps) => damage(g, casting, effect, caught, gaps),
  hits: (g, casting, effect, caught, gaps) => hits(g, casting, effect, caught, gaps),
  loosen(g, { clause }, _effect, { units }) {
    // DG-R-418: crews are not loosened.
    for (const u of units) if (u.place === 'table' && u.kind !== 'crew') forceSkirmish(g, u, clause);
    return undefined;
  },
  change(g, casting, { changes, ends }, caught) {
    last(g, casting, caught, { changes, ends });
    return undefined;
  },
  hold(g, casting, { ends }, caught) {
    last(g, casting, caught, { changes: {}, ends, holds: true });
    return undefined;
  },
  mutate(g, casting, _effect, caught) {
    mutate(g, casting, caught);
    return undefined;
  },
  wither: (g, casting, effect, caught, gaps) => wither(g, casting, effect, caught, gaps),
  sink: (g, casting, effect, caught, gaps) => sink(g, casting, effect, caught, gaps),
  flame: (g, casting, effect) => ignite(g, casting, effect),
  fly: (g, casting, { inches }, caught) => fly(g, casting, inches, caught),
  savage(g, casting, effect, caught) {
    makeSavage(g, casting, effect, caught);
    return undefined;
  },
  quake: (g, casting, effect, caught) => quake(g, casting, effect, caught),
  reform: (g, casting, _effect, caught) => alter(g, casting, caught),
  drain: (g, casting, _effect, caught, gaps) => drain(g, casting, caught, gaps),
  dance: (g, casting, _effect, caught) => dance(g, casting, caught),
  raise: (g, casting, effect) => raise(g, casting, effect),
  swell(g, casting, effect, caught) {
    swell(g, casting, effect, caught);
    return undefined;
  },
  gust: (g, casting, effect, caught) => gust(g, casting, effect, caught),
  again(g, casting, _effect, caught) {
    again(g, casting, caught);
    return undefined;
  },
  flood(g, casting) {
    flood(g, casting);
    return undefined;
  },
  drown: (g, casting, effect, caught, gaps) => drown(g, casting, effect, caught, gaps),
  vanish: (g, casting) => vanish(g, casting),
  withdraw: (g, casting, effect, caught) => withdraw(g, casting, effect, caught),
  panic: (g, casting, _effect, caught) => panic(g, casting, caught),
  wall(g, casting) {
    raiseWall(g, casting);
    return undefined;
  },
};

/** The spell takes effect, on whom it catches now. Items and prayers that cast without dice begin here (DG-R-165). */
export function* takeEffect(g: G, cast: Casting): Flow<void> {
  const gaps: Gaps = new Map();
  const casting = yield* aimedAtLast(g, cast);
  if (casting === null) return;
  g.enter(casting.clause);
  const caught = caughtBy(g.state, casting);
  for (const effect of casting.spell.effects) {
    const work = WORKS[effect.kind] as Work<Kind>;
    const flow = work(g, casting, effect, caught, gaps);
    if (flow !== undefined) yield* flow;
  }
  yield* fillGaps(g, gaps);
  g.leave();
}

/** DG-R-209: a range in dice is rolled now, and a model named; null when nothing comes of it. */
function* aimedAtLast(g: G, casting: Casting): Flow<Casting | null> {
  const { spell, clause, seat, caster } = casting;
  if (spell.aim.kind !== 'model' || namedFirst(spell.aim)) return casting;
  const { first, range } = spell.aim;
  if (first !== undefined && typeof range === 'number') {
    const rolled = amount(g, first, 'spell-first', clause, seat);
    tell(g, { kind: 'drains', clause, also: ['DG-R-215'], seat, model: caster, name: spell.name, rolled });
    return yield* nameModel(g, { ...casting, rolled }, range);
  }
  const rolled = amount(g, range, 'spell-range', clause, seat);
  tell(g, { kind: 'spell-range', clause, also: ['DG-R-209'], seat, model: caster, name: spell.name, rolled });
  return yield* nameModel(g, casting, rolled);
}

function* damage(g: G, casting: Casting, effect: EffectOf<'damage'>, caught: Caught, gaps: Gaps): Flow<void> {
  const { clause, seat } = casting;
  for (const u of caught.units) {
    const n = amount(g, effect.amount, 'spell-damage', clause, seat);
    yield* hurtUnit(g, u, n, blastOf(g, casting));
  }
  for (const { model } of caught.models) {
    const n = amount(g, effect.amount, 'spell-damage', clause, seat);
    yield* hurtModel(g, model, n, blastOf(g, casting), gaps);
  }
  for (const piece of caught.pieces) {
    hitMachine(g, piece, amount(g, effect.amount, 'spell-damage', clause, seat), clause, casting.caster);
  }
}

function* hits(g: G, casting: Casting, effect: EffectOf<'hits'>, caught: Caught, gaps: Gaps): Flow<void> {
  const { clause, seat } = casting;
  const blast = (): Blast => ({
    ...blastOf(g, casting),
    type: effect.type ?? null,
    ...(effect.piercing === undefined ? {} : { piercing: effect.piercing }),
    ...(effect.damage === undefined ? {} : { damage: effect.damage }),
    ...(effect.saves === false ? { unsaved: true as const } : {}),
  });
  for (const u of caught.units) {
    const n = amount(g, effect.amount, 'spell-hits', clause, seat);
    yield* hitUnit(g, u, n, blast());
  }
  for (const { model } of caught.models) {
    const n = amount(g, effect.amount, 'spell-hits', clause, seat);
    yield* hitModel(g, model, n, blast(), gaps);
  }
  for (const piece of caught.pieces) {
    hitMachine(g, piece, amount(g, effect.amount, 'spell-hits', clause, seat), clause, casting.caster);
  }
}
