/** Day of Glory: the object that fulfils the contract. */
import type { Flow, Game } from '#engine/game.ts';
import { ARMY } from './army/army.ts';
import type { Roster } from './army/roster.ts';
import { clone } from './clone.ts';
import { evaluate } from './evaluate.ts';
import { OPTIONS } from './options.ts';
import { hope, outcome } from './outcome.ts';
import { battleStep } from './rules/flow.ts';
import type { G } from './rules/play.ts';
import { result } from './rules/victory.ts';
import { measure, scene, sight } from './scene.ts';
import { begin } from './setup/begin.ts';
import { deploymentStep } from './setup/deployment.ts';
import { terrainStep } from './setup/terrain.ts';
import { sheet, standings } from './sheet.ts';
import { PHASES, type State } from './state.ts';
import { TEXT } from './text/index.ts';
import { threats } from './threats.ts';
import { VERBS } from './verbs.ts';
import { resample, seen, view } from './view.ts';
import { answer, MOOT, SYNONYMS, WINDOWS } from './vocabulary/answer.ts';
import { position } from './vocabulary/position.ts';
import { PROCEDURES } from './vocabulary/procedures.ts';
import { resolve } from './vocabulary/resolve.ts';
import { ownSchema } from './vocabulary/schema.ts';
import { unasked } from './vocabulary/unasked.ts';

function* step(g: G): Flow<void> {
  switch (g.state.phase) {
    case 'terrain':
      return yield* terrainStep(g);
    case 'deployment':
      return yield* deploymentStep(g);
    case 'battle':
      return yield* battleStep(g);
    case 'over':
      return;
  }
}

/** Rounds and their phases in one number: the state is hashed whenever it changes. */
function epoch(s: State): number {
  return (s.round * 16 + s.at) * 4 + PHASES.indexOf(s.phase);
}

export const DAY_OF_GLORY: Game<State, Roster> = {
  slug: 'day-of-glory',
  title: 'Day of Glory',
  prefix: 'DG',
  version: '1.0.0',
  seats: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  options: OPTIONS,
  army: ARMY,
  verbs: VERBS,
  setup: begin,
  step,
  result,
  turn: (s) => s.round,
  epoch,
  clone,
  view,
  seen,
  resample,
  evaluate,
  outcome,
  hope,
  scene,
  sheet,
  standings,
  measure,
  sight,
  threats,
  text: TEXT,
  cases: {
    schema: ownSchema,
    position,
    procedures: PROCEDURES,
    resolve,
    answer,
    synonyms: SYNONYMS,
    unasked,
    windows: WINDOWS,
    moot: MOOT,
  },
};
