import { amount } from '#client/state/amount.ts';
import { seatWord } from '#client/table/stage-words.ts';
import type { PayOff } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { SeatMark, seatClass } from './seat.tsx';
import { useTable, useTableState } from './use-table.ts';

/** What is staked: the own amount with what it makes of the roll, what comes of it against each amount of the other, and the other's seal. */
export function PayOffForm() {
  const { table } = useTable();
  const pay = useTableState((s) => s.snapshot?.decision?.payOff ?? null);
  const hand = useTableState((s) => s.hand);
  const seat = useTableState((s) => s.snapshot?.decision?.seat ?? null);
  if (pay === null || seat === null || table.decision === null) return null;
  const staked = hand?.act.key === pay.act ? hand.value : 0;
  return (
    <section className="panel payoff" aria-label="Stakes">
      <header>
        <b className="stands">{pay.stands}</b>
        <span>{pay.text}</span>
      </header>
      <div className="coins" aria-hidden="true">
        {Array.from({ length: Math.min(pay.has, COINS) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: coins are alike
          <i key={i} className={i < staked ? 'bid' : 'have'} />
        ))}
        <small>{`${pay.has - staked} of ${amount(pay.has, pay.unit)} left`}</small>
      </div>
      <PayTable pay={pay} staked={staked} />
      {pay.against !== undefined && <Seal against={pay.against} unit={pay.unit} />}
      <ul className="notes">
        {pay.notes.map(({ text, clause }) => (
          <li key={text}>
            {text} <Clause id={clause} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many are drawn; more are told. */
const COINS = 12;

/** Rows are one's own amounts: a click takes one up. */
function PayTable({ pay, staked }: { pay: PayOff; staked: number }) {
  const { table } = useTable();
  const act = table.decision?.acts.find(({ key }) => key === pay.act);
  const form = act?.form;
  const may = (n: number) => form?.kind === 'number' && n >= form.min && n <= form.max;
  return (
    <div className="paybox">
      <table className="pay" aria-label={`What each number of ${pay.unit}s comes to`}>
        {pay.columns.length > 1 && (
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-text">yours</span>
              </th>
              {pay.columns.map((n) => (
                <th key={n} scope="col">
                  {n === 0 ? 'they 0' : n}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {pay.rows.map(({ amount: n, becomes, cells }) => (
            <tr key={n} className={n === staked ? 'on' : ''} onClick={() => may(n) && table.stake(pay.act, n)}>
              <th scope="row" title={becomes}>
                <button type="button" disabled={!may(n)} aria-pressed={n === staked}>
                  <span className="hidden-text">{`${amount(n, pay.unit)}, ${becomes}: `}</span>
                  {pay.columns.length > 1 ? `you ${n}` : becomes}
                </button>
              </th>
              {cells.map(({ text, good }, i) => (
                <td key={pay.columns[i]} className={good === null ? '' : good ? 'win' : 'bad'}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The other's choice lies under a seal until both are open: only how much it could be is known. */
function Seal({ against: { seat, label, has }, unit }: { against: NonNullable<PayOff['against']>; unit: string }) {
  const who = useTableState((s) => (seat === null ? label : seatWord(s, seat)));
  return (
    <div className="sealed-slip">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path
          className="wax"
          d="M20 2c4 0 5 3 8 4s6 0 8 3 1 6 2 9 3 5 1 8-5 3-7 6-2 6-6 7-6-2-9-1-6 2-9-1-2-5-4-8-4-5-2-9 1-6 3-9 6-2 8-5 4-4 7-4z"
        />
        <circle className="rim" cx="20" cy="20" r="11" />
        <path className="crown" d="M13 24l-1-9 5 4 3-6 3 6 5-4-1 9z" />
      </svg>
      <span>
        <b className={seatClass(seat)}>
          <SeatMark seat={seat} /> {who}
        </b>
        <small>{`sealed: 0 to ${amount(has, unit)}`}</small>
      </span>
    </div>
  );
}
