/** Procedures of the table, of spells and of the parts of a turn. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Flow, Json } from '#engine/game.ts';
import { CAST } from '../rules/cast.ts';
import { coverParts } from '../rules/cover.ts';
import { fall } from '../rules/fall.ts';
import { gap, planGap, touching } from '../rules/measure.ts';
import type { G } from '../rules/play.ts';
import { pushed } from '../rules/push.ts';
import { settleOwed } from '../rules/resolve.ts';
import { scoreTurn } from '../rules/scoring.ts';
import { look } from '../rules/sight.ts';
import { bonusOf } from '../rules/test.ts';
import { initiative, step } from '../rules/turn.ts';
import { towerControl } from '../scenarios/watchtower.ts';
import { SEATS } from '../seats.ts';
import { define, id, inches, listed, type Procedures, point, warrior } from './procedure.ts';

export const PARTS_OF_PLAY: Procedures = {
  fall: define(
    'A warrior falls so many inches: to a place, else to the ground under it.',
    z.strictObject({ warrior: id, inches, to: point.optional() }),
    function* (g, a): Flow<Json> {
      const w = warrior(g, a.warrior);
      const [x, y] = a.to ?? [w.x, w.y];
      yield* fall(g, w, a.inches, { x, y, z: Math.max(0, w.z - a.inches) });
      return null;
    },
  ),
  push: define(
    'A warrior is pushed straight away from a point or another warrior.',
    z.strictObject({ warrior: id, from: z.union([id, point]), inches }),
    function* (g, a): Flow<Json> {
      const other = typeof a.from === 'string' ? warrior(g, a.from) : null;
      const from = other === null ? (a.from as [number, number]) : ([other.x, other.y] as const);
      yield* pushed(g, warrior(g, a.warrior), from, a.inches, other?.id ?? 'push');
      return null;
    },
  ),
  sight: define(
    'Whether a warrior sees another, and how much of it.',
    z.strictObject({ viewer: id, target: id }),
    function* (g, a): Flow<Json> {
      const { visible, cover, share, blocker, cites } = look(g.state, warrior(g, a.viewer), warrior(g, a.target));
      return { visible, cover, share, blocker, cites: [...cites] };
    },
  ),
  cover: define(
    'What cover adds to an attack.',
    z.strictObject({
      attacker: id,
      target: id,
      of: z.enum(['strike', 'shoot', 'spell-melee', 'spell-ranged']).optional(),
    }),
    function* (g, a): Flow<Json> {
      const all = coverParts(g.state, warrior(g, a.attacker), warrior(g, a.target), a.of ?? 'shoot');
      return { value: bonusOf(all), parts: listed(all) };
    },
  ),
  distance: define(
    'How far two warriors are apart, and whether they are in contact.',
    z.strictObject({ from: id, to: id }),
    function* (g, a): Flow<Json> {
      const [from, to] = [warrior(g, a.from), warrior(g, a.to)];
      return { distance: gap(from, to), plan: Math.max(0, planGap(from, to)), contact: touching(g.state, from, to) };
    },
  ),
  cast: define(
    'A cast with all that follows from it; nothing forbids it.',
    z.strictObject({ caster: id, spell: id, target: id.optional(), at: point.optional(), facing: point.optional() }),
    function* (g, a): Flow<Json> {
      const w = warrior(g, a.caster);
      const spell = w.card.spells.find(({ id: one, name }) => one === a.spell || name === a.spell);
      if (spell === undefined) throw new CaseProblem('run', `${w.id} has no spell "${a.spell}"`);
      const { caster: _, ...rest } = a;
      yield* CAST.run(g, w, { verb: 'cast', ...rest, spell: spell.id } as never);
      yield* settleOwed(g, w.seat);
      return null;
    },
  ),
  initiative: define(
    'The Initiative Phase of the next turn: who has the first go, and the Tactical Pauses.',
    z.strictObject({}),
    function* (g): Flow<Json> {
      yield* initiative(g);
      const { first, pauses, turn } = g.state;
      return { first: SEATS[first]?.id ?? '', pauses: { red: pauses[0], blue: pauses[1] }, turn };
    },
  ),
  maintain: define(
    'The part of the End Phase in which Enchantments are Maintained.',
    z.strictObject({}),
    function* (g): Flow<Json> {
      yield* ending(g, () => g.state.ending === 'maintain');
      return { enchantments: g.state.enchantments.length };
    },
  ),
  endPhase: define('The whole End Phase.', z.strictObject({}), function* (g): Flow<Json> {
    yield* ending(g, () => true);
    return null;
  }),
  score: define('Victory Points of the End Phase of this turn.', z.strictObject({}), function* (g): Flow<Json> {
    yield* scoreTurn(g);
    return { red: g.state.vp[0], blue: g.state.vp[1] };
  }),
  control: define(
    'Who controls a part of the watchtower.',
    z.strictObject({ place: z.enum(['roof', 'floor']) }),
    function* (g, a): Flow<Json> {
      const { counts, by } = towerControl(g.state, a.place);
      return { red: counts[0], blue: counts[1], by: by === null ? null : (SEATS[by]?.id ?? null) };
    },
  ),
};

/** Goes through the End Phase while it lasts and `wanted` holds. */
function* ending(g: G, wanted: () => boolean): Flow<void> {
  const s = g.state;
  if (s.phase !== 'end') {
    s.phase = 'end';
    s.ending = 'maintain';
    s.done = [];
  }
  while ((s.phase as string) === 'end' && wanted()) yield* step(g);
}
