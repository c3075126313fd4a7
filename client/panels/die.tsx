const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[10, 10]],
  2: [
    [5.5, 5.5],
    [14.5, 14.5],
  ],
  3: [
    [5, 5],
    [10, 10],
    [15, 15],
  ],
  4: [
    [5.5, 5.5],
    [14.5, 5.5],
    [5.5, 14.5],
    [14.5, 14.5],
  ],
  5: [
    [5, 5],
    [15, 5],
    [10, 10],
    [5, 15],
    [15, 15],
  ],
  6: [
    [5.5, 4.5],
    [5.5, 10],
    [5.5, 15.5],
    [14.5, 4.5],
    [14.5, 10],
    [14.5, 15.5],
  ],
};

interface DieProps {
  face: number;
  small?: boolean;
  bad?: boolean;
  /** It has just been rolled: it tumbles before it lies. */
  fresh?: boolean;
}

/** A die as it lay. Faces beyond six are written. */
export function Die({ face, small = false, bad = false, fresh = false }: DieProps) {
  const spots = SPOTS[face];
  return (
    <span
      className={`die${small ? ' s' : ''}${bad ? ' bad' : ''}${fresh ? ' fresh' : ''}`}
      role="img"
      aria-label={`die ${face}`}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        {spots === undefined ? (
          <text x="10" y="14" textAnchor="middle" className="face">
            {face}
          </text>
        ) : (
          spots.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="2" />)
        )}
      </svg>
    </span>
  );
}
