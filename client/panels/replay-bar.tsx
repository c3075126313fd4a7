import { useMemo } from 'react';
import { turnStarts } from '#client/table/replayer.ts';
import { useTable, useTableState } from './use-table.ts';

const ICONS = {
  start: 'M3 3h3v14H3zM17 3v14L7 10z',
  back: 'M15 3v14L5 10z',
  play: 'M4 2v16l13-8z',
  pause: 'M4 3h4v14H4zM12 3h4v14h-4z',
  on: 'M5 3v14l10-7z',
  end: 'M14 3h3v14h-3zM3 3v14l10-7z',
};

function Sign({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** One line at the rim: how far the match is, one step back, and the way into the replay. */
export function ReplayLine() {
  const { table } = useTable();
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  const live = useTableState((s) => s.snapshot?.live ?? true);
  const total = useTableState((s) => s.total);
  return (
    <section className="panel rb" aria-label="Replay">
      <div className="rbar">
        <button type="button" aria-label="Step back" onClick={() => table.replay.step(-1)}>
          ◀
        </button>
        <div className="track">
          <i style={{ right: `${total === 0 ? 0 : 100 - (100 * inputs) / total}%` }} />
        </div>
        <b>{live ? 'Live' : 'Past'}</b>
        <span className="muted">answer {inputs}</span>
        <button type="button" aria-label="Open the replay" onClick={() => table.set({ replayOpen: true })}>
          ▴
        </button>
      </div>
    </section>
  );
}

const SPEEDS = [0.5, 1, 2, 4];

/** Step, play, speed, slider, turns. */
export function ReplayBar() {
  const { table } = useTable();
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  const live = useTableState((s) => s.snapshot?.live ?? true);
  const total = useTableState((s) => s.total);
  const playing = useTableState((s) => s.playing);
  const speed = useTableState((s) => s.speed);
  const log = useTableState((s) => s.log);
  const turns = useMemo(() => turnStarts(log), [log]);
  const { replay } = table;
  const share = (n: number) => (total === 0 ? 0 : (100 * n) / total);
  return (
    <section className="panel time" aria-label="Replay">
      <div className="ctl">
        <button type="button" className="iconbtn" aria-label="Start" onClick={() => replay.seek(0)}>
          <Sign d={ICONS.start} />
        </button>
        <button type="button" className="iconbtn" aria-label="Previous answer" onClick={() => replay.step(-1)}>
          <Sign d={ICONS.back} />
        </button>
        <button
          type="button"
          className="btn primary pl"
          aria-label={playing ? 'Pause' : 'Play'}
          onClick={() => replay.play()}
        >
          <Sign d={playing ? ICONS.pause : ICONS.play} />
        </button>
        <button type="button" className="iconbtn" aria-label="Next answer" onClick={() => replay.step(1)}>
          <Sign d={ICONS.on} />
        </button>
        <button type="button" className="iconbtn" aria-label="The present" onClick={() => replay.seek('live')}>
          <Sign d={ICONS.end} />
        </button>
        <fieldset className="seg" aria-label="Speed">
          {SPEEDS.map((s) => (
            <button
              key={s}
              type="button"
              className={s === speed ? 'on' : ''}
              aria-pressed={s === speed}
              onClick={() => table.set({ speed: s })}
            >
              {s === 0.5 ? '½' : s}×
            </button>
          ))}
        </fieldset>
        <span className="soft">{live ? 'The present' : `Answer ${inputs} of ${total}`}</span>
        <span className="soft hint">
          <kbd>←</kbd> <kbd>→</kbd> answer <kbd>[</kbd> <kbd>]</kbd> turn <kbd>Space</kbd> play
        </span>
        <button
          type="button"
          className="btn quiet small"
          onClick={() => {
            replay.halt();
            table.set({ replayOpen: false });
            if (!live) replay.seek('live');
          }}
        >
          Close
        </button>
      </div>
      <div className="slide">
        <div className="turns" aria-hidden="true">
          <i className="gone" style={{ width: `${share(inputs)}%` }} />
          {turns.map((t) => (
            <i key={t.turn} className="nick" style={{ left: `${share(t.input)}%` }} />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={total}
          value={inputs}
          aria-label="Moment of the match"
          aria-valuetext={`answer ${inputs} of ${total}`}
          onChange={(e) => replay.seek(Number(e.currentTarget.value) >= total ? 'live' : Number(e.currentTarget.value))}
        />
      </div>
      <div className="turn-names">
        {turns.map((t, i) => (
          <button
            key={t.turn}
            type="button"
            style={{ left: `${(share(t.input) + share(turns[i + 1]?.input ?? total)) / 2}%` }}
            onClick={() => replay.seek(t.input)}
          >
            {t.turn === 0 ? 'Set-up' : `Turn ${t.turn}`}
          </button>
        ))}
      </div>
    </section>
  );
}
