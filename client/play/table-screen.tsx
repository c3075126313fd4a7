import { useMemo } from 'react';
import { TILES } from '#client/games/tiles.ts';
import { TableContext } from '#client/panels/use-table.ts';
import { useSound } from '#client/sound/use-sound.ts';
import type { TableController } from '#client/table/controller.ts';
import type { Opened } from '#client/table/open-match.ts';
import { useMatch } from '#client/table/use-match.ts';
import { TextTable } from '#client/text/text-table.tsx';
import { useTextMode, useTextToggle } from '#client/text/toggle.ts';
import { CannotOpen } from './cannot-open.tsx';
import { LaidTable } from './laid-table.tsx';

/** A match on the table, or a finished one to watch. */
export function TableScreen({ id, replay = false }: { id: string; replay?: boolean }) {
  const { held, again } = useMatch(id, replay);
  switch (held.state) {
    case 'opening':
      return <p className="waiting">Setting the table …</p>;
    case 'failed':
      return <CannotOpen error={held.error} again={again} />;
    case 'open':
      return <Table table={held.table} opened={held.opened} />;
  }
}

function Table({ table, opened }: { table: TableController; opened: Opened }) {
  const scene = useMemo(() => ({ table, ...opened.dress }), [table, opened]);
  const game = opened.first.game;
  const title = TILES.find((tile) => tile.slug === game)?.title ?? game;
  const inText = useTextMode();
  useSound(table);
  useTextToggle();
  return (
    <TableContext value={scene}>
      {inText ? <TextTable opened={opened} title={title} /> : <LaidTable opened={opened} title={title} />}
    </TableContext>
  );
}
