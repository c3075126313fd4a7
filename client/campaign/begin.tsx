import { useState } from 'react';
import { go, newId } from '#client/state/app.ts';
import { useKept } from '#client/state/kept.ts';
import type { GameInfo } from '#client/state/library.ts';
import type { RosterEntry } from '#client/store/entries.ts';
import { LEADERS } from './leaders.ts';
import { keepCampaign, work } from './use-campaigns.ts';

interface Props {
  info: GameInfo;
  tell(said: string): void;
}

/** What a campaign begins from: a list of games or games of one's own choice, and a band for each side. */
export function Begin({ info, tell }: Props) {
  const { kept } = useKept();
  const { lists, scenarios } = info.campaigns ?? { lists: [], scenarios: [] };
  const [list, setList] = useState(lists[0]?.id ?? '');
  const [own, setOwn] = useState<readonly string[]>([]);
  const ready = lists.find(({ id }) => id === list);
  const mine = (kept?.rosters ?? []).filter(({ game }) => game === info.slug);
  const offered = ready === undefined ? info.ready : info.ready.filter((one) => ready.ready.includes(one.id));
  const [chosen, setBands] = useState<readonly string[]>(['', '']);
  const bands = chosen.map((band, side) => {
    const there = mine.some(({ id }) => band === `own ${id}`) || offered.some(({ id }) => band === `ready ${id}`);
    return there ? band : `ready ${(offered[side] ?? offered[0])?.id ?? ''}`;
  });
  const [led, setLed] = useState<readonly string[]>(['', 'greedy']);
  const change = (of: readonly string[], at: number, to: string) => of.map((was, i) => (i === at ? to : was));
  const begin = async () => {
    tell('');
    try {
      const sides = bands.map((band) => {
        const [kind, id] = band.split(' ');
        const found = kind === 'ready' ? info.ready.find((one) => one.id === id) : mine.find((one) => one.id === id);
        if (found === undefined) throw new Error('Choose a band for each side.');
        return { name: found.name, roster: found.roster };
      });
      const start = { list: ready === undefined ? own : ready.id, sides, seed: newId() };
      go({ at: 'campaign', id: await keepCampaign(info.slug, await work(info.slug, { kind: 'begin', start }), led) });
    } catch (reason) {
      tell(`${reason instanceof Error ? reason.message : String(reason)} Nothing was begun.`);
    }
  };
  return (
    <section className="campaign-begin">
      <h2 className="part">{info.title}: begin one</h2>
      <label>
        Games
        <select value={list} onChange={({ target }) => setList(target.value)}>
          {lists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">Games of your own choice</option>
        </select>
      </label>
      {ready === undefined ? (
        <Own scenarios={scenarios} own={own} choose={setOwn} />
      ) : (
        <p className="under">{ready.about}</p>
      )}
      {bands.map((band, side) => (
        <SideChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its number
          key={side}
          label={side === 0 ? 'Your band' : 'Against'}
          ready={offered}
          mine={mine}
          band={band}
          led={led[side] ?? ''}
          take={(to) => setBands(change(bands, side, to))}
          lead={(to) => setLed(change(led, side, to))}
        />
      ))}
      <button type="button" className="btn primary" onClick={() => void begin()}>
        Begin the campaign
      </button>
    </section>
  );
}

interface SideProps {
  label: string;
  ready: GameInfo['ready'];
  mine: readonly RosterEntry[];
  /** "ready" or "own", a space, and the id of the list. */
  band: string;
  led: string;
  take(band: string): void;
  lead(bot: string): void;
}

function SideChoice({ label, ready, mine, band, led, take, lead }: SideProps) {
  return (
    <div className="campaign-side">
      <label>
        {label}
        <select value={band} onChange={({ target }) => take(target.value)}>
          <optgroup label="Ready-made">
            {ready.map(({ id, name, size }) => (
              <option key={id} value={`ready ${id}`}>
                {name}
                {size !== undefined && `, ${size}`}
              </option>
            ))}
          </optgroup>
          {mine.length > 0 && (
            <optgroup label="Yours">
              {mine.map(({ id, name }) => (
                <option key={id} value={`own ${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <label>
        Led by
        <select value={led} onChange={({ target }) => lead(target.value)}>
          {LEADERS.map(({ id, label: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface OwnProps {
  scenarios: readonly { id: string; name: string }[];
  own: readonly string[];
  choose(own: readonly string[]): void;
}

/** Scenarios in the order in which they are played; each may come more than once. */
function Own({ scenarios, own, choose }: OwnProps) {
  return (
    <div className="campaign-own">
      <ol>
        {own.map((id, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the order
          <li key={i}>
            {scenarios.find((one) => one.id === id)?.name ?? id}{' '}
            <button
              type="button"
              className="btn small"
              aria-label={`Leave out game ${i + 1}`}
              onClick={() => choose(own.filter((_, at) => at !== i))}
            >
              ✕
            </button>
          </li>
        ))}
      </ol>
      <div className="bar">
        {scenarios.map(({ id, name }) => (
          <button key={id} type="button" className="btn" onClick={() => choose([...own, id])}>
            + {name}
          </button>
        ))}
      </div>
    </div>
  );
}
