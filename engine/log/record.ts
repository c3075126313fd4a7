import { closedDice } from '../dice/commit.ts';
import type { Dice } from '../dice/dice-file.ts';
import { seal } from '../dice/seal.ts';
import type { Match } from '../flow/match.ts';
import type { Seat } from '../game.ts';
import { chainInput, chainOf, chainUndo, fingerprintOf, openingOf, type Undone } from './chain.ts';
import type { MatchFile } from './match-file.ts';

type Input = MatchFile['inputs'][number];

/**
 * The file of a match that is being played: the running hash goes on with what is new. It looks at the match when it is
 * asked to, so a match that nobody records costs nothing. The match must keep checkpoints.
 */
export class MatchRecord {
  readonly match: Match;
  private readonly opening: Pick<
    MatchFile,
    'game' | 'version' | 'packs' | 'options' | 'rosters' | 'position' | 'taken'
  >;
  private dice: Dice;
  private readonly inputs: Input[] = [];
  private readonly rolls: number[][] = [];
  private readonly undone: Undone[];
  private head: string;
  private sealed: string | undefined;

  /** The file that the match was opened with, new or not. */
  constructor(match: Match, file: MatchFile) {
    this.match = match;
    const { game, version, packs, options, rosters, position, taken, dice } = file;
    this.opening = {
      game,
      version,
      ...(packs === undefined ? {} : { packs }),
      options,
      rosters,
      ...(position === undefined ? {} : { position }),
      ...(taken === undefined ? {} : { taken }),
    };
    this.dice = dice;
    // The match may have gone on since the file was read, but a part of it has none of its take-backs.
    const whole = match.inputs.length >= file.inputs.length;
    this.undone = whole ? file.undone.slice() : [];
    this.sealed = whole ? file.seal : undefined;
    this.rolls.push(facesBefore(match, 0));
    for (let i = 0; i < match.inputs.length; i++) this.take(i);
    const { inputs, rolls, undone } = this;
    this.head = chainOf(openingOf(file), { inputs, rolls, undone }) as string;
  }

  /** Goes back to before input number `n` because a seat wants to, and writes that down. */
  takeBack(n: number, by: Seat): void {
    this.follow();
    if (this.over) throw new Error('the match is over and its dice are revealed: nothing can be taken back');
    const seen = this.match.shownSince(n);
    const entry: Undone = { to: n, by, seen, inputs: this.inputs.splice(n), rolls: this.rolls.splice(n + 1) };
    this.undone.push(entry);
    this.head = chainUndo(this.head, entry);
    this.match.rewind(n);
  }

  private get over(): boolean {
    return this.match.result !== null;
  }

  /**
   * The match as it stands. With `secrets` its dice can go on from the file: it must stay with whoever runs the match,
   * until the match is over. Then the file is sealed, and what could seal another is forgotten.
   */
  file(secrets: boolean): MatchFile {
    this.follow();
    const { match } = this;
    const hashes = match.hashes.slice();
    const result = match.result as unknown as MatchFile['result'];
    const fingerprint = fingerprintOf(this.head, { hashes, result });
    if (this.over) this.close(fingerprint);
    return {
      fray: 2,
      ...this.opening,
      dice: secrets ? this.dice : closedDice(this.dice),
      inputs: this.inputs.slice(),
      rolls: this.rolls.slice(),
      undone: this.undone.slice(),
      hashes,
      result,
      fingerprint,
      ...(this.sealed === undefined ? {} : { seal: this.sealed }),
    };
  }

  private close(fingerprint: string): void {
    if (this.dice.by !== 'secrets' || this.dice.table.sealing === undefined) return;
    const { sealing, ...table } = this.dice.table;
    this.sealed ??= seal(sealing, fingerprint);
    this.dice = { ...this.dice, table };
  }

  /** Takes in what has been played since. */
  private follow(): void {
    for (let i = this.inputs.length; i < this.match.inputs.length; i++) {
      this.take(i);
      this.head = chainInput(this.head, { input: this.inputs[i] as Input, rolls: this.rolls[i + 1] as number[] });
    }
  }

  private take(i: number): void {
    const { seat, answer } = this.match.inputs[i] as Match['inputs'][number];
    this.inputs.push([seat, answer as { verb: string }]);
    this.rolls.push(facesBefore(this.match, i + 1));
  }
}

/** Faces that fell between input `n - 1` and input `n`. */
export function facesBefore(match: Match, n: number): number[] {
  const from = n === 0 ? 0 : match.rollsBefore(n - 1);
  return match.rolls.slice(from, match.rollsBefore(n)).map(({ face }) => face);
}
