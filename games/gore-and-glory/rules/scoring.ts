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
import { tell } from './tell.ts';

const MISSION_VP = 2;

type Slot = 'Primary' | 'Secondary' | 'Secret';

/** What lets a slot pay: the Primary pays both, a Secondary its chooser only, a Secret again what another slot has paid. */
const SLOT_CLAUSE: Readonly<Record<Slot, ClauseId>> = {
  Primary: 'GG-MIS-07',
  Secondary: 'GG-MIS-03',
  Secret: 'GG-MIS-05',
};

/** Victory Points that a rule gives. */
export interface Award {
  seat: Seat;
  amount: number;
  label: string;
  clause: ClauseId;
  /** The markers that it is given for. */
  markers?: readonly Marker[];
}

export function* scoringPhase(g: G): Flow<void> {
  const s = g.state;
  const held = [controls(s, 0), controls(s, 1)] as const;
  if (g.loud) {
    const markers = [held[0].map((m) => m.n), held[1].map((m) => m.n)] as const;
    tell(g, { kind: 'control', clause: 'GG-SCO-01', turn: s.turn, markers, also: CONTROL });
  }
  for (const award of markerAwards(s, 0, held[0])) give(g, award);
  for (const award of markerAwards(s, 1, held[1])) give(g, award);
  tell(g, { kind: 'casualties', clause: 'GG-SCO-05', turn: s.turn, casualties: [...s.casualties] });
  for (const award of casualtyAwards(s)) give(g, award);
  for (const m of s.models) m.ap = 0;
  if (s.turn < TURNS) {
    tell(g, { kind: 'turn-over', clause: 'GG-SCO-06', turn: s.turn, vp: [...s.vp], also: ['GG-AP-04'] });
    s.turn += 1;
    s.phase = 'objective';
    return;
  }
  scoreMissions(g, 0);
  scoreMissions(g, 1);
  s.phase = 'over';
  tell(g, { kind: 'game-over', clause: 'GG-SCO-07', vp: [...s.vp], winner: leader(s) });
}

function give(g: G, { seat, amount, label, clause, markers = [] }: Award): void {
  const s = g.state;
  s.vp[seat as 0 | 1] += amount;
  s.vpParts.push({ seat, turn: s.turn, label, amount, clause });
  const vp = s.vp[seat as 0 | 1];
  tell(g, { kind: 'score', clause, seat, turn: s.turn, amount, label, vp, markers: markers.map(({ id }) => id) });
}

/** What the markers that a seat controls are worth this turn. */
export function markerAwards(s: State, seat: Seat, held: readonly Marker[]): Award[] {
  const awards: Award[] = [];
  const pairs = Math.floor(held.length / 2);
  if (pairs > 0) {
    const label = `${held.length} Objective Markers`;
    awards.push({ seat, amount: pairs, label, clause: 'GG-SCO-02', markers: held });
  }
  const single = s.active.length === 1;
  for (const marker of held) {
    if (!s.active.includes(marker.n)) continue;
    awards.push(
      single
        ? {
            seat,
            amount: 2,
            label: `Active Objective ${marker.n}, the only one`,
            clause: 'GG-SCO-04',
            markers: [marker],
          }
        : { seat, amount: 1, label: `Active Objective ${marker.n}`, clause: 'GG-SCO-03', markers: [marker] },
    );
  }
  return awards;
}

/** Fewer Casualties this turn are worth a point. */
export function casualtyAwards(s: State): Award[] {
  const [red, blue] = s.casualties;
  if (red === blue) return [];
  return [{ seat: red < blue ? 0 : 1, amount: 1, label: 'fewer Casualties this turn', clause: 'GG-SCO-05' }];
}

/** The slots of a seat with the Mission in each, as far as they are known. */
export function missionSlots(s: State, seat: Seat): { slot: Slot; mission: MissionId }[] {
  const { primary, secondary, secret } = s.missions;
  const slots = [
    { slot: 'Primary', mission: primary },
    { slot: 'Secondary', mission: secondary[seat] ?? null },
    { slot: 'Secret', mission: secret[seat] ?? null },
  ] as const;
  return slots.flatMap(({ slot, mission }) => (mission === null ? [] : [{ slot, mission }]));
}

export function missionAward(seat: Seat, slot: Slot, mission: MissionId): Award {
  return {
    seat,
    amount: MISSION_VP,
    label: `${slot} Mission ${MISSION_TEXT[mission].name}`,
    clause: SLOT_CLAUSE[slot],
  };
}

function scoreMissions(g: G, seat: Seat): void {
  for (const { slot, mission } of missionSlots(g.state, seat)) {
    const done = missionDone(g.state, seat, mission);
    tell(g, { kind: 'mission', clause: MISSION_TEXT[mission].clause, seat, slot, mission, done });
    if (done) give(g, missionAward(seat, slot, mission));
  }
}

/** Who has more Victory Points; null for a draw (GG-R-60). */
function leader(s: State): Seat | null {
  return s.vp[0] === s.vp[1] ? null : s.vp[0] > s.vp[1] ? 0 : 1;
}
