/**
 * Greek Fire (GL-XI-08, GL-XI-09): thrown up to Brawn inches it lands on the chosen spot and makes a fire 2" across that lasts to the end of the game (GL-R-145). Nobody crosses it,
 * what burns in it is lost, and whoever is under it takes a hit of Strength 7, location rolled, without a test of Guts.
 *
 * Doubtful points: it is thrown as far as the middle of the fire lies from the base. Papers, clues, powder, tables and benches burn. Whoever stands in the fire may leave it.
 */
import type { Act, Answer, Flow, Refusal } from '#engine/game.ts';
import { distanceBodyToFeature } from '#engine/geometry/area.ts';
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { point } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import type { Model, State, TerrainClass } from '../state.ts';
import { makePiece } from './ground.ts';
import { consume, hasItem, noItem } from './items.ts';
import { apart, conscious, type G, isEnemy, moved, name } from './play.ts';
import { stat } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

const RADIUS = 1;
const FIRE_WS = 7;

/** Things that burn. */
const PAPERS: readonly string[] = ['letter', 'clue', 'powder', 'purse', 'map'];
const WOOD: readonly TerrainClass[] = ['table', 'bench'];

function reachOf(s: State, m: Model): number {
  return stat(s, m, 'bw', 'plain');
}

function refusal(s: State, m: Model, at: Point): Refusal | null {
  const no = noItem(m, 'greek-fire', 'Greek Fire', 'GL-XI-08');
  if (no !== null) return no;
  const distance = gap(m, at);
  const limit = reachOf(s, m);
  if (at[0] < 0 || at[1] < 0 || at[0] > s.width || at[1] > s.depth) {
    return {
      clause: 'GL-XI-08',
      reason: 'that is not on the table',
      witness: { kind: 'outside', at, region: 'table' },
    };
  }
  if (distance <= limit + EPSILON) return null;
  return {
    clause: 'GL-XI-08',
    reason: `${name(m)} throws it ${limit}" far`,
    witness: { kind: 'gap', from: [m.x, m.y], to: at, distance, limit },
  };
}

function gap(m: Model, [x, y]: Point): number {
  const dx = x - m.x;
  const dy = y - m.y;
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - m.a);
}

const ROUND = directions(8);

/** Enemies within reach, and the places round about. */
function spots(s: State, m: Model): { at: Point; label: string; subjects: string[] }[] {
  const limit = reachOf(s, m);
  const found = s.models
    .filter((one) => conscious(one) && isEnemy(s, m, one) && apart(m, one) <= limit)
    .map((one) => ({ at: [snap(one.x), snap(one.y)] as Point, label: `at ${name(one)}`, subjects: [m.id, one.id] }))
    .filter(({ at }) => refusal(s, m, at) === null);
  for (const [ux, uy] of ROUND) {
    const at: Point = [snap(m.x + ux * (m.a + limit - EPSILON)), snap(m.y + uy * (m.a + limit - EPSILON))];
    if (refusal(s, m, at) === null) found.push({ at, label: `${tenths(at[0])}, ${tenths(at[1])}`, subjects: [m.id] });
  }
  return found;
}

export const THROW_FIRE = menuVerb({
  name: 'throw-fire',
  text: 'Throw Greek Fire up to Brawn inches: a fire 2" across, and Strength 7 for whoever is under it.',
  args: { at: point },
  main: 'at',
  synonyms: ['greek-fire'],
  action: true,
  prone: true,
  human: true,
  aboard: true,
  find: (g, m): Act | null => {
    const s = g.state;
    if (!hasItem(m, 'greek-fire')) return null;
    return {
      verb: 'throw-fire',
      key: 'throw-fire',
      label: 'Throw Greek Fire',
      clause: 'GL-XI-08',
      form: { kind: 'point', from: m.id, range: reachOf(s, m), radius: RADIUS },
      options: () =>
        spots(s, m).map(({ at, label, subjects }) => ({ answer: { verb: 'throw-fire', at }, label, subjects })),
      sample: (rng) => {
        const all = spots(s, m);
        return all.length === 0 ? null : { verb: 'throw-fire', at: (all[rng.int(all.length)] as { at: Point }).at };
      },
      check: (answer: Answer) => refusal(s, m, answer.at as unknown as Point),
    };
  },
  whyNot: (_, m) => noItem(m, 'greek-fire', 'Greek Fire', 'GL-XI-08'),
  *run(g, m, { at }) {
    consume(m, 'greek-fire');
    yield* burn(g, m, at);
  },
});

function* burn(g: G, m: Model, at: Point): Flow<void> {
  const s = g.state;
  const [x, y] = at;
  s.made += 1;
  const fire = makePiece({
    id: `fire${s.made}`,
    class: 'fire',
    name: 'Greek Fire',
    parts: [{ kind: 'disc', x, y, r: RADIUS }],
  });
  const spot: Body = { x, y, fx: 1, fy: 0, z: 0, h: 0, shape: 'round', a: RADIUS, b: RADIUS };
  const lost: string[] = [];
  s.tokens = s.tokens.filter((token) => {
    const dx = token.x - x;
    const dy = token.y - y;
    const burns =
      token.carrier === null &&
      token.taken === null &&
      PAPERS.includes(token.kind) &&
      dx * dx + dy * dy <= RADIUS * RADIUS;
    if (burns) lost.push(token.id);
    return !burns;
  });
  const stay = s.pieces.filter((piece) => {
    const burns = WOOD.includes(piece.class) && distanceBodyToFeature(piece, spot) <= 0;
    if (burns) lost.push(piece.id);
    return !burns;
  });
  s.pieces = [...stay, fire];
  moved(g);
  tell(g, { kind: 'fire', clause: 'GL-XI-08', model: m.id, at, piece: fire.id, lost, also: ['GL-XI-09', 'GL-R-145'] });
  for (const other of s.models.filter((one) => one.onTable && apart({ ...m, x, y, a: RADIUS }, one) <= 0)) {
    yield* g.rules.blowless(g, other, FIRE_WS, 'GL-XI-09');
  }
}
