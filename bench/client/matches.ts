/** What is opened in the browser: a crowded table in the middle of an Activation, and a long match on it. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { seedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer, Json } from '#engine/game.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { type MatchFile, newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { GORE_AND_GLORY } from '#games/gore-and-glory/index.ts';
import { pieceAt } from '#games/gore-and-glory/setup/forms.ts';
import type { Model, Piece } from '#games/gore-and-glory/state.ts';
import { crowd } from '../positions.ts';

const SEED = 'bench client';
const LONG = 1000;

/** The crowd in the words of a case: 60 models with the equipment of ready-made Warbands, 16 pieces. */
function words(): Record<string, Json> {
  const { state } = crowd('client');
  const models = state.models.map((m): [string, Json] => [m.id, modelWords(m)]);
  const terrain = state.pieces.map((piece) => ({
    id: piece.id,
    kind: piece.kind,
    form: piece.form,
    ...placeOf(piece),
  }));
  const table = { size: [state.width, state.depth], terrain };
  return {
    table,
    models: Object.fromEntries(models),
    state: { phase: 'activations', turn: 1, active: 'red' },
  } as Record<string, Json>;
}

/** A piece keeps only its outline: where it was put shows beside the same form at the origin. */
function placeOf({ kind, form, id, parts }: Piece): { at: Json; facing: Json } {
  const corners = (areas: readonly Area[]): Point[] =>
    areas.flatMap((a): Point[] =>
      a.kind === 'poly'
        ? [...a.points]
        : a.kind === 'disc'
          ? [[a.x, a.y]]
          : [
              [a.x1, a.y1],
              [a.x2, a.y2],
            ],
    );
  const home = corners(pieceAt(kind, form, id, 0, 0, 1, 0).parts);
  const here = corners(parts);
  const [p, q] = [home[0] as Point, home[1] ?? (home[0] as Point)];
  const [u, v] = [here[0] as Point, here[1] ?? (here[0] as Point)];
  const [a, b, c, d] = [q[0] - p[0], q[1] - p[1], v[0] - u[0], v[1] - u[1]];
  const square = a * a + b * b;
  const [fx, fy] = square === 0 ? [1, 0] : [(a * c + b * d) / square, (a * d - b * c) / square];
  return { at: [u[0] - (p[0] * fx - p[1] * fy), u[1] - (p[0] * fy + p[1] * fx)], facing: [fx, fy] };
}

function modelWords({ seat, x, y, z, fx, fy, card }: Model): Json {
  const worn = { armour: card.armour?.id, shield: card.shield?.id };
  return {
    seat: seat === 0 ? 'red' : 'blue',
    name: card.name,
    at: [x, y],
    z,
    facing: [fx, fy],
    character: card.character,
    class: card.class,
    level: card.level,
    weapons: card.weapons.filter((w) => w.id !== 'unarmed').map((w) => w.id),
    ...JSON.parse(JSON.stringify(worn)),
  };
}

function opened(): { match: Match; begun: MatchFile } {
  const begun = newFile(GORE_AND_GLORY, { rosters: [], position: words(), dice: seedDice(SEED) });
  return { match: openFile(GORE_AND_GLORY, begun), begun };
}

const written = (match: Match, begun: MatchFile) => JSON.stringify(new MatchRecord(match, begun).file(true));

/** An archer in the middle of the crowd has been activated and may move. */
function crowded(): { file: string; mover: Model } {
  const { match, begun } = opened();
  const { models, width, depth } = crowd('client').state;
  const decision = match.decision();
  const offered = (decision?.acts ?? []).filter((a) => a.verb === 'activate').flatMap((a) => a.options());
  const able = new Set(offered.map((o) => o.answer.model));
  const ready = (m: Model) => able.has(m.id) && m.z === 0 && m.card.weapons.some((w) => (w.range ?? 0) > 12);
  const away = (m: Model) => Math.hypot(m.x - width / 2, m.y - depth / 2);
  const mover = models.filter(ready).sort((a, b) => away(a) - away(b))[0];
  if (mover === undefined) throw new Error('nobody with a bow can be activated');
  match.answer(mover.seat, { verb: 'activate', model: mover.id });
  return { file: written(match, begun), mover };
}

/** So many decisions at random; some games end before. */
function long(): string {
  for (let n = 0; n < 40; n++) {
    const { match, begun } = opened();
    const rng = random(`long ${n}`);
    let decision = match.decision();
    for (; decision !== null && match.inputs.length < LONG; decision = match.decision()) {
      match.answer(decision.seat, sampleAnswer(decision, rng) as Answer);
    }
    if (decision !== null) return written(match, begun);
  }
  throw new Error(`no game lasts for ${LONG} decisions`);
}

/** Writes both files into a folder and says who is to be dragged. */
export function writeMatches(folder: string): {
  crowded: string;
  long: string;
  mover: { id: string; x: number; y: number };
} {
  const paths = { crowded: resolve(folder, 'bench-crowded.json'), long: resolve(folder, 'bench-long.json') };
  const { file, mover } = crowded();
  writeFileSync(paths.crowded, file);
  writeFileSync(paths.long, long());
  return { ...paths, mover: { id: mover.id, x: mover.x, y: mover.y } };
}
