import type { Board } from '#client/board/port.ts';
import { Cards } from '#client/panels/cards.tsx';
import { NowWords } from '#client/panels/ended-now.tsx';
import { Events } from '#client/panels/events.tsx';
import { Luck } from '#client/panels/events-luck.tsx';
import { Exchange } from '#client/panels/exchange.tsx';
import { Foes } from '#client/panels/foes.tsx';
import { Formation } from '#client/panels/formation.tsx';
import { Kept } from '#client/panels/kept.tsx';
import { Legend } from '#client/panels/legend.tsx';
import { Log } from '#client/panels/log.tsx';
import { Minimap } from '#client/panels/minimap.tsx';
import { Odds } from '#client/panels/odds.tsx';
import { ReplayLine } from '#client/panels/replay-bar.tsx';
import { ScoreByTurn } from '#client/panels/score-by-turn.tsx';
import { May, Side } from '#client/panels/side.tsx';
import { Tracks } from '#client/panels/tracks.tsx';
import { Deeds, Race } from '#client/panels/turn-race.tsx';
import { useTable, useTableState } from '#client/panels/use-table.ts';
import { WhatWins } from '#client/panels/what-wins.tsx';
import { WhyCard } from '#client/panels/why-card.tsx';
import type { TableArt } from '#client/table/board-view.ts';

interface Props {
  board: Board | null;
  art: TableArt['art'];
  share(): void;
  past: boolean;
  /** Units play: odds and shapes are in the other wing, and this one is a drawer. */
  army: boolean;
}

/** What wins, how it stands, their side and the last lines of the log; below 1100 px it is a drawer. */
export function RightWing({ board, art, share, past, army }: Props) {
  const { table } = useTable();
  const why = useTableState((s) => s.why !== null);
  const drawer = useTableState((s) => s.drawer);
  const over = useTableState((s) => s.turnOver !== null) && !past;
  // L opens the whole log: it then has the wing to itself.
  const whole = useTableState((s) => s.drawer && s.tab === 'log') && !past && !why;
  return (
    <>
      <div
        className={`wing r${why ? ' wide' : ''}${past ? ' past' : ''}${drawer ? ' open' : ''}${whole ? ' whole' : ''}`}
      >
        {why ? (
          <WhyCard share={share} />
        ) : past ? (
          <>
            <Events />
            <Luck />
          </>
        ) : over ? (
          <>
            <Race />
            <Deeds />
            <WhatWins />
          </>
        ) : (
          <>
            {!army && <Odds />}
            <Side art={art} />
            <May />
            {!army && <Formation />}
            <Exchange art={art} />
            <Tracks />
            <WhatWins />
            <ScoreByTurn />
            <Cards art={art} />
            <Kept art={art} />
            <Foes art={art} />
            {army && <Legend art={art} />}
            <Log />
            <Minimap board={board} />
            <ReplayLine />
          </>
        )}
      </div>
      <button
        type="button"
        className="btn small drawer-tab"
        aria-expanded={drawer}
        onClick={() => table.set({ drawer: !drawer })}
      >
        {drawer ? 'Close' : past ? 'Events and dice' : army ? 'What wins, signs, log' : 'What wins, log and odds'}
        {!drawer && !past && <NowWords />}
      </button>
    </>
  );
}
