/** Procedures that a case can run alone, without staging a match around them. What each returns is `result`. */
import { z } from 'zod';
import type { Flow, Json } from '#engine/game.ts';
import { norm } from '#engine/geometry/vec.ts';
import { effectObject, malady } from '../content/schema.ts';
import { type Effect, type MaladyId, STATS, type StatId } from '../content/types.ts';
import { endActivation } from '../rules/activation.ts';
import { attack } from '../rules/attack.ts';
import { check, opposed } from '../rules/checks.ts';
import { concentrate } from '../rules/concentrate.ts';
import { addMalady, casualty, gain, lose, removeMalady } from '../rules/damage.ts';
import { applyEffects } from '../rules/effects.ts';
import { fall } from '../rules/fall.ts';
import { forcedMove } from '../rules/forced.ts';
import { injuryRoll } from '../rules/injury.ts';
import type { G } from '../rules/play.ts';
import { newActivation } from '../rules/recruit.ts';
import type { Model } from '../state.ts';
import { define, id, model, type Procedures, weaponOf } from './procedure.ts';
import { OF_WARBANDS } from './procedures-army.ts';
import { OF_THE_TABLE } from './procedures-table.ts';

const stat = z.enum(STATS);
const point = z.tuple([z.number(), z.number()]);
const purpose = z.enum(['injury-test', 'shaken', 'concentration', 'blast', 'spell', 'ability', 'unstable']).optional();

function dm(amount: number | undefined): { label: string; amount: number; clause: string }[] {
  return amount === undefined ? [] : [{ label: 'Difficulty', amount, clause: 'GG-CHK-05' }];
}

export const PROCEDURES: Procedures = {
  check: define(
    'A Stat Check with a Difficulty Modifier.',
    z.strictObject({ model: id, stat, dm: z.number().optional(), purpose }),
    function* (g, a): Flow<Json> {
      const spec = {
        stat: a.stat as StatId,
        purpose: a.purpose ?? (a.stat as StatId),
        dm: dm(a.dm),
        clause: 'GG-CHK-01',
      };
      const { success, natural, modified } = yield* check(g, model(g, a.model), spec);
      return { success, natural, modified };
    },
  ),
  opposed: define(
    'An opposed check; the result names the winner or nobody.',
    z.strictObject({ a: id, b: id, stat, dm: z.number().optional() }),
    function* (g, a): Flow<Json> {
      const spec = { stat: a.stat as StatId, purpose: a.stat as StatId, dm: dm(a.dm), clause: 'GG-CHK-06' };
      const winner = yield* opposed(g, model(g, a.a), model(g, a.b), spec);
      return { winner: winner?.id ?? null };
    },
  ),
  attack: define(
    'A whole attack, whoever is activated: no Action Points, no Reload.',
    z.strictObject({ attacker: id, target: id, weapon: id.optional() }),
    function* (g, a): Flow<Json> {
      const attacker = model(g, a.attacker);
      yield* attack(g, attacker, model(g, a.target), weaponOf(attacker, a.weapon), { free: true });
      return null;
    },
  ),
  injury: define(
    'A roll on the Injury Chart against a model.',
    z.strictObject({ model: id, modifier: z.number().optional(), nonLethal: z.boolean().optional() }),
    function* (g, a): Flow<Json> {
      const m = model(g, a.model);
      const parts = a.modifier === undefined ? [] : [{ label: 'modifier', amount: a.modifier, clause: 'GG-ATK-20' }];
      yield* injuryRoll(g, m, { by: 1 - m.seat, parts, nonLethal: a.nonLethal ?? false, clause: 'GG-ATK-20' });
      return null;
    },
  ),
  gain: define(
    'A gain of Damage Markers at once.',
    z.strictObject({ model: id, injury: z.number().optional(), fatigue: z.number().optional() }),
    function* (g, a): Flow<Json> {
      yield* gain(g, model(g, a.model), { injury: a.injury ?? 0, fatigue: a.fatigue ?? 0 }, { clause: 'GG-DMG-04' });
      return null;
    },
  ),
  lose: define(
    'A loss of Damage Markers.',
    z.strictObject({ model: id, injury: z.number().optional(), fatigue: z.number().optional() }),
    function* (g, a): Flow<Json> {
      lose(g, model(g, a.model), { injury: a.injury ?? 0, fatigue: a.fatigue ?? 0 }, 'GG-DMG-04');
      return null;
    },
  ),
  malady: define(
    'A model gains or loses a Malady.',
    z.strictObject({ model: id, gain: malady.optional(), lose: malady.optional() }),
    function* (g, a): Flow<Json> {
      const m = model(g, a.model);
      if (a.gain) yield* addMalady(g, m, a.gain as MaladyId, 'GG-MAL-01');
      if (a.lose) removeMalady(g, m, a.lose as MaladyId, 'GG-MAL-01');
      return null;
    },
  ),
  casualty: define('A model is removed as a Casualty.', z.strictObject({ model: id }), function* (g, a): Flow<Json> {
    yield* casualty(g, model(g, a.model), 'GG-DMG-06');
    return null;
  }),
  fall: define('A model falls from where it stands.', z.strictObject({ model: id }), function* (g, a): Flow<Json> {
    yield* fall(g, model(g, a.model), 'GG-FALL-02');
    return null;
  }),
  push: define(
    'A forced move: along a direction, or straight away from another model.',
    z.strictObject({ model: id, inches: z.number(), direction: point.optional(), from: id.optional() }),
    function* (g, a): Flow<Json> {
      const m = model(g, a.model);
      const source = a.from === undefined ? null : model(g, a.from);
      const [dx, dy] = source
        ? norm(m.x - source.x, m.y - source.y)
        : norm(...((a.direction ?? [1, 0]) as [number, number]));
      yield* forcedMove(g, m, dx, dy, a.inches, 'GG-FALL-02');
      return null;
    },
  ),
  effects: define(
    'Effects of a Spell, Ability or item on a model.',
    z.strictObject({ user: id.optional(), target: id, x: z.number().optional(), effects: z.array(effectObject) }),
    function* (g, a): Flow<Json> {
      const user = a.user === undefined ? null : model(g, a.user);
      const ctx = { source: 'effect', clause: 'GG-ABI-04', ...(a.x === undefined ? {} : { x: a.x }) };
      yield* applyEffects(g, user, model(g, a.target), a.effects as Effect[], ctx);
      return null;
    },
  ),
  concentrate: define(
    'The Concentration Test at the end of an Activation with so many casts.',
    z.strictObject({ model: id, casts: z.int().min(0) }),
    function* (g, a): Flow<Json> {
      begin(g, model(g, a.model)).casts = a.casts;
      yield* concentrate(g, model(g, a.model));
      return null;
    },
  ),
  endActivation: define(
    'The end of the Activation of a model.',
    z.strictObject({ model: id, casts: z.int().min(0).optional(), pushed: z.boolean().optional() }),
    function* (g, a): Flow<Json> {
      const activation = begin(g, model(g, a.model));
      activation.casts = a.casts ?? activation.casts;
      activation.pushed = a.pushed ?? activation.pushed;
      yield* endActivation(g);
      return null;
    },
  ),
  ...OF_THE_TABLE,
  ...OF_WARBANDS,
};

function begin(g: G, m: Model) {
  const s = g.state;
  if (s.activation?.model !== m.id) {
    s.activation = { ...newActivation(m.id), begun: true, fresh: false };
    m.activated = true;
    s.mover = m.seat;
  }
  return s.activation;
}
