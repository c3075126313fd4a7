import { ownSeat } from '#client/state/players.ts';
import type { TableState } from '#client/table/state.ts';
import { signed } from './model-card.tsx';
import { inOrder, seatClass } from './seat.tsx';
import { useTable, useTableState } from './use-table.ts';

/** The phone's pill on the table: what would count if it ended now. It opens what wins. */
export function EndedNow() {
  const { table } = useTable();
  const counts = useTableState((s) => scoresNow(s) !== null);
  if (!counts) return null;
  return (
    <button type="button" className="winsp" onClick={() => table.set({ tab: 'log' })}>
      <NowWords />
    </button>
  );
}

/** "if it ended now +3 +2"; nothing where nothing counts yet. */
export function NowWords() {
  const snapshot = useTableState((s) => s.snapshot);
  const viewer = useTableState((s) => ownSeat(s.players));
  const scores = scoresNow({ snapshot });
  if (snapshot === null || scores === null) return null;
  const { turn } = snapshot.prospects;
  return (
    <span>
      if it ended now
      {inOrder(snapshot.standings.sides, viewer).map(({ seat, name }) => (
        <b key={seat} className={seatClass(seat)}>
          <span className="hidden-text">{`${name} `}</span>
          {turn === null ? scores[seat] : signed(scores[seat] ?? 0)}
        </b>
      ))}
    </span>
  );
}

function scoresNow({ snapshot }: Pick<TableState, 'snapshot'>): readonly number[] | null {
  if (snapshot === null || snapshot.turn === 0 || snapshot.result !== null) return null;
  const { turn, match } = snapshot.prospects;
  return turn?.map(({ value }) => value) ?? match?.scores ?? null;
}
