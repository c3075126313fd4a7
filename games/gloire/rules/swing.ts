/**
 * Improvised movement (GL-IMP-05): by scenery that is flagged for it (GL-R-077), a Brawn test with the arms or a Dodge test with the legs. Passing, up to 6" straight
 * (GL-IMP-06); failing, the Speed in that direction and prone (GL-IMP-07), with falling damage where it ends in a drop (GL-IMP-08). Acrobatic feats take a further Dodge
 * test: failing that, the whole distance and prone (GL-IMP-09).
 *
 * Doubtful points: it passes over furniture and everything no higher than a man, not over enemies (GL-R-006), walls and houses.
 */
import type { Act, Answer, Flow, Refusal } from '#engine/game.ts';
import { segmentDistance2 } from '#engine/geometry/outline.ts';
import { CONTACT, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { id, point } from '../../kit/args.ts';
import { isRefusal, round } from '../../kit/route.ts';
import { readTo } from '../../kit/words.ts';
import type { Model, State, Swing } from '../state.ts';
import { fall } from './fall.ts';
import { coreOf, groundOf, piecesNear, stretchesOn, TOUCHING } from './ground.ts';
import { conscious, type G, isEnemy, isHuman, LEVEL, name, pieceById } from './play.ts';
import { layLow } from './prone.ts';
import { statTest } from './roll.ts';
import { standRefusal, takesRoom, touchesPiece } from './standing.ts';
import { stat } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { SLACK } from './way.ts';

const REACH = 6;

/** What a model could swing by from where it stands. */
export function swingsOf(s: State, m: Model): Swing[] {
  return s.swings.filter(({ at, reach, piece }) => {
    if (piece !== null) {
      const one = pieceById(s, piece);
      return one !== undefined && touchesPiece(m, one);
    }
    const gap = Math.sqrt((at[0] - m.x) * (at[0] - m.x) + (at[1] - m.y) * (at[1] - m.y)) - m.a;
    return gap <= reach + CONTACT;
  });
}

function swingTo(s: State, m: Model, at: Point, most = REACH): Point | Refusal {
  const to: Point = [snap(at[0]), snap(at[1])];
  const from: Point = [m.x, m.y];
  const inches = Math.sqrt((to[0] - m.x) * (to[0] - m.x) + (to[1] - m.y) * (to[1] - m.y));
  if (inches > most + SLACK) {
    return {
      clause: 'GL-IMP-06',
      reason: `that is ${round(inches)}" and it carries ${REACH}"`,
      witness: { kind: 'gap', from, to, distance: inches, limit: REACH },
    };
  }
  for (const other of s.models) {
    if (other === m || !conscious(other) || !isEnemy(s, m, other) || !takesRoom(s, other)) continue;
    const solid = m.a + other.a - TOUCHING;
    if (segmentDistance2(other.x, other.y, m.x, m.y, to[0], to[1]) < solid * solid) {
      return {
        clause: 'GL-R-006',
        reason: `${name(other)} is in the way of ${name(m)}`,
        witness: { kind: 'segment', from, to, blockedBy: other.id },
      };
    }
  }
  const ground = groundOf(s);
  for (const i of piecesNear(
    ground,
    m.a,
    Math.min(m.x, to[0]),
    Math.min(m.y, to[1]),
    Math.max(m.x, to[0]),
    Math.max(m.y, to[1]),
  )) {
    const piece = ground.pieces[i] as (typeof ground.pieces)[number];
    const nature = ground.natures[i];
    if (!(nature === 'never' || (nature === 'raised' && piece.height - m.z > LEVEL + EPSILON))) continue;
    if (!stretchesOn([from, to], coreOf(m.a), piece).some(({ from: begins }) => begins > EPSILON)) continue;
    return {
      clause: 'GL-R-017',
      reason: `${piece.name} is in the way of ${name(m)}`,
      witness: { kind: 'segment', from, to, blockedBy: piece.id },
    };
  }
  return standRefusal(s, m, to[0], to[1]) ?? to;
}

const ROUND = directions(32);

function swingAct(s: State, m: Model, swing: Swing): Act {
  const fixed = { swing: swing.id };
  const answer = (at: Point): Answer => ({ verb: 'swing', ...fixed, at });
  const spots = (): Point[] => {
    const found: Point[] = [];
    for (let i = 0; i < 32; i += 2) {
      const [ux, uy] = ROUND[i] as Point;
      const to: Point = [snap(m.x + ux * (REACH - GRID)), snap(m.y + uy * (REACH - GRID))];
      if (!isRefusal(swingTo(s, m, to))) found.push(to);
    }
    return found;
  };
  return {
    verb: 'swing',
    key: `swing-${swing.id}`,
    label: `Swing by ${swing.name}`,
    clause: 'GL-IMP-05',
    form: { kind: 'point', from: m.id, range: REACH, radius: m.a },
    fixed,
    options: () =>
      spots().map((at) => ({ answer: answer(at), label: `${round(at[0])}, ${round(at[1])}`, subjects: [m.id] })),
    sample: (rng) => {
      for (let i = 0; i < 6; i++) {
        const [ux, uy] = ROUND[rng.int(32)] as Point;
        const d = 1 + (REACH - 1) * rng.real();
        const to: Point = [snap(m.x + ux * d), snap(m.y + uy * d)];
        if (!isRefusal(swingTo(s, m, to))) return answer(to);
      }
      return null;
    },
    suggest: () => spots().slice(0, 6).map(answer),
    check: ({ swing: which, at }) => {
      if (which !== swing.id) return { clause: 'GL-R-077', reason: `"${String(which)}" is not at hand` };
      const found = swingTo(s, m, at as unknown as Point);
      return isRefusal(found) ? found : null;
    },
  };
}

export const SWING = menuVerb({
  name: 'swing',
  text: 'Move by a chandelier, banister, rope or table, up to 6", by a test.',
  args: { swing: id, at: point },
  synonyms: ['slide', 'improvise-move'],
  action: true,
  human: true,
  foot: true,
  find: (g, m) => swingsOf(g.state, m).map((swing) => swingAct(g.state, m, swing)),
  refused: (g, m) =>
    g.state.swings.length === 0 || !isHuman(m)
      ? null
      : {
          verb: 'swing',
          label: 'Swing',
          refusal: { clause: 'GL-R-077', reason: `${name(m)} has nothing to swing by within reach` },
        },
  read: ({ args }) => readTo(args, 'at'),
  *run(g, m, { swing: which, at }) {
    const s = g.state;
    const swing = s.swings.find((one) => one.id === which);
    if (swing === undefined) return;
    yield* swung(g, m, swing, at);
  },
});

function* swung(g: G, m: Model, swing: Swing, at: Point): Flow<void> {
  const s = g.state;
  const { passed } = yield* statTest(g, m, { test: 'improvised-movement', stat: swing.stat, clause: 'GL-IMP-05' });
  tell(g, {
    kind: 'swing',
    clause: passed ? 'GL-IMP-06' : 'GL-IMP-07',
    model: m.id,
    swing: swing.id,
    name: swing.name,
    passed,
    to: at,
    also: ['GL-R-077'],
  });
  const high = m.z;
  let to = at;
  if (!passed) {
    const [ux, uy] = norm(at[0] - m.x, at[1] - m.y);
    to = landing(s, m, [ux, uy], stat(s, m, 'sp', 'plain'));
  }
  const { over } = yield* g.rules.walk(g, m, [to], {
    of: 'swing',
    clause: passed ? 'GL-IMP-06' : 'GL-IMP-07',
    air: true,
  });
  if (!conscious(m)) return;
  if (high - m.z > LEVEL + EPSILON) {
    g.enter('GL-IMP-08');
    yield* fall(g, m, high - m.z, null);
    g.leave();
  }
  if (!conscious(m)) return;
  if (!passed) {
    yield* layLow(g, m, 'GL-IMP-07', 'lands badly');
    return;
  }
  if (!swing.extraDodge || over || m.prone) return;
  const feat = yield* statTest(g, m, { test: 'acrobatics', stat: 'dg', clause: 'GL-IMP-09' });
  if (!feat.passed) yield* layLow(g, m, 'GL-IMP-09', 'lands badly');
}

/** The last place of a straight course of so many inches that it can get to. */
function landing(s: State, m: Model, [ux, uy]: Point, inches: number): Point {
  for (let d = inches; d > 0; d -= 1 / 16) {
    const to: Point = [snap(m.x + ux * d), snap(m.y + uy * d)];
    if (!isRefusal(swingTo(s, m, to, inches))) return to;
  }
  return [m.x, m.y];
}
