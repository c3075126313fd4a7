import { type KeyboardEvent, useState } from 'react';
import { TILES } from '#client/games/tiles.ts';
import { begin } from '#client/home/begin.ts';
import { quickOf } from '#client/home/quick.ts';
import { useGames } from '#client/packs/use-games.ts';
import { Icon, type IconName } from '#client/shell/icon.tsx';
import { Page } from '#client/shell/page.tsx';
import { go, settings, useStore } from '#client/state/app.ts';
import { botOf, LADDER, USUAL_BOT } from '#client/state/bots.ts';
import { useKept } from '#client/state/kept.ts';
import type { GameInfo } from '#client/state/library.ts';
import { recordsOf, type Score } from './record.ts';
import { type Strength, strengthOf } from './strength.ts';

type Level = (typeof LADDER)[number];

const SIGNS: Readonly<Record<string, IconName>> = {
  novice: 'saber-and-pistol',
  greedy: 'visored-helm',
  sharp: 'castle-ruins',
  master: 'imperial-crown',
};

/** The ladder of bots for a game: how each plays, how strong it was measured to be, and how one has fared against it. */
export function OpponentsScreen({ game: wanted }: { game: string | null }) {
  const games = useGames();
  const { kept } = useKept();
  const slug = TILES.find((tile) => tile.slug === wanted)?.slug ?? TILES[0]?.slug ?? '';
  const [bot, setBot] = useState(USUAL_BOT);
  const game = games.state === 'ready' ? games.value.find((one) => one.slug === slug) : undefined;
  const records = recordsOf(kept?.matches ?? [], slug);
  const chosen = botOf(bot);
  const ladder = [...LADDER].reverse();
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = ladder[ladder.findIndex(({ id }) => id === bot) + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    setBot(next.id);
    document.getElementById(`opponent-${next.id}`)?.focus();
  };
  return (
    <Page title="Opponents">
      <div className="opponents">
        <header className="opponents-head">
          <h1 className="head">Choose an opponent</h1>
          <p>From gentle to hard. Each says why it acts.</p>
          <nav aria-label="Games">
            {TILES.map((tile) => (
              <button
                key={tile.slug}
                type="button"
                aria-pressed={tile.slug === slug}
                onClick={() => go({ at: 'opponents', game: tile.slug })}
              >
                {tile.title}
              </button>
            ))}
          </nav>
        </header>
        <div className="opponents-both">
          <div className="panel opponents-list" role="radiogroup" aria-label="Opponents" onKeyDown={move}>
            <p className="opponents-row opponents-cols" aria-hidden="true">
              <span />
              <span />
              <span>Opponent</span>
              <span>Good for</span>
              <span>won against the one below</span>
              <span>you won</span>
            </p>
            {ladder.map((level) => (
              <Row
                key={level.id}
                level={level}
                on={level.id === bot}
                strength={strengthOf(slug, level.id)}
                record={records.get(level.id)}
                choose={() => setBot(level.id)}
              />
            ))}
            <p className="opponents-note">
              Strength is measured, not claimed: mirrored games, both seats, with the 95 % interval as a bar. Your
              record is kept in this browser and shown to nobody.
            </p>
          </div>
          <Chosen key={`${slug} ${bot}`} level={chosen} game={game} strength={strengthOf(slug, bot)} />
        </div>
      </div>
    </Page>
  );
}

interface RowProps {
  level: Level;
  on: boolean;
  strength: Strength | null;
  record: Score | undefined;
  choose(): void;
}

function Row({ level, on, strength, record, choose }: RowProps) {
  return (
    <label className={on ? 'opponents-row on' : 'opponents-row'}>
      <input
        id={`opponent-${level.id}`}
        type="radio"
        name="opponent"
        checked={on}
        onChange={choose}
        aria-label={`${level.name}, ${level.title.toLowerCase()}`}
      />
      <b className="opponents-rung">{level.rung}</b>
      <Sign bot={level.id} />
      <span>
        <b>{level.name}</b>
        <small>{level.about}</small>
      </span>
      <span>{level.suits}</span>
      <Bar strength={strength} lowest={level.rung === 1} />
      <b>{record === undefined ? '' : `${record.won} of ${record.played}`}</b>
    </label>
  );
}

function Sign({ bot }: { bot: string }) {
  return (
    <span className="opponents-sign" aria-hidden="true">
      <Icon name={SIGNS[bot] ?? 'visored-helm'} />
    </span>
  );
}

/** The share as a dot, its interval as a bar; the line in the middle is an even chance. */
function Bar({ strength, lowest }: { strength: Strength | null; lowest: boolean }) {
  if (strength === null) return <small>{lowest ? 'the first rung' : 'not measured yet'}</small>;
  const { low, high, share, text } = strength;
  return (
    <span className="opponents-bar">
      <small>
        {text}, {percent(low)} to {percent(high)}
      </small>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 4H100" />
        <path d="M50 0V8" />
        <rect x={100 * low} y="2" width={100 * (high - low)} height="4" />
        <rect x={100 * share - 0.7} y="0" width="1.4" height="8" />
      </svg>
    </span>
  );
}

function percent(p: number): string {
  return `${Math.round(100 * p)} %`;
}

interface ChosenProps {
  level: Level;
  game: GameInfo | undefined;
  strength: Strength | null;
}

function Chosen({ level, game, strength }: ChosenProps) {
  const { name } = useStore(settings);
  const tile = TILES.find(({ slug }) => slug === game?.slug);
  const quick = game === undefined ? null : quickOf(game, tile);
  const leaders = (all: boolean) => quick?.leaders.map((bot) => (bot !== '' || all ? level.id : '')) ?? [];
  const play = (watch: boolean) =>
    quick !== null && begin({ ...quick, leaders: leaders(watch) }, watch ? 'watch' : 'arranged', name);
  const foes = quick?.forces.flatMap((force, seat) => (quick.leaders[seat] === '' ? [] : [force.name])) ?? [];
  return (
    <section className="panel opponents-chosen" aria-labelledby="opponent-chosen">
      <header>
        <Sign bot={level.id} />
        <div>
          <h2 id="opponent-chosen">{level.name}</h2>
          <p>{level.about}</p>
        </div>
      </header>
      <dl>
        <dt>Level</dt>
        <dd>{level.title}</dd>
        <dt>Its force</dt>
        <dd>{foes.join(', ') || '…'}</dd>
        <dt>Strength</dt>
        <dd>{strength === null ? 'not measured yet' : `${strength.text}, ${strength.when}`}</dd>
      </dl>
      <button type="button" className="btn primary" disabled={quick === null} onClick={() => play(false)}>
        Play {level.name}
      </button>
      <button type="button" className="btn" disabled={quick === null} onClick={() => play(true)}>
        Watch it play itself
      </button>
    </section>
  );
}
