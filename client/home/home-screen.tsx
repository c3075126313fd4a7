import { useMemo, useState } from 'react';
import { TILES } from '#client/games/tiles.ts';
import { useGames } from '#client/packs/use-games.ts';
import { Icon } from '#client/shell/icon.tsx';
import type { Loaded } from '#client/shell/loaded.ts';
import { Page } from '#client/shell/page.tsx';
import { useKept } from '#client/state/kept.ts';
import type { GameInfo } from '#client/state/library.ts';
import hero from './art/hero.webp';
import { EncounterPanel } from './encounter-panel.tsx';
import { KeptTiles } from './kept-tiles.tsx';

/** The first page: two clicks to a running match, and the ways to everything else. */
export function HomeScreen() {
  const games = useGames();
  const { kept } = useKept();
  const [slug, setSlug] = useState(TILES[0]?.slug ?? '');
  const game = useMemo(() => find(games, slug), [games, slug]);
  return (
    <Page title="" backdrop={<Backdrop />}>
      <section className="lead" aria-labelledby="lead">
        <h1 id="lead">
          The tabletop that
          <br />
          knows the rules.
        </h1>
        <p>Every rule enforced, every refusal explained.</p>
        <div className="panel play">
          <h2 id="choose-game">
            <span className="no2" aria-hidden="true">
              1
            </span>{' '}
            Choose a game
          </h2>
          <fieldset className="games" aria-labelledby="choose-game">
            {TILES.map((tile) => (
              <button
                key={tile.slug}
                type="button"
                className={tile.slug === slug ? 'g on' : 'g'}
                aria-pressed={tile.slug === slug}
                onClick={() => setSlug(tile.slug)}
              >
                <Icon name={tile.icon} />
                <b>{tile.title}</b>
                <small>{tile.kind}</small>
              </button>
            ))}
          </fieldset>
          <h2 id="choose-foe">
            <span className="no2" aria-hidden="true">
              2
            </span>{' '}
            Choose who you face
          </h2>
          {games.state === 'failed' ? (
            <p role="alert">The games could not be read: {games.error.message} Reload the page to try again.</p>
          ) : (
            <EncounterPanel
              key={slug}
              game={game}
              rosters={kept?.rosters ?? []}
              played={kept?.matches.some((match) => !match.over) ?? false}
            />
          )}
        </div>
      </section>
      <KeptTiles kept={kept} game={game} />
      <footer className="page-foot">
        {kept !== null && !kept.lasting && (
          <span className="warn">This browser keeps nothing: export what you want to keep. </span>
        )}
        <a href="#/about">About, licences and credits</a>
      </footer>
    </Page>
  );
}

/** The table as it looks in the middle of a match, seen from a seat at it. */
function Backdrop() {
  return (
    <div className="hero" aria-hidden="true">
      <img src={hero} alt="" width="1000" height="800" />
      <div className="haze" />
    </div>
  );
}

function find(games: Loaded<GameInfo[]>, slug: string): GameInfo | null {
  return games.state === 'ready' ? (games.value.find((game) => game.slug === slug) ?? null) : null;
}
