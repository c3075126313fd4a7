import { useState } from 'react';
import { Page } from '#client/shell/page.tsx';
import { ScoreLine } from '#client/shell/score-line.tsx';
import { ago } from '#client/state/ago.ts';
import { href, newId } from '#client/state/app.ts';
import { type Kept, useKept } from '#client/state/kept.ts';
import { loadGames } from '#client/state/library.ts';
import { fileText } from '#client/state/match-link.ts';
import { raise } from '#client/state/notices.ts';
import { type MatchEntry, type MatchSummary, openStore } from '#client/store/store.ts';
import { AsideList } from './aside-list.tsx';
import { DeleteButton } from './delete-button.tsx';
import { FileButton } from './file-button.tsx';
import { download, readJson } from './files.ts';
import { matchFrom } from './import-match.ts';

/** Every match on this machine: to go on with, to watch, to take along. */
export function ReplaysScreen() {
  const { kept, error } = useKept();
  const [said, setSaid] = useState('');
  const bring = async (file: File) => {
    try {
      const entry = matchFrom(await readJson(file), newId(), file.name, await loadGames());
      await (await openStore()).matches.put(entry);
      location.hash = href({ at: 'replay', id: entry.id });
    } catch (reason) {
      setSaid(`${reason instanceof Error ? reason.message : String(reason)} Nothing was changed.`);
    }
  };
  return (
    <Page title="Replays">
      <div className="leaf">
        <h1 className="head">Replays</h1>
        <p className="under">
          Every match is kept to the last decision. Watch it, go on with it, or take its file along.
        </p>
        <div className="bar">
          <FileButton label="Import a match file" take={bring} />
        </div>
        <p className="warn" role="alert">
          {said || error?.message}
        </p>
        {kept === null ? <p className="empty">Looking …</p> : <Lists kept={kept} />}
      </div>
    </Page>
  );
}

function Lists({ kept }: { kept: Kept }) {
  const open = kept.matches.filter((match) => !match.over);
  const over = kept.matches.filter((match) => match.over);
  return (
    <>
      {kept.matches.length === 0 && (
        <p className="empty">
          Nothing yet.{' '}
          <a className="link" href="#/">
            Play a match
          </a>{' '}
          and it will be here, from its first decision on.
        </p>
      )}
      {open.length > 0 && <MatchList title="Under way" matches={open} />}
      {over.length > 0 && <MatchList title="Finished" matches={over} />}
      <AsideList entries={kept.aside.filter(({ shelf }) => shelf === 'matches')} />
    </>
  );
}

function MatchList({ title, matches }: { title: string; matches: readonly MatchSummary[] }) {
  return (
    <section>
      <h2 className="part">{title}</h2>
      <ul className="kept">
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

function MatchRow({ match }: { match: MatchSummary }) {
  const remove = async () => (await openStore()).matches.remove(match.id);
  return (
    <li>
      <div className="what">
        <b>{match.name}</b>
        <span>
          <ScoreLine scores={match.scores} players={match.players} /> ·{' '}
          {match.over ? 'over' : match.turn > 0 ? `turn ${match.turn}` : 'setting up'} · {match.decisions} decisions ·{' '}
          {ago(match.updated)}
        </span>
      </div>
      <div className="buttons">
        {!match.over && (
          <a className="btn primary" href={href({ at: 'play', id: match.id })}>
            Continue
          </a>
        )}
        <a className="btn" href={href({ at: 'replay', id: match.id })}>
          Watch
        </a>
        <button type="button" className="btn" onClick={() => void take(match.id)}>
          Export
        </button>
        <DeleteButton remove={remove} />
      </div>
    </li>
  );
}

async function take(id: string): Promise<void> {
  try {
    const match = await (await openStore()).matches.get(id);
    if (match !== null) download(match.name, fileText(exported(match), match.players));
  } catch (reason) {
    raise({ id: 'export', tone: 'warn', text: reason instanceof Error ? reason.message : String(reason) });
  }
}

/** The secrets of a match under way are not exported: their holder would know every die to come. */
function exported({ file, over }: MatchEntry): MatchEntry['file'] {
  if (over) return file;
  // In a file of format 1 the seed stands beside the rest.
  const { seed: _, ...rest } = file as MatchEntry['file'] & { seed?: string };
  return { ...rest, dice: JSON.parse(JSON.stringify(file.dice ?? null, unlessSecret)) ?? undefined };
}

function unlessSecret(key: string, value: unknown): unknown {
  return ['seed', 'secret', 'sealing'].includes(key) ? undefined : value;
}
