/**
 * Objective Phase (GG-TRN-03..05). Order: at the start of turn 5 the Secret Missions are shown (GG-MIS-06); what counts per turn
 * starts anew (GG-R-30, casualties by GG-R-59); each player rolls a d6 for the Active Objectives; all models gain Action
 * Points equal to their Action Pool, halved here if Bloodied (GG-AP-02, GG-R-11).
 */
import type { Flow } from '#engine/game.ts';
import type { Model, State } from '../state.ts';
import { type G, living } from './play.ts';
import { actionPool } from './stats.ts';
import { tell } from './tell.ts';

/** The game lasts so many turns (GG-TRN-01). */
export const TURNS = 5;

export function* objectivePhase(g: G): Flow<void> {
  const s = g.state;
  tell(g, { kind: 'turn', clause: 'GG-TRN-02', turn: s.turn, also: ['GG-TRN-01'] });
  if (s.turn >= TURNS && !s.missions.revealed) revealSecrets(g);
  s.casualties = [0, 0];
  for (const m of s.models) freshTurn(m);
  const red = g.dice.roll(6, 'active-objective', 'GG-TRN-03', 0);
  const blue = g.dice.roll(6, 'active-objective', 'GG-TRN-03', 1);
  s.active = red === blue ? [red] : [red, blue];
  const clause = red === blue ? 'GG-TRN-04' : 'GG-TRN-03';
  tell(g, { kind: 'active-objectives', clause, turn: s.turn, rolls: [red, blue], active: s.active.slice() });
  gainActionPoints(g, s);
  s.phase = 'activations';
  s.opened = false;
}

function revealSecrets(g: G): void {
  const s = g.state;
  s.missions.revealed = true;
  g.revealed();
  const [red = null, blue = null] = s.missions.secret;
  tell(g, { kind: 'secrets-revealed', clause: 'GG-MIS-06', missions: [red, blue] });
}

function freshTurn(m: Model): void {
  m.activated = false;
  m.pushedNow = false;
  m.recovered = false;
  m.shieldUsed = false;
  m.summonedNow = false;
  if (m.affected.length > 0) m.affected = [];
  if (m.usedTurn.length > 0) m.usedTurn = [];
}

function gainActionPoints(g: G, s: State): void {
  const pools: Record<string, number> = {};
  for (const m of s.models) {
    if (!living(m)) continue;
    m.ap = actionPool(s, m).value;
    if (g.loud) pools[m.id] = m.ap;
  }
  tell(g, { kind: 'action-points', clause: 'GG-AP-02', turn: s.turn, pools, also: ['GG-TRN-05'] });
}
