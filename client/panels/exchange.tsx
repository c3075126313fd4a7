import type { BoardArt } from '#client/board/port.ts';
import { Tracks } from '#client/shell/tracks.tsx';
import { exchangeOf } from '#client/table/exchange.ts';
import type { Exchange as ExchangeOf, Fighter, Round } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { Dice } from './die.tsx';
import { Figure } from './figure.tsx';
import { seatClass } from './seat.tsx';
import { useTableState } from './use-table.ts';

/** Two who fight with each other alone: both cards, and what they have rolled against each other so far. */
export function Exchange({ art }: { art: BoardArt }) {
  const fought = useTableState((s) => exchangeOf(s));
  if (fought === null) return null;
  const { title, clause, fighters, rounds, lines } = fought;
  return (
    <section className="panel exchange" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span className="soft">
          <Clause id={clause} />
        </span>
      </header>
      {fighters.map((one) => (
        <FighterCard key={one.id} fighter={one} art={art} />
      ))}
      <ol className="rounds">
        {rounds.map((round, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds stand in their order
          <RoundRow key={i} round={round} of={fought} last={i === rounds.length - 1} />
        ))}
        {rounds.length === 0 && <li className="soft">No blow has been struck yet.</li>}
      </ol>
      <dl className="ends">
        {lines.map(({ label, text, clause: rule }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text} <Clause id={rule} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The one who is asked has its card in the other wing; here both are short. */
function FighterCard({ fighter: { label, sub, seat, figure, tracks }, art }: { fighter: Fighter; art: BoardArt }) {
  return (
    <details className="fighter">
      <summary>
        <Figure art={art} figure={figure} label={label} seat={seat} />
        <span>
          <b className={seatClass(seat)}>{label}</b>
          <small>{sub}</small>
        </span>
        <Boxes tracks={tracks} />
      </summary>
      <Tracks tracks={tracks} />
    </details>
  );
}

/** How many boxes of each row are crossed off: the row opens to all of it. */
function Boxes({ tracks }: Pick<Fighter, 'tracks'>) {
  return (
    <span className="rows">
      {tracks.map(({ label, boxes }) => {
        const crossed = boxes.filter((box) => box.crossed).length;
        return (
          <i
            key={label}
            className={crossed > 0 ? 'hurt' : ''}
            title={`${label}: ${crossed} of ${boxes.length} crossed off`}
          >
            {label.charAt(0)}
            {crossed > 0 && crossed}
          </i>
        );
      })}
    </span>
  );
}

function RoundRow({ round, of, last }: { round: Round; of: ExchangeOf; last: boolean }) {
  const { label, clause, turn, dice, totals, won, text } = round;
  const [a, b] = of.fighters;
  const side = (at: 0 | 1) => (
    <>
      <Dice dice={[{ sides: 10, face: dice[at] }]} seat={(at === 0 ? a : b).seat} />
      <b className={`tt${won === at ? ' won' : ''}`}>{totals[at]}</b>
    </>
  );
  return (
    <li className={last ? 'on' : ''}>
      <span className="l">{side(0)}</span>
      <span className="mid">
        <b>{label}</b>
        <small>turn {turn}</small>
      </span>
      <span className="r">{side(1)}</span>
      <span className="sub">
        {text} <Clause id={clause} />
      </span>
    </li>
  );
}
