import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MenuItem } from '#client/panels/strip.tsx';
import { useTable, useTableState } from '#client/panels/use-table.ts';
import { download } from '#client/shelf/files.ts';
import { change, go, settings } from '#client/state/app.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import type { Opened } from './open-match.ts';
import { eventAt } from './replayer.ts';
import { verify } from './verify.ts';

/** A question over the table about the whole match. */
export type Asked =
  | { kind: 'share'; file: MatchFile }
  | { kind: 'branch'; file: MatchFile; event: string }
  | { kind: 'promise'; promise: string };

export interface TableMenu {
  items: readonly MenuItem[];
  share(): void;
  branch(): void;
  asked: Asked | null;
  close(): void;
}

/** What can be done with the whole match: share, export, play on from here, verify. */
export function useMenu(opened: Opened): TableMenu {
  const { table } = useTable();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCallback(() => setAsked(null), []);
  useVerifiedDice(opened);
  const made = useMemo(() => {
    const tell = (error: string) => table.set({ error });
    const run = (work: () => Promise<void>) => () => {
      work().catch((problem) => tell(problem instanceof Error ? problem.message : String(problem)));
    };
    const moment = () => table.get().snapshot?.inputs ?? 0;
    const share = run(async () => {
      setAsked({ kind: 'share', file: await opened.link.ask({ do: 'file', upTo: moment(), veil: true }) });
    });
    const branch = run(async () => {
      const upTo = moment();
      const event = `event ${eventAt(table.get().log, upTo)}`;
      setAsked({ kind: 'branch', file: await opened.link.ask({ do: 'file', upTo }), event });
    });
    const items: MenuItem[] = [
      { label: 'Standing and missions', key: 'S', run: () => table.set({ standing: true }) },
      { label: 'Watch the replay', run: () => table.set({ replayOpen: true }) },
      { label: 'Share this position', run: share },
      {
        label: 'Export the match',
        run: run(async () => {
          download(opened.name, JSON.stringify(opened.original ?? (await opened.link.ask({ do: 'file' }))));
        }),
      },
      { label: 'Play on from here', run: branch },
      {
        label: 'Verify the dice',
        run: run(async () => {
          const file = opened.original ?? (await opened.link.ask({ do: 'file' }));
          if (file.seed === undefined) setAsked({ kind: 'promise', promise: file.commitment });
          else table.set({ verified: await verify(file) });
        }),
      },
      { label: 'Names of terrain', run: () => table.set({ labels: !table.get().labels }) },
      {
        label: settings.get().table === 'text' ? 'Show the table' : 'Play in text',
        key: 'T',
        run: () => change({ table: settings.get().table === 'text' ? 'board' : 'text' }),
      },
      { label: 'Keys', key: '?', run: () => table.set({ help: true }) },
      { label: 'Settings', run: () => go({ at: 'settings' }) },
      { label: 'Leave the table', run: () => go({ at: 'home' }) },
    ];
    return { items, share, branch };
  }, [table, opened]);
  return { ...made, asked, close };
}

/** Whoever watches a finished match sees at once whether its dice hold. */
function useVerifiedDice(opened: Opened): void {
  const { table } = useTable();
  const due = useTableState(
    (s) => s.dice === null && s.snapshot?.now.over === true && (s.replayOpen || !s.snapshot.live),
  );
  useEffect(() => {
    if (!due) return;
    let gone = false;
    const work = async () => {
      const file = opened.original ?? (await opened.link.ask({ do: 'file' }));
      const found = await verify(file);
      if (!gone) table.set({ dice: { found, promise: file.commitment, rolls: file.rolls.length } });
    };
    work().catch((problem) => {
      const detail = problem instanceof Error ? problem.message : String(problem);
      const found = { ok: false, checks: [{ name: 'engine', ok: false, detail }] };
      if (!gone) table.set({ dice: { found, promise: '', rolls: 0 } });
    });
    return () => {
      gone = true;
    };
  }, [due, opened, table]);
}
