import type { LogLine } from '#client/protocol/log.ts';
import { ownSeat } from '#client/state/players.ts';
import { listed } from '#client/state/teams.ts';
import { capital } from '#client/table/hand.ts';
import type { TurnOver as Over } from '#client/table/state.ts';
import type { Seat } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { signed } from './model-card.tsx';
import { inOrder, SeatMark, seatClass } from './seat.tsx';
import { useTable, useTableState } from './use-table.ts';

/** A turn is over: what it brought, part by part, what was there before, and what is there now. */
export function TurnOver() {
  const over = useTableState((s) => s.turnOver);
  const snapshot = useTableState((s) => s.snapshot);
  const viewer = useTableState((s) => ownSeat(s.players));
  if (over === null || snapshot === null) return null;
  const { standings, scene } = snapshot;
  const { markers } = scene;
  const seats = inOrder(standings.sides, viewer).map(({ seat }) => seat);
  const word = standings.turnWord;
  // The table stands in the new turn already.
  const active = markers.filter((one) => one.active).map(({ label }) => label);
  const left = standings.turns === undefined ? null : standings.turns - over.turn;
  return (
    <>
      <div className="panel prompt">
        <span className="who">Scoring</span>
        <span className="ask">
          <b>
            {word} {over.turn} is over
          </b>
          <span>What it brought, in the order of the rules.</span>
        </span>
      </div>
      <div className="answers-room" role="status">
        <section className="panel scard" aria-label={`${word} ${over.turn}`}>
          <div className="sh">
            <span />
            {seats.map((seat) => (
              <SeatMark key={seat} seat={seat} />
            ))}
          </div>
          <ul>
            {rowsOf(over).map((row) => (
              <Row key={row.label + row.clause} row={row} seats={seats} />
            ))}
            <Sum label={`This ${word.toLowerCase()}`} of={gains(over)} seats={seats} sign look="sum" />
            <Sum label="Before" of={over.before} seats={seats} />
            <Sum label="Now" of={over.now} seats={seats} look="tot" />
          </ul>
        </section>
        <section className="panel next4" aria-label="Next">
          <header>
            <h3>Next</h3>
            <span className="soft">
              {word.toLowerCase()} {over.turn + 1}
              {standings.turns === undefined ? '' : ` of ${standings.turns}`}
            </span>
          </header>
          {active.length > 0 && active.length < markers.length && (
            <p>{`${listed(active)} ${active.length === 1 ? 'is' : 'are'} active now.`}</p>
          )}
          {left !== null && (
            <p>{left === 1 ? `One ${word.toLowerCase()} remains.` : `${left} ${word.toLowerCase()}s remain.`}</p>
          )}
        </section>
      </div>
      <OverFoot />
    </>
  );
}

export function OverFoot() {
  const { table } = useTable();
  const over = useTableState((s) => s.turnOver);
  const word = useTableState((s) => s.snapshot?.standings.turnWord ?? 'Turn');
  if (over === null) return null;
  return (
    <div className="foot">
      <button type="button" className="btn" onClick={() => table.showPoints('again')}>
        Again <kbd>,</kbd>
      </button>
      <button type="button" className="btn primary" onClick={() => table.goOn()}>
        {word} {over.turn + 1} <kbd>↵</kbd>
      </button>
    </div>
  );
}

interface PointRow {
  label: string;
  clause: string;
  /** By seat, what is shown so far. */
  amounts: ReadonlyMap<Seat, number>;
}

/** Lines with the same clause stand in one row: what each side got by that rule. */
function rowsOf({ lines, shown }: Over): PointRow[] {
  const rows = new Map<string, { labels: string[]; clause: string; amounts: Map<Seat, number> }>();
  for (const line of lines.slice(0, shown)) {
    const { points, seat, clause } = line as LogLine & { points: NonNullable<LogLine['points']> };
    if (seat === null) continue;
    const row = rows.get(clause) ?? { labels: [], clause, amounts: new Map<Seat, number>() };
    rows.set(clause, row);
    if (!row.labels.includes(points.label)) row.labels.push(points.label);
    row.amounts.set(seat, (row.amounts.get(seat) ?? 0) + points.amount);
  }
  return [...rows.values()].map(({ labels, clause, amounts }) => ({ label: labels.join('; '), clause, amounts }));
}

function gains({ before, now }: Over): number[] {
  return now.map((score, seat) => score - (before[seat] ?? 0));
}

function Row({ row, seats }: { row: PointRow; seats: readonly Seat[] }) {
  return (
    <li className="flown">
      <div>
        <b>{capital(row.label)}</b>
        <small>
          <Clause id={row.clause} />
        </small>
      </div>
      {seats.map((seat) => (
        <span key={seat} className={seatClass(seat)}>
          {row.amounts.has(seat) ? signed(row.amounts.get(seat) ?? 0) : '–'}
        </span>
      ))}
    </li>
  );
}

interface SumProps {
  label: string;
  of: readonly number[];
  seats: readonly Seat[];
  sign?: boolean;
  look?: string;
}

function Sum({ label, of, seats, sign = false, look = '' }: SumProps) {
  return (
    <li className={look}>
      <div>
        <b>{label}</b>
      </div>
      {seats.map((seat) => (
        <span key={seat} className={seatClass(seat)}>
          {sign ? signed(of[seat] ?? 0) : (of[seat] ?? 0)}
        </span>
      ))}
    </li>
  );
}
