/** What two duellists have rolled against each other: kept with the duel, for whoever follows it. Nothing in the rules reads it. */
import type { ClauseId } from '#engine/game.ts';
import type { Duel, Model, State } from '../state.ts';
import { duelById } from './play.ts';

/** The duel that both fight with each other. */
function duelOf(s: State, a: Model, b: Model): Duel | undefined {
  return a.duel === null || a.duel !== b.duel ? undefined : duelById(s, a.duel);
}

interface Rolled {
  roll: string;
  clause: ClauseId;
  dice: readonly [number, number];
  totals: readonly [number, number];
}

/** `a` is whose act it was; dice and totals are those of `a` and `b`. */
export function noteRound(s: State, a: Model, b: Model, { roll, clause, dice, totals }: Rolled): void {
  const duel = duelOf(s, a, b);
  if (duel === undefined) return;
  const first = duel.challenger === a.id;
  duel.rounds.push({
    roll,
    clause,
    by: a.id,
    turn: s.turn,
    dice: first ? dice : [dice[1], dice[0]],
    totals: first ? totals : [totals[1], totals[0]],
    hurt: '',
  });
}

/** What the last round did to the one that was hit. */
export function noteHurt(s: State, by: Model | null, victim: Model, hurt: string): void {
  const duel = by === null ? undefined : duelOf(s, by, victim);
  const last = duel?.rounds.at(-1);
  if (duel !== undefined && last !== undefined) duel.rounds[duel.rounds.length - 1] = { ...last, hurt };
}
