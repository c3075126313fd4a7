import { useCallback, useEffect, useMemo, useState } from 'react';
import { download } from '#client/shelf/files.ts';
import { change, go, settings } from '#client/state/app.ts';
import { fileText } from '#client/state/match-link.ts';
import type { Opened } from '#client/table/open-match.ts';
import { eventAt } from '#client/table/replayer.ts';
import { maySketch } from '#client/table/sketcher.ts';
import { verify } from '#client/table/verify.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import type { MenuItem } from './strip.tsx';
import { useTable, useTableState } from './use-table.ts';

/** A question over the table about the whole match. */
export type Asked =
  | { kind: 'share'; file: MatchFile }
  | { kind: 'branch'; file: MatchFile; event: string }
  | { kind: 'concede' }
  | { kind: 'draw' };

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
  const open = useTableState(
    (s) => s.snapshot?.now.over === false && s.snapshot.frozen === null && s.players.some((p) => p.kind === 'human'),
  );
  const chalks = useTableState(maySketch);
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
      { label: 'Where they could hit', key: 'D', run: () => table.beside.menacer.toggle() },
      ...(chalks ? [{ label: 'Draw with chalk', key: 'C', run: () => table.beside.sketcher.take('line') }] : []),
      { label: 'Watch the replay', run: () => table.set({ replayOpen: true }) },
      { label: 'Share this position', run: share },
      {
        label: 'Export the match',
        run: run(async () => {
          const file = opened.original ?? (await opened.link.ask({ do: 'file' }));
          download(opened.name, fileText(file, opened.players));
        }),
      },
      { label: 'Play on from here', run: branch },
      {
        label: 'Verify the dice',
        run: run(async () => {
          const file = opened.original ?? (await opened.link.ask({ do: 'file' }));
          table.set({ verified: await verify(file) });
        }),
      },
      ...(open
        ? [
            { label: 'Offer a draw', run: () => setAsked({ kind: 'draw' }) },
            { label: 'Give up', run: () => setAsked({ kind: 'concede' }) },
          ]
        : []),
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
  }, [table, opened, open, chalks]);
  return { ...made, asked, close };
}

/** The dice of a finished match are verified when it is watched. */
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
      const dice = await verify(file);
      if (!gone) table.set({ dice });
    };
    work().catch((problem) => {
      const detail = problem instanceof Error ? problem.message : String(problem);
      const headline = `Not verified: the match could not be played again. ${detail}`;
      if (!gone) table.set({ dice: { ok: false, mark: 'false', headline, statements: [], fingerprint: '' } });
    });
    return () => {
      gone = true;
    };
  }, [due, opened, table]);
}
