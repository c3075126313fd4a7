/**
 * Escort Civilians (WK-DTY-06 to WK-DTY-11): civilians walk beside the models they are linked to; those controlled in the enemy zones A to C at the end of a
 * round have arrived.
 *
 * Doubtful points: after free movement of its model the owner puts the civilian anywhere legal in contact; forced movement leaves it
 * behind; where it cannot follow, it stays and the link ends (WK-R-86). One civilian for each model; a model that links to another drops the old
 * one; a civilian whose model dies stays, unlinked (WK-R-87). Where it may stand: WK-R-128.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Decision, Flow, Random, Refusal, Seat } from '#engine/game.ts';
import { bodyInsideTable, bodySeparation } from '#engine/geometry/area.ts';
import { type Body, CONTACT, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { id, point } from '../../kit/args.ts';
import { placement } from '../../kit/placing.ts';
import { readTo } from '../../kit/words.ts';
import { has } from '../rules/abilities.ts';
import { controller } from '../rules/control.ts';
import { gap, zoneAt } from '../rules/measure.ts';
import { foe, type G, isEnemy, must, pieceById, standing } from '../rules/play.ts';
import { sprintInches } from '../rules/sprint-limits.ts';
import { tell } from '../rules/tell.ts';
import { TOUCHING } from '../rules/terrain.ts';
import { verb } from '../rules/verb.ts';
import type { Model, Piece, State } from '../state.ts';
import { score } from './markers.ts';
import type { Award, Motive } from './motive.ts';
import {
  addObjective,
  baseAt,
  objectivesOf,
  radiusOf,
  removeObjective,
  shiftObjective,
  touchedPiece,
} from './objectives.ts';

const CIVILIAN_BASE = {
  name: 'Civilian',
  mm: 30,
  size: 2,
  keywords: { impassable: true },
  clause: 'WK-DTY-06',
  made: 'WK-DTY-07',
} as const;

const RADIUS = radiusOf(CIVILIAN_BASE.mm);
/** Morale for a civilian that has arrived. */
const WORTH = 2;
/** Directions in which a place beside a model is looked for, and how far apart the bases are then. */
const AROUND = directions(64);
const BESIDE = 0.01;

export const CIVILIAN = verb({
  name: 'civilian',
  text: 'Place a civilian in contact with a model of yours, linked to it.',
  args: { model: id, at: point },
  read: ({ args }) => readTo(args, 'at'),
});

export const CARRY = verb({
  name: 'carry',
  text: 'Put the civilian that is linked to the model that moved in contact with it.',
  args: { at: point },
  main: 'at',
  read: ({ args }) => readTo(args, 'at'),
});

/** Why a civilian may not stand there beside the model; null when it may (WK-R-128). `civilian`: itself, where it is on the table already. */
function spotRefusal(s: State, m: Model, at: Point, civilian: Piece | null): Refusal | null {
  const body = baseAt(at, RADIUS);
  const here: Point = [body.x, body.y];
  const away = gap(m, body);
  if (away > CONTACT) {
    return {
      clause: civilian === null ? 'WK-DTY-06' : 'WK-DTY-10',
      reason: `the civilian must be in contact with ${m.name}`,
      witness: { kind: 'gap', from: here, to: [m.x, m.y], distance: away, limit: 0 },
    };
  }
  if (!bodyInsideTable(body, s.width, s.depth)) {
    return {
      clause: 'WK-R-128',
      reason: 'the whole base must be on the table',
      witness: { kind: 'outside', at: here, region: 'table' },
    };
  }
  const overlapped = overlappedBy(s, body, civilian?.id);
  if (overlapped !== null) {
    return {
      clause: 'WK-R-128',
      reason: `${overlapped.name} is in the way`,
      witness: { kind: 'overlap', with: overlapped.id, at: here },
    };
  }
  if (civilian !== null) return null;
  const touched = touchedPiece(s, body);
  if (touched === null) return null;
  return {
    clause: 'WK-TER-05',
    reason: `a civilian that is placed may not touch ${touched.name}`,
    witness: { kind: 'overlap', with: touched.id, at: here },
  };
}

/** The model, objective, Impassable or Wall piece that the base would overlap. */
function overlappedBy(s: State, body: Body, but: string | undefined): { id: string; name: string } | null {
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    if (standing(m) && gap(m, body) < -TOUCHING) return m;
  }
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i] as Piece;
    const { impassable, wall } = piece.keywords;
    if (piece.id === but || !(piece.objective !== null || impassable || wall)) continue;
    for (const part of piece.parts) if (bodySeparation(part, body) < -TOUCHING) return piece;
  }
  return null;
}

/** The place beside the model in a direction. */
function besideAt(m: Model, [dx, dy]: Point): Point {
  const r = m.a + RADIUS + BESIDE;
  return [snap(m.x + dx * r), snap(m.y + dy * r)];
}

/** Legal places beside the model, those nearest to the direction first; only as many as are asked for. */
function spots(s: State, m: Model, civilian: Piece | null, toward: Point, most: number): Point[] {
  const ranked = AROUND.map((to) => ({ to, value: to[0] * toward[0] + to[1] * toward[1] })).sort(
    (a, b) => b.value - a.value,
  );
  const found: Point[] = [];
  for (const { to } of ranked) {
    if (found.length >= most) break;
    const at = besideAt(m, to);
    if (spotRefusal(s, m, at, civilian) === null) found.push(at);
  }
  return found;
}

function anySpot(s: State, m: Model, civilian: Piece | null): Point | null {
  for (let i = 0; i < AROUND.length; i++) {
    const at = besideAt(m, AROUND[i] as Point);
    if (spotRefusal(s, m, at, civilian) === null) return at;
  }
  return null;
}

function randomSpot(s: State, m: Model, civilian: Piece | null, rng: Random): Point | null {
  for (let i = 0; i < 12; i++) {
    const at = besideAt(m, AROUND[rng.int(AROUND.length)] as Point);
    if (spotRefusal(s, m, at, civilian) === null) return at;
  }
  return anySpot(s, m, civilian);
}

/** Towards the enemy's table side, where civilians go, or away from it, where they are safe. */
function ahead(s: State, seat: Seat): Point {
  switch (s.sides[foe(seat) as 0 | 1]) {
    case 'south':
      return [0, -1];
    case 'west':
      return [-1, 0];
    case 'east':
      return [1, 0];
    default:
      return [0, 1];
  }
}

function spotAct(
  s: State,
  m: Model,
  civilian: Piece | null,
  words: { verb: string; key: string; label: string; clause: ClauseId; fixed?: Readonly<Record<string, string>> },
): Act {
  const [ax, ay] = ahead(s, m.seat);
  return placement({
    ...words,
    body: baseAt([m.x, m.y], RADIUS),
    region: [],
    facing: false,
    // Behind its model it is out of the way, at its side it comes farther.
    spots: () => {
      const places = [...spots(s, m, civilian, [-ax, -ay], 1), ...spots(s, m, civilian, [ax, ay], 1)];
      return places.map((at) => ({ at }));
    },
    option: ({ at }) => ({ label: sideOf(s, m, at), subjects: [m.id] }),
    random: (rng) => {
      const at = randomSpot(s, m, civilian, rng);
      return at === null ? null : { at };
    },
    why: ({ at }) => spotRefusal(s, m, at, civilian),
  });
}

function sideOf(s: State, m: Model, at: Point): string {
  const [ax, ay] = ahead(s, m.seat);
  const [dx, dy] = norm(at[0] - m.x, at[1] - m.y);
  const front = ax * dx + ay * dy;
  return front > 0.5 ? 'in front of it' : front < -0.5 ? 'behind it' : 'at its side';
}

/** Models beside which the next civilian may be placed: one for each (WK-R-87). */
function escorts(s: State, seat: Seat): Model[] {
  return s.models.filter((m) => m.seat === seat && standing(m) && m.link === null && anySpot(s, m, null) !== null);
}

function* duringDeployment(g: G, seat: Seat): Flow<boolean> {
  const s = g.state;
  const left = s.ranks[seat as 0 | 1] - objectivesOf(s, seat).length;
  if (left <= 0) return true;
  if (escorts(s, seat).length === 0) {
    tell(g, { kind: 'no-place', clause: 'WK-R-128', seat, what: CIVILIAN_BASE.name });
    return true;
  }
  const answer = yield* ask<Answer>(seat, () => placeDecision(s, seat));
  const m = must(s, String(answer.model));
  const piece = addObjective(g, seat, seat, CIVILIAN_BASE, answer.at as Point);
  link(g, m, piece, 'WK-DTY-06');
  return left === 1;
}

function placeDecision(s: State, seat: Seat): Decision {
  const n = objectivesOf(s, seat).length + 1;
  let open: readonly Model[] | null = null;
  const among = (): readonly Model[] => {
    open ??= escorts(s, seat).sort((a, b) => steady(s, b) - steady(s, a));
    return open;
  };
  const actFor = (m: Model): Act =>
    spotAct(s, m, null, {
      verb: 'civilian',
      key: `civilian:${m.id}`,
      label: `Civilian ${n} beside ${m.name}`,
      clause: 'WK-DTY-06',
      fixed: { model: m.id },
    });
  return {
    seat,
    title: `beside whom does Civilian ${n} walk?`,
    clause: 'WK-DTY-06',
    subjects: [],
    get acts() {
      return among().map(actFor);
    },
    draw: (rng) => {
      const m = among()[rng.int(among().length)] as Model;
      return actFor(m).sample(rng);
    },
    whyNot: () => ({ clause: 'WK-DTY-09', reason: 'a model has one civilian, and there must be room beside it' }),
  };
}

/** Inches on both sides of the way ahead within which enemies are met. */
const LANE = 10;

/** A good escort is quick, because the way is long, lives long, is no leader and has few enemies ahead. */
function steady(s: State, m: Model): number {
  const { card } = m;
  const pace = card.mobility + (has(s, m, 'slow') ? 0 : sprintInches(s, m));
  const [ax] = ahead(s, m.seat);
  const met = s.models.filter(
    (other) => isEnemy(m, other) && standing(other) && Math.abs(ax === 0 ? other.x - m.x : other.y - m.y) < LANE,
  );
  return (card.resilience * card.wounds + pace - met.length) / 2 - (card.type === 'leader' ? 3 : 0);
}

/** Links a civilian to a model: its earlier link ends, and the model drops what it had (WK-DTY-08, WK-R-87). */
function link(g: G, m: Model, piece: Piece, clause: ClauseId): void {
  for (const other of g.state.models) {
    if (other !== m && other.link === piece.id) unlink(g, other, 'WK-DTY-08', 'somebody else leads it');
  }
  if (m.link !== null) unlink(g, m, 'WK-DTY-09', 'a model leads one at a time');
  m.link = piece.id;
  const at = piece.objective as NonNullable<Piece['objective']>;
  tell(g, { kind: 'link', clause, seat: m.seat, model: m.id, piece: piece.id, at: [at.x, at.y] });
}

function unlink(g: G, m: Model, clause: ClauseId, why: string): void {
  const piece = m.link as string;
  m.link = null;
  tell(g, { kind: 'unlink', clause, seat: m.seat, model: m.id, piece, why });
}

/** The civilian follows free movement and stays behind in forced movement (WK-R-86). */
function* hasMoved(g: G, _seat: Seat, m: Model, free: boolean): Flow<void> {
  const s = g.state;
  const piece = pieceById(s, m.link as string) as Piece;
  const { x, y, r } = piece.objective as NonNullable<Piece['objective']>;
  if (free && anySpot(s, m, piece) !== null) {
    const answer = yield* ask<Answer>(m.seat, () => ({
      seat: m.seat,
      title: `where does ${piece.name} follow ${m.name}?`,
      clause: 'WK-DTY-10',
      subjects: [m.id, piece.id],
      acts: [
        spotAct(s, m, piece, {
          verb: 'carry',
          key: 'carry',
          label: `put ${piece.name} beside ${m.name}`,
          clause: 'WK-DTY-10',
        }),
      ],
    }));
    const at = answer.at as Point;
    shiftObjective(g, piece, at);
    tell(g, { kind: 'carried', clause: 'WK-R-86', model: m.id, piece: piece.id, at: [snap(at[0]), snap(at[1])] });
    return;
  }
  if (gap(m, { x, y, a: r }) > CONTACT) unlink(g, m, 'WK-DTY-10', 'they lost contact');
}

/** Civilians that have arrived if the round ends now (WK-DTY-11). */
export function arrived(s: State, seat: Seat): Piece[] {
  return objectivesOf(s, seat).filter((piece) => {
    const { x, y } = piece.objective as NonNullable<Piece['objective']>;
    const zone = zoneAt(s, foe(seat), x, y);
    return zone !== null && zone !== 'D' && controller(s, piece) === seat;
  });
}

export const ESCORT_CIVILIANS: Motive = {
  id: 'escort-civilians',
  duringDeployment,
  hasMoved,
  dies: (g, seat, m) => {
    if (m.seat === seat && m.link !== null) unlink(g, m, 'WK-R-87', 'it was killed');
  },
  interact: {
    clause: 'WK-DTY-08',
    touching: true,
    barred: (s, seat) =>
      objectivesOf(s, seat).length > 0 ? null : { clause: 'WK-R-126', reason: 'no civilian is left' },
    refusal: (_s, _seat, m, piece) =>
      m.link === piece.id ? { clause: 'WK-R-126', reason: `${m.name} leads ${piece.name} already` } : null,
    label: (_s, _m, piece) => `lead ${(piece as Piece).name}`,
    run: (g, _seat, m, piece) => link(g, m, piece as Piece, 'WK-DTY-08'),
  },
  *roundEnds(g, seat) {
    const s = g.state;
    for (const piece of arrived(s, seat)) {
      score(g, seat, WORTH, 'WK-DTY-11', `${piece.name} has arrived`);
      const leads = s.models.find((m) => m.link === piece.id);
      if (leads !== undefined) unlink(g, leads, 'WK-DTY-11', 'it has arrived');
      removeObjective(g, seat, piece, 'WK-DTY-11', 'it has arrived');
    }
  },
  atRoundEnd: (s, seat) =>
    arrived(s, seat).map(
      (piece): Award => ({ label: `${piece.name} has arrived`, amount: WORTH, clause: 'WK-DTY-11' }),
    ),
  progress: (s, seat) => `${arrived(s, seat).length} of ${objectivesOf(s, seat).length} civilians would arrive now`,
};
