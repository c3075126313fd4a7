/** The roll-off (HR-S-G03): both roll a d10, ties are rolled again; the winner takes a table edge and, where there are roles, a role. */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Decision, Flow, Option, Seat } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { highestRoll } from '../../kit/turns.ts';
import { foe, type G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Edge, Piece, State } from '../state.ts';

const EDGES: readonly Edge[] = ['south', 'north'];

export const EDGE = verb({
  name: 'edge',
  text: 'Take a table edge and, where the scenario has roles, a role.',
  args: { edge: z.enum(['south', 'north']), role: z.string().max(20).optional() },
  main: 'edge',
});

export function* edgesStep(g: G): Flow<void> {
  const seat = highestRoll(g, [0, 1], {
    name: 'edge',
    clause: 'HR-S-G03',
    sides: 10,
    tell: (rolls, tie) =>
      tell(g, { kind: 'edge-roll', clause: 'HR-S-G03', rolls: [rolls[0] as number, rolls[1] as number], tie }),
  });
  const answer = yield* ask<Answer>(seat, () => edgeDecision(g.state, seat));
  take(g, seat, answer.edge as Edge, typeof answer.role === 'string' ? answer.role : null);
}

function take(g: G, seat: Seat, edge: Edge, role: string | null): void {
  const s = g.state;
  const scenario = scenarioOf(s);
  const other: Edge = edge === 'south' ? 'north' : 'south';
  s.chooser = seat;
  s.edges = seat === 0 ? [edge, other] : [other, edge];
  if (scenario.roles !== null) s.role = role === scenario.roles[0] ? seat : foe(seat);
  s.phase = 'deployment';
  s.placing = scenario.places(s).first;
  tell(g, {
    kind: 'edge',
    clause: 'HR-S-G03',
    seat,
    edge,
    role,
    also: scenario.roles === null ? ['HR-S-G01'] : [scenario.clause],
  });
}

function edgeDecision(s: State, seat: Seat): Decision {
  const { roles, name } = scenarioOf(s);
  const options = (): Option[] =>
    EDGES.flatMap((edge) =>
      (roles ?? [null]).map((role) => ({
        answer: role === null ? { verb: 'edge', edge } : { verb: 'edge', edge, role },
        label: role === null ? `the ${edge} edge` : `the ${edge} edge, as the ${role}`,
        subjects: [],
      })),
    );
  const act = choice({
    verb: 'edge',
    label: roles === null ? 'Choose a table edge' : 'Choose a table edge and a role',
    clause: 'HR-S-G03',
    by: roles === null ? ['edge'] : ['edge', 'role'],
    options,
    suggest: () => {
      const best: Edge = shelter(s, 'north') > shelter(s, 'south') ? 'north' : 'south';
      const answers = options().map(({ answer }) => answer);
      return [...answers.filter(({ edge }) => edge === best), ...answers.filter(({ edge }) => edge !== best)];
    },
    why: () => ({
      clause: 'HR-S-G03',
      reason:
        roles === null
          ? 'the edges are south and north; there are no roles here'
          : `an edge is chosen, and a role: ${roles.join(' or ')}`,
    }),
  });
  return { seat, title: `${name}: which table edge is yours?`, clause: 'HR-S-G03', subjects: [], acts: [act] };
}

/** How much cover stands before an edge. */
function shelter(s: State, edge: Edge): number {
  let value = 0;
  for (const piece of s.pieces) {
    const [low, high] = extent(piece);
    const off = edge === 'south' ? low : s.depth - high;
    if (off < s.depth / 3) value += piece.kind === 'water' ? -1 : piece.kind === 'linear' || piece.woods ? 2 : 1;
  }
  return value;
}

function extent({ parts }: Piece): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const part of parts) {
    const ys =
      part.kind === 'poly'
        ? part.points.map(([, y]) => y)
        : part.kind === 'disc'
          ? [part.y - part.r, part.y + part.r]
          : [part.y1, part.y2];
    low = Math.min(low, ...ys);
    high = Math.max(high, ...ys);
  }
  return [low, high];
}
