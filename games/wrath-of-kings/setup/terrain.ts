/**
 * Terrain by turns (WK-SET-03, WK-R-69): the winner of the roll-off first, each player chooses a sample piece and its values and places it, until each has
 * placed the agreed number. Keywords and values are settled by that before play (WK-TER-03, WK-KEY-18). Who finds no place for any piece is done.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Random, Refusal, Seat } from '#engine/game.ts';
import type { Bounds } from '#engine/geometry/area.ts';
import type { Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { made } from '../../kit/acts.ts';
import { facing, id, point } from '../../kit/args.ts';
import { randomFacing, randomPoint, spreadPoint, tenths } from '../../kit/placing.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import { readTo } from '../../kit/words.ts';
import { contentOf } from '../content/library.ts';
import type { Sample } from '../content/types.ts';
import { foe, type G, moved } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { layPiece } from '../rules/terrain.ts';
import { verb } from '../rules/verb.ts';
import type { Piece, State } from '../state.ts';
import { pieceId } from './piece-id.ts';
import { hillFor, mayLie, terrainRefusal } from './placing-terrain.ts';

export const TERRAIN = verb({
  name: 'terrain',
  text: 'Place a terrain piece.',
  args: {
    sample: id,
    at: point,
    facing: facing.optional(),
    size: z.int().min(0).max(9).optional(),
    rough: z.int().min(0).max(9).optional(),
  },
  main: 'sample',
  read: ({ args }) => readTo(args, 'at'),
});

type TerrainAnswer = AnswerTo<typeof TERRAIN>;

interface Spot {
  at: Point;
  facing: Point;
}

const TURNS = directions(16);

function each(s: State): number {
  return Number(s.options['terrain-each']);
}

export function* terrainStep(g: G): Flow<void> {
  const s = g.state;
  const seat = s.placing;
  if (s.placed[seat as 0 | 1] >= each(s)) {
    s.phase = 'sides';
    return;
  }
  if (samplesOf(s).every((sample) => anySpot(s, sample) === null)) {
    tell(g, { kind: 'no-place', clause: 'WK-TER-05', seat, what: 'a terrain piece' });
  } else {
    const answer = (yield* ask<Answer>(seat, () => terrainDecision(s, seat))) as TerrainAnswer;
    const piece = pieceOf(s, answer);
    s.pieces = [...s.pieces, piece];
    moved(g);
    const at: Point = [snap(answer.at[0]), snap(answer.at[1])];
    const agreed = each(s) > 3 ? ['WK-SET-04'] : [];
    const also = ['WK-TER-03', 'WK-KEY-18', 'WK-R-69', ...agreed, ...(piece.on === null ? [] : ['WK-SMP-02'])];
    tell(g, { kind: 'terrain', clause: 'WK-SET-03', seat, piece: piece.id, name: piece.name, at, also });
  }
  s.placed[seat as 0 | 1] += 1;
  s.placing = foe(seat);
}

function samplesOf(s: State): readonly Sample[] {
  return contentOf(s).samples.all;
}

/** The piece that an answer places. */
function pieceOf(s: State, { sample: kind, at, facing: to, size, rough }: TerrainAnswer): Piece {
  const sample = contentOf(s).samples.get(kind) as Sample;
  const piece = layPiece(
    {
      sample,
      at,
      ...(to === undefined ? {} : { facing: to }),
      ...(size === undefined ? {} : { size }),
      ...(rough === undefined ? {} : { rough }),
    },
    pieceId(s.pieces, kind),
  );
  const hill = hillFor(s.pieces, piece.parts);
  return hill === null ? piece : { ...piece, on: hill.id };
}

function refusalOf(s: State, answer: TerrainAnswer): Refusal | null {
  const sample = contentOf(s).samples.get(answer.sample) as Sample;
  const { size, rough } = answer;
  if (size !== undefined && !sample.sizes.includes(size)) {
    return { clause: 'WK-R-110', reason: `${sample.name} has size ${words(sample.sizes)}`, also: [sample.clause] };
  }
  if (rough !== undefined && !sample.roughs.includes(rough)) {
    return { clause: 'WK-R-110', reason: `${sample.name} is Rough ${words(sample.roughs)}`, also: [sample.clause] };
  }
  return terrainRefusal(s, pieceOf(s, answer));
}

function words(values: readonly number[]): string {
  return values.join(' or ');
}

function fits(s: State, sample: Sample, { at, facing: to }: Spot): boolean {
  return mayLie(s, s.pieces, layPiece({ sample, at, facing: to }, '').parts);
}

function whole(s: State): Bounds {
  return { x0: 1, y0: 1, x1: s.width - 1, y1: s.depth - 1 };
}

/** Some place for the piece; null when the table is full. */
function anySpot(s: State, sample: Sample): Spot | null {
  for (let i = 0; i < 200; i++) {
    const spot: Spot = { at: spreadPoint(i, whole(s)), facing: TURNS[(i % 4) * 2] as Point };
    if (fits(s, sample, spot)) return spot;
  }
  return null;
}

function terrainDecision(s: State, seat: Seat): Decision {
  const left = each(s) - s.placed[seat as 0 | 1];
  const acts: Act[] = [];
  for (const sample of samplesOf(s)) {
    for (const size of sample.sizes) for (const rough of sample.roughs) acts.push(terrainAct(s, sample, size, rough));
  }
  const title = left === 1 ? 'place your last terrain piece' : `place a terrain piece (${left} left)`;
  const draw = (rng: Random): Answer | null => acts[rng.int(acts.length)]?.sample(rng) ?? null;
  return { seat, title, clause: 'WK-SET-03', subjects: [], acts, draw };
}

function described({ name, sizes, roughs }: Sample, size: number, rough: number): string {
  const parts = [...(sizes.length > 1 ? [`size ${size}`] : []), ...(roughs.length > 1 ? [`Rough ${rough}`] : [])];
  return parts.length === 0 ? name : `${name}, ${parts.join(', ')}`;
}

function terrainAct(s: State, sample: Sample, size: number, rough: number): Act {
  // Values that are not said are the first ones.
  const first = size === sample.sizes[0] && rough === sample.roughs[0];
  const fixed = first ? { sample: sample.id } : { sample: sample.id, size, rough };
  const name = described(sample, size, rough);
  const answer = ({ at, facing: to }: Spot): Answer => ({ verb: 'terrain', ...fixed, at, facing: to });
  const act = made(
    { verb: 'terrain', key: `terrain:${sample.id}:${size}:${rough}`, label: `Place ${name}`, clause: 'WK-SET-03' },
    { kind: 'feature', feature: layPiece({ sample, at: [0, 0], size, rough }, sample.id) },
    () =>
      goodSpots(s, sample).map((spot) => ({
        answer: answer(spot),
        label: `${name} at ${tenths(spot.at[0])}, ${tenths(spot.at[1])}`,
        subjects: [],
      })),
    (rng: Random) => {
      const spot = randomSpot(s, sample, rng) ?? anySpot(s, sample);
      return spot === null ? null : answer(spot);
    },
    (given) => refusalOf(s, given as TerrainAnswer),
  );
  act.fixed = fixed;
  return act;
}

function randomSpot(s: State, sample: Sample, rng: Random): Spot | null {
  for (let i = 0; i < 20; i++) {
    const spot: Spot = { at: randomPoint(rng, whole(s)), facing: randomFacing(rng) };
    if (fits(s, sample, spot)) return spot;
  }
  return null;
}

/** The sides are not known yet: what hides or hinders goes to the middle band, away from what lies there. */
function goodSpots(s: State, sample: Sample): Spot[] {
  const found: { spot: Spot; value: number }[] = [];
  const box = { x0: 5, y0: 5, x1: s.width - 5, y1: s.depth - 5 };
  for (let i = 0; i < 24; i++) {
    const at = spreadPoint(i, box);
    const dx = s.width / 2 - at[0];
    const dy = s.depth / 2 - at[1];
    const spot: Spot = { at, facing: sample.keywords.wall ? norm(dy, 0 - dx) : (TURNS[(i & 1) * 4] as Point) };
    if (!fits(s, sample, spot)) continue;
    found.push({ spot, value: Math.abs(Math.sqrt(dx * dx + dy * dy) - 9) });
  }
  found.sort((a, b) => a.value - b.value);
  if (found.length > 0) return found.slice(0, 2).map(({ spot }) => spot);
  const spot = anySpot(s, sample);
  return spot === null ? [] : [spot];
}
