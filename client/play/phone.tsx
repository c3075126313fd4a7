import type { Board } from '#client/board/port.ts';
import { EdgePointers } from '#client/panels/edge-pointers.tsx';
import { EndedNow } from '#client/panels/ended-now.tsx';
import { Floors } from '#client/panels/floors.tsx';
import { ReplaySheet } from '#client/panels/replay-bar.tsx';
import { Sheet } from '#client/panels/sheet.tsx';
import type { MenuItem } from '#client/panels/strip.tsx';
import { Tips } from '#client/panels/tips.tsx';
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
  tips: boolean;
}

/** The phone's layout: the table above, tools beside it, one sheet below. */
export function Phone({ board, art, menu, share, branch, past, bare, tips }: Props) {
  return (
    <>
      {!past && !bare && <EndedNow />}
      {!past && !bare && <EdgePointers board={board} />}
      <div className="low">
        <div className="over-sheet">
          {!past && !bare && <Floors />}
          <Tools board={board} menu={menu} />
        </div>
        {past ? (
          <ReplaySheet share={share} branch={branch} />
        ) : (
          <Sheet art={art} board={board} share={share} tip={tips && <Tips />} />
        )}
      </div>
    </>
  );
}
