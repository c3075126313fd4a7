/**
 * Learning what a marker is without touching it: Savvy, within 4" with an action (GL-SKK-16), Observant, within 3" and free, one try for each marker and turn
 * (GL-SKO-33). Only the player who looks sees the card; it stays face down and is not triggered (GL-R-131).
 */
import type { Act, ClauseId, Flow, Refusal } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { cardName } from '../scenarios/cards.ts';
import type { Marker, Model, State } from '../state.ts';
import { type G, name } from './play.ts';
import { statTest } from './roll.ts';
import { shown } from './shown.ts';
import { lacks } from './skills-deceive.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** A marker is a disc 1" across (GL-R-301). */
const RIM = 0.5;

export function markerGap(m: Pick<Model, 'x' | 'y' | 'a'>, { x, y }: Pick<Marker, 'x' | 'y'>): number {
  const dx = x - m.x;
  const dy = y - m.y;
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - m.a - RIM);
}

interface Way {
  verb: 'study' | 'observe';
  label: string;
  clause: ClauseId;
  rule: 'savvy' | 'observant';
  reach: number;
}

const SAVVY: Way = { verb: 'study', label: 'Study a marker', clause: 'GL-SKK-16', rule: 'savvy', reach: 4 };
const OBSERVANT: Way = { verb: 'observe', label: 'Observe a marker', clause: 'GL-SKO-33', rule: 'observant', reach: 3 };

function tried(marker: string): string {
  return `observed:${marker}@turn`;
}

function refusal(m: Model, way: Way, marker: Marker | undefined): Refusal | null {
  const { clause, reach } = way;
  if (marker === undefined) return { clause, reason: 'there is no such marker' };
  if (m.seat !== null && marker.known.includes(m.seat)) return { clause, reason: 'its card is known already' };
  const distance = markerGap(m, marker);
  if (distance > reach + EPSILON) {
    return {
      clause,
      reason: `the marker is more than ${reach}" away`,
      witness: { kind: 'gap', from: [m.x, m.y], to: [marker.x, marker.y], distance, limit: reach },
    };
  }
  if (way.verb === 'observe' && m.used.includes(tried(marker.id))) {
    return { clause: 'GL-R-131', reason: `${name(m)} has looked at it this turn`, also: [clause] };
  }
  return null;
}

function lookAct(s: State, m: Model, way: Way): Act | null {
  if (skill(m, way.rule) === 0 || s.markers.length === 0) return null;
  const some = s.markers.filter((marker) => refusal(m, way, marker) === null);
  if (some.length === 0) return null;
  return choice({
    verb: way.verb,
    label: way.label,
    clause: way.clause,
    by: ['marker'],
    options: () =>
      some.map((marker) => ({
        answer: { verb: way.verb, marker: marker.id },
        label: marker.id,
        subjects: [m.id, marker.id],
      })),
    why: ({ marker }) =>
      refusal(
        m,
        way,
        s.markers.find((one) => one.id === marker),
      ) ?? { clause: way.clause, reason: 'that is no marker' },
  });
}

function whyNot(s: State, m: Model, way: Way): Refusal | null {
  const no = lacks(m, way.rule, way.rule === 'savvy' ? 'Savvy' : 'Observant', way.clause);
  if (no !== null) return no;
  const [near] = s.markers.slice().sort((a, b) => markerGap(m, a) - markerGap(m, b));
  return refusal(m, way, near);
}

function* looksAt(g: G, m: Model, way: Way, id: string): Flow<void> {
  const marker = g.state.markers.find((one) => one.id === id);
  if (marker === undefined || m.seat === null) return;
  if (way.verb === 'observe') m.used.push(tried(id));
  const { passed } = yield* statTest(g, m, {
    test: way.verb,
    stat: 'br',
    clause: way.clause,
    skilled: true,
    also: ['GL-R-131'],
  });
  if (passed) learn(g, m, marker, way.clause);
}

/** The player of the model sees the card. */
export function learn(g: G, m: Model, marker: Marker, clause: ClauseId): void {
  if (m.seat === null || marker.known.includes(m.seat)) return;
  marker.known.push(m.seat);
  g.revealed(shown(marker), [m.seat]);
  tell(g, {
    kind: 'learns',
    clause,
    model: m.id,
    marker: marker.id,
    card: marker.card,
    name: cardName(g.state, marker.card),
    only: [m.seat],
    also: ['GL-R-131', 'GL-R-301'],
  });
}

export const STUDY = menuVerb({
  name: 'study',
  text: 'A Savvy model learns what a marker within 4" is, by a test of Brains.',
  args: { marker: id },
  main: 'marker',
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  human: true,
  aboard: true,
  find: (g, m) => lookAct(g.state, m, SAVVY),
  refused: (g, m) => {
    const why = skill(m, 'savvy') === 0 || g.state.markers.length === 0 ? null : whyNot(g.state, m, SAVVY);
    return why === null ? null : { verb: 'study', label: SAVVY.label, refusal: why };
  },
  whyNot: (g, m) => whyNot(g.state, m, SAVVY),
  *run(g, m, { marker }) {
    yield* looksAt(g, m, SAVVY, marker);
  },
});

/** Free: before or after the action of the activation. */
export const OBSERVE = menuVerb({
  name: 'observe',
  text: 'An Observant model learns what a marker within 3" is, by a test of Brains; free, once for each marker and turn.',
  args: { marker: id },
  main: 'marker',
  find: (g, m) => lookAct(g.state, m, OBSERVANT),
  whyNot: (g, m) => whyNot(g.state, m, OBSERVANT),
  *run(g, m, { marker }) {
    yield* looksAt(g, m, OBSERVANT, marker);
  },
});
