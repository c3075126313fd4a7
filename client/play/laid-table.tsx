import { useState } from 'react';
import type { Board } from '#client/board/port.ts';
import { ClausePopover } from '#client/panels/clause.tsx';
import { Coach, useCoachRoom } from '#client/panels/coach.tsx';
import { useMenu } from '#client/panels/menu.ts';
import { MenuDialogs } from '#client/panels/menu-dialogs.tsx';
import { Order } from '#client/panels/order.tsx';
import { HandOver, Help, LiveRegion, Plea, Standing, Trouble as Toast, Verified } from '#client/panels/overlays.tsx';
import { isArmy } from '#client/panels/rail.tsx';
import { ResultScreen } from '#client/panels/result.tsx';
import { Strip } from '#client/panels/strip.tsx';
import { Tips } from '#client/panels/tips.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import { useWidth } from '#client/panels/width.ts';
import type { Opened } from '#client/table/open-match.ts';
import { showText } from '#client/text/toggle.ts';
import { useCamera } from './camera.ts';
import { useInsets } from './insets.ts';
import { OverTable } from './over-table.tsx';
import { Phone } from './phone.tsx';
import { Stage } from './stage.tsx';
import { useKeys } from './use-keys.ts';
import { Wings } from './wings.tsx';

/** Board and panels, as wide as the window allows. */
export function LaidTable({ opened, title }: { opened: Opened; title: string }) {
  const width = useWidth();
  const [board, setBoard] = useState<Board | null>(null);
  const why = useTableState((s) => s.why !== null);
  const past = useTableState((s) => s.replayOpen || s.snapshot?.live === false);
  const card = useTableState((s) => s.sheet !== null);
  const drawer = useTableState((s) => s.drawer);
  const covered = useTableState((s) => s.cover !== null);
  const over = useTableState((s) => s.snapshot?.result != null);
  const lifted = useTableState((s) => s.hand?.dragging === true);
  const busy = useTableState((s) => s.busy);
  const army = useTableState(isArmy) && !past && !over;
  const ordered = useTableState((s) => s.snapshot?.standings.order !== undefined) && !past && !over && !army;
  const { art } = opened.dress;
  const { items, share, branch, asked, close } = useMenu(opened);
  useKeys(board);
  const [coached, setCoached] = useState(opened.lesson);
  const room = useCoachRoom(coached && !past, width, army, board);
  useInsets(board, { width, why, past, army, drawer, ended: over, coached, ordered, room });
  useCamera(board);
  const tips = !opened.lesson && !covered && !past && !over;
  return (
    <div
      className={`table-screen ${width}${why ? ' explaining' : ''}${card ? '' : ' bare'}${over && !past ? ' ended' : ''}${lifted ? ' lifting' : ''}${army ? ' army' : ''}`}
      // An answer is on its way, also between two answers of one plan: what is shown is not the last word.
      data-busy={busy ? '' : undefined}
    >
      <button type="button" className="skip btn" onClick={showText}>
        Play in text <kbd>T</kbd>
      </button>
      <Stage onBoard={setBoard} />
      <OverTable board={board} past={past} />
      <Strip title={title} menu={items} branch={branch} share={share} />
      {!past && !coached && !army && <Order art={art} />}
      {width === 'phone' ? (
        <Phone {...{ board, art, share, branch, past }} menu={items} bare={coached || over} tips={tips} />
      ) : (
        <Wings board={board} art={art} share={share} past={past} coached={coached} army={army} />
      )}
      {coached && !covered && <Coach board={board} close={() => setCoached(false)} />}
      {tips && width !== 'phone' && <Tips />}
      <ResultScreen opened={opened} share={share} leave={() => location.assign('#/')} />
      <Toast />
      <ClausePopover />
      <Plea />
      <Help />
      <Verified />
      <Standing />
      <MenuDialogs name={opened.name} asked={asked} close={close} />
      <HandOver />
      <LiveRegion />
    </div>
  );
}
