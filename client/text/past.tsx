import { useTable, useTableState } from '#client/panels/use-table.ts';

/** Through a match that is being watched. */
export function Past() {
  const { table } = useTable();
  const playing = useTableState((s) => s.playing);
  const { replay } = table;
  return (
    <div className="tx-row">
      <button type="button" className="btn" onClick={() => replay.turn(-1)}>
        Turn back
      </button>
      <button type="button" className="btn" onClick={() => replay.step(-1)}>
        Step back
      </button>
      <button type="button" className="btn" aria-pressed={playing} onClick={() => replay.play()}>
        {playing ? 'Stop' : 'Play'}
      </button>
      <button type="button" className="btn" onClick={() => replay.step(1)}>
        Step on
      </button>
      <button type="button" className="btn" onClick={() => replay.turn(1)}>
        Turn on
      </button>
      <button
        type="button"
        className="btn primary"
        onClick={() => {
          replay.seek('live');
          table.set({ replayOpen: false });
        }}
      >
        To the present
      </button>
    </div>
  );
}
