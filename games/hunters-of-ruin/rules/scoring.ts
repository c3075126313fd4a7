/**
 * Victory Points (HR-END-03, HR-END-04, HR-S-G05 to HR-S-G09). In the End Phase, after Maintaining and Faction rules (HR-R-031): those who slip away
 * because nobody is left to stop them; the points of the turn; then the game ends after its last turn, when a side has nobody standing, or as
 * the scenario says, with the points of the end. Points scored at once are given when they are earned.
 */
import type { Flow, Result } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import { resultOf } from '#engine/state/seats.ts';
import { casualtiesOf } from '../scenarios/counting.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Award } from '../scenarios/scenario.ts';
import type { State, Warrior } from '../state.ts';
import { leaveTable } from './damage.ts';
import { type G, name } from './play.ts';
import { tell } from './tell.ts';

const SEATS = [0, 1] as const;

/** The points of the End Phase, and the end of the game when it has come: then the phase is 'over'. */
export function* scoreTurn(g: G): Flow<void> {
  const s = g.state;
  const scenario = scenarioOf(s);
  const end = whyItEnds(s);
  for (const w of scenario.slipsAway(s)) yield* getAway(g, w);
  for (const seat of SEATS) for (const award of scenario.onTurn(s, seat)) give(g, award);
  if (end === null) {
    tell(g, { kind: 'turn-over', clause: 'HR-END-03', turn: s.turn, vp: [s.vp[0], s.vp[1]] });
    return;
  }
  const counts = casualties(s);
  tell(g, { kind: 'casualties', clause: 'HR-S-G08', counts });
  for (const seat of SEATS) for (const award of scenario.onEnd(s, seat)) give(g, award);
  s.phase = 'over';
  const { because, clause } = end;
  tell(g, {
    kind: 'game-over',
    clause,
    turn: s.turn,
    vp: [s.vp[0], s.vp[1]],
    because,
    also: ['HR-END-04', 'HR-S-G07'],
  });
}

/** Why the game ends in this End Phase; null: another turn follows. */
export function whyItEnds(s: State): { because: string; clause: string } | null {
  const scenario = scenarioOf(s);
  if (s.turn >= scenario.turns) {
    const clause = scenario.turns === 6 ? 'HR-S-G05' : scenario.clause;
    return { because: `${scenario.turns} turns are over`, clause };
  }
  return scenario.ends(s);
}

/** Casualties of both sides as they would be counted now (HR-S-G08). */
export function casualties(s: State): [number, number] {
  return [casualtiesOf(s, 0), casualtiesOf(s, 1)];
}

/** Gives or takes Victory Points; nobody has less than none (HR-S-G07). */
export function give(g: G, { seat, amount, label, clause, also = [] }: Award): void {
  const s = g.state;
  const side = seat as 0 | 1;
  const counted = Math.max(amount, -s.vp[side]);
  s.vp[side] += counted;
  s.vpParts.push({ seat, turn: s.turn, label, amount: counted, clause });
  tell(g, {
    kind: 'score',
    clause,
    seat,
    turn: s.turn,
    amount: counted,
    label,
    vp: s.vp[side],
    also: ['HR-S-G07', ...also],
  });
}

/** The warrior is away over the edge, and its side has its points at once (HR-S-04). */
export function* getAway(g: G, w: Warrior): Flow<void> {
  const scenario = scenarioOf(g.state);
  tell(g, { kind: 'escaped', clause: scenario.clause, seat: w.seat, warrior: w.id });
  yield* leaveTable(g, w, 'escaped', scenario.clause);
  give(g, { seat: w.seat, amount: scenario.escaped(w), label: `${name(w)} escaped`, clause: scenario.clause });
}

/** The side with more Victory Points wins; equal points are a draw (HR-S-G07). */
export function result(s: State): Result | null {
  if (s.phase !== 'over') return null;
  const parts = SEATS.map((seat) =>
    sum(s.vpParts.filter((p) => p.seat === seat).map((p) => part(`turn ${p.turn}: ${p.label}`, p.amount, p.clause))),
  );
  return resultOf(s.seats, { scores: s.vp, parts, clause: 'HR-S-G07' });
}
