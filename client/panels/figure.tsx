import type { BoardArt } from '#client/board/port.ts';
import { lookOf } from '#client/shell/looks.ts';
import type { Seat } from '#engine/game.ts';

/** A model's picture on a small disc in the colours of its side; its first letters where it has none. */
export function Figure({
  art,
  figure,
  label,
  seat,
}: {
  art: BoardArt;
  figure: string;
  label: string;
  seat: Seat | null;
}) {
  const drawn = art.figure(figure);
  return (
    <span className={`sq s-${lookOf(seat)}`} aria-hidden="true">
      {drawn === null ? (
        label.slice(0, 2)
      ) : (
        <svg viewBox={`0 0 ${drawn.box} ${drawn.box}`} aria-hidden="true">
          {drawn.paths.map((d) => (
            <path key={d.slice(0, 24)} d={d} />
          ))}
        </svg>
      )}
    </span>
  );
}
