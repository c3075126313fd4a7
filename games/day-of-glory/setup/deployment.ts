/**
 * Deployment (DG-R-046): both roll a D6; the winner picks a long edge and deploys first. Players take turns to place one unit with
 * its joined heroes wholly within a quarter of the table's depth from their edge, in any formation (DG-FORM-20), facing any way.
 * Heroes may be joined to units beforehand (DG-HERO-01). A dwarf army may hold up to half of itself back (DG-LIST-08, DG-R-249).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Seat } from '#engine/game.ts';
import { rollOff } from '../rules/flow.ts';
import { attach } from '../rules/joining.ts';
import { foe, type G, mustUnit } from '../rules/play.ts';
import { reshape } from '../rules/shape.ts';
import type { State } from '../state.ts';
import { holdClause } from './hold.ts';
import { PlaceDecision, shapeOf } from './place.ts';
import { dawnDecision, edgeDecision } from './sides.ts';
import { poseOf } from './zone.ts';

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
      g.emit({ kind: 'dawn', clause: 'DG-TOD-02', seat: s.first, side: dawn.side === 'west' ? 'west' : 'east' });
    }
    s.setup.chosen = true;
    g.emit({ kind: 'edge', clause: 'DG-R-046', seat: s.first, edge });
    return;
  }
  if (!waiting(s, s.setup.placing)) {
    if (!waiting(s, foe(s.setup.placing))) return beginBattle(g);
    s.setup.placing = foe(s.setup.placing);
  }
  const seat = s.setup.placing;
  const answer = yield* ask<Answer>(seat, () => new PlaceDecision(s, seat));
  yield* place(g, seat, answer);
}

/** Has the seat something left to place? What is held back is not. */
function waiting(s: State, seat: Seat): boolean {
  return s.units.some((u) => u.seat === seat && u.place === 'reserve' && !s.held.includes(u.id));
}

function beginBattle(g: G): void {
  const s = g.state;
  s.phase = 'battle';
  g.emit({ kind: 'battle', clause: 'DG-FLOW-03', first: s.first });
}

function* place(g: G, seat: Seat, answer: Answer): Flow<void> {
  const s = g.state;
  const u = mustUnit(s, String(answer.unit));
  if (answer.verb === 'shape') {
    reshape(s, u, shapeOf(answer));
    g.emit({ kind: 'shaped', clause: 'DG-FORM-20', unit: u.id, formation: u.formation, files: u.files });
    return;
  }
  if (answer.verb === 'attach') {
    const hero = mustUnit(s, String(answer.hero));
    attach(s, hero, u, Number(answer.row), Number(answer.file));
    g.emit({
      kind: 'joined',
      clause: 'DG-HERO-01',
      hero: hero.id,
      unit: u.id,
      seat,
      also: ['DG-HERO-02', 'DG-HERO-03'],
    });
    return;
  }
  if (answer.verb === 'hold') {
    s.held = [...s.held, u.id];
    g.emit({ kind: 'held', clause: holdClause(s, u), unit: u.id, seat });
  } else {
    const pose = poseOf(u, answer);
    Object.assign(u, pose);
    u.place = 'table';
    g.emit({ kind: 'deployed', clause: 'DG-R-046', unit: u.id, seat, at: [u.x, u.y], formation: u.formation });
  }
  s.setup.placing = foe(seat);
}
