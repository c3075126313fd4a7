/** The map both players accept before deployment (DG-FLOW-02, DG-R-048). */
import { z } from 'zod';
import { askSealed } from '#engine/flow/ask.ts';
import type { Answer, Decision, Flow, Seat } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import type { G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { State } from '../state.ts';
import { randomMap, readyMap } from './maps.ts';

/** So many maps may be turned down; the last one stands. */
const CHANGES = 2;

export const MAP = verb({
  name: 'map',
  text: 'Accept the battlefield, or ask for another.',
  args: { accept: z.boolean() },
  main: 'accept',
});

export function* terrainStep(g: G): Flow<void> {
  const s = g.state;
  if (s.setup.map === 0) {
    s.setup.map = 1;
    if (s.options.map !== 'open') s.pieces = readyMap(s.options.map, s.width, s.depth) ?? randomMap(g);
    show(g);
    if (s.options.map === 'open') s.phase = 'deployment';
    return;
  }
  const answers = yield* askSealed<Answer>([0, 1], (seat) => decision(s, seat));
  if (answers.every((a) => a.accept === true)) {
    s.phase = 'deployment';
    tell(g, { kind: 'map-accepted', clause: 'DG-R-048' });
    return;
  }
  s.setup.map++;
  s.pieces = randomMap(g);
  show(g);
  if (s.setup.map > CHANGES) s.phase = 'deployment';
}

function show(g: G): void {
  const { pieces, width, depth } = g.state;
  tell(g, { kind: 'map', clause: 'DG-FLOW-02', also: ['DG-FLOW-01'], width, depth, pieces: pieces.map((p) => p.name) });
}

function decision(s: State, seat: Seat): Decision {
  return {
    seat,
    title: 'do you accept this battlefield?',
    clause: 'DG-R-048',
    subjects: s.pieces.map((p) => p.id),
    acts: [
      choice({
        verb: 'map',
        label: 'The battlefield',
        clause: 'DG-R-048',
        by: ['accept'],
        options: () => [
          { answer: { verb: 'map', accept: true }, label: 'accept it', subjects: [] },
          { answer: { verb: 'map', accept: false }, label: 'ask for another', subjects: [] },
        ],
        why: () => ({ clause: 'DG-R-048', reason: 'a map is accepted or not' }),
      }),
    ],
  };
}
