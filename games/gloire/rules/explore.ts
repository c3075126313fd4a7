/** Looking into a marker beside which a model stands without having walked up to it: it was forced or set there, or it started there (GL-R-302). */
import type { Act, Flow } from '#engine/game.ts';
import { CONTACT, EPSILON } from '#engine/geometry/types.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Marker, Model, State } from '../state.ts';
import { conscious, isHuman, name } from './play.ts';
import { menuVerb } from './verb.ts';

/** Markers are 1" across. */
const RIM = 0.5;

function touched(s: State, m: Model): Marker[] {
  if (!isHuman(m) || !conscious(m) || m.owner === null || m.owner !== m.seat || m.duel !== null) return [];
  const reach = m.a + RIM + CONTACT + EPSILON;
  return s.markers.filter(({ x, y }) => (x - m.x) * (x - m.x) + (y - m.y) * (y - m.y) <= reach * reach);
}

export const EXPLORE = menuVerb({
  name: 'explore',
  text: 'Look into a marker that the base touches already.',
  args: { marker: id },
  main: 'marker',
  action: true,
  prone: true,
  human: true,
  find(g, m): Act | null {
    const some = touched(g.state, m);
    if (some.length === 0) return null;
    return choice({
      verb: 'explore',
      label: 'Look into a marker',
      clause: 'GL-R-302',
      by: ['marker'],
      options: () =>
        some.map((marker) => ({
          answer: { verb: 'explore', marker: marker.id },
          label: marker.id,
          subjects: [m.id, marker.id],
        })),
      why: () => ({ clause: 'GL-R-302', reason: `${name(m)} touches no such marker` }),
    });
  },
  whyNot: (_, m) => ({ clause: 'GL-R-302', reason: `${name(m)} touches no marker` }),
  *run(g, m, { marker }): Flow<void> {
    yield* g.rules.scenario(g.state).marker(g, m, marker);
  },
});
