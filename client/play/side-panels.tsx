import type { Board } from '#client/board/port.ts';
import { Chain } from '#client/panels/chain.tsx';
import { Dock } from '#client/panels/dock.tsx';
import { Events } from '#client/panels/events.tsx';
import { Luck } from '#client/panels/events-luck.tsx';
import { Floors } from '#client/panels/floors.tsx';
import { Formation } from '#client/panels/formation.tsx';
import { Kept } from '#client/panels/kept.tsx';
import { Log } from '#client/panels/log.tsx';
import { Minimap } from '#client/panels/minimap.tsx';
import { ModelCard } from '#client/panels/model-card.tsx';
import { Odds } from '#client/panels/odds.tsx';
import { ReplayBar, ReplayLine } from '#client/panels/replay-bar.tsx';
import { May, Side } from '#client/panels/side.tsx';
import { useTable, useTableState } from '#client/panels/use-table.ts';
import { WhyCard } from '#client/panels/why-card.tsx';
import type { TableArt } from '#client/table/board-view.ts';

interface Props {
  board: Board | null;
  art: TableArt['art'];
  share(): void;
  past: boolean;
  coached: boolean;
}

/** The panels around the table where there is room for them: all but the phone's. */
export function SidePanels({ board, art, share, past, coached }: Props) {
  const { table } = useTable();
  const why = useTableState((s) => s.why !== null);
  const drawer = useTableState((s) => s.drawer);
  const side = useTableState((s) => s.side !== null);
  return (
    <>
      {!past && !coached && (
        <div className="lcol">
          {side ? <Side art={art} /> : <Minimap board={board} />}
          <Floors />
        </div>
      )}
      {!past && <Chain />}
      <div className={`rcol${why ? ' wide' : ''}${past ? ' past' : ''}${drawer ? ' open' : ''}`}>
        {why ? (
          <WhyCard share={share} />
        ) : (
          <>
            {past ? <Events /> : <Odds />}
            {!past && <Formation />}
            {!past && <May />}
            {!past && <Kept art={art} />}
            {past ? <Luck /> : <Log />}
            {!past && <ReplayLine />}
          </>
        )}
      </div>
      <button
        type="button"
        className="btn small drawer-tab"
        aria-expanded={drawer}
        onClick={() => table.set({ drawer: !drawer })}
      >
        {drawer ? 'Close' : past ? 'Events and dice' : 'Log and odds'}
      </button>
      {past ? (
        <ReplayBar />
      ) : (
        <>
          <ModelCard art={art} />
          <Dock />
        </>
      )}
    </>
  );
}
