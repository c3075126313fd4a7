import type { Board } from '#client/board/port.ts';
import { Around } from '#client/panels/around.tsx';
import { Glass } from '#client/panels/glass.tsx';
import { ScoredPlaces } from './scored-places.tsx';

/** What is laid over the table for a moment: the points of a turn, the glass of an attack. */
export function OverTable({ board, past }: { board: Board | null; past: boolean }) {
  return (
    <>
      <ScoredPlaces board={board} />
      <Around board={board} />
      {!past && <Glass board={board} />}
    </>
  );
}
