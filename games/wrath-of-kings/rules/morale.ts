/**
 * Morale (WK-MOR-01 to WK-MOR-07): what each army starts with, what casualties cost it, and the test of defeat at the end of a round. Every change
 * applies at once and morale may fall below 0 (WK-MOR-02); it ends the match only at the end of a round (WK-R-81).
 *
 * Doubtful points: casualties are counted over the whole game, those of one moment one by one (WK-R-84). Of two armies at 0 or less the lower number loses
 * (WK-R-82). A match that is limited to a number of rounds is won by the higher morale (WK-R-112).
 */
import type { ClauseId, Seat } from '#engine/game.ts';
import { part, type Sum, sum } from '#engine/log/sum.ts';
import { type Model, type MoralePart, PHASES, type State } from '../state.ts';
import type { G } from './play.ts';
import { tell } from './tell.ts';

/** Each so many casualties cost 1 morale (WK-MOR-03). */
export const CASUALTIES = 3;

const DEPLOYED = PHASES.indexOf('markers');

/** Models of the army. Once all are deployed, one that found no place in its zones is not of it (WK-R-72). */
function armyOf(s: State, seat: Seat): Model[] {
  const all = PHASES.indexOf(s.phase) < DEPLOYED;
  return s.models.filter((m) => m.seat === seat && (all || m.onTable || !m.alive));
}

/** A third of the models, rounded down, and the ranks of the leaders (WK-MOR-01). */
export function startingMorale(s: State, seat: Seat): Sum {
  const army = armyOf(s, seat);
  const leaders = army.filter(({ card }) => card.type === 'leader');
  return sum([
    part(`a third of ${army.length} models`, Math.floor(army.length / 3), 'WK-MOR-01'),
    part(
      'ranks of its leaders',
      leaders.reduce((all, { card }) => all + card.rank, 0),
      'WK-MOR-01',
    ),
  ]);
}

/** Gives both armies the morale they start with: when the match is set up, and again once all are deployed. */
export function musterMorale(s: State): void {
  const account: MoralePart[] = [];
  for (const seat of [0, 1] as const) {
    const { value, parts } = startingMorale(s, seat);
    s.morale[seat] = value;
    for (const { label, amount, clause } of parts) account.push({ seat, round: 0, label, amount, clause });
  }
  s.account = account;
}

/** Takes morale from an army, at once (WK-MOR-02). */
export function loseMorale(
  g: G,
  seat: Seat,
  amount: number,
  clause: ClauseId,
  why: string,
  also: readonly ClauseId[] = [],
): void {
  if (amount === 0) return;
  const s = g.state;
  const side = seat as 0 | 1;
  s.morale[side] -= amount;
  s.account = [...s.account, { seat, round: s.round, label: why, amount: 0 - amount, clause }];
  tell(g, { kind: 'morale', clause, seat, amount, left: s.morale[side], why, also: ['WK-MOR-02', ...also] });
}

/** A casualty that has just been counted: each third (WK-MOR-03) and each leader (WK-MOR-04) costs its army morale. */
export function casualty(g: G, m: Model): void {
  const s = g.state;
  const side = m.seat as 0 | 1;
  if (s.casualties[side] % CASUALTIES === 0) {
    loseMorale(g, m.seat, 1, 'WK-MOR-03', `casualty ${s.casualties[side]}`);
  }
  if (m.card.type === 'leader') loseMorale(g, m.seat, m.card.rank, 'WK-MOR-04', `${m.name} is lost`);
}

/** Why the match is over at the end of this round; null: it goes on. */
function whyItEnds(s: State): { because: 'morale' | 'rounds'; clause: ClauseId } | null {
  const [red, blue] = s.morale;
  if (red <= 0 && blue <= 0) return { because: 'morale', clause: red === blue ? 'WK-MOR-07' : 'WK-MOR-06' };
  if (red <= 0 || blue <= 0) return { because: 'morale', clause: 'WK-MOR-05' };
  const limit = roundLimit(s);
  return limit !== null && s.round >= limit ? { because: 'rounds', clause: 'WK-R-112' } : null;
}

/** The last round of the match; null where it has none (WK-R-112). */
export function roundLimit(s: State): number | null {
  const rounds = s.options['round-limit'];
  return typeof rounds === 'number' && rounds > 0 ? rounds : null;
}

/** The test of defeat at the end of a round (WK-MOR-05): the phase is 'over' when the match is. */
export function judgeRound(g: G): void {
  const s = g.state;
  const morale: readonly [number, number] = [s.morale[0], s.morale[1]];
  tell(g, { kind: 'round-over', clause: 'WK-RND-12', round: s.round, morale });
  const end = whyItEnds(s);
  if (end === null) return;
  s.ended = end.because;
  s.phase = 'over';
  tell(g, { kind: 'game-over', clause: end.clause, round: s.round, morale, because: end.because });
}
