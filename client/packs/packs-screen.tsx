import { type DragEvent, useState } from 'react';
import { engine } from '#client/builder/engine.ts';
import { AsideList } from '#client/shelf/aside-list.tsx';
import { FileButton } from '#client/shelf/file-button.tsx';
import { download } from '#client/shelf/files.ts';
import { useLoaded } from '#client/shell/loaded.ts';
import { Page } from '#client/shell/page.tsx';
import { useKept } from '#client/state/kept.ts';
import { type GameInfo, loadGames } from '#client/state/library.ts';
import { type AsideEntry, openStore, type PackEntry } from '#client/store/store.ts';
import { type Choice, type Imported, importPack } from './import-pack.ts';
import { ImportReport } from './import-report.tsx';
import { PackRow } from './pack-row.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { offered, usePackChanges } from './use-games.ts';

const ACCEPT = '.yaml,.yml,.json,application/json,application/yaml,text/yaml';

/** A question that waits for an answer: other versions of an imported pack are kept. */
interface Question {
  entry: PackEntry;
  others: readonly PackEntry[];
  answer(choice: Choice): void;
}

/** The packs of this machine: imported, listed, taken along, removed. */
export function PacksScreen() {
  const { kept, error } = useKept();
  const games = useLoaded(loadGames, []);
  const changes = usePackChanges();
  const packs = useLoaded(offered, [changes]);
  const waiting = useLoaded(newer, [changes]);
  const { bring, tell, reports, said, question } = useImport();
  const drop = useDrop((files) => void bring(files));
  const aside = [
    ...(kept?.aside.filter(({ shelf }) => shelf === 'packs') ?? []),
    ...(waiting.state === 'ready' ? waiting.value : []),
  ];
  const taking = games.state === 'ready' ? games.value.filter((game) => game.packs) : [];
  return (
    <Page title="Packs">
      <div className={drop.over ? 'leaf packs over' : 'leaf packs'} {...drop.hands}>
        <h1 className="head">Packs</h1>
        <p className="under">
          A pack is a YAML or JSON file with new factions, units, weapons and spells for a game. It is data: it never
          runs code. What you import here appears in the builder.
        </p>
        <div className="bar">
          <FileButton label="Import a pack" accept={ACCEPT} primary take={(file) => void bring([file])} />
          <span className="soft drop-hint">or drop files here</span>
        </div>
        <p className="warn" role="alert">
          {said || error?.message}
        </p>
        <ImportReport reports={reports} />
        {question !== null && <ReplaceDialog {...question} />}
        {packs.state === 'failed' && (
          <p className="warn" role="alert">
            The packs could not be read: {packs.error.message}
          </p>
        )}
        {kept !== null && !kept.lasting && <p className="warn">This browser keeps nothing beyond this page.</p>}
        {packs.state === 'ready' && (
          <section aria-label="Packs of this machine">
            {packs.value.length === 0 ? (
              <p className="empty">No packs yet. Import one, or download an example below and change it.</p>
            ) : (
              <ul className="kept">
                {packs.value.map(({ entry, offer }) => (
                  <PackRow key={entry.id} entry={entry} offer={offer} game={titleOf(taking, entry)} tell={tell} />
                ))}
              </ul>
            )}
          </section>
        )}
        <AsideList entries={aside} />
        <Examples games={taking} tell={tell} />
      </div>
    </Page>
  );
}

/** Files become packs one after another. What is asked on the way waits for the person. */
function useImport() {
  const [reports, setReports] = useState<readonly Imported[]>([]);
  const [said, setSaid] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const tell = (reason: unknown) =>
    setSaid(`${reason instanceof Error ? reason.message : String(reason)} Nothing was changed.`);
  const choose = (entry: PackEntry, others: readonly PackEntry[]) =>
    new Promise<Choice>((done) => {
      const answer = (choice: Choice) => {
        setQuestion(null);
        done(choice);
      };
      setQuestion({ entry, others, answer });
    });
  const bring = async (files: readonly File[]) => {
    setSaid('');
    setReports([]);
    try {
      const store = await openStore();
      for (const file of files) {
        const report = await importPack(file, engine(), store, choose);
        setReports((before) => [...before, report]);
      }
    } catch (reason) {
      tell(reason);
    }
  };
  return { bring, tell, reports, said, question };
}

/** Packs to start from, for each game that takes packs. */
function Examples({ games, tell }: { games: readonly GameInfo[]; tell(reason: unknown): void }) {
  return (
    <section>
      <h2 className="part">Write one</h2>
      <p className="empty">
        An example is a small pack with comments. It passes the check and can be played as it is. In a terminal,{' '}
        <code>fray pack check FILE</code> finds the same problems as this page.
      </p>
      <div className="bar examples">
        {games.map(({ slug, title }) => (
          <button key={slug} type="button" className="btn" onClick={() => void example(slug).catch(tell)}>
            Example for {title}
          </button>
        ))}
      </div>
    </section>
  );
}

/** What a later version of Fray wrote waits on its shelf for that version. */
async function newer(): Promise<AsideEntry[]> {
  const { aside } = await (await openStore()).packs.list();
  return aside.filter(({ key }) => key === '');
}

function titleOf(games: readonly GameInfo[], { pack }: PackEntry): string {
  return games.find(({ slug }) => slug === pack.game)?.title ?? pack.game;
}

async function example(game: string): Promise<void> {
  const { text } = await engine().ask({ do: 'pack-example', game });
  download(`pack-${game}`, text, 'yaml');
}

/** Files that are dropped anywhere on the page. */
function useDrop(take: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const holds = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    over,
    hands: {
      onDragOver(event: DragEvent) {
        if (!holds(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!holds(event)) return;
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) take(files);
      },
    },
  };
}
