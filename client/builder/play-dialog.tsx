/** Against whom the list plays: a ready-made or stored list, led by a bot or by a second player at this screen. */
import { useId, useState } from 'react';
import { withPack } from '#client/packs/words.ts';
import { drawSecrets, launch, settings } from '#client/state/app.ts';
import type { GameInfo } from '#client/state/library.ts';
import type { RosterEntry } from '#client/store/entries.ts';
import { useDialog } from './picker.tsx';

interface Props {
  entry: RosterEntry;
  info: GameInfo;
  others: readonly RosterEntry[];
  /** Rules that the list breaks: the table takes legal lists only, and says which rules are in the way. */
  errors: readonly string[];
  close(): void;
}

const BOTS = [
  { id: 'greedy', label: 'Bot, plays to win' },
  { id: 'random', label: 'Bot, plays at random' },
  { id: '', label: 'Someone at this screen' },
];

export function PlayDialog({ entry, info, others, errors, close }: Props) {
  const dialog = useDialog(close);
  const heading = useId();
  const [foe, setFoe] = useState(
    `ready ${info.ready.find((army) => army.faction !== factionOf(entry.roster))?.id ?? info.ready[0]?.id ?? ''}`,
  );
  const [bot, setBot] = useState('greedy');
  const start = () => {
    const [kind, id] = foe.split(' ') as [string, string];
    const found =
      kind === 'ready' ? info.ready.find((army) => army.id === id) : others.find((other) => other.id === id);
    if (found === undefined) return;
    const name = settings.get().name || 'You';
    close();
    launch({
      kind: 'setup',
      name: `${entry.name} against ${found.name}`,
      setup: {
        game: entry.game,
        options: Object.fromEntries(info.options.map((option) => [option.id, option.default])),
        rosters: [found.roster, entry.roster],
        players: [
          bot === '' ? { kind: 'human', name: 'Guest' } : { kind: 'bot', bot, name: found.name },
          { kind: 'human', name },
        ],
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
          <FoeChoice info={info} others={others} foe={foe} choose={setFoe} />
          <label>
            Led by
            <select value={bot} onChange={(event) => setBot(event.target.value)}>
              {BOTS.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
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

interface FoeProps extends Pick<Props, 'info' | 'others'> {
  /** "ready" or "own", a space, and the id of the list. */
  foe: string;
  choose(foe: string): void;
}

function FoeChoice({ info, others, foe, choose }: FoeProps) {
  return (
    <label>
      Against
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
