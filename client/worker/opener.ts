/** Opens a match: a new one, a stored one, a position of a case. When several are asked for, the newest is opened. */
import type { MatchSetup, Player, Reasons } from '#client/protocol/players.ts';
import { fitted } from '#client/state/players.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { ScriptedDice } from '#engine/dice/source.ts';
import type { Match } from '#engine/flow/match.ts';
import type { AnyGame, Json } from '#engine/game.ts';
import {
  type Begin,
  continued,
  isClosed,
  type MatchFile,
  newFile,
  openFile,
  replayFile,
} from '#engine/log/match-file.ts';
import { seatsFor } from '#engine/state/seats.ts';
import { breathing } from './breathe.ts';
import { newDice, seated, told } from './door.ts';
import type { GameLoader } from './game-loader.ts';
import { Live } from './live.ts';
import { SessionError, said } from './problem.ts';

/** Milliseconds of work after which waiting questions are let in. */
const SLICE = 24;

export class Opener {
  private readonly loader: GameLoader;
  private opened = 0;

  constructor(loader: GameLoader) {
    this.loader = loader;
  }

  start(setup: MatchSetup): Promise<Live> {
    return this.open(async () => {
      const game = await this.loader.forMatch(setup.game, setup.rosters);
      const { options, rosters } = setup;
      const players = playersAt(game, { options }, setup.players);
      return { game, file: begun(game, { options, rosters, dice: newDice(players, setup) }), players };
    });
  }

  /** With a seed, or `fresh`, the match goes on with dice of its own from here. */
  resume(
    file: MatchFile,
    given: readonly Player[],
    seed: string | undefined,
    fresh: boolean,
    reasons: Reasons = [],
  ): Promise<Live> {
    return this.open(async () => {
      const game = await this.loader.load(file.game, file.packs);
      const players = playersAt(game, file, given);
      if (seed === undefined && !fresh) return { game, file, players, reasons };
      const dice = newDice(players, seed === undefined ? {} : { seed });
      return { game, file: told(() => continued(file, dice)), players };
    });
  }

  /** With `watch` the case's own answers are already given. */
  case(text: string, given: readonly Player[], seed: string | undefined, watch: boolean): Promise<Live> {
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
      const game = await this.loader.load(first.game);
      const position = first.own;
      const players = playersAt(game, { position }, given);
      const dice = newDice(players, seed === undefined ? {} : { seed });
      const file = begun(game, { rosters: [], position, dice });
      if (!watch) return { game, file, players };
      const { watchable } = await import('./example.ts');
      return { game, file: watchable(game, first, file), players };
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
  private async play({ game, file, players, reasons = [] }: Wanted, newest: () => void): Promise<Live> {
    const config = isClosed(file) ? { dice: new ScriptedDice(file.rolls.flat()) } : {};
    const steps = replayFile(game, file, config);
    const breathe = breathing(SLICE, newest);
    const why = new Map(reasons.map(([input, because, gain]) => [input, { because, gain }]));
    let live: Live | null = null;
    for (let before = 0; ; ) {
      const { value: match, done } = told(() => steps.next());
      if (done) return live as unknown as Live;
      if (live === null) live = new Live(match as Match, players, file);
      else live.note(before, why.get((match as Match).inputs.length) ?? null);
      before = live.before();
      const pause = breathe();
      if (pause !== null) await pause;
    }
  }
}

interface Laid {
  options?: Readonly<Record<string, unknown>>;
  position?: Record<string, unknown> | undefined;
}

/** One player for each seat. A drawn position is laid out to see how many it has, so further people are found for it. */
function playersAt(game: AnyGame, { options, position }: Laid, given: readonly Player[]): readonly Player[] {
  if (position === undefined) return seated(game, seatsFor(game, options as Record<string, Json>), given);
  const laid = begun(game, { rosters: [], position, dice: seedDice('seats') });
  const { seats } = told(() => openFile(game, laid));
  return seated(game, seats, fitted(given, seats));
}

interface Wanted {
  game: AnyGame;
  file: MatchFile;
  players: readonly Player[];
  reasons?: Reasons;
}

function begun(game: AnyGame, how: Begin): MatchFile {
  return told(() => newFile(game, how));
}
