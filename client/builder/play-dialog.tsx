/** Against whom the list plays: ready-made or stored lists, led by bots or by others at this screen. */
import { useId, useState } from 'react';
import { withPack } from '#client/packs/words.ts';
import { drawSecrets, launch, settings } from '#client/state/app.ts';
import { botLine, LEVELS } from '#client/state/bots.ts';
import type { GameInfo } from '#client/state/library.ts';
import { personSeat } from '#client/state/players.ts';
import { seatsWith } from '#client/state/seating.ts';
import { mayMeet } from '#client/state/sizes.ts';
import { alliesOf, teamsOf, versus } from '#client/state/teams.ts';
import type { RosterEntry } from '#client/store/entries.ts';
import type { Seat, SeatSpec } from '#engine/game.ts';
import { useDialog } from './picker.tsx';

interface Props {
  entry: RosterEntry;
  info: GameInfo;
  others: readonly RosterEntry[];
  /** Rules that the list breaks: the table takes legal lists only, and says which rules are in the way. */
  errors: readonly string[];
  close(): void;
}

const LEADERS = [
  ...LEVELS.map((bot) => ({ id: bot.id, label: botLine(bot) })),
  { id: '', label: 'Someone at this screen' },
];

export function PlayDialog({ entry, info, others, errors, close }: Props) {
  const dialog = useDialog(close);
  const heading = useId();
  const options = Object.fromEntries(info.options.map((option) => [option.id, option.default]));
  const seats = seatsWith(info.seating, options);
  const mine = personSeat(seats.length);
  const [foes, setFoes] = useState(() => seats.map((_, seat) => proposed(info, entry, seat)));
  const [bot, setBot] = useState('greedy');
  const start = () => {
    const forces = foes.map((foe, seat) => (seat === mine ? entry : found(info, others, foe)));
    if (!forces.every((force) => force !== undefined)) return;
    const alike = new Set(forces.map(({ name }) => name)).size < forces.length && seats.length > 2;
    const names = forces.map(({ name }, seat) => (alike && seat !== mine ? (seats[seat]?.name ?? name) : name));
    const teams = teamsOf(seats, mine);
    close();
    launch({
      kind: 'setup',
      name: versus(teams.map((team) => team.map((seat) => names[seat] ?? ''))),
      setup: {
        game: entry.game,
        options,
        rosters: forces.map(({ roster }) => roster),
        players: names.map((name, seat) => {
          if (seat === mine) return { kind: 'human', name: settings.get().name || 'You' };
          if (bot === '') return { kind: 'human', name: seats.length > 2 ? name : 'Guest' };
          return { kind: 'bot', bot, name };
        }),
        secrets: drawSecrets(),
      },
    });
  };
  return (
    <dialog ref={dialog} className="bld-dialog" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>Play {entry.name}</h3>
        <button type="button" className="iconbtn" aria-label="Close" onClick={close}>
          ✕
        </button>
      </header>
      {errors.length > 0 ? (
        <BrokenRules errors={errors} />
      ) : (
        <div className="body">
          <FoeChoices
            seats={seats}
            mine={mine}
            info={{ ...info, ready: info.ready.filter(({ roster }) => mayMeet(info, entry.roster, roster)) }}
            others={others.filter(({ roster }) => mayMeet(info, entry.roster, roster))}
            foes={foes}
            choose={setFoes}
          />
          {seats.length === 1 ? (
            <p>Alone, against the table.</p>
          ) : (
            <label>
              Led by
              <select value={bot} onChange={(event) => setBot(event.target.value)}>
                {LEADERS.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      <footer>
        <button type="button" className="btn quiet" onClick={close}>
          Back to the list
        </button>
        {errors.length === 0 && (
          <button type="button" className="btn primary" onClick={start}>
            To the table
          </button>
        )}
      </footer>
    </dialog>
  );
}

/** A list for a seat to start from: of other factions than one's own, as far as there are some. */
function proposed(info: GameInfo, entry: RosterEntry, seat: Seat): string {
  const ready = info.ready.filter(({ roster }) => mayMeet(info, entry.roster, roster));
  const foreign = ready.filter((army) => army.faction !== factionOf(entry.roster));
  const some = foreign.length > 0 ? foreign : ready;
  return `ready ${some[Math.max(0, seat - 1) % Math.max(1, some.length)]?.id ?? ''}`;
}

function found(info: GameInfo, others: readonly RosterEntry[], foe: string) {
  const [kind, id] = foe.split(' ');
  return kind === 'ready' ? info.ready.find((army) => army.id === id) : others.find((other) => other.id === id);
}

function labelOf(seats: readonly SeatSpec[], mine: Seat, seat: Seat): string {
  if (alliesOf(seats, mine).includes(seat)) return `Together with ${seats[seat]?.name}`;
  return seats.length === 2 ? 'Against' : `Against ${seats[seat]?.name}`;
}

function factionOf(roster: unknown): unknown {
  return (roster as { faction?: unknown } | null)?.faction;
}

function BrokenRules({ errors }: Pick<Props, 'errors'>) {
  return (
    <div className="body">
      <p>
        The table takes legal lists only. This one breaks {errors.length === 1 ? 'a rule' : `${errors.length} rules`}:
      </p>
      <ul className="bullets">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  );
}

interface FoesProps extends Pick<Props, 'info' | 'others'> {
  seats: readonly SeatSpec[];
  mine: Seat;
  /** By seat; that of one's own is not looked at. */
  foes: readonly string[];
  choose(foes: string[]): void;
}

/** A list for each of the other seats, one's allies first. */
function FoeChoices({ seats, mine, info, others, foes, choose }: FoesProps) {
  return teamsOf(seats, mine)
    .flat()
    .filter((seat) => seat !== mine)
    .map((seat) => (
      <FoeChoice
        key={seat}
        label={labelOf(seats, mine, seat)}
        info={info}
        others={others}
        foe={foes[seat] ?? ''}
        choose={(foe) => choose(foes.map((was, i) => (i === seat ? foe : was)))}
      />
    ));
}

interface FoeProps extends Pick<Props, 'info' | 'others'> {
  label: string;
  /** "ready" or "own", a space, and the id of the list. */
  foe: string;
  choose(foe: string): void;
}

function FoeChoice({ label, info, others, foe, choose }: FoeProps) {
  return (
    <label>
      {label}
      <select value={foe} onChange={(event) => choose(event.target.value)}>
        <optgroup label="Ready-made">
          {info.ready.map((army) => (
            <option key={army.id} value={`ready ${army.id}`}>
              {withPack(army)}
            </option>
          ))}
        </optgroup>
        {others.length > 0 && (
          <optgroup label="Yours">
            {others.map((other) => (
              <option key={other.id} value={`own ${other.id}`}>
                {other.name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}
