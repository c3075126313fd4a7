/** What rules see of a match: the state, the dice, the log, and the path of clauses they are in. */
import type { DiceSource, Roll } from '../dice/source.ts';
import type { Alike, ClauseId, Counts, GameEvent, GameState, Json, Play, Seat } from '../game.ts';
import { DEPTH, RuleDepth } from './rule-error.ts';

/** The part of a match that rules write to: inputs, rolls, events. */
interface MatchRecord {
  readonly inputs: readonly unknown[];
  readonly rolls: Roll[];
  readonly events: GameEvent[];
  readonly source: DiceSource;
  tainted: boolean;
  shown: number;
  readonly learned: { what: Json; only: readonly Seat[] | null }[];
}

export class Table implements Play {
  state: GameState;
  loud: boolean;
  readonly cache = new Map<string, unknown>();
  readonly path: ClauseId[] = [];
  readonly dice = this;
  readonly match: MatchRecord;
  readonly rules: unknown;
  /** Faces to be used again before the source is asked: a fork re-runs the part of its step that has happened. */
  again: readonly Roll[] | null = null;
  againAt = 0;

  constructor(match: MatchRecord, state: GameState, loud: boolean, rules: unknown) {
    this.match = match;
    this.rules = rules;
    this.state = state;
    this.loud = loud;
  }

  roll(
    sides: number,
    name: string,
    clause: ClauseId,
    seat: Seat,
    alike?: Alike,
    among?: readonly number[],
    counts?: Counts,
  ): number {
    const m = this.match;
    if (this.again !== null) {
      const old = this.again[this.againAt];
      // An imagined course may part from the recorded one where a sealed answer was guessed: its dice are new ones.
      if (old !== undefined && old.sides === sides && old.name === name) {
        this.againAt += 1;
        m.rolls.push(old);
        m.tainted = true;
        return old.face;
      }
    }
    const face = m.source.face(this.state, sides, name, clause, alike, among, counts);
    m.rolls.push({ sides, name, clause, seat, face });
    m.tainted = true;
    return face;
  }

  emit(event: GameEvent): void {
    if (this.loud) this.match.events.push(event);
  }

  enter(clause: ClauseId): void {
    if (this.path.push(clause) > DEPTH) throw new RuleDepth(this.path.slice());
  }

  leave(): void {
    this.path.pop();
  }

  revealed(what?: Json, only?: readonly Seat[]): void {
    this.match.tainted = true;
    this.match.shown = this.match.inputs.length;
    if (what !== undefined) this.match.learned.push({ what, only: only ?? null });
  }
}
