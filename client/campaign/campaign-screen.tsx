import { useState } from 'react';
import type { CampaignView, CampaignWork } from '#client/protocol/campaign.ts';
import { FileButton } from '#client/shelf/file-button.tsx';
import { download, readJson } from '#client/shelf/files.ts';
import { useLoaded } from '#client/shell/loaded.ts';
import { Page } from '#client/shell/page.tsx';
import { Trouble } from '#client/shell/trouble.tsx';
import { drawSecrets, href, launch, settings } from '#client/state/app.ts';
import { botOf } from '#client/state/bots.ts';
import { useKept } from '#client/state/kept.ts';
import type { CampaignEntry } from '#client/store/entries.ts';
import { openStore } from '#client/store/store.ts';
import type { CampaignLook } from '#engine/campaign.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import { Asked } from './asked.tsx';
import { useCampaigns, work } from './use-campaigns.ts';

/** One campaign: how its sides stand, its games, what is to be decided, and the way to the next match. */
export function CampaignScreen({ id }: { id: string }) {
  const { entries, error } = useCampaigns();
  const entry = entries?.find((one) => one.id === id);
  if (error !== null) return <Trouble title="The campaign cannot be read" text={error.message} />;
  if (entries === null) return <p className="waiting">Looking …</p>;
  if (entry === undefined)
    return <Trouble title="There is no such campaign here" text="It was deleted, or it is kept in another browser." />;
  return <Opened entry={entry} />;
}

function Opened({ entry }: { entry: CampaignEntry }) {
  const [said, setSaid] = useState('');
  const seen = useLoaded(() => work(entry.game, { kind: 'look', file: entry.file }), [entry.file]);
  if (seen.state === 'failed')
    return <Trouble title="The campaign cannot be read" text={`${seen.error.message} It stays as it is.`} />;
  if (seen.state === 'loading') return <p className="waiting">Looking …</p>;
  const { value: view } = seen;
  const { look } = view;
  const change = async (what: CampaignWork) => {
    setSaid('');
    try {
      const after = await work(entry.game, what);
      const match = what.kind === 'record' ? null : entry.match;
      await (await openStore()).campaigns.put({ ...entry, file: after.file, match, updated: Date.now() });
    } catch (reason) {
      setSaid(`${reason instanceof Error ? reason.message : String(reason)} Nothing was changed.`);
    }
  };
  const record = (match: MatchFile) => change({ kind: 'record', file: entry.file, match });
  const bring = (file: File) =>
    readJson(file)
      .then((json) => record(json as MatchFile))
      .catch((reason: unknown) => setSaid(`${reason instanceof Error ? reason.message : String(reason)}`));
  return (
    <Page title={look.name}>
      <div className="leaf campaign">
        <h1 className="head">{look.name}</h1>
        <p className="under">{look.about}</p>
        <div className="bar">
          <a className="btn" href={href({ at: 'campaigns' })}>
            All campaigns
          </a>
          <button
            type="button"
            className="btn"
            onClick={() => download(look.name, JSON.stringify(entry.file, null, 1))}
          >
            Export
          </button>
        </div>
        <p className="warn" role="alert">
          {said}
        </p>
        {look.winners !== null && <p className="campaign-won">{wonWords(look)}</p>}
        <NextMatch entry={entry} view={view} record={record} bring={(file) => void bring(file)} />
        {look.asks.map((ask) => (
          <Asked
            key={`${ask.side}${ask.kind}${ask.title}`}
            ask={ask}
            game={entry.game}
            side={look.sides[ask.side]?.name ?? ''}
            act={(given) => void change({ kind: 'act', file: entry.file, act: given })}
          />
        ))}
        <Sides look={look} />
        <Games look={look} />
      </div>
    </Page>
  );
}

function wonWords({ winners, sides }: CampaignLook): string {
  const names = (winners ?? []).map((side) => sides[side]?.name ?? '');
  return names.length === 0 ? 'The campaign is drawn.' : `${names.join(' and ')} won the campaign.`;
}

interface NextProps {
  entry: CampaignEntry;
  view: CampaignView;
  record(match: MatchFile): Promise<void>;
  bring(file: File): void;
}

/** The match that is played next, the one that is being played, or the one whose result has not been taken yet. */
function NextMatch({ entry, view: { look, next }, record, bring }: NextProps) {
  const { kept } = useKept();
  const playing = kept?.matches.find(({ id }) => id === entry.match);
  if (look.next === null) return null;
  const title = look.games[look.next]?.title ?? '';
  const start = async () => {
    if (next === null) return;
    const names = next.sides.map((side) => look.sides[side]?.name ?? '');
    const id = launch({
      kind: 'setup',
      name: `${title}: ${names.join(' against ')}`,
      setup: {
        game: entry.game,
        options: next.options,
        rosters: [...next.rosters],
        players: next.sides.map((side, i) => {
          const bot = entry.led[side] ?? '';
          if (bot === '')
            return { kind: 'human', name: alone(entry, next.sides) ? settings.get().name || 'You' : (names[i] ?? '') };
          return { kind: 'bot', bot, name: botOf(bot).name };
        }),
        secrets: drawSecrets(),
      },
    });
    await (await openStore()).campaigns.put({ ...entry, match: id, updated: Date.now() });
  };
  const take = async () => {
    const match = playing === undefined ? null : await (await openStore()).matches.get(playing.id);
    if (match !== null) await record(match.file);
  };
  return (
    <section className="panel campaign-next">
      <h2>
        Game {look.next + 1}: {title}
      </h2>
      <p>{look.games[look.next]?.text}</p>
      <div className="bar">
        {playing?.over === true && (
          <button type="button" className="btn primary" onClick={() => void take()}>
            Take its result
          </button>
        )}
        {playing !== undefined && (
          <a
            className={playing.over ? 'btn' : 'btn primary'}
            href={href({ at: playing.over ? 'replay' : 'play', id: playing.id })}
          >
            {playing.over ? 'Watch it again' : 'Go on with it'}
          </a>
        )}
        {playing === undefined && (
          <button type="button" className="btn primary" disabled={next === null} onClick={() => void start()}>
            To the table
          </button>
        )}
        <FileButton label="Take the result of a match file" take={bring} />
      </div>
      {next === null && <p className="soft">Something must be decided first.</p>}
    </section>
  );
}

/** One person plays, and everybody else is led by bots. */
function alone({ led }: CampaignEntry, sides: readonly number[]): boolean {
  return sides.filter((side) => (led[side] ?? '') === '').length === 1;
}

function Sides({ look }: { look: CampaignLook }) {
  return (
    <div className="campaign-sides">
      {look.sides.map(({ name, points, score, brings, models }) => (
        <section key={name} className="panel">
          <header>
            <h2>{name}</h2>
            <span>
              <b className="big">{points}</b> <small>campaign points, {score} victory points</small>
            </span>
          </header>
          <ul>
            {models.map((model, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a model is its place in the band
              <li key={i}>
                <b>{model.name}</b> <small>{model.detail}</small>
                {model.notes.map((note) => (
                  <em key={note}>{note}</em>
                ))}
              </li>
            ))}
          </ul>
          {brings.length > 0 && <p className="soft">Brings: {brings.join('; ')}.</p>}
        </section>
      ))}
    </div>
  );
}

function Games({ look }: { look: CampaignLook }) {
  return (
    <ol className="campaign-games">
      {look.games.map(({ title, text, over, lines }, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the order
          key={i}
          className={over ? 'over' : i === look.next ? 'next' : ''}
          aria-current={i === look.next ? 'step' : undefined}
        >
          <b>
            {i + 1}. {title}
          </b>
          <small>{over ? 'played' : i === look.next ? 'next' : 'to come'}</small>
          {!over && <p>{text}</p>}
          {lines.length > 0 && (
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
