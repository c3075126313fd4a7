import { useRef, useState } from 'react';
import { href } from '#client/state/app.ts';
import { ownSeat } from '#client/state/players.ts';
import { eventAt } from '#client/table/replayer.ts';
import type { Standings } from '#engine/game.ts';
import { PathIcon } from './icon.tsx';
import * as icons from './icons.ts';
import { inOrder, SeatMark, seatClass } from './seat.tsx';
import { useTable, useTableState } from './use-table.ts';

/** The strip above the table: the scores, the turn and the tools. */
export function Strip({
  title,
  menu,
  branch,
  share,
}: {
  title: string;
  menu: readonly MenuItem[];
  branch: () => void;
  share: () => void;
}) {
  const { table } = useTable();
  const snapshot = useTableState((s) => s.snapshot);
  const event = useTableState((s) => `Event ${eventAt(s.log, s.snapshot?.inputs ?? 0)} of ${s.log.at(-1)?.n ?? 0}`);
  const measuring = useTableState((s) => s.measuring);
  const live = snapshot?.live ?? true;
  return (
    <header className="strip">
      <a className="wordmark" href={href({ at: 'home' })} aria-label="Fray, home">
        Fray
      </a>
      <span className="game">{live ? title : 'Replay'}</span>
      {snapshot !== null && <Score standings={snapshot.standings} past={live ? null : event} />}
      <div className="right">
        {live ? (
          <button type="button" className="btn small undo" disabled={!table.mayUndo} onClick={() => table.undo()}>
            ↶ <span className="word">Undo</span> <kbd>Z</kbd>
          </button>
        ) : (
          <>
            <button type="button" className="btn small" onClick={branch}>
              Play from here
            </button>
            <button type="button" className="btn small" onClick={share}>
              Share moment
            </button>
          </>
        )}
        <button
          type="button"
          className={`iconbtn${measuring ? ' on' : ''}`}
          title="Measure: hold M and drag"
          aria-label="Measure"
          aria-pressed={measuring}
          onClick={() => table.set({ measuring: !measuring })}
        >
          <PathIcon path={icons.tape} />
        </button>
        <a
          className="iconbtn"
          title="Rules"
          aria-label="Rules"
          href={href({ at: 'rules', game: snapshot?.game ?? null, clause: null, query: '' })}
        >
          <PathIcon path={icons.book} />
        </a>
        <Menu items={menu} />
      </div>
    </header>
  );
}

function Score({ standings, past }: { standings: Standings; past: string | null }) {
  const viewer = useTableState((s) => ownSeat(s.players));
  const [first, ...others] = inOrder(standings.sides, viewer);
  return (
    <div className="score">
      {first !== undefined && <Side side={first} left />}
      <div className="turn">
        <b>{standings.title}</b>
        <span className="phases">
          {past !== null ? (
            <span className="on">{past}</span>
          ) : (
            standings.phases.map((phase, i) => (
              <span key={phase.label} className="phase">
                {i > 0 && <span aria-hidden="true">·</span>}
                <span className={phase.on ? 'on' : ''} aria-current={phase.on ? 'step' : undefined}>
                  {phase.label}
                </span>
              </span>
            ))
          )}
        </span>
      </div>
      {others.map((side) => (
        <Side key={side.seat} side={side} left={false} />
      ))}
    </div>
  );
}

function Side({ side, left }: { side: Standings['sides'][number]; left: boolean }) {
  const player = useTableState((s) => s.players[side.seat]);
  const live = useTableState((s) => s.snapshot?.live ?? true);
  const alone = useTableState((s) => s.players.filter((p) => p.kind === 'human').length === 1);
  const who = player === undefined ? '' : player.kind === 'bot' ? `Bot, ${player.name}` : alone ? 'You' : player.name;
  const name = (
    <span className="name">
      <b className={`full ${seatClass(side.seat)}`}>{side.name.replace(/^The /, '')}</b>
      <b className={`brief ${seatClass(side.seat)}`}>{side.name.split(' ').at(-1)}</b>{' '}
      <small>{[who, live ? side.detail : ''].filter((t) => t !== '').join(' · ')}</small>
    </span>
  );
  const points = (
    <span className="vp" role="img" aria-label={`${side.score} points`}>
      {side.score}
    </span>
  );
  return (
    <div className="side">
      {left && <SeatMark seat={side.seat} />}
      {left ? name : points}
      {left ? points : name}
      {!left && <SeatMark seat={side.seat} />}
    </div>
  );
}

export interface MenuItem {
  label: string;
  key?: string;
  run(): void;
}

export function Menu({ items }: { items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <nav
      className="menu"
      aria-label="Table"
      onBlur={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
        e.stopPropagation();
      }}
    >
      <button
        ref={opener}
        type="button"
        className="iconbtn"
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        ☰
      </button>
      {open && (
        <ul className="panel menu-list">
          {items.map((item) => (
            <li key={item.label}>
              <button
                type="button"
                className="btn quiet"
                onClick={() => {
                  setOpen(false);
                  // What the item opens gives the focus back to where it was.
                  opener.current?.focus();
                  item.run();
                }}
              >
                {item.label} {item.key !== undefined && <kbd>{item.key}</kbd>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
