import type { Board } from '#client/board/port.ts';
import { Chain } from '#client/panels/chain.tsx';
import { Floors } from '#client/panels/floors.tsx';
import { Plate } from '#client/panels/plate.tsx';
import { Rail } from '#client/panels/rail.tsx';
import { ReplayBar } from '#client/panels/replay-bar.tsx';
import type { TableArt } from '#client/table/board-view.ts';
import { ArmyWing } from './army-wing.tsx';
import { LeftWing } from './left-wing.tsx';
import { RightWing } from './right-wing.tsx';

interface Props {
  board: Board | null;
  art: TableArt['art'];
  share(): void;
  past: boolean;
  coached: boolean;
  /** Units play: see `isArmy`. */
  army: boolean;
}

/** The panels beside the table, where there is room for them: all but the phone's. The table has the full height between them. */
export function Wings({ board, art, share, past, coached, army }: Props) {
  return (
    <>
      {!past && !coached && <Floors />}
      {!past && <Chain />}
      {army && <Rail art={art} board={board} />}
      {!past && (army ? <ArmyWing art={art} board={board} /> : <LeftWing art={art} />)}
      {!past && <Plate board={board} />}
      <RightWing board={board} art={art} share={share} past={past} army={army} />
      {past && <ReplayBar />}
    </>
  );
}
