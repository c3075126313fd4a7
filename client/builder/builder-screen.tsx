/**
 * The builder for any game: opens a stored roster, describes it through the worker and lays it out. All that is particular
 * to a game comes from the contract's page; all that happens to the roster happens on the desk.
 */
import { useEffect, useMemo, useState } from 'react';
import { loadGamesWithPacks } from '#client/packs/use-games.ts';
import { useLoaded } from '#client/shell/loaded.ts';
import { Trouble } from '#client/shell/trouble.tsx';
import type { GameInfo } from '#client/state/library.ts';
import { lower, raise } from '#client/state/notices.ts';
import { Elsewhere } from '#client/store/elsewhere.tsx';
import type { RosterEntry } from '#client/store/entries.ts';
import { HeldElsewhere, type Hold, hold } from '#client/store/hold.ts';
import { openStore, type Store } from '#client/store/store.ts';
import { Desk } from './desk.ts';
import { DeskView } from './desk-view.tsx';
import { engine } from './engine.ts';
import { BuilderContext, type FigureOf } from './parts.tsx';
import { save } from './roster-actions.ts';
import { fileName } from './roster-file.ts';
import { shapeText } from './words.ts';

interface Opened {
  store: Store;
  desk: Desk;
  info: GameInfo | null;
  others: readonly RosterEntry[];
  held: Hold;
}

/** A stored roster that its game cannot read: nothing is changed, and it can be taken away as a file. */
class Unreadable extends Error {
  readonly entry: RosterEntry;
  constructor(entry: RosterEntry, problems: readonly { place: string; message: string }[]) {
    super(problems.map(shapeText).join('\n'));
    this.entry = entry;
  }
}

/** One tab at a time works on a list; `lost` is called when another takes it over. */
async function open(id: string, steal: boolean, lost: () => void): Promise<Opened> {
  const held = await hold(`list ${id}`, lost, { steal });
  try {
    return { ...(await read(id)), held };
  } catch (error) {
    held.release();
    throw error;
  }
}

async function read(id: string): Promise<Omit<Opened, 'held'>> {
  const store = await openStore();
  const entry = await store.rosters.get(id);
  if (entry === null) throw new Error('There is no such list on this machine.');
  const [{ built, problems }, games, kept] = await Promise.all([
    engine().ask({ do: 'army-page', game: entry.game, roster: entry.roster }),
    loadGamesWithPacks().catch(() => []),
    store.rosters.list(),
  ]);
  if (built === null) throw new Unreadable(entry, problems);
  return {
    store,
    desk: new Desk(engine(), store.rosters, entry, built.page),
    info: games.find((game) => game.slug === entry.game) ?? null,
    others: kept.entries.filter((other) => other.id !== id && other.game === entry.game),
  };
}

function exportList(entry: RosterEntry): void {
  save(fileName(entry.name), JSON.stringify(entry.roster, null, 2));
}

const NO_ART: FigureOf = () => null;

/** `art` fetches the figures of a game; until they are there, units are shown without. */
export function BuilderScreen({ id, art }: { id: string; art(game: string): Promise<FigureOf> }) {
  const [attempt, setAttempt] = useState({ steal: false });
  const [lost, setLost] = useState(false);
  const loaded = useLoaded(() => {
    setLost(false);
    return open(id, attempt.steal, () => setLost(true));
  }, [id, attempt]);
  const game = loaded.state === 'ready' ? loaded.value.desk.get().entry.game : '';
  const drawn = useLoaded(() => art(game), [game, art]);
  const figures = drawn.state === 'ready' ? drawn.value : NO_ART;
  const context = useMemo(() => ({ game, art: figures }), [game, figures]);
  const opened = loaded.state === 'ready' ? loaded.value : null;
  const desk = opened?.desk ?? null;
  useEffect(() => {
    if (opened === null) return;
    const { store, held } = opened;
    if (!store.lasting) {
      const takeAway = () => exportList(opened.desk.get().entry);
      raise({
        id: 'unkept-list',
        tone: 'warn',
        text: `${store.why} You can build; export the list before you close the page.`,
        buttons: [{ label: 'Export the list', run: takeAway }],
      });
    }
    return () => {
      lower('unkept-list');
      void opened.desk.settled().then(() => held.release());
    };
  }, [opened]);
  useEffect(() => {
    if (desk === null) return;
    // Leaving while the last change is on its way to the store would lose it.
    const hold = (event: BeforeUnloadEvent) => {
      if (desk.get().saved !== 'saved') event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [desk]);
  if (lost || (loaded.state === 'failed' && loaded.error instanceof HeldElsewhere)) {
    return <Elsewhere what="list" takeOver={() => setAttempt({ steal: true })} />;
  }
  if (loaded.state === 'loading') {
    return (
      <main className="bld loading" aria-busy="true">
        <p>Opening the list…</p>
      </main>
    );
  }
  if (loaded.state === 'failed' && loaded.error instanceof Unreadable) {
    return <UnreadableList error={loaded.error} />;
  }
  if (loaded.state === 'failed') {
    return (
      <Trouble
        title="This list cannot be opened"
        text="Nothing was changed. What is stored stays where it is."
        detail={loaded.error.message}
        retry={() => setAttempt({ steal: false })}
      />
    );
  }
  const { store, info, others } = loaded.value;
  return (
    <BuilderContext.Provider value={context}>
      <DeskView key={id} desk={loaded.value.desk} store={store} info={info} others={others} />
    </BuilderContext.Provider>
  );
}

function UnreadableList({ error }: { error: Unreadable }) {
  const { entry, message } = error;
  return (
    <main className="trouble" id="main">
      <div className="panel" role="alert">
        <h1>{entry.name} cannot be read</h1>
        <p>Its game does not know this shape. Nothing was changed; you can take it away as a file and mend it.</p>
        <pre>{message.slice(0, 1200)}</pre>
        <div className="trouble-buttons">
          <button type="button" className="btn primary" onClick={() => exportList(entry)}>
            Export JSON
          </button>
          <a className="btn" href="#/warbands">
            Back to the lists
          </a>
        </div>
      </div>
    </main>
  );
}
