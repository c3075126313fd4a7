/**
 * Deployment (DG-R-046): both roll a D6; the winner picks a long edge and deploys first. Players take turns to place one unit with
 * its joined heroes wholly within a quarter of the table's depth from their edge, in any formation (DG-FORM-20), facing any way.
 * Shapes change freely, but not for ever (DG-R-364). Heroes may be joined to units beforehand (DG-HERO-01). A dwarf army may hold up to half of itself back (DG-LIST-08, DG-R-249).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Seat } from '#engine/game.ts';
import { rollOff } from '../rules/flow.ts';
import { foe, type G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import type { State } from '../state.ts';
import { PlaceDecision, place } from './place.ts';
import { dawnDecision, edgeDecision } from './sides.ts';

export function* deploymentStep(g: G): Flow<void> {
  const s = g.state;
  if (!s.setup.rolled) {
    s.first = rollOff(g, 'deployment', 'DG-R-046');
    s.setup.rolled = true;
    s.setup.placing = s.first;
    return;
  }
  if (!s.setup.chosen) {
    const answer = yield* ask<Answer>(s.first, () => edgeDecision(s));
    const edge = answer.edge === 'north' ? 'north' : 'south';
    const other = edge === 'north' ? 'south' : 'north';
    s.edges = s.first === 0 ? [edge, other] : [other, edge];
    if (s.options['time-of-day'] !== 0) {
      const dawn = yield* ask<Answer>(s.first, () => dawnDecision(s));
      s.dawn = dawn.side === 'west' ? [-1, 0] : [1, 0];
      tell(g, { kind: 'dawn', clause: 'DG-TOD-02', seat: s.first, side: dawn.side === 'west' ? 'west' : 'east' });
    }
    s.setup.chosen = true;
    tell(g, { kind: 'edge', clause: 'DG-R-046', seat: s.first, edge });
    return;
  }
  if (!waiting(s, s.setup.placing)) {
    if (!waiting(s, foe(s.setup.placing))) return beginBattle(g);
    s.setup.placing = foe(s.setup.placing);
  }
  const seat = s.setup.placing;
  const answer = yield* ask<Answer>(seat, () => new PlaceDecision(s, seat));
  place(g, seat, answer);
}

/** Has the seat something left to place? What is held back is not. */
function waiting(s: State, seat: Seat): boolean {
  return s.units.some((u) => u.seat === seat && u.place === 'reserve' && !s.held.includes(u.id));
}

function beginBattle(g: G): void {
  const s = g.state;
  s.phase = 'battle';
  tell(g, { kind: 'battle', clause: 'DG-FLOW-03', first: s.first });
}
