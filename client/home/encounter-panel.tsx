import { useState } from 'react';
import { TILES } from '#client/games/tiles.ts';
import { Icon } from '#client/shell/icon.tsx';
import { seatClass } from '#client/shell/looks.ts';
import { SeatMark } from '#client/shell/seat-mark.tsx';
import { settings, useStore } from '#client/state/app.ts';
import { botOf } from '#client/state/bots.ts';
import type { GameInfo } from '#client/state/library.ts';
import type { RosterEntry } from '#client/store/store.ts';
import { begin, sidesOf } from './begin.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useLesson } from './lesson.ts';
import { type Force, type Opponent, type Quick, quickOf } from './quick.ts';

interface Props {
  game: GameInfo | null;
  rosters: readonly RosterEntry[];
  /** A match is under way here. */
  played: boolean;
}

/** Against whom, with what, where. The proposal stands ready, so that one click begins. */
export function EncounterPanel({ game, rosters, played }: Props) {
  const { name } = useStore(settings);
  const tile = TILES.find(({ slug }) => slug === game?.slug);
  const [chosen, setChosen] = useState<Quick | null>(null);
  const [changing, setChanging] = useState(false);
  const quick = chosen ?? (game && quickOf(game, tile));
  const lesson = useLesson(game?.slug ?? '');
  // Before the first match a whole card below leads there.
  const learn = played ? lesson : null;
  const play = (opponent: Opponent) => quick && begin(quick, opponent, name);
  const own: Force[] = rosters
    .filter((entry) => entry.game === game?.slug)
    .map((entry) => ({ id: `own:${entry.id}`, name: entry.name, faction: '', roster: entry.roster }));
  const bot = botOf(quick?.bot ?? '');
  return (
    <>
      <fieldset className="opp" aria-labelledby="choose-foe">
        <button type="button" className="o main" disabled={!quick} onClick={() => play('bot')}>
          <Icon name="visored-helm" />
          <span>
            <b>A bot</b>
            <small>
              {bot.name}: {bot.about}
            </small>
          </span>
        </button>
        <button type="button" className="o" disabled={!quick} onClick={() => play('friend')}>
          <Icon name="tabletop-players" />
          <span>
            <b>A friend, here</b>
            <small>one screen, turn about</small>
          </span>
        </button>
        <button type="button" className="o" disabled={!quick} onClick={() => play('watch')}>
          <Icon name="linked-rings" />
          <span>
            <b>Two bots</b>
            <small>lean back and watch</small>
          </span>
        </button>
      </fieldset>
      <p className="forces">
        {quick && game ? (
          <span>
            Ready-made:{' '}
            {sidesOf(quick).map(({ seat, name: force }, i) => (
              <span key={seat}>
                {i > 0 && ' against '}
                <SeatMark seat={seat} /> <b className={seatClass(seat)}>{force}</b>
              </span>
            ))}
            {quick.called !== '' && `, ${quick.called}`}.{' '}
            <button type="button" className="link" onClick={() => setChanging(true)}>
              Change
            </button>
          </span>
        ) : (
          <span>Setting out the games …</span>
        )}
        {learn && (
          <button type="button" className="link" onClick={learn}>
            Learn in five minutes
          </button>
        )}
      </p>
      {changing && quick && game && (
        <ChangeDialog
          game={game}
          tile={tile}
          own={own}
          quick={quick}
          change={setChosen}
          close={() => setChanging(false)}
        />
      )}
    </>
  );
}
