import type { Board, BoardArt } from '#client/board/port.ts';
import type { Tab, TableState } from '#client/table/state.ts';
import { Cards } from './cards.tsx';
import { ChalkPlans } from './chalk-plans.tsx';
import { Exchange } from './exchange.tsx';
import { Group } from './group.tsx';
import { Kept } from './kept.tsx';
import { Legend } from './legend.tsx';
import { Log } from './log.tsx';
import { ModelCard } from './model-card.tsx';
import { Odds } from './odds.tsx';
import { Order } from './order.tsx';
import { FoeRail, isArmy } from './rail.tsx';
import { May, Side } from './side.tsx';
import { Tracks } from './tracks.tsx';
import { useTableState } from './use-table.ts';
import { WhatWins } from './what-wins.tsx';

interface Props {
  tab: Exclude<Tab, 'decide'>;
  art: BoardArt;
  board: Board | null;
}

/** What the phone's sheet shows instead of the question. */
export function SheetPanel({ tab, art, board }: Props) {
  const army = useTableState(isArmy);
  switch (tab) {
    case 'model':
      return (
        <>
          {army && <ChalkPlans art={art} />}
          {army && <Order art={art} />}
          <Group art={art} />
          <Exchange art={art} />
          <ModelCard art={art} />
          <Hint when={(s) => s.sheet === null} text="Tap a model to see its card." />
        </>
      );
    case 'odds':
      return (
        <>
          <Odds />
          <Hint when={(s) => s.odds === null && s.threat === null} text="Plan an act: its odds appear here." />
        </>
      );
    case 'side':
      return (
        <>
          <Side art={art} />
          <May />
        </>
      );
    case 'log':
      return (
        <>
          <Tracks />
          <Kept art={art} />
          <Cards art={art} />
          <WhatWins />
          {army && <FoeRail art={art} board={board} />}
          {army && <Legend art={art} />}
          <Log />
        </>
      );
  }
}

function Hint({ when, text }: { when: (s: TableState) => boolean; text: string }) {
  return useTableState(when) ? <p className="soft">{text}</p> : null;
}
