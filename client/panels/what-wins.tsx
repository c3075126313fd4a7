import { ownSeat } from '#client/state/players.ts';
import { capital } from '#client/table/hand.ts';
import type { Prospects, SceneMarker, Seat, Standings } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { signed } from './model-card.tsx';
import { inOrder, lookOf, SeatMark, seatClass } from './seat.tsx';
import { useSpoken } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** What wins: each way to score with how it stands, and what would count if the turn, or the match, ended now. */
export function WhatWins() {
  const snapshot = useTableState((s) => s.snapshot);
  const viewer = useTableState((s) => ownSeat(s.players));
  if (snapshot === null || snapshot.turn === 0 || snapshot.prospects.ways.length === 0) return null;
  const { standings, prospects, scene } = snapshot;
  // Cards that lie on the table have a list of their own.
  const markers = scene.markers.filter(({ card }) => card === undefined);
  const seats = inOrder(standings.sides, viewer).map(({ seat }) => seat);
  return (
    <section className="panel mis" aria-label="What wins">
      <header>
        <h3>What wins</h3>
        <span className="soft">{turnWords(standings, snapshot.turn)}</span>
      </header>
      <Now prospects={prospects} standings={standings} seats={seats} />
      <ul className="wins">
        {markers.length > 0 && <Markers markers={markers} />}
        {prospects.ways.map((way) => (
          <li key={`${way.label}${way.clause}`} className="two">
            <span>
              <b>{capital(way.label)}</b> <Clause id={way.clause} />
            </span>
            <span className="how">
              {seats.map((seat) => (
                <Stands key={seat} seat={seat} stand={way.seats[seat]} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function turnWords({ turnWord, turns }: Standings, turn: number): string {
  return `${turnWord.toLowerCase()} ${turn}${turns === undefined ? '' : ` of ${turns}`}`;
}

/** What each seat would get if the turn ended now; in games whose turns bring nothing, if the match did. */
function Now({ prospects, standings, seats }: { prospects: Prospects; standings: Standings; seats: readonly Seat[] }) {
  const { turn, match } = prospects;
  const scores = turn?.map(({ value }) => value) ?? match?.scores ?? null;
  if (scores === null) return null;
  const words = turn === null ? 'If it ended now' : `If the ${standings.turnWord.toLowerCase()} ended now`;
  return (
    <div className="now">
      <span>{words}</span>
      {seats.map((seat) => {
        const score = scores[seat] ?? 0;
        return (
          <b key={seat} className={seatClass(seat)}>
            <span className="hidden-text">{`${standings.sides.find((s) => s.seat === seat)?.name ?? ''} `}</span>
            {turn === null ? score : signed(score)}
          </b>
        );
      })}
    </div>
  );
}

function Stands({ seat, stand }: { seat: Seat; stand: Prospects['ways'][number]['seats'][number] | undefined }) {
  if (stand === undefined || stand.text === '') return null;
  return (
    <span className={`stand ${seatClass(seat)}`}>
      <SeatMark seat={seat} /> {stand.text.replace(/(\d)"/g, '$1″')}
      {stand.worth.value !== 0 && <b> {signed(stand.worth.value)}</b>}
    </span>
  );
}

/** The markers on the table, each with who holds it. */
function Markers({ markers }: { markers: readonly SceneMarker[] }) {
  const { table } = useTable();
  const spoken = useSpoken();
  return (
    <li>
      <ul className="mks" aria-label="Markers">
        {markers.map((marker) => (
          <li key={marker.id}>
            <button
              type="button"
              className={`mk ${held(marker)}${marker.active ? ' live' : ''}`}
              title={spoken(`${marker.label}, ${marker.state}`)}
              onPointerEnter={() => table.look([marker.id])}
              onPointerLeave={() => table.unlook()}
              onFocus={() => table.look([marker.id])}
              onBlur={() => table.unlook()}
            >
              <span className="hidden-text">{spoken(`${marker.label}, ${marker.state}`)}</span>
              <i aria-hidden="true">{marker.face}</i>
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The ring of whoever holds a marker, as on the table. */
export function held({ held: seats }: SceneMarker): string {
  return seats.length === 1 ? `m${lookOf(seats[0] as Seat)}` : seats.length > 1 ? 'contested' : 'm0';
}
