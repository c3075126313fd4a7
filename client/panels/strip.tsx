import { type CSSProperties, useRef, useState } from 'react';
import { amount } from '#client/state/amount.ts';
import { href } from '#client/state/app.ts';
import { ownSeat } from '#client/state/players.ts';
import { teamsOf } from '#client/state/teams.ts';
import { eventAt } from '#client/table/replayer.ts';
import { maySketch } from '#client/table/sketcher.ts';
import type { Seat, Standings } from '#engine/game.ts';
import { PathIcon } from './icon.tsx';
import * as icons from './icons.ts';
import { inOrder, SeatMark, seatClass } from './seat.tsx';
import { useSeats, useTable, useTableState } from './use-table.ts';

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
  const live = snapshot?.live ?? true;
  // The replay of a match under way ends with the present, from where it may go on as from any moment.
  const watched = useTableState((s) => s.replayOpen && s.snapshot?.result === null) || !live;
  return (
    <header className="strip">
      <a className="wordmark" href={href({ at: 'home' })} aria-label="Fray, home">
        Fray
      </a>
      <span className="game">{watched ? 'Replay' : title}</span>
      {snapshot !== null && <Score standings={snapshot.standings} past={watched ? event : null} />}
      <div className="right">
        {!watched ? (
          <button type="button" className="btn small undo" disabled={!table.mayUndo} onClick={() => table.undo()}>
            ↶ <span className="word">Undo</span> <kbd>Z</kbd>
          </button>
        ) : (
          <>
            {snapshot?.result == null && (
              <button type="button" className="btn small" onClick={branch}>
                Play from here
              </button>
            )}
            {!live && (
              <button type="button" className="btn small" onClick={share}>
                Share moment
              </button>
            )}
          </>
        )}
        <Tools />
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

/** What can be taken up at any time: the tape, where enemies could hit, and the chalk where it is of use. */
function Tools() {
  const { table } = useTable();
  const measuring = useTableState((s) => s.measuring);
  const menacing = useTableState((s) => s.menace !== null);
  const drawing = useTableState((s) => s.drawing !== null);
  const chalks = useTableState(maySketch);
  const { menacer, sketcher } = table.beside;
  return (
    <>
      <Tool
        label="Measure"
        how=": hold M and drag"
        icon={icons.tape}
        on={measuring}
        press={() => table.set({ measuring: !measuring })}
      />
      <Tool label="Where they could hit" how=": D" icon={icons.danger} on={menacing} press={() => menacer.toggle()} />
      {chalks && (
        <Tool
          label="Chalk"
          how=": C"
          icon={icons.chalk}
          on={drawing}
          press={() => sketcher.take(drawing ? null : 'line')}
        />
      )}
    </>
  );
}

interface ToolProps {
  label: string;
  /** How else it is taken up, for the tip. */
  how: string;
  icon: string;
  on: boolean;
  press(): void;
}

/** A button that stays down while its tool is in use. */
function Tool({ label, how, icon, on, press }: ToolProps) {
  return (
    <button
      type="button"
      className={`iconbtn${on ? ' on' : ''}`}
      title={`${label}${how}`}
      aria-label={label}
      aria-pressed={on}
      onClick={press}
    >
      <PathIcon path={icon} />
    </button>
  );
}

function Score({ standings, past }: { standings: Standings; past: string | null }) {
  const viewer = useTableState((s) => ownSeat(s.players));
  const [first, ...others] = inOrder(standings.sides, viewer);
  if (others.length > 1) return <Sides standings={standings} past={past} />;
  return (
    <div className="score">
      {first !== undefined && <Side side={first} left />}
      <Turn standings={standings} past={past} />
      {others.map((side) => (
        <Side key={side.seat} side={side} left={false} />
      ))}
      {others.length === 0 && (
        <div className="side">
          <span className="name">
            <b className="full">The table</b>
            <b className="brief">Table</b>
          </span>
          <SeatMark seat={null} />
        </div>
      )}
    </div>
  );
}

function Turn({ standings, past }: { standings: Standings; past: string | null }) {
  return (
    <div className="turn">
      {past === null && <TurnPips standings={standings} />}
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
  );
}

/** So many turns are drawn one by one. */
const PIPS = 7;

/** The turns there are, those that are over filled. */
function TurnPips({ standings: { turns, turnWord } }: { standings: Standings }) {
  const turn = useTableState((s) => s.snapshot?.turn ?? 0);
  // The next one has not begun while the points of the last are shown.
  const over = useTableState((s) => s.turnOver?.turn ?? (s.snapshot?.result == null ? null : s.snapshot.turn));
  if (turns === undefined || turns > PIPS || turn === 0) return null;
  const look = (n: number) => (n === over || n < turn ? 'past' : n === turn && over === null ? 'now' : '');
  return (
    <span className="tpips" role="img" aria-label={`${turnWord} ${turn} of ${turns}`}>
      {Array.from({ length: turns }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are numbered
        <i key={i} className={look(i + 1)} aria-hidden="true">
          {i + 1}
        </i>
      ))}
    </span>
  );
}

/** More than two sides, by teams: mark, name and score; on a narrow screen marks and scores. */
function Sides({ standings, past }: { standings: Standings; past: string | null }) {
  const seats = useSeats();
  const viewer = useTableState((s) => ownSeat(s.players));
  const deciders = useTableState((s) => (s.snapshot?.live === true ? s.snapshot.deciders : NOBODY));
  const count = standings.sides.length;
  return (
    <div className={`score many${count > 4 ? ' crowd' : ''}`} style={{ '--sides': count } as CSSProperties}>
      <Turn standings={standings} past={past} />
      <ul className="teams">
        {teamsOf(seats, viewer).map((team) => (
          <li key={team[0]} className={team.length > 1 ? 'team' : undefined}>
            {team.map((seat) => {
              const side = standings.sides.find((one) => one.seat === seat);
              return side === undefined ? null : <Grain key={seat} side={side} on={deciders.includes(seat)} />;
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

const NOBODY: readonly Seat[] = [];

function Grain({ side, on }: { side: Standings['sides'][number]; on: boolean }) {
  const who = useWho(side.seat);
  const said = [side.name, who, side.detail, amount(side.score, 'point'), on ? 'decides' : ''].filter((t) => t !== '');
  return (
    <span className={`side grain${on ? ' on' : ''}`} title={said.join(' · ')}>
      <span className="hidden-text">{said.join(', ')}</span>
      <SeatMark seat={side.seat} />
      <b className={`name ${seatClass(side.seat)}`} aria-hidden="true">
        {side.name.replace(/^The /, '')}
      </b>
      <span className="vp" aria-hidden="true">
        {side.score}
      </span>
    </span>
  );
}

function useWho(seat: Seat): string {
  return useTableState(({ players }) => {
    const player = players[seat];
    if (player === undefined) return '';
    if (player.kind === 'bot') return `Bot, ${player.name}`;
    return ownSeat(players) === seat ? 'You' : player.name;
  });
}

function Side({ side, left }: { side: Standings['sides'][number]; left: boolean }) {
  const live = useTableState((s) => s.snapshot?.live ?? true);
  const who = useWho(side.seat);
  const name = (
    <span className="name">
      <b className={`full ${seatClass(side.seat)}`}>{side.name.replace(/^The /, '')}</b>
      <b className={`brief ${seatClass(side.seat)}`}>{side.name.split(' ').at(-1)}</b>{' '}
      <small>{[who, live ? side.detail : ''].filter((t) => t !== '').join(' · ')}</small>
    </span>
  );
  const points = (
    <span className="vp" role="img" aria-label={amount(side.score, 'point')}>
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
