import type { BoardArt } from '#client/board/port.ts';
import { capital } from '#client/table/hand.ts';
import type { CardSet, SetCard, SetThing } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { SeatMark, seatClass } from './seat.tsx';
import { useTable, useTableState } from './use-table.ts';

/** The cards of the table: turned up, known, face down; what came of them and who has it. */
export function Cards({ art }: { art: BoardArt }) {
  const cards = useTableState((s) => s.snapshot?.standings.cards ?? null);
  if (cards === null || cards.cards.length === 0) return null;
  return (
    <details className="panel cards" open>
      <summary>
        <h3>Cards</h3>
        <span className="soft">{cards.title}</span>
      </summary>
      <ul className="hand">
        {cards.cards.map((card) => (
          <li key={`${card.state}${card.id}`}>
            <Card card={card} />
          </li>
        ))}
      </ul>
      <Newest set={cards} />
      {cards.things.length > 0 && (
        <ul className="things">
          {cards.things.map((thing) => (
            <Thing key={thing.id} thing={thing} art={art} />
          ))}
        </ul>
      )}
      {cards.hidden.length > 0 && cards.hidden.length <= MANY && (
        <p className="still">
          Still hidden: {cards.hidden.join('; ')} <Clause id={cards.clause} />
        </p>
      )}
    </details>
  );
}

/** A longer list of what may still come tells nobody anything. */
const MANY = 9;

/** What the card that was turned up last does. */
function Newest({ set: { cards } }: { set: CardSet }) {
  const newest = cards.find((card) => card.newest);
  if (newest === undefined) return null;
  return (
    <p className="newest">
      <b>{newest.label}</b> {newest.clause !== undefined && <Clause id={newest.clause} />}
    </p>
  );
}

const SAID: Readonly<Record<SetCard['state'], string>> = {
  down: 'face down',
  known: 'face down, known to you',
  play: 'in play',
  spent: 'spent',
};

function Card({ card }: { card: SetCard }) {
  const { table } = useTable();
  const { id, label, rank, suit, state, newest, text } = card;
  const red = suit === 'hearts' || suit === 'diamonds';
  const said = `${label === '' ? 'A card' : label}, ${SAID[state]}`;
  const down = state === 'down';
  return (
    <span
      className={`pc ${state}${red ? ' red' : ''}${newest ? ' new' : ''}`}
      title={said}
      onPointerEnter={() => down && table.look([id])}
      onPointerLeave={() => down && table.unlook()}
    >
      <span className="hidden-text">{said}</span>
      {!down && (
        <span aria-hidden="true">
          {rank}
          {suit === null ? <small>{rank.length > 0 ? '' : text}</small> : <Suit suit={suit} />}
        </span>
      )}
    </span>
  );
}

const SUITS: Readonly<Record<NonNullable<SetCard['suit']>, string>> = {
  hearts: 'M12 21C4 15 2 11 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 3-2 7-10 13z',
  diamonds: 'M12 2l8 10-8 10-8-10z',
  spades: 'M12 2c7 6 9 9 9 12a4.500 4.500 0 0 1-8 3l2 5H9l2-5a4.500 4.500 0 0 1-8-3c0-3 2-6 9-12z',
  clubs:
    'M12 2a4.500 4.500 0 0 1 3.500 7.300A4.500 4.500 0 1 1 13 16l2 6H9l2-6a4.500 4.500 0 1 1-2.500-6.700A4.500 4.500 0 0 1 12 2z',
};

function Suit({ suit }: { suit: NonNullable<SetCard['suit']> }) {
  return (
    <svg className="suit" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SUITS[suit]} />
    </svg>
  );
}

function Thing({ thing, art }: { thing: SetThing; art: BoardArt }) {
  const { table } = useTable();
  const { id, name, text, sign, seat, worth, open, clause } = thing;
  const drawn = art.sign(sign);
  return (
    <li onPointerEnter={() => table.look([id])} onPointerLeave={() => table.unlook()}>
      {drawn === null ? (
        <SeatMark seat={seat} />
      ) : (
        <svg className="ic" viewBox={`0 0 ${drawn.box} ${drawn.box}`} aria-hidden="true">
          {drawn.paths.map((d) => (
            <path key={d.slice(0, 24)} d={d} />
          ))}
        </svg>
      )}
      <span>
        <b className={seatClass(seat)}>{capital(name)}</b>
        <small>
          {text} <Clause id={clause} />
        </small>
      </span>
      {worth !== null && <b className={open ? 'soft' : ''}>{worth}</b>}
    </li>
  );
}
