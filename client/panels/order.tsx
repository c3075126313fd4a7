import { useEffect, useRef } from 'react';
import type { BoardArt } from '#client/board/port.ts';
import { ownSeat } from '#client/state/players.ts';
import type { OrderLevel } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { Figure } from './figure.tsx';
import { inOrder, SeatMark, seatClass } from './seat.tsx';
import { useTableState } from './use-table.ts';

/** Who has acted in this part of the match, in order, and how many are still to come. Games without such an order show none. */
export function Order({ art }: { art: BoardArt }) {
  const order = useTableState((s) => s.snapshot?.standings.order ?? null);
  const sides = useTableState((s) => s.snapshot?.standings.sides);
  const viewer = useTableState((s) => ownSeat(s.players));
  const row = useRef<HTMLDivElement>(null);
  const newest = order?.acted.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest stays in view
  useEffect(() => {
    const { current } = row;
    if (current === null) return;
    const level = current.querySelector<HTMLElement>('.level.now');
    current.scrollLeft = level === null ? current.scrollWidth : level.offsetLeft - current.offsetLeft - 120;
  }, [newest, order?.acted.length, order?.label]);
  if (order === null || sides === undefined) return null;
  const nameOf = (seat: number) => sides.find((s) => s.seat === seat)?.name ?? `Side ${seat + 1}`;
  const { left, next } = order;
  return (
    <section className="panel order" aria-label={order.label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too */}
      <div className="drawn" ref={row} tabIndex={0}>
        <span className="soft">
          {order.label} <Clause id={order.clause} />
        </span>
        {order.levels !== undefined && <Levels levels={order.levels} nameOf={nameOf} art={art} />}
        <ol hidden={order.levels !== undefined}>
          {order.acted.map(({ id, label, seat, figure, now }) => (
            <li key={id} className={now ? 'now' : ''} title={label} aria-current={now ? 'step' : undefined}>
              <span className="hidden-text">{`${label}, ${seat === null ? 'nobody’s' : nameOf(seat)}${now ? ', acts now' : ''}`}</span>
              <Figure art={art} figure={figure} label={label} seat={seat} />
            </li>
          ))}
        </ol>
      </div>
      {left !== undefined && (
        <span className="bag">
          <span className="word">{left.label}</span>
          {inOrder(left.counts, viewer).map(({ seat, count }) => (
            <span key={seat} className="count" title={`${left.label}: ${nameOf(seat)} ${count}`}>
              <SeatMark seat={seat} />
              <span className="hidden-text">{`${left.label}, ${nameOf(seat)}: `}</span>
              <b className={seatClass(seat)}>{count}</b>
            </span>
          ))}
          {left.nobody !== undefined && (
            <span className="count" title={`${left.label}: ${left.nobody.label} ${left.nobody.count}`}>
              <span className="word">{left.nobody.label}</span> <b>{left.nobody.count}</b>
            </span>
          )}
        </span>
      )}
      {next !== undefined && (
        <span className="bag">
          <span className="word">Next</span> <SeatMark seat={next} />
          <b className={seatClass(next)}>{nameOf(next)}</b>
        </span>
      )}
    </section>
  );
}

export const ORDER_WORDS: Readonly<Record<OrderLevel['models'][number]['state'], string>> = {
  done: 'has acted',
  now: 'acts now',
  waits: 'waits',
  due: 'still to act',
};

interface LevelsProps {
  levels: readonly OrderLevel[];
  nameOf(seat: number): string;
  art: BoardArt;
}

/** Everybody by the level at which they are called: dimmed once they have acted, with a sign while they wait. */
function Levels({ levels, nameOf, art }: LevelsProps) {
  return (
    <ol className="levels">
      {levels.map(({ label, now, models }) => (
        <li key={label} className={`level${now ? ' now' : ''}`} aria-current={now ? 'step' : undefined}>
          <b>{label}</b>
          <ol>
            {models.map(({ id, label: name, seat, figure, state }) => (
              <li key={id} className={state} title={`${name}, ${ORDER_WORDS[state]}`}>
                <span className="hidden-text">
                  {`${name}, ${seat === null ? 'nobody’s' : nameOf(seat)}, ${ORDER_WORDS[state]}`}
                </span>
                <Figure art={art} figure={figure} label={name} seat={seat} />
                {state === 'waits' && <i className="sign" aria-hidden="true" />}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
