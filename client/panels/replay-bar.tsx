import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { eventAt, turnStarts } from '#client/table/replayer.ts';
import { Events } from './events.tsx';
import { Luck } from './events-luck.tsx';
import { Chart } from './replay-bar-chart.tsx';
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
  const event = useTableState((s) => s.log.at(-1)?.n ?? 0);
  const over = useTableState((s) => s.snapshot?.now.over ?? false);
  return (
    <section className="panel rb" aria-label="Replay">
      <div className="rbar">
        <button type="button" aria-label="Step back" onClick={() => table.replay.step(-1)}>
          ◀
        </button>
        <div className="track">
          <i />
        </div>
        <b>{over ? 'Over' : 'Live'}</b>
        <span className="muted">event {event}</span>
        <button type="button" aria-label="Open the replay" onClick={() => table.set({ replayOpen: true })}>
          ▴
        </button>
      </div>
    </section>
  );
}

/** Step, play, speed, the chance to win, slider, turning points, turns. */
export function ReplayBar() {
  useStory();
  return (
    <section className="panel time" aria-label="Replay">
      <Controls />
      <Chart />
      <Turns />
    </section>
  );
}

/** The phone's replay: the same in one sheet, the lists behind tabs, and what the strip has no room for. */
export function ReplaySheet({ share, branch }: { share: () => void; branch: () => void }) {
  const [tab, setTab] = useState<'moment' | 'events' | 'dice'>('moment');
  useStory();
  const body: Record<typeof tab, () => ReactNode> = {
    moment: () => (
      <>
        <Controls />
        <Chart />
        <Turns />
        <div className="buttons">
          <button type="button" className="btn" onClick={branch}>
            Play from here
          </button>
          <button type="button" className="btn" onClick={share}>
            Share moment
          </button>
        </div>
      </>
    ),
    events: () => <Events />,
    dice: () => <Luck />,
  };
  return (
    <section className="sheet replay" aria-label="Replay">
      <div className="grab" />
      <div className="tabs" role="tablist">
        {(
          [
            ['moment', 'Replay'],
            ['events', 'Events'],
            ['dice', 'Dice'],
          ] as const
        ).map(([id, label]) => (
          <button key={id} type="button" role="tab" aria-selected={tab === id} onClick={() => setTab(id)}>
            {label}
          </button>
        ))}
      </div>
      <div className="sheet-body" role="tabpanel">
        {body[tab]()}
      </div>
    </section>
  );
}

/** The story is told while it is looked at, also of what happens meanwhile. */
function useStory(): void {
  const { table } = useTable();
  const total = useTableState((s) => s.total);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the match has grown
  useEffect(() => {
    void table.replay.tell();
  }, [table, total]);
}

const SPEEDS = [0.5, 1, 2, 4];

function Controls() {
  const { table } = useTable();
  const playing = useTableState((s) => s.playing);
  const speed = useTableState((s) => s.speed);
  const { replay } = table;
  return (
    <div className="ctl">
      <button type="button" className="iconbtn" aria-label="Start" onClick={() => replay.seek(0)}>
        <Sign d={ICONS.start} />
      </button>
      <button type="button" className="iconbtn" aria-label="Previous event" onClick={() => replay.step(-1)}>
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
      <button type="button" className="iconbtn" aria-label="Next event" onClick={() => replay.step(1)}>
        <Sign d={ICONS.on} />
      </button>
      <button type="button" className="iconbtn" aria-label="End" onClick={() => replay.seek('live')}>
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
      <Present />
      <span className="soft hint">
        <kbd>←</kbd> <kbd>→</kbd> event <kbd>[</kbd> <kbd>]</kbd> turning point <kbd>Space</kbd> play
      </span>
      <button
        type="button"
        className="btn quiet small"
        onClick={() => {
          replay.halt();
          table.set({ replayOpen: false });
          replay.seek('live');
        }}
      >
        Close
      </button>
    </div>
  );
}

/** How far the present is, while a match goes on; what the curve is, when it is over. */
function Present() {
  const { table } = useTable();
  const live = useTableState((s) => s.snapshot?.live ?? true);
  const over = useTableState((s) => s.snapshot?.now.over ?? true);
  const ahead = useTableState((s) => (s.log.at(-1)?.n ?? 0) - eventAt(s.log, s.snapshot?.inputs ?? 0));
  const waits = useTableState(
    (s) => s.snapshot?.now.deciders.some((seat) => s.players[seat]?.kind === 'human') ?? false,
  );
  if (over) return <span className="soft present">Chance to win, by event</span>;
  if (live) return <span className="soft present">Live: this is the present</span>;
  return (
    <span className="soft present" role="status">
      Live is {ahead === 1 ? '1 event' : `${ahead} events`} ahead{waits ? ', you decide there' : ', bots play on'}{' '}
      <button type="button" className="btn small" onClick={() => table.replay.seek('live')}>
        Back to live
      </button>
    </span>
  );
}

function Turns() {
  const { table } = useTable();
  const log = useTableState((s) => s.log);
  const total = useTableState((s) => s.total);
  const word = useTableState((s) => s.snapshot?.standings.turnWord ?? 'Turn');
  const turns = useMemo(() => turnStarts(log), [log]);
  const share = (n: number) => (total === 0 ? 0 : (100 * n) / total);
  return (
    <div className="turn-names">
      {turns.map((t, i) => (
        <button
          key={t.turn}
          type="button"
          style={{ left: `${(share(t.input) + share(turns[i + 1]?.input ?? total)) / 2}%` }}
          onClick={() => table.replay.seek(t.input)}
        >
          {t.turn === 0 ? 'Set-up' : `${word} ${t.turn}`}
        </button>
      ))}
    </div>
  );
}
