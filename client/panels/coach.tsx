import { useEffect, useMemo, useState } from 'react';
import type { Board } from '#client/board/port.ts';
import { adviceFor, type Moment } from '#client/games/lesson.ts';
import { beginProposed } from '#client/home/begin.ts';
import { beginLesson } from '#client/home/lesson.ts';
import { settings } from '#client/state/app.ts';
import { ownSeat } from '#client/state/players.ts';
import { aimedPlan } from '#client/table/hand.ts';
import type { TableState } from '#client/table/state.ts';
import { Clause } from './clause.tsx';
import { Pointers } from './pointers.tsx';
import { useTable, useTableState } from './use-table.ts';
import type { Width } from './width.ts';

interface Props {
  board: Board | null;
  close(): void;
}

/**
 * The coach of the first game: says what to do now and points at it. It follows the state of the table, so the player may do
 * something else.
 */
export function Coach({ board, close }: Props) {
  const { table, lesson } = useTable();
  const state = useTableState((s) => s);
  const slug = state.snapshot?.game ?? '';
  const { decision } = table;
  const now = useMemo(() => momentOf(state, decision), [state, decision]);
  const advice = lesson === null || now === null ? null : adviceFor(lesson, now);
  if (lesson === null || now === null || advice === null) return null;
  const me = settings.get().name;
  return (
    <>
      <aside className="panel coach" aria-label="Lesson">
        <header>
          <h3>{advice.title}</h3>
          <button type="button" className="iconbtn" aria-label="End the lesson" onClick={close}>
            ✕
          </button>
        </header>
        <div className="pad" role="status">
          <p>
            {advice.text} {advice.clause !== undefined && <Clause id={advice.clause} />}
          </p>
          {advice.last && (
            <div className="buttons">
              <button type="button" className="btn primary" onClick={() => void beginProposed(slug, me)}>
                Play a full game
              </button>
              <button type="button" className="btn" onClick={() => void beginLesson(slug, me)}>
                Once more
              </button>
            </div>
          )}
        </div>
        <ol className="goals" aria-label="What you learn">
          {lesson.goals.map(({ id, label, done }) => (
            <li key={id} className={done(now) ? 'done' : ''}>
              {label} <span className="tick">{done(now) ? '✓' : ''}</span>
              <span className="sr">{done(now) ? 'done' : 'to come'}</span>
            </li>
          ))}
        </ol>
      </aside>
      <Pointers board={board} scene={now.scene} point={advice.point ?? []} />
    </>
  );
}

/** Null where there is nothing to advise on: a look into the past. */
function momentOf(state: TableState, decision: ReturnType<typeof useTable>['table']['decision']): Moment | null {
  const { snapshot, hand, log, players } = state;
  if (snapshot === null || !snapshot.live || state.replayOpen) return null;
  const seat = ownSeat(players) ?? 0;
  return {
    seat,
    verbs: decision?.acts.map(({ verb }) => verb) ?? [],
    actor: decision?.subjects.length === 1 ? (decision.subjects[0] ?? null) : null,
    hand: hand === null ? null : (aimedPlan(hand)?.answers.at(-1)?.verb ?? hand.act.verb),
    planned: hand?.plan != null,
    done: new Set(log.filter((line) => line.seat === seat).map(({ kind }) => kind)),
    scene: snapshot.scene,
    over: snapshot.result !== null,
  };
}

/**
 * What the coach covers of the stage, in px: the whole small table is laid into the rest. Beside regiments it takes a column at the left where there is
 * room for one, else the top.
 */
export function useCoachRoom(
  on: boolean,
  width: Width,
  army: boolean,
  board: Board | null,
): { left: number; top: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const column = army && width === 'wide';
  useEffect(() => {
    const panel = on && (column || width !== 'wide') ? document.querySelector('.coach') : null;
    if (panel === null || board === null) return;
    // Measured once, so that longer advice does not move the table.
    setSize({ width: panel.clientWidth, height: panel.clientHeight });
  }, [on, width, column, board]);
  if (!on) return { left: 0, top: 0 };
  if (column) return { left: size.width + 12, top: 0 };
  return { left: 0, top: width === 'wide' ? 0 : size.height + 12 };
}
