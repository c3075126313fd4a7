import type { Board } from '#client/board/port.ts';
import { EndedNow } from '#client/panels/ended-now.tsx';
import { Floors } from '#client/panels/floors.tsx';
import { ReplaySheet } from '#client/panels/replay-bar.tsx';
import { Sheet } from '#client/panels/sheet.tsx';
import type { MenuItem } from '#client/panels/strip.tsx';
import type { TableArt } from '#client/table/board-view.ts';
import { Tools } from './tools.tsx';

interface Props {
  board: Board | null;
  art: TableArt['art'];
  menu: readonly MenuItem[];
  share(): void;
  branch(): void;
  past: boolean;
  /** Nothing lies on the table beside the tools: a lesson, or the match is over. */
  bare: boolean;
}

/** The phone's layout: the table above, tools beside it, one sheet below. */
export function Phone({ board, art, menu, share, branch, past, bare }: Props) {
  return (
    <>
      <Tools board={board} menu={menu} />
      {!past && !bare && <EndedNow />}
      {!past && !bare && <Floors />}
      {past ? <ReplaySheet share={share} branch={branch} /> : <Sheet art={art} share={share} />}
    </>
  );
}
