import { useState } from 'react';
import { TILES } from '#client/games/tiles.ts';
import { Icon, type IconName } from '#client/shell/icon.tsx';
import { seatClass } from '#client/shell/looks.ts';
import { SeatMark } from '#client/shell/seat-mark.tsx';
import { href, settings, useStore } from '#client/state/app.ts';
import { botOf, LEVELS } from '#client/state/bots.ts';
import type { GameInfo } from '#client/state/library.ts';
import { teamsOf } from '#client/state/teams.ts';
import type { RosterEntry } from '#client/store/store.ts';
import { begin } from './begin.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useLesson } from './lesson.ts';
import { choicesOf, type Force, mySeat, namesOf, type Opponent, type Quick, quickOf } from './quick.ts';

interface Props {
  game: GameInfo | null;
  rosters: readonly RosterEntry[];
  /** A match is under way here. */
  played: boolean;
}

const ICONS: Readonly<Record<Opponent, IconName>> = {
  arranged: 'visored-helm',
  friend: 'tabletop-players',
  watch: 'linked-rings',
};

/** Before the games are there the buttons have their places already. */
const WAITING = choicesOf({ leaders: ['greedy', ''] });

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
  const choices = quick ? choicesOf(quick) : WAITING;
  return (
    <>
      <fieldset className={`opp${choices.length === 2 ? ' pair' : ''}`} aria-labelledby="choose-foe">
        {choices.map(({ opponent, title, about }, i) => (
          <button
            key={opponent}
            type="button"
            className={i === 0 ? 'o main' : 'o'}
            disabled={!quick}
            onClick={() => play(opponent)}
          >
            <Icon name={ICONS[opponent]} />
            <span>
              <b>{title}</b>
              <small>{about}</small>
            </span>
          </button>
        ))}
      </fieldset>
      {quick && <Levels quick={quick} change={setChosen} />}
      <p className="forces">
        {quick && game ? (
          <span>
            Ready-made: <Sides quick={quick} />
            {quick.called !== '' && `, ${quick.called}`}.{' '}
            <button type="button" className="link" onClick={() => setChanging(true)}>
              Change
            </button>
          </span>
        ) : (
          <span>Setting out the games …</span>
        )}
        <a className="link" href={href({ at: 'opponents', game: game?.slug ?? null })}>
          Opponents
        </a>
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

/** So many bots are chosen here; of more, in the dialog. */
const FEW = 3;

/** How strong each bot is that one plays against. */
function Levels({ quick, change }: { quick: Quick; change(quick: Quick): void }) {
  const names = namesOf(quick);
  const bots = quick.leaders.flatMap((bot, seat) => (bot === '' ? [] : [{ bot, seat }]));
  if (bots.length === 0 || bots.length > FEW) return null;
  return (
    <ul className="levels" aria-label="Bots">
      {bots.map(({ bot, seat }) => (
        <li key={seat}>
          <label>
            <SeatMark seat={seat} />
            <span className={bots.length === 1 ? 'hidden-text' : ''}>{names[seat]}</span>
            <select
              value={bot}
              onChange={(e) =>
                change({ ...quick, leaders: quick.leaders.map((was, i) => (i === seat ? e.target.value : was)) })
              }
            >
              {LEVELS.map(({ id, title, name }) => (
                <option key={id} value={id}>
                  {title}: {name}
                </option>
              ))}
            </select>
          </label>
          <small>{botOf(bot).about}</small>
        </li>
      ))}
    </ul>
  );
}

/** "A and B against C and D", with their marks. */
function Sides({ quick }: { quick: Quick }) {
  const names = namesOf(quick);
  const teams = teamsOf(quick.seats, mySeat(quick));
  const between = (i: number, of: readonly unknown[]) => (i === 0 ? '' : i === of.length - 1 ? ' and ' : ', ');
  return (
    <>
      {teams.map((team, t) => (
        <span key={team[0]}>
          {t > 0 && ' against '}
          {team.map((seat, i) => (
            <span key={seat}>
              {between(i, team)}
              <SeatMark seat={seat} /> <b className={seatClass(seat)}>{names[seat]}</b>
            </span>
          ))}
        </span>
      ))}
      {teams.length === 1 && ' against the table'}
    </>
  );
}
