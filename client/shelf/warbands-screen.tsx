import { useState } from 'react';
import { engine } from '#client/builder/engine.ts';
import { importFile } from '#client/builder/roster-actions.ts';
import { packsNamed } from '#client/packs/hand-in.ts';
import { useGames, usePackChanges } from '#client/packs/use-games.ts';
import { packWords } from '#client/packs/words.ts';
import { Page } from '#client/shell/page.tsx';
import { ago } from '#client/state/ago.ts';
import { go, href, newId } from '#client/state/app.ts';
import { useKept } from '#client/state/kept.ts';
import type { Faction, GameInfo, ReadyWarband } from '#client/state/library.ts';
import { openStore, type RosterEntry } from '#client/store/store.ts';
import { AsideList } from './aside-list.tsx';
import { DeleteButton } from './delete-button.tsx';
import { FileButton } from './file-button.tsx';
import { download } from './files.ts';

/** The warbands of this machine and those that come ready-made; the builder opens one of them. */
export function WarbandsScreen() {
  const { kept, error } = useKept();
  const games = useGames();
  const packs = usePackChanges();
  const [said, setSaid] = useState('');
  const tell = (reason: unknown) =>
    setSaid(`${reason instanceof Error ? reason.message : String(reason)} Nothing was changed.`);
  const keep = async (game: string, name: string, roster: unknown) => {
    const id = newId();
    await (await openStore()).rosters.put({ id, game, name, roster, updated: Date.now() });
    go({ at: 'warband', id });
  };
  const bring = (file: File) =>
    openStore()
      .then((store) => importFile(file, store))
      .then((id) => go({ at: 'warband', id }))
      .catch(tell);
  const begin = (game: string, { id, from }: Faction) =>
    engine()
      .ask({ do: 'army-new', game, faction: from?.id ?? id, ...(from === undefined ? {} : { packs: [from.pack] }) })
      .then(({ page, roster }) => keep(game, page.title, roster))
      .catch(tell);
  return (
    <Page title="Warbands">
      <div className="leaf">
        <h1 className="head">Warbands</h1>
        <p className="under">
          Start from a ready-made one or from nothing. Every problem is shown at once; nothing is ever changed silently.
        </p>
        <div className="bar">
          <FileButton label="Import a roster" take={bring} />
          <a className="btn" href={href({ at: 'campaigns' })}>
            Campaigns
          </a>
          <a className="btn" href={href({ at: 'packs' })}>
            Packs
          </a>
        </div>
        <p className="warn" role="alert">
          {said || error?.message}
        </p>
        {kept !== null && kept.rosters.length > 0 && (
          <section>
            <h2 className="part">Yours</h2>
            <ul className="kept">
              {kept.rosters.map((entry) => (
                <OwnRow
                  key={entry.id}
                  entry={entry}
                  games={games.state === 'ready' ? games.value : []}
                  packs={packs.split(',')}
                />
              ))}
            </ul>
          </section>
        )}
        {kept !== null && <AsideList entries={kept.aside.filter(({ shelf }) => shelf === 'rosters')} />}
        {games.state === 'ready' &&
          games.value.map((game) => (
            <GameSection
              key={game.slug}
              game={game}
              begin={(faction) => begin(game.slug, faction)}
              take={(ready) => keep(game.slug, ready.name, ready.roster).catch(tell)}
            />
          ))}
      </div>
    </Page>
  );
}

interface SectionProps {
  game: GameInfo;
  begin(faction: Faction): void;
  take(ready: ReadyWarband): void;
}

/** What a warband of a game may start from. */
function GameSection({ game, begin, take }: SectionProps) {
  return (
    <section>
      <h2 className="part">{game.title}: from nothing</h2>
      <div className="bar">
        {game.factions.map((faction) => (
          <button key={faction.id} type="button" className="btn" title={faction.about} onClick={() => begin(faction)}>
            {faction.name}
            {faction.from !== undefined && <span className="pack-mark">{packWords(faction.from)}</span>}
          </button>
        ))}
      </div>
      <h2 className="part">{game.title}: ready-made</h2>
      <ul className="kept">
        {game.ready.map((ready) => (
          <ReadyRow key={ready.id} game={game} ready={ready} take={() => take(ready)} />
        ))}
      </ul>
    </section>
  );
}

interface OwnProps {
  entry: RosterEntry;
  games: readonly GameInfo[];
  /** The hashes of the packs that are kept. */
  packs: readonly string[];
}

function OwnRow({ entry, games, packs }: OwnProps) {
  const missing = packsNamed(entry.roster).filter(({ hash }) => !packs.includes(hash));
  const copy = async () => {
    const name = `${entry.name} (copy)`;
    await (await openStore()).rosters.put({ ...entry, id: newId(), name, updated: Date.now() });
  };
  const remove = async () => (await openStore()).rosters.remove(entry.id);
  return (
    <li>
      <div className="what">
        <b>{entry.name}</b>
        <span>
          {games.find(({ slug }) => slug === entry.game)?.title ?? entry.game} · {ago(entry.updated)}
        </span>
        {missing.length > 0 && (
          <span className="warn">
            {' '}
            · needs {missing.length === 1 ? 'the pack' : 'the packs'}{' '}
            {missing.map(({ id, version }) => `${id} ${version}`).join(', ')}, which{' '}
            {missing.length === 1 ? 'is' : 'are'} not here
          </span>
        )}
      </div>
      <div className="buttons">
        <a className="btn primary" href={href({ at: 'warband', id: entry.id })}>
          Open
        </a>
        <button type="button" className="btn" onClick={copy}>
          Duplicate
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => download(entry.name, JSON.stringify(entry.roster, null, 2))}
        >
          Export
        </button>
        <DeleteButton remove={remove} />
      </div>
    </li>
  );
}

function ReadyRow({ game, ready, take }: { game: GameInfo; ready: ReadyWarband; take(): void }) {
  return (
    <li>
      <div className="what">
        <b>{ready.name}</b>
        <span>
          {game.factions.find(({ id }) => id === ready.faction)?.name}
          {ready.size !== undefined && `, ${ready.size}`} · {ready.about}
          {ready.from !== undefined && ` · ${packWords(ready.from)}`}
        </span>
      </div>
      <button type="button" className="btn" onClick={take}>
        Start from this
      </button>
    </li>
  );
}
