import { useMemo } from 'react';
import type { MenuItem } from '#client/panels/strip.tsx';
import { useTable } from '#client/panels/use-table.ts';
import type { Player } from '#client/protocol.ts';
import { download } from '#client/shelf/files.ts';
import { go, href, launch } from '#client/state/app.ts';
import { pack } from '#client/state/packed.ts';
import type { Opened } from './open-match.ts';

/** What can be done with the whole match: share, export, play on from here, verify. */
export function useMenu(opened: Opened): { items: readonly MenuItem[]; share: () => void; branch: () => void } {
  const { table } = useTable();
  return useMemo(() => {
    const tell = (error: string) => table.set({ error });
    const run = (work: () => Promise<void>) => () => {
      work().catch((problem) => tell(problem instanceof Error ? problem.message : String(problem)));
    };
    const file = () => opened.link.ask({ do: 'file', upTo: table.get().snapshot?.inputs ?? 0 });
    const share = run(async () => {
      const packed = await pack(await file());
      const url = `${location.origin}${location.pathname}${href({ at: 'open', kind: 'match', packed })}`;
      await navigator.clipboard.writeText(url);
      table.set({ polite: 'The link to this position was copied.', error: null });
    });
    const branch = run(async () => {
      const taken = await file();
      const mine = table.decision?.seat ?? opened.players.findIndex((p) => p.kind === 'human');
      const players = opened.players.map(
        (_, seat): Player =>
          seat === Math.max(0, mine) ? { kind: 'human', name: 'You' } : { kind: 'bot', bot: 'greedy', name: 'Warden' },
      );
      launch({
        kind: 'file',
        file: taken,
        players,
        name: `${opened.name}, from answer ${table.get().snapshot?.inputs ?? 0}`,
      });
    });
    const items: MenuItem[] = [
      { label: 'Standing and missions', key: 'S', run: () => table.set({ standing: true }) },
      { label: 'Watch the replay', run: () => table.set({ replayOpen: true }) },
      { label: 'Copy a link to this position', run: share },
      {
        label: 'Export the match',
        run: run(async () => download(opened.name, JSON.stringify(await opened.link.ask({ do: 'file' })))),
      },
      { label: 'Play on from here against a bot', run: branch },
      {
        label: 'Verify the dice',
        run: run(async () => {
          const found = await opened.link.ask({ do: 'verify', file: await opened.link.ask({ do: 'file' }) });
          table.set({ verified: found });
        }),
      },
      { label: 'Names of terrain', run: () => table.set({ labels: !table.get().labels }) },
      { label: 'Keys', key: '?', run: () => table.set({ help: true }) },
      { label: 'Settings', run: () => go({ at: 'settings' }) },
      { label: 'Leave the table', run: () => go({ at: 'home' }) },
    ];
    return { items, share, branch };
  }, [table, opened]);
}
