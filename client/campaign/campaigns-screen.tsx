import { useState } from 'react';
import { useGames } from '#client/packs/use-games.ts';
import { DeleteButton } from '#client/shelf/delete-button.tsx';
import { FileButton } from '#client/shelf/file-button.tsx';
import { download, readJson } from '#client/shelf/files.ts';
import { Page } from '#client/shell/page.tsx';
import { ago } from '#client/state/ago.ts';
import { go, href } from '#client/state/app.ts';
import { type CampaignEntry, openStore } from '#client/store/store.ts';
import { Begin } from './begin.tsx';
import { gameIn, keepCampaign, useCampaigns, work } from './use-campaigns.ts';

/** Linked games: those that are kept here, and what a new one begins from. */
export function CampaignsScreen() {
  const { entries, error } = useCampaigns();
  const games = useGames();
  const [said, setSaid] = useState('');
  const bring = async (file: File) => {
    try {
      const json = await readJson(file);
      const game = gameIn(json);
      if (game === null) throw new Error(`“${file.name}” is no campaign of Fray.`);
      const view = await work(game, { kind: 'look', file: json });
      const led = view.look.sides.map((_, side) => (side === 0 ? '' : 'greedy'));
      go({ at: 'campaign', id: await keepCampaign(game, view, led) });
    } catch (reason) {
      setSaid(`${reason instanceof Error ? reason.message : String(reason)} Nothing was changed.`);
    }
  };
  const linking = games.state === 'ready' ? games.value.filter(({ campaigns }) => campaigns !== undefined) : [];
  return (
    <Page title="Campaigns">
      <div className="leaf">
        <h1 className="head">Campaigns</h1>
        <p className="under">Linked games: what one brings and costs is carried on to the next, as the rules say.</p>
        <div className="bar">
          <FileButton label="Import a campaign" take={(file) => void bring(file)} />
          <a className="btn" href={href({ at: 'warbands' })}>
            Warbands
          </a>
        </div>
        <p className="warn" role="alert">
          {said || error?.message}
        </p>
        {entries !== null && entries.length > 0 && (
          <section>
            <h2 className="part">Yours</h2>
            <ul className="kept">
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} title={linking.find(({ slug }) => slug === entry.game)?.title} />
              ))}
            </ul>
          </section>
        )}
        {linking.map((game) => (
          <Begin key={game.slug} info={game} tell={setSaid} />
        ))}
      </div>
    </Page>
  );
}

function Row({ entry, title }: { entry: CampaignEntry; title: string | undefined }) {
  const { id, game, name, file, updated } = entry;
  return (
    <li>
      <div className="what">
        <b>{name}</b>
        <span>
          {title ?? game} · {ago(updated)}
        </span>
      </div>
      <div className="buttons">
        <a className="btn primary" href={href({ at: 'campaign', id })}>
          Open
        </a>
        <button type="button" className="btn" onClick={() => download(name, JSON.stringify(file, null, 1))}>
          Export
        </button>
        <DeleteButton remove={async () => (await openStore()).campaigns.remove(id)} />
      </div>
    </li>
  );
}
