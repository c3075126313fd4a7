import { useEffect, useRef } from 'react';
import { mountBoard } from '#client/board/board.ts';
import type { Board } from '#client/board/port.ts';
import { useTable } from '#client/panels/use-table.ts';
import { widthNow } from '#client/panels/width.ts';
import { openingInsets } from './insets.ts';

export function Stage({ onBoard }: { onBoard: (board: Board | null) => void }) {
  const { table } = useTable();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const board = mountBoard(host.current, table, {
      insets: openingInsets(widthNow()),
      whole: widthNow() !== 'phone',
    });
    onBoard(board);
    return () => {
      onBoard(null);
      board.unmount();
    };
  }, [table, onBoard]);
  return <main className="stage" id="main" ref={host} />;
}
