/** How a match comes to the table: a new one, a stored one, a position of a case. The newest wish wins. */
import type { MatchSetup, Player } from '#client/protocol.ts';
import { ScriptedDice } from '#engine/dice/source.ts';
import type { Match } from '#engine/flow/match.ts';
import type { AnyGame } from '#engine/game.ts';
import { type MatchFile, replayFile } from '#engine/log/match-file.ts';
import { breathing } from './breathe.ts';
import { continued, newFile, seated, told } from './door.ts';
import { Live } from './live.ts';
import { SessionError, said } from './problem.ts';
import type { Shelf } from './shelf.ts';

/** Milliseconds of work after which waiting questions are let in. */
const SLICE = 24;

export class Opener {
  private readonly shelf: Shelf;
  private opened = 0;

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  start(setup: MatchSetup): Promise<Live> {
    return this.open(async () => {
      const game = await this.shelf.take(setup.game);
      return { game, file: newFile(game, setup), players: setup.players, seed: setup.seed };
    });
  }

  /** With a seed the match goes on with dice of its own from here. */
  resume(file: MatchFile, players: readonly Player[], seed: string | undefined): Promise<Live> {
    return this.open(async () => {
      const game = await this.shelf.take(file.game);
      if (seed !== undefined) return { game, file: continued(file, seed), players, seed };
      return { game, file, players, seed: file.seed ?? null };
    });
  }

  /** With `watch` the case's own answers are already given. */
  case(text: string, players: readonly Player[], seed: string, watch: boolean): Promise<Live> {
    return this.open(async () => {
      // YAML is read for nothing else, so it is loaded when a case is opened.
      const { parseCases } = await import('#engine/cases/case-file.ts');
      let first: ReturnType<typeof parseCases>[number] | undefined;
      try {
        first = parseCases(text, 'case')[0];
      } catch (error) {
        throw new SessionError('bad-case', said(error));
      }
      if (first === undefined) throw new SessionError('bad-case', 'there is no case in it');
      const game = await this.shelf.take(first.game);
      const file = newFile(game, { options: {}, rosters: [], position: first.own, seed });
      if (!watch) return { game, file, players, seed };
      const { watchable } = await import('./example.ts');
      return { game, file: watchable(game, first, file), players, seed };
    });
  }

  private async open(prepare: () => Promise<Wanted>): Promise<Live> {
    this.opened += 1;
    const mine = this.opened;
    const newest = (): void => {
      if (mine !== this.opened) throw new SessionError('superseded', 'another match was opened meanwhile');
    };
    const wanted = await prepare();
    newest();
    return this.play(wanted, newest);
  }

  /** Plays a file up to its end. */
  private async play({ game, file, players, seed }: Wanted, newest: () => void): Promise<Live> {
    const seats = seated(game, players);
    const { position, taken, commitment } = file;
    const origin = { ...(position === undefined ? {} : { position }), ...(taken === undefined ? {} : { taken }) };
    const config = seed === null ? { dice: new ScriptedDice(file.rolls) } : {};
    const steps = replayFile(game, file, config);
    const breathe = breathing(SLICE, newest);
    let live: Live | null = null;
    for (let before = 0; ; ) {
      const { value: match, done } = told(() => steps.next());
      if (done) return live as unknown as Live;
      if (live === null) live = new Live(match as Match, { players: seats, seed, origin, commitment });
      else live.note(before);
      before = live.before();
      const pause = breathe();
      if (pause !== null) await pause;
    }
  }
}

interface Wanted {
  game: AnyGame;
  file: MatchFile;
  players: readonly Player[];
  seed: string | null;
}
