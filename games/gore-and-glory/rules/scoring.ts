/**
 * Scoring Phase (GG-SCO-01..08). Order: who controls which marker; 1 VP for every two; 1 more for each Active one, 2 if it is the
 * only Active one; 1 for fewer Casualties this turn (sums by GG-R-59); unspent Action Points are lost. After turn 5 the
 * Missions pay 2 VP for each slot they fill (GG-R-55), then the game is over. A Warband without models plays on (GG-R-60).
 */
import type { ClauseId, Flow, Seat } from '#engine/game.ts';
import type { MissionId } from '../content/types.ts';
import { MISSION_TEXT } from '../setup/missions.ts';
import type { Marker, State } from '../state.ts';
import { CONTROL, controls, missionDone } from './control.ts';
import { TURNS } from './objective-phase.ts';
import type { G } from './play.ts';

const MISSION_VP = 2;

type Slot = 'Primary' | 'Secondary' | 'Secret';

/** What lets a slot pay: the Primary pays both, a Secondary its chooser only, a Secret again what another slot has paid. */
const SLOT_CLAUSE: Readonly<Record<Slot, ClauseId>> = {
  Primary: 'GG-MIS-07',
  Secondary: 'GG-MIS-03',
  Secret: 'GG-MIS-05',
};

export function* scoringPhase(g: G): Flow<void> {
  const s = g.state;
  const held = [controls(s, 0), controls(s, 1)] as const;
  if (g.loud) {
    const markers = held.map((list) => list.map((m) => m.n));
    g.emit({ kind: 'control', clause: 'GG-SCO-01', turn: s.turn, markers, also: CONTROL });
  }
  scoreMarkers(g, 0, held[0]);
  scoreMarkers(g, 1, held[1]);
  scoreCasualties(g);
  for (const m of s.models) m.ap = 0;
  if (s.turn < TURNS) {
    g.emit({ kind: 'turn-over', clause: 'GG-SCO-06', turn: s.turn, vp: s.vp.slice(), also: ['GG-AP-04'] });
    s.turn += 1;
    s.phase = 'objective';
    return;
  }
  scoreMissions(g, 0);
  scoreMissions(g, 1);
  s.phase = 'over';
  g.emit({ kind: 'game-over', clause: 'GG-SCO-07', vp: s.vp.slice(), winner: leader(s) });
}

function award(g: G, seat: Seat, amount: number, label: string, clause: ClauseId): void {
  const s = g.state;
  s.vp[seat as 0 | 1] += amount;
  s.vpParts.push({ seat, turn: s.turn, label, amount, clause });
  g.emit({ kind: 'score', clause, seat, turn: s.turn, amount, label, vp: s.vp[seat as 0 | 1] });
}

function scoreMarkers(g: G, seat: Seat, held: readonly Marker[]): void {
  const s = g.state;
  const pairs = Math.floor(held.length / 2);
  if (pairs > 0) award(g, seat, pairs, `${held.length} Objective Markers`, 'GG-SCO-02');
  const single = s.active.length === 1;
  for (const marker of held) {
    if (!s.active.includes(marker.n)) continue;
    if (single) award(g, seat, 2, `only Active Objective ${marker.n}`, 'GG-SCO-04');
    else award(g, seat, 1, `Active Objective ${marker.n}`, 'GG-SCO-03');
  }
}

function scoreCasualties(g: G): void {
  const s = g.state;
  const [red, blue] = s.casualties;
  g.emit({ kind: 'casualties', clause: 'GG-SCO-05', turn: s.turn, casualties: [red, blue] });
  if (red !== blue) award(g, red < blue ? 0 : 1, 1, 'fewer Casualties this turn', 'GG-SCO-05');
}

function scoreMissions(g: G, seat: Seat): void {
  const { primary, secondary, secret } = g.state.missions;
  scoreMission(g, seat, 'Primary', primary);
  scoreMission(g, seat, 'Secondary', secondary[seat] ?? null);
  scoreMission(g, seat, 'Secret', secret[seat] ?? null);
}

function scoreMission(g: G, seat: Seat, slot: Slot, mission: MissionId | null): void {
  if (mission === null) return;
  const done = missionDone(g.state, seat, mission);
  const { name, clause } = MISSION_TEXT[mission];
  g.emit({ kind: 'mission', clause, seat, slot, mission, done });
  if (done) award(g, seat, MISSION_VP, `${slot} Mission ${name}`, SLOT_CLAUSE[slot]);
}

/** Who has more Victory Points; null for a draw (GG-R-60). */
function leader(s: State): Seat | null {
  return s.vp[0] === s.vp[1] ? null : s.vp[0] > s.vp[1] ? 0 : 1;
}
