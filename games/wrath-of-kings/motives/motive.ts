/**
 * A motivation as the rules see it: one object in a file of its own. Everywhere `seat` is the side that holds it. What it does not have is left out, so
 * that the table of all motivations (table.ts) asks only those concerned.
 */
import type { ClauseId, Flow, Refusal, Seat } from '#engine/game.ts';
import type { MotivationId } from '../content/types.ts';
import type { G } from '../rules/play.ts';
import type { AttackOutcome } from '../rules/rules.ts';
import type { Model, Piece, State } from '../state.ts';
import type { ObjectiveRules } from './objectives.ts';

export interface Motive {
  readonly id: MotivationId;
  /** Markers of the pool for each rank of the army's leaders, gained before deployment or at the start of the game. */
  readonly pool?: { each: 1 | 2; clause: ClauseId; when: 'before' | 'start' };
  /** Objectives placed before deployment. */
  readonly objectives?: ObjectiveRules;
  /**
   * The part during deployment. One decision at most; true when nothing is left. It comes when the holder has placed the last model, or the
   * opponent where `marker` says so (WK-R-73).
   */
  duringDeployment?(g: G, seat: Seat): Flow<boolean>;
  readonly marker?: 'opponent';
  /** The part after deployment, before the first initiative roll. As above. */
  afterDeployment?(g: G, seat: Seat): Flow<boolean>;
  /** A friendly model with markers begins its activation. */
  activationBegins?(g: G, seat: Seat, m: Model): void;
  /** An attack of the holder's models is wholly resolved. */
  attackOver?(g: G, seat: Seat, attack: AttackOutcome): Flow<void>;
  /** A model of either side is removed. */
  dies?(g: G, seat: Seat, m: Model): void;
  /** A friendly model has moved. */
  hasMoved?(g: G, seat: Seat, m: Model, free: boolean): Flow<void>;
  turnEnds?(g: G, seat: Seat): Flow<void>;
  roundEnds?(g: G, seat: Seat): Flow<void>;
  readonly interact?: Interaction;
  /** What the opponent would lose if the round ended now; null where a die would decide. */
  atRoundEnd?(s: State, seat: Seat): readonly Award[] | null;
  /** How far it is, in a few words. */
  progress(s: State, seat: Seat): string;
}

/** Morale that the opponent loses. */
export interface Award {
  label: string;
  amount: number;
  clause: ClauseId;
}

/** What an Interact of a friendly model does for a motivation. */
export interface Interaction {
  /** The clause that allows it. */
  clause: ClauseId;
  /** It needs an objective of the motivation to touch; otherwise its place is enough (WK-R-127). */
  touching: boolean;
  /** Why the model may not, whatever it touches. */
  barred(s: State, seat: Seat, m: Model): Refusal | null;
  /** Why not with this objective, which it touches. */
  refusal?(s: State, seat: Seat, m: Model, piece: Piece): Refusal | null;
  /** "burn Storehouse 2". */
  label(s: State, m: Model, piece: Piece | null): string;
  run(g: G, seat: Seat, m: Model, piece: Piece | null): void;
}
